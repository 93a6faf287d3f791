"""What is wrong with a position, in words for people: each `BadQuestion` that a form can bring about.

A `BadQuestion` speaks to programs, in English, with the JSON path. A `Fault` recognises one and says it
again; whoever shows it knows the field by the path.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from games.core.cards import Deck
from games.core.reading import BadQuestion
from games.core.text import Said, Text, Value


@dataclass(frozen=True, slots=True)
class Fault:
    """A pattern for ``wrong; allowed`` of a `BadQuestion`, and a phrase with its named groups.

    The groups `card` and `cards` hold codes and are said by name; the others hold numbers.
    """

    pattern: str
    says: Text


COMMON = (
    Fault(
        r"(?P<n>\d+) cards; allowed: at most (?P<n2>\d+)",
        Text(
            "Đang có {n} lá; nhiều nhất là {n2}.", "There are {n:card,cards}; at most {n2} may be."
        ),
    ),
    Fault(
        r"(?P<n>\d+) of (?P<card>\w+); allowed: at most (?P<n2>\d+)",
        Text(
            "Đang có {n} lá {card}; cả bộ chỉ có {n2}.",
            "There are {n} of the {card}; the pack has only {n2}.",
        ),
    ),
    Fault(
        r"makes (?P<n>\d+) of (?P<card>\w+) in all; allowed: at most (?P<n2>\d+)",
        Text(
            "Cộng mọi chỗ thì có {n} lá {card}; cả bộ chỉ có {n2}.",
            "All places together hold {n} of the {card}; the pack has only {n2}.",
        ),
    ),
    Fault(
        r".* does not fit; allowed: a whole number (?P<n>\d+) to (?P<n2>\d+).*",
        Text("Hãy điền một số nguyên từ {n} đến {n2}.", "Enter a whole number from {n} to {n2}."),
    ),
)
"""Faults of every game."""


def fault_words(error: BadQuestion, deck: Deck, faults: Sequence[Fault]) -> Said | None:
    """What is wrong, for people; None if no fault is known for it."""
    for fault in (*faults, *COMMON):
        found = re.fullmatch(fault.pattern, f"{error.wrong}; allowed: {error.allowed}")
        if found:
            fields = {name: _value(name, word, deck) for name, word in found.groupdict().items()}
            return Said(fault.says, tuple(sorted(fields.items())))
    return None


def _value(name: str, word: str, deck: Deck) -> Value:
    if name not in ("card", "cards"):
        return int(word)
    return deck.run(kind for kind in word.split() if kind in deck.names)
