"""Generators and levels of every kind, and the hints that may not give the answer away."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache
from random import Random
from statistics import mean

import pytest

import games
from games.core.proofs import Block, Cite, Row, Split, Table
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
    """100 questions a level, or all there are, none twice, each of the level that was asked for."""
    kind = kind_of(game, ask)
    for level in kind.levels:
        found = generated(game, ask, level)
        few = len(few_keys(game, ask, level)) if (game, ask) in FEW else A_LEVEL
        assert len(found) == min(few, A_LEVEL), f"level {level}: {len(found)}"
        assert {kind.level(a.position, a.law) for a in found} == {level}
        assert len({a.key for a in found}) == len(found)


@every_generator
def test_seed_decides(game: str, ask: str) -> None:
    """The same seed gives the same questions, another seed others."""
    level = kind_of(game, ask).levels[-1]

    def three(seed: int) -> list[object]:
        rng = Random(seed)
        return [games.generate(game, ask, rng, level) for _ in range(3)]

    assert three(1) == three(1)
    assert three(1) != three(2)


FEW = {
    ("tu_sac", "group"): 1000,
    ("xep", "group"): 1000,
    ("tan", "next_attacker"): 139,
    ("tan", "who_starts"): 117,
    ("tan", "score"): 143,
}
"""Rated kinds that have at most so many different positions, and so need not have three levels."""


@every_kind
def test_bank_kinds_have_three_levels(game: str, ask: str) -> None:
    """A rated kind generates in at least three levels, if it has more than 1,000 positions; a kind for
    lessons need not."""
    kind = kind_of(game, ask)
    if kind.use == "bank":
        assert len(kind.levels) >= (2 if (game, ask) in FEW else 3)
    assert len(kind.levels) <= 5
    assert list(kind.steps or ()) == sorted(set(kind.steps or ()))


@cache
def few_keys(game: str, ask: str, level: int) -> Counter[str]:
    """How often each puzzle of a level comes in thousands of drafts."""
    kind, law, rng = kind_of(game, ask), games.GAMES[game].law(), Random(4)
    drafts = [kind.draft(rng, law, level) for _ in range(20_000)]
    return Counter(kind.key(p) for p in drafts if p is not None and kind.level(p, law) == level)


@pytest.mark.parametrize(("game", "ask"), FEW)
def test_few_positions_are_few(game: str, ask: str) -> None:
    """A kind with fewer than three levels really has few positions: thousands of drafts repeat them."""
    found = sum((few_keys(game, ask, n) for n in kind_of(game, ask).levels), Counter[str]())
    assert len(found) <= FEW[game, ask]
    assert sum(n == 1 for n in found.values()) < len(found) / 20, "there may be many more"


@every_generator
def test_options_reach_the_questions(game: str, ask: str) -> None:
    """Generation under a house rule gives questions of that house rule."""
    for profile, options in games.GAMES[game].profiles.items():
        question = games.generate(game, ask, Random(3), 1, options)
        assert question is not None, profile
        assert dict(question.options) == dict(options)


SHARES = {
    ("tu_sac", "judge"): (0.35, 0.65),
    ("xep", "judge"): (0.35, 0.65),
    ("tan", "judge"): (0.35, 0.65),
    ("phom", "judge"): (0.35, 0.65),
    ("tan", "must_pick_up"): (0.4, 0.6),
}
"""How many of the generated questions of a yes-or-no kind are answered with yes."""


@pytest.mark.parametrize(("game", "ask"), SHARES)
def test_yes_is_as_frequent_as_no(game: str, ask: str) -> None:
    """Half of all generated questions are legal; half must be picked up."""
    wants = [want_of(a) for level in kind_of(game, ask).levels for a in generated(game, ask, level)]
    low, high = SHARES[game, ask]
    assert low <= mean(want["legal"] if isinstance(want, dict) else want for want in wants) <= high


NONE = [
    ("xep", "discardable"),
    ("xep", "outs"),
    *(("phom", ask) for ask in ("outs", "safe_discard", "send")),
    *(("tan", ask) for ask in ("defend", "cheapest_defence", "safest_defence", "throw_in")),
]
"""Kinds to which "none" may be the answer."""


@pytest.mark.parametrize(("game", "ask"), NONE)
def test_none_has_its_share(game: str, ask: str) -> None:
    """Of all questions 10 to 25 of 100 are answered with "none", at most 5 with everything; in no level
    is "none" rare or frequent."""
    none, everything = list[int](), 0
    for level in kind_of(game, ask).levels:
        none.append(0)
        asked_for_cards = 0
        for asked in generated(game, ask, level):
            for prompt in prompts(asked):
                solution = prompt.solution(asked.position, asked.law, want_of(asked))
                shape = prompt.shape(asked.position, asked.law)
                if isinstance(shape, Choice) and shape.many:
                    continue  # beside the cards, single acts may be asked for
                assert isinstance(shape, Cards)
                assert isinstance(solution, list)
                asked_for_cards += 1
                none[-1] += not solution
                everything += shape.most is None and len(solution) == len(shape.cards)
        assert asked_for_cards == len(generated(game, ask, level))
    assert 10 <= mean(none) <= 25
    assert min(none) >= 7, none
    assert max(none) <= 30, none
    assert everything <= 5 * len(none)


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


BASELINE = "before"
"""The row that says how things stand before any candidate; it may keep its total in a hint."""
BEFORE_THE_ACT = {
    ("tu_sac", "eat_effect"): "asked is what an eat leaves, not how the hand lies before it"
}
"""Kinds whose hints may show the whole hand cut."""


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
                check_table(hint)
            if isinstance(hint, Split) and (game, ask) not in BEFORE_THE_ACT:
                assert (hint.rest, hint.bounds) == ((), ()), "what is left over is the answer"


def check_table(hint: Table) -> None:
    """Candidates without totals and marks, in plain order, and never a single one."""
    rows = [row for row in hint.rows if candidate_names(row.candidate) != (BASELINE,)]
    assert len(rows) != 1 or rows != list(hint.rows), "a table of one candidate is an answer"
    assert not [row for row in rows if row.total is not None]
    assert not [row for row in hint.rows if row.best]
    names = [candidate_names(row.candidate) for row in rows]
    assert names == sorted(names) or _plain(rows), names


def _plain(rows: Sequence[Row]) -> bool:
    """Ordered by what a person reads first: the English name of the candidate."""
    words = [
        row.candidate.en if isinstance(row.candidate, Text) else row.candidate.names.en
        for row in rows
    ]
    return words == sorted(words)


def offered_and_right(shape: Shape, solution: object) -> tuple[set[str], set[str]]:
    """What can be chosen, and what a full answer consists of; items under their English words too."""
    if isinstance(shape, Cards):
        assert isinstance(solution, list)
        return set(shape.cards), set(solution)
    if isinstance(shape, Choice):
        chosen = solution if isinstance(solution, list) else [solution]
        words = {item.value: item.label.en.lower() for item in shape.items}
        return set(words.values()), {words[str(value)] for value in chosen}
    return set(), set()


def words_of_hint(hint: Block) -> set[str]:
    """The texts (acts, seats, groups) that the sentences of a hint name."""
    return {
        value.en.lower()
        for said in hint.says
        for _, value in said.fields
        if isinstance(value, Text)
    }


@every_kind
def test_hints_do_not_mark_the_solution(game: str, ask: str) -> None:
    """All hints together never single out right answers: where they name one, they name a wrong one
    beside it (or nothing is wrong)."""
    for asked in sample(game, ask):
        hints = asked.kind.hints(asked.position, asked.law)
        want = want_of(asked)
        said = {name for hint in hints for name in (*named_cards(hint), *words_of_hint(hint))}
        for prompt in prompts(asked):
            solution = prompt.solution(asked.position, asked.law, want)
            offered, right = offered_and_right(prompt.shape(asked.position, asked.law), solution)
            named = said & offered
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
    for id in {prompt for prompt, _ in answers}:
        found = [counted for (prompt, _), counted in answers.items() if prompt == id]
        sure = sum(counted.total() for counted in found if len(counted) == 1)
        assert sure <= sum(counted.total() for counted in found) / 10, answers
