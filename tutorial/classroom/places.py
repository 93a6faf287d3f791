"""What stands around a question that is asked in an assignment, and whose answers count there."""

from __future__ import annotations

import re
from dataclasses import dataclass

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from tutorial.accounts.models import User
from tutorial.classroom import items, moments, work
from tutorial.classroom.models import Assignment, Item, Start
from tutorial.classroom.starting import assignment_address, item_address
from tutorial.classroom.work import Work
from tutorial.puzzles.asking import Asking
from tutorial.puzzles.places import LINK, PLACES, Around, Place, Spot, Way, register, retry

FORM = re.compile(r"(assignment|preview):(\d{1,12})/(\d{1,3})")


@dataclass(frozen=True, slots=True)
class Taking:
    """Somebody at an item: a learner who has started it, or the teacher who previews it (no start)."""

    item: Item
    start: Start | None

    @property
    def assignment(self) -> Assignment:
        return self.item.assignment

    def holds(self, puzzle: str) -> bool:
        """Is the puzzle one of hers?"""
        return puzzle in items.sequence(self.item, self.start)


def taking(place: str, learner: User | None) -> Taking | None:
    """Who is at this place; None for all whom it does not concern. One query."""
    found = FORM.fullmatch(place)
    if found is None or learner is None:
        return None
    at = {"assignment": int(found[2]), "n": int(found[3])}
    if found[1] == "preview":
        mine = Item.objects.filter(**at, assignment__classroom__teacher=learner)
        item = mine.select_related("assignment__classroom").first()
        return Taking(item, None) if item else None
    start = (
        Start.objects.filter(
            item__assignment=at["assignment"],
            item__n=at["n"],
            user=learner,
            item__assignment__published__isnull=False,
            item__assignment__classroom__learners__user=learner,
            item__assignment__classroom__learners__removed=None,
        )
        .select_related("item__assignment__classroom")
        .first()
    )
    return Taking(start.item, start) if start else None


def _refuses(place: str, ask: Asking, learner: User | None) -> str | None:
    """Why an answer does not count: nothing is said to those whom the assignment does not concern."""
    here = taking(place, learner)
    if here is None or not here.holds(ask.puzzle.id):
        return ""
    if here.start is None:
        return None
    state = here.assignment.state(timezone.now())
    if state == "open":
        return None
    if state == "over":
        return _("Hạn nộp đã qua. Câu này vẫn được chấm, nhưng không tính vào bài được giao.")
    return _("Bài được giao đã đóng. Câu này vẫn được chấm, nhưng không tính vào bài ấy.")


def _around(spot: Spot) -> Around:
    here = taking(spot.place, spot.learner)
    if here is None or spot.learner is None:
        return PLACES[LINK].around(spot)
    item, preview = here.item, here.start is None
    classroom = item.assignment.classroom
    done = work.previewed(item, spot.learner.pk) if preview else _work(here, spot.learner)
    now = timezone.now()
    due = item.assignment.due
    reached, whole = done.reached
    return Around(
        crumb=(
            Way(reverse("class", args=[classroom.pk]), classroom.name),
            Way(assignment_address(item, preview), item.assignment.title),
            Way("", items.label(item)),
        ),
        ways=_ways(spot, done, preview),
        instead=Way(assignment_address(item, preview), _("Để sau"), "n"),
        strip=False,
        top="classroom/_counted.html",
        context={
            "preview": preview,
            "counts": preview or item.assignment.state(now) == "open",
            "due": moments.moment(due, classroom.tz, now) if due else "",
            "progress": reached,
            "count": whole,
            "nav": "class",
        },
    )


def _work(here: Taking, learner: User) -> Work:
    return work.works([here.item], [learner.pk])[here.item.pk, learner.pk]


def _ways(spot: Spot, done: Work, preview: bool) -> tuple[Way, ...]:
    """On to the next puzzle; back to the assignment when the item is done."""
    item = done.item
    once_more = Way(retry(spot), _("Thử lại"), "u")
    if done.done:
        return Way(assignment_address(item, preview), _("Về bài được giao"), "n"), once_more
    return Way(item_address(item, preview), _("Câu tiếp theo"), "n"), once_more


def ready() -> None:
    """Tells the question page of the two places."""
    register("assignment", Place(r"assignment:\d{1,12}/\d{1,3}", _around, refuses=_refuses))
    register("preview", Place(r"preview:\d{1,12}/\d{1,3}", _around, refuses=_refuses))
