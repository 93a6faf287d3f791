"""The step that is played: a seat of a deal against bots, each move graded by itself.

Its state is nothing but the attempts in the step. A round begins with the first decision; a move counts
once it was right, and the deal goes on with it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

import games
from tutorial.accounts.models import User
from tutorial.lessons import steps
from tutorial.lessons.addresses import way_onward
from tutorial.lessons.course import Standing
from tutorial.lessons.faults import Reading
from tutorial.lessons.steps import Step, StepType, Try, Visit
from tutorial.lessons.visits import to_question
from tutorial.progress.models import Attempt
from tutorial.puzzles.models import keep, puzzle_id
from tutorial.puzzles.places import Spot

FEWEST, MOST = 3, 8
"""So many own decisions a play-out has."""
WIDEST = 200
"""So many decisions may be met on all paths of right moves together."""
TITLE = games.Text("chơi thử một đoạn", "play it out")


@dataclass(frozen=True, slots=True)
class Sitting:
    """A play-out of a game under options."""

    game: str
    options: tuple[tuple[str, Any], ...]
    playout: games.Playout

    def stand(self, choose: games.Choose) -> games.Stand:
        """How far it is with the moves that `choose` knows."""
        return games.playout(self.game, dict(self.options), self.playout, choose)


@dataclass
class Paths:
    """All decisions that right moves lead to, under the ids of their puzzles."""

    ids: set[str] = field(default_factory=set)
    root: str = ""
    fewest: int = MOST
    """So many decisions there are at least."""


def id_of(decision: games.Decision) -> str:
    """The id of the puzzle that asks the decision."""
    return puzzle_id(decision.question, decision.prompt)


@cache
def paths(sitting: Sitting) -> Paths:
    """All paths of right moves; a play-out that is too wide is cut off."""
    found = Paths()
    open_ = [dict[str, object]()]
    while open_ and len(found.ids) <= WIDEST:
        made = open_.pop()
        stand = sitting.stand(lambda decision, made=made: made.get(id_of(decision)))  # type: ignore[misc]
        if stand.decision is None:
            found.fewest = min(found.fewest, stand.taken)
            continue
        id = id_of(stand.decision)
        found.ids.add(id)
        found.root = found.root or id
        open_ += [{**made, id: response} for response in _right(stand.decision)]
    return found


def _right(decision: games.Decision) -> Iterator[object]:
    """Every right response to a decision."""
    asked = games.read(decision.question)
    p, law, prompt = asked.position, asked.law, asked.kind.prompt(decision.prompt)
    want, shape = asked.kind.answer(p, law), prompt.shape(p, law)
    responses: Sequence[object] = (
        [item.value for item in shape.items]
        if isinstance(shape, games.Choice)
        else [[kind] for kind in dict.fromkeys(shape.cards)]
        if isinstance(shape, games.Cards)
        else [prompt.solution(p, law, want)]
    )
    return (r for r in responses if prompt.mark(p, law, want, r).outcome == "right")


# ---------------------------------------------------------------- the file


def parse(reading: Reading, prompt: str | None) -> Sitting | None:
    """Either a deal by its seed, begun after `skip` acts, or a position to start from."""
    needed = ("seat", "decisions", "asks")
    whole = not reading.has("start")
    if not reading.keys((*needed, *(("n", "seed", "skip") if whole else ("start",))), ("options",)):
        return None
    playing = reading.game.playing
    if playing is None:
        reading.fault("no-playouts", f"{reading.game.id} has none", "a game with a bot")
        return None
    start = "" if whole else _start(reading)
    if start is None:
        return None
    n = reading.number("n", *reading.game.seats) if whole else json.loads(start)["n"]
    seat = reading.number("seat", 0, n - 1)
    decisions = reading.number("decisions", FEWEST, MOST)
    numbers = [
        reading.number(key, 0, most) if whole else 0
        for key, most in (("seed", 2**32), ("skip", 400))
    ]
    asks = [item.value for item in reading.below("asks").items()]
    if wrong := [ask for ask in asks if ask not in playing.sorts]:
        reading.fault("not-allowed", f"{wrong}", ", ".join(playing.sorts), key="asks")
    options = reading.value.get("options", {})
    if reading.asked(lambda: reading.game.law(options)) is None or wrong:
        return None
    playout = games.Playout(n, numbers[0], seat, numbers[1], decisions, frozenset(asks), start)
    sitting = Sitting(reading.game.id, tuple(sorted(options.items())), playout)
    all_ways = reading.asked(lambda: paths(sitting))
    if all_ways is None:
        return None
    if all_ways.fewest < decisions or not all_ways.ids:
        reading.fault("too-short", f"{all_ways.fewest} decisions on a path", f"{decisions}")
    if len(all_ways.ids) > WIDEST:
        reading.fault("too-wide", f"more than {WIDEST} decisions", "another seed")
    return sitting


def _start(reading: Reading) -> str | None:
    """The position to start from as text that is the same for the same position; two seats if it says no
    number. The game itself reads it."""
    value = reading.value["start"]
    if not isinstance(value, dict) or not isinstance(value.get("n", 2), int):
        reading.fault("no-object", f"{value!r}", "a position", key="start")
        return None
    return json.dumps({"n": 2, **value}, sort_keys=True)


# ---------------------------------------------------------------- rounds


def round_of(sitting: Sitting, tries: Sequence[Try]) -> list[Try]:
    """The attempts of the latest round: one begins when the first decision is tried after it was right."""
    root, found, begun = paths(sitting).root, list[Try](), False
    for one in tries:
        if one.puzzle == root and begun:
            found, begun = [], False
        found.append(one)
        begun = begun or (one.puzzle == root and one.right)
    return found


def is_done(step: Step, tries: Sequence[Try]) -> bool:
    right = {one.puzzle for one in round_of(step.task, tries) if one.right}
    sitting: Sitting = step.task
    return len(right) >= sitting.playout.decisions


def is_missed(step: Step, tries: Sequence[Try]) -> bool:
    """Was a first answer to any decision not right?"""
    return any(one.nth == 1 and not one.right for one in tries)


def stand_of(
    sitting: Sitting, place: str, learner: User | None, tries: Sequence[Try]
) -> games.Stand:
    """How far the latest round is."""
    now = round_of(sitting, tries)
    made = _responses(learner, place, now[0].at) if now and learner else {}
    return sitting.stand(lambda decision: made.get(id_of(decision)))


def _responses(learner: User, place: str, since: datetime) -> dict[str, object]:
    """The right responses since a moment, under the ids of their puzzles."""
    found = Attempt.objects.filter(
        learner=learner, where=place, outcome="right", created__gte=since
    )
    return dict(found.order_by("created").values_list("puzzle", "response"))


# ---------------------------------------------------------------- the pages


def visit(visit: Visit) -> HttpResponse:
    """Goes to the decision that is open; a finished round begins anew if it is asked for."""
    step, standing = visit.step, visit.standing
    tries = standing.of(step)
    stand = stand_of(step.task, visit.place, visit.learner, tries)
    if stand.decision is None:
        return _after(visit, stand)
    id = id_of(stand.decision)
    puzzle = keep(games.read(stand.decision.question), stand.decision.prompt)
    tried = [one for one in tries if one.puzzle == id]
    before = bool(tried) and tried[-1] not in round_of(step.task, tries)
    return to_question(visit.request, puzzle, visit.place, again=before)


def _after(visit: Visit, stand: games.Stand) -> HttpResponse:
    """After the last decision: on to what follows, or the first decision once more."""
    request, step, standing = visit.request, visit.step, visit.standing
    onward = standing.onward(step)
    if "lai" in request.GET or step in standing.again or onward is None:
        first = step.task.stand(lambda decision: None).decision
        puzzle = keep(games.read(first.question), first.prompt)
        return to_question(request, puzzle, visit.place, again=True)
    return redirect(way_onward(visit.lesson, onward).address)


def around(spot: Spot, standing: Standing, step: Step) -> dict[str, Any]:
    """Which of the decisions this is, and what has happened since the one before."""
    stand = stand_of(step.task, spot.place, spot.learner, standing.of(step))
    asked = stand.decision is not None and id_of(stand.decision) == spot.ask.puzzle.id
    return {
        "move": stand.taken + 1 if asked else 1,
        "moves": step.task.playout.decisions,
        "log": stand.log if asked else (),
    }


def ready() -> None:
    """Registers the type."""
    steps.register(
        StepType(
            "playout",
            parse,
            visit,
            done=is_done,
            missed=is_missed,
            title=lambda lesson, step: TITLE,
            accepts=lambda lesson, step, ask: ask.puzzle.id in paths(step.task).ids,
            around=around,
            more=lambda: _("Đi tiếp"),
            several=True,
        )
    )
