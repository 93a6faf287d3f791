"""The page of the drills, and their runs."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tutorial.accounts.guests import learner_of
from tutorial.drills import serving
from tutorial.drills.places import address
from tutorial.drills.runs import (
    MODES,
    QUESTIONS,
    TIMED,
    UNTIMED,
    Result,
    Run,
    best_timed,
    drill_named,
    drill_slug,
    new_run,
    result,
    run_at,
)
from tutorial.drills.words import known_words
from tutorial.progress.cards import ALONE, drilled, drills_of, streaks
from tutorial.puzzles.asking import forget
from tutorial.puzzles.models import Puzzle
from tutorial.shared.here import game_or_404

ASKED = "drill"
"""The question that waits in the run of this session."""


def run_or_404(slug: str, drill: str, mode: str, id: str = "") -> Run:
    """The run with this address, or a new one."""
    game = game_or_404(slug)
    kind = drill_named(game, drill)
    if kind is None or mode not in MODES:
        raise Http404(_("Chưa có bài tập này."))
    run = run_at(Run(game.id, kind.ask, mode, id).where) if id else new_run(game.id, kind.ask, mode)
    if run is None:
        raise Http404(_("Chưa có lượt này."))
    return run


@never_cache
@require_safe
def drills(request: HttpRequest, game: str) -> HttpResponse:
    """The drills of a deck, and how the learner stands with each of its kinds."""
    entry = game_or_404(game)
    tries = drilled(learner_of(request), entry.id)
    found, best = streaks(tries, entry.id), best_timed(tries, entry.id)
    kinds = list(drills_of(entry.id).values())
    faces, deck = kinds[0].faces, entry.deck
    alone = [kind for kind in deck.kinds if found.get(kind, 0) >= ALONE]
    context = {
        "game": entry,
        "rows": [{"kind": k, "slug": drill_slug(k), "best": best.get(k.ask)} for k in kinds],
        "modes": MODES.items(),
        "board": [(kind, _state(found.get(kind))) for kind in deck.laid(deck.kinds, "colour")],
        "alone": len(alone),
        "met": len(found),
        "kinds": len(deck.kinds),
        "words": known_words(faces, len(alone)),
        "ranks": len({rank for rank, _suit in deck.places.values()}),
        "count": QUESTIONS,
        "face_set": faces.helped,
        "face_sets": dict.fromkeys(alone, faces.bare),
        "nav": "practice",
    }
    return render(request, "drills/drills.html", context)


def _state(streak: int | None) -> str:
    if streak is None:
        return "new"
    return "alone" if streak >= ALONE else "helped"


@never_cache
@require_safe
def begin(request: HttpRequest, game: str, drill: str, mode: str) -> HttpResponse:
    """Starts a run."""
    return redirect(address(run_or_404(game, drill, mode)))


@never_cache
@require_safe
def run(request: HttpRequest, game: str, drill: str, mode: str, id: str) -> HttpResponse:
    """Goes on with a run: to the question that waits, to a new one, or to the end."""
    here = run_or_404(game, drill, mode, id)
    tries = drilled(learner_of(request), here.game)
    done = result(here, tries)
    if done.done:
        return render(request, "drills/end.html", _told(done))
    puzzle = _waiting(request, done) or _drawn(request, here, done, streaks(tries, here.game))
    return redirect(f"{reverse('question', args=[puzzle.id])}?o={here.where}")


def _told(done: Result) -> dict[str, Any]:
    """What the end of a run tells."""
    here = done.run
    return {
        "game": here.entry,
        "run": here,
        "slug": drill_slug(here.kind),
        "result": done,
        "mode": MODES[here.mode],
        "twin": UNTIMED if here.timed else TIMED,
        "count": QUESTIONS,
        "words": known_words(here.kind.faces, 0),
        "face_set": here.kind.faces.helped,
        "nav": "practice",
    }


def _waiting(request: HttpRequest, done: Result) -> Puzzle | None:
    """The question of this run that was shown and not answered."""
    kept = request.session.get(ASKED) or {}
    if kept.get("run") != done.run.where or kept.get("answered") != len(done.answers):
        return None
    return Puzzle.objects.filter(id=kept["puzzle"]).first()


def _drawn(request: HttpRequest, here: Run, done: Result, lately: dict[str, int]) -> Puzzle:
    """A new question: about a card that this run has not asked for, if the drill asks for single ones."""
    asked = {here.kind.asked_card(one.given) for one in done.answers}
    cards = [kind for kind in here.kind.deck.kinds if kind not in asked]
    puzzle = serving.draw(here.game, here.ask, cards, lately)
    forget(request, puzzle)
    request.session[ASKED] = {
        "run": here.where,
        "answered": len(done.answers),
        "puzzle": puzzle.id,
    }
    return puzzle
