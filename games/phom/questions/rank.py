"""The ranks when nobody declared ù (PH-RANK-*)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import GiveNumbers, PutInOrder
from games.core.proofs import Block, Cite, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import filled, headed, numbers_off, seat_items, seats_text
from games.core.text import Text, list_of, say
from games.decks.french import DECK, suit_key
from games.phom import phrases
from games.phom.drawing import draw_from
from games.phom.ends import laying_order
from games.phom.given import HAND_MOST, SEATS, check_apart, read_flags, read_order
from games.phom.groups import tables
from games.phom.options import Law
from games.phom.scoring import Ended, ranking
from games.phom.showing import hand_zone, points_sum, rule_hint, shows


class Ranked(TypedDict):
    """The seats from first to last; the points by seat, null for móm seats."""

    order: list[int]
    points: list[int | None]


@dataclass(frozen=True, slots=True)
class Final:
    """The cards left in hand by seat, who is móm, and the order of laying."""

    hands: tuple[Hand, ...]
    mom: tuple[bool, ...]
    order: tuple[int, ...]

    @property
    def n(self) -> int:
        return len(self.hands)


def counted(p: Final, law: Law) -> list[int]:
    """The points left in every hand."""
    return [tables(law).points(hand) for hand in p.hands]


def ranks(p: Final, law: Law) -> tuple[int, ...]:
    return ranking(Ended(p.n, points=tuple(counted(p, law)), mom=p.mom, order=p.order), law)


def point_items(p: Final, law: Law) -> tuple[Item, ...]:
    """The seats whose points count."""
    return tuple(item for item in seat_items(p.n) if not p.mom[int(item.value)])


def points_right(p: Final, law: Law, want: Ranked) -> tuple[int, ...]:
    return tuple(want["points"][int(item.value)] or 0 for item in point_items(p, law))


class Points(GiveNumbers[Final, Ranked]):
    """The points of every seat: what is said of places is no part of the solution."""

    def proves(self, proof: Proof) -> Proof:
        kept = [b for b in proof if not isinstance(b, Cite) or b.rule.id == "PH-PTS-1"]
        return tuple(kept) or proof


class Rank(Kind[Final, Ranked]):
    ask = "rank"
    title = Text("Xếp hạng", "Ranks")
    rules = (
        "PH-RANK-1",
        "PH-RANK-2",
        "PH-RANK-3",
        "PH-RANK-4",
        "PH-MOM-1",
        "PH-PTS-1",
        "PH-DECK-1",
        "PH-HA-8",
    )
    use = "bank"
    steps = (7, 10, 13)
    prompts = (
        PutInOrder(
            id="order",
            text=Text(
                "Không ai ù. Xếp các nhà từ hạng nhất xuống.",
                "Nobody declared ù. Order the seats from first to last.",
            ),
            items=lambda p, law: seat_items(p.n),
            right=lambda p, law, want: tuple(map(str, want["order"])),
        ),
        Points(
            id="points",
            text=Text("Mỗi nhà còn mấy điểm?", "How many points has each seat left?"),
            items=point_items,
            right=points_right,
            says=lambda p, law, want, given: numbers_off(
                point_items(p, law), given, points_right(p, law, want)
            ),
            fits=lambda p, law: not all(p.mom),
        ),
    )

    def parse(self, given: Json, law: Law) -> Final:
        reader = Reader(given, "given", ("hands", "mom", "order"))
        hands = reader.items("hands", lambda value, path: DECK.read(value, path, HAND_MOST))
        n = len(hands)
        if not SEATS[0] <= n <= SEATS[1]:
            raise reader.bad("hands", f"{n} hands", "2 to 4")
        check_apart(*((f"{reader.at('hands')}[{i}]", hand) for i, hand in enumerate(hands)))
        return Final(hands, read_flags(reader, "mom", n), read_order(reader, "order", n))

    def dump(self, p: Final) -> dict[str, Json]:
        return {"hands": list(map(DECK.text, p.hands)), "mom": list(p.mom), "order": list(p.order)}

    def answer(self, p: Final, law: Law) -> Ranked:
        points = counted(p, law)
        return {
            "order": list(ranks(p, law)),
            "points": [None if mom else n for n, mom in zip(points, p.mom, strict=True)],
        }

    def proof(self, p: Final, law: Law) -> Proof:
        t, order = tables(law), ranks(p, law)
        points = counted(p, law)
        places = [say(phrases.PLACE, seat=seat_name(s, p.n), n=i) for i, s in enumerate(order, 1)]
        if all(p.mom):
            return (shows("PH-RANK-4", *places), shows("PH-MOM-1"))
        blocks: list[Block] = [
            points_sum(hand, t) for seat, hand in enumerate(p.hands) if hand and not p.mom[seat]
        ]
        blocks.append(shows("PH-RANK-1", *places))
        ties = [
            say(phrases.EQUAL, seat=seat_name(a, p.n), seat2=seat_name(b, p.n), n=points[a])
            for a, b in pairwise(order)
            if points[a] == points[b] and not p.mom[a] and not p.mom[b]
        ]
        if ties:
            blocks.append(shows("PH-RANK-2", *ties))
        moms = [say(phrases.MOM_LAST, seat=seat_name(s, p.n)) for s in range(p.n) if p.mom[s]]
        if moms:
            blocks += [shows("PH-RANK-3", *moms), shows("PH-MOM-1")]
        return tuple(blocks)

    def hints(self, p: Final, law: Law) -> list[Block]:
        return rule_hint("PH-PTS-1", "PH-RANK-2", "PH-RANK-4" if all(p.mom) else "PH-RANK-3")

    def scene(self, p: Final, law: Law) -> Scene:
        zones = tuple(
            hand_zone(hand, filled(phrases.HAND_OF, seat=seat_name(seat, p.n)), seat)
            for seat, hand in enumerate(p.hands)
        )
        facts = [(phrases.ORDER, headed(list_of(tuple(seat_name(s, p.n) for s in p.order))))]
        moms = [seat for seat in range(p.n) if p.mom[seat]]
        if moms:
            facts.append((phrases.MOM_SEATS, headed(seats_text(moms, p.n))))
        return Scene(zones, tuple(facts))

    def key(self, p: Final) -> str:
        """Who laid in which order is all that tells the seats apart."""
        head = [[p.mom[seat] for seat in p.order], list(p.order)]
        return f"{head} " + suit_key(lambda told: "|".join(told(hand) for hand in p.hands))

    def difficulty(self, p: Final, law: Law) -> int:
        """Seats, cards, ties and móm seats."""
        points = [n for n, mom in zip(counted(p, as_asked(law)), p.mom, strict=True) if not mom]
        ties = len(points) - len(set(points))
        cards = sum(hand.bit_count() for hand in p.hands)
        return p.n + cards // 3 + 2 * ties + 2 * sum(p.mom) * (not all(p.mom))

    def draft(self, rng: Random, law: Law, level: int) -> Final | None:
        n = rng.randint(2, 3 if level == 1 else 4)
        mom = [rng.random() < 0.2 for _ in range(n)]
        if rng.random() < 0.05:
            mom = [True] * n
        deal, free, hands = law.options.deal, DECK.full, list[Hand]()
        for gone in mom:
            hand = draw_from(rng, free, deal if gone else rng.randint(1, min(2 + level, deal - 4)))
            hands.append(hand)
            free &= ~hand
        laid = [seat for seat in range(n) if not mom[seat]]
        if len(laid) > 1 and rng.random() < 0.6:
            hands = _tied(rng, hands, rng.sample(laid, 2), free, law)
        return Final(tuple(hands), tuple(mom), laying_order(rng.randrange(n), n))


def _tied(rng: Random, hands: list[Hand], two: list[int], free: Hand, law: Law) -> list[Hand]:
    """The hands with two of them made equal in points, if there is a card for it."""
    t = tables(as_asked(law))
    a, b = two
    gap = t.points(hands[a]) - t.points(hands[b])
    fitting = [card for card in DECK.unpack(free) if t.value[card] == abs(gap)]
    if gap and fitting:
        low = b if gap > 0 else a
        hands[low] |= DECK.unit[rng.choice(fitting)]
    return hands
