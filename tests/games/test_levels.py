"""Generators and levels of every kind, and the hints that may not give the answer away."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random
from statistics import mean

import pytest

import games
from games import Asked
from games.core.proofs import Block, Cite, Split, Table
from games.core.questions import Cards, Choice, Groups, Shape
from games.core.text import Text
from tests.games.supply import (
    A_LEVEL,
    GENERATING,
    KINDS,
    generated,
    kind_of,
    prompts,
    sample,
    want_of,
)

every_kind = pytest.mark.parametrize(("game", "ask"), KINDS)
every_generator = pytest.mark.parametrize(("game", "ask"), GENERATING)


# ---------------------------------------------------------------- generators


@every_generator
def test_levels_rise(game: str, ask: str) -> None:
    """Over 100 questions a level the structural score rises strictly with the level on average."""
    kind = kind_of(game, ask)
    means = [
        mean(kind.difficulty(a.position, a.law) for a in generated(game, ask, level))
        for level in kind.levels
    ]
    assert means == sorted(set(means)), means


@every_generator
def test_every_level_has_enough(game: str, ask: str) -> None:
    """100 questions a level, none twice, each of the level that was asked for."""
    kind = kind_of(game, ask)
    for level in kind.levels:
        found = generated(game, ask, level)
        assert len(found) == A_LEVEL, f"level {level}: {len(found)}"
        assert {kind.level(a.position, a.law) for a in found} == {level}
        assert len({a.key for a in found}) == A_LEVEL


@every_generator
def test_seed_decides(game: str, ask: str) -> None:
    """The same seed gives the same questions, another seed others."""
    level = kind_of(game, ask).levels[-1]

    def three(seed: int) -> list[object]:
        rng = Random(seed)
        return [games.generate(game, ask, rng, level) for _ in range(3)]

    assert three(1) == three(1)
    assert three(1) != three(2)


@every_kind
def test_bank_kinds_have_three_levels(game: str, ask: str) -> None:
    """A rated kind generates in at least three levels; a kind for lessons need not."""
    kind = kind_of(game, ask)
    assert (kind.use == "bank") <= (len(kind.levels) >= 3)
    assert len(kind.levels) <= 5
    assert list(kind.steps or ()) == sorted(set(kind.steps or ()))


@every_generator
def test_options_reach_the_questions(game: str, ask: str) -> None:
    """Generation under a house rule gives questions of that house rule."""
    for profile, options in games.GAMES[game].profiles.items():
        question = games.generate(game, ask, Random(3), 1, options)
        assert question is not None, profile
        assert dict(question.options) == dict(options)


# ---------------------------------------------------------------- hints


def named_cards(hint: Block) -> set[str]:
    """The cards (or candidates) that a hint singles out."""
    match hint:
        case Cite():
            return {*hint.evidence.cards, hint.rule.id}
        case Split():
            return {card for part in hint.parts for card in part.cards}
        case Table():
            return {name for row in hint.rows for name in candidate_names(row.candidate)}
    return set()


def candidate_names(candidate: object) -> tuple[str, ...]:
    return (candidate.en,) if isinstance(candidate, Text) else candidate.cards  # type: ignore[attr-defined]


@every_kind
def test_hints_are_harmless_blocks(game: str, ask: str) -> None:
    """At most three hints: rules, fixed groups, tables without totals; nothing is marked as best,
    nothing is said to be left over, and the order of a table is plain."""
    for asked in sample(game, ask):
        hints = asked.kind.hints(asked.position, asked.law)
        assert len(hints) <= 3
        for hint in hints:
            assert isinstance(hint, Cite | Split | Table), hint
            if isinstance(hint, Table):
                assert len(hint.rows) >= 2, "a table of one row is an answer"
                assert not [row for row in hint.rows if row.best or row.total is not None]
                names = [candidate_names(row.candidate) for row in hint.rows]
                assert names == sorted(names) or _plain(hint), names
            if isinstance(hint, Split):
                assert (hint.rest, hint.bounds) == ((), ()), "what is left over is the answer"


def _plain(hint: Table) -> bool:
    """Ordered by what a person reads first: the English name of the candidate."""
    words = [
        row.candidate.en if isinstance(row.candidate, Text) else row.candidate.names.en
        for row in hint.rows
    ]
    return words == sorted(words)


def offered_and_right(asked: Asked, shape: Shape, solution: object) -> tuple[set[str], set[str]]:
    """What can be chosen, and what a full answer consists of."""
    if isinstance(shape, Cards):
        assert isinstance(solution, list)
        return set(shape.cards), set(solution)
    if isinstance(shape, Choice):
        chosen = solution if isinstance(solution, list) else [solution]
        return {item.value for item in shape.items}, set(chosen)
    return set(), set()


@every_kind
def test_hints_do_not_mark_the_solution(game: str, ask: str) -> None:
    """All hints together never single out right answers: where they name one, they name a wrong one
    beside it (or nothing is wrong)."""
    for asked in sample(game, ask):
        hints = asked.kind.hints(asked.position, asked.law)
        want = want_of(asked)
        for prompt in prompts(asked):
            solution = prompt.solution(asked.position, asked.law, want)
            shape = prompt.shape(asked.position, asked.law)
            offered, right = offered_and_right(asked, shape, solution)
            named = {name for hint in hints for name in named_cards(hint)} & offered
            marks_it = named and named <= right and not offered <= right
            assert not marks_it, (asked.question, prompt.id, named)


@every_kind
def test_two_groupings_remain(game: str, ask: str) -> None:
    """Where groups are laid, hints fix some groups of the solution and leave at least one to find."""
    for asked in sample(game, ask):
        hints = asked.kind.hints(asked.position, asked.law)
        for prompt in prompts(asked):
            shape = prompt.shape(asked.position, asked.law)
            if not isinstance(shape, Groups):
                continue
            fixed = [part.cards for hint in hints if isinstance(hint, Split) for part in hint.parts]
            solution = prompt.solution(asked.position, asked.law, want_of(asked))
            assert isinstance(solution, list)
            left = Counter(tuple(sorted(group)) for group in solution)
            left.subtract(tuple(sorted(group)) for group in fixed)
            assert all(n >= 0 for n in left.values()), "a hint that is no part of the solution"
            assert not fixed or sum(left.values()) >= 1, asked.question


@every_generator
def test_cited_rules_do_not_tell_the_answer(game: str, ask: str) -> None:
    """Which rules the hints cite does not decide a choice: after the hints two answers still occur."""
    answers: dict[tuple[str, object], Counter[str]] = defaultdict(Counter)
    for level in kind_of(game, ask).levels:
        for asked in generated(game, ask, level):
            hints = asked.kind.hints(asked.position, asked.law)
            cited = tuple(hint.rule.id for hint in hints if isinstance(hint, Cite))
            for prompt in prompts(asked):
                if isinstance(prompt.shape(asked.position, asked.law), Choice):
                    solution = prompt.solution(asked.position, asked.law, want_of(asked))
                    answers[prompt.id, cited][str(solution)] += 1
    sure = {key: found for key, found in answers.items() if found.total() >= 10 and len(found) == 1}
    assert not sure
