"""The shown cases: the engine's answers are exactly theirs, and every kind has one."""

from __future__ import annotations

import json
from typing import Any

import pytest

import games
from tests.games.supply import case_lines

LINES = [line for game in games.GAMES for line in case_lines(game)]


@pytest.mark.parametrize("line", LINES, ids=[line["id"] for line in LINES])
def test_answer_is_as_wanted(line: dict[str, Any]) -> None:
    """`games.answer` gives the `want` of every line, exactly as JSON: true is not 1, a list no tuple."""
    written = json.loads(json.dumps(games.answer(line)))
    assert written == line["want"]
    assert json.dumps(written, sort_keys=True) == json.dumps(line["want"], sort_keys=True)


@pytest.mark.parametrize("game", games.GAMES)
def test_kinds_and_cases_agree(game: str) -> None:
    """Every kind has a case, and every case a kind."""
    assert {line["ask"] for line in case_lines(game)} == set(games.GAMES[game].kinds)


@pytest.mark.parametrize("game", games.GAMES)
def test_lines_are_well_formed(game: str) -> None:
    """Ids are unique, the game is right, and every rule of a case stands in the book."""
    lines, book = case_lines(game), games.GAMES[game].rules
    assert len({line["id"] for line in lines}) == len(lines)
    assert {line["game"] for line in lines} == {game}
    assert [id for line in lines for id in line["rules"] if id not in book] == []


@pytest.mark.parametrize("line", LINES, ids=[line["id"] for line in LINES])
def test_extras_do_not_change_the_question(line: dict[str, Any]) -> None:
    """`id`, `want`, `rules` and `why` are no part of a question."""
    bare = {key: line[key] for key in ("game", "ask", "options", "given")}
    assert games.parse(line) == games.parse(bare)
