"""The glossary has every word of section 2 of the rules document, and its links lead somewhere."""

from __future__ import annotations

import unicodedata

import pytest

import games
from games.tu_sac.glossary import TERMS
from games.tu_sac.rules import BOOK

SECTION_2 = """
lá bài; con; quân; tướng; sĩ; tượng; xe; pháo; mã; chốt; chuột; tốt; sỉ; đỏ; vàng; xanh; trắng; nhóm; rác;
phần cá nhân; phần công cộng; đôi; bộ ba; khạp; khui; quàn; quan; quằn; tướng sĩ tượng; xe pháo mã; nọc;
lá bài tỳ; quận; mất quận; ăn; bốc; vứt; thải; đánh; tròn bài; tới; huề; lệnh; người đi cái; nhà cái; đền;
chung; bụng
"""
"""Terms of the rules document, section 2."""
WORDING_9 = """
binh; sỹ; quang; lá tì; thắng; đi cái; cầm cái; ba lá giống; cây; bột; rút; vất; vức; thả; thảy;
quận chơi; phiên; lượt; hòa; hoà; bài úp
"""
"""Words that people type, for Tứ Sắc (wording, section 9)."""

every_term = pytest.mark.parametrize("term", TERMS, ids=lambda term: term.id)


def known() -> set[str]:
    names = {word for term in TERMS for word in (term.name.vi, *term.also)}
    return names | {word for name in names for word in name.split(", ")}


@pytest.mark.parametrize("word", [w.strip() for w in (SECTION_2 + ";" + WORDING_9).split(";")])
def test_a_word_is_explained(word: str) -> None:
    """Every word of the law and every word that people type leads to a term."""
    assert word in known()


def test_ids_are_unique() -> None:
    """An id stands once and is no id of a rule: both are anchors."""
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
    assert all(text.vi.endswith(".") and text.en.endswith(".") for text in texts)
    assert all(rule in BOOK for rule in term.rules)
    assert set(term.cards) <= set(games.GAMES["tu_sac"].deck.kinds)
    assert term.name.vi not in term.also
    assert len(set(term.also)) == len(term.also)


@pytest.mark.parametrize(
    ("id", "name", "lenh"),
    [("khap", "khap", 3), ("quan-bon", "quan", 8), ("tuong-si-tuong", "general_set", 1),
     ("xe-phao-ma", "chariot_set", 1), ("ba-bon-chot", "four_soldiers", 2), ("doi", "pair", 0)],
)  # fmt: skip
def test_the_cards_of_a_group_are_that_group(id: str, name: str, lenh: int) -> None:
    """What is drawn beside a group is that group, and is worth what its sentence says."""
    term = next(term for term in TERMS if term.id == id)
    question = {"game": "tu_sac", "ask": "group", "given": {"cards": " ".join(term.cards)}}
    assert games.answer(question) == {"valid": True, "name": name, "lenh": lenh}
    assert not lenh or str(lenh) in term.meaning.vi
