"""The contact sheet: every face of some sprites on one page, for the eye of a designer."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tutorial.shared.pen import Drawing, Size

STYLE = """
body{margin:0;font:14px sans-serif;width:1440px}
section{padding:14px 20px}
.light{background:#e8dbbd;color:#332}.dark{background:#2e2820;color:#eee}
.grey{filter:grayscale(1)}
svg{margin:2px}p{margin:6px 0}
"""


def contact_sheet(cards: Path, drawings: Iterable[Drawing]) -> str:
    """The page, with the sprites of these decks from a folder."""
    body = [
        part
        for drawing in drawings
        for face_set in drawing.sets
        for part in _sections(drawing, cards, face_set)
    ]
    return f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{''.join(body)}"


def _sections(drawing: Drawing, cards: Path, face_set: str) -> Iterable[str]:
    """One set: its sprite, then all faces on a light mat, on a dark one, and in grey."""
    text = drawing.path(cards, face_set).read_text(encoding="utf-8")
    name = f"{drawing.deck}-{face_set}"
    # Several sprites in one page need as many families of ids.
    text = text.replace('id="', f'id="{name}-').replace('href="#', f'href="#{name}-')
    yield text.replace("<svg ", '<svg width="0" height="0" ', 1)
    rows = "".join(_row(name, drawing.kinds, size) for size in drawing.sizes)
    for mat in ("light", "dark", "light grey"):
        yield f'<section class="{mat}"><p>{name}</p>{rows}</section>'


def _row(name: str, kinds: Iterable[str], size: Size) -> str:
    uses = (
        f'<svg width="{size.width}" height="{size.height}">'
        f'<use href="#{name}-{kind}{size.suffix}"/></svg>'
        for kind in kinds
    )
    return f"<div>{''.join(uses)}</div>"
