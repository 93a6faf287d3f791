"""Choosing among listed items: one, any number, or all of them in an order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain

from games.core.prompts.marking import (
    AnyLaw,
    Picked,
    mark_set,
    near,
    silent,
    unbroken,
)
from games.core.proofs import Cite
from games.core.questions import (
    RIGHT,
    WRONG,
    Choice,
    Item,
    Mark,
    Order,
    P,
    Prompt,
    Shape,
    W,
    always,
)
from games.core.reading import Json
from games.core.text import Said, Text


@dataclass(frozen=True)
class ChooseOne(Prompt[P, W]):
    """One of the listed items."""

    id: str
    text: Text
    items: Callable[[P, AnyLaw], tuple[Item, ...]]
    right: Callable[[P, AnyLaw, W], Picked]
    """Every value that is right."""
    breaks: Callable[[P, AnyLaw, str], tuple[Cite, ...]] = unbroken
    says: Callable[[P, AnyLaw, W, Picked], tuple[Said, ...]] = silent
    follows: Callable[[P, AnyLaw, Picked], tuple[Said, ...]] = silent
    """What comes of a response that is not right."""
    fits: Callable[[P, AnyLaw], bool] = always

    def shape(self, p: P, law: AnyLaw) -> Shape:
        return self._choice(p, law)

    def _choice(self, p: P, law: AnyLaw) -> Choice:
        return Choice(self.items(p, law))

    def mark(self, p: P, law: AnyLaw, want: W, response: Json) -> Mark:
        chosen = self._choice(p, law).read(response, "response")[0]
        return RIGHT if chosen in self.right(p, law, want) else WRONG

    def solution(self, p: P, law: AnyLaw, want: W) -> Json:
        return self.right(p, law, want)[0]

    def accepted(self, p: P, law: AnyLaw, want: W) -> int:
        return len(self.right(p, law, want))

    def plausible(self, p: P, law: AnyLaw) -> int | None:
        return len(self.items(p, law))

    def wrongs(self, p: P, law: AnyLaw, want: W) -> Sequence[Json]:
        right = self.right(p, law, want)
        return [item.value for item in self.items(p, law) if item.value not in right]

    def cites(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Cite, ...]:
        return self.breaks(p, law, self._choice(p, law).read(response, "response")[0])

    def consequence(self, p: P, law: AnyLaw, response: Json) -> tuple[Said, ...]:
        return self.follows(p, law, self._choice(p, law).read(response, "response"))

    def verdict(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Said, ...]:
        return self.says(p, law, want, self._choice(p, law).read(response, "response"))


@dataclass(frozen=True)
class ChooseMany(Prompt[P, W]):
    """Any number of the listed items; choosing none is an answer too."""

    id: str
    text: Text
    items: Callable[[P, AnyLaw], tuple[Item, ...]]
    right: Callable[[P, AnyLaw, W], Picked]
    """The values that must be chosen."""
    breaks: Callable[[P, AnyLaw, str], tuple[Cite, ...]] = unbroken
    says: Callable[[P, AnyLaw, W, Picked], tuple[Said, ...]] = silent
    fits: Callable[[P, AnyLaw], bool] = always

    def shape(self, p: P, law: AnyLaw) -> Shape:
        return self._choice(p, law)

    def _choice(self, p: P, law: AnyLaw) -> Choice:
        return Choice(self.items(p, law), many=True)

    def mark(self, p: P, law: AnyLaw, want: W, response: Json) -> Mark:
        chosen = self._choice(p, law).read(response, "response")
        return mark_set(
            chosen,
            [tuple(sorted(self.right(p, law, want)))],
            lambda: any(self.breaks(p, law, value) for value in chosen),
        )

    def solution(self, p: P, law: AnyLaw, want: W) -> Json:
        return sorted(self.right(p, law, want))

    def accepted(self, p: P, law: AnyLaw, want: W) -> int:
        return 1

    def plausible(self, p: P, law: AnyLaw) -> int | None:
        return None

    def wrongs(self, p: P, law: AnyLaw, want: W) -> Sequence[Json]:
        offered = tuple(item.value for item in self.items(p, law))
        return near(tuple(sorted(self.right(p, law, want))), offered)

    def cites(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Cite, ...]:
        chosen = self._choice(p, law).read(response, "response")
        return tuple(chain(*(self.breaks(p, law, value) for value in chosen)))

    def verdict(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Said, ...]:
        return self.says(p, law, want, self._choice(p, law).read(response, "response"))


@dataclass(frozen=True)
class PutInOrder(Prompt[P, W]):
    """All items in an order; close when one exchange of neighbours makes it right."""

    id: str
    text: Text
    items: Callable[[P, AnyLaw], tuple[Item, ...]]
    right: Callable[[P, AnyLaw, W], Picked]
    """All values in the right order."""
    says: Callable[[P, AnyLaw, W, Picked], tuple[Said, ...]] = silent
    fits: Callable[[P, AnyLaw], bool] = always

    def shape(self, p: P, law: AnyLaw) -> Shape:
        return self._order(p, law)

    def _order(self, p: P, law: AnyLaw) -> Order:
        return Order(self.items(p, law))

    def mark(self, p: P, law: AnyLaw, want: W, response: Json) -> Mark:
        given = self._order(p, law).read(response, "response")
        right = self.right(p, law, want)
        if given == right:
            return RIGHT
        off = [i for i, (a, b) in enumerate(zip(given, right, strict=True)) if a != b]
        close = len(off) == 2 and off[1] == off[0] + 1
        return Mark("close" if close else "wrong", 1 - len(off) / len(right))

    def solution(self, p: P, law: AnyLaw, want: W) -> Json:
        return list(self.right(p, law, want))

    def accepted(self, p: P, law: AnyLaw, want: W) -> int:
        return 1

    def plausible(self, p: P, law: AnyLaw) -> int | None:
        return None

    def wrongs(self, p: P, law: AnyLaw, want: W) -> Sequence[Json]:
        right = list(self.right(p, law, want))
        return [
            [*right[:i], right[i + 1], right[i], *right[i + 2 :]] for i in range(len(right) - 1)
        ]

    def verdict(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Said, ...]:
        return self.says(p, law, want, self._order(p, law).read(response, "response"))
