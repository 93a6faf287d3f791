"""Characters of open fonts as SVG paths in whole font units, for drawings without fonts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection, TTFont

# The text font comes in subset files, which cannot kern across files; this pair shows a hole.
KERNING = {("T", "ư"): -70}
# Large bold letters stand a little too far apart for a card.
TRACKING = -8

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Placed:
    """A character at a place, in font units with y upwards."""

    char: str
    scale: float = 1
    x: float = 0
    y: float = 0
    narrow: float = 1

    def moved(self, scale: float, x: float, y: float) -> Placed:
        """The same character, scaled about the origin and then shifted."""
        return replace(self, scale=self.scale * scale, x=self.x * scale + x, y=self.y * scale + y)

    def narrowed(self, narrow: float) -> Placed:
        """The same character, pressed together sideways about the origin."""
        return replace(self, narrow=self.narrow * narrow, x=self.x * narrow)


@dataclass(frozen=True)
class Outline:
    """A shared path of the sprite, in whole font units with y downwards."""

    id: str
    path: str
    bounds: Box

    @property
    def width(self) -> float:
        """The width of its ink."""
        return self.bounds[2] - self.bounds[0]

    @property
    def height(self) -> float:
        """The height of its ink."""
        return self.bounds[3] - self.bounds[1]

    def __str__(self) -> str:
        return f'<path id="{self.id}" d="{self.path}"/>'


class Typeface:
    """One face of type, which may lie in several subset files."""

    def __init__(self, fonts: Iterable[Any]) -> None:
        self._tables = [(font.getGlyphSet(), font.getBestCmap(), font["hmtx"]) for font in fonts]

    @classmethod
    def han(cls, path: Path) -> Typeface:
        """The traditional Chinese face of a Noto CJK collection, or a plain font file."""
        if path.suffix != ".ttc":
            return cls([TTFont(path)])
        fonts = TTCollection(path).fonts
        return cls(font for font in fonts if "TC" in font["name"].getDebugName(1))

    @classmethod
    def text(cls, path: Path) -> Typeface:
        """A text font; a Latin subset file brings its Vietnamese sister along."""
        sister = path.with_name(path.name.replace("-latin-", "-vietnamese-"))
        return cls(TTFont(file) for file in sorted({path, sister}))

    def _find(self, char: str) -> tuple[Any, str, int]:
        for glyphs, characters, metrics in self._tables:
            if name := characters.get(ord(char)):
                return glyphs, name, metrics[name][0]
        raise LookupError(f"The font has no outline for {char!r}.")

    def line(self, text: str) -> list[Placed]:
        """The characters of a text, side by side on the base line."""
        x, placed = 0, []
        for char, following in pairwise(text + " "):
            placed.append(Placed(char, x=x))
            x += self._find(char)[2] + TRACKING + KERNING.get((char, following), 0)
        return placed

    def block(self, lines: Iterable[str], gap: float = 60) -> list[Placed]:
        """Lines flush left, with the same gap between their inks."""
        block: list[Placed] = []
        floor = 0.0
        for text in lines:
            placed = self.line(text)
            left, bottom, _, top = self._bounds(placed)
            block += [char.moved(1, -left, floor - top) for char in placed]
            floor += bottom - top - gap
        return block

    def outline(self, identifier: str, placed: list[Placed]) -> Outline:
        """The drawn path of some placed characters."""
        pen = SVGPathPen(None, ntos=lambda value: str(round(value)))
        self._draw(placed, pen)
        left, bottom, right, top = self._bounds(placed)
        return Outline(identifier, pen.getCommands(), (left, -top, right, -bottom))

    def _bounds(self, placed: list[Placed]) -> Box:
        pen = BoundsPen(None)
        self._draw(placed, pen, flip=1)
        assert pen.bounds is not None
        left, bottom, right, top = pen.bounds
        return left, bottom, right, top

    def _draw(self, placed: list[Placed], pen: Any, flip: int = -1) -> None:
        for char in placed:
            glyphs, name, _ = self._find(char.char)
            matrix = (char.scale * char.narrow, 0, 0, flip * char.scale, char.x, flip * char.y)
            glyphs[name].draw(TransformPen(pen, matrix))
