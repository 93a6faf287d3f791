"""A question, its kinds, what a person is asked, and how a response is marked.

`want` is what an engine is asked; a `Prompt` is for people: it has a shape and marks a response
against position, law and `want`. A new kind is one file and one line.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from games.core.proofs import Block, Cite, Proof
from games.core.reading import BadQuestion, Json, Reader, each, shown
from games.core.rules import Belief, Evidence, Law, RuleBook
from games.core.scenes import Scene
from games.core.text import Said, Text

P = TypeVar("P")
"""A kind's own parsed, frozen position."""
W = TypeVar("W")
"""A kind's own canonical answer, JSON as in the cases."""
Use: TypeAlias = Literal["bank", "lesson", "engine"]
LEVELS = (1, 2, 3, 4, 5)
LEVEL_NAMES = (
    Text("Làm quen", "First steps"),
    Text("Dễ", "Easy"),
    Text("Vừa sức", "Just right"),
    Text("Khó", "Hard"),
    Text("Rất khó", "Very hard"),
)


@dataclass(frozen=True, slots=True)
class Question:
    """The same as a line of the cases: game, ask, options (those that differ), given."""

    game: str
    ask: str
    options: Mapping[str, Json]
    given: Mapping[str, Json]

    def json(self) -> dict[str, Json]:
        return {
            "game": self.game,
            "ask": self.ask,
            "options": dict(self.options),
            "given": dict(self.given),
        }


# ---------------------------------------------------------------- the six shapes


@dataclass(frozen=True, slots=True)
class Item:
    """Something to choose: its wire value and what a person reads."""

    value: str
    label: Text


@dataclass(frozen=True, slots=True)
class Choice:
    """One (or, with `many`, any number) of the items. Response: a value, or a list of values."""

    items: tuple[Item, ...]
    many: bool = False

    def read(self, response: Json, path: str) -> tuple[str, ...]:
        values = each(response, path, _word) if self.many else (_word(response, path),)
        allowed = [item.value for item in self.items]
        return _distinct(values, allowed, path)


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards from a zone of the scene, or from the board of all kinds. Response: a list of kinds."""

    zone: str
    cards: tuple[str, ...]
    """What may be picked, each as often as it lies there."""
    least: int = 1
    most: int | None = 1
    kinds: bool = False
    """Is a kind asked for, so that picking one copy of it or more is the same answer?"""
    named: bool = True
    """May the cards be called by their names before the answer?"""

    def read(self, response: Json, path: str) -> tuple[str, ...]:
        picked = each(response, path, _word)
        most = len(self.cards) if self.most is None else self.most
        if not self.least <= len(picked) <= most:
            raise BadQuestion(path, f"{len(picked)} cards", f"{self.least} to {most}")
        for kind in picked:
            if picked.count(kind) > self.cards.count(kind):
                raise BadQuestion(
                    path, f"{shown(kind)} picked {picked.count(kind)} times", "cards of the scene"
                )
        return tuple(sorted(set(picked) if self.kinds else picked))


@dataclass(frozen=True, slots=True)
class Groups:
    """Disjoint groups cut from a zone; what is left is rác. Response: a list of lists of kinds."""

    zone: str
    cards: tuple[str, ...]

    def read(self, response: Json, path: str) -> tuple[tuple[str, ...], ...]:
        groups = each(response, path, lambda group, at: tuple(sorted(each(group, at, _word))))
        used = [kind for group in groups for kind in group]
        for kind in used:
            if used.count(kind) > self.cards.count(kind):
                raise BadQuestion(
                    path, f"{shown(kind)} used {used.count(kind)} times", "cards of the scene"
                )
        if not all(groups):
            raise BadQuestion(path, "an empty group", "groups with cards")
        return tuple(sorted(groups))


@dataclass(frozen=True, slots=True)
class Order:
    """All items in an order. Response: a list of all values."""

    items: tuple[Item, ...]

    def read(self, response: Json, path: str) -> tuple[str, ...]:
        values = each(response, path, _word, len(self.items))
        return _distinct(values, [item.value for item in self.items], path, keep=True)


@dataclass(frozen=True, slots=True)
class Numbers:
    """One whole number an item. Response: an object from item value to number.

    With a `default`, items that are left out have it.
    """

    items: tuple[Item, ...]
    low: int = 0
    high: int = 999
    default: int | None = None
    most: tuple[int, ...] = ()
    """How much each item may be at most; `high` for all if this is empty."""
    families: tuple[tuple[Text, int], ...] = ()
    """Headings, each for the next so many items; none if they are few."""

    @property
    def highs(self) -> tuple[int, ...]:
        """The most of each item."""
        return self.most or (self.high,) * len(self.items)

    def read(self, response: Json, path: str) -> tuple[int, ...]:
        given = Reader(response, path, [item.value for item in self.items])
        default = () if self.default is None else (self.default,)
        return tuple(
            given.integer(item.value, self.low, high, *default)
            for item, high in zip(self.items, self.highs, strict=True)
        )


@dataclass(frozen=True, slots=True)
class Fields:
    """A small record of up to three other shapes. Response: an object from part name to response."""

    parts: tuple[tuple[str, Text, Shape], ...]

    def read(self, response: Json, path: str) -> tuple[object, ...]:
        given = Reader(response, path, [name for name, _, _ in self.parts])
        return tuple(part.read(given.value(name), given.at(name)) for name, _, part in self.parts)


Shape: TypeAlias = Choice | Cards | Groups | Order | Numbers | Fields


def _word(value: Json, path: str) -> str:
    if not isinstance(value, str):
        raise BadQuestion(path, f"{shown(value)} is no text", "a text")
    return value


def _distinct(
    values: Sequence[str], allowed: Sequence[str], path: str, keep: bool = False
) -> tuple[str, ...]:
    """The values, each known and none twice; in their own order if `keep`, else sorted."""
    for value in values:
        if value not in allowed:
            raise BadQuestion(path, f"{shown(value)} is not offered", ", ".join(allowed))
        if values.count(value) > 1:
            raise BadQuestion(path, f"{shown(value)} stands twice", "each at most once")
    return tuple(values if keep else sorted(values))


# ---------------------------------------------------------------- marks, prompts, kinds


@dataclass(frozen=True, slots=True)
class Mark:
    """How good a response is: score 0 to 1; `cost` is what it loses against the best, in `unit`."""

    outcome: Literal["right", "close", "wrong"]
    score: float
    cost: tuple[int, str] | None = None


RIGHT = Mark("right", 1.0)
WRONG = Mark("wrong", 0.0)


def always(*_: object) -> bool:
    """What a prompt that fits every position says."""
    return True


class Prompt(ABC, Generic[P, W]):
    """What a person is asked about a position. `games.core.prompts` has one class a manner of answering."""

    id: str
    text: Text
    fits: Callable[[P, Law[Any]], bool] = always
    """May this be asked about the position? With the question's own law."""

    @abstractmethod
    def shape(self, p: P, law: Law[Any]) -> Shape:
        """The shape of the answer; always with the question's own law, never a belief's."""

    @abstractmethod
    def mark(self, p: P, law: Law[Any], want: W, response: Json) -> Mark:
        """Marks a response. BadQuestion if it does not have the shape."""

    @abstractmethod
    def solution(self, p: P, law: Law[Any], want: W) -> Json:
        """One response with full marks."""

    @abstractmethod
    def accepted(self, p: P, law: Law[Any], want: W) -> int:
        """How many responses are right."""

    @abstractmethod
    def plausible(self, p: P, law: Law[Any]) -> int | None:
        """How many responses a person might give; None where that cannot be counted."""

    @abstractmethod
    def wrongs(self, p: P, law: Law[Any], want: W) -> Sequence[Json]:
        """Some responses that are not right, for tests and for the bank."""

    def sees(self, scene: Scene) -> Scene:
        """The part of the kind's scene that is shown with this prompt; all of it if not said otherwise."""
        return scene

    def proves(self, proof: Proof) -> Proof:
        """The part of the kind's proof that is about what is asked; all of it if not said otherwise."""
        return proof

    def cites(self, p: P, law: Law[Any], want: W, response: Json) -> tuple[Cite, ...]:
        """The rules that the response breaks; empty if it is allowed."""
        return ()

    def verdict(self, p: P, law: Law[Any], want: W, response: Json) -> tuple[Said, ...]:
        """The sentences that set this response against the best one; may be empty."""
        return ()

    def consequence(self, p: P, law: Law[Any], response: Json) -> tuple[Said, ...]:
        """What comes of the response on the table, telling nothing of a better one; may be empty."""
        return ()


class Kind(ABC, Generic[P, W]):
    """A question kind. A file of `questions/` defines one subclass and its prompts."""

    ask: str
    title: Text
    rules: tuple[str, ...]
    use: Use
    prompts: tuple[Prompt[P, W], ...]
    steps: tuple[int, ...] | None = None
    """The difficulties at which levels 2, 3, … begin; None for kinds that generate nothing."""

    @abstractmethod
    def parse(self, given: Json, law: Law[Any]) -> P:
        """The position; BadQuestion otherwise."""

    @abstractmethod
    def dump(self, p: P) -> dict[str, Json]:
        """The position as `given`: `parse(dump(p)) == p`."""

    @abstractmethod
    def answer(self, p: P, law: Law[Any]) -> W:
        """The canonical answer, JSON as in the cases."""

    @abstractmethod
    def proof(self, p: P, law: Law[Any]) -> Proof:
        """Why the answer is right."""

    @abstractmethod
    def hints(self, p: P, law: Law[Any]) -> Sequence[Block]:
        """At most three parts of the proof, weakest first; after all of them two responses remain."""

    @abstractmethod
    def scene(self, p: P, law: Law[Any]) -> Scene:
        """What lies on the table."""

    @abstractmethod
    def key(self, p: P) -> str:
        """Equal for two positions exactly when they are the same puzzle."""

    @abstractmethod
    def difficulty(self, p: P, law: Law[Any]) -> int:
        """A structural score: the higher, the harder."""

    @property
    def levels(self) -> tuple[int, ...]:
        """The levels for which it generates."""
        return () if self.steps is None else LEVELS[: len(self.steps) + 1]

    def level(self, p: P, law: Law[Any]) -> int:
        """1 to 5, from the difficulty."""
        score = self.difficulty(p, law)
        return 1 + sum(score >= step for step in self.steps or ())

    def draft(self, rng: Random, law: Law[Any], level: int) -> P | None:
        """A random position that may have this level; None if the attempt failed."""
        return None

    def generate(
        self, rng: Random, law: Law[Any], level: int, tries: int, avoid: Container[str] = ()
    ) -> P | None:
        """A position of this level whose key is not in `avoid`; None after `tries` drafts."""
        for _ in range(tries):
            p = self.draft(rng, law, level)
            if p is not None and self.level(p, law) == level and self.key(p) not in avoid:
                return p
        return None

    def prompt(self, id: str) -> Prompt[P, W]:
        """A prompt by its id; BadQuestion if the kind has none such."""
        for prompt in self.prompts:
            if prompt.id == id:
                return prompt
        raise BadQuestion(
            "prompt", f"{shown(id)} is not known", ", ".join(p.id for p in self.prompts)
        )


@dataclass(frozen=True, slots=True)
class Grade:
    """The verdict on one response."""

    mark: Mark
    want: Json
    says: tuple[Said, ...]
    follows: tuple[Said, ...]
    """What comes of the response itself, without a word about a better one."""
    breaches: tuple[Cite, ...]
    named: tuple[Belief[Any], ...]
    counted: tuple[Belief[Any], ...]
    proof: Proof
    against: tuple[Belief[Any], ...] = ()
    """Beliefs whose holder would have answered otherwise; only a right response speaks against any."""


def grade(
    kind: Kind[P, W],
    prompt: Prompt[P, W],
    p: P,
    law: Law[Any],
    response: Json,
    beliefs: Sequence[Belief[Any]],
) -> Grade:
    """Marks a response and names the beliefs that explain it. BadQuestion if the prompt does not fit.

    A belief is named only if it accepts at most a third of the plausible responses, or, where those
    cannot be counted, if the response is exactly its right answer; a vague one never is.
    """
    if not prompt.fits(p, law):
        allowed = ", ".join(other.id for other in kind.prompts if other is not prompt)
        raise BadQuestion("prompt", f"{prompt.id!r} does not fit this position", allowed or "none")
    want = kind.answer(p, law)
    mark = prompt.mark(p, law, want, response)
    held: list[tuple[int, Belief[Any]]] = []
    against: list[Belief[Any]] = []
    for belief in beliefs:
        if kind.ask in belief.asks:
            other = belief.change(law)
            says = kind.answer(p, other)
            accepted = prompt.mark(p, other, says, response).outcome == "right"
            if mark.outcome != "right" and accepted:
                held.append((prompt.accepted(p, other, says), belief))
            elif mark.outcome == "right" and not accepted:
                against.append(belief)
    held.sort(key=lambda pair: pair[0])
    room = prompt.plausible(p, law)
    named = tuple(b for n, b in held if not b.vague and (room is None or 3 * n <= room))
    return Grade(
        mark=mark,
        want=want,
        says=prompt.verdict(p, law, want, response),
        follows=() if mark.outcome == "right" else prompt.consequence(p, law, response),
        breaches=prompt.cites(p, law, want, response),
        named=named,
        counted=tuple(b for _, b in held if b not in named),
        proof=prompt.proves(kind.proof(p, law)),
        against=tuple(against),
    )


def cite(book: RuleBook[Any], rule: str, found: Evidence | None = None) -> Cite:
    """A block that cites a rule: with evidence its sentence about the breach, else what it says."""
    entry = book[rule]
    if found is None:
        return Cite(entry.ref, Evidence(), (Said(entry.says),))
    return Cite(entry.ref, found, (entry.sentence(found),))
