"""When two positions of Phỏm are the same puzzle."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from itertools import permutations
from typing import Any

from games import Asked
from games.decks.french import SUITS
from tests.games.symmetry import DRILLS, Given, Names, Symmetry
from tests.games.tan.symmetry import keeps as keeps_sort
from tests.games.tan.symmetry import sort_renamed

CARD = re.compile(r"\b([A2-9TJQK])([scdh])\b")
COLOURED = frozenset({"is_win", "legal_actions", "judge", "resolve", "replay"})
"""Kinds in which red and black cards are told apart: one colour is an ù."""
TURNING = frozenset({"is_win", "legal_actions", "judge", "resolve", "score", "dense", "next"})
SEATS = ("seat", "last_by", "actor", "turn", "winner", "cai")
BY_SEAT = ("table", "laid", "hands", "thrown", "ate", "points", "mom")
SEAT_LISTS = ("claims", "order", "missed")
ORDERED = ("hands", "order", "missed", "claims", "actions", "log", "stock")
"""Lists and texts in which the order counts."""


def keeps(asked: Asked, names: Names) -> bool:
    """Where one colour is an ù, two suits of a colour stay together."""
    if asked.kind.ask in COLOURED:
        return {names["s"], names["c"]} in ({"s", "c"}, {"d", "h"})
    return keeps_sort(asked, names)


def renamed(value: Any, names: Names, key: str = "") -> Any:
    """The suits of all cards renamed, and of what cards are picked by."""
    if isinstance(value, Mapping):
        return {name: renamed(inner, names, name) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [renamed(inner, names, key) for inner in value]
    if key == "find":
        return sort_renamed(value, names)
    return CARD.sub(lambda m: m[1] + names[m[2]], value) if isinstance(value, str) else value


def turned(given: Given, by: int) -> Given:
    """All seats moved on."""
    moved: Given = json.loads(json.dumps(given))
    n = moved["n"]

    def move(seat: int | None) -> int | None:
        return None if seat is None else (seat + by) % n

    def rolled(values: list[Any]) -> list[Any]:
        return [values[(seat - by) % n] for seat in range(n)]

    for key in SEATS:
        if key in moved:
            moved[key] = move(moved[key])
    for key in BY_SEAT:
        if isinstance(moved.get(key), list):
            moved[key] = rolled(moved[key])
    for key in SEAT_LISTS:
        if key in moved:
            moved[key] = [move(seat) for seat in moved[key]]
    for eat in moved.get("eats", []):
        eat["by"] = move(eat["by"])
    if "start" in moved:
        moved["start"]["seat"] = move(moved["start"]["seat"])
        moved["start"]["laid"] = rolled(moved["start"]["laid"])
    if "log" in moved:
        told = [line.split() for line in moved["log"]]
        moved["log"] = [f"{move(int(seat))} {verb}" for seat, verb in told]
    return moved


def plainer(asked: Asked, given: Given) -> Any:
    """The order of the cards in a hand or phỏm, and of the phỏm, does not matter."""
    return {key: _plainer(value, key) for key, value in given.items()}


def _plainer(value: Any, key: str) -> Any:
    if isinstance(value, Mapping):
        return {name: _plainer(inner, name) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        inner = [_plainer(item, key if key == "actions" else "") for item in value]
        loose = key not in ORDERED and all(isinstance(item, str) for item in inner)
        return sorted(inner) if loose else inner
    if isinstance(value, str) and key != "stock":
        return " ".join(sorted(value.split()))
    return value


SYMMETRY = Symmetry(
    renamings=[dict(zip(SUITS, order, strict=True)) for order in permutations(SUITS)],
    renamed=renamed,
    fixed=DRILLS,
    turning=TURNING,
    turnings=lambda given: [turned(given, by) for by in range(given["n"])],
    plainer=plainer,
    keeps=keeps,
)
