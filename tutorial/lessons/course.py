"""How far a learner has come: what is done, open, missed and locked. Everything is read from attempts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property, reduce
from operator import or_
from typing import Literal, TypeAlias

from django.db.models import Q

from tutorial.accounts.models import User
from tutorial.lessons import placement, steps
from tutorial.lessons.loader import Lesson, lessons
from tutorial.lessons.steps import Step, Try
from tutorial.progress.models import Attempt
from tutorial.puzzles.places import Way

Opened: TypeAlias = Mapping[tuple[str, str], Way | None]
"""Lessons by game and number, and what their pages say of it."""
OPENERS: list[Callable[[User, Collection[str]], Opened]] = []
"""Each gives lessons of some games that stand open for a learner."""
MISSES = 3
"""After so many misses in a row the solution is offered."""


@dataclass(frozen=True)
class Onward:
    """What comes after a step: the next one, one that was left out, one again, or the end."""

    step: Step | None
    why: Literal["next", "left", "again", "end"]


@dataclass(frozen=True)
class Standing:
    """One lesson and what the learner did in it."""

    lesson: Lesson
    tries: Mapping[int, Sequence[Try]] = field(default_factory=dict)
    note: Way | None = None
    """Where else it counts, said on its pages."""

    def of(self, step: Step) -> Sequence[Try]:
        """The attempts in a step, the oldest first."""
        return self.tries.get(step.n, ())

    def is_done(self, step: Step) -> bool:
        return steps.TYPES[step.type].done(step, self.of(step))

    def is_missed(self, step: Step) -> bool:
        """Was an answer of the first round not right?"""
        return steps.TYPES[step.type].missed(step, self.of(step))

    def misses(self, step: Step) -> int:
        """How often the step was missed since it was last right."""
        return steps.TYPES[step.type].misses(step, self.of(step))

    @cached_property
    def todo(self) -> list[Step]:
        """The steps that are not done."""
        return [step for step in self.lesson.steps if not self.is_done(step)]

    @cached_property
    def missed(self) -> list[Step]:
        return [step for step in self.lesson.steps if self.is_missed(step)]

    @cached_property
    def again(self) -> list[Step]:
        """The missed steps that must be done once more: since every step has been met."""
        met = [self.of(step)[0].at for step in self.lesson.steps if self.of(step)]
        if len(met) < len(self.lesson.steps):
            return self.missed
        turned = max(met)
        return [
            step
            for step in self.missed
            if not steps.TYPES[step.type].done(step, [t for t in self.of(step) if t.at > turned])
        ]

    @property
    def begun(self) -> bool:
        return bool(self.tries)

    @property
    def done(self) -> bool:
        """Every step is done, and every missed one was done once more."""
        return not self.todo and not self.again

    @property
    def progress(self) -> int:
        """How many steps are finished."""
        left = {step.n for step in (*self.todo, *self.again)}
        return len(self.lesson.steps) - len(left)

    @property
    def resume(self) -> Onward:
        """Where the learner goes on: the first unfinished step, then the missed ones, then the end."""
        if self.todo:
            return Onward(self.todo[0], "next")
        return Onward(self.again[0], "again") if self.again else Onward(None, "end")

    def onward(self, step: Step) -> Onward | None:
        """What comes after a step; None if only this one is left."""
        if self.todo:
            others = [s for s in self.todo if s.n != step.n]
            later = [s for s in others if s.n > step.n]
            if later:
                return Onward(later[0], "next")
            if others:
                return Onward(others[0], "left")
            return None
        if self.again:
            others = [s for s in self.again if s.n != step.n]
            later = [s for s in others if s.n > step.n]
            return Onward((later or others)[0], "again") if others else None
        return Onward(None, "end")


@dataclass(frozen=True)
class Place:
    """A lesson in the path: where the learner stands, and what unlocks it (None if it is open)."""

    standing: Standing
    unlocked_by: Lesson | None

    @property
    def lesson(self) -> Lesson:
        return self.standing.lesson

    @property
    def state(self) -> Literal["done", "begun", "open", "locked"]:
        if self.standing.done:
            return "done"
        if self.unlocked_by is not None:
            return "locked"
        return "begun" if self.standing.begun else "open"


@dataclass(frozen=True)
class Course:
    """The path of a game as one learner has walked it."""

    game: str
    path: tuple[Place, ...]
    placement: placement.Result

    def at(self, slug: str) -> Place | None:
        """The lesson with this slug."""
        return next((place for place in self.path if place.lesson.slug == slug), None)

    @property
    def done(self) -> int:
        return sum(place.standing.done for place in self.path)

    @property
    def next(self) -> Place | None:
        """The lesson to go on with: one that was begun, else the first that is open."""
        unfinished = [place for place in self.path if place.state in ("begun", "open")]
        begun = [place for place in unfinished if place.state == "begun"]
        return next(iter(begun or unfinished), None)

    def after(self, lesson: Lesson) -> Place | None:
        """The lesson that follows in the path."""
        later = [place for place in self.path if place.lesson.number > lesson.number]
        return later[0] if later else None


def course(game: str, learner: User | None) -> Course:
    """The path of a game for a learner; one query, and those of the openers."""
    return courses([game], learner)[game]


def courses(of: Collection[str], learner: User | None) -> dict[str, Course]:
    """The paths of some games; as many queries as for one."""
    rows: dict[str, list[_Row]] = {game: [] for game in of}
    for row in _rows(of, learner):
        rows[row[0].partition(":")[2].partition("/")[0]].append(row)
    opened = _opened(learner, of)
    return {game: _course(game, rows[game], opened) for game in of}


def _course(game: str, rows: Iterable[_Row], opened: Opened) -> Course:
    tries: dict[str, dict[int, list[Try]]] = {}
    placed: list[placement.Row] = []
    for where, puzzle, nth, outcome, hints, solved, at in rows:
        sort, _colon, rest = where.partition(":")
        _game, _slash, key = rest.partition("/")
        right = outcome == "right"
        if sort == "placement" and key.isdecimal():
            placed.append((int(key), right and not hints and not solved))
            continue
        number, _slash, n = key.partition("/")
        if n.isdecimal():
            found = tries.setdefault(number, {}).setdefault(int(n), [])
            found.append(Try(puzzle, right, nth, at))
    result = placement.result(game, placed)
    path: list[Place] = []
    for lesson in lessons(game):
        standing = Standing(lesson, tries.get(lesson.number, {}), opened.get((game, lesson.number)))
        before = path[-1] if path else None
        open_ = before is None or before.standing.done or result.passed or standing.begun
        open_ = open_ or (game, lesson.number) in opened
        path.append(Place(standing, None if open_ else before.lesson if before else None))
    return Course(game, tuple(path), result)


def _opened(learner: User | None, of: Collection[str]) -> Opened:
    if learner is None:
        return {}
    return {lesson: note for opener in OPENERS for lesson, note in opener(learner, of).items()}


_Row: TypeAlias = tuple[str, str, int, str, int, bool, datetime]


def _rows(of: Collection[str], learner: User | None) -> list[_Row]:
    if learner is None or not of:
        return []
    places = [f"{sort}:{game}/" for sort in ("lesson", "placement") for game in of]
    anywhere = reduce(or_, (Q(where__startswith=place) for place in places))
    found = Attempt.objects.filter(anywhere, learner=learner).order_by("created", "nth")
    return list(
        found.values_list("where", "puzzle", "nth", "outcome", "hints", "solved_before", "created")
    )
