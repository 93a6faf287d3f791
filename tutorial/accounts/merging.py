"""A guest signs in: what the guest did becomes the account's, and the guest's row goes."""

from __future__ import annotations

from collections.abc import Callable

from django.db import transaction

from tutorial.accounts.models import User

Hook = Callable[[User, User], str]
"""Moves what one app holds of the guest to the user. Says what was kept, or nothing ("")."""

ON_MERGE: list[Hook] = []
"""One hook an app, added in `AppConfig.ready`, since this app knows none of those above it."""


def merge(guest: User, user: User) -> list[str]:
    """Moves everything of the guest to the user, all or nothing; what was kept, in sentences."""
    with transaction.atomic():
        both = User.objects.select_for_update().filter(pk__in=(guest.pk, user.pk))
        rows = {row.pk: row for row in both}
        if guest.pk not in rows or not rows[guest.pk].is_guest or user.pk not in rows:
            return []
        kept = [hook(guest, user) for hook in ON_MERGE]
        rows[guest.pk].delete()
    return [sentence for sentence in kept if sentence]
