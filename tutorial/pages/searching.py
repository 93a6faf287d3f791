"""Finds rules and words without accents: "khap", "an doi", "ty", "TS-KHAP-1"."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

import games
from tutorial.shared.slugs import unaccented

MOST = 24
LONGEST = 80
SUGGESTED = 3
CLOSE = 0.6
"""How alike a suggestion must be."""
WHOLE_WORDS = 3
"""Words up to this length are looked for whole inside longer texts, others by their beginning."""


def folded(words: str) -> str:
    """Words for comparing: no case, no accent and tone marks (NFC and NFD), đ = d, single spaces."""
    bare = unaccented(words).casefold()
    return " ".join("".join(c if c.isalnum() else " " for c in bare).split())


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule or a term that can be found: what is shown, and under which names."""

    game: games.Game
    is_rule: bool
    id: str
    title: games.Text
    says: games.Text
    names: tuple[str, ...]
    """Its names as they are written, in both languages, the main one first; of a rule first its id."""
    keys: tuple[str, ...]
    """The same, folded."""
    body: frozenset[str]
    """Every folded word of what it says."""

    def rank(self, query: str) -> int | None:
        """How well it fits a folded query: 0 is best, None not at all."""
        words = query.split()
        if query in self.keys:
            return min(1, self.keys.index(query))  # its own name before what it is also called
        if any(f" {query} " in f" {key} " for key in self.keys):
            return 2
        if any(_begin(words, key.split()) for key in self.keys):
            return 3
        return 4 if _inside(words, self.body) else None


def _begin(words: list[str], of: list[str]) -> bool:
    """Does every word begin one of these?"""
    return all(any(other.startswith(word) for other in of) for word in words)


def _inside(words: list[str], body: frozenset[str]) -> bool:
    return all(
        word in body if len(word) <= WHOLE_WORDS else _begin([word], list(body)) for word in words
    )


@dataclass(frozen=True, slots=True)
class Found:
    """What a search gave: entries, the best first; or words that may have been meant."""

    query: str
    entries: tuple[Entry, ...]
    suggestions: tuple[str, ...]


def search(text: str, here: games.Game | None = None) -> Found:
    """Rules and terms of every game for what somebody typed; among equals those of the game that is open."""
    query = folded(text[:LONGEST])
    if not query:
        return Found(text.strip(), (), ())
    ranked = [(rank, e) for e in entries() if (rank := e.rank(query)) is not None]
    ranked.sort(key=lambda pair: (max(pair[0], 1), pair[1].game is not here, pair[0]))
    found = tuple(entry for _, entry in ranked[:MOST])
    return Found(text.strip()[:LONGEST], found, () if found else _suggestions(query))


def _suggestions(query: str) -> tuple[str, ...]:
    """Names like the query, or like one of its words."""
    names = _names()
    near = get_close_matches(query, names, n=SUGGESTED, cutoff=CLOSE)
    for word in query.split():
        near += get_close_matches(word, names, n=1, cutoff=CLOSE)
    return tuple(names[key] for key in dict.fromkeys(near))[:SUGGESTED]


@cache
def _names() -> dict[str, str]:
    """Folded name → the name as it is written, the first of those alike; ids are not suggested."""
    found: dict[str, str] = {}
    for entry in entries():
        for key, name in zip(entry.keys, entry.names, strict=True):
            if name != entry.id:
                found.setdefault(key, name)
    return found


@cache
def entries() -> tuple[Entry, ...]:
    """Everything that can be found: words first, then rules."""
    terms = [
        _entry(
            game, False, term.id, term.name, term.meaning,
            (term.name.vi, *term.also, *term.name.vi.split(", "), term.name.en),
            term.beware,
        )
        for game in games.GAMES.values()
        for term in game.guide.terms
    ]  # fmt: skip
    rules = [
        _entry(game, True, rule.id, rule.name, rule.says, (rule.id, rule.name.vi, rule.name.en))
        for game in games.GAMES.values()
        for rule in game.rules
    ]
    return (*terms, *rules)


def _entry(
    game: games.Game,
    is_rule: bool,
    id: str,
    title: games.Text,
    says: games.Text,
    names: tuple[str, ...],
    more: games.Text | None = None,
) -> Entry:
    names = tuple(dict.fromkeys(names))
    texts = [title, says, *([more] if more else [])]
    body = frozenset(word for text in texts for word in folded(f"{text.vi} {text.en}").split())
    return Entry(game, is_rule, id, title, says, names, tuple(map(folded, names)), body)
