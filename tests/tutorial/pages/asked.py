"""What a test of hỏi luật reads from a page, and the addresses of Tứ Sắc."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from django.utils.translation import override

import games
from tests.tutorial.reading import filled
from tests.tutorial.supply import page
from tutorial.pages.hoi_luat.position import Position
from tutorial.pages.hoi_luat.views import verdict_address as address_of

GAME = games.GAMES["tu_sac"]
SITUATIONS = {situation.ask: situation for situation in GAME.guide.situations}
HOME = "/tu-sac/hoi-luat/"
WIN = f"{HOME}toi-chua/"
JUDGE = f"{HOME}duoc-di-khong/"
RESOLVE = f"{HOME}ai-duoc-la-nay/"
SCORE = f"{HOME}bao-nhieu-diem/"
LENH = f"{HOME}may-lenh/"
every = pytest.mark.parametrize("ask", SITUATIONS)


def verdict_address(position: Position, lang: str = "vi") -> str:
    """The link, whatever language the last page had."""
    with override(lang):
        return address_of(position)


def html(answer: Any) -> str:
    return str(answer.content.decode())


def laid(answer: Any) -> dict[str, list[str]]:
    """What the form on the page says."""
    form = page(answer).one("form", id="hoi")
    return filled(form)


def headline(answer: Any) -> str:
    return page(answer).one("h1", cls="outcome").text


def errors(answer: Any) -> list[str]:
    return [e.text for e in page(answer).all("p", cls="invalid-feedback")]


def query(address: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(address).query))
