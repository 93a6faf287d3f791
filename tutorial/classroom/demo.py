"""A demonstration class: twelve learners with fixed skills and two wrong beliefs each.

A learner who holds a belief answers as it wants her to: with the solution under the belief's law. What is
recorded, and which belief it is named after, is the work of the same services as for everybody.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.utils import timezone

import games
from tutorial.accounts.models import User
from tutorial.classroom import items, people
from tutorial.classroom.models import Assignment, Classroom, Item, Learner
from tutorial.classroom.moments import HANOI
from tutorial.classroom.starting import start
from tutorial.progress.services import record_attempt
from tutorial.puzzles.asking import Asking, asking
from tutorial.puzzles.models import Puzzle

GAME = "tu_sac"
SEED = 25
SLIPS = 0.05
"""So often a learner answers something else, whatever she knows and thinks."""
TEACHER, PASSWORD = "co.mai", "chiếu-trúc-4-màu"
CLASS = "Lớp mẫu"


@dataclass(frozen=True, slots=True)
class Simulated:
    """A learner: how often she is right where her beliefs do not mislead her, and what she believes."""

    name: str
    skill: float
    beliefs: tuple[str, str]


LEARNERS = (
    Simulated("An", 0.95, ("mixed_colours", "counts_seen")),
    Simulated("Bình", 0.90, ("two_soldiers", "complete_wins")),
    Simulated("Chi", 0.85, ("general_is_rac", "pair_waits")),
    Simulated("Dũng", 0.90, ("borrow_khap", "counts_seen")),
    Simulated("Giang", 0.80, ("mixed_colours", "complete_wins")),
    Simulated("Hà", 0.95, ("two_soldiers", "pair_waits")),
    Simulated("Khoa", 0.85, ("general_is_rac", "complete_wins")),
    Simulated("Lan", 0.90, ("borrow_khap", "pair_waits")),
    Simulated("Minh", 0.80, ("mixed_colours", "pair_waits")),
    Simulated("Ngọc", 0.95, ("two_soldiers", "counts_seen")),
    Simulated("Phúc", 0.90, ("general_is_rac", "counts_seen")),
    Simulated("Thảo", 0.85, ("borrow_khap", "complete_wins")),
)
WORK = (
    ("Xếp bài và đếm lá giúp", (("arrange", 5, 12), ("outs", 5, 8))),
    ("Luật của lượt đi", (("is_win", 1, 14), ("resolve", 4, 12), ("legal_actions", 5, 6))),
)
"""Title, and kind, level and number of puzzles: 52 in all, the same for everybody."""
LESSON = "04"
"""A lesson that nobody has started yet."""
DILIGENT = 0.9
"""Who is at least so skilled goes through the wrong ones again."""


def logins() -> list[tuple[str, str]]:
    """The teacher and the first learner, if the demonstration class is there."""
    names = [TEACHER, username(LEARNERS[0].name)]
    known = set(User.objects.filter(username__in=names).values_list("username", flat=True))
    return [(name, PASSWORD) for name in names if name in known]


def username(name: str) -> str:
    return f"{User.normalize_username(name)}.mau"


@transaction.atomic
def make() -> Classroom:
    """The class with all that its learners answered; made once."""
    made = Classroom.objects.filter(teacher__username=TEACHER, name=CLASS).first()
    if made is not None:
        return made
    password = make_password(PASSWORD)
    teacher, _new = User.objects.get_or_create(username=TEACHER, defaults={"password": password})
    classroom = people.make_class(teacher, CLASS, HANOI)
    assignments = [_assignment(classroom, title, work) for title, work in WORK]
    _lesson(classroom)
    asked = {
        item.pk: [_asking(items.puzzle_at(item, None, n)) for n in range(item.need)]
        for assignment in assignments
        for item in assignment.items.all()
    }
    for simulated in LEARNERS:
        user, _new = User.objects.get_or_create(
            username=username(simulated.name), defaults={"password": password}
        )
        Learner.objects.create(
            classroom=classroom, user=user, name=simulated.name, folded=people.fold(simulated.name)
        )
        _play(user, simulated, assignments, asked)
    return classroom


def _assignment(
    classroom: Classroom, title: str, work: Sequence[tuple[str, int, int]]
) -> Assignment:
    now = timezone.now()
    assignment = Assignment.objects.create(
        classroom=classroom, title=title, published=now, due=now + timedelta(days=7)
    )
    for n, (ask, level, need) in enumerate(work, 1):
        seed = f"{SEED}-{ask}-{level}"[:16]
        assignment.items.create(
            n=n, sort="count", game=GAME, ask=ask, level=level, need=need, seed=seed
        )
    return assignment


def _lesson(classroom: Classroom) -> None:
    now = timezone.now()
    coming = Assignment.objects.create(
        classroom=classroom, title="Học trước buổi sau", published=now, due=now + timedelta(days=9)
    )
    coming.items.create(n=1, sort="lesson", game=GAME, lesson=LESSON)


def _asking(id: str) -> Asking:
    return asking(Puzzle.objects.get(id=id))


def _play(
    user: User,
    simulated: Simulated,
    assignments: Sequence[Assignment],
    asked: dict[int, list[Asking]],
) -> None:
    """The learner answers every puzzle, in order; the diligent then put right what was not."""
    mind = Mind(simulated)
    for assignment in assignments:
        for item in assignment.items.all():
            start(item, user)
            missed = [
                ask for ask in asked[item.pk] if not _answer(user, item, ask, mind.answer(ask))
            ]
            if simulated.skill >= DILIGENT:
                for ask in missed:
                    _answer(user, item, ask, ask.solution, nth=2)


def _answer(user: User, item: Item, ask: Asking, response: Any, nth: int = 1) -> bool:
    """Grades and records an answer; was it right?"""
    attempt, _new = record_attempt(
        learner=user,
        puzzle=ask.puzzle.id,
        where=item.place,
        nth=nth,
        question=ask.asked.question,
        prompt=ask.prompt.id,
        response=response,
        grade=games.grade(ask.asked.question, ask.prompt.id, response),
        shown=None,
        hints=0,
        solved_before=False,
    )
    return attempt.outcome == "right"


class Mind:
    """How a simulated learner answers."""

    def __init__(self, simulated: Simulated) -> None:
        self.simulated = simulated
        self.rng = random.Random(f"{SEED} {simulated.name}")
        held = {belief.id: belief for belief in games.GAMES[GAME].beliefs}
        self.beliefs = [held[id] for id in simulated.beliefs]

    def answer(self, ask: Asking) -> Any:
        """A slip; or what a belief wants, where one changes the answer; or as her skill allows."""
        if self.rng.random() < SLIPS:
            return self._other(ask)
        believed = list(self._believed(ask))
        if believed:
            return self.rng.choice(believed)
        return ask.solution if self.rng.random() < self.simulated.skill else self._other(ask)

    def _believed(self, ask: Asking) -> Iterator[Any]:
        """The solution under the law of each belief that leads away from the right answer."""
        p, law = ask.asked.position, ask.asked.law
        for belief in self.beliefs:
            if ask.asked.kind.ask in belief.asks:
                other = belief.change(law)
                response = ask.prompt.solution(p, other, ask.asked.kind.answer(p, other))
                if self._misled(ask, response):
                    yield response

    @staticmethod
    def _misled(ask: Asking, response: Any) -> bool:
        """Can this be answered at all, and is it not right?"""
        p, law = ask.asked.position, ask.asked.law
        try:
            mark = ask.prompt.mark(p, law, ask.asked.kind.answer(p, law), response)
        except games.BadQuestion:
            return False
        return mark.outcome != "right"

    def _other(self, ask: Asking) -> Any:
        """Some answer that is not right."""
        p, law = ask.asked.position, ask.asked.law
        wrongs = ask.prompt.wrongs(p, law, ask.asked.kind.answer(p, law))
        return self.rng.choice(list(wrongs)) if wrongs else ask.solution
