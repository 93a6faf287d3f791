"""The seat that a question of Xệp is about, as the reference sees it, and what it can make of a card."""

from __future__ import annotations

from tests.games.checkers import Shown
from tests.games.xep import reference
from tests.games.xep.reference import House, Seat


def house(shown: Shown) -> House:
    options = shown.options
    return House(options.get("win_moment", "any"), options.get("lone_tuong", True))


def seat_of(shown: Shown) -> Seat:
    """The seat view of the question, or the seat of a position whose act or right it is."""
    given = shown.given
    if "hands" not in given:
        groups = [
            tuple(sorted(map(reference.cards, given.get(key, [])))) for key in ("xep", "open")
        ]
        return Seat(reference.cards(given["hand"]), *groups)
    who = given["who"] if "who" in given else shown.want["seat"]
    groups = [tuple(sorted(map(reference.cards, given[key][who]))) for key in ("xep", "open")]
    return Seat(reference.cards(given["hands"][who] or ""), *groups)


def reached(shown: Shown) -> list[Seat]:
    """The seat after every way to take the card (6.6); as it lies where there is none, or no way."""
    seat, card = seat_of(shown), shown.given.get("card")
    if card is None:
        return [seat]
    if shown.given.get("drawer") and reference.must_hide(seat, card):
        return [reference.hidden(seat, card)]
    return list(reference.ways(seat, card, house(shown)).values())
