"""The rule book of Chắn is that of its rules document, and every sentence of it can be filled."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.chan import GAME
from games.chan.cuoc import found
from games.chan.cuoc_names import BY_ID, CUOC
from games.chan.judging import FAULTS_OF, STRUCTURE, WIN_FORM, faults, judge
from games.chan.options import ChanOptions
from games.chan.position import read_action
from games.chan.questions.fault import GOALS as FAULT_GOALS
from games.chan.questions.fault import drawn
from games.chan.rules import BOOK, FAULT_IDS
from games.chan.situating import draw_spot
from games.chan.winning import TESTS
from games.chan.wins import GOALS, draw_won
from games.core.questions import cite
from games.core.rules import Force, Rule
from games.core.text import LANGS, fields_of, plain
from games.decks.chan_deck import DECK
from tests.games.chan.document import IDS, case_lines

SOURCES = Path(__file__).parents[3] / "docs" / "sources.md"
PARAGRAPHS = 132
NO_CASE: dict[str, str] = {}
"""Rules that no case is about, with the reason."""
every_rule = pytest.mark.parametrize("rule", list(BOOK), ids=[rule.id for rule in BOOK])


def test_ids_and_order() -> None:
    """The book has exactly the rules of sections 3 to 8, in their order."""
    assert [rule.id for rule in BOOK] == IDS
    assert len(set(IDS)) == 108


def test_seventeen_faults_and_twenty_six_cuoc() -> None:
    """Trái vỉ, seventeen numbered faults, two of online sites, bỏ ù; each cước has its rule."""
    assert len(FAULT_IDS) == 21
    assert [f"CH-F{i:02}" for i in range(1, 18)] == list(FAULT_IDS[1:18])
    assert sorted(cuoc.rule for cuoc in CUOC) == [f"CH-C{i:02}" for i in range(1, 27)]


@every_rule
def test_force_and_check(rule: Rule[Any]) -> None:
    """What forbids has a check and a sentence for a breach; so have the cước, for what shows them."""
    if rule.force is Force.FORBIDS or rule.id.startswith("CH-C0") or rule.id in WITH_CHECK:
        assert rule.check is not None
    assert (rule.check is None) == (rule.breach is None)


WITH_CHECK = {f"CH-U-{i}" for i in range(1, 8)} | {f"CH-C{i}" for i in range(10, 27)}


@every_rule
def test_rule_speaks_both_languages(rule: Rule[Any]) -> None:
    """Name, statement and breach stand in both languages with the same fields; sentences end; nobody is
    shouted at or mocked."""
    texts = [rule.name, rule.says, *([rule.breach] if rule.breach else [])]
    for text in texts:
        assert text.vi.strip()
        assert text.en.strip()
        assert set(re.findall(r"\{(\w+)", text.vi)) == set(re.findall(r"\{(\w+)", text.en))
        assert "!" not in text.vi + text.en
        assert not re.search(r"\btiền\b|\bphạt\b|\bhis\b|\bhe\b|vui lòng", text.vi + text.en)
    assert not fields_of(rule.name) | fields_of(rule.says)
    for text in texts[1:]:
        assert text.vi.endswith(".")
        assert text.en.endswith(".")


def test_rules_say_different_things() -> None:
    """No name and no statement stands twice in the book."""
    for part in ("name", "says"):
        for lang in LANGS:
            said = Counter(getattr(rule, part).in_(lang) for rule in BOOK)
            assert [words for words, n in said.items() if n > 1] == []


def indexed(kind: str) -> list[str]:
    """The paragraphs (or decisions) that docs/sources.md lists for this game."""
    text = SOURCES.read_text(encoding="utf-8")
    decisions, paragraphs = text.split("## Paragraphs")
    part = paragraphs if kind == "seed" else decisions
    return re.findall(r"^\| chan \| ([\w.]+) \|", part, re.MULTILINE)


def test_sources_list_every_paragraph_once() -> None:
    """The index of the source text has all its paragraphs, each once."""
    assert list(map(int, indexed("seed"))) == list(range(1, PARAGRAPHS + 1))


@every_rule
def test_source_resolves(rule: Rule[Any]) -> None:
    """`seed:<paragraph>`, `decision:<section>` or `option:<name>` names something that exists."""
    kind, _, what = rule.source.partition(":")
    places = {
        "seed": set(indexed("seed")),
        "decision": set(indexed("decision")),
        "option": set(ChanOptions.__dataclass_fields__),
    }
    assert what in places[kind], rule.source


def test_judge_reports_the_rules_about_acts() -> None:
    """Every rule with a check about acts stands in the order of judging."""
    judged = {
        id for ids in (*STRUCTURE.values(), *FAULTS_OF.values(), *WIN_FORM.values()) for id in ids
    }
    judged |= {"CH-FLOW-1", "CH-U-6", *(rule for rule, _ in TESTS)}
    checked = {rule.id for rule in BOOK if rule.check}
    assert judged == checked - {cuoc.rule for cuoc in CUOC} - {"CH-U-7"}


def test_faults_can_be_said() -> None:
    """Every fault is constructed, and its evidence fills the sentence in both languages."""
    rng, met = Random(4), Counter[str]()
    law = GAME.law({"site_faults": True})
    for goal in FAULT_GOALS:
        for _ in range(40):
            p = drawn(rng, law, goal, rng.randint(1, 4))
            if p is None:
                continue
            for breach in faults(p.spot, p.action, law):
                met[breach.rule] += 1
                for lang in LANGS:
                    (said,) = cite(BOOK, breach.rule, breach.evidence).says
                    assert not set(plain(said.words(lang))) & set("{}")
                event = breach.evidence.event
                if event is not None:
                    assert dict(breach.evidence.fields)["turn"] == event + 1
                    assert event < len(p.spot.history)
    assert set(met) == set(FAULT_IDS)


def test_breaches_of_acts_can_be_said() -> None:
    """Over random acts at random tables the rules of form are broken, and can be said."""
    rng, met = Random(7), Counter[str]()
    for _ in range(900):
        options = {"lay_down_no_chan": rng.random() < 0.5,
                   "fault_mode": rng.choice(("refuse", "record"))}  # fmt: skip
        law = GAME.law(options)
        spot = draw_spot(rng, law, rng.randint(1, 4))
        if spot is None:
            continue
        if rng.random() < 0.2:
            spot = spot._replace(bao=True)
        if rng.random() < 0.1:
            spot = spot._replace(phase="opening", mat=None)
        for _ in range(8):
            act = read_action(some_act(rng, DECK.unpack(spot.hand), spot), "action")
            for breach in judge(spot, act, law).breaches:
                met[breach.rule] += 1
                for lang in LANGS:
                    (said,) = cite(BOOK, breach.rule, breach.evidence).says
                    assert not set(plain(said.words(lang))) & set("{}")
    wanted = {id for ids in STRUCTURE.values() for id in ids} | {"CH-FLOW-1", "CH-U-6"}
    assert wanted <= set(met)


def some_act(rng: Random, hand: tuple[str, ...], spot: Any) -> str:
    """Something that a player might say, about the card on the mat more often than not."""
    own, strange = rng.choice(hand), rng.choice(DECK.kinds)
    card = spot.mat.card if spot.mat else strange
    return rng.choice(
        [
            "win", "pass", "draw", "lay_down", f"discard {own}", f"discard {strange}",
            f"return {own}", f"chiu {card}", f"chiu {strange}", f"eat {card} with {own}",
            f"eat {card} with {card}", f"eat {strange} with {own}", f"return {strange}",
        ]
    )  # fmt: skip


def test_cuoc_can_be_shown() -> None:
    """Every cước is constructed, and the evidence of those that hold fills their sentences."""
    rng, met, law = Random(9), Counter[str](), GAME.law()
    for goal in GOALS:
        for _ in range(30):
            won = draw_won(rng, law, goal, 2)
            for id, seen in found(won).items() if won else ():
                met[id] += 1
                for lang in LANGS:
                    (said,) = cite(BOOK, BY_ID[id].rule, seen).says
                    assert not set(plain(said.words(lang))) & set("{}")
    assert set(met) == set(BY_ID)


# ---------------------------------------------------------------- coverage


def test_every_rule_has_a_case() -> None:
    """Every id occurs in `rules` of a shown case, or in a short list with reasons."""
    met = {id for line in case_lines() for id in line["rules"]}
    assert set(IDS) - met == NO_CASE.keys()


def test_every_rule_is_practised() -> None:
    """Every id stands in `rules` of a question kind."""
    met = {id for kind in GAME.kinds.values() for id in kind.rules}
    assert set(IDS) - met == set()


@pytest.mark.parametrize("id", FAULT_IDS)
def test_every_fault_can_be_switched_off(id: str) -> None:
    """A law without a fault never reports it."""
    law, rng = GAME.law({"site_faults": True}), Random(id)
    goal = id if id in FAULT_GOALS else "CH-F01"
    lacking, met = law.lacking(id), 0
    for _ in range(30):
        p = drawn(rng, law, goal, 2)
        if p is not None:
            met += id in {b.rule for b in faults(p.spot, p.action, law)}
            assert id not in {b.rule for b in faults(p.spot, p.action, lacking)}
    assert met
