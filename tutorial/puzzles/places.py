"""Where a puzzle can be asked. A place tells what stands around the question there, and what comes next.

Puzzles know two places of their own and the practices. Whoever asks puzzles elsewhere (lessons,
assignments) registers a place in the `ready` of its app; nothing here points upwards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal

from django.urls import reverse
from django.utils.translation import gettext as _

import games
from tutorial.accounts.models import User
from tutorial.progress.models import Attempt
from tutorial.puzzles.serving import MIXED, Practice, practice_at
from tutorial.shared.saying import in_language

if TYPE_CHECKING:
    from tutorial.puzzles.asking import Asking

LINK, HOME = "link", "home"
"""Where a puzzle is asked if in no practice: opened by its link, or on the front page."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way on: its address, its label, and the key of its shortcut."""

    address: str
    label: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """A puzzle in a place, as this learner has it before her."""

    place: str
    ask: Asking
    state: Literal["asking", "verdict", "solution"]
    learner: User | None
    attempt: Attempt | None = None
    since: datetime | None = None
    """When it was first shown here, while it is asked."""


@dataclass(frozen=True)
class Around:
    """What stands around a question."""

    crumb: tuple[Way, ...]
    """From the game down to here; the last ones have no address."""
    ways: tuple[Way, ...]
    """Where to go after the answer; the first is the main one."""
    instead: Way | None = None
    """Another question, while this one waits for its answer."""
    hints: bool = True
    solution: bool = True
    """May hints, or the solution, be asked for?"""
    withheld: int | None = None
    """A verdict that keeps the solution back, with so many hints instead; None tells everything."""
    offers: str = ""
    """The sentence that offers the solution beside a verdict."""
    strip: bool = True
    quick: bool = False
    """Does one tap answer, where one thing is to be chosen?"""
    head: str = ""
    """Template: what the head of the page needs there."""
    top: str = ""
    before: str = ""
    after: str = ""
    """Templates: above the question, beside it before the answer, and inside the verdict."""
    context: Mapping[str, Any] = field(default_factory=dict)
    """What these templates need."""


@dataclass(frozen=True, slots=True)
class Place:
    """A sort of place: how its key is written, and what it tells."""

    form: str
    around: Callable[[Spot], Around]
    accepts: Callable[[str, Asking], bool] = lambda place, ask: True
    """May this puzzle be asked there? One that may not counts as opened by its link."""
    refuses: Callable[[str, Asking, User | None], str | None] | None = None
    """Why this learner's answers do not count there now: a sentence to show, "" to say nothing; else None."""


PLACES: dict[str, Place] = {}
"""By the word before the colon."""


def register(name: str, place: Place) -> None:
    """Adds a sort of place; a double name is refused."""
    if name in PLACES:
        raise ValueError(f"place {name} is registered twice")
    PLACES[name] = place


def _sort(key: str) -> Place | None:
    place = PLACES.get(key.partition(":")[0])
    return place if place and re.fullmatch(place.form, key) else None


def place_of(value: str | None, ask: Asking) -> str:
    """Where a puzzle is asked, from a query or form; anything unknown counts as opened by link."""
    place = _sort(value) if value else None
    return value if value and place and place.accepts(value, ask) else LINK


def place_for(
    value: str | None, ask: Asking, learner: Callable[[], User | None]
) -> tuple[str, str]:
    """Where the learner's answer counts, and why it is not where it was meant to; "" if it is.

    Who the learner is, is asked only in places that refuse some.
    """
    place = place_of(value, ask)
    refuses = PLACES[place.partition(":")[0]].refuses
    why = refuses(place, ask, learner()) if refuses else None
    return (place, "") if why is None else (LINK, why)


def around(spot: Spot) -> Around:
    """What stands around the question; the way of a link where the place is no more."""
    place = _sort(spot.place)
    known = place and place.accepts(spot.place, spot.ask)
    return (place if place and known else PLACES[LINK]).around(spot)


# ---------------------------------------------------------------- the places of puzzles themselves


def retry(spot: Spot) -> str:
    """The address that asks the same question again."""
    return f"{reverse('question', args=[spot.ask.puzzle.id])}?o={spot.place}&lai=1"


def _around_practice(spot: Spot) -> Around:
    game, kind, puzzle = spot.ask.asked.game, spot.ask.asked.kind, spot.ask.puzzle
    practice = practice_at(spot.place) or Practice(game.id, MIXED, puzzle.level)
    following = reverse("practice", args=[practice.game_slug, practice.kind_slug, practice.level])
    return Around(
        crumb=(
            Way(reverse("game", args=[practice.game_slug]), in_language(game.name)),
            Way("", games.capital(in_language(kind.title))),
            Way("", in_language(games.LEVEL_NAMES[puzzle.level - 1])),
        ),
        ways=(
            Way(following, _("Câu tiếp theo"), "n"),
            Way(retry(spot), _("Thử lại"), "u"),
        ),
        instead=Way(following, _("Đổi câu khác"), "n"),
    )


register(LINK, Place("link", _around_practice))
register(HOME, Place("home", _around_practice))
register(
    "practice",
    Place(
        r"practice:[a-z_]+/[a-z_]+/[1-5]",
        _around_practice,
        lambda place, ask: practice_at(place) is not None,
    ),
)
