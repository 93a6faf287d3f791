"""Tấn: one attacks, the next seat beats or picks up; the last one holding cards has lost."""

from __future__ import annotations

from games.core.game import Game
from games.core.text import Text
from games.decks.french import DECK
from games.tan.beliefs import BELIEFS
from games.tan.deal import deal
from games.tan.guide import GUIDE
from games.tan.options import PROFILES, TanOptions
from games.tan.playouts import PLAYING
from games.tan.questions import KINDS
from games.tan.rules import BOOK

GAME = Game(
    id="tan",
    name=Text("Tấn", "Tấn"),
    deck=DECK,
    rules=BOOK,
    options=TanOptions,
    profiles=PROFILES,
    beliefs=BELIEFS,
    kinds=KINDS,
    seats=(2, 4),
    start=deal,
    guide=GUIDE,
    shows=("6c", "9c", "9d", "2h"),
    first=("cheapest_defence", "pick"),
    playing=PLAYING,
)
