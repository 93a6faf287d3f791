"""A player that judges by heuristics, from what its seat can see. Rules document, section 13."""

from __future__ import annotations

from games.core.cards import Hand
from games.decks.four_colour import DECK
from games.xep.deal import View
from games.xep.groups import ENOUGH, GROUP_BY_CARDS, TOI_QUAN, tables
from games.xep.options import Law
from games.xep.position import Action, Parts, read_action
from games.xep.skill import Weighing, best_of, unseen
from games.xep.taking import rac_and_lenh, take, win_with

GREEDY = range(18, TOI_QUAN)
"""Lệnh with which waiting for tới Quan may pay."""
MANY_LEFT, MANY_OUTS = 20, 6
"""It waits while more cards are left in the stock, and so many of them would bring tới Quan."""


def choose(view: View) -> str:
    """The action of the seat that is asked. ValueError if this seat is not asked."""
    if not view.legal:
        raise ValueError(f"seat {view.seat} is not asked")
    actions = [read_action(words, "action") for words in view.legal]
    wins = [action for action in actions if action.verb in ("win", "win discard")]
    if wins:
        best = max(wins, key=lambda action: _lenh(view, action))
        if len(wins) == len(actions) or not _waits(view, _lenh(view, best)):
            return str(best)
    takes = [action for action in actions if action.takes]
    others = [action for action in actions if action not in takes and action not in wins]
    if view.phase == "discard" and any(action.verb == "discard" for action in others):
        return f"discard {_discard(view)}"
    good = [action for action in takes if not others or _is_good(view, action)]
    if good:
        return str(max(good, key=lambda action: _key(take(view.own, action), view.law)))
    return str(others[0])


def _lenh(view: View, action: Action) -> int:
    """The lệnh of a win."""
    parts = view.own.without(DECK.unit[action.card]) if action.card else view.own
    return win_with(parts, view.card, False, view.law).lenh or 0


def _waits(view: View, lenh: int) -> bool:
    """Is it worth declining this win? Only with many cards left that would bring tới Quan."""
    if lenh not in GREEDY or view.stock <= MANY_LEFT or view.phase == "discard":
        return False
    free = unseen(view.own, view.seen, view.law)
    outs = sum(
        n
        for kind, n in DECK.counts(free)
        if (win_with(view.own, kind, True, view.law).lenh or 0) >= TOI_QUAN
    )
    return outs >= MANY_OUTS


def _key(parts: Parts, law: Law) -> tuple[int, int]:
    rac, lenh = rac_and_lenh(parts, law)
    return -rac, lenh


def _is_good(view: View, action: Action) -> bool:
    """Does a take lower the rác, or bring lệnh for none, with 15 lệnh still in reach and something left
    to discard?"""
    after = take(view.own, action)
    if win_with(after, None, False, view.law).win:
        return True
    if not tables(view.law).throws(after.held):
        return False
    before = _key(view.own, view.law)
    return _key(after, view.law) > before and _reach(after, view) >= ENOUGH


def _reach(parts: Parts, view: View) -> int:
    """Lệnh that the plan can still come to: pairs on hand that may become hidden triples, three soldiers
    that may become four, as far as copies are unseen."""
    free = unseen(parts, view.seen, view.law)
    _, lenh = rac_and_lenh(parts, view.law)
    pairs = (kind for kind, n in DECK.counts(parts.held) if n == 2 and DECK.count(free, kind))
    grown = sum(4 if kind[0] == "K" else 3 for kind in pairs)
    return lenh + grown + 3 * sum(_may_grow(group, free) for group in parts.open)


def _may_grow(group: Hand, free: Hand) -> bool:
    """Three soldiers whose fourth colour is unseen."""
    if GROUP_BY_CARDS[group].name != "ba_chot":
        return False
    return any(
        DECK.count(free, "P" + colour) for colour in "rygw" if not DECK.count(group, "P" + colour)
    )


def _discard(view: View) -> str:
    """A best discard; among equals one of which others show copies."""
    weights = Weighing(view.own, view.seen, view.law).weights()
    best = best_of(weights, view.law)
    return min(best, key=lambda kind: (-DECK.count(view.seen, kind), kind))
