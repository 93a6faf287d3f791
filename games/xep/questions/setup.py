"""Who deals, how many cards everybody gets, and how many are left (XE-DEAL-1 to -4, 10.14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from games.core.prompts import ChooseOne, GiveNumbers
from games.core.proofs import Block, Cite, Proof, Sum
from games.core.proofs import Item as Line
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import headed, number_text, numbers_off, seat_items, seats_text
from games.core.text import Text, say
from games.xep import phrases
from games.xep.deal import CARDS_EACH, next_dealer
from games.xep.given import DECK_SIZE, read_seat_list, read_seats
from games.xep.options import Law
from games.xep.showing import rule_hint, shows

RESULTS = ("win", "hue", "walkover")


class SetUp(TypedDict):
    """Who deals, hand sizes by seat, and the stock right after the deal."""

    dealer: int
    sizes: list[int]
    stock: int


@dataclass(frozen=True, slots=True)
class Last:
    """How the previous deal ended."""

    result: str
    winner: int | None
    dealer: int
    out: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """How many seats, and who deals or how the previous deal ended."""

    n: int
    named: int | None
    last: Last | None

    @property
    def dealer(self) -> int:
        last = self.last
        if last is None:
            return self.named or 0
        stayed = next((s for s in range(self.n) if s not in last.out), last.winner)
        winner = stayed if last.result == "walkover" and last.winner is None else last.winner
        return next_dealer(last.result, winner, last.dealer)


STOCK = Item("stock", Text("Nọc", "Stock"))


def items(p: Table, law: Law) -> tuple[Item, ...]:
    """Every seat, then the stock."""
    return (*seat_items(p.n), STOCK)


def numbers(want: SetUp) -> tuple[int, ...]:
    return (*want["sizes"], want["stock"])


class WhoDeals(ChooseOne[Table, SetUp]):
    """Asks for the dealer: how many cards are dealt is not its matter."""

    def proves(self, proof: Proof) -> Proof:
        return tuple(b for b in proof if isinstance(b, Cite) and b.rule.id == "XE-DEAL-4")


class Setup(Kind[Table, SetUp]):
    ask = "setup"
    title = Text("Chia bài", "The deal")
    rules = (
        "XE-DEAL-1", "XE-DEAL-2", "XE-DEAL-3", "XE-DEAL-4", "XE-DECK-1", "XE-DECK-2", "XE-TURN-1",
        "XE-DEAL-5",
    )  # fmt: skip
    use = "lesson"
    prompts = (
        WhoDeals(
            id="dealer",
            text=Text("Ván này nhà nào làm cái?", "Which seat deals this time?"),
            items=lambda p, law: seat_items(p.n),
            right=lambda p, law, want: (str(want["dealer"]),),
            fits=lambda p, law: p.last is not None,
        ),
        GiveNumbers(
            id="sizes",
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
        reader = Reader(given, "given", ("n", "dealer", "last"))
        n = read_seats(reader)
        if not reader.has("last"):
            return Table(n, reader.integer("dealer", 0, n - 1), None)
        if reader.has("dealer"):
            raise reader.bad("dealer", "given beside the last deal", "one of the two")
        return Table(n, None, _read_last(reader, n))

    def dump(self, p: Table) -> dict[str, Json]:
        if p.last is None:
            return {"n": p.n, "dealer": p.named}
        last = p.last
        return {
            "n": p.n,
            "last": {
                "result": last.result,
                "winner": last.winner,
                "dealer": last.dealer,
                "out": list(last.out),
            },
        }

    def answer(self, p: Table, law: Law) -> SetUp:
        sizes = [CARDS_EACH + (seat == p.dealer) for seat in range(p.n)]
        return {"dealer": p.dealer, "sizes": sizes, "stock": DECK_SIZE - sum(sizes)}

    def proof(self, p: Table, law: Law) -> Proof:
        """Who deals, and the deck less what is dealt."""
        want = self.answer(p, law)
        lines = [Line(DECK_LABEL, DECK_SIZE)]
        lines += [Line(i.label, -n) for i, n in zip(items(p, law), want["sizes"], strict=False)]
        left = Sum(tuple(lines), want["stock"], (say(LEFT, n=want["stock"]),))
        said = say(DEALS, seat=seat_name(p.dealer, p.n))
        dealer = [shows("XE-DEAL-4", said)] if p.last else []
        return (*dealer, shows("XE-DEAL-2"), left, shows("XE-DEAL-3"))

    def hints(self, p: Table, law: Law) -> list[Block]:
        return rule_hint(*(["XE-DEAL-4"] if p.last else []), "XE-DECK-2", "XE-DEAL-2")

    def scene(self, p: Table, law: Law) -> Scene:
        facts = [(Text("Số nhà", "Seats"), number_text(p.n))]
        last = p.last
        if last is None:
            facts.append((DEALER, headed(seat_name(p.dealer, p.n))))
            return Scene((), tuple(facts))
        facts += [
            (Text("Ván trước", "The last deal"), headed(phrases.RESULTS[last.result])),
            (Text("Nhà cái ván trước", "Its dealer"), headed(seat_name(last.dealer, p.n))),
        ]
        if last.winner is not None:
            facts.append((Text("Nhà tới", "Winner"), headed(seat_name(last.winner, p.n))))
        if last.out:
            facts.append((phrases.OUT, headed(seats_text(last.out, p.n))))
        return Scene((), tuple(facts))

    def key(self, p: Table) -> str:
        return f"{p.n}|{p.named}|{p.last}"

    def difficulty(self, p: Table, law: Law) -> int:
        return p.n + 2 * (p.last is not None)


def _read_last(reader: Reader, n: int) -> Last:
    inner = Reader(reader.value("last"), reader.at("last"), ("result", "winner", "dealer", "out"))
    result = inner.word("result", RESULTS)
    winner = inner.integer_or_none("winner", 0, n - 1, None)
    out = read_seat_list(inner, "out", n)
    if (result == "win") != (winner is not None) and result != "walkover":
        raise inner.bad("winner", f"{winner} with result {result}", "a seat exactly after a win")
    if winner is not None and winner in out:
        raise inner.bad("out", f"seat {winner} won", "losers only")
    left = [seat for seat in range(n) if seat not in out]
    if result == "walkover" and winner is None and len(left) != 1:
        raise inner.bad("out", f"{len(left)} seats stayed", "all seats but one")
    return Last(result, winner, inner.integer("dealer", 0, n - 1), out)


DECK_LABEL = Text("bộ bài", "the deck")
DEALER = Text("Nhà cái", "Dealer")
DEALS = Text("{seat} làm cái.", "{seat} must deal.")
LEFT = Text("Nọc còn {n} lá.", "{n:card is,cards are} left in the stock.")
