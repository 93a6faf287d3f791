"""Renaming numbers, and the suits of each number, leaves the key and renames the answer."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from games.chan import GAME
from tests.games.chan.symmetry import NAMELESS, renamed
from tests.games.supply import case_lines, loosened

NUMBERS = "23456789"


def renaming(rng: Random) -> dict[str, str]:
    """Numbers exchanged, and the suits of each in another order."""
    names = {}
    for number, other in zip(NUMBERS, rng.sample(NUMBERS, len(NUMBERS)), strict=True):
        for suit, new in zip("mps", rng.sample("mps", 3), strict=True):
            names[number + suit] = other + new
    return names


@pytest.mark.parametrize("ask", sorted(NAMELESS))
def test_keys_know_no_names(ask: str) -> None:
    """Over cases and generated questions."""
    rng, kind, law = Random(ask), GAME.kinds[ask], GAME.law()
    found: list[tuple[Any, Any]] = []
    for line in case_lines("chan"):
        if line["ask"] == ask:
            own = GAME.law(line["options"])
            found.append((kind.parse(line["given"], own), own))
    for level in kind.levels:
        found += [(kind.generate(rng, law, level, 400), law) for _ in range(12)]
    for p, own in found:
        names = renaming(rng)
        other = kind.parse(renamed(json.loads(json.dumps(kind.dump(p))), names), own)
        assert kind.key(other) == kind.key(p)
        assert loosened(kind.answer(other, own)) == loosened(renamed(kind.answer(p, own), names))
