"""The rule book's headings, house rules and decisions, and the glossary, lead where they say."""

from __future__ import annotations

import dataclasses
import unicodedata
from typing import Any

import pytest

import games
from games.core.options import choices
from games.core.text import LANGS, fields_of
from games.xep.examples import EXAMPLES
from games.xep.glossary import TERMS
from games.xep.guide import DECISIONS, GUIDE, HOUSE_RULES, PROFILES
from games.xep.options import PROFILES as LAWS
from games.xep.options import XepOptions
from games.xep.rules import BOOK

SECTION_2 = """
lá; quân bài; loại; tướng; sĩ; tượng; xe; pháo; mã; chốt; tốt; màu; nọc; bốc; bột; lá bài tỳ; đi cái;
nhà cái; nhóm; rác; lệnh; đôi; khạp; quàn; xệp; phần bài úp; phần bài mở; phần cá nhân; bài trên tay; lật;
ăn; kéo thêm; giật; vất; vứt; đánh; bỏ; tới; tròn bài; tới Quan; ùi; huề; bỏ bàn; cược; chung; trả; đền;
xịp; vức; thảy; quận; phiên
"""
"""Words of the rules document, section 2, and such as people type."""

every_term = pytest.mark.parametrize("term", TERMS, ids=lambda term: term.id)
every_option = pytest.mark.parametrize("house", HOUSE_RULES, ids=[h.option for h in HOUSE_RULES])


@pytest.mark.parametrize("word", [word.strip() for word in SECTION_2.split(";")])
def test_a_word_is_explained(word: str) -> None:
    """Every word of the law leads to a term."""
    names = {name for term in TERMS for name in (term.name.vi, *term.also)}
    assert word in names | {part for name in names for part in name.split(", ")}


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
    assert all(text.vi.endswith(".") and text.en.endswith(".") for text in texts)
    assert all(rule in BOOK for rule in term.rules)
    assert set(term.cards) <= set(games.GAMES["xep"].deck.kinds)
    assert term.name.vi not in term.also
    assert len(set(term.also)) == len(term.also)


@pytest.mark.parametrize(
    ("id", "type", "hidden", "opened"),
    [("khap", "khap", 3, 1), ("quan-bon", "quan", 8, 6), ("tuong-si-tuong", "tuong_si_tuong", 2, 2),
     ("xe-phao-ma", "xe_phao_ma", 1, 1), ("ba-chot", "ba_chot", 1, 1), ("bon-chot", "bon_chot", 4, 4),
     ("doi", "doi", 0, 0)],
)  # fmt: skip
def test_the_cards_of_a_group_are_that_group(id: str, type: str, hidden: int, opened: int) -> None:
    """What is drawn beside a group is that group, and is worth what its sentence says."""
    term = next(term for term in TERMS if term.id == id)
    for concealed, lenh in ((True, hidden), (False, opened)):
        given = {"cards": " ".join(term.cards), "concealed": concealed}
        found = games.answer({"game": "xep", "ask": "group", "given": given})
        assert found == {"type": type, "lenh": lenh}
        assert f"{lenh} lệnh" in term.meaning.vi


# ---------------------------------------------------------------- examples


def solved(question: Any, prompt: str) -> Any:
    """The right response to a prompt."""
    asked = games.read(question)
    chosen = asked.kind.prompt(prompt)
    assert chosen.fits(asked.position, asked.law)
    want = asked.kind.answer(asked.position, asked.law)
    return chosen.solution(asked.position, asked.law, want)


def involved(rule: str, question: Any) -> bool:
    """Is the rule reported, cited by the proof, or one that the kind is about?"""
    asked, want = games.read(question), games.answer(question)
    reported = [*want.get("rules", ()), want.get("reason")] if isinstance(want, dict) else []
    proof = asked.kind.proof(asked.position, asked.law)
    cited = [block.rule.id for block in proof if isinstance(block, games.Cite)]
    return rule in (*reported, *cited, *asked.kind.rules)


ASKED = [
    (id, example)
    for id, shown in EXAMPLES.items()
    for example in shown
    if isinstance(example, games.Example)
]


def test_every_rule_has_an_example() -> None:
    """The examples are those of the book, in its order; only the deck and its faces are boards."""
    assert list(EXAMPLES) == [rule.id for rule in BOOK]
    assert {id for id, _ in ASKED} == set(EXAMPLES) - {"XE-DECK-1", "XE-DECK-3"}


@pytest.mark.parametrize(
    ("id", "example"), ASKED, ids=[f"{id}-{n}" for n, (id, _) in enumerate(ASKED)]
)
def test_an_example_is_about_its_rule(id: str, example: games.Example) -> None:
    """The engine reads it, its prompt fits, its answer involves the rule; nothing stands twice."""
    response = solved(example.question, example.prompt)
    assert games.grade(example.question, example.prompt, response).mark.outcome == "right"
    assert involved(id, example.question)
    assert [e for e in EXAMPLES[id] if e == example] == [example]


@pytest.mark.parametrize("rule", [r for r in BOOK if r.force.value in ("forbids", "requires")],
                         ids=lambda rule: rule.id)  # fmt: skip
def test_a_rule_that_binds_shows_both_sides(rule: games.Rule[Any]) -> None:
    """One example is accepted and one refused, because of the rule and of no other."""
    wants = [games.answer(e.question) for e in EXAMPLES[rule.id] if isinstance(e, games.Example)]
    assert {want["legal"] for want in wants} == {True, False}
    assert all(want["rules"] == [rule.id] for want in wants if not want["legal"])


def test_every_rule_has_one_heading() -> None:
    """Headings cover the book, and each is used."""
    used = [GUIDE.heading(rule.id).slug for rule in BOOK]
    assert set(used) == {heading.slug for heading in GUIDE.headings}


def test_every_option_is_explained() -> None:
    """Each option and each profile has its words, and the words name nothing else."""
    assert [h.option for h in HOUSE_RULES] == [f.name for f in dataclasses.fields(XepOptions)]
    assert set(PROFILES) == set(LAWS)


@every_option
def test_an_option_changes_the_answer(house: games.HouseRule) -> None:
    """The same question has another answer under the other value, and a learner sees the difference."""
    question = dict(house.example.question)
    other = question | {"options": {house.option: house.value}}
    assert games.answer(question) != games.answer(other)
    assert solved(question, house.example.prompt) != solved(other, house.example.prompt)
    assert all(rule in BOOK for rule in house.rules)
    choice = choices(XepOptions)[house.option]
    assert not choice.values or house.value in choice.values


def test_every_decision_has_its_reason() -> None:
    """A rule whose source is a decision can say why; no reason is left over."""
    cited = {r.source.partition(":")[2] for r in BOOK if r.source.startswith("decision:")}
    assert set(DECISIONS) == cited


def test_the_guide_speaks_both_languages() -> None:
    """Nothing is empty, and no sentence has a field that nobody fills."""
    texts = [h.title for h in GUIDE.headings] + [h.says for h in HOUSE_RULES]
    texts += [t for p in PROFILES.values() for t in (p.name, p.says)] + list(DECISIONS.values())
    for text in texts:
        assert not fields_of(text)
        assert all(text.in_(lang).strip() for lang in LANGS)
