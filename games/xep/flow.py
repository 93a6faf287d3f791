"""What an act brings about (6.4): the deal and the questions about what comes next share it."""

from __future__ import annotations

from dataclasses import replace

from games.decks.four_colour import DECK
from games.xep.options import Law
from games.xep.position import FLOOR, Action, Position
from games.xep.situations import actors, may_win
from games.xep.taking import Forced, forced_take, hide, pull, take, xep_forced

GIVES_BACK = "XE-GIAT-6:turn"
"""The clause of XE-GIAT-6 that the taker has the turn, not the drawer."""


def play(p: Position, who: int, action: Action, law: Law, top: str | None = None) -> Position:
    """The position after a legal act, or after `leave`. `top` is the card that a draw turns up.

    In `claim` a win or take is the decided outcome, a pass one answer.
    """
    parts, card = p.seats[who], action.card
    match action.verb:
        case "leave":
            return _leave(p, who, law)
        case "ui":
            return _retire(p, who) or to_draw(_gone(p, who), p.after(who))
        case "win" | "win discard":
            if card is not None:
                p = p.with_parts(who, parts.without(DECK.unit[card]))
                p = replace(p, discards=(*p.discards, card))
            return _over(p, "win", who)
        case "discard":
            assert card is not None
            p = p.with_parts(who, parts.without(DECK.unit[card]))
            return to_draw(replace(p, discards=(*p.discards, card)), p.after(who))
        case "draw":
            return _drawn(_dead(p), who, top)
        case "xep":
            assert card is not None
            return _to_discard(p.with_parts(who, hide(parts, card)), who)
        case "reveal":
            return settle(replace(p, phase="claim"), law)
        case "pass":
            return _pass(p, who, law)
    snatched = p.phase == "claim" and who != p.seat
    p = p.with_parts(who, take(parts, action))
    if snatched and not law.holds(GIVES_BACK) and p.seat is not None:
        return to_draw(replace(p, card=None, passed=()), p.seat)
    return _to_discard(p, who)


def settle(p: Position, law: Law) -> Position:
    """A shown card: claims first, then the pull, then the drawer's choice (XE-GIAT-5)."""
    assert p.seat is not None
    assert p.card is not None
    if actors(p, law):
        return replace(p, phase="claim")
    if p.seat in p.out:
        return _offer(p, p.after(p.seat))
    if pull(p.seats[p.seat], p.card):
        return replace(p, phase="pull")
    return replace(p, phase="drawer")


def to_draw(p: Position, seat: int) -> Position:
    """A draw is due; with fewer than 9 cards in the stock the deal ends without a winner (XE-HUE-1)."""
    if p.stock < FLOOR:
        return _over(p, "hue")
    return replace(p, phase="draw", seat=seat, card=None, passed=())


def _drawn(p: Position, seat: int, top: str | None) -> Position:
    return replace(p, phase="drawn", seat=seat, card=top, passed=(), stock=p.stock - 1)


def _to_discard(p: Position, seat: int) -> Position:
    return replace(p, phase="discard", seat=seat, card=None, passed=())


def _offer(p: Position, seat: int) -> Position:
    return replace(p, phase="offer", seat=seat, passed=())


def _dead(p: Position) -> Position:
    """The live card, if any, lies among the dead ones."""
    return p if p.card is None else replace(p, card=None, discards=(*p.discards, p.card))


def _over(p: Position, result: str, winner: int | None = None) -> Position:
    return replace(
        _dead(p) if result != "win" else p, phase="over", seat=None, result=result, winner=winner
    )


def _pass(p: Position, who: int, law: Law) -> Position:
    if p.phase == "claim":
        return settle(replace(p, passed=(*p.passed, who)), law)
    if p.phase == "drawer":
        return _offer(p, p.after(who))
    return _over(p, "hue")


def _gone(p: Position, who: int) -> Position:
    return replace(p, out=(*p.out, who))


def _retire(p: Position, who: int) -> Position | None:
    """The end of the deal if only one seat is left without this one (XE-LEAVE-2)."""
    left = _gone(p, who)
    if len(left.active) > 1:
        return None
    return _over(left, "walkover", left.active[0])


def _leave(p: Position, who: int, law: Law) -> Position:
    """XE-LEAVE-1: what becomes of the live card hangs on the phase."""
    ended = _retire(p, who)
    if ended is not None:
        return ended
    left = _gone(p, who)
    if p.phase == "claim":
        return settle(left, law)
    if who != p.seat:
        return left
    if p.phase in ("discard", "draw"):
        return to_draw(left, left.after(who))
    if p.phase == "drawn":  # the hidden card is buried, and nobody learns which it was
        return to_draw(replace(left, card=None), left.after(who))
    return _offer(left, left.after(who))


# ---------------------------------------------------------------- who gets a drawn card


def winners(p: Position, law: Law) -> list[int]:
    """The seats that can win with the card and have not declined, the drawer first."""
    assert p.seat is not None
    return [seat for seat in p.order(p.seat) if may_win(p, seat, law)]


def owing(p: Position, law: Law) -> tuple[int, Forced] | None:
    """The one seat that owes a take, and the take."""
    assert p.seat is not None
    for seat in p.order(p.seat):
        found = forced_take(p, seat, law)
        if found:
            return seat, found
    return None


def resolve(p: Position, wants: frozenset[int], law: Law) -> tuple[int, Action | None, str]:
    """Who gets a card just drawn, by what act, and the rule (10.8)."""
    assert p.seat is not None
    assert p.card is not None
    rule = xep_forced(p.seats[p.seat], p.card)
    if rule:
        return p.seat, Action("xep", p.card), rule
    shown = replace(p, phase="claim")
    for seat in winners(shown, law):
        if seat in wants:
            return seat, Action("win"), "XE-GIAT-1"
    owed = owing(shown, law)
    if owed:
        return owed[0], owed[1].action, owed[1].rule
    pulled = pull(p.seats[p.seat], p.card)
    if pulled:
        return p.seat, pulled.action, pulled.rule
    return p.seat, None, "XE-TURN-4"
