"""The shelf of games on the front page: which are here, how far one is in each, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass

import games
from tutorial.accounts.models import User
from tutorial.lessons.course import Course, courses
from tutorial.puzzles import serving


@dataclass(frozen=True)
class Shelved:
    """A game on the shelf, and the learner's course in it; `leads` is the one to go on with."""

    game: games.Game
    course: Course
    leads: bool

    @property
    def kinds(self) -> int:
        """How many kinds of puzzles can be practised."""
        return len(serving.bank(self.game))

    @property
    def begun(self) -> bool:
        return any(place.state in ("begun", "done") for place in self.course.path)


def built() -> list[games.Game]:
    """The games that are here, in the order of the shelf."""
    order = list(games.SHELF)
    return sorted(
        games.GAMES.values(),
        key=lambda game: order.index(game.id) if game.id in order else len(order),
    )


def coming() -> list[games.Text]:
    """The names of the games that are not built yet."""
    return [name for id, name in games.SHELF.items() if id not in games.GAMES]


def shelf(learner: User | None, last: games.Game | None) -> list[Shelved]:
    """The games that are here: first the one visited last, or else one that has lessons."""
    found = built()
    paths = courses([game.id for game in found], learner)
    lead = last or next((game for game in found if paths[game.id].path), found[0])
    rest = [game for game in found if game.id != lead.id]
    return [Shelved(game, paths[game.id], game.id == lead.id) for game in (lead, *rest)]


def taster(row: list[Shelved], solved: int) -> games.Game:
    """The game of the puzzle on the front page: that which leads, and after each answer the next one."""
    able = [place.game for place in row if place.game.first is not None]
    return able[solved % len(able)]
