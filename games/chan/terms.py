"""How a word of the glossary is written down."""

from __future__ import annotations

from games.core.guide import Term
from games.core.text import Text


def term(
    id: str,
    name: tuple[str, str],
    meaning: tuple[str, str],
    also: str = "",
    rules: str = "",
    cards: str = "",
    beware: tuple[str, str] | None = None,
) -> Term:
    """A term from plain words: `also` parted by commas, `rules` without their prefix."""
    words = tuple(word.strip() for word in also.split(",") if word.strip())
    ids = tuple(f"CH-{rule}" for rule in rules.split())
    warning = Text(*beware) if beware else None
    return Term(id, Text(*name), Text(*meaning), words, ids, tuple(cards.split()), warning)
