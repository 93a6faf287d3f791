"""Which unseen cards bring one more card into phỏm (PH-SKILL-1)?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import PickMany
from games.core.proofs import Block, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.text import Said, Text, say
from games.decks.french import DECK, suit_key
from games.phom import phrases
from games.phom.drawing import draw_eaten, draw_from, draw_hand, hunt
from games.phom.given import DECK_SIZE, check_apart, read_cards, read_eaten
from games.phom.groups import tables
from games.phom.options import Law
from games.phom.showing import (
    eaten_facts,
    hand_zone,
    one_group,
    rule_hint,
    seen_zones,
    shows,
    split_of,
    the,
)
from games.phom.skill import helping, names, unseen


class Outs(TypedDict):
    """How many cards help, and which."""

    count: int
    cards: list[str]


@dataclass(frozen=True, slots=True)
class Waiting:
    """A hand before taking, its eaten cards, and the cards known to be elsewhere."""

    hand: Hand
    eaten: Hand = 0
    seen: Hand = 0


def read_waiting(reader: Reader, law: Law) -> Waiting:
    hand = read_cards(reader, "hand")
    eaten = read_eaten(reader, hand, law)
    seen = read_cards(reader, "seen", DECK_SIZE, "")
    check_apart((reader.at("hand"), hand), (reader.at("seen"), seen))
    return Waiting(hand, eaten, seen)


def cards_out(p: Waiting, law: Law) -> Hand:
    return helping(p.hand, p.eaten, unseen(p.hand, p.seen), law)


class OutsKind(Kind[Waiting, Outs]):
    ask = "outs"
    title = Text("Lá giúp", "Helping cards")
    rules = ("PH-SKILL-1", "PH-EAT-3")
    use = "bank"
    steps = (8, 12, 16)
    prompts = (
        PickMany(
            id="cards",
            text=Text(
                "Lấy được lá chưa lộ nào thì thêm lá vào phỏm? Không lá nào thì bấm “Không có”.",
                "Which unseen cards would bring more cards into phỏm? If none, press “None”.",
            ),
            zone="board",
            cards=lambda p: DECK.kinds,
            rights=lambda p, law, want: [tuple(want["cards"])],
            kinds=True,
        ),
    )

    def parse(self, given: Json, law: Law) -> Waiting:
        return read_waiting(Reader(given, "given", ("hand", "eaten", "seen")), law)

    def dump(self, p: Waiting) -> dict[str, Json]:
        return {"hand": DECK.text(p.hand), "eaten": DECK.text(p.eaten), "seen": DECK.text(p.seen)}

    def answer(self, p: Waiting, law: Law) -> Outs:
        cards = names(cards_out(p, law))
        return {"count": len(cards), "cards": cards}

    def proof(self, p: Waiting, law: Law) -> Proof:
        """How the hand stands now, and what each helping card makes."""
        t = tables(law)
        groups = _widest(p.hand, p.eaten, law)
        rest = p.hand
        for group in groups:
            rest &= ~group
        cover = p.hand.bit_count() - rest.bit_count()
        now = split_of(groups, rest, t, say(phrases.IN_COVER, n=cover))
        cards = names(cards_out(p, law))
        if not cards:
            return (now, shows("PH-SKILL-1", say(phrases.NO_OUTS)))
        says = [self._helps(p, law, card) for card in cards]
        blocks: list[Block] = [now, replace(shows("PH-SKILL-1", *says), cards=tuple(cards))]
        if p.eaten:
            blocks.append(shows("PH-EAT-3", cards=DECK.unpack(p.eaten)))
        return tuple(blocks)

    def _helps(self, p: Waiting, law: Law, card: str) -> Said:
        unit = DECK.unit[card]
        after = _widest(p.hand | unit, p.eaten, law)
        group = next((g for g in after if g & unit), after[0])
        return say(phrases.HELPS, card=the(card), group=one_group(group))

    def hints(self, p: Waiting, law: Law) -> list[Block]:
        return rule_hint("PH-SKILL-1", "PH-CA-1")

    def scene(self, p: Waiting, law: Law) -> Scene:
        return Scene((*seen_zones(p.seen), hand_zone(p.hand)), tuple(eaten_facts(p.eaten)))

    def key(self, p: Waiting) -> str:
        return suit_key(lambda told: "|".join([told(p.hand), told(p.eaten), told(p.seen)]))

    def difficulty(self, p: Waiting, law: Law) -> int:
        """Cards, helping cards, eaten cards, and seen cards that would have helped."""
        own = type(law)(law.options)
        found = cards_out(p, own).bit_count()
        gone = helping(p.hand, p.eaten, p.seen, own).bit_count()
        return p.hand.bit_count() // 2 + min(found, 10) + 2 * min(gone, 4) + 2 * p.eaten.bit_count()

    def draft(self, rng: Random, law: Law, level: int) -> Waiting | None:
        return hunt(rng, lambda none: self._find(rng, law, level, none))

    def _find(self, rng: Random, law: Law, level: int, none: bool) -> Waiting | None:
        own = type(law)(law.options)
        size = min(law.options.deal, rng.randint(3 + level, 6 + level))
        groups = 0 if level == 1 else rng.randint(0, 2)
        bound = rng.choice((0, 0, 1) if level < 4 else (0, 0, 1, 2))
        if none and level > 3:
            size, groups, bound = law.options.deal, 2, 2
        near = rng.randint(0, 1) if none else rng.randint(1, 1 + level)
        hand = draw_hand(rng, own, size, groups, near)
        eaten = draw_eaten(rng, hand, own, bound) if level > 1 else 0
        live = helping(hand, eaten, unseen(hand, 0), own)
        seen = draw_from(rng, live, live.bit_count() if none else rng.randint(0, level))
        seen |= draw_from(rng, DECK.full & ~hand & ~live, rng.randint(0, 2 * level))
        p = Waiting(hand, eaten, seen)
        return p if none != bool(cards_out(p, own)) and self.level(p, law) == level else None


def _widest(hand: Hand, eaten: Hand, law: Law) -> tuple[Hand, ...]:
    """An arrangement with the most cards in phỏm, then with the fewest phỏm."""
    t = tables(law)
    found = t.arrangements(hand, eaten)
    return min(
        found, key=lambda groups: (-sum(g.bit_count() for g in groups), len(groups), sorted(groups))
    )
