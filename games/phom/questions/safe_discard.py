"""Which discards can the next seat not possibly eat (PH-SKILL-3)?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from games.core.cards import Hand
from games.core.prompts import PickMany
from games.core.proofs import Block, Cite, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.showing import filled, house_facts, number_text
from games.core.text import Said, Text, say
from games.decks.french import DECK, suit_key
from games.phom import phrases
from games.phom.drawing import draw_eaten, draw_from, draw_hand, hunt
from games.phom.given import DECK_SIZE, HAND_MOST, check_apart, read_cards, read_eaten
from games.phom.groups import tables
from games.phom.options import Law
from games.phom.questions.best_discard import throw_cite
from games.phom.showing import (
    eaten_facts,
    hand_zone,
    lying,
    one_group,
    rule_hint,
    run,
    seen_zones,
    shows,
    the,
)
from games.phom.skill import discards, names, pairs_for, safe_discards, threat


@dataclass(frozen=True, slots=True)
class Guarding:
    """A hand, the cards seen elsewhere, and what is known of the next seat: the cards that it ate, and
    how many hidden ones it holds."""

    hand: Hand
    eaten: Hand
    seen: Hand
    next_eaten: Hand
    next_hidden: int

    @property
    def possible(self) -> Hand:
        """The cards that the next seat may hold."""
        return DECK.full & ~self.hand & ~self.seen & ~self.next_eaten


def safe(p: Guarding, law: Law) -> Hand:
    return safe_discards(p.hand, p.eaten, p.seen, p.next_eaten, p.next_hidden, law)


def refusal(p: Guarding, law: Law, card: str) -> tuple[Cite, ...]:
    if card in names(discards(p.hand, p.eaten, law)):
        return ()
    return (throw_cite(p.hand, p.eaten, card, law),)


class SafeDiscard(Kind[Guarding, list[str]]):
    ask = "safe_discard"
    title = Text("Lá an toàn", "Safe discards")
    rules = ("PH-SKILL-3", "PH-EAT-2", "PH-EAT-3", "PH-EAT-4", "PH-EAT-5")
    use = "bank"
    steps = (10, 15, 20)
    prompts = (
        PickMany(
            id="cards",
            text=Text(
                "Những lá nào đánh ra mà nhà dưới chắc chắn không ăn được? Không lá nào thì bấm “Không có”.",
                "Which discards can the next seat certainly not eat? If none, press “None”.",
            ),
            zone="hand",
            cards=lambda p: DECK.unpack(p.hand),
            rights=lambda p, law, want: [tuple(want)],
            breaks=refusal,
        ),
    )

    def parse(self, given: Json, law: Law) -> Guarding:
        keys = ("hand", "eaten", "seen", "next_eaten", "next_hidden")
        reader = Reader(given, "given", keys)
        hand = read_cards(reader, "hand")
        eaten = read_eaten(reader, hand, law)
        seen = read_cards(reader, "seen", DECK_SIZE, "")
        next_eaten = read_cards(reader, "next_eaten", HAND_MOST, "")
        check_apart(
            (reader.at("hand"), hand),
            (reader.at("seen"), seen),
            (reader.at("next_eaten"), next_eaten),
        )
        usual = max(0, law.options.deal - next_eaten.bit_count())
        hidden = reader.integer("next_hidden", 0, HAND_MOST, usual)
        return Guarding(hand, eaten, seen, next_eaten, hidden)

    def dump(self, p: Guarding) -> dict[str, Json]:
        return {
            "hand": DECK.text(p.hand),
            "eaten": DECK.text(p.eaten),
            "seen": DECK.text(p.seen),
            "next_eaten": DECK.text(p.next_eaten),
            "next_hidden": p.next_hidden,
        }

    def answer(self, p: Guarding, law: Law) -> list[str]:
        return names(safe(p, law))

    def proof(self, p: Guarding, law: Law) -> Proof:
        """The cards that are safe, and why; of each other one the pair with which it could be eaten."""
        t = tables(law)
        says: list[Said] = []
        few = none = 0
        for card in names(discards(p.hand, p.eaten, law)):
            danger = threat(card, p.possible, p.next_eaten, p.next_hidden, t)
            if danger is not None:
                group = one_group(danger[0] | DECK.unit[card])
                says.append(say(phrases.UNSAFE, card=the(card), cards=run(danger[0]), group=group))
            elif pairs_for(card, p.possible, t):
                few |= DECK.unit[card]
            else:
                none |= DECK.unit[card]
        both = ((phrases.SAFE, none), (phrases.SAFE_FEW, few))
        says = [*(say(said, cards=run(cards)) for said, cards in both if cards), *says]
        blocks: list[Block] = [shows("PH-SKILL-3", *says, cards=names(safe(p, law)))]
        if p.next_eaten:
            blocks.append(shows("PH-EAT-3", cards=DECK.unpack(p.next_eaten)))
        barred = p.hand & ~discards(p.hand, p.eaten, law)
        blocks += [throw_cite(p.hand, p.eaten, card, law) for card in names(barred)]
        return tuple(blocks)

    def hints(self, p: Guarding, law: Law) -> list[Block]:
        return rule_hint("PH-SKILL-3", "PH-EAT-3" if p.next_eaten else "PH-EAT-2")

    def scene(self, p: Guarding, law: Law) -> Scene:
        zones = [*seen_zones(p.seen)]
        if p.next_eaten:
            zones.append(lying("melds", phrases.NEXT_EATEN, DECK.unpack(p.next_eaten)))
        hidden = filled(phrases.N_CARDS, n=number_text(p.next_hidden))
        facts = [(phrases.NEXT_HIDDEN, hidden), *eaten_facts(p.eaten), *house_facts(law, "deal")]
        return Scene((*zones, hand_zone(p.hand)), tuple(facts))

    def key(self, p: Guarding) -> str:
        return f"{p.next_hidden} " + suit_key(
            lambda told: "|".join([told(p.hand), told(p.eaten), told(p.seen), told(p.next_eaten)])
        )

    def difficulty(self, p: Guarding, law: Law) -> int:
        """Cards, seen cards, cards with few pairs left, and what the next seat has eaten."""
        own = as_asked(law)
        t = tables(own)
        close = sum(len(pairs_for(card, p.possible, t)) <= 1 for card in DECK.unpack(p.hand))
        return (
            p.hand.bit_count() // 2
            + p.seen.bit_count() // 3
            + min(close, 5)
            + 3 * p.next_eaten.bit_count()
            + 2 * p.eaten.bit_count()
        )

    def draft(self, rng: Random, law: Law, level: int) -> Guarding | None:
        return hunt(rng, lambda none: self._find(rng, law, level, none), tries=120)

    def _find(self, rng: Random, law: Law, level: int, none: bool) -> Guarding | None:
        own = as_asked(law)
        size = min(law.options.deal + 1, rng.randint(4 + level, 6 + level))
        hand = draw_hand(rng, own, size, rng.randint(0, 2), 1)
        eaten = draw_eaten(rng, hand, own, rng.choice((0, 0, 1))) if level > 1 else 0
        free = DECK.full & ~hand
        next_eaten = draw_from(rng, free, rng.choice((0, 1, 2))) if level > 2 else 0
        if level == 2:
            next_eaten = draw_from(rng, free, rng.choice((0, 0, 1)))
        free &= ~next_eaten
        hidden = law.options.deal - next_eaten.bit_count()
        p = Guarding(hand, eaten, 0, next_eaten, hidden)
        many = rng.randint(3 + 2 * level, 9 + 4 * level)
        seen = _seen_of_no_use(rng, p, many, own) if none else draw_from(rng, free, many)
        p = replace(p, seen=seen)
        found = safe(p, own)
        everything = found == discards(hand, eaten, own)
        return p if none != bool(found) and not everything and self.level(p, law) == level else None


def _seen_of_no_use(rng: Random, p: Guarding, many: int, law: Law) -> Hand:
    """Cards that may lie open, up to so many, while every discard can still be eaten."""
    free = list(DECK.unpack(p.possible))
    rng.shuffle(free)
    seen = 0
    for card in free:
        more = seen | DECK.unit[card]
        if seen.bit_count() < many and not safe(replace(p, seen=more), law):
            seen = more
    return seen
