"""Wrong beliefs are changes of the Law: each changes answers, and each can be told from every other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import games
from games import Asked, BadQuestion
from games.core.questions import Prompt
from games.core.rules import Belief, Law
from games.core.text import LANGS, plain
from games.tu_sac.options import TuSacOptions
from tests.games.supply import cases, generated, kind_of, prompts, sample, want_of

GAME = games.GAMES["tu_sac"]
SEED = Law(TuSacOptions())
PAIRS = [(a, b) for a, b in permutations(GAME.beliefs, 2) if a.asks & b.asks]
every_belief = pytest.mark.parametrize("belief", GAME.beliefs, ids=lambda belief: belief.id)


def questions(ask: str) -> Iterator[Asked]:
    """The cases of a kind, then its generated questions, level by level in turn."""
    yield from cases("tu_sac", ask)
    for seed in range(1, 7):
        levels = (generated("tu_sac", ask, n, seed) for n in kind_of("tu_sac", ask).levels)
        for each in zip(*levels, strict=False):
            yield from each


def changes(belief: Belief[Any], asked: Asked) -> bool:
    believed = asked.kind.answer(asked.position, belief.change(asked.law))
    return bool(want_of(asked) != believed)


@every_belief
def test_belief_is_described(belief: Belief[Any]) -> None:
    """It has a name, a thought, rules that correct it, and kinds that exist."""
    for text in (belief.name, belief.thinks):
        assert text.vi
        assert text.en
    assert belief.corrected_by
    assert all(id in GAME.rules for id in belief.corrected_by)
    assert belief.asks
    assert belief.asks <= GAME.kinds.keys()


def test_beliefs_differ() -> None:
    """No id, name or law stands twice."""
    assert len({b.id for b in GAME.beliefs}) == len(GAME.beliefs) == 12
    assert len({b.name for b in GAME.beliefs}) == len(GAME.beliefs)
    assert [b.id for b in GAME.beliefs if b.vague] == ["all_rac_alike"], "it accepts every rác"
    assert len({b.change(SEED) for b in GAME.beliefs}) == len(GAME.beliefs)


@every_belief
def test_belief_changes_the_law(belief: Belief[Any]) -> None:
    """The change is a law of the same house, another than the plain one, and holding it twice is the same."""
    for options in (TuSacOptions(), TuSacOptions(king_draw="keep", den=False)):
        law = Law(options)
        believed = belief.change(law)
        assert believed != law
        assert believed.options == options
        assert belief.change(believed) == believed


@every_belief
def test_belief_changes_a_case(belief: Belief[Any]) -> None:
    """It changes the answer of at least one shown case in its asks."""
    found = [a for ask in sorted(belief.asks) for a in cases("tu_sac", ask) if changes(belief, a)]
    assert found


@pytest.mark.parametrize(
    ("belief", "ask"),
    [(belief, ask) for belief in GAME.beliefs for ask in sorted(belief.asks)],
    ids=lambda value: value if isinstance(value, str) else value.id,
)
def test_belief_changes_every_kind_it_names(belief: Belief[Any], ask: str) -> None:
    """In each of its asks there is a case or a generated question whose answer it changes."""
    assert any(changes(belief, asked) for asked in questions(ask))


def believed_right(asked: Asked, prompt: Prompt[Any, Any], law: Law[Any], response: Any) -> bool:
    """Would the response be right under this law?"""
    want = asked.kind.answer(asked.position, law)
    return prompt.mark(asked.position, law, want, response).outcome == "right"


def separates(asked: Asked, a: Belief[Any], b: Belief[Any]) -> bool:
    """Is there a wrong response that belief a explains and belief b does not?"""
    law, other = a.change(asked.law), b.change(asked.law)
    want = asked.kind.answer(asked.position, law)
    if want == want_of(asked) or want == asked.kind.answer(asked.position, other):
        return False
    for prompt in prompts(asked):
        response = prompt.solution(asked.position, law, want)
        try:
            if not believed_right(asked, prompt, asked.law, response) and not believed_right(
                asked, prompt, other, response
            ):
                return believed_right(asked, prompt, law, response)
        except BadQuestion:
            continue
    return False


@pytest.mark.parametrize(("a", "b"), PAIRS, ids=lambda belief: belief.id)
def test_one_belief_is_told_from_another(a: Belief[Any], b: Belief[Any]) -> None:
    """A question shows a response that belief a explains and b does not: for every ordered pair."""
    assert any(separates(q, a, b) for ask in sorted(a.asks & b.asks) for q in questions(ask))


# ---------------------------------------------------------------- named and counted


@pytest.mark.parametrize("ask", sorted({ask for b in GAME.beliefs for ask in b.asks}))
def test_named_and_counted(ask: str) -> None:
    """A belief explains a wrong response that is right under its law. It is named if it is not vague and
    accepts at most a third of the plausible responses (or these cannot be counted), else only counted.
    Those that accept fewest come first."""
    met = 0
    for asked in sample("tu_sac", ask, each=8):
        p, law, want = asked.position, asked.law, want_of(asked)
        for prompt in prompts(asked):
            room = prompt.plausible(p, law)
            for response in wrong_responses(asked, prompt, want):
                grade = games.grade(asked.question, prompt.id, response)
                named: list[tuple[int, str]] = []
                counted: list[tuple[int, str]] = []
                for belief in GAME.beliefs:
                    other = belief.change(law)
                    if ask not in belief.asks or not believed_right(asked, prompt, other, response):
                        continue
                    accepts = prompt.accepted(p, other, asked.kind.answer(p, other))
                    few = not belief.vague and (room is None or accepts * 3 <= room)
                    (named if few else counted).append((accepts, belief.id))
                assert [b.id for b in grade.named] == [id for _, id in sorted_stably(named)]
                assert [b.id for b in grade.counted] == [id for _, id in sorted_stably(counted)]
                met += len(named) + len(counted)
    assert met


def wrong_responses(asked: Asked, prompt: Prompt[Any, Any], want: Any) -> Iterator[Any]:
    """The prompt's own wrong responses, and what somebody with a belief would answer."""
    yield from prompt.wrongs(asked.position, asked.law, want)
    for belief in GAME.beliefs:
        if asked.kind.ask in belief.asks:
            law = belief.change(asked.law)
            believed = asked.kind.answer(asked.position, law)
            response = prompt.solution(asked.position, law, believed)
            try:
                if not believed_right(asked, prompt, asked.law, response):
                    yield response
            except BadQuestion:
                continue


def sorted_stably(found: list[tuple[int, str]]) -> list[tuple[int, str]]:
    return sorted(found, key=lambda pair: pair[0])


def test_thought_is_told_to_the_learner() -> None:
    """A named belief is read out after a wrong response, in both languages."""
    question = {"game": "tu_sac", "ask": "arrange", "given": {"hand": "Rr Cr Ny"}}
    grade = games.grade(question, "count", {"rac": 0})
    assert [belief.id for belief in grade.named] == ["mixed_colours"]
    for lang in LANGS:
        said = " ".join(plain(paragraph) for paragraph in games.explain(grade, lang))
        assert grade.named[0].thinks.in_(lang) in said


def test_rules_know_no_beliefs() -> None:
    """Law is an argument: nowhere in the rules, checks or tables does a belief occur."""
    files = [
        path
        for path in Path(games.__file__).parent.joinpath("tu_sac").rglob("*.py")
        if path.name not in ("beliefs.py", "__init__.py") and "questions" not in path.parts
    ]
    assert len(files) >= 10
    for path in files:
        code = "\n".join(_code_lines(path))
        assert "belief" not in code.lower(), path


def _code_lines(path: Path) -> Iterator[str]:
    """The lines of a module without its comments and its docstrings."""
    quoted = False
    for line in path.read_text(encoding="utf-8").splitlines():
        marks = line.count('"""')
        if not quoted and not marks:
            yield line.split("#")[0]
        quoted ^= marks % 2 == 1
