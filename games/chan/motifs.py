"""Patterns that commit a certain fault, or just miss it: a few cards, a few events, and an act.

A motif speaks of one number with its three suits X, Y, Z in any order, and of a second number with A, B, C.
The rest of the hand and of the history is filled in around it (`spots.py`), from other numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from games.chan.history import Event
from games.decks.chan_deck import NUMBERS, SUITS


class Motif(NamedTuple):
    """Cards of the hand, events in their order, and the act, with letters for the kinds of two numbers."""

    hand: str
    events: tuple[str, ...]
    act: str
    source: str = ""
    """Where the card comes from, if it matters."""


def _m(hand: str, events: str, act: str, source: str = "") -> Motif:
    return Motif(hand, tuple(e.strip() for e in events.split(",") if e.strip()), act, source)


COMMITTED: Mapping[str, tuple[Motif, ...]] = {
    "CH-F00": (_m("Y", "", "eat X with Y"),),
    "CH-F01": (_m("X Y", "", "eat X with Y"), _m("X Y Z", "", "eat X with Y", "discard")),
    "CH-F02": (_m("X X X", "", "eat X with X"), _m("X X X Y", "", "eat X with Y")),
    "CH-F03": (_m("X Y", "", "eat Z with X"), _m("X X X Y", "", "eat Z with Y")),
    "CH-F05": (_m("X X", "", "eat Y with X"), _m("X X Z", "", "eat Y with X")),
    "CH-F06": (_m("X", "pass X", "eat X with X"), _m("X X Y", "pass X", "eat X with X")),
    "CH-F07": (_m("X", "pass X", "eat Y with X"),),
    "CH-F08": (_m("Y", "pass X", "eat Z with Y"), _m("Y Z Z", "pass X", "eat X with Y")),
    "CH-F09": (_m("X", "pass X", "discard X"), _m("X Y", "pass X", "discard X")),
    "CH-F10": (
        _m("X", "discard A, discard B", "eat Y with X"),
        _m("X Z Z", "return B, discard A", "eat Y with X"),
    ),
    "CH-F11": (_m("Y", "discard X", "eat Z with Y"), _m("Y", "discard X", "eat X with Y")),
    "CH-F12": (_m("X", "discard X", "eat X with X"), _m("X Y", "return X", "eat X with X")),
    "CH-F13": (_m("X", "discard X", "discard X"), _m("X Y", "return X", "discard X")),
    "CH-F14": (_m("X", "eat X with X", "discard X"), _m("X Y", "eat X with X", "discard X")),
    "CH-F15": (
        _m("Z Z", "eat X with Y", "eat Z with Z"),
        _m("Y Y", "eat X with Y", "eat Y with Y"),
    ),
    "CH-F16": (
        _m("X", "eat A with B, discard Y", "discard X"),
        _m("X X X", "discard Y, eat A with B", "discard X"),
    ),
    "CH-F17": (_m("Z Z", "eat X with Y", "discard Z"), _m("Y Y", "eat X with Y", "discard Y")),
    "CH-F18": (_m("Z", "eat X with Y", "eat Y with Z"),),
    "CH-F19": (_m("Z Z Z", "eat X with Y", "chiu Z"),),
}
"""The faults that need no waiting hand."""

SOUND: tuple[Motif, ...] = (
    _m("Y", "", "eat X with Y"),
    _m("X", "", "eat X with X"),
    _m("X Y Y", "", "eat Z with X"),
    _m("X X X", "", "eat Y with X"),
    _m("X Y", "", "eat X with X"),
    _m("X X", "", "eat X with X"),
    _m("Y", "pass X", "eat Y with Y"),
    _m("Y Y", "pass X", "eat Y with Y"),
    _m("X", "pass A", "eat Y with X"),
    _m("X", "discard A, discard B", "eat X with X"),
    _m("Y", "discard X", "eat Y with Y"),
    _m("X", "discard A", "eat Y with X"),
    _m("X X X", "discard Y", "chiu X"),
    _m("X X X", "pass Y", "chiu X"),
    _m("X X X", "", "chiu X"),
    _m("Y", "pass X", "discard Y"),
    _m("Y", "discard X", "discard Y"),
    _m("Y", "eat X with X", "discard Y"),
    _m("X", "eat Y with X", "discard A"),
    _m("A", "eat X with Y", "discard A"),
    _m("A", "eat X with X, discard B", "discard A"),
    _m("A", "eat X with Y, discard A", "eat B with B"),
    _m("X Z Z Z", "eat X with X", "chiu Z"),
)
"""Acts that look like a fault and are none."""


class Cast(NamedTuple):
    """A motif with its kinds: cards of the hand, events, the act as an event, the two numbers."""

    hand: tuple[str, ...]
    events: tuple[Event, ...]
    act: Event
    source: str
    numbers: frozenset[str]


def cast(rng: Random, motif: Motif) -> Cast:
    """The motif with two random numbers and their suits in random order."""
    one, two = rng.sample(NUMBERS, 2)
    names = dict(zip("XYZ", (one + suit for suit in rng.sample(SUITS, 3)), strict=True))
    names |= dict(zip("ABC", (two + suit for suit in rng.sample(SUITS, 3)), strict=True))
    words = " ".join((motif.hand, *motif.events, motif.act)).split()
    numbers = frozenset(names[word][0] for word in words if word in names)
    hand = [names[letter] for letter in motif.hand.split()]
    act = event_of(motif.act, names)
    if act.verb == "discard" and act.card not in hand:
        hand.append(act.card)
    if act.own is not None and act.own not in hand:
        hand.append(act.own)
    events = tuple(event_of(words, names) for words in motif.events)
    return Cast(tuple(hand), events, act, motif.source, numbers)


def event_of(words: str, names: Mapping[str, str]) -> Event:
    """ "eat X with Y" with its kinds."""
    verb, card, *own = words.split()
    return Event(verb, names[card], names[own[-1]] if own else None)
