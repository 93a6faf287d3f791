"""Who uses the site. A guest is a row too, made at the first answer, so that nothing is lost."""

from __future__ import annotations

import unicodedata

from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    """A learner. `guest_key` is held by the browser of a guest; signing up clears it."""

    guest_key = models.CharField(max_length=32, unique=True, null=True, blank=True)
    recovery = models.CharField(max_length=100, blank=True)
    """The hash of the recovery code; empty if there is none."""

    @property
    def is_guest(self) -> bool:
        return self.guest_key is not None

    @classmethod
    def normalize_username(cls, username: str) -> str:
        """Names are kept in one spelling, so that ``An``, ``AN`` and `` an `` are one person."""
        return unicodedata.normalize("NFKC", username.strip()).casefold()


class SignedIn(models.Model):
    """A session in which somebody is signed in, so that all sessions of one user can be ended."""

    session_key = models.CharField(max_length=40, primary_key=True)
    user = models.ForeignKey(User, models.CASCADE, related_name="signed_in")
    since = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.user_id} since {self.since}"


class Tries(models.Model):
    """Tries at a password since the last right one. The name is kept as a hash: it may be no account."""

    key = models.CharField(max_length=64, primary_key=True)
    count = models.PositiveIntegerField(default=0)
    latest = models.DateTimeField(db_index=True)
    until = models.DateTimeField()
    """No further try before this time."""

    class Meta:
        verbose_name_plural = "tries"

    def __str__(self) -> str:
        return f"{self.count} until {self.until}"
