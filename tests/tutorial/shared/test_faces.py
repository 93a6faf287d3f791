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
FOUR_COLOUR = tuple(f"four_colour-{face_set}.svg" for face_set in ("han", "quoc_ngu", "both"))
FRENCH = ("french-two.svg", "french-four.svg")
CHAN = ("chan-plain.svg", "chan-named.svg")
RANKS = "23456789TJQKA"
KINDS = (
    {name: ["".join(pair) for pair in product("KABRCNP", "rygw")] for name in FOUR_COLOUR}
    | {name: ["".join(pair) for pair in product(RANKS, "scdh")] for name in FRENCH}
    | {name: ["1c", *map("".join, product("23456789", "mps"))] for name in CHAN}
)
VIEW_BOXES = {
    name: {"": full, "-short": "0 0 44 64", "-compact": "0 0 24 36"}
    for names, full in ((FOUR_COLOUR, "0 0 64 168"), (FRENCH, "0 0 70 98"), (CHAN, "0 0 64 168"))
    for name in names
}
LARGEST, PACKED = 60_000, 25_000
"""The most bytes of a sprite, plain and compressed."""

every_sprite = pytest.mark.parametrize("name", [*FOUR_COLOUR, *FRENCH, *CHAN])
every_four_colour = pytest.mark.parametrize("name", FOUR_COLOUR)
every_french = pytest.mark.parametrize("name", FRENCH)


def root(name: str) -> Element:
    """The parsed sprite."""
    return ElementTree.parse(CARDS / name).getroot()


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
    expected = {
        kind + size: box
        for kind in [*KINDS[name], "back"]
        for size, box in VIEW_BOXES[name].items()
    }
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
    assert len(data) <= LARGEST
    assert len(gzip.compress(data)) <= PACKED


@every_four_colour
def test_each_ink_reads_on_its_ground_and_texture(name: str) -> None:
    tree = root(name)
    parts = {element.get("id"): element for element in tree.iter() if element.get("id")}
    for kind, size in product(KINDS[name], VIEW_BOXES[name]):
        face = parts[kind + size]
        ink = face[1].get("fill", "")
        plate, *rest = parts[f"g{kind[1]}{size}"]
        texture = {path.get("stroke", "") for path in rest if path.get("stroke-linecap")}
        for ground in {plate.get("fill", ""), *texture}:
            assert contrast(ink, ground) >= 4.5, (kind + size, ink, ground)


@every_four_colour
def test_the_sign_is_cut_from_a_flag_in_the_ink_of_its_card(name: str) -> None:
    for ground in root(name).iter(f"{SVG}g"):
        if identifier := ground.get("id"):
            sign = [
                use for use in ground.iter(f"{SVG}use") if use.get("href") == f"#s{identifier[1]}"
            ]
            assert sign, identifier
            assert sign[0].get("fill") == ground[0].get("fill")


def french_parts(name: str) -> dict[str, Element]:
    """The parts of a French sprite by their ids."""
    return {element.get("id", ""): element for element in root(name).iter() if element.get("id")}


@every_french
def test_each_rank_and_each_suit_reads_on_what_it_stands_on(name: str) -> None:
    """The rank in ink on the plate; the sign on its foot, in ink on paper or the other way round."""
    parts = french_parts(name)
    for kind, size in product(KINDS[name], VIEW_BOXES[name]):
        ink, paper = parts[kind + size][1].get("fill", ""), parts[f"g{kind[1]}{size}"][0]
        assert contrast(ink, paper.get("fill", "")) >= 4.5, (kind, size)
        *foot, sign = parts[f"g{kind[1]}{size}"][1:]
        under = foot[0].get("fill", "") if foot else paper.get("fill", "")
        assert sign.get("href") == f"#s{kind[1]}"
        assert contrast(sign.get("fill", ""), under) >= 4.5, (kind, size)
        assert ink in (under, sign.get("fill")), (kind, size)


@every_french
def test_suits_of_one_colour_have_different_feet(name: str) -> None:
    """In grey, ♠ is told from ♣ and ♥ from ♦ by more than the shape of a sign."""
    parts = french_parts(name)
    for size in VIEW_BOXES[name]:
        filled = {suit: len(parts[f"g{suit}{size}"]) > 2 for suit in "scdh"}
        assert filled == {"s": True, "c": False, "d": False, "h": True}


@pytest.mark.parametrize(("name", "count"), [("french-two.svg", 2), ("french-four.svg", 4)])
def test_a_scheme_has_its_number_of_inks(name: str, count: int) -> None:
    parts = french_parts(name)
    inks = {suit: {parts[rank + suit][1].get("fill") for rank in "27TKA"} for suit in "scdh"}
    assert all(len(found) == 1 for found in inks.values())
    assert len(set().union(*inks.values())) == count


@every_french
def test_a_court_wears_a_hat_where_there_is_room(name: str) -> None:
    parts = french_parts(name)
    for rank, size in product(RANKS, VIEW_BOXES[name]):
        worn = len(parts[f"h{rank}{size}"]) > 1
        assert worn == (rank in "JQK" and size != "-compact"), (rank, size)


def test_the_schemes_differ_in_ink_only() -> None:
    """Whoever changes the setting finds every card in its place."""
    texts = [
        re.sub(r'"#[0-9a-f]{6}"', '"ink"', (CARDS / name).read_text(encoding="utf-8"))
        for name in FRENCH
    ]
    assert texts[0] == texts[1]


every_chan = pytest.mark.parametrize("name", CHAN)


def used(face: Element) -> list[str]:
    """The shared parts of a face, without the size in their ids."""
    return [use.get("href", "").partition("-")[0] for use in face.iter(f"{SVG}use")]


@every_chan
def test_the_five_red_kinds_bear_a_seal_and_no_other(name: str) -> None:
    parts = french_parts(name)
    for kind, size in product(KINDS[name], VIEW_BOXES[name]):
        sealed = "#seal" in used(parts[kind + size])
        assert sealed == (kind in ("1c", "8m", "8s", "9m", "9s")), (kind, size)


@every_chan
def test_the_number_stands_on_the_right_and_the_suit_on_the_left(name: str) -> None:
    parts = french_parts(name)
    for kind, size in product(KINDS[name][1:], VIEW_BOXES[name]):
        places = {
            use.get("href"): float(re.findall(r"[-.\d]+", use.get("transform", "0"))[0])
            for use in parts[kind + size].iter(f"{SVG}use")
            if use.get("href") in (f"#n{kind[0]}", f"#s{kind[1]}")
        }
        assert places[f"#s{kind[1]}"] < places[f"#n{kind[0]}"], (kind, size)


@every_chan
def test_six_kinds_show_a_picture_instead_of_the_pattern_of_their_suit(name: str) -> None:
    parts = french_parts(name)
    for kind in KINDS[name]:
        has_pattern = f"#g{kind[1]}" in used(parts[kind])
        assert has_pattern == (kind not in ("2m", "4m", "5m", "5s", "6m", "8m")), kind


def test_quoc_ngu_is_written_in_one_set_only() -> None:
    for name in CHAN:
        words = [part for part in french_parts(name) if re.fullmatch(r"w.", part)]
        assert bool(words) == (name == "chan-named.svg")


def test_every_font_used_has_its_licence_here() -> None:
    for font in ("NotoSerifCJK", "BeVietnamPro"):
        text = (CARDS / "LICENSES" / f"{font}-OFL.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
