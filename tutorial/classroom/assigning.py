"""Writing an assignment: a draft, its items, and its ways to the learners and to an end."""

from __future__ import annotations

from django.contrib import messages
from django.db import IntegrityError, transaction
from django.db.models import Max
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tutorial.accounts.guests import learner_of
from tutorial.classroom import access, items
from tutorial.classroom.forms import ITEM_FORMS, AssignmentForm, ItemForm
from tutorial.classroom.models import Assignment, Item
from tutorial.classroom.pages import form_page, sent, with_form
from tutorial.puzzles.serving import NoPuzzle

MOST_ITEMS = 20


@form_page
def new(request: HttpRequest, id: int) -> HttpResponse:
    """A new draft: title and times; what is to be done comes next."""
    seat = access.class_of(learner_of(request), id, "teacher")
    form = AssignmentForm(seat.classroom, sent(request))
    if request.method == "POST" and form.is_valid():
        made = Assignment(classroom=seat.classroom)
        _fill(made, form)
        made.save()
        return redirect("assignment_edit", id, made.pk)
    back = (reverse("class", args=[id]), _("Về lớp"))
    lead = _("Bài là bản nháp cho đến khi bạn giao. Bước sau: chọn việc phải làm.")
    return with_form(request, form, _("Giao bài"), _("Tiếp tục"), lead=lead, links=[back])


def _fill(assignment: Assignment, form: AssignmentForm) -> None:
    given = form.cleaned_data
    assignment.title, assignment.starts = given["title"], given["starts"]
    assignment.due = given["due"]
    if "same" in given:
        assignment.same = given["same"] == "same"


@form_page
def edit(request: HttpRequest, id: int, aid: int) -> HttpResponse:
    """Changes title and times at any time, and what is to be done as long as it is a draft."""
    seat, assignment = access.assignment_of(learner_of(request), id, aid, "teacher")
    draft = assignment.published is None
    sort = request.POST.get("sort", "") if draft else ""
    about = AssignmentForm(seat.classroom, None if sort else sent(request), assignment)
    forms = {name: form() for name, form in ITEM_FORMS.items()} if draft else {}
    if request.method == "POST" and draft and "drop" in request.POST:
        _drop(assignment, request.POST["drop"])
        return redirect("assignment_edit", id, aid)
    if sort in ITEM_FORMS:
        forms[sort] = ITEM_FORMS[sort](request.POST)
        if forms[sort].is_valid() and _add(assignment, forms[sort]):
            return redirect("assignment_edit", id, aid)
    elif request.method == "POST" and about.is_valid():
        _fill(assignment, about)
        assignment.save()
        messages.success(request, _("Đã lưu."))
        return redirect("assignment_edit" if draft else "assignment", id, aid)
    refused = bool(about.errors) or any(form.errors for form in forms.values())
    context = {
        "classroom": seat.classroom,
        "assignment": assignment,
        "about": about,
        "forms": list(forms.values()),
        "items": [(item, items.label(item)) for item in assignment.items.all()],
        "draft": draft,
        "nav": "class",
    }
    return render(request, "classroom/edit.html", context, status=422 if refused else 200)


def _drop(assignment: Assignment, n: str) -> None:
    if n.isdecimal() and len(n) < 6:
        Item.objects.filter(assignment=assignment, n=int(n)).delete()


def _add(assignment: Assignment, form: ItemForm) -> bool:
    """Adds the item behind the others; False, with the reason in the form, if that cannot be."""
    if assignment.items.count() >= MOST_ITEMS:
        form.add_error(None, _("Một bài có nhiều nhất %(most)s việc.") % {"most": MOST_ITEMS})
        return False
    item = form.item()
    item.assignment = assignment
    item.n = (assignment.items.aggregate(last=Max("n"))["last"] or 0) + 1
    try:
        with transaction.atomic():
            item.save()
            if item.sort != "lesson":
                items.puzzle_at(item, None, max(item.need, item.last) - 1)
    except NoPuzzle:
        form.add_error(
            "level", _("Dạng và mức này không có đủ câu khác nhau. Hãy chọn ít câu hơn.")
        )
        return False
    except IntegrityError:  # sent twice at once: the other one is there
        return True
    return True


@never_cache
@require_POST
def act(request: HttpRequest, id: int, aid: int) -> HttpResponse:
    """Publishes a draft, ends what is published, opens it again, or throws a draft away."""
    _seat, assignment = access.assignment_of(learner_of(request), id, aid, "teacher")
    act, now = request.POST.get("act"), timezone.now()
    if act == "publish" and assignment.published is None:
        why = _why_not(assignment)
        if why:
            messages.info(request, why)
            return redirect("assignment_edit", id, aid)
        assignment.published = now
        messages.success(request, _("Đã giao. Học viên thấy bài này trong lớp."))
    elif act == "end" and assignment.published and assignment.ended is None:
        assignment.ended = now
        messages.success(request, _("Đã đóng. Câu trả lời từ lúc này không được tính."))
    elif act == "reopen" and assignment.ended:
        assignment.ended = None
    elif act == "delete" and assignment.published is None:
        assignment.delete()
        messages.success(request, _("Đã xóa bản nháp."))
        return redirect("class", id)
    assignment.save()
    return redirect("assignment", id, aid)


def _why_not(assignment: Assignment) -> str:
    """Why a draft cannot be published yet."""
    if not assignment.items.exists():
        return _("Bài chưa có việc nào để làm. Hãy thêm ít nhất một việc.")
    if assignment.due and assignment.due <= timezone.now():
        return _("Hạn nộp đã qua. Hãy chọn hạn khác.")
    return ""
