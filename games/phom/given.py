"""Reading `given` of the question kinds, and writing it back. Rules document, section 10."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.cards import Hand
from games.core.reading import BadQuestion, Json, Reader, shown, whole
from games.decks.french import DECK
from games.phom.groups import Tables, tables
from games.phom.options import Law
from games.phom.position import PHASES, Position
from games.phom.scoring import EAT_KINDS, Eat

SEATS = (2, 4)
HAND_MOST = 10
DECK_SIZE = 52
MOST = 100
"""So many cards are eaten or thrown at most in anything that is asked."""
POSITION_KEYS = (
    "n", "seat", "phase", "hand", "eaten", "ate", "thrown", "last", "last_by", "table", "laid",
    "prev_u", "sent",
)  # fmt: skip


def plain(law: Law) -> Tables:
    """The tables of the question's own law: a belief changes no reading."""
    return tables(type(law)(law.options))


def read_cards(given: Reader, key: str, most: int = HAND_MOST, *default: str) -> Hand:
    """Space-separated cards, none twice."""
    return DECK.read(given.value(key, *default), given.at(key), most)


def read_card_or_none(given: Reader, key: str) -> str | None:
    value = given.value(key, None)
    return None if value is None else DECK.read_card(value, given.at(key))


def read_eaten(given: Reader, hand: Hand, law: Law, key: str = "eaten") -> Hand:
    """The eaten cards of a hand: cards of it that can have a phỏm each."""
    eaten = read_cards(given, key, HAND_MOST, "")
    if eaten & ~hand:
        missing = DECK.text(eaten & ~hand)
        raise given.bad(key, f"{missing} not in the hand", "eaten cards that are in the hand")
    if not plain(law).fits(hand, eaten):
        raise given.bad(
            key, f"{DECK.text(eaten)} find no phỏm each", "cards with a phỏm of their own"
        )
    return eaten


def check_apart(*parts: tuple[str, Hand]) -> None:
    """No card twice over these parts of a question (path, cards)."""
    DECK.check_copies(parts)


def read_group(value: Json, path: str, law: Law) -> Hand:
    """A phỏm that lies on the table."""
    group = DECK.read(value, path, DECK_SIZE)
    if plain(law).kind(group) is None:
        raise BadQuestion(
            path, f"{shown(value)} is no phỏm", "three or more cards that form a phỏm"
        )
    return group


def read_groups(given: Reader, key: str, law: Law) -> tuple[Hand, ...]:
    """A flat list of laid phỏm."""
    return given.items(key, lambda value, path: read_group(value, path, law), [])


def group_texts(groups: Sequence[Hand]) -> list[str]:
    return [DECK.text(group) for group in groups]


def read_seats(given: Reader, *default: int) -> int:
    return given.integer("n", *SEATS, *default)


def read_seat(value: Json, path: str, n: int) -> int:
    return whole(value, path, 0, n - 1)


def read_order(given: Reader, key: str, n: int) -> tuple[int, ...]:
    """All seats, each once."""
    order = given.items(key, lambda value, path: read_seat(value, path, n), size=n)
    if len(set(order)) < n:
        raise given.bad(key, "a seat stands twice", "every seat once")
    return order


def read_flags(given: Reader, key: str, n: int, *default: Json) -> tuple[bool, ...]:
    return given.items(key, _flag, *default, size=n)


def _flag(value: Json, path: str) -> bool:
    if not isinstance(value, bool):
        raise BadQuestion(path, f"{shown(value)} is neither", "true or false")
    return value


def read_position(given: Reader, law: Law) -> Position:
    """The position of one seat. It may be abridged: cards are not counted."""
    n = read_seats(given, 4)
    seat = given.integer("seat", 0, n - 1, 0)
    phase = given.word("phase", PHASES, "discard")
    hand = read_cards(given, "hand")
    eaten = read_eaten(given, hand, law)
    number = eaten.bit_count()
    table = given.items(
        "table", lambda value, path: _seat_groups(value, path, law), [[]] * n, size=n
    )
    laid = read_flags(given, "laid", n, [bool(groups) for groups in table])
    p = Position(
        n=n, seat=seat, phase=phase, hand=hand, eaten=eaten,
        ate=given.integer("ate", number, MOST, number),
        thrown=given.integer("thrown", 0, MOST, 0),
        last=read_card_or_none(given, "last"),
        last_by=given.integer("last_by", 0, n - 1, (seat - 1) % n),
        table=table, laid=laid, prev_u=given.flag("prev_u", False),
        sent=given.integer("sent", 0, MOST, 0),
    )  # fmt: skip
    parts = [(given.at("hand"), hand)]
    parts += [(f"{given.at('table')}[{s}]", g) for s, groups in enumerate(table) for g in groups]
    if phase == "take" and p.last:
        parts.append((given.at("last"), DECK.unit[p.last]))
    check_apart(*parts)
    for s, groups in enumerate(table):
        if groups and not laid[s]:
            raise given.bad("laid", f"seat {s} has phỏm on the table", "true for such a seat")
    return p


def _seat_groups(value: Json, path: str, law: Law) -> tuple[Hand, ...]:
    if not isinstance(value, list | tuple):
        raise BadQuestion(path, f"{shown(value)} is no list", "a list of phỏm")
    return tuple(read_group(item, f"{path}[{i}]", law) for i, item in enumerate(value))


def dump_position(p: Position) -> dict[str, Json]:
    """The position as `given`."""
    return {
        "n": p.n,
        "seat": p.seat,
        "phase": p.phase,
        "hand": DECK.text(p.hand),
        "eaten": DECK.text(p.eaten),
        "ate": p.ate,
        "thrown": p.thrown,
        "last": p.last,
        "last_by": p.last_by,
        "table": [group_texts(groups) for groups in p.table],
        "laid": list(p.laid),
        "prev_u": p.prev_u,
        "sent": p.sent,
    }


def read_eats(given: Reader, n: int) -> tuple[Eat, ...]:
    """The cards eaten in a deal, in the order of play."""
    eats = given.items("eats", lambda value, path: _eat(value, path, n), [])
    if len(eats) > MOST:
        raise given.bad("eats", f"{len(eats)} eats", f"at most {MOST}")
    return eats


def _eat(value: Json, path: str, n: int) -> Eat:
    reader = Reader(value, path, ("by", "kind"))
    return Eat(reader.integer("by", 0, n - 1), reader.word("kind", EAT_KINDS))


def dump_eats(eats: Sequence[Eat]) -> list[dict[str, Json]]:
    return [{"by": eat.by, "kind": eat.kind} for eat in eats]
