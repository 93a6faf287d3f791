"""Interface words: every one has its English, and the compiled catalogue is fresh."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from babel.messages.extract import extract
from babel.messages.pofile import read_po
from django.utils.translation.template import templatize

from tests.messages import LOCALE, compiled

ROOT = LOCALE.parent
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "_": None, "gettext": None, "gettext_lazy": None, "gettext_noop": None, "pgettext_lazy": (2,),
    "ngettext": (1, 2),
}  # fmt: skip
PO = LOCALE / "en" / "LC_MESSAGES" / "django.po"


def _sources() -> list[tuple[Path, str]]:
    code = [(path, path.read_text()) for path in (ROOT / "tutorial").rglob("*.py")]
    pages = [(path, templatize(path.read_text())) for path in (ROOT / "templates").rglob("*.html")]
    return code + pages


def _used() -> set[str]:
    found = set()
    for _path, text in _sources():
        for _line, message, _comments, _context in extract(
            "python", io.BytesIO(text.encode()), KEYWORDS
        ):
            found.add(message if isinstance(message, str) else message[0])
    return found


def test_every_word_has_its_english() -> None:
    """Each message of code and templates stands in the English catalogue, and no dead ones do."""
    with PO.open("rb") as file:
        ids = [m.id for m in read_po(file) if m.id]
    known = {id if isinstance(id, str) else id[0] for id in ids}
    assert _used() - {""} == known


def test_the_compiled_catalogue_is_fresh() -> None:
    """django.mo is what `make messages` makes of django.po."""
    assert PO.with_suffix(".mo").read_bytes() == compiled(PO)


def test_a_missing_translation_is_refused(tmp_path: Path) -> None:
    """Compiling names the message that has no English."""
    po = tmp_path / "django.po"
    po.write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "Nộp"\nmsgstr ""\n'
    )
    with pytest.raises(ValueError, match="Nộp"):
        compiled(po)
