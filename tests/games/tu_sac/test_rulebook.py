"""The rules of Tứ Sắc with a check: each is broken somewhere, can be said, and is reported by the judge."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.core.rules import Evidence, Rule
from games.tu_sac.judging import ORDER
from games.tu_sac.rules import BOOK
from tests.games.checkers import check_said
from tests.games.tu_sac.situations import SITUATION_OF, situations

NEVER_JUDGED = {
    "TS-DISC-2": "a corollary of TS-DISC-1 (7.2 reports that one)",
    "TS-GEN-2": "7.2 reports TS-EAT-2 for an eat without own cards",
    "TS-WIN-2": "7.2 has no act for it; is_win gives it as a reason",
}
"""Rules about acts that forbid or require and still are never reported by judge."""


def evidence_of(rule: Rule[Any], rng: Random) -> list[Evidence]:
    """What the check of a rule finds over many random situations."""
    assert rule.check is not None
    found = (rule.check(situation) for situation in situations(rule.id, rng))
    return [evidence for evidence in found if evidence is not None]


@pytest.mark.parametrize("rule", [r for r in BOOK if r.check], ids=lambda rule: rule.id)
def test_breaches_can_be_said(rule: Rule[Any]) -> None:
    """Every check finds something, not everything, and its evidence fills the sentence."""
    found = evidence_of(rule, Random(rule.id))
    assert len(found) >= 5, "the check finds (almost) nothing"
    assert rule.breach is not None
    for evidence in found[:200]:
        check_said(BOOK, rule.id, evidence)
    total = sum(1 for _ in situations(rule.id, Random(rule.id)))
    assert len(found) < total, "the check finds something everywhere"


def test_every_check_has_its_situations() -> None:
    """The table of situations knows exactly the rules that look at something else than an act."""
    assert set(SITUATION_OF) <= {rule.id for rule in BOOK if rule.check}


def test_judge_reports_the_rules_about_acts() -> None:
    """Every rule whose check looks at an act stands in the order of judging, a short list apart."""
    judged = {id for stages in ORDER.values() for stage in stages for id in stage}
    acts = {rule.id for rule in BOOK if rule.check} - set(SITUATION_OF)
    assert judged == acts - set(NEVER_JUDGED)
