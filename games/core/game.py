"""A game as the front door knows it: its names, deck, rules, options, beliefs, kinds and deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.core.cards import Deck
from games.core.deals import Deal, Result
from games.core.guide import Guide
from games.core.options import read_options
from games.core.playouts import Playing
from games.core.questions import Kind
from games.core.reading import Json
from games.core.rules import Belief, Law, RuleBook
from games.core.text import Text

RAC = Text("rác", "rác")
LA = Text("lá", "card")


@dataclass(frozen=True)
class Game:
    """One of the five games."""

    id: str
    name: Text
    deck: Deck
    rules: RuleBook[Any]
    options: type[Any]
    profiles: Mapping[str, Mapping[str, Json]]
    beliefs: Sequence[Belief[Any]]
    kinds: Mapping[str, Kind[Any, Any]]
    seats: tuple[int, int]
    """The smallest and the largest number of players."""
    start: Callable[[Law[Any], int, int, Result | None], Deal] = field(repr=False)
    """A new deal: law, seats, seed, the previous deal's result."""
    guide: Guide = field(repr=False)
    """What its rule book shows beside the rules."""
    shows: tuple[str, ...]
    """A few cards that picture it on a shelf of games: what is played, not only what it is played with."""
    first: tuple[str, str]
    """Kind and prompt of a question that a newcomer can answer at once: one tap, no word of the game."""
    playing: Playing[Any, Any] | None = field(default=None, repr=False)
    """What play-outs need; None if the game has none."""
    noun: Text = LA
    """What one card is called, within a sentence."""
    rest: Text = RAC
    """What cards that are in no group are called, within a sentence."""

    def law(self, options: Json = None, path: str = "options") -> Law[Any]:
        """The law under these options. BadQuestion names a wrong one."""
        return Law(read_options(self.options, {} if options is None else options, path))


def kinds_of(*kinds: Kind[Any, Any]) -> dict[str, Kind[Any, Any]]:
    """Kinds under their `ask`; a double one is refused."""
    table: dict[str, Kind[Any, Any]] = {}
    for kind in kinds:
        if kind.ask in table:
            raise ValueError(f"question kind {kind.ask} stands twice")
        table[kind.ask] = kind
    return table
