"""What holds on every page of accounts: methods, caching, both languages, policy, queries."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.tutorial.accounts.people import (
    CHANGE,
    ERASE,
    FORMS,
    HERE,
    IN,
    NAME,
    OTHER,
    OUT,
    PASSWORD,
    RECOVER,
    RENAME,
    RENEW,
    TAKE,
    UP,
    forgot,
    guest_with,
    known,
    new,
    person,
    signed_in,
)
from tests.tutorial.supply import HTMX, page

pytestmark = pytest.mark.django_db
CODE = "0000-1111-2222-3333"
VIETNAMESE = re.compile(
    "[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]", re.IGNORECASE
)
VISITORS: dict[str, Callable[[], Client]] = {
    "stranger": Client,
    "guest": lambda: guest_with(2),
    "user": lambda: signed_in(person(code=CODE)),
}


@pytest.mark.parametrize("who", VISITORS)
def test_every_page_in_both_languages(who: str) -> None:
    """A heading, no words of the other language, no inline style or script, kept by nobody."""
    browser = VISITORS[who]()
    for address in (HERE, *FORMS):
        for prefix in ("", "/en"):
            for method in ("get", "post"):
                if method == "post" and (address, who) == (ERASE, "guest"):
                    continue
                answer = getattr(browser, method)(prefix + address)
                if answer.status_code in (302, 405):
                    continue
                html = answer.content.decode()
                shown = page(answer)
                where = f"{who} {method} {prefix}{address}"
                assert answer.status_code == (200 if method == "get" else 422), where
                assert "no-store" in answer["Cache-Control"], where
                assert len(shown.all("h1")) == 1, where
                assert "style=" not in html, where
                main = shown.one("main").text
                assert bool(VIETNAMESE.search(main)) is (not prefix), where
                ids = [e.attrs["id"] for e in shown.walk() if "id" in e.attrs]
                assert len(set(ids)) == len(ids), where


@pytest.mark.parametrize("address", [*FORMS, HERE, TAKE, OUT])
def test_other_methods_are_refused(address: str) -> None:
    browser = signed_in(person())
    for method in (browser.put, browser.delete, browser.patch):
        assert method(address).status_code == 405
    if address in (HERE, TAKE):
        assert browser.post(address).status_code == 405
        assert browser.head(address).status_code == 200


def test_a_fragment_is_the_form_alone(stranger: Client) -> None:
    answer = stranger.get(IN, headers=HTMX)
    assert b"<html" not in answer.content
    assert page(answer).one("section").attrs["id"] == "account"
    assert "HX-Request" in answer["Vary"]


QUERIES: dict[str, tuple[Callable[[], Client], Callable[[Client], object], int]] = {
    "account of a stranger": (VISITORS["stranger"], lambda b: b.get(HERE), 0),
    "account of a guest": (VISITORS["guest"], lambda b: b.get(HERE), 6),
    "account of a user": (VISITORS["user"], lambda b: b.get(HERE), 7),
    "form": (VISITORS["stranger"], lambda b: b.get(UP), 0),
    "form of a guest": (VISITORS["guest"], lambda b: b.get(UP), 2),
    "form of a user": (VISITORS["user"], lambda b: b.get(CHANGE), 2),
    "rename": (VISITORS["user"], lambda b: b.get(RENAME), 3),
    "sign up": (VISITORS["stranger"], lambda b: b.post(UP, new()), 9),
    "sign up as guest": (VISITORS["guest"], lambda b: b.post(UP, new()), 14),
    "refused": (VISITORS["stranger"], lambda b: b.post(IN, known()), 5),
    "recover, refused": (VISITORS["stranger"], lambda b: b.post(RECOVER, forgot(NAME, CODE)), 5),
    "renew": (VISITORS["user"], lambda b: b.post(RENEW, {"password": PASSWORD}), 9),
    "password": (
        VISITORS["user"],
        lambda b: b.post(CHANGE, {"old": PASSWORD, "password": OTHER, "again": OTHER}),
        20,
    ),
    "taken along": (VISITORS["user"], lambda b: b.get(TAKE), 8),
}
"""Pages cost eight queries at most. Signing in and out writes sessions and happens once in weeks."""


@pytest.mark.parametrize("name", QUERIES)
def test_a_request_asks_the_database_so_often(name: str) -> None:
    """Each request costs what is written above; a new query is a decision."""
    visitor, act, wanted = QUERIES[name]
    browser = visitor()
    assert count(lambda: act(browser)) == wanted


@pytest.mark.parametrize("size", [1, 12])
def test_merging_costs_the_same_however_much_there_is(size: int) -> None:
    """Signing in with work that clashes nowhere."""
    person()
    browser = guest_with(size)
    assert count(lambda: browser.post(IN, known())) == 36


def count(act: Callable[[], object]) -> int:
    """The number of queries, without those that mark a transaction."""
    with CaptureQueriesContext(connection) as queries:
        act()
    marks = ("SAVEPOINT", "RELEASE", "BEGIN")
    return sum(not query["sql"].startswith(marks) for query in queries.captured_queries)
