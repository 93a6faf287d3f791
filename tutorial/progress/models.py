"""The only place where learning is recorded. Nothing here points upwards: puzzles are known by id as text."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models


class Attempt(models.Model):
    """One response to one puzzle, with everything needed to show and to regrade it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    learner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="attempts")
    puzzle = models.CharField(max_length=10)
    where = models.CharField(max_length=80)
    """The key of the place: ``link``, ``home``, ``practice:<game>/<ask>/<level>``, ``lesson:…`` and so on."""
    nth = models.PositiveSmallIntegerField()
    """The how-manieth try of this learner at this puzzle in this place; only the first is rated."""
    question = models.JSONField()
    prompt = models.CharField(max_length=30)
    response = models.JSONField()
    outcome = models.CharField(max_length=5)
    score = models.FloatField()
    cost = models.JSONField(null=True)
    named = models.JSONField(default=list)
    """Ids of the beliefs that explain the response."""
    counted = models.JSONField(default=list)
    """Ids of the beliefs that would also have led to it, but explain too little to be named."""
    against = models.JSONField(default=list)
    """Ids of the beliefs that a right response speaks against: their holder would have answered otherwise."""
    rules = models.JSONField(default=list)
    """Ids of the rules that the question is about: those that the verdict cites, else the kind's first."""
    version = models.CharField(max_length=20)
    """Of the engine that marked it."""
    seconds = models.FloatField(null=True)
    """From showing the puzzle to the response; None if it was never shown."""
    hints = models.PositiveSmallIntegerField(default=0)
    solved_before = models.BooleanField(default=False)
    """The solution had been shown before this response."""
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["learner", "puzzle", "where", "nth"], name="one_attempt_a_try"
            )
        ]
        indexes = [models.Index(fields=["learner", "-created"], name="attempt_learner_created")]

    def __str__(self) -> str:
        return f"{self.puzzle} #{self.nth}: {self.outcome}"
