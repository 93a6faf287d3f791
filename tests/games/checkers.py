"""Independent checks of proof blocks that hold in every game. They use the data of a block and the question
as written, and nothing of the engine. Each raises AssertionError where the block does not prove what it
says. A game has its own beside them, in `tests/games/<game>/checkers.py`: `BLOCKS`, `BESIDE`, `check_proof`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games import Asked
from games.core.cards import Deck
from games.core.proofs import Cite, Line, Sum
from tests.games.supply import want_of, words_of


@dataclass(frozen=True)
class Shown:
    """A question with its answer: what a proof may speak of."""

    ask: str
    given: Mapping[str, Any]
    options: Mapping[str, Any]
    want: Any
    deck: Deck

    @property
    def cards(self) -> Counter[str]:
        """Every card written anywhere in the position."""
        return Counter(words_of(self.given, self.deck))


def shown(asked: Asked) -> Shown:
    question = asked.question
    return Shown(
        question.ask, question.given, question.options, want_of(asked), asked.game.deck
    )  # fmt: skip


def check_sum(block: Sum, shown: Shown) -> None:
    """The amounts add up; cards of an item lie in the position."""
    assert sum(item.amount for item in block.items) == block.total
    assert all(Counter(item.cards) <= shown.cards for item in block.items)


def check_cite(block: Cite, shown: Shown, ids: Iterable[str]) -> None:
    """The rule exists, says something, and its evidence lies in the position."""
    assert block.rule.id in ids
    assert block.rule.name.vi
    assert block.says
    assert Counter(block.evidence.cards) <= shown.cards, block


def check_line(block: Line) -> None:
    """A play has moves, each with who moves and what they do, in both languages."""
    assert block.moves
    for move in block.moves:
        for text in (move.seat, move.act):
            assert text.vi
            assert text.en


def cited(proof: Iterable[object]) -> Iterator[str]:
    """The rules that a proof cites."""
    return (block.rule.id for block in proof if isinstance(block, Cite))
