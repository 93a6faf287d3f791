"""Kinds, copies, and hands as counts.

A `Hand` is one Python int: every kind of the deck has a field of `bits` bits that holds how many of it
are in the hand. Adding a card is one addition, a family of neighbouring kinds is one shift and mask.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
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
    places: Mapping[str, tuple[int, int]]
    """Rank and suit (colour) of a kind as places in the order in which people hold their cards."""
    plurals: Mapping[str, str] = field(default_factory=dict)
    """English names of several copies of a kind, where an "s" at the end does not make them."""
    also: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What else people write for a kind: "7♠", "chuồn" for "tép"."""
    unit: Mapping[str, Hand] = field(init=False)
    """What one card of a kind adds to a hand."""
    shift: Mapping[str, int] = field(init=False)
    """Where the field of a kind begins."""
    field_mask: int = field(init=False)
    """A field full of ones, at bit 0."""
    ones: Hand = field(init=False)
    """One card of every kind."""
    full: Hand = field(init=False)
    """The whole pack as a hand."""

    def __post_init__(self) -> None:
        shift = {kind: self.bits * i for i, kind in enumerate(self.kinds)}
        ones = sum(1 << at for at in shift.values())
        for name, value in {
            "shift": shift,
            "unit": {kind: 1 << at for kind, at in shift.items()},
            "field_mask": (1 << self.bits) - 1,
            "ones": ones,
            "full": self.copies * ones,
        }.items():
            object.__setattr__(self, name, value)

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
        kinds, bits, mask = self.kinds, self.bits, self.field_mask
        while hand:
            i = ((hand & -hand).bit_length() - 1) // bits
            n = hand >> bits * i & mask
            yield kinds[i], n
            hand -= n << bits * i

    def count(self, hand: Hand, kind: str) -> int:
        """How many of a kind are in the hand."""
        return hand >> self.shift[kind] & self.field_mask

    def size(self, hand: Hand) -> int:
        """How many cards the hand has."""
        ones = self.ones
        return sum((hand >> bit & ones).bit_count() << bit for bit in range(self.bits))

    def holds(self, hand: Hand, part: Hand) -> bool:
        """Are all cards of `part` in the hand?"""
        shift, mask = self.shift, self.field_mask
        return all(hand >> shift[kind] & mask >= n for kind, n in self.counts(part))

    def three_or_four(self, hand: Hand) -> Hand:
        """All cards of the kinds that are held three or four times (decks of 4 copies, 3 bits)."""
        three = hand >> 1 & hand & self.ones
        four = hand >> 2 & self.ones
        return 3 * three + 4 * four

    def text(self, hand: Hand) -> str:
        """The hand as it is written in a question: sorted, with spaces."""
        return " ".join(self.unpack(hand))

    def laid(self, cards: Iterable[str], by: str) -> list[str]:
        """Cards in the order in which a hand is held: by "rank" or by "colour". It never groups."""
        places = self.places
        return sorted(cards, key=lambda card: places[card][:: -1 if by == "colour" else 1])

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
        return self._run(tuple(cards))

    @lru_cache(maxsize=4096)  # noqa: B019 - decks live as long as the program
    def _run(self, cards: tuple[str, ...]) -> CardRun:
        kinds = dict.fromkeys(cards)
        return CardRun(cards, list_of(tuple(self._counted(k, cards.count(k)) for k in kinds)))

    def _counted(self, kind: str, n: int) -> Text:
        name = self.names[kind]
        several = self.plurals.get(kind, f"{name.en}s")
        return name if n == 1 else Text(f"{n} {name.vi}", f"{n} {several}")
