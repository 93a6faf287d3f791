"""In which order broken rules are reported (section 7.2), as data, and what follows from it: rights.

Stages are tested in order; the first stage that finds anything ends the judging, with all that it found.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from games.core.rules import Breach, Check, breaches
from games.decks.four_colour import DECK
from games.tu_sac.groups import tables
from games.tu_sac.options import Law
from games.tu_sac.position import DRAW, PASS, WIN, Action, Doing, Spot, ways
from games.tu_sac.rules import BOOK

Stages: TypeAlias = tuple[tuple[str, ...], ...]

_IN_TURN: Stages = (("TS-TURN-1",),)
_FORM: Stages = (("TS-EAT-1",), ("TS-TURN-2",), ("TS-HAND-1",), ("TS-EAT-2",))
_EAT = ("TS-KHAP-1", "TS-EAT-3", "TS-KHAP-2", "TS-WIN-1")
_CLAIM = ("TS-TURN-1", "TS-PAIR-2", "TS-PAIR-3", "TS-TURN-5")

ORDER: dict[tuple[str, str], Stages] = {
    ("discard", "discard"): (*_IN_TURN, ("TS-HAND-1",), ("TS-KHAP-1", "TS-DISC-1")),
    ("discard", "bare win"): (*_IN_TURN, ("TS-WIN-1",)),
    ("discard", "eat"): (*_IN_TURN, ("TS-EAT-4",)),
    ("discard", "draw"): (*_IN_TURN, ("TS-EAT-4",)),
    ("discard", "pass"): (*_IN_TURN, ("TS-EAT-4",)),
    ("claim", "discard"): _IN_TURN,
    ("claim", "bare win"): _IN_TURN,
    ("claim", "eat"): (*_FORM, (*_EAT, *_CLAIM)),
    ("claim", "draw"): (*_IN_TURN, ("TS-TURN-5",)),
    ("claim", "pass"): (("TS-KHAP-2", "TS-PAIR-1"), ("TS-TURN-1",)),
    ("turn", "discard"): _IN_TURN,
    ("turn", "bare win"): _IN_TURN,
    ("turn", "eat"): (*_IN_TURN, *_FORM, _EAT),
    ("turn", "draw"): (*_IN_TURN, ("TS-KHAP-2", "TS-DRAW-2", "TS-END-2")),
    ("turn", "pass"): (*_IN_TURN, ("TS-KHAP-2",), ("TS-GEN-3",), ("TS-DRAW-1",)),
}
"""Phase and manner of the act → stages of rule ids. In phase `over` nothing is allowed."""


COROLLARIES = {"TS-EAT-2": "TS-GEN-2", "TS-DISC-1": "TS-DISC-2"}
"""A rule that `judge` reports → the rule that says the same of a special case, told beside it."""


def corollaries(spot: Spot, action: Action, law: Law, broken: Sequence[Breach]) -> list[Breach]:
    """The special cases among the broken rules: a general thrown, a general eaten with no own card."""
    ids = [COROLLARIES[breach.rule] for breach in broken if breach.rule in COROLLARIES]
    return breaches(BOOK.checks(ids, law.without), Doing(spot, action, law))


def judge(spot: Spot, action: Action, law: Law) -> list[Breach]:
    """The rules that the act breaks, with evidence; empty if it is legal."""
    doing = Doing(spot, action, law)
    for stage in _checks(spot.phase, manner_of(action), law.without):
        if found := breaches(stage, doing):
            return found
    return []


@lru_cache(maxsize=1024)
def _checks(
    phase: str, manner: str, without: frozenset[str]
) -> tuple[tuple[Check[Doing], ...], ...]:
    stages = ORDER.get((phase, manner), _IN_TURN)
    return tuple(BOOK.checks(stage, without) for stage in stages)


def manner_of(action: Action) -> str:
    """Under which manner `ORDER` has the act."""
    if action.eats:
        return "eat"
    return "bare win" if action.verb == "win" else action.verb


def legal_eats(spot: Spot, law: Law) -> list[Action]:
    """Every legal way to eat the tỳ, called `win` where the hand becomes round."""
    if spot.ty is None or spot.phase not in ("claim", "turn"):
        return []
    rac = tables(law).rac(spot.hand)
    eats = (
        Action("eat" if rac + way.change else "win", spot.ty, way.own) for way in ways(spot, law)
    )
    return [action for action in eats if not judge(spot, action, law)]


def named(action: Action, spot: Spot, law: Law) -> Action:
    """The act under its canonical verb: an eat that leaves no rác is a `win`."""
    if action.verb != "eat":
        return action
    wins = Doing(spot, action, law).rac_after == 0
    return Action("win", action.card, action.own) if wins else action


def rights(spot: Spot, law: Law) -> list[Action]:
    """All legal actions of the seat, sorted by their text (10.5)."""
    if spot.phase == "discard":
        others = [WIN, *(Action("discard", kind) for kind, _ in DECK.counts(spot.hand))]
    else:
        others = [DRAW, PASS]
    legal = [action for action in others if not judge(spot, action, law)]
    return sorted([*legal_eats(spot, law), *legal], key=str)
