"""`is_win`: the four answers and their order, the dealer's cards, what is generated."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import games
from games.core.proofs import Cite, Split, Table
from games.core.questions import Choice

KIND = games.GAMES["tu_sac"].kinds["is_win"]


def question(
    hand: str, ty: str | None, source: str = "discard", **options: object
) -> dict[str, Any]:
    given = {"hand": hand, "ty": ty, "ty_source": source}
    return {"game": "tu_sac", "ask": "is_win", "options": options, "given": given}


@pytest.mark.parametrize(
    ("hand", "ty", "reason"),
    [
        ("Cr Nr Ag Ag", "Rr", None),
        ("Rr Rr Cr Nr", "Rr", None),  # the bụng, with one card
        ("Kr Ar Ar Br", "Ar", None),
        ("Kr Kr Ag Ag", "Kr", None),
        ("Rr Rr Rr Cr", "Nr", "TS-KHAP-1"),  # R out of the khạp
        ("Rr Rr Rr Cr Nr", "Ag", "TS-WIN-1"),
        ("Rr Rr Rr Cr Nr Ag Ag", "Ag", "TS-KHAP-1"),  # what is left would split it
        ("Ag Ag Pr Py Pg", "Rr", "TS-WIN-2"),
        ("Ag Ag Pr Py Pg", "Pr", "TS-WIN-1"),  # round, but every eat leaves rác
        ("Rr Cr Ag Ag", "Rr", "TS-WIN-1"),
        ("Rr", "Ag", "TS-WIN-1"),
        ("Ag Ag", None, None),
        ("Ag Ag Ag Ag", None, None),
        ("Rr Rr Rr Cr Nr", None, "TS-KHAP-1"),
        ("Rr Rr Rr Cr Nw", None, "TS-WIN-1"),
        ("Pr Pr Pr Py Pg", None, "TS-KHAP-1"),
    ],
)
def test_first_reason(hand: str, ty: str | None, reason: str | None) -> None:
    assert games.answer(question(hand, ty)) == {"win": reason is None, "reason": reason}


def test_kept_general() -> None:
    asked = question("Ag Ag", "Kr", "draw", king_draw="keep")
    assert games.answer(asked)["win"]
    asked["given"]["ty_source"] = "discard"
    assert games.answer(asked)["reason"] == "TS-WIN-2"


def test_without_a_card_no_source_is_kept() -> None:
    assert games.parse(question("Ag Ag", None, "draw")).given == {"hand": "Ag Ag", "ty": None}


def test_marks() -> None:
    asked = question("Rr Rr Rr Cr", "Nr")
    outcomes = {item.value: games.grade(asked, "why", item.value) for item in items(asked)}
    assert [v for v, g in outcomes.items() if g.mark.outcome == "right"] == ["TS-KHAP-1"]
    assert [block.rule.id for block in outcomes["win"].breaches] == ["TS-KHAP-1"]
    assert [belief.id for belief in outcomes["win"].named] == ["borrow_khap"]


def test_complete_hand_is_a_belief() -> None:
    grade = games.grade(question("Ag Ag Pr Py Pg", "Rr"), "why", "win")
    assert [belief.id for belief in grade.named] == ["complete_wins"]


def items(asked: dict[str, Any]) -> Any:
    read = games.read(asked)
    shape = KIND.prompt("why").shape(read.position, read.law)
    assert isinstance(shape, Choice)
    return shape.items


def test_proof_shows_ways_and_groups() -> None:
    read = games.read(question("Rr Rr Cr Nr", "Rr"))
    table, split = KIND.proof(read.position, read.law)
    assert isinstance(table, Table)
    assert [row.total for row in table.rows if row.best] == [0, 0]
    assert isinstance(split, Split)
    assert not split.rest


def test_khap_is_named_with_the_group_that_wants_it() -> None:
    read = games.read(question("Rr Rr Rr Cr", "Nr"))
    (cite,) = (b for b in KIND.proof(read.position, read.law) if isinstance(b, Cite))
    assert cite.evidence.cards == ("Rr", "Rr", "Rr")
    assert len(cite.says) == 2


@pytest.mark.parametrize("level", KIND.levels)
def test_every_answer_at_every_level(level: int) -> None:
    rng, law = Random(level), games.GAMES["tu_sac"].law()
    found: Counter[str | None] = Counter()
    for _ in range(120):
        p = KIND.generate(rng, law, level, 400)
        found[KIND.answer(p, law)["reason"]] += 1
    assert set(found) == {None, "TS-WIN-1", "TS-WIN-2", "TS-KHAP-1"}
    assert 0.28 <= found[None] / found.total() <= 0.55
