"""Who needs help: wrong answers (nearly) in a row, or one wrong idea twice; two right ones end it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class First:
    """A first try: its outcome (right without the solution), and the beliefs that explain it."""

    right: bool
    wrong: bool
    named: Iterable[str] = ()


def needs_help(firsts: Iterable[First]) -> bool:
    """In one item, from its first tries, the oldest first. After two right ones all begins anew."""
    recent: list[First] = []
    need = False
    for first in firsts:
        recent.append(first)
        if len(recent) > 1 and recent[-1].right and recent[-2].right:
            need, recent = False, recent[-1:]
        elif _stuck(recent):
            need = True
    return need


def _stuck(recent: Sequence[First]) -> bool:
    """The last three wrong, or three of the last five, or one belief named twice."""
    row = len(recent) >= 3 and all(first.wrong for first in recent[-3:])
    many = sum(first.wrong for first in recent[-5:]) >= 3
    named = Counter(belief for first in recent for belief in set(first.named))
    return row or many or any(count > 1 for count in named.values())
