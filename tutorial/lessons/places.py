"""What stands around a question that is asked in a lesson or in the placement."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

import games
from tutorial.lessons import placement
from tutorial.lessons.addresses import (
    course_address,
    lesson_address,
    placement_address,
    step_address,
    way_onward,
)
from tutorial.lessons.course import MISSES, Course, Standing, course
from tutorial.lessons.loader import Lesson, lesson_of
from tutorial.lessons.steps import TYPES, Step
from tutorial.lessons.visits import is_drawn
from tutorial.puzzles.asking import Asking
from tutorial.puzzles.places import Around, Place, Spot, Way, register, retry
from tutorial.shared.saying import in_language


def found(place: str) -> tuple[Lesson, Step] | None:
    """The lesson and step of ``lesson:<game>/<number>/<step>``."""
    game, number, n = place.removeprefix("lesson:").split("/")
    lesson = lesson_of(game, number) if game in games.GAMES else None
    step = lesson.step(int(n)) if lesson else None
    return (lesson, step) if lesson and step else None


def _accepts(place: str, ask: Asking) -> bool:
    at = found(place)
    return at is not None and TYPES[at[1].type].accepts(*at, ask)


def crumb(lesson: Lesson, step: Step) -> tuple[Way, ...]:
    """From the game to the step."""
    return (
        Way(course_address(lesson.game), in_language(lesson.entry.name)),
        Way(
            lesson_address(lesson),
            _("Bài %(n)s: %(title)s")
            % {"n": int(lesson.number), "title": in_language(lesson.title)},
        ),
        Way("", _("Bước %(n)s trên %(count)s") % {"n": step.n, "count": len(lesson.steps)}),
    )


def surroundings(standing: Standing, step: Step) -> dict[str, Any]:
    """What the templates of a step need: its words, and how far the lesson is."""
    lesson = standing.lesson
    return {
        "lesson": lesson,
        "step": step,
        "progress": standing.progress,
        "count": len(lesson.steps),
        "again": bool(standing.of(step)) and not standing.todo,
        "note": standing.note,
        "nav": "course",
    }


def offer(misses: int) -> str:
    """The sentence that offers the solution after three misses; empty before."""
    if misses < MISSES:
        return ""
    return _("Bạn đã thử %(n)s lần. Muốn xem lời giải không?") % {"n": misses}


def _around_lesson(spot: Spot) -> Around:
    at = found(spot.place)
    assert at is not None  # `accepts` has found it
    lesson, step = at
    here = course(lesson.game, spot.learner).at(lesson.slug)
    standing = here.standing if here else Standing(lesson)
    misses = standing.misses(step)
    withheld = _withheld(spot, step, misses)
    right = spot.attempt is not None and spot.attempt.outcome == "right"
    offers = offer(misses) if withheld is not None else ""
    onward = standing.onward(step)
    later = None
    if onward is not None and onward.step is not None:
        later = Way(way_onward(lesson, onward).address, _("Để sau"), "n")
    return Around(
        crumb=crumb(lesson, step),
        ways=_ways(spot, standing, step, right, later),
        instead=later,
        solution=misses >= MISSES,
        withheld=withheld,
        offers=offers,
        strip=False,
        quick=TYPES[step.type].quick,
        top="lessons/_progress.html",
        before="lessons/_before.html",
        after="lessons/_after.html" if _tells_reason(standing, step, withheld) else "",
        context=surroundings(standing, step) | TYPES[step.type].around(spot, standing, step),
    )


def _tells_reason(standing: Standing, step: Step, withheld: int | None) -> bool:
    """The reason stands at the end of a step: in one with several questions, after the last."""
    last = not TYPES[step.type].several or standing.is_done(step)
    return bool(step.after) and withheld is None and last


def _withheld(spot: Spot, step: Step, misses: int) -> int | None:
    """How many hints a wrong answer brings in place of the solution; None if it may tell everything.

    A step that brings another position at Retry tells everything.
    """
    attempt = spot.attempt
    if attempt is None or attempt.outcome == "right" or attempt.solved_before:
        return None
    return min(misses, MISSES) if misses and not TYPES[step.type].fresh else None


def _ways(
    spot: Spot, standing: Standing, step: Step, right: bool, later: Way | None
) -> tuple[Way, ...]:
    """After a right answer on to the next step; after another one first of all Retry."""
    lesson = standing.lesson
    here = step_address(lesson, step)
    once_more = Way(here if TYPES[step.type].fresh else retry(spot), _("Thử lại"), "u")
    if not right:
        return (once_more, later) if later else (once_more,)
    if not standing.is_done(step) or (not standing.todo and step in standing.again):
        return (Way(here, TYPES[step.type].more(), "n"),)
    onward = standing.onward(step)
    return (way_onward(lesson, onward), once_more) if onward else (once_more,)


# ---------------------------------------------------------------- the placement


def _number(place: str) -> tuple[str, int]:
    game, n = place.removeprefix("placement:").split("/")
    return game, int(n)


def _accepts_placement(place: str, ask: Asking) -> bool:
    game, n = _number(place)
    draws = placement.questions(game) if game in games.GAMES else ()
    return 0 < n <= len(draws) and is_drawn(draws[n - 1], game, ask)


def way_placed(path: Course) -> Way:
    """The way from one question of the placement to the next, or to its result."""
    n = path.placement.next
    if n is None:
        return Way(placement_address(path.game), _("Xem kết quả"), "n")
    return Way(placement_address(path.game, n), _("Câu tiếp theo"), "n")


def _around_placement(spot: Spot) -> Around:
    game, n = _number(spot.place)
    path = course(game, spot.learner)
    count = len(path.placement.draws)
    return Around(
        crumb=(
            Way(course_address(game), in_language(games.GAMES[game].name)),
            Way(placement_address(game), _("Tôi biết chơi rồi")),
            Way("", _("Câu %(n)s trên %(count)s") % {"n": n, "count": count}),
        ),
        ways=(way_placed(path),),
        hints=False,
        solution=False,
        strip=False,
        top="lessons/_progress.html",
        context={"progress": len(path.placement.answers), "count": count, "nav": "course"},
    )


def ready() -> None:
    """Tells the question page of the two places."""
    register("lesson", Place(r"lesson:[a-z_]+/\d\d/[1-9]\d?", _around_lesson, _accepts))
    register("placement", Place(r"placement:[a-z_]+/\d\d?", _around_placement, _accepts_placement))
