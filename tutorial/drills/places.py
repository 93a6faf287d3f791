"""What stands around a question of a drill."""

from __future__ import annotations

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

import games
from tutorial.drills.runs import FORM, MODES, QUESTIONS, Run, drill_slug, result, run_at
from tutorial.progress.cards import drilled
from tutorial.puzzles.asking import Asking
from tutorial.puzzles.places import Around, Place, Spot, Way, register, retry
from tutorial.puzzles.serving import game_slug
from tutorial.shared.saying import in_language


def address(run: Run) -> str:
    """Where a run goes on."""
    where = [game_slug(run.entry), drill_slug(run.kind), run.mode, run.id]
    return reverse("drill_run", args=where)


def _accepts(place: str, ask: Asking) -> bool:
    run = run_at(place)
    return run is not None and (run.game, run.ask) == (ask.puzzle.game, ask.puzzle.ask)


def _around(spot: Spot) -> Around:
    run = run_at(spot.place)
    assert run is not None  # `accepts` has found it
    done = result(run, drilled(spot.learner, run.game, run.where))
    answered = len(done.answers)
    asking = spot.state == "asking"
    now = (timezone.now() - spot.since).total_seconds() if spot.since else 0.0
    label = _("Xem kết quả") if done.done else _("Câu tiếp theo")
    onward = Way(address(run), label, "n")
    once_more = (Way(retry(spot), _("Thử lại"), "u"),)
    missed = spot.attempt is None or spot.attempt.outcome != "right"
    slug = game_slug(run.entry)
    return Around(
        crumb=(
            Way(reverse("game", args=[slug]), in_language(run.entry.name)),
            Way(reverse("drills", args=[slug]), _("Tập đọc mặt bài")),
            Way(
                "", f"{games.capital(in_language(run.kind.title))}, {str(MODES[run.mode]).lower()}"
            ),
        ),
        ways=(onward, *(once_more if missed and not run.timed else ())),
        hints=not run.timed,
        solution=not run.timed,
        strip=False,
        quick=True,
        head="drills/_head.html",
        top="drills/_progress.html",
        context={
            "run": run,
            "n": min(answered + asking, QUESTIONS),
            "count": QUESTIONS,
            "answered": answered,
            "elapsed": int(done.seconds + now),
            "nav": "practice",
        },
    )


def ready() -> None:
    """Tells the question page of the place."""
    register("drill", Place(FORM, _around, _accepts))
