"""A clock that is put forward, and a player who answers drills."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.tutorial.lessons.playing import Player


class Clock:
    """The time of day, put forward by hand."""

    def __init__(self) -> None:
        self.now = timezone.now()

    def later(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """What every part of the site takes for the time."""
    made = Clock()
    monkeypatch.setattr(timezone, "now", made)
    return made


@pytest.fixture
def player(db: None) -> Player:
    """A learner with a browser."""
    return Player(Client())
