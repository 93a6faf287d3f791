"""My classes, making one, joining one; a class and an assignment as teacher or learner sees them."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters

from tutorial.accounts.guests import learner_of
from tutorial.accounts.models import User
from tutorial.accounts.services import NameTaken
from tutorial.accounts.throttle import TooFast
from tutorial.classroom import access, doing, people, teaching
from tutorial.classroom.forms import TAKEN, ClassForm, CodeForm, JoinForm
from tutorial.classroom.models import Classroom
from tutorial.classroom.pages import form_page, sent, shown_page, too_fast, with_form


@shown_page
def classes(request: HttpRequest) -> HttpResponse:
    """The classes one teaches and attends, and the way into another."""
    person = learner_of(request)
    taught, attended = people.classes_of(person)
    context = {
        "taught": taught,
        "attended": [(place, doing.due(place)) for place in attended],
        "form": CodeForm(),
        "user_here": isinstance(request.user, User),
        "nav": "class",
    }
    return render(request, "classroom/classes.html", context)


@form_page
def new(request: HttpRequest) -> HttpResponse:
    """Makes a class. A guest signs in first: a teacher must be able to come back."""
    if not isinstance(request.user, User):
        return redirect(f"{reverse('sign_in')}?{urlencode({'next': request.path})}")
    form = ClassForm(sent(request))
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        made = people.make_class(request.user, given["name"], given["zone"])
        return redirect("class", made.pk)
    lead = _("Một tên là đủ. Học viên vào bằng mã lớp, không cần e-mail.")
    back = (reverse("classes"), _("Về các lớp của bạn"))
    return with_form(request, form, _("Tạo lớp"), _("Tạo lớp"), lead=lead, links=[back])


@form_page
def join(request: HttpRequest) -> HttpResponse:
    """Asks for a class code."""
    form = CodeForm(sent(request))
    seconds = 0
    if request.method == "POST" and form.is_valid():
        try:
            found = people.by_code(request, form.cleaned_data["code"])
        except TooFast as error:
            seconds = too_fast(form, error)
        else:
            if found is not None:
                return redirect("join_class", found.code)
            form.add_error("code", _("Không có lớp nào mang mã này."))
    lead = _("Giáo viên đưa bạn mã lớp. Không cần e-mail, không cần mật khẩu.")
    return with_form(
        request, form, _("Vào lớp"), _("Tiếp tục"), seconds, lead=lead, links=[_home()]
    )


def _home() -> tuple[str, str]:
    return reverse("classes"), _("Về các lớp của bạn")


@sensitive_post_parameters()
@form_page
def join_class(request: HttpRequest, code: str) -> HttpResponse:
    """Joins the class of a code under a pseudonym."""
    form = CodeForm({"code": code})
    seconds = 0
    if form.is_valid():
        try:
            found = people.by_code(request, form.cleaned_data["code"])
        except TooFast as error:
            seconds = too_fast(form, error)
        else:
            if found is not None:
                return _join(request, found)
            form.add_error("code", _("Không có lớp nào mang mã này."))
    action = {"action": reverse("join"), "links": [_home()]}
    return with_form(request, form, _("Vào lớp"), _("Tiếp tục"), seconds, **action)


def _join(request: HttpRequest, found: Classroom) -> HttpResponse:
    person = learner_of(request)
    if access.seat_in(person, found):
        return redirect("class", found.pk)
    if not found.joining or people.removed_from(found, person):
        context = {"classroom": found, "nav": "class"}
        return render(request, "classroom/closed.html", context, status=403)
    named = person.username[:30] if person is not None and not person.is_guest else ""
    form = JoinForm(found, sent(request), named)
    if request.method == "POST" and form.is_valid():
        try:
            _learner, recovery = people.join(request, found, form.cleaned_data["name"])
        except NameTaken:
            if access.seat_in(learner_of(request), found):
                return redirect("class", found.pk)
            form.add_error("name", TAKEN)
        else:
            if recovery:
                return _with_code(request, found, recovery)
            messages.success(request, _("Bạn đã vào lớp."))
            return redirect("class", found.pk)
    lead = (
        _("Những gì bạn đã làm ở đây được giữ lại.")
        if person is not None
        else _("Không cần e-mail, không cần mật khẩu. Bạn sẽ nhận một mã khôi phục.")
    )
    title = _("Vào lớp: %(name)s") % {"name": found.name}
    return with_form(request, form, title, _("Vào lớp"), lead=lead, links=[_home()])


def _with_code(request: HttpRequest, found: Classroom, code: str) -> HttpResponse:
    """The recovery code, in the answer to the POST: it is kept nowhere."""
    context = {
        "code": code,
        "lead": _("Bạn đã vào lớp. Hãy giữ mã này để vào lại trên máy khác."),
        "target": reverse("class", args=[found.pk]),
    }
    return render(request, "accounts/code.html", context)


@shown_page
def classroom(request: HttpRequest, id: int) -> HttpResponse:
    """A class: who needs help, for its teacher; what is due, for a learner."""
    seat = access.class_of(learner_of(request), id)
    page = teaching.class_page if seat.role == "teacher" else doing.class_page
    return page(request, seat)


@shown_page
def assignment(request: HttpRequest, id: int, aid: int) -> HttpResponse:
    """An assignment: how the class fares, for its teacher; what to do, for a learner."""
    seat, found = access.assignment_of(learner_of(request), id, aid)
    page = teaching.assignment_page if seat.role == "teacher" else doing.assignment_page
    return page(request, seat, found)
