"""`score`: the worked examples of 8.4, what is refused, and proofs that add up."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import games
from games.core.proofs import Cite, Sum

KIND = games.GAMES["tu_sac"].kinds["score"]
FIRST: dict[str, Any] = {
    "n": 4, "winner": 0, "den_seat": None, "hands": ["Kr Kr Ag Ag", "Bw", "Pg", "Pw"],
    "melds": [["Rr Cr Nr"], [], [], []], "quan": [[], [], [], []],
}  # fmt: skip
WITH_KHAP = FIRST | {"hands": ["Kr Kr Ag Ag", "Py Py Py", "Pg", "Pw"]}
DOUBLED = {
    "n": 3, "winner": 1, "hands": ["Bw", "Py Py Py", "Cw"],
    "melds": [[], ["Rr Rr Rr Rr", "Kg Ag Bg"], []], "quan": [[], [], ["Nw Nw Nw Nw"]],
}  # fmt: skip
MIXED = {
    "n": 4, "winner": 3, "den_seat": 1, "hands": ["Py", "Ag Ag Ag", "Bg", "Cw Cw"],
    "melds": [["Rr Rr Rr Rr"], [], [], ["Pr Pg Pw"]], "quan": [[], [], [], []],
}  # fmt: skip
TWO = {
    "n": 2, "winner": 1, "hands": ["Py Py Py", "Ag Ag"], "melds": [[], ["Rr Cr Nr"]],
    "quan": [[], []],
}  # fmt: skip


def question(given: dict[str, Any], **options: object) -> dict[str, Any]:
    return {"game": "tu_sac", "ask": "score", "options": options, "given": given}


WORKED = [
    (question(FIRST), [48, -16, -16, -16]),
    (question(WITH_KHAP), [48, -10, -19, -19]),
    (question(DOUBLED), [-44, 64, -20]),
    (question(FIRST | {"den_seat": 2}), [48, 0, -48, 0]),
    (question(MIXED), [15, -42, -9, 36]),
    (question(MIXED, den=False), [15 - 14, -14 - 6 + 6, -9 - 14, 36]),
    (question(TWO, stake=5), [-70, 70]),
    (question(WITH_KHAP | {"winner": None}), [0, 0, 0, 0]),
]


@pytest.mark.parametrize(("asked", "payments"), WORKED)
def test_worked_examples(asked: dict[str, Any], payments: list[int]) -> None:
    assert games.answer(asked)["payments"] == payments
    response = {str(seat): n for seat, n in enumerate(payments)}
    grade = games.grade(asked, "points", response)
    assert grade.mark.outcome == "right"
    if asked["given"]["winner"] is not None:
        sums = [block.total for block in grade.proof if isinstance(block, Sum)]
        assert sums[-len(payments) :] == payments


@pytest.mark.parametrize(
    ("asked", "rules"),
    [
        (WORKED[0][0], {"TS-SCORE-1", "TS-SCORE-2", "TS-SCORE-6"}),
        (WORKED[2][0], {"TS-SCORE-1", "TS-SCORE-3", "TS-SCORE-4"}),
        (WORKED[4][0], {"TS-SCORE-1", "TS-SCORE-2", "TS-SCORE-4", "TS-DEN-2"}),
        (WORKED[5][0], {"TS-SCORE-1", "TS-SCORE-2", "TS-SCORE-4"}),
        (WORKED[6][0], {"TS-SCORE-1", "TS-SCORE-2"}),
        (WORKED[7][0], {"TS-SCORE-5"}),
    ],
)
def test_every_rule_that_applies_is_cited(asked: dict[str, Any], rules: set[str]) -> None:
    read = games.read(asked)
    proof = read.kind.proof(read.position, read.law)
    assert {block.rule.id for block in proof if isinstance(block, Cite)} == rules


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"den_seat": 0}, "given.den_seat"),
        ({"den_seat": 4}, "given.den_seat"),
        ({"winner": 1}, "given.hands[1]"),
        ({"n": 3}, "given.hands"),
        ({"quan": [[], [], []]}, "given.quan"),
        ({"melds": [["Rr Cr Nr"], ["Kr"], [], []]}, "given.melds[1][0]"),
        ({"hands": ["Kr Kr Ag Ag", "Kr Kr", "Kr", ""]}, "given.hands[2]"),
        ({"hands": ["Kr Kr Ag Ag", "Bw Bw Bw Bw", "", ""]}, "given.hands[1]"),
    ],
)
def test_what_is_refused(change: dict[str, Any], path: str) -> None:
    with pytest.raises(games.BadQuestion) as error:
        games.answer(question(FIRST | change))
    assert error.value.path == path


def test_seats_may_be_turned() -> None:
    """The same deal seen from another seat is the same puzzle."""
    turned = {key: value[1:] + value[:1] for key, value in FIRST.items() if isinstance(value, list)}
    one, two = games.read(question(FIRST)), games.read(question(FIRST | turned | {"winner": 3}))
    assert one.key == two.key
    assert games.answer(two.question)["payments"] == [-16, -16, -16, 48]


def test_levels_vary() -> None:
    found, options = Counter[str](), {"den": False}
    for level in KIND.levels:
        rng = Random(level)
        for _ in range(40):
            made = games.generate("tu_sac", "score", rng, level, options)
            assert made is not None
            given = made.given
            found["huề"] += given["winner"] is None
            found["đền"] += given["den_seat"] is not None
            enforced = games.answer(made.json() | {"options": {}})
            found["matters"] += enforced != games.answer(made)
    assert 1 <= found["huề"] <= 20
    assert 20 <= found["đền"] <= 80
    assert found["matters"] > 10
