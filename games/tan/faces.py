"""The French deck as Tấn reads it: besides the suits there are trumps."""

from __future__ import annotations

from dataclasses import replace

from games.core.text import Text, say
from games.decks import french_faces
from games.decks.faces import Criterion, Told
from games.decks.french import DECK, SUIT_MASK, SUIT_NAMES

TRUMPS_ARE = Text(
    "Chất chủ là {suit}: mọi lá {suit} là chủ, các lá khác là lá thường.",
    "The trump suit is {suit}: all {suit} are trumps, all others are plain cards.",
)


def _trumps(suit: str, name: Text) -> Criterion:
    words = Text(f"lá chủ, khi chất chủ là {name.vi}", f"trumps, with {name.en} as trump suit")
    kinds = frozenset(DECK.unpack(SUIT_MASK[suit]))
    return Criterion(f"trump:{suit}", words, kinds, Told("kinds", say(TRUMPS_ARE, suit=name)))


FACES = replace(
    french_faces.FACES,
    criteria={
        **french_faces.FACES.criteria,
        **{f"trump:{suit}": _trumps(suit, name) for suit, name in SUIT_NAMES.items()},
    },
)
