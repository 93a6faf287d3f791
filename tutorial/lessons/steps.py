"""The types of a step. Each says how its part of the file is read, what its address does, when it is done.

`question`, `generate` and `pair` register in `visits`, `read` in `reads`, `playout` in `playouts`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

import games
from tutorial.accounts.models import User
from tutorial.lessons.faults import Reading

if TYPE_CHECKING:
    from tutorial.lessons.course import Standing
    from tutorial.lessons.loader import Lesson
    from tutorial.puzzles.asking import Asking
    from tutorial.puzzles.places import Spot

WORK = games.Text("bài tập", "exercise")


@dataclass(frozen=True, slots=True)
class Try:
    """One attempt in a step, the oldest first in a list of them."""

    puzzle: str
    right: bool
    nth: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a lesson: words before, something to do, words after. `n` counts from 1."""

    n: int
    type: str
    task: Any
    """What the type's `parse` made of the file."""
    prompt: str | None
    before: games.Text
    after: games.Text | None
    changed: games.Text | None = None


@dataclass(frozen=True)
class Visit:
    """A visit to the address of a step."""

    request: HttpRequest
    learner: User | None
    lesson: Lesson
    step: Step
    standing: Standing

    @property
    def place(self) -> str:
        """The place under which attempts in this step are recorded."""
        return f"{self.lesson.where}{self.step.n}"


def one_right(step: Step, tries: Sequence[Try]) -> bool:
    """Done once any answer was right."""
    return any(t.right for t in tries)


def first_wrong(step: Step, tries: Sequence[Try]) -> bool:
    """Missed if the very first answer was not right."""
    return bool(tries) and not tries[0].right


def wrong_in_a_row(step: Step, tries: Sequence[Try]) -> int:
    """How many answers since the last right one were not right."""
    count = 0
    for one in tries:
        count = 0 if one.right else count + 1
    return count


def never_accepts(lesson: Lesson, step: Step, ask: Asking) -> bool:
    """No puzzle of the question page belongs to the step: it records its attempts itself."""
    return False


@dataclass(frozen=True)
class StepType:
    """How a type of steps works."""

    name: str
    parse: Callable[[Reading, str | None], Any]
    """Reads the value under the type's word, and the prompt; adds faults to the reading."""
    visit: Callable[[Visit], HttpResponse]
    """Answers GET and POST of ``/<game>/hoc/<lesson>/<step>/``: a page, or a redirect to a question."""
    done: Callable[[Step, Sequence[Try]], bool] = one_right
    """Is the step done with these attempts?"""
    missed: Callable[[Step, Sequence[Try]], bool] = first_wrong
    """Does it come again at the end of the lesson?"""
    misses: Callable[[Step, Sequence[Try]], int] = wrong_in_a_row
    """How often was it missed since it was last right? After three misses the solution is offered."""
    title: Callable[[Lesson, Step], games.Text] = lambda lesson, step: WORK
    """What a list of steps calls it."""
    accepts: Callable[[Lesson, Step, Asking], bool] = never_accepts
    """Does this puzzle of the question page belong to the step?"""
    around: Callable[[Spot, Standing, Step], dict[str, Any]] = lambda spot, standing, step: {}
    """What the words around its questions need besides."""
    more: Callable[[], str] = lambda: _("Câu tiếp theo")
    """The way to the next question of a step that has several."""
    several: bool = False
    """Has it several questions, so that the reason waits for the last one?"""
    fresh: bool = False
    """Does Retry bring another position? Then a wrong answer may show its whole proof."""
    quick: bool = False
    """Does one tap answer, where one thing is to be chosen?"""


TYPES: dict[str, StepType] = {}
"""By the word under which a step says what is to be done; just one of them in each step."""


def register(type: StepType) -> None:
    """Adds a type; a double name is refused."""
    if type.name in TYPES:
        raise ValueError(f"step type {type.name} is registered twice")
    TYPES[type.name] = type
