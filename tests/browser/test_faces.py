"""The faces are told apart in grey, and the sprites work from another file."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page, Route

CARDS = Path(__file__).parents[2] / "static" / "cards"
FOUR_COLOUR = [rank + colour for rank in "KABRCNP" for colour in "rygw"]
CHAN = ["1c", *(rank + suit for rank in "23456789" for suit in "mps")]
FRENCH = [rank + suit for rank in "23456789TJQKA" for suit in "scdh"]
KINDS = {"four_colour": FOUR_COLOUR, "french": FRENCH, "chan": CHAN}
TALL = (64, 168)
SIZES = {"": (70, 98), "-short": (44, 64), "-compact": (24, 36)}
COLUMNS = 13
WALLS = [
    *(f"four_colour-{face_set}-short" for face_set in ("han", "quoc_ngu", "both")),
    *(f"french-{scheme}{size}" for scheme in ("two", "four") for size in SIZES),
    *(f"chan-{face_set}{size}" for face_set in ("plain", "named") for size in SIZES),
]
"""Pages of all faces of a sprite in one size."""
# A pair must differ in this share of its pixels by this many grey levels.
SHARE, LEVELS = 0.08, 48
# The page is served from memory under this name; nothing leaves the machine.
SITE = "http://cards.test"


every_wall = pytest.mark.parametrize("name", WALLS)


@pytest.fixture
def page(chrome: Browser) -> Iterator[Page]:
    """A page at one device pixel a CSS pixel, whose site is the folder of sprites."""
    page = chrome.new_page(viewport={"width": COLUMNS * 70, "height": 400}, device_scale_factor=1)
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


def parts(name: str) -> tuple[str, list[str], str, tuple[int, int]]:
    """The sprite of a wall, its kinds, the size, and its measures."""
    deck, face_set, *size = name.split("-")
    suffix = f"-{size[0]}" if size else ""
    measures = TALL if deck == "chan" and not suffix else SIZES[suffix]
    return f"{deck}-{face_set}.svg", KINDS[deck], suffix, measures


def wall(name: str) -> str:
    """A page of all faces without gaps, used as the real pages use them."""
    sprite, kinds, size, (width, height) = parts(name)
    faces = "".join(
        f'<svg width="{width}" height="{height}">'
        f'<use href="/static/cards/{sprite}#{kind}{size}"/></svg>'
        for kind in kinds
    )
    style = f"body{{margin:0;display:grid;grid-template-columns:repeat({COLUMNS},{width}px)}}"
    return f"<!doctype html><style>{style}svg{{display:block}}</style>{faces}"


def grey_faces(page: Page, name: str) -> dict[str, Image.Image]:
    """Every face of a wall as Chromium paints it, in 8-bit grey."""
    page.goto(f"{SITE}/{name}", wait_until="networkidle")
    picture = Image.open(BytesIO(page.screenshot())).convert("L")
    _sprite, kinds, _size, (width, height) = parts(name)
    faces = {}
    for index, kind in enumerate(kinds):
        x, y = index % COLUMNS * width, index // COLUMNS * height
        faces[kind] = picture.crop((x, y, x + width, y + height))
    return faces


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ by the levels asked for, or more."""
    differing = sum(ImageChops.difference(one, other).histogram()[LEVELS:])
    return differing / (one.width * one.height)


@every_wall
def test_every_two_faces_differ_in_grey(page: Page, name: str) -> None:
    faces = grey_faces(page, name)
    pairs = {pair: difference(faces[pair[0]], faces[pair[1]]) for pair in combinations(faces, 2)}
    closest = min(pairs, key=lambda pair: pairs[pair])
    assert pairs[closest] >= SHARE, f"{closest}: {pairs[closest]:.1%}"


@every_wall
def test_a_face_used_from_another_file_is_painted_whole(page: Page, name: str) -> None:
    """Ground, sign and character all come through: a face has its light and its dark parts."""
    for kind, face in grey_faces(page, name).items():
        levels = [level for level, count in enumerate(face.histogram()) if count > 10]
        assert levels[-1] - levels[0] > 90, kind
