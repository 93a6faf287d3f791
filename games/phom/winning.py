"""When ù may be declared, and of which kind (`win_of`). Rules document, sections 6.4 and 7."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.cards import Hand
from games.phom.groups import Arrangement, is_khan, one_colour, tables
from games.phom.options import Law
from games.phom.position import DISCARD, LAY, OPENING, SEND, TAKE, Position
from games.phom.sending import Plan, best_plan, stays

KHAN, CUNG_MAU, THUONG, GUI, TRON = "u_khan", "u_cung_mau", "u_thuong", "u_gui", "u_tron"
THONG, TRON_THONG = "u_thong", "u_tron_thong"
MULTIPLIERS = {
    TRON_THONG: 15, TRON: 10, THONG: 10, THUONG: 5, GUI: 5, KHAN: 5, CUNG_MAU: 5,
}  # fmt: skip
"""What every other seat pays, in the order in which a kind is preferred (PH-U-13, PH-PAY-3)."""
CHAINED = frozenset({THUONG, GUI, TRON, THONG, TRON_THONG})
"""The kinds that win the pot and after which the next ù is a thông one."""
RULES = {
    KHAN: "PH-U-6", CUNG_MAU: "PH-U-8", THUONG: "PH-U-2", GUI: "PH-U-3", TRON: "PH-U-4",
    THONG: "PH-U-5", TRON_THONG: "PH-U-5",
}  # fmt: skip
"""The rule that says what a kind is."""


@dataclass(frozen=True, slots=True)
class Complete:
    """A way in which the hand is complete: phỏm that are laid, sends, and what is thrown (or nothing)."""

    kind: str
    groups: Arrangement
    plan: Plan
    rest: Hand


def win_of(p: Position, law: Law) -> str | None:
    """The kind of ù that the seat may declare, the best-paid one; None if there is none."""
    kinds = _kinds(p, law)
    if p.prev_u and law.holds("PH-U-5"):
        raised = {THUONG: THONG, GUI: THONG, TRON: TRON_THONG}
        kinds = {raised.get(kind, kind) for kind in kinds}
    return next((kind for kind in MULTIPLIERS if kind in kinds), None)


def fresh(p: Position) -> bool:
    """Has the seat not laid yet, and is it no moment of laying or sending?"""
    return not p.down and p.phase in (OPENING, TAKE, DISCARD)


def is_khan_now(p: Position, law: Law) -> bool:
    lost = p.thrown > 0 and law.holds("PH-U-7")
    return fresh(p) and not lost and is_khan(p.hand)


def is_one_colour_now(p: Position, law: Law) -> bool:
    lost = (p.thrown > 0 or p.ate > 0) and law.holds("PH-U-9")
    return fresh(p) and not lost and one_colour(p.hand)


def _kinds(p: Position, law: Law) -> set[str]:
    found: set[str] = set()
    if is_khan_now(p, law):
        found.add(KHAN)
    if is_one_colour_now(p, law):
        found.add(CUNG_MAU)
    if p.phase == TAKE and not p.down:
        found |= {THUONG for left in _leaves(p, law) if left == 0}
    elif p.phase == DISCARD:
        found |= {(TRON, THUONG)[left] for left in _leaves(p, law) if left < 2}
    elif p.phase in (LAY, SEND):
        found |= {way.kind for way in ways(p, law)}
    return found


def _leaves(p: Position, law: Law) -> set[int]:
    """How many lone cards the arrangements leave; those of two and more do not matter here."""
    t = tables(law)
    size = p.hand.bit_count()
    if t.fewest(p.hand, p.eaten) > 1:
        return set()
    found = set()
    for groups in t.arrangements(p.hand, p.eaten):
        found.add(_rest(p.hand, groups).bit_count() if groups else size)
    return found


def _rest(hand: Hand, groups: Arrangement) -> Hand:
    for group in groups:
        hand &= ~group
    return hand


def ways(p: Position, law: Law) -> list[Complete]:
    """Every way to complete the hand in the phases `lay` and `send`; an own phỏm is needed."""
    t = tables(law)
    choices = t.arrangements(p.hand, p.eaten) if p.phase == LAY else [()]
    found = []
    for groups in choices:
        if not p.own and not groups:
            continue
        lone = _rest(p.hand, groups)
        targets = (*p.targets, *groups)
        if lone.bit_count() == 1 and not p.sent:
            found.append(Complete(THUONG, groups, Plan((), 0, lone), lone))
        if stays(lone, targets, t).bit_count() <= 1:
            plan = best_plan(lone, targets, t)
            kind = GUI if plan.left else TRON
            found.append(Complete(kind, groups, plan, plan.left))
    return found


def best_way(p: Position, law: Law) -> Complete | None:
    """A way to complete the hand that belongs to the best-paid kind, in any phase but the opening."""
    if p.phase in (LAY, SEND):
        found = ways(p, law)
    else:
        t = tables(law)
        least = 0 if p.phase == TAKE else 1
        found = []
        for groups in t.arrangements(p.hand, p.eaten):
            rest = _rest(p.hand, groups)
            if rest.bit_count() <= least:
                kind = THUONG if rest or p.phase == TAKE else TRON
                found.append(Complete(kind, groups, Plan((), 0, rest), rest))
    order = list(MULTIPLIERS)
    return min(found, key=lambda way: order.index(way.kind), default=None)


def why_not(p: Position) -> str:
    """The rule by which a seat that may not declare ù may not (10, `is_win`)."""
    if fresh(p) and p.thrown and is_khan(p.hand):
        return "PH-U-7"
    if fresh(p) and (p.thrown or p.ate) and one_colour(p.hand):
        return "PH-U-9"
    return "PH-U-1"
