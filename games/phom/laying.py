"""Laying a hand, sending and throwing: every way, and those that leave the fewest points (PH-LONE-1)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from games.core.cards import Hand
from games.decks.french import DECK
from games.phom.groups import LEAST_POINTS, Arrangement, tables
from games.phom.options import Law
from games.phom.sending import Plan, best_plan
from games.phom.skill import units


@dataclass(frozen=True, slots=True)
class Laid:
    """A hand with its eaten cards, what others and the seat itself have laid; is a card thrown after?"""

    hand: Hand
    eaten: Hand = 0
    table: tuple[Hand, ...] = ()
    own: tuple[Hand, ...] = ()
    discard: bool = False


class Way(NamedTuple):
    """One arrangement: its phỏm, the sends after it, the card thrown then, and what stays."""

    groups: Arrangement
    plan: Plan
    thrown: Hand
    left: Hand
    points: int


@lru_cache(maxsize=256)
def ways(p: Laid, law: Law) -> tuple[Way, ...]:
    """Every arrangement, and with it each dearest card that may be thrown."""
    return tuple(
        way for groups in tables(law).arrangements(p.hand, p.eaten) for way in after(p, law, groups)
    )


def after(p: Laid, law: Law, groups: Arrangement) -> list[Way]:
    """What is left when these phỏm are laid; one way for each dearest card that may be thrown."""
    t = tables(law)
    lone = p.hand
    for group in groups:
        lone &= ~group
    plan = Plan((), 0, lone)
    if groups or p.own or not law.holds("PH-SEND-5"):
        targets = (*p.table, *p.own, *groups)
        plan = best_plan(lone, targets, t)
    if not p.discard or not plan.left:
        return [Way(groups, plan, 0, plan.left, t.points(plan.left))]
    dearest = max(t.points(card) for card in units(plan.left))
    return [
        Way(groups, plan, card, plan.left - card, t.points(plan.left - card))
        for card in units(plan.left)
        if t.points(card) == dearest
    ]


def best_ways(p: Laid, law: Law) -> list[Way]:
    """The arrangements that leave the fewest points, the plainest first. Who believes that only the number
    of cards in phỏm counts is content with the dearest of those that have most."""
    found = ways(p, law)
    if law.holds(LEAST_POINTS):
        aim = min(way.points for way in found)
    else:
        fewest = min(_in_hand(way) for way in found)
        found = tuple(way for way in found if _in_hand(way) == fewest)
        aim = max(way.points for way in found)
    return sorted((way for way in found if way.points == aim), key=_neat)


def _in_hand(way: Way) -> int:
    """How many cards stand in no phỏm of the arrangement."""
    return (way.plan.sent | way.plan.left).bit_count()


def _neat(way: Way) -> tuple[int, int, str]:
    """Few sends first, then few phỏm: the plainest of equal arrangements."""
    return len(way.plan.sends), len(way.groups), str(sorted(map(DECK.text, way.groups)))
