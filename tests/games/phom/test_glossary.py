"""What is drawn beside a word of the glossary is what it means."""

from __future__ import annotations

import pytest

import games
from tests.games.documents import term_of


@pytest.mark.parametrize(
    ("id", "kind"), [("phom", "doc"), ("phom-ngang", "ngang"), ("phom-doc", "doc")]
)
def test_the_cards_beside_a_phom_are_one(id: str, kind: str) -> None:
    """What is drawn beside a sort of phỏm is of that sort."""
    term = term_of("phom", id)
    given = {"cards": " ".join(term.cards)}
    assert games.answer({"game": "phom", "ask": "phom", "given": given}) == {"kind": kind}


def test_the_cards_beside_a_ca_are_one() -> None:
    """What is drawn beside the word is one cạ."""
    term = term_of("phom", "ca")
    assert games.answer({"game": "phom", "ask": "ca", "given": {"hand": " ".join(term.cards)}}) == [
        " ".join(sorted(term.cards))
    ]
