"""The checkers of the proofs (`tests/games/<game>/checkers.py`) refuse what is false."""

from __future__ import annotations

import inspect
import traceback

import pytest

import games
from games.core.proofs import Proof
from tests.games.checkers import Shown, shown
from tests.games.documents import every_game
from tests.games.lies import Lie
from tests.games.supply import part_of

LIES = [(game, lie) for game in games.GAMES for lie in part_of(game, "lies").LIES]
IDS = [f"{game}-{lie.ask}-{n}" for n, (game, lie) in enumerate(LIES)]


def refusal(game: str, proof: Proof, position: Shown) -> AssertionError | None:
    """What the checkers say against a proof. Nothing but a failed assertion is a refusal."""
    try:
        part_of(game, "checkers").check_proof(proof, position)
    except AssertionError as error:
        return error
    return None


def told(game: str, lie: Lie) -> AssertionError | None:
    """What is said against a lie; the proof that it changes stands."""
    asked = lie.asked(game)
    true, position = asked.kind.proof(asked.position, asked.law), shown(asked)
    error = refusal(game, true, position)
    assert error is None, error
    false = lie.change(true)
    assert false != true, "nothing is changed"
    return refusal(game, false, position)


@pytest.mark.parametrize(("game", "lie"), LIES, ids=IDS)
def test_a_false_proof_is_refused(game: str, lie: Lie) -> None:
    assert told(game, lie)


@every_game
def test_every_checker_refuses_a_lie(game: str) -> None:
    """Each checking function of a game is on the way to a refusal: none lets everything pass."""
    checkers = part_of(game, "checkers")
    ours = {
        found.__name__
        for module in (checkers, getattr(checkers, "citing", checkers))
        for found in vars(module).values()
        if inspect.isfunction(found) and found.__module__ == module.__name__
        if found.__name__.startswith("check_")
    }
    refused: set[str] = set()
    for _, lie in (found for found in LIES if found[0] == game):
        error = told(game, lie)
        frames = traceback.extract_tb(error.__traceback__) if error else []
        refused |= {frame.name for frame in frames}
    assert ours <= refused, ours - refused
