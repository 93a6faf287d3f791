"""What the checks of the rules look at: an act, a throw to be weighed, the end of a deal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from games.core.cards import Hand
from games.decks.four_colour import DECK
from games.xep.groups import GROUP_BY_CARDS, TOI_QUAN
from games.xep.options import Law
from games.xep.position import Action, Parts, Position
from games.xep.taking import (
    Forced,
    Win,
    claims,
    forced_take,
    may_lie_alone,
    pull,
    win_with,
    xep_forced,
)


def may_win(p: Position, seat: int, law: Law) -> bool:
    """Is this seat asked whether it wins with the shown card?"""
    return seat not in p.out and seat not in p.passed and claims(p, seat, law).win


def actors(p: Position, law: Law) -> list[int]:
    """The seats that may act (6.4), sorted."""
    if p.phase == "over" or p.seat is None:
        return []
    if p.phase != "claim":
        return [p.seat]
    return [s for s in p.active if may_win(p, s, law) or forced_take(p, s, law)]


class Doing:
    """An act in its situation under a law: what the checks of the rules about acts look at."""

    def __init__(self, p: Position, who: int, action: Action, law: Law) -> None:
        self.p, self.who, self.action, self.law = p, who, action, law
        self.parts: Parts = p.seats[who]
        self.hand: Hand = self.parts.held
        self.mine = who == p.seat
        """Does the phase belong to this seat?"""
        self.live = action.card is not None and action.card == eatable(p, law)
        """Is the card of the act one that may be taken?"""

    @cached_property
    def xep_rule(self) -> str | None:
        """The rule by which the drawer must hide the drawn card."""
        p = self.p
        if p.phase != "drawn" or p.card is None or p.seat is None:
            return None
        return xep_forced(p.seats[p.seat], p.card)

    @cached_property
    def owed(self) -> Forced | None:
        """The take that the seat owes while claims are settled."""
        return forced_take(self.p, self.who, self.law) if self.p.phase == "claim" else None

    @cached_property
    def pulled(self) -> Forced | None:
        p = self.p
        if p.phase != "pull" or p.card is None:
            return None
        return pull(self.parts, p.card)

    @cached_property
    def acts(self) -> bool:
        """Is the seat one of those that may act?"""
        return self.who in actors(self.p, self.law)

    @cached_property
    def win(self) -> Win:
        """Do the cards of the seat win: with the shown card, as they stand, or after the throw?"""
        p = self.p
        if p.phase == "claim":
            return claims(p, self.who, self.law)
        thrown = self.action.card
        if thrown is None or not DECK.count(self.hand, thrown):
            return win_with(self.parts, None, False, self.law)
        left = self.parts.without(DECK.unit[thrown])
        return win_with(left, None, False, self.law)

    @cached_property
    def makes_group(self) -> bool:
        """Do card and own cards of an eat make one group?"""
        if self.action.card is None:
            return False
        return self.action.cards + DECK.unit[self.action.card] in GROUP_BY_CARDS

    @cached_property
    def lies_alone(self) -> bool:
        card = self.action.card
        return card is not None and may_lie_alone(self.parts, card, self.law)


def eatable(p: Position, law: Law) -> str | None:
    """The card that may be taken at all: the live one; where XE-TURN-7 does not hold, also the last
    discard, by the seat that would draw."""
    if p.card is None and p.phase == "draw" and p.discards and not law.holds("XE-TURN-7"):
        return p.discards[-1]
    return p.card


@dataclass(frozen=True, slots=True)
class Throwing:
    """A card that may be thrown, weighed against the best (XE-SKILL-1)."""

    card: str
    best: str
    outs: int
    best_outs: int
    is_best: bool


@dataclass(frozen=True, slots=True)
class Settlement:
    """The end of a deal as the rules about payments look at it; `unit` is the multiplier."""

    n: int
    result: str
    lenh: int | None
    out: tuple[int, ...]
    real: bool
    penalty: int
    unit: int

    @property
    def each(self) -> int:
        """What each loser owes the winner."""
        if self.lenh is None:
            return 0
        return (10 + self.lenh * (2 if self.toi_quan else 1)) * self.unit

    @property
    def fine(self) -> int:
        """What a seat that is out loses where nobody wins by lệnh."""
        return self.penalty * self.unit

    @property
    def toi_quan(self) -> bool:
        return self.lenh is not None and self.lenh >= TOI_QUAN

    @property
    def pays_all(self) -> int | None:
        """The seat that pays for every loser."""
        return self.out[0] if self.result == "win" and self.real and self.out else None
