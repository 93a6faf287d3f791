"""What one seat faces, and the acts. Rules document, sections 3, 6.1 and 6.2."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from games.chan.groups import Meld
from games.chan.history import Event, History, Memory, memory
from games.chan.options import Law
from games.core import reading
from games.core.cards import Hand
from games.core.reading import Json
from games.core.text import Text
from games.decks.chan_deck import DECK

SOURCES = ("noc", "discard", "return")
"""How the card on the mat came there: drawn from the stock, played, given back."""
VERBS_OF = {
    "opening": ("lay_down", "pass"),
    "first": ("discard", "win"),
    "claim": ("eat", "chiu", "win", "pass", "draw"),
    "discard": ("discard",),
    "return": ("return",),
}
"""The acts of each phase in which somebody is asked about a hand (CH-FLOW-1)."""
PHASES = tuple(VERBS_OF)
PLAYS = ("discard", "return")
ACTIONS = "discard C · return C · eat C with C · chiu C · win · pass · draw · lay_down · declare …"


class Action(NamedTuple):
    """An act: its verb, its card, and the own card of an eat. Acts sort as their texts do."""

    verb: str
    card: str | None = None
    own: str | None = None

    def __str__(self) -> str:
        with_own = f" with {self.own}" if self.own else ""
        return f"{self.verb} {self.card}{with_own}" if self.card else self.verb

    @property
    def is_ca(self) -> bool:
        """Would it lay down a cạ?"""
        return self.verb == "eat" and self.own != self.card

    @property
    def is_chan(self) -> bool:
        """Would it eat a chắn?"""
        return self.verb == "eat" and self.own == self.card

    @property
    def is_play(self) -> bool:
        return self.verb in PLAYS

    @property
    def event(self) -> Event:
        """What the history of the seat has of it."""
        assert self.card is not None
        return Event(self.verb, self.card, self.own)


WIN, PASS, DRAW, LAY_DOWN = Action("win"), Action("pass"), Action("draw"), Action("lay_down")
_CARD_ACT = re.compile(r"(discard|return|chiu) (\w\w)|eat (\w\w) with (\w\w)")
_BARE = {act.verb: act for act in (WIN, PASS, DRAW, LAY_DOWN)}


def read_action(value: Json, path: str) -> Action:
    """An act as its text; BadQuestion otherwise. (`declare` has its own reader.)"""
    return reading.read_action(value, path, _parsed, ACTIONS)


@lru_cache(maxsize=8192)
def _parsed(words: str) -> Action | None:
    if words in _BARE:
        return _BARE[words]
    form = _CARD_ACT.fullmatch(words)
    if form is None:
        return None
    action = Action(form[1], form[2]) if form[1] else Action("eat", form[3], form[4])
    known = action.card in DECK.unit and (action.own is None or action.own in DECK.unit)
    return action if known else None


class Mat(NamedTuple):
    """The card at a gate: how it came there, whose choice it is, who put it there (None: the stock)."""

    card: str
    source: str
    gate: int
    chooser: int
    by: int | None = None

    @property
    def owner(self) -> int | None:
        """Who put it down; for a played card without `by` it is the seat of the gate."""
        return self.gate if self.by is None and self.source == "discard" else self.by


class Spot(NamedTuple):
    """What one seat faces. `on_top` is the card that lies on top of an eaten pair, if it was said."""

    n: int
    seat: int
    phase: str
    hand: Hand
    history: History
    noc: int
    mat: Mat | None = None
    bo_u: bool = False
    bao: bool = False
    dealt_chi_rong: bool = False
    on_top: str | None = None

    @property
    def memory(self) -> Memory:
        return memory(self.history)

    @property
    def melds(self) -> tuple[Meld, ...]:
        return self.memory.melds

    @property
    def chooses(self) -> bool:
        """Is the card on the mat this seat's choice?"""
        return self.mat is not None and self.mat.chooser == self.seat

    @property
    def own_card(self) -> bool:
        """Did this seat put the card on the mat down itself?"""
        return self.mat is not None and self.mat.owner == self.seat

    def count(self, kind: str | None) -> int:
        """How many of a kind are in the hand."""
        return 0 if kind is None else DECK.count(self.hand, kind)


@dataclass(frozen=True, slots=True)
class Doing:
    """A seat that does something, under a law: what the checks of acts look at."""

    spot: Spot
    action: Action
    law: Law


def act_words(action: Action) -> Text:
    """An act as a bare verb phrase: "ăn cạ: cửu vạn với cửu văn"."""
    return _act_words(action)


@lru_cache(maxsize=8192)
def _act_words(action: Action) -> Text:
    if action.card is None:
        return BARE_WORDS.get(action.verb) or Text(f"“{action}”", f"“{action}”")
    form = CARD_WORDS.get(action.verb) or (EAT_CA if action.is_ca else EAT_CHAN)
    card, own = DECK.names[action.card], DECK.names[action.own or action.card]
    return Text(form.vi.format(card=card.vi, own=own.vi), form.en.format(card=card.en, own=own.en))


BARE_WORDS = {
    "win": Text("ù", "call ù"),
    "pass": Text("bỏ qua", "pass"),
    "draw": Text("bốc nọc", "draw from the stock"),
    "lay_down": Text("hạ bài", "lay the hand down"),
}
LET_GO = Text("dưới", "let the card go to the right")
CARD_WORDS = {
    "discard": Text("đánh {card}", "play the {card}"),
    "return": Text("trả cửa {card}", "give back the {card}"),
    "chiu": Text("chíu {card}", "chíu the {card}"),
}
EAT_CHAN = Text("ăn chắn {card}", "eat the {card} as a chắn")
EAT_CA = Text("ăn cạ {card} với {own}", "eat the {card} as a cạ with the {own}")


def words_here(action: Action, spot: Spot) -> Text:
    """An act in words; letting the card in one's own gate go is dưới."""
    mat = spot.mat
    if action == PASS and mat is not None and spot.chooses and mat.gate == mat.chooser:
        return LET_GO
    return act_words(action)
