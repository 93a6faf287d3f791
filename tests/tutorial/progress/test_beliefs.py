"""A belief about a learner needs two answers on different puzzles, and none that speaks against it since."""

from __future__ import annotations

import pytest

import games
from tests.tutorial.supply import KINDS, drawn
from tutorial.progress.beliefs import Evidence, held


def named(puzzle: str, *beliefs: str) -> Evidence:
    return Evidence(puzzle, named=beliefs)


def against(*beliefs: str) -> Evidence:
    return Evidence("r", against=beliefs)


@pytest.mark.parametrize(
    ("answers", "wanted"),
    [
        ([], {}),
        ([named("a", "x")], {}),
        ([named("a", "x"), named("a", "x")], {}),
        ([named("a", "x"), named("b", "x")], {"x": 2}),
        ([named("a", "x", "y"), named("b", "x")], {"x": 2}),
        ([named("a", "x"), named("b", "x"), against("y")], {"x": 2}),
        ([named("a", "x"), named("b", "x"), against("x")], {}),
        ([against("x"), named("a", "x"), named("b", "x")], {"x": 2}),
        ([named("a", "x"), against("x"), named("b", "x")], {}),
        ([named("a", "x"), against("x"), named("b", "x"), named("c", "x")], {"x": 2}),
    ],
)
def test_what_is_held(answers: list[Evidence], wanted: dict[str, int]) -> None:
    assert held(answers) == wanted


@pytest.mark.parametrize("ask", [ask for ask in KINDS if KINDS[ask].levels])
def test_a_right_answer_speaks_against_what_would_answer_otherwise(ask: str) -> None:
    """Exactly the beliefs under whose law the response is not right; a wrong one speaks against none."""
    prompt = KINDS[ask].prompts[0]
    for asked in drawn(ask, prompt.id, 12):
        p, law = asked.position, asked.law
        want = asked.kind.answer(p, law)
        right = prompt.solution(p, law, want)
        otherwise = []
        for belief in asked.game.beliefs:
            if asked.kind.ask in belief.asks:
                other = belief.change(law)
                mark = prompt.mark(p, other, asked.kind.answer(p, other), right)
                otherwise += [] if mark.outcome == "right" else [belief]
        grade = games.grade(asked.question, prompt.id, right)
        assert list(grade.against) == otherwise
        assert not grade.named
        for response in prompt.wrongs(p, law, want)[:2]:
            assert games.grade(asked.question, prompt.id, response).against == ()
