"""`group`: names and lệnh in hand and eaten, what is none and why, levels."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import games
from games.core.proofs import Cite, Split
from games.core.questions import Choice
from games.tu_sac.questions.group import look_alikes

KIND = games.GAMES["tu_sac"].kinds["group"]


def question(cards: str, source: str = "hand", **options: object) -> dict[str, Any]:
    given = {"cards": cards, "source": source}
    return {"game": "tu_sac", "ask": "group", "options": options, "given": given}


@pytest.mark.parametrize(
    ("cards", "hand", "eaten"),
    [
        ("Rg Rg", ("pair", 0), ("pair", 0)),
        ("Rg Rg Rg", ("khap", 3), ("triple", 1)),
        ("Rg Rg Rg Rg", ("quan", 8), ("khui", 6)),
        ("Kg Ag Bg", ("general_set", 1), ("general_set", 1)),
        ("Pr Py Pg Pw", ("four_soldiers", 2), ("four_soldiers", 2)),
        ("Kg", ("lone_general", 1), (None, None)),
    ],
)
def test_the_place_decides_name_and_value(
    cards: str, hand: tuple[str, int], eaten: tuple[str | None, int | None]
) -> None:
    for source, (name, lenh) in (("hand", hand), ("eaten", eaten)):
        want = games.answer(question(cards, source))
        assert (want["name"], want["lenh"]) == (name, lenh)


def test_a_kept_general_lies_alone_only_where_the_house_keeps_it() -> None:
    assert games.answer(question("Kg", "eaten", king_draw="keep"))["lenh"] == 1
    proof = games.grade(question("Kg", "eaten"), "name", "none").proof
    assert "TS-GEN-2" in {block.rule.id for block in proof if isinstance(block, Cite)}


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("Rr Cr Ng", "TS-GRP-6"),
        ("Kr Ar", "TS-GRP-5"),
        ("Pr Py", "TS-GRP-7"),
        ("Pr Pr Py", "TS-GRP-7"),
        ("Rr Ry Rg", "TS-GRP-3"),
        ("Ar", "TS-GRP-1"),
    ],
)
def test_what_misses_a_group_is_told_which(cards: str, rule: str) -> None:
    grade = games.grade(question(cards), "name", "none")
    assert grade.mark.outcome == "right"
    assert [b.rule.id for b in grade.proof if isinstance(b, Cite)] == [rule]
    assert any(isinstance(block, Split) for block in grade.proof)


def test_lenh_is_asked_of_groups_only() -> None:
    assert games.grade(question("Kr"), "lenh", {"lenh": 1}).mark.outcome == "right"
    with pytest.raises(games.BadQuestion):
        games.grade(question("Kr Ar"), "lenh", {"lenh": 0})


def test_mixed_colours_are_named() -> None:
    grade = games.grade(question("Rr Cr Ng"), "name", "chariot_set")
    assert [belief.id for belief in grade.named] == ["mixed_colours"]


def test_eight_shapes_and_none_are_offered() -> None:
    asked = games.read(question("Rr Rr", "eaten"))
    shape = KIND.prompt("name").shape(asked.position, asked.law)
    assert isinstance(shape, Choice)
    values = [item.value for item in shape.items]
    assert len(values) == 9
    assert {"triple", "khui", "none"} <= set(values)


def test_look_alikes_are_none() -> None:
    law = games.GAMES["tu_sac"].law({})
    for cards in look_alikes():
        p = KIND.parse({"cards": games.GAMES["tu_sac"].deck.text(cards)}, law)
        assert not KIND.answer(p, law)["valid"]


@pytest.mark.parametrize("level", KIND.levels)
def test_a_sixth_are_no_group(level: int) -> None:
    rng, keys, names = Random(level), set[str](), Counter[object]()
    for _ in range(100):
        made = games.generate("tu_sac", "group", rng, level, avoid=keys)
        assert made is not None
        keys.add(games.read(made).key)
        names[games.answer(made)["name"]] += 1
    assert len(keys) == 100
    assert 10 <= names[None] <= 25
    assert len(names) >= 8
