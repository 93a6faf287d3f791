"""Giving whole numbers, one for each item."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from games.core.prompts.marking import (
    AnyLaw,
    silent,
)
from games.core.proofs import Cite
from games.core.questions import (
    RIGHT,
    Item,
    Mark,
    Numbers,
    P,
    Prompt,
    Shape,
    W,
    always,
)
from games.core.reading import Json
from games.core.text import Said, Text


def no_rules(*_: object) -> tuple[Cite, ...]:
    """Numbers that break no rule."""
    return ()


@dataclass(frozen=True)
class GiveNumbers(Prompt[P, W]):
    """One whole number for each item."""

    id: str
    text: Text
    items: Callable[[P, AnyLaw], tuple[Item, ...]]
    right: Callable[[P, AnyLaw, W], tuple[int, ...]]
    low: int = 0
    high: int = 999
    default: int | None = None
    """What an item that is left out counts as; None: it must be given."""
    most: Mapping[str, int] = field(default_factory=dict)
    """The most of single items, by their values; `high` for those not named."""
    families: tuple[tuple[Text, int], ...] = ()
    """Headings, each for the next so many items."""
    breaks: Callable[[P, AnyLaw, W, tuple[int, ...]], tuple[Cite, ...]] = no_rules
    """The rules that the numbers break."""
    says: Callable[[P, AnyLaw, W, tuple[int, ...]], tuple[Said, ...]] = silent
    fits: Callable[[P, AnyLaw], bool] = always

    def shape(self, p: P, law: AnyLaw) -> Shape:
        return self._numbers(p, law)

    def _numbers(self, p: P, law: AnyLaw) -> Numbers:
        items = self.items(p, law)
        most = tuple(self.most.get(item.value, self.high) for item in items) if self.most else ()
        return Numbers(items, self.low, self.high, self.default, most, self.families)

    def mark(self, p: P, law: AnyLaw, want: W, response: Json) -> Mark:
        given = self._numbers(p, law).read(response, "response")
        right = self.right(p, law, want)
        off = sum(g != r for g, r in zip(given, right, strict=True))
        if off == 0:
            return RIGHT
        close = off == 1 and len(right) > 1
        return Mark("close" if close else "wrong", 1 - off / len(right))

    def _response(self, p: P, law: AnyLaw, numbers: Sequence[int]) -> dict[str, int]:
        items = self.items(p, law)
        return {item.value: n for item, n in zip(items, numbers, strict=True)}

    def solution(self, p: P, law: AnyLaw, want: W) -> Json:
        return self._response(p, law, self.right(p, law, want))

    def accepted(self, p: P, law: AnyLaw, want: W) -> int:
        return 1

    def plausible(self, p: P, law: AnyLaw) -> int | None:
        return None

    def wrongs(self, p: P, law: AnyLaw, want: W) -> Sequence[Json]:
        right = self.right(p, law, want)
        highs = self._numbers(p, law).highs
        off = [1 if r < high else -1 for r, high in zip(right, highs, strict=True)]
        return [
            self._response(p, law, [r + off[j] * (i == j) for j, r in enumerate(right)])
            for i in range(len(right))
        ]

    def cites(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Cite, ...]:
        return self.breaks(p, law, want, self._numbers(p, law).read(response, "response"))

    def verdict(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Said, ...]:
        return self.says(p, law, want, self._numbers(p, law).read(response, "response"))
