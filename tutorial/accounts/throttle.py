"""Slows down guessing, per account: a whole school comes from one address.

A try is counted before the password is checked, so that tries sent all at once are counted too. Names that
nobody has are treated alike.
"""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from tutorial.accounts.models import Tries, User

FREE = 5
"""So many wrong tries cost no waiting but the last."""
FIRST = timedelta(seconds=15)
LONGEST = timedelta(minutes=15)
FORGOTTEN = timedelta(days=1)
"""After so long without a try the count begins anew."""


class TooFast(Exception):
    """The account must not be tried yet."""

    def __init__(self, seconds: int) -> None:
        super().__init__(seconds)
        self.seconds = seconds


@dataclass(frozen=True, slots=True)
class Patience:
    """So many wrong tries cost no waiting but the last; then 15 s, doubling up to the longest."""

    free: int = FREE
    longest: timedelta = LONGEST

    def wait_after(self, count: int) -> timedelta:
        """How long to wait after so many wrong tries."""
        if count < self.free:
            return timedelta()
        doubled: int = 2 ** min(count - self.free, 10)
        return min(FIRST * doubled, self.longest)


ACCOUNT = Patience()


def refuse_early(name: str) -> None:
    """Raises TooFast if nothing may be tried under this name yet; counts nothing."""
    now = timezone.now()
    tries = Tries.objects.filter(key=_key(name), until__gt=now).first()
    if tries is not None:
        raise TooFast(math.ceil((tries.until - now).total_seconds()))


def count_try(username: str, patience: Patience = ACCOUNT) -> None:
    """Counts a try at this account. Raises TooFast if it comes too early."""
    now = timezone.now()
    with transaction.atomic():
        tries, new = Tries.objects.select_for_update().get_or_create(
            key=_key(username), defaults={"latest": now, "until": now}
        )
        if tries.until > now:
            raise TooFast(math.ceil((tries.until - now).total_seconds()))
        _count(tries, now, patience)
        if new:
            Tries.objects.filter(latest__lt=now - FORGOTTEN).delete()


def _count(tries: Tries, now: datetime, patience: Patience) -> None:
    tries.count = 1 if tries.latest < now - FORGOTTEN else tries.count + 1
    tries.latest, tries.until = now, now + patience.wait_after(tries.count)
    tries.save()


def clear(username: str) -> None:
    """Forgets the tries, after a right one."""
    Tries.objects.filter(key=_key(username)).delete()


def _key(username: str) -> str:
    return hashlib.sha256(User.normalize_username(username).encode()).hexdigest()
