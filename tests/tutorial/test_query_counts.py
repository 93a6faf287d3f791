"""How often a request asks the database: measured, and written down so that growth is seen.

Statements that only mark a transaction are not counted. Those who have answered have a full strip, so
that nothing is asked once a row. No page and no POST asks more than eight times.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.tutorial.supply import HTMX, ONE, ask_of, link, posted, send
from tutorial.accounts.models import User
from tutorial.progress.models import Attempt
from tutorial.puzzles.asking import Asking

pytestmark = pytest.mark.django_db
CEILING = 8
PRACTICE = "practice:tu_sac/worst_trash/1"
MARKS = ("SAVEPOINT", "RELEASE", "BEGIN")
VISITORS = ("stranger", "guest", "member")


def visitor(who: str) -> Client:
    """A browser that looked at a puzzle; a guest's and a member's also with a dozen attempts."""
    browser = Client()
    if who == "member":
        browser.force_login(User.objects.create_user("thuy"))
    browser.get(link(ask_of(*ONE)))
    for nth in range(0 if who == "stranger" else 12):
        ask = ask_of(*ONE, nth=nth)
        browser.get(link(ask, o=PRACTICE))
        send(browser, ask, ask.solution, o=PRACTICE)
    return browser


Request = Callable[[Client, Asking], object]


def answer(browser: Client, ask: Asking, **headers: str) -> object:
    return browser.post(link(ask), posted(ask.shape, ask.solution), headers=headers)


REQUESTS: dict[str, tuple[Request, tuple[int, int, int]]] = {
    "home": (lambda b, ask: b.get("/"), (4, 8, 8)),
    "game": (lambda b, ask: b.get("/tu-sac/"), (2, 6, 6)),
    "page": (lambda b, ask: b.get(link(ask)), (4, 6, 6)),
    "next": (lambda b, ask: b.get("/tu-sac/luyen/rac-xau-nhat/1/"), (5, 5, 5)),
    "mixed": (lambda b, ask: b.get("/tu-sac/luyen/tron/3/"), (5, 5, 5)),
    "answer": (answer, (5, 4, 4)),
    "answer by htmx": (lambda b, ask: answer(b, ask, **HTMX), (6, 5, 5)),
    "refused": (lambda b, ask: b.post(link(ask), {}), (4, 5, 5)),
    "hint": (lambda b, ask: b.post(f"{link(ask)}goi-y/", headers=HTMX), (4, 4, 4)),
    "solution": (lambda b, ask: b.post(f"{link(ask)}loi-giai/", headers=HTMX), (4, 6, 6)),
    "report": (lambda b, ask: b.get(f"{link(ask)}bao-loi/"), (3, 3, 3)),
}
"""Requests, and the number of queries for who has answered nothing, a guest and a member."""


@pytest.mark.parametrize("who", VISITORS)
def test_a_request_asks_the_database_so_often(who: str) -> None:
    """Each request costs exactly what is written above; a new query is a decision."""
    wanted = {name: counts[VISITORS.index(who)] for name, (_, counts) in REQUESTS.items()}
    Client().get("/")  # the first visitor of a day makes the puzzle of the house
    found = {}
    for name, (act, _) in REQUESTS.items():
        browser, ask = visitor(who), ask_of(*ONE, nth=20)
        found[name] = count(partial(act, browser, ask))
        User.objects.all().delete()
    assert found == wanted
    assert max(found.values()) <= CEILING


def count(act: Callable[[], object]) -> int:
    """The number of queries, without those that mark a transaction."""
    with CaptureQueriesContext(connection) as queries:
        act()
    return sum(not query["sql"].startswith(MARKS) for query in queries.captured_queries)


@pytest.mark.parametrize("who", ["guest", "member"])
def test_a_verdict_asks_the_database_five_times(who: str) -> None:
    """Session, learner, attempt, puzzle, strip."""
    browser = visitor(who)
    address = f"/bai/{Attempt.objects.latest('created').id}/"
    assert count(lambda: browser.get(address)) == 5


def test_the_first_visit_of_a_day_makes_the_puzzle_of_the_house() -> None:
    """One query more than later visits, and still few."""
    assert count(lambda: Client().get("/")) <= CEILING
