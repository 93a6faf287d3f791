"""Who uses the site. A guest is a row too, made at the first answer, so that nothing is lost."""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    """A learner. `guest_key` is held by the browser of a guest; signing up clears it."""

    guest_key = models.CharField(max_length=32, unique=True, null=True, blank=True)

    @property
    def is_guest(self) -> bool:
        return self.guest_key is not None
