"""Words as they stand in addresses: unaccented Vietnamese with hyphens."""

from __future__ import annotations

import unicodedata


def unaccented(words: str) -> str:
    """The words without accent and tone marks; đ becomes d. Works on NFC and NFD."""
    bare = words.replace("đ", "d").replace("Đ", "D")
    return "".join(c for c in unicodedata.normalize("NFD", bare) if not unicodedata.combining(c))


def slug(words: str) -> str:
    """ "Rác xấu nhất" → "rac-xau-nhat"."""
    return "-".join("".join(c if c.isalnum() else " " for c in unaccented(words).lower()).split())
