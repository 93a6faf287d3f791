"""Chắn, cạ, ba đầu and què: the one arrangement of a hand (section 4), and what follows from it.

Taking every chắn first leaves at most one card of each kind, so a hand is arranged number by number: the
three kinds of a number are nine bits, 512 states at most.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from games.chan.options import Law
from games.core.cards import Hand
from games.decks.chan_deck import CHI, DECK, NUMBERS, SUITS

Meld: TypeAlias = tuple[str, ...]
"""Cards that lie on the mat together, sorted: a chắn, a cạ, or the four of a chíu."""
FULL = 19
"""So many cards a seat has between its acts, melds included."""

CHI_PAIRS = "chi_pairs"
"""A slip: a single chi makes a cạ with any què."""
BA_DAU_CA = "ba_dau_ca"
"""A slip: a ba đầu is a cạ and a què."""
CA_FROM_CHAN = "ca_from_chan"
"""A slip: a single card makes a cạ with half a chắn of its number."""
SEVEN_NINE = "seven_nine"
"""A slip: a seven is read as a nine."""
SLIPS = frozenset((CHI_PAIRS, BA_DAU_CA, CA_FROM_CHAN, SEVEN_NINE))
RANK_BITS, RANK_MASK = 9, 511


class Arrangement(NamedTuple):
    """A hand laid out: every chắn and cạ, every ba đầu, and the què."""

    chan: tuple[Meld, ...]
    ca: tuple[Meld, ...]
    ba_dau: tuple[Meld, ...]
    que: tuple[str, ...]

    @property
    def odd(self) -> int:
        """A ba đầu counts as one odd card (CH-GRP-3)."""
        return len(self.que) + len(self.ba_dau)


def is_ca(meld: Meld) -> bool:
    """Two cards of a number that are not alike?"""
    return len(set(meld)) == 2


@lru_cache(maxsize=16384)
def _arranged(hand: Hand, slips: frozenset[str]) -> Arrangement:
    chan: list[Meld] = []
    ca: list[Meld] = []
    ba_dau: list[Meld] = []
    que: list[str] = []
    counts = dict(DECK.counts(hand))
    chi = counts.get(CHI, 0)
    chan += [(CHI, CHI)] * (chi // 2)
    for number in NUMBERS:
        piles = [[number + suit] * counts.get(number + suit, 0) for suit in SUITS]
        if SEVEN_NINE in slips:
            if number == "7":
                continue
            if number == "9":
                sevens = [["7" + suit] * counts.get("7" + suit, 0) for suit in SUITS]
                piles = [one + two for one, two in zip(sevens, piles, strict=True)]
        found = [tuple(pile[i : i + 2]) for pile in piles for i in range(0, len(pile) - 1, 2)]
        singles = [pile[-1] for pile in piles if len(pile) % 2]
        match len(singles):
            case 3 if BA_DAU_CA in slips:
                ca.append((singles[0], singles[1]))
                que.append(singles[2])
            case 3:
                ba_dau.append(tuple(singles))
            case 2:
                ca.append(tuple(sorted(singles)))
            case 1 if CA_FROM_CHAN in slips and any(pair[0] != singles[0] for pair in found):
                torn = next(pair for pair in found if pair[0] != singles[0])
                found.remove(torn)
                ca.append(tuple(sorted((torn[0], singles[0]))))
                que.append(torn[1])
            case 1:
                que.append(singles[0])
        chan += found
    if chi % 2:
        if CHI_PAIRS in slips and que:
            ca.append((CHI, que.pop(0)))
        else:
            que.append(CHI)
    return Arrangement(
        tuple(sorted(chan)), tuple(sorted(ca)), tuple(sorted(ba_dau)), tuple(sorted(que))
    )


def arranged(hand: Hand, law: Law) -> Arrangement:
    """The arrangement of a concealed hand (CH-GRP-5)."""
    return _arranged(hand, law.slips & SLIPS)


def _rank_sums() -> tuple[int, ...]:
    """For every state of a number: its chắn, and from bit 8 on its odd cards."""
    found = []
    for state in range(RANK_MASK + 1):
        counts = [state >> 3 * i & 7 for i in range(3)]
        odd = sum(n % 2 for n in counts) % 2
        found.append(sum(n // 2 for n in counts) + (odd << 8))
    return tuple(found)


_SUMS = _rank_sums()


def tally(hand: Hand, law: Law) -> tuple[int, int]:
    """How many chắn a hand has, and how many odd cards."""
    if law.slips and law.slips & SLIPS:
        laid = arranged(hand, law)
        return len(laid.chan), laid.odd
    found, chi = 0, hand & 7
    rest = hand >> 3
    while rest:
        found += _SUMS[rest & RANK_MASK]
        rest >>= RANK_BITS
    return (found & 255) + chi // 2, (found >> 8) + chi % 2


def on_mat(melds: Iterable[Meld], law: Law) -> int:
    """The chắn that lie on the mat: a chíu is two of them (CH-CHIU-4)."""
    four = 2 if law.holds("CH-CHIU-4") else 1
    return sum(four if len(meld) == 4 else meld[0] == meld[1] for meld in melds)


def n_chan(hand: Hand, melds: Sequence[Meld], law: Law) -> int:
    """All chắn of a seat."""
    return tally(hand, law)[0] + on_mat(melds, law)


def size(hand: Hand, melds: Iterable[Meld]) -> int:
    """All cards of a seat."""
    return DECK.size(hand) + sum(map(len, melds))


def lone_chi(hand: Hand, law: Law) -> bool:
    """Is a single chi chi the only odd card?"""
    return hand & 1 == 1 and tally(hand, law)[1] == 1 and CHI in arranged(hand, law).que


def wide_chi(hand: Hand, melds: Sequence[Meld], law: Law) -> bool:
    """Does the hand wait for chi chi with more than five chắn (CH-C20)?"""
    return lone_chi(hand, law) and n_chan(hand, melds, law) > 5


def as_dealt(hand: Hand, melds: Sequence[Meld], law: Law) -> bool:
    """Was a hand without melds, which is therefore as it was dealt, dealt waiting for a wide chi?"""
    return not melds and size(hand, ()) == FULL and wide_chi(hand, (), law)


def steps(hand: Hand, melds: Sequence[Meld], law: Law, dealt_chi_rong: bool = False) -> int:
    """The least number of eats before a hand of 19 cards waits (section 4)."""
    chan, odd = tally(hand, law)
    chan += on_mat(melds, law)
    least = max((odd - 1) // 2, 5 - chan, 0)
    if least == 0 and chan > 5 and lone_chi(hand, law):
        rule = law.options.chi_rong
        if law.holds("CH-U-5") and (rule == "never" or (rule == "dealt" and not dealt_chi_rong)):
            return 1
    return least
