"""How many cards everybody gets, and when the laying round and the deal come to their ends (section 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from games.core.prompts import GiveNumbers
from games.core.proofs import Block, Proof, Sum
from games.core.proofs import Item as Line
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import headed, house_facts, number_text, numbers_off, seat_items
from games.core.text import Text, say
from games.phom import phrases
from games.phom.given import DECK_SIZE, read_seats
from games.phom.options import Law
from games.phom.showing import rule_hint, shows


class Counts(TypedDict):
    """Cards by seat, the stock, and the numbers of uneaten discards at which laying begins and play ends."""

    hands: list[int]
    stock: int
    ha_at: int
    end_at: int


@dataclass(frozen=True, slots=True)
class Table:
    """How many sit down to play, and who is the starter."""

    n: int
    cai: int


MORE = (
    Item("stock", Text("Nọc", "Stock")),
    Item("ha_at", Text("Số lá không ai ăn để bắt đầu hạ", "Uneaten discards when laying begins")),
    Item("end_at", Text("Số lá không ai ăn để hết ván", "Uneaten discards when the deal ends")),
)
DECK_LABEL = Text("bộ bài", "the deck")


def items(p: Table, law: Law) -> tuple[Item, ...]:
    return (*seat_items(p.n), *MORE)


def numbers(want: Counts) -> tuple[int, ...]:
    return (*want["hands"], want["stock"], want["ha_at"], want["end_at"])


class DealCounts(Kind[Table, Counts]):
    ask = "deal_counts"
    title = Text("Chia bài và vòng hạ", "The deal and the laying round")
    rules = (
        "PH-SETUP-1", "PH-SETUP-2", "PH-SETUP-3", "PH-SETUP-4", "PH-SETUP-5", "PH-HA-1", "PH-HA-7",
    )  # fmt: skip
    use = "lesson"
    prompts = (
        GiveNumbers(
            id="counts",
            text=Text(
                "Mỗi nhà có mấy lá lúc đầu, nọc còn mấy lá, khi nào bắt đầu hạ và khi nào hết ván?",
                "How many cards has each seat at first, how many has the stock, when does laying begin, "
                "and when does the deal end?",
            ),
            items=items,
            right=lambda p, law, want: numbers(want),
            high=DECK_SIZE,
            says=lambda p, law, want, given: numbers_off(items(p, law), given, numbers(want)),
        ),
    )

    def parse(self, given: Json, law: Law) -> Table:
        reader = Reader(given, "given", ("n", "cai"))
        n = read_seats(reader)
        return Table(n, reader.integer("cai", 0, n - 1))

    def dump(self, p: Table) -> dict[str, Json]:
        return {"n": p.n, "cai": p.cai}

    def answer(self, p: Table, law: Law) -> Counts:
        hands = [law.options.deal + (seat == p.cai) for seat in range(p.n)]
        return {
            "hands": hands,
            "stock": DECK_SIZE - sum(hands),
            "ha_at": 3 * p.n,
            "end_at": 4 * p.n,
        }

    def proof(self, p: Table, law: Law) -> Proof:
        want = self.answer(p, law)
        lines = [Line(seat_name(seat, p.n), -n) for seat, n in enumerate(want["hands"])]
        return (
            shows("PH-SETUP-2"),
            shows("PH-SETUP-3"),
            Sum((Line(DECK_LABEL, DECK_SIZE), *lines), want["stock"]),
            shows("PH-HA-1", say(phrases.THREE_TIMES, n=p.n, n2=want["ha_at"])),
            shows("PH-HA-7", say(phrases.FOUR_TIMES, n=p.n, n2=want["end_at"])),
        )

    def hints(self, p: Table, law: Law) -> list[Block]:
        return rule_hint("PH-SETUP-3", "PH-HA-1", "PH-HA-7")

    def scene(self, p: Table, law: Law) -> Scene:
        facts = [
            (phrases.SEATS, number_text(p.n)),
            (phrases.STARTER, headed(seat_name(p.cai, p.n))),
        ]
        return Scene((), (*facts, *house_facts(law, "deal")))

    def key(self, p: Table) -> str:
        return f"{p.n} {p.cai}"

    def difficulty(self, p: Table, law: Law) -> int:
        return p.n
