"""A script plays every lesson to its end, in both languages, with right answers and with wrong ones first."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

import games
from tests.tutorial.lessons.playing import Player
from tutorial.lessons import loader
from tutorial.lessons.course import course
from tutorial.lessons.loader import lessons
from tutorial.progress.models import Attempt
from tutorial.puzzles.serving import game_slug

ALL = [(game, lesson.slug) for game in games.GAMES for lesson in lessons(game)]
both_ways = pytest.mark.parametrize("wrong_first", [False, True], ids=["right", "wrong first"])
both_languages = pytest.mark.parametrize("lang", ["vi", "en"])
pytestmark = pytest.mark.django_db


def opened(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole path is open."""
    from tutorial.lessons import placement

    monkeypatch.setattr(placement.Result, "passed", property(lambda self: True))


def play(game: str, slug: str, lang: str, wrong_first: bool) -> Player:
    """The lesson from its address to its end screen."""
    lesson = next(x for x in lessons(game) if x.slug == slug)
    player = Player(Client(), lang)
    player.go(f"/{game_slug(lesson.entry)}/hoc/{slug}/").finish(lesson, wrong_first)
    assert player.at.endswith(f"/hoc/{slug}/")
    assert player.page.all("section", cls="lesson-end")
    text = player.page.text
    assert all(games.GAMES[game].rules[id].name.in_("en" if lang == "en" else "vi") in text
               for id in lesson.teaches)  # fmt: skip
    return player


@both_ways
@both_languages
@pytest.mark.parametrize("slug", ["doi-va-khap", "rac"])
def test_a_sample_is_played_to_its_end(
    samples: Path, monkeypatch: pytest.MonkeyPatch, slug: str, lang: str, wrong_first: bool
) -> None:
    """Every step is met; a missed one comes again at the end; the end says what was learned."""
    opened("tu_sac", monkeypatch)
    player = play("tu_sac", slug, lang, wrong_first)
    missed = player.page.all("ul", cls="missed")
    assert bool(missed) == wrong_first
    if wrong_first:
        assert len(missed[0].all("li")) == 5


@both_ways
@both_languages
@pytest.mark.parametrize(("game", "slug"), ALL)
def test_every_lesson_is_played_to_its_end(
    monkeypatch: pytest.MonkeyPatch, game: str, slug: str, lang: str, wrong_first: bool
) -> None:
    """All of the content."""
    opened(game, monkeypatch)
    play(game, slug, lang, wrong_first)


def test_a_lesson_with_faults_is_left_out_and_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """One broken file does not close the path."""
    (tmp_path / "tu_sac").mkdir()
    (tmp_path / "tu_sac" / "01-x.yaml").write_text("title: x")
    monkeypatch.setattr(loader, "CONTENT", tmp_path)
    assert lessons("tu_sac") == ()
    assert "01-x.yaml" in caplog.text


def test_progress_belongs_to_the_game(samples: Path) -> None:
    """Nobody has done anything in a game that was not touched."""
    Player(Client()).go("/tu-sac/hoc/doi-va-khap/1/").answer()
    assert Attempt.objects.get().where == "lesson:tu_sac/01/1"
    assert course("tu_sac", None).done == 0
