"""A glossary has every word of its rules document, and its links lead somewhere."""

from __future__ import annotations

import unicodedata
from collections import Counter

import pytest

import games
from tests.games.documents import BOOKS, GUIDES, document, every_game

WORDS = [(game, word.strip()) for game in games.GAMES for word in document(game).words.split(";")]
TERMS = [pytest.param(g, t, id=f"{g}-{t.id}") for g in games.GAMES for t in GUIDES[g].terms]


@pytest.mark.parametrize(("game", "word"), WORDS)
def test_a_word_is_explained(game: str, word: str) -> None:
    """Every word of the law and every word that people type leads to a term."""
    names = {name for term in GUIDES[game].terms for name in (term.name.vi, *term.also)}
    assert word in names | {part for name in names for part in name.split(", ")}


@every_game
def test_ids_are_unique(game: str) -> None:
    """An id stands once and is no id of a rule: both are anchors. It is no heading, but for a short list."""
    terms = Counter(term.id for term in GUIDES[game].terms)
    headings = {heading.slug for heading in GUIDES[game].headings}
    assert set(terms.values()) == {1}
    assert terms.keys() & headings == set(document(game).shared)
    assert not (terms.keys() | headings) & {rule.id for rule in BOOKS[game]}


@pytest.mark.parametrize(("game", "term"), TERMS)
def test_a_term_is_whole(game: str, term: games.Term) -> None:
    """Name and meaning in both languages, sentences that end, spelling in NFC, rules that exist; it does not
    shout, and speaks of points."""
    texts = [term.meaning, *([term.beware] if term.beware else [])]
    for text in (term.name, *texts):
        assert text.vi.strip()
        assert text.en.strip()
        assert unicodedata.is_normalized("NFC", text.vi)
        assert "!" not in text.vi + text.en
        assert "tiền" not in text.vi
    assert all(text.vi.endswith(".") and text.en.endswith(".") for text in texts)
    assert all(rule in BOOKS[game] for rule in term.rules)
    assert set(term.cards) <= set(games.GAMES[game].deck.kinds)
    assert term.name.vi not in term.also
    assert len(set(term.also)) == len(term.also)
