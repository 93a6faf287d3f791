"""The drills of the decks, in every game, checked against tables of ranks and suits written by hand."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

import games
from games.core.proofs import Cite
from games.core.text import LANGS, plain
from tests.games.decks.tables import TABLES, Table, Told
from tests.games.documents import every_game
from tests.games.supply import generated

DRILLS = ("read_card", "name_card", "find_cards")
FACES_IN = {"phom": "PH-PTS-1", "xep": "XE-DECK-3"}
"""The rule about how the faces are drawn or called, where that is not the second one."""
every_drill = pytest.mark.parametrize("ask", DRILLS)
every_level = pytest.mark.parametrize("level", [1, 2, 3])
every_deck = pytest.mark.parametrize("deck", TABLES)


def kind(game: str, ask: str) -> games.Drill[Any, Any]:
    found = games.GAMES[game].kinds[ask]
    assert isinstance(found, games.Drill)
    return found


def table_of(game: str) -> Table:
    """The table of the faces that a game drills."""
    return next(table for table in TABLES.values() if game in table.games)


def asked(table: Table, ask: str, **given: Any) -> games.Asked:
    deck = table.faces.deck.id
    return games.read({"game": table.game, "ask": ask, "given": {"deck": deck, **given}})


def shape(question: games.Asked) -> Any:
    return question.kind.prompts[0].shape(question.position, question.law)


def values_of(question: games.Asked) -> list[str]:
    """The cards that are offered, in their order."""
    offered = shape(question)
    if question.kind.ask == "read_card":
        return [item.value for item in offered.items]
    return list(offered.cards)


def of_all_levels(game: str, ask: str) -> list[games.Asked]:
    return [question for level in (1, 2, 3) for question in generated(game, ask, level)]


# ---------------------------------------------------------------- answers by brute force


@every_game
@every_level
@pytest.mark.parametrize("ask", ["read_card", "name_card"])
def test_the_name_belongs_to_the_card(game: str, ask: str, level: int) -> None:
    """Exactly one of eight is right: the card whose name says its rank and suit."""
    names, questions = table_of(game).names, generated(game, ask, level)
    assert len(questions) == 100
    for question in questions:
        right, values = games.answer(question.question), values_of(question)
        if ask == "read_card":
            assert question.question.given["cards"] == right
            assert [names[item.label.vi] for item in shape(question).items] == values
        else:
            scene = question.kind.scene(question.position, question.law)
            assert names[scene.facts[0][1].vi] == right
        assert len(set(values)) == 8
        assert right in values


@every_game
@every_level
def test_the_sort_is_picked_whole(game: str, level: int) -> None:
    """The answer is every card of the sort, copies counted; one at least, never all; no card is there more
    often than in the deck."""
    table = table_of(game)
    for question in generated(game, "find_cards", level):
        given = question.question.given
        cards = str(given["cards"]).split()
        want = sorted(card for card in cards if card in table.sorts[str(given["find"])])
        assert games.answer(question.question) == want
        assert 0 < len(want) < len(cards)
        assert max(Counter(cards).values()) <= table.faces.deck.copies
        assert 8 <= len(cards) <= 12


@every_game
def test_every_sort_of_the_deck_is_asked(game: str) -> None:
    """Ranks, suits, colours and what else the deck has; each with its cards and its words."""
    table, criteria = table_of(game), kind(game, "find_cards").faces.criteria
    assert set(criteria) == set(table.sorts)
    for id, criterion in criteria.items():
        assert sorted(criterion.kinds) == table.sorts[id]
        assert criterion.text.vi != criterion.text.en
    found = {
        str(question.question.given["find"])
        for seed in range(1, table.seeds + 1)
        for question in generated(game, "find_cards", 1, seed)
    }
    assert found == set(table.sorts)


@every_deck
def test_near_cards_are_those_that_are_mixed_up(deck: str) -> None:
    """The likeness of two cards is that of the table, either way round."""
    table = TABLES[deck]
    likeness = table.faces.likeness
    assert table.cards == sorted(table.faces.deck.kinds)
    for one, other in combinations(table.cards, 2):
        assert likeness(one, other) in table.near(one, other)
        assert likeness(one, other) == likeness(other, one)
    assert {pair: likeness(*pair) for pair in table.likeness} == table.likeness


@every_deck
def test_without_names_the_nearest_are_offered(deck: str) -> None:
    """Those of the same rank, and those that the table names."""
    table = TABLES[deck]
    for card in table.cards:
        values = set(values_of(asked(table, "read_card", cards=card)))
        assert len(values) == 8
        assert table.mates(card) | table.offered.get(card, set()) <= values


# ---------------------------------------------------------------- about a card


@every_game
@every_drill
@every_level
def test_each_card_can_be_drilled(game: str, ask: str, level: int) -> None:
    """A question about every card at every level, a short list apart; the card is asked for, and it has that
    level."""
    rng, drill, easy = Random(ask), kind(game, ask), table_of(game).too_easy.get((ask, level), "")
    for card in table_of(game).cards:
        question = games.drill(game, ask, rng, level, card)
        assert (question is None) == (card in easy.split()), (card, level)
        if question is None:
            continue
        read = games.read(question)
        assert drill.level(read.position, read.law) == level
        want = games.answer(question)
        assert card == want or card in want
        assert drill.asked_card(question.given) == (None if ask == "find_cards" else card)


@every_game
@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"game": "poker"}, "game"), ({"ask": "next"}, "ask"), ({"level": 4}, "level"),
        ({"card": "Xx"}, "card"), ({"card": 7}, "card"),
    ],
)  # fmt: skip
def test_drilling_refuses_junk(game: str, change: dict[str, Any], path: str) -> None:
    """Unknown games, kinds that are no drills, levels, cards."""
    card = table_of(game).cards[0]
    given: dict[str, Any] = {"game": game, "ask": "read_card", "level": 1, "card": card}
    assert games.drill(rng=Random(1), **given)
    with pytest.raises(games.BadQuestion) as caught:
        games.drill(rng=Random(1), **given | change)
    assert caught.value.path == path


@every_game
@every_drill
def test_the_order_tells_nothing(game: str, ask: str) -> None:
    """What is right stands anywhere among what is offered, and nothing is sorted."""
    places, in_order = Counter[int](), 0
    questions = of_all_levels(game, ask)
    for question in questions:
        values, want = values_of(question), games.answer(question.question)
        places[values.index(want if isinstance(want, str) else want[0])] += 1
        in_order += values == sorted(values)
    assert len(places) >= 8
    assert max(places.values()) < len(questions) / 3
    assert in_order < 3


# ---------------------------------------------------------------- what is said


TOLD = [
    pytest.param(table, told, id=f"{deck}-{n}")
    for deck, table in TABLES.items()
    for n, told in enumerate(table.told)
]


@pytest.mark.parametrize(("table", "told"), TOLD)
def test_what_a_response_is_told(table: Table, told: Told) -> None:
    """A wrong name: which card it is, and what tells the two apart. A wrong face: what was picked, and what
    was meant. Cards of a sort: what is missing, and what is too much."""
    question = asked(table, told.ask, **told.given)
    grade = games.grade(question.question, question.kind.prompts[0].id, told.response)
    said = " ".join(plain(line) for line in games.explain(grade, told.lang))
    assert [words for words in told.words if words not in said] == []
    assert [words for words in told.absent if words in said] == []


@every_game
@every_drill
def test_the_proof_shows_the_cards_it_speaks_of(game: str, ask: str) -> None:
    """Only cites of the two rules about the deck; the cards beside them are of the rank, or those to pick."""
    first, second, *_ = (rule.id for rule in games.GAMES[game].rules)
    for question in generated(game, ask, 2):
        want = games.answer(question.question)
        shown = set()
        for block in question.kind.proof(question.position, question.law):
            assert isinstance(block, Cite)
            assert block.rule.id in (first, FACES_IN.get(game, second))
            shown |= set(block.cards)
        right = set(want) if ask == "find_cards" else table_of(game).mates(want)
        assert shown == right


@every_game
@every_drill
def test_hints_hold_for_every_card(game: str, ask: str) -> None:
    """All questions of a drill have the same hints, and no card stands in one, or is named but by
    the rule."""
    questions = [q for level in (1, 2, 3) for q in generated(game, ask, level)[:20]]
    hints = {tuple(q.kind.hints(q.position, q.law)) for q in questions}
    assert len(hints) == 1
    names, named = games.GAMES[game].deck.names, set[str]()
    for hint in hints.pop():
        assert isinstance(hint, Cite)
        assert not hint.cards + hint.evidence.cards
        for lang in LANGS:
            words = plain(hint.says[0].words(lang)).lower()
            named |= {card for card, name in names.items() if name.in_(lang) in words}
    assert named == set(table_of(game).told_by_rule)


@every_game
def test_a_card_to_read_may_not_be_named(game: str) -> None:
    """The zone says so where a face is asked for; cards to be picked by sort keep their names."""
    for ask, named in (("read_card", False), ("name_card", False), ("find_cards", True)):
        question = generated(game, ask, 1)[0]
        (zone,) = question.kind.scene(question.position, question.law).zones
        assert zone.named == named
    assert not shape(generated(game, "name_card", 1)[0]).named


@every_game
def test_what_was_misread(game: str) -> None:
    """The card that was asked for, the one taken for it, and what a pick has too much or too little."""
    table = table_of(game)
    one, other, *_ = table.nine.split()
    read, name, find = (kind(game, ask) for ask in DRILLS)
    assert read.misread({"cards": one}, other) == (one,)
    assert read.misread({"cards": one}, one) == ()
    assert name.misread({"name": one}, [other]) == (one, other)
    assert name.misread({"name": one}, [one]) == ()
    for sort, cards, picked, wrong in table.misread:
        assert find.misread({"find": sort, "cards": cards}, picked) == wrong


# ---------------------------------------------------------------- refusals


def refused(table: Table) -> list[tuple[str, dict[str, Any], str]]:
    """Questions with one wrong key, and its path."""
    a, b, c, *_ = table.nine.split()
    names = {card: name for name, card in table.names.items()}
    stranger, other = table.foreign.split()
    deck = {"deck": table.faces.deck.id}
    pair = {**deck, "cards": f"{a} {b}"}
    many = " ".join([a] * (table.faces.deck.copies + 1))
    return [
        ("read_card", {"cards": a}, "deck"),
        *(("read_card", {"deck": no, "cards": a}, "deck") for no in ("chess", other, None)),
        ("read_card", deck, "cards"),
        *(("read_card", {**deck, "cards": no}, "cards") for no in ("", f"{a} {b}", stranger)),
        *(
            ("read_card", {**deck, "cards": a, "names": no}, "names")
            for no in (f"{b} {c}", a, f"{a} {a}", f"{a} Xx", table.nine)
        ),
        ("read_card", {**deck, "cards": a, "name": a}, "name"),
        ("name_card", pair, "name"),
        *(("name_card", {**pair, "name": no}, "name") for no in (c, names[a])),
        *(
            ("name_card", {**deck, "cards": no, "name": a}, "cards")
            for no in (f"{a} {a}", a, [a, b])
        ),
        ("find_cards", pair, "find"),
        *(("find_cards", {**pair, "find": no}, "find") for no in (*table.unknown, ["red"])),
        *(
            ("find_cards", {**deck, "cards": no, "find": "red"}, "cards")
            for no in (f"{b} {c}", a, many, f"{many} {b}", f"{a} {b} {c} " * 5)
        ),
        ("find_cards", {**pair, "find": "red", "hat": 1}, "hat"),
    ]


REFUSED = [
    pytest.param(table.game, *row, id=f"{deck}-{n}")
    for deck, table in TABLES.items()
    for n, row in enumerate(refused(table))
]


@pytest.mark.parametrize(("game", "ask", "given", "key"), REFUSED)
def test_each_wrong_key_is_named(game: str, ask: str, given: dict[str, Any], key: str) -> None:
    """Decks that do not exist or belong to another game, what is no card, names and sorts unknown here."""
    with pytest.raises(games.BadQuestion) as caught:
        games.answer({"game": game, "ask": ask, "given": given})
    assert caught.value.path == f"given.{key}"
    assert caught.value.allowed


@every_deck
def test_what_is_refused_is_wrong_in_one_key_only(deck: str) -> None:
    """The same questions with that key mended are answered."""
    table = TABLES[deck]
    a, b, *_ = table.nine.split()
    assert games.answer(asked(table, "read_card", cards=a, names=f"{a} {b}").question) == a
    assert games.answer(asked(table, "name_card", cards=f"{a} {b}", name=a).question) == a
    assert games.answer(asked(table, "find_cards", cards=f"{a} {b}", find="red").question) == [a]
