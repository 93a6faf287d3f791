"""False proofs: the proof of a question, changed in one place. The lies of a game stand in
`tests/games/<game>/lies.py` as `LIES`; `test_checkers.py` sees to it that its checkers refuse them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import games
from games import Asked
from games.core.proofs import Block, Cite, Item, Line, Part, Proof, Row, Split, Sum, Table
from games.core.text import RuleRef, Said, Text, say
from tests.games.supply import case_lines

B = TypeVar("B", Split, Table, Sum, Cite, Line)
Change = Callable[[Proof], Proof]


@dataclass(frozen=True)
class Lie:
    """A question, and what is changed in its proof."""

    ask: str
    given: Mapping[str, Any] | str
    """The position, or the id of a case."""
    change: Change
    options: Mapping[str, Any] = field(default_factory=dict)

    def asked(self, game: str) -> Asked:
        if isinstance(self.given, str):
            found = games.read(next(c for c in case_lines(game) if c["id"] == self.given))
            assert found.question.ask == self.ask
            return found
        return games.read(
            {"game": game, "ask": self.ask, "given": self.given, "options": self.options}
        )


# ---------------------------------------------------------------- one block of a proof


def block(sort: type[B], change: Callable[[B], Block], at: int = 0) -> Change:
    """Changes a block of this sort, the first one where nothing else is said."""

    def changed(proof: Proof) -> Proof:
        picked = [found for found in proof if isinstance(found, sort)][at]
        return tuple(change(picked) if found is picked else found for found in proof)

    return changed


def without(sort: type[Block], at: int = -1) -> Change:
    """Leaves a block of this sort out, the last one where nothing else is said."""

    def changed(proof: Proof) -> Proof:
        left_out = [found for found in proof if isinstance(found, sort)][at]
        return tuple(found for found in proof if found is not left_out)

    return changed


def cite(rule: str, change: Callable[[Cite], Cite]) -> Change:
    """Changes the citations of a rule."""
    return lambda proof: tuple(
        change(found) if isinstance(found, Cite) and found.rule.id == rule else found
        for found in proof
    )


def uncited(rule: str) -> Change:
    """Leaves the citations of a rule out."""
    return lambda proof: tuple(
        found for found in proof if not (isinstance(found, Cite) and found.rule.id == rule)
    )


# ---------------------------------------------------------------- what is changed in it


def named(rule: str) -> Callable[[Cite], Cite]:
    """The same, said of another rule."""
    return lambda cite: replace(cite, rule=RuleRef(rule, Text("x", "x")))


def showing(*cards: str) -> Callable[[Cite], Cite]:
    """The rule with other cards as evidence."""
    return lambda cite: replace(cite, evidence=replace(cite.evidence, cards=cards))


def with_fields(**fields: Any) -> Callable[[Cite], Cite]:
    """The rule with other numbers in its sentence."""
    return lambda cite: replace(
        cite, evidence=replace(
            cite.evidence, fields=tuple((dict(cite.evidence.fields) | fields).items())
        )
    )  # fmt: skip


def saying(*sentences: str) -> Callable[[Cite], Cite]:
    """The rule with other sentences."""
    said: tuple[Said, ...] = tuple(say(Text("x", words)) for words in sentences)
    return lambda cite: replace(cite, says=said)


def row(change: Callable[[Row], Row], at: int = 0) -> Callable[[Table], Table]:
    return lambda table: replace(table, rows=changed_at(table.rows, change, at))


def item(change: Callable[[Item], Item], at: int = 0) -> Callable[[Sum], Sum]:
    """Changes a line of an addition, and the total with it, so that it still adds up."""

    def changed(sum_: Sum) -> Sum:
        items = changed_at(sum_.items, change, at)
        return replace(sum_, items=items, total=sum(i.amount for i in items))

    return changed


def more(by: int = 1) -> Callable[[Item], Item]:
    return lambda item: replace(item, amount=item.amount + by)


def part(change: Callable[[Part], Part], at: int = 0) -> Callable[[Split], Split]:
    return lambda split: replace(split, parts=changed_at(split.parts, change, at))


T = TypeVar("T")


def changed_at(found: tuple[T, ...], change: Callable[[T], T], at: int) -> tuple[T, ...]:
    return tuple(change(e) if i == at % len(found) else e for i, e in enumerate(found))


def broken_up(split: Split) -> Split:
    """A group too few: its cards are said to be left over."""
    return replace(split, parts=split.parts[1:], rest=(*split.rest, *split.parts[0].cards))
