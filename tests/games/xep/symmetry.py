"""When two positions of Xệp are the same puzzle."""

from __future__ import annotations

from typing import Any

from games import Asked
from tests.games.supply import loosened
from tests.games.symmetry import DRILLS, Given, Symmetry
from tests.games.tu_sac.symmetry import SYMMETRY as SAME_DECK

FIXED = DRILLS | {"group": "telling the colours apart is what is asked"}
TURNING = frozenset({"legal_actions", "judge", "next", "resolve", "after", "view", "score"})
"""In these the stock only matters near its end."""
SEATS = ("seat", "who", "winner")
BY_SEAT = ("hands", "xep", "open")
SEAT_LISTS = ("out", "passed", "wants_win")


def turned(given: Given, by: int) -> Given:
    """The position with all seats moved on."""
    n, moved = given["n"], dict(given)
    for key in SEATS:
        if given.get(key) is not None:
            moved[key] = (given[key] + by) % n
    for key in BY_SEAT:
        if key in given and "hands" in given:
            moved[key] = [given[key][(seat - by) % n] for seat in range(n)]
    for key in SEAT_LISTS:
        if key in given:
            moved[key] = [(seat + by) % n for seat in given[key]]
    return moved


def plainer(asked: Asked, given: Given) -> Any:
    """The order of cards and of listed groups does not matter, nor a stock in which some may be drawn."""
    if "stock" in given:
        given = given | {"stock": given["stock"] < 9, "passed": sorted(given["passed"])}
    if "wants_win" in given:
        given = given | {"wants_win": sorted(set(given["wants_win"]) - set(given["out"]))}
    if given.get("result") in ("hue", "walkover") and "out" in given:
        given = given | {"out": sorted(given["out"])}
    return loosened(given)


SYMMETRY = Symmetry(
    renamings=SAME_DECK.renamings,
    renamed=SAME_DECK.renamed,
    fixed=FIXED,
    turning=TURNING,
    turnings=lambda given: [turned(given, by) for by in range(given["n"])],
    plainer=plainer,
)
