"""How many more attack cards may come (TA-LIM-*, 10.2)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.core.prompts import GiveNumbers
from games.core.proofs import Block, Proof, Sum
from games.core.proofs import Item as Line
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.showing import numbers_off
from games.core.text import Text, say
from games.tan import phrases
from games.tan.drawing import draw_bout
from games.tan.given import DECK_SIZE, POSITION_KEYS, dump_position, read_position
from games.tan.options import Law
from games.tan.position import Position
from games.tan.showing import position_key, position_scene, rule_hint, shows

ITEMS = (Item("room", Text("Được tấn thêm", "More attack cards")),)
HELD = Text("người đỡ còn", "the defender holds")
WAITING = Text("trừ lá chưa đỡ", "less the unbeaten cards")
MOST = Text("nhiều nhất một lượt", "most in a bout")
MOST_FIRST = Text("nhiều nhất lượt đầu", "most in the first bout")
LAID = Text("trừ lá tấn đã ra", "less the attack cards laid")


def limits(p: Position, law: Law) -> list[tuple[str, Sum]]:
    """Every limit that holds here as an addition, with its rule."""
    options = law.options
    held, waiting, laid = p.counts[p.defender], len(p.unbeaten), len(p.table)
    found = [("TA-LIM-1", _less(Line(HELD, held), WAITING, waiting))]
    for rule, label, most in (
        ("TA-LIM-2", MOST, options.max_attack),
        ("TA-LIM-3", MOST_FIRST, options.first_bout_max if p.first_bout else None),
    ):
        if most is not None:
            found.append((rule, _less(Line(label, most), LAID, laid)))
    return found


def _less(limit: Line, label: Text, used: int) -> Sum:
    """A limit less what is used of it, if anything is."""
    lines = (limit, Line(label, -used)) if used else (limit,)
    return Sum(lines, limit.amount - used)


class Room(Kind[Position, int]):
    ask = "room"
    title = Text("Còn được tấn mấy lá", "How many more")
    rules = ("TA-LIM-1", "TA-LIM-2", "TA-LIM-3")
    use = "bank"
    steps = (5, 8)
    prompts = (
        GiveNumbers(
            id="room",
            text=Text(
                "Lượt này còn được tấn thêm nhiều nhất mấy lá?",
                "How many more attack cards may this bout have at most?",
            ),
            items=lambda p, law: ITEMS,
            right=lambda p, law, want: (want,),
            high=DECK_SIZE,
            says=lambda p, law, want, given: numbers_off(ITEMS, given, (want,)),
        ),
    )

    def parse(self, given: Json, law: Law) -> Position:
        return read_position(Reader(given, "given", POSITION_KEYS), law)

    def dump(self, p: Position) -> dict[str, Json]:
        return dump_position(p)

    def answer(self, p: Position, law: Law) -> int:
        return p.room(law)

    def proof(self, p: Position, law: Law) -> Proof:
        found = limits(p, law)
        blocks: list[Block] = []
        for rule, addition in found:
            blocks += [shows(rule), addition]
        room = p.room(law)
        said = [say(phrases.SMALLEST, n=room)] if len(found) > 1 else []
        last = found[-1][1]
        return (*blocks[:-1], replace(last, says=(*said, say(phrases.ROOM, n=room))))

    def hints(self, p: Position, law: Law) -> list[Block]:
        return rule_hint(*(rule for rule, _ in limits(p, law)))

    def scene(self, p: Position, law: Law) -> Scene:
        return position_scene(p, law, None)

    def key(self, p: Position) -> str:
        return position_key(p, None)

    def difficulty(self, p: Position, law: Law) -> int:
        """Attack cards, unbeaten ones among them, and limits beside the defender's hand."""
        return 2 * len(p.table) + 2 * len(p.unbeaten) + 4 * (len(limits(p, law)) - 1)

    def draft(self, rng: Random, law: Law, level: int) -> Position | None:
        pairs = rng.randint(level - 1, 2 * level - 1)
        return draw_bout(rng, law, pairs=pairs, open_card=rng.random() < 0.5, known=False)
