"""Logins of a demonstration, shown on the sign-in page of a developer's machine only."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings

SHOWN: list[Callable[[], list[tuple[str, str]]]] = []
"""Each gives user names and passwords; added in `AppConfig.ready`. Asked in debug mode only."""


def shown() -> list[tuple[str, str]]:
    """The logins to show here."""
    return [login for logins in SHOWN for login in logins()] if settings.DEBUG else []
