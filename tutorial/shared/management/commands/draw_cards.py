"""Draw the card faces: ``manage.py draw_cards --han-font FILE --text-font FILE``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from tutorial.shared import chan_faces, faces, french_faces
from tutorial.shared.sheet import contact_sheet

CARDS = Path(__file__).parents[4] / "static" / "cards"


class Command(BaseCommand):
    """The sprites are committed; this is needed only when their drawing changes."""

    help = "Draw the SVG sprites of all decks from open fonts."

    def add_arguments(self, parser: CommandParser) -> None:
        """The fonts are named by whoever draws; none is looked for."""
        parser.add_argument(
            "--han-font", type=Path, required=True, help="Noto Serif CJK Bold (.ttc or .otf)"
        )
        parser.add_argument(
            "--text-font",
            type=Path,
            required=True,
            help="Be Vietnam Pro ExtraBold (.ttf, or the -latin- .woff2 beside its -vietnamese-)",
        )
        parser.add_argument("--out", type=Path, default=CARDS, help="folder of the sprites")
        parser.add_argument("--sheet", type=Path, help="write a contact sheet (.html) here, too")

    def handle(self, *args: Any, **options: Any) -> None:
        """Draw, then say what was written."""
        han, text, out = options["han_font"], options["text_font"], options["out"]
        drawn = [*faces.draw_all(han, text, out), *french_faces.draw_all(han, out)]
        drawn += chan_faces.draw_all(han, text, out)
        for path in drawn:
            self.stdout.write(f"{path.name}: {path.stat().st_size} bytes")
        if sheet := options["sheet"]:
            sheet.write_text(
                contact_sheet(out, (faces.DRAWING, french_faces.DRAWING, chan_faces.DRAWING)),
                encoding="utf-8",
            )
            self.stdout.write(f"{sheet.name}: the contact sheet")
