"""When two positions of Chắn are the same puzzle.

Numbers may be exchanged, and the suits of each number by themselves, except where colours, pictures or the
number count. There are too many such renamings to try: `plainer` writes a position without names instead,
and `test_keys.py` tries random ones.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from games import Asked
from games.decks.chan_deck import DECK
from tests.games.supply import loosened
from tests.games.symmetry import DRILLS, Given, Names, Symmetry

TURNING = frozenset({"legal_actions", "judge", "score"})
NAMELESS = frozenset(
    {"arrange", "is_win", "waits", "fault", "legal_actions", "judge", "best_discard", "change_wait"}
)
"""Kinds in which no number, colour or picture counts."""


def renamed(value: Any, names: Names) -> Any:
    """The kinds of all cards renamed."""
    if isinstance(value, str):
        return " ".join(names.get(word, word) for word in value.split(" "))
    if isinstance(value, dict):
        return {key: renamed(inner, names) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [renamed(inner, names) for inner in value]
    return value


def turned(given: Given, by: int) -> Given:
    """The position with all seats moved on."""
    n, moved = given["n"], dict(given)
    if moved.get("seat") is not None:
        moved["seat"] = (moved["seat"] + by) % n
    if "bao" in moved and isinstance(moved["bao"], list):
        moved["bao"] = sorted((seat + by) % n for seat in moved["bao"])
    if "mat" in moved:
        mat = dict(moved["mat"])
        for key in ("gate", "chooser", "by"):
            if mat.get(key) is not None:
                mat[key] = (mat[key] + by) % n
        moved["mat"] = mat
    return moved


def turnings(given: Given) -> list[Given]:
    """A drawn deal has no seat to count from."""
    if given.get("seat") is None:
        return [given]
    return [turned(given, by) for by in range(given["n"])]


def nameless(given: Given) -> Any:
    """The cards as nothing but what lies or happened where, number by number."""
    marks: dict[str, list[str]] = defaultdict(list)

    def mark(text: str, label: str) -> None:
        for word in text.split():
            if word in DECK.unit:
                marks[word].append(label)

    rest = {key: value for key, value in given.items() if key not in CARDS}
    for key in ("hand", "seen", "on_top"):
        mark(given.get(key) or "", key)
    mark(given.get("card") or "", "card")
    for meld in given.get("melds", []):
        cards = meld.split()
        mark(meld, "chiu" if len(cards) == 4 else "chan" if len(set(cards)) == 1 else "ca")
    for i, event in enumerate(
        [*given.get("history", []), *([given["action"]] if "action" in given else [])]
    ):
        words = [f"{i}:{word}" if word not in DECK.unit else word for word in event.split()]
        for place, word in enumerate(words):
            mark(word, f"{words[0]}.{place}")
    if "action" in given:
        rest["verb"] = given["action"].split()[0]
    if "mat" in given:
        mark(given["mat"]["card"], "mat")
        mat = {key: value for key, value in given["mat"].items() if key != "card"}
        owner = mat.pop("by", None)
        rest["mat"] = mat | {
            "by": mat["gate"] if owner is None and mat["from"] == "discard" else owner
        }
    if "noc" in given:
        rest["noc"] = given["noc"] > 0
    numbers = ["|".join(sorted(",".join(sorted(marks[n + s])) for s in "mps")) for n in "23456789"]
    return [rest, sorted(marks["1c"]), sorted(numbers)]


CARDS = ("hand", "seen", "on_top", "card", "melds", "history", "action")


def plainer(asked: Asked, given: Given) -> Any:
    """The position without names where they do not count, and without what makes no difference."""
    ask = asked.kind.ask
    if ask in NAMELESS:
        return nameless(given)
    if ask in ("resolve", "next"):
        mat = dict(given["mat"]) if "mat" in given else None
        if mat is not None:
            owner = mat.pop("by", None)
            mat.pop("card")
            mat["by"] = mat["gate"] if owner is None and mat["from"] == "discard" else owner
        if ask == "resolve":
            return [given["n"], mat, [claim and plain_act(claim) for claim in given["claims"]]]
        rest = {key: given[key] for key in ("n", "phase", "seat")}
        return [rest, mat, plain_act(given["action"]), given["noc"] > 0]
    if ask == "declare":
        return loosened(given | {"prev": given["prev"] in ("u_dung", "treo_tranh")})
    if ask == "score":
        return loosened({"cuoc": [], "declared": given.get("cuoc", [])} | given)
    return given


def plain_act(action: str) -> list[Any]:
    """The verb of an act, and whether it eats a cạ."""
    words = action.split()
    return [words[0], words[0] == "eat" and words[1] != words[3]]


SYMMETRY = Symmetry(
    renamings=[{}],
    renamed=renamed,
    fixed=DRILLS,
    turning=TURNING,
    turnings=turnings,
    plainer=plainer,
)
