"""Deals: frozen states with their events, what a seat may see, and a match of several deals.

Chance happens only when the cards are dealt, from a seed: every deal replays from
`(game, options, n, seed, after, events)`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from games.core.rules import Breach

D = TypeVar("D", bound="Deal")


class IllegalAction(ValueError):
    """An act that the rules do not allow; `breaches` say which and why."""

    def __init__(self, action: str, breaches: Sequence[Breach]) -> None:
        super().__init__(f"{action}: " + ", ".join(breach.rule for breach in breaches))
        self.action = action
        self.breaches = tuple(breaches)


class BadReplay(ValueError):
    """A log that this engine cannot replay: at which event, and why."""

    def __init__(self, event: int, why: str) -> None:
        super().__init__(f"event {event}: {why}")
        self.event, self.why = event, why


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a seat did. `forced`: the rules did it without asking. `private`: others do not see it.
    `card` is the card that a draw turned over."""

    seat: int
    action: str
    forced: bool = False
    private: bool = False
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal ended. `payments` are by seat and sum to zero; `dealer` deals the next one."""

    outcome: str
    """"win" or "draw"."""
    winner: int | None
    den_seat: int | None
    payments: tuple[int, ...]
    dealer: int


class View(Protocol):
    """What one seat knows: all that bots, coach and pages get."""

    @property
    def seat(self) -> int: ...
    @property
    def legal(self) -> tuple[str, ...]: ...


class Deal(Protocol):
    """The contract of a deal. States are frozen; `apply` returns a new one."""

    @property
    def n(self) -> int: ...
    @property
    def events(self) -> tuple[Event, ...]: ...
    @property
    def result(self) -> Result | None: ...
    @property
    def to_act(self) -> frozenset[int]:
        """The seats that are asked now (for engine and bots; a view only says whether *you* are)."""

    def legal_actions(self, seat: int) -> list[str]: ...
    def judge(self, seat: int, action: str) -> list[Breach]: ...
    def apply(self: D, seat: int, action: str) -> D: ...
    def view(self, seat: int) -> View: ...


def replayed(start: D, events: Sequence[Event]) -> D:
    """The deal after these events. BadReplay says at which event the log and the rules part."""
    deal = start
    for i, event in enumerate(events):
        if event.forced:
            continue
        if deal.result is not None:
            raise BadReplay(i, "the deal is already over")
        try:
            deal = deal.apply(event.seat, event.action)
        except (IllegalAction, ValueError) as error:
            raise BadReplay(i, str(error)) from error
        done = len(deal.events)
        if deal.events[i:done] != tuple(events[i:done]):
            raise BadReplay(
                i, f"the log has {events[i:done]}, the rules make {deal.events[i:done]}"
            )
    return deal


@dataclass
class Match:
    """Several deals in a row: who deals next, and what everybody has in all."""

    start: Callable[[int, Result | None], Deal]
    """A new deal from a seed and the previous result."""
    n: int
    totals: list[int] = field(default_factory=list)
    last: Result | None = None

    def __post_init__(self) -> None:
        self.totals = self.totals or [0] * self.n

    def next_deal(self, seed: int) -> Deal:
        return self.start(seed, self.last)

    def settle(self, deal: Deal) -> None:
        """Books the result of a finished deal. ValueError if it is still going on."""
        if deal.result is None:
            raise ValueError("the deal is not over")
        self.last = deal.result
        self.totals = [a + b for a, b in zip(self.totals, deal.result.payments, strict=True)]
