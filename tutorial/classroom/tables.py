"""The teacher's table: learners × items. The page and the CSV file are written from the same words."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import prefetch_related_objects
from django.utils.translation import gettext as _

import games
from tutorial.classroom import items
from tutorial.classroom.models import Assignment, Classroom, Item, Learner
from tutorial.classroom.work import Progress, Work, Works, beliefs, works
from tutorial.shared.saying import in_language

BOM = "\ufeff"


@dataclass(frozen=True)
class Held:
    """A belief that a learner seems to hold, and on how many puzzles it was named."""

    belief: games.Belief[Any]
    game: games.Game
    count: int

    @property
    def name(self) -> str:
        return in_language(self.belief.name)


@dataclass(frozen=True)
class Cell:
    """What came of one item for one learner."""

    work: Work

    @property
    def state(self) -> Progress:
        return self.work.state

    @property
    def words(self) -> str:
        """ "Đang làm · 3/10"; of what is done, how much was right at once."""
        if self.state == "none":
            return _("Chưa làm")
        if self.state == "done":
            right, whole = self.work.first_right, len(self.work.firsts)
            return _("Xong · đúng ngay %(right)s/%(whole)s") % {"right": right, "whole": whole}
        reached, whole = self.work.reached
        words = _("Cần giúp") if self.state == "help" else _("Đang làm")
        return f"{words} · {reached}/{whole}"


@dataclass(frozen=True)
class Row:
    """A learner with what came of every item, and the beliefs that she seems to hold."""

    learner: Learner
    cells: Sequence[Cell]
    held: Sequence[Held]

    @property
    def needs_help(self) -> bool:
        return any(cell.state == "help" for cell in self.cells)

    @property
    def words(self) -> list[str]:
        """The row as the screen shows it."""
        return [
            self.learner.name,
            ", ".join(held.name for held in self.held),
            *(cell.words for cell in self.cells),
        ]


@dataclass(frozen=True)
class Column:
    """An item under its assignment, and how many learners are in each state."""

    item: Item

    @property
    def title(self) -> str:
        return self.item.assignment.title

    @property
    def label(self) -> str:
        return items.label(self.item)

    @property
    def words(self) -> str:
        return f"{self.title} · {self.label}"


@dataclass(frozen=True)
class Table:
    """Rows by name, columns in the order of assignments and items."""

    columns: Sequence[Column]
    rows: Sequence[Row]
    works: Works

    @cached_property
    def head(self) -> list[str]:
        return [_("Học viên"), _("Có thể đang nghĩ"), *(column.words for column in self.columns)]

    @property
    def in_need(self) -> list[Row]:
        """The learners who need help."""
        return [row for row in self.rows if row.needs_help]

    def csv(self) -> str:
        """The table as a file for spreadsheets, with the mark that tells them it is UTF-8."""
        out = io.StringIO()
        writer = csv.writer(out)
        writer.writerow(self.head)
        writer.writerows(row.words for row in self.rows)
        return BOM + out.getvalue()


def published(classroom: Classroom) -> list[Assignment]:
    """The assignments that learners can see, the oldest first, with their items; two queries."""
    found = Assignment.objects.filter(classroom=classroom).exclude(published=None)
    return with_items(found.order_by("published", "pk"), classroom)


def with_items(found: Iterable[Assignment], classroom: Classroom) -> list[Assignment]:
    """The assignments of a class with their items read at once, each knowing what it belongs to."""
    assignments = list(found)
    prefetch_related_objects(assignments, "items")
    for assignment in assignments:
        assignment.classroom = classroom
    return assignments


def table(classroom: Classroom, assignments: Sequence[Assignment]) -> Table:
    """The table of these assignments for all learners who were not removed; three queries."""
    people = list(Learner.objects.filter(classroom=classroom, removed=None))
    people.sort(key=lambda learner: (learner.folded, learner.pk))
    found = [item for assignment in assignments for item in assignment.items.all()]
    done = works(found, [learner.user_id for learner in people])
    rows = [row(learner, [done[item.pk, learner.user_id] for item in found]) for learner in people]
    return Table([Column(item) for item in found], rows, done)


def row(learner: Learner, done: Sequence[Work]) -> Row:
    """One learner's row."""
    return Row(learner, [Cell(work) for work in done], held_in(done))


def held_in(done: Sequence[Work]) -> list[Held]:
    """The beliefs that these answers let one see, the most often named first."""
    known = catalogue(work.item.game for work in done)
    found = [(known[id], count) for id, count in beliefs(done).items() if id in known]
    found.sort(key=lambda pair: (-pair[1], pair[0][1].id))
    return [Held(belief, game, count) for (game, belief), count in found]


def catalogue(ids: Iterable[str]) -> Mapping[str, tuple[games.Game, games.Belief[Any]]]:
    """The beliefs of these games by id."""
    return {
        belief.id: (games.GAMES[id], belief)
        for id in dict.fromkeys(ids)
        if id in games.GAMES
        for belief in games.GAMES[id].beliefs
    }
