"""What is laid open and told right after the deal (TS-QUAN-1, TS-KHAP-3, TS-DEAL-3, 10.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import FillFields, GiveNumbers, PickMany
from games.core.proofs import Block, Proof, Row, Table
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader, whole
from games.core.scenes import Scene, Zone
from games.core.seats import seat_name
from games.core.showing import headed, numbers_off
from games.core.text import Text, say
from games.decks.four_colour import COPIES, DECK, canonical
from games.tu_sac.given import HAND_MOST, SEATS, texts
from games.tu_sac.groups import tables
from games.tu_sac.options import Law
from games.tu_sac.proving import hand_zone, met, rule_hint, split_of
from games.tu_sac.situations import Dealt

AFTER_DEAL = ("TS-QUAN-1", "TS-KHAP-3", "TS-DEAL-3")
YOU = 0
"""The seat that is asked; it sees its own cards only."""


class AfterDeal(TypedDict):
    """Quàn and number of Khạp by seat, concealed hands afterwards, the dealer's seat if it wins."""

    quan: list[list[str]]
    khap: list[int]
    hands: list[str]
    winner: int | None


@dataclass(frozen=True, slots=True)
class Fresh:
    """All hands as dealt."""

    dealer: int
    hands: tuple[Hand, ...]


def alike(hand: Hand, n: int) -> list[str]:
    """The kinds held exactly n times, sorted."""
    return sorted(kind for kind, count in DECK.counts(hand) if count == n)


def fours(hand: Hand) -> list[Hand]:
    """The Quàn of a hand, sorted by kind."""
    return [COPIES * DECK.unit[kind] for kind in alike(hand, COPIES)]


def dealt(p: Fresh, seat: int, law: Law) -> Dealt:
    hand = p.hands[seat]
    return Dealt(hand, seat == p.dealer, tables(law).rac(hand) == 0)


def alike_table(hand: Hand) -> Table:
    """Every kind that the hand holds more than once, with how often."""
    held = sorted((-n, kind) for kind, n in DECK.counts(hand) if n > 1)
    rows = tuple(Row(DECK.run([kind]), -n, best=n < -2) for n, kind in held)
    return Table(rows, ALIKE, () if rows else (say(NONE_ALIKE),))


ALIKE = Text("lá giống nhau", "alike")
NONE_ALIKE = Text("Không có hai lá nào giống nhau.", "No two cards are alike.")
KHAP = Item("khap", Text("Số khạp", "Number of khạp"))


class Deal(Kind[Fresh, AfterDeal]):
    ask = "deal"
    title = Text("Mở quàn, báo khạp", "Lay quàn open, tell khạp")
    rules = ("TS-QUAN-1", "TS-KHAP-3", "TS-DEAL-1", "TS-DEAL-3")
    use = "lesson"
    prompts = (
        FillFields(
            id="open",
            text=Text(
                "Bài vừa chia xong. Bạn phải mở những lá nào, và báo mấy khạp?",
                "The cards are dealt. Which must you lay open, and how many khạp must you tell?",
            ),
            parts=(
                PickMany(
                    id="quan",
                    text=Text("Lá phải mở", "Cards to lay open"),
                    zone="hand",
                    cards=lambda p: DECK.unpack(p.hands[YOU]),
                    rights=lambda p, law, want: [tuple(" ".join(want["quan"][YOU]).split())],
                ),
                GiveNumbers(
                    id="khap",
                    text=Text("Số khạp phải báo", "Khạp to tell"),
                    items=lambda p, law: (KHAP,),
                    right=lambda p, law, want: (want["khap"][YOU],),
                    high=HAND_MOST,
                    says=lambda p, law, want, given: numbers_off(
                        (KHAP,), given, (want["khap"][YOU],)
                    ),
                ),
            ),
        ),
    )

    def parse(self, given: Json, law: Law) -> Fresh:
        reader = Reader(given, "given", ("dealer", "hands"))
        words = reader.items("hands", lambda value, at: (value, at))
        if not SEATS[0] <= len(words) <= SEATS[1]:
            raise reader.bad("hands", f"{len(words)} hands", f"{SEATS[0]} to {SEATS[1]}")
        dealer = whole(reader.value("dealer"), reader.at("dealer"), 0, len(words) - 1)
        hands = [
            DECK.read(value, at, HAND_MOST - (seat != dealer))
            for seat, (value, at) in enumerate(words)
        ]
        DECK.check_copies((at, hand) for (_, at), hand in zip(words, hands, strict=True))
        return Fresh(dealer, tuple(hands))

    def dump(self, p: Fresh) -> dict[str, Json]:
        return {"dealer": p.dealer, "hands": texts(p.hands)}

    def answer(self, p: Fresh, law: Law) -> AfterDeal:
        wins = dealt(p, p.dealer, law).round
        return {
            "quan": [texts(fours(hand)) for hand in p.hands],
            "khap": [len(alike(hand, 3)) for hand in p.hands],
            "hands": texts([hand - sum(fours(hand)) for hand in p.hands]),
            "winner": p.dealer if wins else None,
        }

    def proof(self, p: Fresh, law: Law) -> Proof:
        """What is alike in the own hand, what that demands, and the dealer's hand if it is round."""
        found = met(AFTER_DEAL[:2], dealt(p, YOU, law), law)
        won = met(AFTER_DEAL[2:], dealt(p, p.dealer, law), law)
        shown = [split_of(p.hands[p.dealer], law)] if won else []
        return (alike_table(p.hands[YOU]), *found, *shown, *won)

    def hints(self, p: Fresh, law: Law) -> list[Block]:
        return rule_hint("TS-KHAP-3", "TS-QUAN-1")

    def scene(self, p: Fresh, law: Law) -> Scene:
        n = len(p.hands)
        others = tuple(
            Zone("hand", headed(seat_name(seat, n, YOU)), (), seat, DECK.size(hand))
            for seat, hand in enumerate(p.hands)
            if seat != YOU
        )
        dealer = (Text("Nhà cái", "Dealer"), headed(seat_name(p.dealer, n, YOU)))
        return Scene((hand_zone(p.hands[YOU]), *others), (dealer,), you=YOU)

    def key(self, p: Fresh) -> str:
        return f"{canonical([p.hands])}|{p.dealer}"

    def difficulty(self, p: Fresh, law: Law) -> int:
        """Cards of the own hand, and kinds that are alike."""
        return DECK.size(p.hands[YOU]) + len(alike_table(p.hands[YOU]).rows)
