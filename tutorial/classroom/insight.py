"""What lies behind an item's wrong answers: the commonest of them, and the beliefs of their learners."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

import games
from tutorial.classroom.models import Item, Learner
from tutorial.classroom.tables import Column, Held, Table
from tutorial.classroom.work import Answer, Work
from tutorial.progress.models import Attempt
from tutorial.puzzles.asking import Asking, asking
from tutorial.puzzles.models import Puzzle
from tutorial.puzzles.showing import Line, lines
from tutorial.shared.saying import in_language

SHOWN = 3
"""So many wrong answers are shown for an item."""


@dataclass(frozen=True)
class Wrong:
    """A wrong answer to one puzzle: an example of it, how many gave it, what they think."""

    example: UUID
    learner: Learner
    text: str
    puzzle: str
    lines: Sequence[Line]
    count: int
    held: Sequence[Held]


@dataclass(frozen=True)
class Thought:
    """A belief behind an item's wrong answers, and the learners about whom it may be said."""

    held: Held
    learners: Sequence[Learner]


@dataclass(frozen=True)
class Insight:
    """One item: its states by number, its commonest wrong answers, the beliefs behind them."""

    column: Column
    states: dict[str, int]
    wrongs: Sequence[Wrong]
    thoughts: Sequence[Thought]


def insights(table: Table) -> list[Insight]:
    """For every column of a table; two queries beside those of the table."""
    keys = _keys(table)
    found = []
    for column in table.columns:
        done = [
            (row.learner, table.works[column.item.pk, row.learner.user_id]) for row in table.rows
        ]
        groups = _commonest(done, keys)
        found.append((column, done, groups))
    ids = [answer.id for _c, _d, groups in found for _key, (answer, _n) in groups]
    attempts = Attempt.objects.in_bulk(ids)
    people = {row.learner.user_id: row for row in table.rows}
    result = []
    for column, done, groups in found:
        states = Counter(work.state for _learner, work in done)
        thoughts = _thoughts(table, column.item)
        wrongs = [
            _wrong(
                attempts[answer.id],
                people[answer.user].learner,
                count,
                _who(done, key, thoughts, keys),
            )
            for key, (answer, count) in groups
        ]
        counts = {state: states[state] for state in ("done", "help", "started", "none")}
        result.append(Insight(column, counts, [w for w in wrongs if w], thoughts))
    return result


Key = tuple[str, str]
"""A puzzle and a response to it."""


def _keys(table: Table) -> dict[UUID, Key]:
    """Puzzle and response of every wrong first answer, by the id of the attempt; one query."""
    ids = [a.id for work in table.works.values() for a in work.firsts if not a.right]
    rows = Attempt.objects.filter(pk__in=ids).values_list("pk", "puzzle", "response")
    return {
        pk: (puzzle, json.dumps(response, sort_keys=True, ensure_ascii=False))
        for pk, puzzle, response in rows
    }


def _commonest(
    done: Sequence[tuple[Learner, Work]], keys: Mapping[UUID, Key]
) -> list[tuple[Key, tuple[Answer, int]]]:
    """The wrong first answers that most learners gave, each with an example and their number."""
    met: dict[Key, list[Answer]] = defaultdict(list)
    for _learner, work in done:
        for answer in work.firsts:
            if answer.id in keys:
                met[keys[answer.id]].append(answer)
    ranked = sorted(met.items(), key=lambda pair: (-len(pair[1]), pair[0]))
    return [(key, (answers[0], len(answers))) for key, answers in ranked[:SHOWN]]


def _thoughts(table: Table, item: Item) -> list[Thought]:
    """The beliefs named in this item, of learners about whom they may be said."""
    found: dict[str, list[Learner]] = defaultdict(list)
    example: dict[str, Held] = {}
    for row in table.rows:
        work = table.works[item.pk, row.learner.user_id]
        named = {id for answer in work.answers for id in answer.named}
        for held in row.held:
            if held.belief.id in named:
                found[held.belief.id].append(row.learner)
                example.setdefault(held.belief.id, held)
    ranked = sorted(found.items(), key=lambda pair: (-len(pair[1]), pair[0]))
    return [Thought(example[id], learners) for id, learners in ranked]


def _who(
    done: Sequence[tuple[Learner, Work]],
    key: Key,
    thoughts: Sequence[Thought],
    keys: Mapping[UUID, Key],
) -> list[Held]:
    """The beliefs that explain this answer and may be said about somebody who gave it."""
    gave = {
        learner.pk: set(answer.named)
        for learner, work in done
        for answer in work.firsts
        if keys.get(answer.id) == key
    }
    return [
        thought.held
        for thought in thoughts
        if any(thought.held.belief.id in gave.get(who.pk, ()) for who in thought.learners)
    ]


def redrawn(attempt: Attempt) -> Asking | None:
    """The puzzle of an attempt as it was asked, from the attempt itself; None if no longer read."""
    q = attempt.question
    puzzle = Puzzle(
        id=attempt.puzzle,
        game=q["game"],
        ask=q["ask"],
        prompt=attempt.prompt,
        options=q.get("options", {}),
        given=q["given"],
        level=1,
    )
    try:
        return asking(puzzle)
    except (games.BadQuestion, KeyError):
        return None


def _wrong(attempt: Attempt, learner: Learner, count: int, held: list[Held]) -> Wrong | None:
    ask = redrawn(attempt)
    if ask is None:
        return None
    text = in_language(ask.prompt.text)
    shown = lines(ask.shape, attempt.response)
    return Wrong(attempt.id, learner, text, attempt.puzzle, shown, count, held)
