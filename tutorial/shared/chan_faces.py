"""The faces of the Chắn deck (25 kinds and a back), drawn as SVG sprites.

A face is read as on a real card: the number stands on the right, the suit on the left, both as tall
brush characters. Văn 文 crosses, vạn 萬 has a square, sách 索 is a tangle; the ground below says the
same again by a lattice, nested squares or loops, so that the suits differ in grey. The five red kinds
bear a red seal. Six kinds show the picture that cước speak of. The characters are Noto Serif CJK's;
pictures, patterns and seal are ours.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from tutorial.shared.outlines import Box, Outline, Typeface
from tutorial.shared.pen import Drawing, Size, back, document, number, plate, use

NUMBERS = dict(zip("23456789", "二三四五六七八九", strict=True))
SUITS = {"m": "萬", "p": "文", "s": "索"}
CHI = "1c"
BRANCH = "枝"
"""Chi chi has no number: its own character stands in both places."""
READ = {
    "2": "Nhị", "3": "Tam", "4": "Tứ", "5": "Ngũ", "6": "Lục", "7": "Thất", "8": "Bát", "9": "Cửu",
    "m": "vạn", "p": "văn", "s": "sách",
}  # fmt: skip
RED_KINDS = ("1c", "9m", "9s", "8m", "8s")
KINDS = ("1c", *(rank + suit for rank, suit in product(NUMBERS, SUITS)))
SETS = ("plain", "named")
"""Without quốc ngữ, as real cards are, and with the name below."""
BRUSH = 30
"""How much fatter than the font a brush is, in font units: level strokes are thin in tall characters."""
PAPER, EDGE, INK, SEAL, FAINT = "#fbf3df", "#b5a484", "#1d1a17", "#b3161b", "#c9b48a"


@dataclass(frozen=True)
class FaceSize(Size):
    """Where the parts of one face go."""

    number: Box
    suit: Box
    seal: Box
    picture: Box | None
    """The lower half; None where the face is too small for it."""
    above_name: Box | None
    """Where the picture goes when the name stands at the foot."""
    name: tuple[Box, ...]
    """Rooms of the two words of a name; empty where the face is too small."""


SIZES = (
    FaceSize(
        "", 64, 168, 6, 4, (25.5, 6, 61, 91), (4, 7, 24.5, 48), (6, 56, 22.5, 72.5),
        (8, 100, 56, 160), (8, 97, 56, 141), ((4, 147, 30, 161), (32, 147, 60, 161)),
    ),
    FaceSize(
        "-short", 44, 64, 5, 4, (19, 3, 42, 43), (2.2, 3.2, 18, 28), (4.5, 30, 14.5, 40),
        (4, 45, 40, 61.5), (3, 39.5, 15.5, 50.5), ((3, 51.5, 21.5, 61.5), (23, 51.5, 41, 61.5)),
    ),
    FaceSize(
        "-compact", 24, 36, 3, 3, (10, 1.5, 23, 34.5), (1.2, 1.8, 9.4, 20), (1.4, 25, 9.2, 32.8),
        None, None, (),
    ),
)  # fmt: skip
DRAWING = Drawing("chan", SETS, (*KINDS, "back"), SIZES)

# Pictures in a room of 100 × 100: paths in ink, then lines in ink (stroke width 7).
PICTURES = {
    "2m": (  # hoa đào: a blossom of five petals on its twig
        (
            "M50 34C38 26 40 6 50 6S62 26 50 34zM53 37C56 23 74 14 79 24S66 41 53 37z"
            "M52 41C65 38 79 49 74 57S56 53 52 41zM48 41C44 53 31 65 26 57S35 38 48 41z"
            "M47 37C34 41 16 34 21 24S44 23 47 37z"
        ),
        "M50 42C52 60 44 76 30 95M46 72Q60 66 72 76M38 84Q28 76 16 80",
    ),
    "5m": (  # đình: a roof with turned-up corners over pillars
        (
            "M50 4L58 14C70 30 84 36 99 34L92 50H8L1 34C16 36 30 30 42 14z"
            "M14 56H86V62H14zM18 62H28V90H18zM45 62H55V90H45zM72 62H82V90H72zM8 90H92V98H8z"
        ),
        "",
    ),
    "5s": (  # thuyền: a boat under sail
        (
            "M54 4C78 16 88 40 84 64H54zM46 14C34 26 26 44 24 64H46z"
            "M2 70H98C92 84 84 92 72 94H26C14 92 6 84 2 70z"
        ),
        "",
    ),
    "6m": (  # cuốc: a hoe, its blade below
        "M24 58L46 80C40 92 26 98 6 96C4 78 12 64 24 58z",
        "M34 70L94 8M26 52L52 78",
    ),
    "8m": (  # cá: a fish with tail and fin
        (
            "M2 50C16 22 48 16 70 42L96 20C90 40 90 60 96 80L70 58C48 84 16 78 2 50z"
            "M40 24C46 8 60 6 68 12C64 18 62 26 62 32z"
        ),
        "",
    ),
    "4m": (  # xe: a cart with a hood and two wheels
        "M16 58V30C22 10 62 8 70 30V42H94V50H70V58z",
        "M28 92a14 14 0 1 1 .1 0zM64 92a14 14 0 1 1 .1 0z",
    ),
}
HOLES = {"8m": "M22 44a5 5 0 1 1 .1 0z", "5s": "M50 6V68"}
"""What is left open in a picture, drawn in the colour of the paper."""


def stretched(outline: Outline, box: Box) -> str:
    """A shared path that fills a box: the tall characters of a brush."""
    left, top, right, bottom = box
    across, down = (right - left) / outline.width, (bottom - top) / outline.height
    x, y = left - across * outline.bounds[0], top - down * outline.bounds[1]
    place = f"translate({number(x)} {number(y)})scale({across:.4f} {down:.4f})"
    return f'<use href="#{outline.id}" transform="{place}"/>'


def squeezed(outline: Outline, box: Box) -> Box:
    """The part of a box that a flat character needs, so that 二 does not grow as tall as 四."""
    left, top, right, bottom = box
    spare = (bottom - top) * max(0.0, 1 - outline.height / 830)
    return left, top + spare, right, bottom - spare


def lattice(box: Box) -> str:
    """Văn: crossing lines."""
    left, top, right, bottom = box
    step, path = 7, ""
    x = left + (right - left) % step / 2
    start = top + (bottom - top) % step / 2
    while x + step <= right + 0.1:
        y = start
        while y + step <= bottom + 0.1:
            path += f"M{number(x)} {number(y)}l7 7m0-7l-7 7"
            y += step
        x += step
    return path


def squares(box: Box) -> str:
    """Vạn: squares inside squares."""
    left, top, right, bottom = box
    path, inset = "", 0.0
    while 2 * inset < min(right - left, bottom - top) - 2:
        wide, high = right - left - 2 * inset, bottom - top - 2 * inset
        path += f"M{number(left + inset)} {number(top + inset)}"
        path += f"h{number(wide)}v{number(high)}h-{number(wide)}z"
        inset += 3.5
    return path


def loops(box: Box) -> str:
    """Sách: rows of loops, as a string that lies in a tangle."""
    left, top, right, bottom = box
    path, y = "", top + 4.0
    while y < bottom:
        x = left + (right - left) % 8 / 2
        path += f"M{number(x)} {number(y)}"
        while x + 8 <= right + 0.1:
            path += "c9-6 9 6 4 3s-1-8 4-3"
            x += 8
        y += 6
    return path


def lozenges(box: Box) -> str:
    """Chi: lozenges inside lozenges."""
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2
    wide, high = (right - left) / 2, (bottom - top) / 2
    path = ""
    for part in (1, 0.75, 0.5, 0.25):
        across, down = number(part * wide), number(part * high)
        path += f"M{number(x - part * wide)} {number(y)}l{across}-{down}l{across} {down}l-{across} {down}z"
    return path


GROUNDS: dict[str, Callable[[Box], str]] = {
    "m": squares,
    "p": lattice,
    "s": loops,
    "c": lozenges,
}


@dataclass(frozen=True)
class Outlines:
    """Every shared path, by what it stands for."""

    numbers: dict[str, Outline]
    suits: dict[str, Outline]
    words: dict[str, Outline]

    @classmethod
    def trace(cls, han: Typeface, text: Typeface) -> Outlines:
        return cls(
            numbers={
                rank: han.outline(f"n{rank}", han.line(char)) for rank, char in NUMBERS.items()
            },
            suits={
                suit: han.outline(f"s{suit}", han.line(char))
                for suit, char in (*SUITS.items(), ("c", BRANCH))
            },
            words={
                sign: text.outline(f"w{sign}", text.line(word))
                for sign, word in (*READ.items(), ("c", "Chi"), ("d", "chi"))
            },
        )

    def used_by(self, face_set: str) -> list[Outline]:
        """Only the paths that a set needs."""
        words = self.words.values() if face_set == "named" else ()
        return [*self.numbers.values(), *self.suits.values(), *words]


def characters(kind: str, size: FaceSize, outlines: Outlines) -> str:
    """The number on the right, the suit on the left; chi has its own character twice."""
    if kind == CHI:
        branch = outlines.suits["c"]
        return stretched(branch, size.number) + stretched(branch, size.suit)
    rank, suit = outlines.numbers[kind[0]], outlines.suits[kind[1]]
    return stretched(rank, squeezed(rank, size.number)) + stretched(suit, size.suit)


def seal(size: FaceSize) -> str:
    """The red stamp: a frame with a cross of paths, as old seals have."""
    left, top, right, bottom = size.seal
    wide = right - left
    line = number(wide / 9)
    x, y, half = (left + right) / 2, (top + bottom) / 2, wide * 0.28
    cross = (
        f"M{number(x - half)} {number(y - half)}h{number(2 * half)}v{number(2 * half)}"
        f"h-{number(2 * half)}zM{number(x)} {number(y - half)}v{number(2 * half)}"
        f"M{number(x - half)} {number(y)}h{number(2 * half)}"
    )
    return (
        f'<rect x="{number(left)}" y="{number(top)}" width="{number(wide)}"'
        f' height="{number(bottom - top)}" rx="1" fill="{SEAL}"/>'
        f'<path d="{cross}" fill="none" stroke="{PAPER}" stroke-width="{line}"/>'
    )


def picture(kind: str, room: Box) -> str:
    """The picture of one of the six kinds, as large as its room."""
    left, top, right, bottom = room
    scale = min(right - left, bottom - top) / 100
    x, y = (left + right - 100 * scale) / 2, (top + bottom - 100 * scale) / 2
    filled, lines = PICTURES[kind]
    hole = HOLES.get(kind, "")
    drawn = f'<path d="{filled}" fill="{INK}"/>'
    pen = 'stroke-width="7" stroke-linecap="round"'
    drawn += f'<path d="{lines}" fill="none" stroke="{INK}" {pen}/>' if lines else ""
    drawn += f'<path d="{hole}" fill="{PAPER}" stroke="{PAPER}" stroke-width="3"/>' if hole else ""
    return f'<g transform="translate({number(x)} {number(y)})scale({number(scale)})">{drawn}</g>'


def lower(kind: str, size: FaceSize, face_set: str) -> str:
    """Below the characters: a picture, else the pattern of the suit where there is room for one."""
    room = size.picture if face_set == "plain" else size.above_name
    if room is None:
        return ""
    if kind in PICTURES:
        return picture(kind, room)
    is_narrow = face_set == "named" and size.suffix
    return "" if is_narrow else f'<use href="#g{kind[1]}{size.suffix}"/>'


def grounds(size: FaceSize, face_set: str) -> list[str]:
    """The patterns of the suits, drawn once for all their cards."""
    room = size.picture if face_set == "plain" else size.above_name
    if room is None or (face_set == "named" and size.suffix):
        return []
    pen = f'fill="none" stroke="{FAINT}" stroke-width="1.6"'
    return [
        f'<path id="g{suit}{size.suffix}" d="{pattern(room)}" {pen}/>'
        for suit, pattern in GROUNDS.items()
    ]


def name(kind: str, size: FaceSize, outlines: Outlines) -> str:
    """The two words of the name, on one base line and to one scale."""
    if not size.name:
        return ""
    words = [outlines.words[sign] for sign in ("cd" if kind == CHI else kind)]
    wide = size.name[0][2] - size.name[0][0]
    longest = max(word.width for word in outlines.words.values())
    scale = wide / longest
    baseline = size.name[0][3] - 250 * scale
    return "".join(
        use(
            word,
            scale,
            (left + right) / 2 - scale * (word.bounds[0] + word.bounds[2]) / 2,
            baseline,
        )
        for word, (left, _top, right, _bottom) in zip(words, size.name, strict=True)
    )


def symbol(kind: str, size: FaceSize, face_set: str, outlines: Outlines) -> str:
    """One face of the sprite."""
    parts = f'<use href="#p{size.suffix}"/>' + lower(kind, size, face_set)
    written = f'<g stroke="{INK}" stroke-width="{BRUSH}">{characters(kind, size, outlines)}</g>'
    written += name(kind, size, outlines) if face_set == "named" else ""
    stamp = f'<use href="#seal{size.suffix}"/>' if kind in RED_KINDS else ""
    return (
        f'<symbol id="{kind}{size.suffix}" viewBox="{size.view_box}">'
        f'{parts}<g fill="{INK}">{written}</g>{stamp}</symbol>'
    )


def sprite(face_set: str, outlines: Outlines) -> str:
    """The whole file of one set."""
    shared = [str(outline) for outline in outlines.used_by(face_set)]
    for size in SIZES:
        shared += [f'<g id="seal{size.suffix}">{seal(size)}</g>', *grounds(size, face_set)]
        shared.append(f'<g id="p{size.suffix}">{plate(size, PAPER, EDGE)}</g>')
    faces = [symbol(kind, size, face_set, outlines) for size in SIZES for kind in KINDS]
    return document(shared, [*faces, *map(back, SIZES)])


def draw_all(han_font: Path, text_font: Path, out: Path) -> list[Path]:
    """The sprites of both sets, written into a folder."""
    outlines = Outlines.trace(Typeface.han(han_font), Typeface.text(text_font))
    return DRAWING.write(out, lambda face_set: sprite(face_set, outlines))
