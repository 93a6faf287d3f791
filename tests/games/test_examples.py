"""The examples of the rule books: the engine's own answers are about the rules that they stand under.
Headings, house rules and decisions lead where they say."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

import games
from games.core.options import choices
from games.core.text import LANGS, fields_of, plain
from tests.games.documents import BINDING, BOOKS, GUIDES, RULES, document, every_game

ASKED = [
    pytest.param(game, rule, example, id=f"{rule}-{n}")
    for game in games.GAMES
    for rule, shown in GUIDES[game].examples.items()
    for n, example in enumerate(shown)
    if isinstance(example, games.Example)
]
HOUSE_RULES = [
    pytest.param(game, house, id=f"{game}-{house.option}")
    for game in games.GAMES
    for house in GUIDES[game].house_rules
]
BOUND = [param for param in RULES if param.values[1].force in BINDING]  # type: ignore[union-attr]

every_example = pytest.mark.parametrize(("game", "id", "example"), ASKED)
every_option = pytest.mark.parametrize(("game", "house"), HOUSE_RULES)


def asked_under(game: str, rule: str) -> list[games.Example]:
    return [e for e in GUIDES[game].examples[rule] if isinstance(e, games.Example)]


def boards_under(game: str, rule: str) -> list[str]:
    """All cards of the boards of a rule, row by row."""
    boards = [e for e in GUIDES[game].examples[rule] if isinstance(e, games.Board)]
    return [card for board in boards for row in board.rows for card in row]


def response_to(question: Any, prompt: str) -> Any:
    """The right response to a prompt, which must fit."""
    asked = games.read(question)
    chosen = asked.kind.prompt(prompt)
    assert chosen.fits(asked.position, asked.law)
    want = asked.kind.answer(asked.position, asked.law)
    return chosen.solution(asked.position, asked.law, want)


def proof_of(question: Any) -> tuple[games.Block, ...]:
    asked = games.read(question)
    return tuple(asked.kind.proof(asked.position, asked.law))


def told_by(question: Any, what: str) -> list[str]:
    """The sentences of the proof, or the items of its sums."""
    blocks = proof_of(question)
    if what == "words":
        return [plain(said.words("vi")) for block in blocks for said in block.says]
    return [str(item) for block in blocks if isinstance(block, games.Sum) for item in block.items]


def involved(rule: str, question: Any) -> bool:
    """Is the rule reported, cited by the proof, or one that the kind is about?"""
    want = games.answer(question)
    reported = [*want.get("rules", ()), want.get("reason")] if isinstance(want, dict) else []
    cited = [block.rule.id for block in proof_of(question) if isinstance(block, games.Cite)]
    return rule in (*reported, *cited, *games.read(question).kind.rules)


# ---------------------------------------------------------------- examples


@every_game
def test_every_rule_has_an_example(game: str) -> None:
    """The examples are those of the book, in its order; each has a question, but a short list of boards."""
    examples = GUIDES[game].examples
    assert list(examples) == [rule.id for rule in BOOKS[game]]
    assert all(examples.values())
    without = {rule for rule in examples if not asked_under(game, rule)}
    assert without == set(document(game).examples.no_question)


@every_example
def test_an_example_is_about_its_rule(game: str, id: str, example: games.Example) -> None:
    """The engine reads it, its prompt fits, and its answer involves the rule; nothing stands twice."""
    assert games.read(example.question).game.id == game
    response = response_to(example.question, example.prompt)
    assert games.grade(example.question, example.prompt, response).mark.outcome == "right"
    assert involved(id, example.question)
    assert [e for e in GUIDES[game].examples[id] if e == example] == [example]


@every_example
def test_an_example_shows_what_its_proof_has(game: str, id: str, example: games.Example) -> None:
    """Blocks that an example names stand in the proof."""
    assert set(example.shows) <= {type(block).__name__ for block in proof_of(example.question)}


@pytest.mark.parametrize(("game", "rule"), BOUND)
def test_a_rule_that_binds_shows_both_sides(game: str, rule: games.Rule[Any]) -> None:
    """One example is accepted and one refused, because of the rule and of no other; a short list apart."""
    special = document(game).examples
    wants = [games.answer(example.question) for example in asked_under(game, rule.id)]
    signs = {games.signed(want) for want in wants}
    if rule.id in special.unsigned:
        assert signs == {None}
        return
    assert signs == {True, False, *([None] if rule.id in special.more else [])}
    for want in wants:
        if games.signed(want) is not None:
            assert want.keys() & set(special.signed_by)
            found = want["rules"] if "rules" in want else [want.get("reason")]
            refused = special.because.get(rule.id, [rule.id])
            assert found in ([[], [None]] if games.signed(want) else [refused])


@every_game
def test_boards_hold_cards_of_the_deck(game: str) -> None:
    """The first rule shows the deck whole, each kind once; other boards show ranks in their order."""
    deck, special = games.GAMES[game].deck, document(game).examples
    first, *others = document(game).ids
    assert sorted(boards_under(game, first)) == sorted(deck.kinds)
    found = {rule: boards_under(game, rule) for rule in others if boards_under(game, rule)}
    assert {rule: "".join(c[0] for c in cards) for rule, cards in found.items()} == special.boards
    assert all(set(cards) <= set(deck.kinds) for cards in found.values())


@every_game
def test_every_rule_has_one_heading(game: str) -> None:
    """Headings cover the book, each is used, and slugs differ from one another and from ids."""
    guide, ids = GUIDES[game], {rule.id for rule in BOOKS[game]}
    slugs = [heading.slug for heading in guide.headings]
    assert {guide.heading(id).slug for id in ids} == set(slugs)
    assert len(set(slugs)) == len(slugs)
    assert not set(slugs) & ids


# ---------------------------------------------------------------- house rules


@every_game
def test_every_option_is_explained(game: str) -> None:
    """Each option (a short list apart) and each profile has its words, and the words name nothing else."""
    names = [field.name for field in dataclasses.fields(games.GAMES[game].options)]
    unexplained = document(game).examples.unexplained
    assert set(unexplained) <= set(names)
    explained = [house.option for house in GUIDES[game].house_rules]
    assert explained == [name for name in names if name not in unexplained]
    assert set(GUIDES[game].profiles) == set(games.GAMES[game].profiles)


@every_option
def test_an_option_changes_the_answer(game: str, house: games.HouseRule) -> None:
    """The same question has another answer under the other value, and a learner sees the difference: in the
    response; where that stays the same, in the proof."""
    special, example = document(game).examples, house.example
    assert example.options == special.needs.get(house.option, {})
    question = dict(example.question)
    other = question | {"options": example.options | {house.option: house.value}}
    assert games.answer(question) != games.answer(other)
    first, second = response_to(question, example.prompt), response_to(other, example.prompt)
    assert (first == second) == (house.option in special.told)
    if first == second:
        what = special.told[house.option]
        assert told_by(question, what) != told_by(other, what)


@every_option
def test_an_option_names_rules_and_values(game: str, house: games.HouseRule) -> None:
    """Its rules exist, and its value is one that the option may have, and not the usual one."""
    assert house.rules
    assert all(rule in BOOKS[game] for rule in house.rules)
    options = games.GAMES[game].options
    choice = choices(options)[house.option]
    value = tuple(house.value) if isinstance(house.value, list) else house.value
    assert getattr(options(), house.option) != value
    if choice.several:
        assert isinstance(value, tuple)
        assert set(value) <= set(choice.values)
    else:
        assert value in choice.values or (choice.is_number and isinstance(value, int))


@every_game
def test_every_decision_has_its_reason(game: str) -> None:
    """A rule whose source is a decision can say why; no reason is left over."""
    cited = {r.source.partition(":")[2] for r in BOOKS[game] if r.source.startswith("decision:")}
    assert set(GUIDES[game].decisions) == cited


@every_game
def test_the_guide_speaks_both_languages(game: str) -> None:
    """Nothing is empty, and no sentence has a field that nobody fills."""
    guide = GUIDES[game]
    texts = [h.title for h in guide.headings] + [h.says for h in guide.house_rules]
    texts += [t for p in guide.profiles.values() for t in (p.name, p.says)]
    for text in (*texts, *guide.decisions.values()):
        assert not fields_of(text)
        assert all(text.in_(lang).strip() for lang in LANGS)
