"""May this be done, and if not, which rules forbid it (10.2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random

from games.core.judging import Judged, judge_prompts, judged, rules_offered
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import ALLOWED, headed, scrambled
from games.core.text import Text, say
from games.tan.acting import (
    ACT_KEYS,
    Facing,
    decoys,
    dump_facing,
    legal_acts,
    read_facing,
    refusals,
)
from games.tan.drawing import played, seen_by
from games.tan.judging import ORDER, judge
from games.tan.options import Law
from games.tan.position import PEEK, Action, Position, act_words, read_action
from games.tan.rules import BOOK
from games.tan.showing import position_key, position_scene, rule_hint, shows


@dataclass(frozen=True, slots=True)
class Act:
    """An act that is to be judged, and what its seat faces."""

    facing: Facing
    action: Action

    @property
    def p(self) -> Position:
        return self.facing.p


PERMITS = {
    "attack": "TA-ATT-2",
    "throw": "TA-THR-2",
    "take": "TA-TAKE-1",
    "pass": "TA-THR-4",
    "swap": "TA-SWAP-2",
    "defend": "TA-DEF-5",
}
"""The rule by which an act is allowed."""
ACT = Text("Nước đi", "The act")
FAR = ("TA-CARD-1", "TA-TURN-2", "TA-THR-2", "TA-DEF-2", "TA-ATT-4")
"""Rules to fill up the list with."""


def broken(at: Act, law: Law) -> list[str]:
    return sorted(breach.rule for breach in judge(at.p, at.facing.seat, at.action, law))


def rule_items(at: Act, law: Law) -> tuple[Item, ...]:
    """The rules that may be reported about such an act."""
    near = [rule for stage in ORDER.get(at.action.verb, ()) for rule in stage.rules]
    place = partial(scrambled, at)
    return rules_offered(BOOK, broken(at, as_asked(law)), near, FAR, place)


class Judge(Kind[Act, Judged]):
    ask = "judge"
    title = Text("Có được phép không", "Is it allowed")
    rules = (
        "TA-TURN-1", "TA-TURN-2", "TA-CARD-1", "TA-ATT-2", "TA-ATT-3", "TA-ATT-4", "TA-DEF-1",
        "TA-DEF-2", "TA-DEF-3", "TA-DEF-4", "TA-DEF-5", "TA-DEF-6", "TA-THR-1", "TA-THR-2",
        "TA-LIM-1", "TA-LIM-2", "TA-LIM-3", "TA-TAKE-1", "TA-TAKE-3", "TA-TRASH-2", "TA-SWAP-1",
        "TA-SWAP-2", "TA-SWAP-3",
    )  # fmt: skip
    use = "bank"
    steps = (6, 8, 10)
    prompts = judge_prompts(rule_items)

    def parse(self, given: Json, law: Law) -> Act:
        reader = Reader(given, "given", ACT_KEYS)
        facing = read_facing(reader, law, pile=True)
        return Act(facing, read_action(reader.value("action"), reader.at("action")))

    def dump(self, at: Act) -> dict[str, Json]:
        return dump_facing(at.facing) | {"action": str(at.action)}

    def answer(self, at: Act, law: Law) -> Judged:
        return judged(judge(at.p, at.facing.seat, at.action, law))

    def proof(self, at: Act, law: Law) -> Proof:
        blocks = refusals(at.facing, at.action, law)
        if blocks:
            return blocks
        rule = PERMITS.get(at.action.verb, "TA-TURN-1")
        rule = "TA-SWAP-2" if at.p.phase == "start" else rule
        if at.action.verb == "attack" and len(at.action.cards) > 1:
            rule = "TA-ATT-3"
        said = say(ALLOWED, act=act_words(at.action))
        return (shows(rule, said, say(BOOK[rule].says)),)

    def hints(self, at: Act, law: Law) -> list[Block]:
        stages = ORDER.get(at.action.verb, ORDER["take"])
        return rule_hint(stages[-1].rules[0])

    def scene(self, at: Act, law: Law) -> Scene:
        seat = at.facing.seat
        scene = position_scene(at.p, law, seat)
        doer, act = seat_name(seat, at.p.n, seat), act_words(at.action)
        said = Text(f"{doer.vi} {act.vi}", f"{doer.en} {act.en}")
        return Scene(scene.zones, (*scene.facts, (ACT, headed(said))), you=seat)

    def key(self, at: Act) -> str:
        cards = " ".join(at.action.cards)
        parts = at.action.cards if at.action.verb == "defend" else (cards,)
        return position_key(at.p, at.facing.seat, *parts) + " " + at.action.verb

    def difficulty(self, at: Act, law: Law) -> int:
        """Cards on the table and in the hand, and rules that are broken beyond the plainest."""
        law = as_asked(law)
        rules = broken(at, law)
        plain = {"TA-TURN-1", "TA-TRASH-2", "TA-ATT-4"}
        return (
            len(at.p.table)
            + at.p.counts[at.facing.seat] // 2
            + 2 * len(set(rules) - plain)
            + 2 * (not rules and at.action.verb in ("defend", "throw"))
        )

    def draft(self, rng: Random, law: Law, level: int) -> Act | None:
        """Half of all are legal; else an act that a player might try."""
        p = played(rng, law, lambda p: p.phase != "start", most=100)
        seat = None if p is None else p.to_act()
        if p is None or seat is None:
            return None
        legal = rng.random() < 0.5
        if not legal and rng.random() < 0.2:
            seat = rng.choice([s for s in range(p.n) if p.counts[s]] or [seat])
        facing = Facing(seen_by(p, seat), seat)
        plain = as_asked(law)
        acts = legal_acts(facing, plain) if legal else [*decoys(facing, plain), PEEK]
        if not acts:
            return None
        with_cards = [act for act in acts if act.cards]
        act = rng.choice(with_cards if with_cards and rng.random() < 0.85 else acts)
        return Act(facing, act)
