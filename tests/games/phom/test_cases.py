"""The shown cases of Phỏm, and their questions as JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.phom import GAME
from tests.games.phom.document import ask, case_lines

LINES = case_lines()


@pytest.mark.parametrize("line", LINES, ids=[line["id"] for line in LINES])
def test_answer_is_as_wanted(line: dict[str, Any]) -> None:
    """The answer is `want`, exactly as JSON."""
    found = ask(line["ask"], line["given"], **line["options"])
    assert json.dumps(found, sort_keys=True) == json.dumps(line["want"], sort_keys=True)


def test_every_kind_has_a_case() -> None:
    """Eighteen kinds, and every one is shown."""
    assert {line["ask"] for line in LINES} == set(GAME.kinds)
    assert (len(LINES), len(GAME.kinds)) == (153, 18)
