"""Do the six shapes hold every question kind of all five games?

Each game's table in `fit/` says what a person is asked for a kind and where a response with full marks
is found: in `want`, in the `position` (an engine is needed), or nowhere (`NONE`: never asked of a person).
Where a kind is built, its own prompts take the place of the row. Every line of the cases goes through.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

import games
from games.core.questions import RIGHT, Fields, Shape
from tests.games.fit import chan, phom, tan, tu_sac, xep
from tests.games.fit.rows import NONE, Case, Where, anything, name

CASES = Path(__file__).parents[1] / "cases"
TABLES = {"tu_sac": tu_sac, "xep": xep, "tan": tan, "chan": chan, "phom": phom}
SHAPES = {(game, ask): text for game, table in TABLES.items() for ask, text in table.SHAPES.items()}
ROWS = {(game, ask): row for game, table in TABLES.items() for ask, row in table.ROWS.items()}
BUILT = {
    (game.id, ask): kind
    for game in games.GAMES.values()
    for ask, kind in game.kinds.items()
    if (game.id, ask) in SHAPES
}
"""The kinds of the rules documents; our own (play-outs, deck drills) have no row there."""

OPEN: dict[str, str] = {}
"""The kinds that are not built yet. Whoever builds one strikes it here and deletes its row."""


def read_cases() -> dict[tuple[str, str], list[Case]]:
    found = defaultdict(list)
    for path in sorted(CASES.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            case = Case(**json.loads(line))
            found[case.game, case.ask].append(case)
    return found


LINES = read_cases()


def test_every_kind_is_here() -> None:
    counts = {game: len(table.SHAPES) for game, table in TABLES.items()}
    assert counts == {"tu_sac": 15, "xep": 16, "tan": 20, "chan": 14, "phom": 18}
    assert sum(counts.values()) == 83
    assert set(LINES) == set(SHAPES)


def test_rows_still_open() -> None:
    still_open = {(game, ask) for game, asks in OPEN.items() for ask in asks.split()}
    assert set(BUILT) <= set(SHAPES)
    missing = sorted(set(SHAPES) - set(BUILT) - still_open)
    assert not missing, f"neither built nor open: {missing}"
    assert not still_open & set(BUILT), "built, so no longer open"
    assert set(ROWS) == still_open


def test_where_the_answer_is_not_in_want() -> None:
    asks = {(*at, ask.id): ask.response for at, row in ROWS.items() for ask in row.asks}
    assert not [at for at, response in asks.items() if response is Where.POSITION]
    assert not [at for at, row in ROWS.items() if row is NONE]


@pytest.mark.parametrize("at", ROWS, ids="-".join)
def test_row(at: tuple[str, str]) -> None:
    """The response with full marks has the shape."""
    row = ROWS[at]
    shapes: dict[str, list[Shape]] = {ask.id: [] for ask in row.asks}
    for case in LINES[at]:
        if row.engine(case):
            continue
        fitting = [ask for ask in row.asks if ask.fits(case)]
        assert fitting, f"{case.id}: nothing can be asked"
        for ask in fitting:
            shape = ask.shape(case)
            sound(shape)
            shapes[ask.id].append(shape)
            if not isinstance(ask.response, Where):
                shape.read(ask.response(case), f"{case.id}.{ask.id}")
    assert all(shapes.values()), "a prompt that no case uses"
    assert named(shapes) == SHAPES[at]


def sound(shape: Shape) -> None:
    """There is something to answer with, and what is not offered is refused."""
    shape.read(anything(shape), "response")
    with pytest.raises(games.BadQuestion):
        shape.read(["?"], "response")
    if isinstance(shape, Fields):
        assert 2 <= len(shape.parts) <= 3
        for _, _, part in shape.parts:
            sound(part)


def named(shapes: Mapping[str, Iterable[Shape]]) -> str:
    """The shapes of each prompt, in the words of questions.md; a prompt has one."""
    return " / ".join(" or ".join(sorted(set(map(name, seen)))) for seen in shapes.values())


@pytest.mark.parametrize("at", BUILT, ids="-".join)
def test_kind(at: tuple[str, str]) -> None:
    """A kind that is built takes the place of its row: its own solution gets full marks."""
    kind = BUILT[at]
    shapes: dict[str, list[Shape]] = {prompt.id: [] for prompt in kind.prompts}
    for case in LINES[at]:
        law = games.GAMES[case.game].law(case.options)
        position = kind.parse(case.given, law)
        fitting = [prompt for prompt in kind.prompts if prompt.fits(position, law)]
        assert fitting or kind.use == "engine", f"{case.id}: nothing can be asked"
        for prompt in fitting:
            shape = prompt.shape(position, law)
            sound(shape)
            shapes[prompt.id].append(shape)
            response = prompt.solution(position, law, case.want)
            assert prompt.mark(position, law, case.want, response) == RIGHT, (case.id, prompt.id)
    assert all(shapes.values()), "a prompt that no case uses"
    assert sorted(named(shapes).split(" / ")) == sorted(SHAPES[at].split(" / "))
