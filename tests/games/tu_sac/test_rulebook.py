"""The rule book of Tứ Sắc is that of its rules document, and every sentence of it can be filled."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import games
from games.core.questions import cite
from games.core.rules import Evidence, Force, Rule
from games.core.text import LANGS, CardRun, RuleRef, Text, Value, fields_of, fill, plain
from games.tu_sac import options as house
from games.tu_sac.judging import ORDER
from games.tu_sac.rules import BOOK
from tests.games.supply import case_lines
from tests.games.tu_sac.document import IDS
from tests.games.tu_sac.situations import SITUATION_OF, situations

NO_CASE: dict[str, str] = {}
"""Rules that no case is about, with the reason."""
NO_KIND: dict[str, str] = {}
"""Rules that no question kind practises, with the reason."""
SECTIONS = {"8.4", *(f"9.{i}" for i in range(1, 20))}
"""The decisions of the rules document that a rule may name as its source."""
SOURCES = Path(__file__).parents[3] / "docs" / "sources.md"
NEVER_JUDGED = {
    "TS-DISC-2": "a corollary of TS-DISC-1 (7.2 reports that one)",
    "TS-GEN-2": "7.2 reports TS-EAT-2 for an eat without own cards",
    "TS-WIN-2": "7.2 has no act for it; is_win gives it as a reason",
}
"""Rules about acts that forbid or require and still are never reported by judge."""

every_rule = pytest.mark.parametrize("rule", list(BOOK), ids=[rule.id for rule in BOOK])


def test_ids_and_order() -> None:
    """The book has exactly the rules of section 7, in its order."""
    assert [rule.id for rule in BOOK] == IDS
    assert len(set(IDS)) == 59


@every_rule
def test_force_and_check(rule: Rule[Any]) -> None:
    """Rules that define or permit have no check; all others have one, and a sentence for a breach."""
    passive = rule.force in (Force.DEFINES, Force.PERMITS)
    assert (rule.check is None) == passive
    assert (rule.breach is None) == passive


@every_rule
def test_rule_speaks_both_languages(rule: Rule[Any]) -> None:
    """Name, statement and breach stand in both languages with the same fields; sentences end."""
    texts = [rule.name, rule.says, *([rule.breach] if rule.breach else [])]
    for text in texts:
        assert text.vi.strip()
        assert text.en.strip()
        assert field_names(text.vi) == field_names(text.en)
    assert not fields_of(rule.name) | fields_of(rule.says)
    for text in texts[1:]:
        assert text.vi.endswith(".")
        assert text.en.endswith(".")


def field_names(words: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", words))


def test_rules_say_different_things() -> None:
    """No name and no statement stands twice in the book."""
    for part in ("name", "says"):
        for lang in LANGS:
            said = [getattr(rule, part).in_(lang) for rule in BOOK]
            assert len(set(said)) == len(said)


def indexed() -> set[int]:
    """The paragraphs of the source text that docs/sources.md lists for this game."""
    rows = re.findall(r"^\| tu_sac \| (\d+) \|", SOURCES.read_text(encoding="utf-8"), re.MULTILINE)
    return {int(row) for row in rows}


def test_sources_lists_every_paragraph_once() -> None:
    """The index of the source text has its 39 paragraphs, each once."""
    rows = re.findall(r"^\| tu_sac \| (\d+) \|", SOURCES.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(map(int, rows)) == list(range(1, 40))


@every_rule
def test_source_resolves(rule: Rule[Any]) -> None:
    """`seed:<paragraph>`, `decision:<section>` or `option:<name>` names something that exists."""
    kind, _, what = rule.source.partition(":")
    places = {
        "seed": {str(n) for n in indexed()},
        "decision": SECTIONS,
        "option": set(house.TuSacOptions.__dataclass_fields__),
    }
    assert what in places[kind], rule.source


# ---------------------------------------------------------------- checks and sentences


def evidence_of(rule: Rule[Any], rng: Random) -> list[Evidence]:
    """What the check of a rule finds over many random situations."""
    assert rule.check is not None
    found = (rule.check(situation) for situation in situations(rule.id, rng))
    return [evidence for evidence in found if evidence is not None]


@pytest.mark.parametrize("rule", [r for r in BOOK if r.check], ids=lambda rule: rule.id)
def test_breaches_can_be_said(rule: Rule[Any]) -> None:
    """Every check finds something, not everything, and its evidence fills the sentence."""
    found = evidence_of(rule, Random(rule.id))
    assert len(found) >= 5, "the check finds (almost) nothing"
    assert rule.breach is not None
    for evidence in found[:200]:
        assert fields_of(rule.breach) <= dict(evidence.fields).keys()
        for lang in LANGS:
            (said,) = cite(BOOK, rule.id, evidence).says
            line = plain(said.words(lang))
            assert line
            assert not set(line) & set("{}")
    total = sum(1 for _ in situations(rule.id, Random(rule.id)))
    assert len(found) < total, "the check finds something everywhere"


def test_every_check_has_its_situations() -> None:
    """The table of situations knows exactly the rules that look at something else than an act."""
    assert set(SITUATION_OF) <= {rule.id for rule in BOOK if rule.check}


def test_judge_reports_the_rules_about_acts() -> None:
    """Every rule whose check looks at an act stands in the order of judging, a short list apart."""
    judged = {id for stages in ORDER.values() for stage in stages for id in stage}
    acts = {rule.id for rule in BOOK if rule.check} - set(SITUATION_OF)
    assert judged == acts - set(NEVER_JUDGED)


# ---------------------------------------------------------------- coverage


def test_every_rule_has_a_case() -> None:
    """Every id occurs in `rules` of a shown case, or in a short list with reasons."""
    met = {id for line in case_lines("tu_sac") for id in line["rules"]}
    assert met | NO_CASE.keys() == set(IDS)
    assert not met & NO_CASE.keys()


def test_every_rule_is_practised() -> None:
    """Every id stands in `rules` of a question kind, or in a short list with reasons."""
    met = {id for kind in games.GAMES["tu_sac"].kinds.values() for id in kind.rules}
    assert set(IDS) - met == NO_KIND.keys()


# ---------------------------------------------------------------- phrases


def sample_value(name: str) -> Value:
    """Something to fill a field with, by its name."""
    if re.fullmatch(r"n\d?|total|copies", name):
        return 3
    if name in ("card", "cards", "best"):
        return CardRun(("Rr", "Cr"), Text("xe đỏ và pháo đỏ", "red chariot and red cannon"))
    if name == "rule":
        return RuleRef("TS-EAT-2", Text("Ăn phải thành nhóm", "An eat makes one group"))
    return Text("chữ", "words")


def phrases() -> list[tuple[str, Text]]:
    """Every text that stands at the top of a module of the engine."""
    import importlib
    import pkgutil

    import games as package

    found = []
    for info in pkgutil.walk_packages(package.__path__, "games."):
        if info.name.endswith("__main__"):
            continue
        module = importlib.import_module(info.name)
        for name, value in vars(module).items():
            values = value if isinstance(value, tuple) else (value,)
            values = tuple(value.values()) if isinstance(value, dict) else values
            found += [(f"{info.name}.{name}", text) for text in values if isinstance(text, Text)]
    return found


@pytest.mark.parametrize(("name", "text"), phrases())
def test_phrases_are_fillable(name: str, text: Text) -> None:
    """Both languages of a phrase have the same fields, and filled nothing is left in braces."""
    assert field_names(text.vi) == field_names(text.en)
    assert ("{" in text.vi) == ("{" in text.en) or field_names(text.vi)
    fields = {field: sample_value(field) for field in fields_of(text)}
    for lang in LANGS:
        line = plain(fill(text, fields, lang))
        assert line.strip()
        assert not set(line) & set("{}"), line
    assert not re.search(r"\{\w+:", text.vi), "Vietnamese has no plural"
