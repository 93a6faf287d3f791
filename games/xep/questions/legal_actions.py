"""All that a seat may do: the cards it may discard, or the acts that are open to it (10.9)."""

from __future__ import annotations

from random import Random

from games.core.prompts import ChooseMany, PickMany
from games.core.proofs import Block, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.text import Text
from games.decks.four_colour import DECK
from games.xep.acting import (
    MOST_ITEMS,
    SEAT_KEYS,
    Facing,
    act_items,
    decoys,
    dump_facing,
    legal_acts,
    offered_of,
    permission,
    read_facing,
    refusals,
    why_forbidden,
)
from games.xep.drawing import hunt
from games.xep.judging import rights
from games.xep.options import Law
from games.xep.position import read_action
from games.xep.questions.discardable import may_go, why_barred
from games.xep.showing import position_key, position_scene, rule_hint, shows
from games.xep.spots import fresh
from games.xep.taking import ways

FIRST_HINTS = {
    "discard": "XE-DIS-5", "draw": "XE-TURN-2", "drawn": "XE-TURN-3", "claim": "XE-GIAT-5",
    "pull": "XE-KEO-3", "drawer": "XE-EAT-4", "offer": "XE-TURN-5", "over": "XE-TURN-9",
}  # fmt: skip
"""The rule that matters most in a phase."""


def discarding(at: Facing, law: Law) -> bool:
    """Is every legal act a discard?"""
    legal = legal_acts(at, law)
    return bool(legal) and all(action.verb == "discard" for action in legal)


def thrown(want: list[str]) -> tuple[str, ...]:
    return tuple(sorted(act.split()[1] for act in want if act.startswith("discard ")))


class LegalActions(Kind[Facing, list[str]]):
    ask = "legal_actions"
    title = Text("Được làm gì", "What is allowed")
    rules = (
        "XE-EAT-1", "XE-EAT-2", "XE-EAT-3", "XE-EAT-4", "XE-EAT-5", "XE-DIS-1", "XE-DIS-2",
        "XE-DIS-3", "XE-DIS-4", "XE-DIS-5", "XE-TURN-1", "XE-TURN-2", "XE-TURN-3", "XE-TURN-4",
        "XE-TURN-5", "XE-XEP-1", "XE-XEP-2", "XE-GIAT-1", "XE-GIAT-2", "XE-GIAT-3", "XE-GIAT-4",
        "XE-GIAT-7", "XE-KEO-1", "XE-KEO-2", "XE-KEO-3", "XE-WIN-4", "XE-WIN-5", "XE-UI-1",
        "XE-HUE-1", "XE-DEAL-5", "XE-PART-1", "XE-PART-4", "XE-PART-5",
    )  # fmt: skip
    use = "bank"
    steps = (8, 11, 14)
    prompts = (
        PickMany(
            id="cards",
            text=Text("Bạn được vứt những lá nào?", "Which cards may you discard?"),
            zone="hand",
            cards=lambda at: DECK.unpack(at.p.seats[at.who].held),
            rights=lambda at, law, want: [thrown(want)],
            kinds=True,
            breaks=lambda at, law, card: refusals(
                at, read_action(f"discard {card}", "response"), law
            ),
            fits=discarding,
        ),
        ChooseMany(
            id="actions",
            text=Text(
                "Lúc này bạn được làm những gì? Không được gì thì bấm “Không có”.",
                "What may you do now? If nothing, press “None”.",
            ),
            items=act_items,
            right=offered_of,
            breaks=lambda at, law, value: refusals(at, read_action(value, "response"), law),
            fits=lambda at, law: not discarding(at, law),
        ),
    )

    def parse(self, given: Json, law: Law) -> Facing:
        return read_facing(Reader(given, "given", SEAT_KEYS))

    def dump(self, at: Facing) -> dict[str, Json]:
        return dump_facing(at)

    def answer(self, at: Facing, law: Law) -> list[str]:
        return [str(action) for action in rights(at.p, at.who, law)]

    def proof(self, at: Facing, law: Law) -> Proof:
        if discarding(at, law):
            hand = at.p.seats[at.who].held
            return (may_go(list(thrown(self.answer(at, law)))), *why_barred(hand, law))
        legal = legal_acts(at, law)
        allowed = dict.fromkeys(permission(at, action, law) for action in legal)
        blocks: list[Block] = [*allowed, *why_forbidden(at, law)]
        if not legal and at.p.card and at.p.phase != "drawn":
            blocks.append(shows("XE-GIAT-7"))
        return tuple(blocks) if blocks else (shows("XE-TURN-9"),)

    def hints(self, at: Facing, law: Law) -> list[Block]:
        """The rule of the phase, and the one about whose turn it is."""
        return rule_hint(FIRST_HINTS[at.p.phase], "XE-GIAT-7" if at.p.card else "XE-TURN-8")

    def scene(self, at: Facing, law: Law) -> Scene:
        return position_scene(at.p, law, at.who)

    def key(self, at: Facing) -> str:
        return position_key(at.p, at.who)

    def difficulty(self, at: Facing, law: Law) -> int:
        """Cards on hand, ways to take the card, decoys."""
        parts, card = at.p.seats[at.who], at.p.card
        found = ways(parts, card, as_asked(law)) if card else []
        hand = DECK.size(parts.held)
        if discarding(at, law):
            return hand // 2 + 2 * len({b.rule.id for b in why_barred(parts.held, as_asked(law))})
        return hand // 2 + 2 * len(found) + len(decoys(at, law)) // 2

    def draft(self, rng: Random, law: Law, level: int) -> Facing | None:
        law = as_asked(law)
        manner = rng.choices(list(MANNERS), list(MANNERS.values()))[0]
        none = manner == "none"
        phase = "claim" if none else manner

        def find() -> Facing | None:
            p, who = fresh(rng, level, phase, rng.random())
            at = Facing(p, who)
            legal = legal_acts(at, law)
            if bool(legal) == none or self.level(at, law) != level:
                return None
            if discarding(at, law):
                return at
            items = len(legal) + len(decoys(at, law))
            return at if max(2, len(legal) + 1) <= items <= MOST_ITEMS else None

        return hunt(find)


MANNERS = {
    "drawer": 28, "offer": 20, "claim": 16, "discard": 16, "drawn": 4, "draw": 6, "none": 20,
}  # fmt: skip
"""Phases and how often they are asked about; `none`: a card is shown and the seat may do nothing."""
