"""The heart of the product, end to end: what simulated learners believe is what the teacher reads."""

from __future__ import annotations

from collections import Counter

import pytest
from django.core.management import CommandError, call_command
from django.test import Client, override_settings

import games
from tests.tutorial.accounts.people import IN, known
from tests.tutorial.classroom.rooms import cells
from tests.tutorial.supply import page
from tutorial.accounts.models import User
from tutorial.classroom import demo
from tutorial.progress.models import Attempt

pytestmark = pytest.mark.django_db


def test_the_class_page_shows_exactly_the_beliefs_that_the_learners_hold(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Twelve learners, two beliefs each, at least forty puzzles, slips; and not one belief more."""
    with override_settings(DEBUG=True):
        call_command("demo")
    printed = capsys.readouterr().out
    assert f"{demo.TEACHER}  {demo.PASSWORD}" in printed
    teacher = Client()
    assert teacher.post(IN, known(demo.TEACHER, demo.PASSWORD)).status_code == 302
    [classroom] = User.objects.get(username=demo.TEACHER).taught.all()
    names = {b.id: b.name.vi for b in games.GAMES[demo.GAME].beliefs}
    shown = {
        name: set(row[-1].split(", "))
        for name, row in cells(teacher.get(f"/lop/{classroom.pk}/")).items()
    }
    assert shown == {one.name: {names[id] for id in one.beliefs} for one in demo.LEARNERS}
    assert len(shown) == 12
    first_tries = Counter(Attempt.objects.filter(nth=1).values_list("learner__username", flat=True))
    assert all(first_tries[demo.username(one.name)] >= 40 for one in demo.LEARNERS)
    states = {cell.partition(" · ")[0] for row in cells_of(teacher, classroom.pk) for cell in row}
    assert states == {"Chưa làm", "Đang làm", "Cần giúp", "Xong"}


def cells_of(teacher: Client, id: int) -> list[list[str]]:
    return [row[:-1] for row in cells(teacher.get(f"/lop/{id}/")).values()]


def test_the_engine_names_the_beliefs() -> None:
    """Nothing is marked by the simulation: an attempt has what a fresh grade says."""
    demo.make()
    for attempt in Attempt.objects.exclude(named=[])[:20]:
        grade = games.grade(attempt.question, attempt.prompt, attempt.response)
        assert attempt.named == [b.id for b in grade.named]
        assert attempt.outcome == grade.mark.outcome


def test_it_is_made_once() -> None:
    first, count = demo.make(), Attempt.objects.count()
    assert demo.make() == first
    assert Attempt.objects.count() == count


def test_it_is_for_developers_only() -> None:
    """In production neither made nor told."""
    with pytest.raises(CommandError):
        call_command("demo")
    demo.make()
    html = Client().get(IN).content.decode()
    assert demo.PASSWORD not in html
    with override_settings(DEBUG=True):
        said = page(Client().get(IN)).text
    assert demo.TEACHER in said
    assert demo.PASSWORD in said
