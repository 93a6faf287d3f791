"""Who may see what. Every object is reached through one function here; who may not gets a 404.

A class belongs to its teacher and to the learners who were not removed. Everything about a learner, and
everything that is not published, is for the teacher alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NoReturn
from uuid import UUID

from django.http import Http404
from django.utils.translation import gettext as _

from tutorial.accounts.models import User
from tutorial.classroom.models import Assignment, Classroom, Item, Learner
from tutorial.classroom.work import counted
from tutorial.progress.models import Attempt

Role = Literal["teacher", "learner"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A person's place in a class; `learner` is None for the teacher."""

    user: User
    classroom: Classroom
    learner: Learner | None

    @property
    def role(self) -> Role:
        return "learner" if self.learner else "teacher"


def _nothing() -> NoReturn:
    raise Http404(_("Không có trang này. Liên kết có thể thiếu ký tự."))


def seat_in(user: User | None, classroom: Classroom) -> Seat | None:
    """The person's place in a class that was found already, or None."""
    if user is None:
        return None
    if classroom.teacher_id == user.pk:
        return Seat(user, classroom, None)
    learner = Learner.objects.filter(classroom=classroom, user=user, removed=None).first()
    return Seat(user, classroom, learner) if learner else None


def class_of(user: User | None, id: int, role: Role | None = None) -> Seat:
    """The class, for its teacher and its learners, or only for those with the role."""
    classroom = Classroom.objects.filter(pk=id).first()
    seat = seat_in(user, classroom) if classroom else None
    if seat is None or role not in (None, seat.role):
        _nothing()
    return seat


def assignment_of(
    user: User | None, id: int, aid: int, role: Role | None = None
) -> tuple[Seat, Assignment]:
    """An assignment of the class; a draft for the teacher only."""
    seat = class_of(user, id, role)
    found = Assignment.objects.filter(classroom=seat.classroom, pk=aid)
    if seat.role == "learner":
        found = found.exclude(published=None)
    assignment = found.first()
    if assignment is None:
        _nothing()
    assignment.classroom = seat.classroom
    return seat, assignment


def item_of(
    user: User | None, id: int, aid: int, n: int, role: Role | None = None
) -> tuple[Seat, Item]:
    """An item of an assignment."""
    seat, assignment = assignment_of(user, id, aid, role)
    item = Item.objects.filter(assignment=assignment, n=n).first()
    if item is None:
        _nothing()
    item.assignment = assignment
    return seat, item


def learner_of(user: User | None, id: int, lid: int) -> tuple[Seat, Learner]:
    """A learner of the class, removed ones too; for the teacher."""
    seat = class_of(user, id, "teacher")
    learner = Learner.objects.filter(classroom=seat.classroom, pk=lid).first()
    if learner is None:
        _nothing()
    return seat, learner


def answer_of(
    user: User | None, id: int, aid: int, attempt: UUID
) -> tuple[Seat, Assignment, Learner, Attempt]:
    """An answer that a learner of the class gave for the assignment; for the teacher."""
    seat, assignment = assignment_of(user, id, aid, "teacher")
    people = Learner.objects.filter(classroom=seat.classroom).values("user")
    found = Attempt.objects.filter(learner__in=people, pk=attempt).first()
    if found is None or not counted(assignment, found):
        _nothing()
    learner = Learner.objects.get(classroom=seat.classroom, user=found.learner_id)
    return seat, assignment, learner, found
