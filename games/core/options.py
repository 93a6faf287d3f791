"""House rules: each a documented field with its default, read from JSON with clear errors.

A game's options are a frozen dataclass whose fields are made by `option`; named profiles are
dictionaries of the fields that differ from the default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from json import dumps
from typing import Any, ClassVar, Protocol, TypeVar

from games.core.reading import BadQuestion, Json, Reader, each, shown, whole
from games.core.text import Text, list_of

BIGGEST = 1_000_000


@dataclass(frozen=True, slots=True)
class Choice:
    """What an option may be, and what it means."""

    label: Text
    words: Mapping[object, Text] = field(default_factory=dict)
    """The allowed values with their meaning; may be empty where whole numbers are allowed."""
    low: int | None = None
    """Whole numbers from here up are allowed too; None: only the values of `words`."""
    size: int | None = None
    """Lists of so many whole numbers from 0 up are allowed too (in Python tuples)."""
    several: bool = False
    """Is it a list of the values of `words`, each at most once, instead of one of them?"""

    @property
    def values(self) -> tuple[object, ...]:
        return tuple(self.words)

    @property
    def is_number(self) -> bool:
        """May it be a whole number?"""
        return self.low is not None

    def say(self, value: object) -> Text:
        """A value in words, as it is held or as JSON writes it."""
        if isinstance(value, list):
            value = tuple(value)
        if isinstance(value, tuple) and self.several:
            return list_of(tuple(map(self.say, value))) if value else Text("không có", "none")
        words = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        return self.words.get(value) or Text(words, words)


def option(
    default: object,
    label: Text,
    words: Mapping[object, Text] | None = None,
    low: int | None = None,
    size: int | None = None,
) -> Any:
    """A field of an options class: a value of `words`, or a whole number from `low` (0 if nothing else
    is said) up; both where both are given: None in `words` is a number that may be left open. With
    `size` a value of `words`, or any list of so many whole numbers."""
    if not words and low is None and size is None:
        low = 0
    return field(default=default, metadata={"choice": Choice(label, words or {}, low, size)})


def options_list(default: tuple[str, ...], label: Text, words: Mapping[object, Text]) -> Any:
    """A field of an options class that holds any number of the values of `words`, in their order."""
    return field(default=default, metadata={"choice": Choice(label, words, several=True)})


class Options(Protocol):
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


T = TypeVar("T", bound=Options)


def choices(kind: type[Options]) -> dict[str, Choice]:
    """Every option of a game by its wire name."""
    return {f.name: f.metadata["choice"] for f in fields(kind)}


def read_options(kind: type[T], data: Json, path: str = "options") -> T:
    """Options from JSON; absent ones have their default."""
    table = choices(kind)
    given = Reader(data, path, tuple(table))
    return kind(
        **{name: _read(given, name, choice) for name, choice in table.items() if given.has(name)}
    )


def dump_options(options: Options) -> dict[str, object]:
    """The options that differ from their default, as JSON."""
    return {
        f.name: list(value) if isinstance(value, tuple) else value
        for f in fields(options)
        if (value := getattr(options, f.name)) != f.default or f.default is MISSING
    }


def in_words(options: Options, *names: str) -> tuple[tuple[Text, Text], ...]:
    """The options (of these, or of all) that differ from their default: what each is about, what holds."""
    table, changed = choices(type(options)), dump_options(options)
    return tuple(
        (table[name].label, table[name].say(getattr(options, name)))
        for name in names or table
        if name in changed
    )


def json_word(value: object) -> str:
    """An allowed value as JSON writes it."""
    return dumps(value, ensure_ascii=False)


def _read(given: Reader, name: str, choice: Choice) -> object:
    value = given.value(name)
    if choice.several:
        found = given.items(name, lambda v, at: _one_of(v, at, choice))
        if len(set(found)) < len(found):
            raise given.bad(name, "a value stands twice", "each at most once")
        return tuple(word for word in choice.values if word in found)
    for allowed in choice.values:
        if type(value) is type(allowed) and value == allowed:
            return allowed
    if choice.size is not None:
        return each(
            value, given.at(name), lambda item, path: whole(item, path, 0, BIGGEST), choice.size
        )
    if choice.low is not None:
        more = "".join(f" or {json_word(v)}" for v in choice.values)
        return whole(value, given.at(name), choice.low, BIGGEST, more)
    words = ", ".join(shown(v) for v in choice.values)
    raise BadQuestion(given.at(name), f"{shown(value)} is not known", words)


def _one_of(value: object, path: str, choice: Choice) -> object:
    if not isinstance(value, str) or value not in choice.words:
        raise BadQuestion(path, f"{shown(value)} is not known", ", ".join(map(str, choice.values)))
    return value
