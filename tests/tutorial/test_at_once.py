"""Eight clients at once: one attempt, one guest. On a database in a file, with a thread each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, local
from typing import Any
from unittest.mock import patch

import pytest
from django.core.management import call_command
from django.db import connections
from django.test import Client
from pytest_django import DjangoDbBlocker

import games
from tests.tutorial.supply import HTMX, ask_of, link, posted, wrong
from tutorial.accounts.models import User
from tutorial.progress.models import Attempt
from tutorial.puzzles.asking import Asking
from tutorial.puzzles.models import Puzzle

CLIENTS = 8
WAIT = 30


@pytest.fixture
def file_base(tmp_path: Path, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """A fresh database in a file, as every thread of a server sees it."""
    before, name = connections["default"], connections.settings["default"]["NAME"]
    connections.settings["default"]["NAME"] = str(tmp_path / "base.sqlite3")
    del connections["default"]
    try:
        with django_db_blocker.unblock():
            call_command("migrate", verbosity=0)
            yield
            connections["default"].close()
    finally:
        connections.settings["default"]["NAME"] = name
        connections["default"] = before


def at_once(act: Callable[[int], Any]) -> list[Any]:
    """What `act` returns for eight threads, each with its own connection."""

    def run(i: int) -> Any:
        try:
            return act(i)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(CLIENTS) as pool:
        return list(pool.map(run, range(CLIENTS)))


class Gate:
    """Lets nobody go on with grading until all eight have come as far: the worst moment."""

    def __init__(self) -> None:
        self.barrier, self.seen, self.grade = Barrier(CLIENTS, timeout=WAIT), local(), games.grade

    def __call__(self, *args: Any) -> games.Grade:
        found = self.grade(*args)
        if not getattr(self.seen, "passed", False):
            self.seen.passed = True
            self.barrier.wait()
        return found


def browser(session: str = "") -> Client:
    client = Client()
    if session:
        client.cookies["sessionid"] = session
    return client


@pytest.mark.usefixtures("file_base")
@pytest.mark.parametrize("headers", [{}, HTMX])
@pytest.mark.parametrize("same", [True, False])
def test_eight_clients_with_one_session_are_one_attempt(
    headers: dict[str, str], same: bool
) -> None:
    """Sent by eight at once, the same answer or another: one row, one guest, and all see it."""
    ask = ask_of("worst_trash", "pick")
    first = browser()
    first.get(link(ask))
    session = first.cookies["sessionid"].value

    def post(i: int) -> Any:
        response = ask.solution if same or i % 2 else wrong(ask)
        data = posted(ask.shape, response) | {"o": "link", "nth": "1"}
        return browser(session).post(link(ask), data, headers=headers)

    with patch("games.grade", Gate()):
        answers = at_once(post)
    kept = Attempt.objects.get()
    guest = User.objects.get()
    assert kept.learner == guest
    address = f"/bai/{kept.id}/"
    assert {a.status_code for a in answers} == ({200} if headers else {302})
    assert {a["HX-Push-Url" if headers else "Location"] for a in answers} == {address}
    connections["default"].close()


@pytest.mark.usefixtures("file_base")
def test_eight_visitors_at_once_are_eight_guests() -> None:
    """Nobody's first answer is lost because others answer at the same moment."""
    ask = ask_of("worst_trash", "pick")

    def post(i: int) -> Any:
        return browser().post(link(ask), posted(ask.shape, ask.solution))

    with patch("games.grade", Gate()):
        answers = at_once(post)
    assert {a.status_code for a in answers} == {302}
    assert User.objects.count() == Attempt.objects.count() == CLIENTS


@pytest.mark.usefixtures("file_base")
def test_eight_first_visits_at_once_keep_one_puzzle_of_the_house() -> None:
    """The front page's puzzle is made by whoever comes first; eight may come first."""
    start = Barrier(CLIENTS, timeout=WAIT)

    def visit(i: int) -> Any:
        client = browser()
        start.wait()
        return client.get("/")

    assert {answer.status_code for answer in at_once(visit)} == {200}
    assert Puzzle.objects.count() == 1


@pytest.mark.usefixtures("file_base")
def test_a_hint_and_an_answer_at_once_are_both_kept() -> None:
    """Eight hints asked for at once never fail, and at least one is counted."""
    ask: Asking = ask_of("worst_trash", "pick")
    first = browser()
    first.get(link(ask))
    session = first.cookies["sessionid"].value
    start = Barrier(CLIENTS, timeout=WAIT)

    def hint(i: int) -> Any:
        client = browser(session)
        start.wait()
        return client.post(f"/c/{ask.puzzle.id}/goi-y/", headers=HTMX)

    assert {answer.status_code for answer in at_once(hint)} == {200}
    first.post(link(ask), posted(ask.shape, ask.solution))
    assert Attempt.objects.get().hints >= 1
