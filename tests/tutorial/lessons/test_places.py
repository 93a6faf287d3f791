"""The registry of places: who registers once is asked, everything else counts as a link."""

from __future__ import annotations

import pytest

from tests.tutorial.supply import ONE, ask_of
from tutorial.puzzles import places
from tutorial.puzzles.places import LINK, Around, Place, Spot, Way, around, place_of, register

pytestmark = pytest.mark.django_db


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Around:
    """A place of the tests: ``shelf:<digits>``, for one kind only."""
    about = Around((Way("", "Kệ"),), (Way("/ke/", "Về kệ"),))
    monkeypatch.setattr(places, "PLACES", dict(places.PLACES))
    register("shelf", Place(r"shelf:\d+", lambda spot: about, lambda _, a: a.puzzle.ask == ONE[0]))
    return about


def test_a_place_is_asked_about_its_surroundings(shelf: Around) -> None:
    """Its key leads to what it registered."""
    ask = ask_of(*ONE)
    assert place_of("shelf:3", ask) == "shelf:3"
    assert around(Spot("shelf:3", ask, "asking", None)) is shelf


@pytest.mark.parametrize("key", ["", None, "shelf", "shelf:x", "shelf:3\n", "nowhere:3", "lesson:"])
def test_what_no_place_knows_counts_as_a_link(shelf: Around, key: str | None) -> None:
    """Unknown words and forms."""
    assert place_of(key, ask_of(*ONE)) == LINK


def test_a_puzzle_that_the_place_does_not_accept_counts_as_a_link(shelf: Around) -> None:
    """In recording and in what stands around it."""
    other = ask_of("is_win", "why")
    assert place_of("shelf:3", other) == LINK
    assert around(Spot("shelf:3", other, "asking", None)) is not shelf


def test_a_name_is_registered_once() -> None:
    """Two apps cannot own one place."""
    with pytest.raises(ValueError, match="twice"):
        register("link", places.PLACES["link"])


def test_a_step_type_is_registered_once() -> None:
    """The same for types of steps."""
    from tutorial.lessons import steps

    with pytest.raises(ValueError, match="question"):
        steps.register(steps.TYPES["question"])
