"""The examples of the rule book: the engine's own answers are about the rules that they stand under."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

import games
from games.core.options import choices
from games.core.text import LANGS, fields_of, plain
from games.tan import GAME
from games.tan.examples import EXAMPLES
from games.tan.guide import DECISIONS, GUIDE, HOUSE_RULES, PROFILES
from games.tan.options import PROFILES as LAWS
from games.tan.options import TanOptions
from games.tan.rules import BOOK

NOTHING_TO_ASK = set[str]()
"""Rules about drawing only: a board, no question."""
ALLOWED_ONLY = set[str]()
"""Rules that forbid or require and whose example asks for the whole answer, not for one act."""
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
    """The right response to a prompt, every sentence of the proof, and every total."""
    asked = games.read(question)
    p, law = asked.position, asked.law
    chosen = asked.kind.prompt(prompt)
    assert chosen.fits(p, law)
    said = [plain(s.words("vi")) for block in asked.kind.proof(p, law) for s in block.says]
    said += [
        f"{line}" for b in asked.kind.proof(p, law) if isinstance(b, games.Sum) for line in b.items
    ]
    return chosen.solution(p, law, asked.kind.answer(p, law)), said


def involved(rule: str, question: Any) -> bool:
    """Is the rule reported, cited by the proof, or one that the kind is about?"""
    asked = games.read(question)
    want = games.answer(question)
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


@every_example
def test_an_example_shows_what_its_proof_has(id: str, example: games.Example) -> None:
    """Blocks that an example names stand in the proof."""
    asked = games.read(example.question)
    names = {type(block).__name__ for block in asked.kind.proof(asked.position, asked.law)}
    assert set(example.shows) <= names


@pytest.mark.parametrize("rule", [r for r in BOOK if r.force.value in ("forbids", "requires")],
                         ids=lambda rule: rule.id)  # fmt: skip
def test_a_rule_that_binds_shows_both_sides(rule: games.Rule[Any]) -> None:
    """Where an act can break a rule, one example is accepted and one refused, because of it."""
    if rule.id in ALLOWED_ONLY:
        return
    wants = [games.answer(e.question) for e in EXAMPLES[rule.id] if isinstance(e, games.Example)]
    assert {games.signed(want) for want in wants} == {True, False}
    for want in wants:
        if want.get("rules"):
            assert rule.id in want["rules"]


def test_boards_hold_cards_of_the_deck() -> None:
    """The deck is shown whole, each card once; the order of ranks from the top."""
    boards = {
        id: [kind for row in shown.rows for kind in row]
        for id, all_shown in EXAMPLES.items()
        for shown in all_shown
        if isinstance(shown, games.Board)
    }
    assert sorted(boards["TA-DECK-1"]) == sorted(GAME.deck.kinds)
    assert "".join(card[0] for card in boards["TA-DECK-2"]) == "AKQJT98765432"


def test_every_rule_has_one_heading() -> None:
    """Headings cover the book, each is used, and slugs differ from one another and from ids."""
    used = [GUIDE.heading(rule.id).slug for rule in BOOK]
    slugs = [heading.slug for heading in GUIDE.headings]
    assert set(used) == set(slugs)
    assert len(set(slugs)) == len(slugs)
    assert not set(slugs) & {rule.id for rule in BOOK}


# ---------------------------------------------------------------- house rules


def test_every_option_is_explained() -> None:
    """Each option and each profile has its words, and the words name nothing else."""
    assert [h.option for h in HOUSE_RULES] == [f.name for f in dataclasses.fields(TanOptions)]
    assert set(PROFILES) == set(LAWS)


@every_option
def test_an_option_changes_the_answer(house: games.HouseRule) -> None:
    """The same question has another answer under the other value, and a learner sees the difference."""
    question = dict(house.example.question)
    other = question | {"options": house.example.options | {house.option: house.value}}
    assert house.option not in house.example.options
    assert set(house.example.options) <= ({"scoring"} if house.option == "stake" else set())
    assert getattr(TanOptions(), house.option) != house.value
    assert games.answer(question) != games.answer(other)
    assert solved(question, house.example.prompt) != solved(other, house.example.prompt)


@every_option
def test_an_option_names_rules_and_values(house: games.HouseRule) -> None:
    """Its rules exist, and its value is one that the option may have."""
    assert house.rules
    assert all(rule in BOOK for rule in house.rules)
    choice = choices(TanOptions)[house.option]
    assert house.value in choice.values or (choice.is_number and isinstance(house.value, int))


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
