"""The learner's side: what counts, from when, until when, and that the page says so."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from unittest.mock import patch
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.tutorial.accounts.people import messages
from tests.tutorial.classroom.rooms import (
    address,
    answer_here,
    asked,
    assign,
    begin,
    browser,
    cells,
    count_item,
    enter,
    lesson_item,
    onward,
    room,
    streak_item,
    work_through,
)
from tests.tutorial.lessons.playing import Player
from tests.tutorial.supply import link, page, posted, send
from tutorial.classroom.models import Classroom, Learner, Start
from tutorial.lessons.loader import lesson_of
from tutorial.progress.models import Attempt

pytestmark = pytest.mark.django_db


class Clock:
    def __init__(self, at: datetime) -> None:
        self.at = at

    def __call__(self) -> datetime:
        return self.at


@pytest.fixture
def classroom() -> Classroom:
    return room()


@pytest.fixture
def lan(classroom: Classroom) -> Learner:
    return enter(classroom)


def test_answers_are_recorded_under_the_assignment(classroom: Classroom, lan: Learner) -> None:
    """And the page says that they count, until when, and how far it is."""
    made = assign(classroom)
    item = count_item(made)
    client = browser(lan.user)
    here = begin(client, item)
    text = page(here).one("main").text
    assert "Tính vào bài được giao · Hạn nộp:" in text
    assert "Xong 0 trên 3" in text
    answer_here(client, here)
    attempt = Attempt.objects.get()
    assert attempt.where == f"assignment:{made.pk}/1"
    assert (
        "Chỉ những câu trả lời sau khi bắt đầu từ trang này" in page(client.get(address(made))).text
    )


def test_n_puzzles_are_done_when_all_are_right_in_the_end(
    classroom: Classroom, lan: Learner
) -> None:
    """Wrong ones come again after the last; then the way leads back."""
    made = assign(classroom)
    item = count_item(made, 3)
    client, teacher = browser(lan.user), browser(classroom.teacher)
    last = work_through(client, item, True, False, True)
    missed = Attempt.objects.get(outcome="wrong").puzzle
    assert cells(teacher.get(address(made)))["Lan"][0] == "Đang làm · 2/3"
    again = onward(client, last)
    assert asked(again).puzzle.id == missed
    end = answer_here(client, again)
    assert cells(teacher.get(address(made)))["Lan"][0] == "Xong · đúng ngay 2/3"
    assert page(end).one("a", cls="btn-main").attrs["href"] == address(made)
    assert client.get(address(made, "1/"))["Location"] == address(made)


def test_m_right_of_the_last_k(classroom: Classroom, lan: Learner) -> None:
    """Puzzles go on until it is reached; once reached, it stays so."""
    made = assign(classroom)
    item = streak_item(made, 2, 3)
    client, teacher = browser(lan.user), browser(classroom.teacher)
    seen = []
    here = begin(client, item)
    for right, wanted in (
        (True, "Đang làm · 1/2"),
        (False, "Đang làm · 1/2"),
        (False, "Đang làm · 1/2"),
        (True, "Đang làm · 1/2"),
        (True, "Xong · đúng ngay 3/5"),
    ):
        seen.append(asked(here).puzzle.id)
        verdict = answer_here(client, here, right)
        assert cells(teacher.get(address(made)))["Lan"][0] == wanted
        here = onward(client, verdict)
    assert len(set(seen)) == 5
    assert here.request["PATH_INFO"] == address(made)


def test_the_same_puzzles_for_all(classroom: Classroom, lan: Learner) -> None:
    item = count_item(assign(classroom), 3)
    rows = [_puzzles(browser(one.user), item) for one in (lan, enter(classroom, "Chi"))]
    assert rows[0] == rows[1]


def test_fresh_puzzles_that_stay_the_learners_own(classroom: Classroom, lan: Learner) -> None:
    """Another learner has others; a learner has the same whenever she comes back."""
    item = count_item(assign(classroom, same=False), 3, "worst_trash", 3)
    chi = enter(classroom, "Chi")
    first = asked(begin(browser(lan.user), item)).puzzle.id
    assert asked(begin(browser(lan.user), item)).puzzle.id == first
    rows = [_puzzles(browser(one.user), item) for one in (lan, chi)]
    assert rows[0][0] == first
    assert not set(rows[0]) & set(rows[1])
    assert Start.objects.get(user=lan.user).puzzles == rows[0]


def _puzzles(client: Client, item: object) -> list[str]:
    """The puzzles that a learner gets, one after the other."""
    here, found = begin(client, item), []  # type: ignore[arg-type]
    for _ in range(3):
        found.append(asked(here).puzzle.id)
        here = onward(client, answer_here(client, here))
    return found


def test_nothing_counts_that_was_not_started_here(classroom: Classroom, lan: Learner) -> None:
    """Not the same puzzle by its link, nor under the name of the assignment without a start."""
    made = assign(classroom)
    item = count_item(made, 1)
    other = browser(enter(classroom, "Chi").user)
    ask = asked(begin(other, item))
    client = browser(lan.user)
    send(client, ask, ask.solution)
    send(client, ask, ask.solution, o=item.place, nth="2")
    assert set(Attempt.objects.values_list("where", flat=True)) == {"link"}
    assert cells(browser(classroom.teacher).get(address(made)))["Lan"][0] == "Chưa làm"
    verdict = answer_here(client, begin(client, item))
    assert Attempt.objects.filter(where=item.place, learner=lan.user).count() == 1
    assert page(verdict).one("h2", id="heading").text == "Đúng rồi"


def test_another_puzzle_does_not_count(classroom: Classroom, lan: Learner) -> None:
    """Only those that the assignment asks."""
    item = count_item(assign(classroom), 1)
    client = browser(lan.user)
    begin(client, item)
    foreign = asked(begin(client, count_item(item.assignment, 1, "worst_trash", 2)))
    send(client, foreign, foreign.solution, o=item.place)
    assert Attempt.objects.get().where == "link"


@pytest.mark.parametrize("who", ["stranger", "outsider"])
def test_others_answer_by_link_without_a_word(classroom: Classroom, lan: Learner, who: str) -> None:
    item = count_item(assign(classroom), 1)
    ask = asked(begin(browser(lan.user), item))
    client = Client() if who == "stranger" else browser(room("Lớp 7B", "thay.hai").teacher)
    here = client.get(link(ask, o=item.place))
    assert "Lớp 6A" not in here.content.decode()
    verdict = client.post(
        link(ask), posted(ask.shape, ask.solution) | {"o": item.place}, follow=True
    )
    assert messages(verdict) == []
    assert Attempt.objects.get().where == "link"


def test_right_after_the_solution_is_not_right_at_once(classroom: Classroom, lan: Learner) -> None:
    made = assign(classroom)
    item = count_item(made, 1)
    client = browser(lan.user)
    here = begin(client, item)
    client.post(f"/c/{asked(here).puzzle.id}/loi-giai/", {"o": item.place})
    answer_here(client, here)
    row = cells(browser(classroom.teacher).get(address(made)))["Lan"]
    assert row[0] == "Xong · đúng ngay 0/1"


# ---------------------------------------------------------------- lessons


def test_a_lesson_opens_and_counts_from_its_start(classroom: Classroom, lan: Learner) -> None:
    """It is locked in the path; the assignment opens it, and its steps lead on as ever."""
    made = assign(classroom)
    item = lesson_item(made, "04")
    lesson = lesson_of("tu_sac", "04")
    assert lesson is not None
    client = browser(lan.user)
    step = reverse("step", args=["tu-sac", lesson.slug, 1])
    assert "Bài này còn khóa" in page(client.get(step)).text
    begin(client, item)
    player = Player(client).go(address(made, "1/"))
    note = f"Tính vào bài được giao: {made.title}"
    assert note in player.page.text
    assert note in player.answer().page.text
    player.finish(lesson)
    assert address(made) in [a.attrs["href"] for a in player.page.one("main").all("a")]
    row = cells(browser(classroom.teacher).get(address(made)))["Lan"]
    assert row[0].startswith("Xong · đúng ngay")


def test_what_was_done_in_a_lesson_before_does_not_count(
    classroom: Classroom, lan: Learner
) -> None:
    """It is to be done again, step by step from the assignment."""
    lesson = lesson_of("tu_sac", "01")
    assert lesson is not None
    client, teacher = browser(lan.user), browser(classroom.teacher)
    player = Player(client).go(f"/tu-sac/hoc/{lesson.slug}/")
    player.finish(lesson)
    made = assign(classroom)
    item = lesson_item(made, "01")
    begin(client, item)
    assert cells(teacher.get(address(made)))["Lan"][0] == f"Đang làm · 0/{len(lesson.steps)}"
    for n in range(1, 20):
        player.go(address(made, "1/"))
        if not player.state:
            break
        player.answer()
        if n < len(lesson.steps) - 1:
            assert not cells(teacher.get(address(made)))["Lan"][0].startswith("Xong")
    assert cells(teacher.get(address(made)))["Lan"][0].startswith("Xong")


# ---------------------------------------------------------------- deadlines

CHANGES = {
    "Asia/Ho_Chi_Minh": datetime(2026, 10, 26, 20, 30),
    "Europe/Berlin": datetime(2026, 10, 26, 20, 30),
    "America/New_York": datetime(2026, 11, 2, 20, 30),
}
"""Deadlines on the clock of the class; in Berlin and New York the clocks are put back the day before."""
SECOND = timedelta(seconds=1)


@pytest.fixture(params=list(CHANGES))
def zone(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_deadline_holds_to_the_second(zone: str) -> None:
    """By the server's clock: a second before it counts, a second after it is marked but does not."""
    due = CHANGES[zone].replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)
    clock = Clock(due - timedelta(days=3))
    with patch("django.utils.timezone.now", clock):
        classroom = room(zone=zone)
        teacher = browser(classroom.teacher)
        lan = browser(enter(classroom).user)
        typed = CHANGES[zone].strftime("%Y-%m-%dT%H:%M")
        about = {"title": "Bài 1", "starts": "", "due": typed, "same": "same"}
        teacher.post(f"/lop/{classroom.pk}/bai/tao/", about)
        made = classroom.assignments.get()
        assert made.due == due
        item = count_item(made, 4)
        teacher.post(address(made, "trang-thai/"), {"act": "publish"})
        here = begin(lan, item)
        clock.at = due - SECOND
        here = onward(lan, answer_here(lan, here))
        clock.at = due
        verdict = answer_here(lan, here)
        here = onward(lan, verdict)
        assert Attempt.objects.filter(where=item.place).count() == 2
        clock.at = due + SECOND
        late = answer_here(lan, here)
        assert page(late).one("h2", id="heading").text == "Đúng rồi"
        assert messages(late) == [
            "Hạn nộp đã qua. Câu này vẫn được chấm, nhưng không tính vào bài được giao."
        ]
        assert Attempt.objects.filter(where=item.place).count() == 2
        assert Attempt.objects.filter(where="link").count() == 1
        assert cells(teacher.get(address(made)))["Lan"][0] == "Đang làm · 2/4"
        assert lan.post(address(made, "1/"))["Location"] == address(made)
        text = page(lan.get(address(made))).one("main").text
        assert "vừa quá hạn" in text
        assert "Những gì bạn làm trước hạn đã được tính." in text
        shown = f"Hạn nộp: 20:30 thứ Hai, {CHANGES[zone]:%d/%m}"
        assert shown in text


def test_lessons_stop_counting_at_the_deadline(classroom: Classroom, lan: Learner) -> None:
    """A lesson goes on after it; what is answered then is the learner's own."""
    made = assign(classroom)
    item = lesson_item(made, "01")
    client = browser(lan.user)
    player = Player(client)
    begin(client, item)
    player.go(address(made, "1/")).answer()
    made.due = timezone.now()
    made.save()
    player.on().answer()
    count = len(lesson_of("tu_sac", "01").steps)  # type: ignore[union-attr]
    assert Attempt.objects.filter(where__startswith="lesson:").count() >= 2
    row = cells(browser(classroom.teacher).get(address(made)))["Lan"]
    assert row[0] == f"Đang làm · 1/{count}"


def test_before_its_start_nothing_can_be_done(classroom: Classroom, lan: Learner) -> None:
    now = timezone.now()
    made = assign(classroom, starts=now + timedelta(hours=2))
    count_item(made)
    client = browser(lan.user)
    text = page(client.get(address(made))).one("main").text
    assert "Bài này chưa đến giờ mở." in text
    assert client.post(address(made, "1/"))["Location"] == address(made)
    assert not Start.objects.exists()


def test_what_is_due_first_stands_first(classroom: Classroom, lan: Learner) -> None:
    now = timezone.now()
    for title, days in (("Xa", 9), ("Gần", 1), ("Qua", -1)):
        count_item(assign(classroom, title, due=now + timedelta(days=days)))
    count_item(assign(classroom, "Mãi mãi", due=None))
    main = page(browser(lan.user).get(f"/lop/{classroom.pk}/")).one("main")
    assert [h.text for h in main.all("h2")] == ["Gần", "Xa", "Mãi mãi", "Qua"]


def test_starting_twice_is_starting_once(classroom: Classroom, lan: Learner) -> None:
    """Sent again, the first start holds, and the same puzzle is asked."""
    item = count_item(assign(classroom, same=False), 2)
    client = browser(lan.user)
    first = asked(begin(client, item)).puzzle.id
    at = Start.objects.get().at
    assert asked(begin(client, item)).puzzle.id == first
    assert Start.objects.get().at == at


def test_an_answer_sent_twice_is_recorded_once(classroom: Classroom, lan: Learner) -> None:
    item = count_item(assign(classroom), 1)
    client = browser(lan.user)
    ask = asked(begin(client, item))
    for _ in range(2):
        send(client, ask, ask.solution, o=item.place, nth="1")
    assert Attempt.objects.count() == 1


def test_what_is_due_stands_on_the_page_of_classes(classroom: Classroom, lan: Learner) -> None:
    """Until it is done."""
    item = count_item(assign(classroom, "Tuần 1"), 1)
    client = browser(lan.user)
    assert "Tuần 1" in page(client.get("/lop/")).one("main").text
    work_through(client, item, True)
    assert "Tuần 1" not in page(client.get("/lop/")).one("main").text
