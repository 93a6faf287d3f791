"""Filling in a small record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain

from games.core.prompts.marking import (
    AnyLaw,
    silent,
)
from games.core.proofs import Cite
from games.core.questions import (
    RIGHT,
    Fields,
    Mark,
    P,
    Prompt,
    Shape,
    W,
    always,
)
from games.core.reading import Json
from games.core.text import Said, Text


def _no_joint_mark(*_: object) -> Mark | None:
    return None


@dataclass(frozen=True)
class FillFields(Prompt[P, W]):
    """A small record: up to three other prompts answered together; right when all are."""

    id: str
    text: Text
    parts: tuple[Prompt[P, W], ...]
    """Each part's id is its name in the response, its text is its label."""
    joint: Callable[[P, AnyLaw, W, tuple[object, ...]], Mark | None] = _no_joint_mark
    """A mark of the parts together, where one part decides what is right in another; or None."""
    says: Callable[[P, AnyLaw, W, tuple[object, ...]], tuple[Said, ...]] = silent
    fits: Callable[[P, AnyLaw], bool] = always

    def shape(self, p: P, law: AnyLaw) -> Shape:
        return self._fields(p, law)

    def _fields(self, p: P, law: AnyLaw) -> Fields:
        return Fields(tuple((part.id, part.text, part.shape(p, law)) for part in self.parts))

    def _split(self, p: P, law: AnyLaw, response: Json) -> list[Json]:
        self._fields(p, law).read(response, "response")
        assert isinstance(response, dict)
        return [response[part.id] for part in self.parts]

    def mark(self, p: P, law: AnyLaw, want: W, response: Json) -> Mark:
        together = self.joint(p, law, want, self._fields(p, law).read(response, "response"))
        if together is not None:
            return together
        marks = [
            part.mark(p, law, want, given)
            for part, given in zip(self.parts, self._split(p, law, response), strict=True)
        ]
        outcomes = {mark.outcome for mark in marks}
        score = sum(mark.score for mark in marks) / len(marks)
        if outcomes == {"right"}:
            return RIGHT
        return Mark("wrong" if "wrong" in outcomes else "close", score)

    def solution(self, p: P, law: AnyLaw, want: W) -> Json:
        return {part.id: part.solution(p, law, want) for part in self.parts}

    def accepted(self, p: P, law: AnyLaw, want: W) -> int:
        count = 1
        for part in self.parts:
            count *= part.accepted(p, law, want)
        return count

    def plausible(self, p: P, law: AnyLaw) -> int | None:
        return None

    def wrongs(self, p: P, law: AnyLaw, want: W) -> Sequence[Json]:
        right = {part.id: part.solution(p, law, want) for part in self.parts}
        near = [
            right | {part.id: wrong}
            for part in self.parts
            for wrong in part.wrongs(p, law, want)[:2]
        ]
        return [response for response in near if self.mark(p, law, want, response) != RIGHT]

    def cites(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Cite, ...]:
        given = zip(self.parts, self._split(p, law, response), strict=True)
        return tuple(chain(*(part.cites(p, law, want, r) for part, r in given)))

    def verdict(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Said, ...]:
        return self.says(p, law, want, self._fields(p, law).read(response, "response")) or tuple(
            said
            for part, given in zip(self.parts, self._split(p, law, response), strict=True)
            for said in part.verdict(p, law, want, given)
        )
