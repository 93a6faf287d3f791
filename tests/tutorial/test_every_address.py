"""A walk over every address of the site in both languages, from the list of addresses itself.

A new address without a line here fails, so that none is forgotten.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from tests.tutorial.lessons.playing import Player
from tests.tutorial.supply import ONE, ask_of, link, send, wrong
from tests.tutorial.test_every_page import MARKS, TERMS
from tutorial.accounts.models import User
from tutorial.classroom import urls
from tutorial.progress.models import Attempt

pytestmark = pytest.mark.django_db
Walk = Callable[[Client], str]


def attempt_of(browser: Client) -> str:
    """The address of the learner's latest verdict."""
    return f"/bai/{Attempt.objects.order_by('-created')[0].id}/"


def a_run(browser: Client) -> str:
    """A run of a drill that has just begun."""
    address: str = browser.get("/tu-sac/doc-bai/doc-ten-la/thong-tha/")["Location"]
    return address


OWN = f"{TERMS}|[Tt]ướng|[Tt]ượng|[Tt]ới(?: Quan)?|(?:cây )?[Cc]hốt|[Hh]uề|[Tt]ứ [Ss]ắc|[Bb]ụng|[Hh]ỏi luật"
"""Words of the game that the English lessons and the glossary explain."""
ADDRESSES: dict[str, tuple[str | Walk, ...]] = {
    "home": ("/",),
    "game": ("/tu-sac/",),
    "practice": ("/tu-sac/luyen/rac-xau-nhat/1/", "/tu-sac/luyen/tron/3/"),
    "question": (lambda b: link(ask_of(*ONE, nth=3)),),
    "solution": (lambda b: f"{link(ask_of(*ONE, nth=3))}loi-giai/",),
    "report": (lambda b: f"{link(ask_of(*ONE))}bao-loi/",),
    "attempt": (attempt_of,),
    "rules": ("/tu-sac/luat/", "/tu-sac/luat/?q=an+doi", "/tu-sac/luat/?in=1"),
    "glossary": ("/tu-sac/tu-dien/", "/tu-sac/tu-dien/?q=chuot"),
    "house_rules": ("/tu-sac/luat-nha/",),
    "ask_rules": ("/tu-sac/hoi-luat/",),
    "ask_rules_about": (
        "/tu-sac/hoi-luat/toi-chua/",
        "/tu-sac/hoi-luat/toi-chua/?hand=xyz&ty=Rr&xem=1",
        "/tu-sac/hoi-luat/toi-chua/?hand=Ag+Ag+Rr+Rr+Rr+Cr&ty=Nr&how=discard&xem=1",
    ),
    "course": ("/tu-sac/hoc/",),
    "lesson": ("/tu-sac/hoc/doc-mat-bai/", "/tu-sac/hoc/ba-va-bon-la/", "/tu-sac/hoc/den/"),
    "step": ("/tu-sac/hoc/ba-va-bon-la/4/", "/tu-sac/hoc/ba-va-bon-la/3/"),
    "placement": ("/tu-sac/hoc/biet-choi/",),
    "placed": ("/tu-sac/hoc/biet-choi/1/",),
    "drills": ("/tu-sac/doc-bai/",),
    "drill": ("/tu-sac/doc-bai/doc-ten-la/bam-gio/",),
    "drill_run": (a_run,),
    "account": ("/tai-khoan/",),
    "sign_up": ("/tai-khoan/tao/",),
    "sign_in": ("/tai-khoan/dang-nhap/",),
    "recover": ("/tai-khoan/quen-mat-khau/",),
    "renew_code": ("/tai-khoan/ma-khoi-phuc/",),
    "rename": ("/tai-khoan/ten/",),
    "change_password": ("/tai-khoan/mat-khau/",),
    "erase": ("/tai-khoan/xoa/",),
    "classes": ("/lop/",),
    "class_new": ("/lop/tao/",),
    "join": ("/lop/vao/",),
    "join_class": ("/lop/vao/K7WD-3M9X/",),
}
"""The addresses that show a page, by the name of their pattern."""
ACTS = {"looks": "only posted to", "hint": "only posted to", "sign_out": "only posted to"}
FILES = {"take_along": "a file for machines, in no language"}


IN_CLASSES = {str(pattern.name) for pattern in urls.urlpatterns} - set(ADDRESSES)
"""Addresses for the people of a class: walked in classroom/test_every_page.py."""


def named(resolver: URLResolver) -> Iterator[str]:
    """The names of all addresses."""
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLPattern):
            assert pattern.name, pattern
            yield pattern.name
        else:
            yield from named(pattern)


def learner(who: str) -> Client:
    """A browser with a finished lesson and a puzzle with its verdict, of a guest or of a member."""
    player = Player(Client())
    if who == "member":
        player.client.force_login(User.objects.create_user("thuy"))
    player.go("/tu-sac/hoc/doc-mat-bai/")
    while not player.page.all("section", cls="lesson-end"):
        player.answer() if player.state == "asking" else player.on()
    ask = ask_of(*ONE, nth=3)
    player.client.get(link(ask))
    player.client.post(f"{link(ask)}loi-giai/", {"o": "link"})
    ask = ask_of(*ONE)
    player.client.get(link(ask))
    send(player.client, ask, wrong(ask))
    return player.client


def test_no_address_is_forgotten() -> None:
    assert set(named(get_resolver())) == {*ADDRESSES, *ACTS, *FILES, *IN_CLASSES}


@pytest.mark.parametrize("who", ["guest", "member"])
def test_every_address_in_both_languages(who: str) -> None:
    """It answers with a page in the language of the address, with nothing left in the other one."""
    browser = learner(who)
    for name, walks in ADDRESSES.items():
        for walk in walks:
            address = walk if isinstance(walk, str) else walk(browser)
            for prefix, lang in (("", "vi"), ("/en", "en")):
                answer: Any = browser.get(prefix + address, follow=True)
                html = answer.content.decode()
                assert answer.status_code in (200, 422), (who, name, address, answer.status_code)
                assert f'<html lang="{lang}"' in html, (name, prefix + address)
                assert not left_over(html, lang), (name, prefix + address, left_over(html, lang))


ENGLISH = re.compile(
    r"\b(?:the|your|this|with|card|cards|puzzle|lesson|rules?|submit|next|show|hint|password)\b"
)
"""Words that no Vietnamese sentence of ours has."""


def left_over(html: str, lang: str) -> list[str]:
    """Lines of a page that are in the other language."""
    other = "en" if lang == "vi" else "vi"
    shown = re.sub(rf"<(\w+)[^>]*\blang=\"{other}\"[^>]*>.*?</\1>", "", html, flags=re.DOTALL)
    shown = re.sub(r"<(script|title|head|pre|textarea)\b.*?</\1>", " ", shown, flags=re.DOTALL)
    if lang == "en":
        lines = re.sub(OWN, "", shown).splitlines()
        return [line.strip() for line in lines if MARKS.search(line)]
    text = re.sub(r"<[^>]*>", " ", shown)
    return [line.strip() for line in text.splitlines() if ENGLISH.search(line)]
