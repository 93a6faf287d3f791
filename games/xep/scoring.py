"""Who pays whom at the end of a deal. Rules document, section 8."""

from __future__ import annotations

from typing import NamedTuple

from games.xep.options import Law
from games.xep.situations import Settlement


class Paid(NamedTuple):
    """What each seat gets, and what goes to the fund of the table; all adds up to zero."""

    pay: list[int]
    pot: int


def settlement(
    n: int, result: str, lenh: int | None, out: tuple[int, ...], law: Law, unit: int = 1
) -> Settlement:
    """The end of a deal as the rules look at it."""
    options = law.options
    return Settlement(
        n, result, lenh if result == "win" else None, out, options.ui_mode == "real",
        options.penalty, unit,
    )  # fmt: skip


def settle(s: Settlement, winner: int | None) -> Paid:
    """XE-PAY-1 to -6."""
    pay, pot = [0] * s.n, 0
    if s.result == "win" and winner is not None:
        each = s.each
        for loser in range(s.n):
            if loser != winner:
                pay[loser if s.pays_all is None else s.pays_all] -= each
                pay[winner] += each
    elif s.result == "walkover":
        (last,) = (seat for seat in range(s.n) if seat not in s.out)
        for seat in s.out:
            pay[seat] -= s.fine
            pay[last] += s.fine
    elif not s.real:
        for seat in s.out:
            pay[seat] -= s.fine
            pot += s.fine
    return Paid(pay, pot)
