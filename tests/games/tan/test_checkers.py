"""The checkers of the proofs of Tấn notice what is false."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import games
from games.core.proofs import Cite, Line, Proof, Sum, Table
from games.core.text import RuleRef, Text
from tests.games.checkers import Shown, shown
from tests.games.tan.checkers import check_proof

SAFEST = {"trump": "h", "trump_card": None, "hand": "8s 6h Qs", "table": ["6s"]}
FREE = {"trump": "h", "attacks": ["7s", "7d"], "hand": "8s 2h 4c"}
FORCED = {"trump": "h", "attacks": ["Ks", "Kd"], "hand": "As Qd 4c"}
DEFEND = {"trump": "h", "attack": "7s", "hand": "5s 8s Js 3h Ad 7c"}
ENDING = {
    "n": 2, "trump": "d", "trump_card": None, "stock": 0, "hands": ["Th", "7d Ts"], "attacker": 0,
    "table": ["8s"], "phase": "defend", "seat": 1,
}  # fmt: skip


def proved(ask: str, given: dict[str, Any]) -> tuple[Proof, Shown]:
    asked = games.read({"game": "tan", "ask": ask, "given": given})
    return asked.kind.proof(asked.position, asked.law), shown(asked)


def refuses(proof: Proof, position: Shown) -> bool:
    try:
        check_proof(proof, position)
    except AssertionError:
        return True
    return False


def changed(proof: Proof, sort: type, change: Callable[[Any], Any]) -> Proof:
    """The proof with its first block of a sort replaced."""
    at = next(i for i, block in enumerate(proof) if isinstance(block, sort))
    return (*proof[:at], change(proof[at]), *proof[at + 1 :])


def row(change: Callable[[Any], Any]) -> Callable[[Table], Table]:
    return lambda table: replace(table, rows=(change(table.rows[0]), *table.rows[1:]))


LIES: list[tuple[str, dict[str, Any], type, Callable[[Any], Any]]] = [
    ("safest_defence", SAFEST, Table, row(lambda r: replace(r, total=r.total + 1))),
    ("safest_defence", SAFEST, Table, row(lambda r: replace(r, best=not r.best))),
    ("safest_defence", SAFEST, Table,
     row(lambda r: replace(r, parts=r.parts[1:], total=r.total - 1))),
    ("safest_defence", SAFEST, Table, lambda t: replace(t, rows=t.rows[1:])),
    ("must_pick_up", FREE, Table, row(lambda r: replace(r, parts=(), total=0))),
    ("must_pick_up", FREE, Cite,
     lambda c: replace(c, evidence=replace(c.evidence, cards=("7d", "8s", "7s", "2h")))),
    ("must_pick_up", FORCED, Cite,
     lambda c: replace(c, evidence=replace(c.evidence, cards=("Ks", "As")))),
    ("defend", DEFEND, Cite,
     lambda c: replace(c, evidence=replace(c.evidence, cards=c.evidence.cards[1:]))),
    ("defend", DEFEND, Cite, lambda c: replace(c, rule=RuleRef("TA-NONE-1", Text("x", "x")))),
    ("defend", DEFEND, Cite, lambda c: replace(c, says=())),
    ("defend", DEFEND, Cite,
     lambda c: replace(c, evidence=replace(c.evidence, cards=(*c.evidence.cards, "Kc")))),
    ("setup", {"n": 3}, Sum, lambda s: replace(s, total=s.total + 1)),
    ("best_defence", ENDING, Line, lambda line: replace(line, value=-1)),
    ("best_defence", ENDING, Line, lambda line: replace(line, moves=line.moves[:-1])),
    ("best_defence", ENDING, Line, lambda line: replace(line, moves=line.moves[1:])),
    ("best_defence", ENDING, Line, lambda line: replace(line, moves=line.moves[::-1])),
]  # fmt: skip


@pytest.mark.parametrize(("ask", "given", "sort", "lie"), LIES, ids=range(len(LIES)))
def test_a_false_block_is_refused(
    ask: str, given: dict[str, Any], sort: type, lie: Callable[[Any], Any]
) -> None:
    """Totals, marks, candidates, matchings, evidence, rules and plays that do not hold are noticed."""
    proof, position = proved(ask, given)
    assert not refuses(proof, position)
    assert refuses(changed(proof, sort, lie), position)


def test_a_missing_refutation_is_noticed() -> None:
    """Each act that spoils the result must be refuted."""
    proof, position = proved("best_defence", ENDING)
    lines = [block for block in proof if isinstance(block, Line)]
    assert len(lines) == 3
    assert refuses(tuple(block for block in proof if block is not lines[-1]), position)
