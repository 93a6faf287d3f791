"""What a rule book shows beside the rules: headings, examples, a glossary, house rules explained.

All of it is data of a game; examples are questions, so the engine answers them and nobody types an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from games.core.faults import Fault
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

    @property
    def options(self) -> dict[str, Json]:
        """The house rules under which it is asked."""
        found = self.question.get("options")
        return dict(found) if isinstance(found, Mapping) else {}


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


def term(
    prefix: str,
    id: str,
    name: tuple[str, str],
    meaning: tuple[str, str],
    also: str = "",
    rules: str = "",
    cards: str = "",
    beware: tuple[str, str] | None = None,
) -> Term:
    """A term from plain words: `also` parted by commas, `rules` without the `prefix` of the game's ids."""
    words = tuple(word.strip() for word in also.split(",") if word.strip())
    ids = tuple(f"{prefix}-{rule}" for rule in rules.split())
    warning = Text(*beware) if beware else None
    return Term(id, Text(*name), Text(*meaning), words, ids, tuple(cards.split()), warning)


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


Sort: TypeAlias = Literal["cards", "card", "groups", "choice", "several", "seat", "seats", "number"]


@dataclass(frozen=True, slots=True)
class Detail:
    """One thing that a person says about a situation, in the form that the question kind reads.

    ``cards``: one text; ``card``: a card or None; ``groups``: a list of texts; ``choice``: a value of
    `items`; ``several``: a list of them; ``seat``: a number or None; ``seats``: a list of numbers;
    ``number``: an int low to high.
    """

    name: str
    label: Text
    sort: Sort
    default: Json = None
    """Of a seat, -1 is the last one."""
    help: Text | None = None
    path: str = ""
    """The key of `given` that it answers for, where that is not its name."""
    items: tuple[tuple[Json, Text], ...] = ()
    """The values of a choice, or of several, in words."""
    nobody: Text | None = None
    """The words for no seat, where that may be said."""
    low: int = 0
    high: int = 0
    most: int = 0
    """The most cards; of groups: in one group."""
    each_seat: bool = False
    """Is it said of every seat? Then the value is a list by seat."""
    you: bool = False
    """Are seats called as seat 0 sees them?"""
    fills: bool = False
    """Has every group exactly the most cards? Then the next card begins a new one by itself."""
    ordered: bool = False
    """Do the cards stay in the order in which they are laid?"""
    among: str = ""
    """The cards are some of those of this detail, and no more cards of the pack."""
    when: tuple[str, tuple[Json, ...]] | None = None
    """It is asked for only while another detail has one of these values."""


Values: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Situation:
    """What a table argues about: a question kind, and how a person says the position."""

    slug: str
    title: Text
    says: Text
    ask: str
    prompt: str
    """The prompt under which it becomes a puzzle."""
    details: tuple[Detail, ...]
    needs: tuple[str, ...]
    """There must be some card in one of these, if there are any."""
    options: tuple[str, ...]
    """The house rules that can change the verdict."""
    example: Values
    given: Callable[[Values], dict[str, Json]]
    """`given` from the values of the details that are asked for. BadQuestion names a detail as
    ``given.<name>``."""
    tells: Callable[[Any, Any, Any], Text]
    """The verdict in a few words, from position, law and answer."""

    @property
    def seats(self) -> Detail | None:
        """The detail that says how many play, where seats matter."""
        return next((detail for detail in self.details if detail.name == "n"), None)


@dataclass(frozen=True, slots=True)
class Guide:
    """The rule book of a game beside its rules."""

    headings: Sequence[Heading]
    examples: Mapping[str, Sequence[Example | Board]]
    terms: Sequence[Term]
    house_rules: Sequence[HouseRule]
    profiles: Mapping[str, Profile]
    decisions: Mapping[str, Text]
    """Why a rule that the source text does not give is as it is, by the section of the law."""
    situations: Sequence[Situation]
    faults: Sequence[Fault]
    """What can be wrong with a position, in words for people."""

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


def seats_detail(least: int, most: int) -> Detail:
    """How many play."""
    counts = range(least, most + 1)
    items = tuple((n, Text(f"{n} người", f"{n} players")) for n in counts)
    return Detail("n", Text("Bàn có mấy người", "How many play"), "choice", most, items=items)
