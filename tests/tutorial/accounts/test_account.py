"""The account page, and changing name, e-mail and password."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user
from django.contrib.sessions.models import Session
from django.test import Client

from tests.tutorial.accounts.people import (
    CHANGE,
    HERE,
    IN,
    NAME,
    OTHER,
    PASSWORD,
    RENAME,
    answer,
    errors,
    guest_with,
    known,
    messages,
    person,
    signed_in,
)
from tests.tutorial.supply import page
from tutorial.accounts.models import SignedIn, User

pytestmark = pytest.mark.django_db


def rows(response: object) -> dict[str, str]:
    """What the page says is stored."""
    lists = page(response).all("dl", cls="stored")
    return {div.one("dt").text: div.one("dd").text for dl in lists for div in dl.all("div")}


def test_a_visitor_sees_that_nothing_is_stored(stranger: Client) -> None:
    answer = stranger.get(HERE)
    assert rows(answer) == {}
    assert "Chưa có gì được lưu về bạn." in page(answer).one("main").text


def test_a_guest_sees_what_is_stored_and_how_to_keep_it() -> None:
    answer = guest_with(3).get(HERE)
    assert rows(answer)["Câu đã làm"] == "3"
    links = {a.attrs["href"] for a in page(answer).one("main").all("a")}
    assert {"/tai-khoan/tao/", "/tai-khoan/tai-ve/", "/tai-khoan/xoa/"} <= links


def test_a_user_sees_what_is_stored() -> None:
    browser = signed_in(person())
    answer(browser, 2)
    found = rows(browser.get(HERE))
    assert found["Tên đăng nhập"] == NAME
    assert found["E-mail"] == "không có"
    assert found["Mã khôi phục"] == "chưa có"
    assert found["Trình duyệt đang đăng nhập"] == "1"
    assert (found["Câu đã làm"], found["Lời báo câu chưa đúng"]) == ("2", "0")
    assert rows(browser.get(f"/en{HERE}"))["Answers given"] == "2"


def test_name_and_e_mail_can_be_changed(stranger: Client) -> None:
    browser = signed_in(person())
    said = browser.post(RENAME, {"username": "Thủy.Bé", "email": "an@lop.vn"}, follow=True)
    assert messages(said) == ["Từ nay bạn đăng nhập bằng tên “thủy.bé”."]
    assert rows(said)["E-mail"] == "an@lop.vn"
    assert stranger.post(IN, known("thủy.bé")).status_code == 302
    browser.post(RENAME, {"username": "thủy.bé", "email": ""})
    assert User.objects.get().email == ""


def test_a_name_that_cannot_be_had_changes_nothing() -> None:
    person("nguoi.khac")
    browser = signed_in(person())
    for name in ("nguoi.khac", "Nguoi.Khac", "a b", "", "khach-1"):
        refused = browser.post(RENAME, {"username": name, "email": ""})
        assert refused.status_code == 422
        assert len(errors(refused)) == 1
        assert f"Tài khoản: {NAME}" in page(refused).one("div", cls="top-end").text
    assert get_user(browser).get_username() == NAME


def test_a_changed_password_ends_other_sessions() -> None:
    """This browser stays signed in under a new key; all others are out, their sessions gone."""
    user = person()
    here, others = signed_in(user), [signed_in(user), signed_in(user)]
    stranger = signed_in(person("nguoi.khac"))
    old = here.session.session_key
    data = {"old": PASSWORD, "password": OTHER, "again": OTHER}
    assert len(messages(here.post(CHANGE, data, follow=True))) == 1
    assert get_user(here) == user
    assert here.session.session_key != old
    for browser in others:
        assert not get_user(browser).is_authenticated
        assert browser.get(CHANGE).status_code == 302
    assert get_user(stranger).is_authenticated
    keys = {here.session.session_key, stranger.session.session_key}
    assert {row.session_key for row in SignedIn.objects.all()} == keys
    assert set(Session.objects.values_list("session_key", flat=True)) == keys
    assert Client().post(IN, known()).status_code == 422
    assert Client().post(IN, known(password=OTHER)).status_code == 302


WRONG = [
    ({}, ["Cần điền ô này."] * 3),
    ({"old": OTHER, "password": OTHER, "again": OTHER}, ["Mật khẩu chưa đúng."]),
    (
        {"old": PASSWORD, "password": OTHER, "again": PASSWORD},
        ["Hai lần nhập mật khẩu chưa giống nhau."],
    ),
    (
        {"old": PASSWORD, "password": "123", "again": "123"},
        ["Mật khẩu cần ít nhất 8 ký tự. Bạn mới nhập 3."],
    ),
]


@pytest.mark.parametrize(("data", "sentences"), WRONG)
def test_a_password_is_not_changed_by_mistake(data: dict[str, str], sentences: list[str]) -> None:
    user = person()
    browser = signed_in(user)
    refused = browser.post(CHANGE, data)
    assert (refused.status_code, errors(refused)) == (422, sentences)
    user.refresh_from_db()
    assert user.check_password(PASSWORD)


def test_sessions_that_ran_out_are_forgotten() -> None:
    """The list of sessions does not grow for ever."""
    user = person()
    signed_in(user)
    Session.objects.all().delete()
    signed_in(user)
    assert SignedIn.objects.count() == 1
