"""Who may open what: every address of classes for every sort of person, so that no page is forgotten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from django.test import Client

from tests.tutorial.accounts.people import guest_with
from tests.tutorial.classroom.rooms import (
    assign,
    browser,
    count_item,
    enter,
    room,
    user,
    work_through,
)
from tutorial.classroom import urls
from tutorial.classroom.models import Classroom, Item, Learner
from tutorial.progress.models import Attempt

pytestmark = pytest.mark.django_db
ROLES = (
    "stranger",
    "guest",
    "outsider",
    "other teacher",
    "removed",
    "classmate",
    "learner",
    "teacher",
)
NOBODY = dict.fromkeys(ROLES, 404)
ALL = dict.fromkeys(ROLES, 200)
TEACHER = NOBODY | {"teacher": 200}
MEMBERS = TEACHER | {"learner": 200, "classmate": 200}
USERS = ALL | {"stranger": 302, "guest": 302}
LEARNERS = NOBODY | {"learner": 302, "classmate": 302}
TO_A_PUZZLE = NOBODY | {"teacher": 302}
JOINING = ALL | {"teacher": 302, "learner": 302, "classmate": 302, "removed": 403}
GET: dict[str, dict[str, int]] = {
    "classes": ALL,
    "class_new": USERS,
    "join": ALL,
    "join_class": JOINING,
    "class": MEMBERS,
    "class_edit": TEACHER,
    "class_code": TEACHER,
    "class_qr": TEACHER,
    "class_csv": TEACHER,
    "class_learner": TEACHER,
    "assignment_new": TEACHER,
    "assignment": MEMBERS,
    "assignment_edit": TEACHER,
    "assignment_act": dict.fromkeys(ROLES, 405),
    "assignment_csv": TEACHER,
    "assignment_preview": TEACHER,
    "item_preview": TO_A_PUZZLE,
    "item": LEARNERS,
    "assignment_learner": TEACHER,
    "class_answer": TEACHER,
}
REFUSED = TEACHER | {"teacher": 422}
"""An empty form: refused with its reasons, for those who may send it."""
DONE = TEACHER | {"teacher": 302}
LOOK_ONLY = dict.fromkeys(ROLES, 405)
POST: dict[str, dict[str, int]] = {
    "classes": LOOK_ONLY,
    "class_new": dict.fromkeys(ROLES, 422) | {"stranger": 302, "guest": 302},
    "join": dict.fromkeys(ROLES, 422),
    "join_class": JOINING | {"stranger": 422, "guest": 422, "outsider": 422, "other teacher": 422},
    "class": LOOK_ONLY,
    "class_edit": REFUSED,
    "class_code": DONE,
    "class_qr": LOOK_ONLY,
    "class_csv": LOOK_ONLY,
    "class_learner": DONE,
    "assignment_new": REFUSED,
    "assignment": LOOK_ONLY,
    "assignment_edit": REFUSED,
    "assignment_act": DONE,
    "assignment_csv": LOOK_ONLY,
    "assignment_preview": LOOK_ONLY,
    "item_preview": LOOK_ONLY,
    "item": LEARNERS,
    "assignment_learner": LOOK_ONLY,
    "class_answer": LOOK_ONLY,
}
NAMES = [str(pattern.name) for pattern in urls.urlpatterns]


@dataclass
class World:
    classroom: Classroom
    item: Item
    learner: Learner
    attempt: Attempt
    clients: dict[str, Client]

    def address(self, name: str) -> str:
        """The address of a page about the learner's work."""
        pattern = next(p for p in urls.urlpatterns if p.name == name)
        values: dict[str, Any] = {
            "id": self.classroom.pk,
            "aid": self.item.assignment_id,
            "n": self.item.n,
            "lid": self.learner.pk,
            "code": self.classroom.code,
            "attempt": self.attempt.pk,
        }
        wanted = pattern.pattern.converters
        return str(_reverse(name, {key: values[key] for key in wanted}))


def _reverse(name: str, values: dict[str, Any]) -> str:
    from django.urls import reverse

    return reverse(name, kwargs=values)


@pytest.fixture
def world() -> World:
    """A class in which one learner has answered something, and everybody else."""
    classroom = room()
    item = count_item(assign(classroom))
    learner, mate, gone = (enter(classroom, name) for name in ("Lan", "Chi", "Bình"))
    clients = {
        "stranger": Client(),
        "guest": guest_with(1),
        "outsider": browser(user("nguoi.ngoai")),
        "other teacher": browser(room("Lớp 7B", "thay.hai").teacher),
        "removed": browser(gone.user),
        "classmate": browser(mate.user),
        "learner": browser(learner.user),
        "teacher": browser(classroom.teacher),
    }
    for who in (learner, gone):
        work_through(browser(who.user), item, False, True)
    clients["teacher"].post(f"/lop/{classroom.pk}/hoc-vien/{gone.pk}/", {"act": "remove"})
    attempt = Attempt.objects.filter(learner=learner.user).first()
    assert attempt is not None
    return World(classroom, item, learner, attempt, clients)


def test_the_matrix_knows_every_address() -> None:
    """A new page must say here who may open it."""
    assert set(NAMES) == set(GET) == set(POST)


@pytest.mark.parametrize("name", NAMES)
def test_who_may_look(world: World, name: str) -> None:
    address = world.address(name)
    found = {role: client.get(address).status_code for role, client in world.clients.items()}
    assert found == GET[name]


@pytest.mark.parametrize("name", NAMES)
def test_who_may_act(world: World, name: str) -> None:
    """An empty form, from everybody in turn; the teacher last."""
    address = world.address(name)
    found = {role: client.post(address, {}).status_code for role, client in world.clients.items()}
    assert found == POST[name]


@pytest.mark.parametrize("name", [name for name in NAMES if GET[name]["stranger"] == 404])
def test_nothing_leaks_from_a_page_that_is_not_there(world: World, name: str) -> None:
    """The 404 of a class that exists is the 404 of one that does not."""
    client = world.clients["outsider"]
    real = client.get(world.address(name)).content.decode()
    Classroom.objects.all().delete()
    gone = client.get(world.address(name)).content.decode()
    assert "Lớp 6A" not in real
    assert _bare(real) == _bare(gone)


def _bare(html: str) -> str:
    import re

    return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", html)


def test_a_learner_sees_no_draft(world: World) -> None:
    draft = assign(world.classroom, "Bí mật", published=None)
    count_item(draft)
    client = world.clients["learner"]
    assert client.get(f"/lop/{world.classroom.pk}/bai/{draft.pk}/").status_code == 404
    assert client.post(f"/lop/{world.classroom.pk}/bai/{draft.pk}/1/").status_code == 404
    assert "Bí mật" not in client.get(f"/lop/{world.classroom.pk}/").content.decode()


def test_objects_of_another_class_are_not_reached_through_ones_own(world: World) -> None:
    """The ids of one class under the address of another."""
    other = Classroom.objects.get(name="Lớp 7B")
    client = browser(other.teacher)
    mine = assign(other)
    item, learner = world.item, world.learner
    for tail in (
        f"bai/{item.assignment_id}/",
        f"bai/{item.assignment_id}/sua/",
        f"bai/{item.assignment_id}/xem/",
        f"hoc-vien/{learner.pk}/",
        f"bai/{mine.pk}/hoc-vien/{learner.pk}/",
        f"bai/{mine.pk}/bai-lam/{world.attempt.pk}/",
    ):
        assert client.get(f"/lop/{other.pk}/{tail}").status_code == 404, tail


def test_only_what_counts_is_shown_to_the_teacher(world: World) -> None:
    """What a learner answers elsewhere is nobody's business."""
    client = guest_with(1)
    elsewhere = Attempt.objects.get(where="link", learner__guest_key=client.session["guest"])
    elsewhere.learner = world.learner.user
    elsewhere.save()
    address = f"/lop/{world.classroom.pk}/bai/{world.item.assignment_id}/bai-lam/{elsewhere.pk}/"
    assert world.clients["teacher"].get(address).status_code == 404


def test_a_removed_learner_sees_nothing_of_the_class(world: World) -> None:
    """Not even around the verdicts on her own answers, which she keeps."""
    client = world.clients["removed"]
    attempt = Attempt.objects.filter(learner__username="bình.hv").first()
    assert attempt is not None
    verdict = client.get(f"/bai/{attempt.pk}/")
    assert verdict.status_code == 200
    assert "Lớp 6A" not in verdict.content.decode()
    assert "Lớp 6A" not in client.get("/lop/").content.decode()
