"""The short faces are told apart in grey, and the sprites work from another file."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page, Route

CARDS = Path(__file__).parents[2] / "static" / "cards"
SETS = ("han", "quoc_ngu", "both")
KINDS = [rank + colour for rank in "KABRCNP" for colour in "rygw"]
WIDTH, HEIGHT = 44, 64
# A pair must differ in this share of its pixels by this many grey levels.
SHARE, LEVELS = 0.08, 48
# The page is served from memory under this name; nothing leaves the machine.
SITE = "http://cards.test"


@pytest.fixture
def page(chrome: Browser) -> Iterator[Page]:
    """A page at one device pixel a CSS pixel, whose site is the folder of sprites."""
    page = chrome.new_page(
        viewport={"width": 7 * WIDTH, "height": 4 * HEIGHT}, device_scale_factor=1
    )
    page.route("**/*", serve)
    yield page
    page.close()


def serve(route: Route) -> None:
    """An empty page, or the sprite that a face asks for."""
    name = route.request.url.rsplit("/", 1)[-1].partition("#")[0]
    if name.endswith(".svg"):
        route.fulfill(path=CARDS / name, content_type="image/svg+xml")
    else:
        route.fulfill(body=wall(name), content_type="text/html")


def wall(face_set: str) -> str:
    """A page of all short faces without gaps, used as the real pages use them."""
    faces = "".join(
        f'<svg width="{WIDTH}" height="{HEIGHT}">'
        f'<use href="/static/cards/four_colour-{face_set}.svg#{kind}-short"/></svg>'
        for kind in KINDS
    )
    style = "body{margin:0;display:grid;grid-template-columns:repeat(7,44px)}svg{display:block}"
    return f"<!doctype html><style>{style}</style>{faces}"


def grey_faces(page: Page, face_set: str) -> dict[str, Image.Image]:
    """Every short face of a set as Chromium paints it, in 8-bit grey."""
    page.goto(f"{SITE}/{face_set}", wait_until="networkidle")
    picture = Image.open(BytesIO(page.screenshot())).convert("L")
    faces = {}
    for index, kind in enumerate(KINDS):
        x, y = index % 7 * WIDTH, index // 7 * HEIGHT
        faces[kind] = picture.crop((x, y, x + WIDTH, y + HEIGHT))
    return faces


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ by the levels asked for, or more."""
    return sum(ImageChops.difference(one, other).histogram()[LEVELS:]) / (WIDTH * HEIGHT)


@pytest.mark.parametrize("face_set", SETS)
def test_every_two_short_faces_differ_in_grey(page: Page, face_set: str) -> None:
    faces = grey_faces(page, face_set)
    pairs = {pair: difference(faces[pair[0]], faces[pair[1]]) for pair in combinations(KINDS, 2)}
    closest = min(pairs, key=lambda pair: pairs[pair])
    assert pairs[closest] >= SHARE, f"{closest}: {pairs[closest]:.1%}"


@pytest.mark.parametrize("face_set", SETS)
def test_a_face_used_from_another_file_is_painted_whole(page: Page, face_set: str) -> None:
    """Ground, sign and character all come through: a face has its light and its dark parts."""
    for kind, face in grey_faces(page, face_set).items():
        levels = [level for level, count in enumerate(face.histogram()) if count > 20]
        assert levels[-1] - levels[0] > 90, kind
