"""The rules of Xệp with a check: each is broken somewhere, can be said, and is reported by the judge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from games.core.rules import Evidence, Law, Rule
from games.decks.four_colour import DECK
from games.xep.drawing import draw_seat
from games.xep.judging import ORDER
from games.xep.options import XepOptions
from games.xep.position import Parts, Position
from games.xep.rules import BOOK
from games.xep.scoring import settlement
from games.xep.situations import Doing, Throwing
from games.xep.skill import Weighing, best_of
from games.xep.spots import fresh
from tests.games.checkers import check_said
from tests.games.xep.test_deals import LAWS, WAITS, played, tempting

PAYING = [f"XE-PAY-{i}" for i in range(1, 7)] + ["XE-UI-4"]
"""Rules that look at the end of a deal."""


@cache
def doings() -> tuple[Doing, ...]:
    """Acts of every verb in positions of every phase, also by seats that are out or not asked."""
    return tuple(_doings(Random(1)))


def _doings(rng: Random) -> Iterator[Doing]:
    for i in range(300):
        law = rng.choice(LAWS)
        p, who = fresh(rng, 1 + i % 4, rng.choice(("draw", "drawn", "claim", "pull", "drawer", "offer",
                                                   "discard")), rng.random())  # fmt: skip
        if rng.random() < 0.1:
            p = Position(**{**_fields(p), "out": (who,)})
        if rng.random() < 0.2:
            who = rng.randrange(p.n)
        yield from (Doing(p, who, act, law) for act in tempting(p, who, rng))
    for law in LAWS:
        seats = (WAITS, Parts(None))
        for passed in ((), (0,)):
            p = Position(2, "claim", 1, seats, 30, "Nr", passed=passed)
            yield from (Doing(p, 0, act, law) for act in tempting(p, 0, rng))
        three = Parts(WAITS.hand, (), (DECK.pack(["Pg", "Pr", "Pw"]),))
        for phase, card, parts in (("drawn", "Rr", WAITS), ("pull", "Py", three)):
            p = Position(2, phase, 0, (parts, Parts(None)), 30, card)
            yield from (Doing(p, 0, act, law) for act in tempting(p, 0, rng))
        poor = Parts(WAITS.hand, WAITS.xep, (DECK.pack(["Ag"] * 2), WAITS.open[1]))
        for card, parts in (("Kr", poor), ("Kw", poor), ("Ky", poor), ("Nr", poor), ("Kg", WAITS)):
            p = Position(2, "claim", 1, (parts, Parts(None)), 30, card)
            yield from (Doing(p, 0, act, law) for act in tempting(p, 0, rng))
            p = Position(2, "offer", 0, (parts, Parts(None)), 8, card)
            yield from (Doing(p, 0, act, law) for act in tempting(p, 0, rng))


def _fields(p: Position) -> dict[str, Any]:
    return {name: getattr(p, name) for name in p.__dataclass_fields__}


def situations(id: str, rng: Random) -> Iterator[Any]:
    """What the check of a rule may look at."""
    if id in PAYING:
        for mode in ("online", "real"):
            law = Law(XepOptions(ui_mode=mode))
            for n in (2, 3):
                for out in ((), (1,)):
                    for lenh in range(15, 27):
                        yield settlement(n, "win", lenh, out if n == 3 else (), law)
                    yield settlement(n, "hue", None, out, law)
                    yield settlement(n, "hue", None, (), law)
                    yield settlement(n, "walkover", None, tuple(range(1, n)), law)
    elif id == "XE-SKILL-1":
        for _ in range(25):
            parts = draw_seat(rng, 21, rng.randint(4, 10), 2, 0.75)
            weights = Weighing(parts, 0, LAWS[0]).weights()
            best = best_of(weights, LAWS[0])
            for kind, weight in weights.items():
                yield Throwing(kind, best[0], weight.outs, weights[best[0]].outs, kind in best)
    else:
        yield from doings()


@pytest.mark.parametrize("rule", [r for r in BOOK if r.check], ids=lambda rule: rule.id)
def test_breaches_can_be_said(rule: Rule[Any]) -> None:
    """Every check finds something, not everything, and its evidence fills the sentence."""
    assert rule.check is not None
    assert rule.breach is not None
    total, found = 0, list[Evidence]()
    for situation in situations(rule.id, Random(rule.id)):
        total += 1
        evidence = rule.check(situation)
        if evidence is not None:
            found.append(evidence)
    assert 2 <= len(found) < total, "the check finds nothing, or something everywhere"
    for evidence in found[:150]:
        check_said(BOOK, rule.id, evidence)


def test_judge_reports_the_rules_about_acts() -> None:
    """Every rule whose check looks at an act stands in the order of judging."""
    judged = {id for stage in ORDER for id in stage.rules}
    acts = {rule.id for rule in BOOK if rule.check} - {*PAYING, "XE-SKILL-1"}
    assert judged == acts


def test_every_rule_is_met_in_deals() -> None:
    """Random deals come through every phase and every sort of end."""
    phases, results = set[str](), set[str]()
    for law in LAWS[:2]:
        for seed in range(14):
            for state in played(law, 2 + seed % 2, seed):
                phases.add(state.now.phase)
                results.add(state.now.result or "")
    assert phases == {"draw", "drawn", "claim", "pull", "drawer", "offer", "discard", "over"}
    assert results >= {"", "win", "hue"}
