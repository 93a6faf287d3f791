"""In which order broken rules are reported (section 10), and what follows from it: faults and rights."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from games.chan.options import Law
from games.chan.position import (
    DRAW,
    LAY_DOWN,
    PASS,
    WIN,
    Action,
    Doing,
    Spot,
)
from games.chan.rules import BOOK
from games.chan.winning import TESTS, Attempt
from games.core.rules import Breach, Check, breaches
from games.decks.chan_deck import DECK, of_rank

STRUCTURE: dict[str, tuple[str, ...]] = {
    "lay_down": ("CH-OPT-1",),
    "discard": ("CH-ACT-1",),
    "return": ("CH-ACT-1",),
    "chiu": ("CH-BAO-1", "CH-ACT-2", "CH-CHIU-3", "CH-CHIU-1"),
    "eat": ("CH-BAO-1", "CH-ACT-2", "CH-EAT-2", "CH-ACT-1", "CH-EAT-1"),
    "draw": ("CH-DRAW-1", "CH-DRAW-2", "CH-DRAW-3"),
    "pass": ("CH-DRAW-4",),
}
"""Verb → the rules of its form, after CH-FLOW-1: the first that is broken ends the judging."""
WIN_FORM: dict[str, tuple[str, ...]] = {"first": ("CH-BAO-1",), "claim": ("CH-BAO-1", "CH-CHIU-3")}
CLASSES = {
    "A": ("CH-F01", "CH-F02", "CH-F03", "CH-F04", "CH-F05"),
    "B": ("CH-F06", "CH-F07", "CH-F08", "CH-F09"),
    "C": ("CH-F10", "CH-F11", "CH-F12", "CH-F13"),
    "D": ("CH-F14", "CH-F15", "CH-F16", "CH-F17"),
}
"""What a fault is about: the hand, what was refused, what was played, what was eaten."""
FAULTS_OF: dict[str, tuple[str, ...]] = {
    "eat": (
        "CH-F00", *CLASSES["A"], "CH-F06", "CH-F07", "CH-F08", "CH-F10", "CH-F11", "CH-F12",
        "CH-F15", "CH-F18", "CH-FBU",
    ),
    "chiu": ("CH-F19", "CH-FBU"),
    "pass": ("CH-FBU",),
    "discard": ("CH-F09", "CH-F13", "CH-F14", "CH-F16", "CH-F17"),
    "return": ("CH-F09", "CH-F13", "CH-F14", "CH-F16", "CH-F17"),
}  # fmt: skip
"""Verb → the faults that it can commit."""


@lru_cache(maxsize=512)
def _checks(ids: tuple[str, ...], without: frozenset[str]) -> tuple[Check[Doing], ...]:
    return BOOK.checks(ids, without)


def faults(spot: Spot, action: Action, law: Law) -> list[Breach]:
    """The faults that an act commits, sorted by id; of bỏ ù class A is not told beside it (7.3)."""
    ids = FAULTS_OF.get(action.verb)
    if ids is None:
        return []
    found = breaches(_checks(ids, law.without), Doing(spot, action, law))
    if found and found[-1].rule == "CH-FBU" and action.verb != "pass":
        found = [breach for breach in found if breach.rule not in CLASSES["A"]]
    return found


def attempt(spot: Spot, law: Law) -> Attempt:
    """The ù that a seat might call."""
    if spot.phase == "first" or spot.mat is None:
        return Attempt(spot.hand, spot.melds, None, "noc", False, law)
    mat = spot.mat
    return Attempt(spot.hand, spot.melds, mat.card, mat.source, spot.dealt_chi_rong, law)


def win_breaches(a: Attempt) -> list[Breach]:
    """The first rule that an ù breaks, with its evidence."""
    for rule, fails in TESTS if a.card is not None else TESTS[:3]:
        if rule not in a.law.without and fails(a):
            check = BOOK[rule].check
            found = check(a) if check else None
            assert found is not None
            return [Breach(rule, found)]
    return []


def _first(spot: Spot, action: Action, law: Law, ids: tuple[str, ...]) -> list[Breach]:
    doing = Doing(spot, action, law)
    for rule, check in _checks(ids, law.without):
        found = check(doing)
        if found is not None:
            return [Breach(rule, found)]
    return []


class Judgement(NamedTuple):
    """Is the act allowed, and what it breaks: one rule of form, or all the faults it commits."""

    legal: bool
    breaches: tuple[Breach, ...]


def judge(spot: Spot, action: Action, law: Law) -> Judgement:
    """The judgement of an act, in the order of section 10."""
    found = _first(spot, action, law, ("CH-FLOW-1",))
    if found:
        return Judgement(False, tuple(found))
    if action == WIN:
        return _judge_win(spot, law)
    found = _first(spot, action, law, STRUCTURE[action.verb])
    if found:
        return Judgement(False, tuple(found))
    committed = () if action == PASS else tuple(faults(spot, action, law))
    legal = not committed or stands(spot, action, law)
    return Judgement(legal, committed)


def stands(spot: Spot, action: Action, law: Law) -> bool:
    """Does a faulty act stand: where faults are written down, or if a seat can play nothing else?"""
    if law.options.fault_mode == "record":
        return True
    return action.is_play and (spot.bao or not sound_plays(spot, action.verb, law))


def _judge_win(spot: Spot, law: Law) -> Judgement:
    record = law.options.fault_mode == "record"
    missed = _first(spot, WIN, law, ("CH-U-6",))
    form = _first(spot, WIN, law, WIN_FORM[spot.phase][:1])
    if form or (missed and not record):
        return Judgement(False, tuple(form or missed))
    found = _first(spot, WIN, law, WIN_FORM[spot.phase][1:]) or win_breaches(attempt(spot, law))
    if found:
        return Judgement(False, tuple(found))
    return Judgement(True, tuple(missed))


# ---------------------------------------------------------------- rights


def sound_plays(spot: Spot, verb: str, law: Law) -> list[Action]:
    """The plays (or returns) that commit no fault."""
    plays = (Action(verb, kind) for kind, _ in DECK.counts(spot.hand))
    return [act for act in plays if not faults(spot, act, law)]


def plays(spot: Spot, verb: str, law: Law) -> list[Action]:
    """What may be put down: what is sound, or anything where that does not count or is nothing."""
    sound = [] if _all_stand(spot, law) else sound_plays(spot, verb, law)
    return sound or [Action(verb, kind) for kind, _ in DECK.counts(spot.hand)]


def _all_stand(spot: Spot, law: Law) -> bool:
    return spot.bao or law.options.fault_mode == "record"


def rights(spot: Spot, law: Law) -> list[Action]:
    """All that the seat may do, sorted by text (section 10, `legal_actions`)."""
    match spot.phase:
        case "opening":
            found = [PASS, *([LAY_DOWN] if judge(spot, LAY_DOWN, law).legal else [])]
        case "claim":
            found = list(_claims(spot, law))
        case "first":
            win = [WIN] if judge(spot, WIN, law).legal else []
            found = [*plays(spot, "discard", law), *win]
        case _:
            found = plays(spot, spot.phase, law)
    return sorted(found, key=str)


def _claims(spot: Spot, law: Law) -> Iterator[Action]:
    mat = spot.mat
    assert mat is not None
    if judge(spot, WIN, law).legal:
        yield WIN
    chiu = Action("chiu", mat.card)
    if judge(spot, chiu, law).legal:
        yield chiu
    if not spot.chooses:
        yield PASS
        return
    for own in _partners(spot, law):
        eat = Action("eat", mat.card, own)
        if judge(spot, eat, law).legal:
            yield eat
    yield DRAW if mat.chooser != mat.gate and spot.noc else PASS
    if "drawn_in" in law.slips:
        drawn = (Action("discard", kind) for kind in sorted({*_kinds(spot), mat.card}))
        yield from (act for act in drawn if judge(spot, act, law).legal)


def _kinds(spot: Spot) -> list[str]:
    return [kind for kind, _ in DECK.counts(spot.hand)]


def _partners(spot: Spot, law: Law) -> list[str]:
    """The kinds of the hand that may pair with the card on the mat."""
    assert spot.mat is not None
    number = spot.mat.card[0]
    if not law.holds("CH-GRP-2"):
        return _kinds(spot)
    return [kind for kind in of_rank(number) if spot.count(kind)]
