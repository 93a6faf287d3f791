"""Independent checks of proof blocks that hold in every game. They use the data of a block and the question
as written, and nothing of the engine. Each raises AssertionError where the block does not prove what it
says. A game has its own beside them, in `tests/games/<game>/checkers.py`: `BLOCKS`, `BESIDE`, `check_proof`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from games import Asked
from games.core.cards import Deck
from games.core.proofs import Block, Cite, Line, Proof, Row, Split, Sum, Table
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
    """The amounts add up; the cards of the items lie in the position, none of them counted twice."""
    assert sum(item.amount for item in block.items) == block.total
    assert sum((Counter(item.cards) for item in block.items), Counter[str]()) <= shown.cards


def check_cite(block: Cite, shown: Shown, ids: Iterable[str]) -> None:
    """The rule exists, says something, and its evidence lies in the position."""
    assert block.rule.id in ids
    assert block.rule.name.vi
    assert block.says
    assert Counter(block.evidence.cards) <= shown.cards, block


def check_rows(block: Table) -> None:
    """No candidate stands twice."""
    found = [row.candidate for row in block.rows]
    assert len(found) == len(set(found))


DRILLS = ("read_card", "name_card", "find_cards")
"""The kinds of a deck, which all games have."""


def check_drill(proof: Proof, shown: Shown) -> None:
    """Every card asked for is shown beside a rule, no rule without one; of found cards, no others."""
    asked = Counter(" ".join([shown.want] if isinstance(shown.want, str) else shown.want).split())
    for block in cites(proof):
        assert set(block.cards) & set(asked), block
        assert shown.ask != "find_cards" or Counter(block.cards) == asked
    assert set(asked) <= {card for block in cites(proof) for card in block.cards}


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


T = TypeVar("T")


def only(found: Sequence[T]) -> T:
    """The one there is."""
    assert len(found) == 1
    return found[0]


def cite_of(proof: Proof, rule: str) -> Cite:
    """The first citation of a rule, which must be there."""
    found = [block for block in cites(proof) if block.rule.id == rule]
    assert found, f"{rule} is not cited"
    return found[0]


def said(block: Block) -> list[str]:
    """The English sentences of a block."""
    return [plain(sentence.words("en")) for sentence in block.says]


def seats_named(words: str) -> list[int]:
    """The seats of a sentence, in its order."""
    return ["ABCD".index(letter) for letter in re.findall(r"[Ss]eat ([A-D])\b", words)]


def verdict(words: str) -> tuple[str, bool] | None:
    """The acts of a sentence that allows or refuses, in small letters, and which it does."""
    found = re.fullmatch(r"(.+): (not )?allowed\.", words)
    return (found[1].lower(), found[2] is None) if found else None


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
    (card,) = row.candidate.cards
    return card


def parts_of(row: Row) -> dict[str, int]:
    """Each card that a row counts, with its number."""
    found: dict[str, int] = {}
    for run, copies in row.parts:
        (card,) = run.cards
        assert card not in found
        found[card] = copies
    return found


def hands(shown: Shown) -> list[tuple[str, ...]]:
    """Every known hand (or the cards in question) of the position, sorted."""
    texts = [shown.given[key] for key in ("hand", "cards") if key in shown.given]
    texts += [hand for hand in shown.given.get("hands", []) if hand is not None]
    return [tuple(sorted(text.split())) for text in texts]


def tables(proof: Proof) -> list[Table]:
    return [block for block in proof if isinstance(block, Table)]


def cited(proof: Iterable[object]) -> Iterator[str]:
    """The rules that a proof cites."""
    return (block.rule.id for block in proof if isinstance(block, Cite))


# ---------------------------------------------------------------- four colours


RANKS = {
    "general": "K", "advisor": "A", "elephant": "B", "chariot": "R", "cannon": "C", "horse": "N",
    "soldier": "P",
}  # fmt: skip
COPIES = re.compile(r"(?:the )?(?:(?P<n>\d) |another )?(?P<card>\w+ \w+?)s?")


def card_named(words: str) -> str:
    """ "red cannon" """
    colour, rank = words.split()
    return RANKS[rank] + colour[0]


def cards_named(words: str) -> tuple[str, ...]:
    """ "2 red chariots", "another red chariot", "the red cannon and red horse" """
    found: list[str] = []
    for part in re.split(", | and ", words):
        copies = COPIES.fullmatch(part)
        assert copies, part
        found += [card_named(copies["card"])] * int(copies["n"] or 1)
    return tuple(sorted(found))


def family_of(card: str) -> str:
    """Groups of the four-colour deck never reach across these nine families."""
    if card[0] == "P":
        return "P"
    return ("KAB" if card[0] in "KAB" else "RCN") + card[1]


def check_bounds(
    block: Split, whole: Counter[str], fewest: Callable[[tuple[str, ...]], int]
) -> None:
    """The bounds cover all cards, each whole families; none is higher than the fewest cards that must be
    left of its cards, and together they are the cards that are left."""
    covered = sum((Counter(bound.cards) for bound in block.bounds), Counter[str]())
    assert covered == whole, "the bounds do not cover the cards"
    families = [{family_of(card) for card in bound.cards} for bound in block.bounds]
    assert sum(map(len, families)) == len(set().union(*families)), "a family stands in two bounds"
    for bound in block.bounds:
        assert bound.least <= fewest(tuple(sorted(bound.cards))), "a bound too high"
    assert sum(bound.least for bound in block.bounds) == len(block.rest), "fewer may be possible"
