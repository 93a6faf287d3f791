"""In which order broken rules are reported (section 10, `judge`), as data.

The stages of an act are tested in order. All that they find is reported; a stage that ends the judging
does so where one of its `ends` is broken.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.core.rules import Breach, Check, breaches
from games.tan.checks import Doing
from games.tan.options import Law
from games.tan.position import Action, Position
from games.tan.rules import BOOK


class Stage(NamedTuple):
    """Rules that are tested together; is judging over where one of them is broken?"""

    rules: tuple[str, ...]
    ends: bool = False


_TURN = Stage(("TA-TURN-1",))
_TIME = Stage(("TA-TURN-2",), ends=True)
_LIMITS = ("TA-LIM-1", "TA-LIM-2", "TA-LIM-3")

ORDER: dict[str, tuple[Stage, ...]] = {
    "peek": (Stage(("TA-TRASH-2",)),),
    "swap": (
        Stage(("TA-SWAP-1",), ends=True),
        Stage(("TA-SWAP-3",), ends=True),
        Stage(("TA-TURN-1", "TA-SWAP-2")),
    ),
    "attack": (_TURN, _TIME, Stage(("TA-CARD-1", "TA-ATT-2", "TA-ATT-3", *_LIMITS))),
    "throw": (
        Stage(("TA-TAKE-3",), ends=True),
        _TURN,
        Stage(("TA-THR-1",)),
        _TIME,
        Stage(("TA-CARD-1", "TA-ATT-2", "TA-THR-2", *_LIMITS)),
    ),
    "defend": (_TURN, _TIME, Stage(("TA-CARD-1", "TA-DEF-4", "TA-DEF-1", "TA-DEF-2", "TA-DEF-3"))),
    "take": (_TURN, _TIME),
    "pass": (_TURN, Stage(("TA-ATT-4", "TA-DEF-6"))),
}
"""Verb → stages; any other verb has no place at all."""
_UNKNOWN = (_TURN, _TIME)


def judge(p: Position, seat: int, action: Action, law: Law) -> list[Breach]:
    """The rules that the act breaks, with evidence; empty if it is legal."""
    doing, found = Doing(p, seat, action, law), list[Breach]()
    for checks, ends in _checks(action.verb, law.without):
        broken = breaches(checks, doing)
        found += broken
        if broken and ends:
            break
    return found


@lru_cache(maxsize=256)
def _checks(
    verb: str, without: frozenset[str]
) -> tuple[tuple[tuple[Check[Doing], ...], bool], ...]:
    stages = ORDER.get(verb, _UNKNOWN)
    return tuple((BOOK.checks(stage.rules, without), stage.ends) for stage in stages)
