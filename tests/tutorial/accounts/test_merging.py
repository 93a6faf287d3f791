"""Signing in where a guest was at work: the work moves to the account, all of it or nothing."""

from __future__ import annotations

from typing import Any

import pytest
from django.apps import apps
from django.db import models
from django.test import Client

from tests.tutorial.accounts.people import (
    IN,
    answer,
    guest_with,
    known,
    messages,
    person,
    signed_in,
)
from tests.tutorial.classroom import rooms
from tests.tutorial.supply import ONE, ask_of, link, page, send, wrong
from tutorial.accounts import merging, stored
from tutorial.accounts.models import SignedIn, User
from tutorial.progress.models import Attempt
from tutorial.puzzles.models import Report

pytestmark = pytest.mark.django_db


def kept(count: int) -> list[str]:
    return [f"Đã giữ {count} câu bạn vừa làm."]


def test_the_guests_work_is_kept_and_said(stranger: Client) -> None:
    """Twelve answers move, the guest's row goes, and the page says so."""
    user = person()
    browser = guest_with(12)
    said = browser.post(IN, known(), follow=True)
    assert messages(said) == kept(12)
    assert User.objects.get() == user
    assert user.attempts.count() == 12
    assert len(page(browser.get("/tu-sac/")).one("ol", cls="strip").all("a")) == 12


def test_it_says_so_in_english() -> None:
    person()
    said = guest_with(3).post(f"/en{IN}", known(), follow=True)
    assert messages(said) == ["Kept what you just did. Answers: 3."]


def test_a_visitor_without_answers_has_nothing_to_keep(stranger: Client) -> None:
    """Looking at a puzzle makes no guest."""
    person()
    stranger.get(link(ask_of(*ONE)))
    assert messages(stranger.post(IN, known(), follow=True)) == []


def test_the_same_puzzle_twice_keeps_both_tries_in_order() -> None:
    """Where both tried the same puzzle in the same place, the guest's tries come after the user's."""
    user = person()
    ask = ask_of(*ONE)
    mine, other = signed_in(user), Client()
    send(mine, ask, wrong(ask), nth="1")
    send(mine, ask, wrong(ask), nth="2")
    send(other, ask, wrong(ask), nth="1")
    send(other, ask, ask.solution, nth="2")
    send(other, ask, ask.solution, nth="1", o="practice:tu_sac/worst_trash/1")
    answer(other, 2, first=1)
    before = {a.pk: a.outcome for a in Attempt.objects.all()}
    assert messages(other.post(IN, known(), follow=True)) == kept(5)
    tries = Attempt.objects.filter(learner=user, puzzle=ask.puzzle.id, where="link")
    found = list(tries.order_by("nth").values_list("nth", "outcome"))
    assert found == [(1, "wrong"), (2, "wrong"), (3, "wrong"), (4, "right")]
    assert set(Attempt.objects.exclude(where="link").values_list("nth", flat=True)) == {1}
    assert {a.pk: a.outcome for a in Attempt.objects.all()} == before


def test_two_browsers_come_together() -> None:
    """Phone and school: both guests, both the same puzzles, one account in the end."""
    user = person()
    phone, school = guest_with(3), guest_with(3)
    phone.post(IN, known())
    assert messages(school.post(IN, known(), follow=True)) == kept(3)
    assert Attempt.objects.filter(learner=user).count() == 6
    assert list(Attempt.objects.order_by("nth").values_list("nth", flat=True)) == [1] * 3 + [2] * 3
    answer(phone, 1, first=5)
    assert user.attempts.count() == 7
    assert User.objects.count() == 1


def test_signed_out_and_in_again_merges_nothing_twice() -> None:
    user = person()
    browser = guest_with(2)
    browser.post(IN, known())
    browser.post("/tai-khoan/dang-xuat/")
    assert not any("giữ" in said for said in messages(browser.post(IN, known(), follow=True)))
    assert user.attempts.count() == 2


def test_all_or_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a hook fails, the guest still has everything."""

    def fails(guest: User, user: User) -> str:
        raise RuntimeError

    user, browser = person(), guest_with(2)
    monkeypatch.setattr(merging, "ON_MERGE", [*merging.ON_MERGE, fails])
    with pytest.raises(RuntimeError):
        browser.post(IN, known())
    assert user.attempts.count() == 0
    assert Attempt.objects.count() == 2
    assert User.objects.filter(guest_key=browser.session["guest"]).exists()


def test_only_a_guest_is_merged() -> None:
    """Neither an account, nor a guest that is gone, nor into an account that is gone."""
    user, other = person(), person("nguoi.khac")
    guest_with(1)
    guest = User.objects.get(guest_key__isnull=False)
    assert merging.merge(other, user) == []
    assert User.objects.filter(pk=other.pk).exists()
    gone = User.objects.get(pk=other.pk)
    other.delete()
    assert merging.merge(guest, gone) == []
    assert guest.attempts.count() == 1
    User.objects.filter(pk=guest.pk).delete()
    assert merging.merge(guest, user) == []


def test_every_table_about_learners_is_merged() -> None:
    """Whatever points to a learner moves: a new table without a hook fails here."""
    user, browser = person(), guest_with(1)
    guest = User.objects.get(guest_key__isnull=False)
    filled = rows_about(guest)
    counts = {name: model.objects.count() for name, model in filled.items()}
    merging.merge(guest, user)
    assert {name: model.objects.count() for name, model in filled.items()} == counts
    for name, model in filled.items():
        for field in learners(model):
            assert not model.objects.filter(**{field: guest.pk}).exists(), name
            assert model.objects.filter(**{field: user}).exists(), name
    assert browser.get("/").status_code == 200


def learners(model: Any) -> list[str]:
    """The fields of a model that point to a learner."""
    return [
        f.name
        for f in model._meta.get_fields()
        if isinstance(f, models.ForeignKey) and f.related_model is User
    ]


def rows_about(guest: User) -> dict[str, Any]:
    """The models that point to a guest, each with a row about this one."""
    ask = ask_of(*ONE)
    Report.objects.create(puzzle=ask.puzzle, learner=guest, text="?", question={})
    rooms.rows_about(guest)
    about: dict[str, Any] = {}
    for model in apps.get_models():
        if learners(model) and model is not SignedIn:  # guests are not signed in
            about[model._meta.label] = model
            field = learners(model)[0]
            assert model._default_manager.filter(**{field: guest}).exists(), (
                f"{model._meta.label}: add a row of it here, and a hook to ON_MERGE"
            )
    assert set(about) == {r.related_model._meta.label for r in stored.relations()} - {
        SignedIn._meta.label
    }
    return about
