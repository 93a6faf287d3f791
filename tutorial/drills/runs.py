"""A run: twelve questions of one drill. Everything about it is read from the attempts under its place."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

import games
from tutorial.progress.cards import Drilled, drills_of
from tutorial.shared.slugs import slug

QUESTIONS = 12
UNTIMED, TIMED = "thong-tha", "bam-gio"
MODES = {UNTIMED: _("Thong thả"), TIMED: _("Bấm giờ")}
LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
FORM = rf"drill:[a-z_]+/[a-z_]+/(?:{UNTIMED}|{TIMED})/[a-z2-7]{{8}}"


@dataclass(frozen=True, slots=True)
class Run:
    """One run of a drill. Its id is drawn at random; whoever answers under it has it for herself."""

    game: str
    ask: str
    mode: str
    id: str

    @property
    def where(self) -> str:
        """The place under which its attempts are recorded."""
        return f"drill:{self.game}/{self.ask}/{self.mode}/{self.id}"

    @property
    def timed(self) -> bool:
        return self.mode == TIMED

    @property
    def entry(self) -> games.Game:
        return games.GAMES[self.game]

    @property
    def kind(self) -> games.Drill[Any, Any]:
        return drills_of(self.game)[self.ask]


def new_run(game: str, ask: str, mode: str) -> Run:
    """A run that nobody has begun."""
    return Run(game, ask, mode, "".join(secrets.choice(LETTERS) for _i in range(8)))


def run_at(where: str) -> Run | None:
    """The run with this place, or None if there can be none such."""
    if not re.fullmatch(FORM, where):
        return None
    run = Run(*where.removeprefix("drill:").split("/"))
    return run if run.game in games.GAMES and run.ask in drills_of(run.game) else None


def drill_slug(kind: games.Drill[Any, Any]) -> str:
    return slug(kind.title.vi)


def drill_named(game: games.Game, name: str) -> games.Drill[Any, Any] | None:
    """The drill with this slug."""
    return next((k for k in drills_of(game.id).values() if drill_slug(k) == name), None)


@dataclass(frozen=True)
class Result:
    """How far a run has come, and how it went."""

    run: Run
    answers: Sequence[Drilled]

    @property
    def done(self) -> bool:
        return len(self.answers) >= QUESTIONS

    @property
    def right(self) -> int:
        """Right at the first try, without help."""
        return sum(one.right for one in self.answers)

    @property
    def seconds(self) -> float:
        """From showing to answering, all questions together, by the clock of the server."""
        return sum(one.seconds for one in self.answers)

    @property
    def missed(self) -> list[str]:
        """The kinds that were misread, each once."""
        misread = self.run.kind.misread
        found = {card for one in self.answers for card in misread(one.given, one.response)}
        return self.run.kind.deck.laid(found, "rank")


def result(run: Run, tries: Iterable[Drilled]) -> Result:
    """A run with those of the tries that are its own; the first twelve count."""
    return Result(run, [one for one in tries if one.where == run.where][:QUESTIONS])


def best_timed(tries: Sequence[Drilled], game: str) -> dict[str, Result]:
    """The best finished timed run of each drill: most right, then the quickest."""
    runs = {one.where: run for one in tries if (run := run_at(one.where)) and run.timed}
    best: dict[str, Result] = {}
    for run in runs.values():
        one = result(run, tries)
        before = best.get(run.ask)
        if one.done and (before is None or _rank(one) > _rank(before)):
            best[run.ask] = one
    return best


def _rank(one: Result) -> tuple[int, float]:
    return one.right, -one.seconds
