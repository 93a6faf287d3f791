"""The learner behind a request: a signed-in user, a guest known by the browser's key, or nobody yet."""

from __future__ import annotations

import secrets

from django.http import HttpRequest

from tutorial.accounts.models import User

GUEST = "guest"
"""Where the session keeps the guest's key."""
GUEST_NAME = "khach-"
"""Names of guests' rows begin so; nobody else's may."""
_FOUND = "_guest_found"


def guest_key(request: HttpRequest) -> str:
    """The key of this browser; made and remembered if there is none yet.

    A question page makes it, so that two answers sent at once belong to the same guest.
    """
    key = request.session.get(GUEST)
    if not isinstance(key, str):
        key = request.session[GUEST] = secrets.token_hex(16)
    return key


def learner_of(request: HttpRequest) -> User | None:
    """The learner, or None for a visitor who has not answered anything yet. Asks once a request."""
    if isinstance(request.user, User):
        return request.user
    if not hasattr(request, _FOUND):
        key = request.session.get(GUEST)
        _remember(request, User.objects.filter(guest_key=key).first() if key else None)
    found: User | None = getattr(request, _FOUND)
    return found


def ensure_learner(request: HttpRequest) -> User:
    """The learner; a guest's row is made now if there is none. Safe when called twice at once."""
    if isinstance(request.user, User):
        return request.user
    key = guest_key(request)
    name = f"{GUEST_NAME}{key[:12]}"
    user, _ = User.objects.get_or_create(guest_key=key, defaults={"username": name})
    _remember(request, user)
    return user


def no_longer_guest(request: HttpRequest) -> None:
    """This browser has no guest any more: it signed up, or was merged or erased."""
    request.session.pop(GUEST, None)
    _remember(request, None)


def _remember(request: HttpRequest, user: User | None) -> None:
    setattr(request, _FOUND, user)
