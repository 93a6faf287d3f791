"""The six shapes of an answer: what they read, and what they refuse."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.questions import Cards, Choice, Fields, Groups, Item, Numbers, Order
from games.core.reading import BadQuestion
from games.core.text import Text

ASK = Text("Hỏi", "Ask")
ITEMS = tuple(Item(name, Text(name, name)) for name in ("a", "b", "c", "d", "e"))
CARDS = Cards("hand", ("a", "a", "b"), least=1, most=2)
BAD: list[tuple[Any, Any]] = [
    (Choice(ITEMS), "z"), (Choice(ITEMS), 3), (Choice(ITEMS), ["a"]), (Choice(ITEMS), None),
    (Choice(ITEMS, many=True), "a"), (Choice(ITEMS, many=True), ["a", "a"]),
    (Choice(ITEMS, many=True), ["a", "z"]), (Choice(ITEMS, many=True), [["a"]]),
    (CARDS, []), (CARDS, ["a", "a", "b"]), (CARDS, ["b", "b"]), (CARDS, ["z"]), (CARDS, "a"),
    (CARDS, [1]), (CARDS, {"a": 1}),
    (Groups("hand", ("a", "a", "b")), [["a"], ["a", "a"]]), (Groups("hand", ("a",)), [[]]),
    (Groups("hand", ("a",)), ["a"]), (Groups("hand", ("a",)), [["z"]]), (Groups("hand", ()), 3),
    (Order(ITEMS), ["a"]), (Order(ITEMS), list("abcdd")), (Order(ITEMS), list("abcdz")),
    (Numbers(ITEMS[:2]), {"a": 1}), (Numbers(ITEMS[:2]), {"a": 1, "b": -1}),
    (Numbers(ITEMS[:1]), {"a": True}), (Numbers(ITEMS[:1]), {"a": 1.0}),
    (Numbers(ITEMS[:1]), {"a": 1, "z": 1}), (Numbers(ITEMS[:1]), [1]),
    (Numbers(ITEMS[:1], high=5), {"a": 6}),
    (Fields((("x", ASK, Choice(ITEMS)),)), {}), (Fields((("x", ASK, Choice(ITEMS)),)), {"x": "z"}),
    (Fields((("x", ASK, Choice(ITEMS)),)), {"x": "a", "y": "a"}),
]  # fmt: skip


@pytest.mark.parametrize(("shape", "response"), BAD, ids=range(len(BAD)))
def test_what_has_not_the_shape_is_refused(shape: Any, response: Any) -> None:
    """A response of another shape is a BadQuestion under its path, not a wrong answer."""
    with pytest.raises(BadQuestion) as caught:
        shape.read(response, "response")
    assert caught.value.path.startswith("response")
    assert caught.value.allowed


def test_shapes_read_what_fits() -> None:
    """Order matters only in Order; all else comes back sorted."""
    assert Choice(ITEMS).read("b", "r") == ("b",)
    assert Choice(ITEMS, many=True).read(["c", "a"], "r") == ("a", "c")
    assert Choice(ITEMS, many=True).read([], "r") == ()
    assert CARDS.read(["b", "a"], "r") == ("a", "b")
    assert Cards("hand", ("a", "b"), 0, None).read([], "r") == ()
    assert Groups("hand", ("a", "b", "c")).read([["c"], ["b", "a"]], "r") == (("a", "b"), ("c",))
    assert Order(ITEMS).read(list("edcba"), "r") == tuple("edcba")
    assert Cards("hand", ("a", "a"), 0, None, kinds=True).read(["a", "a"], "r") == ("a",)
    assert Numbers(ITEMS[:2], default=0).read({"b": 3}, "r") == (0, 3)
    assert Numbers(ITEMS[:2], -5, 5).read({"b": -5, "a": 5}, "r") == (5, -5)
    fields = Fields((("x", ASK, Choice(ITEMS)), ("y", ASK, Numbers(ITEMS[:1]))))
    assert fields.read({"y": {"a": 2}, "x": "a"}, "r") == (("a",), (2,))
