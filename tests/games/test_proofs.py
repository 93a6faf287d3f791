"""Proofs of all kinds, over cases and generated questions, under the independent checkers."""

from __future__ import annotations

import pytest

import games
from games import Asked
from games.core.proofs import Proof
from tests.games.checkers import cited, shown
from tests.games.supply import GENERATING, KINDS, generated, kind_of, part_of, sample, want_of


def proved(asked: Asked) -> Proof:
    """The proof of a question; every block of it stands up to its checker."""
    proof = asked.kind.proof(asked.position, asked.law)
    assert proof, asked.question
    try:
        part_of(asked.game.id, "checkers").check_proof(proof, shown(asked))
    except AssertionError as error:
        raise AssertionError(f"{asked.question}\n{proof}\n{error}") from error
    return proof


@pytest.mark.parametrize(("game", "ask"), KINDS)
def test_proofs(game: str, ask: str) -> None:
    """Every proof is sound, and each kind uses the blocks it should."""
    used = {type(block) for asked in sample(game, ask, each=15) for block in proved(asked)}
    assert used == part_of(game, "checkers").BLOCKS[ask]


@pytest.mark.parametrize(("game", "ask"), GENERATING)
def test_proofs_of_another_seed(game: str, ask: str) -> None:
    """The same for fresh questions of the highest level, whose hands are largest."""
    for asked in generated(game, ask, kind_of(game, ask).levels[-1], seed=99)[:15]:
        proved(asked)


@pytest.mark.parametrize("game", games.GAMES)
def test_refusals_cite_exactly_the_broken_rules(game: str) -> None:
    """The proof of an illegal act cites the rules of the answer, and beside them only what goes with them."""
    illegal, beside = 0, part_of(game, "checkers").BESIDE
    for asked in sample(game, "judge", each=40):
        want = want_of(asked)
        if not want["legal"]:
            illegal += 1
            found = set(cited(asked.kind.proof(asked.position, asked.law)))
            special = {beside[rule] for rule in want["rules"] if rule in beside}
            assert set(want["rules"]) <= found <= {*want["rules"], *special}, asked.question
    assert illegal > 40
