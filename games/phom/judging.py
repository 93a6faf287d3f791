"""In which order broken rules are looked for (section 10, `judge`), as data: only the first one counts."""

from __future__ import annotations

from functools import lru_cache

from games.core.rules import Breach, Check
from games.phom.checks import Doing
from games.phom.options import Law
from games.phom.position import Action, Position
from games.phom.rules import BOOK

_FIRST = ("PH-U-12", "PH-HA-7", "PH-TURN-1", "PH-TURN-2")
_DUTIES = (*_FIRST, "PH-EAT-6", "PH-U-14")
ORDER: dict[str, tuple[str, ...]] = {
    "pass": _DUTIES,
    "draw": _DUTIES,
    "eat": (*_DUTIES, "PH-EAT-1", "PH-EAT-2", "PH-EAT-3"),
    "discard": (*_DUTIES, "PH-TURN-3", "PH-EAT-4", "PH-EAT-5"),
    "lay": (*_DUTIES, "PH-TURN-3", "PH-HA-3", "PH-EAT-3", "PH-HA-4"),
    "send": (*_DUTIES, "PH-TURN-3", "PH-SEND-5", "PH-SEND-1", "PH-SEND-2", "PH-SEND-3"),
    "win": (*_FIRST, "PH-U-7", "PH-U-9", "PH-U-1"),
}
"""Verb → the rules that are tested, in this order."""


def judge(p: Position, actor: int, action: Action, law: Law, won: bool = False) -> list[Breach]:
    """The first rule that the act breaks, with evidence; empty if it is legal."""
    doing = Doing(p, actor, action, law, won)
    for id, check in _checks(action.verb, law.without):
        found = check(doing)
        if found is not None:
            return [Breach(id, found)]
    return []


@lru_cache(maxsize=256)
def _checks(verb: str, without: frozenset[str]) -> tuple[Check[Doing], ...]:
    return BOOK.checks(ORDER[verb], without)
