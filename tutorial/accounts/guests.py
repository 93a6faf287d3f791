"""The learner behind a request: a signed-in user, a guest known by the browser's key, or nobody yet."""

from __future__ import annotations

import secrets

from django.http import HttpRequest

from tutorial.accounts.models import User

GUEST = "guest"
"""Where the session keeps the guest's key."""


def guest_key(request: HttpRequest) -> str:
    """The key of this browser; made and remembered if there is none yet.

    A question page makes it, so that two answers sent at once belong to the same guest.
    """
    key = request.session.get(GUEST)
    if not isinstance(key, str):
        key = request.session[GUEST] = secrets.token_hex(16)
    return key


def learner_of(request: HttpRequest) -> User | None:
    """The learner, or None for a visitor who has not answered anything yet."""
    if isinstance(request.user, User):
        return request.user
    key = request.session.get(GUEST)
    return User.objects.filter(guest_key=key).first() if key else None


def ensure_learner(request: HttpRequest) -> User:
    """The learner; a guest's row is made now if there is none. Safe when called twice at once."""
    if isinstance(request.user, User):
        return request.user
    key = guest_key(request)
    user, _ = User.objects.get_or_create(guest_key=key, defaults={"username": f"khach-{key[:12]}"})
    return user
