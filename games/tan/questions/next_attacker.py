"""Who attacks whom after a bout (TA-NEXT-*, 10.2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from random import Random
from typing import TypedDict

from games.core.prompts import ChooseOne, FillFields
from games.core.proofs import Block, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import headed, house_facts, number_text, seat_items, seats_text
from games.core.text import Said, Text, say
from games.tan import phrases
from games.tan.flow import next_bout
from games.tan.given import read_seat_list, read_seats
from games.tan.options import Law
from games.tan.showing import NOBODY, rule_hint, seat_value, shows


class Bout(TypedDict):
    """Attacker and defender of the next bout; both None if the deal is over."""

    attacker: int | None
    defender: int | None


@dataclass(frozen=True, slots=True)
class Ended:
    """How a bout ended, and who is out after the refill."""

    n: int
    attacker: int
    defender: int
    taken: bool
    out: tuple[int, ...]


RESULT = Text("Lượt vừa rồi", "The last bout")
BEATEN = Text("đỡ hết", "everything was beaten")
TAKEN = Text("người đỡ ôm", "the defender picked up")


def next_after(p: Ended, law: Law) -> Bout:
    if p.n - len(p.out) < 2:
        return {"attacker": None, "defender": None}
    attacker, defender = next_bout(p.n, p.attacker, p.defender, p.taken, p.out, law)
    return {"attacker": attacker, "defender": defender}


def why(p: Ended, law: Law) -> tuple[str, Said]:
    """The rule that decides, and what it comes to. Where the table attacks otherwise after a pick-up, what
    TA-NEXT-2 says does not hold."""
    want = next_after(p, law)
    attacker, defender = want["attacker"], want["defender"]
    if attacker is None or defender is None:
        return "TA-WIN-2", say(phrases.NO_NEXT)
    names = [seat_name(seat, p.n) for seat in (p.defender, attacker, defender)]
    if not p.taken and attacker == p.defender:
        return "TA-NEXT-1", say(phrases.NEXT_BEATEN, seat=names[0], seat2=names[2])
    trio = {"seat": names[0], "seat2": names[1], "seat3": names[2]}
    if not p.taken:
        return "TA-NEXT-1", say(phrases.NEXT_BEATEN_OUT, **trio)
    if law.options.after_pickup == "right_of_attacker":
        return "TA-ATT-1", say(phrases.NEXT_RIGHT, **trio)
    return "TA-NEXT-2", say(phrases.NEXT_TAKEN, **trio)


class NextAttacker(Kind[Ended, Bout]):
    ask = "next_attacker"
    title = Text("Ai tấn ai", "Who attacks whom")
    rules = ("TA-NEXT-1", "TA-NEXT-2", "TA-NEXT-3", "TA-SEAT-2", "TA-ATT-1")
    use = "bank"
    steps = (12,)
    prompts = (
        FillFields(
            id="bout",
            text=Text("Lượt sau nhà nào tấn nhà nào?", "Who attacks whom in the next bout?"),
            parts=(
                ChooseOne(
                    id="attacker",
                    text=phrases.ATTACKER,
                    items=lambda p, law: (*seat_items(p.n), NOBODY),
                    right=lambda p, law, want: seat_value(want["attacker"]),
                ),
                ChooseOne(
                    id="defender",
                    text=phrases.DEFENDER,
                    items=lambda p, law: (*seat_items(p.n), NOBODY),
                    right=lambda p, law, want: seat_value(want["defender"]),
                ),
            ),
        ),
    )

    def parse(self, given: Json, law: Law) -> Ended:
        reader = Reader(given, "given", ("n", "attacker", "defender", "result", "out"))
        n = read_seats(reader)
        attacker, defender = (reader.integer(key, 0, n - 1) for key in ("attacker", "defender"))
        if attacker == defender:
            raise reader.bad("defender", f"seat {defender} attacks itself", "another seat")
        taken = reader.word("result", ("beaten", "taken")) == "taken"
        return Ended(n, attacker, defender, taken, read_seat_list(reader, "out", n))

    def dump(self, p: Ended) -> dict[str, Json]:
        return {
            "n": p.n, "attacker": p.attacker, "defender": p.defender,
            "result": "taken" if p.taken else "beaten", "out": list(p.out),
        }  # fmt: skip

    def answer(self, p: Ended, law: Law) -> Bout:
        return next_after(p, law)

    def proof(self, p: Ended, law: Law) -> Proof:
        rule, said = why(p, law)
        skipped = [shows("TA-NEXT-3")] if p.out and rule != "TA-WIN-2" else []
        return (shows(rule, said), *skipped)

    def hints(self, p: Ended, law: Law) -> list[Block]:
        skipped = ["TA-NEXT-3"] if p.out else []
        if not p.taken:
            return rule_hint("TA-SEAT-2", "TA-NEXT-1", *skipped)
        own = law.options.after_pickup == "right_of_attacker"
        return rule_hint("TA-SEAT-2", "TA-ATT-1" if own else "TA-NEXT-2", *skipped)

    def scene(self, p: Ended, law: Law) -> Scene:
        facts = [
            (phrases.SEATS, number_text(p.n)),
            (phrases.ATTACKER, headed(seat_name(p.attacker, p.n))),
            (phrases.DEFENDER, headed(seat_name(p.defender, p.n))),
            (RESULT, headed(TAKEN if p.taken else BEATEN)),
        ]
        if p.out:
            facts.append((phrases.OUT, headed(seats_text(p.out, p.n))))
        return Scene((), (*facts, *house_facts(law, "after_pickup")))

    def key(self, p: Ended) -> str:
        """Not turned: counting round past seat D is a part of the question."""
        return f"{p.n} {p.attacker} {p.defender} {p.taken} {sorted(p.out)}"

    def difficulty(self, p: Ended, law: Law) -> int:
        """Seats, seats out, a pick-up, counting past the last seat, and a defender who is out."""
        past = p.attacker > p.defender
        return 2 * (p.n + len(p.out) + (p.defender in p.out)) + p.taken + past

    def draft(self, rng: Random, law: Law, level: int) -> Ended | None:
        return rng.choice(_bouts())


@cache
def _bouts() -> tuple[Ended, ...]:
    """Every bout that can have been played and leaves two seats with cards: who was out before it decides
    whom the attacker attacked; then more may run out, but not who has picked up."""
    return tuple(
        Ended(n, attacker, defender, taken, tuple(out))
        for n in (2, 3, 4)
        for attacker in range(n)
        for defender in range(n)
        if defender != attacker
        for taken in (False, True)
        for size in range(n - 1)
        for out in combinations(range(n), size)
        if {(attacker + step) % n for step in range(1, (defender - attacker) % n)} <= set(out)
        and not (taken and defender in out)
    )
