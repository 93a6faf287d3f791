"""The faces of the French deck (52 cards and a back), drawn as SVG sprites.

A face says two things, both large: the rank above, the suit on the foot below. A suit is told
three times: by its shape, by its colour and by its foot, which is lacquer with a paper sign for
♠ and ♥, and paper with an inked sign for ♣ and ♦. So the two black suits, and the two red ones,
are not mistaken for each other in grey or by those who see few colours. A court card wears a hat:
the king a crown, the queen a mấn, the jack a nón lá. The letters are Noto Serif's, all else is ours.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from pathlib import Path

from tutorial.shared.outlines import Box, Outline, Typeface
from tutorial.shared.pen import GILT, Drawing, Size, back, document, fitted, number, plate

RANKS = "23456789TJQKA"
SUITS = "scdh"
DIGITS = "23456789"
COURT = "JQK"
PAPER, EDGE = "#fffdf6", "#b5aa96"
BLACK, RED, BLUE, GREEN = "#1d1a17", "#bf2429", "#1f72d4", "#0a4a2a"
SCHEMES = {
    "two": {"s": BLACK, "c": BLACK, "d": RED, "h": RED},
    "four": {"s": BLACK, "c": GREEN, "d": BLUE, "h": RED},
}
"""The inks of the suits; the four differ in lightness, too."""
FILLED = "sh"
"""The suits whose foot is filled with ink."""
WIDE, TEN = 1.23, 0.82
"""Digits are drawn wide, so that 3 and 8 differ in more of the card; the two of the ten share that room."""
CAP, NESTED = 0.9, 0.1
"""Of the room of a court's letter: the height of K, and how far Q rises above it."""


def _sign(suit: str, path: str, *bounds: float) -> Outline:
    left, top, right, bottom = bounds
    return Outline(f"s{suit}", path, (left, top, right, bottom))


SIGNS = {
    "s": _sign(
        "s",
        "M50 2C57 22 95 40 95 65C95 77 86 85 75 85C67 85 60 81 56 75C57 86 62 93 70 98H30"
        "C38 93 43 86 44 75C40 81 33 85 25 85C14 85 5 77 5 65C5 40 43 22 50 2z",
        5, 2, 95, 98,
    ),
    "c": _sign(
        "c",
        "M50 2a23 23 0 0 1 17 38.500a23 23 0 1 1-11 34C57 86 62 93 70 98H30C38 93 43 86 44 74.5"
        "a23 23 0 1 1-11-34A23 23 0 0 1 50 2z",
        4, 2, 96, 98,
    ),
    "d": _sign("d", "M50 1Q66 30 89 50Q66 70 50 99Q34 70 11 50Q34 30 50 1z", 11, 1, 89, 99),
    "h": _sign(
        "h",
        "M50 95C22 71 4 54 4 30C4 15 15 5 28 5C38 5 46 11 50 21C54 11 62 5 72 5"
        "C85 5 96 15 96 30C96 54 78 71 50 95z",
        4, 5, 96, 95,
    ),
}  # fmt: skip
HAT: Box = (0, 0, 100, 40)
HATS = {
    "K": (
        "M8 8L30 19L50 2L70 19L92 8L84 29H16z",
        "M15 32H85V39H15z",
        "",
    ),
    "Q": (
        "M8 39C2 14 26 1 50 1S98 14 92 39H72C75 24 65 17 50 17S25 24 28 39z",
        "",
        "M17 36C14 18 32 8 50 8S86 18 83 36",
    ),
    "J": (
        "M50 1Q72 22 97 33Q50 45 3 33Q28 22 50 1z",
        "",
        "M36 15Q50 20 64 15M22 26Q50 35 78 26",
    ),
}
"""What a court wears: its body in ink, its gilt parts, its gilt lines."""


@dataclass(frozen=True)
class FaceSize(Size):
    """Where the parts of one face go."""

    rank: Box
    letter: Box
    hat: Box | None
    foot: float
    signs: tuple[float, float]  # on a filled foot, on an open one


SIZES = (
    FaceSize(
        "", 70, 98, 6, 4, (4, 5, 66, 62.5), (7, 23.5, 63, 63.5), (10, 3.5, 60, 22.5), 68, (25, 26.5)
    ),
    FaceSize(
        "-short",
        44,
        64,
        5,
        4,
        (3, 3.5, 41, 41),
        (5, 14.5, 39, 41.5),
        (6, 2, 38, 14),
        44,
        (16, 17.5),
    ),
    FaceSize(
        "-compact", 24, 36, 3, 3, (1.5, 1.8, 22.5, 22.2), (2, 2, 22, 22), None, 23.5, (10.5, 11.2)
    ),
)
DRAWING = Drawing(
    "french",
    tuple(SCHEMES),
    (*(rank + suit for suit, rank in product(SUITS, RANKS)), "back"),
    SIZES,
)


def ranks(face: Typeface) -> dict[str, Outline]:
    """The paths of all ranks."""
    lines = {rank: face.line(rank) for rank in RANKS}
    lines |= {rank: [char.narrowed(WIDE) for char in face.line(rank)] for rank in DIGITS}
    lines["T"] = [char.narrowed(TEN) for char in face.line("10")]
    return {rank: face.outline(f"r{rank}", line) for rank, line in lines.items()}


def hat(rank: str, size: FaceSize) -> str:
    """The hat of a court, as large as its room; nothing where there is none."""
    if size.hat is None:
        return ""
    left, top, right, bottom = size.hat
    scale = min((right - left) / HAT[2], (bottom - top) / HAT[3])
    x, y = (left + right - scale * HAT[2]) / 2, (top + bottom - scale * HAT[3]) / 2
    body, gilt, lines = HATS[rank]
    drawn = f'<path d="{body}"/>'
    drawn += f'<path d="{gilt}" fill="{GILT}"/>' if gilt else ""
    drawn += f'<path d="{lines}" fill="none" stroke="{GILT}" stroke-width="4"/>' if lines else ""
    return f'<g transform="translate({number(x)} {number(y)})scale({number(scale)})">{drawn}</g>'


def head(rank: str, size: FaceSize, outlines: dict[str, Outline]) -> str:
    """The upper part of a face: its rank, and what a court wears."""
    if rank not in COURT:
        drawn = fitted(outlines[rank], size.rank)
    else:
        left, top, right, bottom = size.letter
        # The queen's head is inside her mấn. K has no tail below the line, so it is held back.
        top -= NESTED * (bottom - top) if rank == "Q" and size.hat else 0
        most = (bottom - top) * CAP / outlines["K"].height
        drawn = hat(rank, size) + fitted(outlines[rank], (left, top, right, bottom), most)
    return f'<g id="h{rank}{size.suffix}">{drawn}</g>'


def foot(suit: str, ink: str, size: FaceSize) -> str:
    """The lower part: the sign of the suit, on lacquer or on paper."""
    top, right, bottom = size.foot, size.width - 1, size.height - 1
    curve = number(size.radius - 0.5)
    middle, half = (top + bottom) / 2, size.signs[suit not in FILLED] / 2
    room = (size.width / 2 - half, middle - half, size.width / 2 + half, middle + half)
    if suit not in FILLED:
        return fitted(SIGNS[suit], room, attributes=f' fill="{ink}"')
    side = number(bottom - top - size.radius + 0.5)
    path = (
        f"M1 {number(top)}H{right}v{side}a{curve} {curve} 0 0 1-{curve} {curve}"
        f"H{number(size.radius + 0.5)}a{curve} {curve} 0 0 1-{curve}-{curve}z"
    )
    trim = f'<path d="M1 {number(top)}H{right}" stroke="{GILT}"/>'
    sign = fitted(SIGNS[suit], room, attributes=f' fill="{PAPER}"')
    return f'<path d="{path}" fill="{ink}"/>{trim}{sign}'


def ground(suit: str, ink: str, size: FaceSize) -> str:
    """What all cards of a suit share: plate and foot."""
    return f'<g id="g{suit}{size.suffix}">{plate(size, PAPER, EDGE)}{foot(suit, ink, size)}</g>'


def symbol(kind: str, ink: str, size: FaceSize) -> str:
    """One face of the sprite."""
    rank, suit = kind[0], kind[1]
    return (
        f'<symbol id="{kind}{size.suffix}" viewBox="{size.view_box}">'
        f'<use href="#g{suit}{size.suffix}"/><use href="#h{rank}{size.suffix}" fill="{ink}"/></symbol>'
    )


def sprite(scheme: str, outlines: dict[str, Outline]) -> str:
    """The whole file of one colour scheme."""
    inks = SCHEMES[scheme]
    shared = [str(outline) for outline in (*outlines.values(), *SIGNS.values())]
    symbols = []
    for size in SIZES:
        shared += [head(rank, size, outlines) for rank in RANKS]
        shared += [ground(suit, inks[suit], size) for suit in SUITS]
        symbols += [symbol(kind, inks[kind[1]], size) for kind in DRAWING.kinds[:-1]]
    return document(shared, [*symbols, *map(back, SIZES)])


def draw_all(letters: Path, out: Path) -> list[Path]:
    """The sprites of both schemes, written into a folder."""
    outlines = ranks(Typeface.han(letters))
    return DRAWING.write(out, lambda scheme: sprite(scheme, outlines))
