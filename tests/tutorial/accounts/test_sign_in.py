"""Signing in and out: one sentence for every failure, and only pages of this site afterwards."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest
from django.contrib.auth import get_user
from django.contrib.auth.hashers import MD5PasswordHasher
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.tutorial.accounts.people import (
    ERASE,
    FORMS,
    HERE,
    IN,
    NAME,
    NOT_MATCHING,
    OTHER,
    OUT,
    PASSWORD,
    RECOVER,
    UP,
    english,
    errors,
    greeted,
    guest_with,
    known,
    messages,
    new,
    person,
    signed_in,
)
from tests.tutorial.supply import HTMX, page
from tutorial.accounts.models import SignedIn, Tries, User

pytestmark = pytest.mark.django_db
FILL = "Cần điền ô này."


def test_name_and_password_sign_in(stranger: Client) -> None:
    """Back to the home page, which knows the name."""
    user = person()
    answer = stranger.post(IN, known(), follow=True)
    assert answer.redirect_chain == [("/", 302)]
    assert get_user(stranger) == user
    assert greeted(answer) == [f"Tài khoản: {NAME}"]
    assert not Tries.objects.exists()


WRONG: list[dict[str, str]] = [
    known(password=OTHER),
    known(password=PASSWORD.upper()),
    known(password=f" {PASSWORD}"),
    known("khong.co"),
    known("khong có"),
    known("khach-1"),
    known("'; drop table--"),
    known("a" * 5000),
]


@pytest.mark.parametrize("data", WRONG)
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_every_failure_reads_the_same(
    stranger: Client, data: dict[str, str], headers: dict[str, str]
) -> None:
    """A wrong password and a name that nobody has are one and the same sentence."""
    person()
    answer = stranger.post(IN, data, headers=headers)
    assert answer.status_code == 422
    assert errors(answer) == [NOT_MATCHING]
    assert not get_user(stranger).is_authenticated


def test_empty_fields_are_named(stranger: Client) -> None:
    """Nothing was tried, so nothing is counted."""
    assert errors(stranger.post(IN, {})) == [FILL, FILL]
    assert not Tries.objects.exists()


@pytest.mark.parametrize("name", [NAME, "khong.co"])
def test_an_unknown_name_costs_as_much(stranger: Client, name: str) -> None:
    """One hash, and as many queries, whether the name exists or not."""
    person()
    with (
        patch.object(
            MD5PasswordHasher, "encode", autospec=True, side_effect=MD5PasswordHasher.encode
        ) as hashed,
        CaptureQueriesContext(connection) as queries,
    ):
        stranger.post(IN, known(name, OTHER))
    assert hashed.call_count == 1
    assert len([q for q in queries.captured_queries if "accounts_user" in q["sql"]]) == 1
    assert len([q for q in queries.captured_queries if "tries" in q["sql"]]) == 4


def test_an_account_without_password_cannot_be_entered(stranger: Client) -> None:
    """Guests, inactive accounts and those without a password."""
    guest = guest_with(1)
    guest_name = User.objects.get().username
    User.objects.create_user("thay.giao")
    person("nghi.hoc")
    User.objects.filter(username="nghi.hoc").update(is_active=False)
    for name in (guest_name, "thay.giao", "nghi.hoc"):
        for password in (PASSWORD, "!"):
            assert stranger.post(IN, known(name, password)).status_code == 422
    assert guest.get("/").status_code == 200


NEXT = [
    ("/tu-sac/", "/tu-sac/"),
    ("/en/tu-sac/?a=b", "/en/tu-sac/?a=b"),
    ("https://evil.example/", "/"),
    ("//evil.example/", "/"),
    ("///evil.example", "/"),
    ("/\\evil.example", "/"),
    ("http:evil.example", "/"),
    ("javascript:alert(1)", "/"),
    ("\thttps://evil.example", "/"),
    ("", "/"),
]


@pytest.mark.parametrize(("wanted", "target"), NEXT)
def test_afterwards_only_to_a_page_of_this_site(stranger: Client, wanted: str, target: str) -> None:
    """`next` leads back, never out, from the form and from its links."""
    person()
    shown = page(stranger.get(IN, {"next": wanted}))
    hidden = shown.one("form", cls="account-form").all("input", name="next")
    assert [field.attrs["value"] for field in hidden] == ([wanted] if target == wanted else [])
    assert not any("evil" in a.attrs["href"] for a in shown.one("main").all("a"))
    assert stranger.post(IN, known(next=wanted))["Location"] == target
    other = Client()
    code_page = page(other.post(UP, new("nguoi.moi", next=wanted)))
    assert code_page.one("main").one("a", cls="btn-main").attrs["href"] == target
    assert other.get(IN, {"next": wanted})["Location"] == target


def test_htmx_loads_the_whole_page(stranger: Client) -> None:
    """After signing in the header changes too."""
    person()
    answer = stranger.post(IN, known(next="/tu-sac/"), headers=HTMX)
    assert answer["HX-Redirect"] == "/tu-sac/"


def test_the_session_key_changes(ask: Any) -> None:
    """A key that somebody planted before is worth nothing afterwards."""
    person()
    browser = guest_with(1)
    old = browser.session.session_key
    browser.post(IN, known())
    assert browser.session.session_key != old
    assert not Session.objects.filter(session_key=old).exists()
    planted = Client()
    planted.cookies["sessionid"] = str(old)
    assert not get_user(planted).is_authenticated


def test_a_key_that_was_made_up_is_not_taken_over(stranger: Client) -> None:
    """A cookie with a key of no session."""
    person()
    stranger.cookies["sessionid"] = "a" * 32
    stranger.post(IN, known())
    assert stranger.cookies["sessionid"].value != "a" * 32
    assert get_user(stranger).is_authenticated


@pytest.mark.parametrize("address", [*FORMS, OUT])
def test_every_form_needs_its_token(address: str) -> None:
    """Another site cannot send these forms, signing in included; the page's own token passes."""
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(person())
    assert browser.post(address, known()).status_code == 403
    anonymous = Client(enforce_csrf_checks=True)
    assert anonymous.post(address, known()).status_code == 403
    if address in (UP, IN, RECOVER):
        field = page(anonymous.get(address)).one("form", cls="account-form")
        token = field.one("input", name="csrfmiddlewaretoken").attrs["value"]
        sent = anonymous.post(address, {"csrfmiddlewaretoken": token})
        assert sent.status_code == 422


def test_signing_out_leaves_nothing_for_the_next_learner() -> None:
    """On a shared machine the next learner starts as a stranger."""
    browser = signed_in(person())
    browser.get("/c/x/")
    answer = browser.post(OUT, follow=True)
    assert messages(answer) == ["Đã đăng xuất."]
    assert greeted(answer) == ["Đăng nhập"]
    assert not SignedIn.objects.exists()
    assert not page(browser.get("/tu-sac/")).all("ol", cls="strip")
    assert browser.get(OUT).status_code == 405


def test_signing_out_as_nobody_is_harmless(stranger: Client) -> None:
    assert stranger.post(OUT).status_code == 302


def test_signing_in_twice_is_harmless(stranger: Client) -> None:
    """Whoever is signed in is sent on, and stays who she is."""
    first, _ = person(), person("nguoi.khac")
    browser = signed_in(first)
    assert browser.get(IN).status_code == 302
    browser.post(IN, known("nguoi.khac"))
    assert get_user(browser) == first


@pytest.mark.parametrize("address", [a for a in FORMS if a not in (UP, IN, RECOVER, ERASE)])
def test_what_needs_an_account_asks_to_sign_in_and_comes_back(
    stranger: Client, address: str
) -> None:
    """Through the sign-in form and back."""
    person()
    sent = stranger.get(address)
    assert sent["Location"] == f"{IN}?next={address.replace('/', '%2F')}"
    assert stranger.post(IN, known(next=address))["Location"] == address
    assert guest_with(1).get(address).status_code == 302


def test_in_english(stranger: Client) -> None:
    person()
    answer = stranger.post(f"/en{IN}", known(password=OTHER))
    assert errors(answer) == [english(NOT_MATCHING)]
    assert stranger.post(f"/en{IN}", known())["Location"] == "/en/"


def test_the_header_tells_who_you_are(stranger: Client, guest: Client) -> None:
    """A visitor may sign in; a guest may keep the progress; both come back to the page."""
    assert greeted(stranger.get("/tu-sac/")) == ["Đăng nhập"]
    shown = guest.get("/tu-sac/")
    assert greeted(shown) == ["Giữ tiến độ này", "Đăng nhập"]
    head = page(shown).one("div", cls="top-end")
    assert head.one("a", cls="keep").attrs["href"] == f"{UP}?next=%2Ftu-sac%2F"
    assert head.one("a", cls="sign-in").attrs["href"] == f"{IN}?next=%2Ftu-sac%2F"
    assert "next" not in page(guest.get(HERE)).one("a", cls="keep").attrs["href"]
    assert greeted(guest.get("/en/tu-sac/")) == ["Keep this progress", "Sign in"]
