"""`outs`: the typical figures of the rules document (10.10), marking, levels."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import games
from games.core.proofs import Sum, Table
from games.core.text import plain

KIND = games.GAMES["tu_sac"].kinds["outs"]


def question(hand: str, seen: str = "", **options: object) -> dict[str, Any]:
    given = {"hand": hand, "seen": seen}
    return {"game": "tu_sac", "ask": "outs", "options": options, "given": given}


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("Ar", 3),
        ("Kr Ar", 7),
        ("Rr Cr", 10),
        ("Ar Br", 10),
        ("Pr Py", 14),
        ("Pr Pr Py Pg", 6),
        ("Rr Rr Cr Nr", 2),
        ("Rr Rr Cr Cr Nr", 3),
        ("Kr Ar Ar Br", 5),
    ],
)
def test_typical_figures(hand: str, total: int) -> None:
    assert games.answer(question(hand))["total"] == total


def test_the_sum_is_the_answer() -> None:
    q = question("Rr Cr Ag Ag", "Nr Nr Py")
    grade = games.grade(q, "total", {"total": 8})
    assert [b.total for b in grade.proof if isinstance(b, Sum)] == [8]
    table = next(b for b in grade.proof if isinstance(b, Table))
    assert [row.total for row in table.rows if row.best] == [1, 0, 1]
    assert [row.total for row in table.rows if not row.best] == [2], "the sĩ leaves two rác"


@pytest.mark.parametrize(
    ("picked", "outcome"),
    [
        (["Rr", "Cr", "Nr"], "right"),
        (["Rr", "Nr"], "close"),
        (["Rr", "Cr", "Nr", "Ag"], "close"),
        (["Nr"], "wrong"),
        ([], "wrong"),
    ],
)
def test_sets_are_compared(picked: list[str], outcome: str) -> None:
    assert games.grade(question("Rr Cr Ag Ag"), "pick", picked).mark.outcome == outcome


def test_a_kind_that_is_all_seen_is_explained() -> None:
    grade = games.grade(question("Rr Cr", "Nr Nr Nr Nr"), "pick", ["Rr", "Cr", "Nr"])
    said = [plain(words) for words in games.explain(grade)]
    assert "Mã đỏ: bộ có 4, bạn giữ 0, đã lộ 4, còn 0." in said


def test_nothing_helps() -> None:
    q = question("Ar", "Ar Ar Ar")
    assert games.answer(q) == {"total": 0, "cards": {}}
    assert games.grade(q, "pick", []).mark.outcome == "right"


def test_all_copies_still_to_come_is_a_belief() -> None:
    grade = games.grade(question("Rr Cr", "Nr Nr Nr Nr"), "pick", ["Rr", "Cr", "Nr"])
    assert "counts_seen" in {belief.id for belief in grade.named}


def test_a_kept_general_helps_a_round_hand() -> None:
    assert "Kr" not in games.answer(question("Ag Ag"))["cards"]
    assert games.answer(question("Ag Ag", king_draw="keep"))["cards"]["Kr"] == 4


@pytest.mark.parametrize("options", [{}, {"king_draw": "keep"}])
def test_levels_vary(options: dict[str, object]) -> None:
    """At every level some cards help, in a few questions none; the house rule matters now and then."""
    found, matters = Counter[bool](), 0
    for level in KIND.levels:
        rng = Random(level)
        for _ in range(40):
            made = games.generate("tu_sac", "outs", rng, level, options)
            assert made is not None
            found[bool(games.answer(made)["total"])] += 1
            plainly = made.json() | {"options": {}}
            matters += games.answer(plainly) != games.answer(made)
    assert 0.08 < found[False] / found.total() < 0.25
    assert bool(matters) == bool(options)
