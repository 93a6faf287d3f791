"""Pages of accounts. All are plain forms: a refused one is 422, one that came too early 429."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from tutorial.accounts import forms, logins, services, sessions, stored
from tutorial.accounts.guests import learner_of
from tutorial.accounts.models import User
from tutorial.accounts.throttle import TooFast
from tutorial.shared.fragments import fragment

View = Callable[[HttpRequest], HttpResponse]


def form_view(view: View) -> View:
    """A page with a form: never stored, and its fields never in a report of an error."""
    secret = sensitive_post_parameters()(view)
    return never_cache(require_http_methods(["GET", "HEAD", "POST"])(secret))


def users_only(view: Callable[[HttpRequest, User], HttpResponse]) -> View:
    """Asks others to sign in first, and comes back."""

    @wraps(view)
    def checked(request: HttpRequest) -> HttpResponse:
        if isinstance(request.user, User):
            return view(request, request.user)
        back = urlencode({"next": request.path})
        return _go(request, f"{reverse('sign_in')}?{back}")

    return checked


@never_cache
@require_safe
def account(request: HttpRequest) -> HttpResponse:
    """Who you are here, what is stored, and what can be done with it."""
    learner = learner_of(request)
    context: dict[str, Any] = {"learner": learner, "counts": stored.counts(learner)}
    if learner and not learner.is_guest:
        context["browsers"] = sessions.alive(learner)
    return render(request, "accounts/account.html", context)


@form_view
def sign_up(request: HttpRequest) -> HttpResponse:
    """Makes an account out of this browser's guest; the recovery code is shown, this once."""
    if isinstance(request.user, User):
        return _go(request, _target(request))
    form = forms.SignUpForm(_sent(request))
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        try:
            code = services.sign_up(request, given["username"], given["password"], given["email"])
        except services.NameTaken:
            form.add_error("username", forms.TAKEN)
        else:
            return _code_page(request, code, _("Tài khoản đã sẵn sàng. Hãy giữ mã này."))
    guest = learner_of(request)
    lead = (
        _("Những gì bạn đã làm ở đây được giữ lại, và theo bạn sang máy khác.")
        if guest
        else _("Chỉ cần một tên và một mật khẩu. Bạn học được trên mọi máy.")
    )
    links = [(_back_to(request, "sign_in"), _("Đã có tài khoản? Đăng nhập"))]
    return _page(request, form, _("Tạo tài khoản"), _("Tạo tài khoản"), lead, links)


@form_view
def sign_in(request: HttpRequest) -> HttpResponse:
    """Signs in by name and password; what the guest of this browser did is kept."""
    if isinstance(request.user, User):
        return _go(request, _target(request))
    form = forms.SignInForm(_sent(request))
    seconds = 0
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        try:
            user = services.by_password(given["username"], given["password"])
        except TooFast as error:
            seconds = _too_fast(form, "password", error)
        else:
            if user is not None:
                return _welcome(request, services.sign_in(request, user))
            form.add_error("password", _("Tên đăng nhập hoặc mật khẩu chưa khớp."))
    lead = _("Câu bạn vừa làm trên máy này sẽ vào tài khoản.") if learner_of(request) else ""
    links = [
        (_back_to(request, "recover"), _("Quên mật khẩu?")),
        (_back_to(request, "sign_up"), _("Chưa có tài khoản? Tạo tài khoản")),
    ]
    shown = logins.shown()
    return _page(request, form, _("Đăng nhập"), _("Đăng nhập"), lead, links, seconds, logins=shown)


def _welcome(request: HttpRequest, kept: list[str]) -> HttpResponse:
    for sentence in kept:
        messages.success(request, sentence)
    return _go(request, _target(request))


@never_cache
@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    """Signs out; nothing of the learner stays in this browser."""
    _say_no_more(request)
    logout(request)
    messages.success(request, _("Đã đăng xuất."))
    return _go(request, reverse("home"))


def _say_no_more(request: HttpRequest) -> None:
    """Drops what is still to be said: the next learner at this machine must not read it."""
    list(messages.get_messages(request))


@form_view
def recover(request: HttpRequest) -> HttpResponse:
    """A new password by recovery code. The code is burnt, a fresh one is shown."""
    form = forms.RecoverForm(_sent(request))
    seconds = 0
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        try:
            user = services.by_code(given["username"], given["code"])
        except TooFast as error:
            seconds = _too_fast(form, "code", error)
        else:
            done = services.recover(request, user, given["password"]) if user else None
            if done is not None:
                for sentence in done[1]:
                    messages.success(request, sentence)
                return _code_page(
                    request, done[0], _("Mật khẩu đã đổi. Mã cũ đã dùng xong; đây là mã mới.")
                )
            form.add_error("code", _("Tên đăng nhập hoặc mã khôi phục chưa khớp."))
    lead = _("Nhập mã khôi phục bạn nhận khi tạo tài khoản, rồi đặt mật khẩu mới.")
    links = [(_back_to(request, "sign_in"), _("Về trang đăng nhập"))]
    return _page(request, form, _("Quên mật khẩu"), _("Đặt mật khẩu mới"), lead, links, seconds)


@form_view
@users_only
def renew_code(request: HttpRequest, user: User) -> HttpResponse:
    """A fresh recovery code; the old one is void."""
    form, sure, seconds = _sure(request, user)
    if sure:
        code = services.renew_code(user)
        return _code_page(request, code, _("Đây là mã mới. Mã cũ không dùng được nữa."))
    if user.has_usable_password():
        lead = _(
            "Bạn sẽ nhận một mã mới; mã cũ không dùng được nữa. Hãy nhập mật khẩu để xác nhận."
        )
    else:
        lead = _("Bạn sẽ nhận một mã mới; mã cũ không dùng được nữa.")
    links = [(reverse("account"), _("Về trang tài khoản"))]
    return _page(request, form, _("Mã khôi phục mới"), _("Lấy mã mới"), lead, links, seconds)


@form_view
@users_only
def rename(request: HttpRequest, user: User) -> HttpResponse:
    """Changes name and e-mail."""
    form = forms.NameForm(User.objects.get(pk=user.pk), _sent(request))
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        try:
            services.rename(form.user, given["username"], given["email"])
        except services.NameTaken:
            form.add_error("username", forms.TAKEN)
        else:
            text = _("Từ nay bạn đăng nhập bằng tên “%(name)s”.") % {"name": form.user.username}
            messages.success(request, text)
            return _go(request, reverse("account"))
    links = [(reverse("account"), _("Về trang tài khoản"))]
    return _page(request, form, _("Đổi tên và e-mail"), _("Lưu"), "", links)


@form_view
@users_only
def change_password(request: HttpRequest, user: User) -> HttpResponse:
    """Changes the password; other browsers must sign in again."""
    form = forms.PasswordForm(user, _sent(request))
    if user.has_usable_password():
        sure, seconds = _confirmed(request, form, user, "old")
    else:
        sure, seconds = request.method == "POST" and form.is_valid(), 0
    if sure:
        services.change_password(request, user, form.cleaned_data["password"])
        messages.success(request, _("Mật khẩu đã đổi. Những máy khác phải đăng nhập lại."))
        return _go(request, reverse("account"))
    lead = _("Đổi xong, những máy khác phải đăng nhập lại.")
    links = [(reverse("account"), _("Về trang tài khoản"))]
    return _page(request, form, _("Đổi mật khẩu"), _("Đổi mật khẩu"), lead, links, seconds)


@never_cache
@require_safe
def take_along(request: HttpRequest) -> HttpResponse:
    """All that is stored about this learner, as a file."""
    learner = learner_of(request)
    data = stored.taken_along(learner) if learner else {}
    answer = JsonResponse(data, json_dumps_params={"ensure_ascii": False, "indent": 1})
    name = f"tron-bai-{timezone.localdate().isoformat()}.json"
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@form_view
def erase(request: HttpRequest) -> HttpResponse:
    """Removes everything about this learner: after the password, or a guest's plain confirmation."""
    learner = learner_of(request)
    if learner is None:
        return _go(request, reverse("account"))
    form: forms.AccountForm
    seconds = 0
    if learner.is_guest:
        form = forms.NothingForm(request.POST)
        sure = request.method == "POST"
        lead = _("Mọi câu bạn đã làm trên máy này sẽ mất, không lấy lại được.")
        title = _("Xóa dữ liệu")
    else:
        form, sure, seconds = _sure(request, learner)
        lead = _("Tài khoản và mọi câu bạn đã làm sẽ mất, không lấy lại được.")
        title = _("Xóa tài khoản")
    if sure:
        _say_no_more(request)
        stored.erase(request, learner)
        messages.success(request, _("Đã xóa. Không còn gì của bạn ở đây."))
        return _go(request, reverse("home"))
    links = [
        (reverse("take_along"), _("Tải về trước")),
        (reverse("account"), _("Về trang tài khoản")),
    ]
    goes = stored.counts(learner)
    return _page(request, form, title, _("Xóa tất cả"), lead, links, seconds, goes=goes)


def _sent(request: HttpRequest) -> Any:
    """What a form is bound to: nothing, until it is sent; an empty one is refused like any other."""
    return request.POST if request.method == "POST" else None


def _confirmed(
    request: HttpRequest, form: forms.AccountForm, user: User, field: str
) -> tuple[bool, int]:
    """Whether the form is right and holds the user's password; seconds to wait if it came too early."""
    if request.method != "POST" or not form.is_valid():
        return False, 0
    try:
        if services.confirms(user, form.cleaned_data[field]):
            return True, 0
    except TooFast as error:
        return False, _too_fast(form, field, error)
    form.add_error(field, _("Mật khẩu chưa đúng."))
    return False, 0


def _sure(request: HttpRequest, user: User) -> tuple[forms.AccountForm, bool, int]:
    """Asks for the password; who has none (a learner of a class) confirms plainly."""
    if not user.has_usable_password():
        return forms.NothingForm(request.POST), request.method == "POST", 0
    form = forms.ConfirmForm(_sent(request))
    return form, *_confirmed(request, form, user, "password")


def _too_fast(form: forms.AccountForm, field: str, error: TooFast) -> int:
    form.add_error(field, _("Gửi hơi nhanh. Chờ %(seconds)s giây.") % {"seconds": error.seconds})
    return error.seconds


def _page(
    request: HttpRequest,
    form: forms.AccountForm,
    title: str,
    act: str,
    lead: str,
    links: list[tuple[str, str]],
    seconds: int = 0,
    **more: Any,
) -> HttpResponse:
    """A page with one form; asked by htmx, the form alone."""
    context = {
        "form": form,
        "title": title,
        "act": act,
        "lead": lead,
        "links": links,
        "next": _safe_next(request),
        **more,
    }
    status = 429 if seconds else 422 if form.errors else 200
    answer = fragment(request, "accounts/form.html", "form", context, status)
    if seconds:
        answer["Retry-After"] = str(seconds)
    return answer


def _code_page(request: HttpRequest, code: str, lead: str) -> HttpResponse:
    """Shows a recovery code. It is the answer to the POST, since it must not be kept for a redirect."""
    context = {"code": code, "lead": lead, "target": _target(request)}
    return render(request, "accounts/code.html", context)


def _safe_next(request: HttpRequest) -> str:
    """Where to go afterwards: a page of this site, or nothing."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    hosts = {request.get_host()}
    safe = url_has_allowed_host_and_scheme(wanted, hosts, require_https=request.is_secure())
    return wanted if safe else ""


def _target(request: HttpRequest) -> str:
    return _safe_next(request) or reverse("home")


def _back_to(request: HttpRequest, name: str) -> str:
    """The address of another form that leads to the same page afterwards."""
    after = _safe_next(request)
    return reverse(name) + (f"?{urlencode({'next': after})}" if after else "")


def _go(request: HttpRequest, address: str) -> HttpResponse:
    """Goes there; htmx is told to load the whole page, since the header changes too."""
    if getattr(request, "htmx"):  # noqa: B009 - set by HtmxMiddleware
        return HttpResponseClientRedirect(address)
    return redirect(address)
