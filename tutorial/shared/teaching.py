"""Where a rule is taught. Lessons say it, rule pages ask it, and neither knows the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.urls import NoReverseMatch, reverse

import games


@dataclass(frozen=True, slots=True)
class Taught:
    """A lesson that teaches a rule: its title and its address."""

    title: games.Text
    address: str


TEACHERS: list[Callable[[str], Sequence[Taught]]] = []
"""Each gives the lessons that teach the rule with this id."""


def taught_in(rule: str) -> list[Taught]:
    """All lessons that teach a rule."""
    return [lesson for teacher in TEACHERS for lesson in teacher(rule)]


def rule_address(game_slug: str, rule: str) -> str:
    """The address of a rule in the rule book of a game; empty while there is none."""
    try:
        return f"{reverse('rules', args=[game_slug])}#{rule}"
    except NoReverseMatch:
        return ""
