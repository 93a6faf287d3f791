"""How sure a learner is: for every question kind and every rule, the share of right first tries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tutorial.accounts.models import User
from tutorial.progress.models import Attempt

LATEST = 1000
"""So many first tries are looked at, the latest ones."""


@dataclass(frozen=True, slots=True)
class Skill:
    """First tries, and how many of them were right without help."""

    asked: int = 0
    right: int = 0

    @property
    def share(self) -> int:
        """In per cent."""
        return round(100 * self.right / self.asked) if self.asked else 0

    def plus(self, right: bool) -> Skill:
        return Skill(self.asked + 1, self.right + right)


def skills(learner: User | None, game: str) -> tuple[Mapping[str, Skill], Mapping[str, Skill]]:
    """By kind and by rule; one query."""
    kinds: dict[str, Skill] = {}
    rules: dict[str, Skill] = {}
    if learner is None:
        return kinds, rules
    first = Attempt.objects.filter(learner=learner, nth=1, question__game=game)
    rows = first.order_by("-created").values_list(
        "question__ask", "rules", "outcome", "hints", "solved_before"
    )
    for ask, about, outcome, hints, solved in rows[:LATEST]:
        right = outcome == "right" and not hints and not solved
        kinds[ask] = kinds.get(ask, Skill()).plus(right)
        for rule in about:
            rules[rule] = rules.get(rule, Skill()).plus(right)
    return kinds, rules
