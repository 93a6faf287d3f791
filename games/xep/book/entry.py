"""One entry of the rule book of Xệp as it is written down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.core.rules import Evidence, Force, Rule
from games.core.text import Text

DEFINES, PERMITS, FORBIDS = Force.DEFINES, Force.PERMITS, Force.FORBIDS
REQUIRES, SCORES, ADVISES = Force.REQUIRES, Force.SCORES, Force.ADVISES


def rule(
    id: str,
    force: Force,
    source: str,
    name: tuple[str, str],
    says: tuple[str, str],
    breach: tuple[str, str] | None = None,
    check: Callable[[Any], Evidence | None] | None = None,
) -> Rule[Any]:
    """A rule from pairs of texts (vi, en)."""
    sentence = Text(*breach) if breach else None
    return Rule(id, Text(*name), Text(*says), force, source, sentence, check)
