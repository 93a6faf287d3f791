"""The marking that the manners of answering share.

One card costs what it loses against the best (close within 10 %); sets are compared by F1 (close from
0.8 with nothing forbidden picked); numbers are right only if all are (close if one is off); groups are
right when nothing better can be laid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from games.core.proofs import Cite
from games.core.questions import RIGHT, Mark
from games.core.reading import Json
from games.core.rules import Law
from games.core.text import Said

AnyLaw: TypeAlias = Law[Any]
Picked: TypeAlias = tuple[str, ...]
CLOSE_F1 = 0.8
CLOSE_COST = 0.1
MONEY = 1_000_000
"""Payments are asked for between minus and plus this much."""


def silent(*_: object) -> tuple[Said, ...]:
    """Says nothing."""
    return ()


def never(*_: object) -> bool:
    return False


def unbroken(*_: object) -> tuple[Cite, ...]:
    """Breaks no rule."""
    return ()


def f1(picked: Picked, right: Picked) -> float:
    if not picked and not right:
        return 1.0
    both = sum((Counter(picked) & Counter(right)).values())
    return 2 * both / (len(picked) + len(right))


def mark_set(picked: Picked, rights: Sequence[Picked], forbidden: Callable[[], bool]) -> Mark:
    score = max(f1(picked, right) for right in rights)
    if score == 1.0:
        return RIGHT
    close = score >= CLOSE_F1 and not forbidden()
    return Mark("close" if close else "wrong", score)


def near(right: Picked, offered: Picked) -> list[Json]:
    """Sets that miss the right one by one: each left out, each other one added."""
    spare = Counter(offered) - Counter(right)
    less: list[Json] = [list(right[:i] + right[i + 1 :]) for i in range(len(right))]
    more: list[Json] = [sorted((*right, card)) for card in sorted(spare)]
    return less + more
