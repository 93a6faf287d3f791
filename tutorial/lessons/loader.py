"""Lessons as frozen data, read once from ``content/<game>/NN-slug.yaml``."""

from __future__ import annotations

import logging
import re
from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml
from django.conf import settings

import games
from tutorial.lessons import steps
from tutorial.lessons.faults import Fault, Reading
from tutorial.lessons.prose import prose
from tutorial.lessons.steps import Step

LOG = logging.getLogger(__name__)
CONTENT = Path(__file__).parent / "content"
FILE = re.compile(r"(\d\d)-([a-z0-9]+(?:-[a-z0-9]+)*)")
FEWEST, MOST = 5, 8


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson. `number` is its place in the path, two digits as in the name of its file."""

    game: str
    number: str
    slug: str
    title: games.Text
    goal: games.Text
    teaches: tuple[str, ...]
    steps: tuple[Step, ...]

    @property
    def where(self) -> str:
        """The beginning of the place under which its attempts are recorded."""
        return f"lesson:{self.game}/{self.number}/"

    @property
    def entry(self) -> games.Game:
        """Its game."""
        return games.GAMES[self.game]

    def step(self, n: int) -> Step | None:
        return self.steps[n - 1] if 0 < n <= len(self.steps) else None


if TYPE_CHECKING:
    from yaml import SafeLoader as Base
else:  # the quick reader where PyYAML was built with it
    Base = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Loader(Base):
    """YAML that refuses the same key twice."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Hashable, Any]:
        keys = [self.construct_object(key, deep=True) for key, _value in node.value]
        for key in keys:
            if keys.count(key) > 1:
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {key!r} stands twice", node.start_mark
                )
        return super().construct_mapping(node, deep)


def read_lesson(file: Path, game: games.Game) -> tuple[Lesson | None, list[Fault]]:
    """The lesson in a file, and all that is wrong with it."""
    name = FILE.fullmatch(file.stem)
    if name is None:
        return None, [Fault("bad-name", file.name, "the name of the file", "NN-slug.yaml")]
    try:
        data = yaml.load(file.read_text(encoding="utf-8"), Loader)
    except yaml.YAMLError as error:
        return None, [Fault("bad-yaml", "file", " ".join(str(error).split()), "YAML")]
    top = Reading(data, "", game)
    if not top.keys(("title", "goal", "teaches", "steps")):
        return None, top.faults
    lesson = Lesson(
        game.id,
        name[1],
        name[2],
        top.below("title").text(),
        prose(top.below("goal"), game),
        _taught(top.below("teaches")),
        _steps(top.below("steps")),
    )
    return lesson, top.faults


def _taught(reading: Reading) -> tuple[str, ...]:
    for item in reading.items():
        if item.value not in reading.game.rules:
            item.fault("no-rule", f"{item.value!r} is no rule", "rule ids of the game")
    rules = [str(rule) for rule in reading.value] if isinstance(reading.value, list) else []
    for rule in {rule for rule in rules if rules.count(rule) > 1}:
        reading.fault("twice", f"{rule} stands twice", "each rule once")
    return tuple(rules)


def _steps(reading: Reading) -> tuple[Step, ...]:
    items = reading.items()
    if items and not FEWEST <= len(items) <= MOST:
        reading.fault("step-count", f"{len(items)} steps", f"{FEWEST} to {MOST}")
    return tuple(_step(item, n) for n, item in enumerate(items, 1))


def _step(reading: Reading, n: int) -> Step:
    nothing = Step(n, "", None, None, games.Text("", ""), None)
    if not reading.keys(("before",), (*steps.TYPES, "prompt", "after", "changed")):
        return nothing
    todo = [word for word in steps.TYPES if reading.has(word)]
    if len(todo) != 1:
        wrong = "nothing to do" if not todo else f"{len(todo)} things to do: {', '.join(todo)}"
        reading.fault("nothing-to-do" if not todo else "two-tasks", wrong, ", ".join(steps.TYPES))
        return nothing
    prompt = reading.value.get("prompt")
    if prompt is not None and not isinstance(prompt, str):
        reading.fault("not-allowed", f"{prompt!r}", "the id of a prompt", key="prompt")
        prompt = None
    if reading.has("changed") != (todo[0] == "pair"):
        reading.fault("changed", "`changed` belongs to a pair, and a pair has it", key="changed")

    def words(key: str) -> games.Text | None:
        return prose(reading.below(key), reading.game) if reading.has(key) else None

    return Step(
        n=n,
        type=todo[0],
        task=steps.TYPES[todo[0]].parse(reading.below(todo[0]), prompt),
        prompt=prompt,
        before=prose(reading.below("before"), reading.game),
        after=words("after"),
        changed=words("changed"),
    )


def files(game: str, content: Path) -> list[Path]:
    """The lesson files of a game in the order of the path."""
    return sorted(p for p in (content / game).glob("*.yaml") if p.name != "placement.yaml")


def lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in the order of the path; on a developer's machine read again when changed."""
    paths = tuple(files(game, CONTENT))
    stamps = tuple(path.stat().st_mtime_ns for path in paths) if settings.DEBUG else ()
    return _lessons(game, paths, stamps)


@cache
def _lessons(game: str, paths: tuple[Path, ...], stamps: tuple[int, ...]) -> tuple[Lesson, ...]:
    """A file with faults is left out and logged: one broken lesson must not close the others.

    The linter, which is a test, lets none through.
    """
    found = []
    for file in paths:
        lesson, faults = read_lesson(file, games.GAMES[game])
        if lesson is None or faults:
            LOG.error("%s/%s: %s", game, file.name, "; ".join(map(str, faults)))
        else:
            found.append(lesson)
    return tuple(found)


def warm() -> None:
    """Reads all lessons now, so that no visitor waits for it."""
    for game in games.GAMES:
        lessons(game)


def lesson_of(game: str, number: str) -> Lesson | None:
    """The lesson with this number."""
    return next((lesson for lesson in lessons(game) if lesson.number == number), None)
