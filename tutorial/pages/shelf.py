"""The shelf of games on the front page: how far one is in each, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass

import games
from tutorial.accounts.models import User
from tutorial.lessons.course import Course, courses


@dataclass(frozen=True)
class Shelved:
    """A game on the shelf, and the learner's course in it; `leads` is the one to go on with."""

    game: games.Game
    course: Course
    leads: bool

    @property
    def begun(self) -> bool:
        return any(place.state in ("begun", "done") for place in self.course.path)


def shelf(learner: User | None, last: games.Game | None) -> list[Shelved]:
    """All games: first the one visited last, if there is one."""
    every = list(games.GAMES.values())
    paths = courses([game.id for game in every], learner)
    lead = last or every[0]
    rest = [game for game in every if game.id != lead.id]
    return [Shelved(game, paths[game.id], game.id == lead.id) for game in (lead, *rest)]


def taster(row: list[Shelved], solved: int) -> games.Game:
    """The game of the puzzle on the front page: that which leads, and after each answer the next one."""
    return row[solved % len(row)].game
