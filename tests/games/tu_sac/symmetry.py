"""When two positions of Tứ Sắc are the same puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

from games import Asked
from games.decks.four_colour import COLOURS, DECK
from tests.games.supply import loosened
from tests.games.symmetry import DRILLS, Given, Names, Symmetry

COLOUR_WORDS = {"red": "r", "yellow": "y", "green": "g", "white": "w"}
FIXED = DRILLS | {"group": "telling the colours apart is what is asked"}
TURNING = frozenset({"judge", "legal_actions", "move", "next", "resolve", "score"})
"""In these the stock only matters near its floor."""
DRAWS = {"next": 2}
"""How many draws that are left are told apart, where it is not only whether one is left."""
SEATS = ("seat", "turn", "ty_from", "winner", "den_seat")
BY_SEAT = ("hands", "melds", "quan")


def renamed(value: Any, names: Names) -> Any:
    """The colours of all cards renamed; a colour may stand there by its word."""
    if isinstance(value, str) and value in COLOUR_WORDS:
        letter = names[COLOUR_WORDS[value]]
        return next(word for word, other in COLOUR_WORDS.items() if other == letter)
    if isinstance(value, str):
        words = value.split(" ")
        return " ".join(w[0] + names[w[1]] if w in DECK.unit else w for w in words)
    if isinstance(value, Mapping):
        return {renamed(key, names): renamed(inner, names) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [renamed(inner, names) for inner in value]
    return value


def turned(given: Given, by: int) -> Given:
    """The position with all seats moved on."""
    n = given.get("n", len(given.get("hands", [])))
    moved = dict(given)
    for key in SEATS:
        if given.get(key) is not None:
            moved[key] = (given[key] + by) % n
    for key in BY_SEAT:
        if key in given:
            moved[key] = [given[key][(seat - by) % n] for seat in range(n)]
    if "declined" in given:
        moved["declined"] = sorted((seat + by) % n for seat in given["declined"])
    return moved


def turnings(given: Given) -> list[Given]:
    """A deal that nobody won has no seat to count from."""
    if given.get("winner", 0) is None:
        return [given]
    return [turned(given, by) for by in range(given.get("n", len(given.get("hands", []))))]


def plainer(asked: Asked, given: Given) -> Any:
    """The order of cards and of listed groups does not matter, nor a stock far from its floor."""
    if asked.kind.ask in TURNING:
        left = given.get("stock", 112) - asked.law.options.stock_floor
        given = given | {
            "declined": sorted(given.get("declined", [])),
            "stock": min(DRAWS.get(asked.kind.ask, 1), max(0, left)),
        }
    return loosened(given)


SYMMETRY = Symmetry(
    renamings=[dict(zip(COLOURS, order, strict=True)) for order in permutations(COLOURS)],
    renamed=renamed,
    fixed=FIXED,
    turning=TURNING,
    turnings=turnings,
    plainer=plainer,
)
