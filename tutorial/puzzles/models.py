"""A puzzle as it was asked: the row keeps the question, so a link outlives the generators."""

from __future__ import annotations

import base64
import hashlib
import json
import re

from django.conf import settings
from django.db import models

import games

ID_LENGTH = 10
ID_FORM = re.compile(r"[a-z2-7]{10}")


class Puzzle(models.Model):
    """A question and the prompt under which it is asked. The id is a hash of both: no order, no seed."""

    id = models.CharField(max_length=ID_LENGTH, primary_key=True)
    game = models.CharField(max_length=10)
    ask = models.CharField(max_length=30)
    prompt = models.CharField(max_length=30)
    options = models.JSONField()
    given = models.JSONField()
    key = models.CharField(max_length=40)
    """A digest of the kind's key: equal for positions that are the same puzzle."""
    level = models.PositiveSmallIntegerField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [models.Index(fields=["game", "ask", "level"], name="puzzle_game_ask_level")]

    def __str__(self) -> str:
        return f"{self.id} ({self.game} {self.ask})"

    @property
    def question(self) -> games.Question:
        return games.Question(self.game, self.ask, self.options, self.given)


class Report(models.Model):
    """A learner's doubt about a puzzle, with the question as JSON for whoever looks into it."""

    puzzle = models.ForeignKey(Puzzle, models.CASCADE, related_name="reports")
    learner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True)
    text = models.TextField(max_length=2000)
    question = models.JSONField()
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.puzzle_id}: {self.text[:40]}"


def puzzle_id(question: games.Question, prompt: str) -> str:
    """Ten base32 characters of a hash of the canonical JSON of question and prompt."""
    canonical = json.dumps([question.json(), prompt], ensure_ascii=False, sort_keys=True)
    return (
        base64.b32encode(hashlib.sha256(canonical.encode()).digest()).decode()[:ID_LENGTH].lower()
    )


def digest(key: str) -> str:
    """A kind's key, short enough for an index."""
    return hashlib.sha256(key.encode()).hexdigest()[:40]


def keep(asked: games.Asked, prompt: str) -> Puzzle:
    """The row of this question and prompt; made if it is new."""
    question = asked.question
    puzzle, _ = Puzzle.objects.get_or_create(
        id=puzzle_id(question, prompt),
        defaults={
            "game": question.game,
            "ask": question.ask,
            "prompt": prompt,
            "options": dict(question.options),
            "given": dict(question.given),
            "key": digest(asked.key),
            "level": asked.kind.level(asked.position, asked.law),
        },
    )
    return puzzle
