"""Guessing is slowed down per account; a school behind one address is not."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from unittest.mock import patch

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.test import Client
from django.utils import timezone

from tests.tutorial.accounts.people import (
    CHANGE,
    ERASE,
    IN,
    NAME,
    NOT_MATCHING,
    OTHER,
    RECOVER,
    RENEW,
    english,
    errors,
    forgot,
    known,
    person,
    signed_in,
)
from tutorial.accounts import throttle
from tutorial.accounts.models import Tries

pytestmark = pytest.mark.django_db


class Clock:
    def __init__(self) -> None:
        self.at = datetime(2026, 10, 3, 8, tzinfo=timezone.get_default_timezone())

    def __call__(self) -> datetime:
        return self.at

    def later(self, seconds: float) -> None:
        self.at += timedelta(seconds=seconds)


@pytest.fixture
def clock() -> Iterator[Clock]:
    with patch("django.utils.timezone.now", Clock()) as stopped:
        yield stopped


def wait(seconds: int) -> list[str]:
    return [f"Gửi hơi nhanh. Chờ {seconds} giây."]


def fail(browser: Client, times: int, name: str = NAME) -> None:
    for _ in range(times):
        answer = browser.post(IN, known(name, OTHER))
        assert (answer.status_code, errors(answer)) == (422, [NOT_MATCHING])


@pytest.mark.parametrize("name", [NAME, "khong.co", "Khong có"])
def test_the_sixth_try_waits(stranger: Client, clock: Clock, name: str) -> None:
    """Five wrong tries, then seconds to wait, whether the name exists or not; it counts down."""
    person()
    fail(stranger, throttle.FREE, name)
    answer = stranger.post(IN, known(name))
    assert (answer.status_code, errors(answer), answer["Retry-After"]) == (429, wait(15), "15")
    clock.later(10.5)
    assert errors(stranger.post(IN, known(name))) == wait(5)
    clock.later(4.5)
    assert stranger.post(IN, known(name, OTHER)).status_code == 422


def test_waiting_grows_and_ends(stranger: Client, clock: Clock) -> None:
    """15, 30, 60 s … a quarter of an hour at most."""
    person()
    fail(stranger, throttle.FREE)
    for seconds in (15, 30, 60, 120, 240, 480, 900, 900, 900):
        assert errors(stranger.post(IN, known())) == wait(seconds)
        clock.later(seconds)
        fail(stranger, 1)
    clock.later(900)
    assert stranger.post(IN, known()).status_code == 302


def test_a_right_password_clears_the_count(stranger: Client, clock: Clock) -> None:
    person()
    for _ in range(3):
        fail(stranger, throttle.FREE - 1)
        assert Client().post(IN, known()).status_code == 302


def test_other_accounts_at_the_same_address_are_free(clock: Clock) -> None:
    """A class of forty behind one address."""
    person()
    fail(Client(), throttle.FREE)
    assert Client().post(IN, known()).status_code == 429
    for number in range(40):
        person(f"hoc.vien.{number}")
        assert Client().post(IN, known(f"hoc.vien.{number}")).status_code == 302


def test_another_address_makes_no_difference(clock: Clock) -> None:
    """Whoever guesses from many addresses waits all the same; a spelling of the name does not help."""
    person()
    for number, name in enumerate(("thuy.an", "Thuy.An", " THUY.AN", "thuy.an ", "thuy.An")):
        Client(REMOTE_ADDR=f"10.0.0.{number}").post(IN, known(name, OTHER))
    assert Client(REMOTE_ADDR="10.0.1.1").post(IN, known()).status_code == 429


def test_a_try_that_comes_too_early_is_not_looked_at(stranger: Client, clock: Clock) -> None:
    """No hash is computed, so that waiting cannot be used to keep the server busy."""
    person()
    fail(stranger, throttle.FREE)
    with patch.object(MD5PasswordHasher, "encode") as hashed:
        stranger.post(IN, known())
    assert not hashed.called
    assert Tries.objects.get().count == throttle.FREE


def test_tries_sent_all_at_once_are_counted_first(clock: Clock) -> None:
    """A try is counted before the password is checked."""
    person()
    with patch("tutorial.accounts.models.User.check_password", side_effect=RuntimeError):
        for _ in range(throttle.FREE):
            with pytest.raises(RuntimeError):
                Client().post(IN, known())
    assert Client().post(IN, known()).status_code == 429


def test_recovery_codes_are_slowed_down_too(stranger: Client, clock: Clock) -> None:
    """With passwords, in one count."""
    person(code="0000-1111-2222-3333")
    fail(stranger, 2)
    for _ in range(3):
        assert stranger.post(RECOVER, forgot(NAME, "9999-1111-2222-3333")).status_code == 422
    answer = stranger.post(RECOVER, forgot(NAME, "0000-1111-2222-3333"))
    assert (answer.status_code, errors(answer)) == (429, wait(15))


@pytest.mark.parametrize(
    ("address", "field"), [(CHANGE, "old"), (RENEW, "password"), (ERASE, "password")]
)
def test_asking_for_the_password_again_is_slowed_down(
    clock: Clock, address: str, field: str
) -> None:
    """An open session is no place to guess the password."""
    browser = signed_in(person())
    data = {field: OTHER} | (
        {"password": "mười hai con giáp", "again": "mười hai con giáp"} if address == CHANGE else {}
    )
    for _ in range(throttle.FREE):
        assert errors(browser.post(address, data)) == ["Mật khẩu chưa đúng."]
    answer = browser.post(address, data)
    assert (answer.status_code, errors(answer)) == (429, wait(15))


def test_old_counts_are_forgotten(stranger: Client, clock: Clock) -> None:
    """After a day without a try the count begins anew, and its row goes."""
    person()
    fail(stranger, throttle.FREE)
    clock.later(throttle.FORGOTTEN.total_seconds() + 1)
    fail(stranger, 1, "khong.co")
    assert Tries.objects.count() == 1
    fail(stranger, throttle.FREE - 1)


def test_no_name_is_written_down(stranger: Client) -> None:
    """People type passwords into the wrong field."""
    fail(stranger, 1, "mat.khau.cua.toi")
    assert "mat" not in Tries.objects.get().key


def test_in_english(stranger: Client, clock: Clock) -> None:
    fail(stranger, throttle.FREE)
    said = errors(stranger.post(f"/en{IN}", known()))
    assert said == [english("Gửi hơi nhanh. Chờ %(seconds)s giây.") % {"seconds": 15}]
