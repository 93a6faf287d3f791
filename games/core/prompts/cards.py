"""Picking cards: one (K1), or any number of them (K*)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain

from games.core.prompts.marking import (
    CLOSE_COST,
    AnyLaw,
    Picked,
    mark_set,
    near,
    never,
    silent,
    unbroken,
)
from games.core.proofs import Cite
from games.core.questions import (
    RIGHT,
    WRONG,
    Cards,
    Mark,
    P,
    Prompt,
    Shape,
    W,
    always,
)
from games.core.reading import Json
from games.core.text import Said, Text


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
    none: Callable[[P, AnyLaw], bool] = never
    named: bool = True
    breaks: Callable[[P, AnyLaw, str], tuple[Cite, ...]] = unbroken
    says: Callable[[P, AnyLaw, W, Picked], tuple[Said, ...]] = silent
    follows: Callable[[P, AnyLaw, Picked], tuple[Said, ...]] = silent
    """What comes of a response that is not right."""
    fits: Callable[[P, AnyLaw], bool] = always

    def shape(self, p: P, law: AnyLaw) -> Shape:
        return self._cards(p, law)

    def _cards(self, p: P, law: AnyLaw) -> Cards:
        least = 0 if self.none(p, law) else 1
        return Cards(self.zone, self.cards(p), least, most=1, named=self.named)

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

    def consequence(self, p: P, law: AnyLaw, response: Json) -> tuple[Said, ...]:
        return self.follows(p, law, self._cards(p, law).read(response, "response"))

    def verdict(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Said, ...]:
        return self.says(p, law, want, self._cards(p, law).read(response, "response"))


@dataclass(frozen=True)
class PickMany(Prompt[P, W]):
    """Any number of cards of a zone or of the board (K*); several sets may be equally right."""

    id: str
    text: Text
    zone: str
    cards: Callable[[P], Picked]
    rights: Callable[[P, AnyLaw, W], Sequence[Picked]]
    """Every set that is right, sorted; at least one."""
    kinds: bool = False
    """Are kinds asked for, so that one copy or more of a kind is the same answer?"""
    least: int = 0
    """So many are right at least; with 0, "none" is an answer."""
    breaks: Callable[[P, AnyLaw, str], tuple[Cite, ...]] = unbroken
    says: Callable[[P, AnyLaw, W, Picked], tuple[Said, ...]] = silent
    fits: Callable[[P, AnyLaw], bool] = always

    def shape(self, p: P, law: AnyLaw) -> Shape:
        return self._cards(p)

    def _cards(self, p: P) -> Cards:
        return Cards(self.zone, self.cards(p), self.least, most=None, kinds=self.kinds)

    def mark(self, p: P, law: AnyLaw, want: W, response: Json) -> Mark:
        picked = self._cards(p).read(response, "response")
        return mark_set(
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
        rights, cards = self.rights(p, law, want), self.cards(p)
        offered = tuple(dict.fromkeys(cards)) if self.kinds else cards
        return [
            near
            for near in near(tuple(rights[0]), offered)
            if near not in [list(right) for right in rights] and len(near) >= self.least  # type: ignore[arg-type]
        ]

    def cites(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Cite, ...]:
        picked = dict.fromkeys(self._cards(p).read(response, "response"))
        return tuple(chain(*(self.breaks(p, law, card) for card in picked)))

    def verdict(self, p: P, law: AnyLaw, want: W, response: Json) -> tuple[Said, ...]:
        return self.says(p, law, want, self._cards(p).read(response, "response"))
