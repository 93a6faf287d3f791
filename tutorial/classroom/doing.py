"""The learner's side: what is due, starting it and going on; and the same as a preview for the teacher."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from tutorial.accounts.guests import learner_of
from tutorial.accounts.models import User
from tutorial.classroom import access, items, moments, starting, tables, work
from tutorial.classroom.access import Seat
from tutorial.classroom.models import Assignment, Classroom, Item, Learner, State
from tutorial.classroom.pages import form_page, shown_page
from tutorial.classroom.tables import Cell
from tutorial.classroom.work import Work
from tutorial.puzzles.serving import NoPuzzle


@dataclass(frozen=True)
class Task:
    """An item as the learner has it before her."""

    cell: Cell
    preview: bool = False

    @property
    def item(self) -> Item:
        return self.cell.work.item

    @property
    def label(self) -> str:
        return items.label(self.item)

    @property
    def address(self) -> str:
        return starting.item_address(self.item, self.preview)

    @property
    def begun(self) -> bool:
        return bool(self.cell.work.start or self.cell.work.answers)


@dataclass(frozen=True)
class Sheet:
    """An assignment as the learner has it before her."""

    assignment: Assignment
    tasks: Sequence[Task]
    now: datetime

    @property
    def state(self) -> State:
        return self.assignment.state(self.now)

    @property
    def address(self) -> str:
        return starting.assignment_address(self.tasks[0].item) if self.tasks else ""

    @property
    def done(self) -> int:
        return sum(task.cell.state == "done" for task in self.tasks)

    def _moment(self, at: datetime | None) -> str:
        return moments.moment(at, self.assignment.classroom.tz, self.now) if at else ""

    @property
    def starts(self) -> str:
        """When it can be started, if not yet."""
        return self._moment(self.assignment.starts) if self.state in ("draft", "waiting") else ""

    @property
    def due(self) -> str:
        return self._moment(self.assignment.due)

    @property
    def left(self) -> str:
        """How long there is left, or since when it is over."""
        due = self.assignment.due
        return moments.left(due, self.now) if due and self.state in ("open", "over") else ""


def sheets(classroom: Classroom, user: User) -> list[Sheet]:
    """What is assigned to a learner: open work by deadline, then what is to come, then the past."""
    now = timezone.now()
    found = tables.published(classroom)
    wanted = [item for assignment in found for item in assignment.items.all()]
    done = work.works(wanted, [user.pk])
    result = [_sheet(a, [done[i.pk, user.pk] for i in a.items.all()], now) for a in found]
    order = {"open": 0, "waiting": 1, "over": 2, "ended": 3, "draft": 4}
    latest = datetime.max.replace(tzinfo=now.tzinfo)
    return sorted(result, key=lambda s: (order[s.state], s.assignment.due or latest))


def due(learner: Learner) -> list[Sheet]:
    """What a learner has still to do in a class now."""
    found = sheets(learner.classroom, learner.user)
    return [sheet for sheet in found if sheet.state == "open" and sheet.done < len(sheet.tasks)]


def _sheet(
    assignment: Assignment, done: Sequence[Work], now: datetime, preview: bool = False
) -> Sheet:
    return Sheet(assignment, [Task(Cell(one), preview) for one in done], now)


def class_page(request: HttpRequest, seat: Seat) -> HttpResponse:
    """What is due in the class."""
    context = {
        "classroom": seat.classroom,
        "learner": seat.learner,
        "sheets": sheets(seat.classroom, seat.user),
        "nav": "class",
    }
    return render(request, "classroom/due.html", context)


def assignment_page(request: HttpRequest, seat: Seat, assignment: Assignment) -> HttpResponse:
    """What is to be done, and how far it is."""
    [assignment] = tables.with_items([assignment], seat.classroom)
    wanted = assignment.items.all()
    done = work.works(wanted, [seat.user.pk])
    works = [done[item.pk, seat.user.pk] for item in wanted]
    return _assignment(request, seat, _sheet(assignment, works, timezone.now()))


def _assignment(
    request: HttpRequest, seat: Seat, sheet: Sheet, preview: bool = False
) -> HttpResponse:
    context: dict[str, Any] = {
        "classroom": seat.classroom,
        "sheet": sheet,
        "preview": preview,
        "nav": "class",
    }
    return render(request, "classroom/sheet.html", context)


@form_page
def item(request: HttpRequest, id: int, aid: int, n: int) -> HttpResponse:
    """Starts an item (POST), and goes on in one that was started."""
    seat, found = access.item_of(learner_of(request), id, aid, n, "learner")
    back = starting.assignment_address(found)
    if found.assignment.state(timezone.now()) != "open":
        messages.info(request, _("Bài này bây giờ không mở."))
        return redirect(back)
    if request.method == "POST":
        starting.start(found, seat.user)
    done = work.works([found], [seat.user.pk])[found.pk, seat.user.pk]
    return _onward(request, done) if done.start else redirect(back)


def _onward(request: HttpRequest, done: Work, preview: bool = False) -> HttpResponse:
    try:
        return redirect(starting.onward(done, preview))
    except NoPuzzle:
        messages.info(request, _("Không còn câu mới nào ở mức này. Hãy báo giáo viên."))
        return redirect(starting.assignment_address(done.item, preview))


@shown_page
def preview(request: HttpRequest, id: int, aid: int) -> HttpResponse:
    """The assignment as a learner will see it."""
    seat, found = access.assignment_of(learner_of(request), id, aid, "teacher")
    [found] = tables.with_items([found], seat.classroom)
    done = [work.previewed(item, seat.user.pk) for item in found.items.all()]
    return _assignment(request, seat, _sheet(found, done, timezone.now(), preview=True), True)


@shown_page
def preview_item(request: HttpRequest, id: int, aid: int, n: int) -> HttpResponse:
    """Goes on in an item as a learner would; what the teacher answers is no learner's."""
    seat, found = access.item_of(learner_of(request), id, aid, n, "teacher")
    return _onward(request, work.previewed(found, seat.user.pk), preview=True)
