"""How many cards everybody gets, and how many are left (TS-DEAL-1, -2, 10.2b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from games.core.prompts import GiveNumbers
from games.core.proofs import Block, Proof, Sum
from games.core.proofs import Item as Line
from games.core.questions import Item, Kind, cite
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import headed, house_facts, numbers_off, seat_items
from games.core.text import Text, say
from games.tu_sac.given import DECK_SIZE, read_seats
from games.tu_sac.options import Law
from games.tu_sac.proving import rule_hint
from games.tu_sac.rules import BOOK

EACH = 20


class SetUp(TypedDict):
    """Cards dealt by seat, stock after the deal, draws until its floor, who discards first."""

    cards: list[int]
    stock: int
    draws: int
    first: int


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits down to play, and who deals."""

    n: int
    dealer: int


STOCK = Item("stock", Text("Nọc", "Stock"))


def items(p: Table, law: Law) -> tuple[Item, ...]:
    """Every seat, then the stock."""
    return (*seat_items(p.n), STOCK)


def numbers(want: SetUp) -> tuple[int, ...]:
    return (*want["cards"], want["stock"])


class Setup(Kind[Table, SetUp]):
    ask = "setup"
    title = Text("Chia bài", "The deal")
    rules = ("TS-DEAL-1", "TS-DEAL-2", "TS-DECK-1", "TS-FIRST-1", "TS-END-2")
    use = "lesson"
    prompts = (
        GiveNumbers(
            id="cards",
            text=Text(
                "Mỗi nhà được chia mấy lá, và nọc còn mấy lá?",
                "How many cards does each seat get, and how many are left in the stock?",
            ),
            items=items,
            right=lambda p, law, want: numbers(want),
            high=DECK_SIZE,
            says=lambda p, law, want, given: numbers_off(items(p, law), given, numbers(want)),
        ),
    )

    def parse(self, given: Json, law: Law) -> Table:
        reader = Reader(given, "given", ("n", "dealer"))
        n = read_seats(reader)
        return Table(n, reader.integer("dealer", 0, n - 1))

    def dump(self, p: Table) -> dict[str, Json]:
        return {"n": p.n, "dealer": p.dealer}

    def answer(self, p: Table, law: Law) -> SetUp:
        cards = [EACH + (seat == p.dealer) for seat in range(p.n)]
        stock = DECK_SIZE - sum(cards)
        draws = max(0, stock - law.options.stock_floor)
        return {"cards": cards, "stock": stock, "draws": draws, "first": p.dealer}

    def proof(self, p: Table, law: Law) -> Proof:
        """The deck less what is dealt is the stock; the stock less its floor may be drawn."""
        want = self.answer(p, law)
        seats = zip(items(p, law), want["cards"], strict=False)
        dealt = (Line(DECK_LABEL, DECK_SIZE), *(Line(item.label, -n) for item, n in seats))
        kept = want["draws"] - want["stock"]
        drawn = (Line(STOCK.label, want["stock"]), Line(FLOOR, kept))
        return (
            cite(BOOK, "TS-DEAL-1"),
            Sum(dealt, want["stock"], (say(LEFT, n=want["stock"]),)),
            cite(BOOK, "TS-FIRST-1"),
            Sum(drawn, want["draws"], (say(DRAWS, n=want["draws"]),)),
        )

    def hints(self, p: Table, law: Law) -> list[Block]:
        return rule_hint("TS-DECK-1", "TS-DEAL-2", "TS-DEAL-1")

    def scene(self, p: Table, law: Law) -> Scene:
        dealer = seat_name(p.dealer, p.n)
        facts = (
            (Text("Số nhà", "Seats"), Text(str(p.n), str(p.n))),
            (Text("Nhà cái", "Dealer"), headed(dealer)),
        )
        return Scene((), facts + house_facts(law, "stock_floor"))

    def key(self, p: Table) -> str:
        return f"{p.n}|{p.dealer}"

    def difficulty(self, p: Table, law: Law) -> int:
        return p.n


DECK_LABEL = Text("bộ bài", "the deck")
FLOOR = Text("chừa lại", "left at the end")
LEFT = Text("Nọc còn {n} lá.", "{n:card is,cards are} left in the stock.")
DRAWS = Text("Cả ván bốc được nhiều nhất {n} lá.", "At most {n:card,cards} can be drawn in all.")
