"""Places and payments. Rules document, section 8."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.tan.options import Law


@dataclass(frozen=True, slots=True)
class Gone:
    """A seat that ran out of cards, and in which bout."""

    seat: int
    bout: int


@dataclass(frozen=True, slots=True)
class Final:
    """By seat the place and the payment; `fool` is the last one holding cards, None if there is none."""

    places: tuple[int, ...]
    fool: int | None
    payments: tuple[int, ...]


def final(n: int, gone: Sequence[Gone], repetition: bool, law: Law) -> Final:
    """The end of a deal: who ran out in which order, and whether it was stopped by repetition."""
    places = {}
    for i, entry in enumerate(gone):
        shared = law.options.finish == "bout_end"
        before = sum(other.bout < entry.bout for other in gone) if shared else i
        places[entry.seat] = 1 + before
    left = [seat for seat in range(n) if seat not in places]
    fool = left[0] if len(left) == 1 and not repetition else None
    places |= dict.fromkeys(left, 1 + len(gone))
    return Final(tuple(places[seat] for seat in range(n)), fool, payments(n, fool, law))


def payments(n: int, fool: int | None, law: Law) -> tuple[int, ...]:
    """What each seat gets; they add up to 0 (TA-SCORE-1)."""
    if fool is None or law.options.scoring == "none":
        return (0,) * n
    stake = law.options.stake
    return tuple(-stake * (n - 1) if seat == fool else stake for seat in range(n))
