"""`legal_actions`: which prompt fits, decoys that do not tell, copies, marks, what is generated."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import games
from games import BadQuestion
from games.core.questions import Choice, Item
from games.tu_sac.judging import COROLLARIES

KIND = games.GAMES["tu_sac"].kinds["legal_actions"]
IN_TURN = {"seat": 1, "turn": 1}
OUT = {"seat": 3, "turn": 1}
OFFER = {"ty_source": "discard", "ty_from": 0}


def question(phase: str, hand: str, given: dict[str, Any], **options: object) -> dict[str, Any]:
    given = {"n": 4, "phase": phase, "hand": hand, "stock": 20} | given
    return {"game": "tu_sac", "ask": "legal_actions", "options": options, "given": given}


DISCARD = question("discard", "Rr Rr Cr Nr Pg", IN_TURN)
TURN = question("turn", "Rr Rr Cr Nr Ag", IN_TURN | OFFER | {"ty": "Rr"})
PAIR = question("claim", "Rr Rr Ag Bw Py", OUT | OFFER | {"ty": "Rr"})
NOTHING = question("claim", "Rr Rr Cg Ng Ag Ag", OUT | OFFER | {"ty": "Rr"})
ROUND = question("discard", "Ag Ag Kr", IN_TURN)


def items(asked: dict[str, Any]) -> tuple[Item, ...]:
    read = games.read(asked)
    shape = KIND.prompt("acts").shape(read.position, read.law)
    assert isinstance(shape, Choice)
    return shape.items


@pytest.mark.parametrize(
    ("asked", "fits", "other"),
    [(DISCARD, "discard", "acts"), (TURN, "acts", "discard"), (NOTHING, "acts", "discard"),
     (ROUND, "acts", "discard")],
)  # fmt: skip
def test_prompt_fits_the_position(asked: dict[str, Any], fits: str, other: str) -> None:
    read = games.read(asked)
    assert KIND.prompt(fits).fits(read.position, read.law)
    with pytest.raises(BadQuestion) as error:
        games.grade(asked, other, [])
    assert error.value.path == "prompt"


@pytest.mark.parametrize(
    ("picked", "outcome"),
    [(["Pg", "Rr"], "right"), (["Pg", "Rr", "Rr"], "right"), (["Pg"], "wrong"), (["Cr", "Pg"], "wrong"),
     ([], "wrong"), (["Cr", "Pg", "Rr"], "wrong")],
)  # fmt: skip
def test_one_or_both_copies(picked: list[str], outcome: str) -> None:
    assert games.grade(DISCARD, "discard", picked).mark.outcome == outcome


def test_wrong_discards_cite_their_rule() -> None:
    grade = games.grade(
        question("discard", "Rr Rr Rr Cr Nr", IN_TURN), "discard", ["Cr", "Nr", "Rr"]
    )
    assert {block.rule.id for block in grade.breaches} == {"TS-KHAP-1", "TS-DISC-1"}


@pytest.mark.parametrize(
    ("asked", "right"),
    [(TURN, ["draw", "eat Rr with Cr Nr", "eat Rr with Rr"]), (PAIR, ["eat Rr with Rr Rr"]), (NOTHING, []),
     (ROUND, ["win"])],
)  # fmt: skip
def test_acts(asked: dict[str, Any], right: list[str]) -> None:
    offered = [item.value for item in items(asked)]
    assert set(right) < set(offered)
    assert len(offered) <= 8
    assert games.grade(asked, "acts", right).mark.outcome == "right"
    for other in set(offered) - set(right):
        grade = games.grade(asked, "acts", [*right, other])
        assert grade.mark.outcome == "wrong"
        broken = {block.rule.id for block in grade.breaches} - set(COROLLARIES.values())
        assert len(broken) == 1


def test_items_do_not_tell_wins() -> None:
    asked = question("claim", "Cr Nr Ag Ag", OUT | OFFER | {"ty": "Rr"})
    assert games.answer(asked) == ["pass", "win Rr with Cr Nr"]
    offered = items(asked)
    assert "eat Rr with Cr Nr" in {item.value for item in offered}
    assert not [item for item in offered if "tới" in item.label.vi.lower()]
    assert games.grade(asked, "acts", ["eat Rr with Cr Nr", "pass"]).mark.outcome == "right"


def test_order_of_items_depends_on_the_question_only() -> None:
    assert items(TURN) == items(TURN)
    places = Counter[int]()
    for card in ("Ag", "Bg", "Ay", "By", "Aw", "Bw", "Pg", "Py"):
        asked = question("turn", f"Rr Rr Cr Nr {card}", IN_TURN | OFFER | {"ty": "Rr"})
        places[[item.value for item in items(asked)].index("draw")] += 1
    assert len(places) > 2


def test_beliefs_meet_the_same_items() -> None:
    """A belief changes what is right, not what is offered."""
    grade = games.grade(
        TURN, "acts", ["draw", "eat Rr with Cr Nr", "eat Rr with Rr", "eat Rr with Rr Rr"]
    )
    assert "fits_so_eat" in [belief.id for belief in grade.named]
    waits = games.grade(PAIR, "acts", [])
    assert [belief.id for belief in waits.named] == ["pair_waits"]


def test_what_is_generated() -> None:
    """Nothing is right now and then, everything never, and both prompts come up."""
    rng, law, found = Random(4), games.GAMES["tu_sac"].law(), Counter[str]()
    for level in KIND.levels * 60:
        p = KIND.generate(rng, law, level, 400)
        want = KIND.answer(p, law)
        fitting = [prompt for prompt in KIND.prompts if prompt.fits(p, law)]
        assert len(fitting) == 1
        shape = fitting[0].shape(p, law)
        if isinstance(shape, Choice):
            assert 2 + bool(want) <= len(shape.items) <= 8
            assert len(want) < len(shape.items)
        found[fitting[0].id] += 1
        found["nothing"] += not want
    assert 0.10 <= found["nothing"] / (60 * 5) <= 0.25
    assert found["discard"] > 40


@pytest.mark.parametrize(
    ("options", "matters"),
    [
        ({"king_draw": "keep"}, lambda want, _: any(act[3:5] == " K" and len(act) == 6 for act in want)),
        ({"passed_draw": "dead"}, lambda _, p: p.spot.phase == "turn" and p.spot.ty is None),
    ],
)  # fmt: skip
def test_house_rules_matter(options: dict[str, Any], matters: Any) -> None:
    rng, law = Random(2), games.GAMES["tu_sac"].law(options)
    drawn = [KIND.generate(rng, law, level, 400) for level in KIND.levels * 30]
    assert any(matters(KIND.answer(p, law), p) for p in drawn)


def test_house_rules_are_shown() -> None:
    options = {
        "king_draw": "keep",
        "passed_draw": "dead",
        "pair_exception_colour": "any",
        "stock_floor": 5,
    }
    plain, changed = games.read(TURN), games.read(TURN | {"options": options})
    usual, facts = (a.kind.scene(a.position, a.law).facts for a in (plain, changed))
    assert len(facts) == len(usual) + 4
    assert all(value.vi != value.en or value.vi.isdigit() for _, value in facts)


def test_any_colours_matter() -> None:
    rng, plain = Random(2), games.GAMES["tu_sac"].law()
    law = games.GAMES["tu_sac"].law({"pair_exception_colour": "any"})
    drawn = [KIND.generate(rng, law, level, 400) for level in KIND.levels * 30]
    assert any(KIND.answer(p, law) != KIND.answer(p, plain) for p in drawn)


def test_who_is_not_asked_is_not_offered_to_pass() -> None:
    """A seat without a claim does let the card go: that is no wrong choice where nothing is right."""
    given = {"n": 4, "phase": "claim", "seat": 3, "turn": 1, "hand": "Rr Ag Bw", "stock": 20}
    offer = {"ty": "Rr", "ty_source": "discard", "ty_from": 0}
    asked = games.read({"game": "tu_sac", "ask": "legal_actions", "given": given | offer})
    assert asked.kind.answer(asked.position, asked.law) == []
    shape = asked.kind.prompt("acts").shape(asked.position, asked.law)
    assert isinstance(shape, Choice)
    assert "pass" not in [item.value for item in shape.items]
