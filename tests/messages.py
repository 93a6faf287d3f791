"""Compiles locale/*/LC_MESSAGES/django.po (`make messages`); a test says if the .mo is stale."""

from __future__ import annotations

import io
import sys
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE = Path(__file__).resolve().parent.parent / "locale"


def compiled(po: Path) -> bytes:
    """The .mo of a .po file. ValueError names a message that has no translation."""
    with po.open("rb") as file:
        catalog = read_po(file)
    for message in catalog:
        if message.id and (not message.string or message.fuzzy):
            raise ValueError(f"{po.name}: no translation of {message.id!r}")
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def main() -> int:
    for po in LOCALE.glob("*/LC_MESSAGES/*.po"):
        po.with_suffix(".mo").write_bytes(compiled(po))
        sys.stdout.write(f"{po.relative_to(LOCALE)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
