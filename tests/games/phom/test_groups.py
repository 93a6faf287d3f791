"""Phỏm, cạ, points and arrangements: whole suits against brute force, and properties of any hand."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from games.decks.french import DECK, RANKS
from games.phom import GAME
from games.phom.groups import (
    ACE_HIGH,
    IMPOSSIBLE,
    SHARED,
    SUIT,
    TWO_CARDS,
    is_ca,
    is_khan,
    one_colour,
    tables,
)
from games.phom.sending import best_plan, stays
from games.phom.skill import discards, units
from tests.games.phom import reference as ref

LAW = GAME.law()
T = tables(LAW)
cards = st.sampled_from(sorted(DECK.kinds))
hands = st.sets(cards, min_size=1, max_size=10)


def runs_leave(ranks: tuple[int, ...]) -> int:
    """The fewest points of ranks that stay when runs are taken out, by plain recursion."""
    if not ranks:
        return 0
    best = ranks[0] + runs_leave(ranks[1:])
    for size in range(3, len(ranks) + 1):
        if ranks[:size] == tuple(range(ranks[0], ranks[0] + size)):
            best = min(best, runs_leave(ranks[size:]))
    return best


def test_every_suit() -> None:
    """All 8,192 sets of cards of one suit."""
    for suit in range(SUIT + 1):
        ranks = tuple(sorted(ref.value(r + "s") for i, r in enumerate(RANKS) if suit >> i & 1))
        assert T.least(suit) == runs_leave(ranks)


def test_points_of_cards() -> None:
    """A=1, 2 to 10 as printed, J=11, Q=12, K=13."""
    values = [T.points(DECK.unit[rank + "h"]) for rank in "A23456789TJQK"]
    assert values == list(range(1, 14))
    assert T.points(DECK.full) == 4 * 91


@given(hands, st.data())
@settings(max_examples=300, deadline=None)
def test_least_is_that_of_brute_force(hand: set[str], data: st.DataObject) -> None:
    """The best arrangement, with any cards of the hand eaten."""
    eaten = data.draw(st.sets(st.sampled_from(sorted(hand)), max_size=3))
    rests = [ref.lone(hand, groups) for groups in ref.arrangements(hand, eaten)]
    found = T.least(DECK.pack(hand), DECK.pack(eaten))
    assert found == min(map(ref.points, rests), default=IMPOSSIBLE)
    assert T.fits(DECK.pack(hand), DECK.pack(eaten)) == bool(rests)


@given(hands)
@settings(max_examples=200, deadline=None)
def test_one_card_more_never_helps_the_points_of_others(hand: set[str]) -> None:
    """A card more leaves at most its own points more, and one card less never covers more cards."""
    packed = DECK.pack(hand)
    for card in units(packed):
        assert T.least(packed) <= T.least(packed - card) + T.points(card)
        assert T.cover(packed - card) <= T.cover(packed)
    assert discards(packed, 0, LAW) == packed


@given(hands)
@settings(max_examples=200, deadline=None)
def test_khan_and_colour(hand: set[str]) -> None:
    pairs = list(combinations(sorted(hand), 2))
    assert is_khan(DECK.pack(hand)) == (not any(ref.is_ca(a, b) for a, b in pairs))
    assert all(is_ca(a, b) == ref.is_ca(a, b) == is_ca(b, a) for a, b in pairs)
    assert one_colour(DECK.pack(hand)) == ref.one_colour(hand)
    if is_khan(DECK.pack(hand)):
        assert T.inside(DECK.pack(hand)) == []


@given(
    st.sets(cards, min_size=1, max_size=6), st.lists(st.sampled_from(sorted(T.kinds)), max_size=3)
)
@settings(max_examples=200, deadline=None)
def test_sends_are_the_most(lone: set[str], groups: list[int]) -> None:
    """No order of sends sends more; every send of the plan is one that the table accepts then."""
    table: list[int] = []
    for group in groups:
        if not group & DECK.pack(lone) and not any(group & other for other in table):
            table.append(group)
    plan = best_plan(DECK.pack(lone), table, T)
    reached = ref.after_sends(lone, [frozenset(DECK.unpack(group)) for group in table])
    assert set(DECK.unpack(plan.left)) == reached
    assert stays(DECK.pack(lone), table, T) == plan.left
    for card, target in plan.sends:
        assert target in table
        assert T.kind(target) == T.kind(target | DECK.unit[card])
        table[table.index(target)] |= DECK.unit[card]


def test_beliefs_about_groups() -> None:
    """The slips change what is a phỏm, and a law without the clause lets cards sit in two."""
    high, two = tables(LAW.slipping(ACE_HIGH)), tables(LAW.slipping(TWO_CARDS))
    assert high.kind(DECK.pack(["Qd", "Kd", "Ad"])) == "doc"
    assert high.kind(DECK.pack(["Kd", "Ad", "2d"])) is None
    assert two.kind(DECK.pack(["5d", "5s"])) == "ngang"
    assert two.least(DECK.pack(["5d", "5s", "5c", "5h", "6h", "2c"])) == 2
    shared = tables(LAW.lacking(SHARED))
    hand = DECK.pack(["7h", "7d", "7c", "5c", "6c", "2s"])
    assert (T.least(hand), shared.least(hand)) == (13, 2)
    assert shared.least(hand, DECK.pack(["2s"])) == IMPOSSIBLE


def test_the_ace_lies_before_the_two() -> None:
    """A hand of Phỏm is held by its points."""
    deck = GAME.deck
    assert deck.laid(["Kd", "Ad", "2d"], "rank") == ["Ad", "2d", "Kd"]
    assert deck.laid(["Kd", "Ah", "2d"], "colour") == ["2d", "Kd", "Ah"]
