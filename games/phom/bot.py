"""A player that judges by heuristics, from what its seat can see; and what is done for a seat that lets its
time run out. Rules document, sections 6.5 and 13."""

from __future__ import annotations

from games.core.cards import Hand
from games.decks.french import DECK
from games.phom.deal import View
from games.phom.groups import tables
from games.phom.laying import Laid, best_ways
from games.phom.position import DISCARD, LAY, OPENING, SEND, TAKE, laying, sending
from games.phom.sending import best_plan
from games.phom.skill import best_discards, discards, names, safe_discards


def choose(view: View) -> str:
    """The action of the seat that is asked: win; eat what lowers its points or adds to its phỏm, else draw;
    discard so that most helps; lay and send as much as leaves the fewest points.

    ValueError if this seat is not asked.
    """
    if not view.legal:
        raise ValueError(f"seat {view.seat} is not asked")
    if "win" in view.legal:
        return "win"
    if view.phase == TAKE:
        return _take(view)
    if view.phase == LAY:
        return _lay(view, discard=True)
    if view.phase in (DISCARD, SEND) and _sends(view) is None:
        return f"discard {_discard(view)}"
    return automatic(view)


def automatic(view: View) -> str:
    """What is done for a seat without an answer (6.5): pass, draw, the best arrangement, all sends, and
    the dearest lone card. A compulsory ù is declared."""
    if view.legal == ("win",):
        return "win"
    if view.phase == OPENING:
        return "pass"
    if view.phase == TAKE:
        return "draw"
    if view.phase == LAY:
        return _lay(view, discard=False)
    send = _sends(view)
    if send is None and view.phase == SEND:
        return f"discard {_highest(view.hand, view)}"
    return send if send is not None else f"discard {_dearest(view)}"


def _take(view: View) -> str:
    eats = [act for act in view.legal if act.startswith("eat ")]
    if not eats:
        return "draw"
    t, card = tables(view.law), DECK.unit[eats[0].split()[1]]
    eaten = view.eaten[view.seat]
    after = t.cover(view.hand | card, eaten | card)
    cheaper = t.least(view.hand | card, eaten | card) < t.least(view.hand, eaten)
    return eats[0] if cheaper or after > t.cover(view.hand, eaten) else "draw"


def _lay(view: View, discard: bool) -> str:
    """The arrangement that leaves the fewest points after sends, and perhaps after a discard."""
    others = tuple(g for s, groups in enumerate(view.table) if s != view.seat for g in groups)
    laid = Laid(view.hand, view.eaten[view.seat], others, view.table[view.seat], discard)
    acts = sorted(str(laying(way.groups)) for way in best_ways(laid, view.law))
    return next(act for act in acts if act in view.legal)


def _sends(view: View) -> str | None:
    """The first send of the best plan, if there is one."""
    if view.phase != SEND or not view.table[view.seat]:
        return None
    targets = [group for groups in view.table for group in groups]
    plan = best_plan(view.hand, targets, tables(view.law))
    return str(sending(*plan.sends[0])) if plan.sends else None


def _discard(view: View) -> str:
    """In the laying round the dearest lone card; before it, among the best discards a safe one."""
    if view.phase == SEND:
        return _dearest(view)
    goal = "points" if view.uneaten >= 2 * view.n else "outs"
    eaten, seen = view.eaten[view.seat], view.seen
    best = best_discards(view.hand, eaten, seen, goal, view.law)
    following = (view.seat + 1) % view.n
    theirs = view.eaten[following]
    hidden = view.counts[following] - theirs.bit_count()
    safe = safe_discards(view.hand, eaten, seen & ~theirs, theirs, hidden, view.law)
    return names(best & safe or best)[0]


def _dearest(view: View) -> str:
    """The dearest lone card of the best arrangement that may be thrown, or the dearest card that may."""
    t, eaten = tables(view.law), view.eaten[view.seat]
    free = discards(view.hand, eaten, view.law)
    least = t.least(view.hand, eaten)
    lone: Hand = 0
    for groups in t.arrangements(view.hand, eaten):
        rest = view.hand - sum(groups)
        if t.points(rest) == least:
            lone |= rest
    return _highest(lone & free or free, view)


def _highest(cards: Hand, view: View) -> str:
    """The card of the highest value, the first in plain order among equals."""
    return max(names(cards), key=lambda card: tables(view.law).value[card])
