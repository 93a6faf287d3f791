"""Who attacks first (TA-START-*, TA-SWAP-4, 10.2)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.core.prompts import ChooseOne
from games.core.proofs import Block, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene, Zone
from games.core.seats import seat_name
from games.core.showing import headed, house_facts, number_text, seat_items, seats_text
from games.core.text import Text, say
from games.decks.french import DECK
from games.tan import phrases
from games.tan.given import read_card, read_seat_list, read_seats
from games.tan.opening import COUNTS, counted_seat, winner_starts
from games.tan.options import Law
from games.tan.showing import rule_hint, seat_value, shows, the


@dataclass(frozen=True, slots=True)
class Start:
    """Before the first attack: the card turned for the count, the last winners, who swapped the two."""

    n: int
    dealer: int
    card: str | None
    deal_no: int
    winners: tuple[int, ...]
    swapper: int | None


DEAL_NO = Text("Ván thứ", "Deal number")
WINNERS = Text("Tới nhất ván trước", "Winners of the last deal")
SWAPPER = Text("Đã đổi 2 chủ", "Swapped the two")


class WhoStarts(Kind[Start, int]):
    ask = "who_starts"
    title = Text("Ai tấn đầu tiên", "Who attacks first")
    rules = (
        "TA-START-1",
        "TA-START-3",
        "TA-START-4",
        "TA-SWAP-4",
        "TA-SEAT-2",
        "TA-DEAL-1",
        "TA-START-2",
    )
    use = "bank"
    steps = (7,)
    prompts = (
        ChooseOne(
            id="seat",
            text=Text("Nhà nào tấn đầu tiên?", "Which seat attacks first?"),
            items=lambda p, law: seat_items(p.n),
            right=lambda p, law, want: seat_value(want),
        ),
    )

    def parse(self, given: Json, law: Law) -> Start:
        reader = Reader(
            given, "given", ("n", "dealer", "card", "deal_no", "prev_winners", "swapper")
        )
        n = read_seats(reader)
        swapper = reader.integer_or_none("swapper", 0, n - 1, None)
        decided = law.options.swap_two and swapper is not None
        needed = law.options.start_rule == "count" and not decided
        has_card = needed or reader.value("card", None) is not None
        return Start(
            n=n,
            dealer=reader.integer("dealer", 0, n - 1),
            card=read_card(reader, "card") if has_card else None,
            deal_no=reader.integer("deal_no", 1, 10**6, 1),
            winners=read_seat_list(reader, "prev_winners", n),
            swapper=swapper,
        )

    def dump(self, p: Start) -> dict[str, Json]:
        given: dict[str, Json] = {"n": p.n, "dealer": p.dealer, "deal_no": p.deal_no}
        if p.card is not None:
            given["card"] = p.card
        return given | {"prev_winners": list(p.winners), "swapper": p.swapper}

    def answer(self, p: Start, law: Law) -> int:
        if law.options.swap_two and p.swapper is not None:
            return (p.swapper + 1) % p.n
        if law.options.start_rule == "count":
            assert p.card is not None
            return counted_seat(p.dealer, p.card, p.n)
        return p.dealer if p.deal_no == 1 else winner_starts(p.dealer, p.winners, p.n)

    def proof(self, p: Start, law: Law) -> Proof:
        seat = self.answer(p, law)
        starts = say(phrases.STARTS, seat=seat_name(seat, p.n))
        if law.options.swap_two and p.swapper is not None:
            names = {"seat": seat_name(p.swapper, p.n), "seat2": seat_name(seat, p.n)}
            return (shows("TA-SWAP-4", say(phrases.SWAPPED, **names)),)
        if law.options.start_rule == "count" and p.card is not None:
            counted = say(
                phrases.COUNT,
                card=the(p.card),
                n=COUNTS[p.card[0]],
                seat=seat_name(p.dealer, p.n),
                seat2=seat_name(seat, p.n),
            )
            return (shows("TA-START-1", counted, cards=[p.card]),)
        return (shows("TA-START-3" if p.deal_no == 1 else "TA-START-4", starts),)

    def hints(self, p: Start, law: Law) -> list[Block]:
        if law.options.swap_two and p.swapper is not None:
            return rule_hint("TA-SWAP-4")
        if law.options.start_rule == "count":
            return rule_hint("TA-SEAT-2", "TA-START-1")
        return rule_hint("TA-START-3" if p.deal_no == 1 else "TA-START-4")

    def scene(self, p: Start, law: Law) -> Scene:
        facts = [
            (phrases.SEATS, number_text(p.n)),
            (phrases.DEALER, headed(seat_name(p.dealer, p.n))),
        ]
        if law.options.start_rule == "simple":
            facts.append((DEAL_NO, number_text(p.deal_no)))
            if p.winners:
                facts.append((WINNERS, headed(seats_text(p.winners, p.n))))
        if law.options.swap_two and p.swapper is not None:
            facts.append((SWAPPER, headed(seat_name(p.swapper, p.n))))
        zones = (Zone("cards", phrases.COUNTED, ((p.card,),)),) if p.card else ()
        return Scene(zones, (*facts, *house_facts(law, "start_rule", "swap_two")))

    def key(self, p: Start) -> str:
        """Not turned: counting round past seat D is a part of the question."""
        rank = None if p.card is None else p.card[0]
        return f"{p.n} {p.dealer} {rank} {p.deal_no} {p.winners} {p.swapper}"

    def difficulty(self, p: Start, law: Law) -> int:
        """How far one counts, and how often round the table."""
        if p.card is None:
            return 1 + len(p.winners)
        return COUNTS[p.card[0]] + (p.n == 3)

    def draft(self, rng: Random, law: Law, level: int) -> Start | None:
        n = rng.randint(2, 4)
        dealer = rng.randrange(n)
        if law.options.start_rule == "simple":
            winners = tuple(rng.sample(range(n), rng.randint(0, n - 1)))
            return Start(n, dealer, None, rng.randint(1, 5), winners, None)
        return Start(n, dealer, rng.choice(DECK.kinds), 1, (), None)
