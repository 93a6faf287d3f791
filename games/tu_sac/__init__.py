"""Tứ Sắc. The law is `docs/rules/tu_sac.md`, written from `rules.py`."""

from __future__ import annotations

from games.core.game import Game
from games.core.text import Text
from games.decks.four_colour import DECK
from games.tu_sac.beliefs import BELIEFS
from games.tu_sac.deal import deal
from games.tu_sac.guide import GUIDE
from games.tu_sac.options import PROFILES, TuSacOptions
from games.tu_sac.playouts import PLAYING
from games.tu_sac.questions import KINDS
from games.tu_sac.rules import BOOK

GAME = Game(
    id="tu_sac",
    name=Text("Tứ Sắc", "Tứ Sắc"),
    deck=DECK,
    rules=BOOK,
    options=TuSacOptions,
    profiles=PROFILES,
    beliefs=BELIEFS,
    kinds=KINDS,
    seats=(2, 4),
    start=deal,
    playing=PLAYING,
    guide=GUIDE,
    shows=("Kr", "Ay", "Bg", "Rw"),
    first=("worst_trash", "pick"),
)
