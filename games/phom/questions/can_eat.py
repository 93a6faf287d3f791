"""May the card be eaten, and into which phỏm (PH-EAT-2, PH-EAT-3)?"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import ChooseMany, ChooseOne
from games.core.proofs import Block, Cite, Proof
from games.core.questions import Item, Kind, cite
from games.core.reading import Json, Reader
from games.core.rules import as_asked, evidence
from games.core.scenes import Scene
from games.core.showing import headed, scrambled
from games.core.text import Text, say
from games.decks.french import DECK, suit_key
from games.phom import phrases
from games.phom.drawing import draw_eaten, draw_hand, draw_loose
from games.phom.given import POSITION_KEYS, check_apart, read_cards, read_eaten
from games.phom.groups import tables
from games.phom.options import Law
from games.phom.position import group_words
from games.phom.rules import BOOK
from games.phom.showing import (
    eaten_facts,
    hand_zone,
    lying,
    rule_hint,
    shows,
    split_of,
    the,
    words_of,
)
from games.phom.skill import eating, pairs_for

MOST_ITEMS = 8


class Eatable(TypedDict):
    """May it be eaten, the phỏm into which, and the rule that forbids it."""

    can: bool
    groups: list[str]
    rule: str | None


@dataclass(frozen=True, slots=True)
class Offered:
    """A hand with its eaten cards, and the card on offer."""

    hand: Hand
    eaten: Hand
    card: str


ITEMS = (
    Item("yes", Text("Ăn được", "Yes")),
    Item("PH-EAT-2", Text("Không: không thành phỏm nào", "No: it makes no phỏm")),
    Item("PH-EAT-3", Text("Không: vướng lá đã ăn", "No: the cards eaten before forbid it")),
)


def group_items(p: Offered, law: Law) -> tuple[Item, ...]:
    """All phỏm that are right, and groups that look like one, in the order of their cards."""
    plain = as_asked(law)
    right = [DECK.text(group) for group in eating(p.hand, p.eaten, p.card, plain)[0]]
    spare = [group for group in _tempting(p, plain) if group not in right]
    shown = [*right, *spare[: max(2, MOST_ITEMS - len(right))]]
    return tuple(Item(group, headed(_label(tuple(group.split())))) for group in sorted(shown))


def _label(cards: tuple[str, ...]) -> Text:
    return group_words(cards)


def _tempting(p: Offered, law: Law) -> list[str]:
    """Phỏm that are forbidden, then three cards that stand near each other."""
    t, whole = tables(law), p.hand | DECK.unit[p.card]
    fitting = [DECK.text(group) for group in t.with_card[p.card] if group & whole == group]
    near = [
        " ".join(sorted((p.card, *pair)))
        for pair in combinations(DECK.unpack(p.hand), 2)
        if any(other[0] == p.card[0] or other[1] == p.card[1] for other in pair)
    ]
    near = [group for group in near if t.kind(DECK.pack(group.split())) is None]
    near.sort(key=lambda group: scrambled(p, group))
    return [*fitting, *near]


class CanEat(Kind[Offered, Eatable]):
    ask = "can_eat"
    title = Text("Ăn được không", "May it be eaten")
    rules = ("PH-EAT-2", "PH-EAT-3", "PH-EAT-5", "PH-EAT-7")
    use = "bank"
    steps = (4, 7, 10)
    prompts = (
        ChooseOne(
            id="can",
            text=Text("Bạn ăn lá này được không?", "May you eat this card?"),
            items=lambda p, law: ITEMS,
            right=lambda p, law, want: (want["rule"] or "yes",),
        ),
        ChooseMany(
            id="groups",
            text=Text("Ăn thì thành những phỏm nào?", "Into which phỏm can it go?"),
            items=group_items,
            right=lambda p, law, want: tuple(
                g for g in want["groups"] if g in {item.value for item in group_items(p, law)}
            ),
            fits=lambda p, law: bool(eating(p.hand, p.eaten, p.card, as_asked(law))[0]),
        ),
    )

    def parse(self, given: Json, law: Law) -> Offered:
        reader = Reader(given, "given", (*POSITION_KEYS, "card"))
        hand = read_cards(reader, "hand")
        eaten = read_eaten(reader, hand, law)
        card = DECK.read_card(reader.value("card"), reader.at("card"))
        check_apart((reader.at("hand"), hand), (reader.at("card"), DECK.unit[card]))
        return Offered(hand, eaten, card)

    def dump(self, p: Offered) -> dict[str, Json]:
        return {"hand": DECK.text(p.hand), "eaten": DECK.text(p.eaten), "card": p.card}

    def answer(self, p: Offered, law: Law) -> Eatable:
        groups, rule = eating(p.hand, p.eaten, p.card, law)
        return {"can": rule is None, "groups": sorted(map(DECK.text, groups)), "rule": rule}

    def proof(self, p: Offered, law: Law) -> Proof:
        groups, rule = eating(p.hand, p.eaten, p.card, law)
        if rule == "PH-EAT-2":
            said = say(phrases.NO_PHOM_WITH, card=the(p.card))
            return (shows(rule, said, cards=[p.card]),)
        if rule is not None:
            return self._clash(p, law)
        said = say(phrases.FITS_INTO, card=the(p.card), groups=words_of(tuple(groups)))
        blocks: list[Block] = [shows("PH-EAT-2", said, cards=[p.card])]
        if p.eaten:
            t = tables(law)
            whole = p.hand | DECK.unit[p.card]
            first = t.arrangements(whole, p.eaten | DECK.unit[p.card])[0]
            rest = whole
            for group in first:
                rest &= ~group
            blocks += [split_of(first, rest, t), shows("PH-EAT-3", cards=DECK.unpack(p.eaten))]
        return tuple(blocks)

    def _clash(self, p: Offered, law: Law) -> Proof:
        found = evidence(p.card, card=the(p.card))
        blocks: list[Cite] = [cite(BOOK, "PH-EAT-3", found)]
        t, whole = tables(law), p.hand | DECK.unit[p.card]
        fitting = [g for g in t.with_card[p.card] if g & whole == g and not g & p.eaten]
        if fitting:
            blocks.append(shows("PH-EAT-5", cards=DECK.unpack(p.eaten)))
        return tuple(blocks)

    def hints(self, p: Offered, law: Law) -> list[Block]:
        return rule_hint("PH-EAT-2", "PH-EAT-3")

    def scene(self, p: Offered, law: Law) -> Scene:
        zones = (lying("offer", phrases.OFFER, [p.card]), hand_zone(p.hand))
        return Scene(zones, tuple(eaten_facts(p.eaten)))

    def key(self, p: Offered) -> str:
        return suit_key(
            lambda told: "|".join([told(p.hand), told(p.eaten), told(DECK.unit[p.card])])
        )

    def difficulty(self, p: Offered, law: Law) -> int:
        """Phỏm that the card fits, eaten cards, and cards that nearly fit."""
        t, whole = tables(as_asked(law)), p.hand | DECK.unit[p.card]
        fitting = sum(group & whole == group for group in t.with_card[p.card])
        near = sum(card[0] == p.card[0] or card[1] == p.card[1] for card in DECK.unpack(p.hand))
        return min(fitting, 4) + 3 * p.eaten.bit_count() + near // 2 + p.hand.bit_count() // 5

    def draft(self, rng: Random, law: Law, level: int) -> Offered | None:
        if rng.random() < 0.06:
            return self._lure(rng, law, level)
        wanted = rng.choice(("yes", "yes", "PH-EAT-2", "PH-EAT-3" if level > 1 else "PH-EAT-2"))
        for _ in range(60):
            p = self._find(rng, law, level)
            if p and (eating(p.hand, p.eaten, p.card, as_asked(law))[1] or "yes") == wanted:
                return p
        return None

    def _lure(self, rng: Random, law: Law, level: int) -> Offered | None:
        """Queen, king and ace of a suit, one of them on offer."""
        suit = rng.choice("scdh")
        card, *kept = rng.sample([rank + suit for rank in "QKA"], 3)
        size = law.options.deal if level > 2 else 5 + level
        hand = DECK.pack(kept)
        while hand.bit_count() < size:
            hand |= DECK.unit[rng.choice(DECK.unpack(DECK.full & ~hand & ~DECK.unit[card]))]
        return Offered(hand, 0, card)

    def _find(self, rng: Random, law: Law, level: int) -> Offered | None:
        plain = as_asked(law)
        size = law.options.deal if level > 2 else 5 + level
        hand = draw_hand(
            rng, plain, size, rng.randint(0 if level == 1 else 1, 2), rng.randint(1, 3)
        )
        eaten = draw_eaten(rng, hand, plain, rng.choice((0, 1, 1, 2))) if level > 1 else 0
        t, free = tables(plain), DECK.full & ~hand
        near = [c for c in DECK.unpack(free) if pairs_for(c, hand, t)]
        card = rng.choice(near) if near and rng.random() < 0.75 else rng.choice(DECK.unpack(free))
        return Offered(draw_loose(rng, hand, size), eaten, card) if not eaten & ~hand else None
