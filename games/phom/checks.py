"""The checks of the rules of Phỏm: each looks at an act in its situation and returns evidence, or None."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.core.cards import Hand
from games.core.rules import Evidence, evidence
from games.core.text import Text
from games.decks.french import DECK
from games.phom.groups import DOC, NGANG, tables
from games.phom.options import Law
from games.phom.position import (
    DISCARD,
    END,
    LAY,
    OPENING,
    SEND,
    TAKE,
    VERBS,
    Action,
    Position,
    act_words,
    group_words,
)
from games.phom.skill import eating
from games.phom.winning import why_not, win_of


@dataclass(frozen=True, slots=True)
class Doing:
    """A seat that does something, under a law: what the checks look at. `won`: an ù ended the deal."""

    p: Position
    actor: int
    action: Action
    law: Law
    won: bool = False


def _over(d: Doing, won: bool) -> Evidence | None:
    return evidence() if d.p.phase == END and d.won == won else None


def after_win(d: Doing) -> Evidence | None:
    return _over(d, True)


def after_end(d: Doing) -> Evidence | None:
    return _over(d, False)


def not_to_act(d: Doing) -> Evidence | None:
    if d.p.phase == OPENING or d.actor == d.p.seat:
        return None
    return evidence(act=act_words(d.action))


LAY_DOWN = Text("hạ bài", "lay down")


def wrong_phase(d: Doing) -> Evidence | None:
    if d.action.verb in VERBS[d.p.phase]:
        return None
    return evidence(act=LAY_DOWN if d.action == Action("lay") else act_words(d.action))


# ---------------------------------------------------------------- obligations to declare ù


def must_win_three(d: Doing) -> Evidence | None:
    forced = d.law.options.three_eat == "forced" and d.p.ate >= 3
    if not forced or d.action.verb == "win" or d.p.phase not in (DISCARD, LAY, SEND):
        return None
    return evidence(*DECK.unpack(d.p.eaten), n=d.p.ate)


def must_win_last(d: Doing) -> Evidence | None:
    p = d.p
    if d.action.verb == "win" or p.phase != SEND or not p.own or p.hand.bit_count() > 1:
        return None
    return evidence(*DECK.unpack(p.hand))


# ---------------------------------------------------------------- eating


def not_on_offer(d: Doing) -> Evidence | None:
    p, card = d.p, d.action.card
    if d.action.verb != "eat" or (card == p.last and p.last_by == p.previous):
        return None
    assert card is not None
    return evidence(card, card=DECK.run([card]))


def _eaten_badly(d: Doing, rule: str) -> Evidence | None:
    if d.action.verb != "eat":
        return None
    card = d.action.card
    assert card is not None
    if eating(d.p.hand, d.p.eaten, card, d.law)[1] != rule:
        return None
    return evidence(card, card=DECK.run([card]))


def makes_no_phom(d: Doing) -> Evidence | None:
    return _eaten_badly(d, "PH-EAT-2")


def two_eaten_in_one(d: Doing) -> Evidence | None:
    """Of an eat: no phỏm is left for it alone; of a lay: a group with two eaten cards."""
    if d.action.verb == "eat":
        return _eaten_badly(d, "PH-EAT-3")
    for group in _laid(d):
        both = DECK.unpack(group & d.p.eaten)
        if len(both) > 1:
            return evidence(*both, card=DECK.run(both[:1]))
    return None


def throws_eaten(d: Doing) -> Evidence | None:
    card = d.action.card
    if d.action.verb != "discard" or card is None or not DECK.unit[card] & d.p.eaten:
        return None
    return evidence(card, card=DECK.run([card]))


def breaks_eaten(d: Doing) -> Evidence | None:
    """An eaten card that finds no phỏm after the discard."""
    card, p, t = d.action.card, d.p, tables(d.law)
    if d.action.verb != "discard" or card is None:
        return None
    left = p.hand & ~DECK.unit[card]
    due = p.eaten & left
    if t.fits(left, due):
        return None
    alone = [c for c in DECK.unpack(due) if not t.fits(left, DECK.unit[c])] or DECK.unpack(due)
    return evidence(card, *alone, card=DECK.run([card]), cards=DECK.run(alone))


# ---------------------------------------------------------------- cards, laying, sending


def cards_not_held(d: Doing) -> Evidence | None:
    """Cards that are thrown, laid or sent and are not in the hand, or stand twice."""
    action, hand = d.action, d.p.hand
    named = [card for group in action.groups for card in group] if action.verb == "lay" else []
    if action.verb in ("discard", "send") and action.card:
        named = [action.card]
    missing = [c for c in dict.fromkeys(named) if not hand & DECK.unit[c] or named.count(c) > 1]
    return evidence(*missing, cards=DECK.run(missing)) if missing else None


def _laid(d: Doing) -> Iterable[Hand]:
    if d.action.verb != "lay":
        return ()
    return tuple(DECK.pack(group) for group in d.action.groups)


def no_phom(d: Doing) -> Evidence | None:
    t = tables(d.law)
    for group in _laid(d):
        if t.kind(group) is None:
            cards = DECK.unpack(group)
            return evidence(*cards, cards=DECK.run(cards))
    return None


def eaten_not_laid(d: Doing) -> Evidence | None:
    if d.action.verb != "lay" or d.p.phase != LAY:
        return None
    left = d.p.eaten
    for group in _laid(d):
        left &= ~group
    cards = DECK.unpack(left)
    return evidence(*cards, cards=DECK.run(cards)) if cards else None


def none_laid(d: Doing) -> Evidence | None:
    return evidence() if d.action.verb == "send" and not d.p.own else None


def _target(d: Doing) -> Hand:
    (group,) = d.action.groups
    return DECK.pack(set(group)) if len(set(group)) == len(group) else 0


def no_such_phom(d: Doing) -> Evidence | None:
    if d.action.verb != "send" or _target(d) in d.p.targets:
        return None
    cards = d.action.groups[0]
    return evidence(*dict.fromkeys(cards), group=group_words(cards))


def _refused(d: Doing, kind: str) -> Evidence | None:
    if d.action.verb != "send":
        return None
    t, target, card = tables(d.law), _target(d), d.action.card
    assert card is not None
    if t.kind(target) != kind or t.more[target] & DECK.unit[card]:
        return None
    return evidence(card, card=DECK.run([card]), group=group_words(d.action.groups[0]))


def not_the_fourth(d: Doing) -> Evidence | None:
    return _refused(d, NGANG)


def not_consecutive(d: Doing) -> Evidence | None:
    return _refused(d, DOC)


# ---------------------------------------------------------------- declaring ù


def _no_win(d: Doing, rule: str) -> Evidence | None:
    if d.action.verb != "win" or win_of(d.p, d.law) is not None or why_not(d.p) != rule:
        return None
    return evidence()


def khan_lost(d: Doing) -> Evidence | None:
    return _no_win(d, "PH-U-7")


def colour_lost(d: Doing) -> Evidence | None:
    return _no_win(d, "PH-U-9")


AT_START = Text("bài có cạ và có cả hai màu", "the hand has a cạ, and cards of both colours")
TAKE_FIRST = Text("phải lấy một lá đã", "a card must be taken first")
LONE = Text("còn cây lẻ", "not all cards are in phỏm")
TWO_LONE = Text("còn hơn một cây lẻ", "more than one card is lone")


def _what_lacks(p: Position) -> Text:
    """Why a hand that has lost no right is no ù, in the phase it is in."""
    if p.phase == OPENING:
        return AT_START
    if p.phase == TAKE:
        return TAKE_FIRST if p.down else LONE
    return TWO_LONE


def not_complete(d: Doing) -> Evidence | None:
    found = _no_win(d, "PH-U-1")
    return None if found is None else evidence(reason=_what_lacks(d.p))
