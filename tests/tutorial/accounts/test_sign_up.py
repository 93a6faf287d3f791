"""Making an account: few fields, plain errors, and nothing of the guest lost."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth import get_user
from django.test import Client

from tests.tutorial.accounts.people import (
    CODE,
    HERE,
    IN,
    NAME,
    OTHER,
    PASSWORD,
    UP,
    code_in,
    english,
    errors,
    greeted,
    guest_with,
    known,
    new,
    person,
)
from tests.tutorial.reading import filled
from tests.tutorial.supply import HTMX, page
from tutorial.accounts import recovery, services
from tutorial.accounts.models import User
from tutorial.progress.models import Attempt

pytestmark = pytest.mark.django_db
FILL = "Cần điền ô này."
TAKEN = "Tên này đã có người dùng. Hãy thử thêm một số hay một chữ."
LETTERS = "Tên chỉ có chữ, số và các dấu . - _ (không có dấu cách)."
RESERVED = "Tên không được bắt đầu bằng “khach-”: tên khách có dạng đó."
COMMON = "Nhiều người dùng mật khẩu này, rất dễ đoán. Hãy chọn mật khẩu khác."
UNEQUAL = "Hai lần nhập mật khẩu chưa giống nhau."
SAME = "Mật khẩu không được giống tên đăng nhập."
MAIL = "E-mail có dạng ten@vidu.vn. Hãy sửa, hoặc để trống."


def name_error(given: int) -> str:
    return f"Tên có từ 2 đến 30 ký tự. Bạn nhập {given}."


def short(given: int) -> str:
    return f"Mật khẩu cần ít nhất 8 ký tự. Bạn mới nhập {given}."


WRONG: list[tuple[dict[str, str], list[str]]] = [
    ({}, [FILL, FILL, FILL]),
    (new(""), [FILL]),
    (new("  "), [FILL]),
    (new("a"), [name_error(1)]),
    (new("a" * 31), [name_error(31)]),
    (new("a" * 5000), [name_error(5000)]),
    (new("bé an"), [LETTERS]),
    (new("an@lop"), [LETTERS]),
    (new("an<b>"), [LETTERS]),
    (new("khach-1"), [RESERVED]),
    (new("KHACH-1"), [RESERVED]),
    (new("ai.do"), [TAKEN]),
    (new(" Ai.Do "), [TAKEN]),
    (new(password=""), [FILL, FILL]),
    (new(password="1234567"), [short(7)]),
    (new(password="password"), [COMMON]),
    (new(password="MatKhau123"), [COMMON]),
    (new(password="aaaaaaaaaaaa"), [COMMON]),
    (new(password="a" * 201), ["Nhiều nhất 200 ký tự."] * 2),
    (new("thuy.an.lop5", "Thuy.An.Lop5"), [SAME]),
    (new() | {"again": OTHER}, [UNEQUAL]),
    (new() | {"again": ""}, [FILL]),
    (new(email="an"), [MAIL]),
]


def test_it_makes_an_account_signs_in_and_shows_a_code(stranger: Client) -> None:
    """One form, no e-mail: an account, signed in, with a recovery code on the page."""
    answer = stranger.post(UP, new())
    user = User.objects.get()
    assert answer.status_code == 200
    assert get_user(stranger) == user
    assert (user.username, user.email, user.is_guest) == (NAME, "", False)
    assert user.check_password(PASSWORD)
    assert CODE.fullmatch(code_in(answer))
    assert recovery.matches(code_in(answer), user.recovery)
    assert greeted(answer) == [f"Tài khoản: {NAME}"]
    assert "no-store" in answer["Cache-Control"]


def test_the_code_is_shown_once_and_stored_as_a_hash(stranger: Client) -> None:
    """No later page, no session and no row holds the code."""
    code = code_in(stranger.post(UP, new()))
    kept = str(dict(stranger.session)) + str(User.objects.values().get())
    for spelling in (code, code.replace("-", "")):
        assert spelling not in kept
        for address in (HERE, UP, "/", "/tai-khoan/ma-khoi-phuc/", "/tai-khoan/tai-ve/"):
            assert spelling not in stranger.get(address, follow=True).content.decode()
    again = stranger.post(UP, new("khac"))
    assert again.status_code == 302
    assert User.objects.count() == 1


@pytest.mark.parametrize("count", [1, 4])
def test_the_guest_of_this_browser_becomes_the_account(count: int) -> None:
    """The same row with its attempts; it is no guest any more, and nothing is left behind."""
    browser = guest_with(count)
    guest, old = User.objects.get(), browser.session.session_key
    assert code_in(browser.post(UP, new()))
    user = User.objects.get()
    assert (user.pk, user.guest_key, user.username) == (guest.pk, None, NAME)
    assert user.attempts.count() == count
    assert "guest" not in browser.session
    assert browser.session.session_key != old
    attempt = Attempt.objects.first()
    assert attempt
    assert browser.get(f"/bai/{attempt.id}/").status_code == 200


def test_a_guest_is_filled_in_once(stranger: Client) -> None:
    """Sent from two tabs at once, the second cannot take the row over from the first."""
    browser = guest_with(1)
    seen_by_the_other_tab = User.objects.get()
    browser.post(UP, new())
    with pytest.raises(services.NameTaken):
        services.filled_in(seen_by_the_other_tab, {"username": "ke.khac"})
    assert User.objects.get().username == NAME


@pytest.mark.parametrize(("data", "sentences"), WRONG)
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_it_names_what_is_wrong_beside_the_field(
    stranger: Client, data: dict[str, str], sentences: list[str], headers: dict[str, str]
) -> None:
    """422 with the form again; no account; for htmx the form alone."""
    person("ai.do")
    answer = stranger.post(UP, data, headers=headers)
    assert answer.status_code == 422
    assert errors(answer) == sentences
    assert (b"<html" in answer.content) is (not headers)
    assert User.objects.count() == 1
    for field in page(answer).all("input", aria_invalid="true"):
        said = field.attrs["aria-describedby"].split()
        assert any(page(answer).all(id=name) for name in said if name.endswith("_error"))


def test_what_was_typed_stays_but_the_password(stranger: Client) -> None:
    """Name and e-mail need not be typed again; a password is never sent back."""
    answer = stranger.post(UP, new("bé an", email="an@lop.vn"))
    form = page(answer).one("form", cls="account-form")
    data = filled(form)
    assert (data["username"], data["email"]) == (["bé an"], ["an@lop.vn"])
    assert PASSWORD not in answer.content.decode()


@pytest.mark.parametrize("typed", ["Thủy.An", " thủy.an ", "THỦY.AN", "thu\u0309y.an"])
def test_a_name_has_one_spelling(stranger: Client, typed: str) -> None:
    """Capitals, spaces around and the form of Unicode do not make another name."""
    stranger.post(UP, new(typed))
    assert User.objects.get().username == "thủy.an"
    for name in ("thủy.an", "THỦY.AN"):
        assert Client().post(IN, known(name)).status_code == 302


def test_fields_tell_the_browser_what_they_are(stranger: Client) -> None:
    """Password managers know what to fill in; names are not capitalised by a phone."""
    for address, wanted in {
        UP: {"username": "username", "password": "new-password", "again": "new-password"},
        IN: {"username": "username", "password": "current-password"},
    }.items():
        form = page(stranger.get(address)).one("form", cls="account-form")
        for name, meaning in wanted.items():
            assert form.one("input", name=name).attrs["autocomplete"] == meaning
        assert form.one("input", name="username").attrs["autocapitalize"] == "none"
        for field in form.all("input"):
            if field.attrs["type"] != "hidden":
                assert form.all("label", for_=field.attrs["id"])


def test_in_english(stranger: Client) -> None:
    """The whole of it in English."""
    shown = page(stranger.get(f"/en{UP}"))
    assert shown.one("h1").text == "Create account"
    refused = stranger.post(f"/en{UP}", new("bé an", "123"))
    assert english(LETTERS) in errors(refused)
    answer = stranger.post(f"/en{UP}", new())
    assert "Your recovery code" in page(answer).one("main").text


def test_a_signed_in_user_makes_no_second_account(member: Client) -> None:
    """Whoever is signed in is sent on."""
    for method in (member.get, member.post):
        assert method(UP).status_code == 302
    assert User.objects.count() == 1


def test_a_name_that_was_taken_in_the_meantime(stranger: Client, monkeypatch: Any) -> None:
    """Two at once with the same name: the second is told beside the field."""
    person()
    monkeypatch.setattr("tutorial.accounts.forms.is_taken", lambda *_args, **_kwargs: False)
    answer = stranger.post(UP, new())
    assert answer.status_code == 422
    assert errors(answer) == [TAKEN]
