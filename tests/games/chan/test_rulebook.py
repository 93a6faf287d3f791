"""The rules of Chắn with a check: each is broken somewhere, can be said, and is reported by the judge."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.chan import GAME
from games.chan.cuoc import found
from games.chan.cuoc_names import BY_ID, CUOC
from games.chan.judging import FAULTS_OF, STRUCTURE, WIN_FORM, faults, judge
from games.chan.position import read_action
from games.chan.questions.fault import GOALS as FAULT_GOALS
from games.chan.questions.fault import drawn
from games.chan.rules import BOOK, FAULT_IDS
from games.chan.situating import draw_spot
from games.chan.winning import TESTS
from games.chan.wins import GOALS, draw_won
from games.decks.chan_deck import DECK
from tests.games.checkers import check_said


def test_seventeen_faults_and_twenty_six_cuoc() -> None:
    """Trái vỉ, seventeen numbered faults, two of online sites, bỏ ù; each cước has its rule."""
    assert len(FAULT_IDS) == 21
    assert [f"CH-F{i:02}" for i in range(1, 18)] == list(FAULT_IDS[1:18])
    assert sorted(cuoc.rule for cuoc in CUOC) == [f"CH-C{i:02}" for i in range(1, 27)]


def test_judge_reports_the_rules_about_acts() -> None:
    """Every rule with a check about acts stands in the order of judging."""
    judged = {
        id for ids in (*STRUCTURE.values(), *FAULTS_OF.values(), *WIN_FORM.values()) for id in ids
    }
    judged |= {"CH-FLOW-1", "CH-U-6", *(rule for rule, _ in TESTS)}
    checked = {rule.id for rule in BOOK if rule.check}
    assert judged == checked - {cuoc.rule for cuoc in CUOC} - {"CH-U-7"}


def test_faults_can_be_said() -> None:
    """Every fault is constructed, and its evidence fills the sentence in both languages."""
    rng, met = Random(4), Counter[str]()
    law = GAME.law({"site_faults": True})
    for goal in FAULT_GOALS:
        for _ in range(40):
            p = drawn(rng, law, goal, rng.randint(1, 4))
            if p is None:
                continue
            for breach in faults(p.spot, p.action, law):
                met[breach.rule] += 1
                check_said(BOOK, breach.rule, breach.evidence)
                event = breach.evidence.event
                if event is not None:
                    assert dict(breach.evidence.fields)["turn"] == event + 1
                    assert event < len(p.spot.history)
    assert set(met) == set(FAULT_IDS)


def test_breaches_of_acts_can_be_said() -> None:
    """Over random acts at random tables the rules of form are broken, and can be said."""
    rng, met = Random(7), Counter[str]()
    for _ in range(900):
        options = {"lay_down_no_chan": rng.random() < 0.5,
                   "fault_mode": rng.choice(("refuse", "record"))}  # fmt: skip
        law = GAME.law(options)
        spot = draw_spot(rng, law, rng.randint(1, 4))
        if spot is None:
            continue
        if rng.random() < 0.2:
            spot = spot._replace(bao=True)
        if rng.random() < 0.1:
            spot = spot._replace(phase="opening", mat=None)
        for _ in range(8):
            act = read_action(some_act(rng, DECK.unpack(spot.hand), spot), "action")
            for breach in judge(spot, act, law).breaches:
                met[breach.rule] += 1
                check_said(BOOK, breach.rule, breach.evidence)
    wanted = {id for ids in STRUCTURE.values() for id in ids} | {"CH-FLOW-1", "CH-U-6"}
    assert wanted <= set(met)


def some_act(rng: Random, hand: tuple[str, ...], spot: Any) -> str:
    """Something that a player might say, about the card on the mat more often than not."""
    own, strange = rng.choice(hand), rng.choice(DECK.kinds)
    card = spot.mat.card if spot.mat else strange
    return rng.choice(
        [
            "win", "pass", "draw", "lay_down", f"discard {own}", f"discard {strange}",
            f"return {own}", f"chiu {card}", f"chiu {strange}", f"eat {card} with {own}",
            f"eat {card} with {card}", f"eat {strange} with {own}", f"return {strange}",
        ]
    )  # fmt: skip


def test_cuoc_can_be_shown() -> None:
    """Every cước is constructed, and the evidence of those that hold fills their sentences."""
    rng, met, law = Random(9), Counter[str](), GAME.law()
    for goal in GOALS:
        for _ in range(30):
            won = draw_won(rng, law, goal, 2)
            for id, seen in found(won).items() if won else ():
                met[id] += 1
                check_said(BOOK, BY_ID[id].rule, seen)
    assert set(met) == set(BY_ID)


@pytest.mark.parametrize("id", FAULT_IDS)
def test_every_fault_can_be_switched_off(id: str) -> None:
    """A law without a fault never reports it."""
    law, rng = GAME.law({"site_faults": True}), Random(id)
    goal = id if id in FAULT_GOALS else "CH-F01"
    lacking, met = law.lacking(id), 0
    for _ in range(30):
        p = drawn(rng, law, goal, 2)
        if p is not None:
            met += id in {b.rule for b in faults(p.spot, p.action, law)}
            assert id not in {b.rule for b in faults(p.spot, p.action, lacking)}
    assert met
