"""When an ù is allowed, and what a hand waits for. Rules document, section 7.2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from games.chan.groups import FULL, SLIPS, Meld, n_chan, size, tally
from games.chan.options import Law
from games.core.cards import Hand
from games.decks.chan_deck import CHI, COPIES, DECK, of_rank

ENOUGH = 6
"""So many chắn an ù has at least (CH-U-3)."""


class Attempt(NamedTuple):
    """An ù that is tried: the concealed hand without the card, the melds, the card and where it comes
    from; no card: thiên ù with the twenty cards dealt."""

    hand: Hand
    melds: tuple[Meld, ...]
    card: str | None
    source: str
    dealt_chi_rong: bool
    law: Law

    @property
    def whole(self) -> Hand:
        """The hand with the card."""
        return self.hand if self.card is None else self.hand + DECK.unit[self.card]

    @property
    def before(self) -> int:
        """The chắn that were there without the card."""
        return n_chan(self.hand, self.melds, self.law)

    @property
    def chan(self) -> int:
        """The chắn with the card."""
        return n_chan(self.whole, self.melds, self.law)

    @property
    def cards(self) -> int:
        return size(self.whole, self.melds)


def wrong_size(a: Attempt) -> bool:
    return a.cards != FULL + 1


def odd_cards(a: Attempt) -> bool:
    return tally(a.whole, a.law)[1] > 0


def few_chan(a: Attempt) -> bool:
    return a.chan < ENOUGH


def not_from_noc(a: Attempt) -> bool:
    return a.card is not None and a.source != "noc" and DECK.count(a.hand, a.card) != 3


def barred_chi(a: Attempt) -> bool:
    if a.card != CHI or a.before < ENOUGH:
        return False
    rule = a.law.options.chi_rong
    if rule == "dealt":
        return not (a.dealt_chi_rong and a.source == "noc")
    return rule == "never"


TESTS = (
    ("CH-U-1", wrong_size),
    ("CH-U-2", odd_cards),
    ("CH-U-3", few_chan),
    ("CH-U-4", not_from_noc),
    ("CH-U-5", barred_chi),
)
"""What an ù must pass, in this order."""


def reason(a: Attempt) -> str | None:
    """The first rule that the ù breaks; None if it is one."""
    for rule, fails in TESTS:
        if rule not in a.law.without and fails(a):
            return rule
    return None


def wins(
    hand: Hand,
    melds: tuple[Meld, ...],
    card: str | None,
    source: str,
    dealt_chi_rong: bool,
    law: Law,
) -> bool:
    """Is it an ù?"""
    return reason(Attempt(hand, melds, card, source, dealt_chi_rong, law)) is None


class Waits(NamedTuple):
    """The kinds that would win from the stock, and those that would win as a played card, sorted."""

    noc: tuple[str, ...]
    any: tuple[str, ...]


def waits(hand: Hand, melds: tuple[Meld, ...], law: Law, dealt_chi_rong: bool = False) -> Waits:
    """What the hand waits for (CH-WAIT-1)."""
    own = own_copies(hand, melds)
    kinds = [k for k in _candidates(hand, law) if own.get(k, 0) < COPIES]
    noc = tuple(k for k in kinds if wins(hand, melds, k, "noc", dealt_chi_rong, law))
    played = tuple(k for k in kinds if wins(hand, melds, k, "discard", dealt_chi_rong, law))
    return Waits(noc, played)


def _candidates(hand: Hand, law: Law) -> Iterator[str]:
    """The kinds that may pair everything up: those of the one number with an odd card."""
    if law.slips & SLIPS or not law.holds("CH-U-2"):
        yield from DECK.kinds
        return
    if tally(hand, law)[1] != 1:
        return
    odd = {kind[0] for kind, n in DECK.counts(hand) if n % 2}
    for number in sorted(odd):
        if sum(DECK.count(hand, kind) for kind in of_rank(number)) % 2:
            yield from of_rank(number)


def own_copies(hand: Hand, melds: Sequence[Meld]) -> Mapping[str, int]:
    """How many of each kind are one's own, on the mat too."""
    found = dict(DECK.counts(hand))
    for meld in melds:
        for kind in meld:
            found[kind] = found.get(kind, 0) + 1
    return found


def live(waiting: Sequence[str], hand: Hand, melds: Sequence[Meld], seen: Hand) -> int:
    """How many copies of the waited kinds are still unseen."""
    own = own_copies(hand, melds)
    return sum(COPIES - own.get(kind, 0) - DECK.count(seen, kind) for kind in waiting)
