"""All that the seat to act may do: the cards it may throw, or the acts that are open to it (6.2)."""

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
from games.phom.acting import MOST_ITEMS, act_items, decoys, legal_acts, refusals
from games.phom.drawing import opening_position, positions
from games.phom.given import POSITION_KEYS, dump_position, read_position
from games.phom.options import Law
from games.phom.position import (
    DISCARD,
    LAY,
    OPENING,
    SEND,
    TAKE,
    WIN,
    Action,
    Position,
    act_words,
    read_action,
)
from games.phom.questions.is_win import special
from games.phom.showing import position_key, position_scene, rule_hint, shows
from games.phom.winning import RULES, win_of

FIRST_RULES = {
    OPENING: "PH-U-11",
    TAKE: "PH-DRAW-1",
    DISCARD: "PH-EAT-4",
    LAY: "PH-HA-5",
    SEND: "PH-SEND-1",
}
"""The rule that matters most in a phase."""
HINTS = {
    OPENING: ("PH-U-6", "PH-U-8"),
    TAKE: ("PH-EAT-2", "PH-EAT-3"),
    DISCARD: ("PH-EAT-4", "PH-EAT-5"),
    LAY: ("PH-HA-5", "PH-HA-4"),
    SEND: ("PH-SEND-5", "PH-SEND-3"),
}


def throwing(p: Position, law: Law) -> bool:
    """Is every legal act a discard?"""
    legal = legal_acts(p, as_asked(law))
    return bool(legal) and all(act.verb == "discard" for act in legal)


def few(p: Position, law: Law) -> bool:
    """Are the legal acts few enough to be chosen from a list?"""
    legal = legal_acts(p, as_asked(law))
    return 0 < len(legal) <= MOST_ITEMS and not throwing(p, law)


def offered(p: Position, law: Law, want: list[str]) -> tuple[str, ...]:
    """Those acts that the items offer: under a belief others may be allowed."""
    values = {item.value for item in act_items(p, law)}
    return tuple(act for act in want if act in values)


class LegalActions(Kind[Position, list[str]]):
    ask = "legal_actions"
    title = Text("Được làm gì", "What is allowed")
    rules = (
        "PH-TURN-2", "PH-DRAW-1", "PH-EAT-1", "PH-EAT-2", "PH-EAT-3", "PH-EAT-4", "PH-EAT-5",
        "PH-EAT-6", "PH-HA-2", "PH-HA-4", "PH-HA-5", "PH-MOM-1", "PH-SEND-1", "PH-SEND-2",
        "PH-SEND-3", "PH-SEND-5", "PH-U-3", "PH-U-4", "PH-U-6", "PH-U-10", "PH-U-11", "PH-U-14",
        "PH-DEN-1",
    )  # fmt: skip
    use = "bank"
    steps = (5, 8)
    prompts = (
        PickMany(
            id="cards",
            text=Text("Bạn được đánh những lá nào?", "Which cards may you discard?"),
            zone="hand",
            cards=lambda p: DECK.unpack(p.hand),
            rights=lambda p, law, want: [
                tuple(sorted(act.split()[1] for act in want if act.startswith("discard ")))
            ],
            breaks=lambda p, law, card: refusals(p, Action("discard", card), law),
            fits=throwing,
        ),
        ChooseMany(
            id="actions",
            text=Text("Lúc này bạn được làm những gì?", "What may you do now?"),
            items=act_items,
            right=offered,
            breaks=lambda p, law, value: refusals(p, read_action(value, "response"), law),
            fits=few,
        ),
    )

    def parse(self, given: Json, law: Law) -> Position:
        return read_position(Reader(given, "given", POSITION_KEYS), law)

    def dump(self, p: Position) -> dict[str, Json]:
        return dump_position(p)

    def answer(self, p: Position, law: Law) -> list[str]:
        return [str(action) for action in legal_acts(p, law)]

    def proof(self, p: Position, law: Law) -> Proof:
        legal = legal_acts(p, law)
        blocks: list[Block] = []
        if law.options.three_eat == "forced" and p.ate >= 3 and p.phase in (DISCARD, LAY, SEND):
            blocks.append(shows("PH-EAT-6", cards=DECK.unpack(p.eaten)))
        elif law.options.three_eat == "manual" and p.ate >= 3:
            blocks.append(shows("PH-DEN-1", cards=DECK.unpack(p.eaten)))
        if legal:
            said = say(ALLOWED, act=list_of(tuple(map(act_words, legal[:12]))))
            win = win_of(p, law) if legal == [WIN] else None
            blocks.append(shows(RULES[win] if win else FIRST_RULES[p.phase], said))
        verbs = {act.verb for act in legal}
        if "eat" in verbs:
            blocks.append(shows("PH-EAT-2", cards=[p.last] if p.last else []))
        if "send" in verbs:
            blocks.append(shows("PH-SEND-3"))
        if "win" in verbs and len(legal) > 1:
            blocks.append(shows("PH-U-10"))
        if not p.own and any(act.verb == "lay" and not act.groups for act in legal):
            blocks.append(shows("PH-MOM-1"))
        return (*blocks, *why_forbidden(p, law)) or (shows("PH-TURN-2"),)

    def hints(self, p: Position, law: Law) -> list[Block]:
        return rule_hint(*HINTS[p.phase])

    def scene(self, p: Position, law: Law) -> Scene:
        return position_scene(p, law)

    def key(self, p: Position) -> str:
        return position_key(p)

    def difficulty(self, p: Position, law: Law) -> int:
        """Legal acts, eaten cards that bind, and phỏm that take cards."""
        legal = legal_acts(p, as_asked(law))
        bound = 2 * p.eaten.bit_count()
        return (
            min(len(legal), 8) // 2 + bound + min(len(p.targets), 4) + 2 * (p.phase in (LAY, SEND))
        )

    def draft(self, rng: Random, law: Law, level: int) -> Position | None:
        own = as_asked(law)
        luck = rng.random()
        if luck < 0.05:
            found = [opening_position(rng, own)]
        elif luck < 0.12:
            found = [special(rng, own)]
        else:
            late = (TAKE, DISCARD, LAY, SEND, SEND)
            found = positions(rng, own, (rng.choice(late if level > 1 else (TAKE, DISCARD, LAY)),))
        return next((p for p in found if self._fits(p, law, level)), None)

    def _fits(self, p: Position, law: Law, level: int) -> bool:
        if self.level(p, law) != level:
            return False
        return few(p, law) or (throwing(p, law) and bool(p.eaten))


def why_forbidden(p: Position, law: Law) -> tuple[Cite, ...]:
    """Why each other card may not be discarded, where that is asked; else why each of the decoys is not
    allowed. A rule that says the same of several stands once."""
    found: dict[object, Cite] = {}
    throws = [Action("discard", card) for card in DECK.unpack(p.hand)]
    for action in throws if throwing(p, law) else decoys(p, law):
        for block in refusals(p, action, as_asked(law)):
            found.setdefault((block.rule.id, block.says[1:]), block)
    return tuple(found.values())
