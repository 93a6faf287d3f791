"""Resume, Retry, three misses, missed steps again, and what a page gives away."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client

from tests.tutorial.lessons.playing import Player, asked, learner
from tests.tutorial.supply import posted
from tutorial.accounts.models import User
from tutorial.lessons.course import course
from tutorial.lessons.loader import Lesson, lessons
from tutorial.progress.models import Attempt
from tutorial.puzzles.models import Puzzle

pytestmark = pytest.mark.django_db
FIRST, PAIR = "/tu-sac/hoc/doi-va-khap/", "/tu-sac/hoc/doi-va-khap/5/"
GENERATED = FIRST + "4/"


@pytest.fixture
def lesson(samples: Path) -> Lesson:
    return lessons("tu_sac")[0]


@pytest.fixture
def player(lesson: Lesson) -> Player:
    return Player(Client())


def test_a_lesson_begins_with_something_to_do(player: Player) -> None:
    """The address of a lesson leads straight to its first question, with words and progress."""
    player.go(FIRST)
    assert player.state == "asking"
    assert "Đoán trước" in player.page.one("div", cls="words").text
    assert player.page.one("progress").attrs["value"] == "0"
    assert player.page.one("div", cls="words").all("span", cls="card-small")


def test_it_resumes_at_the_first_unfinished_step(player: Player) -> None:
    """After two right answers the lesson goes on with the third step, in another browser session too."""
    player.go(FIRST).answer().on().answer()
    player.go(FIRST)
    assert player.place == "lesson:tu_sac/01/3"


def test_leaving_in_the_middle_of_a_verdict_loses_nothing(player: Player) -> None:
    """The grading response itself has recorded the progress; the next visit goes on."""
    player.go(FIRST).answer()
    assert player.state == "verdict"
    assert "đôi" in player.page.one("div", cls="reason").text
    assert course("tu_sac", learner(player)).path[0].standing.progress == 1
    player.go(FIRST)
    assert player.place == "lesson:tu_sac/01/2"


def test_a_wrong_answer_keeps_the_solution_back(player: Player) -> None:
    """It is told what was not right and gets a hint; Retry is the main way, with the same position."""
    player.go(FIRST + "2/")
    puzzle = player.page.one("form", cls="answer").attrs["action"]
    player.answer(right=False)
    assert player.state == "verdict"
    assert not player.page.all("div", cls="reason")
    assert "Đáp án" not in player.page.text
    assert not player.page.all("table", cls="proof-sum")
    assert player.page.all("section", cls="hint")
    assert player.ways[0].text == "Thử lại"
    player.on("u")
    assert player.state == "asking"
    assert player.page.one("form", cls="answer").attrs["action"] == puzzle


def test_a_step_left_for_later_comes_after_the_others(player: Player) -> None:
    """ "Later" goes to the next step, and the lesson comes back to the one left out."""
    player.go(FIRST).answer(right=False).on("n")
    assert player.place == "lesson:tu_sac/01/2"
    for _ in range(4):
        player.answer().on()
    assert player.place == "lesson:tu_sac/01/1"


def test_three_misses_offer_the_solution(player: Player) -> None:
    """Not before; then the solution is shown, and the answer after it is recorded as such."""
    player.go(FIRST + "2/")
    for n in (1, 2, 3):
        assert not player.page.all("form", id="solution-form")
        player.answer(right=False)
        assert bool(player.page.all("form", cls="offer")) == (n == 3)
        if n < 3:
            player.on()
    assert "Bạn đã thử 3 lần. Muốn xem lời giải không?" in player.page.text
    form = player.page.one("form", cls="offer")
    data = {"o": form.one("input", name="o").attrs["value"]}
    answer = player.client.post(form.attrs["action"], data, follow=True)
    assert "Đáp án" in answer.content.decode()
    player.go(FIRST + "2/?lai=1")
    assert player.page.all("form", id="solution-form")
    player.answer()
    assert Attempt.objects.get(nth=4).solved_before


def test_retry_of_a_generated_step_brings_another_position(player: Player) -> None:
    """Each visit and each Retry is a fresh one; a wrong answer tells everything."""
    player.go(GENERATED)
    seen = {player.page.one("form", cls="answer").attrs["action"]}
    for _ in range(3):
        player.answer(right=False)
        assert "Đáp án" in player.page.text
        player.on("u")
        seen.add(player.page.one("form", cls="answer").attrs["action"])
    player.go(GENERATED)
    seen.add(player.page.one("form", cls="answer").attrs["action"])
    assert len(seen) == 5


def test_missed_steps_come_again_at_the_end(player: Player, lesson: Lesson) -> None:
    """A step that was put right at once still comes once more after the last one."""
    player.go(FIRST).answer(right=False).on().answer().on()
    for _ in range(4):
        player.answer().on()
    assert player.place == "lesson:tu_sac/01/1"
    assert "Làm lại một bước" in player.page.text
    standing = course("tu_sac", learner(player)).path[0].standing
    assert not standing.done
    assert [step.n for step in standing.again] == [1]
    player.answer().on()
    assert player.page.all("section", cls="lesson-end")
    assert course("tu_sac", learner(player)).path[0].state == "done"


def test_a_done_lesson_shows_its_end_and_can_be_walked_again(
    player: Player, lesson: Lesson
) -> None:
    """The end stays when a step is answered wrongly later."""
    player.go(FIRST).finish(lesson)
    player.go(FIRST + "1/?lai=1").answer(right=False)
    player.go(FIRST)
    assert player.page.all("section", cls="lesson-end")


def test_a_pair_is_asked_side_by_side(player: Player) -> None:
    """Both positions, each with its own form, one button; then what changed."""
    player.go(PAIR)
    sides = player.page.all("section", cls="pair-side")
    assert [side.all("h2")[0].text for side in sides] == ["Bài A", "Bài B"]
    ids = [e.attrs["id"] for e in player.page.walk() if "id" in e.attrs]
    assert len(ids) == len(set(ids))
    player.answer()
    assert player.state == "verdict"
    row = player.page.one("table", cls="differences").one("tbody").one("tr")
    assert [e.attrs["title"] for e in row.all("span", cls="card-small")] == ["Sĩ xanh", "Sĩ vàng"]
    assert "không thành nhóm" in player.page.one("div", cls="reason").text
    assert Attempt.objects.count() == 2


def test_a_pair_with_one_side_wrong_keeps_back_what_changed(player: Player) -> None:
    """Which side is right is told; the difference only when both are."""
    player.go(PAIR).answer(right=False)
    assert not player.page.all("table", cls="differences")
    assert not player.page.all("div", cls="reason")
    assert player.ways[0].text == "Thử lại"
    player.on().answer()
    assert player.page.all("table", cls="differences")
    assert Attempt.objects.filter(nth=2).count() == 2


def test_a_pair_offers_its_solution_after_three_misses(player: Player) -> None:
    """The solution of both sides, with what changed."""
    player.go(PAIR)
    for _ in range(3):
        player.answer(right=False)
        offer = player.page.all("form", cls="offer")
        if not offer:
            player.on()
    answer = player.client.post(PAIR, {"solution": "1"}, follow=True).content.decode()
    assert answer.count("Đáp án") >= 2
    assert 'class="differences"' in answer


def test_an_unfinished_pair_is_asked_again_with_its_error(player: Player) -> None:
    """Nothing is recorded until both are answered."""
    player.go(PAIR)
    choice = player.page.all("input", name="a-answer")[0].attrs["value"]
    answer = player.client.post(PAIR, {"nth": "1", "a-answer": choice})
    assert answer.status_code == 422
    assert "checked" in answer.content.decode()
    assert not Attempt.objects.exists()


def test_the_same_pair_sent_twice_counts_once(player: Player) -> None:
    """Double clicks do not count."""
    player.go(PAIR)
    form = player.page
    player.answer()
    player.page = form
    player.answer(right=False)
    assert Attempt.objects.count() == 2


def test_no_page_of_a_step_holds_its_answer(player: Player, lesson: Lesson) -> None:
    """Before the answer neither the reason nor the solution is in the page."""
    for step in lesson.steps:
        player.go(f"{FIRST}{step.n}/")
        assert player.state == "asking"
        assert not player.page.all("div", cls="reason")
        assert not player.page.all("article", cls="verdict")
        if step.after:
            opening = " ".join(step.after.vi.split()[:4])
            assert opening not in player.page.text


def test_only_the_steps_own_puzzle_counts(player: Player) -> None:
    """Another puzzle answered under the place of a step is recorded as opened by its link."""
    player.go(GENERATED)
    id = player.page.one("form", cls="answer").attrs["action"].split("/")[2]
    ask = asked(id)
    where = ["lesson:tu_sac/01/1", "lesson:tu_sac/01/9", "lesson:tu_sac/99/1", "lesson:x/01/1"]
    for place in where:
        player.client.post(f"/c/{id}/", posted(ask.shape, ask.solution) | {"o": place, "nth": "1"})
    assert set(Attempt.objects.values_list("where", flat=True)) == {"link"}


def test_a_guests_progress_is_kept_when_she_signs_in(player: Player, lesson: Lesson) -> None:
    """Attempts are all that progress is made of, so the hook of progress carries it over."""
    from tutorial.accounts.merging import merge

    player.go(FIRST).answer().on().answer(right=False)
    user = User.objects.create_user("thuy")
    merge(learner(player), user)
    standing = course("tu_sac", user).path[0].standing
    assert (standing.progress, [s.n for s in standing.missed]) == (1, [2])


def test_a_step_that_is_not_there_is_404(player: Player) -> None:
    """Unknown games, lessons and steps are refused with the reason."""
    for address in ("/cot/hoc/", "/tu-sac/hoc/khong-co/", FIRST + "9/", FIRST + "0/"):
        assert player.client.get(address).status_code == 404


@pytest.mark.parametrize("address", [FIRST + "1/", GENERATED, PAIR])
def test_a_step_needs_few_queries(
    player: Player, address: str, django_assert_max_num_queries: object
) -> None:
    """At most eight for the page that is shown in the end, before and after the answer."""
    player.go(FIRST).answer(right=False)
    player.go(address + "?lai=1")
    with django_assert_max_num_queries(8):  # type: ignore[operator]
        player.client.get(player.at)
    player.answer()
    with django_assert_max_num_queries(8):  # type: ignore[operator]
        player.client.get(player.at)


def test_ids_of_puzzles_are_kept_once(player: Player) -> None:
    """A fixed question has one row, however often it is visited."""
    for _ in range(3):
        player.go(FIRST + "1/")
    assert Puzzle.objects.count() == 1
    assert re.fullmatch(r"/c/[a-z2-7]{10}/\?o=lesson:tu_sac/01/1", player.at)
