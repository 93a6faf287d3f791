"""Hỏi luật at a table: a verdict by touch on a phone, by keyboard, and without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chrome import Watch
from tests.browser.test_access import violations

pytestmark = pytest.mark.django_db(transaction=True)
WIN = "/tu-sac/hoi-luat/toi-chua/"
JUDGE = "/tu-sac/hoi-luat/duoc-di-khong/"
TAN_JUDGE = "/tan/hoi-luat/duoc-di-khong/"
LINK = "hand=Ag+Ag+Cr+Nr&ty=Rr&how=discard&xem=1"
TAPS = "kinds => kinds.forEach((kind) => document.getElementById(`la-${kind}`).click())"
"""As quick as can be: no tap waits for the one before."""
INSIDE = """([inner, outer]) => {
  const [a, b] = [inner, outer].map((one) => document.querySelector(one).getBoundingClientRect());
  return a.top >= 0 && a.bottom <= b.top;
}"""


def card(page: Page, kind: str) -> None:
    page.locator(f"#la-{kind}").click()


def chosen(page: Page, count: int) -> None:
    """So many cards lie in the field in use."""
    expect(page.locator(".hl-chosen .hl-card")).to_have_count(count)


def ruled(page: Page, words: str) -> None:
    expect(page.locator("h1.outcome")).to_have_text(words)


def test_a_verdict_by_touch_on_a_phone(phone: Page) -> None:
    """Quick taps all count, board and cards are in sight together, and the page does not jump."""
    phone.goto(WIN)
    phone.evaluate(TAPS, ["Ag", "Ag", "Cr", "Nr"])
    chosen(phone, 4)
    assert phone.evaluate(INSIDE, [".hl-chosen", ".hl-board"])
    assert phone.evaluate("scrollY") == 0
    expect(phone.locator("#con-Ag")).to_have_text("2")
    phone.locator(".hl-chosen .hl-card").first.tap()
    chosen(phone, 3)
    phone.locator("#la-Ag").tap()
    chosen(phone, 4)
    phone.locator("#chon-ty").tap()
    expect(phone.locator(".hl-board-head")).to_contain_text("Lá tỳ")
    assert phone.evaluate(INSIDE, [".hl-chosen", ".hl-board"])
    phone.locator("#la-Rr").tap()
    chosen(phone, 1)
    assert "them" not in phone.url
    phone.reload()
    chosen(phone, 1)
    phone.get_by_role("button", name="Xem kết quả").tap()
    ruled(phone, "Tới được")
    assert phone.url.endswith(LINK)
    phone.get_by_role("link", name="Sửa lại").tap()
    chosen(phone, 4)


def test_a_full_hand_and_the_board_fit_a_phone(phone: Page) -> None:
    hand = "+".join(f"{rank}{colour}" for colour in "ryg" for rank in "KABRCNP")
    phone.goto(f"{WIN}?hand={hand}")
    chosen(phone, 21)
    assert phone.evaluate(INSIDE, [".hl-chosen", ".hl-board"])


def test_pairs_on_the_table_by_touch(phone: Page) -> None:
    """52 cards in four rows that are swiped sideways; a pair that is full begins the next one by itself."""
    phone.goto(TAN_JUDGE)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    rows = ".hl-rows.is-long"
    assert phone.evaluate("s => document.querySelector(s).scrollWidth", rows) > 500
    phone.locator("#la-7c").tap()
    chosen(phone, 1)
    phone.locator("#la-Kc").scroll_into_view_if_needed()
    swiped = phone.evaluate("s => document.querySelector(s).scrollLeft", rows)
    assert swiped > 0
    phone.locator("#la-Kc").tap()
    chosen(phone, 2)
    assert phone.evaluate("s => document.querySelector(s).scrollLeft", rows) == swiped
    phone.locator("#la-Td").tap()
    chosen(phone, 3)
    expect(phone.locator(".hl-chosen .hl-group")).to_have_count(2)
    phone.locator("#la-Ad").tap()
    chosen(phone, 4)
    expect(phone.locator(".hl-chosen .hl-group")).to_have_count(2)
    assert phone.evaluate(INSIDE, [".hl-chosen", ".hl-board"])
    assert not violations(phone)


def test_a_verdict_by_keyboard(desk: Page, watches: list[Watch]) -> None:
    """Cards are typed or pressed; the focus stays on the card that was pressed."""
    watches[0].allow(422)
    desk.goto(WIN)
    typed = desk.get_by_label("Hoặc gõ tên lá")
    typed.fill("2 sĩ xanh, phao do")
    typed.press("Enter")
    chosen(desk, 3)
    desk.locator("#la-Nr").focus()
    desk.keyboard.press("Enter")
    chosen(desk, 4)
    expect(desk.locator("#la-Nr")).to_be_focused()
    desk.locator("#chon-ty").press("Enter")
    expect(desk.locator(".hl-board-head")).to_contain_text("Lá tỳ")
    expect(desk.locator("#chon-ty")).to_be_focused()
    typed = desk.get_by_label("Hoặc gõ tên lá")
    typed.fill("xyz")
    desk.get_by_role("button", name="Xem kết quả").press("Enter")
    expect(desk.locator(".invalid-feedback")).to_contain_text("“xyz”")
    assert not violations(desk)
    desk.get_by_label("Hoặc gõ tên lá").fill("xe đỏ")
    desk.get_by_role("button", name="Xem kết quả").press("Enter")
    ruled(desk, "Tới được")
    assert desk.url.endswith(LINK)
    assert not violations(desk)


def test_a_verdict_without_scripts(plain: Page) -> None:
    plain.goto(WIN)
    for kind in ("Ag", "Ag", "Cr", "Nr"):
        card(plain, kind)
    plain.locator(".hl-chosen .hl-card").first.click()
    card(plain, "Ag")
    plain.locator("#chon-ty").click()
    card(plain, "Rr")
    plain.get_by_role("button", name="Xem kết quả").click()
    ruled(plain, "Tới được")
    assert plain.url.endswith(LINK)
    plain.get_by_role("button", name="Làm câu đố").click()
    expect(plain.locator(".ask")).to_be_visible()


def test_the_form_follows_what_is_chosen(desk: Page) -> None:
    """Another moment asks for other things; the focus stays, the cards too."""
    desk.goto(f"{JUDGE}?hand=Rr+Rr+Cr+Nr+Ag&ty=Rr&own=Rr+Rr")
    desk.get_by_label("Nhà có quận phải vứt").check()
    expect(desk.locator("#chon-ty")).to_have_count(0)
    expect(desk.get_by_label("Nhà có quận phải vứt")).to_be_focused()
    desk.get_by_label("Lá tỳ vừa ra").check()
    expect(desk.locator("#chon-ty .card")).to_have_count(1)
    desk.get_by_label("Bỏ lượt").check()
    expect(desk.locator("#chon-own")).to_have_count(0)
    desk.get_by_label("Ăn", exact=True).check()
    desk.locator("#chon-own").click()
    expect(desk.locator(".hl-board .hl-card")).to_have_count(4)
    expect(desk.get_by_role("button", name="Xe đỏ, còn 0")).to_be_visible()
    desk.get_by_role("button", name="Xem kết quả").click()
    ruled(desk, "Không được: phạm luật “Ăn không thêm rác” và “Đợi các nhà khác trước”")


def test_the_link_is_copied_whole(desk: Page) -> None:
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    desk.goto(f"{WIN}?{LINK}")
    desk.get_by_role("button", name="Sao chép liên kết").click()
    expect(desk.locator("[data-copy]")).to_have_text("✓")
    assert desk.evaluate("navigator.clipboard.readText()") == desk.url
