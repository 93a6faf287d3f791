"""A seat's position, and what may be said in it. Rules document, sections 6.2 and 10."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from games.core.cards import Hand
from games.core.reading import BadQuestion, Json, shown
from games.core.text import Text, list_of
from games.decks.french import DECK, RANK_NAMES, SUIT_NAMES
from games.phom.groups import VALUES

OPENING, TAKE, DISCARD, LAY, SEND, END = "opening", "take", "discard", "lay", "send", "end"
PHASES = (OPENING, TAKE, DISCARD, LAY, SEND)
VERBS: dict[str, tuple[str, ...]] = {
    OPENING: ("pass", "win"),
    TAKE: ("draw", "eat", "win"),
    DISCARD: ("discard", "win"),
    LAY: ("lay", "win"),
    SEND: ("send", "discard", "win"),
    END: (),
}
"""What may be done in a phase (PH-TURN-2)."""
ACTIONS = "pass, draw, eat X, discard X, lay G | G, send X to G, win"

Cards = tuple[str, ...]


class Action(NamedTuple):
    """An act. `card` is eaten, discarded or sent; `groups` are laid, or the one that is sent to."""

    verb: str
    card: str | None = None
    groups: tuple[Cards, ...] = ()

    def __str__(self) -> str:
        groups = " | ".join(" ".join(group) for group in self.groups)
        match self.verb:
            case "send":
                return f"send {self.card} to {groups}"
            case "lay":
                return f"lay {groups}".rstrip()
        return self.verb if self.card is None else f"{self.verb} {self.card}"


PASS, DRAW, WIN = Action("pass"), Action("draw"), Action("win")
_CARD = "[A2-9TJQK][scdh]"
_GROUP = f"{_CARD}(?: {_CARD})*"
_ONE = re.compile(f"(eat|discard) ({_CARD})")
_LAY = re.compile(rf"lay(?: ({_GROUP}(?: \| {_GROUP})*))?")
_SEND = re.compile(f"send ({_CARD}) to ({_GROUP})")
LONGEST = 300
"""Longer texts are no act of a hand."""


def laying(groups: tuple[Hand, ...]) -> Action:
    """The act that lays these phỏm."""
    return Action("lay", None, _in_order(DECK.unpack(group) for group in groups))


def sending(card: str, target: Hand) -> Action:
    return Action("send", card, (DECK.unpack(target),))


def _in_order(groups: object) -> tuple[Cards, ...]:
    return tuple(sorted((tuple(sorted(group)) for group in groups), key=" ".join))  # type: ignore[attr-defined]


def read_action(value: Json, path: str) -> Action:
    """An action text with its cards in any order; BadQuestion otherwise."""
    if not isinstance(value, str):
        raise BadQuestion(path, f"{shown(value)} is no text", ACTIONS)
    action = _parsed(value) if len(value) <= LONGEST else None
    if action is None:
        raise BadQuestion(path, f"{shown(value)} is no action", ACTIONS)
    return action


@lru_cache(maxsize=8192)
def _parsed(words: str) -> Action | None:
    if words in ("pass", "draw", "win"):
        return Action(words)
    if form := _ONE.fullmatch(words):
        return Action(form[1], form[2])
    if form := _SEND.fullmatch(words):
        return Action("send", form[1], _in_order([form[2].split()]))
    if form := _LAY.fullmatch(words):
        groups = form[1].split(" | ") if form[1] else []
        return Action("lay", None, _in_order(group.split() for group in groups))
    return None


class Position(NamedTuple):
    """What one seat holds and sees when it acts (section 10). `table` are the laid phỏm by seat."""

    n: int
    seat: int
    phase: str
    hand: Hand
    eaten: Hand = 0
    ate: int = 0
    thrown: int = 0
    last: str | None = None
    last_by: int = 0
    table: tuple[tuple[Hand, ...], ...] = ()
    laid: tuple[bool, ...] = ()
    prev_u: bool = False
    sent: int = 0

    @property
    def previous(self) -> int:
        """The seat whose discards this one may eat."""
        return (self.seat - 1) % self.n

    @property
    def down(self) -> bool:
        """Has the seat had its hạ?"""
        return self.laid[self.seat]

    @property
    def own(self) -> tuple[Hand, ...]:
        """The phỏm that the seat has laid."""
        return self.table[self.seat]

    @property
    def targets(self) -> tuple[Hand, ...]:
        """Every phỏm on the table."""
        return tuple(group for groups in self.table for group in groups)


# ---------------------------------------------------------------- words


RANK_LABELS = {
    rank: Text(name.vi, name.en) if rank in "AJQK" else Text(str(VALUES[rank]), str(VALUES[rank]))
    for rank, name in RANK_NAMES.items()
}


def group_words(cards: Cards) -> Text:
    """A phỏm in short: "7-8-9 bích", "ba lá già (trừ cơ)"; cards that are none by their names."""
    return _phom_words(cards) or DECK.run(cards).names


def _phom_words(cards: Cards) -> Text | None:
    ranks = {card[0] for card in cards}
    suits = {card[1] for card in cards}
    if len(ranks) == 1 and len(suits) == len(cards) >= 3:
        rank = RANK_LABELS[cards[0][0]]
        plural = f"{rank.en}s"
        if len(cards) == 4:
            return Text(f"bốn lá {rank.vi}", f"four {plural}")
        lacking = _but(suits)
        return Text(f"ba lá {rank.vi}{lacking[0]}", f"three {plural}{lacking[1]}")
    values = sorted(VALUES[rank] for rank in ranks)
    line = values == list(range(values[0], values[0] + len(cards))) if values else False
    if len(suits) == 1 and line and len(cards) >= 3:
        (suit,) = suits
        name = SUIT_NAMES[suit]
        ordered = sorted(cards, key=lambda card: VALUES[card[0]])
        vi = "-".join(RANK_LABELS[card[0]].vi for card in ordered)
        en = "-".join(RANK_LABELS[card[0]].en for card in ordered)
        return Text(f"{vi} {name.vi}", f"{en} of {name.en}")
    return None


def _but(suits: set[str]) -> tuple[str, str]:
    """Which suit three alike lack: one phỏm of a rank is told from another by it."""
    (suit,) = set(SUIT_NAMES) - suits
    return f" (trừ {SUIT_NAMES[suit].vi})", f" (not {SUIT_NAMES[suit].en})"


def groups_words(groups: tuple[Cards, ...]) -> Text:
    """Groups as a list in words. Cards that are no phỏm are a list themselves: then semicolons part them."""
    words = tuple(map(group_words, groups))
    if all(map(_phom_words, groups)):
        return list_of(words)
    return Text("; ".join(text.vi for text in words), "; ".join(text.en for text in words))


BARE = {
    "pass": Text("bỏ qua", "pass"),
    "draw": Text("bốc", "draw"),
    "win": Text("ù", "declare ù"),
    "lay": Text("không hạ phỏm nào", "lay nothing"),
}
WITH_CARD = {"eat": Text("ăn", "eat"), "discard": Text("đánh", "discard")}


@lru_cache(maxsize=8192)
def act_words(action: Action) -> Text:
    """An act as a bare verb phrase: "gửi năm bích vào 2-3-4 bích"."""
    if action.verb == "lay" and action.groups:
        groups = groups_words(action.groups)
        return Text(f"hạ {groups.vi}", f"lay {groups.en}")
    if action.card is None:
        return BARE[action.verb]
    card = DECK.names[action.card]
    if action.verb == "send":
        group = group_words(action.groups[0])
        return Text(f"gửi {card.vi} vào {group.vi}", f"send the {card.en} to {group.en}")
    verb = WITH_CARD[action.verb]
    return Text(f"{verb.vi} {card.vi}", f"{verb.en} the {card.en}")
