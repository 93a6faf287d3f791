"""Home, the page of a game, and the settings of how the site looks."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

import games
from tutorial.accounts.guests import learner_of
from tutorial.accounts.models import User
from tutorial.lessons.course import course
from tutorial.pages.shelf import shelf, taster
from tutorial.progress.models import Attempt
from tutorial.progress.skills import skills
from tutorial.puzzles import serving
from tutorial.puzzles.asking import HOME, asking, show
from tutorial.puzzles.forms import ResponseForm
from tutorial.puzzles.showing import asking_context, strip
from tutorial.shared.here import game_here, game_or_404
from tutorial.shared.looks import SETTINGS

LOOKS_AGE = 60 * 60 * 24 * 365


def home_count(learner: User | None) -> int:
    """How many puzzles of the front page the learner has answered: each time it has a new one."""
    done = (
        Attempt.objects.filter(learner=learner, where=HOME) if learner else Attempt.objects.none()
    )
    return done.values("puzzle").distinct().count()


@never_cache
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What this is, the games, and a puzzle that can be solved right here."""
    learner, last = learner_of(request), game_here(request)
    solved, row = home_count(learner), shelf(learner, last)
    seed = f"{timezone.localdate().isoformat()} {solved}"
    ask = asking(serving.puzzle_of_the_house(taster(row, solved), seed))
    state = show(request, ask.puzzle)
    context = asking_context(ask, ResponseForm(ask.shape), HOME, 1, state, learner)
    context |= {"strip": strip(learner), "at_game": last, "shelf": row}
    return render(request, "pages/home.html", context)


@never_cache
@require_safe
def game(request: HttpRequest, game: str) -> HttpResponse:
    """A game: its path of lessons, what the learner is sure of, and practice by kind and level."""
    found = game_or_404(game)
    learner = learner_of(request)
    kinds, rules = skills(learner, found.id)
    rows = [
        {
            "title": kind.title,
            "slug": serving.kind_slug(kind),
            "levels": kind.levels,
            "skill": kinds.get(kind.ask),
        }
        for kind in serving.bank(found)
    ]
    weakest = sorted(rules.items(), key=lambda item: (item[1].share, -item[1].asked))
    context = {
        "game": found,
        "course": course(found.id, learner),
        "rows": rows,
        "rules": [(found.rules[id], skill) for id, skill in weakest if id in found.rules],
        "mixed": {"slug": serving.MIXED_SLUG, "levels": games.LEVELS},
        "levels": list(zip(games.LEVELS, games.LEVEL_NAMES, strict=True)),
        "strip": strip(learner),
        "nav": "practice",
    }
    return render(request, "pages/game.html", context)


@require_POST
def change_looks(request: HttpRequest) -> HttpResponse:
    """Keeps the chosen look in cookies and goes back to the page."""
    target = request.POST.get("next", "/")
    if not url_has_allowed_host_and_scheme(target, allowed_hosts={request.get_host()}):
        target = "/"
    response = HttpResponseRedirect(target)
    for setting in SETTINGS:
        value = request.POST.get(setting.name, "")
        if value in setting.values:
            response.set_cookie(
                setting.name, value, max_age=LOOKS_AGE, samesite="Lax", secure=request.is_secure()
            )
    return response
