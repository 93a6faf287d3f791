"""When two positions of Tấn are the same puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

from games import Asked
from games.decks.french import DECK, SUITS
from tests.games.symmetry import DRILLS, Given, Names, Symmetry

SUIT_KEYS = ("trump", "prev_trump")
"""Keys whose value is a suit."""
TURNING = frozenset(
    {"throw_in", "room", "next", "legal_actions", "judge", "best_attack", "best_defence", "refill",
     "swap"}
)  # fmt: skip
SEATS = ("attacker", "defender", "seat")
BY_SEAT = ("hands", "counts")
SEAT_LISTS = ("out", "passed")


COLOURS = {"red": "dh", "black": "cs"}


def sort_renamed(sort: str, names: Names) -> str:
    """What cards are picked by, with the suits renamed; a colour as far as it stays one."""
    head, _, suit = sort.partition(":")
    if head in ("suit", "trump"):
        return f"{head}:{names[suit]}"
    suits = "".join(sorted(names[suit] for suit in COLOURS.get(sort, "")))
    return next((colour for colour, own in COLOURS.items() if own == suits), sort)


def keeps(asked: Asked, names: Names) -> bool:
    """Red and black can be asked for only where two suits of a colour stay together."""
    find = asked.question.given.get("find")
    own = {names[suit] for suit in COLOURS.get(str(find), "")}
    return not own or any(own == set(suits) for suits in COLOURS.values())


def renamed(value: Any, names: Names, key: str = "") -> Any:
    """The suits of all cards renamed, and the trump suit; the cards of a several-card act stay sorted."""
    if isinstance(value, Mapping):
        return {name: renamed(inner, names, name) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [renamed(inner, names, key) for inner in value]
    if key in SUIT_KEYS and value is not None:
        return names[value]
    if key == "find":
        return sort_renamed(value, names)
    if not isinstance(value, str):
        return value
    words = [w[0] + names[w[1]] if w in DECK.unit else w for w in value.split(" ")]
    if words[0] in ("attack", "throw"):
        words[1:] = sorted(words[1:])
    return " ".join(words)


def turned(given: Given, by: int) -> Given:
    """The position with all seats moved on."""
    n, moved = given["n"], dict(given)
    for key in SEATS:
        if moved.get(key) is not None:
            moved[key] = (moved[key] + by) % n
    for key in BY_SEAT:
        if key in moved:
            moved[key] = [moved[key][(seat - by) % n] for seat in range(n)]
    for key in SEAT_LISTS:
        if key in moved:
            moved[key] = [(seat + by) % n for seat in moved[key]]
    return moved


def plainer(asked: Asked, given: Given) -> Any:
    """The order of the cards in a hand, and of seats that passed, does not matter; some kinds forget
    more."""
    match asked.kind.ask:
        case "trump":
            *aside, card = given["turned"]
            return [given["prev_trump"], sorted(aside), card]
        case "who_starts":
            return given | ({"card": given["card"][0]} if "card" in given else {})
        case "throw_ranks":
            return ["".join(card[0] for card in pair.split()) for pair in given["table"]]
        case "score":
            bouts = sorted({event["bout"] for event in given["events"]})
            events = [[event["seat"], bouts.index(event["bout"])] for event in given["events"]]
            return given | {"events": events}
        case "next_attacker":
            return given | {"out": sorted(given["out"])}
    return {key: _plainer(value, key) for key, value in given.items()}


def _plainer(value: Any, key: str) -> Any:
    if key in ("hand", "gone"):
        return " ".join(sorted(value.split()))
    if key == "hands":
        return [None if hand is None else " ".join(sorted(hand.split())) for hand in value]
    return sorted(value) if key in ("passed", "attacks") else value


SYMMETRY = Symmetry(
    renamings=[dict(zip(SUITS, order, strict=True)) for order in permutations(SUITS)],
    renamed=renamed,
    fixed=DRILLS,
    turning=TURNING,
    turnings=lambda given: [turned(given, by) for by in range(given["n"])],
    plainer=plainer,
    keeps=keeps,
)
