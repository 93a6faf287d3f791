"""The checkers of the proofs (`tests/games/<game>/checkers.py`) refuse what is false."""

from __future__ import annotations

import inspect
import traceback

import pytest

import games
from tests.games.checkers import shown
from tests.games.documents import every_game
from tests.games.lies import Lie
from tests.games.supply import part_of

LIES = [
    pytest.param(game, lie, id=f"{game}-{n}-{lie.ask}")
    for game in games.GAMES
    for n, lie in enumerate(part_of(game, "lies").LIES)
]


def refusal(game: str, lie: Lie) -> AssertionError | None:
    """What the checkers say against it; the true proof stands."""
    asked, check = lie.asked(game), part_of(game, "checkers").check_proof
    true, position = asked.kind.proof(asked.position, asked.law), shown(asked)
    check(true, position)
    false = lie.change(true)
    assert false != true
    try:
        check(false, position)
    except AssertionError as error:
        return error
    return None


@pytest.mark.parametrize(("game", "lie"), LIES)
def test_a_false_proof_is_refused(game: str, lie: Lie) -> None:
    assert refusal(game, lie)


@every_game
def test_every_checker_refuses_a_lie(game: str) -> None:
    """Each checking function of a game is on the way to a refusal: none lets everything pass."""
    checkers = part_of(game, "checkers")
    ours = {
        name
        for name, found in inspect.getmembers(checkers, inspect.isfunction)
        if name.startswith("check_") and found.__module__ == checkers.__name__
    }
    refused = {
        frame.name
        for lie in checkers_lies(game)
        if (error := refusal(game, lie))
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename == checkers.__file__
    }
    assert not ours - refused


def checkers_lies(game: str) -> list[Lie]:
    found: list[Lie] = part_of(game, "lies").LIES
    return found


STANDARD: dict[type, list[Callable[[Any], Any]]] = {
    Cite: [named("XX-NONE-1"), showing("??"), lambda cite: replace(cite, says=())],
    Sum: [
        lambda s: replace(s, total=s.total + 1),
        item(more()),
        item(more(-1), at=-1),
        lambda s: replace(s, items=(*s.items, s.items[0]), total=s.total + s.items[0].amount),
    ],
    Split: [broken_up, lambda s: replace(s, rest=(*s.rest, *(c for p in s.parts for c in p.cards))),
            lambda s: replace(s, bounds=s.bounds[1:])],
    Table: [row(lambda r: replace(r, best=not r.best)), row(lambda r: replace(r, total=(r.total or 0) + 1)),
            lambda t: replace(t, rows=(*t.rows, t.rows[0]))],
    Line: [lambda line: replace(line, value=line.value + 1), lambda line: replace(line, moves=line.moves[1:])],
}  # fmt: skip
"""What no block may say, whatever the kind."""


@pytest.mark.parametrize(("game", "ask"), KINDS)
def test_no_block_is_taken_unread(game: str, ask: str) -> None:
    """Every block of some questions of every kind, made false in the standard ways."""
    for asked in sample(game, ask, each=1)[:6]:
        true, position = asked.kind.proof(asked.position, asked.law), shown(asked)
        for at, found in enumerate(true):
            for change in STANDARD[type(found)]:
                false = (*true[:at], change(found), *true[at + 1 :])
                assert false == true or refuses(game, false, position), (asked.question, false[at])
