"""Tells the rule book in which lessons a rule is taught."""

from __future__ import annotations

import games
from tutorial.lessons.addresses import lesson_address
from tutorial.lessons.loader import lessons
from tutorial.shared.teaching import TEACHERS, Taught


def lessons_about(rule: str) -> list[Taught]:
    """The lessons that teach the rule, in the order of the path."""
    return [
        Taught(lesson.title, lesson_address(lesson))
        for game in games.GAMES.values()
        if rule in game.rules
        for lesson in lessons(game.id)
        if rule in lesson.teaches
    ]


def ready() -> None:
    """Registers with the rule book."""
    TEACHERS.append(lessons_about)
