"""The drills of the French deck, checked against a table of ranks and suits written here by hand."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

import games
from games.core.proofs import Cite
from games.core.text import LANGS, plain
from games.decks import french_faces
from games.tan import GAME
from tests.games.supply import generated

RANKS = dict(
    zip(
        ("hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín", "mười", "bồi", "đầm", "già", "át"),
        "23456789TJQKA",
        strict=True,
    )
)
SUITS = {"bích": "s", "tép": "c", "rô": "d", "cơ": "h"}
NAMES = {f"{r} {s}": RANKS[r] + SUITS[s] for r in RANKS for s in SUITS}
ALL = sorted(NAMES.values())
PARTS = {
    "red": "dh", "black": "sc", "court": "JQK", "number": "23456789T",
    **{f"suit:{suit}": suit for suit in "scdh"}, **{f"trump:{suit}": suit for suit in "scdh"},
    **{f"rank:{rank}": rank for rank in RANKS.values()},
}  # fmt: skip
"""A card is of a sort if its rank or suit is one of these letters."""
COLOUR = {"s": "black", "c": "black", "d": "red", "h": "red"}
DRILLS = ("read_card", "name_card", "find_cards")
every_drill = pytest.mark.parametrize("ask", DRILLS)


def of_sort(card: str, sort: str) -> bool:
    return bool(set(card) & set(PARTS[sort]))


def kind(ask: str) -> games.Drill[Any, Any]:
    found = GAME.kinds[ask]
    assert isinstance(found, games.Drill)
    return found


def asked(ask: str, **given: Any) -> games.Asked:
    return games.read(
        {"game": "tan", "ask": ask, "given": {"deck": "french", "cards": "7s", **given}}
    )


def shape(question: games.Asked) -> Any:
    return question.kind.prompts[0].shape(question.position, question.law)


def said(question: games.Asked, response: Any, lang: games.Lang = "vi") -> str:
    grade = games.grade(question.question, question.kind.prompts[0].id, response)
    return " ".join(plain(line) for line in games.explain(grade, lang))


# ---------------------------------------------------------------- answers by brute force


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("ask", ["read_card", "name_card"])
def test_the_name_belongs_to_the_card(ask: str, level: int) -> None:
    """Exactly one of eight is right: the card whose name says its rank and suit."""
    questions = generated("tan", ask, level)
    assert len(questions) == 100
    for question in questions:
        right = games.answer(question.question)
        offered = shape(question)
        if ask == "read_card":
            assert question.question.given["cards"] == right
            values = [item.value for item in offered.items]
            assert [NAMES[item.label.vi] for item in offered.items] == values
        else:
            scene = question.kind.scene(question.position, question.law)
            assert NAMES[scene.facts[0][1].vi] == right
            values = list(offered.cards)
        assert len(set(values)) == 8
        assert right in values


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_sort_is_picked_whole(level: int) -> None:
    """The answer is every card of the rank, suit, colour or class; one at least, never all; none twice."""
    for question in generated("tan", "find_cards", level):
        given = question.question.given
        cards = str(given["cards"]).split()
        want = sorted(card for card in cards if of_sort(card, str(given["find"])))
        assert games.answer(question.question) == want
        assert 0 < len(want) < len(cards) == len(set(cards))
        assert 8 <= len(cards) <= 12


def test_every_sort_of_the_deck_is_asked() -> None:
    """Two colours, four suits, thirteen ranks, picture and number cards, trumps."""
    criteria = kind("find_cards").faces.criteria
    assert set(criteria) == set(PARTS)
    for id, criterion in criteria.items():
        assert sorted(criterion.kinds) == [card for card in ALL if of_sort(card, id)]
        assert criterion.text.vi != criterion.text.en
    found = {
        str(q.question.given["find"])
        for seed in (1, 2, 3)
        for q in generated("tan", "find_cards", 1, seed)
    }
    assert found == set(PARTS)


def test_near_cards_are_those_that_are_mixed_up() -> None:
    """The same rank first, and there the suit of the same colour; then picture cards of one suit."""
    for one, other in combinations(ALL, 2):
        near = french_faces.likeness(one, other)
        assert near == french_faces.likeness(other, one)
        if one[0] == other[0]:
            assert near == (3 if COLOUR[one[1]] == COLOUR[other[1]] else 2)
        elif one[1] != other[1]:
            assert near == 0
        else:
            assert 1 <= near <= 3
    assert french_faces.likeness("Js", "Qs") == 3
    assert french_faces.likeness("6h", "9h") == 2
    assert french_faces.likeness("4h", "7h") == 1


def test_without_names_the_nearest_are_offered() -> None:
    for card in ALL:
        values = {item.value for item in shape(asked("read_card", cards=card)).items}
        assert len(values) == 8
        assert {card[0] + suit for suit in "scdh"} <= values


# ---------------------------------------------------------------- about a card


@every_drill
@pytest.mark.parametrize("level", [1, 2, 3])
def test_each_of_the_52_cards_can_be_drilled(ask: str, level: int) -> None:
    """A question about every card at every level; the card is asked for, and it has that level."""
    rng, drill = Random(ask), kind(ask)
    for card in ALL:
        question = games.drill("tan", ask, rng, level, card)
        assert question is not None, (card, level)
        read = games.read(question)
        assert drill.level(read.position, read.law) == level
        want = games.answer(question)
        assert card == want or card in want


# ---------------------------------------------------------------- what is said


def test_a_wrong_name_says_which_card_it_is_and_what_tells_them_apart() -> None:
    """The rank by the corner, the suit by its sign, and by its shape where the colour is the same."""
    question = asked("read_card", cards="Qs", names="Qs Qc Qh Js Kd Ts")
    assert "Lá này là đầm bích." in said(question, "Qc")
    assert "chất bích; chất tép có dấu ♣" in said(question, "Qc")
    assert "Hai chất cùng màu đen" in said(question, "Qc")
    assert "ba cánh tròn" in said(question, "Qc")
    assert "cùng màu" not in said(question, "Qh")
    assert "Góc lá này ghi Q, là đầm; bồi thì ghi J." in said(question, "Js")
    assert "mười thì ghi 10" in said(question, "Ts")
    both = said(question, "Kd")
    assert "già thì ghi K" in both
    assert "chất rô có dấu ♦" in both
    assert "The corner here says Q, the queen; the jack has J." in said(question, "Js", "en")
    assert "thì ghi" not in said(question, "Qs")


def test_what_is_missing_and_what_is_too_much_are_told() -> None:
    question = asked("find_cards", cards="7s 9s Kd Ah", find="black")
    assert "Còn thiếu chín bích." in said(question, ["7s"])
    assert "Không phải lá đen: già rô." in said(question, ["7s", "9s", "Kd"])
    assert "Đúng rồi." in said(question, ["9s", "7s"])


def test_trumps_are_told_by_the_suit_that_is_named() -> None:
    question = asked("find_cards", cards="7s 9s Kd Ah", find="trump:s")
    assert games.answer(question.question) == ["7s", "9s"]
    assert "Chất chủ là bích" in said(question, ["7s", "9s"])


@every_drill
def test_the_proof_shows_the_cards_it_speaks_of(ask: str) -> None:
    """Only cites of the two rules of the deck; the cards beside them are of the rank, or those to pick."""
    for question in generated("tan", ask, 2):
        want = games.answer(question.question)
        shown = set()
        for block in question.kind.proof(question.position, question.law):
            assert isinstance(block, Cite)
            assert block.rule.id in ("TA-DECK-1", "TA-DECK-2")
            shown |= set(block.cards)
        if ask == "find_cards":
            assert sorted(shown) == want
        else:
            assert shown == {want[0] + suit for suit in "scdh"}


@every_drill
def test_hints_hold_for_every_card(ask: str) -> None:
    """All questions of a drill have the same hints, and no card is named in one."""
    questions = [q for level in (1, 2, 3) for q in generated("tan", ask, level)[:20]]
    hints = {tuple(q.kind.hints(q.position, q.law)) for q in questions}
    assert len(hints) == 1
    for hint in hints.pop():
        assert isinstance(hint, Cite)
        assert not hint.cards + hint.evidence.cards
        for lang in LANGS:
            words = plain(hint.says[0].words(lang)).lower()
            assert not any(name.in_(lang) in words for name in GAME.deck.names.values())


@every_drill
def test_the_order_tells_nothing(ask: str) -> None:
    """What is right stands anywhere among what is offered, and nothing is sorted."""
    places, in_order = Counter[int](), 0
    questions = [q for level in (1, 2, 3) for q in generated("tan", ask, level)]
    for question in questions:
        offered = shape(question)
        values = list(offered.cards if ask != "read_card" else [i.value for i in offered.items])
        want = games.answer(question.question)
        places[values.index(want if isinstance(want, str) else want[0])] += 1
        in_order += values == sorted(values)
    assert len(places) >= 8
    assert max(places.values()) < len(questions) / 3
    assert in_order < 3


D = {"deck": "french"}


@pytest.mark.parametrize(
    ("ask", "given", "path"),
    [
        ("read_card", {"deck": "four_colour", "cards": "7s"}, "given.deck"),
        ("read_card", {**D, "cards": "10s"}, "given.cards"),
        ("read_card", {**D, "cards": "7s", "names": "7s 7s"}, "given.names"),
        ("name_card", {**D, "cards": "7s 7h", "name": "7c"}, "given.name"),
        ("find_cards", {**D, "cards": "7s 7s 8s", "find": "red"}, "given.cards"),
        ("find_cards", {**D, "cards": "7s 8s", "find": "red"}, "given.cards"),
        ("find_cards", {**D, "cards": "7s 8d", "find": "trump"}, "given.find"),
        ("find_cards", {**D, "cards": "7s 8d", "find": "green"}, "given.find"),
    ],
)
def test_each_wrong_key_is_named(ask: str, given: dict[str, Any], path: str) -> None:
    with pytest.raises(games.BadQuestion) as caught:
        games.answer({"game": "tan", "ask": ask, "given": given})
    assert caught.value.path == path
    assert caught.value.allowed
