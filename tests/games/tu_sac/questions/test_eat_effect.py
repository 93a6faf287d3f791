"""`eat_effect`: numbers by eat, wins not named, nothing to eat, beliefs, what is generated."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import games
from games import BadQuestion
from games.core.questions import Numbers

KIND = games.GAMES["tu_sac"].kinds["eat_effect"]


def question(hand: str, ty: str, source: str = "discard", **options: object) -> dict[str, Any]:
    given = {"hand": hand, "ty": ty, "ty_source": source}
    return {"game": "tu_sac", "ask": "eat_effect", "options": options, "given": given}


@pytest.mark.parametrize(
    ("asked", "want"),
    [
        (question("Rr Rr Cr Nr Ag", "Rr"), {"eat Rr with Cr Nr": 1, "eat Rr with Rr": 1}),
        (question("Rr Rr Cr Nr", "Rr"), {"win Rr with Cr Nr": 0, "win Rr with Rr": 0}),
        (question("Rr Rr Rr Cr Nr Ag", "Rr"), {"eat Rr with Rr Rr Rr": 3}),
        (question("Rr Rr Rr Cr Nr", "Rr"), {"eat Rr with Rr Rr Rr": 2, "win Rr with Cr Nr": 0}),
        (question("Ag Bw", "Kr", "draw", king_draw="keep"), {"eat Kr": 2}),
        (question("Ag Bw", "Kr", "discard", king_draw="keep"), {}),
        (question("Ag Bw", "Rr"), {}),
        (question("", "Rr"), {}),
    ],
)
def test_answers(asked: dict[str, Any], want: dict[str, int]) -> None:
    assert games.answer(asked) == want


def test_nothing_to_eat_cannot_be_asked() -> None:
    with pytest.raises(BadQuestion) as error:
        games.grade(question("Ag Bw", "Rr"), "after", {})
    assert error.value.path == "prompt"


def test_marks_and_neutral_items() -> None:
    asked = question("Rr Rr Rr Cr Nr", "Rr")
    read = games.read(asked)
    shape = KIND.prompt("after").shape(read.position, read.law)
    assert isinstance(shape, Numbers)
    assert [item.value for item in shape.items] == ["eat Rr with Cr Nr", "eat Rr with Rr Rr Rr"]
    right = {"eat Rr with Cr Nr": 0, "eat Rr with Rr Rr Rr": 2}
    assert games.grade(asked, "after", right).mark.outcome == "right"
    close = games.grade(asked, "after", right | {"eat Rr with Cr Nr": 1})
    assert close.mark.outcome == "close"
    assert len(close.says) == 1


def test_general_is_rac_is_a_belief() -> None:
    asked = question("Kr Ag Ag Cr", "Cr")
    grade = games.grade(asked, "after", {"eat Cr with Cr": 1})
    assert [belief.id for belief in grade.named] == ["general_is_rac"]


def test_what_is_generated() -> None:
    """There is always something to eat, from level 2 on several ways, often with different results."""
    rng, law, found = Random(1), games.GAMES["tu_sac"].law(), Counter[str]()
    for level in KIND.levels * 40:
        p = KIND.generate(rng, law, level, 400)
        left = list(KIND.answer(p, law).values())
        assert len(left) >= (1 if level == 1 else 2)
        found["several"] += len(left) > 1
        found["differ"] += len(set(left)) > 1
        found["win"] += 0 in left
    assert found["differ"] > 0.4 * found["several"]
    assert 10 < found["win"] < 150
