"""Which cards a learner can read without help: told from her first tries at the drills of a deck.

Help is shown with a card until it was read right twice in a row; one miss brings it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import games
from tutorial.accounts.models import User
from tutorial.progress.models import Attempt

ALONE = 2
"""So often in a row a card is read right until its help goes."""
LATEST = 1000
"""So many first tries are looked at, the latest ones."""


@dataclass(frozen=True, slots=True)
class Drilled:
    """A first try at a question of a drill."""

    where: str
    ask: str
    given: Mapping[str, Any]
    response: Any
    right: bool
    """At once, without a hint and without having seen the solution."""
    seconds: float


def drills_of(game: str) -> dict[str, games.Drill[Any, Any]]:
    """The drills of a game's deck, by their `ask`."""
    kinds = games.GAMES[game].kinds.items()
    return {ask: kind for ask, kind in kinds if isinstance(kind, games.Drill)}


def drilled(learner: User | None, game: str, where: str = "") -> list[Drilled]:
    """The first tries at drills, or those in one place, the oldest first; one query."""
    if learner is None:
        return []
    found = Attempt.objects.filter(
        learner=learner, nth=1, question__game=game, question__ask__in=list(drills_of(game))
    )
    if where:
        found = found.filter(where=where)
    rows = found.order_by("-created").values_list(
        "where", "question", "response", "outcome", "hints", "solved_before", "seconds"
    )
    return [
        Drilled(
            at,
            question["ask"],
            question["given"],
            response,
            outcome == "right" and not hints and not solved,
            seconds or 0.0,
        )
        for at, question, response, outcome, hints, solved, seconds in rows[:LATEST]
    ][::-1]


def streaks(tries: Iterable[Drilled], game: str) -> dict[str, int]:
    """How often in a row each kind was read right lately; kinds that were never met are missing."""
    drills, found = drills_of(game), dict[str, int]()
    for one in tries:
        drill = drills[one.ask]
        card = drill.asked_card(one.given)
        if card is not None:
            found[card] = found.get(card, 0) + 1 if one.right else 0
            found |= dict.fromkeys(drill.misread(one.given, one.response), 0)
    return found


def read_alone(learner: User | None, game: str) -> frozenset[str]:
    """The kinds that this learner reads without help; one query."""
    found = streaks(drilled(learner, game), game)
    return frozenset(kind for kind, streak in found.items() if streak >= ALONE)
