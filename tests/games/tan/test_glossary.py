"""What is drawn beside a word of the glossary is what it means."""

from __future__ import annotations

import games
from games.tan import GAME
from games.tan.glossary import TERMS


def test_the_cards_beside_a_word_are_what_it_means() -> None:
    """Beside a rank its four cards, beside a suit a card of it, beside "đỡ" a card and what beats it."""
    cards = {term.id: term.cards for term in TERMS}
    names = GAME.deck.names
    for rank in ("at", "gia", "dam", "boi"):
        name = next(term.name.vi for term in TERMS if term.id == rank)
        assert [names[card].vi.split()[0] for card in cards[rank]] == [name] * 4
    for suit in ("bich", "tep", "ro", "co"):
        name = next(term.name.vi for term in TERMS if term.id == suit)
        assert [names[card].vi.split()[1] for card in cards[suit]] == [name]
    attack, card = cards["do"]
    given = {"trump": "h", "attack": attack, "hand": card}
    assert games.answer({"game": "tan", "ask": "defend", "given": given}) == [card]


def test_the_name_to_be_avoided_stands_in_the_note_on_history_only() -> None:
    """Nobody at a table is called so; whoever looks for the word finds where the game comes from."""
    told = [
        term.id
        for term in TERMS
        if "thằng ngốc" in " ".join([term.name.vi, term.meaning.vi, *term.also])
    ]
    assert told == ["durak"]
