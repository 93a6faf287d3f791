"""The glossary has every word of section 2 of the rules document, and its links lead somewhere."""

from __future__ import annotations

import unicodedata

import pytest

import games
from games.tan import GAME
from games.tan.glossary import TERMS
from games.tan.rules import BOOK

SECTION_2 = """
tấn; người tấn; người bị tấn; người đỡ; những người còn lại; đỡ; tấn thêm; ôm; lên; thôi; không tấn nữa;
lượt tấn; lượt; ván; chủ; trưởng; chất chủ; quân chủ lật; lá mở; chất; số; bài úp; nọc; bốc; rác;
lục rác; đổi 2 chủ; tới nhất; tới; thằng ngốc; durak; hòa; đang tấn thêm khi đã lên; bích; tép; chuồn; rô; cơ
"""
"""Terms of the rules document, section 2."""
WORDING_9 = """
bốc hết; đánh tấn; hết bài trước; nhép; pích; ách; xì; A; già; ca; K; đầm; quy; Q; bồi; gi; J; át; rút; con;
cây; quân; lá; hoà
"""
"""Words that people type, for Tấn and French cards (wording, section 9)."""

every_term = pytest.mark.parametrize("term", TERMS, ids=lambda term: term.id)


def known() -> set[str]:
    names = {word for term in TERMS for word in (term.name.vi, *term.also)}
    return names | {word for name in names for word in name.split(", ")}


@pytest.mark.parametrize("word", [w.strip() for w in (SECTION_2 + ";" + WORDING_9).split(";")])
def test_a_word_is_explained(word: str) -> None:
    """Every word of the law and every word that people type leads to a term."""
    assert word in known()


def test_ids_are_unique() -> None:
    """An id stands once and is no id of a rule or heading: all are anchors."""
    ids = [term.id for term in TERMS]
    assert len(set(ids)) == len(ids)
    assert not set(ids) & {rule.id for rule in BOOK}


@every_term
def test_a_term_is_whole(term: games.Term) -> None:
    """Name and meaning in both languages, sentences that end, spelling in NFC, rules that exist."""
    texts = [term.meaning, *([term.beware] if term.beware else [])]
    for text in (term.name, *texts):
        assert text.vi.strip()
        assert text.en.strip()
        assert unicodedata.is_normalized("NFC", text.vi)
        assert "!" not in text.vi + text.en
    assert all(text.vi.endswith(".") and text.en.endswith(".") for text in texts)
    assert all(rule in BOOK for rule in term.rules)
    assert set(term.cards) <= set(GAME.deck.kinds)
    assert term.name.vi not in term.also
    assert len(set(term.also)) == len(term.also)


def test_the_cards_beside_a_word_are_what_it_means() -> None:
    """Beside a rank its four cards, beside a suit a card of it, beside "đỡ" a card and what beats it."""
    cards = {term.id: term.cards for term in TERMS}
    names = GAME.deck.names
    for rank in ("at", "gia", "dam", "boi"):
        name = next(term.name.vi for term in TERMS if term.id == rank)
        assert [names[card].vi.split()[0] for card in cards[rank]] == [name] * 4
    for suit in ("bich", "tep", "ro", "co"):
        name = next(term.name.vi for term in TERMS if term.id == suit)
        assert [names[card].vi.split()[1] for card in cards[suit]] == [name]
    attack, card = cards["do"]
    given = {"trump": "h", "attack": attack, "hand": card}
    assert games.answer({"game": "tan", "ask": "defend", "given": given}) == [card]


def test_the_name_to_be_avoided_stands_in_the_note_on_history_only() -> None:
    """Nobody at a table is called so; whoever looks for the word finds where the game comes from."""
    told = [
        term.id
        for term in TERMS
        if "thằng ngốc" in " ".join([term.name.vi, term.meaning.vi, *term.also])
    ]
    assert told == ["durak"]
