"""The rule book's headings, house rules and decisions, and the glossary, lead where they say."""

from __future__ import annotations

import dataclasses
import unicodedata
from typing import Any

import pytest

import games
from games.core.options import choices
from games.core.text import LANGS, fields_of
from games.phom.examples import EXAMPLES
from games.phom.glossary import TERMS
from games.phom.guide import DECISIONS, GUIDE, HOUSE_RULES, PROFILES
from games.phom.options import PROFILES as LAWS
from games.phom.options import PhomOptions
from games.phom.rules import BOOK

SECTION_2 = """
phỏm; phỏm ngang; phỏm dọc; cạ; cây lẻ; rác; điểm; nọc; cái; bốc; đánh; cửa trên; cửa dưới; ăn; cây ăn;
rác trên bàn; vòng hạ; hạ; gửi; cây chốt; tái phỏm; móm; cháy; ù; ù khan; ù cùng màu; ù thường; gửi ù;
ù tròn; ù thông; ù tròn thông; nhất; nhì; ba; tư; mức; đền; đền làng; gà; nuôi gà; gà làng; bỏ qua
"""
"""Terms of the rules document, section 2."""
WORDING_9 = """
Tá Lả; tala; nối; bộ; sảnh; bài úp; trình; lá chốt; tép; chuồn; nhép; bích; pích; át; ách; xì; A; già; ca; K;
đầm; quy; Q; bồi; gi; J; rút; lá; quân; con; cây; vứt; thảy
"""
"""Words that people type, for Phỏm and French cards (wording, section 9)."""

every_term = pytest.mark.parametrize("term", TERMS, ids=lambda term: term.id)
every_option = pytest.mark.parametrize("house", HOUSE_RULES, ids=[h.option for h in HOUSE_RULES])


@pytest.mark.parametrize(
    "word", [word.strip() for word in (SECTION_2 + ";" + WORDING_9).split(";")]
)
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
    assert set(term.cards) <= set(games.GAMES["phom"].deck.kinds)
    assert term.name.vi not in term.also
    assert len(set(term.also)) == len(term.also)


@pytest.mark.parametrize(
    ("id", "kind"), [("phom", "doc"), ("phom-ngang", "ngang"), ("phom-doc", "doc")]
)
def test_the_cards_beside_a_phom_are_one(id: str, kind: str) -> None:
    """What is drawn beside a sort of phỏm is of that sort."""
    term = next(term for term in TERMS if term.id == id)
    given = {"cards": " ".join(term.cards)}
    assert games.answer({"game": "phom", "ask": "phom", "given": given}) == {"kind": kind}


def test_the_cards_beside_a_ca_are_one() -> None:
    term = next(term for term in TERMS if term.id == "ca")
    assert games.answer({"game": "phom", "ask": "ca", "given": {"hand": " ".join(term.cards)}}) == [
        " ".join(sorted(term.cards))
    ]


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


AFTER_THE_END = {"PH-HA-7", "PH-U-12"}
"""They forbid any act in a deal that is over: the examples show how it ends."""
ASKED = [
    (id, example)
    for id, shown in EXAMPLES.items()
    for example in shown
    if isinstance(example, games.Example)
]


def test_every_rule_has_an_example() -> None:
    """The examples are those of the book, in its order; each has a question."""
    assert list(EXAMPLES) == [rule.id for rule in BOOK]
    assert {id for id, _ in ASKED} == set(EXAMPLES)


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
    if rule.id in AFTER_THE_END:
        return
    wants = [games.answer(e.question) for e in EXAMPLES[rule.id] if isinstance(e, games.Example)]
    assert {want["legal"] for want in wants} == {True, False}
    assert all(want["rules"] == [rule.id] for want in wants if not want["legal"])


def test_every_rule_has_one_heading() -> None:
    """Headings cover the book, and each is used."""
    used = [GUIDE.heading(rule.id).slug for rule in BOOK]
    assert set(used) == {heading.slug for heading in GUIDE.headings}


def test_every_option_is_explained() -> None:
    """Each option and each profile has its words, and the words name nothing else."""
    assert [h.option for h in HOUSE_RULES] == [f.name for f in dataclasses.fields(PhomOptions)]
    assert set(PROFILES) == set(LAWS)


@every_option
def test_an_option_changes_the_answer(house: games.HouseRule) -> None:
    """The same question has another answer under the other value, and a learner sees the difference."""
    question = dict(house.example.question)
    other = question | {"options": {house.option: house.value}}
    assert games.answer(question) != games.answer(other)
    assert solved(question, house.example.prompt) != solved(other, house.example.prompt)
    assert all(rule in BOOK for rule in house.rules)
    choice = choices(PhomOptions)[house.option]
    value = tuple(house.value) if isinstance(house.value, list) else house.value
    assert value in choice.values or choice.is_number


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


def test_the_ace_lies_before_the_two() -> None:
    """A hand of Phỏm is held by its points."""
    deck = games.GAMES["phom"].deck
    assert deck.laid(["Kd", "Ad", "2d"], "rank") == ["Ad", "2d", "Kd"]
    assert deck.laid(["Kd", "Ah", "2d"], "colour") == ["2d", "Kd", "Ah"]
