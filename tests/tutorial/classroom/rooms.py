"""Classes with people in them, and what these do: as a browser without scripts would."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

from django.contrib.auth import get_user
from django.test import Client
from django.utils import timezone

from tests.tutorial.reading import Element, filled
from tests.tutorial.supply import page, posted, wrong
from tutorial.accounts.guests import GUEST
from tutorial.accounts.models import User
from tutorial.classroom import people
from tutorial.classroom.models import Assignment, Classroom, Item, Learner, Start
from tutorial.puzzles.asking import Asking, asking
from tutorial.puzzles.models import Puzzle

ZONE = "Asia/Ho_Chi_Minh"


def user(name: str) -> User:
    """An account; made if there is none."""
    return User.objects.get_or_create(username=name)[0]


def browser(person: User) -> Client:
    """A browser in which this person is signed in."""
    client = Client()
    client.force_login(person)
    return client


def person_of(client: Client) -> User:
    """The user or guest behind a browser."""
    found = get_user(client)
    if isinstance(found, User):
        return found
    return User.objects.get(guest_key=client.session[GUEST])


def room(name: str = "Lớp 6A", teacher: str = "co.thu", zone: str = ZONE) -> Classroom:
    """A class."""
    return people.make_class(user(teacher), name, zone)


def enter(classroom: Classroom, name: str = "Lan") -> Learner:
    """A learner of the class."""
    return Learner.objects.create(
        classroom=classroom, user=user(f"{name.lower()}.hv"), name=name, folded=people.fold(name)
    )


def assign(classroom: Classroom, title: str = "Bài tuần này", **more: Any) -> Assignment:
    """A published assignment without items."""
    values = {"published": timezone.now(), "due": timezone.now() + timedelta(days=2), **more}
    return Assignment.objects.create(classroom=classroom, title=title, **values)


def count_item(
    assignment: Assignment,
    need: int = 3,
    ask: str = "group",
    level: int = 1,
    game: str = "tu_sac",
) -> Item:
    """So many puzzles."""
    n = assignment.items.count() + 1
    return Item.objects.create(
        assignment=assignment,
        n=n,
        sort="count",
        game=game,
        ask=ask,
        level=level,
        need=need,
        seed=f"count {n}",
    )


def streak_item(assignment: Assignment, need: int = 2, last: int = 3, ask: str = "group") -> Item:
    """So many right ones of the latest."""
    n = assignment.items.count() + 1
    return Item.objects.create(
        assignment=assignment,
        n=n,
        sort="streak",
        game="tu_sac",
        ask=ask,
        level=1,
        need=need,
        last=last,
        seed=f"streak {n}",
    )


def lesson_item(assignment: Assignment, lesson: str = "04") -> Item:
    n = assignment.items.count() + 1
    return Item.objects.create(
        assignment=assignment, n=n, sort="lesson", game="tu_sac", lesson=lesson
    )


def address(assignment: Assignment, tail: str = "") -> str:
    return f"/lop/{assignment.classroom_id}/bai/{assignment.pk}/{tail}"


def rows_about(person: User) -> None:
    """A row in every table of classes that points to a person."""
    classroom = people.make_class(person, "Lớp của tôi", ZONE)
    Learner.objects.create(classroom=classroom, user=person, name="Bé", folded="bé")
    Start.objects.create(item=count_item(assign(classroom)), user=person)


# ---------------------------------------------------------------- answering


def begin(client: Client, item: Item) -> Any:
    """Presses Start; what comes of it, followed."""
    return client.post(address(item.assignment, f"{item.n}/"), follow=True)


def asked(response: Any) -> Asking:
    """The puzzle that a followed response asks."""
    at = (
        response.redirect_chain[-1][0] if response.redirect_chain else response.request["PATH_INFO"]
    )
    found = re.search(r"/c/([a-z2-7]{10})/", at)
    assert found, at
    return asking(Puzzle.objects.get(id=found[1]))


def answer_here(client: Client, response: Any, right: bool = True) -> Any:
    """Answers the question of a page as its form says; the page with the verdict."""
    ask = asked(response)
    form = page(response).one("form", cls="answer")
    data = {name: value for name, value in filled(form).items() if name in ("o", "nth")}
    given = ask.solution if right else wrong(ask)
    return client.post(form.attrs["action"], data | posted(ask.shape, given), follow=True)


def onward(client: Client, response: Any) -> Any:
    """Takes the main way on from a verdict."""
    way = page(response).one("a", cls="btn-main").attrs["href"]
    return client.get(way, follow=True)


def work_through(client: Client, item: Item, *right: bool) -> Any:
    """Starts an item and answers one question after the other; the last verdict."""
    here = begin(client, item)
    for n, one in enumerate(right):
        here = answer_here(client, here, one)
        if n < len(right) - 1:
            here = onward(client, here)
    return here


def cells(response: Any) -> dict[str, list[str]]:
    """The rows of the teacher's table by learner: the items' cells, and what she may be thinking last."""
    table: Element = page(response).one("table", cls="class-table")
    found = {}
    for tr in table.one("tbody").all("tr"):
        name, thinking, *rest = [cell.text for cell in tr.all() if cell.tag in ("th", "td")]
        found[name] = [*rest, thinking]
    return found
