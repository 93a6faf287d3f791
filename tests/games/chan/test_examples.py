"""The examples of the cước, and headings of rules whose ids begin alike."""

from __future__ import annotations

from typing import Any

import pytest

import games
from games.chan.examples import EXAMPLES
from games.chan.guide import GUIDE
from games.chan.rules import BOOK


@pytest.mark.parametrize("rule", [r for r in BOOK if r.id.startswith("CH-C") and r.check],
                         ids=lambda rule: rule.id)  # fmt: skip
def test_a_cuoc_is_shown_by_a_hand_that_has_it(rule: games.Rule[Any]) -> None:
    """The first example of a cước is a won hand whose proof cites it with what shows it."""
    if rule.id.startswith("CH-CHIU"):
        return
    question = EXAMPLES[rule.id][0].question  # type: ignore[union-attr]
    asked = games.read(question)
    assert asked.kind.ask == "declare"
    proof = asked.kind.proof(asked.position, asked.law)
    assert rule.id in [block.rule.id for block in proof if isinstance(block, games.Cite)]


@pytest.mark.parametrize(
    ("rule", "slug"),
    [("CH-CHIU-4", "xep-bai"), ("CH-CHIU-1", "chiu-tra"), ("CH-F05", "loi-bai"), ("CH-F06", "loi-bo"),
     ("CH-F13", "loi-danh"), ("CH-F17", "loi-an"), ("CH-FBU", "loi-bo-u"), ("CH-FLOW-1", "luot-choi"),
     ("CH-C01", "cac-cuoc"), ("CH-P-1", "tinh-diem"), ("CH-PEN-1", "den-diem")],
)  # fmt: skip
def test_a_rule_stands_under_its_heading(rule: str, slug: str) -> None:
    """Ids that begin alike are told apart."""
    assert GUIDE.heading(rule).slug == slug
