"""The linter of lessons: everything that is wrong with the content of a game, each fault by name."""

from __future__ import annotations

from pathlib import Path

import games
from tutorial.lessons import loader
from tutorial.lessons.faults import Fault
from tutorial.lessons.loader import Lesson, files, read_lesson
from tutorial.lessons.placement import read_placement

RESERVED = "biet-choi"
"""The slug of the placement."""
UNTAUGHT: dict[str, str] = {}
"""Rules that no lesson teaches, each with the reason."""


def faults_of(file: Path, game: games.Game) -> list[Fault]:
    """What is wrong with one file."""
    return read_lesson(file, game)[1]


def faults_of_game(game: games.Game, content: Path | None = None) -> list[str]:
    """What is wrong with the lessons of a game, file by file and together."""
    found: list[str] = []
    lessons: list[Lesson] = []
    paths = files(game.id, content or loader.CONTENT)
    for file in paths:
        lesson, faults = read_lesson(file, game)
        found += [f"{game.id}/{file.name}: {fault}" for fault in faults]
        if lesson is not None:
            lessons.append(lesson)
    placement = (content or loader.CONTENT) / game.id / "placement.yaml"
    if placement.exists():
        faults = read_placement(placement, game)[1]
        found += [f"{game.id}/{placement.name}: {fault}" for fault in faults]
    return [*found, *(f"{game.id}: {fault}" for fault in _together(lessons, len(paths), game))]


def _together(lessons: list[Lesson], count: int, game: games.Game) -> list[Fault]:
    faults = []
    numbers = [lesson.number for lesson in lessons]
    due = [f"{n:02}" for n in range(1, count + 1)]
    if len(lessons) == count and numbers != due:
        faults.append(Fault("numbering", "files", ", ".join(numbers), ", ".join(due)))
    slugs = [lesson.slug for lesson in lessons]
    faults += [
        Fault("slug-taken", "files", slug, "each slug once, none that is reserved")
        for slug in sorted(set(slugs))
        if slugs.count(slug) > 1 or slug == RESERVED
    ]
    taught = {rule for lesson in lessons for rule in lesson.teaches}
    for rule in game.rules:
        if rule.id not in taught and rule.id not in UNTAUGHT:
            faults.append(Fault("untaught", "teaches", f"no lesson teaches {rule.id}"))
        if rule.id in taught and rule.id in UNTAUGHT:
            faults.append(
                Fault("taught-after-all", "UNTAUGHT", f"{rule.id} is taught", "strike it")
            )
    return faults
