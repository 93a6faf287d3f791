"""Recovery codes: readable, forgiving to type, good once."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user
from django.test import Client

from tests.tutorial.accounts.people import (
    CODE,
    IN,
    NAME,
    OTHER,
    PASSWORD,
    RECOVER,
    RENEW,
    code_in,
    errors,
    forgot,
    guest_with,
    known,
    messages,
    person,
    signed_in,
)
from tests.tutorial.supply import page
from tutorial.accounts import recovery, services
from tutorial.accounts.models import SignedIn, User

pytestmark = pytest.mark.django_db
GIVEN = "k7wd-3m9x-q2hf-t8v0"
UNKNOWN = "Tên đăng nhập hoặc mã khôi phục chưa khớp."


def test_codes_differ_and_can_be_read_aloud() -> None:
    """16 characters in four groups, 80 bits, no letter that looks like a digit."""
    codes = {recovery.new_code() for _ in range(500)}
    assert len(codes) == 500
    assert all(CODE.fullmatch(code) for code in codes)
    assert not set("".join(codes)) & set("ilou")
    assert len({recovery.hashed(GIVEN) for _ in range(3)}) == 3


@pytest.mark.parametrize(
    "typed",
    [
        GIVEN,
        "K7WD-3M9X-Q2HF-T8V0",
        "k7wd3m9xq2hft8v0",
        " k7wd 3m9x\tq2hf – t8vO",
        "k7wd.3m9x.q2hf.t8vo",
    ],
)
def test_a_code_sets_a_new_password_and_is_burnt(stranger: Client, typed: str) -> None:
    """Signed in with the new password, a fresh code on the page; the old code does nothing."""
    user = person(code=GIVEN)
    answer = stranger.post(RECOVER, forgot(NAME, typed))
    fresh = code_in(answer)
    assert get_user(stranger) == user
    assert fresh != GIVEN
    assert Client().post(IN, known(password=OTHER)).status_code == 302
    assert Client().post(IN, known(password=PASSWORD)).status_code == 422
    again = Client().post(RECOVER, forgot(NAME, typed, "mười hai con giáp"))
    assert (again.status_code, errors(again)) == (422, [UNKNOWN])
    assert code_in(Client().post(RECOVER, forgot(NAME, fresh, "mười hai con giáp")))


WRONG = [
    (forgot(NAME, "0000-0000-0000-0000"), [UNKNOWN]),
    (forgot("khong.co", GIVEN), [UNKNOWN]),
    (forgot("khong.ma", GIVEN), [UNKNOWN]),
    (forgot(NAME, "k7wd"), ["Mã khôi phục có 16 ký tự. Bạn nhập 4."]),
    (forgot(NAME, "k" * 5000), ["Mã khôi phục có 16 ký tự. Bạn nhập 5000."]),
    (
        forgot(NAME, "k7wd-3m9x-q2hf-t8vu"),
        ["Mã khôi phục chỉ có chữ không dấu và số, không có chữ u."],
    ),
    (forgot(NAME, GIVEN, "1234567"), ["Mật khẩu cần ít nhất 8 ký tự. Bạn mới nhập 7."]),
    ({}, ["Cần điền ô này."] * 4),
]


@pytest.mark.parametrize(("data", "sentences"), WRONG)
def test_it_names_what_is_wrong(
    stranger: Client, data: dict[str, str], sentences: list[str]
) -> None:
    """422, nothing changed, the code still good."""
    person(code=GIVEN)
    person("khong.ma")
    answer = stranger.post(RECOVER, data)
    assert (answer.status_code, errors(answer)) == (422, sentences)
    assert Client().post(IN, known()).status_code == 302
    assert code_in(stranger.post(RECOVER, forgot(NAME, GIVEN)))


def test_a_code_ends_all_other_sessions(stranger: Client) -> None:
    """Whoever had got in is out."""
    user = person(code=GIVEN)
    others = [signed_in(user), signed_in(user)]
    stranger.post(RECOVER, forgot(NAME, GIVEN))
    for browser in others:
        assert not get_user(browser).is_authenticated
    assert SignedIn.objects.get().session_key == stranger.session.session_key


def test_a_signed_in_user_may_use_the_code(stranger: Client) -> None:
    """Somebody who is signed in but has forgotten the password, and one signed in as another."""
    user = person(code=GIVEN)
    browser = signed_in(user)
    fresh = code_in(browser.post(RECOVER, forgot(NAME, GIVEN)))
    assert get_user(browser) == user
    other = signed_in(person("nguoi.khac"))
    assert code_in(other.post(RECOVER, forgot(NAME, fresh)))
    assert get_user(other) == user
    assert User.objects.count() == 2


def test_a_guest_who_recovers_keeps_the_work() -> None:
    """As when signing in."""
    user = person(code=GIVEN)
    answer = guest_with(2).post(RECOVER, forgot(NAME, GIVEN))
    assert messages(answer) == ["Đã giữ 2 câu bạn vừa làm."]
    assert user.attempts.count() == 2
    assert User.objects.count() == 1


def test_a_code_used_twice_at_once_works_once(stranger: Client) -> None:
    """The second finds that the code was burnt in the meantime."""
    user = person(code=GIVEN)
    late = services.by_code(NAME, GIVEN)
    assert late
    stranger.post(RECOVER, forgot(NAME, GIVEN))
    request = stranger.get("/").wsgi_request
    assert services.recover(request, late, "mười hai con giáp") is None
    user.refresh_from_db()
    assert user.check_password(OTHER)


def test_a_code_is_renewed_with_the_password(stranger: Client) -> None:
    """A fresh one, shown once; the old one is void."""
    browser = signed_in(person(code=GIVEN))
    assert errors(browser.post(RENEW, {"password": OTHER})) == ["Mật khẩu chưa đúng."]
    assert errors(browser.post(RENEW, {})) == ["Cần điền ô này."]
    answer = browser.post(RENEW, {"password": PASSWORD})
    fresh = code_in(answer)
    assert "no-store" in answer["Cache-Control"]
    assert fresh not in browser.get(RENEW).content.decode()
    assert Client().post(RECOVER, forgot(NAME, GIVEN)).status_code == 422
    assert code_in(stranger.post(RECOVER, forgot(NAME, fresh)))


def test_the_code_can_be_copied_and_printed(stranger: Client) -> None:
    """The button appears where scripts work; without them the code is text on the page."""
    browser = signed_in(person())
    shown = page(browser.post(RENEW, {"password": PASSWORD}))
    panel = shown.one("main").one("div", cls="panel")
    assert panel.one("button", data_copy="").attrs["hidden"] == ""
    assert panel.one("textarea").text == panel.one("p", cls="code").text


def test_in_english(stranger: Client) -> None:
    person(code=GIVEN)
    assert page(stranger.get(f"/en{RECOVER}")).one("h1").text == "Forgotten password"
    answer = stranger.post(f"/en{RECOVER}", forgot(NAME, GIVEN))
    assert "The old code is used up" in page(answer).one("main").text
