"""What a game tells the generic tests about its rules document, and what is special to its examples.

Every game has a `DOCUMENT` in `tests/games/<game>/document.py`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest

import games
from games.core.rules import Force, Rule
from tests.games.supply import part_of

ACTIVE = frozenset(Force) - {Force.DEFINES, Force.PERMITS}
"""What can be broken or met."""
BINDING = frozenset((Force.FORBIDS, Force.REQUIRES))


@dataclass(frozen=True)
class Examples:
    """What is special to the examples and the house rules of a game."""

    boards: Mapping[str, str]
    """Rules with a board beside that of the deck: the ranks of its cards, in their order."""
    no_question: Collection[str] = ()
    """Rules that are shown by a board, without a question."""
    signed_by: Collection[str] = ("legal",)
    """What says yes or no in the examples of a rule that binds."""
    unsigned: Mapping[str, str] = field(default_factory=dict)
    """Rules that bind and whose examples ask for the whole answer, not for one act; with the reason."""
    more: Collection[str] = ()
    """Rules that bind and have, beside both sides, an example that asks for a whole answer."""
    because: Mapping[str, list[str | None]] = field(default_factory=dict)
    """What refuses an example, where that is not just its own rule; None: nothing is named."""
    unexplained: Collection[str] = ()
    """Options without another value to compare, or that every question says itself."""
    needs: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Options that count only beside another one."""
    told: Mapping[str, Literal["words", "sums"]] = field(default_factory=dict)
    """Options that leave the response to the prompt as it is: what of the proof shows the difference."""


@dataclass(frozen=True)
class Document:
    """The rules document of a game, as far as the tests need it."""

    ids: list[str]
    """The rules in their order."""
    rules: int
    """How many they are."""
    paragraphs: int
    """How many paragraphs the source text has."""
    sections: Collection[str]
    """The sections that a rule may name as its source."""
    words: str
    """The terms of section 2, and the words that people type (wording, section 9); apart by `;`."""
    examples: Examples
    checked: frozenset[Force] = ACTIVE
    """Rules of these forces have a check, no others."""
    also_checked: Collection[str] = ()
    """Rules of other forces that have one."""
    no_shown_case: Mapping[str, str] = field(default_factory=dict)
    """Rules that only a case of our own (`cases/own`) is about, with the reason."""
    about_words: Collection[str] = ()
    """Rules that are about the word "sai", which is otherwise avoided."""
    shared: Collection[str] = ()
    """Anchors that are both a heading of the rules and a term of the glossary (two pages)."""


def document(game: str) -> Document:
    found = part_of(game, "document").DOCUMENT
    assert isinstance(found, Document)
    return found


BOOKS = {game.id: game.rules for game in games.GAMES.values()}
GUIDES = {game.id: game.guide for game in games.GAMES.values()}
RULES = [pytest.param(game, rule, id=rule.id) for game in games.GAMES for rule in BOOKS[game]]
"""Every rule of every game."""
every_game = pytest.mark.parametrize("game", games.GAMES)
every_rule = pytest.mark.parametrize(("game", "rule"), RULES)


def term_of(game: str, id: str) -> games.Term:
    """A word of the glossary."""
    return next(term for term in GUIDES[game].terms if term.id == id)


def field_names(words: str) -> set[str]:
    """The fields that a phrase of one language has."""
    return set(re.findall(r"\{(\w+)", words))


def texts_of(rule: Rule[Any]) -> list[games.Text]:
    """All that a rule says: its name, then its sentences."""
    return [rule.name, rule.says, *([rule.breach] if rule.breach else [])]
