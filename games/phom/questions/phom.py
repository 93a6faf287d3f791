"""What some cards are: phỏm ngang, phỏm dọc, or no phỏm (PH-PHOM-*, section 4)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import ChooseOne
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.text import Text, say
from games.decks.french import DECK, RANKS, SUITS, suit_key
from games.phom import phrases
from games.phom.drawing import hunt
from games.phom.given import read_cards
from games.phom.groups import DOC, NGANG, VALUES, tables
from games.phom.options import Law
from games.phom.showing import lying, one_group, rule_hint, shows

LONGEST = 13


class Named(TypedDict):
    """ "ngang", "doc", or null."""

    kind: str | None


@dataclass(frozen=True, slots=True)
class Lying:
    """The cards in question."""

    cards: Hand


ITEMS = (
    Item(NGANG, Text("Phỏm ngang", "A set (phỏm ngang)")),
    Item(DOC, Text("Phỏm dọc", "A run (phỏm dọc)")),
    Item("none", Text("Không phải phỏm", "No phỏm")),
)
IS_SET = Text("{n} lá cùng số: phỏm ngang.", "{n} cards of one rank: a set.")
IS_RUN = Text("{group}: cùng chất, liền nhau, phỏm dọc.", "{group}: one suit, consecutive: a run.")
TOO_FEW = Text("Phỏm cần ít nhất 3 lá, đây có {n}.", "A phỏm needs 3 cards at least; here are {n}.")
SUITS_DIFFER = Text("Không cùng số, cũng không cùng chất.", "Neither one rank nor one suit.")
A_GAP = Text("Cùng chất nhưng số không liền nhau.", "One suit, but the ranks are not consecutive.")
ACE_LOW = Text("Át là 1, không đứng sau già.", "The ace is 1 and does not follow the king.")


class Phom(Kind[Lying, Named]):
    ask = "phom"
    title = Text("Có phải phỏm không", "Is it a phỏm")
    rules = ("PH-PHOM-1", "PH-PHOM-2", "PH-PHOM-3", "PH-DECK-1")
    use = "bank"
    steps = (6, 8)
    prompts = (
        ChooseOne(
            id="kind",
            text=Text("Các lá này là gì?", "What are these cards?"),
            items=lambda p, law: ITEMS,
            right=lambda p, law, want: (want["kind"] or "none",),
        ),
    )

    def parse(self, given: Json, law: Law) -> Lying:
        reader = Reader(given, "given", ("cards",))
        cards = read_cards(reader, "cards", LONGEST)
        if not cards:
            raise reader.bad("cards", "no card", "one card or more")
        return Lying(cards)

    def dump(self, p: Lying) -> dict[str, Json]:
        return {"cards": DECK.text(p.cards)}

    def answer(self, p: Lying, law: Law) -> Named:
        return {"kind": tables(law).kind(p.cards)}

    def proof(self, p: Lying, law: Law) -> Proof:
        cards, kind = DECK.unpack(p.cards), tables(law).kind(p.cards)
        ranks, suits = {card[0] for card in cards}, {card[1] for card in cards}
        if kind == NGANG:
            return (shows("PH-PHOM-1", say(IS_SET, n=len(cards)), cards=cards),)
        if kind == DOC:
            blocks = [shows("PH-PHOM-2", say(IS_RUN, group=one_group(p.cards)), cards=cards)]
            return (*blocks, shows("PH-PHOM-3", cards=cards)) if "A" in ranks else tuple(blocks)
        if len(suits) > 1 and len(ranks) > 1:
            rule = "PH-PHOM-2" if _line(ranks) else "PH-PHOM-1"
            return (shows(rule, say(SUITS_DIFFER), cards=cards),)
        if len(cards) < 3:
            return (shows("PH-PHOM-1", say(TOO_FEW, n=len(cards)), cards=cards),)
        if "A" in ranks and "K" in ranks:
            return (shows("PH-PHOM-3", say(ACE_LOW), cards=cards),)
        return (shows("PH-PHOM-2", say(A_GAP), cards=cards),)

    def hints(self, p: Lying, law: Law) -> list[Block]:
        return rule_hint("PH-PHOM-1", "PH-PHOM-2", "PH-PHOM-3")

    def scene(self, p: Lying, law: Law) -> Scene:
        return Scene((lying("cards", phrases.CARDS, DECK.unpack(p.cards)),))

    def key(self, p: Lying) -> str:
        return suit_key(lambda told: told(p.cards))

    def difficulty(self, p: Lying, law: Law) -> int:
        """Cards, an ace, and being nearly a phỏm."""
        cards = DECK.unpack(p.cards)
        ranks, suits = {card[0] for card in cards}, {card[1] for card in cards}
        kind = tables(law).kind(p.cards)
        near = kind is None and (_line(ranks) or len(suits) == 1)
        return len(cards) + 2 * ("A" in ranks) + 2 * near + 2 * (kind == DOC and len(cards) > 3)

    def draft(self, rng: Random, law: Law, level: int) -> Lying | None:
        return hunt(rng, lambda none: self._find(rng, law, level, none))

    def _find(self, rng: Random, law: Law, level: int, none: bool) -> Lying | None:
        size = rng.choice(((3, 3, 4), (3, 4, 4, 5), (4, 5, 6, 7))[level - 1])
        if none:
            cards = _nearly(rng, size)
        elif rng.random() < 0.35:
            rank = rng.choice(RANKS)
            cards = DECK.pack(rank + suit for suit in rng.sample(SUITS, min(size, 4)))
        else:
            start = rng.choice((1, rng.randint(1, 14 - size)))
            cards = DECK.pack(_ranks(start, size)[i] + "s" for i in range(size))
        p = Lying(cards)
        return (
            p if self.level(p, law) == level and (tables(law).kind(cards) is None) == none else None
        )


def _ranks(start: int, size: int) -> list[str]:
    """Ranks from a value on; the ace follows the king again."""
    line = list(VALUES)
    return [line[(start - 1 + i) % 13] for i in range(size)]


def _nearly(rng: Random, size: int) -> Hand:
    """Cards that are no phỏm by a little: too few, a gap, another suit, an ace after the king, a stranger."""
    suit, other = rng.sample(SUITS, 2)
    start = rng.randint(1, 13)
    ranks = _ranks(start, size)
    if size == 3 and rng.random() < 0.3:
        second = rng.choice((ranks[0] + other, ranks[1] + suit))
        return DECK.pack([ranks[0] + suit, second])
    match rng.randrange(4):
        case 0:
            ranks = _ranks(rng.randint(1, 13 - size), size + 1)
            ranks.pop(rng.randrange(1, size))
        case 1:
            ranks = _ranks(13 - rng.randrange(size - 1), size)
        case 2:
            odd = rng.randrange(size)
            return DECK.pack(r + (other if i == odd else suit) for i, r in enumerate(ranks))
        case _:
            alike = [ranks[0] + s for s in rng.sample(SUITS, min(size - 1, 4))]
            return DECK.pack([*alike, ranks[1] + suit])
    return DECK.pack(rank + suit for rank in set(ranks))


def _line(ranks: set[str]) -> bool:
    """Are these ranks consecutive (or would be with the ace after the king)?"""
    values = sorted(VALUES[rank] for rank in ranks)
    high = sorted(14 if v == 1 else v for v in values)
    return any(v[-1] - v[0] == len(v) - 1 for v in (values, high))
