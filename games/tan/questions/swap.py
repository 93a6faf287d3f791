"""Who may exchange the two of trumps, and what comes of it (TA-SWAP-*, 10.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import ChooseOne
from games.core.proofs import Block, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import filled, headed, house_facts, seat_items
from games.core.text import Text, say
from games.decks.french import DECK, canonical
from games.tan import phrases
from games.tan.given import DECK_SIZE, read_card, read_seats
from games.tan.opening import swapper
from games.tan.options import Law
from games.tan.showing import NOBODY, lying, rule_hint, seat_value, shows, the, trump_zone


class Swapped(TypedDict):
    """Who may exchange, its hand afterwards, the new face-up card, who attacks first."""

    seat: int | None
    hand: str | None
    trump_card: str
    starter: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hands as dealt, as far as they are known, the trump card, and who is to attack first."""

    trump_card: str
    attacker: int
    hands: tuple[Hand | None, ...]

    @property
    def n(self) -> int:
        return len(self.hands)


class Swap(Kind[Dealt, Swapped]):
    ask = "swap"
    title = Text("Đổi 2 chủ", "Swapping the two")
    rules = ("TA-SWAP-1", "TA-SWAP-2", "TA-SWAP-4")
    use = "lesson"
    prompts = (
        ChooseOne(
            id="seat",
            text=Text("Nhà nào được đổi 2 chủ?", "Which seat may swap the two of trumps?"),
            items=lambda p, law: (*seat_items(p.n), NOBODY),
            right=lambda p, law, want: seat_value(want["seat"]),
        ),
    )

    def parse(self, given: Json, law: Law) -> Dealt:
        reader = Reader(given, "given", ("n", "trump_card", "attacker", "hands"))
        n = read_seats(reader)
        card = read_card(reader, "trump_card")
        hands = reader.items(
            "hands", lambda v, at: None if v is None else DECK.read(v, at, DECK_SIZE), size=n
        )
        parts = [(f"{reader.at('hands')}[{seat}]", hand or 0) for seat, hand in enumerate(hands)]
        DECK.check_copies([*parts, (reader.at("trump_card"), DECK.unit[card])])
        return Dealt(card, reader.integer("attacker", 0, n - 1), hands)

    def dump(self, p: Dealt) -> dict[str, Json]:
        hands = [None if hand is None else DECK.text(hand) for hand in p.hands]
        return {"n": p.n, "trump_card": p.trump_card, "attacker": p.attacker, "hands": hands}

    def answer(self, p: Dealt, law: Law) -> Swapped:
        trump = p.trump_card[1]
        seat = swapper(p.hands, trump, law)
        hand = None if seat is None else p.hands[seat]
        if seat is None or hand is None:
            return {
                "seat": None, "hand": None, "trump_card": p.trump_card, "starter": p.attacker
            }  # fmt: skip
        two = "2" + trump
        after = hand - DECK.unit[two] + DECK.unit[p.trump_card]
        return {
            "seat": seat, "hand": DECK.text(after), "trump_card": two, "starter": (seat + 1) % p.n
        }  # fmt: skip

    def proof(self, p: Dealt, law: Law) -> Proof:
        two, want = "2" + p.trump_card[1], self.answer(p, law)
        seat = want["seat"]
        if seat is not None:
            name, after = seat_name(seat, p.n), seat_name(want["starter"], p.n)
            may = say(phrases.MAY_SWAP, seat=name, card=the(two), card2=the(p.trump_card))
            return (
                shows("TA-SWAP-2", may, cards=[two, p.trump_card]),
                shows("TA-SWAP-4", say(phrases.SWAPPED, seat=name, seat2=after)),
            )
        if not law.options.swap_two:
            return (shows("TA-SWAP-1"),)
        if p.trump_card == two:
            return (shows("TA-SWAP-2", say(phrases.TWO_LIES, card=the(two)), cards=[two]),)
        return (shows("TA-SWAP-2", say(phrases.NO_TWO, card=the(two))),)

    def hints(self, p: Dealt, law: Law) -> list[Block]:
        return rule_hint("TA-SWAP-2" if law.options.swap_two else "TA-SWAP-1")

    def scene(self, p: Dealt, law: Law) -> Scene:
        hands = [
            lying(
                "cards", headed(filled(phrases.HAND_OF, seat=seat_name(s, p.n))), DECK.unpack(h), s
            )
            for s, h in enumerate(p.hands)
            if h is not None
        ]
        facts = ((phrases.ATTACKER, headed(seat_name(p.attacker, p.n))),)
        return Scene((trump_zone(p.trump_card), *hands), (*facts, *house_facts(law, "swap_two")))

    def key(self, p: Dealt) -> str:
        around = [*range(p.attacker, p.n), *range(p.attacker)]
        hands = [p.hands[seat] for seat in around]
        unknown = [hand is None for hand in hands]
        texts = [DECK.text(hand or 0) for hand in hands]
        return f"{p.n} {unknown} {canonical([[p.trump_card], texts], p.trump_card[1])}"

    def difficulty(self, p: Dealt, law: Law) -> int:
        return p.n
