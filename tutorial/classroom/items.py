"""What an item is called, and which puzzles come in it, in which order."""

from __future__ import annotations

import random

from django.db import transaction
from django.utils.translation import gettext as _

import games
from tutorial.classroom.models import Item, Start
from tutorial.lessons.loader import Lesson, lesson_of
from tutorial.puzzles.models import Puzzle, keep, puzzle_id
from tutorial.puzzles.serving import Done, NoPuzzle, prompt_for
from tutorial.shared.saying import in_language

DRAWS = 8
"""So often another seed is tried for a puzzle that did not come yet."""


def lesson(item: Item) -> Lesson | None:
    """The lesson of an item; None if it is no lesson, or one that is gone."""
    return lesson_of(item.game, item.lesson) if item.sort == "lesson" else None


def label(item: Item) -> str:
    """What is to be done, in a few words."""
    if item.sort == "lesson":
        found = lesson(item)
        title = in_language(found.title) if found else "—"
        return _("Bài %(n)s: %(title)s") % {"n": int(item.lesson), "title": title}
    kind = games.GAMES[item.game].kinds[item.ask]
    words = {
        "kind": games.capital(in_language(kind.title)),
        "level": in_language(games.LEVEL_NAMES[item.level - 1]),
        "need": item.need,
        "last": item.last,
    }
    if item.sort == "count":
        return _("%(need)s câu · %(kind)s · %(level)s") % words
    return _("%(need)s đúng trong %(last)s câu gần nhất · %(kind)s · %(level)s") % words


def sequence(item: Item, start: Start | None) -> list[str]:
    """Ids of the puzzles drawn so far: the learner's own, or those that all share."""
    row = _row(item, start)
    return list(row.puzzles)


def _row(item: Item, start: Start | None) -> Item | Start:
    return start if start is not None and not item.assignment.same else item


def puzzle_at(item: Item, start: Start | None, place: int) -> str:
    """The id of the puzzle at this place (from 0) of the sequence, drawn now if it was not yet.

    Seed, learner and place decide which it is, so that two requests at once draw the same one.
    NoPuzzle if there are not so many different ones.
    """
    row = _row(item, start)
    if len(row.puzzles) <= place:
        with transaction.atomic():
            row = type(row)._default_manager.select_for_update().get(pk=row.pk)
            who = row.user_id if isinstance(row, Start) else 0
            while len(row.puzzles) <= place:
                row.puzzles.append(
                    _draw(item, f"{item.seed}/{who}/{len(row.puzzles)}", row.puzzles)
                )
            row.save(update_fields=["puzzles"])
        _row(item, start).puzzles = row.puzzles
    return str(row.puzzles[place])


def _draw(item: Item, seed: str, met: list[str]) -> str:
    """A puzzle of the item's kind and level with a new position; if there is none, at least a new one."""
    rng = random.Random(seed)
    keys = Puzzle.objects.filter(id__in=met).values_list("key", flat=True)
    question = games.generate(item.game, item.ask, rng, item.level, avoid=Done(keys))
    for _try in range(DRAWS):
        if question is not None:
            asked = games.read(question)
            prompt = prompt_for(asked, rng)
            if puzzle_id(asked.question, prompt) not in met:
                return keep(asked, prompt).id
        question = games.generate(item.game, item.ask, rng, item.level)
    raise NoPuzzle
