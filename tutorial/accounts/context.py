"""Who the header greets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import SimpleLazyObject
from django.utils.http import urlencode

from tutorial.accounts.guests import learner_of


@dataclass(frozen=True, slots=True)
class Greeted:
    """A user by name, a guest who has answered something, or a visitor."""

    name: str
    guest: bool
    back: str
    """The query that leads back to this page after signing in."""


def account(request: HttpRequest) -> dict[str, Any]:
    """Template context: `account`, found only if the page shows it; None where nobody can be known."""
    return {"account": SimpleLazyObject(lambda: _greeted(request))}


def _greeted(request: HttpRequest) -> Greeted | None:
    if not hasattr(request, "user"):
        return None
    learner = learner_of(request)
    here = request.method == "GET" and not request.path.startswith(reverse("account"))
    back = "?" + urlencode({"next": request.get_full_path()}) if here else ""
    guest = learner is not None and learner.is_guest
    return Greeted("" if learner is None or guest else learner.username, guest, back)
