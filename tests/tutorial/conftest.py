"""What the tests of the web side share: visitors of every sort, and a quiet cache of templates."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.tutorial.supply import ONE, ask_of, send
from tutorial.accounts.models import User
from tutorial.puzzles.asking import Asking


@pytest.fixture
def stranger() -> Client:
    """A browser that has never been here."""
    return Client()


@pytest.fixture
def ask(db: None) -> Asking:
    """A puzzle: which card must go?"""
    return ask_of(*ONE)


@pytest.fixture
def guest(ask: Asking) -> Client:
    """A browser that answered a puzzle, wrongly, and so became a guest."""
    browser = Client()
    browser.get(f"/c/{ask.puzzle.id}/")
    send(browser, ask, str(ask.asked.kind.dump(ask.asked.position)["hand"]).split()[:1])
    return browser


@pytest.fixture
def member(db: None) -> Client:
    """A browser in which somebody is signed in."""
    browser = Client()
    browser.force_login(User.objects.create_user("thuy"))
    return browser
