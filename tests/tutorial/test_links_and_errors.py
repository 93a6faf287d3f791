"""Bad links are refused with the reason; every error page is ours, helps, and speaks both languages."""

from __future__ import annotations

from unittest.mock import patch
from uuid import UUID

import pytest
from django.db import OperationalError
from django.test import Client, override_settings
from django.utils.translation import gettext, override
from pytest_django import DjangoAssertNumQueries

from tests.tutorial.supply import HTMX, ONE, ask_of, link, page, send
from tutorial.accounts.models import User
from tutorial.progress.models import Attempt
from tutorial.puzzles.asking import Asking

pytestmark = pytest.mark.django_db
LANGUAGES = pytest.mark.parametrize("lang", ["vi", "en"])

LENGTH = "Mã câu có %(right)s ký tự; liên kết này có %(given)s."
ALPHABET = "Mã câu chỉ có chữ a–z và số 2–7."
UNKNOWN = "Chưa có câu nào mang mã %(id)s."
NOT_FOUND = "Không có trang này. Liên kết có thể thiếu ký tự."
BAD = "Chưa đọc được yêu cầu này. Hãy tải lại trang."
STALE = "Trang mở đã lâu. Hãy tải lại trang rồi gửi lại; chưa có gì bị mất."
OURS = "Trang gặp lỗi ở phía chúng tôi. Bài làm đã nộp vẫn còn."
NO_GAME = "Chưa có trò chơi này."
NO_PRACTICE = "Chưa có bài luyện này."
NOT_HERE = "Bài làm này không có ở đây."


def said(text: str, lang: str, **values: object) -> str:
    """The sentence in the language; English must be a translation."""
    with override(lang):
        found = gettext(text)
    assert lang == "vi" or found != text, f"not translated: {text}"
    return found % values if values else found


def path(lang: str, address: str) -> str:
    return address if lang == "vi" else f"/en{address}"


BAD_LINKS = [
    ("/c/abc/", LENGTH, {"right": 10, "given": 3}),
    ("/c/abcdefghij2/", LENGTH, {"right": 10, "given": 11}),
    ("/c/ABCDEFGHIJ/", ALPHABET, {}),
    ("/c/abcdefgh01/", ALPHABET, {}),
    ("/c/abcdefghđê/", ALPHABET, {}),
    ("/c/aaaaaaaaaa/", UNKNOWN, {"id": "aaaaaaaaaa"}),
    ("/c/aaaaaaaaaa/loi-giai/", UNKNOWN, {"id": "aaaaaaaaaa"}),
    ("/c/aaaaaaaaaa/bao-loi/", UNKNOWN, {"id": "aaaaaaaaaa"}),
    ("/c/%3Cb%3Eaaaaaaa/", ALPHABET, {}),
    ("/co-tuong/", NO_GAME, {}),
    ("/tu-sac/luyen/nope/1/", NO_PRACTICE, {}),
    (f"/bai/{UUID(int=7)}/", NOT_HERE, {}),
    ("/bai/12/", "", {}),
    ("/khong/co/gi/", "", {}),
    ("/c//", "", {}),
]


@LANGUAGES
@pytest.mark.parametrize(("address", "reason", "values"), BAD_LINKS)
def test_a_bad_link_is_refused_with_the_reason(
    stranger: Client, address: str, reason: str, values: dict[str, object], lang: str
) -> None:
    """404 with what is wrong with this very link, and a way on."""
    answer = stranger.get(path(lang, address))
    shown = page(answer)
    assert answer.status_code == 404
    assert shown.one("html").attrs["lang"] == lang
    main = shown.one("main").text
    assert said(NOT_FOUND, lang) in main
    assert not reason or said(reason, lang, **values) in main
    assert shown.one("main").all("a", cls="btn-main")


@pytest.mark.parametrize("tail", ["", "goi-y/", "loi-giai/", "bao-loi/"])
def test_a_post_to_a_bad_link_is_refused_too(stranger: Client, tail: str) -> None:
    """No address of a puzzle that does not exist takes anything."""
    assert (
        stranger.post(f"/c/aaaaaaaaaa/{tail}", {"text": "x", "answer": "Rr.1"}).status_code == 404
    )


@LANGUAGES
def test_nobody_sees_an_attempt_of_somebody_else(
    stranger: Client, member: Client, guest: Client, lang: str
) -> None:
    """An attempt is 404 for another learner, another guest and a stranger, and there for its owner."""
    address = path(lang, f"/bai/{Attempt.objects.get().id}/")
    other = Client()
    another = ask_of(*ONE, nth=1)
    send(other, another, another.solution)
    for browser in (stranger, member, other):
        answer = browser.get(address)
        assert answer.status_code == 404
        assert b'class="verdict' not in answer.content
        assert browser.get(address, headers=HTMX).status_code == 404
    assert guest.get(address).status_code == 200


def test_nobody_answers_in_somebody_elses_name(guest: Client, member: Client, ask: Asking) -> None:
    """The same puzzle, place and try of two learners are two attempts."""
    send(member, ask, ask.solution)
    assert Attempt.objects.count() == 2
    assert {a.learner.username for a in Attempt.objects.all()} > {"thuy"}
    thuy = Attempt.objects.get(learner=User.objects.get(username="thuy"))
    assert guest.get(f"/bai/{thuy.id}/").status_code == 404


@LANGUAGES
def test_a_failed_csrf_check_is_explained_on_our_page(ask: Asking, lang: str) -> None:
    """403 by our own page: what to do, and that nothing was lost."""
    browser = Client(enforce_csrf_checks=True)
    answer = browser.post(path(lang, link(ask)), {"answer": "Rr.1"})
    assert answer.status_code == 403
    assert said(STALE, lang) in page(answer).one("h1").text
    assert not Attempt.objects.exists()


def test_the_forms_of_a_page_pass_the_csrf_check(ask: Asking) -> None:
    """The token in the page is the one that is expected; it is fresh on every page."""
    browser = Client(enforce_csrf_checks=True)
    shown = page(browser.get(link(ask)))
    for form in shown.all("form"):
        token = form.one("input", name="csrfmiddlewaretoken").attrs["value"]
        answer = browser.post(form.attrs["action"], {"csrfmiddlewaretoken": token})
        assert answer.status_code != 403, form.attrs["action"]


@LANGUAGES
@override_settings(ALLOWED_HOSTS=["testserver"])
def test_a_bad_host_gets_our_400(stranger: Client, lang: str) -> None:
    """400 by our own page, in the language of the address."""
    answer = stranger.get(path(lang, "/"), headers={"host": "evil.example"})
    assert answer.status_code == 400
    assert page(answer).one("h1").text == said(BAD, lang)
    assert b"evil.example" not in answer.content


def test_too_many_fields_get_our_400(stranger: Client, ask: Asking) -> None:
    """A request that is too long is refused before it is read."""
    answer = stranger.post(link(ask), {f"x{i}": "1" for i in range(1100)})
    assert answer.status_code == 400
    assert page(answer).one("h1").text == said(BAD, "vi")


@LANGUAGES
def test_a_failure_is_ours_and_says_what_is_safe(
    ask: Asking, lang: str, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    """500 by our own page; it needs no database, since that may be what failed."""
    browser = Client(raise_request_exception=False)
    broken = patch("tutorial.puzzles.models.Puzzle.objects.filter", side_effect=OperationalError)
    with broken, django_assert_num_queries(0):
        answer = browser.get(path(lang, link(ask)))
    assert answer.status_code == 500
    shown = page(answer)
    assert shown.one("h1").text == said(OURS, lang)
    assert shown.one("html").attrs["lang"] == lang
    assert b"OperationalError" not in answer.content
    assert b"Traceback" not in answer.content


@LANGUAGES
def test_a_question_that_the_engine_can_no_longer_read_is_no_failure(
    stranger: Client, ask: Asking, lang: str
) -> None:
    """A link outlives the generators: if its question cannot be read any more, the page says so."""
    ask.puzzle.given = {"hand": 7}
    ask.puzzle.save()
    answer = stranger.get(path(lang, link(ask)))
    assert answer.status_code == 404
    assert said(NOT_FOUND, lang) in page(answer).one("main").text
