"""The checks of the rules of Xệp: each looks at a situation and returns evidence, or None."""

from __future__ import annotations

from games.core.rules import Evidence, evidence
from games.core.seats import seat_name
from games.core.text import CardRun, Text
from games.decks.four_colour import DECK
from games.xep import phrases
from games.xep.groups import tables, the_group
from games.xep.position import FLOOR, Action, act_words
from games.xep.situations import Doing, Settlement, Throwing
from games.xep.taking import joins, nearest, tuong_lying

PLACES: dict[str, frozenset[str]] = {
    "discard": frozenset({"discard", "win", "win discard", "ui", "pass"}),
    "draw": frozenset({"draw", "pass", "ui", "win", "win discard", "eat", "add"}),
    "drawn": frozenset({"xep", "reveal", "eat", "add", "pass", "draw", "discard", "win",
                        "win discard", "ui"}),
    "claim": frozenset({"eat", "add", "pass", "draw", "win", "win discard", "ui"}),
    "pull": frozenset({"xep", "reveal", "eat", "add", "pass", "draw", "discard", "win",
                       "win discard", "ui"}),
    "drawer": frozenset({"eat", "add", "pass", "win", "win discard", "ui"}),
    "offer": frozenset({"eat", "add", "draw", "pass", "win", "win discard", "ui"}),
    "over": frozenset(),
}  # fmt: skip
"""Phase → verbs about which another rule than XE-TURN-9 decides."""


# ---------------------------------------------------------------- whose turn, which card


def is_out(d: Doing) -> Evidence | None:
    return evidence(act=act_words(d.action)) if d.who in d.p.out else None


def no_place(d: Doing) -> Evidence | None:
    if d.acts and d.action.verb in PLACES[d.p.phase]:
        return None
    return evidence(act=act_words(d.action))


def dead_card(d: Doing) -> Evidence | None:
    card = d.action.card
    if not d.action.takes or card is None:
        return None
    if d.live and (d.p.phase != "drawn" or d.mine):
        return None
    return evidence(card=DECK.run([card]))


def must_draw(d: Doing) -> Evidence | None:
    if d.p.phase != "draw" or d.action.verb != "pass":
        return None
    return evidence(act=act_words(d.action))


def must_reveal(d: Doing) -> Evidence | None:
    p, action = d.p, d.action
    if p.phase != "drawn" or d.xep_rule or p.card is None or not d.mine:
        return None
    if action.verb == "xep" or action == Action("reveal", p.card):
        return None
    if action.takes and not d.live:
        return None
    return evidence(p.card, card=DECK.run([p.card]), act=act_words(action))


def eat_or_draw(d: Doing) -> Evidence | None:
    if d.p.phase != "offer" or d.action.verb != "pass" or d.p.stock < FLOOR:
        return None
    return evidence(n=d.p.stock)


def too_few_left(d: Doing) -> Evidence | None:
    if d.action.verb != "draw" or d.p.phase != "offer" or d.p.stock >= FLOOR:
        return None
    return evidence(n=d.p.stock)


# ---------------------------------------------------------------- hiding, snatching, pulling


def _avoids_xep(d: Doing, rule: str) -> bool:
    """Does the drawer do something else than hide the card that this rule makes it hide?"""
    p, action = d.p, d.action
    if p.phase != "drawn" or not d.mine or d.xep_rule != rule:
        return False
    return action != Action("xep", p.card) and (not action.takes or d.live)


def must_hide(d: Doing) -> Evidence | None:
    p = d.p
    if p.phase != "drawn" or p.card is None or not d.mine:
        return None
    n, card = DECK.count(d.hand, p.card), DECK.run([p.card])
    groundless = d.action.verb == "xep" and d.xep_rule is None
    if not groundless and not _avoids_xep(d, "XE-XEP-1"):
        return None
    return evidence(*(p.card,) * n, n=n, card=card, act=act_words(d.action))


def must_hide_fourth(d: Doing) -> Evidence | None:
    card = d.p.card
    if card is None or not _avoids_xep(d, "XE-XEP-2"):
        return None
    return evidence(*(card,) * 3, card=DECK.run([card]), act=act_words(d.action))


def _owes(d: Doing, rule: str) -> Evidence | None:
    """Does the seat do something else than the take that it owes by this rule?"""
    if d.owed is None or d.owed.rule != rule or d.owed.action == d.action:
        return None
    cards = DECK.unpack(d.owed.action.cards)
    card, group = _joined(d.owed.action)
    act = act_words(d.owed.action)
    return evidence(*cards, cards=DECK.run(cards), act=act, card=card, group=group)


def _joined(action: Action) -> tuple[CardRun, Text]:
    """The card that is taken, and the own cards that it joins."""
    assert action.card is not None
    return DECK.run([action.card]), the_group(action.cards)


def owes_alike(d: Doing) -> Evidence | None:
    return _owes(d, "XE-GIAT-2")


def owes_fourth(d: Doing) -> Evidence | None:
    return _owes(d, "XE-GIAT-3")


def owes_tuong(d: Doing) -> Evidence | None:
    return _owes(d, "XE-GIAT-4")


def claims_first(d: Doing) -> Evidence | None:
    p, verb = d.p, d.action.verb
    if p.phase != "claim" or d.owed is not None or verb not in ("eat", "add", "pass", "draw"):
        return None
    if verb == "pass" and d.acts:
        return None
    return evidence(act=act_words(d.action))


def _pulls(d: Doing, rule: str) -> Evidence | None:
    found = d.pulled
    if found is None or found.rule != rule or found.action == d.action:
        return None
    cards = DECK.unpack(found.action.cards)
    card, group = _joined(found.action)
    return evidence(*cards, card=card, group=group)


def pulls_tuong(d: Doing) -> Evidence | None:
    return _pulls(d, "XE-KEO-1")


def pulls_chot(d: Doing) -> Evidence | None:
    return _pulls(d, "XE-KEO-2")


# ---------------------------------------------------------------- eating and adding


def not_held(d: Doing) -> Evidence | None:
    if d.action.verb != "eat" or DECK.holds(d.hand, d.action.cards):
        return None
    short = [k for k, n in DECK.counts(d.action.cards) if DECK.count(d.hand, k) < n]
    return evidence(cards=DECK.run(sorted(short)))


def not_alone(d: Doing) -> Evidence | None:
    card = d.action.card
    if d.action.verb != "eat" or d.action.cards or card is None or d.lies_alone:
        return None
    if card[0] != "K":
        reason = phrases.NO_TUONG
    elif tuong_lying(d.parts, card):
        reason = phrases.LIES_OPEN
    else:
        reason = phrases.NOT_HERE
    return evidence(card=DECK.run([card]), reason=reason)


def no_group(d: Doing) -> Evidence | None:
    card, own = d.action.card, d.action.cards
    if d.action.verb != "eat" or card is None or not own or d.makes_group:
        return None
    return evidence(cards=DECK.run(DECK.unpack(own + DECK.unit[card])))


def joins_nothing(d: Doing) -> Evidence | None:
    card = d.action.card
    if d.action.verb != "add" or card is None or d.action.cards in joins(d.parts, card):
        return None
    joined, group = _joined(d.action)
    return evidence(card=joined, group=group)


# ---------------------------------------------------------------- throwing


def nothing_thrown(d: Doing) -> Evidence | None:
    card = d.action.card
    if d.action.verb == "pass":
        return evidence(act=act_words(d.action)) if d.p.phase == "discard" else None
    if card is None or not throws(d) or DECK.count(d.hand, card):
        return None
    return evidence(act=act_words(d.action))


def throws(d: Doing) -> bool:
    return d.action.verb in ("discard", "win discard")


def _thrown(d: Doing) -> str | None:
    """The card thrown, if the hand has it."""
    card = d.action.card
    return card if card and throws(d) and DECK.count(d.hand, card) else None


def throws_tuong(d: Doing) -> Evidence | None:
    card = _thrown(d)
    return evidence(card, card=DECK.run([card])) if card and card[0] == "K" else None


def throws_alike(d: Doing) -> Evidence | None:
    card = _thrown(d)
    if card is None or (n := DECK.count(d.hand, card)) < 3:
        return None
    cards = (card,) * n
    return evidence(*cards, card=DECK.run([card]), cards=DECK.run(cards), n=n)


def throws_soldier(d: Doing) -> Evidence | None:
    card = _thrown(d)
    soldiers = [k for k in DECK.unpack(d.hand) if k[0] == "P"]
    if card is None or card[0] != "P" or len(soldiers) != 4 or len(set(soldiers)) != 4:
        return None
    return evidence(*soldiers, card=DECK.run([card]))


# ---------------------------------------------------------------- winning, being stuck


def rac_left(d: Doing) -> Evidence | None:
    if d.win.reason != "XE-WIN-1" or not _is_judged(d):
        return None
    card = _thrown(d)
    parts = d.parts.without(DECK.unit[card]) if card else d.parts
    shown = d.p.card if d.p.phase == "claim" else None
    cards = DECK.unpack(nearest(parts, shown, False, d.law)[1])
    return evidence(*cards, cards=DECK.run(cards), n=len(cards))


def too_little(d: Doing) -> Evidence | None:
    if d.win.reason != "XE-WIN-2" or not _is_judged(d):
        return None
    return evidence(n=d.win.lenh or 0)


def _is_judged(d: Doing) -> bool:
    """Is it asked whether the cards win? Not for a throw of a card that the hand has not."""
    return d.action.verb == "win" or (d.action.verb == "win discard" and _thrown(d) is not None)


def declined(d: Doing) -> Evidence | None:
    if d.action.verb != "win" or d.p.phase != "claim" or not d.win.win:
        return None
    return evidence() if d.who in d.p.passed and d.acts else None


def wrong_moment(d: Doing) -> Evidence | None:
    verb, phase = d.action.verb, d.p.phase
    if phase == "discard":
        late = verb == "win discard" and d.law.options.win_moment == "take"
        return evidence(act=act_words(d.action)) if late else None
    if verb == "win discard" or (verb == "win" and phase != "claim"):
        return evidence(act=act_words(d.action))
    return None


def not_stuck(d: Doing) -> Evidence | None:
    if d.action.verb != "ui":
        return None
    if d.p.phase == "discard" and not tables(d.law).throws(d.hand) and not d.win.win:
        return None
    return evidence(act=act_words(d.action))


# ---------------------------------------------------------------- the best throw, payments


def not_the_best(t: Throwing) -> Evidence | None:
    if t.is_best:
        return None
    return evidence(card=DECK.run([t.card]), n=t.outs, best=DECK.run([t.best]), n2=t.best_outs)


def pays_once(s: Settlement) -> Evidence | None:
    if s.lenh is None or s.toi_quan:
        return None
    return evidence(n=s.lenh, unit=s.unit, total=s.each)


def pays_twice(s: Settlement) -> Evidence | None:
    if s.lenh is None or not s.toi_quan:
        return None
    return evidence(n=s.lenh, unit=s.unit, total=s.each)


def all_pay(s: Settlement) -> Evidence | None:
    if s.lenh is None or s.pays_all is not None:
        return None
    return evidence(n=s.n - 1, total=s.each * (s.n - 1))


def out_pays(s: Settlement) -> Evidence | None:
    if s.lenh is None or not s.out:
        return None
    return evidence(seat=seat_name(s.out[0], s.n))


def pays_for_all(s: Settlement) -> Evidence | None:
    if s.pays_all is None:
        return None
    losers = s.n - 1
    return evidence(seat=seat_name(s.pays_all, s.n), n=s.each, n2=losers, total=s.each * losers)


def nobody_won(s: Settlement) -> Evidence | None:
    if s.result != "hue":
        return None
    return evidence(n=0 if s.real else s.fine * len(s.out))


def one_is_left(s: Settlement) -> Evidence | None:
    if s.result != "walkover":
        return None
    return evidence(n=s.penalty, unit=s.unit, total=s.fine)
