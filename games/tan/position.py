"""The state of a deal as far as it is played, and the acts. Rules document, sections 3 and 6.1.

Cards that nobody at the question knows are None: a hand of which only the size is known, a card of the stock.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from games.core import reading
from games.core.cards import Hand
from games.core.reading import Json
from games.core.text import Text
from games.decks.french import DECK, SUIT_MASK, of_ranks
from games.tan.beating import ANY_SUIT, Pair, defences, table_ranks
from games.tan.options import Law

PHASES = ("start", "attack", "defend", "throw", "pile", "done")
FULL = 8
"""So many cards are dealt, and hands are refilled to so many."""
ACTIONS = "attack C · throw C · defend C with C · take · pass · swap C · peek"


class Action(NamedTuple):
    """An act: its verb and cards; of a `defend` the attack card, then the card that beats it.

    Acts sort as their texts do.
    """

    verb: str
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.verb == "defend":
            return f"defend {self.cards[0]} with {self.cards[1]}"
        return " ".join((self.verb, *self.cards))


TAKE, PASS, PEEK = Action("take"), Action("pass"), Action("peek")
_WORDS = re.compile(r"([a-z]{1,12})((?: [2-9TJQKA][scdh])*)")
_DEFEND = re.compile(r"defend ([2-9TJQKA][scdh]) with ([2-9TJQKA][scdh])")
_CARDS = {"attack": (1, 52), "throw": (1, 52), "swap": (1, 1), "take": (0, 0), "pass": (0, 0),
          "peek": (0, 0)}  # fmt: skip
"""How many cards an act names; an unknown verb may name any number."""


def read_action(value: Json, path: str) -> Action:
    """An action text with its cards in any order; BadQuestion otherwise."""
    return reading.read_action(value, path, _parsed, ACTIONS)


@lru_cache(maxsize=8192)
def _parsed(words: str) -> Action | None:
    if form := _DEFEND.fullmatch(words):
        return Action("defend", (form[1], form[2]))
    form = _WORDS.fullmatch(words)
    if form is None or form[1] == "defend":
        return None
    cards = tuple(sorted(form[2].split()))
    least, most = _CARDS.get(form[1], (0, 52))
    return Action(form[1], cards) if least <= len(cards) <= most else None


def playing_order(seat: int, n: int, out: tuple[int, ...]) -> list[int]:
    """The seats in play in playing order from a seat, which may itself be out."""
    around = [*range(seat, n), *range(seat)]
    return [s for s in around if s not in out] if out else around


def after(seat: int, n: int, out: tuple[int, ...]) -> int:
    """The next seat in play; the seat itself if there is no other."""
    for step in range(1, n):
        if (seat + step) % n not in out:
            return (seat + step) % n
    return seat


class Position(NamedTuple):
    """A deal as it stands (6.1). `pile` is the stock, top card first, the trump card last; `trash` are
    the beaten cards that are known; `passed` the seats that passed; `bout` counts the bouts."""

    n: int
    trump: str
    pile: tuple[str | None, ...]
    hands: tuple[Hand | None, ...]
    counts: tuple[int, ...]
    out: tuple[int, ...]
    attacker: int
    defender: int
    table: tuple[Pair, ...]
    phase: str
    passed: frozenset[int] = frozenset()
    first_bout: bool = False
    trash: Hand = 0
    bout: int = 1
    fool: int | None = None

    @property
    def stock(self) -> int:
        """How many cards are left to draw, the trump card included."""
        return len(self.pile)

    @property
    def trump_card(self) -> str | None:
        """The card that lies face up under the stock."""
        return self.pile[-1] if self.pile else None

    @property
    def unbeaten(self) -> tuple[str, ...]:
        """The attack cards that nothing has beaten yet."""
        return tuple(pair.attack for pair in self.table if pair.defence is None)

    @property
    def on_table(self) -> Hand:
        """All cards on the table."""
        return DECK.pack(card for pair in self.table for card in pair.cards)

    def order(self, seat: int) -> list[int]:
        """The seats in play in playing order from a seat, which may itself be out."""
        return playing_order(seat, self.n, self.out)

    def after(self, seat: int) -> int:
        """The next seat in play; the seat itself if there is no other."""
        return after(seat, self.n, self.out)

    def asked(self) -> list[int]:
        """The seats that are still asked whether they throw in, whatever room there is."""
        return [
            seat
            for seat in self.order(self.attacker)
            if seat != self.defender and seat not in self.passed and self.counts[seat]
        ]

    def room(self, law: Law) -> int:
        """How many more attack cards may come."""
        options, laid = law.options, len(self.table)
        room = self.counts[self.defender]
        for pair in self.table:
            room -= pair.defence is None
        if options.max_attack is not None:
            room = min(room, options.max_attack - laid)
        if self.first_bout and options.first_bout_max is not None:
            room = min(room, options.first_bout_max - laid)
        return max(0, room)

    def to_act(self) -> int | None:
        """The one seat that may act; None when the deal is over."""
        match self.phase:
            case "attack":
                return self.attacker
            case "defend":
                return self.defender
            case "throw" | "pile":
                return next(iter(self.asked()), None)
            case "start":
                return next((s for s in self.order(self.attacker) if s not in self.passed), None)
        return None

    def held(self, seat: int) -> Hand:
        """The cards of a seat; every card of the pack if its hand is not known (10.2, judge)."""
        hand = self.hands[seat]
        return DECK.full if hand is None else hand


def fitting(p: Position, hand: Hand, law: Law) -> Hand:
    """The cards of a hand whose rank lies on the table."""
    fits = hand & of_ranks(table_ranks(p.table, law))
    if law.holds(ANY_SUIT):
        return fits
    return fits & sum(SUIT_MASK[suit] for suit in {pair.attack[1] for pair in p.table})


def beating(p: Position, attack: str, law: Law) -> Hand:
    """The cards with which the defender may beat an attack card."""
    return defences(p.held(p.defender), attack, p.trump, law)


@lru_cache(maxsize=8192)
def act_words(action: Action) -> Text:
    """An act as a bare verb phrase: "đỡ bảy bích bằng bồi bích"."""
    if action.verb == "defend":
        attack, card = (DECK.names[card] for card in action.cards)
        return Text(f"đỡ {attack.vi} bằng {card.vi}", f"beat the {attack.en} with the {card.en}")
    if action.verb == "swap":
        card = DECK.names[action.cards[0]]
        return Text(f"đổi {card.vi} lấy lá chủ lật", f"swap the {card.en} for the trump card")
    verb = VERBS.get(action.verb)
    if verb is None:
        return Text(f"“{action}”", f"“{action}”")
    if not action.cards:
        return verb
    names = DECK.run(action.cards).names
    return Text(f"{verb.vi} {names.vi}", f"{verb.en} the {names.en}")


def verb_of(action: Action) -> Text | None:
    """The verb of an act alone: "đỡ"; None for one that is unknown."""
    return VERBS.get(action.verb)


VERBS = {
    "attack": Text("tấn", "attack with"),
    "throw": Text("tấn thêm", "throw in"),
    "defend": Text("đỡ", "beat"),
    "swap": Text("đổi", "swap"),
    "take": Text("ôm hết", "pick up"),
    "pass": Text("thôi", "pass"),
    "peek": Text("lục rác", "look at the trash"),
}
