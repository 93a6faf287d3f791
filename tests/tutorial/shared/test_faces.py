"""The committed sprites hold every face, obey the content policy and can be read."""

from __future__ import annotations

import gzip
import re
from itertools import product
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

CARDS = Path(__file__).parents[3] / "static" / "cards"
SVG = "{http://www.w3.org/2000/svg}"
SPRITES = tuple(f"four_colour-{face_set}.svg" for face_set in ("han", "quoc_ngu", "both"))
VIEW_BOXES = {"": "0 0 64 168", "-short": "0 0 44 64", "-compact": "0 0 24 36"}
KINDS = [*("".join(pair) for pair in product("KABRCNP", "rygw")), "back"]

every_sprite = pytest.mark.parametrize("name", SPRITES)


def root(name: str) -> Element:
    """The parsed sprite."""
    return ElementTree.parse(CARDS / name).getroot()


def colours(element: Element) -> set[str]:
    """Every fill and stroke below an element."""
    values = {e.get(key, "none") for e in element.iter() for key in ("fill", "stroke")}
    return values - {"none"}


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2.2."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2.2."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@every_sprite
def test_it_holds_each_face_in_three_sizes_and_nothing_else(name: str) -> None:
    symbols = {
        symbol.get("id"): symbol.get("viewBox") for symbol in root(name).iter(f"{SVG}symbol")
    }
    expected = {kind + size: box for kind in KINDS for size, box in VIEW_BOXES.items()}
    assert symbols == expected


@every_sprite
def test_it_names_each_part_once_and_uses_only_its_own_parts(name: str) -> None:
    ids = [element.get("id") for element in root(name).iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = {element.get("href", "") for element in root(name).iter(f"{SVG}use")}
    assert used <= {f"#{identifier}" for identifier in ids}


@every_sprite
def test_it_carries_no_unused_part(name: str) -> None:
    used = {element.get("href", "")[1:] for element in root(name).iter(f"{SVG}use")}
    defined = {element.get("id", "") for defs in root(name).iter(f"{SVG}defs") for element in defs}
    assert defined == used


@every_sprite
def test_it_has_no_style_no_script_and_no_outside_reference(name: str) -> None:
    elements = list(root(name).iter())
    assert {element.tag.removeprefix(SVG) for element in elements} == {
        "svg", "defs", "symbol", "g", "use", "path", "rect", "circle",
    }  # fmt: skip
    attributes = {key for element in elements for key in element.attrib}
    assert not {key for key in attributes if key == "style" or key.startswith("on")}
    text = (CARDS / name).read_text(encoding="utf-8")
    assert re.findall(r"https?://[^\"]+", text) == ["http://www.w3.org/2000/svg"]
    assert "url(" not in text


@every_sprite
def test_it_is_small(name: str) -> None:
    data = (CARDS / name).read_bytes()
    assert len(data) <= 60_000
    assert len(gzip.compress(data)) <= 25_000


@every_sprite
def test_each_ink_reads_on_its_ground_and_texture(name: str) -> None:
    tree = root(name)
    parts = {element.get("id"): element for element in tree.iter() if element.get("id")}
    for kind, size in product(KINDS[:-1], VIEW_BOXES):
        face = parts[kind + size]
        ink = face[1].get("fill", "")
        plate, *rest = parts[f"g{kind[1]}{size}"]
        texture = {path.get("stroke", "") for path in rest if path.get("stroke-linecap")}
        for ground in {plate.get("fill", ""), *texture}:
            assert contrast(ink, ground) >= 4.5, (kind + size, ink, ground)


@every_sprite
def test_the_sign_is_cut_from_a_flag_in_the_ink_of_its_card(name: str) -> None:
    for ground in root(name).iter(f"{SVG}g"):
        if identifier := ground.get("id"):
            sign = [
                use for use in ground.iter(f"{SVG}use") if use.get("href") == f"#s{identifier[1]}"
            ]
            assert sign, identifier
            assert sign[0].get("fill") == ground[0].get("fill")


def test_every_font_used_has_its_licence_here() -> None:
    for font in ("NotoSerifCJK", "BeVietnamPro"):
        text = (CARDS / "LICENSES" / f"{font}-OFL.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
