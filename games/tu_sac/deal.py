"""A deal of Tứ Sắc as a state machine. Rules document, sections 5 and 6."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any, TypeVar

from games.core.cards import Hand
from games.core.deals import Event, IllegalAction, Result
from games.core.groups import Group
from games.core.rules import Breach, evidence
from games.decks.four_colour import DECK
from games.tu_sac.groups import tables
from games.tu_sac.judging import judge, named, rights
from games.tu_sac.options import Law
from games.tu_sac.position import Action, Spot, read_action
from games.tu_sac.priority import Offer, duty, winners
from games.tu_sac.scoring import Seat, payments, totals

CARDS_EACH = 20
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows. `legal` is empty unless this seat is asked."""

    law: Law
    seat: int
    n: int
    dealer: int
    hand: Hand
    melds: tuple[tuple[Group, ...], ...]
    quan: tuple[tuple[Hand, ...], ...]
    khap: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    stock: int
    table: tuple[str, ...]
    ty: str | None
    ty_from: int | None
    ty_source: str | None
    phase: str
    turn: int | None
    legal: tuple[str, ...]
    declined: bool
    events: tuple[Event, ...]
    result: Result | None

    @property
    def seen(self) -> Hand:
        """All cards that lie face up."""
        return face_up(self.melds, self.quan, self.table) + (DECK.unit[self.ty] if self.ty else 0)


def face_up(
    melds: tuple[tuple[Group, ...], ...], quan: tuple[tuple[Hand, ...], ...], table: tuple[str, ...]
) -> Hand:
    """The cards of all open groups and of the table."""
    groups = sum(group.cards for seat in melds for group in seat)
    return groups + sum(map(sum, quan)) + DECK.pack(table)


@dataclass(frozen=True, slots=True)
class Played:
    """The last discard, for luật đền: by whom, after an eat, and whether it was a worst rác then."""

    seat: int
    after_eat: bool
    worst: tuple[str, ...]


@dataclass(frozen=True)
class Deal:
    """The whole state. `stock[0]` is the top card; `declined` are seats that refused this tỳ."""

    law: Law
    n: int
    dealer: int
    hands: tuple[Hand, ...]
    quan: tuple[tuple[Hand, ...], ...]
    stock: tuple[str, ...]
    melds: tuple[tuple[Group, ...], ...]
    turn: int | None
    phase: str = "discard"
    table: tuple[str, ...] = ()
    ty: str | None = None
    ty_from: int | None = None
    ty_source: str | None = None
    asked: int | None = None
    declined: frozenset[int] = frozenset()
    after_eat: bool = False
    played: Played | None = None
    winner: int | None = None
    den_seat: int | None = None
    events: tuple[Event, ...] = ()

    # ------------------------------------------------------------ what a seat may do

    @property
    def to_act(self) -> frozenset[int]:
        seat = self.asked if self.phase == "claim" else self.turn
        return frozenset() if self.phase == "over" or seat is None else frozenset({seat})

    def spot(self, seat: int) -> Spot:
        """What the seat faces."""
        return Spot(
            self.n, self.phase, seat, self.turn, self.hands[seat], len(self.stock),
            self.ty, self.ty_source, self.ty_from,
        )  # fmt: skip

    @cached_property
    def _asked_rights(self) -> tuple[str, ...]:
        return tuple(str(a) for seat in self.to_act for a in rights(self.spot(seat), self.law))

    def legal_actions(self, seat: int) -> list[str]:
        """The legal actions of a seat that is asked; nothing for any other."""
        return list(self._asked_rights) if seat in self.to_act else []

    def judge(self, seat: int, action: str) -> list[Breach]:
        """The rules that the act breaks; empty if legal. BadQuestion if it cannot be read."""
        return judge(self.spot(seat), read_action(action, "action"), self.law)

    # ------------------------------------------------------------ acting

    def apply(self, seat: int, action: str) -> Deal:
        """The state after the act. IllegalAction with the broken rules otherwise."""
        act = read_action(action, "action")
        spot = self.spot(seat)
        breaches = judge(spot, act, self.law)
        if breaches or seat not in self.to_act:
            raise IllegalAction(action, breaches or [_asked_later(act)])
        act = named(act, spot, self.law)
        if self.phase == "claim":
            return self._answer(seat, act)
        match act.verb:
            case "discard":
                return self._discard(seat, act)
            case "draw":
                return self._draw(seat)
            case "pass":
                return self._pass(seat)
            case _:
                return self._eat(seat, act)

    def _answer(self, seat: int, act: Action) -> Deal:
        """An answer in the claim window: a win ends the deal, anything else only declines to win."""
        if act.verb == "win":
            return self._eat(seat, act)
        state = self._after(Event(seat, str(act), private=True), declined=self.declined | {seat})
        return state._claims()

    def _discard(self, seat: int, act: Action) -> Deal:
        assert act.card is not None
        hand = self.hands[seat]
        worst: tuple[str, ...] = ()
        if self.after_eat:
            seen = face_up(self.melds, self.quan, self.table)
            worst = tuple(tables(self.law).worst_cards(hand, seen))
        return self._after(
            Event(seat, str(act)),
            hands=_with(self.hands, seat, hand - DECK.unit[act.card]),
            played=Played(seat, self.after_eat, worst),
            after_eat=False,
            turn=(seat + 1) % self.n,
            **_offered(act.card, seat, "discard"),
        )._claims()

    def _draw(self, seat: int) -> Deal:
        card = self.stock[0]
        return self._after(
            Event(seat, "draw", card=card),
            stock=self.stock[1:],
            table=self.table if self.ty is None else (*self.table, self.ty),
            **_offered(card, seat, "draw"),
        )._claims()

    def _pass(self, seat: int) -> Deal:
        event = Event(seat, "pass")
        table = self.table if self.ty is None else (*self.table, self.ty)
        if not self.spot(seat).drawn_now:
            return self._after(event, phase="over", turn=None, table=table, **_NO_TY)
        turn = (seat + 1) % self.n
        if self.law.options.passed_draw == "offered":
            return self._after(event, turn=turn)
        return self._after(event, turn=turn, table=table, **_NO_TY)

    def _eat(self, seat: int, act: Action, forced: bool = False) -> Deal:
        """Takes the tỳ (or, for a bare `win`, nothing); the eater has the turn."""
        changes: dict[str, Any] = {}
        if act.card is not None:
            group = tables(self.law).group(act.own + DECK.unit[act.card])
            changes = {
                "hands": _with(self.hands, seat, self.hands[seat] - act.own),
                "melds": _with(self.melds, seat, (*self.melds[seat], group)),
            }
        if act.verb == "win":
            changes |= {
                "phase": "over", "turn": None, "winner": seat, "den_seat": self._guilty(act),
            }  # fmt: skip
        else:
            changes |= {"phase": "discard", "turn": seat, "after_eat": True, "played": None}
        return self._after(Event(seat, str(act), forced=forced), **_NO_TY, **changes)

    def _guilty(self, win: Action) -> int | None:
        """The seat that must pay for all because it did not throw the worst rác (8.5)."""
        played = self.played
        if played is None or self.ty_source != "discard" or not self.law.options.den:
            return None
        if not played.after_eat or win.card in played.worst:
            return None
        return played.seat

    def _after(self, event: Event, **changes: Any) -> Deal:
        """The state with this event and these changes."""
        return replace(self, events=(*self.events, event), **changes)

    # ------------------------------------------------------------ claims

    def _claims(self) -> Deal:
        """Asks the next seat that can win, else carries out the duty, else the seat in turn plays."""
        assert self.ty is not None
        assert self.ty_from is not None
        assert self.ty_source is not None
        offer = Offer(
            self.n,
            self.ty,
            self.ty_from,
            self.ty_source,
            len(self.stock),
            self.hands,
            self.declined,
        )
        for claim in winners(offer, self.law):
            return replace(self, asked=claim.seat)
        owed = duty(offer, self.law)
        if owed is not None:
            return self._eat(owed.seat, owed.actions[0], forced=True)
        return replace(self, phase="turn", asked=None, declined=frozenset())

    # ------------------------------------------------------------ what is seen, how it ended

    @property
    def khap(self) -> tuple[int, ...]:
        """How many Khạp each seat shows (TS-KHAP-3)."""
        return tuple(sum(n == 3 for _, n in DECK.counts(hand)) for hand in self.hands)

    def view(self, seat: int) -> View:
        """What the seat knows: its own cards, all that is public, and whether it is asked."""
        return View(
            law=self.law, seat=seat, n=self.n, dealer=self.dealer, hand=self.hands[seat],
            melds=self.melds, quan=self.quan, khap=self.khap,
            hand_sizes=tuple(len(DECK.unpack(hand)) for hand in self.hands),
            stock=len(self.stock), table=self.table,
            ty=self.ty, ty_from=self.ty_from, ty_source=self.ty_source,
            phase=self.phase, turn=self.turn, legal=tuple(self.legal_actions(seat)),
            declined=seat in self.declined,
            events=tuple(e for e in self.events if not e.private or e.seat == seat),
            result=self.result,
        )  # fmt: skip

    @cached_property
    def result(self) -> Result | None:
        """The end of the deal, or None while it goes on."""
        if self.phase != "over":
            return None
        seats = [
            Seat(hand, melds, len(quan))
            for hand, melds, quan in zip(self.hands, self.melds, self.quan, strict=True)
        ]
        transfers = payments(seats, self.winner, self.den_seat, self.law)
        return Result(
            outcome="draw" if self.winner is None else "win",
            winner=self.winner,
            den_seat=self.den_seat,
            payments=tuple(totals(transfers, self.n)),
            dealer=self.dealer if self.winner is None else self.winner,
        )


_NO_TY: dict[str, Any] = {
    "ty": None, "ty_from": None, "ty_source": None, "asked": None, "declined": frozenset(),
}  # fmt: skip


def _offered(card: str, seat: int, source: str) -> dict[str, Any]:
    """The changes when a new tỳ appears."""
    return _NO_TY | {"phase": "claim", "ty": card, "ty_from": seat, "ty_source": source}


def _asked_later(act: Action) -> Breach:
    """Why an act waits that the rules allow: another seat is asked about its win first."""
    return Breach("TS-PRIO-2" if act.verb in ("win", "pass") else "TS-PRIO-1", evidence())


def _with(items: tuple[T, ...], i: int, item: T) -> tuple[T, ...]:
    return (*items[:i], item, *items[i + 1 :])


def deal(law: Law, n: int, seed: int, after: Result | None = None) -> Deal:
    """A fresh deal: 20 cards each, 21 for the dealer; every Quàn is laid open.

    The first dealer is drawn by lot; later the winner deals, after huề the same seat again (section 5).
    """
    rng = Random(seed)
    cards = list(DECK.cards)
    rng.shuffle(cards)
    dealer = rng.randrange(n) if after is None else after.dealer
    hands, quan = [], []
    for seat in range(n):
        size = CARDS_EACH + (seat == dealer)
        dealt = DECK.pack(cards[:size])
        del cards[:size]
        fours = tuple(4 * DECK.unit[kind] for kind, count in DECK.counts(dealt) if count == 4)
        quan.append(fours)
        hands.append(dealt - sum(fours))
    return Deal(
        law=law,
        n=n,
        dealer=dealer,
        hands=tuple(hands),
        quan=tuple(quan),
        stock=tuple(cards),
        melds=((),) * n,
        turn=dealer,
    )
