"""`deal`: what seat 0 lays open and tells, the sizes of hands, the dealer who wins at once."""

from __future__ import annotations

from typing import Any

import pytest

import games
from games.core.proofs import Cite, Split

MINE = "Rr Rr Rr Rr Cg Cg Cg Kw"
ROUND = "Kr Ar Br Py Py"


def question(*hands: str, dealer: int = 0) -> dict[str, Any]:
    given = {"dealer": dealer, "hands": list(hands)}
    return {"game": "tu_sac", "ask": "deal", "options": {}, "given": given}


@pytest.mark.parametrize(
    ("picked", "khap", "outcome"),
    [
        (["Rr"] * 4, 1, "right"),
        (["Rr"] * 3, 1, "close"),
        (["Rr"] * 4, 2, "wrong"),
        ([], 1, "wrong"),
        (["Cg"] * 3, 1, "wrong"),
    ],
)
def test_quan_and_khap_are_marked_together(picked: list[str], khap: int, outcome: str) -> None:
    response = {"quan": picked, "khap": {"khap": khap}}
    assert games.grade(question(MINE, "Ar"), "open", response).mark.outcome == outcome


def test_nothing_to_lay_open() -> None:
    grade = games.grade(question("Rr Rr Cg", "Ar"), "open", {"quan": [], "khap": {"khap": 0}})
    assert grade.mark.outcome == "right"
    assert grade.proof


def test_only_a_round_dealer_wins() -> None:
    assert games.answer(question(ROUND, "Ar"))["winner"] == 0
    assert games.answer(question(ROUND, "Ar", dealer=1))["winner"] is None
    proof = games.grade(question(ROUND, "Ar"), "open", {"quan": [], "khap": {"khap": 0}}).proof
    assert "TS-DEAL-3" in {block.rule.id for block in proof if isinstance(block, Cite)}
    assert any(isinstance(block, Split) and not block.rest for block in proof)


def test_the_quan_count_for_a_round_dealer() -> None:
    assert games.answer(question("Rr Rr Rr Rr Cg Cg Cg", "Ar"))["winner"] == 0


@pytest.mark.parametrize("dealer", [0, 1])
def test_only_the_dealer_may_have_21(dealer: int) -> None:
    hands = [
        "Ar Ar Br Br Rr Rr Cr Cr Nr Nr Pr Pr Ay Ay By By Ry Ry Cy Cy",
        "Ag Ag Bg Bg Rg Rg Cg Cg Ng Ng Pg Pg Aw Aw Bw Bw Rw Rw Cw Cw",
    ]
    hands[dealer] += " Kr"
    assert games.answer(question(*hands, dealer=dealer))
    with pytest.raises(games.BadQuestion) as error:
        games.answer(question(*hands, dealer=1 - dealer))
    assert error.value.path == f"given.hands[{dealer}]"


@pytest.mark.parametrize("n", [0, 1, 5])
def test_two_to_four_hands(n: int) -> None:
    with pytest.raises(games.BadQuestion):
        games.answer(question(*["Ar"] * min(n, 4), *["Br"] * (n > 4)))


def test_others_cards_are_hidden() -> None:
    asked = games.read(question(MINE, "Ar Br", "Ay"))
    own, *others = asked.kind.scene(asked.position, asked.law).zones
    assert sum(len(group) for group in own.groups) == 8
    assert [(zone.groups, zone.hidden) for zone in others] == [((), 2), ((), 1)]
