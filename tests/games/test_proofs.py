"""Proofs of all kinds, over cases and generated questions, under the independent checkers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from games import Asked
from games.core.proofs import Block, Bound, Cite, Line, Split, Sum, Table
from games.core.text import RuleRef, Text
from games.tu_sac.judging import COROLLARIES
from tests.games import checkers
from tests.games.checkers import Shown
from tests.games.supply import GENERATING, KINDS, case_lines, generated, kind_of, sample, want_of
from tests.games.tu_sac import reference
from tests.games.tu_sac.document import IDS

BLOCKS: dict[str, set[type]] = {
    "arrange": {Split},
    "deal": {Table, Cite, Split},
    "den": {Table, Cite},
    "eat_effect": {Table, Split, Cite},
    "group": {Cite, Sum, Split},
    "is_win": {Table, Split, Cite},
    "judge": {Table, Split, Cite},
    "legal_actions": {Table, Split, Cite},
    "move": {Table, Split, Cite},
    "lenh": {Split, Sum, Cite},
    "next": {Cite},
    "outs": {Split, Table, Sum},
    "resolve": {Table, Cite, Split},
    "score": {Split, Sum, Cite},
    "setup": {Cite, Sum},
    "worst_trash": {Table, Split},
    "read_card": {Cite},
    "name_card": {Cite},
    "find_cards": {Cite},
}
"""Which blocks a kind proves with. No kind of Tứ Sắc has a Line: none asks for a play."""
WHOLE = {"arrange", "deal", "group", "lenh", "outs", "score", "worst_trash"}
"""Kinds whose Splits are of a hand as it lies; the others also cut what an eat or a discard leaves."""
WAYS = {"is_win", "legal_actions", "judge", "eat_effect"}
"""Kinds whose table of eats has every way to eat the tỳ; `outs` and `resolve` show only what decides."""


def shown(asked: Asked) -> Shown:
    question = asked.question
    return Shown(question.ask, question.given, question.options, want_of(asked))


def check(block: Block, position: Shown) -> None:
    """Gives the block to its checker."""
    match block:
        case Split():
            checkers.check_split(block, position, 0 if position.ask in WHOLE else 3)
        case Table():
            check_table(block, position)
        case Sum():
            checkers.check_sum(block, position)
        case Cite():
            checkers.check_cite(block, position, IDS)
        case Line():
            checkers.check_line(block, position)


def check_table(block: Table, position: Shown) -> None:
    """Tables are told apart by what they count."""
    if block.unit.en == "helping cards":
        checkers.check_outs_table(block, position)
    elif block.unit.en == "alike":
        checkers.check_alike_table(block, position)
    else:
        assert block.unit.en == "rác"
        if position.ask == "outs":
            return check_outs_ways(block, position)
        checkers.check_rac_table(block, position)
        acts = [row for row in block.rows if isinstance(row.candidate, Text)]
        if position.ask in WAYS and position.given.get("ty") and len(acts) == len(block.rows):
            checkers.check_ways_table(block, position)
    return None


def check_outs_ways(block: Table, position: Shown) -> None:
    """Each way in `outs` says what it leaves; marked are those that help, and exactly the cards that
    help have one."""
    (hand,) = position.hands()
    before, helping = reference.rac(hand), set()
    for row in block.rows:
        assert isinstance(row.candidate, Text)
        _, ty, own = checkers.act_of(row.candidate.en)
        left = reference.rac(reference.minus(hand, own))
        assert row.total == left
        assert not row.best or left < before or left == 0
        helping |= {ty} if row.best else set()
    assert helping == set(position.want["cards"])


@pytest.mark.parametrize(("game", "ask"), KINDS)
def test_every_block_is_proved(game: str, ask: str) -> None:
    """Every block of every proof stands up to its checker, and each kind uses the blocks it should."""
    used: set[type] = set()
    for asked in sample(game, ask, each=15):
        proof = asked.kind.proof(asked.position, asked.law)
        assert proof, asked.question
        for block in proof:
            try:
                check(block, shown(asked))
            except AssertionError as error:
                raise AssertionError(f"{asked.question}\n{block}\n{error}") from error
            used.add(type(block))
    assert used == BLOCKS[ask]


@pytest.mark.parametrize(("game", "ask"), GENERATING)
def test_proofs_of_another_seed(game: str, ask: str) -> None:
    """The same for fresh questions of the highest level, whose hands are largest."""
    for asked in generated(game, ask, kind_of(game, ask).levels[-1], seed=99)[:15]:
        for block in asked.kind.proof(asked.position, asked.law):
            check(block, shown(asked))


def test_refusals_cite_exactly_the_broken_rules() -> None:
    """The proof of an illegal act cites the rules of the answer, and beside them only their special cases."""
    illegal = 0
    for asked in sample("tu_sac", "judge", each=40):
        want = want_of(asked)
        if not want["legal"]:
            illegal += 1
            proof = asked.kind.proof(asked.position, asked.law)
            cited = set(checkers.cited(proof))
            special = {COROLLARIES[rule] for rule in want["rules"] if rule in COROLLARIES}
            assert set(want["rules"]) <= cited <= {*want["rules"], *special}, asked.question
    assert illegal > 40


# ---------------------------------------------------------------- the checkers can fail


def case_proof(id: str) -> tuple[tuple[Block, ...], Shown]:
    import games

    line = next(line for line in case_lines("tu_sac") if line["id"] == id)
    asked = games.read(line)
    return asked.kind.proof(asked.position, asked.law), shown(asked)


def refuses(block: Block, position: Shown) -> bool:
    try:
        check(block, position)
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
