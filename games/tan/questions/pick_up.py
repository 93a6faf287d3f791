"""What the defender takes (TA-TAKE-2, 10.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import PickMany
from games.core.proofs import Block, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.text import Text, say
from games.decks.french import DECK, canonical
from games.tan import phrases
from games.tan.beating import Pair
from games.tan.given import check_different, dump_table, read_cards, read_table
from games.tan.options import Law
from games.tan.showing import hand_zone, rule_hint, shows, table_zone


class Taken(TypedDict):
    """The hand afterwards, and how many cards were taken."""

    hand: str
    taken: int


@dataclass(frozen=True, slots=True)
class Taking:
    """The table and the hand of the defender, who picks up."""

    table: tuple[Pair, ...]
    hand: Hand

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(card for pair in self.table for card in pair.cards)


def taken(p: Taking, law: Law) -> tuple[str, ...]:
    """The cards that are taken, sorted."""
    if law.holds("TA-TAKE-2"):
        return tuple(sorted(p.cards))
    return tuple(sorted(pair.attack for pair in p.table))


class PickUp(Kind[Taking, Taken]):
    ask = "pick_up"
    title = Text("Ôm những lá nào", "What is picked up")
    rules = ("TA-TAKE-2",)
    use = "lesson"
    prompts = (
        PickMany(
            id="cards",
            text=Text("Người đỡ ôm những lá nào?", "Which cards does the defender pick up?"),
            zone="table",
            cards=lambda p: p.cards,
            rights=lambda p, law, want: [
                tuple(sorted(set(want["hand"].split()) - set(DECK.unpack(p.hand))))
            ],
        ),
    )

    def parse(self, given: Json, law: Law) -> Taking:
        reader = Reader(given, "given", ("table", "hand"))
        p = Taking(read_table(reader), read_cards(reader))
        check_different(reader, ("table", p.cards), ("hand", DECK.unpack(p.hand)))
        return p

    def dump(self, p: Taking) -> dict[str, Json]:
        return {"table": dump_table(p.table), "hand": DECK.text(p.hand)}

    def answer(self, p: Taking, law: Law) -> Taken:
        cards = taken(p, law)
        return {"hand": DECK.text(p.hand | DECK.pack(cards)), "taken": len(cards)}

    def proof(self, p: Taking, law: Law) -> Proof:
        cards = taken(p, law)
        said = (say(phrases.TAKES, n=len(cards), cards=DECK.run(cards)),) if cards else ()
        return (shows("TA-TAKE-2", *said, cards=cards),)

    def hints(self, p: Taking, law: Law) -> list[Block]:
        return rule_hint("TA-TAKE-2")

    def scene(self, p: Taking, law: Law) -> Scene:
        return Scene((table_zone(p.table), hand_zone(p.hand)))

    def key(self, p: Taking) -> str:
        attacks, defences = [x.attack for x in p.table], [x.defence or "" for x in p.table]
        return canonical([attacks, defences, [DECK.text(p.hand)]])

    def difficulty(self, p: Taking, law: Law) -> int:
        return len(p.cards)
