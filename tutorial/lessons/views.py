"""The path of lessons, a lesson and its steps, and the placement."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

import games
from tutorial.accounts.guests import learner_of
from tutorial.accounts.models import User
from tutorial.lessons import steps
from tutorial.lessons.addresses import placement_address, step_address
from tutorial.lessons.course import Course, Place, course
from tutorial.lessons.placement import NEEDED
from tutorial.lessons.steps import Visit
from tutorial.lessons.visits import fresh_puzzle, to_question
from tutorial.puzzles.models import Puzzle
from tutorial.puzzles.serving import NoPuzzle
from tutorial.shared.here import game_or_404


def course_or_404(slug: str, learner: User | None) -> Course:
    """The path of a game as this learner has walked it."""
    return course(game_or_404(slug).id, learner)


def place_or_404(here: Course, slug: str) -> Place:
    """A lesson of the path."""
    place = here.at(slug)
    if place is None:
        raise Http404(_("Chưa có bài học này."))
    return place


def _locked(request: HttpRequest, here: Course, place: Place) -> HttpResponse:
    context = {"course": here, "place": place, "game": games.GAMES[here.game], "nav": "course"}
    return render(request, "lessons/locked.html", context)


@never_cache
@require_safe
def path(request: HttpRequest, game: str) -> HttpResponse:
    """The path: what is done, what comes next, and what unlocks the rest."""
    here = course_or_404(game, learner_of(request))
    context = {"course": here, "game": games.GAMES[here.game], "nav": "course"}
    return render(request, "lessons/path.html", context)


@never_cache
@require_safe
def lesson(request: HttpRequest, game: str, lesson: str) -> HttpResponse:
    """Goes on where the learner left the lesson; when it is done, what was learned and what follows."""
    here = course_or_404(game, learner_of(request))
    place = place_or_404(here, lesson)
    if place.state == "locked":
        return _locked(request, here, place)
    onward = place.standing.resume
    if onward.step is not None:
        return redirect(step_address(place.lesson, onward.step, onward.why == "again"))
    entry = games.GAMES[here.game]
    context = {
        "course": here,
        "place": place,
        "lesson": place.lesson,
        "game": entry,
        "rules": [entry.rules[id] for id in place.lesson.teaches],
        "missed": [
            (step, steps.TYPES[step.type].title(place.lesson, step))
            for step in place.standing.missed
        ],
        "following": here.after(place.lesson),
        "reads": any(step.type == "read" for step in place.lesson.steps),
        "nav": "course",
    }
    return render(request, "lessons/end.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def step(request: HttpRequest, game: str, lesson: str, n: int) -> HttpResponse:
    """A step, played as its type wants it."""
    learner = learner_of(request)
    here = course_or_404(game, learner)
    place = place_or_404(here, lesson)
    found = place.lesson.step(n)
    if found is None:
        raise Http404(_("Bài này có %(count)s bước.") % {"count": len(place.lesson.steps)})
    if place.state == "locked":
        return _locked(request, here, place)
    visit = Visit(request, learner, place.lesson, found, place.standing)
    return steps.TYPES[found.type].visit(visit)


@never_cache
@require_safe
def placement(request: HttpRequest, game: str) -> HttpResponse:
    """ "I know the game already": what it is, or how it went and what to look at."""
    here = course_or_404(game, learner_of(request))
    if not here.placement.exists:
        raise Http404(_("Trò chơi này chưa có bài xếp chỗ."))
    result = here.placement
    look = [p for p in here.path if result.missed_rules.intersection(p.lesson.teaches)]
    context = {
        "course": here,
        "game": result.game,
        "result": result,
        "needed": NEEDED,
        "worth_a_look": look,
        "nav": "course",
    }
    return render(request, "lessons/placement.html", context)


@never_cache
@require_safe
def placed(request: HttpRequest, game: str, n: int) -> HttpResponse:
    """A question of the placement: the same one until it is answered."""
    here = course_or_404(game, learner_of(request))
    result = here.placement
    if not 0 < n <= len(result.draws):
        raise Http404(_("Chưa có câu này."))
    if n in result.answers:
        following = result.next
        return redirect(placement_address(here.game, following))
    place = f"placement:{here.game}/{n}"
    kept = Puzzle.objects.filter(id=request.session.get(place, "")).first()
    try:
        puzzle = kept or fresh_puzzle(request, here.game, result.draws[n - 1])
    except NoPuzzle as nothing:
        raise Http404(_("Chưa có câu này.")) from nothing
    request.session[place] = puzzle.id
    return to_question(request, puzzle, place)
