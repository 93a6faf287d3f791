"""The best card to play, and the ways out of a wide chi. Rules document, sections 7.6 and 10."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from games.chan.groups import Meld, on_mat, steps, tally
from games.chan.history import Event, History, meld_of, memory
from games.chan.judging import faults
from games.chan.options import Law
from games.chan.position import Action, Mat, Spot
from games.chan.winning import own_copies, waits
from games.core.cards import Hand
from games.decks.chan_deck import CHI, COPIES, DECK, of_rank


def spot_of(
    hand: Hand,
    history: History,
    card: str | None = None,
    source: str = "noc",
    dealt_chi_rong: bool = False,
) -> Spot:
    """What a seat faces when only hand, history and card matter: its own choice of this card, or a card
    to play."""
    if card is None:
        return Spot(4, 0, "discard", hand, history, 1)
    gate = 3 if source == "discard" else 0
    mat = Mat(card, source, gate, 0)
    return Spot(4, 0, "claim", hand, history, 1, mat, dealt_chi_rong=dealt_chi_rong)


def sound_discards(hand: Hand, history: History, law: Law) -> list[str]:
    """The kinds that can be played without a fault."""
    spot = spot_of(hand, history)
    kinds = (kind for kind, _ in DECK.counts(hand))
    return [kind for kind in kinds if not faults(spot, Action("discard", kind), law)]


def without(hand: Hand, kind: str, n: int = 1) -> Hand:
    return hand - n * DECK.unit[kind]


class Take(NamedTuple):
    """A way to take a card, and what it leaves in hand."""

    action: Action
    hand: Hand

    @property
    def event(self) -> Event:
        return self.action.event


def takes(
    hand: Hand, history: History, card: str, source: str, law: Law, dealt_chi_rong: bool = False
) -> Iterator[Take]:
    """The ways to take a card without a fault: every eat, and the chíu."""
    spot = spot_of(hand, history, card, source, dealt_chi_rong)
    return (take for take in _ways(hand, card) if not faults(spot, take.action, law))


def _ways(hand: Hand, card: str) -> Iterator[Take]:
    """The ways to take a card, with or without a fault."""
    for own in of_rank(card[0]):
        if DECK.count(hand, own):
            yield Take(Action("eat", card, own), without(hand, own))
    if DECK.count(hand, card) == 3:
        yield Take(Action("chiu", card), without(hand, card, 3))


class Outlook(NamedTuple):
    """What playing a card leaves: the eats that are still missing, the kinds that help, and how many of
    them are unseen."""

    steps: int
    helps: Mapping[str, int]

    @property
    def outs(self) -> int:
        return sum(self.helps.values())


def unseen(hand: Hand, melds: tuple[Meld, ...], seen: Hand) -> dict[str, int]:
    """How many copies of each kind are neither one's own nor seen; kinds with none left out."""
    own = own_copies(hand, melds)
    left = {k: COPIES - own.get(k, 0) - DECK.count(seen, k) for k in DECK.kinds}
    return {kind: n for kind, n in left.items() if n}


def outlook(hand: Hand, history: History, kind: str, seen: Hand, law: Law) -> Outlook:
    """What comes of playing this kind."""
    left, later = without(hand, kind), (*history, Event("discard", kind))
    melds = memory(history).melds
    d = steps(left, melds, law)
    free = unseen(hand, melds, seen)
    helping = waits(left, melds, law).noc if d == 0 else _advancing(left, later, d, free, law)
    return Outlook(d, {k: free[k] for k in helping if k in free})


def _advancing(hand: Hand, history: History, d: int, kinds: Iterable[str], law: Law) -> list[str]:
    """Those of the kinds that, drawn, can be taken so that fewer eats are missing."""
    chan = on_mat(memory(history).melds, law)
    return [
        kind
        for kind in kinds
        if any(_advances(hand, take, history, d, chan, law) for take in _ways(hand, kind))
    ]


def _advances(hand: Hand, take: Take, history: History, d: int, on_the_mat: int, law: Law) -> bool:
    """Is the take without a fault, and can a card be played after it so that fewer than `d` eats are missing?
    What is quickly seen comes first."""
    gained = on_mat([meld for meld in [meld_of(take.event)] if meld], law)
    chan, odd = tally(take.hand, law)
    if max((odd - 2) // 2, 5 - chan - on_the_mat - gained, 0) >= d:
        return False  # a play takes away one odd card at most, and never adds a chắn
    card = take.action.card
    if faults(spot_of(hand, history, card, "noc"), take.action, law):
        return False
    later = (*history, take.event)
    melds = memory(later).melds
    spot = spot_of(take.hand, later)
    return any(
        steps(without(take.hand, kind), melds, law) < d
        and not faults(spot, Action("discard", kind), law)
        for kind, _ in DECK.counts(take.hand)
    )


class Choice(NamedTuple):
    """The candidates with what each leaves, as far as it was looked at; the best of them."""

    steps: Mapping[str, int]
    outlooks: Mapping[str, Outlook]
    best: tuple[str, ...]


@lru_cache(maxsize=256)
def best_discards(hand: Hand, history: History, seen: Hand, law: Law) -> Choice:
    """The best cards to play (CH-SK-1): without a fault, fewest eats missing, most helping cards."""
    kinds = sound_discards(hand, history, law) or [kind for kind, _ in DECK.counts(hand)]
    melds = memory(history).melds
    missing = {kind: steps(without(hand, kind), melds, law) for kind in kinds}
    least = min(missing.values(), default=0)
    looked = {
        kind: outlook(hand, history, kind, seen, law) for kind in kinds if missing[kind] == least
    }
    most = max((look.outs for look in looked.values()), default=0)
    best = tuple(sorted(kind for kind, look in looked.items() if look.outs == most))
    return Choice(missing, looked, best)


class Change(NamedTuple):
    """A take after which chi chi goes and the hand still waits, and for what."""

    take: Action
    noc: tuple[str, ...]


def changes(
    hand: Hand, history: History, card: str, source: str, law: Law, dealt_chi_rong: bool = False
) -> list[Change]:
    """All ways to take the card, throw chi chi without a fault and wait again (CH-C20), sorted."""
    found = []
    for take in takes(hand, history, card, source, law, dealt_chi_rong):
        later = (*history, take.event)
        if not DECK.count(take.hand, CHI):
            continue
        if faults(spot_of(take.hand, later), Action("discard", CHI), law):
            continue
        noc = waits(without(take.hand, CHI), memory(later).melds, law).noc
        if noc:
            found.append(Change(take.action, noc))
    return sorted(found, key=lambda change: str(change.take))
