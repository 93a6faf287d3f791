"""What a win is worth and who pays whom. Rules document, section 8."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.cards import Hand
from games.core.groups import Group
from games.decks.four_colour import DECK
from games.tu_sac.groups import KHAP_LENH, KHUI_LENH, QUAN_LENH, eaten_lenh, tables
from games.tu_sac.options import Law
from games.tu_sac.situations import Settlement


@dataclass(frozen=True, slots=True)
class Seat:
    """What a seat holds at the end: concealed cards, eaten groups in order, number of Quàn."""

    hand: Hand
    melds: tuple[Group, ...] = ()
    quan: int = 0

    @property
    def khui(self) -> int:
        """How many of the eaten groups are Khui."""
        return sum(meld.name == "quan" for meld in self.melds)

    @property
    def khap(self) -> int:
        """How many Khạp are in the hand."""
        return sum(n == 3 for _, n in DECK.counts(self.hand))


@dataclass(frozen=True, slots=True)
class Win:
    """The winner's groups in lệnh, and what each loser pays (`each`, times stake)."""

    quan: int
    melds: int
    hand: int
    doubled: bool
    each: int

    @property
    def lenh(self) -> int:
        return self.quan + self.melds + self.hand


@dataclass(frozen=True, slots=True)
class Payment:
    """One transfer: who pays whom how much, and under which rule."""

    payer: int
    payee: int
    amount: int
    rule: str


def win_of(seat: Seat, law: Law) -> Win:
    """The worth of a round hand with its open groups (8.1, 8.2)."""
    quan = QUAN_LENH * seat.quan
    melds = sum(eaten_lenh(meld) for meld in seat.melds)
    hand = tables(law).cutter.worth(seat.hand)
    doubled = bool(seat.quan or seat.khui)
    base = 3 + quan + melds + hand
    return Win(quan, melds, hand, doubled, (base * (2 if doubled else 1) + 10) * law.options.stake)


def payments(
    seats: Sequence[Seat], winner: int | None, den_seat: int | None, law: Law
) -> list[Payment]:
    """All transfers of a deal; empty when nobody won (8.2, 8.3)."""
    if winner is None:
        return []
    guilty = den_seat if law.options.den else None
    each = win_of(seats[winner], law).each
    found = []
    for loser, seat in enumerate(seats):
        if loser == winner:
            continue
        payer = loser if guilty is None else guilty
        found.append(Payment(payer, winner, each, _payment_rule(seats[winner], guilty)))
        found.extend(_own_groups(seats, loser, seat, winner, law.options.stake))
    return found


def _payment_rule(winner: Seat, guilty: int | None) -> str:
    if guilty is not None:
        return "TS-DEN-2"
    return "TS-SCORE-3" if winner.quan or winner.khui else "TS-SCORE-2"


def _own_groups(
    seats: Sequence[Seat], loser: int, seat: Seat, winner: int, stake: int
) -> list[Payment]:
    """What the others pay a loser for its Quàn, Khui and Khạp."""
    shown = QUAN_LENH * seat.quan + KHUI_LENH * seat.khui
    hidden = KHAP_LENH * seat.khap
    amounts = {s: shown + (0 if s == winner else hidden) for s in range(len(seats)) if s != loser}
    return [Payment(s, loser, n * stake, "TS-SCORE-4") for s, n in amounts.items() if n]


def totals(transfers: Sequence[Payment], n: int) -> list[int]:
    """What each of n seats gets in all; the sum is zero."""
    got = [0] * n
    for transfer in transfers:
        got[transfer.payer] -= transfer.amount
        got[transfer.payee] += transfer.amount
    return got


def settlement(seats: Sequence[Seat], winner: int | None, law: Law) -> Settlement:
    """The end of a deal as the scoring rules look at it. Of two players nobody pays for a khạp."""
    if winner is None:
        return Settlement(None, False, 0, 0, 0, 0)
    win = win_of(seats[winner], law)
    worths = {cut.worth for cut in tables(law).cutter.cuts(seats[winner].hand)}
    paid = [s.quan + s.khui + (s.khap if len(seats) > 2 else 0) for s in seats]
    own = sum(paid) - paid[winner]
    return Settlement(win.lenh, win.doubled, win.each, win.hand, len(worths), own)
