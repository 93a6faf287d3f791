"""How many cards everybody gets, and how many are left (TA-DEAL-2, 10.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from games.core.prompts import GiveNumbers
from games.core.proofs import Block, Proof, Sum
from games.core.proofs import Item as Line
from games.core.questions import Item, Kind, cite
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.showing import number_text, numbers_off
from games.core.text import Text, say
from games.tan import phrases
from games.tan.given import DECK_SIZE, read_seats
from games.tan.options import Law
from games.tan.position import FULL
from games.tan.rules import BOOK
from games.tan.showing import rule_hint


class SetUp(TypedDict):
    """Cards a seat, the stock, and how many of it lie face down."""

    hand: int
    stock: int
    face_down: int


@dataclass(frozen=True, slots=True)
class Table:
    """How many sit down to play."""

    n: int


ITEMS = (
    Item("hand", Text("Mỗi nhà", "Each seat")),
    Item("stock", Text("Nọc, kể cả lá chủ lật", "Stock, the trump card included")),
)
DECK_LABEL = Text("bộ bài", "the deck")
DEALT = Text("đã chia", "dealt")
FACE_DOWN = Text(
    "Trong đó {n} lá úp và một lá chủ ngửa.", "{n} of them lie face down, the trump card face up."
)


class Setup(Kind[Table, SetUp]):
    ask = "setup"
    title = Text("Chia bài", "The deal")
    rules = ("TA-DEAL-2", "TA-DECK-1", "TA-SEAT-1", "TA-START-2")
    use = "lesson"
    prompts = (
        GiveNumbers(
            id="counts",
            text=Text(
                "Mỗi nhà được chia mấy lá, và nọc còn mấy lá?",
                "How many cards does each seat get, and how many are left in the stock?",
            ),
            items=lambda p, law: ITEMS,
            right=lambda p, law, want: (want["hand"], want["stock"]),
            high=DECK_SIZE,
            says=lambda p, law, want, given: numbers_off(
                ITEMS, given, (want["hand"], want["stock"])
            ),
        ),
    )

    def parse(self, given: Json, law: Law) -> Table:
        return Table(read_seats(Reader(given, "given", ("n",))))

    def dump(self, p: Table) -> dict[str, Json]:
        return {"n": p.n}

    def answer(self, p: Table, law: Law) -> SetUp:
        stock = DECK_SIZE - FULL * p.n
        return {"hand": FULL, "stock": stock, "face_down": stock - 1}

    def proof(self, p: Table, law: Law) -> Proof:
        want = self.answer(p, law)
        items = (Line(DECK_LABEL, DECK_SIZE), *(Line(DEALT, -FULL) for _ in range(p.n)))
        return (
            cite(BOOK, "TA-DEAL-2"),
            Sum(items, want["stock"], (say(FACE_DOWN, n=want["face_down"]),)),
        )

    def hints(self, p: Table, law: Law) -> list[Block]:
        return rule_hint("TA-DECK-1", "TA-DEAL-2")

    def scene(self, p: Table, law: Law) -> Scene:
        return Scene((), ((phrases.SEATS, number_text(p.n)),))

    def key(self, p: Table) -> str:
        return str(p.n)

    def difficulty(self, p: Table, law: Law) -> int:
        return p.n
