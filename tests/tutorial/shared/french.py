"""A game with the French deck, as far as pages of cards need one."""

from __future__ import annotations

from dataclasses import replace

import games
from games.core.cards import Deck

RANKS = dict(
    zip(
        "23456789TJQKA",
        ["hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín", "mười", "bồi", "đầm", "già", "át"],
        strict=True,
    )
)
SUITS = {"s": ("bích", "spades"), "c": ("tép", "clubs"), "d": ("rô", "diamonds")} | {
    "h": ("cơ", "hearts")
}
KINDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
DECK = Deck(
    id="french",
    kinds=KINDS,
    copies=1,
    bits=1,
    names={
        kind: games.Text(
            f"{RANKS[kind[0]]} {SUITS[kind[1]][0]}", f"{kind[0]} of {SUITS[kind[1]][1]}"
        )
        for kind in KINDS
    },
    places={kind: ("".join(RANKS).index(kind[0]), "scdh".index(kind[1])) for kind in KINDS},
)
GAME = replace(
    games.GAMES["tu_sac"], id="french_test", name=games.Text("Bài Tây", "French cards"), deck=DECK
)
