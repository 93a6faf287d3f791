"""A deal of Phỏm as a state machine. Rules document, sections 5 and 6."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from games.core.cards import Hand
from games.core.deals import Event, IllegalAction, Result
from games.core.rules import Breach
from games.decks.french import DECK
from games.phom.acting import legal_acts
from games.phom.flow import State, ended, play, started
from games.phom.judging import judge
from games.phom.options import Law
from games.phom.position import END, OPENING, Action, read_action
from games.phom.scoring import Eat, den, ranking, totals
from games.phom.winning import CHAINED


@dataclass(frozen=True, slots=True)
class PhomResult(Result):
    """The end of a deal of Phỏm. `kind` is that of an ù, else None; without an ù `order` ranks the seats
    and `points` are those left in hand. `pot` is what lies in the pot for the next deal."""

    kind: str | None
    order: tuple[int, ...] | None
    points: tuple[int, ...] | None
    pot: int


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows. `legal` is empty unless this seat is asked; `eaten` and `table` are by seat,
    as are `piles`, the uneaten discards in their order; `fresh` cards of the stock are hidden."""

    law: Law
    seat: int
    n: int
    cai: int
    hand: Hand
    counts: tuple[int, ...]
    eaten: tuple[Hand, ...]
    ate: tuple[int, ...]
    thrown: tuple[int, ...]
    table: tuple[tuple[Hand, ...], ...]
    laid: tuple[bool, ...]
    order: tuple[int, ...]
    piles: tuple[tuple[str, ...], ...]
    stock: int
    phase: str
    turn: int
    uneaten: int
    last: str | None
    last_by: int
    eats: tuple[Eat, ...]
    tai: bool
    prev_u: int | None
    pot: int
    asked: bool
    legal: tuple[str, ...]
    events: tuple[Event, ...]
    result: Result | None

    @property
    def seen(self) -> Hand:
        """All cards that lie face up elsewhere: discards, laid phỏm, and what others have eaten."""
        cards = DECK.pack(card for pile in self.piles for card in pile)
        for groups in self.table:
            cards |= sum(groups)
        for seat, eaten in enumerate(self.eaten):
            cards |= 0 if seat == self.seat else eaten
        return cards


@dataclass(frozen=True)
class Deal:
    """The whole state with its events."""

    law: Law
    now: State
    events: tuple[Event, ...] = ()

    @property
    def n(self) -> int:
        return self.now.n

    @property
    def to_act(self) -> frozenset[int]:
        """The seat whose turn it is; in the opening all that have not answered."""
        if self.now.phase == END:
            return frozenset()
        if self.now.phase == OPENING:
            return frozenset(range(self.n)) - self.now.answered
        return frozenset({self.now.seat})

    @cached_property
    def _rights(self) -> dict[int, tuple[str, ...]]:
        return {
            seat: tuple(map(str, legal_acts(self.now.facing(seat), self.law)))
            for seat in self.to_act
        }

    def legal_actions(self, seat: int) -> list[str]:
        """The legal actions of a seat that is asked; nothing for any other."""
        return list(self._rights.get(seat, ()))

    def judge(self, seat: int, action: str) -> list[Breach]:
        """The first rule that the act breaks; empty if legal. BadQuestion if it cannot be read."""
        return self._judge(seat, read_action(action, "action"))

    def _judge(self, seat: int, action: Action) -> list[Breach]:
        p = self.now.facing(seat if self.now.phase == OPENING else None)
        if self.now.phase == OPENING and seat in self.now.answered:
            p = p._replace(seat=next(iter(self.to_act)), phase="take")
        return judge(p, seat, action, self.law, won=self.now.winner is not None)

    def apply(self, seat: int, action: str) -> Deal:
        """The state after the act. IllegalAction with the broken rule otherwise."""
        act = read_action(action, "action")
        known = str(act) in self.__dict__.get("_rights", {}).get(seat, ())
        if not known and (broken := self._judge(seat, act)):
            raise IllegalAction(action, broken)
        event = Event(seat, str(act), private=self.now.phase == OPENING)
        return replace(self, now=play(self.now, seat, act, self.law), events=(*self.events, event))

    def view(self, seat: int) -> View:
        """What the seat knows: its own cards, all that is public, and whether it is asked."""
        now = self.now
        return View(
            law=self.law, seat=seat, n=now.n, cai=now.cai, hand=now.hands[seat],
            counts=tuple(hand.bit_count() for hand in now.hands), eaten=now.eaten, ate=now.ate,
            thrown=now.thrown, table=now.table, laid=now.laid, order=now.order, piles=now.piles,
            stock=len(now.stock), phase=now.phase, turn=now.seat, uneaten=now.uneaten,
            last=now.last, last_by=now.last_by, eats=now.eats, tai=now.tai, prev_u=now.prev_u,
            pot=now.pot, asked=seat in self.to_act, legal=tuple(self.legal_actions(seat)),
            events=tuple(e for e in self.events if not e.private or e.seat == seat),
            result=self.result,
        )  # fmt: skip

    @cached_property
    def result(self) -> PhomResult | None:
        """The end of the deal, or None while it goes on. The winner is the next starter."""
        if self.now.phase != END:
            return None
        e = ended(self.now, self.law)
        pay, pot = totals(e, self.law)
        order = None if e.winner is not None else ranking(e, self.law)
        winner = e.winner if order is None else order[0]
        assert winner is not None
        return PhomResult(
            outcome="win",
            winner=winner,
            den_seat=den(e, self.law)[0],
            payments=tuple(pay),
            dealer=winner,
            kind=e.kind,
            order=order,
            points=None if order is None else tuple(points or 0 for points in e.points),
            pot=e.pot + pot,
        )


def deal(law: Law, n: int, seed: int, after: Result | None = None) -> Deal:
    """A fresh deal, every seat asked whether it declares ù. Seat 0 is the first starter, then the winner
    of the last deal."""
    cards = list(DECK.cards)
    Random(seed).shuffle(cards)
    last = after if isinstance(after, PhomResult) else None
    cai = 0 if after is None else after.dealer % n
    hands = []
    for seat in range(n):
        size = law.options.deal + (seat == cai)
        hands.append(DECK.pack(cards[:size]))
        del cards[:size]
    chained = last is not None and last.kind in CHAINED
    prev_u = last.winner if last is not None and chained else None
    pot = last.pot if last is not None and law.options.has_pot else 0
    return Deal(law, started(n, cai, tuple(hands), tuple(cards), prev_u, pot, OPENING))
