"""Which cards may be discarded (XE-DIS-2 to -5, 10.6)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.core.cards import Hand
from games.core.prompts import PickMany
from games.core.proofs import Block, Cite, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.text import Text, say
from games.decks.four_colour import DECK, SOLDIERS, canonical
from games.xep import phrases
from games.xep.drawing import draw_seat
from games.xep.given import MOST, read_cards
from games.xep.groups import tables
from games.xep.judging import judge
from games.xep.options import Law
from games.xep.position import Action, Parts, Position
from games.xep.showing import cited, lying, rule_hint, shows


@dataclass(frozen=True, slots=True)
class Held:
    """A hand from which a card must go."""

    hand: Hand


def throwing(hand: Hand) -> Position:
    """The position of a seat that must throw from this hand and whose table does not matter."""
    return Position(2, "discard", 0, (Parts(hand), Parts(None)), 30)


def refusals(hand: Hand, card: str, law: Law) -> tuple[Cite, ...]:
    """The rules that bar a card from being thrown."""
    return cited(judge(throwing(hand), 0, Action("discard", card), law))


def why_barred(hand: Hand, law: Law) -> tuple[Cite, ...]:
    """Why the other cards may not go: one block for each rule and kind of reason."""
    found: dict[object, Cite] = {}
    for kind, _ in DECK.counts(hand):
        for block in refusals(hand, kind, law):
            found.setdefault((block.rule.id, block.evidence.cards), block)
    return tuple(found.values())


def may_go(kinds: list[str]) -> Cite:
    """What may be thrown, and that it need not be rác."""
    said = say(phrases.MAY_GO, cards=DECK.run(kinds)) if kinds else say(phrases.NOTHING_MAY_GO)
    return shows("XE-DIS-5", said)


class Discardable(Kind[Held, list[str]]):
    ask = "discardable"
    title = Text("Được vứt lá nào", "What may be discarded")
    rules = ("XE-DIS-2", "XE-DIS-3", "XE-DIS-4", "XE-DIS-5")
    use = "bank"
    steps = (8, 11, 14)
    prompts = (
        PickMany(
            id="cards",
            text=Text(
                "Được vứt những lá nào? Không được lá nào thì bấm “Không có”.",
                "Which cards may be discarded? If none, press “None”.",
            ),
            zone="hand",
            cards=lambda p: DECK.unpack(p.hand),
            rights=lambda p, law, want: [tuple(want)],
            kinds=True,
            breaks=lambda p, law, card: refusals(p.hand, card, law),
        ),
    )

    def parse(self, given: Json, law: Law) -> Held:
        return Held(read_cards(Reader(given, "given", ("hand",)), "hand", MOST))

    def dump(self, p: Held) -> dict[str, Json]:
        return {"hand": DECK.text(p.hand)}

    def answer(self, p: Held, law: Law) -> list[str]:
        return tables(law).throws(p.hand)

    def proof(self, p: Held, law: Law) -> Proof:
        return (may_go(tables(law).throws(p.hand)), *why_barred(p.hand, law))

    def hints(self, p: Held, law: Law) -> list[Block]:
        """The three bans."""
        return rule_hint("XE-DIS-2", "XE-DIS-3", "XE-DIS-4")

    def scene(self, p: Held, law: Law) -> Scene:
        return Scene((lying("hand", phrases.HAND, p.hand),))

    def key(self, p: Held) -> str:
        return canonical([[p.hand]])

    def difficulty(self, p: Held, law: Law) -> int:
        """Cards, bans in force, soldiers that may or may not go."""
        soldiers = sum(DECK.count(p.hand, kind) for kind in SOLDIERS)
        rules = {block.rule.id for block in why_barred(p.hand, law)}
        return DECK.size(p.hand) // 2 + 2 * len(rules) + soldiers // 2 + 2 * (soldiers in (4, 5))

    def draft(self, rng: Random, law: Law, level: int) -> Held | None:
        size = min(20, rng.randint(2 + level, 5 + 5 * level))
        hand = draw_seat(rng, size, size, rng.randint(0, size // 2), 0.6).held
        if rng.random() < NONE:
            hand = _barred(rng, size)
        elif rng.random() < 0.4:
            hand = _with_soldiers(rng, hand)
        if DECK.size(hand) < 3:
            return None
        free = len(tables(as_asked(law)).throws(hand)) == len(list(DECK.counts(hand)))
        return None if free and rng.random() > EVERYTHING else Held(hand)


NONE, EVERYTHING = 0.15, 0.03
"""The share of drafts from which nothing may be discarded; of those kept from which all may."""


def _barred(rng: Random, size: int) -> Hand:
    """Generals, triples and perhaps four soldiers: nothing may go."""
    hand = sum(SOLDIER_UNITS) if rng.random() < 0.4 else 0
    while DECK.size(hand) < size - 2:
        kind = rng.choice(DECK.kinds)
        n = rng.randint(1, 2) if kind[0] == "K" else rng.choice((3, 3, 4))
        if not DECK.count(hand, kind) and not (kind[0] == "P" and hand & 7 * SOLDIER_UNITS[0]):
            hand += n * DECK.unit[kind]
    return hand if not tables_throws(hand) else 0


def _with_soldiers(rng: Random, hand: Hand) -> Hand:
    """The hand with four soldiers instead of its own: of four colours, or with one twice, or five."""
    for unit in SOLDIER_UNITS:
        hand &= ~(7 * unit)
    kinds = list(SOLDIERS)
    manner = rng.choice(("four", "four", "twice", "five"))
    if manner == "twice":
        kinds[0] = kinds[1]
    if manner == "five":
        kinds.append(rng.choice(SOLDIERS))
    return hand + DECK.pack(kinds) if DECK.size(hand) <= 15 else hand


def tables_throws(hand: Hand) -> bool:
    """May anything be thrown under the plain bans?"""
    soldiers = [DECK.count(hand, kind) for kind in SOLDIERS]
    free = [k for k, n in DECK.counts(hand) if n <= 2 and k[0] not in "KP"]
    return bool(free) or (any(0 < n <= 2 for n in soldiers) and soldiers != [1, 1, 1, 1])


SOLDIER_UNITS = tuple(DECK.unit[kind] for kind in SOLDIERS)
