"""Who deals the next deal (CH-DEAL-1)."""

from __future__ import annotations

from dataclasses import dataclass

from games.chan import phrases
from games.chan.flow import dealers
from games.chan.given import read_seats
from games.chan.options import Law
from games.chan.showing import (
    headed,
    number_text,
    rule_hint,
    seat_items,
    seats_text,
    shows,
)
from games.core.prompts import ChooseMany
from games.core.proofs import Block, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.text import Text, say


@dataclass(frozen=True, slots=True)
class Before:
    """Who won the last deal."""

    n: int
    winner: int


class Dealers(Kind[Before, list[int]]):
    ask = "dealers"
    title = Text("Ai chia bài", "Who deals")
    rules = ("CH-DEAL-1",)
    use = "lesson"
    prompts = (
        ChooseMany(
            id="seats",
            text=Text("Ván tới nhà nào chia bài?", "Which seats deal next?"),
            items=lambda p, law: seat_items(p.n),
            right=lambda p, law, want: tuple(map(str, want)),
        ),
    )

    def parse(self, given: Json, law: Law) -> Before:
        reader = Reader(given, "given", ("n", "winner"))
        n = read_seats(reader)
        return Before(n, reader.integer("winner", 0, n - 1))

    def dump(self, p: Before) -> dict[str, Json]:
        return {"n": p.n, "winner": p.winner}

    def answer(self, p: Before, law: Law) -> list[int]:
        return dealers(p.n, p.winner)

    def proof(self, p: Before, law: Law) -> Proof:
        said = say(phrases.DEALS, seats=seats_text(dealers(p.n, p.winner), p.n))
        return (shows("CH-DEAL-1"), shows("CH-DEAL-1", said))

    def hints(self, p: Before, law: Law) -> list[Block]:
        return rule_hint("CH-DEAL-1")

    def scene(self, p: Before, law: Law) -> Scene:
        facts = (
            (phrases.SEATS, number_text(p.n)),
            (phrases.LAST_WINNER, headed(seat_name(p.winner, p.n))),
        )
        return Scene((), facts)

    def key(self, p: Before) -> str:
        return f"{p.n} {p.winner}"

    def difficulty(self, p: Before, law: Law) -> int:
        return p.n
