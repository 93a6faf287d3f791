"""What learners have done of what is assigned: read from attempts, in two queries for any number of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any, Literal
from uuid import UUID

from django.db.models import Q

from tutorial.classroom import items
from tutorial.classroom.helping import First, needs_help
from tutorial.classroom.models import Assignment, Item, Start
from tutorial.lessons.course import Standing
from tutorial.lessons.steps import Try
from tutorial.progress.beliefs import Evidence, held
from tutorial.progress.models import Attempt

Progress = Literal["none", "started", "help", "done"]
FIELDS = (
    "id", "learner_id", "where", "puzzle", "nth", "outcome", "solved_before", "named", "against",
    "created",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Answer:
    """An attempt that counts for an item."""

    id: UUID
    user: int
    where: str
    puzzle: str
    nth: int
    outcome: str
    solved_before: bool
    named: tuple[str, ...]
    against: tuple[str, ...]
    at: datetime

    @property
    def right(self) -> bool:
        return self.outcome == "right"

    @property
    def unaided(self) -> bool:
        """Right, and the solution had not been shown."""
        return self.right and not self.solved_before

    @property
    def evidence(self) -> Evidence:
        """What it says about beliefs: a right answer only at the first try and without the solution."""
        free = self.nth == 1 and not self.solved_before
        return Evidence(self.puzzle, self.named, self.against if free else ())


@dataclass(frozen=True)
class Work:
    """One learner at one item: when it was started (None: not yet), and the answers since, in order."""

    item: Item
    start: Start | None = None
    answers: Sequence[Answer] = ()

    @cached_property
    def firsts(self) -> list[Answer]:
        """The first answer to each puzzle."""
        found: dict[tuple[str, str], Answer] = {}
        for answer in self.answers:
            found.setdefault((answer.where, answer.puzzle), answer)
        return list(found.values())

    @property
    def first_right(self) -> int:
        return sum(answer.unaided for answer in self.firsts)

    @cached_property
    def solved(self) -> set[str]:
        """The puzzles that were answered right in the end."""
        return {answer.puzzle for answer in self.answers if answer.right}

    @cached_property
    def standing(self) -> Standing | None:
        """How far the lesson is, by the answers that count."""
        lesson = items.lesson(self.item)
        if lesson is None:
            return None
        tries: dict[int, list[Try]] = defaultdict(list)
        for a in self.answers:
            n = a.where.removeprefix(lesson.where)
            if n.isdecimal():
                tries[int(n)].append(Try(a.puzzle, a.right, a.nth, a.at))
        return Standing(lesson, tries)

    @cached_property
    def done(self) -> bool:
        if self.item.sort == "lesson":
            return bool(self.answers) and self.standing is not None and self.standing.done
        if self.item.sort == "count":
            return len(self.solved) >= self.item.need
        return any(self._in_row(end) >= self.item.need for end in range(1, len(self.firsts) + 1))

    def _in_row(self, end: int) -> int:
        """How many of the last k first tries, up to this one, are right."""
        return sum(a.unaided for a in self.firsts[max(0, end - self.item.last) : end])

    @property
    def reached(self) -> tuple[int, int]:
        """How much is done of how much."""
        if self.item.sort == "lesson":
            found = self.standing
            return (found.progress, len(found.lesson.steps)) if found else (0, 0)
        if self.item.sort == "count":
            return min(len(self.solved), self.item.need), self.item.need
        return self._in_row(len(self.firsts)), self.item.need

    @cached_property
    def state(self) -> Progress:
        if self.start is None:
            return "none"
        if self.done:
            return "done"
        firsts = (First(a.unaided, a.outcome == "wrong", a.named) for a in self.firsts)
        return "help" if needs_help(firsts) else "started"


Works = dict[tuple[int, int], Work]
"""By item and user."""


def works(found: Iterable[Item], users: Iterable[int]) -> Works:
    """The work of these users at these items; two queries."""
    wanted, people = list(found), list(users)
    starts = {
        (start.item_id, start.user_id): start
        for start in Start.objects.filter(item__in=wanted, user__in=people)
    }
    answers: dict[tuple[int, str], list[Answer]] = defaultdict(list)
    for answer in _answers(wanted, people):
        answers[answer.user, _item_key(answer.where)].append(answer)
    return {
        (item.pk, user): _work(item, starts.get((item.pk, user)), answers[user, item_key(item)])
        for item in wanted
        for user in people
    }


def _work(item: Item, start: Start | None, answers: list[Answer]) -> Work:
    """Only what was answered since the start, and before deadline and end."""
    if start is None:
        return Work(item)
    start.item = item
    return Work(item, start, [answer for answer in answers if _in_time(start, answer.at)])


def _in_time(start: Start, at: datetime) -> bool:
    """Was it answered between the start and the deadline, or the end of the assignment?"""
    assignment = start.item.assignment
    ends = [end for end in (assignment.due, assignment.ended) if end is not None]
    return start.at <= at and all(at <= end for end in ends)


def item_key(item: Item) -> str:
    """What the places of an item's attempts begin with; for a lesson without the step."""
    return f"lesson:{item.game}/{item.lesson}" if item.sort == "lesson" else item.place


def _item_key(where: str) -> str:
    return where.rpartition("/")[0] if where.startswith("lesson:") else where


def _answers(wanted: Sequence[Item], people: Sequence[int]) -> list[Answer]:
    """The attempts of these people in the places of these items, the oldest first; one query."""
    if not wanted or not people:
        return []
    where = Q(where__in=[item.place for item in wanted if item.sort != "lesson"])
    for key in {item_key(item) for item in wanted if item.sort == "lesson"}:
        where |= Q(where__startswith=f"{key}/")
    found = Attempt.objects.filter(where, learner__in=people).order_by("created", "nth")
    return [_answer(row) for row in found.values_list(*FIELDS)]


def _answer(row: tuple[Any, ...]) -> Answer:
    id, user, where, puzzle, nth, outcome, solved, named, against, at = row
    return Answer(id, user, where, puzzle, nth, outcome, solved, tuple(named), tuple(against), at)


def previewed(item: Item, teacher: int) -> Work:
    """What the teacher did in the preview of an item, as if it were a learner's work."""
    found = Attempt.objects.filter(where=item.preview, learner=teacher).order_by("created", "nth")
    return Work(item, None, [_answer(row) for row in found.values_list(*FIELDS)])


def beliefs(done: Iterable[Work]) -> dict[str, int]:
    """The beliefs that the answers in these works let one see about their learner."""
    answers = {answer.id: answer for work in done for answer in work.answers}
    ordered = sorted(answers.values(), key=lambda answer: (answer.at, answer.nth))
    return dict(held(answer.evidence for answer in ordered))


def counted(assignment: Assignment, attempt: Attempt) -> bool:
    """Does this attempt count for the assignment?"""
    started = Start.objects.filter(item__assignment=assignment, user=attempt.learner_id)
    return any(
        item_key(start.item) == _item_key(attempt.where) and _in_time(start, attempt.created)
        for start in started.select_related("item__assignment")
    )
