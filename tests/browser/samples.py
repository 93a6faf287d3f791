"""Sample puzzles of every prompt, and what a person's answer to them looks like as a form."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import games
from tutorial.puzzles.asking import Asking, asking
from tutorial.puzzles.models import Puzzle, keep

GAME = "tu_sac"
"""The game of a kind that is named alone; of another game it is "tan/score"."""
TRIES = 60


@cache
def _drawn(ask: str, prompt: str, level: int, seed: int) -> games.Question | None:
    """A question under which the prompt may be asked; None if none turned up."""
    rng = Random(seed)
    game, _slash, kind = ask.rpartition("/")
    for _ in range(TRIES):
        question = games.generate(game or GAME, kind, rng, level)
        if question is not None:
            asked = games.read(question)
            if asked.kind.prompt(prompt).fits(asked.position, asked.law):
                return question
    return None


def puzzle(ask: str, prompt: str, level: int = 1, seed: int = 1) -> Puzzle:
    """The row of a sample puzzle."""
    question = _drawn(ask, prompt, level, seed)
    assert question is not None, f"{ask} {prompt} level {level}"
    return keep(games.read(question), prompt)


FULL = "Kr Ar Br Ky Ay By Kg Ag Bg Rr Cr Nr Ry Cy Ny Rw Cw Nw Pr Py Ag"


def full_hand() -> Puzzle:
    """A hand of 21 cards, the most that anybody holds."""
    return keep(games.read({"game": GAME, "ask": "worst_trash", "given": {"hand": FULL}}), "pick")


def every_prompt(level: int) -> Iterator[tuple[str, str, int]]:
    """Kind, prompt and level of every prompt; the nearest level that has it."""
    for game in games.GAMES.values():
        for kind in game.kinds.values():
            name = kind.ask if game.id == GAME else f"{game.id}/{kind.ask}"
            for prompt in kind.prompts:
                for near in sorted(kind.levels, key=lambda found: (abs(found - level), found)):
                    if _drawn(name, prompt.id, near, 1) is not None:
                        yield name, prompt.id, near
                        break


def right(ask: Asking) -> Any:
    """A response with full marks."""
    return ask.solution


def wrong(ask: Asking) -> Any:
    """A response without full marks that a person can enter."""
    p, law = ask.asked.position, ask.asked.law
    return ask.prompt.wrongs(p, law, ask.asked.kind.answer(p, law))[0]


def outcome(ask: Asking, response: Any) -> str:
    """What the engine says about the response."""
    return games.grade(ask.asked.question, ask.prompt.id, response).mark.outcome


def asked(id: str) -> Asking:
    """The puzzle behind a link."""
    return asking(Puzzle.objects.get(id=id))


def parts(shape: games.Shape, response: Any) -> list[tuple[str, games.Shape, Any]]:
    """Field name, shape and response of every part of the form."""
    if isinstance(shape, games.Fields):
        return [(name, part, response[name]) for name, _label, part in shape.parts]
    return [("answer", shape, response)]


def values(cards: list[str]) -> list[str]:
    """Cards as the form names them: kind and copy."""
    met: Counter[str] = Counter()
    named = []
    for card in cards:
        met[card] += 1
        named.append(f"{card}.{met[card]}")
    return named


def grouped(groups: list[list[str]]) -> list[list[str]]:
    """Groups of cards as the form names them, no copy twice."""
    named = iter(values([card for group in groups for card in group]))
    return [[next(named) for _ in group] for group in groups]


def posted(ask: Asking, response: Any) -> dict[str, list[str]]:
    """The form that says this response."""
    data: dict[str, list[str]] = defaultdict(list)
    for name, shape, given in parts(ask.shape, response):
        match shape:
            case games.Cards():
                data[name] = values(given)
            case games.Groups():
                data[f"{name}_groups"] = [" ".join(group) for group in grouped(given)]
            case games.Numbers():
                for i, item in enumerate(shape.items):
                    data[f"{name}_{i}"] = [str(given[item.value])]
            case games.Order():
                data[name] = list(given)
            case games.Choice():
                data[name] = given if shape.many else [given]
    if response == [] and not isinstance(ask.shape, games.Groups):
        data["none"] = ["1"]
    return data
