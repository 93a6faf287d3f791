"""A class as its people meet it: a teacher at a desk, a learner with a phone, one without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser import samples
from tests.browser.chrome import DESK, PHONE, cookies
from tests.browser.hands import Hands, Keyboard, Plain, Touch, asked_here
from tests.browser.test_access import ALL, BY_THEME, FINGER, NARROW, SMALL, TAPPED, violations
from tests.tutorial.accounts.people import PASSWORD
from tutorial.accounts.models import User
from tutorial.classroom import demo
from tutorial.classroom.models import Assignment
from tutorial.progress.models import Attempt

pytestmark = pytest.mark.django_db(transaction=True)
Opener = Callable[..., Page]


def press(page: Page, name: str) -> None:
    """Presses a button or follows a link of the page itself."""
    main = page.locator("main")
    act = main.get_by_role("button", name=name, exact=True).or_(
        main.get_by_role("link", name=name, exact=True)
    )
    act.first.click()
    page.wait_for_load_state()


def join(page: Page, code: str, name: str) -> None:
    """From the navigation to the class, by code and pseudonym."""
    page.goto("/")
    page.get_by_role("link", name="Lớp", exact=True).click()
    page.get_by_label("Mã lớp").fill(code)
    press(page, "Tiếp tục")
    page.get_by_label("Biệt danh").fill(name)
    press(page, "Vào lớp")
    expect(page.locator("p.code")).to_have_text(re.compile(r"(\w{4}-){3}\w{4}"))
    press(page, "Đã giữ mã")


def work(hands: Hands, *right: bool) -> None:
    """Starts the first item and answers what is asked."""
    page = hands.page
    press(page, "Làm bài")
    press(page, "Bắt đầu")
    for n, one in enumerate(right):
        expect(page.locator(".counted")).to_contain_text("Tính vào bài được giao")
        ask = asked_here(page)
        hands.enter(ask, samples.right(ask) if one else samples.wrong(ask))
        if n < len(right) - 1:
            hands.onward()
            page.wait_for_url("**/c/**")


def test_a_class_from_its_code_to_its_answers(open_page: Opener) -> None:
    """One teacher and two learners, each with a browser of her own."""
    teacher, lan, chi = open_page(**DESK), open_page(**PHONE), open_page(
        java_script_enabled=False, **DESK
    )  # fmt: skip
    teacher.goto("/lop/tao/")
    press(teacher, "Chưa có tài khoản? Tạo tài khoản")
    teacher.locator("[name=username]").fill("co.thu")
    teacher.locator("[name=password]").fill(PASSWORD)
    teacher.locator("[name=again]").fill(PASSWORD)
    press(teacher, "Tạo tài khoản")
    press(teacher, "Đã giữ mã")
    teacher.get_by_label("Tên lớp").fill("Lớp 6A")
    press(teacher, "Tạo lớp")
    expect(teacher.locator("img.qr")).to_be_visible()
    code = teacher.locator(".class-code.big").inner_text()

    join(lan, code.lower().replace("-", " "), "Lan")
    join(chi, code, "Chi")
    expect(lan.locator("main")).to_contain_text("Chưa có bài nào được giao.")

    press(teacher, "Giao bài")
    teacher.get_by_label("Tên bài").fill("Tuần 1")
    teacher.get_by_label("Hạn nộp").fill("2100-01-01T20:30")
    press(teacher, "Tiếp tục")
    teacher.get_by_text("Thêm: Một số câu").click()
    form = teacher.locator("form:has(input[value=count])")
    form.get_by_label("Dạng câu").select_option("tu_sac/group")
    form.get_by_label("Độ khó").select_option("1")
    form.get_by_label("Số câu").fill("3")
    form.get_by_role("button", name="Thêm").click()
    expect(teacher.locator("main")).to_contain_text("3 câu · Nhận ra nhóm · Làm quen")
    press(teacher, "Xem như học viên")
    expect(teacher.locator("main")).to_contain_text("Bạn đang xem thử")
    press(teacher, "Về trang của giáo viên")
    press(teacher, "Giao cho lớp")

    for page, hands, right in (
        (lan, Touch(lan), (True, True, True)),
        (chi, Plain(chi), (False, False, False)),
    ):
        page.reload()
        expect(page.locator("main")).to_contain_text("20:30 thứ Sáu, 01/01/2100 (giờ Hà Nội)")
        work(hands, *right)
    assert Attempt.objects.count() == 6
    assert set(Attempt.objects.values_list("where", flat=True)) == {
        f"assignment:{Assignment.objects.get().pk}/1"
    }

    teacher.reload()
    row = teacher.locator("tr", has_text="Lan")
    expect(row.locator("td").last).to_have_text("Xong · đúng ngay 3/3")
    row = teacher.locator("tr", has_text="Chi")
    expect(row.locator("td").last).to_have_text("Cần giúp · 0/3")
    row.locator("td a").last.click()
    expect(teacher.locator(".given li")).to_have_count(3)
    teacher.locator(".given a").first.click()
    expect(teacher.locator("#heading")).to_have_text("Chưa đúng")
    expect(teacher.locator(".verdict")).to_contain_text("Chi trả lời")
    with teacher.expect_download() as sent:
        teacher.goto(f"/lop/{Assignment.objects.get().classroom_id}/")
        press(teacher, "Tải về (CSV)")
    assert sent.value.suggested_filename.endswith(".csv")

    press(teacher, "Chi")
    press(teacher, "Đưa ra khỏi lớp")
    chi.goto("/lop/")
    expect(chi.locator("main")).not_to_contain_text("Lớp 6A")


def test_the_preview_is_worked_by_keyboard(desk: Page, live_server: LiveServer) -> None:
    """The teacher goes through an item as a learner would."""
    classroom = demo.make()
    enter(desk, live_server, classroom.teacher)
    first = classroom.assignments.get(title=demo.WORK[0][0])
    desk.goto(f"/lop/{classroom.pk}/bai/{first.pk}/xem/")
    press(desk, "Bắt đầu")
    ask = asked_here(desk)
    Keyboard(desk).enter(ask, samples.right(ask))
    expect(desk.locator(".counted")).to_have_text("Xem thử: không vào bảng")
    expect(desk.locator(".walked").first).to_contain_text("Xong 1 trên 12")


def enter(page: Page, live_server: LiveServer, user: User) -> None:
    """Signs a person in."""
    client = Client()
    client.force_login(user)
    value = client.cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": value, "url": live_server.url}])


def pages() -> tuple[User, User, list[str], list[str]]:
    """The teacher and a learner of the demonstration class, and what each of them sees."""
    classroom = demo.make()
    at = f"/lop/{classroom.pk}/"
    first, second = (classroom.assignments.get(title=title) for title, _work in demo.WORK)
    learner = classroom.learners.get(name="Chi")
    answer = Attempt.objects.filter(learner=learner.user, where=f"assignment:{second.pk}/1")
    draft = classroom.assignments.create(title="Nháp")
    draft.items.create(n=1, sort="lesson", game="tu_sac", lesson="01")
    teachers = [
        "/lop/", at, f"{at}ma/", f"{at}sua/", f"{at}hoc-vien/{learner.pk}/", f"{at}bai/tao/",
        f"{at}bai/{second.pk}/", f"{at}bai/{draft.pk}/sua/", f"{at}bai/{first.pk}/xem/",
        f"{at}bai/{second.pk}/hoc-vien/{learner.pk}/",
        f"{at}bai/{second.pk}/bai-lam/{answer[0].pk}/",
    ]  # fmt: skip
    learners = ["/lop/", "/lop/vao/", at, f"{at}bai/{first.pk}/", f"{at}bai/{second.pk}/"]
    return classroom.teacher, learner.user, teachers, learners


def test_axe_finds_nothing_on_the_pages_of_classes(
    open_page: Opener, live_server: LiveServer
) -> None:
    """In every theme, and in English."""
    teacher, learner, teachers, learners = pages()
    found = []
    for who, paths in ((teacher, teachers), (learner, learners)):
        page = open_page(**DESK)
        enter(page, live_server, who)
        for path in paths:
            for theme, options in BY_THEME.items():
                page.context.add_cookies(cookies(live_server.url, theme=theme))
                page.goto(path)
                for details in page.locator("details").all():
                    details.evaluate("details => { details.open = true }")
                found += violations(page, options)
        page.goto(f"/en{paths[1]}")
        found += violations(page, ALL)
    assert not found, "\n".join(found)


def test_the_pages_of_classes_fit_a_phone_and_its_fingers(
    open_page: Opener, live_server: LiveServer
) -> None:
    teacher, learner, teachers, learners = pages()
    for who, paths in ((teacher, teachers), (learner, learners)):
        page = open_page(**{**PHONE, "viewport": NARROW})
        enter(page, live_server, who)
        for path in paths:
            page.goto(path)
            width = page.evaluate("document.documentElement.scrollWidth")
            assert width <= NARROW["width"], (path, width)
            assert not page.evaluate(SMALL, [TAPPED, FINGER]), path
