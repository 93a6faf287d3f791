"""Hỏi luật for Phỏm: house rules that are lists, and verdicts by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.http import QueryDict

import games
from tutorial.pages.hoi_luat.position import Position

GAME = games.GAMES["phom"]
SITUATIONS = {situation.slug: situation for situation in GAME.guide.situations}


def laid(slug: str, **chosen: str) -> Position:
    """The example of a situation under these house rules, as its address has it."""
    situation = SITUATIONS[slug]
    data = QueryDict(
        Position(GAME, situation).put(situation.example).query(whole=True), mutable=True
    )
    for name, value in chosen.items():
        data[f"o-{name}"] = value
    return Position(GAME, situation, data)


def told(position: Position) -> str:
    asked = position.read()
    assert asked is not None, position.form.errors
    want = asked.kind.answer(asked.position, asked.law)
    return str(position.situation.tells(asked.position, asked.law, want).vi)


def test_a_list_is_chosen_and_asked_as_json() -> None:
    """The value of a house rule that is a list stands as JSON in the form, and as a list in the question."""
    position = laid("ai-nhat", chot_fees="[4, 4, 4]")
    values = [value for value, _label in position.form.fields["o-chot_fees"].choices]  # type: ignore[attr-defined]
    assert [json.loads(value) for value in values if value] == [[5, 10, 15], [4, 4, 4]]
    assert position.read() is not None
    assert position.question()["options"] == {"chot_fees": [4, 4, 4]}
    assert json.loads(json.dumps(position.question())) == position.question()


def test_a_list_as_python_writes_it_is_no_choice() -> None:
    position = laid("ai-nhat", chot_fees="(4, 4, 4)")
    assert position.read() is None
    assert "o-chot_fees" in position.form.errors


VERDICTS: list[tuple[str, dict[str, str], str]] = [
    ("ai-nhat", {}, "Nhà A nhất. Nhà A +2, nhà B +3, nhà C −1, nhà D −4"),
    ("ai-nhat", {"chot_fees": "[4, 4, 4]"}, "Nhà A nhất. Nhà A +3, nhà B +2, nhà C −1, nhà D −4"),
    ("ai-den", {}, "Nhà C đền cả bàn: 15 điểm"),
    ("ai-den", {"chot_den": "first"}, "Nhà B đền cả bàn: 15 điểm"),
    ("ai-den", {"bet": "10"}, "Nhà C đền cả bàn: 150 điểm"),
    ("phai-phom-khong", {}, "Không phải phỏm"),
    ("xep-the-nao", {}, "Ít nhất còn 26 điểm"),
    ("gui-la-nao", {}, "Gửi được bốn bích và năm bích; còn 20 điểm"),
    ("u-chua", {}, "Ù thường: mỗi nhà trả 5"),
    ("nhieu-nha-cung-u", {}, "Nhà B được tính: ù khan"),
    ("den-vong-ha-chua", {}, "Là cây chốt: không ăn thì bốc xong phải hạ"),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "options", "words"), VERDICTS)
def test_the_verdict_is_that_of_the_rules_document(
    slug: str, options: dict[str, str], words: str
) -> None:
    assert told(laid(slug, **options)) == words


def changed(slug: str, **values: Any) -> Position:
    situation = SITUATIONS[slug]
    return Position(GAME, situation).put({**situation.example, **values})


@pytest.mark.parametrize(
    ("slug", "values", "field"),
    [
        ("gui-la-nao", {"table": ["As 2s 4s"]}, "table"),
        ("ai-nhat", {"order": [1, 1, 2, 3]}, "order_1"),
        ("ai-den", {"first": 3}, "first"),
        ("den-vong-ha-chua", {"n": 3, "uneaten": 13}, "uneaten"),
        ("an-duoc-khong", {"card": None}, "card"),
        ("danh-duoc-khong", {"eaten": "9h"}, "eaten"),
    ],
)
def test_what_does_not_fit_is_said_beside_its_field(
    slug: str, values: dict[str, Any], field: str
) -> None:
    """And in words of its own, not by a general remark."""
    position = changed(slug, **values)
    assert position.read() is None
    (said,) = position.form.errors[field]
    assert "chưa hợp với tình thế này" not in said
