"""The checkers of the proofs of Phỏm notice what is false."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import games
from games.core.proofs import Cite, Proof, Split, Sum, Table
from games.core.text import RuleRef, Text
from tests.games.checkers import Shown, shown
from tests.games.phom.checkers import check_proof

ARRANGE = {"hand": "7h 7d 7c 5c 6c 2s"}
SENT = {"hand": "4s Kd", "own": ["9c 9d 9h"], "table": ["As 2s 3s"]}
WIN = {"phase": "discard", "hand": "3s 4s 5s 9c 9d 9h Jd Qd Kd 2c", "thrown": 2}
OUTS = {"hand": "3s 4s 5s 9c 9d Kh Jc"}
BEST = {"hand": "3s 4s 5s 9c 9d Kh Jc"}
EAT = {"hand": "4d 5d 6d 7s 7h Kh", "eaten": "6d", "card": "7d"}
SCORE = {"n": 3, "points": [3, 20, 9], "mom": [False] * 3, "order": [0, 1, 2]}
RANK = {"hands": ["2h 5d", "Kc"], "mom": [False, False], "order": [0, 1]}


def proved(ask: str, given: dict[str, Any]) -> tuple[Proof, Shown]:
    asked = games.read({"game": "phom", "ask": ask, "given": given})
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


def shown_cards(*cards: str) -> Callable[[Cite], Cite]:
    return lambda c: replace(c, evidence=replace(c.evidence, cards=cards))


LIES: list[tuple[str, dict[str, Any], type, Callable[[Any], Any]]] = [
    ("arrange", ARRANGE, Split, lambda s: replace(s, rest=s.rest[1:])),
    ("arrange", ARRANGE, Split, lambda s: replace(s, parts=())),
    ("arrange", ARRANGE, Sum, lambda s: replace(s, total=s.total + 1)),
    ("arrange", ARRANGE, Sum,
     lambda s: replace(s, items=(replace(s.items[0], amount=s.items[0].amount + 1), *s.items[1:]))),
    ("arrange", ARRANGE, Table, row(lambda r: replace(r, best=not r.best))),
    ("is_win", WIN, Split, lambda s: replace(s, rest=())),
    ("is_win", WIN, Split,
     lambda s: replace(s, parts=s.parts[1:], rest=(*s.rest, *s.parts[0].cards))),
    ("is_win", WIN, Split,
     lambda s: replace(s, parts=(replace(s.parts[0], name=Text("phỏm ngang", "set")),
                                 replace(s.parts[1], name=Text("phỏm dọc", "run")), *s.parts[2:]))),
    ("can_eat", EAT, Split, lambda s: replace(s, parts=s.parts[1:], rest=(*s.rest, *s.parts[0].cards))),
    ("outs", OUTS, Split, lambda s: replace(s, parts=(), rest=tuple(OUTS["hand"].split()))),
    ("best_discard", BEST, Table, row(lambda r: replace(r, total=(r.total or 0) + 1))),
    ("best_discard", BEST, Table, row(lambda r: replace(r, best=not r.best))),
    ("best_discard", BEST, Table, row(lambda r: replace(r, parts=r.parts[1:]))),
    ("send", SENT, Cite, shown_cards()),
    ("send", SENT, Cite, shown_cards("4s", "Kd")),
    ("send", SENT, Sum, lambda s: replace(s, total=0, items=())),
    ("phom", {"cards": "Ks Kh Kc"}, Cite, lambda c: replace(c, rule=RuleRef("PH-PHOM-2", Text("x", "x")))),
    ("phom", {"cards": "Ks Kh Kc"}, Cite, lambda c: replace(c, rule=RuleRef("PH-NONE-1", Text("x", "x")))),
    ("phom", {"cards": "Ks Kh Kc"}, Cite, lambda c: replace(c, says=())),
    ("ca", {"hand": "5s 7s Kh"}, Cite, shown_cards("5s", "Kh")),
    ("deal_counts", {"n": 3, "cai": 0}, Sum, lambda s: replace(s, total=s.total + 1)),
    ("score", SCORE, Sum, lambda s: replace(s, items=s.items[::-1])),
    ("rank", RANK, Sum, lambda s: replace(s, items=s.items[1:], total=5)),
]  # fmt: skip


@pytest.mark.parametrize(("ask", "given", "sort", "lie"), LIES, ids=range(len(LIES)))
def test_a_false_block_is_refused(
    ask: str, given: dict[str, Any], sort: type, lie: Callable[[Any], Any]
) -> None:
    """Totals, marks, groupings, names, evidence and rules that do not hold are noticed."""
    proof, position = proved(ask, given)
    check_proof(proof, position)
    assert refuses(changed(proof, sort, lie), position)


def test_a_missing_helping_card_is_noticed() -> None:
    """The cards beside the rule are the whole answer."""
    proof, position = proved("outs", OUTS)
    assert refuses(tuple(replace(b, cards=b.cards[1:]) if isinstance(b, Cite) else b for b in proof),
                   position)  # fmt: skip
