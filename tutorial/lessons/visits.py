"""What the address of a step does for the three types that ask puzzles."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterable, Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

import games
from tutorial.lessons import pairs, steps, tasks
from tutorial.lessons.loader import Lesson
from tutorial.lessons.steps import Step, StepType, Try, Visit
from tutorial.puzzles.asking import Asking, recently_shown
from tutorial.puzzles.models import Puzzle, keep, puzzle_id
from tutorial.puzzles.serving import Done, NoPuzzle


def to_question(
    request: HttpRequest, puzzle: Puzzle, place: str, again: bool = False
) -> HttpResponse:
    """Goes to the page of a puzzle in its place; `again` (or `lai`) asks anew what has a verdict."""
    anew = "&lai=1" if again or "lai" in request.GET else ""
    return redirect(f"{reverse('question', args=[puzzle.id])}?o={place}{anew}")


def fresh_puzzle(
    request: HttpRequest, game: str, draws: tasks.Draws, met: Iterable[str] = ()
) -> Puzzle:
    """A puzzle that was not asked here and not shown lately; NoPuzzle if nothing is generated at all."""
    rng = random.Random(secrets.randbits(64))
    ids = [*met, *recently_shown(request)]
    keys = Puzzle.objects.filter(id__in=ids, game=game, ask=draws.ask).values_list("key", flat=True)
    found = tasks.drawn(game, draws, rng, Done(keys)) or tasks.drawn(game, draws, rng)
    if found is None:
        raise NoPuzzle
    return keep(*found)


def _visit_question(visit: Visit) -> HttpResponse:
    asks: tasks.Asks = visit.step.task
    return to_question(visit.request, keep(games.read(asks.question), asks.prompt), visit.place)


def _visit_generate(visit: Visit) -> HttpResponse:
    met = [one.puzzle for one in visit.standing.of(visit.step)]
    puzzle = fresh_puzzle(visit.request, visit.lesson.game, visit.step.task, met)
    return to_question(visit.request, puzzle, visit.place)


def is_of(asks: tasks.Asks, ask: Asking) -> bool:
    """Is this the puzzle of the question?"""
    return ask.puzzle.id == puzzle_id(asks.question, asks.prompt)


def is_drawn(draws: tasks.Draws, game: str, ask: Asking) -> bool:
    """May this puzzle have been generated for it?"""
    puzzle = ask.puzzle
    same = (puzzle.game, puzzle.ask, puzzle.level) == (game, draws.ask, draws.level)
    law = ask.asked.law == ask.asked.game.law(draws.options)
    return same and law and draws.prompt in (None, puzzle.prompt)


def _both_right(step: Step, tries: Sequence[Try]) -> bool:
    return len({one.puzzle for one in tries if one.right}) > 1


def _kind_title(lesson: Lesson, step: Step) -> games.Text:
    task = step.task[0] if isinstance(step.task, tuple) else step.task
    ask = task.ask if isinstance(task, tasks.Draws) else task.question.ask
    return lesson.entry.kinds[ask].title


def ready() -> None:
    """Registers the types that ask puzzles."""
    steps.register(
        StepType(
            "question",
            tasks.parse_question,
            _visit_question,
            accepts=lambda lesson, step, ask: is_of(step.task, ask),
            title=_kind_title,
        )
    )
    steps.register(
        StepType(
            "generate",
            tasks.parse_generate,
            _visit_generate,
            accepts=lambda lesson, step, ask: is_drawn(step.task, lesson.game, ask),
            fresh=True,
            title=_kind_title,
        )
    )
    steps.register(
        StepType(
            "pair",
            tasks.parse_pair,
            pairs.visit,
            done=_both_right,
            missed=lambda step, tries: any(not t.right for t in tries if t.nth == 1),
            misses=pairs.misses,
            title=_kind_title,
        )
    )
