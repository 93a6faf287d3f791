"""My data: all of it can be taken along, all of it can be erased. Both tests walk every table."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth import get_user
from django.contrib.sessions.models import Session
from django.db import models
from django.test import Client

from tests.tutorial.accounts.people import (
    ERASE,
    IN,
    NAME,
    OTHER,
    PASSWORD,
    TAKE,
    UP,
    answer,
    code_in,
    errors,
    greeted,
    guest_with,
    known,
    messages,
    new,
    person,
    signed_in,
)
from tests.tutorial.classroom.rooms import person_of, rows_about
from tests.tutorial.supply import ONE, ask_of
from tutorial.accounts.models import SignedIn, Tries, User
from tutorial.progress.models import Attempt
from tutorial.puzzles.models import Report

pytestmark = pytest.mark.django_db


def everything(model: Any) -> list[Any]:
    return list(model._base_manager.all())


def tables_about_learners() -> dict[Any, list[str]]:
    """Every model, of every app, hidden ones too, with its fields that point to a learner."""
    found = {}
    for model in apps.get_models(include_auto_created=True):
        fields = [
            f.name
            for f in model._meta.get_fields(include_hidden=True)
            if isinstance(f, models.ForeignKey) and f.related_model is User
        ]
        if fields:
            found[model] = fields
    return found


def with_rows(browser: Client) -> None:
    """Work of every sort: answers, a doubt, and classes."""
    answer(browser, 3)
    rows_about(person_of(browser))
    browser.post(f"/c/{ask_of(*ONE).puzzle.id}/bao-loi/", {"text": "Lá này sao lại thế?"})


def test_the_file_holds_all_that_is_stored() -> None:
    """The account, and every row of every table that points to it, field by field."""
    browser = signed_in(person())
    with_rows(browser)
    file = browser.get(TAKE)
    data = json.loads(file.content)
    assert file["Content-Disposition"].startswith('attachment; filename="tron-bai-')
    assert "no-store" in file["Cache-Control"]
    user = User.objects.get()
    assert data["accounts.User"][0]["username"] == user.username
    for model, fields in tables_about_learners().items():
        rows = [row for row in everything(model) if getattr(row, fields[0]) == user]
        if model._meta.auto_created:
            assert not rows
            continue
        assert rows, f"{model._meta.label}: write a row of it above"
        kept = data[model._meta.label]
        assert len(kept) == len(rows)
        assert set(kept[0]) == {f.name for f in model._meta.concrete_fields}
    attempt = Attempt.objects.order_by("pk").first()
    assert attempt
    assert data["progress.Attempt"][0]["response"] == attempt.response
    assert data["puzzles.Report"][0]["text"] == "Lá này sao lại thế?"


def test_the_file_opens_no_door() -> None:
    """Neither hashes nor keys are in it; whether they are set is said."""
    browser = Client()
    code = code_in(browser.post(UP, new()))
    text = browser.get(TAKE).content.decode()
    user, session = User.objects.get(), browser.session.session_key or "?"
    for secret in (code, user.password, user.recovery, session):
        assert secret not in text
    account = json.loads(text)["accounts.User"][0]
    assert (account["password"], account["recovery"]) == (True, True)
    guest = guest_with(1)
    assert guest.session["guest"] not in guest.get(TAKE).content.decode()


def test_the_file_is_about_nobody_else(stranger: Client) -> None:
    """A guest gets the guest's rows; a visitor an empty file."""
    other = signed_in(person())
    with_rows(other)
    guest = guest_with(1, first=7)
    data = json.loads(guest.get(TAKE).content)
    assert len(data["progress.Attempt"]) == 1
    assert data["puzzles.Report"] == []
    assert NAME not in guest.get(TAKE).content.decode()
    assert json.loads(stranger.get(TAKE).content) == {}


def test_vietnamese_stays_readable() -> None:
    """The file is for people too."""
    browser = Client()
    browser.post(UP, new("thủy.bé"))
    assert "thủy.bé" in browser.get(TAKE).content.decode()


def test_a_user_erases_everything() -> None:
    """After the password: no row in any table, no session anywhere, the name free again."""
    user = person()
    browser, elsewhere = signed_in(user), signed_in(user)
    with_rows(browser)
    browser.post(IN, known())
    Client().post(IN, known(password=OTHER))
    assert Tries.objects.exists()
    said = browser.post(ERASE, {"password": PASSWORD}, follow=True)
    assert messages(said) == ["Đã xóa. Không còn gì của bạn ở đây."]
    assert greeted(said) == ["Đăng nhập"]
    for model in tables_about_learners():
        assert not everything(model), model._meta.label
    assert not User.objects.exists()
    assert not Tries.objects.exists()
    assert not get_user(elsewhere).is_authenticated
    decoded = [session.get_decoded() for session in Session.objects.all()]
    assert not any("_auth_user_id" in data for data in decoded)
    assert code_in(Client().post(UP, new()))


def test_a_guest_erases_everything() -> None:
    """After a plain confirmation; the browser starts anew."""
    browser = guest_with(0)
    with_rows(browser)
    assert browser.get(ERASE).status_code == 200
    assert User.objects.exists()
    old = browser.session.session_key
    said = browser.post(ERASE, follow=True)
    assert messages(said) == ["Đã xóa. Không còn gì của bạn ở đây."]
    for model in tables_about_learners():
        assert not everything(model), model._meta.label
    assert not User.objects.exists()
    assert not Session.objects.filter(session_key=old).exists()
    answer(browser, 1)
    assert User.objects.get().attempts.count() == 1


def test_others_keep_theirs(stranger: Client) -> None:
    """Only what belongs to this learner goes."""
    other = signed_in(person("nguoi.khac"))
    with_rows(other)
    browser = signed_in(person())
    with_rows(browser)
    browser.post(ERASE, {"password": PASSWORD})
    assert User.objects.get().username == "nguoi.khac"
    assert (Attempt.objects.count(), Report.objects.count()) == (3, 1)
    assert SignedIn.objects.count() == 1
    assert get_user(other).is_authenticated


def test_nothing_is_erased_by_mistake() -> None:
    """Without the password, or with a wrong one."""
    browser = signed_in(person())
    with_rows(browser)
    assert errors(browser.post(ERASE, {})) == ["Cần điền ô này."]
    assert errors(browser.post(ERASE, {"password": OTHER})) == ["Mật khẩu chưa đúng."]
    assert browser.get(ERASE).status_code == 200
    assert Attempt.objects.count() == 3


def test_a_visitor_has_nothing_to_erase(stranger: Client) -> None:
    assert stranger.get(ERASE)["Location"] == "/tai-khoan/"
    assert stranger.post(ERASE)["Location"] == "/tai-khoan/"
