"""The checkers of the proofs of Tứ Sắc notice what is false."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

import games
from games.core.proofs import Block, Bound, Cite, Proof, Split, Sum, Table
from games.core.text import RuleRef, Text
from tests.games.checkers import Shown, shown
from tests.games.supply import case_lines
from tests.games.tu_sac.checkers import check_proof


def case_proof(id: str) -> tuple[Proof, Shown]:
    line = next(line for line in case_lines("tu_sac") if line["id"] == id)
    asked = games.read(line)
    return asked.kind.proof(asked.position, asked.law), shown(asked)


def refuses(block: Block, position: Shown) -> bool:
    try:
        check_proof((block,), position)
    except AssertionError:
        return True
    return False


SPLIT_LIES: list[Callable[[Split], Split]] = [
    lambda s: replace(s, rest=(*s.rest, "Kr")),
    lambda s: replace(s, rest=s.rest[1:]),
    lambda s: replace(s, parts=s.parts[1:]),
    lambda s: replace(s, parts=s.parts[1:], rest=(*s.rest, *s.parts[0].cards)),
    lambda s: replace(s, parts=(replace(s.parts[0], worth=9), *s.parts[1:])),
    lambda s: replace(s, parts=(replace(s.parts[0], name=Text("x", "pear")), *s.parts[1:])),
    lambda s: replace(s, bounds=s.bounds[1:]),
    lambda s: replace(s, bounds=tuple(replace(b, least=b.least + 1) for b in s.bounds)),
    lambda s: replace(s, bounds=tuple(replace(b, least=0) for b in s.bounds)),
    lambda s: replace(s, bounds=(*_each_card_alone(s),)),
]


def _each_card_alone(split: Split) -> list[Bound]:
    """Bounds that ignore that cards of one family help each other."""
    cards = Counter(card for bound in split.bounds for card in bound.cards)
    return [Bound(Text("", ""), (card,), 1) for card in cards.elements()]


@pytest.mark.parametrize("lie", SPLIT_LIES, ids=range(len(SPLIT_LIES)))
def test_a_false_split_is_refused(lie: Callable[[Split], Split]) -> None:
    """The checker notices cards too many, too few, wrong names and worths, and bounds that prove nothing."""
    proof, position = case_proof("tu_sac-102")
    (split,) = (block for block in proof if isinstance(block, Split))
    assert not refuses(split, position)
    assert refuses(lie(split), position)


def test_a_false_table_is_refused() -> None:
    """Totals, copies, marks and missing candidates are noticed."""
    proof, position = case_proof("tu_sac-102")
    (table,) = (block for block in proof if isinstance(block, Table))
    assert not refuses(table, position)
    first, *others = table.rows
    (run, copies), *more = first.parts
    for row in (
        replace(first, total=(first.total or 0) + 1),
        replace(first, best=not first.best),
        replace(first, parts=((run, copies - 1), *more), total=(first.total or 0) - 1),
        replace(first, parts=tuple(more), total=(first.total or 0) - copies),
    ):
        assert refuses(replace(table, rows=(row, *others)), position)
    assert refuses(replace(table, rows=tuple(others)), position)


def test_a_false_sum_or_cite_is_refused() -> None:
    """A sum that does not add up, a group with another value, an unknown rule, cards from elsewhere."""
    proof, position = case_proof("tu_sac-114")
    sums = [block for block in proof if isinstance(block, Sum)]
    assert not refuses(sums[0], position)
    assert refuses(replace(sums[0], total=sums[0].total + 1), position)
    item = replace(sums[0].items[0], amount=7)
    lie = replace(sums[0], items=(item, *sums[0].items[1:]))
    assert refuses(replace(lie, total=sum(i.amount for i in lie.items)), position)
    cites, place = case_proof("tu_sac-060")
    cite = next(block for block in cites if isinstance(block, Cite))
    assert not refuses(cite, place)
    assert refuses(replace(cite, rule=RuleRef("TS-NONE-1", Text("x", "x"))), place)
    assert refuses(replace(cite, evidence=replace(cite.evidence, cards=("Kw", "Kw"))), place)


def test_a_false_way_is_refused() -> None:
    """A table of eats with a wrong rác count, a way too few, or a wrong mark is noticed."""
    proof, position = case_proof("tu_sac-030")
    table = next(block for block in proof if isinstance(block, Table))
    assert not refuses(table, position)
    *others, last = table.rows
    for rows in (
        (*others, replace(last, total=(last.total or 0) + 1)),
        (*others, replace(last, best=not last.best)),
        tuple(others),
    ):
        assert refuses(replace(table, rows=rows), position)
