"""The examples of the rule book: the engine's own answers are about the rules that they stand under."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

import games
from games.chan import GAME
from games.chan.examples import EXAMPLES
from games.chan.guide import DECISIONS, GUIDE, PROFILES
from games.chan.house_rules import HOUSE_RULES
from games.chan.options import PROFILES as LAWS
from games.chan.options import ChanOptions
from games.chan.rules import BOOK
from games.core.options import choices
from games.core.text import LANGS, fields_of, plain

NOTHING_TO_ASK = {"CH-DECK-1"}
"""Rules that are shown by a board, without a question."""
BECAUSE = {"CH-U-7": "CH-U-3"}
"""A thiên ù that is none is told by the condition of an ù that it misses (section 10)."""
UNEXPLAINED = {"variant", "n"}
"""Options without another value to compare, or that every question says itself."""
NEEDS = {"min_points_penalty": {"min_points": 4}}
"""Options that count only beside another one."""
ASKED = [
    (id, example)
    for id, shown in EXAMPLES.items()
    for example in shown
    if isinstance(example, games.Example)
]

every_example = pytest.mark.parametrize(
    ("id", "example"), ASKED, ids=[f"{id}-{n}" for n, (id, _) in enumerate(ASKED)]
)
every_option = pytest.mark.parametrize("house", HOUSE_RULES, ids=[h.option for h in HOUSE_RULES])


def solved(question: Any, prompt: str) -> tuple[Any, list[str]]:
    """The right response to a prompt, and every sentence of the proof."""
    asked = games.read(question)
    p, law = asked.position, asked.law
    chosen = asked.kind.prompt(prompt)
    assert chosen.fits(p, law)
    said = [plain(s.words("vi")) for block in asked.kind.proof(p, law) for s in block.says]
    return chosen.solution(p, law, asked.kind.answer(p, law)), said


def involved(rule: str, question: Any) -> bool:
    """Is the rule reported, cited by the proof, or one that the kind is about?"""
    asked, want = games.read(question), games.answer(question)
    reported = [*want.get("rules", ()), want.get("reason")] if isinstance(want, dict) else []
    proof = asked.kind.proof(asked.position, asked.law)
    cited = [block.rule.id for block in proof if isinstance(block, games.Cite)]
    return rule in (*reported, *cited, *asked.kind.rules)


def test_every_rule_has_an_example() -> None:
    """The examples are those of the book, in its order, and none is empty."""
    assert list(EXAMPLES) == [rule.id for rule in BOOK]
    assert all(EXAMPLES.values())
    assert {id for id, _ in ASKED} == set(EXAMPLES) - NOTHING_TO_ASK


@every_example
def test_an_example_is_about_its_rule(id: str, example: games.Example) -> None:
    """The engine reads it, its prompt fits, and its answer involves the rule; nothing stands twice."""
    response, _ = solved(example.question, example.prompt)
    assert games.grade(example.question, example.prompt, response).mark.outcome == "right"
    assert involved(id, example.question)
    assert [e for e in EXAMPLES[id] if e == example] == [example]


@pytest.mark.parametrize("rule", [r for r in BOOK if r.force.value in ("forbids", "requires")],
                         ids=lambda rule: rule.id)  # fmt: skip
def test_a_rule_that_binds_shows_both_sides(rule: games.Rule[Any]) -> None:
    """One example is accepted and one refused, because of the rule and of no other."""
    wants = [games.answer(e.question) for e in EXAMPLES[rule.id] if isinstance(e, games.Example)]
    signs = {games.signed(want) for want in wants} - {None}
    assert signs == {True, False}
    for want in wants:
        if games.signed(want) is False:
            found = want["rules"] if "rules" in want else [want["reason"]]
            assert found == [BECAUSE.get(rule.id, rule.id)]
        elif games.signed(want):
            assert not want.get("rules")
            assert not want.get("reason")


@pytest.mark.parametrize("rule", [r for r in BOOK if r.id.startswith("CH-C") and r.check],
                         ids=lambda rule: rule.id)  # fmt: skip
def test_a_cuoc_is_shown_by_a_hand_that_has_it(rule: games.Rule[Any]) -> None:
    """The first example of a cước is a won hand whose proof cites it with what shows it."""
    if rule.id.startswith("CH-CHIU"):
        return
    question = EXAMPLES[rule.id][0].question  # type: ignore[union-attr]
    asked = games.read(question)
    assert asked.kind.ask == "declare"
    proof = asked.kind.proof(asked.position, asked.law)
    assert rule.id in [block.rule.id for block in proof if isinstance(block, games.Cite)]


def test_the_board_is_the_deck() -> None:
    """All 25 kinds, each once."""
    (board,) = EXAMPLES["CH-DECK-1"]
    assert isinstance(board, games.Board)
    assert sorted(kind for row in board.rows for kind in row) == sorted(GAME.deck.kinds)


def test_every_rule_has_one_heading() -> None:
    """Headings cover the book, each is used, and slugs differ from one another and from ids."""
    used = [GUIDE.heading(rule.id).slug for rule in BOOK]
    slugs = [heading.slug for heading in GUIDE.headings]
    assert set(used) == set(slugs)
    assert len(set(slugs)) == len(slugs)
    assert not set(slugs) & {rule.id for rule in BOOK}


@pytest.mark.parametrize(
    ("rule", "slug"),
    [("CH-CHIU-4", "xep-bai"), ("CH-CHIU-1", "chiu-tra"), ("CH-F05", "loi-bai"), ("CH-F06", "loi-bo"),
     ("CH-F13", "loi-danh"), ("CH-F17", "loi-an"), ("CH-FBU", "loi-bo-u"), ("CH-FLOW-1", "luot-choi"),
     ("CH-C01", "cac-cuoc"), ("CH-P-1", "tinh-diem"), ("CH-PEN-1", "den-diem")],
)  # fmt: skip
def test_a_rule_stands_under_its_heading(rule: str, slug: str) -> None:
    """Ids that begin alike are told apart."""
    assert GUIDE.heading(rule).slug == slug


# ---------------------------------------------------------------- house rules


def test_every_option_is_explained() -> None:
    """Each option and each profile has its words, and the words name nothing else."""
    options = [f.name for f in dataclasses.fields(ChanOptions) if f.name not in UNEXPLAINED]
    assert [h.option for h in HOUSE_RULES] == options
    assert set(PROFILES) == set(LAWS)


@every_option
def test_an_option_changes_the_answer(house: games.HouseRule) -> None:
    """The same question has another answer under the other value, and a learner sees the difference."""
    question = dict(house.example.question)
    other = question | {"options": house.example.options | {house.option: house.value}}
    assert house.example.options == NEEDS.get(house.option, {})
    assert games.answer(question) != games.answer(other)
    assert solved(question, house.example.prompt) != solved(other, house.example.prompt)


@every_option
def test_an_option_names_rules_and_values(house: games.HouseRule) -> None:
    """Its rules exist, and its value is one that the option may have."""
    assert house.rules
    assert all(rule in BOOK for rule in house.rules)
    choice = choices(ChanOptions)[house.option]
    values = house.value if isinstance(house.value, list) else [house.value]
    assert choice.is_number or set(values) <= set(choice.values)


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
