"""A puzzle being asked: what was shown to this visitor, when, and which hints were given.

Kept in the session, on the server, so that a reload neither restarts the clock nor clears the hints.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.http import HttpRequest
from django.utils import timezone

import games
from tutorial.accounts.guests import guest_key
from tutorial.puzzles.models import Puzzle
from tutorial.puzzles.places import HOME as HOME
from tutorial.puzzles.places import place_for as place_for

SHOWN = "shown"
REMEMBERED = 60
"""So many puzzles are remembered as shown."""


@dataclass(frozen=True, slots=True)
class Shown:
    """When the puzzle was first shown here, hints so far, and whether the solution was shown."""

    at: datetime
    hints: int = 0
    solved: bool = False


@dataclass(frozen=True)
class Asking:
    """A puzzle with its parsed question and prompt."""

    puzzle: Puzzle
    asked: games.Asked
    prompt: games.Prompt[object, object]

    @property
    def shape(self) -> games.Shape:
        return self.prompt.shape(self.asked.position, self.asked.law)

    @property
    def scene(self) -> games.Scene:
        return self.prompt.sees(self.asked.kind.scene(self.asked.position, self.asked.law))

    @property
    def hints(self) -> list[games.Block]:
        hints = self.asked.kind.hints(self.asked.position, self.asked.law)
        return list(self.prompt.proves(tuple(hints)))[:3]

    @property
    def proof(self) -> tuple[games.Block, ...]:
        return self.prompt.proves(self.asked.kind.proof(self.asked.position, self.asked.law))

    @property
    def solution(self) -> object:
        """One response with full marks."""
        p, law = self.asked.position, self.asked.law
        return self.prompt.solution(p, law, self.asked.kind.answer(p, law))


def asking(puzzle: Puzzle) -> Asking:
    """Reads the puzzle's question again; BadQuestion if this engine no longer can."""
    asked = games.read(puzzle.question)
    return Asking(puzzle, asked, asked.kind.prompt(puzzle.prompt))


def shown(request: HttpRequest, puzzle: Puzzle) -> Shown | None:
    """What this visitor has seen of the puzzle, or None."""
    kept = request.session.get(SHOWN, {}).get(puzzle.id)
    if kept is None:
        return None
    return Shown(datetime.fromisoformat(kept["at"]), kept["hints"], kept["solved"])


def show(
    request: HttpRequest, puzzle: Puzzle, hints: int | None = None, solved: bool = False
) -> Shown:
    """Remembers that the puzzle is shown; hints and solution only ever add up."""
    guest_key(request)
    before = shown(request, puzzle)
    state = before or Shown(timezone.now())
    state = Shown(state.at, max(state.hints, hints or 0), state.solved or solved)
    if state != before:
        kept = request.session.get(SHOWN, {})
        kept.pop(puzzle.id, None)
        kept[puzzle.id] = {"at": state.at.isoformat(), "hints": state.hints, "solved": state.solved}
        request.session[SHOWN] = dict(list(kept.items())[-REMEMBERED:])
    return state


def forget(request: HttpRequest, puzzle: Puzzle) -> None:
    """The puzzle is asked anew: when it was shown before, and what was told then, no longer counts."""
    kept = request.session.get(SHOWN, {})
    if kept.pop(puzzle.id, None) is not None:
        request.session[SHOWN] = kept


def recently_shown(request: HttpRequest) -> list[str]:
    """Ids of puzzles that this visitor was shown lately."""
    return list(request.session.get(SHOWN, {}))
