"""The steps that ask puzzles: a fixed question, a generated one, and two that differ in one thing."""

from __future__ import annotations

import random
from collections.abc import Container
from dataclasses import dataclass
from typing import Any

import games
from tutorial.lessons.faults import Reading

DRAWS = 60
"""So many questions are generated in search of one that the prompt fits."""


@dataclass(frozen=True, slots=True)
class Asks:
    """A question under a prompt."""

    question: games.Question
    prompt: str


@dataclass(frozen=True, slots=True)
class Draws:
    """Questions of a kind and level, a fresh one each time; with any fitting prompt if none is named."""

    ask: str
    level: int
    options: dict[str, Any]
    prompt: str | None


def parse_question(reading: Reading, prompt: str | None) -> Asks | None:
    if not reading.keys(("ask", "given"), ("options",)):
        return None
    asked = reading.asked(lambda: games.read({"game": reading.game.id, **reading.value}))
    if asked is None:
        return None
    fitting = [p.id for p in asked.kind.prompts if p.fits(asked.position, asked.law)]
    if prompt is not None and prompt not in fitting:
        reading.fault("prompt", f"the prompt {prompt!r} does not fit", ", ".join(fitting))
        return None
    # The engine answers it: a position whose answer is no answer is found here.
    reading.asked(lambda: asked.kind.answer(asked.position, asked.law))
    return Asks(asked.question, prompt or fitting[0])


def parse_generate(reading: Reading, prompt: str | None) -> Draws | None:
    if not reading.keys(("ask", "level"), ("options",)):
        return None
    kinds = {k.ask: k for k in reading.game.kinds.values() if k.levels}
    ask = reading.word("ask", tuple(kinds))
    kind = kinds[ask]
    if reading.value["level"] not in kind.levels:
        wrong = f"{reading.value['level']!r}"
        reading.fault("not-allowed", wrong, ", ".join(map(str, kind.levels)), key="level")
        return None
    options = reading.value.get("options", {})
    if reading.asked(lambda: reading.game.law(options)) is None:
        return None
    if prompt is not None and prompt not in [p.id for p in kind.prompts]:
        allowed = ", ".join(p.id for p in kind.prompts)
        reading.fault("prompt", f"the prompt {prompt!r} is not known", allowed)
        return None
    draws = Draws(ask, reading.value["level"], options, prompt)
    if drawn(reading.game.id, draws, random.Random(0)) is None:
        reading.fault("no-question", "nothing is generated under this prompt", "another level")
    return draws


def parse_pair(reading: Reading, prompt: str | None) -> tuple[Asks, Asks] | None:
    if not reading.keys(("first", "second")):
        return None
    first = parse_question(reading.below("first"), prompt)
    second = parse_question(reading.below("second"), prompt)
    if first is None or second is None:
        return None
    if (first.question.ask, first.prompt) != (second.question.ask, second.prompt):
        wrong = f"{first.question.ask}/{first.prompt} and {second.question.ask}/{second.prompt}"
        reading.fault("pair-differs", wrong, "the same ask and prompt")
    if first.question == second.question:
        reading.fault("pair-equal", "the same question twice", "one card or event apart")
    elif games.answer(first.question) == games.answer(second.question):
        reading.fault("pair-same-answer", "both have the same answer", "two answers")
    return first, second


def drawn(
    game: str, draws: Draws, rng: random.Random, avoid: Container[str] = ()
) -> tuple[games.Asked, str] | None:
    """A fresh question with a prompt that fits; None if none was found."""
    for _ in range(DRAWS):
        question = games.generate(game, draws.ask, rng, draws.level, draws.options, avoid)
        if question is None:
            return None
        asked = games.read(question)
        fitting = [p.id for p in asked.kind.prompts if p.fits(asked.position, asked.law)]
        if draws.prompt is None or draws.prompt in fitting:
            return asked, draws.prompt or fitting[0]
    return None
