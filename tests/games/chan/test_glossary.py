"""What is drawn beside a word of the glossary is what it means."""

from __future__ import annotations

import pytest

import games
from games.chan.cuoc import LEO, TOM
from games.chan.cuoc_names import CUOC, Cuoc
from games.chan.glossary import TERMS
from games.decks.chan_deck import PICTURES, RED
from tests.games.documents import term_of


@pytest.mark.parametrize("cuoc", CUOC, ids=lambda cuoc: cuoc.id)
def test_a_cuoc_is_explained(cuoc: Cuoc) -> None:
    """Every cước can be looked up by its name, and its term leads to its rule."""
    found = [
        t for t in TERMS if cuoc.name.vi in (t.name.vi, t.name.vi.removeprefix("có "), *t.also)
    ]
    assert any(cuoc.rule in term.rules for term in found)


@pytest.mark.parametrize(("id", "key"), [("chan", "chan"), ("ca", "ca"), ("ba-dau", "ba_dau")])
def test_the_cards_of_a_group_are_that_group(id: str, key: str) -> None:
    """What is drawn beside a group is exactly that group."""
    cards = " ".join(term_of("chan", id).cards)
    found = games.answer({"game": "chan", "ask": "arrange", "given": {"hand": cards}})
    groups = {name: found[name] for name in ("chan", "ca", "ba_dau", "que") if found[name]}
    assert groups == {key: [cards]}


def test_the_cards_beside_a_word_are_what_it_means() -> None:
    """The red kinds, the pictures, the cards of a lèo and of a tôm; of numbers all in their order."""
    cards = {term.id: term.cards for term in TERMS}
    assert set(cards["quan-do"]) == RED
    assert set(cards["hinh"]) == set(PICTURES)
    assert [card[0] for card in cards["hang"]] == list("23456789")
    assert cards["chi-chi"] == ("1c",)
    assert set(cards["leo"]) == set(LEO)
    assert set(cards["tom"]) == set(TOM)
