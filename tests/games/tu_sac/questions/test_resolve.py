"""`resolve`: priorities of 6.3 and 7.1, refusals, null hands, both parts marked, what is generated."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import games
from games import BadQuestion
from games.core.proofs import Cite, Table
from games.core.text import plain
from games.tu_sac.priority import winners

KIND = games.GAMES["tu_sac"].kinds["resolve"]
SET, KHAP, PAIR = "Cr Nr Ag Ag", "Rr Rr Rr Bw Py", "Rr Rr Bw Py Ny"


def question(*hands: str | None, declined: tuple[int, ...] = (), **given: object) -> dict[str, Any]:
    shared = {"n": len(hands), "ty": "Rr", "ty_from": 0, "ty_source": "discard", "stock": 20}
    full = shared | {"hands": list(hands), "declined": list(declined)} | given
    return {"game": "tu_sac", "ask": "resolve", "options": {}, "given": full}


def who(asked: dict[str, Any]) -> tuple[int, str]:
    answer = games.answer(asked)
    return answer["seat"], answer["by"]


@pytest.mark.parametrize(
    ("asked", "result"),
    [
        (question("Bg", KHAP, "Kg", SET), (3, "win")),
        (question("Bg", "Kg", SET, SET), (2, "win")),
        (question("Bg", "Kg", SET, SET, declined=(2,)), (3, "win")),
        (question("Bg", KHAP, "Kg", SET, declined=(3,)), (1, "khui")),
        (question("Bg", "Cr Nr Bw", KHAP, "Kg"), (2, "khui")),
        (question("Bg", "Rr Bw", PAIR, "Kg"), (2, "pair")),
        (question("Bg", PAIR, "Kg", "Kg"), (1, "turn")),  # in turn a pair is free
        (question("Bg", "Kg", "Rr Rr Cr Nr Ay", "Ky"), (1, "turn")),  # the bụng
        (question("Bg", "Kg", "Rr Rr Cg Ng Ag Ag", "Ky"), (1, "turn")),  # half set
        (question(PAIR, "Kg", "Bg", "Ky"), (1, "turn")),  # the discarder's own pair
        (question("Bg", "Kg", SET, ty_source="draw"), (2, "win")),
        (question(PAIR, "Kg", "Bg", ty_source="draw", ty_from=1), (0, "pair")),
        (question(None, None, None), (1, "turn")),
        (question("Bg", PAIR), (1, "turn")),
        (question("Bg", "Kg", "Ag Rr Rr Ag", declined=(2,)), (2, "pair")),
    ],
)
def test_priority(asked: dict[str, Any], result: tuple[int, str]) -> None:
    assert who(asked) == result
    solution = {"seat": str(result[0]), "by": result[1]}
    assert games.grade(asked, "who", solution).mark.outcome == "right"
    for part in ({"seat": str((result[0] + 1) % asked["given"]["n"])}, {"by": "nobody"}):
        if "by" in part:
            with pytest.raises(BadQuestion):
                games.grade(asked, "who", solution | part)
        else:
            assert games.grade(asked, "who", solution | part).mark.outcome == "wrong"


def test_two_winners_are_named_in_their_order() -> None:
    grade = games.grade(question("Bg", "Kg", SET, "Rr Ay Ay"), "who", {"seat": "3", "by": "win"})
    table = grade.proof[0]
    assert isinstance(table, Table)
    assert [row.best for row in table.rows] == [True, False]
    words = " ".join(plain(paragraph) for paragraph in games.explain(grade, "en"))
    assert "Seat C and seat D can both win." in words


def test_a_pair_that_may_not_take_is_explained() -> None:
    grade = games.grade(question("Bg", "Kg", "Rr Rr Cr Nr Ay"), "who", {"seat": "2", "by": "pair"})
    assert "TS-EAT-3" in {block.rule.id for block in grade.proof if isinstance(block, Cite)}


def test_pair_waits_is_a_belief() -> None:
    asked = question("Bg", "Rr Bw", PAIR, "Kg")
    grade = games.grade(asked, "who", {"seat": "1", "by": "turn"})
    assert [belief.id for belief in grade.named] == ["pair_waits"]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"hands": ["Rr Rr Rr", "Rr"]}, "given.hands[1]"),
        ({"hands": ["Rr"]}, "given.hands"),
        ({"hands": ["Rr", 7]}, "given.hands[1]"),
        ({"hands": ["Ag Ag Ag Ag", "Rr"]}, "given.hands[0]"),
        ({"declined": [2]}, "given.declined[0]"),
        ({"ty": None}, "given.ty"),
        ({"seat": 1}, "given.seat"),
    ],
)
def test_refused(change: dict[str, object], path: str) -> None:
    with pytest.raises(BadQuestion) as error:
        games.answer(question("Bg", "Kg", **change))  # type: ignore[arg-type]
    assert error.value.path == path


def test_turned_table_is_the_same_puzzle() -> None:
    """The seats turn, the stock differs: the key stays. At the floor it does not."""
    one = games.read(question("Bg", "Kg", SET, stock=20)).key
    turned = question(SET, "Bg", "Kg", ty_from=1, stock=11)
    assert games.read(turned).key == one
    assert games.read(question("Bg", "Kg", SET, stock=7)).key != one


def test_what_is_generated() -> None:
    """Every right comes up at every level; several winners and refusals now and then."""
    rng, law = Random(1), games.GAMES["tu_sac"].law()
    several = refused = 0
    for level in KIND.levels:
        found = Counter[str]()
        for _ in range(60):
            p = KIND.generate(rng, law, level, 400)
            assert p
            found[KIND.answer(p, law)["by"]] += 1
            refused += bool(p.offer.declined)
            several += len(list(winners(p.offer, law))) > 1
        assert set(found) == {"win", "khui", "pair", "turn"}
    assert several > 20
    assert refused > 10
