"""What a seat may know of the others (XE-PART-2, XE-XEP-3, 10.16): asked of the engine only."""

from __future__ import annotations

from typing import TypedDict

from games.core.proofs import Block, Proof
from games.core.questions import Kind, Prompt
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.text import Text
from games.decks.four_colour import DECK
from games.xep.acting import SEAT_KEYS, Facing, dump_facing, read_facing
from games.xep.given import texts
from games.xep.options import Law
from games.xep.showing import position_key, position_scene, shows


class Known(TypedDict):
    """The live card if the seat may see it; hands and hidden parts: its own, of others only sizes."""

    card: str | None
    hands: list[str | int]
    xep: list[list[str] | list[int]]


class View(Kind[Facing, Known]):
    ask = "view"
    title = Text("Một nhà được biết gì", "What a seat may know")
    rules = ("XE-PART-2", "XE-XEP-3")
    use = "engine"
    prompts: tuple[Prompt[Facing, Known], ...] = ()

    def parse(self, given: Json, law: Law) -> Facing:
        reader = Reader(given, "given", SEAT_KEYS)
        at = read_facing(reader)
        for seat, parts in enumerate(at.p.seats):
            if parts.hand is None:
                raise reader.bad("hands", f"hand {seat} is null", "all hands")
        return at

    def dump(self, at: Facing) -> dict[str, Json]:
        return dump_facing(at)

    def answer(self, at: Facing, law: Law) -> Known:
        hidden = at.p.phase == "drawn" and at.who != at.p.seat
        hands: list[str | int] = [
            DECK.text(parts.held) if seat == at.who else DECK.size(parts.held)
            for seat, parts in enumerate(at.p.seats)
        ]
        xep: list[list[str] | list[int]] = [
            texts(parts.xep) if seat == at.who else sorted(map(DECK.size, parts.xep))
            for seat, parts in enumerate(at.p.seats)
        ]
        return {"card": None if hidden else at.p.card, "hands": hands, "xep": xep}

    def proof(self, at: Facing, law: Law) -> Proof:
        return (shows("XE-PART-2"), shows("XE-XEP-3"))

    def hints(self, at: Facing, law: Law) -> list[Block]:
        return []

    def scene(self, at: Facing, law: Law) -> Scene:
        return position_scene(at.p, law, at.who)

    def key(self, at: Facing) -> str:
        return position_key(at.p, at.who)

    def difficulty(self, at: Facing, law: Law) -> int:
        return at.p.n
