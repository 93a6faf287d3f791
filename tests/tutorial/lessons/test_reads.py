"""The step `read`: some cards of a drill, until enough different ones were read right."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

import games
from tests.tutorial.lessons.playing import Player, asked, learner
from tests.tutorial.lessons.test_linting import GAME, GOOD, STEP, change, written
from tests.tutorial.supply import posted
from tests.tutorial.test_query_counts import CEILING, count
from tutorial.drills.serving import draw
from tutorial.lessons import loader
from tutorial.lessons.course import course
from tutorial.lessons.linting import faults_of
from tutorial.lessons.loader import Lesson, lessons
from tutorial.lessons.reads import Reads
from tutorial.progress.models import Attempt
from tutorial.puzzles.asking import Asking

pytestmark = pytest.mark.django_db
LESSON, FIRST = "/tu-sac/hoc/doi/", "/tu-sac/hoc/doi/1/"
CARDS = "Kr Kg Br Bg Pr"
READS: dict[str, Any] = {"drill": "read_card", "count": 3, "level": 2, "cards": CARDS}
AFTER = {"vi": "Chữ là cấp, góc là màu.", "en": "Character and corner."}


def with_reads(**changes: Any) -> dict[str, Any]:
    """A good lesson whose first step is to read."""
    lesson = deepcopy(GOOD)
    lesson["steps"][0] = {**STEP, "read": {**READS, **changes}, "after": AFTER}
    return lesson


@pytest.fixture
def lesson(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lesson:
    written(tmp_path, with_reads())
    monkeypatch.setattr(loader, "CONTENT", tmp_path)
    return lessons("tu_sac")[0]


@pytest.fixture
def player(lesson: Lesson) -> Player:
    return Player(Client())


def here(player: Player) -> Asking:
    return asked(player.page.one("form", cls="answer").attrs["action"].rstrip("/").split("/")[-1])


def card(player: Player) -> str:
    """The card that is asked."""
    return str(here(player).puzzle.given["cards"])


def standing(player: Player) -> Any:
    return course("tu_sac", learner(player)).path[0].standing


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_it_is_done_with_so_many_different_cards(player: Player, lesson: Lesson, lang: str) -> None:
    """The words stand before the first, then how far it is; the way on leads to the next card."""
    player.lang = lang
    player.go(FIRST)
    assert ("Đọc." if lang == "vi" else "Read.") in player.page.one("div", cls="words").text
    met = set()
    for n in range(3):
        met.add(card(player))
        if n:
            so_far = f"Đúng {n} trên 3 lá" if lang == "vi" else f"{n} of 3 cards right"
            assert so_far in player.page.one("div", cls="words").text
        assert not standing(player).is_done(lesson.steps[0]) if n else True
        player.answer()
        assert player.state == "verdict"
        assert (AFTER[lang] in player.page.text) == (n == 2), "the reason waits for the last card"
        player.on()
    assert len(met) == 3
    assert met <= set(CARDS.split())
    assert standing(player).is_done(lesson.steps[0])
    assert player.place == "lesson:tu_sac/01/2"
    assert Attempt.objects.count() == 3


def test_a_card_that_was_not_right_does_not_count(player: Player, lesson: Lesson) -> None:
    """What it is and why is told at once; Retry brings a question of its own, not the same again."""
    player.go(FIRST)
    first = player.at
    player.answer(right=False)
    assert "Lá này là" in player.page.text
    assert player.ways[0].text == "Thử lại"
    player.on()
    assert player.at != first
    for _ in range(3):
        player.answer().on()
    assert standing(player).is_done(lesson.steps[0])
    assert standing(player).is_missed(lesson.steps[0])


def test_one_tap_answers(player: Player) -> None:
    """As in a run."""
    player.go(FIRST)
    assert len(player.page.one("form", cls="answer").all("button", name="answer")) == 8


def test_a_missed_step_is_read_once_more_at_the_end(player: Player, lesson: Lesson) -> None:
    """Another whole round, each card followed by the next."""
    player.go(LESSON).finish(lesson, wrong_first=True)
    assert player.page.all("section", cls="lesson-end")
    reads = Attempt.objects.filter(where="lesson:tu_sac/01/1")
    assert reads.filter(outcome="right").count() >= 6


def test_the_end_leads_to_the_drills(player: Player, lesson: Lesson) -> None:
    """A lesson in which cards are read ends with a way to read more."""
    player.go(LESSON).finish(lesson)
    assert player.page.all("a", href="/tu-sac/doc-bai/")


def test_only_its_own_cards_count(player: Player) -> None:
    """Another card, another level and another drill count as opened by their links."""
    place = "lesson:tu_sac/01/1"
    others = [
        draw("tu_sac", "read_card", ["Nw"], {}, level=2),
        draw("tu_sac", "read_card", ["Kr"], {}, level=1),
        draw("tu_sac", "name_card", ["Kr"], {}, level=2),
    ]
    for puzzle in others:
        ask = asked(puzzle.id)
        data = posted(ask.shape, ask.solution) | {"o": place, "nth": "1"}
        player.client.post(f"/c/{puzzle.id}/", data)
    assert set(Attempt.objects.values_list("where", flat=True)) == {"link"}
    right = asked(draw("tu_sac", "read_card", ["Kr"], {}, level=2).id)
    data = posted(right.shape, right.solution) | {"o": place, "nth": "1"}
    player.client.post(f"/c/{right.puzzle.id}/", data)
    assert Attempt.objects.latest("created").where == place


def test_it_needs_few_queries(player: Player) -> None:
    """At most eight, at its address, before and after the answer."""
    player.go(FIRST).answer().on()
    assert count(lambda: player.client.get(player.at)) <= CEILING
    player.answer()
    assert count(lambda: player.client.get(player.at)) <= CEILING
    assert count(lambda: player.client.get(FIRST)) <= CEILING


# ---------------------------------------------------------------- the file


def test_the_file_is_read(lesson: Lesson) -> None:
    """Drill, count, level and cards; all cards at level 1 where nothing is said."""
    assert lesson.steps[0].task == Reads("read_card", 3, 2, tuple(CARDS.split()))


def test_level_and_cards_may_be_left_out(tmp_path: Path) -> None:
    lesson = with_reads()
    lesson["steps"][0]["read"] = {"drill": "find_cards", "count": 2}
    file = written(tmp_path, lesson)
    assert faults_of(file, GAME) == []
    read, _ = loader.read_lesson(file, GAME)
    assert read is not None
    assert read.steps[0].task == Reads("find_cards", 2, 1, games.GAMES["tu_sac"].deck.kinds)


@pytest.mark.parametrize(
    ("name", "at", "spoil"),
    [
        ("no-object", "read", change("read", to="read_card")),
        ("missing-key", "read.drill", change("read", "drill", to=None)),
        ("missing-key", "read.count", change("read", "count", to=None)),
        ("not-allowed", "read.drill", change("read", "drill", to="arrange")),
        ("not-allowed", "read.count", change("read", "count", to=0)),
        ("not-allowed", "read.count", change("read", "count", to=21)),
        ("not-allowed", "read.count", change("read", "count", to=6)),
        ("not-allowed", "read.count", change("read", "count", to=True)),
        ("not-allowed", "read.level", change("read", "level", to=4)),
        ("not-allowed", "read.level", change("read", "level", to="1")),
        ("bad-question", "read.cards", change("read", "cards", to="Kr Xx Ar")),
        ("twice", "read.cards", change("read", "cards", to="Kr Kr Ar Br")),
        ("unknown-key", "read.timed", change("read", "timed", to=True)),
        ("prompt", "read", change("prompt", to="face")),
    ],
)
def test_faults_of_the_step(tmp_path: Path, name: str, at: str, spoil: Any) -> None:
    """Each with its place."""
    lesson = with_reads()
    spoil(lesson["steps"][0])
    found = [(fault.name, fault.at) for fault in faults_of(written(tmp_path, lesson), GAME)]
    assert (name, f"steps[0].{at}") in found
