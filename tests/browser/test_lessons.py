"""A whole first lesson by keyboard alone, by touch on a phone, and without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import games
from tests.browser import samples
from tests.browser.hands import Hands, Keyboard, Plain, Touch
from tests.tutorial.lessons.conftest import SAMPLES
from tutorial.lessons import loader
from tutorial.lessons.loader import lessons
from tutorial.lessons.pairs import MARKS
from tutorial.puzzles.asking import Asking, asking
from tutorial.puzzles.models import keep

pytestmark = pytest.mark.django_db(transaction=True)
WAYS: dict[str, Callable[[Page], Hands]] = {"desk": Keyboard, "phone": Touch, "plain": Plain}
FIRST = "/tu-sac/hoc/doi-va-khap/"


@pytest.fixture(params=list(WAYS))
def hands(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Hands:
    """Each of the three ways to use the site; the lessons are those of the tests."""
    monkeypatch.setattr(loader, "CONTENT", SAMPLES)
    return WAYS[request.param](request.getfixturevalue(request.param))


def asked_here(page: Page) -> Asking:
    """The puzzle that the page asks."""
    found = re.search(r"/c/([a-z2-7]{10})/", page.url)
    assert found, page.url
    return samples.asked(found[1])


def answer_pair(hands: Hands) -> None:
    """Answers both sides rightly."""
    step = lessons("tu_sac")[0].steps[4]
    asks = [asking(keep(games.read(t.question), t.prompt)) for t in step.task]
    for ask, mark in zip(asks, MARKS, strict=True):
        hands.choose(f"{mark}answer", samples.right(ask))
    hands.submit()
    expect(hands.page.locator(".differences")).to_be_visible()
    hands.settle()


def fits(page: Page) -> bool:
    """Nothing reaches over the right edge."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_first_lesson(hands: Hands) -> None:
    """One answer that is not right, Retry, a pair, the missed step again, and the end."""
    page = hands.page
    page.goto(FIRST)
    ask = asked_here(page)
    hands.enter(ask, samples.wrong(ask))
    expect(page.locator(".hint")).to_have_count(1)
    assert fits(page)
    if isinstance(hands, Keyboard):
        page.keyboard.press("u")
    else:
        hands.onward()
    page.wait_for_url("**/c/**")
    for _ in range(4):
        assert fits(page)
        hands.enter(asked_here(page), samples.right(asked_here(page)))
        hands.onward()
        page.wait_for_url(re.compile(r"/c/|/5/$"))
    assert fits(page)
    answer_pair(hands)
    assert fits(page)
    hands.onward()
    page.wait_for_url("**/c/**")
    hands.enter(asked_here(page), samples.right(asked_here(page)))
    hands.onward()
    page.wait_for_url(f"**{FIRST}")
    expect(page.locator(".lesson-end")).to_be_visible()
    assert fits(page)
