"""What each seat gets or pays at the end of a deal (TS-SCORE-2 to -5, TS-DEN-2, 10.14)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import GiveNumbers
from games.core.proofs import Block, Cite, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.rules import evidence
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import headed, house_facts, numbers_off, seat_items
from games.core.text import Text, say
from games.decks.four_colour import COPIES, DECK, canonical
from games.tu_sac import phrases
from games.tu_sac.drawing import HAND_MOST, draw_from, draw_group
from games.tu_sac.given import check_round, read_seats
from games.tu_sac.options import Law
from games.tu_sac.proving import rule_hint
from games.tu_sac.questions.lenh import draw_winner, eaten_shapes
from games.tu_sac.rules import BOOK
from games.tu_sac.scoring import Payment, Seat, payments, settlement, totals, win_of
from games.tu_sac.settling import (
    MOST,
    SCORING,
    Held,
    dump_held,
    groups_hint,
    held_zones,
    own_words,
    read_held,
    scoring_cites,
    seat_labels,
    seat_sum,
    tangle,
    win_proof,
)


class Scored(TypedDict):
    """The winner's lệnh (null if nobody won), and what each seat gets in all."""

    lenh: int | None
    payments: list[int]


@dataclass(frozen=True, slots=True)
class Over:
    """The end of a deal. `winner` is None for huề; `den_seat` pays for all where đền is in force."""

    winner: int | None
    seats: tuple[Held, ...]
    den_seat: int | None

    @property
    def n(self) -> int:
        return len(self.seats)

    @property
    def counted(self) -> list[Seat]:
        """The seats as scoring counts them."""
        return [held.seat for held in self.seats]


def transfers(p: Over, law: Law) -> list[Payment]:
    return payments(p.counted, p.winner, p.den_seat, law)


def guilty(p: Over, law: Law) -> int | None:
    """The seat that pays for all losers."""
    return p.den_seat if p.winner is not None and law.options.den else None


def den_cite(p: Over, winner: int, seat: int, law: Law) -> Cite:
    """What đền costs."""
    each = win_of(p.seats[winner].seat, law).each
    losers = p.n - 1
    found = evidence(seat=seat_name(seat, p.n), n=each, n2=losers, total=each * losers)
    said = say(phrases.PAY_DEN, **dict(found.fields))
    return Cite(BOOK["TS-DEN-2"].ref, found, (said,))


class Score(Kind[Over, Scored]):
    ask = "score"
    title = Text("Tính điểm cuối ván", "Settle the deal")
    rules = (*SCORING, "TS-DEN-2")
    use = "bank"
    steps = (10, 14, 18, 22)
    prompts = (
        GiveNumbers(
            id="points",
            text=Text(
                "Hết ván, mỗi nhà được hay mất mấy điểm? Mất thì ghi số âm.",
                "The deal is over. What does each seat gain or lose? A loss is a negative number.",
            ),
            items=lambda p, law: seat_items(p.n),
            right=lambda p, law, want: tuple(want["payments"]),
            low=-MOST,
            high=MOST,
            says=lambda p, law, want, given: numbers_off(seat_items(p.n), given, want["payments"]),
        ),
    )

    def parse(self, given: Json, law: Law) -> Over:
        reader = Reader(given, "given", ("n", "winner", "hands", "melds", "quan", "den_seat"))
        n = read_seats(reader)
        winner = reader.integer_or_none("winner", 0, n - 1)
        den_seat = reader.integer_or_none("den_seat", 0, n - 1, None)
        zones = [
            reader.items(key, lambda value, at: (value, at), size=n)
            for key in ("hands", "melds", "quan")
        ]
        seats, parts = [], []
        for (hand, hand_at), (melds, melds_at), (quan, quan_at) in zip(*zones, strict=True):
            held, shown = read_held((hand, melds, quan), (hand_at, melds_at, quan_at), law)
            seats.append(held)
            parts += shown
        DECK.check_copies(parts)
        if winner is not None:
            check_round(seats[winner].hand, f"{reader.at('hands')}[{winner}]", law)
            if den_seat == winner:
                raise reader.bad("den_seat", "the winner pays nothing", "a loser's seat, or null")
        return Over(winner, tuple(seats), den_seat)

    def dump(self, p: Over) -> dict[str, Json]:
        hands, melds, quan = zip(*map(dump_held, p.seats), strict=True)
        return {
            "n": p.n,
            "winner": p.winner,
            "hands": list(hands),
            "melds": list(melds),
            "quan": list(quan),
            "den_seat": p.den_seat,
        }

    def answer(self, p: Over, law: Law) -> Scored:
        lenh = None if p.winner is None else win_of(p.seats[p.winner].seat, law).lenh
        return {"lenh": lenh, "payments": totals(transfers(p, law), p.n)}

    def proof(self, p: Over, law: Law) -> Proof:
        """The win, who pays for it, the losers' own groups, and every seat's sum."""
        cites = scoring_cites(p.counted, p.winner, law)
        if p.winner is None:
            return cites
        own = [c for c in cites if c.rule.id == "TS-SCORE-4"]
        won = win_proof(p.seats[p.winner], law, [c for c in cites if c not in own])
        seat = guilty(p, law)
        den = [] if seat is None else [den_cite(p, p.winner, seat, law)]
        own = [replace(c, says=(*c.says, *own_words(p.seats, p.winner, law))) for c in own]
        sums = [seat_sum(transfers(p, law), s, p.n) for s in range(p.n)]
        last = replace(sums[-1], says=(*sums[-1].says, say(phrases.PAY_ZERO)))
        return (*won, *den, *own, *sums[:-1], last)

    def hints(self, p: Over, law: Law) -> list[Block]:
        """The rules, and the winner's groups without their lệnh; for huề only how a deal ends."""
        if p.winner is None:
            return rule_hint("TS-END-2")
        return [
            *rule_hint("TS-SCORE-4", "TS-DEN-2" if guilty(p, law) is not None else "TS-SCORE-6"),
            *groups_hint(p.seats[p.winner], law),
        ]

    def scene(self, p: Over, law: Law) -> Scene:
        zones = [
            zone
            for seat, held in enumerate(p.seats)
            for zone in held_zones(held, seat_labels(seat, p.n), seat)
        ]
        facts = [(WINNER, NOBODY if p.winner is None else headed(seat_name(p.winner, p.n)))]
        if p.den_seat is not None:
            facts.append((MUST_PAY, headed(seat_name(p.den_seat, p.n))))
        house = house_facts(law, "stake", "four_soldiers", "king_draw", "den")
        return Scene(tuple(zones), (*facts, *house))

    def key(self, p: Over) -> str:
        """The same in whatever seat the playing order begins: the winner's if there is one."""
        first = p.winner or 0
        seats = [p.seats[(first + i) % p.n] for i in range(p.n)]
        den = None if p.den_seat is None else (p.den_seat - first) % p.n
        return f"{canonical([held.key() for held in seats])}|{p.winner is None}|{den}"

    def difficulty(self, p: Over, law: Law) -> int:
        """Seats, the win itself, groups of the losers, doubling, đền."""
        if p.winner is None:
            return p.n
        found = settlement(p.counted, p.winner, law)
        paid = 3 * found.own_groups + 2 * (p.den_seat is not None) + 2 * found.doubled
        return 2 * p.n + tangle(p.seats[p.winner], law) // 2 + paid

    def draft(self, rng: Random, law: Law, level: int) -> Over | None:
        n = rng.randint(2, 3) if level == 1 else rng.randint(2 + level // 4, 4)
        won = draw_winner(rng, law, rng.randint(1, 1 + level // 2), rng.randint(level // 3, 2))
        if won is None:
            return None
        seats, free = [won], DECK.full - won.cards
        for _ in range(1, n):
            seats.append(draw_loser(rng, law, free, level))
            free -= seats[-1].cards
        winner = rng.randrange(n)
        seats = seats[-winner:] + seats[:-winner] if winner else seats
        blamed = [s for s in range(n) if s != winner]
        den_seat = rng.choice(blamed) if rng.random() < BLAMED else None
        return Over(None if rng.random() < DRAWN else winner, tuple(seats), den_seat)


DRAWN, BLAMED = 0.03, 0.2
"""How often nobody won, and how often a loser pays for all."""


def draw_loser(rng: Random, law: Law, free: Hand, level: int) -> Held:
    """A loser with some loose cards, and perhaps groups that are paid for or only look like it."""
    hand, melds, quan = 0, [], []
    if rng.random() < 0.08 * level and (khap := draw_group(rng, law, free, ("khap",))):
        hand += khap.cards
    if rng.random() < 0.05 * level and (four := draw_group(rng, law, free - hand, ("quan",))):
        quan.append(four.cards)
    left = free - hand - sum(quan)
    for _ in range(rng.randint(0, (level + 1) // 2)):
        if group := draw_group(rng, law, left, eaten_shapes(law)):
            melds.append(group)
            left -= group.cards
    more = hand + draw_from(rng, left, rng.randint(1, 2 + level // 2))
    four_alike = any(count == COPIES for _, count in DECK.counts(more))
    held = Held(hand if four_alike else more, tuple(melds), tuple(quan))
    return held if DECK.size(held.cards) <= HAND_MOST else Held(hand, (), tuple(quan))


WINNER = Text("Nhà tới", "Winner")
NOBODY = Text("Không có: huề", "Nobody")
MUST_PAY = Text("Nhà bị đền", "Must pay for all")
