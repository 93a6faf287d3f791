"""What the engine says, in the language of the page."""

from __future__ import annotations

from django.utils.translation import get_language

import games


def language() -> games.Lang:
    """The language of the page as the engine knows it."""
    return "en" if get_language() == "en" else "vi"


def in_language(text: games.Text) -> str:
    """A text of the engine."""
    return text.in_(language())
