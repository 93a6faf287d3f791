"""A rule exists once: what it says, its force, its source and its check, in one object.

`Law` is everything that the engine may ask the rules: the options of the house, the rules (or clauses
of rules) that are *not* in force, and extra groups that a wrong belief takes for valid. House rules,
profiles and beliefs are all just laws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Generic, TypeAlias, TypeVar

from games.core.text import RuleRef, Said, Text, Value, say

Opt = TypeVar("Opt")
S = TypeVar("S", contravariant=True)


class Force(Enum):
    """What kind of thing a rule does."""

    DEFINES = "defines"
    PERMITS = "permits"
    FORBIDS = "forbids"
    PUNISHES = "punishes"
    REQUIRES = "requires"
    SCORES = "scores"
    ADVISES = "advises"


@dataclass(frozen=True, slots=True)
class Law(Generic[Opt]):
    """All that the engine may ask the rules. Hashable; tables are cached per Law."""

    options: Opt
    without: frozenset[str] = frozenset()
    """Rule ids, or clauses ``id:clause``, that are not in force."""
    slips: frozenset[str] = frozenset()
    """Names of extra groups that this law takes for valid."""
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", hash((self.options, self.without, self.slips)))

    def __hash__(self) -> int:
        """Worked out once: every look-up of a law's tables needs it."""
        return self._hash

    def holds(self, rule: str) -> bool:
        """Is the rule (or clause) in force?"""
        return rule not in self.without

    def lacking(self, *rules: str) -> Law[Opt]:
        """The same law without these rules."""
        return replace(self, without=self.without | frozenset(rules))

    def slipping(self, *slips: str) -> Law[Opt]:
        """The same law with these extra groups."""
        return replace(self, slips=self.slips | frozenset(slips))


def as_asked(law: Law[Opt]) -> Law[Opt]:
    """The law of the question itself: a belief changes what is answered, never what is offered."""
    return replace(law, without=frozenset(), slips=frozenset())


@dataclass(frozen=True, slots=True)
class Evidence:
    """Why a rule applies here: the cards, the earlier event, and the numbers and names of its sentence."""

    cards: tuple[str, ...] = ()
    event: int | None = None
    fields: tuple[tuple[str, Value], ...] = ()


def evidence(*cards: str, event: int | None = None, **fields: Value) -> Evidence:
    """Evidence with these cards and fields."""
    return Evidence(cards, event, tuple(sorted(fields.items())))


@dataclass(frozen=True, slots=True)
class Rule(Generic[S]):
    """One rule of a game. `check` returns evidence when the situation breaks or meets the rule."""

    id: str
    name: Text
    says: Text
    force: Force
    source: str
    """``seed:12`` (paragraph of docs/sources.md), ``decision:9.4`` or ``option:king_draw``."""
    breach: Text | None = None
    """The sentence about a breach, filled from the evidence."""
    check: Callable[[S], Evidence | None] | None = None

    @property
    def ref(self) -> RuleRef:
        return RuleRef(self.id, self.name)

    def sentence(self, found: Evidence) -> Said:
        """The breach in words; the rule's own statement where it has no sentence of its own."""
        return say(self.breach or self.says, **dict(found.fields))


Check: TypeAlias = tuple[str, Callable[[S], Evidence | None]]
"""A rule's id and its check."""


@dataclass(frozen=True, slots=True)
class Breach:
    """A rule together with the evidence that it is broken."""

    rule: str
    evidence: Evidence


@dataclass
class RuleBook(Generic[S]):
    """The rules of a game in the order of its rules document. Ids are unique and never reused."""

    game: str
    rules: dict[str, Rule[S]] = field(default_factory=dict)

    def add(self, rule: Rule[S]) -> Rule[S]:
        if rule.id in self.rules:
            raise ValueError(f"rule {rule.id} stands twice in the book of {self.game}")
        self.rules[rule.id] = rule
        return rule

    def enter(
        self,
        id: str,
        force: Force,
        source: str,
        name: tuple[str, str],
        says: tuple[str, str],
        breach: tuple[str, str] | None = None,
        check: Callable[[S], Evidence | None] | None = None,
    ) -> None:
        """A rule with its words in both languages."""
        sentence = Text(*breach) if breach else None
        self.add(Rule(id, Text(*name), Text(*says), force, source, sentence, check))

    def __getitem__(self, id: str) -> Rule[S]:
        return self.rules[id]

    def __contains__(self, id: object) -> bool:
        return id in self.rules

    def __iter__(self) -> Iterator[Rule[S]]:
        return iter(self.rules.values())

    def __len__(self) -> int:
        return len(self.rules)

    def checks(self, ids: Iterable[str], without: frozenset[str]) -> tuple[Check[S], ...]:
        """The checks of those of the rules that have one and are in force, in this order."""
        rules = (self.rules[id] for id in ids if id not in without)
        return tuple((rule.id, rule.check) for rule in rules if rule.check)


def breaches(checks: Iterable[Check[S]], situation: S) -> list[Breach]:
    """What these checks find."""
    return [Breach(id, found) for id, check in checks if (found := check(situation))]


@dataclass(frozen=True, slots=True)
class Belief(Generic[Opt]):
    """A wrong belief that beginners hold: a named change of the Law."""

    id: str
    name: Text
    thinks: Text
    corrected_by: tuple[str, ...]
    asks: frozenset[str]
    """The question kinds whose answer it changes."""
    change: Callable[[Law[Opt]], Law[Opt]]
    vague: bool = False
    """It accepts nearly every response: it is counted, but never named."""
