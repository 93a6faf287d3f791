"""What lies on the table when a question is asked: one data format for every game, one template."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.core.text import Text

Role: TypeAlias = Literal[
    "hand", "melds", "quan", "offer", "seen", "stock", "cards", "table", "trump", "seat", "xep"
]
"""What a zone is. On the `table` the second card of a group lies on the first, which it beats; a `seat` is
another seat's hand, face down."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A place with cards. `groups` keeps cards that lie together; `hidden` counts face-down cards."""

    role: Role
    label: Text
    groups: tuple[tuple[str, ...], ...]
    seat: int | None = None
    hidden: int = 0
    named: bool = True
    """May its cards be called by their names? Not where reading them is what is asked."""
    holds: Text | None = None
    """What lies there, in words, where a number of face-down cards would not say it."""


Manner: TypeAlias = Literal["played", "taken", "refused"]
"""What became of a card of the timeline."""


@dataclass(frozen=True, slots=True)
class Happened:
    """What is drawn beside a line of the log: the cards, and what became of them."""

    manner: Manner
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """Zones, facts without cards (label, value) and the log of what happened; `you` is your seat."""

    zones: tuple[Zone, ...]
    facts: tuple[tuple[Text, Text], ...] = ()
    log: tuple[Text, ...] = ()
    you: int | None = None
    happened: tuple[Happened, ...] = ()
    """One for each line of the log, which is then drawn as a timeline; the words alone say it all."""

    @property
    def timeline(self) -> tuple[tuple[Text, Happened], ...]:
        """Each line of the log with its cards; nothing if the log is words only."""
        return tuple(zip(self.log, self.happened, strict=True)) if self.happened else ()

    def zone(self, role: str) -> Zone:
        """The first zone with this role. KeyError if there is none."""
        for zone in self.zones:
            if zone.role == role:
                return zone
        raise KeyError(role)
