"""The rule book of Phỏm is that of its rules document, and every sentence of it can be filled."""

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
from games.phom import GAME
from games.phom.drawing import walk
from games.phom.flow import State
from games.phom.judging import ORDER, judge
from games.phom.options import PhomOptions
from games.phom.position import Action, read_action
from games.phom.rules import BOOK
from tests.games.phom.document import IDS, case_lines
from tests.games.phom.test_deals import random_options

SOURCES = Path(__file__).parents[3] / "docs" / "sources.md"
PARAGRAPHS = 88
NO_CASE: dict[str, str] = {
    "PH-DECK-1": "the deck is drilled by the deck's own questions",
    "PH-SETUP-5": "the stock is counted, not named",
    "PH-EAT-7": "what lies face up is shown, not asked",
}
"""Rules that no case is about, with the reason."""
NO_KIND: dict[str, str] = {}
"""Rules that no question kind practises, with the reason."""

every_rule = pytest.mark.parametrize("rule", list(BOOK), ids=[rule.id for rule in BOOK])


def test_ids_and_order() -> None:
    """The book has exactly the rules of the rules document, in its order."""
    assert [rule.id for rule in BOOK] == IDS
    assert len(set(IDS)) == 74


@every_rule
def test_force_and_check(rule: Rule[Any]) -> None:
    """Rules that forbid or require have a check, no others, and a sentence for a breach."""
    active = rule.force in (Force.FORBIDS, Force.REQUIRES)
    assert (rule.check is not None) == active
    assert (rule.breach is not None) == active


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
        rf"^\| phom \| ({number}) \|", SOURCES.read_text(encoding="utf-8"), re.MULTILINE
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
        "option": set(PhomOptions.__dataclass_fields__),
    }
    assert what in places[kind], rule.source


def test_judge_reports_the_rules_with_a_check() -> None:
    """Every rule that has a check stands in the order of judging, and no other."""
    judged = {id for rules in ORDER.values() for id in rules}
    assert judged == {rule.id for rule in BOOK if rule.check}


def test_breaches_can_be_said() -> None:
    """Over random acts every rule is broken sometimes, and its evidence fills the sentence."""
    met: dict[str, int] = {}
    for seed in range(60):
        rng = Random(seed)
        law = GAME.law(random_options(rng))
        for s in walk(rng, law):
            for _ in range(12):
                action = some_act(rng, s)
                for breach in judge(s.facing(), s.seat, action, law, s.winner is not None):
                    met[breach.rule] = met.get(breach.rule, 0) + 1
                    for lang in LANGS:
                        (said,) = cite(BOOK, breach.rule, breach.evidence).says
                        assert not set(plain(said.words(lang))) & set("{}")
    for level in (1, 2, 3, 4):
        for seed in range(150):
            p = GAME.kinds["judge"].draft(Random(seed), GAME.law(), level)
            if p is not None:
                for breach in judge(p.p, p.actor, p.action, GAME.law()):
                    met[breach.rule] = met.get(breach.rule, 0) + 1
    assert set(met) == {rule.id for rule in BOOK if rule.check}


def some_act(rng: Random, s: State) -> Action:
    """Something that a player might say, with cards of the hand more often than not."""
    cards = [*DECK.unpack(s.hands[s.seat]), *rng.sample(DECK.kinds, 2)]
    one, two, three = (rng.choice(cards) for _ in range(3))
    groups = [" ".join(DECK.unpack(group)) for group in s.facing().targets]
    return read_action(
        rng.choice(
            [
                "draw", "win", "lay", "pass", f"discard {one}", f"eat {s.last or one}",
                f"eat {one}", f"lay {one} {two} {three}",
                f"send {one} to {rng.choice([*groups, '5c 6c 7c'])}",
            ]
        ),
        "action",
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
    for s in walk(rng, law):
        for _ in range(4):
            seat = rng.randrange(s.n)
            broken = judge(s.facing(), seat, some_act(rng, s), law.lacking(rule.id))
            assert rule.id not in [breach.rule for breach in broken]
