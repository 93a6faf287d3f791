"""Every rule meets a learner everywhere: a lesson, a question, a case, an example in the rule book."""

from __future__ import annotations

import pytest

import games
from tests.games.supply import case_lines
from tutorial.lessons import linting
from tutorial.lessons.loader import Lesson, lessons
from tutorial.lessons.steps import Step

EVERY = [(game, rule.id) for game in games.GAMES.values() for rule in game.rules]
UNTESTED = {"TS-DECK-2": "how the faces are written; no position depends on it"}
"""Rules that no case of a rules document tests, each with the reason."""
every_rule = pytest.mark.parametrize(("game", "rule"), EVERY, ids=[rule for _, rule in EVERY])


def asks_of(step: Step) -> set[str]:
    """The kinds that a step asks."""
    task = step.task
    match step.type:
        case "playout":
            first = task.stand(lambda decision: None).decision
            return {first.question.ask} if first else set()
        case "read":
            return {task.drill}
        case "pair":
            return {one.question.ask for one in task}
        case "generate":
            return {task.ask}
        case _:
            return {task.question.ask}


def kinds_of(game: games.Game, rule: str) -> set[str]:
    """The kinds that practise a rule."""
    return {kind.ask for kind in game.kinds.values() if rule in kind.rules}


def teaching(game: games.Game, rule: str) -> list[Lesson]:
    """The lessons that teach a rule."""
    return [lesson for lesson in lessons(game.id) if rule in lesson.teaches]


@every_rule
def test_a_lesson_teaches_it_and_asks_about_it(game: games.Game, rule: str) -> None:
    """Its id stands in `teaches`, and one of the questions of that lesson is of a kind that practises it."""
    if rule in linting.UNTAUGHT:
        assert not teaching(game, rule)
        return
    found = teaching(game, rule)
    assert found, "no lesson teaches it"
    practised = kinds_of(game, rule)
    assert practised, "no question kind practises it"
    assert any(asks_of(step) & practised for lesson in found for step in lesson.steps), (
        f"lessons {[lesson.slug for lesson in found]} ask only other kinds than {sorted(practised)}"
    )


@every_rule
def test_a_lesson_says_its_name(game: games.Game, rule: str) -> None:
    """The prose of a lesson that teaches it links to it."""
    for lesson in teaching(game, rule):
        words = [
            text.vi
            for step in lesson.steps
            for text in (step.before, step.after, step.changed)
            if text is not None
        ]
        assert any(f"{{rule:{rule}}}" in text for text in words), lesson.slug


@every_rule
def test_a_case_tests_it(game: games.Game, rule: str) -> None:
    met = any(rule in line["rules"] for line in case_lines(game.id))
    assert met or rule in UNTESTED


@every_rule
def test_the_rule_book_shows_it(game: games.Game, rule: str) -> None:
    """It has an example that the engine judges, and a generator that practises it or a lesson's question."""
    assert rule in game.guide.examples


def test_lists_of_reasons_are_short() -> None:
    assert len(linting.UNTAUGHT) + len(UNTESTED) <= 3
