"""Two questions one card or event apart, asked side by side: which is which, then what changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

import games
from tutorial.accounts.guests import ensure_learner
from tutorial.accounts.models import User
from tutorial.lessons import places
from tutorial.lessons.addresses import step_address, way_onward
from tutorial.lessons.course import MISSES
from tutorial.lessons.steps import Step, Try, Visit
from tutorial.progress.models import Attempt
from tutorial.progress.services import record_attempt
from tutorial.puzzles.asking import Asking, asking, show, shown
from tutorial.puzzles.forms import ResponseForm
from tutorial.puzzles.models import keep
from tutorial.puzzles.places import Way
from tutorial.puzzles.showing import response_context, told_context
from tutorial.shared.fragments import fragment

PAGE = "lessons/pair.html"
MARKS = ("a-", "b-")
"""What the field names of the two forms begin with."""
SOLUTION = "loi-giai"
EVENT = games.Text("diễn biến", "what happened")


def misses(step: Step, tries: Sequence[Try]) -> int:
    """How many rounds since the last one that was right on both sides."""
    rounds: dict[int, bool] = {}
    for one in tries:
        rounds[one.nth] = rounds.get(one.nth, True) and one.right
    count = 0
    for right in rounds.values():
        count = 0 if right else count + 1
    return count


def visit(visit: Visit) -> HttpResponse:
    """Asks both, or shows the verdict on the latest round; a POST answers both at once."""
    request = visit.request
    asks = [asking(keep(games.read(t.question), t.prompt)) for t in visit.step.task]
    if request.method == "POST":
        return _posted(visit, asks)
    rounds = _latest(visit.learner, asks, visit.place)
    if SOLUTION in request.GET and all(_solved(request, ask) for ask in asks):
        return _shown(visit, asks, rounds, solution=True)
    if rounds and "lai" not in request.GET:
        return _shown(visit, asks, rounds)
    for ask in asks:
        show(request, ask.puzzle)
    nth = rounds[0].nth + 1 if rounds else 1
    forms = [ResponseForm(ask.shape, mark=m) for ask, m in zip(asks, MARKS, strict=True)]
    return _asked(visit, asks, forms, nth, 200)


def _solved(request: HttpRequest, ask: Asking) -> bool:
    state = shown(request, ask.puzzle)
    return state is not None and state.solved


def _latest(learner: User | None, asks: list[Asking], place: str) -> list[Attempt]:
    """The attempts of the latest round in which both were answered."""
    if learner is None:
        return []
    ids = [ask.puzzle.id for ask in asks]
    found = Attempt.objects.filter(learner=learner, where=place, puzzle__in=ids).order_by("-nth")
    rounds: dict[int, dict[str, Attempt]] = {}
    for attempt in found:
        rounds.setdefault(attempt.nth, {})[attempt.puzzle] = attempt
    whole = next((both for both in rounds.values() if len(both) == len(ids)), None)
    return [whole[id] for id in ids] if whole else []


def _posted(visit: Visit, asks: list[Asking]) -> HttpResponse:
    request, place = visit.request, visit.place
    here = step_address(visit.lesson, visit.step)
    if "solution" in request.POST:
        for ask in asks:
            show(request, ask.puzzle, solved=True)
        return redirect(f"{here}?{SOLUTION}=1")
    sent = request.POST.get("nth", "1")
    nth = int(sent) if sent.isdecimal() and 0 < int(sent) < 1000 else 1
    forms = [
        ResponseForm(ask.shape, request.POST, mark=m) for ask, m in zip(asks, MARKS, strict=True)
    ]
    valid = [form.is_valid() for form in forms]  # both, so that both show their errors
    if not all(valid):
        return _asked(visit, asks, forms, nth, 422)
    responses = [form.response() for form in forms]
    try:
        grades = [
            games.grade(ask.asked.question, ask.prompt.id, response)
            for ask, response in zip(asks, responses, strict=True)
        ]
    except games.BadQuestion:
        forms[0].add_error(None, _("Câu trả lời này chưa đọc được. Hãy chọn lại."))
        return _asked(visit, asks, forms, nth, 422)
    learner = ensure_learner(request)
    for ask, response, grade in zip(asks, responses, grades, strict=True):
        state = shown(request, ask.puzzle)
        record_attempt(
            learner=learner,
            puzzle=ask.puzzle.id,
            where=place,
            nth=nth,
            question=ask.asked.question,
            prompt=ask.prompt.id,
            response=response,
            grade=grade,
            shown=state.at if state else None,
            hints=0,
            solved_before=state.solved if state else False,
        )
    return redirect(here)


def _asked(
    visit: Visit, asks: list[Asking], forms: list[ResponseForm], nth: int, status: int
) -> HttpResponse:
    sides = [
        _side(name, ask) | {"form": form} for name, ask, form in zip("AB", asks, forms, strict=True)
    ]
    onward = visit.standing.onward(visit.step)
    later = way_onward(visit.lesson, onward).address if onward and onward.step else ""
    more = {"state": "asking", "sides": sides, "nth": nth, "later": later}
    return _page(visit, asks, more, status)


def _shown(
    visit: Visit, asks: list[Asking], rounds: list[Attempt], solution: bool = False
) -> HttpResponse:
    """The verdict on both; what is right is told once both are, or the solution was asked for."""
    lesson, step = visit.lesson, visit.step
    standing = visit.standing
    right = bool(rounds) and all(attempt.outcome == "right" for attempt in rounds)
    missed = standing.misses(step)
    tells = right or solution or all(a.solved_before for a in rounds) or not missed
    hints = None if tells else min(missed, MISSES)
    bodies = (
        [told_context(ask) for ask in asks]
        if solution
        else [
            response_context(ask, one, hints) | {"attempt": one}
            for ask, one in zip(asks, rounds, strict=True)
        ]
    )
    sides = [
        _side(name, ask) | body | {"cuts": 1}
        for name, ask, body in zip("AB", asks, bodies, strict=True)
    ]
    retry = Way(step_address(lesson, step, again=True), _("Thử lại"), "u")
    onward = standing.onward(step)
    ways = [way_onward(lesson, onward)] if onward else []
    if not right and ways:
        ways = [Way(ways[0].address, _("Để sau"), "n")] if onward and onward.step else []
    more = {
        "state": "solution" if solution else "verdict",
        "sides": sides,
        "right": right,
        "ways": [*ways, retry] if right else [retry, *ways],
        "tells": tells,
        "differences": differences(*(ask.scene for ask in asks)) if tells else [],
        "offers": "" if tells else places.offer(missed),
    }
    return _page(visit, asks, more, 200)


def _side(name: str, ask: Asking) -> dict[str, Any]:
    return {"name": name, "puzzle": ask.puzzle, "scene": ask.scene, "around": None}


def _page(visit: Visit, asks: list[Asking], more: dict[str, Any], status: int) -> HttpResponse:
    context = {
        **places.surroundings(visit.standing, visit.step),
        "game": visit.lesson.entry,
        "kind": asks[0].asked.kind,
        "prompt": asks[0].prompt,
        "house_rules": asks[0].asked.house_rules,
        "crumb": places.crumb(visit.lesson, visit.step),
        "address": step_address(visit.lesson, visit.step),
        **more,
    }
    return fragment(visit.request, PAGE, "question", context, status)


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that is not the same on the two tables: what it is, and how it is on either side."""

    label: games.Text
    cards: tuple[list[str], list[str]] | None
    words: tuple[games.Text | None, games.Text | None]


def differences(first: games.Scene, second: games.Scene) -> list[Difference]:
    """What lies on one table and not on the other, place by place, then fact by fact and line by line."""
    found = []
    zones = [{(z.role, z.seat): z for z in scene.zones} for scene in (first, second)]
    for key in dict.fromkeys([*zones[0], *zones[1]]):
        here = [side.get(key) for side in zones]
        label = next(zone.label for zone in here if zone)
        counts = [
            Counter(c for group in zone.groups for c in group) if zone else Counter()
            for zone in here
        ]
        if counts[0] != counts[1]:
            cards = (
                sorted((counts[0] - counts[1]).elements()),
                sorted((counts[1] - counts[0]).elements()),
            )
            found.append(Difference(label, cards, (None, None)))
    facts = [dict(scene.facts) for scene in (first, second)]
    for label in dict.fromkeys([*facts[0], *facts[1]]):
        words = (facts[0].get(label), facts[1].get(label))
        if words[0] != words[1]:
            found.append(Difference(label, None, words))
    lines = zip_longest(first.log, second.log)
    return [*found, *(Difference(EVENT, None, line) for line in lines if line[0] != line[1])]
