"""Chắn."""

from __future__ import annotations

from games.chan.beliefs import BELIEFS
from games.chan.deal import deal
from games.chan.guide import GUIDE
from games.chan.options import PROFILES, ChanOptions
from games.chan.questions import KINDS
from games.chan.rules import BOOK
from games.core.game import Game
from games.core.text import Text
from games.decks.chan_deck import DECK, FACES

GAME = Game(
    id="chan",
    name=Text("Chắn", "Chắn"),
    deck=DECK,
    rules=BOOK,
    options=ChanOptions,
    profiles=PROFILES,
    beliefs=BELIEFS,
    kinds=KINDS,
    seats=(2, 4),
    start=deal,
    guide=GUIDE,
    shows=("1c", "2m", "5s", "8m"),
    noun=FACES.noun,
    rest=Text("quân lẻ", "odd cards"),
    first=("best_discard", "pick"),
)
