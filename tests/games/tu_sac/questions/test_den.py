"""`den`: guilty, and every reason not to be; both parts are marked."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import games
from games.core.proofs import Cite, Table

KIND = games.GAMES["tu_sac"].kinds["den"]
HAND = "Rr Cr Py Ag Ag"


def question(discard: str, options: dict[str, object] | None = None, **given: object) -> Any:
    given = {"hand": HAND, "seen": "", "discard": discard} | given
    return {"game": "tu_sac", "ask": "den", "options": options or {}, "given": given}


GUILTY = question("Rr")
EXCUSED = [
    question("Py"),
    question("Rr", after_eat=False),
    question("Rr", won=False),
    question("Rr", {"den": False}),
    question("Py", {"den": False}, after_eat=False, won=False),
]


def cites(asked: dict[str, Any]) -> list[str]:
    read = games.read(asked)
    proof = read.kind.proof(read.position, read.law)
    assert isinstance(proof[0], Table)
    assert {str(row.total) for row in proof[0].rows if row.best} == {"10"}
    return [block.rule.id for block in proof if isinstance(block, Cite)]


def test_guilty() -> None:
    assert games.answer(GUILTY) == {"den": True, "worst": ["Py"]}
    assert cites(GUILTY) == ["TS-DEN-1", "TS-DEN-2"]


@pytest.mark.parametrize("asked", EXCUSED)
def test_excused(asked: dict[str, Any]) -> None:
    assert games.answer(asked) == {"den": False, "worst": ["Py"]}
    assert cites(asked), "a reason is given"


@pytest.mark.parametrize(
    ("den", "worst", "outcome"),
    [
        ("yes", ["Py"], "right"),
        ("no", ["Py"], "wrong"),
        ("yes", ["Rr"], "wrong"),
        ("yes", ["Ag"], "wrong"),
    ],
)
def test_both_parts_count(den: str, worst: list[str], outcome: str) -> None:
    response = {"den": den, "worst": worst}
    assert games.grade(GUILTY, "blame", response).mark.outcome == outcome


def test_naming_a_card_that_may_not_be_discarded_is_a_breach() -> None:
    grade = games.grade(GUILTY, "blame", {"den": "yes", "worst": ["Ag"]})
    assert [breach.rule.id for breach in grade.breaches] == ["TS-DISC-1"]


def test_any_of_equal_cards_is_right() -> None:
    asked = question("Ar", hand="Ar By Cg Py Pg")
    worst = games.answer(asked)["worst"]
    assert len(worst) > 1
    den = "no" if "Ar" in worst else "yes"
    for card in worst:
        grade = games.grade(asked, "blame", {"den": den, "worst": [card]})
        assert grade.mark.outcome == "right"


def test_the_discard_is_in_the_hand() -> None:
    with pytest.raises(games.BadQuestion) as error:
        games.answer(question("Kr"))
    assert error.value.path == "given.discard"


def test_half_are_guilty_and_every_excuse_occurs() -> None:
    found = Counter[str]()
    for level in KIND.levels:
        rng = Random(level)
        for _ in range(40):
            made = games.generate("tu_sac", "den", rng, level)
            assert made is not None
            want, given = games.answer(made), made.given
            found["guilty"] += want["den"]
            found["worst"] += given["discard"] in want["worst"]
            found["no eat"] += not given["after_eat"]
            found["no win"] += not given["won"]
    assert 70 <= found["guilty"] <= 130
    assert min(found["worst"], found["no eat"], found["no win"]) >= 15
