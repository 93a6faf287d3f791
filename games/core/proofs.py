"""The five blocks of a proof. Every verdict is explained from them and from nothing else.

Each block holds data that somebody else can check (``tests/games/checkers.py`` does, independently) and
the sentences that are filled from that same data.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from games.core.rules import Evidence
from games.core.text import CardRun, RuleRef, Said, Text


@dataclass(frozen=True, slots=True)
class Part:
    """A group of a Split: its name, cards and worth (lệnh, points; 0 where groups have none)."""

    name: Text
    cards: tuple[str, ...]
    worth: int = 0


@dataclass(frozen=True, slots=True)
class Bound:
    """Why no grouping is better: in this family (which shares no group with others) at least `least`
    of `cards` stay over."""

    family: Text
    cards: tuple[str, ...]
    least: int


@dataclass(frozen=True, slots=True)
class Split:
    """A grouping of cards: the groups, what is left over, and the bounds that show none is better.

    The bounds cover all cards and add up to the number of cards left over.
    """

    parts: tuple[Part, ...]
    rest: tuple[str, ...]
    bounds: tuple[Bound, ...]
    says: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A candidate (a card or an act), its total, and what makes it up: kinds with unseen copies."""

    candidate: CardRun | Text
    total: int | None
    """None in a hint: the table without its totals."""
    parts: tuple[tuple[CardRun, int], ...] = ()
    best: bool = False
    barred: Text | None = None
    """Why the rules do not allow it, whatever its total."""


@dataclass(frozen=True, slots=True)
class Table:
    """Candidates side by side. `unit` names what is counted ("lá giúp", "rác"): a phrase about `n` where
    one has another word than many."""

    rows: tuple[Row, ...]
    unit: Text
    says: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a Sum: what it is, the cards it comes from, and the number."""

    label: Text
    amount: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sum:
    """An addition line by line; the amounts add up to the total."""

    items: tuple[Item, ...]
    total: int
    says: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Cite:
    """A rule and the evidence that it applies here, or, without evidence, the rule alone."""

    rule: RuleRef
    evidence: Evidence
    says: tuple[Said, ...]
    cards: tuple[str, ...] = ()
    """Cards to look at beside the rule."""


@dataclass(frozen=True, slots=True)
class Move:
    """One act of a Line: who does what; if it lays cards, which ones, after a word for it ("đỡ").

    Of two cards the second lies on the first.
    """

    seat: Text
    act: Text
    cards: tuple[str, ...] = ()
    verb: Text | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A play that wins, or that refutes: its moves in order and what it comes to."""

    moves: tuple[Move, ...]
    value: int
    says: tuple[Said, ...] = ()


Block: TypeAlias = Split | Table | Sum | Cite | Line
Proof: TypeAlias = tuple[Block, ...]
