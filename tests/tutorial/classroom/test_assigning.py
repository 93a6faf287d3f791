"""Writing an assignment: draft, items of three sorts, preview, publish, end."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.utils import timezone

import games
from tests.tutorial.accounts.people import errors, messages
from tests.tutorial.classroom.rooms import (
    address,
    answer_here,
    asked,
    assign,
    browser,
    cells,
    count_item,
    enter,
    onward,
    room,
)
from tests.tutorial.supply import page
from tutorial.classroom import moments
from tutorial.classroom.models import Assignment, Classroom, Item
from tutorial.progress.models import Attempt

pytestmark = pytest.mark.django_db
LESSON = {"sort": "lesson", "lesson": "tu_sac/04"}
COUNT = {"sort": "count", "kind": "tu_sac/worst_trash", "level": "2", "need": "3"}
STREAK = {"sort": "streak", "kind": "tu_sac/group", "level": "1", "need": "2", "last": "3"}


@pytest.fixture
def classroom() -> Classroom:
    return room()


@pytest.fixture
def teacher(classroom: Classroom) -> Client:
    return browser(classroom.teacher)


def about(**more: Any) -> dict[str, Any]:
    return {"title": "Bài 1", "starts": "", "due": "", "same": "same", **more}


def draft(teacher: Client, classroom: Classroom, **more: Any) -> Assignment:
    teacher.post(f"/lop/{classroom.pk}/bai/tao/", about(**more))
    return Assignment.objects.latest("pk")


def test_from_draft_to_end(teacher: Client, classroom: Classroom) -> None:
    """Learners see it once it is published; ended, nothing more is to be done."""
    learner = browser(enter(classroom).user)
    made = draft(teacher, classroom, due="2100-01-01T20:30")
    for data in (LESSON, COUNT, STREAK):
        assert teacher.post(address(made, "sua/"), data).status_code == 302
    assert [item.sort for item in made.items.all()] == ["lesson", "count", "streak"]
    text = page(teacher.get(address(made, "sua/"))).one("main").text
    for words in (
        "Bài 4: Tìm rác",
        "3 câu · Rác xấu nhất · Dễ",
        "2 đúng trong 3 câu gần nhất · Nhận ra nhóm · Làm quen",
    ):
        assert words in text
    assert learner.get(address(made)).status_code == 404
    said = teacher.post(address(made, "trang-thai/"), {"act": "publish"}, follow=True)
    assert messages(said) == ["Đã giao. Học viên thấy bài này trong lớp."]
    here = page(learner.get(address(made))).one("main")
    assert len(here.all("form")) == 3
    assert "Hạn nộp: 20:30 thứ Sáu, 01/01/2100 (giờ Hà Nội)" in here.text
    teacher.post(address(made, "trang-thai/"), {"act": "end"})
    assert not page(learner.get(address(made))).one("main").all("form")
    assert learner.post(address(made, "1/"))["Location"] == address(made)
    teacher.post(address(made, "trang-thai/"), {"act": "reopen"})
    assert len(page(learner.get(address(made))).one("main").all("form")) == 3


def test_an_empty_or_late_draft_is_not_published(teacher: Client, classroom: Classroom) -> None:
    made = draft(teacher, classroom)
    said = teacher.post(address(made, "trang-thai/"), {"act": "publish"}, follow=True)
    assert messages(said) == ["Bài chưa có việc nào để làm. Hãy thêm ít nhất một việc."]
    teacher.post(address(made, "sua/"), COUNT)
    teacher.post(address(made, "sua/"), about(due="2020-01-01T20:30"), follow=True)
    said = teacher.post(address(made, "trang-thai/"), {"act": "publish"}, follow=True)
    assert messages(said) == ["Hạn nộp đã qua. Hãy chọn hạn khác."]
    made.refresh_from_db()
    assert made.published is None


def test_items_of_what_is_published_stay(teacher: Client, classroom: Classroom) -> None:
    """Only title and times change; the puzzles of learners do not."""
    made = assign(classroom)
    count_item(made)
    assert teacher.post(address(made, "sua/"), {"drop": "1"}).status_code == 422
    assert teacher.post(address(made, "sua/"), LESSON).status_code == 422
    assert made.items.count() == 1
    sent = {"title": "Gia hạn", "starts": "", "due": "2100-01-01T20:30", "same": "fresh"}
    assert teacher.post(address(made, "sua/"), sent).status_code == 302
    made.refresh_from_db()
    assert (made.title, made.same) == ("Gia hạn", True)
    assert made.due == datetime(2100, 1, 1, 20, 30, tzinfo=ZoneInfo("Asia/Ho_Chi_Minh"))
    teacher.post(address(made, "trang-thai/"), {"act": "delete"})
    assert Assignment.objects.filter(pk=made.pk).exists()


def test_a_draft_can_be_cut_and_thrown_away(teacher: Client, classroom: Classroom) -> None:
    made = draft(teacher, classroom)
    for data in (LESSON, COUNT):
        teacher.post(address(made, "sua/"), data)
    teacher.post(address(made, "sua/"), {"drop": "1"})
    teacher.post(address(made, "sua/"), {"drop": "zwei"})
    assert [(item.n, item.sort) for item in made.items.all()] == [(2, "count")]
    teacher.post(address(made, "sua/"), STREAK)
    assert [item.n for item in made.items.all()] == [2, 3]
    teacher.post(address(made, "trang-thai/"), {"act": "delete"})
    assert not Assignment.objects.exists()


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (about(title=""), "Cần điền ô này."),
        (about(title="+1"), "Tên bắt đầu bằng một chữ hoặc một số."),
        (about(due="hôm nay"), "Ngày giờ có dạng 2026-11-03T20:30. Hãy chọn lại."),
        (about(due="2026-11-03T20:30+02:00"), "Ngày giờ có dạng 2026-11-03T20:30. Hãy chọn lại."),
        (
            about(starts="2026-11-03T20:30", due="2026-11-03T20:30"),
            "Hạn nộp phải sau lúc bắt đầu.",
        ),
        (about(same="x"), "Giá trị này không có trong danh sách. Hãy chọn lại."),
    ],
)
def test_what_is_wrong_stands_beside_the_field(
    teacher: Client, classroom: Classroom, data: dict[str, Any], sentence: str
) -> None:
    """And nothing that was typed is lost."""
    answer = teacher.post(f"/lop/{classroom.pk}/bai/tao/", data)
    assert (answer.status_code, errors(answer)) == (422, [sentence])
    if data["due"]:
        assert f'value="{data["due"]}"' in answer.content.decode()


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (LESSON | {"lesson": "tu_sac/99"}, "Giá trị này không có trong danh sách. Hãy chọn lại."),
        (COUNT | {"kind": "tu_sac/deal"}, "Giá trị này không có trong danh sách. Hãy chọn lại."),
        (COUNT | {"need": "0"}, "Ít nhất 1."),
        (COUNT | {"need": "51"}, "Nhiều nhất 50."),
        (COUNT | {"need": "ba"}, "Hãy nhập một số nguyên."),
        (STREAK | {"level": "5"}, "Dạng câu này chỉ có: Làm quen, Dễ."),
        (STREAK | {"need": "4"}, "Số câu đúng không được lớn hơn số câu gần nhất."),
    ],
)
def test_a_wrong_item_says_why(
    teacher: Client, classroom: Classroom, data: dict[str, Any], sentence: str
) -> None:
    made = draft(teacher, classroom)
    answer = teacher.post(address(made, "sua/"), data)
    assert (answer.status_code, errors(answer)) == (422, [sentence])
    assert not Item.objects.exists()


def test_too_few_different_puzzles_are_said(
    teacher: Client, classroom: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = draft(teacher, classroom)
    question = games.generate("tu_sac", "worst_trash", __import__("random").Random(1), 2)
    monkeypatch.setattr(games, "generate", lambda *_, **__: question)
    answer = teacher.post(address(made, "sua/"), COUNT)
    wanted = "Dạng và mức này không có đủ câu khác nhau. Hãy chọn ít câu hơn."
    assert (answer.status_code, errors(answer)) == (422, [wanted])
    assert not Item.objects.exists()


@pytest.mark.parametrize(
    ("zone", "typed"),
    [
        ("Europe/Berlin", "2026-10-25T02:30"),
        ("Europe/Berlin", "2027-03-28T02:30"),
        ("America/New_York", "2026-11-01T01:30"),
    ],
)
def test_a_time_that_is_not_clear_is_refused(zone: str, typed: str) -> None:
    """It comes twice, or never, since the clocks are changed."""
    classroom = room(zone=zone)
    answer = browser(classroom.teacher).post(f"/lop/{classroom.pk}/bai/tao/", about(due=typed))
    wanted = "Đồng hồ được chỉnh đúng lúc này, nên giờ này không rõ. Hãy chọn giờ khác."
    assert (answer.status_code, errors(answer)) == (422, [wanted])


def test_times_are_those_of_the_class() -> None:
    """Typed, kept, shown and typed again."""
    classroom = room(zone="America/New_York")
    teacher = browser(classroom.teacher)
    made = draft(teacher, classroom, starts="2026-10-30T08:00", due="2026-11-02T20:30")
    assert made.starts == datetime(2026, 10, 30, 12, tzinfo=ZoneInfo("UTC"))
    assert made.due == datetime(2026, 11, 3, 1, 30, tzinfo=ZoneInfo("UTC"))
    html = teacher.get(address(made, "sua/")).content.decode()
    assert 'value="2026-10-30T08:00"' in html
    assert 'value="2026-11-02T20:30"' in html
    shown = moments.moment(made.due, classroom.tz, made.starts)
    assert shown == "20:30 thứ Hai, 02/11 (giờ New York)"


@pytest.mark.parametrize(
    ("gap", "wanted"),
    [
        (timedelta(days=2, hours=3), "còn 2 ngày"),
        (timedelta(hours=5), "còn 5 giờ"),
        (timedelta(minutes=9), "còn 9 phút"),
        (timedelta(seconds=9), "còn chưa đầy 1 phút"),
        (-timedelta(hours=1), "quá hạn 1 giờ"),
        (-timedelta(seconds=1), "vừa quá hạn"),
    ],
)
def test_how_long_there_is_left(gap: timedelta, wanted: str) -> None:
    now = timezone.now()
    assert moments.left(now + gap, now) == wanted


@pytest.mark.parametrize("same", [True, False])
def test_a_preview_is_what_a_learner_gets(
    teacher: Client, classroom: Classroom, same: bool
) -> None:
    """The teacher answers in it; nobody's table shows it. With the same puzzles for all, the learner's."""
    enter(classroom)
    made = assign(classroom, published=None, same=same)
    item = count_item(made, 2)
    here = teacher.get(address(made, "xem/"))
    assert "Bạn đang xem thử như một học viên." in page(here).one("main").text
    asks = teacher.get(address(made, "xem/1/"), follow=True)
    assert "Xem thử: không vào bảng" in page(asks).one("main").text
    first = asked(asks)
    verdict = answer_here(teacher, asks)
    assert Attempt.objects.get().where == item.preview
    second = onward(teacher, verdict)
    assert asked(second).puzzle.id != first.puzzle.id
    end = onward(teacher, answer_here(teacher, second))
    assert end.redirect_chain[-1][0] == address(made, "xem/") if end.redirect_chain else True
    teacher.post(address(made, "trang-thai/"), {"act": "publish"})
    assert cells(teacher.get(address(made)))["Lan"] == ["Chưa làm", ""]
    lan = browser(classroom.learners.get().user)
    learners = asked(lan.post(address(made, "1/"), follow=True))
    assert (learners.puzzle.id == first.puzzle.id) is same
