"""The splitter and the tables against plain searches written differently."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from games.core.groups import Cutter
from games.core.rules import Law
from games.decks.four_colour import DECK
from games.tu_sac.groups import Tables, groups_of, tables
from games.tu_sac.options import TuSacOptions
from tests.games.tu_sac import reference

SEED = Law(TuSacOptions())
KEEP = Law(TuSacOptions(king_draw="keep"))
UNLOCKED = SEED.lacking("TS-KHAP-1")
FAMILIES = [
    *(["Kr Ar Br", "Ky Ay By", "Kg Ag Bg", "Kw Aw Bw"]),
    *(["Rr Cr Nr", "Ry Cy Ny", "Rg Cg Ng", "Rw Cw Nw"]),
    "Pr Py Pg Pw",
]
Counts = tuple[int, ...]


# ---------------------------------------------------------------- another way to cut a family


def shapes(kinds: list[str], four_soldiers: int = 2) -> list[tuple[Counts, int]]:
    """The groups inside a family as counts of its kinds, each with its lệnh; written out by hand."""
    n = len(kinds)
    unit = [tuple(int(i == j) for j in range(n)) for i in range(n)]
    found = [(u, 1) for u, kind in zip(unit, kinds, strict=True) if kind[0] == "K"]
    for copies, lenh in ((2, 0), (3, 3), (4, 8)):
        found += [(tuple(copies * c for c in u), lenh) for u in unit]
    if n == 3:
        return [*found, ((1, 1, 1), 1)]
    threes = [tuple(1 - c for c in u) for u in unit]
    return [*found, *((three, 1) for three in threes), ((1, 1, 1, 1), four_soldiers)]


def leftovers(have: Counts, groups: list[tuple[Counts, int]]) -> dict[Counts, tuple[int, int]]:
    """For everything that can stay over: in how many ways, and with how much lệnh at best.

    Forward: the groups are taken one after the other, each as often as wanted.
    """
    reached = {have: (1, 0)}
    for group, lenh in groups:
        grown: dict[Counts, tuple[int, int]] = {}
        for state, (ways, worth) in reached.items():
            times, left = 0, state
            while min(left) >= 0:
                old_ways, old_worth = grown.get(left, (0, 0))
                grown[left] = (old_ways + ways, max(old_worth, worth + times * lenh))
                times += 1
                left = tuple(a - b for a, b in zip(left, group, strict=True))
        reached = grown
    return reached


def written(kinds: Iterable[str], counts: Counts) -> str:
    return " ".join(sorted(k for k, n in zip(kinds, counts, strict=True) for _ in range(n)))


@pytest.mark.parametrize("law", [SEED, UNLOCKED], ids=["lock", "no lock"])
@pytest.mark.parametrize("family", FAMILIES)
def test_every_state_of_every_family(family: str, law: Law[TuSacOptions]) -> None:
    """4·125 + 4·125 + 625 states, with and without the lock: count, rests, groupings and worth."""
    kinds, t = family.split(), tables(law)
    home = next(f for f in t.cutter.families if kinds[0] in f.kinds)
    for counts in product(range(5), repeat=len(kinds)):
        locked = tuple(n if n >= 3 and law is SEED else 0 for n in counts)
        free = tuple(a - b for a, b in zip(counts, locked, strict=True))
        found = leftovers(free, shapes(kinds))
        least = min(map(sum, found))
        best = {rest: ways for rest, ways in found.items() if sum(rest) == least}
        hand = DECK.pack(written(kinds, counts).split())
        assert t.rac(hand) == least
        rests = sorted(DECK.text(rest) for rest in t.cutter.rests(hand))
        assert rests == sorted(written(kinds, rest) for rest in best)
        alone = sum({3: 3, 4: 8}.get(n, 0) for n in locked)
        assert t.cutter.worth(hand) == alone + max(worth for _, worth in best.values())
        cuts = home.table.cuts[home.state(hand)]
        assert len({(c.groups, c.rest) for c in cuts}) == len(cuts)
        assert len(cuts) == sum(ways for ways, _ in best.values())
        assert cuts[0].worth == max(cut.worth for cut in cuts)


# ---------------------------------------------------------------- whole hands


def hands(most: int, copies: int) -> st.SearchStrategy[tuple[str, ...]]:
    """Hands of all cards, and hands of a few kinds, which are full of groups."""
    pool = [kind for kind in DECK.kinds for _ in range(copies)]
    few = [kind for kind in pool if kind[1] in "ry" or kind[0] == "P"]
    return hands_from(pool, most) | hands_from(few, most)


def hands_from(cards: list[str], most: int) -> st.SearchStrategy[tuple[str, ...]]:
    places = st.lists(st.integers(0, len(cards) - 1), max_size=most, unique=True)
    return places.map(lambda chosen: tuple(sorted(cards[i] for i in chosen)))


@settings(max_examples=300, deadline=None, derandomize=True)
@given(hands(21, 4))
def test_whole_hands(hand: tuple[str, ...]) -> None:
    """rác, all smallest trash sets and the groupings of any hand are the reference's."""
    t, packed = tables(SEED), DECK.pack(hand)
    trash = reference.trash_sets(hand)
    assert DECK.unpack(packed) == hand
    assert t.rac(packed) == len(trash[0])
    assert sorted(DECK.unpack(rest) for rest in t.cutter.rests(packed)) == trash
    cut = t.cutter.cuts(packed)[0]
    names = [reference.shape(DECK.unpack(group.cards)) for group in cut.groups]
    assert names == [group.name for group in cut.groups]
    assert sum(group.cards for group in cut.groups) + cut.rest == packed
    laid = [DECK.unpack(group.cards) for group in cut.groups]
    assert cut.worth == reference.worth(laid, "hand", reference.SEED) == t.cutter.worth(packed)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(hands(21, 3))
def test_rights_over_a_hand(hand: tuple[str, ...]) -> None:
    """What is rác, what is locked, and every way to eat every card are the reference's."""
    t, packed = tables(SEED), DECK.pack(hand)
    assert DECK.unpack(t.locked(packed)) == tuple(sorted(reference.locked(hand)))
    legal = sorted(card for card in set(hand) if reference.is_rac(hand, card))
    assert sorted(t.discards(packed)) == legal
    for ty in DECK.kinds:
        for kept in (False, True):
            ways = {DECK.unpack(w.own): w for w in t.ways(packed, ty, kept)}
            assert sorted(ways) == sorted(reference.group_ways(hand, ty, kept))
            for own, way in ways.items():
                assert way.splits == reference.breaks_khap(hand, ty, own)
                rises = reference.rac(reference.minus(hand, own)) - reference.rac(hand)
                assert way.change == rises


def test_hundred_and_one_groups() -> None:
    """4.1: 4 + 28 + 28 + 28 + 4 + 4 + 4 + 1 different groups, with the reference's names and lệnh."""
    groups = groups_of(SEED)
    assert len({group.cards for group in groups}) == len(groups) == 101
    assert {DECK.unpack(group.cards): group.name for group in groups} == {
        cards: reference.shape(cards) for cards in reference.GROUPS
    }
    for group in groups:
        cards = DECK.unpack(group.cards)
        assert group.worth == reference.worth([cards], "hand", reference.SEED)
    sizes = [
        sum(group.name == name for group in groups)
        for name in dict.fromkeys(g.name for g in groups)
    ]
    assert sizes == [4, 28, 28, 28, 4, 4, 4, 1]


def test_golden_statistics() -> None:
    """Section 13: 7.276 rác, 0.47 khạp and 0.022 quàn in 20 cards on average, from 0 to 15 rác."""
    rng, t, deals = Random(20), tables(SEED), 15_000
    rac, khap, quan = [], 0, 0
    cards = list(DECK.cards)
    for _ in range(deals):
        hand = DECK.pack(rng.sample(cards, 20))
        counts = [n for _, n in DECK.counts(hand)]
        rac.append(t.rac(hand))
        khap += counts.count(3)
        quan += counts.count(4)
    assert sum(rac) / deals == pytest.approx(7.276, abs=0.06)
    assert khap / deals == pytest.approx(0.47, abs=0.02)
    assert quan / deals == pytest.approx(0.022, abs=0.005)
    assert 0 <= min(rac) <= 1
    assert 13 <= max(rac) <= 17


# ---------------------------------------------------------------- outs and the worst rác


def random_hand(rng: Random) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A concealed hand of 1 to 21 cards and cards that are seen; often nearly round, with khạp."""
    if rng.random() < 0.5:
        cards: list[str] = []
        for _ in range(rng.randint(1, 6)):
            cards += rng.choice(reference.GROUPS)
        cards += [rng.choice(DECK.kinds) for _ in range(rng.randint(0, 3))]
        hand = [c for i, c in enumerate(cards) if cards[:i].count(c) < 3][:21]
    else:
        pool = rng.sample(DECK.cards, rng.randint(1, 21))
        hand = [c for i, c in enumerate(pool) if pool[:i].count(c) < 3]
    rest = list(DECK.cards)
    for card in hand:
        rest.remove(card)
    return tuple(sorted(hand)), tuple(sorted(rng.sample(rest, rng.choice([0, 0, 10, 40, 80]))))


def check_outs(hand: tuple[str, ...], seen: tuple[str, ...], law: Law[TuSacOptions]) -> None:
    t, o = tables(law), reference.Options(king_draw=law.options.king_draw)
    packed, lying = DECK.pack(hand), DECK.pack(seen)
    free = t.unseen(packed, lying)
    assert dict(sorted(t.outs(packed, free).items())) == reference.outs(hand, seen, o)
    assert t.worst_cards(packed, lying) == reference.worst_trash(hand, seen, o)
    for card, total in t.worst(packed, free).items():
        left = reference.minus(hand, (card,))
        assert total == sum(reference.outs(left, (*seen, card), o).values())


@pytest.mark.parametrize("chunk", range(8))
def test_outs_and_worst_of_random_hands(chunk: int) -> None:
    """2,000 hands, every fourth with `king_draw=keep`: outs, totals and worst rác of the reference."""
    rng = Random(chunk)
    rounds = khaps = 0
    for i in range(250):
        hand, seen = random_hand(rng)
        check_outs(hand, seen, KEEP if i % 4 == 0 else SEED)
        rounds += reference.rac(hand) == 0
        khaps += bool(reference.locked(hand))
    assert rounds > 10
    assert khaps > 50


@pytest.mark.parametrize(
    ("hand", "worst"),
    [
        ("Rr Rr Rr Cr Nr Ag Bg Kg Py", None),
        ("Rr Rr Rr Cr Nr Py", None),
        ("Kr Kr Kr Ar Br Py", None),
        ("Pr Pr Pr Py Pg Pw Cw", None),
        ("Ag Ag Kr Pr Py Pg", []),
        ("Rr Cr Py Ag Ag", ["Py"]),
        ("", []),
    ],
)
def test_corrections_of_the_khap(hand: str, worst: list[str] | None) -> None:
    """Section 13: a kind held three times is an out only where another way makes the hand round."""
    cards = reference.cards(hand)
    for law in (SEED, KEEP):
        check_outs(cards, (), law)
    if worst is not None:
        assert tables(SEED).worst_cards(DECK.pack(cards), 0) == worst


# ---------------------------------------------------------------- laws with other groups


MIXED = SEED.slipping("mixed_sets")
TWO = SEED.slipping("two_soldiers")
NO_GENERAL = SEED.lacking("TS-GRP-1")


def believed(law: Law[TuSacOptions]) -> list[tuple[str, ...]]:
    """The groups under a law, from the reference's and the words of the belief."""
    found = [g for g in reference.GROUPS if law is not NO_GENERAL or g[0][0] != "K" or len(g) > 1]
    if law is MIXED:
        every = product("rygw", repeat=3)
        found += [
            tuple(sorted(("R" + a, "C" + b, "N" + c))) for a, b, c in every if not a == b == c
        ]
    if law is TWO:
        found += [("P" + a, "P" + b) for a, b in product("rygw", repeat=2) if a < b]
    return found


def fewest(hand: tuple[str, ...], law: Law[TuSacOptions]) -> set[tuple[str, ...]]:
    """All smallest rests under a law, by recursion over the cards that are not locked."""
    by_card: dict[str, list[tuple[str, ...]]] = {}
    for group in believed(law):
        by_card.setdefault(group[0], []).append(group)

    @cache
    def search(some: tuple[str, ...]) -> frozenset[tuple[str, ...]]:
        if not some:
            return frozenset({()})
        found = {(some[0], *rest) for rest in search(some[1:])}
        for group in by_card.get(some[0], []):
            if reference.holds(some, group):
                found |= search(reference.minus(some, group))
        least = min(map(len, found))
        return frozenset(rest for rest in found if len(rest) == least)

    locked = reference.locked(hand) if law is not UNLOCKED else ()
    return set(search(reference.minus(tuple(sorted(hand)), locked)))


@pytest.mark.parametrize(
    "law", [MIXED, TWO, NO_GENERAL, UNLOCKED], ids=["mixed", "two", "no general", "no lock"]
)
def test_laws_of_beliefs(law: Law[TuSacOptions]) -> None:
    """Under joined families, fewer groups or no lock, count and rests are those of a plain search."""
    rng, t, differs = Random(8), tables(law), 0
    for _ in range(120):
        hand, _ = random_hand(rng)
        want, packed = fewest(hand, law), DECK.pack(hand)
        assert t.rac(packed) == len(next(iter(want)))
        assert {DECK.unpack(rest) for rest in t.cutter.rests(packed)} == want
        differs += t.rac(packed) != tables(SEED).rac(packed)
    assert differs > 3


def test_joined_families_answer_in_time() -> None:
    """At most 50 ms a question under the belief that joins families, tables being built on the way."""
    rng = Random(2)
    law = MIXED.slipping("two_soldiers")
    kind = games.GAMES["tu_sac"].kinds["worst_trash"]
    questions = [random_hand(rng) for _ in range(60)]
    begin = process_time()
    for hand, seen in questions:
        position = kind.parse({"hand": " ".join(hand), "seen": " ".join(seen)}, law)
        kind.answer(position, law)
    assert (process_time() - begin) / len(questions) < 0.05


def test_plain_law_is_the_seed() -> None:
    """A law without anything equals the plain one, and has its tables."""
    assert SEED.lacking().slipping() == SEED == Law(TuSacOptions())
    assert hash(SEED.lacking()) == hash(SEED)
    assert tables(SEED.lacking()) is tables(SEED)
    assert tables(MIXED) is not tables(SEED)
    assert isinstance(tables(SEED), Tables)


def six_ways(cutter: Cutter, hand: str) -> Iterator[str]:
    for cut in cutter.cuts(DECK.pack(hand.split()), most=6):
        yield " | ".join(DECK.text(group.cards) for group in cut.groups)


def test_groupings_come_worth_most_first() -> None:
    """Cuts are distinct, none better is left out, and the first is worth most."""
    found = list(six_ways(tables(SEED).cutter, "Rr Rr Cr Cr Nr Nr Kr Kr"))
    assert found[0] == "Kr | Kr | Cr Nr Rr | Cr Nr Rr"
    assert len(found) == len(set(found)) == 4
