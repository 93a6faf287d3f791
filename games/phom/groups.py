"""Phỏm, cạ and arrangements, exactly. Rules document, section 4.

A hand splits into four suits of 13 bits (as the deck packs them: the two at bit 0, the ace at bit 12).
What the runs of a suit leave over is one look-up; only the ranks that are held three or four times
have to be tried as sets. Eaten cards, each of which needs a phỏm of its own, are looked up lazily.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from games.core.cards import Hand
from games.core.groups import Memo
from games.decks.french import DECK, RANKS, SUITS
from games.phom.options import Law

VALUES = {rank: i for i, rank in enumerate("A23456789TJQK", 1)}
"""A=1, 2 to 10 as printed, J=11, Q=12, K=13 (PH-PTS-1)."""
SUIT_BITS = len(RANKS)
DECK_BITS = SUIT_BITS * len(SUITS)
SUIT = (1 << SUIT_BITS) - 1
"""A suit full of cards, at bit 0."""
RED = DECK.pack(rank + suit for rank in RANKS for suit in "dh")
BLACK = DECK.full - RED

ACE_HIGH, TWO_CARDS, FACES_TEN = "ace_high", "two_cards", "faces_ten"
"""Slips: queen, king, ace as a run; two cards as a phỏm; jack, queen, king as ten points."""
SHARED = "PH-LONE-1:apart"
"""The clause that a card belongs to one phỏm only."""
LEAST_POINTS = "PH-LONE-1:points"
"""The clause that the points count, not the number of cards."""

NGANG, DOC = "ngang", "doc"
IMPOSSIBLE = 1 << 20
"""More than any hand can leave over: the eaten cards find no phỏm."""
Arrangement = tuple[Hand, ...]
"""Disjoint phỏm."""


class _Weighing:
    """What is left over counts by weight: by its points, or card by card."""

    def __init__(self, t: Tables, weights: list[int]) -> None:
        self.weights = weights
        self.left = t.left_by_runs(weights)
        """For every suit the least weight that its runs leave over."""
        self.forced: Memo[int] = Memo(lambda at: t.weigh_forced(at, self))
        """The same for a suit with cards that must stand in runs."""


class Tables:
    """All about groups under one law: which there are, and the best arrangement of any hand."""

    def __init__(self, slips: frozenset[str], apart: bool, shared: bool) -> None:
        self.apart = apart
        """Does every eaten card need a phỏm of its own (PH-EAT-3)?"""
        self.shared = shared
        """May a card sit in two phỏm at once? (A belief; never true.)"""
        self.two = TWO_CARDS in slips
        top = 10 if FACES_TEN in slips else 13
        self.value = {card: min(VALUES[card[0]], top) for card in DECK.kinds}
        self._bit_values = [self.value[rank + SUITS[0]] for rank in RANKS]
        self._suit_points: Memo[int] = Memo(self._sum)
        self.least_size = 2 if self.two else 3
        self._run_masks = _runs(self.least_size, ACE_HIGH in slips)
        self._by_lowest: dict[int, list[int]] = {1 << i: [] for i in range(SUIT_BITS)}
        for run in self._run_masks:
            self._by_lowest[run & -run].append(run)
        self.kinds = dict.fromkeys(_sets(self.least_size), NGANG)
        """Every phỏm with what it is."""
        self.kinds |= {
            run << SUIT_BITS * i: DOC for i in range(len(SUITS)) for run in self._run_masks
        }
        self.with_card: dict[str, tuple[Hand, ...]] = {
            card: tuple(group for group in self.kinds if group & DECK.unit[card])
            for card in DECK.kinds
        }
        """The phỏm that a card fits."""
        self.more: Memo[Hand] = Memo(self._more)
        """For a phỏm, the cards that may be added to it."""
        self._runs_in: Memo[tuple[int, ...]] = Memo(self._find_runs)
        self._set_choices: Memo[tuple[Hand, ...]] = Memo(self._find_set_choices)
        self._by_points = _Weighing(self, self._bit_values)
        self._by_number = _Weighing(self, [1] * SUIT_BITS)
        self._points, self._cards = self._by_points.left, self._by_number.left

    # ------------------------------------------------------------ sums

    def _sum(self, suit: int) -> int:
        values = self._bit_values
        return sum(values[i] for i in range(SUIT_BITS) if suit >> i & 1)

    def points(self, hand: Hand) -> int:
        """The points of some cards."""
        suit = self._suit_points
        return (
            suit[hand & SUIT] + suit[hand >> 13 & SUIT] + suit[hand >> 26 & SUIT] + suit[hand >> 39]
        )

    # ------------------------------------------------------------ groups

    def kind(self, hand: Hand) -> str | None:
        """What these cards are: ngang, dọc, or no phỏm."""
        return self.kinds.get(hand)

    def _more(self, group: Hand) -> Hand:
        kind = self.kinds[group]
        longer = (other - group for other in self.with_card[DECK.unpack(group)[0]]
                  if other & group == group and self.kinds[other] == kind)  # fmt: skip
        return sum(card for card in longer if card and not card & (card - 1))

    def _find_runs(self, suit: int) -> tuple[int, ...]:
        return tuple(run for run in self._run_masks if run & suit == run)

    def inside(self, hand: Hand) -> list[Hand]:
        """Every phỏm whose cards are all in the hand."""
        found = [
            run << at
            for at in (0, 13, 26, 39)
            if (suit := hand >> at & SUIT)
            for run in self._runs_in[suit]
        ]
        s, c, d, h = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
        ranks = self._ranks(s, c, d, h)
        while ranks:
            low = ranks & -ranks
            ranks ^= low
            found += self._sets_of((low | low << 13 | low << 26 | low << 39) & hand)
        return found

    def _ranks(self, s: int, c: int, d: int, h: int) -> int:
        """The ranks that can form a set."""
        if self.two:
            return s & (c | d | h) | c & (d | h) | d & h
        return s & c & (d | h) | d & h & (s | c)

    def _sets_of(self, alike: Hand) -> tuple[Hand, ...]:
        """The sets among cards of one rank."""
        return _subsets(alike, self.least_size)

    # ------------------------------------------------------------ the best arrangement

    def left_by_runs(self, weights: list[int]) -> list[int]:
        """For every suit the least weight that its runs leave over."""
        left = [0] * (SUIT + 1)
        for suit in range(1, SUIT + 1):
            low = suit & -suit
            best = weights[low.bit_length() - 1] + left[suit ^ low]
            for run in self._by_lowest[low]:
                if run & suit == run and left[suit ^ run] < best:
                    best = left[suit ^ run]
            left[suit] = best
        return left

    def least(self, hand: Hand, eaten: Hand = 0) -> int:
        """The fewest points that an arrangement leaves over; IMPOSSIBLE if the eaten cards find no place."""
        if eaten or self.two or self.shared:
            return self._least(hand, eaten, self._by_points)
        left, s, c = self._points, hand & SUIT, hand >> 13 & SUIT
        d, h = hand >> 26 & SUIT, hand >> 39
        ranks = s & c & (d | h) | d & h & (s | c)
        if not ranks:
            return left[s] + left[c] + left[d] + left[h]
        return _with_sets(left, s, c, d, h, ranks)

    def fewest(self, hand: Hand, eaten: Hand = 0) -> int:
        """The smallest number of cards that an arrangement leaves over; IMPOSSIBLE as in `least`."""
        if eaten or self.two or self.shared:
            return self._least(hand, eaten, self._by_number)
        left, s, c = self._cards, hand & SUIT, hand >> 13 & SUIT
        d, h = hand >> 26 & SUIT, hand >> 39
        ranks = s & c & (d | h) | d & h & (s | c)
        if not ranks:
            return left[s] + left[c] + left[d] + left[h]
        return _with_sets(left, s, c, d, h, ranks)

    def cover(self, hand: Hand, eaten: Hand = 0) -> int:
        """The largest number of cards in phỏm (PH-SKILL-1)."""
        return hand.bit_count() - self.fewest(hand, eaten)

    def fits(self, hand: Hand, eaten: Hand) -> bool:
        """Is there an arrangement in which every eaten card has its phỏm?"""
        return not eaten or self.fewest(hand, eaten) < IMPOSSIBLE

    def _least(self, hand: Hand, eaten: Hand, weigh: _Weighing) -> int:
        """The least weight left over, with eaten cards: sets first, then suit by suit."""
        if self.shared:
            return self._overlapping(hand, eaten, weigh.weights)
        s, c, d, h = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39
        return self._left_over(hand, eaten, self._ranks(s, c, d, h), weigh)

    def _left_over(self, hand: Hand, eaten: Hand, ranks: int, weigh: _Weighing) -> int:
        """What is left over when only these ranks may still form sets."""
        if ranks:
            low = ranks & -ranks
            alike = (low | low << 13 | low << 26 | low << 39) & hand
            best = IMPOSSIBLE
            for taken in self._set_choices[alike << DECK_BITS | eaten & alike]:
                found = self._left_over(hand ^ taken, eaten & ~taken, ranks ^ low, weigh)
                if found < best:
                    best = found
            return best
        left, forced, total = weigh.left, weigh.forced, 0
        while hand or eaten:
            due = eaten & SUIT
            total += forced[(hand & SUIT) << SUIT_BITS | due] if due else left[hand & SUIT]
            hand >>= SUIT_BITS
            eaten >>= SUIT_BITS
        return min(total, IMPOSSIBLE)

    def _find_set_choices(self, at: int) -> tuple[Hand, ...]:
        """The cards of one rank that may go into sets: none, a set, or (a belief) two pairs. `at` are the
        cards of the rank, above those that were eaten."""
        alike, eaten = at >> DECK_BITS, at & DECK.full
        sets = [group for group in self._sets_of(alike) if self.bears(group, eaten)]
        pairs = [a | b for a, b in combinations(sets, 2) if not a & b] if self.two else []
        return (0, *sets, *pairs)

    def bears(self, group: Hand, eaten: Hand) -> bool:
        """May the phỏm hold these of the eaten cards? (One at most.)"""
        both = group & eaten
        return not self.apart or not both & (both - 1)

    def weigh_forced(self, at: int, weigh: _Weighing) -> int:
        """The least weight that runs of a suit leave over when they must hold the cards that are due. `at`
        is the suit, above the cards that are due."""
        suit, due = at >> SUIT_BITS, at & SUIT
        if not suit:
            return IMPOSSIBLE if due else 0
        low = suit & -suit
        best = IMPOSSIBLE
        if not low & due:
            rest = weigh.forced[(suit ^ low) << SUIT_BITS | due]
            best = weigh.weights[low.bit_length() - 1] + rest
        for run in self._by_lowest[low]:
            if run & suit == run and self.bears(run, due):
                best = min(best, weigh.forced[(suit ^ run) << SUIT_BITS | due & ~run])
        return min(best, IMPOSSIBLE)

    def _overlapping(self, hand: Hand, eaten: Hand, weights: list[int]) -> int:
        (groups,) = self.arrangements(hand, eaten) or [()]
        lone = hand & ~_union(groups)
        if lone & eaten:
            return IMPOSSIBLE
        return sum(weights[i % SUIT_BITS] for i in range(SUIT_BITS * len(SUITS)) if lone >> i & 1)

    # ------------------------------------------------------------ all arrangements

    def arrangements(self, hand: Hand, eaten: Hand = 0) -> list[Arrangement]:
        """Every set of disjoint phỏm in which each eaten card has its own (PH-LONE-1), the empty one
        included where nothing was eaten; empty if the eaten cards find no place."""
        groups = [group for group in self.inside(hand) if self.bears(group, eaten)]
        if self.shared:
            whole = tuple(sorted(groups))
            return [whole] if not eaten & ~_union(whole) else []
        found: list[Arrangement] = []
        self._grow(groups, 0, (), hand, eaten, found)
        return found

    def _grow(
        self,
        groups: list[Hand],
        start: int,
        chosen: Arrangement,
        free: Hand,
        due: Hand,
        found: list[Arrangement],
    ) -> None:
        if not due:
            found.append(chosen)
        for i in range(start, len(groups)):
            group = groups[i]
            if group & free == group:
                self._grow(groups, i + 1, (*chosen, group), free - group, due & ~group, found)


def _union(groups: Arrangement) -> Hand:
    union = 0
    for group in groups:
        union |= group
    return union


def _with_sets(left: list[int], s: int, c: int, d: int, h: int, ranks: int) -> int:
    """What is left over when each of these ranks forms a set or none; nothing was eaten."""
    if not ranks:
        return left[s] + left[c] + left[d] + left[h]
    low = ranks & -ranks
    ranks ^= low
    best = _with_sets(left, s, c, d, h, ranks)
    if s & c & d & low:
        best = min(best, _with_sets(left, s ^ low, c ^ low, d ^ low, h, ranks))
    if s & c & h & low:
        best = min(best, _with_sets(left, s ^ low, c ^ low, d, h ^ low, ranks))
    if s & d & h & low:
        best = min(best, _with_sets(left, s ^ low, c, d ^ low, h ^ low, ranks))
    if c & d & h & low:
        best = min(best, _with_sets(left, s, c ^ low, d ^ low, h ^ low, ranks))
        if s & low:
            best = min(best, _with_sets(left, s ^ low, c ^ low, d ^ low, h ^ low, ranks))
    return best


def _runs(least: int, ace_high: bool) -> tuple[int, ...]:
    """Every run of a suit, at bit 0; the ace stands before the two (PH-PHOM-3)."""
    line = [1 << RANKS.index(rank) for rank in VALUES]
    if ace_high:
        line.append(line[0])
    return tuple(
        sum(line[low:high])
        for low in range(len(line))
        for high in range(low + least, len(line) + 1)
        if len(set(line[low:high])) == high - low
    )


def _sets(least: int) -> Iterator[Hand]:
    """Every set of three or four alike."""
    for rank in RANKS:
        yield from _subsets(DECK.pack(rank + suit for suit in SUITS), least)


@lru_cache(maxsize=4096)
def _subsets(alike: Hand, least: int) -> tuple[Hand, ...]:
    cards = [DECK.unit[card] for card in DECK.unpack(alike)]
    return tuple(
        sum(part) for size in range(least, len(cards) + 1) for part in combinations(cards, size)
    )


_CHANGES = frozenset({ACE_HIGH, TWO_CARDS, FACES_TEN})


def tables(law: Law) -> Tables:
    """The tables of a law; laws that agree about groups share them."""
    return _tables(law.slips & _CHANGES, law.holds("PH-EAT-3"), not law.holds(SHARED))


@lru_cache(maxsize=32)
def _tables(slips: frozenset[str], apart: bool, shared: bool) -> Tables:
    return Tables(slips, apart, shared)


# ---------------------------------------------------------------- cạ


def is_ca(card: str, other: str) -> bool:
    """Do two cards form a cạ: the same rank, or the same suit one or two apart (PH-CA-1)?"""
    if card[0] == other[0]:
        return True
    return card[1] == other[1] and abs(VALUES[card[0]] - VALUES[other[0]]) <= 2


def ca_pairs(hand: Hand) -> list[str]:
    """All pairs of the hand that form a cạ, sorted."""
    return sorted(f"{a} {b}" for a, b in combinations(DECK.unpack(hand), 2) if is_ca(a, b))


def is_khan(hand: Hand) -> bool:
    """No two cards form a cạ (PH-U-6)."""
    return not any(is_ca(a, b) for a, b in combinations(DECK.unpack(hand), 2))


def one_colour(hand: Hand) -> bool:
    """All cards red, or all black (PH-U-8)."""
    return not hand & RED or not hand & BLACK
