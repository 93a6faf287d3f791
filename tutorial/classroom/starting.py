"""Starting an item, going on in it, and the lessons that an assignment opens."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from django.db.models import Exists, OuterRef, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from tutorial.accounts.models import User
from tutorial.classroom import items
from tutorial.classroom.models import Item, Learner, Start
from tutorial.classroom.work import Work
from tutorial.lessons.addresses import lesson_address, step_address
from tutorial.puzzles.places import Way


def start(item: Item, user: User) -> Start:
    """The learner's start; made once, however often it is asked for."""
    found, _made = Start.objects.get_or_create(item=item, user=user)
    found.item = item
    return found


def opened_lessons(user: User, of: Collection[str]) -> Mapping[tuple[str, str], Way | None]:
    """Lessons that stand open since the learner started them from an assignment, or teaches them.

    Each with the words that it counts there, as long as it does; one query.
    """
    started = Start.objects.filter(item=OuterRef("pk"), user=user)
    member = Learner.objects.filter(
        classroom=OuterRef("assignment__classroom"), user=user, removed=None
    )
    found = (
        Item.objects.filter(sort="lesson", game__in=list(of))
        .annotate(begun=Exists(started) & Exists(member))
        .filter(Q(begun=True) | Q(assignment__classroom__teacher=user))
        .select_related("assignment")
    )
    now = timezone.now()
    opened: dict[tuple[str, str], Way | None] = {}
    for item in found:
        lesson = item.game, item.lesson
        counts = item.begun and item.assignment.state(now) == "open"
        opened[lesson] = _counts(item) if counts else opened.get(lesson)
    return opened


def _counts(item: Item) -> Way:
    words = _("Tính vào bài được giao: %(title)s") % {"title": item.assignment.title}
    return Way(assignment_address(item), words)


def assignment_address(item: Item, preview: bool = False) -> str:
    """The page of the assignment."""
    at = [item.assignment.classroom_id, item.assignment_id]
    return reverse("assignment_preview" if preview else "assignment", args=at)


def item_address(item: Item, preview: bool = False) -> str:
    """The address that goes on in an item."""
    at = [item.assignment.classroom_id, item.assignment_id, item.n]
    return reverse("item_preview" if preview else "item", args=at)


def onward(work: Work, preview: bool = False) -> str:
    """Where the learner goes on in an item: a question, a step of the lesson, or back when it is done.

    NoPuzzle if no further puzzle can be drawn.
    """
    item = work.item
    back = assignment_address(item, preview)
    if item.sort == "lesson":
        return _in_lesson(work, preview) or back
    place = item.preview if preview else item.place
    met = {answer.puzzle for answer in work.answers}
    if work.done:
        return back
    end = item.need if item.sort == "count" else len(met) + 1
    row = [items.puzzle_at(item, work.start, n) for n in range(end)]
    left = [id for id in row if id not in met]
    if left:
        return f"{reverse('question', args=[left[0]])}?o={place}"
    again = [id for id in row if id not in work.solved]
    return f"{reverse('question', args=[again[0]])}?o={place}&lai=1" if again else back


def _in_lesson(work: Work, preview: bool) -> str:
    """The next step, asked anew where it was answered before the start; nothing if all is done."""
    lesson = items.lesson(work.item)
    if lesson is None:
        return ""
    if preview:
        return lesson_address(lesson)
    step = work.standing.resume.step if work.standing else None
    return step_address(lesson, step, again=True) if step else ""
