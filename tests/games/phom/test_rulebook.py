"""The rules of Phỏm with a check: each is broken somewhere, can be said, and is reported by the judge."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.core.rules import Rule
from games.decks.french import DECK
from games.phom import GAME
from games.phom.drawing import walk
from games.phom.flow import State
from games.phom.judging import ORDER, judge
from games.phom.position import Action, read_action
from games.phom.rules import BOOK
from tests.games.checkers import check_said
from tests.games.phom.test_deals import random_options

every_rule = pytest.mark.parametrize("rule", list(BOOK), ids=[rule.id for rule in BOOK])


def test_judge_reports_the_rules_with_a_check() -> None:
    """Every rule that has a check stands in the order of judging, and no other."""
    judged = {id for rules in ORDER.values() for id in rules}
    assert judged == {rule.id for rule in BOOK if rule.check}


def test_breaches_can_be_said() -> None:
    """Over random acts every rule is broken sometimes, and its evidence fills the sentence."""
    met: dict[str, int] = {}
    for seed in range(60):
        rng = Random(seed)
        law = GAME.law(random_options(rng))
        for s in walk(rng, law):
            for _ in range(12):
                action = some_act(rng, s)
                for breach in judge(s.facing(), s.seat, action, law, s.winner is not None):
                    met[breach.rule] = met.get(breach.rule, 0) + 1
                    check_said(BOOK, breach.rule, breach.evidence)
    for level in (1, 2, 3, 4):
        for seed in range(150):
            p = GAME.kinds["judge"].draft(Random(seed), GAME.law(), level)
            if p is not None:
                for breach in judge(p.p, p.actor, p.action, GAME.law()):
                    met[breach.rule] = met.get(breach.rule, 0) + 1
    assert set(met) == {rule.id for rule in BOOK if rule.check}


def some_act(rng: Random, s: State) -> Action:
    """Something that a player might say, with cards of the hand more often than not."""
    cards = [*DECK.unpack(s.hands[s.seat]), *rng.sample(DECK.kinds, 2)]
    one, two, three = (rng.choice(cards) for _ in range(3))
    groups = [" ".join(DECK.unpack(group)) for group in s.facing().targets]
    return read_action(
        rng.choice(
            [
                "draw", "win", "lay", "pass", f"discard {one}", f"eat {s.last or one}",
                f"eat {one}", f"lay {one} {two} {three}",
                f"send {one} to {rng.choice([*groups, '5c 6c 7c'])}",
            ]
        ),
        "action",
    )  # fmt: skip


@every_rule
def test_every_rule_can_be_switched_off(rule: Rule[Any]) -> None:
    """A law without a rule never reports it."""
    law, rng = GAME.law(), Random(rule.id)
    for s in walk(rng, law):
        for _ in range(4):
            seat = rng.randrange(s.n)
            broken = judge(s.facing(), seat, some_act(rng, s), law.lacking(rule.id))
            assert rule.id not in [breach.rule for breach in broken]
