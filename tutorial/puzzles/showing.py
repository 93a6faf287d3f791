"""What the question page shows in each of its three states: asking, verdict, solution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

from django.utils import timezone

import games
from tutorial.accounts.models import User
from tutorial.progress.cards import read_alone
from tutorial.progress.models import Attempt
from tutorial.puzzles.asking import Asking, Shown
from tutorial.puzzles.forms import ResponseForm, label_of
from tutorial.puzzles.places import Around, Spot, around
from tutorial.shared.saying import in_language, language, worded

STRIP = 12
LYING = ("hand", "cards")
"""The zones of a scene in which cards are marked one by one."""
SITTING = timedelta(hours=12)
"""The strip shows the answers of this sitting."""


def strip(learner: User | None) -> list[Attempt]:
    """The latest answers, the oldest first."""
    if learner is None:
        return []
    latest = Attempt.objects.filter(learner=learner, created__gte=timezone.now() - SITTING)
    return list(latest.only("id", "outcome", "created").order_by("-created")[:STRIP])[::-1]


def _common(spot: Spot, about: Around) -> dict[str, Any]:
    ask = spot.ask
    return {
        **_faces(spot),
        **about.context,
        "around": about,
        "puzzle": ask.puzzle,
        "game": ask.asked.game,
        "kind": ask.asked.kind,
        "prompt": ask.prompt,
        "place": spot.place,
        "state": spot.state,
        "house_rules": ask.asked.house_rules,
        "scene": ask.scene,
    }


def _faces(spot: Spot) -> dict[str, Any]:
    """In a drill the deck's own faces, whatever set was chosen: while it asks, bare for those cards that
    the learner reads without help. What is told afterwards is told with help."""
    drill = spot.ask.asked.kind
    if not isinstance(drill, games.Drill):
        return {}
    faces = drill.faces
    found: dict[str, Any] = {"drill": True, "face_set": faces.helped, "face_sets": {}}
    if spot.state == "asking":
        alone = read_alone(spot.learner, spot.ask.asked.game.id)
        found["face_sets"] = dict.fromkeys(alone, faces.bare)
    return found


def asking_context(
    ask: Asking,
    form: ResponseForm | None,
    place: str,
    nth: int,
    state: Shown,
    learner: User | None = None,
) -> dict[str, Any]:
    """A puzzle that waits for its answer."""
    spot = Spot(place, ask, "asking", learner, since=state.at)
    about, hints = around(spot), ask.hints
    return _common(spot, about) | {
        "form": form,
        "quick": about.quick and form is not None and form.one_tap,
        "nth": nth,
        "hints": hints[: state.hints],
        "hint_count": len(hints),
        "more_hints": about.hints and state.hints < len(hints),
    }


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a response as it is shown: a label and cards, groups of cards, or words."""

    label: str
    groups: list[list[str]]
    words: str


def lines(shape: games.Shape, response: Any, label: str = "") -> list[Line]:
    """A response laid out for reading."""
    match shape:
        case games.Fields():
            return [
                line
                for name, text, part in shape.parts
                for line in lines(part, response[name], in_language(text))
            ]
        case games.Cards():
            return [Line(label, [response] if response else [], "")]
        case games.Groups():
            return [Line(label, list(response), "")]
        case games.Choice(many=False):
            return [Line(label, [], _label(shape.items, response))]
        case games.Choice() | games.Order():
            return [Line(label, [], ", ".join(_label(shape.items, value) for value in response))]
        case games.Numbers(default=0):
            return [Line(label, [], _named(shape, response))]
        case games.Numbers():
            return [
                Line(label_of(item), [], games.number(response[item.value], language()))
                for item in shape.items
            ]
    raise TypeError(f"{shape!r} cannot be shown")


def _named(shape: games.Numbers, response: Any) -> str:
    """Those items that are there, most are not: "Thông, bạch thủ, 2 lèo"."""
    found = []
    for item in shape.items:
        n, words = response[item.value], in_language(item.label)
        if n:
            found.append(words if n == 1 else f"{games.number(n, language())} {words}")
    return games.capital(", ".join(found))


def _label(items: Iterable[games.Item], value: str) -> str:
    return next(label_of(item) for item in items if item.value == value)


def _laid(ask: Asking, cut: int, picked: list[str], right: list[str]) -> dict[str, Any]:
    """The hand laid in groups, each card with its mark, and a step to the other best groupings.

    A mark goes to a card of the rác first: that is the copy which is meant.
    """
    place, splits = _hand_splits(ask)
    if not splits:
        return {"laid": None, "laid_zone": None}
    cut %= len(splits)
    split, deck = splits[cut], ask.asked.game.deck
    left = {"picked": Counter(picked), "right": Counter(right)}

    def marked(cards: tuple[str, ...]) -> list[tuple[str, str]]:
        found = []
        for kind in deck.laid(cards, "rank"):
            marks = [name for name, counts in left.items() if counts[kind] > 0]
            for name in marks:
                left[name][kind] -= 1
            found.append((kind, " ".join(marks)))
        return found

    rest = marked(split.rest)
    return {
        "laid": [(part.name, marked(part.cards)) for part in split.parts],
        "laid_zone": place,
        "rest": rest,
        "cut": cut + 1,
        "cuts": len(splits),
        "next_cut": (cut + 1) % len(splits) + 1,
    }


def _hand_splits(ask: Asking) -> tuple[int | None, list[games.Split]]:
    """The groupings of the proof that lay out a hand of the scene, and which zone that is."""
    for place, zone in enumerate(ask.scene.zones):
        cards = sorted(card for group in zone.groups for card in group)
        splits = [
            block
            for block in ask.proof
            if isinstance(block, games.Split)
            and sorted([*block.rest, *(c for part in block.parts for c in part.cards)]) == cards
        ]
        if zone.role == "hand" and splits:
            return place, splits
    return None, []


def _marks(shape: games.Shape, response: Any) -> list[str]:
    """The cards of the scene that a response picks one by one."""
    return list(response) if isinstance(shape, games.Cards) and shape.zone in LYING else []


def verdict_context(
    ask: Asking,
    attempt: Attempt,
    cut: int,
    learner: User | None = None,
    about: Around | None = None,
) -> dict[str, Any]:
    """A puzzle with the verdict on a response; `about` is what stands around it for somebody else."""
    spot = Spot(attempt.where, ask, "verdict", learner, attempt)
    about = about or around(spot)
    return (
        _common(spot, about)
        | {"attempt": attempt, "nth": attempt.nth + 1}
        | response_context(ask, attempt, about.withheld, cut)
    )


def response_context(
    ask: Asking, attempt: Attempt, withheld: int | None = None, cut: int = 0
) -> dict[str, Any]:
    """A response and what is to be said about it. It is graded again: the engine owns every sentence.

    If the solution is `withheld`, there are so many hints in its place.
    """
    grade = games.grade(ask.asked.question, ask.prompt.id, attempt.response)
    shape = ask.shape
    single = isinstance(shape, games.Cards) and shape.most == 1
    told = (
        _telling(ask, attempt, cut, grade)
        if withheld is None
        else _withholding(ask, withheld, grade)
    )
    return {
        "grade": grade,
        "heading": _heading(grade, single),
        "answer": lines(shape, attempt.response),
        "picked": _marks(shape, attempt.response),
    } | told


def _telling(ask: Asking, attempt: Attempt, cut: int, grade: games.Grade) -> dict[str, Any]:
    """Everything: what is right, and why."""
    shape = ask.shape
    picked, right = _marks(shape, attempt.response), _right(ask, shape)
    return _laid(ask, cut, picked, right) | {
        "says": grade.says,
        "proof": gathered(grade.proof),
        "main_rule": _main_rule(ask, (*grade.breaches, *grade.proof)),
        "solution": None if grade.mark.outcome == "right" else lines(shape, ask.solution),
        "right": right,
        "text": worded("\n".join(games.plain(said) for said in games.explain(grade, language()))),
    }


def _withholding(ask: Asking, count: int, grade: games.Grade) -> dict[str, Any]:
    """What comes of the response, and hints, so that the same question can be tried again."""
    hints = ask.hints
    return {
        "laid": None,
        "laid_zone": None,
        "says": grade.follows,
        "proof": (),
        "hints": hints[:count],
        "hint_count": len(hints),
        "solution": None,
        "right": [],
    }


def gathered(proof: Iterable[games.Block]) -> list[games.Block]:
    """The proof with every rule once: what it says of further cards stands where it is first cited."""
    found: dict[object, games.Block] = {}
    for n, block in enumerate(proof):
        if not isinstance(block, games.Cite):
            found[n] = block
            continue
        first = found.setdefault(block.rule.id, block)
        if isinstance(first, games.Cite) and first is not block:
            says = tuple(dict.fromkeys((*first.says, *block.says)))
            cards = tuple(dict.fromkeys((*first.cards, *block.cards)))
            found[block.rule.id] = replace(first, says=says, cards=cards)
    return list(found.values())


def _main_rule(ask: Asking, blocks: Iterable[games.Block]) -> Any:
    """The rule that the kind is about, where none is cited."""
    if any(isinstance(block, games.Cite) for block in blocks):
        return None
    return ask.asked.game.rules[ask.asked.kind.rules[0]]


NOT_THIS_CARD = games.Text("Chưa phải lá này", "Not this card")


def _heading(grade: games.Grade, single: bool) -> str:
    if single and grade.mark.outcome == "wrong":
        return in_language(NOT_THIS_CARD)
    return in_language(games.verdict(grade.mark)).rstrip(".")


def _right(ask: Asking, shape: games.Shape) -> list[str]:
    """The cards of the scene that are right, where single cards are asked for."""
    if not isinstance(shape, games.Cards) or shape.zone not in LYING:
        return []
    table = next((block for block in ask.proof if isinstance(block, games.Table)), None)
    best = [row.candidate for row in table.rows if row.best] if table and shape.most == 1 else []
    ties = [run.cards[0] for run in best if isinstance(run, games.CardRun)]
    return ties or _marks(shape, ask.solution)


def solution_context(
    ask: Asking, place: str, nth: int, cut: int, learner: User | None = None
) -> dict[str, Any]:
    """A puzzle with its solution, given up for now."""
    spot = Spot(place, ask, "solution", learner)
    return _common(spot, around(spot)) | {"nth": nth} | told_context(ask, cut)


def told_context(ask: Asking, cut: int = 0) -> dict[str, Any]:
    """The solution and what is to be said about it."""
    shape = ask.shape
    right = _right(ask, shape)
    return _laid(ask, cut, [], right) | {
        "proof": gathered(ask.proof),
        "main_rule": _main_rule(ask, ask.proof),
        "answer": [],
        "solution": lines(shape, ask.solution),
        "picked": [],
        "right": right,
    }
