"""A deal of Chắn as a state machine. Rules document, sections 5 and 6.

A card on the mat is offered to all seats that may do something with it at once; their answers are private
until all have answered, then the best of them is carried out and said to all (`forced`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from games.chan.cuoc import OWN, Won, counts
from games.chan.declaring import Declaration, read_declaration
from games.chan.flow import (
    after_chiu,
    cai_seat,
    dealers,
    noc_size,
    piles_of,
    resolve,
    seats_from,
)
from games.chan.groups import tally, wide_chi
from games.chan.history import Event as Past
from games.chan.history import History
from games.chan.judging import attempt, faults, judge, rights, win_breaches
from games.chan.options import Law
from games.chan.position import DRAW, LAY_DOWN, PASS, WIN, Action, Mat, Spot, act_words, read_action
from games.chan.scoring import Over, Settled, settle
from games.chan.skill import changes
from games.core.cards import Hand
from games.core.deals import Event, IllegalAction, Result
from games.core.rules import Breach, evidence
from games.decks.chan_deck import CHI, DECK

PILE = 19
HANG = frozenset({"CH-F00", "CH-F01", "CH-F02"})
"""Faults that make an ù go without pay (CH-PEN-1)."""
GUILTY = frozenset({"CH-F03", "CH-F04", "CH-F05"})
"""Faults that an ù pays for (CH-PEN-3)."""


@dataclass(frozen=True, slots=True)
class Seat:
    """What a seat holds, what it did, and what it is bound by (6.1)."""

    hand: Hand
    history: History = ()
    dealt_no_chan: bool = False
    dealt_chi_rong: bool = False
    past_gate: bool = False
    bo_u: bool = False
    bao: bool = False
    treo_tranh: bool = False
    u_bao: bool = False
    missed: bool = False
    """Was a change of a wide chi wait missed?"""
    changing: bool = False
    """Did it take a card that lets it change that wait, and owes the play of chi chi?"""
    prev: str = "none"


@dataclass(frozen=True, slots=True)
class ChanResult(Result):
    """The end of a deal of Chắn. `drawer` draws the next cái; `prev` is by seat how this deal ended for it;
    `pot_moves` what each seat put into the pot or took from it, `pot` what is left there."""

    result: str
    points: int
    drawer: int
    prev: tuple[str, ...]
    pot: int
    pot_moves: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows. `legal` is empty unless this seat is asked."""

    law: Law
    seat: int
    n: int
    drawer: int
    cai: int
    cai_card: str
    hand: Hand
    counts: tuple[int, ...]
    histories: tuple[History, ...]
    bao: tuple[int, ...]
    noc: int
    phase: str
    mat: Mat | None
    turn: int | None
    spot: Spot
    legal: tuple[str, ...]
    events: tuple[Event, ...]
    result: Result | None


@dataclass(frozen=True)
class Deal:
    """The whole state. `noc` is the stock, the next card first; `answers` those of the open window;
    `could` the seats that could have won with the card; `drawn` how many cards the stock gave."""

    law: Law
    n: int
    drawer: int
    cai: int
    cai_card: str
    pile: int
    seats: tuple[Seat, ...]
    noc: tuple[str, ...]
    phase: str
    turn: int | None
    pot: int
    mat: Mat | None = None
    second: bool = False
    answers: tuple[tuple[int, Action], ...] = ()
    could: frozenset[int] = frozenset()
    drawn: int = 0
    winner: int | None = None
    laid_down: bool = False
    said: Declaration | None = None
    events: tuple[Event, ...] = ()

    # ------------------------------------------------------------ who may do what

    def spot(self, seat: int) -> Spot:
        """What a seat faces."""
        s = self.seats[seat]
        phase = (
            self.phase
            if self.phase in ("opening", "first", "claim", "discard", "return")
            else "discard"
        )
        mat = self.mat if phase in ("claim", "return") else None
        return Spot(
            self.n, seat, phase, s.hand, s.history, len(self.noc), mat, s.bo_u, s.bao,
            s.dealt_chi_rong,
        )  # fmt: skip

    @cached_property
    def asked(self) -> frozenset[int]:
        """The seats that are asked in this phase or window, whether they have answered or not."""
        if self.phase == "opening":
            return frozenset(s for s in range(self.n) if LAY_DOWN in rights(self.spot(s), self.law))
        if self.phase != "claim":
            return frozenset(() if self.turn is None else (self.turn,))
        assert self.mat is not None
        found = {self.mat.chooser}
        if not self.second:
            found |= {
                s
                for s in range(self.n)
                if s != self.mat.owner and len(rights(self.spot(s), self.law)) > 1
            }
        return frozenset(found)

    @property
    def to_act(self) -> frozenset[int]:
        return self.asked - {seat for seat, _ in self.answers}

    def legal_actions(self, seat: int) -> list[str]:
        """The legal actions of a seat that is asked; nothing for any other. To a declaration that is all
        that is true: of the others there are too many to be listed."""
        if seat not in self.to_act:
            return []
        if self.phase == "declare":
            return [str(Declaration(tuple(self.true.items())))]
        return [str(action) for action in rights(self.spot(seat), self.law)]

    def judge(self, seat: int, action: str) -> list[Breach]:
        """The rules that forbid the act; empty if it is allowed. BadQuestion if it cannot be read."""
        if self.phase == "declare" and seat in self.to_act and action.startswith("declare"):
            read_declaration(action, "action")
            return []
        act = read_action(action, "action")
        if seat not in self.to_act:
            return [Breach("CH-FLOW-1", evidence(act=act_words(act)))]
        verdict = judge(self.spot(seat), act, self.law)
        if self.phase == "declare":
            return [Breach("CH-FLOW-1", evidence(act=act_words(act)))]
        return [] if verdict.legal else list(verdict.breaches)

    # ------------------------------------------------------------ acts

    def apply(self, seat: int, action: str) -> Deal:
        """The state after the act. IllegalAction with the broken rules otherwise."""
        broken = self.judge(seat, action)
        if broken:
            raise IllegalAction(action, broken)
        if self.phase == "declare":
            said = read_declaration(action, "action")
            return self._said(Event(seat, str(said)))._over(said=said)
        act = read_action(action, "action")
        if self.phase in ("opening", "claim"):
            answered = replace(
                self._said(Event(seat, str(act), private=True)),
                answers=(*self.answers, (seat, act)),
            )
            return answered if answered.to_act else answered._close()
        deal = self._said(Event(seat, str(act)))
        if act == WIN:
            return deal._won(seat)
        return deal._put_down(seat, act)

    def _said(self, *events: Event) -> Deal:
        return replace(self, events=(*self.events, *events))

    def _with(self, seat: int, new: Seat) -> Deal:
        seats = (*self.seats[:seat], new, *self.seats[seat + 1 :])
        return replace(self, seats=seats)

    def _close(self) -> Deal:
        """All have answered: the opening or the window is over."""
        if self.phase == "opening":
            willing = {seat for seat, act in self.answers if act == LAY_DOWN}
            for seat in seats_from(self.cai, self.n):
                if seat in willing:
                    laid = replace(self, winner=seat, laid_down=True, answers=())
                    return laid._said(Event(seat, "lay_down", forced=True))._over()
            return replace(self, phase="first", turn=self.cai, answers=())
        assert self.mat is not None
        taken = resolve(self.n, self.mat, dict(self.answers), self.law)
        deal = replace(self, could=self.could | self._could_win())
        deal = deal._watch_changes(taken.seat, taken.action)
        if taken.seat is None or taken.action is None:
            return deal._let_go()
        called = {seat for seat, act in self.answers if act == WIN}
        deal = deal._missed_wins(deal.could - called)
        deal = deal._said(Event(taken.seat, str(taken.action), forced=True))
        if taken.action == WIN:
            return deal._won(taken.seat)
        return deal._take(taken.seat, taken.action)

    def _could_win(self) -> set[int]:
        """The asked seats for which the card is an ù."""
        found = set()
        for seat in self.asked:
            spot = self.spot(seat)
            if not spot.own_card and not spot.bao and not win_breaches(attempt(spot, self.law)):
                found.add(seat)
        return found

    def _missed_wins(self, seats: Iterable[int]) -> Deal:
        """These seats let an ù go (CH-FBU)."""
        deal = self
        for seat in seats:
            deal = deal._with(seat, replace(deal.seats[seat], bo_u=True))
        return replace(deal, could=frozenset())

    def _let_go(self) -> Deal:
        """Nobody took the card: dưới, or a new one is drawn, or the deal is drawn."""
        mat = self.mat
        assert mat is not None
        seat, s = mat.chooser, self.seats[mat.chooser]
        if seat != mat.owner:
            s = replace(s, history=(*s.history, Past("pass", mat.card)))
        if seat == mat.gate:
            deal = self._with(seat, replace(s, past_gate=True))
            deal = deal._said(Event(seat, str(PASS), forced=True))
            return replace(
                deal, mat=mat._replace(chooser=(mat.gate + 1) % self.n), second=True, answers=()
            )
        deal = self._with(seat, s)._missed_wins(self.could)
        if not deal.noc:
            return deal._said(Event(seat, str(PASS), forced=True))._over()
        card = deal.noc[0]
        deal = deal._said(Event(seat, str(DRAW), forced=True, card=card))
        return replace(
            deal, noc=deal.noc[1:], drawn=deal.drawn + 1, mat=Mat(card, "noc", seat, seat),
            second=False, answers=(),
        )  # fmt: skip

    def _take(self, seat: int, act: Action) -> Deal:
        """An eat or a chíu prevailed."""
        mat, s = self.mat, self.seats[seat]
        assert mat is not None
        deal = self._noted(seat, act)
        own = [mat.card] * 3 if act.verb == "chiu" else [act.own or mat.card]
        s = deal.seats[seat]
        s = replace(s, hand=s.hand - DECK.pack(own), history=(*s.history, act.event))
        deal = replace(deal._with(seat, s), answers=(), second=False)
        phase = "discard" if act.verb == "eat" else after_chiu(seat, mat, self.law).name
        deal = replace(deal, phase=phase, turn=seat, mat=mat if phase == "return" else None)
        return deal._unless_all_bao()

    def _put_down(self, seat: int, act: Action) -> Deal:
        """A card is played into the own gate, or given back into the gate it came from."""
        deal, s = self._noted(seat, act), self.seats[seat]
        assert act.card is not None
        first = self.phase == "first"
        s = deal.seats[seat]
        s = replace(
            s, hand=s.hand - DECK.unit[act.card], history=(*s.history, act.event),
            missed=s.missed or (s.changing and act.card != CHI), changing=False,
        )  # fmt: skip
        if act.verb == "discard":
            s = replace(s, past_gate=True)
            mat = Mat(act.card, "discard", seat, (seat + 1) % self.n, seat)
        else:
            assert self.mat is not None
            mat = Mat(act.card, "return", self.mat.gate, self.mat.chooser, seat)
        if first:
            s = replace(s, dealt_chi_rong=wide_chi(s.hand, (), self.law))
        deal = replace(
            deal._with(seat, s), phase="claim", turn=None, mat=mat, second=False, answers=()
        )
        return deal._unless_all_bao()

    def _noted(self, seat: int, act: Action) -> Deal:
        """The faults of an act that stands are written down (record mode)."""
        if self.law.options.fault_mode != "record":
            return self
        ids = {breach.rule for breach in faults(self.spot(seat), act, self.law)}
        s = self.seats[seat]
        s = replace(
            s,
            treo_tranh=s.treo_tranh or bool(ids & HANG),
            u_bao=s.u_bao or bool(ids & GUILTY),
            bo_u=s.bo_u or "CH-FBU" in ids,
            bao=s.bao or bool(ids - HANG - GUILTY - {"CH-FBU"}),
        )
        return self._with(seat, s)

    def _unless_all_bao(self) -> Deal:
        """If every seat is báo the deal is drawn (CH-BAO-1)."""
        return self._over() if all(s.bao for s in self.seats) else self

    def _watch_changes(self, taker: int | None, act: Action | None) -> Deal:
        """Notes who could have changed a wide chi wait and did not (CH-C20)."""
        mat, deal = self.mat, self
        assert mat is not None
        if mat.card == CHI:
            return self
        for seat in range(self.n):
            s = deal.seats[seat]
            if not s.dealt_chi_rong or s.bao or seat == mat.owner or seat not in self.asked:
                continue
            if not wide_chi(s.hand, self.spot(seat).melds, self.law):
                continue
            found = [c.take for c in changes(s.hand, s.history, mat.card, mat.source, self.law)]
            if seat != mat.chooser:
                found = [take for take in found if take.verb == "chiu"]
            if not found:
                continue
            if seat == taker and act in found:
                deal = deal._with(seat, replace(s, changing=True))
            elif taker not in (None, seat) and act is not None and act.verb in ("win", "chiu"):
                continue
            elif taker is None and mat.chooser == mat.gate and seat == (mat.gate + 1) % self.n:
                continue  # asked again in the second window
            else:
                deal = deal._with(seat, replace(s, missed=True))
        return deal

    def _won(self, seat: int) -> Deal:
        return replace(self, phase="declare", turn=seat, winner=seat, answers=())

    def _over(self, said: Declaration | None = None) -> Deal:
        return replace(self, phase="over", turn=None, said=said, answers=())

    # ------------------------------------------------------------ the end

    @cached_property
    def true(self) -> dict[str, int]:
        """The true cước of the winner; a hand that is laid down is a xuông (CH-OPT-1)."""
        assert self.winner is not None
        if self.laid_down:
            return {"xuong": 1}
        s, mat = self.seats[self.winner], self.mat
        spot = replace_phase(self.spot(self.winner), mat)
        return counts(
            Won(
                hand=s.hand,
                melds=spot.melds,
                card=mat.card if mat else None,
                source=mat.source if mat else "noc",
                gate=OWN if mat and mat.gate == self.winner else "other",
                past_gate=s.past_gate,
                first_noc=self.drawn - bool(mat and mat.source == "noc") == 0,
                prev=s.prev,
                dealt_no_chan=s.dealt_no_chan,
                dealt_chi_rong=s.dealt_chi_rong,
                law=self.law,
            )
        )

    @property
    def status(self) -> str:
        """How the winner stands: the worst that applies."""
        assert self.winner is not None
        s = self.seats[self.winner]
        if s.u_bao:
            return "u_bao"
        if s.bo_u:
            return "bo_u"
        if s.missed and "u_chi_rong" in self.true:
            return "chi_rong_missed"
        return "treo_tranh" if s.treo_tranh else "ok"

    @cached_property
    def settled(self) -> Settled | None:
        """Result and money, or None while the deal goes on."""
        if self.phase != "over":
            return None
        bao = tuple(seat for seat, s in enumerate(self.seats) if s.bao)
        unit, pot = self.law.options.unit, self.pot
        if self.winner is None:
            return settle(Over(self.n, None, (), (), "ok", bao, unit, pot), self.law)
        true = tuple(self.true.items())
        said = self.said.cuoc if self.said is not None else true
        return settle(Over(self.n, self.winner, true, said, self.status, bao, unit, pot), self.law)

    @cached_property
    def result(self) -> ChanResult | None:
        """The end of the deal, or None while it goes on. Payments are without the pot."""
        settled = self.settled
        if settled is None:
            return None
        won, moves = self.winner, [0] * self.n
        if won is not None:
            moves[won] = -settled.pot
        payments = tuple(n - moves[seat] for seat, n in enumerate(settled.pay))
        prev = tuple(
            settled.result if seat == won else "hoa" if won is None else "lost"
            for seat in range(self.n)
        )
        drawer = self.drawer if won is None else won
        return ChanResult(
            outcome="draw" if won is None else "win", winner=won, den_seat=None, payments=payments,
            dealer=dealers(self.n, drawer)[0], result=settled.result, points=settled.points,
            drawer=drawer, prev=prev, pot=self.pot + settled.pot, pot_moves=tuple(moves),
        )  # fmt: skip

    def view(self, seat: int) -> View:
        """What the seat knows: its own cards, all that is public, and whether it is asked."""
        shown = tuple(e for e in self.events if not e.private or e.seat == seat)
        return View(
            law=self.law, seat=seat, n=self.n, drawer=self.drawer, cai=self.cai,
            cai_card=self.cai_card, hand=self.seats[seat].hand,
            counts=tuple(DECK.size(s.hand) for s in self.seats),
            histories=tuple(s.history for s in self.seats),
            bao=tuple(i for i, s in enumerate(self.seats) if s.bao), noc=len(self.noc),
            phase=self.phase, mat=self.mat, turn=self.turn, spot=self.spot(seat),
            legal=tuple(self.legal_actions(seat)), events=shown, result=self.result,
        )  # fmt: skip


def replace_phase(spot: Spot, mat: Mat | None) -> Spot:
    """The spot of the winner with the card that it won with."""
    return spot._replace(phase="claim", mat=mat) if mat else spot


def deal(law: Law, n: int, seed: int, after: Result | None = None) -> Deal:
    """A fresh deal: five piles, the stock, the cái, and who gets which pile (5.1).

    Seat 0 draws the cái of the first deal; later the last winner, after a drawn deal the same seat again.
    """
    rng = Random(seed)
    cards = list(DECK.cards)
    rng.shuffle(cards)
    piles = [cards[i * PILE : (i + 1) * PILE] for i in range(5)]
    noc = [*piles.pop(), *cards[5 * PILE :]]
    last = after if isinstance(after, ChanResult) else None
    drawer = last.drawer if last else 0
    card = noc.pop(rng.randrange(len(noc)))
    pile = rng.randrange(len(piles))
    cai = cai_seat(n, drawer, card, law)
    piles[pile].append(card)
    places = piles_of(n, cai, pile)
    for i, rest in enumerate(piles):
        if i not in places:
            noc += rest
    if len(noc) != noc_size(n):
        raise AssertionError("the stock has the wrong size")
    rng.shuffle(noc)
    seats = []
    for seat in range(n):
        hand = DECK.pack(piles[places[seat]])
        seats.append(
            Seat(
                hand,
                dealt_no_chan=tally(hand, law)[0] == 0,
                dealt_chi_rong=seat != cai and wide_chi(hand, (), law),
                prev=last.prev[seat] if last else "none",
            )
        )
    begun = Deal(
        law, n, drawer, cai, card, pile, tuple(seats), tuple(noc), "opening", None,
        last.pot if last else 0,
    )  # fmt: skip
    if law.options.lay_down_no_chan and begun.asked:
        return begun
    return replace(begun, phase="first", turn=cai)
