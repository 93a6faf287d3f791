"""The four-colour deck of Tứ Sắc and Xệp: 7 ranks × 4 colours × 4 copies = 112 cards.

A card is rank and colour: ``Kr`` is tướng đỏ. Kinds are packed family by family: K A B of each colour,
R C N of each colour, then the chốt; no group of either game reaches across these nine families.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations

from games.core.cards import Deck, Hand
from games.core.groups import Group
from games.core.text import Text

COLOURS = "rygw"
RANKS = "KABRCNP"
COPIES = 4

RANK_NAMES = {
    "K": Text("tướng", "general"),
    "A": Text("sĩ", "advisor"),
    "B": Text("tượng", "elephant"),
    "R": Text("xe", "chariot"),
    "C": Text("pháo", "cannon"),
    "N": Text("mã", "horse"),
    "P": Text("chốt", "soldier"),
}
COLOUR_NAMES = {
    "r": Text("đỏ", "red"),
    "y": Text("vàng", "yellow"),
    "g": Text("xanh", "green"),
    "w": Text("trắng", "white"),
}

GENERALS = tuple(tuple(rank + colour for rank in "KAB") for colour in COLOURS)
CHARIOTS = tuple(tuple(rank + colour for rank in "RCN") for colour in COLOURS)
SOLDIERS = tuple("P" + colour for colour in COLOURS)
FAMILIES = (*GENERALS, *CHARIOTS, SOLDIERS)


def _family_names() -> dict[tuple[str, ...], Text]:
    names = {SOLDIERS: Text("chốt", "soldier")}
    for colour, generals, chariots in zip(COLOURS, GENERALS, CHARIOTS, strict=True):
        hue = COLOUR_NAMES[colour]
        names[generals] = Text(f"tướng sĩ tượng {hue.vi}", f"{hue.en} general")
        names[chariots] = Text(f"xe pháo mã {hue.vi}", f"{hue.en} chariot")
    return names


FAMILY_NAMES = _family_names()


def _card_name(kind: str) -> Text:
    rank, colour = RANK_NAMES[kind[0]], COLOUR_NAMES[kind[1]]
    return Text(f"{rank.vi} {colour.vi}", f"{colour.en} {rank.en}")


_KINDS = tuple(kind for family in FAMILIES for kind in family)
DECK = Deck(
    id="four_colour",
    kinds=_KINDS,
    copies=COPIES,
    bits=3,
    names={kind: _card_name(kind) for kind in _KINDS},
    places={kind: (RANKS.index(kind[0]), COLOURS.index(kind[1])) for kind in _KINDS},
)


def group_of(name: str, rule: str, worth: int, cards: Iterable[str]) -> Group:
    """A group of these cards."""
    return Group(name, rule, DECK.pack(cards), worth)


def joined(groups: Sequence[Group]) -> list[tuple[str, ...]]:
    """The families, neighbours merged wherever a group reaches across them."""
    home = {kind: i for i, family in enumerate(FAMILIES) for kind in family}
    merged = [FAMILIES[0]]
    spans = [sorted(home[kind] for kind, _ in DECK.counts(g.cards)) for g in groups]
    for i, family in enumerate(FAMILIES[1:], start=1):
        if any(span[0] < i <= span[-1] for span in spans):
            merged[-1] += family
        else:
            merged.append(family)
    return merged


def canonical(parts: Sequence[Sequence[Hand]]) -> str:
    """One text for all positions that differ only by a renaming of the colours.

    `parts` are the zones of a position, each a sequence of card sets in a fixed order.
    """
    return min(_renamed(parts, names) for names in _RENAMINGS)


_RENAMINGS = tuple(dict(zip(COLOURS, order, strict=True)) for order in permutations(COLOURS))


def _renamed(parts: Sequence[Sequence[Hand]], names: dict[str, str]) -> str:
    return "|".join(
        ";".join(
            " ".join(sorted(card[0] + names[card[1]] for card in DECK.unpack(cards)))
            for cards in part
        )
        for part in parts
    )
