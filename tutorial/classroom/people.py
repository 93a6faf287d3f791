"""Making a class, joining it, and what becomes of it with an account."""

from __future__ import annotations

import secrets
import unicodedata
from datetime import timedelta

from django.contrib.auth import login
from django.contrib.auth.hashers import make_password
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone

from tutorial.accounts import recovery, throttle
from tutorial.accounts.guests import learner_of, no_longer_guest
from tutorial.accounts.models import User
from tutorial.accounts.services import NameTaken, filled_in
from tutorial.classroom import codes
from tutorial.classroom.models import Classroom, Learner, Start

PATIENCE = throttle.Patience(free=30, longest=timedelta(minutes=1))
"""A whole school types codes from one address, so many slips are free; 10¹² codes need no longer waits."""
NAME_TRIES = 20


def make_class(teacher: User, name: str, zone: str) -> Classroom:
    """A new class with its code."""
    return Classroom.objects.create(teacher=teacher, name=name, zone=zone, code=_unused_code())


def _unused_code() -> str:
    while True:
        code = codes.new_code()
        if not Classroom.objects.filter(code=code).exists():
            return code


def reset_code(classroom: Classroom) -> None:
    """A new code, open for joining; the old one leads nowhere."""
    classroom.code, classroom.joining = _unused_code(), True
    classroom.save(update_fields=["code", "joining"])


def by_code(request: HttpRequest, typed: str) -> Classroom | None:
    """The class with this code. A wrong code is counted against guessing. Raises TooFast."""
    person = learner_of(request)
    who = f"class code {person.pk if person else request.META.get('REMOTE_ADDR', '')}"
    throttle.refuse_early(who)
    found = Classroom.objects.filter(code=codes.read(typed)).first()
    if found is None:
        throttle.count_try(who, PATIENCE)
    return found


# ---------------------------------------------------------------- joining


def fold(name: str) -> str:
    """A pseudonym in its one spelling."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def is_taken(classroom: Classroom, name: str) -> bool:
    """Whether a learner of the class has this pseudonym."""
    return Learner.objects.filter(classroom=classroom, folded=fold(name), removed=None).exists()


def join(request: HttpRequest, classroom: Classroom, name: str) -> tuple[Learner, str]:
    """Makes the person of this browser a learner; the recovery code if an account was made, else "".

    A guest's row becomes an account without a password, so that nothing is lost. Raises NameTaken.
    """
    code = ""
    user = request.user if isinstance(request.user, User) else None
    try:
        with transaction.atomic():
            if user is None:
                code = recovery.new_code()
                user = _account(learner_of(request), name, code)
            learner = Learner.objects.create(
                classroom=classroom, user=user, name=name, folded=fold(name)
            )
    except IntegrityError as error:
        raise NameTaken from error
    if code:
        no_longer_guest(request)
        login(request, user)
    return learner, code


def _account(guest: User | None, name: str, code: str) -> User:
    """An account without password and e-mail, named after the pseudonym."""
    values: dict[str, str | None] = {
        "username": _free_username(name),
        "password": make_password(None),
        "recovery": recovery.hashed(code),
        "guest_key": None,
    }
    return filled_in(guest, values) if guest else User.objects.create(**values)


def _free_username(name: str) -> str:
    """The pseudonym as a user name; with a number if somebody has it."""
    plain = User.normalize_username(name).replace(" ", ".")[:24]
    wanted = plain
    for _try in range(NAME_TRIES):
        if not User.objects.filter(username=wanted).exists():
            return wanted
        wanted = f"{plain}-{secrets.randbelow(90000) + 10000}"
    raise NameTaken


def remove(learner: Learner) -> None:
    """The learner sees nothing of the class any more; what she answered stays hers."""
    Learner.objects.filter(pk=learner.pk, removed=None).update(removed=timezone.now())


def take_back(learner: Learner) -> bool:
    """The learner is in the class again; not if somebody else has the pseudonym by now."""
    try:
        with transaction.atomic():
            Learner.objects.filter(pk=learner.pk).update(removed=None)
    except IntegrityError:
        return False
    return True


# ---------------------------------------------------------------- with an account


def keep_classes(guest: User, user: User) -> str:
    """What a guest has of classes becomes the account's; where both have it, the account's stays."""
    Classroom.objects.filter(teacher=guest).update(teacher=user)
    mine = Learner.objects.filter(user=user)
    Learner.objects.filter(user=guest).exclude(
        classroom__in=list(mine.values_list("classroom", flat=True))
    ).update(user=user)
    begun = Start.objects.filter(user=user)
    Start.objects.filter(user=guest).exclude(
        item__in=list(begun.values_list("item", flat=True))
    ).update(user=user)
    return ""


def count_taught(user: User) -> int:
    return Classroom.objects.filter(teacher=user).count()


def count_attended(user: User) -> int:
    return Learner.objects.filter(user=user, removed=None).count()


def classes_of(user: User | None) -> tuple[list[Classroom], list[Learner]]:
    """The classes that somebody teaches, and the places as a learner; both by name."""
    if user is None:
        return [], []
    attended = Learner.objects.filter(user=user, removed=None).select_related("classroom", "user")
    return (
        list(Classroom.objects.filter(teacher=user).order_by("name", "pk")),
        list(attended.order_by("classroom__name", "pk")),
    )


def removed_from(classroom: Classroom, user: User | None) -> bool:
    """Whether the teacher has removed this person from the class."""
    return (
        user is not None
        and Learner.objects.filter(classroom=classroom, user=user).exclude(removed=None).exists()
    )
