"""Reading `given` of the question kinds, and writing it back. Rules document, section 10."""

from __future__ import annotations

from collections.abc import Iterable

from games.core.cards import Hand
from games.core.reading import BadQuestion, Json, Reader, each, shown, whole
from games.decks.four_colour import DECK
from games.xep.groups import GROUP_BY_CARDS
from games.xep.position import FLOOR, LIVE, PHASES, Action, Parts, Position, in_order, read_action
from games.xep.taking import pull

MOST = 21
"""More cards than these no seat has."""
DECK_SIZE = 112
SEATS = (2, 3)
PART_KEYS = ("hand", "xep", "open")
POSITION_KEYS = (
    "n", "phase", "seat", "card", "hands", "xep", "open", "stock", "out", "passed", "discards",
)  # fmt: skip


def read_seats(given: Reader) -> int:
    return given.integer("n", *SEATS)


def read_cards(given: Reader, key: str, most: int, *default: str) -> Hand:
    """Space-separated cards as a hand."""
    return DECK.read(given.value(key, *default), given.at(key), most)


def read_card_or_none(given: Reader, key: str) -> str | None:
    value = given.value(key, None)
    return None if value is None else DECK.read_card(value, given.at(key))


def read_groups(value: Json, path: str) -> tuple[Hand, ...]:
    """Legal groups, sorted by their texts."""
    return in_order(each(value, path, _group))


def _group(value: Json, path: str) -> Hand:
    cards = DECK.read(value, path, 4)
    if cards not in GROUP_BY_CARDS:
        raise BadQuestion(path, f"{shown(value)} is no group", "a group, like 'Rr Cr Nr' or 'Kr'")
    return cards


def read_xep(value: Json, path: str) -> tuple[Hand, ...]:
    """Hidden groups: triples and fours alike."""
    return in_order(each(value, path, _hidden))


def _hidden(value: Json, path: str) -> Hand:
    cards = DECK.read(value, path, 4)
    counts = [n for _, n in DECK.counts(cards)]
    if counts not in ([3], [4]):
        raise BadQuestion(
            path, f"{shown(value)} cannot lie hidden", "three or four alike, like 'Rr Rr Rr'"
        )
    return cards


def read_parts(given: Reader, *more: tuple[str, Hand], most: int = MOST) -> Parts:
    """A seat view (10); `more` are other cards that lie beside it (path, cards)."""
    parts = Parts(
        read_cards(given, "hand", most),
        read_xep(given.value("xep", ()), given.at("xep")),
        read_groups(given.value("open", ()), given.at("open")),
    )
    check_size(parts, given.at("hand"), most)
    DECK.check_copies([*parts_cards(given, parts), *more])
    return parts


def parts_cards(given: Reader, parts: Parts) -> list[tuple[str, Hand]]:
    """The cards of a seat view with their paths."""
    found = [(given.at("hand"), parts.held)]
    found += [(f"{given.at('xep')}[{i}]", g) for i, g in enumerate(parts.xep)]
    return found + [(f"{given.at('open')}[{i}]", g) for i, g in enumerate(parts.open)]


def check_size(parts: Parts, path: str, most: int = MOST) -> None:
    size = DECK.size(parts.held) + sum(map(DECK.size, (*parts.xep, *parts.open)))
    if size > most:
        raise BadQuestion(path, f"{size} cards in the three parts", f"at most {most}")


def dump_parts(parts: Parts) -> dict[str, Json]:
    """A seat view as `given`."""
    return {
        "hand": DECK.text(parts.held),
        "xep": texts(parts.xep),
        "open": texts(parts.open),
    }


def texts(groups: Iterable[Hand]) -> list[str]:
    """Card sets as they are written, sorted."""
    return sorted(map(DECK.text, groups))


def one(card: str | None) -> Hand:
    """A single card as a hand; nothing for None."""
    return 0 if card is None else DECK.unit[card]


def read_seat_list(given: Reader, key: str, n: int) -> tuple[int, ...]:
    """Different seats in their order; none if the key is absent."""
    found = given.items(key, lambda value, path: whole(value, path, 0, n - 1), [])
    if len(set(found)) < len(found):
        raise given.bad(key, "a seat stands twice", "different seats")
    return found


def read_position(given: Reader) -> Position:
    """A position (10): what is known of the deal, well formed (6.1)."""
    n = read_seats(given)
    phase = given.word("phase", PHASES)
    over = phase == "over"
    seat = given.integer_or_none("seat", 0, n - 1, *([None] if over else []))
    if seat is None and not over:
        raise given.bad("seat", f"null in phase {phase}", f"a seat 0 to {n - 1}")
    out = read_seat_list(given, "out", n)
    if len(out) == n:
        raise given.bad("out", "every seat is out", "at least one seat in play")
    if seat in out and phase != "claim" and not over:
        raise given.bad("seat", f"seat {seat} is out", "a seat in play")
    p = Position(
        n=n, phase=phase, seat=None if over else seat, seats=_read_all_parts(given, n),
        stock=given.integer("stock", 0, DECK_SIZE), card=read_live(given, phase), out=out,
        passed=tuple(sorted(read_seat_list(given, "passed", n))),
        discards=_read_discards(given),
    )  # fmt: skip
    _check(given, p)
    return p


def read_live(given: Reader, phase: str) -> str | None:
    """The live card: needed in the phases that have one, refused in the others."""
    card = read_card_or_none(given, "card")
    if phase in LIVE and card is None:
        raise given.bad("card", f"none in phase {phase}", "the live card")
    if phase not in LIVE and card is not None:
        raise given.bad("card", f"a live card in phase {phase}", "null, or leave it out")
    return card


def _read_discards(given: Reader) -> tuple[str, ...]:
    words = given.text("discards", "")
    DECK.read(words, given.at("discards"), DECK_SIZE)
    return tuple(words.split())


def _read_all_parts(given: Reader, n: int) -> tuple[Parts, ...]:
    hands = given.items("hands", _hand_or_none, size=n)
    xep = given.items("xep", read_xep, [[]] * n, size=n)
    opened = given.items("open", read_groups, [[]] * n, size=n)
    found = tuple(Parts(*zones) for zones in zip(hands, xep, opened, strict=True))
    for seat, parts in enumerate(found):
        check_size(parts, f"{given.at('hands')}[{seat}]")
    return found


def _hand_or_none(value: Json, path: str) -> Hand | None:
    return None if value is None else DECK.read(value, path, MOST)


def _check(given: Reader, p: Position) -> None:
    shown_cards = [(given.at("card"), one(p.card))]
    shown_cards += [(given.at("discards"), DECK.unit[card]) for card in p.discards]
    for seat, parts in enumerate(p.seats):
        for key, cards in (
            ("hands", parts.held),
            ("xep", sum(parts.xep)),
            ("open", sum(parts.open)),
        ):
            shown_cards.append((f"{given.at(key)}[{seat}]", cards))
    DECK.check_copies(shown_cards)
    if p.phase == "draw" and p.stock < FLOOR:
        raise given.bad("stock", f"{p.stock} in phase draw", f"at least {FLOOR}; else it is huề")
    if p.phase == "pull" and p.card and not pull(p.seats[p.seat or 0], p.card):
        raise given.bad("phase", f"nothing to which the drawer pulls {p.card}", "another phase")


def dump_position(p: Position) -> dict[str, Json]:
    """The position as `given`."""
    given: dict[str, Json] = {
        "n": p.n,
        "phase": p.phase,
        "seat": p.seat,
        "hands": [None if s.hand is None else DECK.text(s.hand) for s in p.seats],
        "xep": [texts(s.xep) for s in p.seats],
        "open": [texts(s.open) for s in p.seats],
        "stock": p.stock,
        "out": list(p.out),
        "passed": list(p.passed),
        "discards": " ".join(p.discards),
    }
    return given if p.card is None else given | {"card": p.card}


def read_who(given: Reader, p: Position) -> int:
    return given.integer("who", 0, p.n - 1)


def read_act(given: Reader) -> Action:
    return read_action(given.value("action"), given.at("action"))
