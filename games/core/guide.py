"""What a rule book shows beside the rules: headings, examples, a glossary, house rules explained.

All of it is data of a game; examples are questions, so the engine answers them and nobody types an answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from games.core.reading import Json
from games.core.text import Text

Shown: TypeAlias = Literal["Split", "Table", "Sum", "Line"]


@dataclass(frozen=True, slots=True)
class Example:
    """A question that shows a rule at work. `shows`: which blocks of its proof help to see it,
    the first of each name."""

    question: Mapping[str, Json]
    prompt: str
    shows: tuple[Shown, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """Cards to look at, row by row, where there is nothing to ask."""

    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the rule book and the beginnings of the ids that stand under it."""

    slug: str
    title: Text
    prefixes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game: what it means, what it is also called, and the rules about it.

    `beware`: what it must not be confused with.
    """

    id: str
    name: Text
    meaning: Text
    also: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    beware: Text | None = None


@dataclass(frozen=True, slots=True)
class HouseRule:
    """An option explained: what changes, and a question whose answer changes with it to `value`."""

    option: str
    says: Text
    value: Json
    example: Example
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Profile:
    """Named house rules as they are offered to people."""

    name: Text
    says: Text


@dataclass(frozen=True, slots=True)
class Guide:
    """The rule book of a game beside its rules."""

    headings: Sequence[Heading] = ()
    examples: Mapping[str, Sequence[Example | Board]] = field(default_factory=dict)
    terms: Sequence[Term] = ()
    house_rules: Sequence[HouseRule] = ()
    profiles: Mapping[str, Profile] = field(default_factory=dict)
    decisions: Mapping[str, Text] = field(default_factory=dict)
    """Why a rule that the source text does not give is as it is, by the section of the law."""

    def heading(self, rule: str) -> Heading:
        """The heading under which a rule stands: that of the longest beginning of its id."""
        found = [(len(p), h) for h in self.headings for p in h.prefixes if rule.startswith(p)]
        return max(found, key=lambda pair: pair[0])[1]


def signed(want: Json) -> bool | None:
    """Whether an answer says yes or no; None where it says something else."""
    if isinstance(want, Mapping):
        for key in ("legal", "valid", "win"):
            if isinstance(want.get(key), bool):
                return bool(want[key])
    return None
