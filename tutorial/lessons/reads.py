"""The step `read`: a few cards of a drill, until enough different ones were read right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse

import games
from tutorial.drills.serving import draw
from tutorial.lessons import steps
from tutorial.lessons.course import Standing
from tutorial.lessons.faults import Reading
from tutorial.lessons.loader import Lesson
from tutorial.lessons.steps import Step, StepType, Try, Visit
from tutorial.lessons.visits import to_question
from tutorial.progress.cards import drills_of
from tutorial.puzzles.asking import Asking, forget
from tutorial.puzzles.models import Puzzle
from tutorial.puzzles.places import Spot

MOST = 20


@dataclass(frozen=True, slots=True)
class Reads:
    """So many questions of a drill, about these cards."""

    drill: str
    count: int
    level: int
    cards: tuple[str, ...]


def parse(reading: Reading, prompt: str | None) -> Reads | None:
    """``{drill, count, level}``, with `cards` only about these."""
    if not reading.keys(("drill", "count"), ("level", "cards")):
        return None
    drills = drills_of(reading.game.id)
    name = reading.word("drill", tuple(drills))
    drill = drills[name]
    if prompt is not None and prompt != drill.prompts[0].id:
        reading.fault("prompt", f"the prompt {prompt!r} does not fit", drill.prompts[0].id)
    level = reading.number("level", 1, drill.levels[-1]) if reading.has("level") else 1
    cards = _cards(reading, drill)
    count = reading.number("count", 1, min(MOST, len(cards)))
    return Reads(name, count, level, cards)


def _cards(reading: Reading, drill: games.Drill[Any, Any]) -> tuple[str, ...]:
    """The cards that may be asked for; all kinds of the deck unless some are named."""
    if not reading.has("cards"):
        return drill.deck.kinds
    words = str(reading.value["cards"]).split()
    for word in words:
        reading.asked(lambda word=word: drill.deck.read_card(word, "cards"))  # type: ignore[misc]
        if words.count(word) > 1:
            reading.fault("twice", f"{word} stands twice", "each card once", key="cards")
    return tuple(words) or drill.deck.kinds


def _right(tries: Sequence[Try]) -> set[str]:
    return {one.puzzle for one in tries if one.right}


def _done(step: Step, tries: Sequence[Try]) -> bool:
    count: int = step.task.count
    return len(_right(tries)) >= count


def _around(spot: Spot, standing: Standing, step: Step) -> dict[str, Any]:
    """How many cards of this round are right."""
    count: int = step.task.count
    right = len(_right(standing.of(step)))
    return {"read": right if right < count else right % count, "count_read": count}


def _accepts(lesson: Lesson, step: Step, ask: Asking) -> bool:
    reads, puzzle = step.task, ask.puzzle
    if (puzzle.game, puzzle.ask, puzzle.level) != (lesson.game, reads.drill, reads.level):
        return False
    card = drills_of(lesson.game)[reads.drill].asked_card(puzzle.given)
    cards: tuple[str, ...] = reads.cards
    return card is None or card in cards


def _visit(visit: Visit) -> HttpResponse:
    """A question about a card that was not read right here; after a whole round about any."""
    reads, game = visit.step.task, visit.lesson.game
    tries = visit.standing.of(visit.step)
    drill = drills_of(game)[reads.drill]
    lately = [one.puzzle for one in tries if one.right][-(reads.count - 1) :]
    known = Puzzle.objects.filter(id__in=lately if reads.count > 1 else [])
    right = {drill.asked_card(given) for given in known.values_list("given", flat=True)}
    cards = [card for card in reads.cards if card not in right]
    met = {one.puzzle for one in tries}
    puzzle = draw(game, reads.drill, cards or reads.cards, {}, met, reads.level)
    forget(visit.request, puzzle)
    return to_question(visit.request, puzzle, visit.place)


def ready() -> None:
    """Registers the type."""
    steps.register(
        StepType(
            "read",
            parse,
            _visit,
            done=_done,
            missed=lambda step, tries: any(not t.right for t in tries if t.nth == 1),
            title=lambda lesson, step: lesson.entry.kinds[step.task.drill].title,
            accepts=_accepts,
            fresh=True,
            quick=True,
            several=True,
            around=_around,
        )
    )
