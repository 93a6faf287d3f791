"""Sample puzzles of every prompt, the forms that answer them, and requests as a browser sends them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from django.test import Client

import games
from tests.tutorial.reading import Element, parse
from tutorial.puzzles.asking import Asking, asking
from tutorial.puzzles.forms import copies
from tutorial.puzzles.models import keep

GAME = "tu_sac"
KINDS: dict[str, games.Kind[Any, Any]] = {
    kind.ask if game.id == GAME else f"{game.id}/{kind.ask}": kind
    for game in games.GAMES.values()
    for kind in game.kinds.values()
}
"""Every kind of every game; outside the first game under its game's name too: "tan/defend"."""
PROMPTS = [(name, prompt.id) for name, kind in KINDS.items() for prompt in kind.prompts]
"""Every prompt of every kind, those for lessons too."""
ONE = ("worst_trash", "pick")
"""A plain example: pick one card."""
EXAMPLES = {
    "one choice": ("is_win", "why"),
    "many choices": ("judge", "rules"),
    "one card": ONE,
    "many cards": ("arrange", "trash"),
    "cards of the board": ("outs", "pick"),
    "groups": ("arrange", "lay"),
    "numbers": ("arrange", "count"),
    "record": ("den", "blame"),
    "order": ("tan/score", "order"),
    "a table of pairs": ("tan/judge", "allowed"),
    "a line": ("tan/best_attack", "move"),
}
"""A prompt of every shape, of both zones of cards, of a table with pairs, and one proved by a play."""
CASES = Path(__file__).parents[1] / "cases" / f"{GAME}.jsonl"
HTMX = {"HX-Request": "true"}
RESTORE = HTMX | {"HX-History-Restore-Request": "true"}
TRIES = 300


def drawn(ask: str, prompt: str, count: int) -> list[games.Asked]:
    """Up to so many different questions under which the prompt may be asked, of all levels in turn."""
    found, more = _pool(ask, prompt)
    while len(found) < count:
        asked = next(more, None)
        if asked is None:
            break
        found.append(asked)
    assert found, f"no question for {ask} {prompt}"
    return found[:count]


@cache
def _pool(ask: str, prompt: str) -> tuple[list[games.Asked], Iterator[games.Asked]]:
    """What was drawn so far, and where more comes from."""
    return [], _fitting(ask, prompt)


def _fitting(ask: str, prompt: str) -> Iterator[games.Asked]:
    met = set()
    for asked in _candidates(ask):
        fits = asked.kind.prompt(prompt).fits(asked.position, asked.law)
        if asked.key not in met and fits and (asked.kind.levels or _can_be_missed(asked, prompt)):
            met.add(asked.key)
            yield asked


def _can_be_missed(asked: games.Asked, prompt: str) -> bool:
    """Is there a wrong answer? Some cases leave only one thing to choose."""
    p, law = asked.position, asked.law
    return bool(asked.kind.prompt(prompt).wrongs(p, law, asked.kind.answer(p, law)))


def game_of(kind: str) -> str:
    """The game of a kind of `KINDS`."""
    return kind.rpartition("/")[0] or GAME


def _candidates(kind: str) -> Iterator[games.Asked]:
    """Generated questions, the levels in turn; where a kind generates nothing, its cases, those under
    the source's own rules first."""
    game, ask, levels = game_of(kind), KINDS[kind].ask, KINDS[kind].levels
    if not levels:
        lines = CASES.with_stem(game).read_text(encoding="utf-8").splitlines()
        found = [case for case in map(json.loads, lines) if case["ask"] == ask]
        yield from map(games.read, sorted(found, key=lambda case: bool(case.get("options"))))
        return
    rng = Random(ask)
    for i in range(TRIES):
        question = games.generate(game, ask, rng, levels[i % len(levels)])
        if question is not None:
            yield games.read(question)


def ask_of(ask: str, prompt: str, nth: int = 0) -> Asking:
    """A kept puzzle of the prompt; always the same for the same number."""
    return asking(keep(drawn(ask, prompt, nth + 1)[nth], prompt))


def wrong(ask: Asking) -> Any:
    """A response without full marks."""
    p, law = ask.asked.position, ask.asked.law
    return ask.prompt.wrongs(p, law, ask.asked.kind.answer(p, law))[0]


def parts(shape: games.Shape, response: Any) -> list[tuple[str, Any, Any]]:
    """Field name, shape and response of every part of the form."""
    if isinstance(shape, games.Fields):
        return [(name, part, response[name]) for name, _label, part in shape.parts]
    return [("answer", shape, response)]


def posted(shape: games.Shape, response: Any) -> dict[str, Any]:
    """The form data that say this response."""
    data: dict[str, Any] = {}
    for name, part, given in parts(shape, response):
        match part:
            case games.Cards():
                data[name] = copies(given)
            case games.Groups():
                data[f"{name}_groups"] = [" ".join(group) for group in copied(given)]
            case games.Numbers():
                data |= {f"{name}_{i}": given[item.value] for i, item in enumerate(part.items)}
            case _:
                data[name] = given
    if response == [] and not isinstance(shape, games.Groups):
        data["none"] = "1"
    return data


def copied(groups: list[list[str]]) -> list[list[str]]:
    """Groups of kinds as card values, no copy twice."""
    met: Counter[str] = Counter()
    found = []
    for group in groups:
        met_before = met.copy()
        met.update(group)
        found.append([_copy(kind, group[: i + 1], met_before) for i, kind in enumerate(group)])
    return found


def _copy(kind: str, so_far: list[str], before: Counter[str]) -> str:
    return f"{kind}.{before[kind] + so_far.count(kind)}"


def link(ask: Asking, **query: str) -> str:
    """The address of a puzzle."""
    tail = "&".join(f"{name}={value}" for name, value in query.items())
    return f"/c/{ask.puzzle.id}/" + (f"?{tail}" if tail else "")


def send(client: Client, ask: Asking, response: Any, **more: Any) -> Any:
    """Posts a response as plain HTML would."""
    return client.post(link(ask), posted(ask.shape, response) | more)


def page(answer: Any) -> Element:
    """The tree of a response."""
    return parse(answer.content.decode())
