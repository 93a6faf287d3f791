"""Taking the live card: ways, forced takes, hiding, and what wins. Rules document, sections 6.3 to 6.6."""

from __future__ import annotations

from typing import NamedTuple

from games.core.cards import Hand
from games.decks.four_colour import DECK
from games.xep.groups import GROUP_BY_CARDS, GROUPS, laid, tables
from games.xep.options import Law
from games.xep.position import Action, Parts, Position, in_order

_WITH = {
    kind: tuple(g.cards - DECK.unit[kind] for g in GROUPS if DECK.count(g.cards, kind))
    for kind in DECK.kinds
}
"""For a kind, the other cards of every group that contains it (none: a lone tướng)."""


class Win(NamedTuple):
    """Is it a win, the most lệnh of a complete grouping (None if rác is left), and the rule that fails."""

    win: bool
    lenh: int | None
    reason: str | None


class Forced(NamedTuple):
    """An act that a seat must do, and the rule that says so."""

    action: Action
    rule: str


def triple(kind: str) -> Hand:
    return 3 * DECK.unit[kind]


def xep_forced(parts: Parts, card: str) -> str | None:
    """The rule by which the drawer must hide the card, or None (6.5)."""
    if DECK.count(parts.held, card) >= 2:
        return "XE-XEP-1"
    return "XE-XEP-2" if triple(card) in parts.xep else None


def hide(parts: Parts, card: str) -> Parts:
    """The parts after the drawn card was hidden."""
    n, unit = DECK.count(parts.held, card), DECK.unit[card]
    if n >= 2 or parts.hand is None:
        n = n or 2
        new = in_order((*parts.xep, min(n + 1, 4) * unit))
        return Parts(None if parts.hand is None else parts.hand - n * unit, new, parts.open)
    grown = in_order((*(g for g in parts.xep if g != 3 * unit), 4 * unit))
    return Parts(parts.hand, grown, parts.open)


def tuong_lying(parts: Parts, card: str) -> list[Hand]:
    """The open groups of nothing but this tướng."""
    unit = DECK.unit[card]
    return [g for g in parts.open if card[0] == "K" and g % unit == 0 and g // unit <= 4]


def joins(parts: Parts, card: str) -> list[Hand]:
    """The own groups that the card may join (XE-EAT-3), each once."""
    unit, found = DECK.unit[card], list[Hand]()
    if 3 * unit in (*parts.open, *parts.xep):
        found.append(3 * unit)
    found += [g for g in tuong_lying(parts, card) if g < 3 * unit]
    if card[0] == "P":
        found += [
            g for g in parts.open if GROUP_BY_CARDS[g].name == "ba_chot" and not DECK.count(g, card)
        ]
    return list(dict.fromkeys(found))


def may_lie_alone(parts: Parts, card: str, law: Law) -> bool:
    """May a tướng be eaten with no own card (XE-EAT-2)?"""
    return card[0] == "K" and law.options.lone_tuong and not tuong_lying(parts, card)


def ways(parts: Parts, card: str, law: Law) -> list[Action]:
    """Every way to take a face-up live card (6.3)."""
    hand = parts.held
    found = [
        Action("eat", card, own)
        for own in _WITH[card]
        if (DECK.holds(hand, own) if own else may_lie_alone(parts, card, law))
    ]
    return [*found, *(Action("add", card, group) for group in joins(parts, card))]


def take(parts: Parts, action: Action) -> Parts:
    """The parts after an eat or add (XE-EAT-1 to -3, XE-PART-5)."""
    assert action.card is not None
    unit = DECK.unit[action.card]
    if action.verb == "add":
        if action.cards in parts.open:
            left = list(parts.open)
            left.remove(action.cards)
            return Parts(parts.hand, parts.xep, in_order((*left, action.cards + unit)))
        hidden = tuple(g for g in parts.xep if g != action.cards)
        return Parts(parts.hand, hidden, in_order((*parts.open, action.cards + unit)))
    laid_down, lying = action.cards + unit, parts.open
    if laid_down % unit == 0 and laid_down // unit <= 4:
        for same in tuong_lying(parts, action.card):
            lying = tuple(g for g in lying if g != same)
            laid_down += same
    left_in_hand = parts.without(action.cards).hand
    return Parts(left_in_hand, parts.xep, in_order((*lying, laid_down)))


def forced_take(p: Position, seat: int, law: Law) -> Forced | None:
    """The take that a seat owes on a shown card (XE-GIAT-2 to -4). An unknown hand claims nothing."""
    parts, card = p.seats[seat], p.card
    if card is None or parts.hand is None or seat in p.out:
        return None
    n, unit, drew = DECK.count(parts.hand, card), DECK.unit[card], seat == p.seat
    if n >= 2 and not drew:
        return Forced(Action("eat", card, n * unit), "XE-GIAT-2")
    if 3 * unit in parts.open or (3 * unit in parts.xep and not drew):
        return Forced(Action("add", card, 3 * unit), "XE-GIAT-3")
    if card[0] == "K" and 2 * unit in parts.open:
        return Forced(Action("add", card, 2 * unit), "XE-GIAT-4")
    return None


def pull(parts: Parts, card: str) -> Forced | None:
    """What the drawer must pull to its open part (XE-KEO-1, -2)."""
    if card[0] == "K" and DECK.unit[card] in parts.open:
        return Forced(Action("add", card, DECK.unit[card]), "XE-KEO-1")
    for group in joins(parts, card) if card[0] == "P" else ():
        if GROUP_BY_CARDS[group].name == "ba_chot":
            return Forced(Action("add", card, group), "XE-KEO-2")
    return None


def forced_add(parts: Parts, card: str) -> Hand | None:
    """The open group to which the drawer must add a shown card that nobody else claims (XE-GIAT-3, -4,
    XE-KEO)."""
    unit = DECK.unit[card]
    if 3 * unit in parts.open:
        return 3 * unit
    if card[0] == "K" and 2 * unit in parts.open:
        return 2 * unit
    pulled = pull(parts, card)
    return pulled.action.cards if pulled else None


def after_taking(parts: Parts, card: str | None, drawer: bool, law: Law) -> list[Parts]:
    """What the seat may hold with the card (6.6)."""
    if card is None:
        return [parts]
    if drawer and xep_forced(parts, card):
        found = [hide(parts, card)]
        if law.holds("XE-XEP-4"):
            return found
        return [*found, *(take(parts, way) for way in ways(parts, card, law))]
    return [take(parts, way) for way in ways(parts, card, law)]


def value(parts: Parts, law: Law) -> int:
    """`RAC × rác − lệnh` of all that a seat has."""
    t = tables(law)
    return t.value(parts.held) - t.fixed(parts.xep, parts.open)


def rac_and_lenh(parts: Parts, law: Law) -> tuple[int, int]:
    """The fewest rác, and with them the most lệnh, hidden and open groups included."""
    t = tables(law)
    rac, lenh = laid(t.value(parts.held))
    return rac, lenh + t.fixed(parts.xep, parts.open)


def win_with(parts: Parts, card: str | None, drawer: bool, law: Law) -> Win:
    """Do these cards win, with the card if there is one (6.6)?"""
    full = [
        lenh
        for after in after_taking(parts, card, drawer, law)
        for rac, lenh in (rac_and_lenh(after, law),)
        if not rac
    ]
    if not full:
        return Win(False, None, "XE-WIN-1")
    lenh = max(full)
    return Win(True, lenh, None) if lenh >= tables(law).enough else Win(False, lenh, "XE-WIN-2")


def nearest(parts: Parts, card: str | None, drawer: bool, law: Law) -> tuple[Parts, Hand]:
    """What comes nearest to a complete hand with the card, and what is left over then."""
    t = tables(law)
    found = after_taking(parts, card, drawer, law)
    if not found:
        over = DECK.unit[card] if card else 0
        return parts, t.cut(parts.held).rest + over
    best = min(found, key=lambda after: value(after, law))
    return best, t.cut(best.held).rest


def claims(p: Position, seat: int, law: Law) -> Win:
    """Can a seat win with the shown card? An unknown hand claims nothing."""
    parts = p.seats[seat]
    found = win_with(parts, p.card, False, law)
    if found.win and (parts.hand is None or p.card is None):
        return Win(False, None, "XE-WIN-1")
    return found
