"""The fields of a situation: a detail once, or once a seat."""

from __future__ import annotations

from dataclasses import dataclass

import games

CARDS = ("cards", "card", "groups")


@dataclass(frozen=True, slots=True)
class Slot:
    """A detail, or what one seat has of it: one field of the form."""

    detail: games.Detail
    seat: int | None = None

    @property
    def name(self) -> str:
        return self.detail.name if self.seat is None else f"{self.detail.name}_{self.seat}"

    @property
    def has_cards(self) -> bool:
        return self.detail.sort in CARDS


@dataclass(frozen=True, slots=True)
class Block:
    """Fields that stand together: those of one seat with its name, or a single one."""

    seat: int | None
    name: str
    slots: tuple[Slot, ...]


def slots_of(detail: games.Detail, most: int) -> list[Slot]:
    if detail.each_seat:
        return [Slot(detail, seat) for seat in range(most)]
    return [Slot(detail)]


def values_of(detail: games.Detail) -> list[str]:
    return [str(value) for value, _words in detail.items]
