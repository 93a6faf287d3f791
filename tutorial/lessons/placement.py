""" "I know the game already": eight questions over the main kinds that open the whole path.

They stand in ``content/<game>/placement.yaml``; each is asked once, under ``placement:<game>/<n>``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias

import yaml

import games
from tutorial.lessons import loader
from tutorial.lessons.faults import Fault, Reading
from tutorial.lessons.tasks import Draws, parse_generate

QUESTIONS = 8
NEEDED = 6
"""So many of them right at the first try open the path."""
Row: TypeAlias = tuple[int, bool]
"""Number of the question and whether the answer was right, in the order of answering."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A question of the placement, and whether it was right; None if it was not answered."""

    n: int
    kind: games.Kind[object, object]
    right: bool | None


@dataclass(frozen=True)
class Result:
    """How the placement went so far: for each question answered, was it right?"""

    game: games.Game
    draws: tuple[Draws, ...]
    answers: dict[int, bool]

    @property
    def exists(self) -> bool:
        return bool(self.draws)

    @property
    def right(self) -> int:
        return sum(self.answers.values())

    @property
    def next(self) -> int | None:
        """The first question without an answer."""
        numbers = range(1, len(self.draws) + 1)
        return next((n for n in numbers if n not in self.answers), None)

    @property
    def finished(self) -> bool:
        return self.exists and self.next is None

    @property
    def rows(self) -> list[Answer]:
        """Every question with what came of it."""
        return [
            Answer(n, self.game.kinds[draws.ask], self.answers.get(n))
            for n, draws in enumerate(self.draws, 1)
        ]

    @property
    def missed_rules(self) -> set[str]:
        """What the questions that were not right are about."""
        return {rule for row in self.rows if row.right is False for rule in row.kind.rules}

    @property
    def passed(self) -> bool:
        return self.right >= NEEDED


def result(game: str, rows: Sequence[Row]) -> Result:
    """Of every question only the first answer counts."""
    draws = questions(game)
    answers: dict[int, bool] = {}
    for n, right in rows:
        if 0 < n <= len(draws):
            answers.setdefault(n, right)
    return Result(games.GAMES[game], draws, answers)


def read_placement(file: Path, game: games.Game) -> tuple[tuple[Draws, ...], list[Fault]]:
    """The questions of a placement file, and what is wrong with it."""
    top = Reading(yaml.load(file.read_text(encoding="utf-8"), loader.Loader), "", game)
    if not top.keys(("questions",)):
        return (), top.faults
    items = top.below("questions").items()
    if len(items) != QUESTIONS:
        top.fault("step-count", f"{len(items)} questions", f"{QUESTIONS}", key="questions")
    found = []
    for item in items:
        if item.keys(("ask", "level", "prompt"), ("options",)):
            prompt = item.value["prompt"]
            value = {key: kept for key, kept in item.value.items() if key != "prompt"}
            draws = parse_generate(Reading(value, item.at, game, item.faults), prompt)
            found += [draws] if draws else []
    return tuple(found), top.faults


def questions(game: str) -> tuple[Draws, ...]:
    """The placement of a game; empty if it has none."""
    return _questions(game, loader.CONTENT / game / "placement.yaml")


@cache
def _questions(game: str, file: Path) -> tuple[Draws, ...]:
    return read_placement(file, games.GAMES[game])[0] if file.exists() else ()
