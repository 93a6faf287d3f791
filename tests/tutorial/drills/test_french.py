"""The drills of a deck whose faces have no help: cards are known or not, and drawn as on real cards."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.tutorial.lessons.playing import Player
from tests.tutorial.reading import Element
from tests.tutorial.supply import page
from tutorial.drills.runs import QUESTIONS

pytestmark = pytest.mark.django_db
HOME = "/tan/doc-bai/"
BOTH = pytest.mark.parametrize("prefix", ["", "/en"])


def drawn(shown: Element) -> set[str]:
    """The sprites of the cards on a page."""
    found = (
        re.search(r"cards/([a-z_]+-\w+?)(?:\.\w+)?\.svg", u.attrs["href"]) for u in shown.all("use")
    )
    return {match[1] for match in found if match}


def states(shown: Element) -> dict[str, int]:
    cards = shown.one("ul", cls="faces").all("li")
    return {
        state: sum(state in c.classes for c in cards)
        for state in ("is-new", "is-helped", "is-alone")
    }


def finish(player: Player, right: bool = True) -> Player:
    """A whole run, every answer right or every one wrong."""
    player.go(f"{HOME}doc-ten-la/thong-tha/")
    for _ in range(QUESTIONS):
        player.answer(right=right).on()
    assert not player.state
    return player


@BOTH
def test_the_page_shows_52_cards_in_four_rows(client: Client, prefix: str) -> None:
    """Each of thirteen ranks; nothing speaks of characters or of names on the faces."""
    shown = page(client.get(prefix + HOME))
    assert states(shown) == {"is-new": 52, "is-helped": 0, "is-alone": 0}
    assert "of-13" in shown.one("ul", cls="faces").classes
    words = shown.one("main").text
    assert ("Known: 0 of 52 cards" if prefix else "Đã thuộc: 0 trên 52 lá") in words
    assert not re.search("quốc ngữ|Hán|character", words)


@pytest.mark.parametrize("suits", ["two", "four"])
def test_suits_are_red_and_black(client: Client, suits: str) -> None:
    """Whatever colours were chosen: red and black are asked for."""
    client.cookies["suits"] = suits
    assert drawn(page(client.get(HOME))) == {"french-two"}
    asking = page(client.get(f"{HOME}nhat-la-cung-loai/thong-tha/", follow=True))
    assert drawn(asking) == {"french-two"}


def test_what_was_read_twice_is_known(player: Player) -> None:
    """After enough runs some card was read right twice in a row; it is counted and drawn as before."""
    for _ in range(9):
        finish(player)
    shown = player.go(HOME).page
    known = states(shown)["is-alone"]
    assert known > 0
    assert f"Đã thuộc: {known} trên 52 lá" in shown.one("section", cls="drill-state").text
    assert drawn(shown) == {"french-two"}


def test_the_end_speaks_of_no_help(player: Player) -> None:
    missed = finish(player, right=False).page
    assert "Lượt sau, những lá này đến thường hơn." in missed.text
    assert "quốc ngữ" not in missed.one("main").text
    well = finish(player).page
    assert "lượt sau ít gặp hơn" in well.text
