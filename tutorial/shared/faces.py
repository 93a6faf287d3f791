"""The four-colour card faces, drawn as SVG sprites from the outlines of two open fonts.

A sprite holds every kind of card in three sizes: full, short (phones) and compact (proof rows).
A colour is told four times: by hue, by lightness, by the texture of its ground and by the sign
in the top left corner, so that no card is mistaken in a greyscale print.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tutorial.shared.outlines import Box, Outline, Typeface
from tutorial.shared.pen import (
    Drawing,
    Size,
    back,
    document,
    fitted,
    number,
    plate,
    slants,
    use,
)

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


@dataclass(frozen=True)
class FaceSize(Size):
    """Where the parts of one face go."""

    tab: tuple[float, float]
    main: Box
    main_beside_name: Box
    name: tuple[float, float] | None  # width of the longest name, baseline

    @property
    def is_tall(self) -> bool:
        """A tall face repeats its character and sign upside down."""
        return self.height > 2 * self.width


SIZES = (
    FaceSize("", 64, 168, 6, 4, (19, 21), (5, 24, 59, 77), (7, 22, 57, 71), (54, 90)),
    FaceSize("-short", 44, 64, 5, 4, (15, 16), (3.5, 19, 40.5, 61), (5, 16, 41, 49), (38, 59)),
    FaceSize("-compact", 24, 36, 3, 3, (10, 11), (1.5, 12, 22.5, 35), (1.5, 12, 22.5, 35), None),
)
DRAWING = Drawing(
    "four_colour",
    SETS,
    (*(rank + colour.code for colour in COLOURS for rank in RANKS), "back"),
    SIZES,
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


def turned(size: FaceSize, content: str) -> str:
    """The same content upside down at the other end of a tall face."""
    centre = f"{number(size.width / 2)} {number(size.height / 2)}"
    return f'<g transform="rotate(180 {centre})">{content}</g>' if size.is_tall else ""


def dots(size: FaceSize) -> str:
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


def texture(colour: Colour, size: FaceSize) -> str:
    """The texture of a ground: yellow is dotted, green striped, red and white are plain."""
    if colour.code not in TEXTURES:
        return ""
    path = TEXTURES[colour.code](size)
    pen = f'stroke="{colour.texture}" stroke-width="{number(size.grain * 0.75)}"'
    return f'<path d="{path}" fill="none" {pen} stroke-linecap="round"/>'


def tab(colour: Colour, size: FaceSize, sign: Outline) -> str:
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


def ground(colour: Colour, size: FaceSize, outlines: Outlines) -> str:
    """What all cards of a colour share: plate, texture and sign."""
    flag = tab(colour, size, outlines.signs[colour.code])
    return (
        f'<g id="g{colour.code}{size.suffix}">{plate(size, colour.ground, colour.edge)}'
        f"{texture(colour, size)}{flag}{turned(size, flag)}</g>"
    )


def han_character(rank: str, colour: Colour, size: FaceSize, outlines: Outlines, box: Box) -> str:
    """The large character; all share one scale, since a plain 士 must not outgrow 象."""
    outline = outlines.han[colour.camp, rank]
    most = min(box[2] - box[0], box[3] - box[1]) / 940
    return fitted(outline, box, most)


def name_block(rank: str, size: FaceSize, outlines: Outlines) -> str:
    """The name as a square block; a short name is held back, so that it does not shout."""
    left, top, right, bottom = size.main
    box = (left, top, right, bottom - size.width / 30)
    return fitted(outlines.blocks[rank], box, (right - left) / 1250)


def name_line(rank: str, size: FaceSize, outlines: Outlines) -> str:
    """The name in one line; all names share one scale and one base line."""
    if size.name is None:
        return ""
    longest, baseline = size.name
    scale = longest / max(name.width for name in outlines.names.values())
    name = outlines.names[rank]
    x = size.width / 2 - scale * (name.bounds[0] + name.bounds[2]) / 2
    return use(name, scale, x, baseline)


def face(rank: str, colour: Colour, size: FaceSize, face_set: str, outlines: Outlines) -> str:
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
    return document(shared, faces)


def draw_all(han_font: Path, text_font: Path, out: Path) -> list[Path]:
    """The sprites of all sets, written into a folder."""
    outlines = Outlines.trace(Typeface.han(han_font), Typeface.text(text_font))
    return DRAWING.write(out, lambda face_set: sprite(face_set, outlines))
