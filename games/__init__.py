"""The public door of the engine: rules, proofs, grading, generation and deals.

>>> import games
>>> games.answer({"game": "tu_sac", "ask": "worst_trash", "given": {"hand": "Rr Cr Py Ag Ag"}})
['Py']

Everything is deterministic: no clock, no global randomness, no network, standard library only.
"""

from __future__ import annotations

import json
from collections.abc import Container, Mapping
from random import Random
from typing import Any

from games import chan, phom, tan, tu_sac, xep
from games.core.deals import BadReplay, Deal, Event, IllegalAction, Match, Result, replayed
from games.core.explaining import belief_says, explain, verdict
from games.core.faults import fault_words
from games.core.game import Game
from games.core.guide import (
    Board,
    Detail,
    Example,
    Guide,
    Heading,
    HouseRule,
    Profile,
    Situation,
    Term,
    Values,
    signed,
)
from games.core.options import choices, dump_options, in_words
from games.core.playouts import Choose, Decision, Playout, Stand
from games.core.playouts import stand as _stand
from games.core.proofs import Block, Cite, Line, Split, Sum, Table
from games.core.questions import (
    LEVEL_NAMES,
    LEVELS,
    Cards,
    Choice,
    Fields,
    Grade,
    Groups,
    Item,
    Kind,
    Numbers,
    Order,
    Prompt,
    Question,
    Shape,
)
from games.core.questions import grade as _grade
from games.core.reading import BadQuestion, Json, Reader, shown
from games.core.rules import Belief, Law, Rule
from games.core.scenes import Scene, Zone
from games.core.seats import seat_name
from games.core.text import (
    CardRun,
    CardSpan,
    Lang,
    Paragraph,
    RuleSpan,
    Said,
    Text,
    capital,
    counted,
    number,
    plain,
)
from games.decks.drills import Drill
from games.decks.faces import Faces as Faces

VERSION = "1"
"""Raised by hand whenever an answer changes; `tests/games/digest.txt` guards it."""

GAMES: dict[str, Game] = {
    game.id: game for game in (tu_sac.GAME, tan.GAME, phom.GAME, xep.GAME, chan.GAME)
}
"""All games by id, in the order in which they are shown."""

TRIES = 400
_EXTRAS = ("id", "want", "rules", "why")
"""What a line of the cases has beside a question."""


class Asked:
    """A question that was read: its kind, law and parsed position."""

    __slots__ = ("game", "kind", "law", "position")

    def __init__(self, game: Game, kind: Kind[Any, Any], law: Law[Any], position: Any) -> None:
        self.game, self.kind, self.law, self.position = game, kind, law, position

    @property
    def question(self) -> Question:
        """The canonical question: only options that differ, `given` as the kind writes it."""
        options = dump_options(self.law.options)
        return Question(self.game.id, self.kind.ask, options, self.kind.dump(self.position))

    @property
    def house_rules(self) -> tuple[tuple[Text, Text], ...]:
        """The options that differ from the source text, in words; empty under its own rules."""
        return in_words(self.law.options)

    @property
    def key(self) -> str:
        """Equal for two questions exactly when they are the same puzzle."""
        return self.kind.key(self.position)


def read(question: Question | Json) -> Asked:
    """A question as JSON (or parsed) with its position read. BadQuestion names the JSON path."""
    if isinstance(question, Question):
        question = question.json()
    envelope = Reader(question, "question", ("game", "ask", "options", "given", *_EXTRAS))
    game = GAMES[envelope.word("game", tuple(GAMES))]
    kind = game.kinds[envelope.word("ask", tuple(game.kinds))]
    law = game.law(envelope.value("options", {}))
    return Asked(game, kind, law, kind.parse(envelope.value("given"), law))


def parse(question: Json) -> Question:
    """The canonical question. BadQuestion names the JSON path, what is wrong and what is allowed."""
    return read(question).question


def answer(question: Question | Json) -> Any:
    """The canonical answer, the same JSON as `want` in the cases."""
    asked = read(question)
    return asked.kind.answer(asked.position, asked.law)


def grade(question: Question | Json, prompt: str, response: Json) -> Grade:
    """The verdict on a person's response to one prompt of the question, with its proof."""
    asked = read(question)
    return _grade(
        asked.kind,
        asked.kind.prompt(prompt),
        asked.position,
        asked.law,
        response,
        asked.game.beliefs,
    )


def generate(
    game: str,
    ask: str,
    rng: Random,
    level: int,
    options: Mapping[str, Json] | None = None,
    avoid: Container[str] = (),
    tries: int = TRIES,
) -> Question | None:
    """A verified question of this level whose key is not in `avoid`; None after `tries` drafts.

    BadQuestion if the game, kind or level does not exist.
    """
    if game not in GAMES:
        raise BadQuestion("game", f"{shown(game)} is not known", ", ".join(GAMES))
    kinds = {name: kind for name, kind in GAMES[game].kinds.items() if kind.levels}
    if ask not in kinds:
        raise BadQuestion("ask", f"{shown(ask)} generates nothing", ", ".join(kinds))
    kind = kinds[ask]
    if level not in kind.levels:
        raise BadQuestion("level", f"{shown(level)} is not known", ", ".join(map(str, kind.levels)))
    law = GAMES[game].law(options)
    position = kind.generate(rng, law, level, tries, avoid)
    return None if position is None else Asked(GAMES[game], kind, law, position).question


def drill(game: str, ask: str, rng: Random, level: int, card: str) -> Question | None:
    """A question of a deck drill about this card; None if this level has none.

    BadQuestion if the game, drill, level or card does not exist.
    """
    if game not in GAMES:
        raise BadQuestion("game", f"{shown(game)} is not known", ", ".join(GAMES))
    entry = GAMES[game]
    kinds = {name: kind for name, kind in entry.kinds.items() if isinstance(kind, Drill)}
    if ask not in kinds:
        raise BadQuestion("ask", f"{shown(ask)} is no drill", ", ".join(kinds))
    kind, law = kinds[ask], entry.law()
    if level not in kind.levels:
        raise BadQuestion("level", f"{shown(level)} is not known", ", ".join(map(str, kind.levels)))
    position = kind.draw(rng, law, level, kind.deck.read_card(card, "card"))
    return None if position is None else Asked(entry, kind, law, position).question


def deal(
    game: str,
    options: Mapping[str, Json] | None = None,
    n: int = 4,
    seed: int = 0,
    after: Result | None = None,
) -> Deal:
    """A new deal. `after`: the previous deal's result, which says who deals."""
    if game not in GAMES:
        raise BadQuestion("game", f"{shown(game)} is not known", ", ".join(GAMES))
    entry = GAMES[game]
    low, high = entry.seats
    if not low <= n <= high:
        raise BadQuestion("n", f"{shown(n)} seats", f"{low} to {high}")
    return entry.start(entry.law(options), n, seed, after)


def playout(
    game: str, options: Mapping[str, Json] | None, playout: Playout, choose: Choose
) -> Stand:
    """How far a play-out is with the moves that `choose` knows. BadQuestion for a wrong game, seats or
    position to start from."""
    start = deal(game, options, playout.n, playout.seed)
    entry = GAMES[game]
    playing = entry.playing
    if playing is None:
        raise BadQuestion("game", f"{shown(game)} has no play-outs", "a game with a bot")
    if playout.start:
        if playing.begin is None:
            raise BadQuestion("start", f"{shown(game)} begins with a deal", "no start")
        start = playing.begin(entry.law(options), json.loads(playout.start))
        if start.n != playout.n:
            raise BadQuestion("n", f"{shown(playout.n)} seats", f"{start.n}, as in the start")
    return _stand(playing, start, playout, choose)


__all__ = [
    "GAMES",
    "LEVELS",
    "LEVEL_NAMES",
    "VERSION",
    "Asked",
    "BadQuestion",
    "BadReplay",
    "Belief",
    "Block",
    "Board",
    "CardRun",
    "CardSpan",
    "Cards",
    "Choice",
    "Choose",
    "Cite",
    "Deal",
    "Decision",
    "Detail",
    "Drill",
    "Event",
    "Example",
    "Fields",
    "Game",
    "Grade",
    "Groups",
    "Guide",
    "Heading",
    "HouseRule",
    "IllegalAction",
    "Item",
    "Kind",
    "Lang",
    "Line",
    "Match",
    "Numbers",
    "Order",
    "Paragraph",
    "Playout",
    "Profile",
    "Prompt",
    "Question",
    "Result",
    "Rule",
    "RuleSpan",
    "Said",
    "Scene",
    "Shape",
    "Situation",
    "Split",
    "Stand",
    "Sum",
    "Table",
    "Term",
    "Text",
    "Values",
    "Zone",
    "answer",
    "belief_says",
    "capital",
    "choices",
    "counted",
    "deal",
    "drill",
    "explain",
    "fault_words",
    "generate",
    "grade",
    "number",
    "parse",
    "plain",
    "playout",
    "read",
    "replayed",
    "seat_name",
    "signed",
    "verdict",
]
