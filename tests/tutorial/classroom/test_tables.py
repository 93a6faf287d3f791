"""The teacher's table: states, answers, wrong ideas, the CSV file, and how much it asks the database."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

import games
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
    onward,
    room,
    work_through,
)
from tests.tutorial.supply import link, page, posted
from tutorial.accounts.models import User
from tutorial.classroom import items
from tutorial.classroom.models import Classroom, Item, Learner, Start
from tutorial.progress.models import Attempt
from tutorial.puzzles.asking import Asking

pytestmark = pytest.mark.django_db
MOST = 15


@pytest.fixture
def classroom() -> Classroom:
    return room()


@pytest.fixture
def teacher(classroom: Classroom) -> Client:
    return browser(classroom.teacher)


def test_the_four_states(classroom: Classroom, teacher: Client) -> None:
    """In the table of the class and in that of the assignment."""
    made = assign(classroom)
    item = count_item(made, 4)
    work = {"An": (True,), "Bình": (False, False, False), "Chi": (True,) * 4, "Dũng": ()}
    for name, right in work.items():
        learner = enter(classroom, name)
        if right:
            work_through(browser(learner.user), item, *right)
    wanted = {
        "An": "Đang làm · 1/4",
        "Bình": "Cần giúp · 0/4",
        "Chi": "Xong · đúng ngay 4/4",
        "Dũng": "Chưa làm",
    }
    for at in (f"/lop/{classroom.pk}/", address(made)):
        assert {name: row[0] for name, row in cells(teacher.get(at)).items()} == wanted
    counts = page(teacher.get(address(made))).one("p", cls="counts").text
    assert counts == "Xong : 1 Cần giúp : 1 Đang làm : 1 Chưa làm : 1".replace(" :", ":")
    needs = page(teacher.get(f"/lop/{classroom.pk}/")).one("ul", cls="need")
    assert [a.text for a in needs.all("a")] == ["Bình"]


def test_two_right_first_tries_end_the_need(classroom: Classroom, teacher: Client) -> None:
    made = assign(classroom)
    item = count_item(made, 6)
    client = browser(enter(classroom).user)
    here = begin(client, item)
    for right, state in ((False, "Đang làm"), (False, "Đang làm"), (False, "Cần giúp"),
                         (True, "Cần giúp"), (True, "Đang làm")):  # fmt: skip
        here = onward(client, answer_here(client, here, right))
        assert cells(teacher.get(address(made)))["Lan"][0].startswith(state)


def test_a_learners_answers_are_drawn_again(classroom: Classroom, teacher: Client) -> None:
    """The list, and each with its verdict, as the learner got it; the name stands for "you"."""
    made = assign(classroom)
    item = count_item(made, 2, "worst_trash", 2)
    lan = enter(classroom)
    work_through(browser(lan.user), item, False, True)
    listed = page(teacher.get(address(made, f"hoc-vien/{lan.pk}/"))).one("ol", cls="given")
    assert [span.text for span in listed.all("span", cls="outcome")][1] == "Đúng rồi"
    hrefs = [a.attrs["href"] for a in listed.all("a")]
    assert len(hrefs) == 2
    html = teacher.get(hrefs[0])
    shown = page(html)
    assert "Lan trả lời" in shown.text
    assert "Bạn trả lời" not in shown.text
    assert shown.one("h2", id="heading").text in ("Chưa phải lá này", "Gần đúng")
    assert shown.all("section", cls="zone-laid") or shown.all("section", cls="zone-hand")
    assert page(teacher.get(hrefs[0].replace("/lop/", "/en/lop/"))).all("h2", id="heading")
    assert (
        f"/lop/{classroom.pk}/hoc-vien/{lan.pk}/"
        in teacher.get(f"/lop/{classroom.pk}/").content.decode()
    )


def test_the_commonest_wrong_answer_stands_first(classroom: Classroom, teacher: Client) -> None:
    """With the number of those who gave it, and its cards or words."""
    made = assign(classroom)
    item = count_item(made, 1, "worst_trash", 2)
    ask: Asking | None = None
    for name, nth in (("An", 0), ("Bình", 1), ("Chi", 1)):
        client = browser(enter(classroom, name).user)
        ask = asked(begin(client, item))
        p, law = ask.asked.position, ask.asked.law
        wrongs = ask.prompt.wrongs(p, law, ask.asked.kind.answer(p, law))
        assert len(wrongs) > 1
        client.post(link(ask), posted(ask.shape, wrongs[nth]) | {"o": item.place})
    found = page(teacher.get(address(made))).one("ul", cls="wrongs")
    lines = [li.one("span", cls="fine").text for li in found.all("li")]
    assert ask is not None
    assert lines == [f"{n} học viên · câu {ask.puzzle.id}" for n in (2, 1)]


def believing(ask: Asking, belief: str) -> Any:
    """What somebody with the belief answers, if that is not right; else None."""
    held = next(b for b in games.GAMES["tu_sac"].beliefs if b.id == belief)
    p, law = ask.asked.position, ask.asked.law
    other = held.change(law)
    response = ask.prompt.solution(p, other, ask.asked.kind.answer(p, other))
    try:
        grade = games.grade(ask.asked.question, ask.prompt.id, response)
    except games.BadQuestion:
        return None
    return response if held in grade.named else None


def test_a_belief_is_shown_after_two_puzzles_and_gone_after_a_right_answer(
    classroom: Classroom, teacher: Client
) -> None:
    """One answer is no proof; two are; a right answer on a question that separates it takes it back."""
    belief = "general_is_rac"
    made = assign(classroom)
    item = count_item(made, 40, "outs", 4)
    lan = enter(classroom)
    client = browser(lan.user)
    here = begin(client, item)
    said: list[str] = []
    for _ in range(40):
        ask = asked(here)
        response = believing(ask, belief)
        grade = games.grade(ask.asked.question, ask.prompt.id, ask.solution)
        separates = belief in [b.id for b in grade.against]
        if len(said) < 2:
            if response is None:
                response = ask.solution if not separates else None
            else:
                said.append(ask.puzzle.id)
            assert response is not None
        else:
            response = ask.solution
        client.post(link(ask), posted(ask.shape, response) | {"o": item.place}, follow=True)
        row = cells(teacher.get(f"/lop/{classroom.pk}/"))["Lan"][-1]
        if len(said) < 2:
            assert row == ""
        elif response != ask.solution or not separates:
            assert row == "Tướng là rác"
        else:
            assert row == ""
            return
        if len(said) == 2 and response != ask.solution:
            main = page(teacher.get(address(made))).one("main").text
            assert "Tướng là rác: “Tướng đứng một mình là rác.” Lan" in main
            mine = page(teacher.get(f"/lop/{classroom.pk}/hoc-vien/{lan.pk}/")).text
            assert "thấy ở 2 câu" in mine
        here = client.get(address(made, "1/"), follow=True)
    raise AssertionError("no separating question came")


def test_the_file_is_the_screen(classroom: Classroom, teacher: Client) -> None:
    """Byte order mark, the same heads, names and words, in the same order; in both languages."""
    made = assign(classroom, "Tuần 1")
    item = count_item(made, 2)
    count_item(assign(classroom, "Tuần 2"), 3)
    for name in ("Lan", "An", "Bé Út"):
        learner = enter(classroom, name)
        if name != "An":
            work_through(browser(learner.user), item, name == "Lan", True)
    for prefix in ("", "/en"):
        for at in (f"/lop/{classroom.pk}/", address(made)):
            screen = page(teacher.get(prefix + at))
            sent = teacher.get(prefix + at + "bang.csv")
            assert sent.content.startswith(b"\xef\xbb\xbf")
            assert sent["Content-Type"] == "text/csv; charset=utf-8"
            rows = list(csv.reader(io.StringIO(sent.content.decode("utf-8-sig"))))
            table = screen.one("table", cls="class-table")
            shown = [
                [cell.text for cell in tr.all() if cell.tag in ("th", "td")]
                for tr in table.all("tr")
            ]
            assert rows == shown
            assert len(rows) == 4


def test_a_large_class_costs_few_queries(classroom: Classroom, teacher: Client) -> None:
    """200 learners and 50 items; the file too."""
    made = [assign(classroom, f"Bài {n}") for n in range(5)]
    found = [count_item(one, 2) for one in made for _ in range(10)]
    people = User.objects.bulk_create([User(username=f"hv{n}") for n in range(200)])
    Learner.objects.bulk_create(
        [Learner(classroom=classroom, user=p, name=p.username, folded=p.username) for p in people]
    )
    Start.objects.bulk_create([Start(item=i, user=p) for i in found[:20] for p in people])
    puzzle = items.puzzle_at(found[0], None, 0)
    item = Item.objects.get(pk=found[0].pk)
    client = browser(people[0])
    answer_here(client, begin(client, item))
    one = Attempt.objects.get()
    Attempt.objects.bulk_create(
        [
            Attempt(
                learner=p, puzzle=puzzle, where=i.place, nth=1, question=one.question,
                prompt=one.prompt, response=one.response, outcome="wrong", score=0, version="1",
            )
            for i in found[:10]
            for p in people[1:]
        ]
    )  # fmt: skip
    for at in (f"/lop/{classroom.pk}/", f"/lop/{classroom.pk}/bang.csv", address(made[0])):
        with CaptureQueriesContext(connection) as queries:
            answer = teacher.get(at)
        assert answer.status_code == 200
        assert len(queries) <= MOST, at
    assert len(cells(teacher.get(f"/lop/{classroom.pk}/"))) == 200


def test_the_learners_pages_cost_few_queries(classroom: Classroom) -> None:
    for n in range(3):
        made = assign(classroom, f"Bài {n}")
        items_made = [count_item(made, 2) for _ in range(3)]
    client = browser(enter(classroom).user)
    here = begin(client, items_made[0])
    at = here.redirect_chain[-1][0]
    for one in (f"/lop/{classroom.pk}/", address(made), at):
        with CaptureQueriesContext(connection) as queries:
            assert client.get(one).status_code == 200
        assert len(queries) <= MOST, one
