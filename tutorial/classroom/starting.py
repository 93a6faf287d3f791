"""Starting an item, going on in it, and the lessons that an assignment opens."""

from __future__ import annotations

from collections.abc import Collection

from django.db.models import Q
from django.urls import reverse

from tutorial.accounts.models import User
from tutorial.classroom import items
from tutorial.classroom.models import Item, Start
from tutorial.classroom.work import Work
from tutorial.lessons.addresses import lesson_address, step_address


def start(item: Item, user: User) -> Start:
    """The learner's start; made once, however often it is asked for."""
    found, _new = Start.objects.get_or_create(item=item, user=user)
    found.item = item
    return found


def opened_lessons(user: User, game: str) -> Collection[str]:
    """Lessons that stand open since the learner started them from an assignment, or teaches them."""
    here = Q(
        starts__user=user,
        assignment__classroom__learners__user=user,
        assignment__classroom__learners__removed=None,
    )
    taught = Q(assignment__classroom__teacher=user)
    found = Item.objects.filter(here | taught, sort="lesson", game=game)
    return set(found.values_list("lesson", flat=True))


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
