"""Whole ways through the site as people go them: by keyboard alone, by touch, without scripts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import samples
from tests.browser.hands import Hands, Keyboard, Plain, Touch, asked_here
from tutorial.progress.models import Attempt
from tutorial.puzzles import serving
from tutorial.puzzles.models import Puzzle

pytestmark = pytest.mark.django_db(transaction=True)

TEN = (
    ("arrange", "lay", 2),
    ("worst_trash", "pick", 1),
    ("den", "blame", 2),
    ("group", "name", 1),
    ("lenh", "worth", 1),
    ("outs", "pick", 1),
    ("score", "points", 1),
    ("legal_actions", "discard", 2),
    ("judge", "rules", 2),
    ("eat_effect", "after", 2),
)
"""All shapes of Tứ Sắc, twice each; every third is answered wrong."""
WAYS: dict[str, Callable[[Page], Hands]] = {"desk": Keyboard, "phone": Touch, "plain": Plain}
MIXED = "/tu-sac/luyen/tron/1/"


@pytest.fixture(params=list(WAYS))
def hands(request: pytest.FixtureRequest) -> Hands:
    """Each of the three ways to use the site."""
    return WAYS[request.param](request.getfixturevalue(request.param))


@pytest.fixture
def ten(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mixed practice serves the ten, one after the other."""
    served: Iterator[Puzzle] = (samples.puzzle(*sample) for sample in TEN * 2)
    monkeypatch.setattr(serving, "next_puzzle", lambda *_: next(served))


def outcome_here(page: Page) -> str:
    """The verdict that the page shows."""
    classes = page.locator("#heading.outcome").get_attribute("class") or ""
    return classes.rpartition("is-")[2]


def test_ten_puzzles(hands: Hands, ten: None) -> None:
    """Each ends in the verdict that the engine gives, and is recorded once."""
    page = hands.page
    page.goto(MIXED)
    for number in range(10):
        ask = asked_here(page)
        response = samples.wrong(ask) if number % 3 == 2 else samples.right(ask)
        hands.enter(ask, response)
        assert outcome_here(page) == samples.outcome(ask, response), ask.puzzle
        last = Attempt.objects.order_by("created").last()
        assert last
        assert (last.puzzle, last.outcome) == (ask.puzzle.id, outcome_here(page))
        assert Attempt.objects.count() == number + 1
        if number < 9:
            hands.onward()
            page.wait_for_url("**/c/**")
    assert page.locator(".strip .dot").count() == 10


def test_the_real_generator_serves_a_fresh_puzzle(hands: Hands) -> None:
    hands.page.goto(MIXED)
    met = set()
    for _ in range(2):
        ask = asked_here(hands.page)
        met.add(ask.puzzle.id)
        hands.enter(ask, samples.right(ask))
        assert outcome_here(hands.page) == "right"
        hands.onward()
        hands.page.wait_for_url("**/c/**")
    assert asked_here(hands.page).puzzle.id not in met
    assert len(met) == 2


def test_groups_are_laid_and_taken_apart(hands: Hands) -> None:
    puzzle = samples.puzzle("arrange", "lay", 3)
    ask = samples.asked(puzzle.id)
    page = hands.page
    page.goto(f"/c/{puzzle.id}/")
    cards = page.locator(".shape-groups > .row .pick").count()
    first = samples.grouped(samples.right(ask))[0]
    hands.group("answer", first)
    expect(page.locator(".laid-group .card")).to_have_count(len(first))
    expect(page.locator(".shape-groups > .row .pick")).to_have_count(cards - len(first))
    hands.ungroup()
    expect(page.locator(".shape-groups > .row .pick")).to_have_count(cards)
    assert Attempt.objects.count() == 0
    hands.enter(ask, samples.right(ask))
    assert outcome_here(page) == "right"


def placed(page: Page) -> list[str]:
    """The items in the order so far."""
    found: list[str] = page.locator(".order input").evaluate_all("all => all.map(one => one.value)")
    return found


def move(hands: Hands, value: str) -> None:
    """Moves an item up by one."""
    page = hands.page
    before = placed(page)
    hands.push("move", f"{value}:up")
    place = before.index(value)
    expect(page.locator(".order input").nth(place - 1)).to_have_value(value)
    hands.settle()


def test_items_are_put_in_order(hands: Hands) -> None:
    page, puzzle = hands.page, samples.puzzle("tan/score", "order", 1)
    ask = samples.asked(puzzle.id)
    wanted = list(samples.right(ask))
    page.goto(f"/c/{puzzle.id}/")
    for place, value in enumerate(wanted):
        while placed(page).index(value) > place:
            move(hands, value)
    assert placed(page) == wanted
    hands.submit()
    assert outcome_here(page) == "right"


def test_hints_come_one_at_a_time_and_take_the_focus(desk: Page) -> None:
    puzzle = samples.puzzle("worst_trash", "pick", 3)
    total = len(samples.asked(puzzle.id).hints)
    assert total > 1
    desk.goto(f"/c/{puzzle.id}/")
    for number in range(1, total + 1):
        desk.keyboard.press("h")
        expect(desk.locator(".hint")).to_have_count(number)
        expect(desk.locator(".hint").last).to_be_focused()
    expect(desk.locator("button[data-key=h]")).to_be_hidden()
    desk.reload()
    expect(desk.locator(".hint")).to_have_count(total)


def test_hints_without_scripts(plain: Page) -> None:
    puzzle = samples.puzzle("worst_trash", "pick", 3)
    plain.goto(f"/c/{puzzle.id}/")
    for number in (1, 2):
        plain.get_by_role("button", name="Gợi ý").click()
        expect(plain.locator(".hint")).to_have_count(number)


def test_solution_by_key_and_next(desk: Page) -> None:
    puzzle = samples.puzzle("worst_trash", "pick", 1)
    desk.goto(f"/c/{puzzle.id}/")
    desk.keyboard.press("s")
    desk.wait_for_url("**/loi-giai/**")
    expect(desk.locator("#heading")).to_be_focused()
    expect(desk.locator("#heading")).to_have_text("Lời giải")
    assert Attempt.objects.count() == 0
    desk.keyboard.press("n")
    desk.wait_for_url(lambda url: "/c/" in url and puzzle.id not in url)


def test_help_by_key(desk: Page) -> None:
    desk.goto(f"/c/{samples.puzzle('worst_trash', 'pick').id}/")
    desk.keyboard.press("?")
    expect(desk.get_by_text("Tắt phím tắt trong Cài đặt.")).to_be_visible()
    desk.keyboard.press("?")
    expect(desk.get_by_text("Tắt phím tắt trong Cài đặt.")).to_be_hidden()


@pytest.mark.parametrize("start", ["/", "/c/{}/"])
def test_back_never_shows_an_answered_puzzle_to_be_answered_again(hands: Hands, start: str) -> None:
    page = hands.page
    page.goto("/tu-sac/")
    page.goto(start.format(samples.puzzle("worst_trash", "pick").id))
    id = str(page.locator("form.answer").get_attribute("action")).split("/")[-2]
    ask = samples.asked(id)
    hands.enter(ask, samples.right(ask))
    page.go_back()
    page.wait_for_load_state()
    expect(page.locator(f'form.answer[action*="{id}"]')).to_have_count(0)
    if start != "/":
        assert outcome_here(page) == "right"
    assert Attempt.objects.count() == 1


@pytest.mark.parametrize("scripts", [True, False])
def test_double_click_is_one_attempt(open_page: Callable[..., Page], scripts: bool) -> None:
    page = open_page(java_script_enabled=scripts)
    puzzle = samples.puzzle("worst_trash", "pick")
    page.goto(f"/c/{puzzle.id}/")
    page.locator(".pick input").first.check()
    page.locator(".bar-acts .btn-main").dblclick()
    page.wait_for_url("**/bai/**")
    expect(page.locator(".verdict")).to_be_visible()
    assert Attempt.objects.count() == 1


def test_shortcuts_can_be_switched_off(desk: Page) -> None:
    puzzle = samples.puzzle("worst_trash", "pick")
    desk.goto(f"/c/{puzzle.id}/")
    desk.get_by_text("Cài đặt", exact=True).click()
    desk.get_by_label("Phím tắt").select_option("off")
    desk.get_by_role("button", name="Lưu").click()
    expect(desk.locator("html")).to_have_attribute("data-keys", "off")
    address = desk.url
    for key in "nhs1":
        desk.keyboard.press(key)
    desk.keyboard.press("ArrowRight")
    expect(desk.locator(".pick input").first).to_be_focused()
    expect(desk.locator(".pick input:checked")).to_have_count(0)
    expect(desk.locator(".hint")).to_have_count(0)
    assert desk.url == address


def test_the_language_switch_keeps_the_page(hands: Hands) -> None:
    page = hands.page
    puzzle = samples.puzzle("worst_trash", "pick")
    page.goto(f"/c/{puzzle.id}/?o=practice:tu_sac/worst_trash/1")
    page.get_by_role("link", name="English").click()
    page.wait_for_url(f"**/en/c/{puzzle.id}/?o=practice:tu_sac/worst_trash/1")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".bar-acts .btn-main")).to_have_text("Submit")
    page.get_by_role("link", name="Tiếng Việt").click()
    page.wait_for_url(f"**/c/{puzzle.id}/?o=practice:tu_sac/worst_trash/1")
    expect(page.locator(".bar-acts .btn-main")).to_have_text("Nộp")


def test_retry_then_next_and_the_strip_leads_back(hands: Hands) -> None:
    page = hands.page
    puzzle = samples.puzzle("worst_trash", "pick")
    ask = samples.asked(puzzle.id)
    page.goto(f"/c/{puzzle.id}/")
    hands.enter(ask, samples.wrong(ask))
    first = page.url
    page.get_by_role("link", name="Thử lại").click()
    page.wait_for_url(f"**/c/{puzzle.id}/**")
    hands.enter(ask, samples.right(ask))
    assert list(Attempt.objects.order_by("nth").values_list("nth", "outcome")) == [
        (1, "wrong"),
        (2, "right"),
    ]
    hands.onward()
    page.wait_for_url("**/c/**")
    page.locator(".strip .dot").first.click()
    page.wait_for_url(first)
    assert outcome_here(page) == "wrong"


def test_the_verdict_can_be_copied(desk: Page) -> None:
    context: BrowserContext = desk.context
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    puzzle = samples.puzzle("worst_trash", "pick")
    ask = samples.asked(puzzle.id)
    desk.goto(f"/c/{puzzle.id}/")
    Keyboard(desk).enter(ask, samples.right(ask))
    desk.get_by_text("Chép lời giải thích").click()
    text = desk.locator(".copy textarea").input_value()
    desk.locator("[data-copy]").click()
    expect(desk.locator("[data-copy]")).to_have_text("✓")
    assert desk.evaluate("navigator.clipboard.readText()") == text
    assert "Đúng rồi" in text


def test_the_groupings_can_be_stepped_through(desk: Page) -> None:
    puzzle = samples.puzzle("arrange", "trash", 3)
    ask = samples.asked(puzzle.id)
    desk.goto(f"/c/{puzzle.id}/")
    Keyboard(desk).enter(ask, samples.right(ask))
    step = desk.locator("[data-cut]")
    before = step.inner_text()
    step.press("Enter")
    expect(step).not_to_have_text(before)
    expect(step).to_be_focused()


def test_a_missing_answer_is_said_beside_the_field(hands: Hands, watches: list[Any]) -> None:
    watches[0].allow(422)
    page = hands.page
    page.goto(f"/c/{samples.puzzle('worst_trash', 'pick').id}/")
    hands.submit()
    expect(page.locator(".error[role=alert]")).to_be_visible()
    assert Attempt.objects.count() == 0
