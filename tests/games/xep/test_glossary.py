"""What is drawn beside a word of the glossary is what it means."""

from __future__ import annotations

import pytest

import games
from tests.games.documents import term_of


@pytest.mark.parametrize(
    ("id", "type", "hidden", "opened"),
    [("khap", "khap", 3, 1), ("quan-bon", "quan", 8, 6), ("tuong-si-tuong", "tuong_si_tuong", 2, 2),
     ("xe-phao-ma", "xe_phao_ma", 1, 1), ("ba-chot", "ba_chot", 1, 1), ("bon-chot", "bon_chot", 4, 4),
     ("doi", "doi", 0, 0)],
)  # fmt: skip
def test_the_cards_of_a_group_are_that_group(id: str, type: str, hidden: int, opened: int) -> None:
    """What is drawn beside a group is that group, and is worth what its sentence says."""
    term = term_of("xep", id)
    for concealed, lenh in ((True, hidden), (False, opened)):
        given = {"cards": " ".join(term.cards), "concealed": concealed}
        found = games.answer({"game": "xep", "ask": "group", "given": given})
        assert found == {"type": type, "lenh": lenh}
        assert f"{lenh} lệnh" in term.meaning.vi
