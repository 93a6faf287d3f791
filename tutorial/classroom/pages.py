"""What the pages of classes share: a page with one form, and who is asking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tutorial.accounts.forms import AccountForm
from tutorial.accounts.throttle import TooFast

View = Callable[..., HttpResponse]


def form_page(view: View) -> View:
    """A page with a form."""
    return never_cache(require_http_methods(["GET", "HEAD", "POST"])(view))


def shown_page(view: View) -> View:
    """A page that is only looked at."""
    return never_cache(require_safe(view))


def sent(request: HttpRequest) -> Any:
    """What a form is bound to: nothing, until it is sent."""
    return request.POST if request.method == "POST" else None


def with_form(
    request: HttpRequest, form: AccountForm, title: str, act: str, seconds: int = 0, **more: Any
) -> HttpResponse:
    """A page with one form: 422 if it was refused, 429 if it came too early."""
    context = {"form": form, "title": title, "act": act, "nav": "class", **more}
    status = 429 if seconds else 422 if form.errors else 200
    answer = render(request, "classroom/form.html", context, status=status)
    if seconds:
        answer["Retry-After"] = str(seconds)
    return answer


def too_fast(form: AccountForm, error: TooFast) -> int:
    """Says beside the code how long to wait; the seconds."""
    words = _("Gửi hơi nhanh. Chờ %(seconds)s giây.") % {"seconds": error.seconds}
    form.add_error("code", words)
    return error.seconds
