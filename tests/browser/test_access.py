"""Everybody can use every page: axe, narrow screens, fingers, the fixed bar, focus, and motion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from playwright.sync_api import Page, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser import samples
from tests.browser.chrome import DESK, PHONE, Watch, cookies
from tests.browser.hands import Keyboard, Touch
from tests.browser.visits import OTHERS, PAGES, SHAPES, Visits
from tutorial.puzzles import serving

pytestmark = pytest.mark.django_db(transaction=True)

Opener = Callable[..., Page]
NARROW: ViewportSize = {"width": 360, "height": 740}
FINGER = 44
TAPPED = (
    "button, .btn, .btn-main, .btn-link, .option, .pick, .level, .dot, summary, select, nav a, "
    ".quiet, .brand, a.game-card, input[type=number]"
)
SMALL = """([tapped, least]) => [...document.querySelectorAll(tapped)].filter(
  (target) => target.checkVisibility() && !target.matches(".visually-hidden")
).map((target) => {
  const box = target.getBoundingClientRect();
  const wide = target.matches(".pick, button, .btn, .btn-main, .option") ? box.width : least;
  const name = target.className || target.tagName;
  return box.height < least || wide < least
    ? `${name} ${Math.round(box.width)}×${Math.round(box.height)}` : "";
}).filter(Boolean)"""
HIDDEN = """() => {
  const bar = document.querySelector(".bar-acts").getBoundingClientRect();
  return [...document.querySelectorAll(".is-picked, .is-right, .verdict .card")].filter((card) => {
    card.scrollIntoView({ block: "nearest" });
    const box = card.getBoundingClientRect();
    return box.bottom > bar.top || box.top < 0;
  }).length;
}"""
COVERED = """() => [...document.querySelectorAll("header a, header summary, .game-name b")].filter((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  const { left, top, right, bottom } = words.getBoundingClientRect();
  return right > left && [[left + 1, top + 1], [right - 1, bottom - 1]].some(([x, y]) => {
    const above = document.elementFromPoint(x, y);
    return y < innerHeight && above && !one.contains(above) && !above.contains(one);
  });
}).map((one) => one.textContent)"""
FOCUS = """() => {
  const at = document.activeElement;
  if (at === document.body) return "";
  const seen = [at, at.nextElementSibling, at.closest(".option")].some((one) => {
    const style = one && getComputedStyle(one);
    return style && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  });
  return (seen ? "" : "unseen: ") + (at.className || at.name || at.id || at.tagName);
}"""
WATCH_MOTION = """window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  window.moved.push(timing.duration);
  return animate.call(this, frames, timing);
};"""
TIMES = """() => ["transition-duration", "animation-duration"].map((name) => Math.max(
  ...[...document.querySelectorAll("*")].flatMap((one) =>
    getComputedStyle(one)[name].split(",").map((time) => 1000 * parseFloat(time)))))"""


@pytest.fixture
def visits(live_server: LiveServer) -> Visits:
    return Visits(live_server.url)


ALL: dict[str, Any] = {"preload": False, "resultTypes": ["violations"]}
"""What passes is not written down node by node: five times as fast on a rule book."""
COLOURS = ["color-contrast", "link-in-text-block"]
BY_THEME: dict[str, dict[str, Any]] = {
    "light": ALL,
    "dark": ALL | {"runOnly": COLOURS},
    "contrast": ALL | {"runOnly": [*COLOURS, "color-contrast-enhanced"]},
}
"""Another theme changes nothing but colours; high contrast means 7:1. The pages of the other games have the
colours of the first one's."""


def violations(page: Page, options: dict[str, Any] = ALL) -> list[str]:
    """What axe finds, a line each."""
    found: Any = Axe().run(page, options=options).response["violations"]
    return [
        f"{page.url} {rule['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for rule in found
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(
    open_page: Opener, visits: Visits, watches: list[Watch], name: str
) -> None:
    page = open_page(**DESK)
    watches[0].allow(404, 422)
    path = visits.path(name)
    visits.enter(page)
    found = []
    for theme, options in BY_THEME.items() if name not in OTHERS else [("light", ALL)]:
        page.context.add_cookies(cookies(visits.home, theme=theme))
        page.goto(path)
        for details in page.locator("details").all():
            details.evaluate("details => { details.open = true }")
        found += violations(page, options)
    if name not in OTHERS:
        page.goto(f"/en{path}")
        found += violations(page)
    assert not found, "\n".join(found)


def test_axe_finds_nothing_beside_a_refusal(desk: Page, watches: list[Watch]) -> None:
    watches[0].allow(422)
    puzzle = samples.puzzle("worst_trash", "pick")
    for path, button in (("bao-loi/", "Gửi"), ("", "Nộp")):
        desk.goto(f"/c/{puzzle.id}/{path}")
        desk.get_by_role("button", name=button).press("Enter")
        expect(desk.locator(".error, .invalid-feedback").first).to_be_visible()
        assert not violations(desk)


@pytest.mark.parametrize("error", [SuspiciousOperation, PermissionDenied, RuntimeError])
def test_error_pages_help(
    desk: Page,
    watches: list[Watch],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: type[Exception],
) -> None:
    def fail(*_: object) -> None:
        raise error

    watches[0].allow(400, 403, 500)
    monkeypatch.setattr(serving, "practice_from", fail)
    for language in ("", "/en"):
        desk.goto(f"{language}/tu-sac/luyen/tron/1/")
        expect(desk.locator("main h1")).to_be_visible()
        expect(desk.locator("main .btn-main")).to_be_visible()
        assert not violations(desk)


@pytest.mark.parametrize("name", PAGES)
def test_a_phone_shows_all_and_fingers_find_it(
    open_page: Opener, visits: Visits, watches: list[Watch], name: str
) -> None:
    """Nothing is wider than a small phone, and whatever is tapped is as large as a finger."""
    page = open_page(**PHONE)
    watches[0].allow(404, 422)
    path = visits.path(name)
    visits.enter(page)
    page.goto(path)
    assert page.evaluate(SMALL, [TAPPED, FINGER]) == []
    page.set_viewport_size(NARROW)
    for language in ("/en", ""):
        page.goto(language + path)
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]


@pytest.mark.parametrize("shape", [*SHAPES, "full"])
def test_the_bar_stays_below_and_covers_no_card(
    open_page: Opener, visits: Visits, shape: str
) -> None:
    page = open_page(**PHONE)
    path = visits.path(f"wrong {shape}")
    visits.enter(page)
    page.goto(path)
    for scroll in (0, 200, 9999):
        page.evaluate("top => scrollTo(0, top)", scroll)
        box = page.locator(".bar-acts").bounding_box()
        assert box
        assert round(box["y"] + box["height"]) == 844
    assert page.evaluate(HIDDEN) == 0


def test_a_verdict_lands_in_sight_with_its_cards(phone: Page) -> None:
    """Heading, first sentence, the chosen and the right card are all on the screen at once."""
    puzzle = samples.puzzle("worst_trash", "pick", 4)
    ask = samples.asked(puzzle.id)
    phone.goto(f"/c/{puzzle.id}/")
    Touch(phone).enter(ask, samples.wrong(ask))
    bar = phone.locator(".bar-acts").bounding_box()
    assert bar
    expect(phone.locator("#heading")).to_be_focused()
    for part in (".verdict-head", ".is-picked", ".is-right >> nth=0"):
        box = phone.locator(part).bounding_box()
        assert box
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= bar["y"], part


@pytest.mark.parametrize("name", ["home", "game", "ask fields", "wrong single", "ask order", "lay"])
def test_the_focus_is_seen_at_every_stop(open_page: Opener, visits: Visits, name: str) -> None:
    page = open_page(**DESK)
    path = visits.path(name)
    visits.enter(page)
    page.goto(path)
    stops = []
    for _ in range(70):
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUS)
        if not stop:
            break
        stops.append(stop)
    assert len(stops) > 5
    assert not [stop for stop in stops if stop.startswith("unseen")]


@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_motion_is_short_and_can_be_declined(open_page: Opener, wish: str) -> None:
    page = open_page(reduced_motion=wish, **DESK)
    page.context.add_init_script(WATCH_MOTION)
    puzzle = samples.puzzle("arrange", "lay", 3)
    ask = samples.asked(puzzle.id)
    page.goto(f"/c/{puzzle.id}/")
    Keyboard(page).group("answer", samples.grouped(samples.right(ask))[0])
    moved = page.evaluate("moved")
    longest = max(page.evaluate(TIMES))
    lifted = page.locator(".pick .card").first.evaluate(
        "card => 1000 * parseFloat(getComputedStyle(card).transitionDuration)"
    )
    if wish == "reduce":
        assert (moved, longest, lifted) == ([], 0, 0)
    else:
        assert moved
        assert max(moved) <= 250
        assert 0 < lifted <= longest <= 250


@pytest.mark.parametrize("width", [360, 560, 640, 800, 960])
@pytest.mark.parametrize("path", ["/en/", "/en/xep/", "/lop/"])
def test_head_and_shelf_fit_every_width(open_page: Opener, path: str, width: int) -> None:
    """Nothing runs off the page, and no button lies on a name."""
    page = open_page(viewport={"width": width, "height": 740})
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(COVERED) == []
