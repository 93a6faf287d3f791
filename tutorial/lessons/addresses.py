"""The addresses of lessons, and the ways from one step to another."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext as _

import games
from tutorial.lessons.course import Onward
from tutorial.lessons.loader import Lesson
from tutorial.lessons.steps import Step
from tutorial.puzzles.places import Way
from tutorial.puzzles.serving import game_slug


def course_address(game: str) -> str:
    return reverse("course", args=[game_slug(games.GAMES[game])])


def lesson_address(lesson: Lesson) -> str:
    return reverse("lesson", args=[game_slug(lesson.entry), lesson.slug])


def step_address(lesson: Lesson, step: Step, again: bool = False) -> str:
    """The address of a step; `again` asks a question anew that has its verdict already."""
    address = reverse("step", args=[game_slug(lesson.entry), lesson.slug, step.n])
    return f"{address}?lai=1" if again else address


def placement_address(game: str, n: int | None = None) -> str:
    slug = game_slug(games.GAMES[game])
    return reverse("placement", args=[slug]) if n is None else reverse("placed", args=[slug, n])


def way_onward(lesson: Lesson, onward: Onward) -> Way:
    """The way to what comes after a step."""
    if onward.step is None:
        return Way(lesson_address(lesson), _("Xong bài"), "n")
    label = {
        "next": _("Bước tiếp theo"),
        "left": _("Làm bước %(n)s còn lại"),
        "again": _("Làm lại bước %(n)s"),
        "end": "",
    }[onward.why]
    again = onward.why in ("left", "again")
    return Way(step_address(lesson, onward.step, again), label % {"n": onward.step.n}, "n")
