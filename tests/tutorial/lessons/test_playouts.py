"""Play-outs in lessons: move by move, retried, resumed, begun anew, and never for a foreign puzzle."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.test import Client

import games
from tests.tutorial.lessons.playing import Player, asked, learner
from tests.tutorial.supply import posted
from tutorial.lessons import loader
from tutorial.lessons.course import course
from tutorial.lessons.faults import Reading
from tutorial.lessons.loader import Lesson, lessons
from tutorial.lessons.playouts import parse, paths
from tutorial.progress.models import Attempt

pytestmark = pytest.mark.django_db
PLAYED = [
    (lesson, step)
    for lesson in lessons("tu_sac")
    for step in lesson.steps
    if step.type == "playout"
]
TASK = {"n": 2, "seed": 16, "seat": 1, "skip": 30, "decisions": 4, "asks": ["turn", "eat"]}


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> Player:
    """A learner to whom the whole path is open."""
    from tutorial.lessons import placement

    monkeypatch.setattr(placement.Result, "passed", property(lambda self: True))
    return Player(Client())


def start(player: Player, nth: int = 0) -> tuple[Lesson, str]:
    """Opens a play-out of the content; its lesson and its address."""
    lesson, step = PLAYED[nth]
    address = f"/tu-sac/hoc/{lesson.slug}/{step.n}/"
    player.go(address)
    return lesson, address


def move(player: Player) -> str:
    """Which move is asked, as the page says."""
    return player.page.one("div", cls="words").one("p", cls="goal").text


def test_three_lessons_end_with_a_playout() -> None:
    """The turn, claims out of turn, the worst rác: each with at least four own decisions, the last step."""
    assert [lesson.number for lesson, _ in PLAYED] == ["06", "09", "12"]
    for lesson, step in PLAYED:
        assert lesson.steps[-1] is step
        assert paths(step.task).fewest >= 4


@pytest.mark.parametrize("nth", range(len(PLAYED)))
def test_it_is_played_to_its_end(player: Player, nth: int) -> None:
    """Each move is an attempt of its own under the step; the reason comes with the last verdict."""
    lesson, _address = start(player, nth)
    decisions = PLAYED[nth][1].task.playout.decisions
    for n in range(1, decisions + 1):
        assert f"Nước {n} trên {decisions}" in move(player)
        assert player.state == "asking"
        player.answer()
        assert bool(player.page.all("div", cls="reason")) == (n == decisions)
        player.on()
    where = f"lesson:tu_sac/{lesson.number}/{PLAYED[nth][1].n}"
    assert Attempt.objects.filter(where=where, outcome="right").count() == decisions
    standing = course("tu_sac", learner(player)).path[int(lesson.number) - 1].standing
    assert standing.is_done(PLAYED[nth][1])


def test_a_wrong_move_is_tried_again(player: Player) -> None:
    """It does not go on, it tells no answer, and Retry asks the same."""
    start(player)
    player.answer(right=False)
    assert player.state == "verdict"
    assert "Đáp án" not in player.page.text
    player.on("u")
    assert "Nước 1 trên 4" in move(player)
    player.answer().on()
    assert "Nước 2 trên 4" in move(player)


def test_what_happened_is_told(player: Player) -> None:
    """From the second move on the page tells what was done since, the learner's own move included."""
    start(player)
    assert player.page.one("div", cls="words").text.count("Bây giờ bạn chơi thật")
    player.answer().on()
    words = player.page.one("div", cls="words")
    assert "Từ nước trước" in words.text
    assert words.all("ul", cls="log")[0].all("li")[0].text.startswith("Bạn bốc được")
    assert "Bây giờ bạn chơi thật" not in words.text


def test_it_resumes_where_it_was(player: Player) -> None:
    """Left in the middle, by the step's address or the lesson's, also with a verdict on the screen."""
    _, address = start(player)
    player.answer().on().answer()
    player.go(address)
    assert "Nước 3 trên 4" in move(player)
    player.answer(right=False)
    player.go(address)
    assert player.state == "verdict"
    player.on("u")
    assert "Nước 3 trên 4" in move(player)


def test_a_missed_playout_comes_again_whole(player: Player) -> None:
    """Played first, with one wrong answer; after the other steps the deal is played once more."""
    start(player)
    player.answer(right=False).on("u")
    for _ in range(4):
        player.answer().on()
    for _ in range(7):
        assert "Nước" not in player.page.one("div", cls="words").text
        player.answer().on()
    for n in range(4):
        assert f"Nước {n + 1} trên 4" in player.page.text
        player.answer().on()
    assert player.page.all("section", cls="lesson-end")


def test_it_can_be_begun_anew(player: Player) -> None:
    """ "Once more" of a finished play-out starts with its first move, and goes on with the second."""
    _, address = start(player)
    for _ in range(4):
        player.answer().on()
    player.go(f"{address}?lai=1")
    assert "Nước 1 trên 4" in move(player)
    player.answer().on()
    assert "Nước 2 trên 4" in move(player)


def test_a_move_sent_twice_counts_once(player: Player) -> None:
    start(player)
    action = player.page.one("form", cls="answer").attrs["action"]
    ask = asked(action.rstrip("/").rsplit("/", 1)[1])
    data = {"o": player.place, "nth": "1"} | posted(ask.shape, ask.solution)
    for _ in range(3):
        player.client.post(action, data)
    assert Attempt.objects.count() == 1
    player.go(start(player)[1])
    assert "Nước 2 trên 4" in move(player)


def test_a_foreign_puzzle_is_none_of_its_moves(player: Player) -> None:
    """A puzzle that no right move leads to counts as opened by its link."""
    _lesson, other = PLAYED[1]
    start(player, 1)
    foreign = player.page.one("form", cls="answer").attrs["action"]
    page = player.client.get(f"{foreign}?o=lesson:tu_sac/06/{PLAYED[0][1].n}").content.decode()
    assert 'name="o" value="link"' in page
    assert other.type == "playout"


def read(task: Any) -> list[str]:
    """The names of the faults of a play-out."""
    reading = Reading(task, "playout", games.GAMES["tu_sac"])
    parse(reading, None)
    return [fault.name for fault in reading.faults]


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"n": 9}, "not-allowed"),
        ({"seat": 2}, "not-allowed"),
        ({"decisions": 2}, "not-allowed"),
        ({"asks": ["turn", "song"]}, "not-allowed"),
        ({"asks": []}, "no-list"),
        ({"extra": 1}, "unknown-key"),
        ({"options": {"den": "maybe"}}, "bad-question"),
        ({"skip": 400}, "too-short"),
    ],
)
def test_faults_are_named(changes: dict[str, Any], fault: str) -> None:
    assert read(TASK) == []
    assert fault in read(TASK | changes)


def test_content_is_read(samples: Path) -> None:
    """The sample lessons have none, so the loader of the real content is what the tests above saw."""
    assert samples == loader.CONTENT
    assert not [
        step for lesson in lessons("tu_sac") for step in lesson.steps if step.type == "playout"
    ]


ENDING: dict[str, Any] = {
    "start": {"trump": "h", "hands": ["Qd", "4d 9h Js Th"], "attacker": 1},
    "seat": 1, "decisions": 3, "asks": ["attack", "throw", "defend"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({}, []),
        ({"decisions": 4}, ["too-short"]),
        ({"seed": 3}, ["unknown-key"]),
        ({"start": 7}, ["no-object"]),
        ({"start": {"trump": "h", "hands": ["Qd", "4d"], "attacker": 9}}, ["bad-question"]),
        ({"start": {"n": 9, "trump": "h", "hands": ["Qd", "4d"], "attacker": 0}}, ["bad-question"]),
    ],
)
def test_a_playout_may_begin_in_an_endgame(changes: dict[str, Any], faults: list[str]) -> None:
    """A position in place of n, seed and skip; the engine's own words where it cannot begin there."""
    reading = Reading({**ENDING, **changes}, "playout", games.GAMES["tan"])
    sitting = parse(reading, None)
    assert [fault.name for fault in reading.faults] == faults
    if not faults:
        assert sitting is not None
        assert paths(sitting).fewest == len(paths(sitting).ids) == 3
