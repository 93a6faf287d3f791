"""A play-out: one seat of a deal is played by a person, decision by decision; bots play the rest.

The state is nothing but the deal's seed and the moves so far, so a play-out resumes from its answers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.core.deals import Deal, Event, View
from games.core.questions import Question
from games.core.reading import Json
from games.core.rules import Law
from games.core.text import Text


@dataclass(frozen=True, slots=True)
class Playout:
    """Where a person sits down: seats, seed of the deal, her seat, and after how many acts of the bots.

    `asks` are the sorts of decision that she takes herself; the bot takes the others for her.
    The play-out ends with `decisions` decisions, or with the deal. `start` is a position as JSON text, for a
    game that can begin there; the seed then says nothing.
    """

    n: int
    seed: int
    seat: int
    skip: int
    decisions: int
    asks: frozenset[str]
    start: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of the seat: its sort, and the question with its prompt."""

    sort: str
    question: Question
    prompt: str


D = TypeVar("D", bound=Deal)
V = TypeVar("V", bound=View)


@dataclass(frozen=True, slots=True)
class Playing(Generic[D, V]):
    """What a game gives for it."""

    bot: Callable[[V], str]
    decision: Callable[[D, int, int, str], Decision | None]
    """Deal, seat, the seat that acts and its act (by the bot if that is the seat itself)."""
    act: Callable[[Json], str]
    """The act that a response to the decision's prompt stands for."""
    told: Callable[[Event, int, int], Text]
    """An event in a sentence: event, number of seats, who is told."""
    sorts: Sequence[str]
    """The sorts of decision that `asks` may name. Any other sort is always asked."""
    begin: Callable[[Law[Any], Json], D] | None = None
    """A deal from a position on, if the game can begin there. BadQuestion under `start`."""


@dataclass(frozen=True, slots=True)
class Stand:
    """How far a play-out has come: the decisions taken, what is asked now (None at the end), and what
    happened since the last decision."""

    taken: int
    decision: Decision | None
    log: tuple[Text, ...]


Choose = Callable[[Decision], Json]
"""The response that was given when this was asked, or None if it has not been answered."""


def stand(playing: Playing[Any, Any], deal: Deal, playout: Playout, choose: Choose) -> Stand:
    """Plays on from the beginning, through all decisions that have been made, to the one that is open."""
    seat, taken, since, claimed = playout.seat, 0, playout.skip, ""
    while deal.result is None:
        acts = len(deal.events)
        (actor,) = deal.to_act
        act = playing.bot(deal.view(actor))
        if claimed and actor == seat:
            act = claimed
        elif acts >= playout.skip and (decision := _open(playing, deal, playout, actor, act)):
            response = choose(decision) if taken < playout.decisions else None
            if response is None:
                still = decision if taken < playout.decisions else None
                return Stand(taken, still, _log(playing, deal, seat, since))
            taken, since, chosen = taken + 1, acts, playing.act(response)
            act, claimed = (chosen, "") if actor == seat else (act, chosen)
        deal = deal.apply(actor, act)
        claimed = claimed if _asked_for(deal, seat, claimed) else ""
    return Stand(taken, None, _log(playing, deal, seat, since))


def _open(
    playing: Playing[Any, Any], deal: Deal, playout: Playout, actor: int, act: str
) -> Decision | None:
    """What the person is asked before `actor` does `act`, if it is a sort that she decides."""
    decision = playing.decision(deal, playout.seat, actor, act)
    if decision is None or decision.sort in playout.asks:
        return decision
    return None if decision.sort in playing.sorts else decision


def _asked_for(deal: Deal, seat: int, claimed: str) -> bool:
    """Is the seat asked now for what it has claimed? Letting a card go is no act."""
    asked = seat in deal.to_act and claimed not in ("", "pass")
    return asked and not deal.judge(seat, claimed)


def _log(playing: Playing[Any, Any], deal: Deal, seat: int, since: int) -> tuple[Text, ...]:
    """What the others did, and what happened without asking, since an act."""
    seen = [event for event in deal.events[since:] if not event.private or event.seat == seat]
    return tuple(playing.told(event, deal.n, seat) for event in seen)
