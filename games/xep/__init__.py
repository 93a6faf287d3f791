"""Xệp. The law is `docs/rules/xep.md`, written from `rules.py`."""

from __future__ import annotations

from games.core.game import Game
from games.core.text import Text
from games.decks.four_colour import DECK
from games.xep.beliefs import BELIEFS
from games.xep.deal import deal
from games.xep.guide import GUIDE
from games.xep.options import PROFILES, XepOptions
from games.xep.questions import KINDS
from games.xep.rules import BOOK

GAME = Game(
    id="xep",
    name=Text("Xệp", "Xệp"),
    deck=DECK,
    rules=BOOK,
    options=XepOptions,
    profiles=PROFILES,
    beliefs=BELIEFS,
    kinds=KINDS,
    seats=(2, 3),
    start=deal,
    guide=GUIDE,
    shows=("Nr", "Nr", "Nr", "Ky"),
    first=("group", "type"),
)
