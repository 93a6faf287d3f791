"""Who has the cái, and who gets which pile (CH-DEAL-4 to CH-DEAL-6)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypedDict

from games.chan import phrases
from games.chan.flow import cai_seat, cai_word, noc_size, number_of, piles_of
from games.chan.given import read_card, read_seats
from games.chan.options import Law
from games.chan.showing import (
    headed,
    labels,
    number_text,
    offer_zone,
    rule_hint,
    seat_items,
    seat_value,
    shows,
)
from games.core.prompts import ChooseOne
from games.core.proofs import Block, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.text import Text, say
from games.decks.chan_deck import DECK


class Dealt(TypedDict):
    """The seat with the cái, the word of the verse (four seats only), the pile of each seat, the stock."""

    cai: int
    kind: str | None
    piles: list[int]
    noc: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """Who drew which card, and the pile on which it was laid."""

    n: int
    drawer: int
    card: str
    pile: int


WORDS = labels(phrases.WORDS)


class WhoHasCai(Kind[Drawn, Dealt]):
    ask = "who_has_cai"
    title = Text("Ai có cái", "Who has the cái")
    rules = ("CH-DEAL-2", "CH-DEAL-3", "CH-DEAL-4", "CH-DEAL-5", "CH-DEAL-6", "CH-DECK-1")
    use = "bank"
    steps = (6, 9)
    prompts = (
        ChooseOne(
            id="seat",
            text=Text("Nhà nào có cái, được đánh đầu?", "Which seat has the cái and plays first?"),
            items=lambda p, law: seat_items(p.n),
            right=lambda p, law, want: seat_value(want["cai"]),
        ),
        ChooseOne(
            id="word",
            text=Text(
                "Theo khẩu quyết, cái về đâu so với người bốc?",
                "By the verse, where does the cái go, seen from the drawer?",
            ),
            items=lambda p, law: WORDS,
            right=lambda p, law, want: (want["kind"] or "self",),
            fits=lambda p, law: p.n == 4,
        ),
    )

    def parse(self, given: Json, law: Law) -> Drawn:
        reader = Reader(given, "given", ("n", "drawer", "card", "pile"))
        n = read_seats(reader)
        drawer = reader.integer("drawer", 0, n - 1)
        return Drawn(n, drawer, read_card(reader), reader.integer("pile", 0, 3, 0))

    def dump(self, p: Drawn) -> dict[str, Json]:
        return {"n": p.n, "drawer": p.drawer, "card": p.card, "pile": p.pile}

    def answer(self, p: Drawn, law: Law) -> Dealt:
        cai = cai_seat(p.n, p.drawer, p.card, law)
        return {
            "cai": cai,
            "kind": cai_word(p.n, p.card, law),
            "piles": piles_of(p.n, cai, p.pile),
            "noc": noc_size(p.n),
        }

    def proof(self, p: Drawn, law: Law) -> Proof:
        cai = cai_seat(p.n, p.drawer, p.card, law)
        said = say(
            phrases.COUNTED, seat=seat_name(p.drawer, p.n), n=number_of(p.card, law),
            seat2=seat_name(cai, p.n),
        )  # fmt: skip
        piles = [
            say(phrases.PILE_TO, seat=seat_name(seat, p.n), n=pile + 1)
            for seat, pile in enumerate(piles_of(p.n, cai, p.pile))
        ]
        verse = [shows("CH-DEAL-5")] if p.n == 4 else []
        return (
            shows("CH-DEAL-4", said, cards=[p.card]), *verse, shows("CH-DEAL-6", *piles)
        )  # fmt: skip

    def hints(self, p: Drawn, law: Law) -> list[Block]:
        return rule_hint("CH-DEAL-4", *(["CH-DEAL-5"] if p.n == 4 else []))

    def scene(self, p: Drawn, law: Law) -> Scene:
        facts = (
            (phrases.SEATS, number_text(p.n)),
            (phrases.DRAWER, headed(seat_name(p.drawer, p.n))),
            (phrases.PILE, number_text(p.pile + 1)),
        )
        return Scene((offer_zone(p.card, phrases.CAI_CARD),), facts)

    def key(self, p: Drawn) -> str:
        """The suit of the card does not count, the drawer does: one counts from there."""
        return f"{p.n} {p.drawer} {p.card} {p.pile}"

    def difficulty(self, p: Drawn, law: Law) -> int:
        """How far is counted, and seats that are no four."""
        return int(p.card[0]) + (p.n == 3) + 2 * (p.drawer > 0)

    def draft(self, rng: Random, law: Law, level: int) -> Drawn | None:
        n = rng.choice((2, 3, 4, 4, 4, 4))
        return Drawn(n, rng.randrange(n), rng.choice(DECK.kinds), rng.randrange(4))
