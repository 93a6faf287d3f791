"""Who gets the card on offer: the claims of all seats in their order. Rules document, section 6.3."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.core.cards import Hand
from games.decks.four_colour import DECK
from games.tu_sac.judging import legal_eats, named, rights
from games.tu_sac.options import Law
from games.tu_sac.position import (
    SETS_IN_TURN,
    Action,
    Doing,
    Spot,
    forced,
    sets_out_of_turn,
    winning_ways,
)


@dataclass(frozen=True, slots=True)
class Offer:
    """A tỳ that has just appeared, and every seat's hand (None: makes no claim)."""

    n: int
    ty: str
    ty_from: int
    ty_source: str
    stock: int
    hands: tuple[Hand | None, ...]
    declined: frozenset[int] = frozenset()

    @property
    def turn(self) -> int:
        """The seat in turn: after a discard the next one, after a draw the drawer."""
        return (self.ty_from + 1) % self.n if self.ty_source == "discard" else self.ty_from

    def order(self) -> list[int]:
        """The seats in playing order from the one in turn, without the discarder."""
        seats = [(self.turn + i) % self.n for i in range(self.n)]
        return [s for s in seats if self.ty_source == "draw" or s != self.ty_from]

    def spot(self, seat: int) -> Spot:
        """What a seat with a hand faces while claims are settled."""
        hand = self.hands[seat]
        assert hand is not None
        return Spot(
            self.n,
            "claim",
            seat,
            self.turn,
            hand,
            self.stock,
            self.ty,
            self.ty_source,
            self.ty_from,
        )


@dataclass(frozen=True, slots=True)
class Claim:
    """Who takes the card, by what right ("win", "khui", "pair", "turn"), and its actions."""

    seat: int
    by: str
    actions: tuple[Action, ...]


def winners(offer: Offer, law: Law) -> Iterator[Claim]:
    """Every seat that can win with the tỳ and has not declined, in playing order."""
    for seat in offer.order():
        if offer.hands[seat] is not None and seat not in offer.declined:
            wins = winning_ways(offer.spot(seat), law)
            if wins:
                actions = (Action("win", offer.ty, way.own) for way in wins)
                yield Claim(seat, "win", tuple(sorted(actions, key=str)))


def duty(offer: Offer, law: Law) -> Claim | None:
    """The forced eat, if any: a Khui before a pair. At most one seat has each."""
    owed: dict[int, Claim] = {}
    for seat in offer.order():
        hand = offer.hands[seat]
        if hand is None or (alike := DECK.count(hand, offer.ty)) < 2:
            continue
        spot = offer.spot(seat)
        own = forced(spot, law)
        if own is not None:
            eat = named(Action("eat", offer.ty, own), spot, law)
            owed[alike] = Claim(seat, _BY[alike], (eat,))
    return owed.get(3) or owed.get(2)


_BY = {3: "khui", 2: "pair"}


def set_takers(offer: Offer, law: Law) -> Iterator[Claim]:
    """Seats out of turn that may make a set of three different cards; none under the real law."""
    if law.holds(SETS_IN_TURN):
        return
    for seat in offer.order()[1:]:
        if offer.hands[seat] is not None:
            spot = offer.spot(seat)
            eats = [a for a in legal_eats(spot, law) if sets_out_of_turn(Doing(spot, a, law))]
            if eats:
                yield Claim(seat, "turn", tuple(sorted(eats, key=str)))


def resolve(offer: Offer, law: Law) -> Claim:
    """Who gets the card now: the first who may win, else the duty, else the seat in turn (10.7)."""
    for claim in winners(offer, law):
        return claim
    owed = duty(offer, law)
    if owed is not None:
        return owed
    for claim in set_takers(offer, law):
        return claim
    if offer.hands[offer.turn] is None:
        return Claim(offer.turn, "turn", ())
    spot = replace(offer.spot(offer.turn), phase="turn")
    return Claim(offer.turn, "turn", tuple(rights(spot, law)))
