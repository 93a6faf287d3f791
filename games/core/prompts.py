"""The manners of answering, one class each, with the marking that all games share.

A kind says what may be answered and what is right; these classes turn that into a shape, a mark, a
solution and wrong responses. Marking: one card costs what it loses against the best (close within
10 %); sets are compared by F1 (close from 0.8 with nothing forbidden picked); numbers are right only if
all are (close if one is off); groups are right when their value is the best possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, TypeAlias

from games.core.proofs import Cite
from games.core.questions import (
    RIGHT,
    WRONG,
    Cards,
    Choice,
    Fields,
    Groups,
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
from games.core.rules import Law
from games.core.text import Said, Text

AnyLaw: TypeAlias = Law[Any]
Picked: TypeAlias = tuple[str, ...]
CLOSE_F1 = 0.8
CLOSE_COST = 0.1


def _silent(*_: object) -> tuple[Said, ...]:
    return ()


def _never(*_: object) -> bool:
    return False


def _allowed(*_: object) -> tuple[Cite, ...]:
    return ()


@dataclass(frozen=True)
class PickOne(Prompt[P, W]):
    """One card of a zone (K1). Where `none` holds, choosing no card is offered too."""

    id: str
    text: Text
    zone: str
    cards: Callable[[P], Picked]
    right: Callable[[P, AnyLaw, W], Picked]
    """Every card that is right."""
    value: Callable[[P, AnyLaw, str], int] | None = None
    """What a card is worth (outs, points): the cost of a response is the best value less its own."""
    unit: str = "outs"
    none: Callable[[P, AnyLaw], bool] = _never
    breaks: Callable[[P, AnyLaw, str], tuple[Cite, ...]] = _allowed
    says: Callable[[P, AnyLaw, W, Picked], tuple[Said, ...]] = _silent
    fits: Callable[[P, AnyLaw], bool] = always

    def shape(self, p: P, law: AnyLaw) -> Shape:
        return self._cards(p, law)

    def _cards(self, p: P, law: AnyLaw) -> Cards:
        return Cards(self.zone, self.cards(p), least=0 if self.none(p, law) else 1, most=1)

    def mark(self, p: P, law: AnyLaw, want: W, response: Json) -> Mark:
        picked = self._cards(p, law).read(response, "response")
        right = self.right(p, law, want)
        if picked == () == right or (picked and picked[0] in right):
            return RIGHT
        if not picked or not right or self.value is None or self.breaks(p, law, picked[0]):
            return WRONG
        best = self.value(p, law, right[0])
        cost = best - self.value(p, law, picked[0])
        close = 0 <= cost <= CLOSE_COST * best
        return Mark("close" if close else "wrong", 0.5 if close else 0.0, (cost, self.unit))

    def solution(self, p: P, law: AnyLaw, want: W) -> Json:
        return list(self.right(p, law, want)[:1])

    def accepted(self, p: P, law: AnyLaw, want: W) -> int:
        return max(1, len(self.right(p, law, want)))

    def plausible(self, p: P, law: AnyLaw) -> int | None:
        return len(set(self.cards(p))) + self.none(p, law)

    def wrongs(self, p: P, law: AnyLaw, want: W) -> Sequence[Json]:
        right = self.right(p, law, want)
        others: list[Json] = [[card] for card in sorted(set(self.cards(p)) - set(right))]
        return others + ([[]] if self.none(p, law) and right else [])

    def cites(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Cite, ...]:
        return tuple(
            chain(*(self.breaks(p, law, c) for c in self._cards(p, law).read(response, "response")))
        )

    def verdict(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Said, ...]:
        return self.says(p, law, want, self._cards(p, law).read(response, "response"))


def _f1(picked: Picked, right: Picked) -> float:
    if not picked and not right:
        return 1.0
    both = sum((Counter(picked) & Counter(right)).values())
    return 2 * both / (len(picked) + len(right))


def _mark_set(picked: Picked, rights: Sequence[Picked], forbidden: Callable[[], bool]) -> Mark:
    score = max(_f1(picked, right) for right in rights)
    if score == 1.0:
        return RIGHT
    close = score >= CLOSE_F1 and not forbidden()
    return Mark("close" if close else "wrong", score)


def _near(right: Picked, offered: Picked) -> list[Json]:
    """Sets that miss the right one by one: each left out, each other one added."""
    spare = Counter(offered) - Counter(right)
    less: list[Json] = [list(right[:i] + right[i + 1 :]) for i in range(len(right))]
    more: list[Json] = [sorted((*right, card)) for card in sorted(spare)]
    return less + more


@dataclass(frozen=True)
class PickMany(Prompt[P, W]):
    """Any number of cards of a zone or of the board (K*); several sets may be equally right."""

    id: str
    text: Text
    zone: str
    cards: Callable[[P], Picked]
    rights: Callable[[P, AnyLaw, W], Sequence[Picked]]
    """Every set that is right, sorted; at least one."""
    breaks: Callable[[P, AnyLaw, str], tuple[Cite, ...]] = _allowed
    says: Callable[[P, AnyLaw, W, Picked], tuple[Said, ...]] = _silent
    fits: Callable[[P, AnyLaw], bool] = always

    def shape(self, p: P, law: AnyLaw) -> Shape:
        return self._cards(p)

    def _cards(self, p: P) -> Cards:
        return Cards(self.zone, self.cards(p), least=0, most=None)

    def mark(self, p: P, law: AnyLaw, want: W, response: Json) -> Mark:
        picked = self._cards(p).read(response, "response")
        return _mark_set(
            picked,
            self.rights(p, law, want),
            lambda: any(self.breaks(p, law, card) for card in picked),
        )

    def solution(self, p: P, law: AnyLaw, want: W) -> Json:
        return list(self.rights(p, law, want)[0])

    def accepted(self, p: P, law: AnyLaw, want: W) -> int:
        return len(self.rights(p, law, want))

    def plausible(self, p: P, law: AnyLaw) -> int | None:
        return None

    def wrongs(self, p: P, law: AnyLaw, want: W) -> Sequence[Json]:
        rights = self.rights(p, law, want)
        return [
            near
            for near in _near(tuple(rights[0]), self.cards(p))
            if near not in [list(right) for right in rights]
        ]

    def cites(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Cite, ...]:
        picked = dict.fromkeys(self._cards(p).read(response, "response"))
        return tuple(chain(*(self.breaks(p, law, card) for card in picked)))

    def verdict(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Said, ...]:
        return self.says(p, law, want, self._cards(p).read(response, "response"))


@dataclass(frozen=True)
class ChooseOne(Prompt[P, W]):
    """One of the listed items."""

    id: str
    text: Text
    items: Callable[[P, AnyLaw], tuple[Item, ...]]
    right: Callable[[P, AnyLaw, W], Picked]
    """Every value that is right."""
    breaks: Callable[[P, AnyLaw, str], tuple[Cite, ...]] = _allowed
    says: Callable[[P, AnyLaw, W, Picked], tuple[Said, ...]] = _silent
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
    breaks: Callable[[P, AnyLaw, str], tuple[Cite, ...]] = _allowed
    says: Callable[[P, AnyLaw, W, Picked], tuple[Said, ...]] = _silent
    fits: Callable[[P, AnyLaw], bool] = always

    def shape(self, p: P, law: AnyLaw) -> Shape:
        return self._choice(p, law)

    def _choice(self, p: P, law: AnyLaw) -> Choice:
        return Choice(self.items(p, law), many=True)

    def mark(self, p: P, law: AnyLaw, want: W, response: Json) -> Mark:
        chosen = self._choice(p, law).read(response, "response")
        return _mark_set(
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
        return _near(tuple(sorted(self.right(p, law, want))), offered)

    def cites(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Cite, ...]:
        chosen = self._choice(p, law).read(response, "response")
        return tuple(chain(*(self.breaks(p, law, value) for value in chosen)))

    def verdict(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Said, ...]:
        return self.says(p, law, want, self._choice(p, law).read(response, "response"))


@dataclass(frozen=True)
class GiveNumbers(Prompt[P, W]):
    """One whole number for each item."""

    id: str
    text: Text
    items: Callable[[P, AnyLaw], tuple[Item, ...]]
    right: Callable[[P, AnyLaw, W], tuple[int, ...]]
    low: int = 0
    high: int = 999
    says: Callable[[P, AnyLaw, W, tuple[int, ...]], tuple[Said, ...]] = _silent
    fits: Callable[[P, AnyLaw], bool] = always

    def shape(self, p: P, law: AnyLaw) -> Shape:
        return self._numbers(p, law)

    def _numbers(self, p: P, law: AnyLaw) -> Numbers:
        return Numbers(self.items(p, law), self.low, self.high)

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
        off = [1 if r < self.high else -1 for r in right]
        return [
            self._response(p, law, [r + off[j] * (i == j) for j, r in enumerate(right)])
            for i in range(len(right))
        ]

    def verdict(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Said, ...]:
        return self.says(p, law, want, self._numbers(p, law).read(response, "response"))


@dataclass(frozen=True)
class LayGroups(Prompt[P, W]):
    """The cards of a zone cut into groups; right when no grouping is worth more."""

    id: str
    text: Text
    zone: str
    cards: Callable[[P], Picked]
    best: Callable[[P, AnyLaw, W], int]
    """The smallest possible loss (rác, points)."""
    loss: Callable[[P, AnyLaw, tuple[Picked, ...]], int | None]
    """What a grouping leaves over; None if one of its groups is none, or a locked one is split."""
    solve: Callable[[P, AnyLaw, W], tuple[Picked, ...]]
    """One best grouping."""
    unit: str = "rac"
    breaks: Callable[[P, AnyLaw, tuple[Picked, ...]], tuple[Cite, ...]] = _allowed
    says: Callable[[P, AnyLaw, W, tuple[Picked, ...]], tuple[Said, ...]] = _silent
    fits: Callable[[P, AnyLaw], bool] = always

    def shape(self, p: P, law: AnyLaw) -> Shape:
        return self._groups(p)

    def _groups(self, p: P) -> Groups:
        return Groups(self.zone, self.cards(p))

    def mark(self, p: P, law: AnyLaw, want: W, response: Json) -> Mark:
        loss = self.loss(p, law, self._groups(p).read(response, "response"))
        if loss is None:
            return WRONG
        cost = loss - self.best(p, law, want)
        if cost == 0:
            return RIGHT
        close = cost == 1
        return Mark("close" if close else "wrong", 0.5 if close else 0.0, (cost, self.unit))

    def solution(self, p: P, law: AnyLaw, want: W) -> Json:
        return [list(group) for group in self.solve(p, law, want)]

    def accepted(self, p: P, law: AnyLaw, want: W) -> int:
        return 1

    def plausible(self, p: P, law: AnyLaw) -> int | None:
        return None

    def wrongs(self, p: P, law: AnyLaw, want: W) -> Sequence[Json]:
        solved = [list(group) for group in self.solve(p, law, want)]
        return [solved[:i] + solved[i + 1 :] for i in range(len(solved))]

    def cites(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Cite, ...]:
        return self.breaks(p, law, self._groups(p).read(response, "response"))

    def verdict(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Said, ...]:
        return self.says(p, law, want, self._groups(p).read(response, "response"))


@dataclass(frozen=True)
class FillFields(Prompt[P, W]):
    """A small record: up to three other prompts answered together; right when all are."""

    id: str
    text: Text
    parts: tuple[Prompt[P, W], ...]
    """Each part's id is its name in the response, its text is its label."""
    says: Callable[[P, AnyLaw, W, tuple[object, ...]], tuple[Said, ...]] = _silent
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
        return [
            right | {part.id: wrong}
            for part in self.parts
            for wrong in part.wrongs(p, law, want)[:2]
        ]

    def cites(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Cite, ...]:
        given = zip(self.parts, self._split(p, law, response), strict=True)
        return tuple(chain(*(part.cites(p, law, want, r) for part, r in given)))

    def verdict(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Said, ...]:
        return self.says(p, law, want, self._fields(p, law).read(response, "response")) or tuple(
            said
            for part, given in zip(self.parts, self._split(p, law, response), strict=True)
            for said in part.verdict(p, law, want, given)
        )
