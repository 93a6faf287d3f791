"""May this be done, and if not, which rule forbids it first (10)?"""

from __future__ import annotations

from random import Random
from typing import NamedTuple, TypedDict

from games.core.prompts import ChooseOne
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import ALLOWED, NO, YES, headed, scrambled
from games.core.text import Text, say
from games.decks.french import DECK
from games.phom import phrases
from games.phom.acting import forbidden, legal_acts, refusals
from games.phom.drawing import opening_position, positions
from games.phom.given import POSITION_KEYS, dump_position, read_position
from games.phom.groups import is_khan, one_colour, tables
from games.phom.judging import ORDER, judge
from games.phom.options import Law
from games.phom.position import (
    DISCARD,
    LAY,
    OPENING,
    SEND,
    TAKE,
    Action,
    Position,
    act_words,
    read_action,
    sending,
)
from games.phom.questions.is_win import special
from games.phom.rules import BOOK
from games.phom.showing import (
    Told,
    position_key,
    position_scene,
    rule_hint,
    shows,
    the,
    words_of,
)
from games.phom.winning import RULES, win_of

MOST_RULES = 8
NONE = Item("none", Text("Không phạm luật nào", "No rule"))
ACT = Text("Nước đi", "The act")


class Judged(TypedDict):
    """Is it allowed; the first rule that it breaks."""

    legal: bool
    rules: list[str]


class Act(NamedTuple):
    """An act that is to be judged, who does it, and the position of the seat to act."""

    p: Position
    actor: int
    action: Action


PERMITS = {
    "pass": "PH-U-10",
    "draw": "PH-DRAW-1",
    "eat": "PH-EAT-2",
    "discard": "PH-TURN-2",
    "lay": "PH-HA-5",
    "send": "PH-SEND-1",
}
"""The rule by which an act is allowed."""
ALWAYS = ("PH-TURN-1", "PH-TURN-2")
OVER = ("PH-U-12", "PH-HA-7")


def broken(at: Act, law: Law) -> list[str]:
    return [breach.rule for breach in judge(at.p, at.actor, at.action, law)]


def rule_items(at: Act, law: Law) -> tuple[Item, ...]:
    """The rules that may be reported about such an act, in the order of the book; and none of them."""
    near = [rule for rule in ORDER[at.action.verb] if rule not in (*ALWAYS, *OVER)]
    near.sort(key=lambda rule: scrambled(at, rule))
    shown = list(dict.fromkeys([*broken(at, as_asked(law)), *ALWAYS, *near]))[: MOST_RULES - 1]
    book = [rule.id for rule in BOOK]
    return (*(Item(id, BOOK[id].name) for id in sorted(shown, key=book.index)), NONE)


def first_rule(at: Act, law: Law, want: Judged) -> tuple[str, ...]:
    """The broken rule if it is offered (under a belief another may be broken), or none."""
    offered = {item.value for item in rule_items(at, law)}
    rule = want["rules"][0] if want["rules"] else NONE.value
    return (rule if rule in offered else NONE.value,)


class Judge(Kind[Act, Judged]):
    ask = "judge"
    title = Text("Có được phép không", "Is it allowed")
    rules = (
        "PH-TURN-1", "PH-TURN-2", "PH-TURN-3", "PH-DRAW-1", "PH-EAT-1", "PH-EAT-2", "PH-EAT-3",
        "PH-EAT-4", "PH-EAT-5", "PH-EAT-6", "PH-EAT-8", "PH-HA-2", "PH-HA-3", "PH-HA-4", "PH-HA-5",
        "PH-HA-6", "PH-MOM-1", "PH-PHOM-3", "PH-SEND-1", "PH-SEND-2", "PH-SEND-3", "PH-SEND-5",
        "PH-TAI-2", "PH-U-1", "PH-U-7", "PH-U-9", "PH-U-10", "PH-U-14",
    )  # fmt: skip
    use = "bank"
    steps = (5, 8, 11)
    prompts = (
        ChooseOne(
            id="allowed",
            text=Text("Nước này có được phép không?", "Is this move allowed?"),
            items=lambda at, law: (YES, NO),
            right=lambda at, law, want: (YES.value if want["legal"] else NO.value,),
        ),
        ChooseOne(
            id="rule",
            text=Text(
                "Nước này phạm luật nào trước hết?", "Which rule does this move break first?"
            ),
            items=rule_items,
            right=first_rule,
        ),
    )

    def parse(self, given: Json, law: Law) -> Act:
        reader = Reader(given, "given", (*POSITION_KEYS, "action", "actor"))
        p = read_position(
            Reader(
                {k: v for k, v in reader.data.items() if k in POSITION_KEYS}, "given", POSITION_KEYS
            ),
            law,
        )
        actor = reader.integer("actor", 0, p.n - 1, p.seat)
        return Act(p, actor, read_action(reader.value("action"), reader.at("action")))

    def dump(self, at: Act) -> dict[str, Json]:
        return dump_position(at.p) | {"actor": at.actor, "action": str(at.action)}

    def answer(self, at: Act, law: Law) -> Judged:
        rules = broken(at, law)
        return {"legal": not rules, "rules": list(rules)}

    def proof(self, at: Act, law: Law) -> Proof:
        blocks: list[Block] = [*refusals(at.p, at.action, law, at.actor)]
        if blocks:
            (rule,) = broken(at, law)
            return (*blocks, *self._beside(at, rule))
        allowed = say(ALLOWED, act=act_words(at.action))
        rule = PERMITS.get(at.action.verb) or RULES[win_of(at.p, law) or ""]
        found: list[Block] = [shows(rule, allowed, say(BOOK[rule].says))]
        if at.action.verb == "lay" and not at.action.groups:
            found.append(shows("PH-MOM-1"))
        if at.action.verb == "lay" and at.p.down:
            found.append(shows("PH-TAI-2"))
        if at.action.verb == "discard":
            found += self._kept(at, law)
        if at.action.verb == "discard" and win_of(at.p, law):
            found.append(shows("PH-U-10"))
        return tuple(found)

    def _kept(self, at: Act, law: Law) -> list[Block]:
        """After a discard: the phỏm that still holds each eaten card."""
        if not at.p.eaten or at.action.card is None:
            return []
        unit = DECK.unit[at.action.card]
        ways = tables(law).arrangements(at.p.hand & ~unit, at.p.eaten & ~unit)
        if not ways:
            return []
        widest = max(ways, key=lambda way: sum(map(int.bit_count, way)))
        groups = tuple(group for group in widest if group & at.p.eaten)
        said = say(phrases.STILL_KEPT, card=the(at.action.card), groups=words_of(groups))
        return [shows("PH-EAT-5", said, cards=DECK.unpack(sum(groups)))] if groups else []

    def _beside(self, at: Act, rule: str) -> list[Block]:
        """What a beginner may have overlooked where this rule is broken."""
        if rule in ("PH-TURN-3", "PH-EAT-2", "PH-EAT-3"):
            return self._why_laid(at)
        return self._why_ace(at) if rule == "PH-HA-3" else []

    def _why_laid(self, at: Act) -> list[Block]:
        """Cards that lie on the table are no cards of the hand any more."""
        cards = {card for group in at.p.own for card in DECK.unpack(group)}
        action, named = at.action, set[str]()
        named |= {action.card} if action.card and action.verb == "discard" else set()
        named |= {c for g in action.groups for c in g} if action.verb == "lay" else set()
        if named & cards:
            replays = at.action.verb == "lay" and at.p.phase == LAY and at.p.down
            found: list[Block] = [shows("PH-HA-6", cards=sorted(named & cards))]
            return [*found, shows("PH-TAI-2")] if replays else found
        if action.verb == "eat" and action.card == at.p.last and cards:
            return [shows("PH-EAT-8")]
        return []

    def _why_ace(self, at: Act) -> list[Block]:
        for group in at.action.groups:
            ranks = {card[0] for card in group}
            if at.action.verb == "lay" and {"A", "K"} <= ranks and len({c[1] for c in group}) == 1:
                return [shows("PH-PHOM-3", cards=group)]
        return []

    def hints(self, at: Act, law: Law) -> list[Block]:
        order = [rule for rule in ORDER[at.action.verb] if rule not in OVER]
        return rule_hint("PH-TURN-2", *([order[-1]] if order[-1] != "PH-TURN-2" else []))

    def scene(self, at: Act, law: Law) -> Scene:
        scene = position_scene(at.p, law)
        doer, act = seat_name(at.actor, at.p.n, at.p.seat), act_words(at.action)
        said = Text(f"{doer.vi}: {act.vi}", f"{doer.en}: {act.en}")
        return Scene(scene.zones, (*scene.facts, (ACT, headed(said))), you=at.p.seat)

    def key(self, at: Act) -> str:
        def told_action(told: Told) -> str:
            card = told(DECK.unit[at.action.card]) if at.action.card else ""
            groups = (
                " ".join(sorted(told(DECK.unit[c]) for c in group)) for group in at.action.groups
            )
            return card + "<" + ";".join(sorted(groups))

        head = f"{at.action.verb} {(at.actor - at.p.seat) % at.p.n} "
        return head + position_key(at.p, told_action)

    def difficulty(self, at: Act, law: Law) -> int:
        """Eaten cards, phỏm on the table, and rules that are broken beyond the plainest."""
        rules = broken(at, as_asked(law))
        plain = {"PH-TURN-1", "PH-TURN-2", "PH-TURN-3"}
        return (
            3 * (not set(rules) & plain)
            + 2 * at.p.eaten.bit_count()
            + min(len(at.p.targets), 5)
            + 2 * (at.action.verb in ("lay", "send", "win"))
            + (at.p.phase in (LAY, SEND))
        )

    def draft(self, rng: Random, law: Law, level: int) -> Act | None:
        """Half of all are legal; else an act that a player might try."""
        own, legal = as_asked(law), rng.random() < 0.5
        for p in self._places(rng, own)[:8]:
            acts = [act for act in _acts(rng, p, own) if (not broken(act, own)) == legal]
            acts = [act for act in acts if self.level(act, law) == level]
            verbs = sorted({act.action.verb for act in acts})
            if verbs:
                verb = "win" if "win" in verbs and _special(p) else rng.choice(verbs)
                return rng.choice([act for act in acts if act.action.verb == verb])
        return None

    def _places(self, rng: Random, law: Law) -> list[Position]:
        """Positions to judge an act in: of a dealt hand, of a right that may be lost, of a whole deal."""
        luck = rng.random()
        if luck < 0.04:
            return [opening_position(rng, law)]
        if luck < 0.2:
            return [special(rng, law)]
        return positions(rng, law, (rng.choice((TAKE, DISCARD, LAY, SEND)),))


def _acts(rng: Random, p: Position, law: Law) -> list[Act]:
    """What a player might try there; now and then by a seat whose turn it is not."""
    acts = dict.fromkeys([*legal_acts(p, law), *forbidden(p, law), *_odd(rng, p)])
    actor = p.seat
    if p.phase != OPENING and rng.random() < 0.06:
        actor = rng.choice([s for s in range(p.n) if s != p.seat])
    wins = _special(p) or rng.random() < 0.5
    return [Act(p, actor, act) for act in acts if act.verb != "win" or wins]


def _special(p: Position) -> bool:
    """Is it a hand of which one asks first of all whether it may declare ù?"""
    return not any(p.laid) and (is_khan(p.hand) or one_colour(p.hand))


def _odd(rng: Random, p: Position) -> list[Action]:
    """Acts that break the rarer rules: an older discard, cards of the table, an ace after the king."""
    free = DECK.unpack(DECK.full & ~p.hand & ~sum(p.targets, 0))
    laid = [card for group in p.own for card in DECK.unpack(group)]
    found = [Action("discard", card) for card in laid[:2]]
    if p.phase == TAKE:
        found += [Action("eat", card) for card in rng.sample(free, 3)]
    for suit in "scdh":
        if p.phase == LAY and all(p.hand & DECK.unit[rank + suit] for rank in "QKA"):
            found.append(Action("lay", None, (tuple(sorted(rank + suit for rank in "QKA")),)))
    if p.phase == SEND and p.targets and p.hand:
        card = rng.choice(DECK.unpack(p.hand))
        target = rng.choice(p.targets)
        found.append(sending(card, target))
        found.append(sending(card, DECK.pack(DECK.unpack(target)[:2])))
    return found
