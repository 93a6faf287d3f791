"""Reading JSON that a person or program sent: every fault is a `BadQuestion` with path and remedy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, TypeVar

Json: TypeAlias = object
T = TypeVar("T")


class BadQuestion(ValueError):
    """A question that cannot be read.

    `path` is the JSON path (``given.hand``), `wrong` what was found there, `allowed` what would be right.
    """

    def __init__(self, path: str, wrong: str, allowed: str) -> None:
        super().__init__(f"{path}: {wrong}; allowed: {allowed}")
        self.path, self.wrong, self.allowed = path, wrong, allowed


def shown(value: Json) -> str:
    """A value as it is quoted in an error, cut short."""
    try:
        words = repr(value)
    except (RecursionError, ValueError):  # nested too deep; a number of thousands of digits
        return "something too big to show"
    return words if len(words) <= 60 else words[:57] + "..."


class Reader:
    """One JSON object under a path; typed access by key. Unknown keys are refused at once."""

    def __init__(self, data: Json, path: str, keys: Sequence[str]) -> None:
        if not isinstance(data, Mapping):
            raise BadQuestion(
                path, f"{shown(data)} is no object", "an object with " + ", ".join(keys)
            )
        unknown = [key for key in data if key not in keys]
        if unknown:
            raise BadQuestion(f"{path}.{unknown[0]}", "unknown key", "the keys " + ", ".join(keys))
        self.data: Mapping[str, Json] = data
        self.path = path

    def has(self, key: str) -> bool:
        return key in self.data

    def at(self, key: str) -> str:
        """The JSON path of a key."""
        return f"{self.path}.{key}"

    def bad(self, key: str, wrong: str, allowed: str) -> BadQuestion:
        return BadQuestion(self.at(key), wrong, allowed)

    def value(self, key: str, *default: Json) -> Json:
        """The value as it stands, or the default; missing without a default is a fault."""
        if key in self.data:
            return self.data[key]
        if default:
            return default[0]
        raise self.bad(key, "missing", "this key is needed")

    def integer(self, key: str, low: int, high: int, *default: int) -> int:
        return whole(self.value(key, *default), self.at(key), low, high)

    def integer_or_none(self, key: str, low: int, high: int, *default: int | None) -> int | None:
        value = self.value(key, *default)
        return None if value is None else whole(value, self.at(key), low, high, " or null")

    def flag(self, key: str, *default: bool) -> bool:
        value = self.value(key, *default)
        if not isinstance(value, bool):
            raise self.bad(key, f"{shown(value)} is neither", "true or false")
        return value

    def word(self, key: str, allowed: Sequence[str], *default: str) -> str:
        value = self.value(key, *default)
        if not isinstance(value, str) or value not in allowed:
            raise self.bad(key, f"{shown(value)} is not known", ", ".join(allowed))
        return value

    def word_or_none(self, key: str, allowed: Sequence[str], *default: str | None) -> str | None:
        return None if self.value(key, *default) is None else self.word(key, allowed)

    def text(self, key: str, *default: str) -> str:
        value = self.value(key, *default)
        if not isinstance(value, str):
            raise self.bad(key, f"{shown(value)} is no text", "a text")
        return value

    def items(
        self, key: str, read: Callable[[Json, str], T], *default: Json, size: int | None = None
    ) -> tuple[T, ...]:
        """A list, each item read with its own path; `size` fixes its length."""
        return each(self.value(key, *default), self.at(key), read, size)


def whole(value: Json, path: str, low: int, high: int, more: str = "") -> int:
    """A whole number from low to high; true and 2.0 are none."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadQuestion(
            path, f"{shown(value)} does not fit", f"a whole number {low} to {high}{more}"
        )
    return value


def each(
    value: Json, path: str, read: Callable[[Json, str], T], size: int | None = None
) -> tuple[T, ...]:
    """A list, each item read with its own path."""
    if not isinstance(value, list | tuple):
        raise BadQuestion(path, f"{shown(value)} is no list", "a list")
    if size is not None and len(value) != size:
        raise BadQuestion(path, f"a list of {len(value)}", f"a list of {size}")
    return tuple(read(item, f"{path}[{i}]") for i, item in enumerate(value))


def read_action(value: Json, path: str, parsed: Callable[[str], T | None], allowed: str) -> T:
    """An action text as a game parses it. BadQuestion shows what is allowed."""
    if not isinstance(value, str):
        raise BadQuestion(path, f"{shown(value)} is no text", allowed)
    action = parsed(value)
    if action is None:
        raise BadQuestion(path, f"{shown(value)} is no action", allowed)
    return action
