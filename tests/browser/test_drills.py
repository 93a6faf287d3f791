"""Drills by keyboard alone, by touch on a phone, and without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import samples
from tests.browser.hands import Hands, Keyboard, Plain, Touch, asked_here, fits

pytestmark = pytest.mark.django_db(transaction=True)
WAYS: dict[str, Callable[[Page], Hands]] = {"desk": Keyboard, "phone": Touch, "plain": Plain}
HOME = "/tu-sac/doc-bai/"


@pytest.fixture(params=list(WAYS))
def hands(request: pytest.FixtureRequest) -> Hands:
    """Each of the three ways to use the site."""
    return WAYS[request.param](request.getfixturevalue(request.param))


def answer(hands: Hands, right: bool = True) -> None:
    """One choice, one tap."""
    ask = asked_here(hands.page)
    response = samples.right(ask) if right else samples.wrong(ask)
    value = response if isinstance(response, str) else samples.values(response)[0]
    hands.tap(value)
    hands.page.wait_for_url("**/bai/**")
    hands.settle()
    expect(hands.page.locator(".outcome")).to_have_class(
        re.compile("is-right" if right else "is-wrong")
    )


def test_a_timed_run(hands: Hands) -> None:
    """Twelve cards read by one tap each; the end says how many were right and how long it took."""
    page = hands.page
    page.goto(f"{HOME}doc-ten-la/bam-gio/")
    for n in range(12):
        expect(page.locator(".drill-walk")).to_contain_text(f"{n + 1} trên 12")
        assert fits(page)
        answer(hands, right=n > 0)
        expect(page.locator(".clock")).to_have_count(1)
        hands.onward()
        page.wait_for_url("**/c/**" if n < 11 else "**/doc-bai/**")
        hands.settle()
    expect(page.locator("h1")).to_have_text("Đúng ngay 11 trên 12 câu")
    expect(page.locator(".drill-time b")).to_have_text(re.compile(r"^\d+:\d\d$"))
    expect(page.locator(".missed-cards li")).to_have_count(1)
    assert fits(page)
    page.goto(HOME)
    expect(page.locator(".faces .is-helped")).to_have_count(12)
    assert fits(page)


def test_finding_a_face_by_one_tap(hands: Hands) -> None:
    """Eight faces without names; the one that is tapped is the answer."""
    page = hands.page
    page.goto(f"{HOME}tim-la-theo-ten/thong-tha/")
    assert fits(page)
    answer(hands, right=False)
    expect(page.locator(".mat .is-right")).to_have_count(1)
    expect(page.locator(".mat .is-picked")).to_have_count(1)
    assert fits(page)
    if isinstance(hands, Keyboard):
        page.keyboard.press("u")
        page.wait_for_url("**/c/**")
        hands.settle()
        answer(hands)


def test_the_clock_runs_while_it_is_asked(desk: Page) -> None:
    """It counts the seconds, and stands still while a verdict is read."""
    desk.goto(f"{HOME}doc-ten-la/bam-gio/")
    clock = desk.locator(".clock")
    expect(clock).to_have_text("0:00")
    expect(clock).to_have_text("0:01")
    answer(Keyboard(desk))
    stood = clock.text_content()
    desk.wait_for_timeout(1300)
    assert clock.text_content() == stood
