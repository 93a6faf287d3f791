"""Which sessions belong to whom, so that they can be ended when a password changes or an account goes."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.contrib.sessions.models import Session
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils import timezone

from tutorial.accounts.models import SignedIn, User


@receiver(user_logged_in)
def remember(request: HttpRequest, user: User, **_kwargs: Any) -> None:
    """Notes the session of this request as the user's; forgets those that have run out."""
    if not request.session.session_key:  # it was flushed, since somebody else was signed in
        request.session.create()
    SignedIn.objects.update_or_create(
        session_key=request.session.session_key, defaults={"user": user}
    )
    alive = Session.objects.values("session_key")
    SignedIn.objects.filter(user=user).exclude(session_key__in=alive).delete()


@receiver(user_logged_out)
def forget(request: HttpRequest, **_kwargs: Any) -> None:
    """The session of this request is about to end."""
    SignedIn.objects.filter(session_key=request.session.session_key or "").delete()


def end_others(user: User, keep: str | None) -> None:
    """Ends the user's sessions, all but one."""
    store = import_module(settings.SESSION_ENGINE).SessionStore
    others = SignedIn.objects.filter(user=user).exclude(session_key=keep or "")
    for key in list(others.values_list("session_key", flat=True)):
        store(key).delete()
    others.delete()


def alive(user: User) -> int:
    """In how many browsers the user is signed in."""
    now = timezone.now()
    running = Session.objects.filter(expire_date__gt=now).values("session_key")
    return SignedIn.objects.filter(user=user, session_key__in=running).count()
