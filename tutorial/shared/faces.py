"""The four-colour card faces, drawn as SVG sprites from the outlines of two open fonts.

A sprite holds every kind of card in three sizes: full, short (phones) and compact (proof rows).
A colour is told four times: by hue, by lightness, by the texture of its ground and by the sign
in the top left corner, so that no card is mistaken in a greyscale print. Nothing here knows
Django: the command ``draw_cards`` only hands the paths over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tutorial.shared.outlines import Box, Outline, Typeface

RANKS = "KABRCNP"
SETS = ("han", "quoc_ngu", "both")
HAN = {
    "red": dict(zip(RANKS, "帥仕相俥炮傌兵", strict=True)),
    "black": dict(zip(RANKS, "將士象車砲馬卒", strict=True)),
}
NAMES = dict(zip(RANKS, ("Tướng", "Sĩ", "Tượng", "Xe", "Pháo", "Mã", "Chốt"), strict=True))
# A name is set as a square block, as brush writers set quốc ngữ. Tướng and Tượng differ by
# one mark only, so they are broken at different places: two silhouettes instead of one.
BLOCKS = {
    "K": ("Tư", "ớng"),
    "A": ("Sĩ",),
    "B": ("Tượ", "ng"),
    "R": ("Xe",),
    "C": ("Ph", "áo"),
    "N": ("Mã",),
    "P": ("Ch", "ốt"),
}


@dataclass(frozen=True)
class Colour:
    """A card colour; its ink reads at 4.5:1 or better on its ground and on its texture."""

    code: str
    sign: str
    camp: str
    ground: str
    texture: str
    ink: str
    edge: str


COLOURS = (
    Colour("r", "Đ", "red", "#a81d20", "#a81d20", "#ffe9c4", "#7d1013"),
    Colour("y", "V", "red", "#f8d878", "#e6b23c", "#3a2205", "#b98a22"),
    Colour("g", "X", "black", "#82c09b", "#6aaf88", "#07271a", "#3f8562"),
    Colour("w", "T", "black", "#fffdf6", "#fffdf6", "#1d1a17", "#b5aa96"),
)
GILT, LACQUER = "#e9c06a", "#7d1216"


@dataclass(frozen=True)
class Size:
    """The measures of one face: where its parts go, in the units of its view box."""

    suffix: str
    width: int
    height: int
    radius: float
    tab: tuple[float, float]
    main: Box
    main_beside_name: Box
    name: tuple[float, float] | None  # width of the longest name, baseline
    grain: float

    @property
    def is_tall(self) -> bool:
        """A tall face repeats its character and sign upside down."""
        return self.height > 2 * self.width


SIZES = (
    Size("", 64, 168, 6, (19, 21), (5, 24, 59, 77), (7, 22, 57, 71), (54, 90), 4),
    Size("-short", 44, 64, 5, (15, 16), (3.5, 19, 40.5, 61), (5, 16, 41, 49), (38, 59), 4),
    Size("-compact", 24, 36, 3, (10, 11), (1.5, 12, 22.5, 35), (1.5, 12, 22.5, 35), None, 3),
)


@dataclass(frozen=True)
class Outlines:
    """Every shared path, by what it stands for."""

    han: dict[tuple[str, str], Outline]
    blocks: dict[str, Outline]
    names: dict[str, Outline]
    signs: dict[str, Outline]

    @classmethod
    def trace(cls, han: Typeface, text: Typeface) -> Outlines:
        """The paths of all characters, names and signs."""
        return cls(
            han={
                (camp, rank): han.outline(f"h{rank}{camp[0]}", han.line(char))
                for camp, chars in HAN.items()
                for rank, char in chars.items()
            },
            blocks={r: text.outline(f"b{r}", text.block(b)) for r, b in BLOCKS.items()},
            names={r: text.outline(f"n{r}", text.line(name)) for r, name in NAMES.items()},
            signs={c.code: text.outline(f"s{c.code}", text.line(c.sign)) for c in COLOURS},
        )

    def used_by(self, face_set: str) -> Iterator[Outline]:
        """Only the paths that a set needs, to keep its file small."""
        yield from self.signs.values()
        yield from (self.blocks if face_set == "quoc_ngu" else self.han).values()
        yield from self.names.values() if face_set == "both" else ()


def number(value: float) -> str:
    """A coordinate in as few characters as the eye allows."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def use(outline: Outline, scale: float, x: float, y: float, attributes: str = "") -> str:
    """A shared path put at a place."""
    place = f"translate({number(x)} {number(y)})scale({scale:.4f})".replace("(0.", "(.")
    return f'<use href="#{outline.id}" transform="{place}"{attributes}/>'


def fitted(outline: Outline, box: Box, most: float = 9, attributes: str = "") -> str:
    """A shared path as large as a box allows, with its ink in the middle of the box."""
    left, top, right, bottom = box
    scale = min((right - left) / outline.width, (bottom - top) / outline.height, most)
    x = (left + right) / 2 - scale * (outline.bounds[0] + outline.bounds[2]) / 2
    y = (top + bottom) / 2 - scale * (outline.bounds[1] + outline.bounds[3]) / 2
    return use(outline, scale, x, y, attributes)


def turned(size: Size, content: str) -> str:
    """The same content upside down at the other end of a tall face."""
    centre = f"{number(size.width / 2)} {number(size.height / 2)}"
    return f'<g transform="rotate(180 {centre})">{content}</g>' if size.is_tall else ""


def slants(size: Size) -> str:
    """Slanting lines between the inner edges; round ends make a clip path needless."""
    inset = size.grain
    wide, high = size.width - 2 * inset, size.height - 2 * inset
    path = ""
    for offset in range(round(size.grain), round(wide + high), round(2 * size.grain)):
        low, right = max(0.0, offset - high), min(wide, offset)
        path += f"M{number(inset + low)} {number(inset + offset - low)}"
        path += f"L{number(inset + right)} {number(inset + offset - right)}"
    return path


def dots(size: Size) -> str:
    """A staggered field of points, each a line of no length with round ends."""
    step = 1.5 * size.grain
    columns, rows = int((size.width - 7) / step), int((size.height - 7) / step)
    left, top = ((size.width - columns * step) / 2, (size.height - rows * step) / 2)
    return "".join(
        f"M{number(left + column * step)} {number(top + row * step)}h0"
        for row in range(rows + 1)
        for column in range(columns + 1)
        if (row + column) % 2
    )


TEXTURES = {"y": dots, "g": slants}


def texture(colour: Colour, size: Size) -> str:
    """The texture of a ground: yellow is dotted, green striped, red and white are plain."""
    if colour.code not in TEXTURES:
        return ""
    path = TEXTURES[colour.code](size)
    pen = f'stroke="{colour.texture}" stroke-width="{number(size.grain * 0.75)}"'
    return f'<path d="{path}" fill="none" {pen} stroke-linecap="round"/>'


def plate(size: Size, ground: str, edge: str) -> str:
    """The card itself, with a fine edge."""
    return (
        f'<rect x=".5" y=".5" width="{size.width - 1}" height="{size.height - 1}"'
        f' rx="{number(size.radius)}" fill="{ground}" stroke="{edge}"/>'
    )


def tab(colour: Colour, size: Size, sign: Outline) -> str:
    """The corner flag that carries the sign; the edge of the card stays visible around it."""
    wide, high = size.tab
    curve = number(size.radius - 0.5)
    foot = number(high - size.radius + 0.5)
    path = (
        f"M1 {number(size.radius + 0.5)}a{curve} {curve} 0 0 1 {curve} -{curve}"
        f"H{number(wide)}V{foot}a{curve} {curve} 0 0 1 -{curve} {curve}H1z"
    )
    room = wide * 0.15
    box = (1 + room, 1 + room, wide - room, high - room)
    letter = fitted(sign, box, attributes=f' fill="{colour.ground}"')
    return f'<path d="{path}" fill="{colour.ink}"/>{letter}'


def ground(colour: Colour, size: Size, outlines: Outlines) -> str:
    """What all cards of a colour share: plate, texture and sign."""
    flag = tab(colour, size, outlines.signs[colour.code])
    return (
        f'<g id="g{colour.code}{size.suffix}">{plate(size, colour.ground, colour.edge)}'
        f"{texture(colour, size)}{flag}{turned(size, flag)}</g>"
    )


def han_character(rank: str, colour: Colour, size: Size, outlines: Outlines, box: Box) -> str:
    """The large character; all share one scale, since a plain 士 must not outgrow 象."""
    outline = outlines.han[colour.camp, rank]
    most = min(box[2] - box[0], box[3] - box[1]) / 940
    return fitted(outline, box, most)


def name_block(rank: str, size: Size, outlines: Outlines) -> str:
    """The name as a square block; a short name is held back, so that it does not shout."""
    left, top, right, bottom = size.main
    box = (left, top, right, bottom - size.width / 30)
    return fitted(outlines.blocks[rank], box, (right - left) / 1250)


def name_line(rank: str, size: Size, outlines: Outlines) -> str:
    """The name in one line; all names share one scale and one base line."""
    if size.name is None:
        return ""
    longest, baseline = size.name
    scale = longest / max(name.width for name in outlines.names.values())
    name = outlines.names[rank]
    x = size.width / 2 - scale * (name.bounds[0] + name.bounds[2]) / 2
    return use(name, scale, x, baseline)


def face(rank: str, colour: Colour, size: Size, face_set: str, outlines: Outlines) -> str:
    """One symbol of the sprite."""
    if face_set == "quoc_ngu":
        main, line = name_block(rank, size, outlines), ""
    else:
        box = size.main if face_set == "han" else size.main_beside_name
        main = han_character(rank, colour, size, outlines, box)
        line = name_line(rank, size, outlines) if face_set == "both" else ""
    return (
        f'<symbol id="{rank}{colour.code}{size.suffix}" viewBox="0 0 {size.width} {size.height}">'
        f'<use href="#g{colour.code}{size.suffix}"/><g fill="{colour.ink}">'
        f"{main}{turned(size, main)}{line}</g></symbol>"
    )


def back(size: Size) -> str:
    """The back: woven lacquer, a gilt frame, and a round coin for a hand that comes round."""
    inset = size.width / 11
    x, y, radius = size.width / 2, size.height / 2, size.width / 4
    hole = radius * 0.36
    weave = f'<path d="{slants(size)}" fill="none" stroke="#8f2024" stroke-width="1.5"/>'
    frame = (
        f'<rect x="{number(inset)}" y="{number(inset)}" width="{number(size.width - 2 * inset)}"'
        f' height="{number(size.height - 2 * inset)}" rx="{number(size.radius * 0.6)}"'
        f' fill="none" stroke="{GILT}" stroke-width="1.2"/>'
    )
    coin = (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{GILT}"/>'
        f'<rect x="{number(x - hole)}" y="{number(y - hole)}" width="{number(2 * hole)}"'
        f' height="{number(2 * hole)}" fill="{LACQUER}"/>'
    )
    return (
        f'<symbol id="back{size.suffix}" viewBox="0 0 {size.width} {size.height}">'
        f"{plate(size, LACQUER, '#540a0d')}{weave}{frame}{coin}</symbol>"
    )


def sprite(face_set: str, outlines: Outlines) -> str:
    """The whole file of one set: shared paths and grounds, then a symbol for every face."""
    shared = [str(outline) for outline in outlines.used_by(face_set)]
    shared += [ground(colour, size, outlines) for size in SIZES for colour in COLOURS]
    faces = [
        face(rank, colour, size, face_set, outlines)
        for size in SIZES
        for colour in COLOURS
        for rank in RANKS
    ]
    faces += [back(size) for size in SIZES]
    lines = ['<svg xmlns="http://www.w3.org/2000/svg">', "<defs>", *shared, "</defs>", *faces]
    return "\n".join([*lines, "</svg>", ""])


def draw_all(han_font: Path, text_font: Path, out: Path) -> list[Path]:
    """The sprites of all sets, written into a folder."""
    outlines = Outlines.trace(Typeface.han(han_font), Typeface.text(text_font))
    out.mkdir(parents=True, exist_ok=True)
    paths = [out / f"four_colour-{face_set}.svg" for face_set in SETS]
    for face_set, path in zip(SETS, paths, strict=True):
        path.write_text(sprite(face_set, outlines), encoding="utf-8")
    return paths


SHEET_STYLE = """
body{margin:0;font:14px sans-serif;width:1440px}
section{padding:14px 20px}
.light{background:#e8dbbd;color:#332}.dark{background:#2e2820;color:#eee}
.grey{filter:grayscale(1)}
svg{margin:2px}p{margin:6px 0}
.full{width:64px;height:168px}.short{width:44px;height:64px}.compact{width:24px;height:36px}
"""


def contact_sheet(cards: Path) -> str:
    """A page that shows every face of the sprites in a folder, for the eye of a designer."""
    body = []
    for face_set in SETS:
        text = (cards / f"four_colour-{face_set}.svg").read_text(encoding="utf-8")
        # Three sprites in one page need three families of ids.
        text = text.replace('id="', f'id="{face_set}-').replace('href="#', f'href="#{face_set}-')
        body.append(text.replace("<svg ", '<svg width="0" height="0" ', 1))
        for mat in ("light", "dark", "light grey"):
            rows = "".join(_sheet_row(face_set, size) for size in SIZES)
            body.append(f'<section class="{mat}"><p>{face_set}</p>{rows}</section>')
    return f"<!doctype html><meta charset=utf-8><style>{SHEET_STYLE}</style>{''.join(body)}"


def _sheet_row(face_set: str, size: Size) -> str:
    kinds = [*(rank + colour.code for colour in COLOURS for rank in RANKS), "back"]
    name = size.suffix.removeprefix("-") or "full"
    uses = (
        f'<svg class="{name}"><use href="#{face_set}-{kind}{size.suffix}"/></svg>' for kind in kinds
    )
    return f"<div>{''.join(uses)}</div>"
