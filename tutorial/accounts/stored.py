"""All that is stored about a learner: counted for the account page, taken along as JSON, or erased.

The file and the erasing follow every foreign key to `User`, so that a table that is added later is included.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib.auth import logout
from django.db import models, transaction
from django.http import HttpRequest

from tutorial.accounts import throttle
from tutorial.accounts.models import User
from tutorial.accounts.sessions import end_others

Count = tuple[Any, Callable[[User], int]]
COUNTED: list[Count] = []
"""Label and number of what an app stores, for the account page; added in `AppConfig.ready`."""
SECRETS = {"password", "recovery", "guest_key", "session_key"}
"""Fields that would open the account to whoever finds the file: whether they are set is said instead."""


def counts(user: User | None) -> list[tuple[Any, int]]:
    """What is stored about the learner, by label."""
    return [(label, number(user) if user else 0) for label, number in COUNTED]


def relations() -> list[Any]:
    """Every foreign key to a learner, from whichever app."""
    return [r for r in User._meta.related_objects if not r.many_to_many]


def taken_along(user: User) -> dict[str, list[dict[str, Any]]]:
    """All rows about the learner, by table."""
    found = {User._meta.label: [_row(user)]}
    for relation in relations():
        rows = relation.related_model._base_manager.filter(**{relation.field.name: user})
        found[relation.related_model._meta.label] = [_row(row) for row in rows.order_by("pk")]
    return found


def _row(row: models.Model) -> dict[str, Any]:
    values = {field.name: field.value_from_object(row) for field in row._meta.concrete_fields}
    return {name: bool(v) if name in SECRETS else v for name, v in values.items()}


def erase(request: HttpRequest, user: User) -> None:
    """Removes the learner with everything that belongs to it, and ends all sessions."""
    with transaction.atomic():
        end_others(user, keep=request.session.session_key)
        throttle.clear(user.username)
        User.objects.get(pk=user.pk).delete()
    logout(request)
