"""The manners of answering: thresholds of marking, solutions and wrong responses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from games.core.prompts import (
    ChooseMany,
    ChooseOne,
    FillFields,
    GiveNumbers,
    LayGroups,
    PickMany,
    PickOne,
    PutInOrder,
)
from games.core.proofs import Cite
from games.core.questions import Item, Mark
from games.core.reading import BadQuestion
from games.core.rules import Evidence, Law
from games.core.text import RuleRef, Text

ASK = Text("Hỏi", "Ask")
LAW = Law(None)
ITEMS = tuple(Item(name, Text(name, name)) for name in ("a", "b", "c", "d", "e"))
FORBIDDEN = Cite(RuleRef("X-1", ASK), Evidence(), ())


@dataclass(frozen=True)
class Spot:
    """A made-up position: cards on the table, and what is right."""

    cards: tuple[str, ...]
    right: tuple[str, ...]


def no_x(p: Spot, law: Law[Any], value: str) -> tuple[Cite, ...]:
    return (FORBIDDEN,) if value == "x" else ()


def outcomes(mark: Mark) -> tuple[str, float]:
    return mark.outcome, round(mark.score, 3)


# ---------------------------------------------------------------- one card


WORTH = {"a": 100, "b": 100, "c": 90, "d": 89, "e": 0, "x": 95}
PICK: PickOne[Spot, None] = PickOne(
    id="pick",
    text=ASK,
    zone="hand",
    cards=lambda p: p.cards,
    right=lambda p, law, want: p.right,
    value=lambda p, law, card: WORTH[card],
    none=lambda p, law: not p.right,
    breaks=no_x,
)
HAND = Spot(("a", "a", "b", "c", "d", "e", "x"), ("a", "b"))


@pytest.mark.parametrize(
    ("card", "outcome", "score", "cost"),
    [
        ("a", "right", 1.0, None),
        ("b", "right", 1.0, None),
        ("c", "close", 0.5, 10),
        ("d", "wrong", 0.0, 11),
        ("e", "wrong", 0.0, 100),
        ("x", "wrong", 0.0, None),
    ],
)
def test_one_card_costs_what_it_loses(
    card: str, outcome: str, score: float, cost: int | None
) -> None:
    """Close within 10 % of the best; what a rule forbids is wrong, however good it would be."""
    mark = PICK.mark(HAND, LAW, None, [card])
    assert (mark.outcome, mark.score) == (outcome, score)
    assert mark.cost == (None if cost is None else (cost, "outs"))


def test_one_card_without_a_value_is_right_or_wrong() -> None:
    """Where nothing is counted, nothing is close."""
    plain = replace(PICK, value=None)
    assert plain.mark(HAND, LAW, None, ["c"]) == Mark("wrong", 0.0)


def test_no_card_is_an_answer_only_where_it_is_offered() -> None:
    """An empty pick is right where nothing is, and has not the shape elsewhere."""
    nothing = Spot(("a", "b"), ())
    assert PICK.mark(nothing, LAW, None, []).outcome == "right"
    assert PICK.mark(nothing, LAW, None, ["a"]).outcome == "wrong"
    assert PICK.solution(nothing, LAW, None) == []
    assert PICK.wrongs(nothing, LAW, None) == [["a"], ["b"]]
    with pytest.raises(BadQuestion):
        PICK.mark(HAND, LAW, None, [])


def test_one_card_counts() -> None:
    """Plausible are the distinct cards, accepted the right ones, wrong all others."""
    assert (PICK.plausible(HAND, LAW), PICK.accepted(HAND, LAW, None)) == (6, 2)
    assert PICK.solution(HAND, LAW, None) == ["a"]
    assert PICK.wrongs(HAND, LAW, None) == [["c"], ["d"], ["e"], ["x"]]
    assert PICK.cites(HAND, LAW, None, ["x"]) == (FORBIDDEN,)
    assert PICK.cites(HAND, LAW, None, ["a"]) == ()


# ---------------------------------------------------------------- sets of cards


MANY: PickMany[Spot, None] = PickMany(
    id="many",
    text=ASK,
    zone="hand",
    cards=lambda p: p.cards,
    rights=lambda p, law, want: [p.right, ("x",)],
    breaks=lambda p, law, card: (FORBIDDEN,) if card == "z" else (),
)
FIVE = Spot(("a", "b", "c", "d", "e", "f", "x", "z"), ("a", "b", "c", "d"))


@pytest.mark.parametrize(
    ("picked", "outcome", "score"),
    [
        ("abcd", "right", 1.0),
        ("dcba", "right", 1.0),
        ("x", "right", 1.0),
        ("abcde", "close", 0.889),
        ("abc", "close", 0.857),
        ("abcdef", "close", 0.8),
        ("ab", "wrong", 0.667),
        ("abcdz", "wrong", 0.889),
        ("ef", "wrong", 0.0),
        ("", "wrong", 0.0),
    ],
)
def test_sets_are_compared_by_f1(picked: str, outcome: str, score: float) -> None:
    """Close from 0.8, unless something forbidden is picked; the best of several right sets counts."""
    assert outcomes(MANY.mark(FIVE, LAW, None, list(picked))) == (outcome, score)


def test_copies_count_in_sets() -> None:
    """Two of a card are not one of it."""
    twins = Spot(("a", "a", "a", "b"), ("a", "a"))
    assert MANY.mark(twins, LAW, None, ["a", "a"]).outcome == "right"
    assert MANY.mark(twins, LAW, None, ["a"]).outcome == "wrong"
    assert outcomes(MANY.mark(twins, LAW, None, ["a", "a", "a"])) == ("close", 0.8)


def test_copies_do_not_count_where_kinds_are_asked_for() -> None:
    """One copy of a kind, or more, is the same answer."""
    kinds = replace(MANY, kinds=True, rights=lambda p, law, want: [("a", "b")])
    twins = Spot(("a", "a", "b", "c"), ())
    for picked in ("ab", "aab"):
        assert kinds.mark(twins, LAW, None, list(picked)).outcome == "right"
    assert kinds.mark(twins, LAW, None, ["a", "a"]).outcome == "wrong"


def test_empty_set_may_be_right() -> None:
    """Nothing picked is right where nothing is."""
    empty = Spot(("a",), ())
    assert MANY.mark(empty, LAW, None, []).outcome == "right"
    assert MANY.solution(empty, LAW, None) == []
    assert MANY.wrongs(empty, LAW, None) == [["a"]]


def test_wrong_sets_miss_by_one() -> None:
    """Each left out, each other added, but never another right set."""
    two = Spot(("a", "b", "x"), ("b",))
    assert sorted(map(str, MANY.wrongs(two, LAW, None))) == ["['a', 'b']", "['b', 'x']", "[]"]
    assert MANY.accepted(two, LAW, None) == 2


# ---------------------------------------------------------------- choices


ONE: ChooseOne[Spot, None] = ChooseOne(
    id="one", text=ASK, items=lambda p, law: ITEMS, right=lambda p, law, want: p.right
)
SOME: ChooseMany[Spot, None] = ChooseMany(
    id="some", text=ASK, items=lambda p, law: ITEMS, right=lambda p, law, want: p.right,
    breaks=lambda p, law, value: (FORBIDDEN,) if value == "e" else (),
)  # fmt: skip
RIGHT = Spot((), ("b", "a"))


def test_one_item() -> None:
    """Any of the right ones is right, there is no close."""
    assert ONE.mark(RIGHT, LAW, None, "a").outcome == "right"
    assert ONE.mark(RIGHT, LAW, None, "c") == Mark("wrong", 0.0)
    assert (ONE.accepted(RIGHT, LAW, None), ONE.plausible(RIGHT, LAW)) == (2, 5)
    assert (ONE.solution(RIGHT, LAW, None), ONE.wrongs(RIGHT, LAW, None)) == ("b", ["c", "d", "e"])


def test_many_items() -> None:
    """All right ones must be chosen, in any order; the same thresholds as for cards."""
    assert SOME.mark(RIGHT, LAW, None, ["b", "a"]).outcome == "right"
    assert outcomes(SOME.mark(RIGHT, LAW, None, ["a", "b", "c"])) == ("close", 0.8)
    assert outcomes(SOME.mark(RIGHT, LAW, None, ["a", "b", "e"])) == ("wrong", 0.8)
    assert outcomes(SOME.mark(RIGHT, LAW, None, [])) == ("wrong", 0.0)
    assert SOME.solution(RIGHT, LAW, None) == ["a", "b"]
    assert len(SOME.wrongs(RIGHT, LAW, None)) == 5


# ---------------------------------------------------------------- numbers, groups, fields


NUMBERS: GiveNumbers[Spot, tuple[int, ...]] = GiveNumbers(
    id="numbers", text=ASK, items=lambda p, law: ITEMS[:3], right=lambda p, law, want: want,
    low=-10, high=10,
)  # fmt: skip
SINGLE = replace(NUMBERS, items=lambda p, law: ITEMS[:1])


@pytest.mark.parametrize(
    ("given", "outcome", "score"),
    [
        ((1, 2, 10), "right", 1.0),
        ((1, 2, 9), "close", 0.667),
        ((0, 2, 9), "wrong", 0.333),
        ((0, 0, 0), "wrong", 0.0),
    ],
)
def test_numbers_are_right_together(given: tuple[int, ...], outcome: str, score: float) -> None:
    """Right only if all are, close if one is off."""
    response = dict(zip("abc", given, strict=True))
    assert outcomes(NUMBERS.mark(HAND, LAW, (1, 2, 10), response)) == (outcome, score)


def test_a_single_number_is_right_or_wrong() -> None:
    """One number alone is never close."""
    assert outcomes(SINGLE.mark(HAND, LAW, (3,), {"a": 4})) == ("wrong", 0.0)
    assert SINGLE.mark(HAND, LAW, (3,), {"a": 3}).outcome == "right"


def test_numbers_left_out_have_their_default() -> None:
    """With a default, only what differs from it must be given."""
    sparse = replace(NUMBERS, default=0)
    assert sparse.mark(HAND, LAW, (0, 2, 0), {"b": 2}).outcome == "right"
    assert sparse.mark(HAND, LAW, (0, 2, 0), {}).outcome == "close"
    with pytest.raises(BadQuestion):
        NUMBERS.mark(HAND, LAW, (0, 2, 0), {"b": 2})


def test_wrong_numbers_are_one_off_and_within_bounds() -> None:
    """One more, or one less where there is no more."""
    assert NUMBERS.wrongs(HAND, LAW, (1, 2, 10)) == [
        {"a": 2, "b": 2, "c": 10},
        {"a": 1, "b": 3, "c": 10},
        {"a": 1, "b": 2, "c": 9},
    ]
    assert NUMBERS.solution(HAND, LAW, (1, 2, 10)) == {"a": 1, "b": 2, "c": 10}


def points(p: Spot, law: Law[Any], groups: tuple[tuple[str, ...], ...]) -> tuple[int, ...] | None:
    """Cards left over, then three points less the number of groups; no loss for a false group."""
    if ("a", "x") in groups:
        return None
    return len(p.cards) - sum(map(len, groups)), 3 - len(groups)


LAY: LayGroups[Spot, tuple[int, ...]] = LayGroups(
    id="lay", text=ASK, zone="hand", cards=lambda p: p.cards, best=lambda p, law, want: want,
    loss=points, solve=lambda p, law, want: (("a", "a"), ("b", "c")), units=("rac", "lenh"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("groups", "outcome", "score", "cost"),
    [
        ([["a", "a"], ["b", "c"]], "right", 1.0, None),
        ([["c", "b"], ["a", "a"]], "right", 1.0, None),
        ([["c", "b", "a", "a"]], "close", 0.5, (1, "lenh")),
        ([["a", "a"], ["b"]], "close", 0.5, (1, "rac")),
        ([["a", "a"]], "wrong", 0.0, (2, "rac")),
        ([], "wrong", 0.0, (4, "rac")),
        ([["x", "a"], ["b", "c"]], "wrong", 0.0, None),
    ],
)
def test_groups_are_right_by_their_value(
    groups: list[list[str]], outcome: str, score: float, cost: tuple[int, str] | None
) -> None:
    """Any grouping of the least loss is right, one off is close, a false group is wrong; the weightiest
    loss that differs is the cost."""
    mark = LAY.mark(HAND, LAW, (3, 1), groups)
    assert (mark.outcome, mark.score, mark.cost) == (outcome, score, cost)


def test_groups_count_and_solve() -> None:
    """Wrong groupings leave out one group of the solution each."""
    assert LAY.solution(HAND, LAW, (3, 1)) == [["a", "a"], ["b", "c"]]
    assert LAY.wrongs(HAND, LAW, (3, 1)) == [[["b", "c"]], [["a", "a"]]]


ORDER: PutInOrder[Spot, None] = PutInOrder(
    id="order", text=ASK, items=lambda p, law: ITEMS, right=lambda p, law, want: tuple("abcde")
)


@pytest.mark.parametrize(
    ("given", "outcome", "score"),
    [
        ("abcde", "right", 1.0),
        ("bacde", "close", 0.6),
        ("abced", "close", 0.6),
        ("cbade", "wrong", 0.6),
        ("badce", "wrong", 0.2),
        ("bcdea", "wrong", 0.0),
    ],
)
def test_orders(given: str, outcome: str, score: float) -> None:
    """Close when one exchange of neighbours makes it right."""
    assert outcomes(ORDER.mark(HAND, LAW, None, list(given))) == (outcome, score)
    assert list("bacde") in ORDER.wrongs(HAND, LAW, None)


BOTH: FillFields[Spot, tuple[int, ...]] = FillFields(
    id="both",
    text=ASK,
    parts=(
        ChooseOne(
            id="who", text=ASK, items=lambda p, law: ITEMS, right=lambda p, law, want: ("a",)
        ),
        replace(NUMBERS, id="much"),
    ),
)
GOOD = {"a": 1, "b": 2, "c": 10}
NEAR = {"a": 1, "b": 2, "c": 9}


@pytest.mark.parametrize(
    ("who", "much", "outcome", "score"),
    [
        ("a", GOOD, "right", 1.0),
        ("a", NEAR, "close", 0.833),
        ("b", GOOD, "wrong", 0.5),
        ("b", NEAR, "wrong", 0.333),
    ],
)
def test_fields_are_right_together(
    who: str, much: dict[str, int], outcome: str, score: float
) -> None:
    """Right if all parts are, close if none is wrong; the score is their mean."""
    mark = BOTH.mark(HAND, LAW, (1, 2, 10), {"who": who, "much": much})
    assert outcomes(mark) == (outcome, score)


def test_fields_may_be_marked_together() -> None:
    """A joint mark goes before the marks of the parts, where there is one."""
    half = Mark("close", 0.5)
    joined = replace(BOTH, joint=lambda p, law, want, given: half if given[0] == ("b",) else None)
    assert joined.mark(HAND, LAW, (1, 2, 10), {"who": "b", "much": GOOD}) == half
    assert joined.mark(HAND, LAW, (1, 2, 10), {"who": "a", "much": GOOD}).outcome == "right"


def test_fields_count_and_solve() -> None:
    """The solution has every part's, wrongs spoil one part each."""
    assert BOTH.solution(HAND, LAW, (1, 2, 10)) == {"who": "a", "much": GOOD}
    assert BOTH.accepted(HAND, LAW, (1, 2, 10)) == 1
    wrongs = BOTH.wrongs(HAND, LAW, (1, 2, 10))
    assert {"who": "b", "much": GOOD} in wrongs
    assert {"who": "a", "much": {"a": 2, "b": 2, "c": 10}} in wrongs
    assert all(BOTH.mark(HAND, LAW, (1, 2, 10), wrong).outcome != "right" for wrong in wrongs)
