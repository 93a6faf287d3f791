"""What can be done with an account. Passwords are hashed outside of transactions, since that takes long."""

from __future__ import annotations

from django.contrib.auth import login, update_session_auth_hash
from django.contrib.auth.hashers import make_password
from django.db import IntegrityError, transaction
from django.http import HttpRequest

from tutorial.accounts import recovery, sessions, throttle
from tutorial.accounts.guests import learner_of, no_longer_guest
from tutorial.accounts.merging import merge
from tutorial.accounts.models import User


class NameTaken(Exception):
    """Somebody else has this name."""


def is_taken(username: str, but: User | None = None) -> bool:
    """Whether somebody else has this name."""
    others = User.objects.exclude(pk=but.pk) if but else User.objects.all()
    return others.filter(username=User.normalize_username(username)).exists()


def sign_up(request: HttpRequest, username: str, password: str, email: str) -> str:
    """Makes an account and signs in; the row of this browser's guest is filled in. The recovery code.

    Raises NameTaken.
    """
    code = recovery.new_code()
    guest = learner_of(request)
    values = {
        "username": User.normalize_username(username),
        "email": email,
        "password": make_password(password),
        "recovery": recovery.hashed(code),
        "guest_key": None,
    }
    try:
        with transaction.atomic():
            user = filled_in(guest, values) if guest else User.objects.create(**values)
    except IntegrityError as error:
        raise NameTaken from error
    no_longer_guest(request)
    login(request, user)
    return code


def filled_in(guest: User, values: dict[str, str | None]) -> User:
    """The guest's row as an account; only once, however often the form is sent."""
    if not User.objects.filter(pk=guest.pk, guest_key=guest.guest_key).update(**values):
        raise NameTaken
    return User.objects.get(pk=guest.pk)


def by_password(username: str, password: str) -> User | None:
    """Whose name and password these are. Takes the same time for a name that nobody has.

    Raises TooFast.
    """
    throttle.count_try(username)
    user = _account(username)
    if user is None:
        make_password(password)
        return None
    if not user.check_password(password):
        return None
    throttle.clear(username)
    return user


def by_code(username: str, code: str) -> User | None:
    """Whose name and recovery code these are. Raises TooFast."""
    throttle.count_try(username)
    user = _account(username)
    if not recovery.matches(code, user.recovery if user else "") or user is None:
        return None
    throttle.clear(username)
    return user


def _account(username: str) -> User | None:
    name = User.normalize_username(username)
    return User.objects.filter(username=name, guest_key=None, is_active=True).first()


def confirms(user: User, password: str) -> bool:
    """Whether a signed-in user knows the password. Raises TooFast."""
    return by_password(user.username, password) == user


def sign_in(request: HttpRequest, user: User) -> list[str]:
    """Signs in. What a guest did in this browser is kept: said in sentences."""
    guest = learner_of(request)
    kept = merge(guest, user) if guest and guest.is_guest else []
    no_longer_guest(request)
    login(request, user)
    return kept


def recover(request: HttpRequest, user: User, password: str) -> tuple[str, list[str]] | None:
    """Sets a new password after a right recovery code, which is burnt; signs in.

    A fresh code, and what was kept in sentences; None if the code was burnt in the meantime.
    """
    fresh = recovery.new_code()
    values = {"password": make_password(password), "recovery": recovery.hashed(fresh)}
    if not User.objects.filter(pk=user.pk, recovery=user.recovery).update(**values):
        return None
    user.refresh_from_db()
    sessions.end_others(user, keep=None)
    return fresh, sign_in(request, user)


def renew_code(user: User) -> str:
    """A fresh recovery code; the old one is void."""
    code = recovery.new_code()
    user.recovery = recovery.hashed(code)
    user.save(update_fields=["recovery"])
    return code


def rename(user: User, username: str, email: str) -> None:
    """Changes name and e-mail. Raises NameTaken."""
    user.username, user.email = User.normalize_username(username), email
    try:
        with transaction.atomic():
            user.save(update_fields=["username", "email"])
    except IntegrityError as error:
        raise NameTaken from error


def change_password(request: HttpRequest, user: User, password: str) -> None:
    """Changes the password; all other sessions of the user end."""
    user.set_password(password)
    user.save(update_fields=["password"])
    update_session_auth_hash(request, user)
    sessions.end_others(user, keep=None)
    sessions.remember(request, user)
