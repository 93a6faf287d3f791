"""The first lesson as it is taught, whole: by keyboard alone, by touch on a phone, and without scripts."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import games
from tests.browser import samples
from tests.browser.hands import Hands, Keyboard, Plain, Touch, asked_here, fits
from tutorial.lessons import placement
from tutorial.lessons.loader import Lesson, lessons
from tutorial.lessons.pairs import MARKS
from tutorial.puzzles.asking import asking
from tutorial.puzzles.models import keep

pytestmark = pytest.mark.django_db(transaction=True)
WAYS: dict[str, Callable[[Page], Hands]] = {"desk": Keyboard, "phone": Touch, "plain": Plain}
MOST = 60


@pytest.fixture(params=list(WAYS))
def hands(request: pytest.FixtureRequest) -> Hands:
    """Each of the three ways to use the site."""
    return WAYS[request.param](request.getfixturevalue(request.param))


def answer_pair(hands: Hands, lesson: Lesson) -> None:
    """Answers both sides rightly."""
    step = lesson.step(int(hands.page.url.rstrip("/").rsplit("/", 1)[1]))
    assert step
    asks = [asking(keep(games.read(t.question), t.prompt)) for t in step.task]
    for ask, mark in zip(asks, MARKS, strict=True):
        hands.choose(f"{mark}answer", samples.right(ask))
    hands.submit()
    expect(hands.page.locator(".differences")).to_be_visible()
    hands.settle()


def state(page: Page) -> str:
    """What the page does: asking, verdict, or something that is no question."""
    section = page.locator("[data-state]")
    return section.get_attribute("data-state") or "" if section.count() else ""


def finish(hands: Hands, lesson: Lesson) -> int:
    """Answers rightly and goes on until the lesson ends; the number of answers."""
    page, answers = hands.page, 0
    for _ in range(MOST):
        assert fits(page)
        if page.locator(".lesson-end").count():
            return answers
        if state(page) == "asking":
            answers += 1
            if "/hoc/" in page.url:
                answer_pair(hands, lesson)
            elif page.locator(".answer button[name=answer]").count():
                hands.tap(samples.right(asked_here(page)))
                page.wait_for_url("**/bai/**")
                hands.settle()
            else:
                hands.enter(asked_here(page), samples.right(asked_here(page)))
        else:
            before = page.url
            hands.onward()
            page.wait_for_url(lambda url, before=before: url != before)  # type: ignore[misc]
            hands.settle()
    raise AssertionError(f"{lesson.slug} does not end: {page.url}")


def test_a_whole_first_lesson(hands: Hands) -> None:
    """One answer that is not right, Retry, all steps, the missed one again, and the end."""
    page, lesson = hands.page, lessons("tu_sac")[0]
    page.goto(f"/tu-sac/hoc/{lesson.slug}/")
    ask = asked_here(page)
    hands.enter(ask, samples.wrong(ask))
    expect(page.locator(".hint")).to_have_count(1)
    if isinstance(hands, Keyboard):
        page.keyboard.press("u")
    else:
        hands.onward()
    page.wait_for_url("**/c/**")
    assert finish(hands, lesson) >= len(lesson.steps) + 1
    expect(page.locator(".missed")).to_be_visible()


def test_a_playout(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last step of the lesson on the worst rác, move by move; what happened is told between them."""
    monkeypatch.setattr(placement.Result, "passed", property(lambda self: True))
    page, lesson = hands.page, lessons("tu_sac")[11]
    step = lesson.steps[-1]
    page.goto(f"/tu-sac/hoc/{lesson.slug}/{step.n}/")
    for n in range(step.task.playout.decisions):
        assert fits(page)
        expect(page.locator(".words .goal").last).to_contain_text(f"Nước {n + 1} trên 5")
        expect(page.locator("ul.log")).to_have_count(1 if n else 0)
        hands.enter(asked_here(page), samples.right(asked_here(page)))
        before = page.url
        hands.onward()
        page.wait_for_url(lambda url, before=before: url != before)  # type: ignore[misc]
    expect(page.locator(".words")).not_to_contain_text("Nước")
