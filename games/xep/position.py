"""The parts of a seat, the state of a deal, and the acts that can be named. Rules document, section 6."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from games.core import reading
from games.core.cards import Hand
from games.core.reading import Json
from games.core.text import Text
from games.decks.four_colour import DECK
from games.xep.groups import GROUP_BY_CARDS, the_group

PHASES = ("draw", "drawn", "claim", "pull", "drawer", "offer", "discard", "over")
LIVE = ("drawn", "claim", "pull", "drawer", "offer")
"""The phases with a live card."""
FLOOR = 9
"""With fewer cards in the stock nobody draws."""
ACTIONS = (
    "discard C · win · win discard C · draw · xep C · reveal C · eat C with C … · eat C · "
    "add C to C … · pass · ui · leave"
)


@dataclass(frozen=True, slots=True)
class Action:
    """An act: `cards` are the own cards that an eat uses, or the group that an add enlarges."""

    verb: str
    card: str | None = None
    cards: Hand = 0

    def __str__(self) -> str:
        return _written(self)

    @property
    def takes(self) -> bool:
        """Does it take the live card into the open part?"""
        return self.verb in ("eat", "add")


@lru_cache(maxsize=8192)
def _written(action: Action) -> str:
    words = [action.verb, *([action.card] if action.card else [])]
    if action.cards:
        words += ["to" if action.verb == "add" else "with", DECK.text(action.cards)]
    return " ".join(words)


DRAW, PASS, WIN, UI, LEAVE = (Action(verb) for verb in ("draw", "pass", "win", "ui", "leave"))
_BARE = {str(action): action for action in (DRAW, PASS, WIN, UI, LEAVE)}
_FORM = re.compile(
    r"(discard|win discard|xep|reveal|eat|add) (\w\w)(?: (with|to) (\w\w(?: \w\w){0,20}))?"
)
_JOINED = {"eat": (None, "with"), "add": ("to",)}
"""The word before the cards that an act may name."""


def read_action(value: Json, path: str) -> Action:
    """An action string with its cards in any order; BadQuestion otherwise."""
    return reading.read_action(value, path, _parsed, ACTIONS)


@lru_cache(maxsize=8192)
def _parsed(words: str) -> Action | None:
    if words in _BARE:
        return _BARE[words]
    form = _FORM.fullmatch(words)
    if form is None or form[3] not in _JOINED.get(form[1], (None,)):
        return None
    cards = (form[4] or "").split()
    if any(kind not in DECK.unit or cards.count(kind) > DECK.copies for kind in [form[2], *cards]):
        return None
    return Action(form[1], form[2], DECK.pack(cards))


def in_order(groups: Iterable[Hand]) -> tuple[Hand, ...]:
    """Card sets in the order of their texts."""
    return tuple(sorted(groups, key=_text_of))


@lru_cache(maxsize=256)
def _text_of(cards: Hand) -> str:
    return DECK.text(cards)


@dataclass(frozen=True, slots=True)
class Parts:
    """The three parts of a seat. `hand` is None where it is not known."""

    hand: Hand | None
    xep: tuple[Hand, ...] = ()
    open: tuple[Hand, ...] = ()

    @property
    def held(self) -> Hand:
        """The hand; no cards if it is not known."""
        return self.hand or 0

    @property
    def cards(self) -> Hand:
        """All known cards of the seat."""
        return self.held + sum(self.xep) + sum(self.open)

    def without(self, cards: Hand) -> Parts:
        """The same with these cards gone from the hand."""
        return self if self.hand is None else replace(self, hand=self.hand - cards)


@dataclass(frozen=True, slots=True)
class Position:
    """A deal as far as it is known (6.1). `seat` is the seat the phase belongs to."""

    n: int
    phase: str
    seat: int | None
    seats: tuple[Parts, ...]
    stock: int
    card: str | None = None
    out: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    discards: tuple[str, ...] = ()
    result: str | None = None
    winner: int | None = None

    @property
    def active(self) -> list[int]:
        """The seats that are not out."""
        return [seat for seat in range(self.n) if seat not in self.out]

    def order(self, first: int) -> list[int]:
        """The active seats in playing order from this one, which may itself be out."""
        around = [*range(first, self.n), *range(first)]
        return [seat for seat in around if seat not in self.out]

    def after(self, seat: int) -> int:
        """The next active seat; the seat itself if it is the only one left."""
        return self.order((seat + 1) % self.n)[0]

    def with_parts(self, seat: int, parts: Parts) -> Position:
        """The same with these cards for a seat."""
        return replace(self, seats=(*self.seats[:seat], parts, *self.seats[seat + 1 :]))


@lru_cache(maxsize=8192)
def act_words(action: Action) -> Text:
    """An act as a bare verb phrase: "ăn xe đỏ với pháo đỏ, mã đỏ"."""
    if action.card is None:
        return BARE_WORDS[action.verb]
    card, verb = DECK.names[action.card], VERBS[action.verb]
    if action.verb == "eat" and not action.cards:
        return Text(f"ăn {card.vi} một mình", f"eat the {card.en} alone")
    if not action.cards:
        return Text(f"{verb.vi} {card.vi}", f"{verb.en} the {card.en}")
    if action.verb == "add":
        lying = lying_words(action.cards)
        return Text(f"nối {card.vi} vào {lying.vi}", f"add the {card.en} to {lying.en}")
    cards = DECK.unpack(action.cards)
    names = DECK.run(cards).names
    en = names.en if names.en[0].isdigit() else f"the {names.en}"
    if cards == (action.card,):
        en = f"another {names.en}"
    return Text(f"ăn {card.vi} với {names.vi}", f"eat the {card.en} with {en}")


def lying_words(cards: Hand) -> Text:
    """The group that an add enlarges. One or two alike are said to lie open: there are such in hand too."""
    words = the_group(cards)
    if cards not in GROUP_BY_CARDS or GROUP_BY_CARDS[cards].name not in ("tuong", "doi"):
        return words
    return Text(f"{words.vi} đang mở", words.en.replace("the", "the open", 1))


def pull_words(action: Action) -> Text:
    """An add to which the drawer is bound, as a bare verb phrase."""
    words = act_words(action)
    return Text(words.vi.replace("nối", "kéo thêm", 1), words.en.replace("add", "pull", 1))


BARE_WORDS = {
    "draw": Text("bốc", "draw"),
    "pass": Text("bỏ qua", "pass"),
    "win": Text("tới", "win"),
    "ui": Text("nhận ùi", "be stuck (ùi)"),
    "leave": Text("rời bàn", "leave"),
}
VERBS = {
    "discard": Text("vứt", "discard"),
    "win discard": Text("tới: vứt", "win: discard"),
    "xep": Text("xệp", "hide"),
    "reveal": Text("lật", "reveal"),
    "eat": Text("ăn", "eat"),
    "add": Text("nối", "add"),
}
