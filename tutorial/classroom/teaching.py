"""The teacher's side: the table of the class, learners and their answers, the class code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from tutorial.accounts.guests import learner_of
from tutorial.classroom import access, codes, items, moments, people, tables, work
from tutorial.classroom.access import Seat
from tutorial.classroom.forms import TAKEN, ClassForm
from tutorial.classroom.insight import insights, redrawn
from tutorial.classroom.models import Assignment, Classroom, Learner, State
from tutorial.classroom.pages import form_page, sent, shown_page, with_form
from tutorial.classroom.tables import Cell, Table
from tutorial.classroom.work import Answer
from tutorial.progress.models import Attempt
from tutorial.puzzles.places import Around, Way
from tutorial.puzzles.showing import Line, lines, verdict_context
from tutorial.shared.fragments import fragment
from tutorial.shared.saying import in_language


@dataclass(frozen=True)
class Listed:
    """An assignment in the teacher's list."""

    assignment: Assignment
    state: State
    due: str


def listed(classroom: Classroom) -> list[Listed]:
    """All assignments of a class, the newest first."""
    now = timezone.now()
    found = Assignment.objects.filter(classroom=classroom).order_by("-created", "-pk")
    return [
        Listed(a, a.state(now), moments.moment(a.due, classroom.tz, now) if a.due else "")
        for a in found
    ]


def class_page(request: HttpRequest, seat: Seat) -> HttpResponse:
    """Who is where, who needs help, and what they seem to think."""
    classroom = seat.classroom
    removed = Learner.objects.filter(classroom=classroom).exclude(removed=None)
    context = {
        "classroom": classroom,
        "table": tables.table(classroom, tables.published(classroom)),
        "assignments": listed(classroom),
        "removed": list(removed.order_by("folded")),
        "address": join_address(request, classroom),
        "csv": reverse("class_csv", args=[classroom.pk]),
        "nav": "class",
    }
    return render(request, "classroom/class.html", context)


def assignment_page(request: HttpRequest, seat: Seat, assignment: Assignment) -> HttpResponse:
    """The table of one assignment, and what lies behind its wrong answers; a draft is written on."""
    if assignment.published is None:
        return redirect("assignment_edit", seat.classroom.pk, assignment.pk)
    table = _table_of(seat, assignment)
    now = timezone.now()
    due = assignment.due
    context = {
        "classroom": seat.classroom,
        "assignment": assignment,
        "state": assignment.state(now),
        "due": moments.moment(due, seat.classroom.tz, now) if due else "",
        "left": moments.left(due, now) if due else "",
        "table": table,
        "insights": insights(table),
        "csv": reverse("assignment_csv", args=[seat.classroom.pk, assignment.pk]),
        "nav": "class",
    }
    return render(request, "classroom/assignment.html", context)


def _table_of(seat: Seat, assignment: Assignment) -> Table:
    return tables.table(seat.classroom, tables.with_items([assignment], seat.classroom))


@shown_page
def class_csv(request: HttpRequest, id: int) -> HttpResponse:
    """The table of the class for spreadsheets."""
    seat = access.class_of(learner_of(request), id, "teacher")
    return _csv(tables.table(seat.classroom, tables.published(seat.classroom)), f"lop-{id}")


@shown_page
def assignment_csv(request: HttpRequest, id: int, aid: int) -> HttpResponse:
    """The table of one assignment for spreadsheets."""
    seat, found = access.assignment_of(learner_of(request), id, aid, "teacher")
    return _csv(_table_of(seat, found), f"lop-{id}-bai-{aid}")


def _csv(table: Table, name: str) -> HttpResponse:
    answer = HttpResponse(table.csv(), content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{name}.csv"'
    return answer


# ---------------------------------------------------------------- the class itself


def join_address(request: HttpRequest, classroom: Classroom) -> str:
    """Where the QR picture leads."""
    return request.build_absolute_uri(reverse("join_class", args=[classroom.shown_code]))


@form_page
def edit(request: HttpRequest, id: int) -> HttpResponse:
    """Changes name and time zone; deadlines stay the moments that they are."""
    seat = access.class_of(learner_of(request), id, "teacher")
    classroom = seat.classroom
    form = ClassForm(sent(request), initial={"name": classroom.name, "zone": classroom.zone})
    if request.method == "POST" and form.is_valid():
        classroom.name, classroom.zone = form.cleaned_data["name"], form.cleaned_data["zone"]
        classroom.save(update_fields=["name", "zone"])
        return redirect("class", id)
    back = (reverse("class", args=[id]), _("Về lớp"))
    return with_form(request, form, _("Sửa lớp"), _("Lưu"), links=[back])


@form_page
def code(request: HttpRequest, id: int) -> HttpResponse:
    """The class code, large enough for a whole room; a POST resets, closes or opens it."""
    seat = access.class_of(learner_of(request), id, "teacher")
    classroom = seat.classroom
    if request.method == "POST":
        act = request.POST.get("act")
        if act == "reset":
            people.reset_code(classroom)
            messages.success(request, _("Đây là mã mới. Mã cũ không dùng được nữa."))
        elif act in ("close", "open"):
            classroom.joining = act == "open"
            classroom.save(update_fields=["joining"])
        return redirect("class_code", id)
    context = {
        "classroom": classroom,
        "address": join_address(request, classroom),
        "nav": "class",
    }
    return render(request, "classroom/code.html", context)


@shown_page
def qr(request: HttpRequest, id: int) -> HttpResponse:
    """The address for joining as a QR picture, made here."""
    seat = access.class_of(learner_of(request), id, "teacher")
    picture = codes.qr(join_address(request, seat.classroom))
    return HttpResponse(picture, content_type="image/svg+xml")


# ---------------------------------------------------------------- learners and their answers


@form_page
def learner(request: HttpRequest, id: int, lid: int) -> HttpResponse:
    """A learner: what she has done, what she seems to think. A POST removes her or takes her back."""
    seat, found = access.learner_of(learner_of(request), id, lid)
    if request.method == "POST":
        act = request.POST.get("act")
        if act == "remove":
            people.remove(found)
            messages.success(request, _("%(name)s không còn trong lớp.") % {"name": found.name})
            return redirect("class", id)
        if act == "back" and not people.take_back(found):
            messages.info(request, TAKEN)
        return redirect("class_learner", id, lid)
    assignments = tables.published(seat.classroom)
    wanted = [item for assignment in assignments for item in assignment.items.all()]
    done = work.works(wanted, [found.user_id])
    works = [done[item.pk, found.user_id] for item in wanted]
    context = {
        "classroom": seat.classroom,
        "learner": found,
        "row": tables.row(found, works),
        "tasks": [(one.item, items.label(one.item), Cell(one)) for one in works],
        "nav": "class",
    }
    return render(request, "classroom/learner.html", context)


@dataclass(frozen=True)
class Given:
    """An answer in the list of a learner's answers."""

    answer: Answer
    text: str
    lines: list[Line]
    held: list[str]
    at: str


@shown_page
def answers(request: HttpRequest, id: int, aid: int, lid: int) -> HttpResponse:
    """What a learner answered in an assignment, item by item; each answer leads to its verdict."""
    person = learner_of(request)
    seat, found = access.learner_of(person, id, lid)
    _seat, assignment = access.assignment_of(person, id, aid, "teacher")
    [assignment] = tables.with_items([assignment], seat.classroom)
    wanted = assignment.items.all()
    done = work.works(wanted, [found.user_id])
    works = [done[item.pk, found.user_id] for item in wanted]
    row = tables.row(found, works)
    context = {
        "classroom": seat.classroom,
        "assignment": assignment,
        "learner": found,
        "row": row,
        "tasks": [
            (
                items.label(one.item),
                Cell(one),
                _given(one.answers, {held.belief.id: held.name for held in row.held}, seat),
            )
            for one in works
        ],
        "nav": "class",
    }
    return render(request, "classroom/answers.html", context)


def _given(found: Sequence[Answer], names: dict[str, str], seat: Seat) -> list[Given]:
    """Answers as they are listed; a belief stands beside one only if it may be said of the learner."""
    attempts = Attempt.objects.in_bulk([answer.id for answer in found])
    now = timezone.now()
    result = []
    for answer in found:
        ask = redrawn(attempts[answer.id])
        if ask is not None:
            result.append(
                Given(
                    answer,
                    in_language(ask.prompt.text),
                    lines(ask.shape, attempts[answer.id].response),
                    [names[id] for id in answer.named if id in names],
                    moments.moment(answer.at, seat.classroom.tz, now),
                )
            )
    return result


@shown_page
def answer(request: HttpRequest, id: int, aid: int, attempt: UUID) -> HttpResponse:
    """One answer of a learner, drawn again with its verdict."""
    seat, assignment, who, found = access.answer_of(learner_of(request), id, aid, attempt)
    ask = redrawn(found)
    if ask is None:
        raise Http404(_("Bộ luật bây giờ không còn đọc được câu này."))
    back = reverse("assignment_learner", args=[id, aid, who.pk])
    about = Around(
        crumb=(
            Way(reverse("class", args=[id]), seat.classroom.name),
            Way(reverse("assignment", args=[id, aid]), assignment.title),
            Way(back, who.name),
        ),
        ways=(Way(back, _("Về các câu trả lời"), "n"),),
        strip=False,
    )
    cut = request.GET.get("cach", "1")
    place = int(cut) - 1 if cut.isdecimal() and 0 < int(cut) < 100 else 0
    context = verdict_context(ask, found, place, seat.user, about)
    context |= {"answered_by": who.name, "nav": "class"}
    return fragment(request, "puzzles/question.html", "question", context)
