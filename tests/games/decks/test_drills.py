"""The drills of the four-colour deck, checked against a table of ranks and colours written here by hand."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import games
from games.core.proofs import Cite
from games.core.text import LANGS, plain
from games.decks import four_colour
from tests.games.supply import generated

RANKS = {"tướng": "K", "sĩ": "A", "tượng": "B", "xe": "R", "pháo": "C", "mã": "N", "chốt": "P"}
COLOURS = {"đỏ": "r", "vàng": "y", "xanh": "g", "trắng": "w"}
NAMES = {f"{r} {c}": RANKS[r] + COLOURS[c] for r in RANKS for c in COLOURS}
ALL = sorted(NAMES.values())
PARTS = {
    "red": "r", "yellow": "y", "green": "g", "white": "w", "family:general": "KAB",
    "family:chariot": "RCN", **{f"rank:{rank}": rank for rank in RANKS.values()},
}  # fmt: skip
"""A card is of a sort if its rank or colour is one of these letters."""
FORMS = ({"r", "y"}, {"g", "w"})
DRILLS = ("read_card", "name_card", "find_cards")
every_drill = pytest.mark.parametrize("ask", DRILLS)


def of_sort(card: str, sort: str) -> bool:
    return bool(set(card) & set(PARTS[sort]))


def kind(ask: str) -> games.Drill[Any, Any]:
    found = games.GAMES["tu_sac"].kinds[ask]
    assert isinstance(found, games.Drill)
    return found


def asked(ask: str, **given: Any) -> games.Asked:
    return games.read(
        {"game": "tu_sac", "ask": ask, "given": {"deck": "four_colour", "cards": "Rr", **given}}
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
    """Exactly one of eight is right: the card whose name says its rank and colour."""
    for question in generated("tu_sac", ask, level):
        right = games.answer(question.question)
        offered = shape(question)
        if ask == "read_card":
            assert question.question.given["cards"] == right
            values = [item.value for item in offered.items]
            assert [NAMES[item.label.vi] for item in offered.items] == values
        else:
            assert (
                NAMES[question.kind.scene(question.position, question.law).facts[0][1].vi] == right
            )
            values = list(offered.cards)
        assert len(set(values)) == 8
        assert right in values


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_sort_is_picked_whole(level: int) -> None:
    """The answer is every card with the rank, colour or family, copies counted; one at least, never all."""
    for question in generated("tu_sac", "find_cards", level):
        given = question.question.given
        cards = str(given["cards"]).split()
        want = sorted(card for card in cards if of_sort(card, str(given["find"])))
        assert games.answer(question.question) == want
        assert 0 < len(want) < len(cards)
        assert 8 <= len(cards) <= 12


def test_every_sort_of_the_deck_is_asked() -> None:
    """Four colours, seven ranks, two families; each has the cards that it names and its words."""
    criteria = kind("find_cards").faces.criteria
    assert set(criteria) == set(PARTS)
    for id, criterion in criteria.items():
        assert sorted(criterion.kinds) == [card for card in ALL if of_sort(card, id)]
    met = {str(q.question.given["find"]) for q in generated("tu_sac", "find_cards", 1)}
    assert met == set(PARTS)


def test_near_cards_are_those_that_are_mixed_up() -> None:
    """The same character comes first, then the same rank, then the same family and colour."""
    for one in ALL:
        for other in ALL:
            if one == other:
                continue
            near = four_colour.likeness(one, other)
            assert near == four_colour.likeness(other, one)
            same_form = any({one[1], other[1]} <= form for form in FORMS)
            if one[0] == other[0]:
                assert near == (3 if same_form else 2)
            elif one[1] != other[1]:
                assert near == 0
    assert four_colour.likeness("Kr", "Br") == 3
    assert four_colour.likeness("Kr", "Ar") == 2
    assert four_colour.likeness("Kr", "Pr") == 1


def test_without_names_the_nearest_are_offered() -> None:
    """The general beside its other colours, the elephant of its name and the advisor of its family."""
    for card in ALL:
        values = {item.value for item in shape(asked("read_card", cards=card)).items}
        assert len(values) == 8
        assert {card[0] + colour for colour in "rygw"} <= values
    assert {"Br", "Ar"} <= {item.value for item in shape(asked("read_card", cards="Kr")).items}


# ---------------------------------------------------------------- about a card


@every_drill
@pytest.mark.parametrize("level", [1, 2, 3])
def test_each_of_the_28_kinds_can_be_drilled(ask: str, level: int) -> None:
    """A question about every card at every level; the card is asked for, and it has that level."""
    rng, drill = Random(ask), kind(ask)
    for card in ALL:
        question = games.drill("tu_sac", ask, rng, level, card)
        assert question is not None, (card, level)
        read = games.read(question)
        assert drill.level(read.position, read.law) == level
        want = games.answer(question)
        assert card == want or card in want
        assert drill.asked_card(question.given) == (None if ask == "find_cards" else card)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"game": "poker"}, "game"), ({"ask": "arrange"}, "ask"), ({"level": 4}, "level"),
        ({"card": "Xx"}, "card"), ({"card": 7}, "card"),
    ],
)  # fmt: skip
def test_drilling_refuses_junk(change: dict[str, Any], path: str) -> None:
    """Unknown games, kinds that are no drills, levels, cards."""
    given: dict[str, Any] = {"game": "tu_sac", "ask": "read_card", "level": 1, "card": "Kr"}
    with pytest.raises(games.BadQuestion) as caught:
        games.drill(rng=Random(1), **given | change)
    assert caught.value.path == path


@every_drill
def test_the_order_tells_nothing(ask: str) -> None:
    """What is right stands anywhere among what is offered, and nothing is sorted."""
    places, in_order = Counter[int](), 0
    questions = [q for level in (1, 2, 3) for q in generated("tu_sac", ask, level)]
    for question in questions:
        offered = shape(question)
        values = list(offered.cards if ask != "read_card" else [i.value for i in offered.items])
        want = games.answer(question.question)
        places[values.index(want if isinstance(want, str) else want[0])] += 1
        in_order += values == sorted(values)
    assert len(places) >= 8
    assert max(places.values()) < len(questions) / 3
    assert in_order < 3


# ---------------------------------------------------------------- what is said


def test_a_wrong_name_says_which_card_it_is_and_what_tells_them_apart() -> None:
    """Rank by the character, colour by the corner; red and yellow share a form, green and white another."""
    cards = "Kr Ky Kg Br Ag Pw"
    question = asked("read_card", cards="Kr", names=cards)
    assert "Lá này là tướng đỏ." in said(question, "Ky")
    assert "màu vàng có chữ V" in said(question, "Ky")
    assert "Hai màu này viết cùng một chữ" in said(question, "Ky")
    assert "Cùng là tướng mà hai kiểu chữ" in said(question, "Kg")
    assert "Hai tên khác nhau một dấu" in said(question, "Br")
    both = said(question, "Ag")
    assert "chữ sĩ viết khác" in both
    assert "màu xanh có chữ X" in both
    assert "one mark" in said(question, "Br", "en")
    assert "viết khác" not in said(question, "Kr")


def test_a_wrong_face_names_what_was_picked() -> None:
    """The card picked, the card meant, and how to tell them apart."""
    question = asked("name_card", cards="Rr Nr Ry", name="Rr")
    assert "Bạn chọn mã đỏ; lá cần tìm là xe đỏ." in said(question, ["Nr"])
    assert "Lá này là xe đỏ." in said(question, ["Rr"])


def test_what_is_missing_and_what_is_too_much_are_told() -> None:
    """Close when little is off; each card by its name, copies too."""
    question = asked("find_cards", cards="Pr Pr Py Kr Ar", find="rank:P")
    assert "Còn thiếu chốt đỏ." in said(question, ["Pr", "Py"])
    assert "Không phải lá chốt: sĩ đỏ." in said(question, ["Pr", "Pr", "Py", "Ar"])
    assert "Đúng rồi." in said(question, ["Py", "Pr", "Pr"])


@every_drill
def test_the_proof_shows_the_cards_it_speaks_of(ask: str) -> None:
    """Only cites of the two rules of the deck; the cards beside them are of the rank, or those to pick."""
    for question in generated("tu_sac", ask, 2):
        want = games.answer(question.question)
        blocks = question.kind.proof(question.position, question.law)
        shown = set()
        for block in blocks:
            assert isinstance(block, Cite)
            assert block.rule.id in ("TS-DECK-1", "TS-DECK-2")
            shown |= set(block.cards)
        if ask == "find_cards":
            assert sorted(shown) == sorted(set(want))
        else:
            assert shown == {want[0] + colour for colour in "rygw"}


@every_drill
def test_hints_hold_for_every_card(ask: str) -> None:
    """All questions of a drill have the same hints, and no card stands in one."""
    questions = [q for level in (1, 2, 3) for q in generated("tu_sac", ask, level)[:20]]
    hints = {tuple(q.kind.hints(q.position, q.law)) for q in questions}
    assert len(hints) == 1
    for hint in hints.pop():
        assert isinstance(hint, Cite)
        assert not hint.cards + hint.evidence.cards
        for lang in LANGS:
            words = plain(hint.says[0].words(lang)).lower()
            assert not any(name.in_(lang) in words for name in four_colour.DECK.names.values())


def test_a_card_to_read_may_not_be_named() -> None:
    """The zone says so where a face is asked for; cards to be picked by sort keep their names."""
    for ask, named in (("read_card", False), ("name_card", False), ("find_cards", True)):
        question = generated("tu_sac", ask, 1)[0]
        (zone,) = question.kind.scene(question.position, question.law).zones
        assert zone.named == named
    assert not shape(generated("tu_sac", "name_card", 1)[0]).named


def test_what_was_misread() -> None:
    """The card that was asked for, the one taken for it, and what a pick has too much or too little."""
    read, name, find = map(kind, DRILLS)
    assert read.misread({"cards": "Kr"}, "Br") == ("Kr",)
    assert read.misread({"cards": "Kr"}, "Kr") == ()
    assert name.misread({"name": "Kr"}, ["Br"]) == ("Kr", "Br")
    assert name.misread({"name": "Kr"}, ["Kr"]) == ()
    given = {"find": "rank:P", "cards": "Kr Pr Pr Py"}
    assert find.misread(given, ["Pr", "Kr"]) == ("Kr", "Pr", "Py")
    assert find.misread(given, ["Pr", "Pr", "Py"]) == ()


# ---------------------------------------------------------------- refusals

D = {"deck": "four_colour"}


@pytest.mark.parametrize(
    ("ask", "given", "path"),
    [
        ("read_card", {"cards": "Rr"}, "given.deck"),
        ("read_card", {"deck": "chess", "cards": "Rr"}, "given.deck"),
        ("read_card", {"deck": "french", "cards": "Rr"}, "given.deck"),
        ("read_card", {"deck": None, "cards": "Rr"}, "given.deck"),
        ("read_card", D, "given.cards"),
        ("read_card", {**D, "cards": ""}, "given.cards"),
        ("read_card", {**D, "cards": "Rr Ry"}, "given.cards"),
        ("read_card", {**D, "cards": "9m"}, "given.cards"),
        ("read_card", {**D, "cards": "Rr", "names": "Ry Rg"}, "given.names"),
        ("read_card", {**D, "cards": "Rr", "names": "Rr"}, "given.names"),
        ("read_card", {**D, "cards": "Rr", "names": "Rr Rr"}, "given.names"),
        ("read_card", {**D, "cards": "Rr", "names": "Rr Xx"}, "given.names"),
        ("read_card", {**D, "cards": "Rr", "names": "Rr Ry Rg Rw Kr Ar Br Cr Nr"}, "given.names"),
        ("read_card", {**D, "cards": "Rr", "name": "Rr"}, "given.name"),
        ("name_card", {**D, "cards": "Rr Ry"}, "given.name"),
        ("name_card", {**D, "cards": "Rr Ry", "name": "Rg"}, "given.name"),
        ("name_card", {**D, "cards": "Rr Ry", "name": "xe đỏ"}, "given.name"),
        ("name_card", {**D, "cards": "Rr Rr", "name": "Rr"}, "given.cards"),
        ("name_card", {**D, "cards": "Rr", "name": "Rr"}, "given.cards"),
        ("name_card", {**D, "cards": ["Rr", "Ry"], "name": "Rr"}, "given.cards"),
        ("find_cards", {**D, "cards": "Rr Ry"}, "given.find"),
        ("find_cards", {**D, "cards": "Rr Ry", "find": "blue"}, "given.find"),
        ("find_cards", {**D, "cards": "Rr Ry", "find": "rank:r"}, "given.find"),
        ("find_cards", {**D, "cards": "Rr Ry", "find": ["red"]}, "given.find"),
        ("find_cards", {**D, "cards": "Ry Rg", "find": "red"}, "given.cards"),
        ("find_cards", {**D, "cards": "Rr", "find": "red"}, "given.cards"),
        ("find_cards", {**D, "cards": "Rr Rr Rr Rr Rr", "find": "red"}, "given.cards"),
        ("find_cards", {**D, "cards": "Rr Ry Kr " * 5, "find": "red"}, "given.cards"),
        ("find_cards", {**D, "cards": "Rr Ry", "find": "red", "hat": 1}, "given.hat"),
    ],
)
def test_each_wrong_key_is_named(ask: str, given: dict[str, Any], path: str) -> None:
    """Decks that do not exist or belong to another game, what is no card, names and sorts unknown here."""
    with pytest.raises(games.BadQuestion) as caught:
        games.answer({"game": "tu_sac", "ask": ask, "given": given})
    assert caught.value.path == path
    assert caught.value.allowed
