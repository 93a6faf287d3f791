"""Random positions of Xệp for generated questions: one seat with its cards, the others unknown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from games.core.cards import Hand
from games.core.rules import Law
from games.decks.four_colour import DECK, FAMILIES
from games.xep.deal import CARDS_EACH
from games.xep.drawing import draw_seat
from games.xep.given import DECK_SIZE
from games.xep.options import XepOptions
from games.xep.position import FLOOR, Parts, Position
from games.xep.taking import forced_add, forced_take, pull, xep_forced

UNKNOWN = Parts(None)
PLAIN = Law(XepOptions())


def draw_card(rng: Random, parts: Parts, free: Hand) -> str:
    """A live card: mostly one that touches the cards of the seat."""
    kinds = [kind for kind, _ in DECK.counts(free)]
    touching = [kind for kind in kinds if DECK.count(parts.cards, kind)]
    mates = [
        kind
        for family in FAMILIES
        if any(DECK.count(parts.held, k) for k in family)
        for kind in family
        if kind in kinds
    ]
    roll = rng.random()
    if touching and roll < 0.5:
        return rng.choice(touching)
    return rng.choice(mates if mates and roll < 0.9 else kinds)


def drawn(n: int, stock: int) -> int:
    """How many cards have been drawn."""
    return DECK_SIZE - CARDS_EACH * n - 1 - stock


def draw_stock(rng: Random, seats: Sequence[Parts], live: bool) -> int:
    """Mostly far from the end, now and then near it. Every group that lies there has cost a card, and so
    has the live one."""
    if rng.random() < 0.15:
        return rng.choice((8, 9, 10))
    taken = sum(len(parts.xep) + len(parts.open) for parts in seats)
    return rng.randint(11, drawn(len(seats), 0) - taken - live)


def position_for(
    rng: Random, parts: Parts, phase: str, card: str | None, mine: bool = True
) -> tuple[Position, int]:
    """A position in which this seat is asked (or, not `mine`, another), and its number."""
    n = rng.choice((2, 3, 3))
    who = rng.randrange(n)
    seat = who if mine else (who + rng.randint(1, n - 1)) % n
    seats = tuple(parts if s == who else UNKNOWN for s in range(n))
    stock = draw_stock(rng, seats, card is not None)
    if phase == "draw":
        stock = max(stock, FLOOR)
    dead = draw_dead(rng, parts, card, drawn(n, stock))
    return Position(n, phase, seat, seats, stock, card, discards=dead), who


def draw_dead(rng: Random, parts: Parts, card: str | None, most: int) -> tuple[str, ...]:
    """A few dead cards; there is one for each that was drawn, the live one aside."""
    free = DECK.full - parts.cards - (DECK.unit[card] if card else 0)
    return tuple(rng.sample(DECK.unpack(free), rng.randint(0, min(3, most - (card is not None)))))


def seat_with(rng: Random, level: int, rich: float = 0.5, size: int = 20) -> Parts:
    """A seat with more on hand the higher the level."""
    in_hand = min(size, rng.randint(2 + 2 * level, 6 + 3 * level))
    return draw_seat(rng, size, in_hand, rng.randint(1, 2 + level), rich)


def settles_as(p: Position, who: int) -> str:
    """The phase in which the drawer of a shown card is asked: never with two of it, or three hidden."""
    parts, card = p.seats[who], p.card
    assert card is not None
    if xep_forced(parts, card):
        return "drawn"
    if pull(parts, card):
        return "pull"
    return "claim" if forced_add(parts, card) else "drawer"


def _owed(parts: Parts) -> Hand:
    """All copies of the cards that the seat must snatch: none of them is ever refused and offered to it."""
    seats = Position(1, "claim", None, (parts,), 0, None)
    owed = [kind for kind in DECK.kinds if forced_take(replace(seats, card=kind), 0, PLAIN)]
    return sum((4 - DECK.count(parts.cards, kind)) * DECK.unit[kind] for kind in owed)


def fresh(rng: Random, level: int, phase: str, rich: float = 0.5) -> tuple[Position, int]:
    """A position of this phase with one known seat; the phase follows from the cards where it must."""
    parts = seat_with(rng, level, rich, 21 if phase == "discard" else 20)
    if phase == "discard":
        return position_for(rng, parts, phase, None)
    if phase == "draw":  # somebody has just thrown a card that tempts
        p, who = position_for(rng, parts, phase, None)
        last = draw_card(rng, parts, DECK.full - parts.cards - DECK.pack(p.discards))
        return replace(p, discards=(*p.discards, last)), who
    card = draw_card(rng, parts, DECK.full - parts.cards - _owed(parts) * (phase == "offer"))
    mine = phase != "claim" or rng.random() < 0.2
    p, who = position_for(rng, parts, phase, card, mine)
    if phase in ("pull", "drawer") or (phase == "claim" and mine):
        p = replace(p, phase=settles_as(p, who))
    return p, who
