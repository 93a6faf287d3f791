"""All that a seat may do: the cards it may discard, or the acts that are open to it (10.5)."""

from __future__ import annotations

from itertools import product
from random import Random

from games.core.prompts import ChooseMany, Picked, PickMany
from games.core.proofs import Block, Cite, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.text import Text
from games.decks.four_colour import DECK
from games.tu_sac.acting import (
    Facing,
    act_items,
    act_proof,
    discards_table,
    facing_key,
    legal_acts,
    offered_of,
    read_facing,
    refusals,
    spot_scene,
    ways_hint,
    why_forbidden,
)
from games.tu_sac.drawing import draw_hand
from games.tu_sac.given import SPOT_KEYS, dump_spot
from games.tu_sac.groups import tables
from games.tu_sac.judging import rights
from games.tu_sac.options import Law
from games.tu_sac.position import Action, read_action, ways
from games.tu_sac.proving import rule_hint, split_of
from games.tu_sac.spots import Who, draw_around, hunt, seat_around

FIRST_HINTS = {
    "discard": "TS-DISC-1",
    "claim": "TS-TURN-1",
    "turn": "TS-EAT-3",
    "over": "TS-END-1",
}
"""The rule that matters most in a phase."""


def discarding(p: Facing, law: Law) -> bool:
    """Is every legal act a discard?"""
    legal = legal_acts(p.spot, law)
    return bool(legal) and all(action.verb == "discard" for action in legal)


def picks(p: Facing, law: Law, want: list[str]) -> list[Picked]:
    """The cards that may go; of several copies one picked or more are the same answer."""
    kinds = sorted(action.split()[1] for action in want if action.startswith("discard "))
    copies = [range(1, 1 + DECK.count(p.spot.hand, kind)) for kind in kinds]
    return [
        tuple(kind for kind, n in zip(kinds, counts, strict=True) for _ in range(n))
        for counts in product(*copies)
    ]


def breaks(p: Facing, law: Law, value: str) -> tuple[Cite, ...]:
    """The rules that an act breaks."""
    return refusals(p.spot, read_action(value, "response"), law)


class LegalActions(Kind[Facing, list[str]]):
    ask = "legal_actions"
    title = Text("Được làm gì", "What is allowed")
    rules = (
        "TS-EAT-2",
        "TS-EAT-3",
        "TS-EAT-5",
        "TS-DISC-1",
        "TS-DISC-2",
        "TS-KHAP-1",
        "TS-KHAP-2",
        "TS-TURN-1",
        "TS-WIN-3",
        "TS-PAIR-1",
        "TS-PAIR-2",
        "TS-PAIR-3",
        "TS-DRAW-1",
        "TS-DRAW-2",
        "TS-GEN-3",
    )
    use = "bank"
    steps = (10, 14, 18, 22)
    prompts = (
        PickMany(
            id="discard",
            text=Text("Bạn được vứt những lá nào?", "Which cards may you discard?"),
            zone="hand",
            cards=lambda p: DECK.unpack(p.spot.hand),
            rights=picks,
            breaks=lambda p, law, card: breaks(p, law, f"discard {card}"),
            fits=discarding,
        ),
        ChooseMany(
            id="acts",
            text=Text(
                "Lúc này bạn được làm những gì? Không được gì thì bấm “Không có”.",
                "What may you do now? If nothing, press “None”.",
            ),
            items=lambda p, law: act_items(p.spot, law),
            right=lambda p, law, want: offered_of(p.spot, law, want),
            breaks=breaks,
            fits=lambda p, law: not discarding(p, law),
        ),
    )

    def parse(self, given: Json, law: Law) -> Facing:
        return read_facing(Reader(given, "given", SPOT_KEYS), law)

    def dump(self, p: Facing) -> dict[str, Json]:
        return dump_spot(p.spot)

    def answer(self, p: Facing, law: Law) -> list[str]:
        return [str(action) for action in rights(p.spot, law)]

    def proof(self, p: Facing, law: Law) -> Proof:
        if discarding(p, law):
            return (discards_table(p.spot.hand, law), *_kept(p, law), split_of(p.spot.hand, law))
        eats = [action.own for action in legal_acts(p.spot, law) if action.eats]
        return act_proof(p.spot, law, eats)

    def hints(self, p: Facing, law: Law) -> list[Block]:
        """The rule of the phase, one act that is not allowed, the table without its totals."""
        spot = p.spot
        hints = rule_hint(FIRST_HINTS[spot.phase])
        if discarding(p, law):
            return [*hints, *_kept(p, law)[:1]]
        if len(act_items(spot, law)) > 2:
            hints += why_forbidden(spot, law)[-1:]
        return [*hints, *ways_hint(spot, law)]

    def scene(self, p: Facing, law: Law) -> Scene:
        return spot_scene(p.spot, law)

    def key(self, p: Facing) -> str:
        return facing_key(p)

    def difficulty(self, p: Facing, law: Law) -> int:
        """Cards, ways to eat and to be misled, and whether the seat is out of turn."""
        spot = p.spot
        cards = len(DECK.unpack(spot.hand))
        if discarding(p, law):
            t = tables(law)
            tempting = sum(
                t.rac(spot.hand - DECK.unit[kind]) <= t.rac(spot.hand)
                for kind, _ in DECK.counts(spot.hand)
            )
            khap = len(list(DECK.counts(t.locked(spot.hand))))
            several = len(t.cutter.rests(spot.hand)) > 1
            return cards // 2 + tempting // 2 + 2 * khap + 4 * several
        found = ways(spot, law) if spot.ty else []
        legal = sum(action.eats for action in legal_acts(spot, law))
        out = spot.phase == "claim" and bool(found)
        gone = 4 * (spot.phase == "turn" and spot.ty is None)
        return cards // 2 + 2 * len(found) + 2 * (len(found) - legal) + 3 * out + gone

    def draft(self, rng: Random, law: Law, level: int) -> Facing | None:
        """First the manner of question is drawn, then a position for it."""
        law = as_asked(law)
        dead = law.options.passed_draw == "dead" and level <= 2
        manners = {name: weight for name, (weight, *_) in MANNERS.items() if dead or name != "dead"}
        manner = rng.choices(list(manners), list(manners.values()))[0]
        return hunt(lambda: self._find(rng, law, level, manner))

    def _find(self, rng: Random, law: Law, level: int, manner: str) -> Facing | None:
        _, phase, who, motifs = MANNERS[manner]
        motif = rng.choice(motifs)
        groups, loose = rng.randint(0, level + 1), rng.randint(0, 1 + level // 2)
        if motif in ("half_set", "mixed_half"):
            loose = 0
        if phase == "discard":
            hand, ty = (
                draw_hand(rng, law, rng.randint(1, level + 1), rng.randint(1, level + 1)),
                None,
            )
        else:
            hand, ty = draw_around(rng, law, motif, groups, loose)
        if not hand:
            return None
        spot = seat_around(rng, law, phase, hand, None if manner == "dead" else ty, who)
        p = Facing(spot, spot.stock <= law.options.stock_floor)
        legal = legal_acts(spot, law)
        eats = any(action.eats for action in legal)
        nothing = manner in ("none", "own discard")
        if nothing == bool(legal) or (manner == "eat" and not eats):
            return None
        if self.level(p, law) != level:
            return None
        options = len(list(DECK.counts(hand))) if discarding(p, law) else len(act_items(spot, law))
        return p if options > max(1 if nothing else 2, len(legal)) else None


def _kept(p: Facing, law: Law) -> tuple[Cite, ...]:
    """Why some cards may not go: one of each rule."""
    found: dict[str, Cite] = {}
    for kind in reversed(DECK.unpack(p.spot.hand)):
        for block in refusals(p.spot, Action("discard", kind), law):
            found.setdefault(block.rule.id, block)
    return tuple(found.values())


ALL = ("one", "pair", "set", "doubled", "doubled_end", "two_pairs", "general_set", "soldiers",
       "khap_and_one", "khap_and_set", "khap", "general")  # fmt: skip
MANNERS: dict[str, tuple[int, str, Who, tuple[str, ...]]] = {
    "discard": (24, "discard", "turn", ALL),
    "eat": (34, "turn", "turn", ALL),
    "refuse": (4, "turn", "turn", (*ALL, "nothing")),
    "dead": (14, "turn", "turn", ("nothing",)),
    "claim": (22, "claim", "out", (*ALL, "pair", "pair", "set", "generals", "half_set",
                                    "mixed_half")),
    "own claim": (4, "claim", "turn", ("khap", "khap_and_set", "set", "doubled", "pair")),
    "own discard": (2, "claim", "giver", ("set", "one", "pair", "doubled")),
    "none": (15, "claim", "out", ("half_set", "half_set", "mixed_half", "generals", "set", "doubled",
                                  "khap_and_one", "one", "soldiers", "general_set")),
}  # fmt: skip
"""Manner of question: how often, the phase, who is asked, and the patterns."""
