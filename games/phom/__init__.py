"""Phỏm (Tá Lả): cards are eaten or drawn until all stand in sets and runs, or the fewest points stay."""

from __future__ import annotations

from games.core.game import Game
from games.core.text import Text
from games.phom.beliefs import BELIEFS
from games.phom.deal import deal
from games.phom.faces import ACE_LOW
from games.phom.guide import GUIDE
from games.phom.options import PROFILES, PhomOptions
from games.phom.questions import KINDS
from games.phom.rules import BOOK

GAME = Game(
    id="phom",
    name=Text("Phỏm / Tá Lả", "Phỏm / Tá Lả"),
    deck=ACE_LOW,
    rules=BOOK,
    options=PhomOptions,
    profiles=PROFILES,
    beliefs=BELIEFS,
    kinds=KINDS,
    seats=(2, 4),
    start=deal,
    rest=Text("cây lẻ", "lone cards"),
    guide=GUIDE,
    shows=("7h", "7s", "7d", "8d"),
    first=("phom", "kind"),
)
