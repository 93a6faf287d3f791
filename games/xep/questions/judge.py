"""May this be done, and if not, which rule forbids it first (10.10)?"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.core.judging import MOST_RULES, Judged, judged, rules_offered
from games.core.prompts import ChooseOne
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.showing import NO, YES, headed, scrambled
from games.core.text import Text
from games.decks.four_colour import DECK
from games.xep.acting import (
    SEAT_KEYS,
    Facing,
    decoys,
    dump_facing,
    legal_acts,
    permission,
    read_facing,
    refusals,
    words_here,
)
from games.xep.drawing import hunt
from games.xep.given import one, read_act
from games.xep.judging import ORDER, judge, stages_of
from games.xep.options import Law
from games.xep.position import Action
from games.xep.rules import BOOK
from games.xep.showing import position_key, position_scene, rule_hint
from games.xep.spots import fresh

LEGAL = Item("legal", Text("Không phạm luật nào", "It breaks no rule"))


@dataclass(frozen=True, slots=True)
class Act:
    """An act that is to be judged, and what its seat faces."""

    at: Facing
    action: Action


def broken(p: Act, law: Law) -> list[str]:
    return [breach.rule for breach in judge(p.at.p, p.at.who, p.action, law)]


def rule_items(p: Act, law: Law) -> tuple[Item, ...]:
    """The rules that may be reported about such an act, in an order that tells nothing, and none."""
    found = broken(p, as_asked(law))
    near = [id for stage in stages_of(p.at.p.phase, p.action.verb) for id in stage.rules]
    far = [id for stage in ORDER for id in stage.rules if id not in near]
    shown = rules_offered(BOOK, found, near, far, lambda rule: scrambled(p, rule))
    others = [item for item in shown if item.value not in found]
    spare = others[:1] if len(shown) == MOST_RULES else []
    return (*(item for item in shown if item not in spare), LEGAL)


def right_rules(p: Act, law: Law, want: Judged) -> tuple[str, ...]:
    """The broken rules among those that are offered: under a belief others may be broken."""
    offered = {item.value for item in rule_items(p, law)}
    return tuple(rule for rule in want["rules"] if rule in offered) or (LEGAL.value,)


class Judge(Kind[Act, Judged]):
    ask = "judge"
    title = Text("Có được phép không", "Is it allowed")
    rules = (
        "XE-UI-2", "XE-XEP-1", "XE-XEP-2", "XE-TURN-2", "XE-TURN-3", "XE-TURN-5", "XE-TURN-7",
        "XE-TURN-8", "XE-TURN-9", "XE-GIAT-2", "XE-GIAT-3", "XE-GIAT-4", "XE-GIAT-5", "XE-KEO-1",
        "XE-KEO-2", "XE-EAT-1", "XE-EAT-2", "XE-EAT-3", "XE-EAT-4", "XE-EAT-5", "XE-GRP-9",
        "XE-DIS-1", "XE-DIS-2", "XE-DIS-3", "XE-DIS-4", "XE-DIS-5", "XE-WIN-1", "XE-WIN-2",
        "XE-WIN-4", "XE-WIN-5", "XE-UI-1", "XE-HUE-1", "XE-LEAVE-1", "XE-XEP-3",
    )  # fmt: skip
    use = "bank"
    steps = (9, 12, 15)
    prompts = (
        ChooseOne(
            id="allowed",
            text=Text("Nước này có được phép không?", "Is this move allowed?"),
            items=lambda p, law: (YES, NO),
            right=lambda p, law, want: ((YES if want["legal"] else NO).value,),
        ),
        ChooseOne(
            id="rule",
            text=Text(
                "Nước này phạm luật nào? Phạm nhiều luật thì chọn một.",
                "Which rule does this move break? If it breaks several, choose one.",
            ),
            items=rule_items,
            right=right_rules,
        ),
    )

    def parse(self, given: Json, law: Law) -> Act:
        reader = Reader(given, "given", (*SEAT_KEYS, "action"))
        return Act(read_facing(reader), read_act(reader))

    def dump(self, p: Act) -> dict[str, Json]:
        return dump_facing(p.at) | {"action": str(p.action)}

    def answer(self, p: Act, law: Law) -> Judged:
        return judged(judge(p.at.p, p.at.who, p.action, law))

    def proof(self, p: Act, law: Law) -> Proof:
        return refusals(p.at, p.action, law) or (permission(p.at, p.action, law),)

    def hints(self, p: Act, law: Law) -> list[Block]:
        """What the phase is about: no rule that an act can break."""
        return rule_hint(HINTS[p.at.p.phase])

    def scene(self, p: Act, law: Law) -> Scene:
        act = headed(words_here(p.action, p.at))
        return position_scene(p.at.p, law, p.at.who, (MOVE, act))

    def key(self, p: Act) -> str:
        head = position_key(p.at.p, p.at.who, [one(p.action.card), p.action.cards])
        return f"{p.action.verb} {head}"

    def difficulty(self, p: Act, law: Law) -> int:
        """How far the judging goes before it decides, and cards on hand."""
        rules = broken(p, as_asked(law))
        stages = stages_of(p.at.p.phase, p.action.verb)
        depth = next(
            (i for i, stage in enumerate(stages) if set(rules) & set(stage.rules)), len(stages)
        )
        hand = DECK.size(p.at.p.seats[p.at.who].held)
        return 2 * depth + hand // 2 + 2 * len(rules[1:])

    def draft(self, rng: Random, law: Law, level: int) -> Act | None:
        """Half of them legal; else an act that a player might try."""
        law = as_asked(law)
        legal = rng.random() < 0.5
        phase = rng.choice(PHASES)

        def find() -> Act | None:
            p, who = fresh(rng, level, phase, rng.random())
            if rng.random() < 0.15:
                who = rng.randrange(p.n)
            at = Facing(p, who)
            acts = legal_acts(at, law) if legal else decoys(at, law)
            cards = [act for act in acts if act.card]
            if cards and rng.random() < 0.7:
                acts = tuple(cards)
            found = [q for q in (Act(at, act) for act in acts) if self.level(q, law) == level]
            return rng.choice(found) if found else None

        return hunt(find)


PHASES = ("discard", "discard", "drawn", "claim", "claim", "pull", "drawer", "drawer", "offer",
          "offer", "draw")  # fmt: skip
HINTS = {
    "discard": "XE-TURN-6", "draw": "XE-TURN-8", "drawn": "XE-XEP-1", "claim": "XE-GIAT-7",
    "pull": "XE-KEO-3", "drawer": "XE-TURN-4", "offer": "XE-KEO-3", "over": "XE-LEAVE-2",
}  # fmt: skip
MOVE = Text("Nước xét", "The move")
