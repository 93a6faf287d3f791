"""Groupings, wins and the best throw against the slow reference; the tables against brute force."""

from __future__ import annotations

from random import Random

import pytest

from games.core.groups import Cut
from games.core.rules import Law
from games.decks.four_colour import DECK, FAMILIES
from games.xep.drawing import draw_seat, draw_seen
from games.xep.groups import ALIKE_LENH, GROUP_BY_CARDS, GROUPS, laid, tables
from games.xep.options import XepOptions
from games.xep.position import Parts
from games.xep.skill import Weighing, best_of
from games.xep.taking import hide, rac_and_lenh, take, ways, win_with, xep_forced
from tests.games.xep import reference

LAW = Law(XepOptions())
LAWS = [
    Law(XepOptions()),
    Law(XepOptions(win_moment="take")),
    Law(XepOptions(lone_tuong=False)),
    Law(XepOptions(win_moment="take", lone_tuong=False)),
]


def seat_of(parts: Parts) -> reference.Seat:
    """The same seat for the reference."""
    groups = [tuple(tuple(map(DECK.unpack, g)) for g in (parts.xep, parts.open))]
    return reference.Seat(DECK.unpack(parts.held), *groups[0])


def house(law: Law[XepOptions]) -> reference.House:
    return reference.House(law.options.win_moment, law.options.lone_tuong)


def test_there_are_so_many_groups() -> None:
    """4 lone generals, 28 pairs, triples and fours each, 4 + 4 sets, 4 + 1 of soldiers."""
    assert len(GROUPS) == len(GROUP_BY_CARDS) == 4 + 3 * 28 + 8 + 5
    assert ALIKE_LENH[True][1:] == (1, 2, 4, 10)


def test_values_are_those_of_section_4() -> None:
    """Hidden and open lệnh of every group."""
    opened = tables(LAW).open_lenh
    for group in GROUPS:
        cards = DECK.unpack(group.cards)
        assert group.name == reference.type_of(cards)
        assert group.worth == reference.lenh(cards, hidden=True)
        assert opened[group.cards] == reference.lenh(cards, hidden=False)


@pytest.mark.parametrize("family", [FAMILIES[0], FAMILIES[4], FAMILIES[-1]], ids="-".join)
def test_every_state_of_a_family(family: tuple[str, ...]) -> None:
    """Fewest rác and most lệnh of all 125 or 625 states, and a cut that reaches them."""
    t = tables(LAW)
    for code in range(5 ** len(family)):
        counts = [code // 5**i % 5 for i in range(len(family))]
        cards = tuple(sorted(k for k, n in zip(family, counts, strict=True) for _ in range(n)))
        hand = DECK.pack(cards)
        assert laid(t.value(hand)) == reference.best(cards)
        check_cut(t.cut(hand), hand, *reference.best(cards))


def check_cut(cut: Cut, hand: int, rac: int, lenh: int) -> None:
    assert sum(group.cards for group in cut.groups) + cut.rest == hand
    assert all(group.cards in GROUP_BY_CARDS for group in cut.groups)
    assert (DECK.size(cut.rest), cut.worth) == (rac, lenh)


def test_frontier_trades_rac_for_lenh() -> None:
    """Four soldiers and one more: no rác with 1 lệnh, or one rác with 4."""
    (soldiers,) = (f for f in tables(LAW).cutter.families if f.kinds == FAMILIES[-1])
    state = soldiers.state(DECK.pack(["Pr", "Pr", "Pg", "Pw", "Py"]))
    assert soldiers.table.frontier[state] == ((0, 1), (1, 4))


def test_whole_hands() -> None:
    """Random seats: fewest rác, then most lệnh, hidden and open groups included."""
    rng = Random(1)
    for _ in range(300):
        parts = draw_seat(rng, rng.randint(5, 21), rng.randint(0, 21), rng.randint(0, 8))
        assert rac_and_lenh(parts, LAW) == seat_of(parts).value()


def test_families_do_not_help_each_other() -> None:
    """On small hands the best over all subsets is the sum over families."""
    rng = Random(2)
    for _ in range(150):
        hand = tuple(sorted(rng.sample(DECK.cards, rng.randint(1, 7))))
        assert (
            reference.best(hand)
            == reference.arranged(hand)
            == laid(tables(LAW).value(DECK.pack(hand)))
        )


@pytest.mark.parametrize("law", LAWS, ids=str)
def test_ways_wins_and_hiding(law: Law[XepOptions]) -> None:
    """Every way to take a card with what it leaves, and what wins, for all kinds that may come."""
    rng = Random(3)
    for _ in range(25):
        parts = draw_seat(rng, 20, rng.randint(2, 20), rng.randint(0, 3), 0.7)
        seat = seat_of(parts)
        for kind, _ in DECK.counts(DECK.full - parts.cards):
            found = {str(way): seat_of(take(parts, way)) for way in ways(parts, kind, law)}
            assert found == {
                text: reference.Seat(s.hand, tuple(sorted(s.xep)), tuple(sorted(s.open)))
                for text, s in reference.ways(seat, kind, house(law)).items()
            }
            assert bool(xep_forced(parts, kind)) == reference.must_hide(seat, kind)
            if xep_forced(parts, kind):
                assert seat_of(hide(parts, kind)) == reference.hidden(seat, kind)
            for drawer in (False, True):
                win, lenh, reason = win_with(parts, kind, drawer, law)
                assert (win, lenh) == reference.win_with(seat, kind, drawer, house(law))
                assert (reason is None) == win
                assert (lenh is None) == (reason == "XE-WIN-1")


def test_throws() -> None:
    """What may be discarded, from random hands and from such with soldiers."""
    rng = Random(4)
    for _ in range(300):
        soldiers = rng.sample([c for c in DECK.cards if c[0] == "P"], rng.choice((0, 3, 4, 4, 5)))
        hand = [*soldiers, *rng.sample([c for c in DECK.cards if c[0] != "P"], rng.randint(1, 12))]
        assert tables(LAW).throws(DECK.pack(hand)) == reference.throwable(tuple(sorted(hand)))


@pytest.mark.parametrize("law", LAWS, ids=str)
def test_best_throw(law: Law[XepOptions]) -> None:
    """Every number by which throws are compared, and the best of them, against 10.11 as it is written."""
    rng = Random(5)
    for i in range(10):
        parts = draw_seat(rng, 21, rng.randint(3, 12), rng.randint(1, 3), (0.75, 0.2)[i % 2])
        seen = draw_seen(rng, parts, rng.randint(0, 20))
        weights = Weighing(parts, seen, law).weights()
        seat, cards = seat_of(parts), DECK.unpack(seen)
        assert sorted(weights) == reference.throwable(seat.hand)
        for kind, weight in weights.items():
            assert weight.key == reference.throw_key(seat, kind, cards, house(law)), kind
        assert best_of(weights, law) == reference.best_discard(seat, cards, house(law))


def test_best_throw_where_open_groups_grow() -> None:
    """Lone generals, pairs and triples that lie open, three soldiers: the forced add comes first."""
    rng = Random(6)
    opened = ("Kr", "Kg Kg", "Pr Pg Pw", "Nr Nr Nr", "Ky Ky Ky")
    for law in LAWS:
        groups = [DECK.pack(g.split()) for g in rng.sample(opened, 3)]
        free = DECK.full - sum(groups)
        lying = draw_seat(rng, 21 - sum(map(DECK.size, groups)), 8, 2, 0.3, free)
        if any(DECK.unpack(g)[0][0] == "K" for g in lying.open):
            lying = Parts(lying.held, lying.xep, ())
        parts = Parts(lying.held, lying.xep, tuple(sorted((*groups, *lying.open), key=DECK.text)))
        weights = Weighing(parts, 0, law).weights()
        for kind, weight in weights.items():
            assert weight.key == reference.throw_key(seat_of(parts), kind, (), house(law)), kind


def test_helping_cards_add_up() -> None:
    """The kinds that let the next draw win have as many unseen copies as the throw is worth."""
    rng = Random(7)
    for _ in range(20):
        parts = draw_seat(rng, 21, rng.randint(3, 10), 2, 0.75)
        weigh = Weighing(parts, 0, LAW)
        for kind, weight in weigh.weights().items():
            helping = weigh.helping(kind)
            assert sum(helping.values()) == weight.outs
            assert all(n == DECK.count(DECK.full - parts.cards, k) for k, n in helping.items())
