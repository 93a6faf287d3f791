"""Places, the last one holding cards, and payments (section 8, 10.2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise, permutations, product
from random import Random
from typing import TypedDict

from games.core.prompts import ChooseOne, GiveNumbers, PutInOrder
from games.core.proofs import Block, Proof, Sum
from games.core.proofs import Item as Line
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import headed, house_facts, number_text, numbers_off, seat_items
from games.core.text import Text, say
from games.tan import phrases
from games.tan.given import read_seats
from games.tan.options import Law
from games.tan.scoring import Final, Gone, final
from games.tan.showing import NOBODY, rule_hint, seat_value, shows


class Scored(TypedDict):
    """By seat the place and the payment; the last one holding cards, or None."""

    places: list[int]
    fool: int | None
    payments: list[int]


@dataclass(frozen=True, slots=True)
class End:
    """Who ran out in which bout, in that order; was the deal stopped by repetition?"""

    n: int
    gone: tuple[Gone, ...]
    repetition: bool


RAN_OUT = Text("Hết bài", "Ran out")
STOPPED = Text("Ván dừng", "The deal stopped")
REPEATED = Text("bài giống hệt lần thứ ba", "the same for the third time")


def result(p: End, law: Law) -> Final:
    return final(p.n, p.gone, p.repetition, law)


def may_tie(p: End, law: Law) -> bool:
    """Can two seats have the same place? Seen from the question alone."""
    return law.options.finish == "bout_end" or p.repetition


def in_order(p: End, law: Law, want: Scored) -> tuple[str, ...]:
    """The seats from first to last place."""
    return tuple(str(s) for s in sorted(range(p.n), key=lambda s: want["places"][s]))


class Score(Kind[End, Scored]):
    ask = "score"
    title = Text("Xếp hạng", "Places")
    rules = ("TA-WIN-1", "TA-WIN-2", "TA-WIN-3", "TA-WIN-4", "TA-OUT-2", "TA-OUT-3", "TA-SCORE-1")
    use = "bank"
    steps = (5,)
    prompts = (
        PutInOrder(
            id="order",
            text=Text(
                "Xếp các nhà từ hạng nhất đến hạng cuối.", "Order the seats from first to last."
            ),
            items=lambda p, law: seat_items(p.n),
            right=in_order,
            fits=lambda p, law: not may_tie(p, law),
        ),
        GiveNumbers(
            id="places",
            text=Text("Mỗi nhà được hạng mấy?", "Which place does each seat have?"),
            items=lambda p, law: seat_items(p.n),
            right=lambda p, law, want: tuple(want["places"]),
            low=1,
            high=4,
            says=lambda p, law, want, given: numbers_off(seat_items(p.n), given, want["places"]),
            fits=may_tie,
        ),
        ChooseOne(
            id="fool",
            text=Text("Nhà nào còn bài cuối cùng?", "Which seat is the last one holding cards?"),
            items=lambda p, law: (*seat_items(p.n), NOBODY),
            right=lambda p, law, want: seat_value(want["fool"]),
        ),
    )

    def parse(self, given: Json, law: Law) -> End:
        reader = Reader(given, "given", ("n", "events", "repetition"))
        n = read_seats(reader)
        gone = reader.items("events", lambda value, path: _gone(value, path, n))
        if len({entry.seat for entry in gone}) < len(gone):
            raise reader.bad("events", "a seat runs out twice", "each seat at most once")
        if any(a.bout > b.bout for a, b in pairwise(gone)):
            raise reader.bad("events", "bouts out of order", "bouts in their order")
        repetition = reader.flag("repetition", False)
        left = n - len(gone)
        together = law.options.finish == "bout_end" and len({g.bout for g in gone[-2:]}) == 1
        if repetition and left < 2:
            raise reader.bad("events", f"{left} seats left", "two or more at a repetition")
        if not repetition and left != 1 and not (left == 0 and together):
            raise reader.bad("events", f"{left} seats left", "one seat, or none in a common bout")
        return End(n, gone, repetition)

    def dump(self, p: End) -> dict[str, Json]:
        events = [{"seat": entry.seat, "bout": entry.bout} for entry in p.gone]
        return {"n": p.n, "events": events, "repetition": p.repetition}

    def answer(self, p: End, law: Law) -> Scored:
        end = result(p, law)
        return {"places": list(end.places), "fool": end.fool, "payments": list(end.payments)}

    def proof(self, p: End, law: Law) -> Proof:
        end = result(p, law)
        places = [
            say(phrases.PLACE, seat=seat_name(seat, p.n), n=end.places[seat])
            for seat in sorted(range(p.n), key=lambda seat: (end.places[seat], seat))
        ]
        shared = law.options.finish == "bout_end"
        blocks: list[Block] = [shows("TA-OUT-3" if shared else "TA-WIN-1", *places)]
        if end.fool is not None:
            blocks.append(shows("TA-WIN-2", say(phrases.FOOL, seat=seat_name(end.fool, p.n))))
        else:
            blocks.append(shows("TA-WIN-4" if p.repetition else "TA-WIN-3"))
        if any(end.payments):
            lines = [Line(seat_name(s, p.n), n) for s, n in enumerate(end.payments)]
            blocks += [shows("TA-SCORE-1"), Sum(tuple(lines), 0)]
        return tuple(blocks)

    def hints(self, p: End, law: Law) -> list[Block]:
        """Never the rule about a repetition: it alone would tell that nobody is left."""
        shared = law.options.finish == "bout_end"
        return rule_hint("TA-WIN-1", "TA-OUT-3" if shared else "TA-WIN-2")

    def scene(self, p: End, law: Law) -> Scene:
        facts = [(phrases.SEATS, number_text(p.n))]
        for entry in p.gone:
            seat, n = seat_name(entry.seat, p.n), entry.bout
            facts.append((RAN_OUT, headed(Text(f"{seat.vi}, lượt {n}", f"{seat.en}, bout {n}"))))
        if p.repetition:
            facts.append((STOPPED, headed(REPEATED)))
        return Scene((), (*facts, *house_facts(law, "finish", "scoring", "stake")))

    def key(self, p: End) -> str:
        bouts = sorted({entry.bout for entry in p.gone})
        gone = [(entry.seat, bouts.index(entry.bout)) for entry in p.gone]
        return f"{p.n} {gone} {p.repetition}"

    def difficulty(self, p: End, law: Law) -> int:
        """Seats, seats that run out in one bout, and a repetition."""
        same = len(p.gone) - len({entry.bout for entry in p.gone})
        return p.n + 2 * same + 2 * p.repetition

    def draft(self, rng: Random, law: Law, level: int) -> End | None:
        """One of all ends, with bouts as they may be numbered."""
        p = rng.choice(ends(law.options.finish == "bout_end"))
        bout, gone = rng.randint(5, 20), list[Gone]()
        for i, entry in enumerate(p.gone):
            bout += rng.randint(1, 3) if i and entry.bout > p.gone[i - 1].bout else 0
            gone.append(Gone(entry.seat, bout))
        return End(p.n, tuple(gone), p.repetition)


@lru_cache
def ends(shared: bool) -> tuple[End, ...]:
    """Every end of a deal with 2 to 4 seats, bouts counted from 1; with `shared` the last two may run out
    together."""
    found = []
    for n in range(2, 5):
        for out in range(n + shared):
            for seats in permutations(range(n), out):
                for steps in product((0, 1), repeat=max(0, out - 1)):
                    gone = tuple(map(Gone, seats, accumulate(steps, initial=1)))
                    if out <= n - 2 and n > 2:
                        found.append(End(n, gone, True))
                    elif out == n - 1 or (out == n and not steps[-1]):
                        found.append(End(n, gone, False))
    return tuple(found)


def _gone(value: Json, path: str, n: int) -> Gone:
    reader = Reader(value, path, ("seat", "bout"))
    return Gone(reader.integer("seat", 0, n - 1), reader.integer("bout", 1, 10**6))
