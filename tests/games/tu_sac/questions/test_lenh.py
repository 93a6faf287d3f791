"""`lenh`: the arrangements of 8.1, doubling, the multiplier, the beginner's double ten."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import games
from games.core.proofs import Cite, Split, Sum
from games.core.text import plain

KIND = games.GAMES["tu_sac"].kinds["lenh"]


def question(
    hand: str, melds: Sequence[str] = (), quan: Sequence[str] = (), **options: object
) -> dict[str, Any]:
    given = {"hand": hand, "melds": list(melds), "quan": list(quan)}
    return {"game": "tu_sac", "ask": "lenh", "options": options, "given": given}


@pytest.mark.parametrize(
    ("hand", "lenh"),
    [
        ("Kr Kr", 2),
        ("Rr Rr Cr Cr Nr Nr", 2),
        ("Pr Pr Py Pg Pw", 1),
        ("Pr Pr Py Py Pg Pg Pw Pw", 4),
        ("Pr Pr Py Py Pg Pg Pw", 3),
        ("Kr Kr Ar Ar", 2),
        ("", 0),
    ],
)
def test_the_best_arrangement_counts(hand: str, lenh: int) -> None:
    assert games.answer(question(hand))["lenh"] == lenh


def test_a_lesser_arrangement_is_shown() -> None:
    asked = games.read(question("Kr Kr"))
    proof = asked.kind.proof(asked.position, asked.law)
    splits = [sum(part.worth for part in b.parts) for b in proof if isinstance(b, Split)]
    assert splits == [2, 0]
    assert "TS-SCORE-6" in {block.rule.id for block in proof if isinstance(block, Cite)}


def test_an_eaten_pair_of_generals_stays_a_pair() -> None:
    assert games.answer(question("", ["Kr Kr"]))["lenh"] == 0


def test_the_sums_are_the_answer() -> None:
    asked = games.read(question("Py Py Py", ["Rr Rr Rr Rr", "Kg Ag Bg"], stake=5))
    sums = [b for b in asked.kind.proof(asked.position, asked.law) if isinstance(b, Sum)]
    assert [block.total for block in sums] == [10, 36]
    assert games.answer(asked.question)["each"] == 180


def respond(lenh: int, each: int, doubled: str) -> dict[str, Any]:
    return {"numbers": {"lenh": lenh, "each": each}, "doubled": doubled}


def test_marking() -> None:
    q = question("Py Py Py", ["Rr Rr Rr Rr", "Kg Ag Bg"])
    for response, outcome in (
        (respond(10, 36, "yes"), "right"),
        (respond(9, 36, "yes"), "close"),
        (respond(9, 34, "yes"), "wrong"),
        (respond(10, 36, "no"), "wrong"),
    ):
        assert games.grade(q, "worth", response).mark.outcome == outcome


def test_doubling_the_ten_is_answered() -> None:
    q = question("Py Py Py", ["Rr Rr Rr Rr", "Kg Ag Bg"])
    grade = games.grade(q, "worth", respond(10, 46, "yes"))
    assert any("Số 10 không nhân đôi" in plain(said.words("vi")) for said in grade.says)


def test_four_soldiers_by_the_house() -> None:
    q = question("Ag Ag", ["Pr Py Pg Pw"], four_soldiers=4)
    assert games.answer(q)["lenh"] == 4


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ({"hand": "Ar"}, "given.hand"),
        ({"hand": "Rr Rr Rr Rr"}, "given.hand"),
        ({"hand": "", "melds": ["Kr"]}, "given.melds[0]"),
        ({"hand": "", "melds": ["Ar Br"]}, "given.melds[0]"),
        ({"hand": "", "quan": ["Ar Ar Ar"]}, "given.quan[0]"),
        ({"hand": "Ar Ar", "melds": ["Ar Ar Ar"]}, "given.melds[0]"),
        ({"hand": "Kr Kr", "quan": ["Ar " * 4, "Br " * 4, "Rr " * 4, "Cr " * 4, "Nr " * 4]}, "given.hand"),
    ],
)  # fmt: skip
def test_what_is_no_win_is_refused(given: dict[str, Any], path: str) -> None:
    with pytest.raises(games.BadQuestion) as error:
        games.answer(question("") | {"given": given})
    assert error.value.path == path


def test_the_order_of_groups_does_not_matter() -> None:
    one = games.read(question("Kr", ["Ag Ag", "Rr Cr Nr", "By By"]))
    two = games.read(question("Kr", ["By By", "Rr Cr Nr", "Ag Ag"]))
    assert one.key == two.key


def test_levels_vary() -> None:
    doubled, options = Counter[bool](), {"four_soldiers": 4, "king_draw": "keep"}
    matters = kept = 0
    for level in KIND.levels:
        rng = Random(level)
        for _ in range(40):
            made = games.generate("tu_sac", "lenh", rng, level, options)
            assert made is not None
            want = games.answer(made)
            doubled[want["doubled"]] += 1
            plainly = made.json() | {"options": {"king_draw": "keep"}}
            matters += games.answer(plainly) != want
            kept += any(len(meld.split()) == 1 for meld in made.json()["given"]["melds"])  # type: ignore[index]
    assert 0.15 < doubled[True] / doubled.total() < 0.5
    assert matters > 20
    assert kept > 5
