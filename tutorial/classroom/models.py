"""A class, its learners, what is assigned to them, and who has started it.

Answers stand nowhere but in `progress.Attempt`, under ``assignment:<assignment>/<item>`` or in their lesson.
"""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import Any, Literal
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import models

import games
from tutorial.classroom import codes

State = Literal["draft", "waiting", "open", "over", "ended"]


class Classroom(models.Model):
    """A class has one teacher. Deadlines are meant in its time zone."""

    teacher = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="taught")
    name = models.CharField(max_length=60)
    zone = models.CharField(max_length=40)
    code = models.CharField(max_length=codes.LENGTH, unique=True)
    joining = models.BooleanField(default=True)
    """May learners still join by the code?"""
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name

    @property
    def shown_code(self) -> str:
        return codes.shown(self.code)

    @property
    def tz(self) -> ZoneInfo:
        return ZoneInfo(self.zone)


class Learner(models.Model):
    """A person in a class, under a pseudonym that only this class knows."""

    classroom = models.ForeignKey(Classroom, models.CASCADE, related_name="learners")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="attended")
    name = models.CharField(max_length=30)
    folded = models.CharField(max_length=30)
    """The name in its one spelling: no two learners of a class may be mistaken for each other."""
    joined = models.DateTimeField(auto_now_add=True)
    removed = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["classroom", "user"], name="once_in_a_class"),
            models.UniqueConstraint(
                fields=["classroom", "folded"],
                condition=models.Q(removed=None),
                name="one_name_in_a_class",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Assignment(models.Model):
    """Work for a class. A draft until it is published; open from its start to its deadline or its end."""

    classroom = models.ForeignKey(Classroom, models.CASCADE, related_name="assignments")
    title = models.CharField(max_length=80)
    starts = models.DateTimeField(null=True)
    due = models.DateTimeField(null=True)
    same = models.BooleanField(default=True)
    """The same puzzles for all; otherwise fresh ones for each learner, which stay hers."""
    published = models.DateTimeField(null=True)
    ended = models.DateTimeField(null=True)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.title

    def state(self, now: datetime) -> State:
        """An answer at the very moment of the deadline still counts."""
        if self.published is None:
            return "draft"
        if self.ended is not None:
            return "ended"
        if self.starts is not None and now < self.starts:
            return "waiting"
        return "over" if self.due is not None and now > self.due else "open"


def new_seed() -> str:
    return secrets.token_hex(8)


class Item(models.Model):
    """One thing to do: a lesson, so many puzzles, or so many right ones of the latest."""

    SORTS = {"lesson": "lesson", "count": "count", "streak": "streak"}

    assignment = models.ForeignKey(Assignment, models.CASCADE, related_name="items")
    n = models.PositiveSmallIntegerField()
    """Its place in the assignment, from 1; never given to another item."""
    sort = models.CharField(max_length=6, choices=SORTS)
    game = models.CharField(max_length=10)
    lesson = models.CharField(max_length=2, blank=True)
    """The number of the lesson in the path."""
    ask = models.CharField(max_length=30, blank=True)
    level = models.PositiveSmallIntegerField(default=0)
    need = models.PositiveSmallIntegerField(default=0)
    """n puzzles; or m right ones …"""
    last = models.PositiveSmallIntegerField(default=0)
    """… of the last k."""
    seed = models.CharField(max_length=16, default=new_seed)
    puzzles = models.JSONField(default=list)
    """Ids of the puzzles that all learners share, in order; for a preview too."""

    class Meta:
        ordering = ["n"]
        constraints = [models.UniqueConstraint(fields=["assignment", "n"], name="one_item_a_place")]

    def __str__(self) -> str:
        return f"{self.assignment_id}/{self.n}: {self.sort}"

    @property
    def place(self) -> str:
        """Where the attempts of learners are recorded; a lesson's stand in the lesson."""
        return f"assignment:{self.assignment_id}/{self.n}"

    @property
    def entry(self) -> games.Game:
        """Its game."""
        return games.GAMES[self.game]

    @property
    def preview(self) -> str:
        """Where the teacher's own attempts are recorded."""
        return f"preview:{self.assignment_id}/{self.n}"


class Start(models.Model):
    """A learner has started an item: only what she answers from then on counts."""

    item = models.ForeignKey(Item, models.CASCADE, related_name="starts")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="started")
    at = models.DateTimeField(auto_now_add=True)
    puzzles: Any = models.JSONField(default=list)
    """Ids of the puzzles that are hers, in order, where each learner has her own."""

    class Meta:
        constraints = [models.UniqueConstraint(fields=["item", "user"], name="one_start_an_item")]

    def __str__(self) -> str:
        return f"{self.user_id} on {self.item_id}"
