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
from games.core.proofs import Cite, Line, Proof, Row, Split, Sum
from games.core.questions import cite
from games.core.rules import Evidence, RuleBook
from games.core.text import LANGS, CardRun, fields_of, plain
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


def check_said(book: RuleBook[Any], id: str, evidence: Evidence) -> None:
    """The evidence fills the sentence about a breach, which is there, in both languages."""
    breach = book[id].breach
    assert breach is not None
    assert fields_of(breach) <= dict(evidence.fields).keys()
    (said,) = cite(book, id, evidence).says
    for lang in LANGS:
        line = plain(said.words(lang))
        assert line
        assert not set(line) & set("{}")


# ---------------------------------------------------------------- parts of a proof


def sums(proof: Proof) -> list[Sum]:
    return [block for block in proof if isinstance(block, Sum)]


def splits(proof: Proof) -> list[Split]:
    return [block for block in proof if isinstance(block, Split)]


def cites(proof: Proof) -> list[Cite]:
    return [block for block in proof if isinstance(block, Cite)]


def lines(proof: Proof) -> list[Line]:
    return [block for block in proof if isinstance(block, Line)]


def evidence(proof: Proof, rule: str) -> list[str]:
    """The cards with which a rule is cited."""
    return [card for b in cites(proof) if b.rule.id == rule for card in b.evidence.cards]


def candidate(row: Row) -> str:
    """The one card of a candidate."""
    assert isinstance(row.candidate, CardRun)
    (kind,) = set(row.candidate.cards)
    return kind


def cited(proof: Iterable[object]) -> Iterator[str]:
    """The rules that a proof cites."""
    return (block.rule.id for block in proof if isinstance(block, Cite))
