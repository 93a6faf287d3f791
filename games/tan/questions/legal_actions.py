"""All that a seat may do: the cards it may play, or the acts that are open to it (10.2)."""

from __future__ import annotations

from random import Random

from games.core.prompts import ChooseMany, PickMany
from games.core.proofs import Block, Cite, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.showing import ALLOWED
from games.core.text import Text, list_of, say
from games.decks.french import DECK
from games.tan.acting import (
    MOST_ITEMS,
    SEAT_KEYS,
    Facing,
    act_items,
    check_own,
    decoys,
    dump_facing,
    legal_acts,
    read_facing,
    refusals,
)
from games.tan.drawing import played, seen_by
from games.tan.options import Law
from games.tan.position import Action, act_words, read_action
from games.tan.showing import position_key, position_scene, rule_hint, shows

FIRST_HINTS = {
    "start": "TA-SWAP-2",
    "attack": "TA-ATT-2",
    "defend": "TA-DEF-6",
    "throw": "TA-THR-2",
    "pile": "TA-THR-2",
}
"""The rule that matters most in a phase."""


def attacking(at: Facing, law: Law) -> bool:
    """Does every legal act play one card, each another?"""
    legal = legal_acts(at, as_asked(law))
    return bool(legal) and all(act.verb == "attack" and len(act.cards) == 1 for act in legal)


def few(at: Facing, law: Law) -> bool:
    """Are the legal acts few enough to be chosen from a list?"""
    return len(legal_acts(at, as_asked(law))) <= MOST_ITEMS and not attacking(at, law)


def offered(at: Facing, law: Law, want: list[str]) -> tuple[str, ...]:
    """Those acts that the items offer: under a belief others may be allowed."""
    values = {item.value for item in act_items(at, law)}
    return tuple(act for act in want if act in values)


class LegalActions(Kind[Facing, list[str]]):
    ask = "legal_actions"
    title = Text("Được làm gì", "What is allowed")
    rules = (
        "TA-ATT-2", "TA-ATT-3", "TA-ATT-4", "TA-DEF-1", "TA-DEF-2", "TA-DEF-3", "TA-DEF-5",
        "TA-DEF-6", "TA-TAKE-1", "TA-TAKE-4", "TA-THR-2", "TA-THR-4", "TA-TURN-1", "TA-SWAP-2",
        "TA-SWAP-3", "TA-LIM-1",
    )  # fmt: skip
    use = "bank"
    steps = (5, 7)
    prompts = (
        PickMany(
            id="cards",
            text=Text("Bạn được tấn bằng những lá nào?", "Which cards may you attack with?"),
            zone="hand",
            cards=lambda at: DECK.unpack(at.p.hands[at.seat] or 0),
            rights=lambda at, law, want: [
                tuple(sorted(act.split()[1] for act in want if act.startswith("attack ")))
            ],
            fits=attacking,
        ),
        ChooseMany(
            id="actions",
            text=Text(
                "Lúc này bạn được làm những gì? Không được gì thì bấm “Không có”.",
                "What may you do now? If nothing, press “None”.",
            ),
            items=act_items,
            right=offered,
            breaks=lambda at, law, value: refusals(at, read_action(value, "response"), law),
            fits=few,
        ),
    )

    def parse(self, given: Json, law: Law) -> Facing:
        reader = Reader(given, "given", SEAT_KEYS)
        at = read_facing(reader, law)
        if at.seat == at.p.to_act():
            check_own(reader, at)
        return at

    def dump(self, at: Facing) -> dict[str, Json]:
        return dump_facing(at)

    def answer(self, at: Facing, law: Law) -> list[str]:
        return [str(action) for action in legal_acts(at, law)]

    def proof(self, at: Facing, law: Law) -> Proof:
        legal = legal_acts(at, law)
        said = [say(ALLOWED, act=_listed(legal))] if legal else []
        rule = FIRST_HINTS[at.p.phase] if legal else "TA-TURN-1"
        if rule == "TA-ATT-2" and law.options.multi_attack:
            rule = "TA-ATT-3"
        return (shows(rule, *said), *why_forbidden(at, law))

    def hints(self, at: Facing, law: Law) -> list[Block]:
        """Always both rules: one alone would tell whether the seat is asked at all."""
        return rule_hint(FIRST_HINTS[at.p.phase], "TA-TURN-1")

    def scene(self, at: Facing, law: Law) -> Scene:
        return position_scene(at.p, law, at.seat)

    def key(self, at: Facing) -> str:
        return position_key(at.p, at.seat)

    def difficulty(self, at: Facing, law: Law) -> int:
        """Legal acts, acts that one rule forbids, and unbeaten cards."""
        legal = len(legal_acts(at, as_asked(law)))
        return min(legal, 8) + len(decoys(at, law)) // 2 + 2 * len(at.p.unbeaten)

    def draft(self, rng: Random, law: Law, level: int) -> Facing | None:
        phases = ("defend", "throw", "pile", "start") if rng.random() < 0.9 else ("attack",)
        p = played(rng, law, lambda p: p.phase in phases, most=120)
        seat = None if p is None else p.to_act()
        if p is None or seat is None:
            return None
        if rng.random() < 0.12:
            seat = rng.choice([s for s in range(p.n) if p.counts[s]] or [seat])
        at = Facing(seen_by(p, seat), seat)
        return at if attacking(at, law) or few(at, law) else None


def _listed(acts: list[Action]) -> Text:
    return list_of(tuple(act_words(act) for act in acts))


def why_forbidden(at: Facing, law: Law) -> tuple[Cite, ...]:
    """Why each of the decoys is not allowed; a rule that says the same of several stands once."""
    found: dict[object, Cite] = {}
    for action in decoys(at, law):
        for block in refusals(at, action, as_asked(law)):
            found.setdefault((block.rule.id, block.says[1:]), block)
    return tuple(found.values())
