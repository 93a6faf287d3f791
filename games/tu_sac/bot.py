"""A player that judges by heuristics, from what its seat can see. Rules document, section 13."""

from __future__ import annotations

from games.core.cards import Hand
from games.decks.four_colour import DECK
from games.tu_sac.deal import View
from games.tu_sac.groups import Tables, eaten_lenh, tables
from games.tu_sac.position import Action, read_action

LATE_STOCK = 15
"""From here on a khạp mark of another seat is worth minding."""


def choose(view: View) -> str:
    """The action of the seat that is asked: win, else eat, else draw; discard a worst rác.

    ValueError if this seat is not asked.
    """
    if not view.legal:
        raise ValueError(f"seat {view.seat} is not asked")
    actions = [read_action(words, "action") for words in view.legal]
    wins = [action for action in actions if action.verb == "win"]
    if wins:
        return str(max(wins, key=lambda action: _lenh(view, action)))
    eats = [action for action in actions if action.verb == "eat"]
    if eats:
        return str(max(eats, key=lambda action: _after_eating(view, action)))
    if view.phase == "discard":
        return f"discard {_discard(view)}"
    return view.legal[0]


def _lenh(view: View, action: Action) -> int:
    """Lệnh of the hand that is left and of the group that is made."""
    t = tables(view.law)
    lenh: int = t.cutter.worth(view.hand - action.own)
    return lenh + _eaten(t, action)


def _eaten(t: Tables, action: Action) -> int:
    group = t.group(action.own + DECK.unit[action.card]) if action.card else None
    return eaten_lenh(group) if group else 0


def _after_eating(view: View, action: Action) -> tuple[int, int, int]:
    """Few rác, then many outs after the best discard, then lệnh."""
    t = tables(view.law)
    hand = view.hand - action.own
    seen = view.seen + action.own
    outs = t.worst(hand, t.unseen(hand, seen))
    return -t.rac(hand), max(outs.values(), default=0), _eaten(t, action)


def _discard(view: View) -> str:
    """A worst rác; among equals the one that helps the next seat least."""
    worst = tables(view.law).worst_cards(view.hand, view.seen)
    return min(worst, key=lambda kind: (_feeds_khap(view, kind), _unseen(view, kind), kind))


def _feeds_khap(view: View, kind: str) -> bool:
    """Late in the deal: may another seat's khạp be of this kind?"""
    others = any(n for seat, n in enumerate(view.khap) if seat != view.seat)
    return others and view.stock <= LATE_STOCK and _unseen(view, kind) == 3


def _unseen(view: View, kind: str) -> int:
    """Copies that neither this seat holds nor anybody has seen."""
    hidden: Hand = DECK.full - view.hand - view.seen
    return DECK.count(hidden, kind)
