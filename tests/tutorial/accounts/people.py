"""People with accounts, what they send, and what they are shown."""

from __future__ import annotations

import re
from typing import Any

from django.test import Client
from django.utils.translation import gettext, override

from tests.tutorial.supply import ONE, ask_of, page, send
from tutorial.accounts import recovery
from tutorial.accounts.models import User

NAME, PASSWORD, OTHER = "thuy.an", "con gà trống choai", "chín cái trứng vịt"
UP, IN, OUT = "/tai-khoan/tao/", "/tai-khoan/dang-nhap/", "/tai-khoan/dang-xuat/"
RECOVER, RENEW = "/tai-khoan/quen-mat-khau/", "/tai-khoan/ma-khoi-phuc/"
RENAME, CHANGE = "/tai-khoan/ten/", "/tai-khoan/mat-khau/"
HERE, TAKE, ERASE = "/tai-khoan/", "/tai-khoan/tai-ve/", "/tai-khoan/xoa/"
FORMS = (UP, IN, RECOVER, RENEW, RENAME, CHANGE, ERASE)
CODE = re.compile(r"[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}")
NOT_MATCHING = "Tên đăng nhập hoặc mật khẩu chưa khớp."


def person(name: str = NAME, password: str = PASSWORD, code: str = "") -> User:
    """An account, with a recovery code if one is given."""
    user = User.objects.create_user(name, password=password)
    if code:
        user.recovery = recovery.hashed(code)
        user.save()
    return user


def new(name: str = NAME, password: str = PASSWORD, **more: str) -> dict[str, str]:
    """The form that makes an account."""
    return {"username": name, "password": password, "again": password, **more}


def known(name: str = NAME, password: str = PASSWORD, **more: str) -> dict[str, str]:
    """The form that signs in."""
    return {"username": name, "password": password, **more}


def forgot(name: str, code: str, password: str = OTHER) -> dict[str, str]:
    """The form that sets a new password."""
    return {"username": name, "code": code, "password": password, "again": password}


def signed_in(user: User) -> Client:
    """A browser in which this user is signed in by the form."""
    browser = Client()
    assert browser.post(IN, known(user.username)).status_code == 302
    return browser


def guest_with(count: int, first: int = 0, **more: Any) -> Client:
    """A browser whose guest answered so many puzzles."""
    browser = Client()
    answer(browser, count, first, **more)
    return browser


def answer(browser: Client, count: int, first: int = 0, **more: Any) -> None:
    """Answers so many different puzzles."""
    for i in range(first, first + count):
        ask = ask_of(*ONE, nth=i)
        assert send(browser, ask, ask.solution, **more).status_code == 302


def errors(response: Any) -> list[str]:
    """The sentences beside the fields."""
    return [e.text for e in page(response).all("div", cls="invalid-feedback")]


def messages(response: Any) -> list[str]:
    """What the page says about the last request."""
    return [li.text for ul in page(response).all("ul", cls="messages") for li in ul.all("li")]


def code_in(response: Any) -> str:
    """The recovery code that a page shows."""
    return page(response).one("p", cls="code").text


def greeted(response: Any) -> list[str]:
    """What the header offers: the name, or the ways in."""
    head = page(response).one("div", cls="top-end")
    return [a.text for cls in ("who", "keep", "sign-in") for a in head.all("a", cls=cls)]


def english(text: str) -> str:
    """The English of an interface word."""
    with override("en"):
        return gettext(text)
