"""How the rules of Chắn are written down; the three books are joined in `rules.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.core.rules import Evidence, Force, Rule
from games.core.text import Text


def rule(
    id: str,
    force: Force,
    source: str,
    name: tuple[str, str],
    says: tuple[str, str],
    breach: tuple[str, str] | None = None,
    check: Callable[[Any], Evidence | None] | None = None,
) -> Rule[Any]:
    """One rule. `check` looks at a `Doing`, an `Attempt` or a `Won`."""
    sentence = Text(*breach) if breach else None
    return Rule(id, Text(*name), Text(*says), force, source, sentence, check)
