"""A deal of Tấn as a state machine. Rules document, sections 5 and 6."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import TypeAlias

from games.core.cards import Hand
from games.core.deals import Event, IllegalAction, Result
from games.core.rules import Breach
from games.decks.french import DECK
from games.tan.beating import Pair
from games.tan.flow import play, rights
from games.tan.judging import judge
from games.tan.opening import counted_seat, trump_card, winner_starts
from games.tan.options import Law
from games.tan.position import FULL, Action, Position, read_action
from games.tan.scoring import Final, Gone, final

REPEATS = 3
"""So often the same beginning of a bout occurs before the deal stops (TA-WIN-4)."""
Beginning: TypeAlias = tuple[tuple[Hand | None, ...], int, int]
"""How a bout begins: hands, attacker, stock."""


@dataclass(frozen=True, slots=True)
class TanResult(Result):
    """The end of a deal of Tấn. `fool` is the last one holding cards; `trump` may not be trump next."""

    places: tuple[int, ...]
    fool: int | None
    trump: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with place 1."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows. `legal` is empty unless this seat is asked. `rival` is the hand of the only other
    seat in play once nothing is left to draw: who remembers the trash knows it (section 10)."""

    law: Law
    seat: int
    n: int
    dealer: int
    hand: Hand
    rival: Hand | None
    counts: tuple[int, ...]
    trump: str
    trump_card: str | None
    counted: str | None
    stock: int
    trash: int
    table: tuple[Pair, ...]
    phase: str
    attacker: int
    defender: int
    passed: frozenset[int]
    first_bout: bool
    out: tuple[int, ...]
    to_act: int | None
    legal: tuple[str, ...]
    events: tuple[Event, ...]
    result: Result | None


@dataclass(frozen=True)
class Deal:
    """The whole state. `turned` are the cards turned for trump, `counted` the one turned for the first
    attack; `gone` the seats that ran out, `seen` how often each beginning of a bout has occurred."""

    law: Law
    dealer: int
    now: Position
    turned: tuple[str, ...] = ()
    counted: str | None = None
    gone: tuple[Gone, ...] = ()
    seen: tuple[Beginning, ...] = ()
    repetition: bool = False
    events: tuple[Event, ...] = ()

    @property
    def n(self) -> int:
        return self.now.n

    @property
    def to_act(self) -> frozenset[int]:
        seat = self.now.to_act()
        return frozenset() if seat is None else frozenset({seat})

    @cached_property
    def _rights(self) -> tuple[str, ...]:
        return tuple(map(str, rights(self.now, self.law)))

    def legal_actions(self, seat: int) -> list[str]:
        """The legal actions of a seat that is asked; nothing for any other."""
        return list(self._rights) if seat in self.to_act else []

    def judge(self, seat: int, action: str) -> list[Breach]:
        """The rules that the act breaks; empty if legal. BadQuestion if it cannot be read."""
        return judge(self.now, seat, read_action(action, "action"), self.law)

    def apply(self, seat: int, action: str) -> Deal:
        """The state after the act. IllegalAction with the broken rules otherwise."""
        act = read_action(action, "action")
        if not self._listed(seat, act) and (broken := judge(self.now, seat, act, self.law)):
            raise IllegalAction(action, broken)
        before, now = self.now, play(self.now, seat, act, self.law)
        gone = tuple(Gone(other, before.bout) for other in now.out[len(before.out) :])
        after = replace(
            self,
            now=now,
            gone=self.gone + gone,
            events=(*self.events, Event(seat, str(act))),
        )
        return after._begun() if now.phase == "attack" else after

    def _listed(self, seat: int, act: Action) -> bool:
        """Is it one of the legal actions, if these have been listed already? (They can be too many.)"""
        return str(act) in self.__dict__.get("_rights", ()) and seat in self.to_act

    def _begun(self) -> Deal:
        """A bout begins; the third time in the same way the deal stops (`begin_bout`, 6.3)."""
        now = self.now
        seen = (*self.seen, (now.hands, now.attacker, now.stock))
        if Counter(seen)[seen[-1]] < REPEATS:
            return replace(self, seen=seen)
        return replace(self, seen=seen, repetition=True, now=now._replace(phase="done"))

    def view(self, seat: int) -> View:
        """What the seat knows: its own cards, all that is public, and whether it is asked."""
        now, hand = self.now, self.now.hands[seat]
        assert hand is not None
        return View(
            law=self.law, seat=seat, n=now.n, dealer=self.dealer, hand=hand, rival=self._rival(seat),
            counts=now.counts,
            trump=now.trump, trump_card=now.trump_card, counted=self.counted, stock=now.stock,
            trash=DECK.size(now.trash), table=now.table, phase=now.phase, attacker=now.attacker,
            defender=now.defender, passed=now.passed, first_bout=now.first_bout, out=now.out,
            to_act=now.to_act(), legal=tuple(self.legal_actions(seat)), events=self.events,
            result=self.result,
        )  # fmt: skip

    def _rival(self, seat: int) -> Hand | None:
        others = [s for s in range(self.n) if s not in self.now.out and s != seat]
        return self.now.hands[others[0]] if len(others) == 1 and not self.now.pile else None

    @cached_property
    def final(self) -> Final | None:
        """Places and payments, or None while the deal goes on."""
        if self.now.phase != "done":
            return None
        return final(self.n, self.gone, self.repetition, self.law)

    @cached_property
    def result(self) -> TanResult | None:
        """The end of the deal, or None while it goes on. The last one holding cards deals next."""
        if self.final is None:
            return None
        places, fool = self.final.places, self.final.fool
        first = [seat for seat, place in enumerate(places) if place == 1]
        return TanResult(
            outcome="draw" if fool is None else "win",
            winner=first[0] if len(first) == 1 else None,
            den_seat=None,
            payments=self.final.payments,
            dealer=self.dealer if fool is None else fool,
            places=places,
            fool=fool,
            trump=self.now.trump,
        )


def deal(law: Law, n: int, seed: int, after: Result | None = None) -> Deal:
    """A fresh deal: 8 cards each from the seat right of the dealer on, trump, the first attack.

    Seat 0 deals the first deal; later the last one holding cards, after a draw the same seat again.
    """
    rng = Random(seed)
    cards = list(DECK.cards)
    rng.shuffle(cards)
    last = after if isinstance(after, TanResult) else None
    dealer = 0 if after is None else after.dealer
    hands = [0] * n
    for step in range(1, n + 1):
        hands[(dealer + step) % n] = DECK.pack(cards[:FULL])
        del cards[:FULL]
    card = trump_card(cards, None if last is None else last.trump)
    assert card is not None
    turned = tuple(cards[: cards.index(card) + 1])
    cards.remove(card)
    rng.shuffle(cards)
    counted: str | None = None
    if law.options.start_rule == "count":
        counted = rng.choice(cards)
        attacker = counted_seat(dealer, counted, n)
        rng.shuffle(cards)
    else:
        attacker = winner_starts(dealer, last.winners if last else (), n)
    now = Position(
        n=n, trump=card[1], pile=(*cards, card), hands=tuple(hands), counts=(FULL,) * n, out=(),
        attacker=attacker, defender=(attacker + 1) % n, table=(),
        phase="start" if law.options.swap_two else "attack", first_bout=True,
    )  # fmt: skip
    begun = Deal(law, dealer, now, turned, counted)
    return begun if law.options.swap_two else begun._begun()
