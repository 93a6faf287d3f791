"""Histories of one seat as deals have them, and how far the deal has come by then.

Rules document, 6.1 to 6.3.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from games.chan.flow import noc_size
from games.chan.groups import wide_chi
from games.chan.history import Event, History
from games.chan.judging import faults
from games.chan.options import Law
from games.chan.position import PASS, PLAYS, Action, Mat, Spot
from games.core.cards import Hand
from games.decks.chan_deck import DECK

TAKES = ("eat", "chiu")


class Turn(NamedTuple):
    """Where a seat stands between its acts, by what it did."""

    own: bool
    """Has it drawn a card into its own gate and not chosen yet?"""
    turns: int
    """How often it had the choice of the upper seat's card; each time the deal comes to its own gate."""
    drawn: int
    cai: bool


def turn_of(history: Sequence[Event]) -> Turn:
    """Its first choice is a card of the upper seat's gate. Who lets that go draws, and chooses again."""
    own, turns, drawn = False, 0, 0
    for i, event in enumerate(history):
        if event.verb == "pass":
            own = not own
            turns += own
            drawn += own
        elif event.verb in TAKES and not _out_of_turn(history, i):
            turns += not own
            own = False
    return Turn(own, turns, drawn, bool(history) and history[0].verb == "discard")


def _out_of_turn(history: Sequence[Event], i: int) -> bool:
    return i + 1 < len(history) and history[i + 1].verb == "return"


def from_hand(event: Event) -> Hand:
    """The cards that an event takes out of the hand."""
    if event.verb == "pass":
        return 0
    return 3 * DECK.unit[event.card] if event.verb == "chiu" else DECK.unit[event.own or event.card]


def before(hand: Hand, history: Sequence[Event]) -> Hand:
    """The hand before these events."""
    return hand + sum(map(from_hand, history))


def dealt_wide(hand: Hand, history: History, law: Law) -> bool:
    """Was the seat dealt a hand that waits for a wide chi (the cái: after its first play)?"""
    first = int(bool(history) and history[0].verb == "discard")
    return wide_chi(before(hand, history[first:]), (), law)


def sound(hand: Hand, history: History, law: Law, forgiven: Sequence[str] = ()) -> bool:
    """Was every event allowed when it happened? Some faults may be forgiven."""
    dealt = dealt_wide(hand, history, law)
    for i, event in enumerate(history):
        spot = Spot(
            4, 0, "discard", before(hand, history[i:]), history[:i], 1, dealt_chi_rong=dealt
        )
        action = Action(event.verb, event.card, event.own)
        if event.verb not in PLAYS:
            own = turn_of(history[:i]).own
            mat = Mat(event.card, "noc", 0, 0) if own else Mat(event.card, "discard", 3, 0)
            spot = spot._replace(phase="claim", mat=mat)
            action = PASS if event.verb == "pass" else action
        if any(breach.rule not in forgiven for breach in faults(spot, action, law)):
            return False
    return True


def copies_left(hand: Hand, history: Sequence[Event], kind: str) -> int:
    """How many copies of a kind neither the hand nor the events show."""
    gone = sum((event.card == kind) * (event.verb in (*TAKES, "pass")) for event in history)
    return 4 - DECK.count(before(hand, history), kind) - gone


class Past:
    """A history in the making: a play after each take, a take before each play but the first of the cái.

    `spare` are kinds that may be eaten, played or refused to fill in.
    """

    def __init__(self, spare: list[str], cai: bool) -> None:
        self.events: list[Event] = []
        self.spare = spare
        self.owed = cai

    def add(self, event: Event) -> None:
        """The event, with what must come before it."""
        if event.verb == "return":
            self.chiu()
        elif event.verb in PLAYS:
            if not self.owed:
                self.eat()
        else:
            self.close()
        self._put(event)

    def _put(self, event: Event) -> None:
        self.events.append(event)
        if event.verb != "pass":
            self.owed = event.verb in TAKES

    def close(self) -> None:
        """The play that is still owed."""
        if self.owed:
            self._put(Event("discard", self.spare.pop()))

    def eat(self) -> None:
        """A chắn of a spare kind."""
        self.close()
        kind = self.spare.pop()
        self._put(Event("eat", kind, kind))

    def chiu(self) -> None:
        """A chíu of a spare kind out of turn: the seat has not just drawn."""
        self.stand(False)
        self._put(Event("chiu", self.spare.pop()))

    def stand(self, own: bool) -> None:
        """Between two acts: with a card drawn into the own gate, or not; one more refusal may be needed."""
        self.close()
        if turn_of(self.events).own != own:
            self._put(Event("pass", self.spare.pop()))

    def owe(self, verb: str) -> None:
        """A card is to be played or given back now."""
        if verb == "return":
            self.chiu()
        elif not self.owed or not self.events:
            self.eat()


class Place(NamedTuple):
    """A table at which the deal has come to a seat with a certain past."""

    n: int
    seat: int
    gate: int
    noc: int


def place(
    rng: Random, turn: Turn, gates: Callable[[int], Sequence[int]], from_noc: bool
) -> Place | None:
    """A random table: `gates` gives, for a number of seats, how far to the right of the seat the gate of the
    card may be. Each time the deal comes to a gate, at most one card is drawn. None if nothing suits."""
    for _ in range(16):
        n = rng.choice((2, 3, 4, 4, 4))
        far = gates(n)
        if not far:
            continue
        gate = rng.choice(far)
        start = n if turn.cai else rng.randint(1, n - 1)
        others = start + gate - n + n * turn.turns - turn.turns
        least = int(from_noc and gate > 0)
        if others < least:
            continue
        noc = noc_size(n) - turn.drawn - rng.randint(least, others)
        if noc > 0:
            seat = rng.randrange(n)
            return Place(n, seat, (seat + gate) % n, noc)
    return None
