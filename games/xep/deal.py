"""A deal of Xệp as a state machine. Rules document, sections 5 and 6.

While claims are settled every seat that may claim is asked, in any order and unseen by the others; its answer
is a private event. As soon as the answers decide, the outcome follows as a forced, public event.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from games.core.cards import Hand
from games.core.deals import Event, IllegalAction, Result
from games.core.rules import Breach, evidence
from games.decks.four_colour import DECK
from games.xep.flow import owing, play, settle, winners
from games.xep.judging import judge, rights
from games.xep.options import Law
from games.xep.position import DRAW, LEAVE, WIN, Action, Parts, Position, read_action
from games.xep.scoring import Paid, settlement
from games.xep.scoring import settle as settle_payments
from games.xep.situations import actors
from games.xep.taking import win_with

CARDS_EACH = 20


@dataclass(frozen=True, slots=True)
class XepResult(Result):
    """How a deal ended, and what goes to the fund of the table: payments and `pot` sum to zero."""

    pot: int


OUTCOMES = {"win": "win", "hue": "draw", "walkover": "walkover"}


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows. `legal` is empty unless this seat is asked; `card` is None where it is hidden."""

    law: Law
    seat: int
    n: int
    dealer: int
    own: Parts
    open: tuple[tuple[Hand, ...], ...]
    hand_sizes: tuple[int, ...]
    xep_sizes: tuple[tuple[int, ...], ...]
    stock: int
    discards: tuple[str, ...]
    card: str | None
    phase: str
    turn: int | None
    out: tuple[int, ...]
    legal: tuple[str, ...]
    events: tuple[Event, ...]
    result: Result | None

    @property
    def seen(self) -> Hand:
        """The cards of others that lie face up, and all dead ones."""
        others = sum(sum(groups) for seat, groups in enumerate(self.open) if seat != self.seat)
        live = DECK.unit[self.card] if self.card else 0
        return others + DECK.pack(self.discards) + live


@dataclass(frozen=True)
class Deal:
    """The whole state. `pile[0]` is the top card; `answers` are those of the open window."""

    law: Law
    dealer: int
    now: Position
    pile: tuple[str, ...]
    answers: tuple[tuple[int, Action], ...] = ()
    lenh: int | None = None
    """The lệnh of the winner."""
    events: tuple[Event, ...] = ()

    @property
    def n(self) -> int:
        return self.now.n

    # ------------------------------------------------------------ what a seat may do

    @cached_property
    def to_act(self) -> frozenset[int]:
        answered = {seat for seat, _ in self.answers}
        return frozenset(actors(self.now, self.law)) - answered

    def legal_actions(self, seat: int) -> list[str]:
        """The legal actions of a seat that is asked; nothing for any other. Leaving is never listed."""
        return list(map(str, rights(self.now, seat, self.law))) if seat in self.to_act else []

    def judge(self, seat: int, action: str) -> list[Breach]:
        """The rules that the act breaks; empty if legal. BadQuestion if it cannot be read."""
        return judge(self.now, seat, read_action(action, "action"), self.law)

    # ------------------------------------------------------------ acting

    def apply(self, seat: int, action: str) -> Deal:
        """The state after the act. IllegalAction with the broken rules otherwise."""
        act = read_action(action, "action")
        broken = judge(self.now, seat, act, self.law)
        if broken or (act != LEAVE and seat not in self.to_act):
            raise IllegalAction(action, broken or [Breach("XE-TURN-9", evidence())])
        if act == LEAVE:
            return self._leave(seat)
        if self.now.phase == "claim":
            told = replace(self, answers=(*self.answers, (seat, act)))
            return told._noted(Event(seat, str(act), private=True))._decided()
        return self._done(seat, act)

    def _done(self, seat: int, act: Action, forced: bool = False) -> Deal:
        """Carries out an act."""
        top = self.pile[0] if act == DRAW else None
        # An act that shows its card hides nothing; what is hidden or drawn only its seat may know.
        private = act.verb == "xep"
        event = Event(seat, str(act), forced=forced, private=private, card=top)
        lenh = self._lenh_of(seat, act) if act.verb in ("win", "win discard") else None
        return replace(
            self,
            now=play(self.now, seat, act, self.law, top),
            pile=self.pile[1:] if top else self.pile,
            answers=(),
            lenh=lenh,
        )._noted(event)

    def _lenh_of(self, seat: int, act: Action) -> int | None:
        parts = self.now.seats[seat]
        thrown = parts.without(DECK.unit[act.card]) if act.card else parts
        return win_with(thrown, self.now.card, False, self.law).lenh

    def _noted(self, event: Event) -> Deal:
        return replace(self, events=(*self.events, event))

    def _decided(self) -> Deal:
        """The outcome of the window, once no answer that is still to come can change it."""
        told = dict(self.answers)
        for seat in winners(self.now, self.law):
            if seat not in told:
                return self
            if told[seat] == WIN:
                return self._done(seat, WIN, forced=True)
        owed = owing(self.now, self.law)
        if owed is not None:
            return self._done(owed[0], owed[1].action, forced=True) if owed[0] in told else self
        declined = tuple(sorted({*self.now.passed, *told}))
        now = settle(replace(self.now, passed=declined), self.law)
        return replace(self, now=now, answers=())

    def _leave(self, seat: int) -> Deal:
        kept = tuple(answer for answer in self.answers if answer[0] != seat)
        left = replace(self, now=play(self.now, seat, LEAVE, self.law), answers=kept)
        left = left._noted(Event(seat, str(LEAVE)))
        return left._decided() if left.now.phase == "claim" else replace(left, answers=())

    # ------------------------------------------------------------ what is seen, how it ended

    def view(self, seat: int) -> View:
        """What the seat knows: its own cards, all that is public, and whether it is asked."""
        p = self.now
        hidden = p.phase == "drawn" and seat != p.seat
        return View(
            law=self.law, seat=seat, n=p.n, dealer=self.dealer, own=p.seats[seat],
            open=tuple(parts.open for parts in p.seats),
            hand_sizes=tuple(DECK.size(parts.held) for parts in p.seats),
            xep_sizes=tuple(tuple(sorted(map(DECK.size, parts.xep))) for parts in p.seats),
            stock=p.stock, discards=p.discards, card=None if hidden else p.card,
            phase=p.phase, turn=p.seat, out=p.out, legal=tuple(self.legal_actions(seat)),
            events=tuple(known for event in self.events if (known := _known(event, seat))),
            result=self.result,
        )  # fmt: skip

    @cached_property
    def paid(self) -> Paid | None:
        """Who gets what, the multiplier 1; None while the deal goes on."""
        p = self.now
        if p.result is None:
            return None
        s = settlement(p.n, p.result, self.lenh, p.out, self.law)
        return settle_payments(s, p.winner)

    @cached_property
    def result(self) -> XepResult | None:
        """The end of the deal, or None while it goes on."""
        p, paid = self.now, self.paid
        if p.result is None or paid is None:
            return None
        return XepResult(
            outcome=OUTCOMES[p.result],
            winner=p.winner,
            den_seat=p.out[0]
            if p.out and self.law.options.ui_mode == "real" and self.lenh
            else None,
            payments=tuple(paid.pay),
            dealer=next_dealer(p.result, p.winner, self.dealer),
            pot=paid.pot,
        )


def _known(event: Event, seat: int) -> Event | None:
    """An event as a seat knows it: what was drawn only the drawer, what was hidden only its owner."""
    if event.seat == seat:
        return event
    if event.action.startswith("xep "):
        return replace(event, action="xep")
    return None if event.private else replace(event, card=None)


def next_dealer(result: str, winner: int | None, dealer: int) -> int:
    """The winner of the last deal, after a walkover the seat that stayed, after huề the same (XE-DEAL-4)."""
    return dealer if result == "hue" or winner is None else winner


def deal(law: Law, n: int, seed: int, after: Result | None = None) -> Deal:
    """A fresh deal: 20 cards each, 21 for the dealer; the first dealer is drawn by lot."""
    rng = Random(seed)
    cards = list(DECK.cards)
    rng.shuffle(cards)
    dealer = rng.randrange(n) if after is None else after.dealer
    seats = []
    for seat in range(n):
        size = CARDS_EACH + (seat == dealer)
        seats.append(Parts(DECK.pack(cards[:size])))
        del cards[:size]
    now = Position(n, "discard", dealer, tuple(seats), len(cards))
    return Deal(law, dealer, now, tuple(cards))
