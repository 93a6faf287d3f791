"""The situations outside an act that rules look at: the deal, a discard after an eat, the settlement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.core.cards import Hand
from games.tu_sac.options import Law


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand as it was dealt."""

    hand: Hand
    dealer: bool
    round: bool


@dataclass(frozen=True, slots=True)
class Throw:
    """A discard set against the worst rác of that moment (section 8.5)."""

    card: str
    worst: tuple[str, ...]
    outs: Mapping[str, int]
    """Outs that each legal discard leaves."""
    after_eat: bool
    won: bool
    """Did a seat win with exactly this discard?"""
    law: Law


@dataclass(frozen=True, slots=True)
class Settlement:
    """The end of a deal in numbers (section 8). `lenh` is None when nobody won."""

    lenh: int | None
    doubled: bool
    each: int
    """What each loser pays, times stake."""
    hand_lenh: int
    """Lệnh of the winner's concealed cards."""
    arrangements: int
    """How many different worths the complete arrangements of the winner's hand have."""
    own_groups: int
    """Quàn, khui and khạp of the losers."""
