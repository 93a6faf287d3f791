"""What is drawn beside a word of the glossary is what it means."""

from __future__ import annotations

import pytest

import games
from tests.games.documents import term_of


@pytest.mark.parametrize(
    ("id", "name", "lenh"),
    [("khap", "khap", 3), ("quan-bon", "quan", 8), ("tuong-si-tuong", "general_set", 1),
     ("xe-phao-ma", "chariot_set", 1), ("ba-bon-chot", "four_soldiers", 2), ("doi", "pair", 0)],
)  # fmt: skip
def test_the_cards_of_a_group_are_that_group(id: str, name: str, lenh: int) -> None:
    """What is drawn beside a group is that group, and is worth what its sentence says."""
    term = term_of("tu_sac", id)
    question = {"game": "tu_sac", "ask": "group", "given": {"cards": " ".join(term.cards)}}
    assert games.answer(question) == {"valid": True, "name": name, "lenh": lenh}
    assert not lenh or str(lenh) in term.meaning.vi
