"""Wrong beliefs are changes of the Law: each changes answers, and each can be told from every other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import games
from games import Asked, BadQuestion, Game
from games.core.questions import Prompt
from games.core.rules import Belief, Law
from tests.games.supply import cases, generated, kind_of, prompts, sample, want_of

EVERY = [(game, belief) for game in games.GAMES.values() for belief in game.beliefs]
PAIRS = [
    (game.id, a, b)
    for game in games.GAMES.values()
    for a, b in permutations(game.beliefs, 2)
    if a.asks & b.asks
]
ASKED = sorted({(game.id, ask) for game, belief in EVERY for ask in belief.asks})


def id_of(value: Any) -> str:
    return value if isinstance(value, str) else str(value.id)


every_belief = pytest.mark.parametrize(("game", "belief"), EVERY, ids=id_of)


def questions(game: str, ask: str) -> Iterator[Asked]:
    """The cases of a kind, then its generated questions, level by level in turn."""
    yield from cases(game, ask)
    for seed in range(1, 7):
        levels = (generated(game, ask, n, seed) for n in kind_of(game, ask).levels)
        for each in zip(*levels, strict=False):
            yield from each


def changes(belief: Belief[Any], asked: Asked) -> bool:
    believed = asked.kind.answer(asked.position, belief.change(asked.law))
    return bool(want_of(asked) != believed)


@every_belief
def test_belief_is_described(game: Game, belief: Belief[Any]) -> None:
    """It has a name, a thought, rules that correct it, and kinds that exist."""
    for text in (belief.name, belief.thinks):
        assert text.vi
        assert text.en
    assert belief.corrected_by
    assert all(id in game.rules for id in belief.corrected_by)
    assert belief.asks
    assert belief.asks <= game.kinds.keys()


@pytest.mark.parametrize("game", games.GAMES.values(), ids=id_of)
def test_beliefs_differ(game: Game) -> None:
    """No id, name or law stands twice."""
    law = game.law()
    for told in ([b.id for b in game.beliefs], [b.name for b in game.beliefs],
                 [b.change(law) for b in game.beliefs]):  # fmt: skip
        assert len(set(told)) == len(told) > 0


@every_belief
def test_belief_changes_the_law(game: Game, belief: Belief[Any]) -> None:
    """The change is a law of the same house, another than the plain one, and holding it twice is the same."""
    for options in ({}, *game.profiles.values()):
        law = game.law(options)
        believed = belief.change(law)
        assert believed != law
        assert believed.options == law.options
        assert belief.change(believed) == believed


@every_belief
def test_belief_changes_a_case(game: Game, belief: Belief[Any]) -> None:
    """It changes the answer of at least one shown case in its asks."""
    assert any(changes(belief, a) for ask in sorted(belief.asks) for a in cases(game.id, ask))


@pytest.mark.parametrize(
    ("game", "belief", "ask"),
    [(game.id, belief, ask) for game, belief in EVERY for ask in sorted(belief.asks)],
    ids=id_of,
)
def test_belief_changes_every_kind_it_names(game: str, belief: Belief[Any], ask: str) -> None:
    """In each of its asks there is a case or a generated question whose answer it changes."""
    assert any(changes(belief, asked) for asked in questions(game, ask))


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


@pytest.mark.parametrize(("game", "a", "b"), PAIRS, ids=id_of)
def test_one_belief_is_told_from_another(game: str, a: Belief[Any], b: Belief[Any]) -> None:
    """A question shows a response that belief a explains and b does not: for every ordered pair."""
    assert any(separates(q, a, b) for ask in sorted(a.asks & b.asks) for q in questions(game, ask))


# ---------------------------------------------------------------- named and counted


@pytest.mark.parametrize(("game", "ask"), ASKED)
def test_named_and_counted(game: str, ask: str) -> None:
    """A belief explains a wrong response that is right under its law. It is named if it is not vague and
    accepts at most a third of the plausible responses (or these cannot be counted), else only counted.
    Those that accept fewest come first."""
    met = 0
    for asked in sample(game, ask, each=8):
        p, law, want = asked.position, asked.law, want_of(asked)
        for prompt in prompts(asked):
            room = prompt.plausible(p, law)
            for response in wrong_responses(asked, prompt, want):
                grade = games.grade(asked.question, prompt.id, response)
                named: list[tuple[int, str]] = []
                counted: list[tuple[int, str]] = []
                for belief in games.GAMES[game].beliefs:
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
    for belief in asked.game.beliefs:
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


@pytest.mark.parametrize("game", games.GAMES)
def test_rules_know_no_beliefs(game: str) -> None:
    """Law is an argument: nowhere in the rules, checks or tables does a belief occur."""
    files = [
        path
        for path in Path(games.__file__).parent.joinpath(game).rglob("*.py")
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
