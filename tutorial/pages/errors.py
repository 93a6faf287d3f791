"""Error pages that help: what happened, what is safe, and a way on."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _


def _error(
    request: HttpRequest, status: int, title: str, more: str = "", nobody: bool = False
) -> HttpResponse:
    """The page; with `nobody` the header greets nobody, so that no database is needed."""
    context: dict[str, Any] = {"title": title, "more": more}
    if nobody:
        context["account"] = None
    return render(request, "pages/error.html", context, status=status)


def bad_request(request: HttpRequest, exception: Any = None) -> HttpResponse:
    return _error(request, 400, _("Chưa đọc được yêu cầu này. Hãy tải lại trang."))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return _error(
        request, 403, _("Trang mở đã lâu. Hãy tải lại trang rồi gửi lại; chưa có gì bị mất.")
    )


def forbidden(request: HttpRequest, exception: Any = None) -> HttpResponse:
    return _error(request, 403, _("Trang này dành cho lớp khác hoặc cần đăng nhập."))


def not_found(request: HttpRequest, exception: Any = None) -> HttpResponse:
    reason = exception.args[0] if exception is not None and exception.args else ""
    more = reason if isinstance(reason, str) else ""
    return _error(request, 404, _("Không có trang này. Liên kết có thể thiếu ký tự."), more)


def server_error(request: HttpRequest) -> HttpResponse:
    return _error(
        request, 500, _("Trang gặp lỗi ở phía chúng tôi. Bài làm đã nộp vẫn còn."), nobody=True
    )
