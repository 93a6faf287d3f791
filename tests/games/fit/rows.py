"""What the tables are written with: a case line, a prompt of a row, and short names for the shapes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias

from games.core.questions import Cards, Choice, Fields, Groups, Item, Numbers, Order, Shape
from games.core.reading import Json
from games.core.text import Text


@dataclass(frozen=True, slots=True)
class Case:
    """A line of the cases."""

    id: str
    game: str
    ask: str
    options: Mapping[str, Any]
    given: Mapping[str, Any]
    want: Any
    rules: Sequence[str]
    why: str


class Where(Enum):
    """Where a full-mark response is found if `want` does not hold it."""

    POSITION = "position"


POSITION = Where.POSITION
When: TypeAlias = Callable[[Case], bool]
Values: TypeAlias = Callable[[Case], Iterable[object]]
Response: TypeAlias = Callable[[Case], Json] | Where


def always(c: Case) -> bool:
    return True


def never(c: Case) -> bool:
    return False


@dataclass(frozen=True)
class Ask:
    """One prompt of a row: its shape, a full-mark response, and for which lines it is asked."""

    id: str
    shape: Callable[[Case], Shape]
    response: Response
    fits: When = always


class Row:
    """The prompts of a kind. Lines for which `engine` holds are never put to a person."""

    def __init__(self, *asks: Ask, engine: When = never) -> None:
        self.asks, self.engine = asks, engine


NONE = Row(engine=always)
"""A kind marked E."""


# ---------------------------------------------------------------- shapes, each with its response


def one(id: str, items: Values, right: Callable[[Case], object], fits: When = always) -> Ask:
    return Ask(id, lambda c: Choice(_items(items(c))), lambda c: word(right(c)), fits)


def many(id: str, items: Values, right: Values, fits: When = always) -> Ask:
    return Ask(
        id, lambda c: Choice(_items(items(c)), many=True), lambda c: [*map(word, right(c))], fits
    )


def order(id: str, items: Values, right: Values, fits: When = always) -> Ask:
    return Ask(id, lambda c: Order(_items(items(c))), lambda c: [*map(word, right(c))], fits)


def numbers(
    id: str,
    right: Callable[[Case], Mapping[str, int]],
    low: int = 0,
    high: int = 999,
    fits: When = always,
) -> Ask:
    """The items are the keys of the response."""
    return Ask(id, lambda c: Numbers(_items(right(c)), low, high), right, fits)


def k1(
    id: str,
    cards: Callable[[Case], Sequence[str]],
    right: Callable[[Case], Sequence[str]] | Where,
    none: bool = False,
) -> Ask:
    """One card of the hand, any of the right ones; with `none` there may be no right one."""
    least = 0 if none else 1
    return Ask(
        id,
        lambda c: Cards("hand", tuple(cards(c)), least),
        right if isinstance(right, Where) else lambda c: list(right(c))[:1],
    )


def picks(
    id: str,
    cards: Callable[[Case], Sequence[str]],
    right: Callable[[Case], Sequence[str]],
    zone: str = "hand",
    fits: When = always,
) -> Ask:
    return Ask(
        id, lambda c: Cards(zone, tuple(cards(c)), least=0, most=None), lambda c: [*right(c)], fits
    )


def board(id: str, deck: Sequence[str], right: Callable[[Case], Sequence[str]]) -> Ask:
    return picks(id, lambda c: deck, right, zone="board")


def lay(
    id: str,
    cards: Callable[[Case], Sequence[str]],
    right: Callable[[Case], Sequence[str]] | Where,
    fits: When = always,
) -> Ask:
    """`right`: the groups, each as a text."""
    return Ask(
        id,
        lambda c: Groups("hand", tuple(cards(c))),
        right if isinstance(right, Where) else lambda c: [group.split() for group in right(c)],
        fits,
    )


def fields(id: str, *parts: Ask, fits: When = always) -> Ask:
    told = {part.id: part.response for part in parts}
    known = {name: read for name, read in told.items() if not isinstance(read, Where)}
    return Ask(
        id,
        lambda c: Fields(tuple((part.id, _label(part.id), part.shape(c)) for part in parts)),
        (lambda c: {name: read(c) for name, read in known.items()}) if known == told else POSITION,
        fits,
    )


# ---------------------------------------------------------------- kinds that several games have


def moves(cards: Callable[[Case], Sequence[str]], plays: str, others: str) -> tuple[Ask, Ask]:
    """`legal_actions`: the cards if every legal action plays one, else actions from a list."""

    def only_plays(c: Case) -> bool:
        return bool(c.want) and all(action.split()[0] in plays.split() for action in c.want)

    return (
        picks("cards", cards, lambda c: [action.split()[1] for action in c.want], fits=only_plays),
        many(
            "actions",
            lambda c: [*c.want, *others.split()],
            lambda c: c.want,
            fits=lambda c: not only_plays(c),
        ),
    )


YES_NO = (True, False)
ALLOWED = one("allowed", lambda c: YES_NO, lambda c: c.want["legal"])
FIRST_RULE = one(
    "rule",
    lambda c: [*c.rules, *c.want["rules"]],
    lambda c: c.want["rules"][0],
    fits=lambda c: bool(c.want["rules"]),
)
RULES = many(
    "rules",
    lambda c: [*c.rules, *c.want["rules"]],
    lambda c: c.want["rules"],
    fits=lambda c: bool(c.want["rules"]),
)


# ---------------------------------------------------------------- reading a line


def word(value: object) -> str:
    """The wire value of an item."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _label(name: str) -> Text:
    return Text(name, name)


def _items(values: Iterable[object]) -> tuple[Item, ...]:
    """The items, each once."""
    return tuple(Item(value, _label(value)) for value in dict.fromkeys(map(word, values)))


def seats(c: Case) -> list[int]:
    return list(range(c.given["n"]))


def seats_or_none(c: Case) -> list[object]:
    return [*seats(c), None]


def hand(c: Case) -> list[str]:
    """The hand, or the cards of the seat asked about if there are several."""
    if "hand" in c.given:
        text: str = c.given["hand"]
    else:
        text = c.given["hands"][c.given["who" if "who" in c.given else "seat"]] or ""
    return text.split()


def by_seat(values: Sequence[int | None]) -> dict[str, int]:
    return {str(seat): value for seat, value in enumerate(values) if value is not None}


def part(c: Case, keys: str) -> dict[str, int]:
    """The numbers that `want` has under these keys."""
    return {key: c.want[key] for key in keys.split() if c.want.get(key) is not None}


# ---------------------------------------------------------------- shapes by their name


def name(shape: Shape) -> str:
    """The shape as questions.md calls it."""
    if isinstance(shape, Choice):
        return "Choice many" if shape.many else "Choice"
    if isinstance(shape, Cards):
        return "K* board" if shape.zone == "board" else "K1" if shape.most == 1 else "K*"
    if isinstance(shape, Fields):
        return f"Fields({', '.join(name(inner) for _, _, inner in shape.parts)})"
    return type(shape).__name__


def anything(shape: Shape) -> Json:
    """A response that has the shape, and as much in it as it can hold."""
    if isinstance(shape, Choice):
        values = [item.value for item in shape.items]
        return values if shape.many else values[-1]
    if isinstance(shape, Cards):
        return list(shape.cards[: shape.most])
    if isinstance(shape, Groups):
        return [[card] for card in shape.cards]
    if isinstance(shape, Order):
        return [item.value for item in reversed(shape.items)]
    if isinstance(shape, Numbers):
        return {item.value: shape.high for item in shape.items}
    return {part: anything(inner) for part, _, inner in shape.parts}
