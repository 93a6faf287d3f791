"""Reading `given` of the question kinds, and writing it back. Rules document, section 10."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.cards import Hand
from games.core.reading import BadQuestion, Json, Reader, shown, whole
from games.decks.french import DECK, SUITS
from games.tan.beating import Pair, beats
from games.tan.options import Law
from games.tan.position import PHASES, Position, after

DECK_SIZE = 52
SEATS = (2, 4)
PLAYED = PHASES[:-1]
"""The phases in which somebody acts."""
POSITION_KEYS = (
    "n", "trump", "trump_card", "stock", "hands", "counts", "out", "attacker", "defender", "table",
    "phase", "passed", "first_bout",
)  # fmt: skip


def read_cards(given: Reader, key: str = "hand", *default: str) -> Hand:
    """Space-separated cards as a hand."""
    return DECK.read(given.value(key, *default), given.at(key), DECK_SIZE)


def read_card(given: Reader, key: str) -> str:
    return DECK.read_card(given.value(key), given.at(key))


def read_card_or_none(given: Reader, key: str) -> str | None:
    return None if given.value(key) is None else read_card(given, key)


def read_seats(given: Reader) -> int:
    return given.integer("n", *SEATS)


def read_seat_list(given: Reader, key: str, n: int) -> tuple[int, ...]:
    """Different seats in their order; none if the key is absent."""
    found = given.items(key, lambda value, path: whole(value, path, 0, n - 1), [])
    if len(set(found)) < len(found):
        raise given.bad(key, "a seat stands twice", "different seats")
    return found


def read_table(given: Reader) -> tuple[Pair, ...]:
    """The table: attack cards, each with what beat it."""
    return given.items("table", _pair)


def _pair(value: Json, path: str) -> Pair:
    words = value.split() if isinstance(value, str) else []
    if len(words) not in (1, 2):
        raise BadQuestion(path, f"{shown(value)} is no place of the table", "like '7c' or '7c 9c'")
    return Pair(*(DECK.read_card(word, path) for word in words))


def dump_table(table: Sequence[Pair]) -> list[str]:
    return [str(pair) for pair in table]


def check_different(given: Reader, *parts: tuple[str, Sequence[str]]) -> None:
    """No card twice over these parts of a question (key, cards)."""
    DECK.check_copies([(given.at(key), DECK.unit[c]) for key, cards in parts for c in cards])


def check_beaten(given: Reader, table: Sequence[Pair], trump: str, law: Law) -> None:
    """A defence card on the table beats its attack card."""
    plain = type(law)(law.options)
    for i, pair in enumerate(table):
        if pair.defence and not beats(pair.defence, pair.attack, trump, plain):
            raise BadQuestion(
                f"{given.at('table')}[{i}]",
                f"{pair.defence} does not beat {pair.attack}",
                "a higher card of the suit, or a trump",
            )


def read_position(given: Reader, law: Law, pile: bool = False) -> Position:
    """A full position (10.1), well formed (6.1). `pile`: is the moment after "I take" accepted where
    nobody may throw in then?"""
    n = read_seats(given)
    trump_card = read_card_or_none(given, "trump_card")
    trump = given.word("trump", tuple(SUITS), *([trump_card[1]] if trump_card else []))
    stock = given.integer("stock", 0, DECK_SIZE)
    hands = given.items("hands", _hand_or_none, size=n)
    counts = _read_counts(given, hands)
    out = read_seat_list(given, "out", n)
    attacker = given.integer("attacker", 0, n - 1)
    p = Position(
        n=n, trump=trump, pile=(*[None] * (stock - 1), trump_card)[:stock], hands=hands,
        counts=counts, out=out, attacker=attacker,
        defender=given.integer("defender", 0, n - 1, after(attacker, n, out)),
        table=read_table(given), phase=given.word("phase", PLAYED),
        passed=frozenset(read_seat_list(given, "passed", n)),
        first_bout=given.flag("first_bout", False),
    )  # fmt: skip
    _check_cards(given, p, trump_card, law)
    _check_seats(given, p, law)
    _check_phase(given, p, law, pile)
    return p


def _hand_or_none(value: Json, path: str) -> Hand | None:
    return None if value is None else DECK.read(value, path, DECK_SIZE)


def _read_counts(given: Reader, hands: Sequence[Hand | None]) -> tuple[int, ...]:
    if not given.has("counts"):
        for seat, hand in enumerate(hands):
            if hand is None:
                raise given.bad(
                    "counts", f"missing, and hand {seat} is not known", "the hand sizes"
                )
        return tuple(DECK.size(hand or 0) for hand in hands)
    counts = given.items("counts", lambda v, at: whole(v, at, 0, DECK_SIZE), size=len(hands))
    for seat, (n, hand) in enumerate(zip(counts, hands, strict=True)):
        if hand is not None and DECK.size(hand) != n:
            raise BadQuestion(
                f"{given.at('counts')}[{seat}]", f"{n} for a hand of {DECK.size(hand)}", "its size"
            )
    return counts


def _check_cards(given: Reader, p: Position, trump_card: str | None, law: Law) -> None:
    parts = [(f"{given.at('hands')}[{seat}]", hand or 0) for seat, hand in enumerate(p.hands)]
    parts += [(given.at("table"), DECK.unit[card]) for pair in p.table for card in pair.cards]
    DECK.check_copies(
        [*parts, (given.at("trump_card"), DECK.unit[trump_card] if trump_card else 0)]
    )
    if (p.stock > 0) != (trump_card is not None):
        raise given.bad(
            "trump_card",
            f"{shown(trump_card)} with a stock of {p.stock}",
            "a card exactly if there is a stock",
        )
    if trump_card and trump_card[1] != p.trump:
        raise given.bad("trump_card", f"{trump_card} is no {p.trump}", "a card of the trump suit")
    laid = sum(len(pair.cards) for pair in p.table)
    if sum(p.counts) + laid + p.stock > DECK_SIZE:
        raise given.bad("stock", "more cards than the pack has", f"{DECK_SIZE} in all")
    check_beaten(given, p.table, p.trump, law)


def _check_seats(given: Reader, p: Position, law: Law) -> None:
    if len(p.out) > p.n - 2:
        raise given.bad("out", f"{p.n - len(p.out)} seats in play", "at least two")
    if p.out and (p.stock or any(p.counts[seat] for seat in p.out)):
        raise given.bad("out", "a seat that is not out", "seats without cards, with an empty stock")
    if not p.stock and law.options.finish == "immediate":
        for seat in range(p.n):
            if not p.counts[seat] and seat not in p.out:
                raise given.bad("out", f"seat {seat} is missing", "every seat without cards")
    if p.phase == "attack" and p.attacker in p.out:
        raise given.bad("attacker", f"seat {p.attacker} is out", "a seat in play")
    if p.defender != p.after(p.attacker):
        raise given.bad("defender", f"seat {p.defender}", f"seat {p.after(p.attacker)}")


def _check_phase(given: Reader, p: Position, law: Law, pile: bool) -> None:
    if p.phase == "pile" and not (pile or law.options.throw_after_take):
        raise given.bad("phase", "'pile' without throw_after_take", "another phase")
    unbeaten = len(p.unbeaten)
    fits = {
        "start": not p.table,
        "attack": not p.table,
        "defend": unbeaten > 0,
        "throw": bool(p.table) and not unbeaten,
        "pile": unbeaten > 0,
    }
    if not fits[p.phase]:
        raise given.bad(
            "table", f"does not fit phase {p.phase}", "unbeaten cards where it asks for them"
        )
    if unbeaten > p.counts[p.defender]:
        raise given.bad("table", f"{unbeaten} unbeaten cards", f"at most {p.counts[p.defender]}")
    if p.to_act() is None:
        raise given.bad("passed", "nobody is left to be asked", "a seat that has not passed")


def dump_position(p: Position) -> dict[str, Json]:
    """The position as `given`."""
    return {
        "n": p.n,
        "trump": p.trump,
        "trump_card": p.trump_card,
        "stock": p.stock,
        "hands": [None if hand is None else DECK.text(hand) for hand in p.hands],
        "counts": list(p.counts),
        "out": list(p.out),
        "attacker": p.attacker,
        "defender": p.defender,
        "table": dump_table(p.table),
        "phase": p.phase,
        "passed": sorted(p.passed),
        "first_bout": p.first_bout,
    }
