"""What the question page shows in each of its three states: asking, verdict, solution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.utils import timezone

import games
from tutorial.accounts.models import User
from tutorial.progress.models import Attempt
from tutorial.puzzles import serving
from tutorial.puzzles.asking import Asking, Shown
from tutorial.puzzles.forms import ResponseForm, label_of
from tutorial.shared.saying import in_language, language

STRIP = 12
SITTING = timedelta(hours=12)
"""The strip shows the answers of this sitting."""


def strip(learner: User | None) -> list[Attempt]:
    """The latest answers, the oldest first."""
    if learner is None:
        return []
    latest = Attempt.objects.filter(learner=learner, created__gte=timezone.now() - SITTING)
    return list(latest.only("id", "outcome", "created").order_by("-created")[:STRIP])[::-1]


def _common(ask: Asking, place: str) -> dict[str, Any]:
    game, kind = ask.asked.game, ask.asked.kind
    practice = serving.practice_at(place) or serving.Practice(
        game.id, serving.MIXED, ask.puzzle.level
    )
    profile = {**ask.puzzle.options}
    return {
        "puzzle": ask.puzzle,
        "game": game,
        "kind": kind,
        "prompt": ask.prompt,
        "level": games.LEVEL_NAMES[ask.puzzle.level - 1],
        "place": place,
        "practice": practice,
        "profile": profile,
        "scene": ask.scene,
    }


def asking_context(
    ask: Asking, form: ResponseForm | None, place: str, nth: int, state: Shown
) -> dict[str, Any]:
    """A puzzle that waits for its answer."""
    hints = ask.hints
    return _common(ask, place) | {
        "state": "asking",
        "form": form,
        "nth": nth,
        "hints": hints[: state.hints],
        "hint_count": len(hints),
        "more_hints": state.hints < len(hints),
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
        case games.Numbers():
            return [
                Line(label_of(item), [], games.number(response[item.value], language()))
                for item in shape.items
            ]
    raise TypeError(f"{shape!r} cannot be shown")


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
    """The kinds that a response picks one by one."""
    return list(response) if isinstance(shape, games.Cards) else []


def verdict_context(ask: Asking, attempt: Attempt, cut: int) -> dict[str, Any]:
    """A puzzle with the verdict on a response. It is graded again: the engine owns every sentence."""
    grade = games.grade(ask.asked.question, ask.prompt.id, attempt.response)
    shape, solution = ask.shape, ask.solution
    single = isinstance(shape, games.Cards) and shape.most == 1
    picked, right = _marks(shape, attempt.response), _right(ask, shape)
    text = "\n".join(games.plain(paragraph) for paragraph in games.explain(grade, language()))
    return (
        _common(ask, attempt.where)
        | _laid(ask, cut, picked, right)
        | {
            "state": "verdict",
            "attempt": attempt,
            "grade": grade,
            "heading": _heading(grade, single),
            "proof": grade.proof,
            "main_rule": _main_rule(ask, (*grade.breaches, *grade.proof)),
            "answer": lines(shape, attempt.response),
            "solution": None if grade.mark.outcome == "right" else lines(shape, solution),
            "picked": picked,
            "right": right,
            "text": text,
            "nth": attempt.nth + 1,
        }
    )


def _main_rule(ask: Asking, blocks: Iterable[games.Block]) -> Any:
    """The rule that the kind is about, unless it is cited already."""
    cited = {block.rule.id for block in blocks if isinstance(block, games.Cite)}
    first = ask.asked.kind.rules[0]
    return None if first in cited else ask.asked.game.rules[first]


NOT_THIS_CARD = games.Text("Chưa phải lá này", "Not this card")


def _heading(grade: games.Grade, single: bool) -> str:
    if single and grade.mark.outcome == "wrong":
        return in_language(NOT_THIS_CARD)
    return in_language(games.verdict(grade.mark)).rstrip(".")


def _right(ask: Asking, shape: games.Shape) -> list[str]:
    """The cards that are right, where single cards are asked for."""
    if not isinstance(shape, games.Cards):
        return []
    table = next((block for block in ask.proof if isinstance(block, games.Table)), None)
    best = [row.candidate for row in table.rows if row.best] if table and shape.most == 1 else []
    ties = [run.cards[0] for run in best if isinstance(run, games.CardRun)]
    return ties or _marks(shape, ask.solution)


def solution_context(ask: Asking, place: str, nth: int, cut: int) -> dict[str, Any]:
    """A puzzle with its solution, given up for now."""
    shape, solution = ask.shape, ask.solution
    right = _right(ask, shape)
    return (
        _common(ask, place)
        | _laid(ask, cut, [], right)
        | {
            "state": "solution",
            "proof": ask.proof,
            "main_rule": _main_rule(ask, ask.proof),
            "answer": [],
            "solution": lines(shape, solution),
            "picked": [],
            "right": right,
            "nth": nth,
        }
    )
