"""Cutting cards into groups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.core.prompts.marking import (
    AnyLaw,
    Picked,
    silent,
    unbroken,
)
from games.core.proofs import Cite
from games.core.questions import (
    RIGHT,
    WRONG,
    Groups,
    Mark,
    P,
    Prompt,
    Shape,
    W,
    always,
)
from games.core.reading import Json
from games.core.text import Said, Text

Loss: TypeAlias = tuple[int, ...]
"""What a grouping loses, the weightiest first: rác, then lệnh not reached; or points."""


@dataclass(frozen=True)
class LayGroups(Prompt[P, W]):
    """The cards of a zone cut into groups; right when no grouping loses less. One off is close."""

    id: str
    text: Text
    zone: str
    cards: Callable[[P], Picked]
    best: Callable[[P, AnyLaw, W], Loss]
    """The smallest possible loss."""
    loss: Callable[[P, AnyLaw, tuple[Picked, ...]], Loss | None]
    """What a grouping loses; None if one of its groups is none, or a locked one is split."""
    solve: Callable[[P, AnyLaw, W], tuple[Picked, ...]]
    """One best grouping."""
    units: tuple[str, ...] = ("rac",)
    """What is lost, a name for each place of a loss."""
    breaks: Callable[[P, AnyLaw, tuple[Picked, ...]], tuple[Cite, ...]] = unbroken
    says: Callable[[P, AnyLaw, W, tuple[Picked, ...]], tuple[Said, ...]] = silent
    follows: Callable[[P, AnyLaw, tuple[Picked, ...]], tuple[Said, ...]] = silent
    """What comes of a response that is not right."""
    fits: Callable[[P, AnyLaw], bool] = always

    def shape(self, p: P, law: AnyLaw) -> Shape:
        return self._groups(p)

    def _groups(self, p: P) -> Groups:
        return Groups(self.zone, self.cards(p))

    def mark(self, p: P, law: AnyLaw, want: W, response: Json) -> Mark:
        loss = self.loss(p, law, self._groups(p).read(response, "response"))
        if loss is None:
            return WRONG
        costs = [mine - best for mine, best in zip(loss, self.best(p, law, want), strict=True)]
        place = next((i for i, cost in enumerate(costs) if cost), None)
        if place is None:
            return RIGHT
        close = costs[place] == 1
        cost = (costs[place], self.units[place])
        return Mark("close" if close else "wrong", 0.5 if close else 0.0, cost)

    def solution(self, p: P, law: AnyLaw, want: W) -> Json:
        return [list(group) for group in self.solve(p, law, want)]

    def accepted(self, p: P, law: AnyLaw, want: W) -> int:
        return 1

    def plausible(self, p: P, law: AnyLaw) -> int | None:
        return None

    def wrongs(self, p: P, law: AnyLaw, want: W) -> Sequence[Json]:
        """The solution without one of its groups, where nothing else makes up for it."""
        solved = [list(group) for group in self.solve(p, law, want)]
        less = [solved[:i] + solved[i + 1 :] for i in range(len(solved))]
        return [groups for groups in less if self.mark(p, law, want, groups) != RIGHT]

    def cites(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Cite, ...]:
        return self.breaks(p, law, self._groups(p).read(response, "response"))

    def consequence(self, p: P, law: AnyLaw, response: Json) -> tuple[Said, ...]:
        return self.follows(p, law, self._groups(p).read(response, "response"))

    def verdict(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Said, ...]:
        return self.says(p, law, want, self._groups(p).read(response, "response"))
