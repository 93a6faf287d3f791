"""May this be done, and if not, which rules forbid it (10.6, 7.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from random import Random

from games.core.judging import Judged, judge_prompts, judged, rules_offered
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.showing import ALLOWED, headed, scrambled
from games.core.text import Text, say
from games.decks.four_colour import DECK, FAMILIES
from games.tu_sac.acting import (
    Facing,
    act_items,
    discards_table,
    facing_key,
    one,
    permission,
    read_facing,
    refusals,
    spot_scene,
    ways_hint,
    ways_table,
    words_here,
)
from games.tu_sac.drawing import draw_hand
from games.tu_sac.given import SPOT_KEYS, dump_spot
from games.tu_sac.groups import tables
from games.tu_sac.judging import ORDER, judge, manner_of, named, rights
from games.tu_sac.options import Law
from games.tu_sac.position import DRAW, PASS, WIN, Action, Spot, read_action, ways
from games.tu_sac.proving import rule_hint, split_of
from games.tu_sac.rules import BOOK
from games.tu_sac.spots import Who, draw_around, hunt, seat_around


@dataclass(frozen=True, slots=True)
class Act:
    """An act that is to be judged, and what its seat faces."""

    facing: Facing
    action: Action

    @property
    def spot(self) -> Spot:
        return self.facing.spot


def rule_items(p: Act, law: Law) -> tuple[Item, ...]:
    """The rules that may be reported about such an act."""
    broken = [breach.rule for breach in judge(p.spot, p.action, as_asked(law))]
    near = _reportable(p.spot.phase, manner_of(p.action))
    far = [id for phase, manner in ORDER for id in _reportable(phase, manner)]
    return rules_offered(BOOK, broken, near, far, partial(scrambled, p.spot, p.action))


def _reportable(phase: str, manner: str) -> list[str]:
    return [id for stage in ORDER.get((phase, manner), (("TS-TURN-1",),)) for id in stage]


class Judge(Kind[Act, Judged]):
    ask = "judge"
    title = Text("Có được phép không", "Is it allowed")
    rules = (
        "TS-TURN-1",
        "TS-TURN-2",
        "TS-TURN-5",
        "TS-EAT-1",
        "TS-EAT-2",
        "TS-EAT-3",
        "TS-EAT-4",
        "TS-HAND-1",
        "TS-KHAP-1",
        "TS-KHAP-2",
        "TS-WIN-1",
        "TS-PAIR-1",
        "TS-PAIR-2",
        "TS-PAIR-3",
        "TS-DISC-1",
        "TS-DRAW-1",
        "TS-DRAW-2",
        "TS-GRP-8",
        "TS-GEN-2",
        "TS-GEN-3",
        "TS-END-2",
    )
    use = "bank"
    steps = (7, 10, 13, 16)
    prompts = judge_prompts(rule_items)

    def parse(self, given: Json, law: Law) -> Act:
        reader = Reader(given, "given", (*SPOT_KEYS, "action"))
        facing = read_facing(reader, law)
        return Act(facing, read_action(reader.value("action"), reader.at("action")))

    def dump(self, p: Act) -> dict[str, Json]:
        return dump_spot(p.spot) | {"action": str(p.action)}

    def answer(self, p: Act, law: Law) -> Judged:
        return judged(judge(p.spot, p.action, law))

    def proof(self, p: Act, law: Law) -> Proof:
        blocks = refusals(p.spot, p.action, law)
        return (*blocks, *self._weighed(p, law, not blocks))

    def _weighed(self, p: Act, law: Law, legal: bool) -> Iterator[Block]:
        """The act in numbers: the rác with and without it, and how the cards lie then."""
        spot, action = p.spot, p.action
        says = [say(ALLOWED, act=words_here(action, spot))] if legal else []
        if spot.phase == "discard" and action.verb == "discard" and action.card:
            yield discards_table(spot.hand, law, *says)
            if legal:
                yield split_of(spot.hand - one(action.card), law)
        elif action.eats and action.card == spot.ty and spot.phase != "over":
            yield ways_table(spot, law, [action.own] if legal else (), *says)
            if legal or DECK.holds(spot.hand, action.own):
                yield split_of(spot.hand - action.own, law)
        elif legal:
            for block in permission(spot, action, law):
                yield replace(block, says=(*says, *block.says))
            yield split_of(spot.hand, law) if action == WIN else ways_table(spot, law, ())

    def hints(self, p: Act, law: Law) -> list[Block]:
        """What the phase is about, then the ways to eat without what they leave."""
        hints = rule_hint(HINTS[p.spot.phase])
        return [*hints, *(ways_hint(p.spot, law) if p.action.eats else [])]

    def scene(self, p: Act, law: Law) -> Scene:
        return spot_scene(p.spot, law, (MOVE, headed(words_here(p.action, p.spot))))

    def key(self, p: Act) -> str:
        acted = facing_key(p.facing, [one(p.action.card), p.action.own])
        return f"{p.action.verb} {acted}"

    def difficulty(self, p: Act, law: Law) -> int:
        """How far the judging goes before it decides, cards, ways to weigh, khạp in the hand."""
        spot = p.spot
        broken = [breach.rule for breach in judge(spot, p.action, law)]
        depth = max((DEPTH.get(rule, 3) for rule in broken), default=_legal_depth(p, law))
        found = len(ways(spot, law)) if spot.ty and p.action.eats else 0
        khap = len(list(DECK.counts(tables(law).locked(spot.hand))))
        return depth + 2 * len(broken[1:]) + len(DECK.unpack(spot.hand)) // 2 + found + khap

    def draft(self, rng: Random, law: Law, level: int) -> Act | None:
        """Half of them legal; else first a rule is drawn, then a position in which it is broken."""
        law = as_asked(law)
        keep = law.options.king_draw == "keep"
        goal = None if rng.random() < 0.45 else rng.choice([r for r in BROKEN if keep or r != KEEP])
        return hunt(lambda: _find(rng, law, level, goal, self))


def _legal_depth(p: Act, law: Law) -> int:
    """How much must be weighed before an act is seen to be legal."""
    if p.action.eats:
        return 4 + 2 * (p.spot.seat != p.spot.turn)
    return 4 if p.action.verb == "discard" else 2


DEPTH = {
    "TS-TURN-1": 2, "TS-EAT-1": 1, "TS-EAT-4": 1, "TS-DRAW-2": 1, "TS-END-2": 1, "TS-TURN-2": 1,
    "TS-HAND-1": 1, "TS-DRAW-1": 2, "TS-PAIR-3": 7, "TS-PAIR-2": 5, "TS-EAT-3": 5, "TS-KHAP-1": 4,
    "TS-KHAP-2": 4, "TS-PAIR-1": 5, "TS-WIN-1": 4,
}  # fmt: skip
"""How hard a broken rule is to see; 3 for those not named."""
HINTS = {"discard": "TS-HAND-3", "claim": "TS-PRIO-1", "turn": "TS-EAT-5", "over": "TS-END-1"}
"""A rule to begin with, by phase: none that an act can break, so none that tells the answer."""
KEEP = "TS-GEN-3"
MOVE = Text("Nước xét", "The move")


# ---------------------------------------------------------------- drafts

ANY = ("one", "pair", "set", "doubled", "doubled_end", "two_pairs", "general_set", "soldiers",
       "khap_and_one", "khap_and_set", "general", "nothing")  # fmt: skip
BROKEN: dict[str, tuple[str, Who, tuple[str, ...]]] = {
    "TS-TURN-1": ("claim", "out", ("one", "set", "doubled", "general_set", "soldiers", "nothing")),
    "TS-TURN-2": ("claim", "giver", ("one", "pair", "set", "doubled")),
    "TS-TURN-5": ("claim", "turn", ("one", "pair", "set", "general_set")),
    "TS-EAT-1": ("turn", "turn", ("set", "one", "two_pairs", "general_set", "soldiers")),
    "TS-EAT-2": ("turn", "turn", ("one", "set", "soldiers", "general", "general_set", "doubled")),
    "TS-EAT-3": (
        "turn",
        "turn",
        ("doubled", "doubled_end", "two_pairs", "general_set", "soldiers"),
    ),
    "TS-EAT-4": ("discard", "turn", ("nothing",)),
    "TS-HAND-1": ("turn", "turn", ("one", "set", "pair", "general_set")),
    "TS-KHAP-1": ("turn", "turn", ("khap_and_one", "khap_and_set")),
    "TS-KHAP-2": ("claim", "out", ("khap", "khap_and_set")),
    "TS-WIN-1": ("claim", "out", ("set", "one", "doubled", "pair", "general_set")),
    "TS-PAIR-1": ("claim", "out", ("pair",)),
    "TS-PAIR-2": ("claim", "out", ("generals",)),
    "TS-PAIR-3": ("claim", "out", ("half_set", "mixed_half")),
    "TS-DISC-1": ("discard", "turn", ("nothing",)),
    "TS-DRAW-1": ("turn", "turn", ANY),
    "TS-DRAW-2": ("turn", "turn", ANY),
    "TS-END-2": ("turn", "turn", ANY),
    KEEP: ("turn", "turn", ("general", "general_set")),
}
"""Where each rule is broken: phase, who acts, patterns."""
ALSO: dict[str, tuple[tuple[str, Who, tuple[str, ...]], ...]] = {
    "TS-TURN-1": (("turn", "out", ANY), ("discard", "out", ANY)),
    "TS-KHAP-1": (("discard", "turn", ("khap",)), ("claim", "out", ("khap_and_one",))),
    "TS-KHAP-2": (("turn", "turn", ("khap", "khap_and_set")),),
    "TS-WIN-1": (("turn", "turn", ANY),),
    "TS-EAT-3": (("claim", "out", ("doubled", "general_set")),),
}
LEGAL: tuple[tuple[str, Who, tuple[str, ...]], ...] = (
    ("discard", "turn", ("nothing",)),
    ("turn", "turn", ANY),
    ("turn", "turn", ("doubled", "doubled_end", "two_pairs", "general_set", "soldiers")),
    ("claim", "out", ("pair", "mixed_half", "khap", "khap_and_set", "set", "doubled")),
    ("claim", "turn", ("khap", "set", "doubled", "khap_and_set")),
)


def _find(rng: Random, law: Law, level: int, goal: str | None, kind: Judge) -> Act | None:
    places = LEGAL if goal is None else (BROKEN[goal], *ALSO.get(goal, ()))
    phase, who, motifs = rng.choice(places)
    motif = rng.choice(motifs)
    groups, loose = rng.randint(0, level + 1), rng.randint(0, 1 + level // 2)
    if motif in ("half_set", "mixed_half") or (
        phase == "claim" and goal is None and rng.random() < 0.5
    ):
        loose = 0
    if phase == "discard":
        khap = 0.5 if goal == "TS-KHAP-1" else 0.15
        hand, ty = draw_hand(rng, law, groups, loose + 1, khap), None
    else:
        hand, ty = draw_around(rng, law, motif, groups, loose)
    if not hand:
        return None
    dead = law.options.passed_draw == "dead" and phase == "turn" and goal in (None, "TS-DRAW-1")
    if dead and rng.random() < 0.3:
        ty = None
    floor = True if goal == "TS-END-2" else None
    facing = Facing(seat_around(rng, law, phase, hand, ty, who, floor=floor), False)
    facing = replace(facing, at_floor=facing.spot.stock <= law.options.stock_floor)
    acts = [
        act
        for act in _acts(facing.spot, law, goal)
        if _is_goal([breach.rule for breach in judge(facing.spot, act, law)], goal)
    ]
    found = [p for p in (Act(facing, act) for act in acts) if kind.level(p, law) == level]
    with_cards = [p for p in found if p.action.card]
    if with_cards and rng.random() < 0.85:
        found = with_cards
    return rng.choice(found) if found else None


def _is_goal(rules: list[str], goal: str | None) -> bool:
    return not rules if goal is None else goal in rules


def _acts(spot: Spot, law: Law, goal: str | None) -> list[Action]:
    """Acts worth judging here: the legal ones, or such as a player might try."""
    if goal is None:
        return rights(spot, law)
    eats = [read_action(item.value, "action") for item in act_items(spot, law)]
    acts = [named(action, spot, law) for action in eats if action.eats]
    acts += [replace(act, verb="win") for act in acts if goal == "TS-WIN-1"]
    if goal == "TS-EAT-1":
        acts = [a for card in _near(spot) for a in _missing(spot, law, card, held=True)]
    if goal == "TS-HAND-1" and spot.ty:
        acts = _missing(spot, law, spot.ty, held=False)
    acts += [Action("discard", kind) for kind, _ in DECK.counts(spot.hand)]
    return [*acts, PASS, DRAW, *([WIN] if goal in ("TS-WIN-1", "TS-TURN-1") else [])]


def _near(spot: Spot) -> list[str]:
    """Kinds of the family of the tỳ."""
    return [k for family in FAMILIES if spot.ty in family for k in family if k != spot.ty]


def _missing(spot: Spot, law: Law, card: str, held: bool) -> list[Action]:
    """Ways to eat a card with cards that are held, or with some that are not."""
    every = tables(law).ways(DECK.full, card, kept=False)
    return [
        Action("eat", card, way.own)
        for way in every
        if DECK.holds(spot.hand, way.own) == held
        and (held or any(DECK.count(spot.hand, kind) for kind, _ in DECK.counts(way.own)))
    ]
