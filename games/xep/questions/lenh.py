"""How many lệnh lie on the table and in the hand (XE-LENH-1 to -3, 10.2)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.core.cards import Hand
from games.core.prompts import GiveNumbers
from games.core.proofs import Block, Proof, Row, Table
from games.core.questions import Item, Kind
from games.core.reading import BadQuestion, Json, Reader
from games.core.scenes import Scene
from games.core.showing import numbers_off
from games.core.text import Text
from games.decks.four_colour import DECK, canonical
from games.xep import phrases
from games.xep.drawing import draw_seat
from games.xep.given import MOST, check_size, read_groups, read_xep, texts
from games.xep.groups import tables
from games.xep.options import Law
from games.xep.position import Parts, in_order
from games.xep.showing import (
    Counted,
    counted,
    grouped,
    lenh_sum,
    parts_key,
    rule_hint,
    shows,
    without_totals,
)


@dataclass(frozen=True, slots=True)
class Lying:
    """All groups of a seat: hidden, open, and those laid out of the hand."""

    xep: tuple[Hand, ...]
    open: tuple[Hand, ...]
    hand_groups: tuple[Hand, ...]

    @property
    def parts(self) -> Parts:
        return Parts(sum(self.hand_groups), self.xep, self.open)


def groups(p: Lying, law: Law) -> list[Counted]:
    return counted(p.parts, law, p.hand_groups)


COUNT = Item("total", Text("Tổng số lệnh", "Lệnh in all"))
ON_HAND = Text("Nhóm trên tay", "Groups in hand")


class Lenh(Kind[Lying, int]):
    ask = "lenh"
    title = Text("Đếm lệnh", "Count the lệnh")
    rules = (
        "XE-LENH-1",
        "XE-LENH-2",
        "XE-LENH-3",
        "XE-PART-2",
        "XE-PART-3",
        "XE-PART-4",
        "XE-DEAL-5",
    )
    use = "bank"
    steps = (7, 11, 15)
    prompts = (
        GiveNumbers(
            id="total",
            text=Text(
                "Tất cả các nhóm này được mấy lệnh?", "How many lệnh are all these groups worth?"
            ),
            items=lambda p, law: (COUNT,),
            right=lambda p, law, want: (want,),
            says=lambda p, law, want, given: numbers_off((COUNT,), given, (want,)),
        ),
    )

    def parse(self, given: Json, law: Law) -> Lying:
        reader = Reader(given, "given", ("xep", "open", "hand_groups"))
        found = Lying(
            read_xep(reader.value("xep", ()), reader.at("xep")),
            read_groups(reader.value("open", ()), reader.at("open")),
            read_groups(reader.value("hand_groups", ()), reader.at("hand_groups")),
        )
        every = (*found.xep, *found.open, *found.hand_groups)
        if sum(map(DECK.size, every)) > MOST:
            raise BadQuestion(reader.at("hand_groups"), "too many cards in all", f"at most {MOST}")
        DECK.check_copies([(reader.at("hand_groups"), cards) for cards in every])
        check_size(found.parts, reader.at("hand_groups"))
        return found

    def dump(self, p: Lying) -> dict[str, Json]:
        return {"xep": texts(p.xep), "open": texts(p.open), "hand_groups": texts(p.hand_groups)}

    def answer(self, p: Lying, law: Law) -> int:
        t = tables(law)
        return t.fixed((*p.xep, *p.hand_groups), p.open)

    def proof(self, p: Lying, law: Law) -> Proof:
        return (
            shows("XE-LENH-1"), shows("XE-LENH-2"), shows("XE-LENH-3"), lenh_sum(groups(p, law)),
        )  # fmt: skip

    def hints(self, p: Lying, law: Law) -> list[Block]:
        """What groups are worth, and the groups without their lệnh."""
        rows = tuple(Row(group.line.label, None) for group in groups(p, law))
        table = [without_totals(Table(rows, phrases.LENH_UNIT))] if len(rows) > 1 else []
        return [*rule_hint("XE-LENH-1", "XE-LENH-2"), *table]

    def scene(self, p: Lying, law: Law) -> Scene:
        zones = [grouped("xep", phrases.XEP, p.xep)] if p.xep else []
        zones += [grouped("melds", phrases.OPEN, p.open)] if p.open else []
        zones += [grouped("cards", ON_HAND, p.hand_groups)] if p.hand_groups else []
        return Scene(tuple(zones), (() if zones else ((ON_HAND, Text("không có", "none")),)))

    def key(self, p: Lying) -> str:
        laid = parts_key(Parts(0, (), p.hand_groups))
        return canonical([parts_key(Parts(0, p.xep, p.open)), laid])

    def difficulty(self, p: Lying, law: Law) -> int:
        """Groups, and twice those whose lệnh hang on where they lie or on being tướng."""
        every = groups(p, law)
        tricky = sum(
            DECK.size(g.cards) >= 3 and len(list(DECK.counts(g.cards))) == 1 for g in every
        )
        return len(every) + 2 * tricky + (tricky and len({g.place for g in every}))

    def draft(self, rng: Random, law: Law, level: int) -> Lying | None:
        size = min(20, rng.randint(4 * level, 4 + 5 * level))
        seat = draw_seat(rng, size, size // 3, 0, rich=0.3 + 0.1 * level)
        laid = tuple(group.cards for group in tables(law).cut(seat.held).groups)
        return Lying(seat.xep, seat.open, in_order(laid)) if laid or seat.open else None
