"""The parts of a seat after its act (XE-PART, XE-EAT, XE-XEP-5, 10.15): asked of the engine only."""

from __future__ import annotations

from typing import TypedDict

from games.core.proofs import Block, Proof
from games.core.questions import Kind, Prompt
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.showing import ALLOWED, headed
from games.core.text import Text, say
from games.decks.four_colour import DECK
from games.xep.acting import SEAT_KEYS, dump_facing, permission, read_facing, words_here
from games.xep.flow import play
from games.xep.given import one, read_act, texts
from games.xep.judging import judge
from games.xep.options import Law
from games.xep.questions.next import Step
from games.xep.showing import position_key, position_scene, shows

VERBS = ("xep", "eat", "add", "discard")


class Left(TypedDict):
    """Hand, hidden and open groups, each sorted."""

    hand: str
    xep: list[str]
    open: list[str]


class After(Kind[Step, Left]):
    ask = "after"
    title = Text("Bài sau nước đi", "The cards after an act")
    rules = (
        "XE-PART-1", "XE-PART-2", "XE-PART-3", "XE-PART-4", "XE-PART-5", "XE-EAT-1", "XE-XEP-5",
        "XE-GIAT-3",
    )  # fmt: skip
    use = "engine"
    prompts: tuple[Prompt[Step, Left], ...] = ()

    def parse(self, given: Json, law: Law) -> Step:
        reader = Reader(given, "given", (*SEAT_KEYS, "action"))
        at, action = read_facing(reader), read_act(reader)
        if action.verb not in VERBS:
            raise reader.bad("action", f"{action}", "a xep, eat, add or discard")
        if at.p.seats[at.who].hand is None:
            raise reader.bad("hands", f"hand {at.who} is null", "the hand of the seat that acts")
        broken = judge(at.p, at.who, action, as_asked(law))
        if broken:
            rules = ", ".join(breach.rule for breach in broken)
            raise reader.bad("action", f"{action} breaks {rules}", "a legal act")
        return Step(at, action)

    def dump(self, p: Step) -> dict[str, Json]:
        return dump_facing(p.at) | {"action": str(p.action)}

    def answer(self, p: Step, law: Law) -> Left:
        parts = play(p.at.p, p.at.who, p.action, as_asked(law)).seats[p.at.who]
        return {
            "hand": DECK.text(parts.held),
            "xep": texts(parts.xep),
            "open": texts(parts.open),
        }

    def proof(self, p: Step, law: Law) -> Proof:
        said = say(ALLOWED, act=words_here(p.action, p.at))
        return (permission(p.at, p.action, law), shows("XE-PART-2", said))

    def hints(self, p: Step, law: Law) -> list[Block]:
        return []

    def scene(self, p: Step, law: Law) -> Scene:
        act = headed(words_here(p.action, p.at))
        return position_scene(p.at.p, law, p.at.who, (Text("Nước đi", "The act"), act))

    def key(self, p: Step) -> str:
        act = [one(p.action.card), p.action.cards]
        return f"{p.action.verb} {position_key(p.at.p, p.at.who, act)}"

    def difficulty(self, p: Step, law: Law) -> int:
        return DECK.size(p.at.p.seats[p.at.who].held)
