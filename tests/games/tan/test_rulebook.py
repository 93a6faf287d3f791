"""The rule book of Tấn is that of its rules document, and every sentence of it can be filled."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.core.questions import cite
from games.core.rules import Force, Rule
from games.core.text import LANGS, fields_of, plain
from games.decks.french import DECK
from games.tan import GAME
from games.tan.checks import Doing
from games.tan.drawing import played
from games.tan.judging import ORDER, judge
from games.tan.options import TanOptions
from games.tan.position import read_action
from games.tan.rules import BOOK
from tests.games.tan.document import IDS, case_lines
from tests.games.tan.test_deals import random_options

SOURCES = Path(__file__).parents[3] / "docs" / "sources.md"
PARAGRAPHS = 20
NO_CASE: dict[str, str] = {}
"""Rules that no case is about, with the reason."""
NO_KIND: dict[str, str] = {}
"""Rules that no question kind practises, with the reason."""

every_rule = pytest.mark.parametrize("rule", list(BOOK), ids=[rule.id for rule in BOOK])


def test_ids_and_order() -> None:
    """The book has exactly the rules of section 7, in its order."""
    assert [rule.id for rule in BOOK] == IDS
    assert len(set(IDS)) == 64


@every_rule
def test_force_and_check(rule: Rule[Any]) -> None:
    """Rules that define or permit have no check; all others have one, and a sentence for a breach."""
    passive = rule.force in (Force.DEFINES, Force.PERMITS)
    assert (rule.check is None) == passive
    assert (rule.breach is None) == passive


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
        assert not re.search(r"\bsai\b|ngốc|\bfool\b|\bhis\b|\bhe\b", text.vi + text.en)
    assert not fields_of(rule.name) | fields_of(rule.says)
    for text in texts[1:]:
        assert text.vi.endswith(".")
        assert text.en.endswith(".")


def test_rules_say_different_things() -> None:
    """No name and no statement stands twice in the book."""
    for part in ("name", "says"):
        for lang in LANGS:
            said = [getattr(rule, part).in_(lang) for rule in BOOK]
            assert len(set(said)) == len(said)


def indexed(kind: str) -> list[str]:
    """The paragraphs (or decisions) that docs/sources.md lists for this game."""
    number = r"\d+" if kind == "seed" else r"\d+\.\d+"
    return re.findall(
        rf"^\| tan \| ({number}) \|", SOURCES.read_text(encoding="utf-8"), re.MULTILINE
    )


def test_sources_list_every_paragraph_once() -> None:
    """The index of the source text has all its paragraphs, each once."""
    assert sorted(map(int, indexed("seed"))) == list(range(1, PARAGRAPHS + 1))


@every_rule
def test_source_resolves(rule: Rule[Any]) -> None:
    """`seed:<paragraph>`, `decision:<section>` or `option:<name>` names something that exists."""
    kind, _, what = rule.source.partition(":")
    places = {
        "seed": set(indexed("seed")),
        "decision": set(indexed("decision")),
        "option": set(TanOptions.__dataclass_fields__),
    }
    assert what in places[kind], rule.source


def test_judge_reports_the_rules_with_a_check() -> None:
    """Every rule that has a check stands in the order of judging, and no other."""
    judged = {id for stages in ORDER.values() for stage in stages for id in stage.rules}
    assert judged == {rule.id for rule in BOOK if rule.check}


def test_breaches_can_be_said() -> None:
    """Over random acts every rule is broken sometimes, and its evidence fills the sentence."""
    rng, met = Random(4), dict[str, int]()
    for _ in range(700):
        law = GAME.law(random_options(rng))
        p = played(rng, law, lambda p: True, most=80)
        if p is None:
            continue
        for _ in range(12):
            seat = rng.randrange(p.n)
            action = read_action(some_act(rng, DECK.unpack(p.hands[seat] or 0), p), "action")
            for breach in judge(p, seat, action, law):
                met[breach.rule] = met.get(breach.rule, 0) + 1
                for lang in LANGS:
                    (said,) = cite(BOOK, breach.rule, breach.evidence).says
                    assert not set(plain(said.words(lang))) & set("{}")
                check = BOOK[breach.rule].check
                assert check is not None
                assert check(Doing(p, seat, action, law)) == breach.evidence
    assert set(met) == {rule.id for rule in BOOK if rule.check} - {"TA-TAKE-3"}


def some_act(rng: Random, hand: tuple[str, ...], p: Any) -> str:
    """Something that a player might say, with cards of the hand more often than not."""
    cards = [*hand, *rng.sample(DECK.kinds, 2)]
    lying = [card for pair in p.table for card in pair.cards] or rng.sample(DECK.kinds, 1)
    one, two = rng.choice(cards), rng.choice(cards)
    return rng.choice(
        [
            "take", "pass", "peek", f"attack {one}", f"throw {one}", f"attack {one} {two}",
            f"throw {one} {two}", f"throw {' '.join(cards)}", f"swap {one}", f"swap 2{p.trump}",
            f"defend {rng.choice(lying)} with {one}", f"defend {rng.choice(lying)} with {two}",
        ]
    )  # fmt: skip


# ---------------------------------------------------------------- coverage


def test_every_rule_has_a_case() -> None:
    """Every id occurs in `rules` of a shown case, or in a short list with reasons."""
    met = {id for line in case_lines() for id in line["rules"]}
    assert set(IDS) - met == NO_CASE.keys()


def test_every_rule_is_practised() -> None:
    """Every id stands in `rules` of a question kind, or in a short list with reasons."""
    met = {id for kind in GAME.kinds.values() for id in kind.rules}
    assert set(IDS) - met == NO_KIND.keys()


@every_rule
def test_every_rule_can_be_switched_off(rule: Rule[Any]) -> None:
    """A law without a rule never reports it."""
    law, rng = GAME.law(), Random(rule.id)
    p = played(rng, law, lambda p: True)
    assert p is not None
    for verb in ("take", "pass", "peek", "attack 5c", "throw 5c", "defend 5c with 6c", "swap 2c"):
        for seat in range(p.n):
            broken = judge(p, seat, read_action(verb, ""), law.lacking(rule.id))
            assert rule.id not in [breach.rule for breach in broken]
