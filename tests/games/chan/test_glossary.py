"""The glossary has every word of section 2 of the rules document, and its links lead somewhere."""

from __future__ import annotations

import unicodedata

import pytest

import games
from games.chan import GAME
from games.chan.cuoc import LEO, TOM
from games.chan.cuoc_names import CUOC, Cuoc
from games.chan.glossary import TERMS
from games.chan.guide import GUIDE
from games.chan.rules import BOOK
from games.decks.chan_deck import PICTURES, RED

SECTION_2 = """
quân; lá; hàng; chất; vạn; văn; sách; chi chi; quân đỏ; nọc; cái; bài cái; bốc cái; chắn; cạ; ba đầu; què;
tròn bài; chiếu; cửa; cửa chì; cửa trên; cửa dưới; đánh; bốc; ăn; dưới; chíu; trả cửa; ù; chờ ù; cước; xướng;
hô; điểm; dịch; gà; làng; báo; treo tranh; bỏ ù; ù láo; ù báo; đền; hòa; chéo cánh; đối; tiến; tụt; ăn bòn;
thiên khai; nhị; tam; tứ; ngũ; lục; thất; bát; cửu; trái vỉ
"""
"""Terms of the rules document, section 2; the one that speaks of money is left out (wording, section 10)."""
WORDING_9 = """
Chắn; bí tứ; bòn; ăn treo tranh; chi; bài úp; cho qua; bỏ qua; rút; con; cây; hoà; luật làng
"""
"""Words that people type, for Chắn (wording, section 9)."""

every_term = pytest.mark.parametrize("term", TERMS, ids=lambda term: term.id)
NAMES = {name for term in TERMS for name in (term.name.vi, *term.also)}
KNOWN = NAMES | {part for name in NAMES for part in name.split(", ")}


@pytest.mark.parametrize("word", [w.strip() for w in (SECTION_2 + ";" + WORDING_9).split(";")])
def test_a_word_is_explained(word: str) -> None:
    """Every word of the law and every word that people type leads to a term."""
    assert word in KNOWN


@pytest.mark.parametrize("cuoc", CUOC, ids=lambda cuoc: cuoc.id)
def test_a_cuoc_is_explained(cuoc: Cuoc) -> None:
    """Every cước can be looked up by its name, and its term leads to its rule."""
    found = [
        t for t in TERMS if cuoc.name.vi in (t.name.vi, t.name.vi.removeprefix("có "), *t.also)
    ]
    assert any(cuoc.rule in term.rules for term in found)


def test_ids_are_unique() -> None:
    """An id stands once, is no heading and no id of a rule: all are anchors."""
    ids = [term.id for term in TERMS] + [heading.slug for heading in GUIDE.headings]
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
        assert "tiền" not in text.vi
    assert all(text.vi.endswith(".") and text.en.endswith(".") for text in texts)
    assert all(rule in BOOK for rule in term.rules)
    assert set(term.cards) <= set(GAME.deck.kinds)
    assert term.name.vi not in term.also
    assert len(set(term.also)) == len(term.also)


@pytest.mark.parametrize(("id", "key"), [("chan", "chan"), ("ca", "ca"), ("ba-dau", "ba_dau")])
def test_the_cards_of_a_group_are_that_group(id: str, key: str) -> None:
    """What is drawn beside a group is exactly that group."""
    cards = " ".join(next(term.cards for term in TERMS if term.id == id))
    found = games.answer({"game": "chan", "ask": "arrange", "given": {"hand": cards}})
    groups = {name: found[name] for name in ("chan", "ca", "ba_dau", "que") if found[name]}
    assert groups == {key: [cards]}


def test_the_cards_beside_a_word_are_what_it_means() -> None:
    """The red kinds, the pictures, the cards of a lèo and of a tôm; of numbers all in their order."""
    cards = {term.id: term.cards for term in TERMS}
    assert set(cards["quan-do"]) == RED
    assert set(cards["hinh"]) == set(PICTURES)
    assert [card[0] for card in cards["hang"]] == list("23456789")
    assert cards["chi-chi"] == ("1c",)
    assert set(cards["leo"]) == set(LEO)
    assert set(cards["tom"]) == set(TOM)
