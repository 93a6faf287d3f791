"""Who draws how many cards after a bout (TA-FILL-*, TA-TRUMP-4, 10.2)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypedDict

from games.core.prompts import ChooseOne, GiveNumbers
from games.core.proofs import Block, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader, whole
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import headed, numbers_off, seat_items, seats_text
from games.core.text import Text, say
from games.tan import phrases
from games.tan.given import DECK_SIZE, read_seat_list, read_seats
from games.tan.options import Law
from games.tan.position import FULL, playing_order
from games.tan.showing import NOBODY, rule_hint, seat_value, seat_zone, shows, stock_zone


class Refilled(TypedDict):
    """The seats in drawing order, what each seat draws, the stock left, who drew the last card."""

    order: list[int]
    draws: list[int]
    stock: int
    trump_card_to: int | None


@dataclass(frozen=True, slots=True)
class After:
    """After a bout, its cards gone from the table: hand sizes, stock, and who is out."""

    attacker: int
    counts: tuple[int, ...]
    stock: int
    out: tuple[int, ...]

    @property
    def n(self) -> int:
        return len(self.counts)


def refilled(p: After, law: Law) -> Refilled:
    """The refill, seat after seat."""
    order = playing_order(p.attacker, p.n, p.out)
    if not law.holds("TA-FILL-2"):
        order = order[1:] + order[:1]
    stock = p.stock
    draws, last = [0] * p.n, None
    for seat in order:
        left = stock if law.holds("TA-TRUMP-4") else max(0, stock - 1)
        draws[seat] = min(left, max(0, FULL - p.counts[seat]))
        stock -= draws[seat]
        if draws[seat] and not stock:
            last = seat
    return {"order": order, "draws": draws, "stock": stock, "trump_card_to": last}


class Refill(Kind[After, Refilled]):
    ask = "refill"
    title = Text("Bốc cho đủ 8", "Refill to eight")
    rules = ("TA-FILL-1", "TA-FILL-2", "TA-FILL-3", "TA-FILL-4", "TA-TRUMP-4", "TA-OUT-1")
    use = "bank"
    steps = (4, 6, 9)
    prompts = (
        GiveNumbers(
            id="draws",
            text=Text("Mỗi nhà bốc mấy lá?", "How many cards does each seat draw?"),
            items=lambda p, law: seat_items(p.n),
            right=lambda p, law, want: tuple(want["draws"]),
            high=DECK_SIZE,
            says=lambda p, law, want, given: numbers_off(seat_items(p.n), given, want["draws"]),
        ),
        ChooseOne(
            id="trump_card",
            text=Text("Nhà nào bốc lá chủ lật?", "Which seat draws the trump card?"),
            items=lambda p, law: (*seat_items(p.n), NOBODY),
            right=lambda p, law, want: seat_value(want["trump_card_to"]),
        ),
    )

    def parse(self, given: Json, law: Law) -> After:
        reader = Reader(given, "given", ("n", "attacker", "counts", "stock", "out"))
        n = read_seats(reader)
        attacker = reader.integer("attacker", 0, n - 1)
        counts = reader.items("counts", lambda v, at: whole(v, at, 0, DECK_SIZE), size=n)
        stock = reader.integer("stock", 0, DECK_SIZE)
        if sum(counts) + stock > DECK_SIZE:
            raise reader.bad("stock", "more cards than the pack has", f"{DECK_SIZE} in all")
        out = read_seat_list(reader, "out", n)
        if out and (stock or any(counts[seat] for seat in out)):
            raise reader.bad(
                "out", "a seat that is not out", "seats without cards, with an empty stock"
            )
        return After(attacker, counts, stock, out)

    def dump(self, p: After) -> dict[str, Json]:
        return {
            "n": p.n, "attacker": p.attacker, "counts": list(p.counts), "stock": p.stock,
            "out": list(p.out),
        }  # fmt: skip

    def answer(self, p: After, law: Law) -> Refilled:
        return refilled(p, law)

    def proof(self, p: After, law: Law) -> Proof:
        want = refilled(p, law)
        rows = [
            say(phrases.DRAWS, seat=seat_name(s, p.n), n=p.counts[s], n2=want["draws"][s])
            for s in want["order"]
        ]
        left = want["stock"]
        ends = [say(phrases.STOCK_LEFT, n=left) if left else say(phrases.STOCK_GONE)]
        last = want["trump_card_to"]
        if last is not None:
            ends.append(say(phrases.TRUMP_TO, seat=seat_name(last, p.n)))
        elif left:
            ends.append(say(phrases.TRUMP_STAYS))
        return (
            shows("TA-FILL-2", say(phrases.DRAW_ORDER, seats=seats_text(want["order"], p.n))),
            shows("TA-FILL-1", *rows),
            shows("TA-FILL-4", *ends),
        )

    def hints(self, p: After, law: Law) -> list[Block]:
        return rule_hint("TA-FILL-1", "TA-FILL-2", "TA-FILL-4")

    def scene(self, p: After, law: Law) -> Scene:
        facts = [
            (phrases.ATTACKER, headed(seat_name(p.attacker, p.n))),
        ]
        if p.out:
            facts.append((phrases.OUT, headed(seats_text(p.out, p.n))))
        seats = [seat_zone(s, p.n, p.counts[s]) for s in range(p.n) if s not in p.out]
        return Scene((*seats, stock_zone(p.stock)), tuple(facts))

    def key(self, p: After) -> str:
        around = [*range(p.attacker, p.n), *range(p.attacker)]
        out = sorted((seat - p.attacker) % p.n for seat in p.out)
        return f"{[p.counts[seat] for seat in around]} {p.stock} {out}"

    def difficulty(self, p: After, law: Law) -> int:
        """Seats, seats that draw, a stock that runs out, and seats that want more than is left."""
        want = refilled(p, law)
        missing = sum(max(0, FULL - n) for n in p.counts) > p.stock
        drawing = sum(n > 0 for n in want["draws"])
        return p.n + drawing + 3 * missing + (p.attacker != 0)

    def draft(self, rng: Random, law: Law, level: int) -> After | None:
        n = rng.choice({1: (2,), 2: (2, 3), 3: (3, 4)}.get(level, (3, 4)))
        counts = tuple(rng.choice((8, 8, 7, 6, 5, 4, 3, 2, 9, 11)) for _ in range(n))
        wanted = sum(max(0, FULL - count) for count in counts)
        stock = rng.randint(1, 12) if rng.random() < 0.6 else max(1, wanted - rng.randint(0, 4))
        p = After(rng.randrange(n), counts, stock, ())
        return p if wanted and _may_be(p) else None


def _may_be(p: After) -> bool:
    """Could a bout have left this? Before it every hand was full, and the attacker has lost a card; as many
    cards as the others have lost the defender has lost too, or has won, if he picked them up."""
    lying = sum(p.counts) + p.stock
    attacker, defender, *others = (p.counts[(p.attacker + step) % p.n] for step in range(p.n))
    lost = max(1, FULL - attacker) + sum(max(0, FULL - count) for count in others)
    beaten = lying + 2 * max(lost, FULL - defender) <= DECK_SIZE
    taken = defender >= FULL + lost and lying <= DECK_SIZE
    return lying % 2 == 0 and (beaten or taken)
