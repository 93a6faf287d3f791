"""Writing down what a learner did."""

from __future__ import annotations

from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils import timezone

import games
from tutorial.accounts.models import User
from tutorial.progress.models import Attempt


def last_attempt(learner: User | None, puzzle: str, where: str) -> Attempt | None:
    """The learner's latest try at a puzzle in one place, or None."""
    if learner is None:
        return None
    found = Attempt.objects.filter(learner=learner, puzzle=puzzle, where=where)
    return found.order_by("-nth").first()


def record_attempt(
    *,
    learner: User,
    puzzle: str,
    where: str,
    nth: int,
    question: games.Question,
    prompt: str,
    response: object,
    grade: games.Grade,
    shown: datetime | None,
    hints: int,
    solved_before: bool,
) -> tuple[Attempt, bool]:
    """Records an attempt once: sent again, the first one is returned and the flag is False."""
    attempt = Attempt(
        learner=learner,
        puzzle=puzzle,
        where=where,
        nth=nth,
        question=question.json(),
        prompt=prompt,
        response=response,
        outcome=grade.mark.outcome,
        score=grade.mark.score,
        cost=grade.mark.cost,
        named=[belief.id for belief in grade.named],
        counted=[belief.id for belief in grade.counted],
        against=[belief.id for belief in grade.against],
        rules=_rules(question, grade),
        version=games.VERSION,
        seconds=(timezone.now() - shown).total_seconds() if shown else None,
        hints=hints,
        solved_before=solved_before,
    )
    try:
        with transaction.atomic():
            attempt.save(force_insert=True)
    except IntegrityError:
        return Attempt.objects.get(learner=learner, puzzle=puzzle, where=where, nth=nth), False
    return attempt, True


def _rules(question: games.Question, grade: games.Grade) -> list[str]:
    """The rules that the verdict cites, each once; where it cites none, the kind's first one."""
    cited = [b.rule.id for b in (*grade.breaches, *grade.proof) if isinstance(b, games.Cite)]
    return list(dict.fromkeys(cited or [games.GAMES[question.game].kinds[question.ask].rules[0]]))
