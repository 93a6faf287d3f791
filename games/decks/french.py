"""The French deck of Tấn and Phỏm: 13 ranks × 4 suits, 52 cards, one of each.

A card is rank and suit: ``Th`` is the ten of hearts. A hand has one bit a card; the bits of a suit lie
together, low ranks first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import permutations

from games.core.cards import Deck, Hand
from games.core.text import Text

SUITS = "scdh"
RANKS = "23456789TJQKA"
"""From low to high, the ace high (Tấn)."""

RANK_NAMES = {
    "2": Text("hai", "two"),
    "3": Text("ba", "three"),
    "4": Text("bốn", "four"),
    "5": Text("năm", "five"),
    "6": Text("sáu", "six"),
    "7": Text("bảy", "seven"),
    "8": Text("tám", "eight"),
    "9": Text("chín", "nine"),
    "T": Text("mười", "ten"),
    "J": Text("bồi", "jack"),
    "Q": Text("đầm", "queen"),
    "K": Text("già", "king"),
    "A": Text("át", "ace"),
}
SUIT_NAMES = {
    "s": Text("bích", "spades"),
    "c": Text("tép", "clubs"),
    "d": Text("rô", "diamonds"),
    "h": Text("cơ", "hearts"),
}


def _card_name(kind: str) -> Text:
    rank, suit = RANK_NAMES[kind[0]], SUIT_NAMES[kind[1]]
    return Text(f"{rank.vi} {suit.vi}", f"{rank.en} of {suit.en}")


SUIT_WORDS = {
    "s": ("♠", "bích", "pích", "spades", "spade"),
    "c": ("♣", "tép", "chuồn", "nhép", "clubs", "club"),
    "d": ("♦", "rô", "diamonds", "diamond"),
    "h": ("♥", "cơ", "hearts", "heart"),
}
"""How people write a suit, its sign first."""
RANK_WORDS = {
    **{rank: (rank,) for rank in "23456789"},
    "T": ("10",),
    "J": ("J", "gi"),
    "Q": ("Q", "quy"),
    "K": ("K", "ca"),
    "A": ("A", "ách", "xì"),
}
"""How people write a rank, besides its name: what the corner says first."""


def _also(kind: str) -> tuple[str, ...]:
    """What people write for a card: "7♠", "10h", "7 bích", "bảy pích", "7 of spades"."""
    name, (sign, *suits) = RANK_NAMES[kind[0]], SUIT_WORDS[kind[1]]
    written = RANK_WORDS[kind[0]]
    ranks = (*written, name.vi, name.en)
    said = [f"{rank} {suit}" for rank in ranks for suit in suits]
    said += [f"{rank} of {suit}" for rank in written for suit in suits]
    said.append(f"{written[0]}{kind[1]}")
    return (*(f"{rank}{sign}" for rank in written), *(f"{rank} {sign}" for rank in ranks), *said)


_KINDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
DECK = Deck(
    id="french",
    kinds=_KINDS,
    copies=1,
    bits=1,
    names={kind: _card_name(kind) for kind in _KINDS},
    also={kind: _also(kind) for kind in _KINDS},
    places={kind: (RANKS.index(kind[0]), SUITS.index(kind[1])) for kind in _KINDS},
)

SUIT_MASK = {suit: DECK.pack(rank + suit for rank in RANKS) for suit in SUITS}
"""All cards of a suit."""
RANK_MASK = {rank: DECK.pack(rank + suit for suit in SUITS) for rank in RANKS}
"""All cards of a rank."""


def ranks_of(cards: Iterable[str]) -> str:
    """The ranks of some cards, each once, from low to high."""
    found = {card[0] for card in cards}
    return "".join(rank for rank in RANKS if rank in found)


def of_ranks(ranks: Iterable[str]) -> Hand:
    """All cards of these ranks."""
    return sum(RANK_MASK[rank] for rank in set(ranks))


def canonical(parts: Sequence[Sequence[str]], fixed: str | None = None) -> str:
    """One text for all positions that differ only by a renaming of the suits; `fixed` keeps its place.

    `parts` are the zones of a position, each a sequence of card texts (cards with spaces) in a fixed
    order; inside a text the order of the cards does not matter.
    """
    return min(_renamed(parts, names) for names in _renamings(fixed))


@lru_cache(maxsize=8)
def _renamings(fixed: str | None) -> tuple[dict[str, str], ...]:
    """Every renaming of the suits, in which `fixed` becomes a name of its own."""
    free = [suit for suit in SUITS if suit != fixed]
    kept = {} if fixed is None else {fixed: "*"}
    names = "abcd"[: len(free)]
    return tuple(kept | dict(zip(free, order, strict=True)) for order in permutations(names))


def _renamed(parts: Sequence[Sequence[str]], names: dict[str, str]) -> str:
    return "|".join(
        ";".join(
            " ".join(sorted(card[0] + names[card[1]] for card in cards.split())) for cards in part
        )
        for part in parts
    )
