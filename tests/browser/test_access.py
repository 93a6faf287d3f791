"""For everybody: axe in every theme, no sideways scrolling, targets for fingers, calm motion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser import samples
from tests.browser.chrome import PHONE
from tests.browser.hands import Plain

pytestmark = pytest.mark.django_db(transaction=True)

THEMES = ("light", "dark", "contrast")
SHAPES = (
    ("worst_trash", "pick", 2),
    ("arrange", "lay", 2),
    ("outs", "pick", 2),
    ("is_win", "why", 2),
    ("judge", "rules", 2),
    ("score", "points", 2),
    ("den", "blame", 2),
)
"""A puzzle of every shape, with a long hand, the board of all kinds, several seats."""
PAGES = (
    "/",
    "/tu-sac/",
    "/en/",
    "/en/tu-sac/",
    "/mau/thu-tu/",
    "/tu-sac/luat/",
    "/en/tu-sac/luat/",
    "/tu-sac/tu-dien/",
    "/tu-sac/luat-nha/",
    "/tu-sac/luat/?q=an+doi",
)
NARROW: dict[str, Any] = PHONE | {"viewport": {"width": 360, "height": 740}}
Opener = Callable[..., Page]
WIDEST = "document.documentElement.scrollWidth"


def findings(page: Page) -> list[str]:
    """What axe finds on the page, a line each."""
    found = Axe().run(page, options={"preload": False}).response["violations"]
    return [f"{v['id']}: {v['help']} {[n['target'] for n in v['nodes']][:3]}" for v in found]


def answered(page: Page, sample: tuple[str, str, int], right: bool = True) -> None:
    """Goes to a puzzle and answers it without scripts' help."""
    ask = samples.asked(samples.puzzle(*sample).id)
    page.goto(f"/c/{ask.puzzle.id}/")
    Plain(page).enter(ask, samples.right(ask) if right else samples.wrong(ask))


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_on_general_pages(open_page: Opener, theme: str) -> None:
    page = open_page({"theme": theme}, bypass_csp=True)  # axe writes styles of its own
    for address in PAGES:
        page.goto(address)
        assert findings(page) == [], address
    page.goto("/")
    page.get_by_text("Cài đặt", exact=True).click()
    assert findings(page) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sample", SHAPES, ids=lambda sample: sample[0])
def test_axe_finds_nothing_on_a_question(
    open_page: Opener, theme: str, sample: tuple[str, str, int]
) -> None:
    page = open_page({"theme": theme}, bypass_csp=True)  # axe writes styles of its own
    page.goto(f"/c/{samples.puzzle(*sample).id}/")
    page.locator("button[data-key=h]").click()
    expect(page.locator(".hint")).to_have_count(1)
    assert findings(page) == [], "asking"
    answered(page, sample, right=theme == "light")
    assert findings(page) == [], "verdict"


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_on_solution_report_and_errors(
    open_page: Opener, watches: list[Any], theme: str
) -> None:
    page = open_page({"theme": theme}, bypass_csp=True)  # axe writes styles of its own
    watches[0].allow(404, 422)
    id = samples.puzzle("arrange", "trash", 2).id
    page.goto(f"/c/{id}/")
    page.locator("[data-key=s]").click()
    page.wait_for_url("**/loi-giai/**")
    assert findings(page) == []
    page.goto(f"/c/{id}/bao-loi/")
    page.get_by_role("button", name="Gửi").click()
    expect(page.get_by_text("Cần điền ô này.")).to_be_visible()
    assert findings(page) == []
    page.goto("/c/ngan/")
    expect(page.get_by_text("Mã câu có 10 ký tự")).to_be_visible()
    assert findings(page) == []


def test_nothing_scrolls_sideways_at_360(open_page: Opener) -> None:
    page = open_page({"theme": "light"}, **NARROW)
    for address in PAGES:
        page.goto(address)
        assert page.evaluate(WIDEST) <= 360, address
    for sample in SHAPES:
        page.goto(f"/c/{samples.puzzle(*sample).id}/")
        assert page.evaluate(WIDEST) <= 360, sample
        answered(page, sample, right=False)
        assert page.evaluate(WIDEST) <= 360, sample


def test_fingers_find_their_targets(open_page: Opener) -> None:
    page = open_page(**PHONE)
    for sample in SHAPES:
        page.goto(f"/c/{samples.puzzle(*sample).id}/")
        boxes = page.locator(
            ".pick, .option, .bar-acts .btn-main, .bar-acts .btn, .group-acts .btn, .number input"
        ).evaluate_all(
            "all => all.map(e => { const b = e.getBoundingClientRect();"
            " return [e.className || e.name, b.width, b.height]; })"
        )
        small = [box for box in boxes if min(box[1], box[2]) < 43.5]
        assert not small, (sample, small[:3])


def test_the_bar_stays_below_and_covers_nothing_that_is_named(open_page: Opener) -> None:
    page = open_page(**PHONE)
    answered(page, ("worst_trash", "pick", 3), right=False)
    bar = page.locator("#question .bar-acts").bounding_box()
    head = page.locator("#heading").bounding_box()
    assert bar
    assert head
    assert abs(bar["y"] + bar["height"] - 844) <= 1
    assert 0 <= head["y"] < bar["y"]
    for card in page.locator(".mat .is-picked, .mat .is-right").all():
        card.scroll_into_view_if_needed()
        box, over = card.bounding_box(), page.locator("#question .bar-acts").bounding_box()
        assert box
        assert over
        assert box["y"] + box["height"] <= over["y"] + 1


def test_motion_is_short_and_stops_when_asked(open_page: Opener) -> None:
    id = samples.puzzle("worst_trash", "pick", 2).id
    moved = "getComputedStyle(document.querySelector('.pick .card')).transitionDuration"
    page = open_page(reduced_motion="no-preference")
    page.goto(f"/c/{id}/")
    assert 0 < float(page.evaluate(moved).split("s")[0]) <= 0.25
    calm = open_page(reduced_motion="reduce")
    calm.goto(f"/c/{id}/")
    assert float(calm.evaluate(moved).split("s")[0]) == 0
    assert calm.evaluate("document.getAnimations().length") == 0


def test_the_focus_is_seen(desk: Page) -> None:
    desk.goto(f"/c/{samples.puzzle('worst_trash', 'pick', 2).id}/")
    for _ in range(12):
        desk.keyboard.press("Tab")
        width = desk.evaluate(
            "(() => { const e = document.activeElement; const seen = e.matches('.pick input')"
            " ? e.nextElementSibling : e.matches('.option input') ? e.parentElement : e;"
            " return parseFloat(getComputedStyle(seen).outlineWidth); })()"
        )
        assert width >= 2
