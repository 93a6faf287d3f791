"""How the faces of a deck are read: what is taken for what, what tells cards apart, what to look for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.core.cards import Deck
from games.core.game import LA
from games.core.text import Said, Text

About: TypeAlias = Literal["kinds", "faces"]
"""What a sentence belongs to: the rule about the kinds of the deck, or the one about how they are drawn."""


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence about faces, and cards to look at beside it."""

    about: About
    says: Said
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Criterion:
    """Something to pick cards by: its id, its words ("lá đỏ"), who has it, and what shows it."""

    id: str
    text: Text
    kinds: frozenset[str]
    told: Told


@dataclass(frozen=True, slots=True)
class Help:
    """Words about help that is printed on the faces at first and goes as a card is known."""

    how: Text
    """How it comes and goes."""
    known: Text
    """How many kinds are known without it: {n} of {n2}."""
    without: Text
    """The state of a card that is shown without it."""
    with_it: Text
    again: Text
    """What becomes of cards that were misread."""
    soon: Text
    """What becomes of cards that were read."""


@dataclass(frozen=True)
class Faces:
    """All that the drills of a deck need to know about it."""

    deck: Deck
    criteria: Mapping[str, Criterion]
    likeness: Callable[[str, str], int]
    """How easily one kind is taken for another: 0 (never) to 3."""
    apart: Callable[[str, str], tuple[Said, ...]]
    """What tells the first kind from the second."""
    reads: Callable[[str], tuple[Told, ...]]
    """How a kind is read, sign by sign."""
    signs: Told
    """What all faces have in common; it names no card."""
    helped: str
    bare: str
    """The sets of faces with help and without, as the artist calls them; one set if there is no help."""
    help: Help | None = None
    noun: Text = LA
    """What one card is called."""
