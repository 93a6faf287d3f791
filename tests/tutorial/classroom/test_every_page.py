"""What holds on every page of classes: the policy, one language, few words from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from tests.tutorial.classroom.rooms import (
    address,
    answer_here,
    assign,
    begin,
    browser,
    count_item,
    enter,
    lesson_item,
    room,
    streak_item,
    user,
)
from tests.tutorial.test_every_address import left_over
from tutorial.classroom import urls
from tutorial.progress.models import Attempt

pytestmark = pytest.mark.django_db


def visited(prefix: str) -> Iterator[tuple[str, Any]]:
    """Every page as those who may see it meet it; nothing that people wrote has Vietnamese letters."""
    classroom = room("6A", zone="Europe/Berlin")
    teacher = browser(classroom.teacher)
    lan = enter(classroom, "Lan")
    learner = browser(lan.user)
    made, draft = assign(classroom, "Week 1"), assign(classroom, "Draft", published=None)
    item = count_item(made, 3)
    streak_item(made)
    lesson_item(made)
    asks = begin(learner, item)
    answer_here(learner, asks, right=False)
    attempt = Attempt.objects.get()
    at = f"{prefix}/lop/{classroom.pk}/"
    for path in ("/lop/", "/lop/vao/", f"/lop/vao/{classroom.code}/", "/lop/vao/K7WD-3M9X/"):
        yield path, Client().get(prefix + path)
    yield "refused name", Client().post(f"{prefix}/lop/vao/{classroom.code}/", {"name": "?"})
    yield "joined", Client().post(f"{prefix}/lop/vao/{classroom.code}/", {"name": "Chi"})
    yield "new class", browser(user("an")).get(f"{prefix}/lop/tao/")
    for path in ("", "ma/", "sua/", "bai/tao/", f"hoc-vien/{lan.pk}/"):
        yield path, teacher.get(at + path)
    yield "refused", teacher.post(f"{at}bai/tao/", {"due": "?"})
    for tail in ("", "sua/", "xem/", f"hoc-vien/{lan.pk}/", f"bai-lam/{attempt.pk}/"):
        yield tail, teacher.get(prefix + address(made, tail))
    yield "draft", teacher.get(prefix + address(draft, "sua/"))
    yield "bad item", teacher.post(prefix + address(draft, "sua/"), {"sort": "count", "need": "x"})
    yield "previewed", teacher.get(prefix + address(made, "xem/1/"), follow=True)
    for path in (prefix + "/lop/", at, prefix + address(made)):
        yield path, learner.get(path)
    yield "asks", learner.get(prefix + address(made, "1/"), follow=True)
    yield "verdict", learner.get(f"{prefix}/bai/{attempt.pk}/")
    made.due = made.published
    made.save()
    yield "over", learner.get(prefix + address(made))
    yield "late", learner.get(prefix + f"/c/{attempt.puzzle}/?o={item.place}&lai=1")
    classroom.joining = False
    classroom.save()
    yield "closed code", teacher.get(f"{at}ma/")
    yield "closed", Client().get(f"{prefix}/lop/vao/{classroom.code}/")


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_they_keep_the_policy(prefix: str) -> None:
    """No style attribute, no inline script or style, nothing from another site."""
    for where, answer in visited(prefix):
        html = answer.content.decode()
        assert answer.status_code in (200, 403, 422), where
        assert "style=" not in html, where
        assert not re.search(r"<script(?![^>]*\bsrc=)|\son\w+=", html), where
        outside = html.replace("http://www.w3.org/", "").replace("http://testserver/", "")
        assert "http://" not in outside, where
        assert "default-src 'none'" in answer["Content-Security-Policy"], where
        assert "no-store" in answer["Cache-Control"], where


@pytest.mark.parametrize(("prefix", "lang"), [("", "vi"), ("/en", "en")])
def test_each_is_in_one_language(prefix: str, lang: str) -> None:
    for where, answer in visited(prefix):
        html = answer.content.decode()
        assert f'<html lang="{lang}"' in html, where
        assert not left_over(html, lang), (where, left_over(html, lang)[:3])


SENT_ON = {"item", "item_preview", "assignment_act"}
FILES = {"class_csv", "assignment_csv", "class_qr"}


def test_none_is_forgotten() -> None:
    """Every address that shows a page is walked above."""
    walked = {answer.resolver_match.url_name for _where, answer in visited("")}
    names = {str(pattern.name) for pattern in urls.urlpatterns}
    assert names - walked == SENT_ON | FILES


AVOIDED = re.compile(
    r"!|\b(sai|vui lòng|tiền|cược|submit|click|login|user|server)\b", re.IGNORECASE
)


def test_vietnamese_pages_speak_with_our_voice() -> None:
    """No shouting, no blame, no money, no English."""
    for where, answer in visited(""):
        body = re.sub(r"^.*?<main", "<main", answer.content.decode(), flags=re.DOTALL)
        words = re.sub(r"<(select|pre)\b.*?</\1>|<[^>]*>", " ", body, flags=re.DOTALL)
        assert not AVOIDED.search(words), (where, AVOIDED.findall(words))
