"""What each seat gets or pays at the end of a deal (XE-PAY, XE-WIN-6, 10.12)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TypedDict

from games.core.prompts import GiveNumbers
from games.core.proofs import Block, Proof, Sum
from games.core.proofs import Item as Line
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene, Zone
from games.core.seats import seat_name
from games.core.showing import headed, house_facts, number_text, numbers_off, seat_items, seats_text
from games.core.text import Text, say
from games.decks.four_colour import DECK, canonical
from games.xep import phrases
from games.xep.drawing import draw_seat, hunt
from games.xep.given import (
    PART_KEYS,
    dump_parts,
    one,
    read_card_or_none,
    read_parts,
    read_seat_list,
    read_seats,
)
from games.xep.options import Law
from games.xep.position import Parts
from games.xep.scoring import Paid, settle, settlement
from games.xep.showing import counted, lenh_sum, met, parts_key, parts_zones, rule_hint, shows
from games.xep.situations import Settlement
from games.xep.taking import after_taking, rac_and_lenh, win_with

RESULTS = ("win", "hue", "walkover")
SCORING = ("XE-UI-4", *(f"XE-PAY-{i}" for i in range(1, 7)))
MOST_LENH, MOST_UNIT, MOST_POINTS = 200, 10**6, 10**9
PENALTY = Text("Điểm trừ của nhà đã ra", "Points lost by a seat that is out")


class Scored(TypedDict):
    """What each seat gets, what goes to the fund of the table, is it tới Quan."""

    pay: list[int]
    pot: int
    toi_quan: bool


@dataclass(frozen=True, slots=True)
class Over:
    """The end of a deal. The winner's lệnh are given, or follow from its cards (`parts`, `card`)."""

    n: int
    cuoc: int
    result: str
    winner: int | None
    out: tuple[int, ...]
    lenh: int | None = None
    parts: Parts | None = None
    card: str | None = None
    drawer: bool = False


def lenh_of(p: Over, law: Law) -> int | None:
    """The winner's lệnh; 0 where a belief sees rác."""
    if p.parts is None:
        return p.lenh
    return win_with(p.parts, p.card, p.drawer, law).lenh or 0


def ended(p: Over, law: Law) -> Settlement:
    return settlement(p.n, p.result, lenh_of(p, law), p.out, law, p.cuoc)


def paid(p: Over, law: Law) -> Paid:
    return settle(ended(p, law), p.winner)


POT = Item("pot", Text("Quỹ của bàn", "Fund of the table"))


def items(p: Over, law: Law) -> tuple[Item, ...]:
    """Every seat, then the fund."""
    return (*seat_items(p.n), POT)


def numbers(want: Scored) -> tuple[int, ...]:
    return (*want["pay"], want["pot"])


class Score(Kind[Over, Scored]):
    ask = "score"
    title = Text("Tính điểm cuối ván", "Settle the deal")
    rules = (*SCORING, "XE-UI-2", "XE-UI-3", "XE-WIN-6", "XE-LEAVE-2")
    use = "bank"
    steps = (9, 15, 20)
    prompts = (
        GiveNumbers(
            id="pay",
            text=Text(
                "Hết ván, mỗi nhà được hay mất mấy điểm, quỹ của bàn nhận mấy? Mất ghi số âm.",
                "The deal is over. What does each seat gain or lose, and what does the fund of the table "
                "get? A loss is a negative number.",
            ),
            items=items,
            right=lambda p, law, want: numbers(want),
            low=-MOST_POINTS,
            high=MOST_POINTS,
            says=lambda p, law, want, given: numbers_off(items(p, law), given, numbers(want)),
        ),
    )  # fmt: skip

    def parse(self, given: Json, law: Law) -> Over:
        keys = ("n", "cuoc", "result", "winner", "out", "lenh", *PART_KEYS, "card", "drawer")
        reader = Reader(given, "given", keys)
        n = read_seats(reader)
        result = reader.word("result", RESULTS)
        p = Over(
            n,
            reader.integer("cuoc", 1, MOST_UNIT),
            result,
            reader.integer_or_none("winner", 0, n - 1, None),
            read_seat_list(reader, "out", n),
        )
        _check_seats(reader, p)
        won = result == "win"
        if not won:
            p = replace(p, winner=None)
        for key in ("lenh", *PART_KEYS, "card"):
            if not won and reader.value(key, None) is not None:
                raise reader.bad(key, "nobody won by lệnh", "leave it out")
        return _read_lenh(reader, p, law) if won else p

    def dump(self, p: Over) -> dict[str, Json]:
        given: dict[str, Json] = {"n": p.n, "cuoc": p.cuoc, "result": p.result, "out": list(p.out)}
        if p.winner is not None:
            given["winner"] = p.winner
        if p.parts is not None:
            given |= dump_parts(p.parts)
            return given if p.card is None else given | {"card": p.card, "drawer": p.drawer}
        return given if p.lenh is None else given | {"lenh": p.lenh}

    def answer(self, p: Over, law: Law) -> Scored:
        pay, pot = paid(p, law)
        return {"pay": pay, "pot": pot, "toi_quan": ended(p, law).toi_quan}

    def proof(self, p: Over, law: Law) -> Proof:
        """The lệnh, the rules that apply with their numbers, and every seat's points."""
        s, blocks = ended(p, law), list[Block]()
        if p.parts is not None:
            full = [
                after
                for after in after_taking(p.parts, p.card, p.drawer, law)
                if not rac_and_lenh(after, law)[0]
            ]
            best = max(full, key=lambda after: rac_and_lenh(after, law)[1], default=p.parts)
            blocks.append(lenh_sum(counted(best, law)))
        rules = SCORING if p.result == "win" else SCORING[5:]
        blocks += met(rules, s, law)
        if p.out and p.result == "win" and s.pays_all is None:
            blocks.append(shows("XE-UI-3"))
        if s.toi_quan:
            blocks.append(shows("XE-WIN-6"))
        return (*blocks, self._sum(p, law))

    def _sum(self, p: Over, law: Law) -> Sum:
        """Every seat's points and the fund: they add up to zero."""
        pay, pot = paid(p, law)
        lines = [Line(item.label, n) for item, n in zip(items(p, law), (*pay, pot), strict=True)]
        return Sum(tuple(lines), sum(pay) + pot, (say(phrases.ZERO),))

    def hints(self, p: Over, law: Law) -> list[Block]:
        """The rules of this sort of end."""
        if p.result != "win":
            return rule_hint("XE-PAY-5", "XE-PAY-6")
        out = "XE-UI-4" if law.options.ui_mode == "real" else "XE-UI-3"
        return rule_hint("XE-PAY-1", "XE-PAY-2", out if p.out else "XE-PAY-3")

    def scene(self, p: Over, law: Law) -> Scene:
        facts = [(ENDED, headed(phrases.RESULTS[p.result]))]
        if p.winner is not None:
            facts.append((WINNER, headed(seat_name(p.winner, p.n))))
        if p.lenh is not None:
            facts.append((LENH, number_text(p.lenh)))
        if p.out:
            facts.append((phrases.OUT, headed(seats_text(p.out, p.n))))
        facts.append((UNIT, number_text(p.cuoc)))
        facts.append((SEATS, number_text(p.n)))
        if p.out and not (p.result == "hue" and law.options.ui_mode == "real"):
            facts.append((PENALTY, number_text(law.options.penalty)))
        zones: list[Zone] = []
        if p.parts is not None:
            zones = parts_zones(p.parts, p.winner, headed(seat_name(p.winner or 0, p.n)))
        if p.card is not None:
            label = phrases.DRAWN if p.drawer else phrases.OFFER
            zones.insert(0, Zone("offer", label, ((p.card,),)))
        return Scene(tuple(zones), (*facts, *house_facts(law, "ui_mode")))

    def key(self, p: Over) -> str:
        """The seats counted from the winner; where nobody won, from whatever seat."""
        firsts = range(p.n) if p.winner is None else (p.winner,)
        turned = [[(seat - first) % p.n for seat in p.out] for first in firsts]
        out = min(turned if p.result == "win" else map(sorted, turned))
        head = f"{p.n} {p.cuoc} {p.result} {out} {p.lenh} {p.drawer}"
        cards = [] if p.parts is None else [*parts_key(p.parts), one(p.card)]
        return f"{head} {canonical([cards])}" if cards else head

    def difficulty(self, p: Over, law: Law) -> int:
        """Seats, who is out, the multiplier, tới Quan, lệnh that must be counted first."""
        s = ended(p, law)
        lying = 0
        if p.parts is not None:
            lying = 4 + len(p.parts.xep) + len(p.parts.open) + DECK.size(p.parts.held) // 2
        return 2 * p.n + 4 * len(p.out) + (p.cuoc > 1) + s.toi_quan + lying

    def draft(self, rng: Random, law: Law, level: int) -> Over | None:
        law = as_asked(law)
        n = rng.choice((2, 3, 3))
        cuoc = rng.choice((1, 1, 2, 3, 5, 10))
        roll = rng.random()
        if level < 3 and roll < 0.25:
            out = tuple(rng.sample(range(n), n - 1 if roll < 0.15 else rng.randint(0, n - 2)))
            return Over(n, cuoc, "walkover" if roll < 0.15 else "hue", None, out)
        winner = rng.randrange(n)
        losers = [seat for seat in range(n) if seat != winner]
        out = (rng.choice(losers),) if n == 3 and rng.random() < 0.35 else ()
        p = Over(n, cuoc, "win", winner, out)
        if level < 3:
            return replace(p, lenh=rng.choice((*range(15, 31), 19, 20, 20, 21, 21, 22)))
        return hunt(lambda: _with_cards(rng, p, level, law))


def _check_seats(reader: Reader, p: Over) -> None:
    if p.result == "win":
        if p.winner is None:
            raise reader.bad("winner", "missing", "the seat that won")
        if p.winner in p.out:
            raise reader.bad("out", f"seat {p.winner} won", "losers only")
    left = [seat for seat in range(p.n) if seat not in p.out]
    if p.result == "walkover" and (len(left) != 1 or p.winner not in (None, left[0])):
        raise reader.bad("out", f"{len(left)} seats are left", "all seats but one")
    if p.result == "hue" and not left:
        raise reader.bad("out", "nobody left to play", "at least one seat in play")
    if p.result == "hue" and p.winner is not None:
        raise reader.bad("winner", "a winner", "huề has no winner")


def _read_lenh(reader: Reader, p: Over, law: Law) -> Over:
    """The winner's lệnh, or the cards that they follow from."""
    if not reader.has("hand"):
        for key in ("xep", "open", "card", "drawer"):
            if reader.value(key, None) is not None:
                raise reader.bad(key, "without a hand", "leave it out, or give the hand too")
        return replace(p, lenh=reader.integer("lenh", 15, MOST_LENH))
    if reader.value("lenh", None) is not None:
        raise reader.bad("lenh", "given beside the cards", "either lenh or the cards")
    card = read_card_or_none(reader, "card")
    parts = read_parts(reader, (reader.at("card"), one(card)))
    drawer = reader.flag("drawer", False) and card is not None
    if not win_with(parts, card, drawer, as_asked(law)).win:
        raise reader.bad("hand", "these cards are no win", "complete cards with 15 lệnh or more")
    return replace(p, parts=parts, card=card, drawer=drawer)


def _with_cards(rng: Random, p: Over, level: int, law: Law) -> Over | None:
    """The same with the winner's cards."""
    parts = draw_seat(rng, 20, rng.randint(2, 4 + 2 * level), rng.choice((0, 0, 1)), 0.8)
    kinds = [kind for kind, _ in DECK.counts(DECK.full - parts.cards)]
    drawer = rng.random() < 0.5
    rng.shuffle(kinds)
    for card in kinds:
        if win_with(parts, card, drawer, law).win:
            return replace(p, parts=parts, card=card, drawer=drawer)
    return None


ENDED = Text("Ván kết thúc", "The deal ended with")
WINNER = Text("Nhà tới", "Winner")
LENH = Text("Lệnh của nhà tới", "The winner's lệnh")
UNIT = Text("Hệ số", "Multiplier")
SEATS = Text("Số nhà", "Seats")
