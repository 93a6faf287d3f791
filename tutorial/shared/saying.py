"""What the engine says, in the language of the page and with the names that the visitor chose.

The engine calls the suit ♣ "tép", as the source text does. Whoever says "chuồn" reads that instead:
the word is exchanged here, at the last moment, and nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.utils.translation import get_language

import games

_club: ContextVar[str] = ContextVar("club", default="tep")
"""What the visitor calls the suit ♣: tep or chuon."""
_TEP = re.compile(r"\b([Tt])ép\b")


@contextmanager
def club_called(name: str) -> Iterator[None]:
    """For so long, the suit ♣ has this name on Vietnamese pages: tep or chuon."""
    before = _club.set(name)
    try:
        yield
    finally:
        _club.reset(before)


def language() -> games.Lang:
    """The language of the page as the engine knows it."""
    return "en" if get_language() == "en" else "vi"


def manner() -> tuple[games.Lang, str]:
    """All that the words of a page depend on: what is kept for other pages must be kept by this."""
    return language(), _club.get()


def worded(words: str) -> str:
    """Words of the engine in the language of the page, with the names that the visitor chose."""
    return _with_chuon(words) if manner() == ("vi", "chuon") else words


def every_wording(words: str) -> tuple[str, ...]:
    """Vietnamese words with each name that a visitor may have chosen."""
    return tuple(dict.fromkeys((words, _with_chuon(words))))


def _with_chuon(words: str) -> str:
    return _TEP.sub(lambda found: "Chuồn" if found[1] == "T" else "chuồn", words)


def in_language(text: games.Text) -> str:
    """A text of the engine."""
    return worded(text.in_(language()))


def plainly(said: games.Said) -> str:
    """A sentence of the engine as plain text."""
    return worded(games.plain(said.words(language())))
