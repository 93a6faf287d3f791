"""What every question kind of Chắn must keep: the cases, reading, prompts, scenes, explanations, levels.

The generic tests do the same for the games of `games.GAMES`; this file goes when Chắn is one of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from games.chan import GAME
from games.chan.questions import KINDS
from games.core.explaining import explain
from games.core.proofs import Cite, Sum
from games.core.questions import Cards, Choice, grade
from games.core.rules import Law
from games.core.text import LANGS, plain
from tests.games.chan.document import IDS, ask, case_lines

every_kind = pytest.mark.parametrize("kind", KINDS)
LINES = case_lines()
EACH = 8


@pytest.mark.parametrize("line", LINES, ids=[line["id"] for line in LINES])
def test_answer_is_as_wanted(line: dict[str, Any]) -> None:
    """The `want` of every line, exactly."""
    assert ask(line["ask"], line["given"], **line["options"]) == line["want"]


@lru_cache
def sample(kind: str) -> tuple[tuple[Any, Law[Any]], ...]:
    """All cases of a kind and some generated positions, with their law."""
    entry, rng = KINDS[kind], Random(1)
    laws = [(line, GAME.law(line["options"])) for line in LINES if line["ask"] == kind]
    found = [(entry.parse(line["given"], law), law) for line, law in laws]
    law = GAME.law()
    for level in entry.levels:
        made = [entry.generate(rng, law, level, 400) for _ in range(EACH)]
        assert None not in made
        assert {entry.level(p, law) for p in made} == {level}
        found += [(p, law) for p in made]
    return tuple(found)


def prompts(kind: str) -> Iterator[tuple[Any, Law[Any], Any, Any]]:
    """Position, law, want and prompt of the sample, for every prompt that fits."""
    for p, law in sample(kind):
        want = KINDS[kind].answer(p, law)
        for prompt in KINDS[kind].prompts:
            if prompt.fits(p, law):
                yield p, law, want, prompt


@every_kind
def test_position_survives_writing(kind: str) -> None:
    """`parse(dump(p)) == p` through real JSON; positions can be keys."""
    entry = KINDS[kind]
    for p, law in sample(kind):
        given = json.loads(json.dumps(entry.dump(p)))
        assert entry.parse(given, law) == p
        assert hash(entry.parse(given, law)) == hash(p)
        assert entry.key(entry.parse(given, law)) == entry.key(p)


@every_kind
def test_solutions_and_explanations(kind: str) -> None:
    """The solution is right and not blamed, no wrong response is right, all of it can be said."""
    for p, law, want, prompt in prompts(kind):
        solution = prompt.solution(p, law, want)
        verdict = grade(KINDS[kind], prompt, p, law, solution, GAME.beliefs)
        assert verdict.mark.outcome == "right"
        assert not verdict.breaches + verdict.named + verdict.counted
        for wrong in prompt.wrongs(p, law, want)[:3]:
            verdict = grade(KINDS[kind], prompt, p, law, wrong, GAME.beliefs)
            assert verdict.mark.outcome != "right"
            for lang in LANGS:
                for line in map(plain, explain(verdict, lang)):
                    assert line.strip()
                    assert not set(line) & set("{}"), line


@every_kind
def test_scenes_and_proofs(kind: str) -> None:
    """Cards are picked from a zone with exactly these; rules that are cited exist; additions add up."""
    entry = KINDS[kind]
    for p, law, _, prompt in prompts(kind):
        scene, shape = entry.scene(p, law), prompt.shape(p, law)
        if isinstance(shape, Cards) and shape.zone != "board":
            zone = scene.zone(shape.zone)
            assert sorted(c for group in zone.groups for c in group) == sorted(shape.cards)
        if isinstance(shape, Choice):
            assert len({item.label.vi for item in shape.items}) == len(shape.items)
        proof = entry.proof(p, law)
        assert proof
        for block in proof:
            if isinstance(block, Cite):
                assert block.rule.id in IDS
            if isinstance(block, Sum):
                assert sum(item.amount for item in block.items) == block.total
        assert len(entry.hints(p, law)) <= 3


@pytest.mark.parametrize("belief", GAME.beliefs, ids=lambda belief: belief.id)
def test_beliefs_change_a_case(belief: Any) -> None:
    """Each changes the answer of a shown case, and is corrected by a rule."""
    assert set(belief.corrected_by) <= set(IDS)
    found = [(k, p, law) for k in sorted(belief.asks) for p, law in sample(k)]
    assert any(
        KINDS[k].answer(p, belief.change(law)) != KINDS[k].answer(p, law) for k, p, law in found
    )
