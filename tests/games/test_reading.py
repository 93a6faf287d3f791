"""Reading of JSON: every fault has path, what was wrong, and what is allowed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from games.core.options import choices, dump_options, in_words, option, read_options
from games.core.reading import BadQuestion, Reader, each, shown, whole
from games.core.text import Text

DATA = {"n": 3, "flag": True, "word": "draw", "none": None, "text": "x", "list": [1, 2], "zero": 0}
KEYS = (*DATA, "absent")


def reader() -> Reader:
    return Reader(DATA, "given", KEYS)


def refused(call: Callable[[], object]) -> BadQuestion:
    with pytest.raises(BadQuestion) as caught:
        call()
    return caught.value


def test_what_fits_is_read() -> None:
    """Every typed access gives the value, or the default where the key is absent."""
    r = reader()
    assert (r.integer("n", 2, 4), r.flag("flag"), r.word("word", ("draw",))) == (3, True, "draw")
    assert r.integer("absent", 0, 9, 5) == 5
    assert r.flag("absent", False) is False
    assert r.word("absent", ("a", "b"), "b") == "b"
    assert (r.integer_or_none("none", 0, 1), r.word_or_none("none", ("a",))) == (None, None)
    assert r.integer_or_none("absent", 0, 1, None) is None
    assert (r.text("text"), r.text("absent", "y")) == ("x", "y")
    assert r.items("list", lambda v, at: (v, at)) == ((1, "given.list[0]"), (2, "given.list[1]"))
    assert r.value("absent", "default") == "default"
    assert (r.has("n"), r.has("absent")) == (True, False)


CALLS: list[tuple[Callable[[Reader], Any], str, str]] = [
    (lambda r: r.value("absent"), "given.absent", "missing"),
    (lambda r: r.integer("n", 4, 9), "given.n", "3"),
    (lambda r: r.integer("n", 0, 2), "given.n", "3"),
    (lambda r: r.integer("flag", 0, 2), "given.flag", "True"),
    (lambda r: r.integer("text", 0, 2), "given.text", "'x'"),
    (lambda r: r.integer("none", 0, 2), "given.none", "None"),
    (lambda r: r.integer_or_none("text", 0, 2), "given.text", "'x'"),
    (lambda r: r.flag("zero"), "given.zero", "0"),
    (lambda r: r.word("word", ("pass",)), "given.word", "'draw'"),
    (lambda r: r.word("n", ("3",)), "given.n", "3"),
    (lambda r: r.word_or_none("word", ("pass",)), "given.word", "'draw'"),
    (lambda r: r.text("n"), "given.n", "3"),
    (lambda r: r.items("text", lambda v, at: v), "given.text", "'x'"),
    (lambda r: r.items("list", lambda v, at: v, size=3), "given.list", "2"),
    (lambda r: r.items("list", lambda v, at: whole(v, at, 0, 1)), "given.list[1]", "2"),
]


@pytest.mark.parametrize(("call", "path", "wrong"), CALLS, ids=range(len(CALLS)))
def test_what_does_not_fit_is_named(call: Callable[[Reader], Any], path: str, wrong: str) -> None:
    """The path of the value, the value, and what would be right."""
    error = refused(lambda: call(reader()))
    assert error.path == path
    assert wrong in error.wrong
    assert error.allowed
    assert str(error) == f"{error.path}: {error.wrong}; allowed: {error.allowed}"


def test_objects_and_unknown_keys() -> None:
    """A Reader wants an object and refuses a key that it does not know, naming those that it does."""
    assert refused(lambda: Reader([], "given", ("a",))).path == "given"
    error = refused(lambda: Reader({"b": 1}, "given", ("a",)))
    assert (error.path, error.wrong, error.allowed) == ("given.b", "unknown key", "the keys a")


@pytest.mark.parametrize("value", [True, False, 2.0, "2", None, [2]])
def test_whole_numbers_only(value: object) -> None:
    """true and 2.0 are no whole numbers."""
    assert "whole number 0 to 9" in refused(lambda: whole(value, "n", 0, 9)).allowed


def test_bounds_are_inside() -> None:
    """Both bounds are allowed."""
    assert [whole(n, "n", 0, 2) for n in (0, 1, 2)] == [0, 1, 2]
    for n in (-1, 3):
        refused(lambda n=n: whole(n, "n", 0, 2))  # type: ignore[misc]


def test_lists_are_lists() -> None:
    """A text is no list of letters, an object no list of keys."""
    for value in ("abc", {"a": 1}, None, 3):
        refused(lambda value=value: each(value, "x", lambda v, at: v))  # type: ignore[misc]
    assert each(("a",), "x", lambda v, at: at) == ("x[0]",)


def test_long_values_are_cut() -> None:
    """A fault quotes at most sixty characters."""
    assert shown("a") == "'a'"
    assert len(shown("a" * 500)) == 60
    assert shown("a" * 500).endswith("...")


@dataclass(frozen=True)
class House:
    """House rules of a made-up game."""

    stake: int = option(1, Text("Hệ số", "Stake"), low=1)
    mode: str = option("a", Text("Lối", "Mode"), {"a": Text("một", "one"), "b": Text("hai", "two")})
    strict: bool = option(
        True, Text("Chặt", "Strict"), {True: Text("có", "yes"), False: Text("không", "no")}
    )


def test_options_are_read_and_written() -> None:
    """Absent options have their default; only those that differ are written."""
    assert read_options(House, {}) == House()
    house = read_options(House, {"stake": 5, "mode": "b", "strict": True})
    assert house == House(stake=5, mode="b")
    assert dump_options(house) == {"stake": 5, "mode": "b"}
    assert dump_options(House()) == {}
    assert in_words(house) == (
        (Text("Hệ số", "Stake"), Text("5", "5")),
        (Text("Lối", "Mode"), Text("hai", "two")),
    )
    assert in_words(house, "mode") == in_words(house)[1:]
    assert in_words(House()) == ()
    assert set(choices(House)) == {"stake", "mode", "strict"}


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ({"stake": 0}, "options.stake"),
        ({"stake": True}, "options.stake"),
        ({"stake": 10**9}, "options.stake"),
        ({"mode": "c"}, "options.mode"),
        ({"mode": None}, "options.mode"),
        ({"strict": 1}, "options.strict"),
        ({"strict": "true"}, "options.strict"),
        ({"moon": 1}, "options.moon"),
        ([], "options"),
    ],
)
def test_wrong_options_are_named(data: object, path: str) -> None:
    """1 is not true, and an unknown option is named with those that exist."""
    error = refused(lambda: read_options(House, data))
    assert error.path == path
    assert error.allowed


@dataclass(frozen=True)
class Open:
    """A house rule that is a number or left open."""

    most: int | None = option(
        None, Text("Nhiều nhất", "Most"), {None: Text("không", "none")}, low=1
    )


@dataclass(frozen=True)
class Prices:
    """A house rule that is a list of numbers."""

    fees: tuple[int, int] = option(
        (5, 10), Text("Giá", "Prices"), {(5, 10): Text("5, rồi 10", "5, then 10")}, size=2
    )


def test_a_list_of_numbers() -> None:
    """A list of so many whole numbers is held as a tuple and written as a list again."""
    assert read_options(Prices, {"fees": [5, 10]}) == read_options(Prices, {}) == Prices()
    house = read_options(Prices, {"fees": [1, 0]})
    assert (house, dump_options(house)) == (Prices((1, 0)), {"fees": [1, 0]})
    assert hash(house) == hash(Prices((1, 0)))
    assert in_words(house) == ((Text("Giá", "Prices"), Text("1, 0", "1, 0")),)
    assert choices(Prices)["fees"].say([5, 10]) == Text("5, rồi 10", "5, then 10")
    for value in ([1], [1, 2, 3], [1, -1], [1, True], "1, 2", None, 5, {"0": 1, "1": 2}):
        error = refused(lambda value=value: read_options(Prices, {"fees": value}))  # type: ignore[misc]
        assert error.path.startswith("options.fees")
        assert error.allowed


def test_a_number_may_be_left_open() -> None:
    """Null is allowed where it has words, beside whole numbers; the fault names both."""
    assert read_options(Open, {"most": None}) == read_options(Open, {}) == Open()
    assert read_options(Open, {"most": 6}) == Open(6)
    assert in_words(Open(6)) == ((Text("Nhiều nhất", "Most"), Text("6", "6")),)
    assert choices(Open)["most"].say(None) == Text("không", "none")
    for value in (0, True, "6", 1.0):
        error = refused(lambda value=value: read_options(Open, {"most": value}))  # type: ignore[misc]
        assert error.path == "options.most"
        assert error.allowed.endswith(" or null")
