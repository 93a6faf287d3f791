"""What the faces of all decks are drawn with: measures, numbers, shared paths, plates and the back.

Nothing here knows Django: the command ``draw_cards`` only hands the paths over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from tutorial.shared.outlines import Box, Outline

GILT, LACQUER = "#e9c06a", "#7d1216"


@dataclass(frozen=True)
class Size:
    """The measures that every face of one size has, in the units of its view box."""

    suffix: str
    width: int
    height: int
    radius: float
    grain: float

    @property
    def view_box(self) -> str:
        return f"0 0 {self.width} {self.height}"


@dataclass(frozen=True)
class Drawing:
    """A deck as it is drawn: its id, its sets of faces, and the kinds and sizes that each set holds."""

    deck: str
    sets: tuple[str, ...]
    kinds: tuple[str, ...]
    sizes: tuple[Size, ...]

    def path(self, folder: Path, face_set: str) -> Path:
        """Where the sprite of a set lies."""
        return folder / f"{self.deck}-{face_set}.svg"

    def write(self, folder: Path, sprite: Callable[[str], str]) -> list[Path]:
        """The sprites of all sets, written into a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        for face_set in self.sets:
            self.path(folder, face_set).write_text(sprite(face_set), encoding="utf-8")
        return [self.path(folder, face_set) for face_set in self.sets]


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


def plate(size: Size, ground: str, edge: str) -> str:
    """The card itself, with a fine edge."""
    return (
        f'<rect x=".5" y=".5" width="{size.width - 1}" height="{size.height - 1}"'
        f' rx="{number(size.radius)}" fill="{ground}" stroke="{edge}"/>'
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


def document(shared: Iterable[str], symbols: Iterable[str]) -> str:
    """A whole sprite: the parts that its symbols share, then the symbols."""
    lines = ['<svg xmlns="http://www.w3.org/2000/svg">', "<defs>", *shared, "</defs>", *symbols]
    return "\n".join([*lines, "</svg>", ""])
