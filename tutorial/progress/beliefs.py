"""Which wrong beliefs a learner seems to hold: two answers must say so, and none against it since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

NEEDED = 2
"""So many answers on different puzzles must have the belief named."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What an answer says: beliefs that explain it, and (if right, unaided) those it speaks against."""

    puzzle: str
    named: Iterable[str] = ()
    against: Iterable[str] = ()


def held(answers: Iterable[Evidence]) -> Mapping[str, int]:
    """The beliefs that a learner seems to hold, from the answers, the oldest first.

    With each, on how many puzzles it was named since a right answer last spoke against it.
    """
    found: dict[str, set[str]] = {}
    for answer in answers:
        for belief in answer.against:
            found.pop(belief, None)
        for belief in answer.named:
            found.setdefault(belief, set()).add(answer.puzzle)
    return {belief: len(puzzles) for belief, puzzles in found.items() if len(puzzles) >= NEEDED}
