"""In which order broken rules are reported (section 10.10), as data, and what follows from it: rights.

Stages are tested in order; the first that applies and finds anything ends the judging, with all it found.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.core.rules import Breach, Check, breaches
from games.decks.four_colour import DECK
from games.xep.groups import RAC_ONLY, tables
from games.xep.options import Law
from games.xep.position import DRAW, LEAVE, PASS, UI, WIN, Action, Position
from games.xep.rules import BOOK
from games.xep.situations import Doing, eatable
from games.xep.taking import ways


class Stage(NamedTuple):
    """Rules tested together, in which phases and for which verbs (empty: all)."""

    rules: tuple[str, ...]
    phases: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()


_HIDE = ("XE-XEP-1", "XE-XEP-2", "XE-TURN-3")
_GIAT = ("XE-GIAT-2", "XE-GIAT-3", "XE-GIAT-4", "XE-GIAT-5")
_DIS = ("XE-DIS-1", "XE-DIS-2", "XE-DIS-3", "XE-DIS-4")
_TAKES = ("eat", "add")

ORDER: tuple[Stage, ...] = (
    Stage(("XE-UI-2",)),
    Stage((*_HIDE, "XE-TURN-7"), verbs=_TAKES),
    Stage(_GIAT, ("claim",), (*_TAKES, "pass", "draw")),
    Stage(("XE-WIN-1", "XE-WIN-2", "XE-WIN-4"), ("claim",), ("win",)),
    Stage(("XE-TURN-9",)),
    Stage(_HIDE, ("drawn",)),
    Stage(("XE-KEO-1", "XE-KEO-2"), ("pull",)),
    Stage(("XE-EAT-1",), verbs=("eat",)),
    Stage(("XE-EAT-2",), verbs=("eat",)),
    Stage(("XE-GRP-9",), verbs=("eat",)),
    Stage(("XE-EAT-3",), verbs=("add",)),
    Stage(("XE-WIN-1", "XE-WIN-2"), ("discard",), ("win",)),
    Stage((*_DIS, "XE-WIN-5", "XE-WIN-1", "XE-WIN-2"), ("discard",), ("win discard",)),
    Stage(("XE-WIN-5",), verbs=("win", "win discard")),
    Stage(_DIS, ("discard",), ("discard", "pass")),
    Stage(("XE-UI-1",), verbs=("ui",)),
    Stage(("XE-TURN-2",), ("draw",), ("pass",)),
    Stage(("XE-TURN-5",), ("offer",), ("pass",)),
    Stage(("XE-HUE-1",), ("offer",), ("draw",)),
)
"""The lines of 10.10."""


def judge(p: Position, who: int, action: Action, law: Law) -> list[Breach]:
    """The rules that the act breaks, with evidence; empty if it is legal."""
    if action == LEAVE and p.phase != "over" and who not in p.out:
        return []
    doing = Doing(p, who, action, law)
    for checks in _checks(p.phase, action.verb, law.without):
        if found := breaches(checks, doing):
            return sorted(found, key=lambda breach: breach.rule)
    return []


@lru_cache(maxsize=1024)
def _checks(phase: str, verb: str, without: frozenset[str]) -> tuple[tuple[Check[Doing], ...], ...]:
    return tuple(BOOK.checks(stage.rules, without) for stage in stages_of(phase, verb))


def stages_of(phase: str, verb: str) -> list[Stage]:
    """The stages that an act of this verb may come to in this phase."""
    return [
        stage
        for stage in ORDER
        if phase in (stage.phases or (phase,)) and verb in (stage.verbs or (verb,))
    ]


def candidates(p: Position, who: int, law: Law) -> list[Action]:
    """Acts that may be legal for a seat (6.4)."""
    parts, card = p.seats[who], eatable(p, law)
    match p.phase:
        case "discard":
            kinds = (
                tables(law).throws(parts.held)
                if RAC_ONLY in law.slips
                else [kind for kind, _ in DECK.counts(parts.held)]
            )
            throws = [Action(verb, kind) for verb in ("discard", "win discard") for kind in kinds]
            return [*throws, WIN, UI]
        case "drawn" if card is not None:
            return [Action("xep", card), Action("reveal", card)]
        case "draw" | "claim" | "pull" | "drawer" | "offer":
            takes = ways(parts, card, law) if card is not None else []
            return [*takes, DRAW, PASS, WIN]
    return []


def rights(p: Position, who: int, law: Law) -> list[Action]:
    """All legal actions of a seat, sorted by their text (10.9); nothing if it may not act."""
    if who in p.out:
        return []
    found = [act for act in candidates(p, who, law) if not judge(p, who, act, law)]
    return sorted(found, key=str)
