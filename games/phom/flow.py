"""A deal as it goes on, and what an act brings about. Rules document, sections 6.1 to 6.3."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from games.core.cards import Hand
from games.decks.french import DECK
from games.phom.groups import tables
from games.phom.options import Law
from games.phom.position import DISCARD, END, LAY, OPENING, SEND, TAKE, Action, Position
from games.phom.scoring import CHOT, HA, PLAIN, Eat, Ended
from games.phom.winning import win_of

T = TypeVar("T")


class State(NamedTuple):
    """The whole state (6.1). `stock` is in the order of drawing, `piles` are the uneaten discards by
    seat, `answered` the seats that have answered in the opening and `claims` those that declared."""

    n: int
    cai: int
    hands: tuple[Hand, ...]
    stock: tuple[str, ...]
    seat: int
    phase: str
    uneaten: int
    last: str | None
    last_by: int
    eaten: tuple[Hand, ...]
    ate: tuple[int, ...]
    thrown: tuple[int, ...]
    sent: tuple[int, ...]
    third: tuple[int, ...]
    table: tuple[tuple[Hand, ...], ...]
    laid: tuple[bool, ...]
    order: tuple[int, ...]
    eats: tuple[Eat, ...]
    tai: bool
    prev_u: int | None
    pot: int
    piles: tuple[tuple[str, ...], ...]
    answered: frozenset[int] = frozenset()
    claims: frozenset[int] = frozenset()
    winner: int | None = None
    kind: str | None = None

    def facing(self, seat: int | None = None) -> Position:
        """The position of a seat, of the one to act if none is named."""
        seat = self.seat if seat is None else seat
        return Position(
            n=self.n, seat=seat if self.phase == OPENING else self.seat, phase=self.phase,
            hand=self.hands[seat], eaten=self.eaten[seat], ate=self.ate[seat],
            thrown=self.thrown[seat], last=self.last, last_by=self.last_by, table=self.table,
            laid=self.laid, prev_u=self.prev_u == seat, sent=self.sent[seat],
        )  # fmt: skip


def started(
    n: int,
    cai: int,
    hands: tuple[Hand, ...],
    stock: tuple[str, ...],
    prev_u: int | None,
    pot: int,
    phase: str,
) -> State:
    """The state right after the deal."""
    none = (0,) * n
    return State(
        n=n, cai=cai, hands=hands, stock=stock, seat=cai, phase=phase, uneaten=0, last=None,
        last_by=(cai - 1) % n, eaten=none, ate=none, thrown=none, sent=none, third=(),
        table=((),) * n, laid=(False,) * n, order=(), eats=(), tai=False, prev_u=prev_u, pot=pot,
        piles=((),) * n,
    )  # fmt: skip


def play(s: State, seat: int, action: Action, law: Law) -> State:
    """The state after a legal act of a seat."""
    match action.verb:
        case "draw":
            return _draw(s)
        case "eat":
            return _eat(s)
        case "lay":
            return _lay(s, action)
        case "send":
            return _send(s, action)
        case "discard":
            return _discard(s, action)
        case "pass":
            return _answer(s, seat, False, law)
    return _answer(s, seat, True, law) if s.phase == OPENING else _won(s, seat, law)


def _answer(s: State, seat: int, claims: bool, law: Law) -> State:
    """An answer of the opening; the last one decides (PH-U-11)."""
    s = s._replace(
        answered=s.answered | {seat}, claims=s.claims | {seat} if claims else s.claims
    )  # fmt: skip
    if len(s.answered) < s.n:
        return s
    for step in range(s.n):
        claimer = (s.cai + step) % s.n
        if claimer in s.claims:
            return _won(s, claimer, law)
    return s._replace(phase=DISCARD)


def _won(s: State, seat: int, law: Law) -> State:
    return s._replace(winner=seat, kind=win_of(s.facing(seat), law), phase=END)


def _taken(s: State) -> str:
    """The phase after a card was taken."""
    return LAY if s.uneaten >= 3 * s.n else DISCARD


def _draw(s: State) -> State:
    card, *stock = s.stock
    s = s._replace(
        stock=tuple(stock),
        hands=_put(s.hands, s.seat, s.hands[s.seat] | DECK.unit[card]),
        last=None,
    )
    return s._replace(phase=_taken(s))


def eat_kind(uneaten: int, n: int) -> str:
    """What eating means at so many uneaten discards, the one on offer included (6.1)."""
    return PLAIN if uneaten < 3 * n else CHOT if uneaten == 3 * n else HA


def _eat(s: State) -> State:
    assert s.last is not None
    seat, card, giver = s.seat, DECK.unit[s.last], s.last_by
    ate = s.ate[seat] + 1
    s = s._replace(
        eats=(*s.eats, Eat(seat, eat_kind(s.uneaten, s.n))),
        uneaten=s.uneaten - 1,
        hands=_put(s.hands, seat, s.hands[seat] | card),
        eaten=_put(s.eaten, seat, s.eaten[seat] | card),
        ate=_put(s.ate, seat, ate),
        piles=_put(s.piles, giver, s.piles[giver][:-1]),
        last=None,
        third=(*s.third, seat) if ate == 3 else s.third,
    )
    return s._replace(phase=_taken(s))


def _lay(s: State, action: Action) -> State:
    seat = s.seat
    groups = tuple(DECK.pack(group) for group in action.groups)
    first = not s.laid[seat]
    return s._replace(
        table=_put(s.table, seat, s.table[seat] + groups),
        hands=_put(s.hands, seat, s.hands[seat] - sum(groups)),
        eaten=_put(s.eaten, seat, 0),
        laid=_put(s.laid, seat, True),
        order=(*s.order, seat) if first else s.order,
        phase=SEND,
    )


def _send(s: State, action: Action) -> State:
    assert action.card is not None
    card, target, seat = DECK.unit[action.card], DECK.pack(action.groups[0]), s.seat
    table = tuple(
        tuple(group | card if group == target else group for group in groups) for groups in s.table
    )
    return s._replace(
        table=table,
        hands=_put(s.hands, seat, s.hands[seat] - card),
        sent=_put(s.sent, seat, s.sent[seat] + 1),
    )


def _discard(s: State, action: Action) -> State:
    card, seat = action.card, s.seat
    assert card is not None
    s = s._replace(
        hands=_put(s.hands, seat, s.hands[seat] - DECK.unit[card]),
        thrown=_put(s.thrown, seat, s.thrown[seat] + 1),
        piles=_put(s.piles, seat, (*s.piles[seat], card)),
        uneaten=s.uneaten + 1,
        last=card,
        last_by=seat,
    )
    if s.uneaten == 4 * s.n:
        return s._replace(phase=END)
    following = (seat + 1) % s.n
    return s._replace(seat=following, phase=TAKE, tai=s.laid[following])


def ended(s: State, law: Law) -> Ended:
    """What the scoring needs to know of a state at the end."""
    t = tables(law)
    return Ended(
        n=s.n, eats=s.eats, pot=s.pot, winner=s.winner, kind=s.kind,
        tai=s.tai and s.winner is not None,
        points=() if s.winner is not None else tuple(map(t.points, s.hands)),
        mom=() if s.winner is not None else tuple(not groups for groups in s.table),
        order=() if s.winner is not None else s.order,
        missed=tuple(seat for seat in s.third if seat != s.winner),
    )  # fmt: skip


def _put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])
