"""Kinds, copies, and hands as counts.

A `Hand` is one Python int: every kind of the deck has a field of `bits` bits that holds how many of it
are in the hand. Adding a card is one addition, a family of neighbouring kinds is one shift and mask.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from games.core.reading import BadQuestion, Json, shown
from games.core.text import CardRun, Text, list_of

Hand: TypeAlias = int


@dataclass(frozen=True)
class Deck:
    """A pack of cards: its kinds in packing order, copies of each, and their names."""

    id: str
    kinds: tuple[str, ...]
    copies: int
    bits: int
    names: Mapping[str, Text]
    unit: Mapping[str, Hand] = field(init=False)
    """What one card of a kind adds to a hand."""
    full: Hand = field(init=False)
    """The whole pack as a hand."""

    def __post_init__(self) -> None:
        unit = {kind: 1 << self.bits * i for i, kind in enumerate(self.kinds)}
        object.__setattr__(self, "unit", unit)
        object.__setattr__(self, "full", self.copies * sum(unit.values()))

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def cards(self) -> tuple[str, ...]:
        """Every single card of the pack, sorted."""
        return tuple(sorted(kind for kind in self.kinds for _ in range(self.copies)))

    def pack(self, cards: Iterable[str]) -> Hand:
        """Cards (at most `copies` of a kind) as a hand. KeyError for what is no card."""
        return sum(map(self.unit.__getitem__, cards))

    def unpack(self, hand: Hand) -> tuple[str, ...]:
        """The cards of a hand in plain string order."""
        return tuple(sorted(kind for kind, n in self.counts(hand) for _ in range(n)))

    def counts(self, hand: Hand) -> Iterator[tuple[str, int]]:
        """The kinds in the hand with their counts, in packing order."""
        mask = (1 << self.bits) - 1
        for kind in self.kinds:
            if n := hand & mask:
                yield kind, n
            hand >>= self.bits
            if not hand:
                return

    def count(self, hand: Hand, kind: str) -> int:
        """How many of a kind are in the hand."""
        return hand // self.unit[kind] & (1 << self.bits) - 1

    def holds(self, hand: Hand, part: Hand) -> bool:
        """Are all cards of `part` in the hand?"""
        return all(self.count(hand, kind) >= n for kind, n in self.counts(part))

    def text(self, hand: Hand) -> str:
        """The hand as it is written in a question: sorted, with spaces."""
        return " ".join(self.unpack(hand))

    def read_card(self, value: Json, path: str) -> str:
        """One card; BadQuestion otherwise."""
        if not isinstance(value, str) or value not in self.unit:
            raise BadQuestion(path, f"{shown(value)} is no card", "one of " + " ".join(self.kinds))
        return value

    def read(self, value: Json, path: str, most: int) -> Hand:
        """Space-separated cards as a hand of at most `most` cards; BadQuestion otherwise."""
        if not isinstance(value, str):
            raise BadQuestion(path, f"{shown(value)} is no text", "cards with spaces between")
        cards = [self.read_card(word, path) for word in value.split()]
        if len(cards) > most:
            raise BadQuestion(path, f"{len(cards)} cards", f"at most {most}")
        for kind in cards:
            if cards.count(kind) > self.copies:
                raise BadQuestion(path, f"{cards.count(kind)} of {kind}", f"at most {self.copies}")
        return self.pack(cards)

    def check_copies(self, parts: Iterable[tuple[str, Hand]]) -> None:
        """No kind more often than the pack has it, over all visible parts (path, cards)."""
        found = dict.fromkeys(self.kinds, 0)
        for path, part in parts:
            for kind, n in self.counts(part):
                found[kind] += n
                if found[kind] > self.copies:
                    raise BadQuestion(
                        path, f"makes {found[kind]} of {kind} in all", f"at most {self.copies}"
                    )

    def run(self, cards: Iterable[str]) -> CardRun:
        """Cards as they stand in a sentence: "xe đỏ, 2 mã đỏ"."""
        cards = tuple(cards)
        kinds = dict.fromkeys(cards)
        return CardRun(cards, list_of(tuple(self._counted(k, cards.count(k)) for k in kinds)))

    def _counted(self, kind: str, n: int) -> Text:
        name = self.names[kind]
        return name if n == 1 else Text(f"{n} {name.vi}", f"{n} {name.en}s")


def size(hand: Hand, bits: int) -> int:
    """How many cards a hand has, all kinds together."""
    mask, n = (1 << bits) - 1, 0
    while hand:
        n += hand & mask
        hand >>= bits
    return n
