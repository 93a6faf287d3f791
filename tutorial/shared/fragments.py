"""One view, one URL: the whole page, or the part of it that htmx asked for."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django_htmx.middleware import HtmxDetails


def fragment(
    request: HttpRequest, template: str, name: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """Renders the template, or only its partial `name` for htmx (but not when it restores history)."""
    htmx: HtmxDetails = getattr(request, "htmx")  # noqa: B009 - set by HtmxMiddleware
    part = f"#{name}" if htmx and not htmx.history_restore_request else ""
    response = render(request, template + part, context, status=status)
    patch_vary_headers(response, ["HX-Request"])
    return response
