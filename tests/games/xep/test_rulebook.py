"""The rule book of Xệp is that of its rules document, and every sentence of it can be filled."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.core.questions import cite
from games.core.rules import Evidence, Force, Law, Rule
from games.core.text import LANGS, fields_of, plain
from games.decks.four_colour import DECK
from games.xep import GAME
from games.xep.drawing import draw_seat
from games.xep.judging import ORDER
from games.xep.options import XepOptions
from games.xep.position import Parts, Position
from games.xep.rules import BOOK
from games.xep.scoring import settlement
from games.xep.situations import Doing, Throwing
from games.xep.skill import Weighing, best_of
from games.xep.spots import fresh
from tests.games.xep.document import IDS, case_lines
from tests.games.xep.test_deals import LAWS, WAITS, played, tempting

SECTIONS = {"6.4", "10.11", *(f"9.{i}" for i in range(1, 22))}
"""The sections of the rules document that a rule may name as its source."""
SOURCES = Path(__file__).parents[3] / "docs" / "sources.md"
PAYING = [f"XE-PAY-{i}" for i in range(1, 7)] + ["XE-UI-4"]
"""Rules that look at the end of a deal."""

every_rule = pytest.mark.parametrize("rule", list(BOOK), ids=[rule.id for rule in BOOK])


def test_ids_and_order() -> None:
    """The book has exactly the 81 rules of the document, in its order."""
    assert [rule.id for rule in BOOK] == IDS
    assert len(IDS) == 81


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
        assert set(re.findall(r"\{(\w+)", text.vi)) == set(re.findall(r"\{(\w+)", text.en))
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


def indexed() -> list[int]:
    """The paragraphs of the source text that docs/sources.md lists for this game."""
    rows = re.findall(r"^\| xep \| (\d+) \|", SOURCES.read_text(encoding="utf-8"), re.MULTILINE)
    return list(map(int, rows))


def test_sources_lists_every_paragraph_once() -> None:
    """The index of the source text has its 42 paragraphs, each once."""
    assert indexed() == list(range(1, 43))


@every_rule
def test_source_resolves(rule: Rule[Any]) -> None:
    """`seed:<paragraph>`, `decision:<section>` or `option:<name>` names something that exists."""
    kind, _, what = rule.source.partition(":")
    places = {
        "seed": set(map(str, indexed())),
        "decision": SECTIONS,
        "option": set(XepOptions.__dataclass_fields__),
    }
    assert what in places[kind], rule.source
    if kind == "decision":
        assert f"| xep | {what} |" in SOURCES.read_text(encoding="utf-8")


# ---------------------------------------------------------------- checks and sentences


@lru_cache
def doings() -> tuple[Doing, ...]:
    """Acts of every verb in positions of every phase, also by seats that are out or not asked."""
    return tuple(_doings(Random(1)))


def _doings(rng: Random) -> Iterator[Doing]:
    for i in range(300):
        law = rng.choice(LAWS)
        p, who = fresh(rng, 1 + i % 4, rng.choice(("draw", "drawn", "claim", "pull", "drawer", "offer",
                                                   "discard")), rng.random())  # fmt: skip
        if rng.random() < 0.1:
            p = Position(**{**_fields(p), "out": (who,)})
        if rng.random() < 0.2:
            who = rng.randrange(p.n)
        yield from (Doing(p, who, act, law) for act in tempting(p, who, rng))
    for law in LAWS:
        seats = (WAITS, Parts(None))
        for passed in ((), (0,)):
            p = Position(2, "claim", 1, seats, 30, "Nr", passed=passed)
            yield from (Doing(p, 0, act, law) for act in tempting(p, 0, rng))
        three = Parts(WAITS.hand, (), (DECK.pack(["Pg", "Pr", "Pw"]),))
        for phase, card, parts in (("drawn", "Rr", WAITS), ("pull", "Py", three)):
            p = Position(2, phase, 0, (parts, Parts(None)), 30, card)
            yield from (Doing(p, 0, act, law) for act in tempting(p, 0, rng))
        poor = Parts(WAITS.hand, WAITS.xep, (DECK.pack(["Ag"] * 2), WAITS.open[1]))
        for card, parts in (("Kr", poor), ("Kw", poor), ("Ky", poor), ("Nr", poor), ("Kg", WAITS)):
            p = Position(2, "claim", 1, (parts, Parts(None)), 30, card)
            yield from (Doing(p, 0, act, law) for act in tempting(p, 0, rng))
            p = Position(2, "offer", 0, (parts, Parts(None)), 8, card)
            yield from (Doing(p, 0, act, law) for act in tempting(p, 0, rng))


def _fields(p: Position) -> dict[str, Any]:
    return {name: getattr(p, name) for name in p.__dataclass_fields__}


def situations(id: str, rng: Random) -> Iterator[Any]:
    """What the check of a rule may look at."""
    if id in PAYING:
        for mode in ("online", "real"):
            law = Law(XepOptions(ui_mode=mode))
            for n in (2, 3):
                for out in ((), (1,)):
                    for lenh in range(15, 27):
                        yield settlement(n, "win", lenh, out if n == 3 else (), law)
                    yield settlement(n, "hue", None, out, law)
                    yield settlement(n, "hue", None, (), law)
                    yield settlement(n, "walkover", None, tuple(range(1, n)), law)
    elif id == "XE-SKILL-1":
        for _ in range(25):
            parts = draw_seat(rng, 21, rng.randint(4, 10), 2, 0.75)
            weights = Weighing(parts, 0, LAWS[0]).weights()
            best = best_of(weights, LAWS[0])
            for kind, weight in weights.items():
                yield Throwing(kind, best[0], weight.outs, weights[best[0]].outs, kind in best)
    else:
        yield from doings()


@pytest.mark.parametrize("rule", [r for r in BOOK if r.check], ids=lambda rule: rule.id)
def test_breaches_can_be_said(rule: Rule[Any]) -> None:
    """Every check finds something, not everything, and its evidence fills the sentence."""
    assert rule.check is not None
    assert rule.breach is not None
    total, found = 0, list[Evidence]()
    for situation in situations(rule.id, Random(rule.id)):
        total += 1
        evidence = rule.check(situation)
        if evidence is not None:
            found.append(evidence)
    assert 2 <= len(found) < total, "the check finds nothing, or something everywhere"
    for evidence in found[:150]:
        assert fields_of(rule.breach) <= dict(evidence.fields).keys()
        for lang in LANGS:
            (said,) = cite(BOOK, rule.id, evidence).says
            line = plain(said.words(lang))
            assert line
            assert not set(line) & set("{}")


def test_judge_reports_the_rules_about_acts() -> None:
    """Every rule whose check looks at an act stands in the order of judging."""
    judged = {id for stage in ORDER for id in stage.rules}
    acts = {rule.id for rule in BOOK if rule.check} - {*PAYING, "XE-SKILL-1"}
    assert judged == acts


# ---------------------------------------------------------------- coverage


def test_every_rule_has_a_case() -> None:
    """Every id occurs in `rules` of a shown case, but that of the faces, which the drills practise."""
    met = {id for line in case_lines() for id in line["rules"]}
    assert set(IDS) - met == {"XE-DECK-3"}


def test_every_rule_is_practised() -> None:
    """Every id stands in `rules` of a question kind."""
    assert set(IDS) - {id for kind in GAME.kinds.values() for id in kind.rules} == set()


def test_every_rule_is_met_in_deals() -> None:
    """Random deals come through every phase and every sort of end."""
    phases, results = set[str](), set[str]()
    for law in LAWS[:2]:
        for seed in range(14):
            for state in played(law, 2 + seed % 2, seed):
                phases.add(state.now.phase)
                results.add(state.now.result or "")
    assert phases == {"draw", "drawn", "claim", "pull", "drawer", "offer", "discard", "over"}
    assert results >= {"", "win", "hue"}
