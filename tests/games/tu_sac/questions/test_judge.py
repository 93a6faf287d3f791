"""`judge`: stages of 7.2, both prompts, the rules that are offered, what is generated."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import games
from games.core.proofs import Cite
from games.core.questions import Choice
from games.tu_sac.judging import ORDER

KIND = games.GAMES["tu_sac"].kinds["judge"]


def question(phase: str, hand: str, action: str, seat: int = 1, **given: object) -> dict[str, Any]:
    offer = {"ty": "Rr", "ty_source": "discard", "ty_from": 0} if phase in ("claim", "turn") else {}
    shared = {"n": 4, "phase": phase, "seat": seat, "turn": 1, "hand": hand, "stock": 20}
    options = given.pop("options", {})
    full = shared | offer | {"action": action} | given
    return {"game": "tu_sac", "ask": "judge", "options": options, "given": full}


def rules(asked: dict[str, Any]) -> list[str]:
    return list(games.answer(asked)["rules"])


@pytest.mark.parametrize(
    ("asked", "broken"),
    [
        # what stops at once: turn, tỳ, own discard, hand, group, in this order
        (question("turn", "Cr", "eat Ng with Cr Rr", seat=2), ["TS-TURN-1"]),
        (question("turn", "Cr", "eat Ng with Cr Ag"), ["TS-EAT-1"]),
        (question("claim", "Cr", "eat Ng with Cr Ag", seat=0), ["TS-EAT-1"]),
        (question("claim", "Cr", "eat Rr with Nr Ag", seat=0), ["TS-TURN-2"]),
        (question("turn", "Cr", "eat Rr with Cr Ag"), ["TS-HAND-1"]),
        (question("turn", "Cr Ag", "eat Rr with Cr Ag"), ["TS-EAT-2"]),
        (question("discard", "Cr Ag", "pass", seat=2), ["TS-TURN-1"]),
        (question("discard", "Cr Ag", "eat Rr with Cr"), ["TS-EAT-4"]),
        (question("discard", "Cr Ag", "discard Rr"), ["TS-HAND-1"]),
        (question("over", "Cr Ag", "draw", turn=None), ["TS-TURN-1"]),
        # what is collected
        (question("discard", "Rr Rr Rr Cr Nr", "discard Rr"), ["TS-DISC-1", "TS-KHAP-1"]),
        (question("turn", "Rr Rr Rr Cr Ag", "eat Rr with Rr Rr"), ["TS-EAT-3", "TS-KHAP-1", "TS-KHAP-2"]),
        (question("claim", "Kr Kr Rg Cg", "eat Kr with Kr Kr", 2, ty="Kr", ty_source="draw", ty_from=1),
         ["TS-PAIR-2", "TS-PAIR-3"]),
        (question("turn", "Rr Rr Rr Ag", "draw", stock=7, ty_source="draw", ty_from=1),
         ["TS-DRAW-2", "TS-END-2", "TS-KHAP-2"]),
        # a false win hides turn and pair
        (question("claim", "Rr Ag Bw", "win Rr with Rr", 3), ["TS-WIN-1"]),
        (question("claim", "Rr Rr Cr Nr Bw", "win Rr with Rr Rr", 3), ["TS-EAT-3", "TS-WIN-1"]),
        # the first only
        (question("turn", "Rr Rr Rr Ag", "pass"), ["TS-KHAP-2"]),
        (question("turn", "Ag Bw", "pass", ty="Kr", ty_source="draw", ty_from=1,
                  options={"king_draw": "keep"}), ["TS-GEN-3"]),
    ],
)  # fmt: skip
def test_order(asked: dict[str, Any], broken: list[str]) -> None:
    assert rules(asked) == broken
    proof = games.grade(asked, "allowed", "yes").proof
    assert sorted(block.rule.id for block in proof if isinstance(block, Cite)) == broken


def test_eat_and_win_are_the_same_act() -> None:
    for verb in ("eat", "win"):
        assert games.answer(question("claim", "Cr Nr Ag Ag", f"{verb} Rr with Nr Cr", 3))["legal"]


def test_action_is_written_canonically() -> None:
    assert games.parse(question("turn", "Cr Nr", "eat Rr with Nr Cr")).given["action"] == (
        "eat Rr with Cr Nr"
    )


def test_marks() -> None:
    asked = question("discard", "Rr Rr Rr Cr Nr", "discard Rr")
    assert games.grade(asked, "allowed", "no").mark.outcome == "right"
    assert games.grade(asked, "allowed", "yes").mark.outcome == "wrong"
    assert games.grade(asked, "rules", ["TS-DISC-1", "TS-KHAP-1"]).mark.outcome == "right"
    assert games.grade(asked, "rules", ["TS-KHAP-1"]).mark.outcome == "wrong"
    legal = question("turn", "Cr Nr Ag", "eat Rr with Cr Nr")
    assert games.grade(legal, "rules", []).mark.outcome == "right"


def test_offered_rules() -> None:
    """At most eight, some of them wrong, the broken ones among them; at least four to choose from."""
    actions = ("draw", "pass", "win", "discard Rr", "eat Rr with Rr Rr", "win Rr with Rr")
    for phase, seat, action in [(p, s, a) for p, _ in ORDER for s in (0, 1, 2) for a in actions]:
        asked = games.read(question(phase, "Rr Rr Cr Nr Ag", action, seat))
        shape = KIND.prompt("rules").shape(asked.position, asked.law)
        assert isinstance(shape, Choice)
        offered = {item.value for item in shape.items}
        assert set(KIND.answer(asked.position, asked.law)["rules"]) < offered
        assert 4 <= len(offered) <= 8


def test_what_is_generated() -> None:
    """Half are legal, and every rule that can be reported is broken somewhere."""
    rng, found, legal = Random(1), Counter[str](), 0
    law = games.GAMES["tu_sac"].law({"king_draw": "keep"})
    drawn = [KIND.generate(rng, law, level, 400) for level in KIND.levels * 80]
    for p in drawn:
        answer = KIND.answer(p, law)
        legal += answer["legal"]
        found.update(answer["rules"])
    assert 0.43 <= legal / len(drawn) <= 0.57
    assert set(found) == {rule for stages in ORDER.values() for stage in stages for rule in stage}


@pytest.mark.parametrize("options", [{"pair_exception_colour": "any"}, {"passed_draw": "dead"}])
def test_house_rules_matter(options: dict[str, str]) -> None:
    rng, plain = Random(2), games.GAMES["tu_sac"].law()
    law = games.GAMES["tu_sac"].law(options)
    drawn = [KIND.generate(rng, law, level, 400) for level in KIND.levels * 60]
    gone = any(p and p.spot.ty is None and p.spot.phase == "turn" for p in drawn)
    assert gone or any(KIND.answer(p, law) != KIND.answer(p, plain) for p in drawn)


def test_a_general_for_nothing_is_told_as_such() -> None:
    """`eat Kr` with no own card: the answer is TS-EAT-2, and the proof says beside it that it is TS-GEN-2."""
    spot = {"n": 4, "phase": "turn", "seat": 1, "turn": 1, "hand": "Kw Ag Bg", "stock": 20}
    offer = {"ty": "Kr", "ty_source": "draw", "ty_from": 1, "action": "eat Kr"}
    asked = games.read({"game": "tu_sac", "ask": "judge", "given": spot | offer})
    cited = [b.rule.id for b in asked.kind.proof(asked.position, asked.law) if isinstance(b, Cite)]
    assert cited == ["TS-EAT-2", "TS-GEN-2"]
