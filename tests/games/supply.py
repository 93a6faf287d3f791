"""Questions for the generic tests: every line of the cases, and generated ones, made once a process: the
caches have no bound, for the tests go round all kinds again and again.

A new game or kind is met by all generic tests as soon as it stands in `games.GAMES`. What a game must
say about itself stands in `tests/games/<game>/`: `document.py`, `symmetry.py`, `checkers.py` and `lies.py`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import games
from games import Asked
from games.core.cards import Deck
from games.core.questions import Kind, Prompt

CASES = Path(__file__).parents[1] / "cases"
A_LEVEL = 100
"""Generated questions a level (design.md section 4)."""
KINDS = [(game.id, ask) for game in games.GAMES.values() for ask in game.kinds]
GENERATING = [(game, ask) for game, ask in KINDS if games.GAMES[game].kinds[ask].levels]


def kind_of(game: str, ask: str) -> Kind[Any, Any]:
    return games.GAMES[game].kinds[ask]


def lines_of(file: Path) -> Iterator[dict[str, Any]]:
    texts = file.read_text(encoding="utf-8").splitlines()
    return (json.loads(text) for text in texts if text.strip())


@cache
def shown_lines(game: str) -> tuple[dict[str, Any], ...]:
    """The lines of the shown cases of a game."""
    return tuple(lines_of(CASES / f"{game}.jsonl"))


@cache
def case_lines(game: str) -> tuple[dict[str, Any], ...]:
    """The shown cases of a game, and those of the kinds that only we have (`cases/own`)."""
    return (*shown_lines(game), *lines_of(CASES / "own" / f"{game}.jsonl"))


def ask(game: str, kind: str, given: Mapping[str, Any], **options: Any) -> Any:
    """The answer to a question under these house rules, as JSON."""
    question = {"game": game, "ask": kind, "options": options, "given": given}
    return json.loads(json.dumps(games.answer(question)))


@cache
def cases(game: str, ask: str) -> tuple[Asked, ...]:
    """The cases of a kind, read."""
    return tuple(games.read(line) for line in case_lines(game) if line["ask"] == ask)


@cache
def generated(game: str, ask: str, level: int, seed: int = 1) -> tuple[Asked, ...]:
    """Up to 100 questions of one level, none twice."""
    rng, keys, found = Random(seed), set[str](), []
    for _ in range(A_LEVEL):
        question = games.generate(game, ask, rng, level, avoid=keys)
        if question is None:
            break
        found.append(games.read(question))
        keys.add(found[-1].key)
    return tuple(found)


def sample(game: str, ask: str, each: int = 12) -> list[Asked]:
    """All cases of a kind and the first `each` generated questions of every level."""
    found = list(cases(game, ask))
    for level in kind_of(game, ask).levels:
        found += generated(game, ask, level)[:each]
    return found


def prompts(asked: Asked) -> Iterator[Prompt[Any, Any]]:
    """The prompts that apply to a question."""
    return (p for p in asked.kind.prompts if p.fits(asked.position, asked.law))


def want_of(asked: Asked) -> Any:
    return asked.kind.answer(asked.position, asked.law)


def part_of(game: str, part: str) -> ModuleType:
    """What a game adds to the generic tests: `tests/games/<game>/<part>.py`."""
    return import_module(f"tests.games.{game}.{part}")


# ---------------------------------------------------------------- cards of a question as written


def words_of(value: Any, deck: Deck) -> Iterator[str]:
    """Every card written anywhere in a JSON value, copies kept."""
    if isinstance(value, str):
        yield from (word for word in re.findall(r"\w+", value) if word in deck.unit)
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from words_of(key, deck)
            yield from words_of(inner, deck)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from words_of(inner, deck)


def loosened(value: Any) -> Any:
    """A JSON value in which the order of words and of listed texts does not matter."""
    if isinstance(value, str):
        return " ".join(sorted(value.split()))
    if isinstance(value, Mapping):
        return {loosened(key): loosened(inner) for key, inner in sorted(value.items())}
    if isinstance(value, list | tuple):
        inner = [loosened(item) for item in value]
        return sorted(inner) if all(isinstance(item, str) for item in inner) else inner
    return value
