"""What a game tells the generic tests about its puzzles: when two positions are the same one.

Every game has a `SYMMETRY` in `tests/games/<game>/symmetry.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from games import Asked

Names: TypeAlias = Mapping[str, str]
"""Old letter of a suit (colour) → new letter."""
Given: TypeAlias = dict[str, Any]
DRILLS = dict.fromkeys(
    ("read_card", "name_card", "find_cards"), "telling the cards apart is what is asked"
)


@dataclass(frozen=True)
class Symmetry:
    """The symmetries of a game's positions, as plain changes of their JSON."""

    renamings: Sequence[Names]
    """Every renaming of the suits; the first leaves all as it is."""
    renamed: Callable[[Any, Names], Any]
    """A JSON value with the suits of all its cards renamed."""
    fixed: Mapping[str, str]
    """Kinds in which a renaming is another puzzle, with the reason."""
    turning: frozenset[str]
    """Kinds in which the seats may be counted from anywhere."""
    turnings: Callable[[Given], Sequence[Given]]
    """A position with its seats counted from every seat, first as it is."""
    plainer: Callable[[Asked, Given], Any]
    """The position without what makes no difference to the puzzle."""
    keeps: Callable[[Asked, Names], bool] = lambda asked, names: True
    """Can the question still be asked with the suits renamed?"""

    def renamings_of(self, asked: Asked) -> list[Names]:
        """The renamings under which the question can be asked."""
        return [names for names in self.renamings if self.keeps(asked, names)]
