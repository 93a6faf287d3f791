"""The rules of Tấn with a check: each is broken somewhere, can be said, and is reported by the judge."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.core.rules import Rule
from games.decks.french import DECK
from games.tan import GAME
from games.tan.checks import Doing
from games.tan.drawing import played
from games.tan.judging import ORDER, judge
from games.tan.position import read_action
from games.tan.rules import BOOK
from tests.games.checkers import check_said
from tests.games.tan.test_deals import random_options

every_rule = pytest.mark.parametrize("rule", list(BOOK), ids=[rule.id for rule in BOOK])


def test_judge_reports_the_rules_with_a_check() -> None:
    """Every rule that has a check stands in the order of judging, and no other."""
    judged = {id for stages in ORDER.values() for stage in stages for id in stage.rules}
    assert judged == {rule.id for rule in BOOK if rule.check}


def test_breaches_can_be_said() -> None:
    """Over random acts every rule is broken sometimes, and its evidence fills the sentence."""
    rng, met = Random(4), dict[str, int]()
    for _ in range(700):
        law = GAME.law(random_options(rng))
        p = played(rng, law, lambda p: True, most=80)
        if p is None:
            continue
        for _ in range(12):
            seat = rng.randrange(p.n)
            action = read_action(some_act(rng, DECK.unpack(p.hands[seat] or 0), p), "action")
            for breach in judge(p, seat, action, law):
                met[breach.rule] = met.get(breach.rule, 0) + 1
                check_said(BOOK, breach.rule, breach.evidence)
                check = BOOK[breach.rule].check
                assert check is not None
                assert check(Doing(p, seat, action, law)) == breach.evidence
    assert set(met) == {rule.id for rule in BOOK if rule.check} - {"TA-TAKE-3"}


def some_act(rng: Random, hand: tuple[str, ...], p: Any) -> str:
    """Something that a player might say, with cards of the hand more often than not."""
    cards = [*hand, *rng.sample(DECK.kinds, 2)]
    lying = [card for pair in p.table for card in pair.cards] or rng.sample(DECK.kinds, 1)
    one, two = rng.choice(cards), rng.choice(cards)
    return rng.choice(
        [
            "take", "pass", "peek", f"attack {one}", f"throw {one}", f"attack {one} {two}",
            f"throw {one} {two}", f"throw {' '.join(cards)}", f"swap {one}", f"swap 2{p.trump}",
            f"defend {rng.choice(lying)} with {one}", f"defend {rng.choice(lying)} with {two}",
        ]
    )  # fmt: skip


@every_rule
def test_every_rule_can_be_switched_off(rule: Rule[Any]) -> None:
    """A law without a rule never reports it."""
    law, rng = GAME.law(), Random(rule.id)
    p = played(rng, law, lambda p: True)
    assert p is not None
    for verb in ("take", "pass", "peek", "attack 5c", "throw 5c", "defend 5c with 6c", "swap 2c"):
        for seat in range(p.n):
            broken = judge(p, seat, read_action(verb, ""), law.lacking(rule.id))
            assert rule.id not in [breach.rule for breach in broken]
