"""Class codes: eight characters of Crockford base32, shown 4-4, and the QR picture that leads to them."""

from __future__ import annotations

import io
import secrets

import segno

from tutorial.accounts.recovery import ALPHABET, plain

LENGTH = 8


def new_code() -> str:
    """A code as it is stored: lower case, no dash."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def shown(code: str) -> str:
    """The code for people: ``K7WD-3M9X``."""
    return f"{code[:4]}-{code[4:]}".upper()


def read(typed: str) -> str:
    """The code as a person typed it: spaces, dashes, capitals and the letters O, I, L are understood."""
    return plain(typed)


def is_code(code: str) -> bool:
    """Whether this can be a class code at all."""
    return len(code) == LENGTH and set(code) <= set(ALPHABET)


def qr(address: str) -> bytes:
    """The address as a QR picture (SVG, black on white, with the quiet zone that readers need)."""
    out = io.BytesIO()
    code = segno.make(address, error="m", micro=False)
    code.save(out, kind="svg", border=4, dark="#000", light="#fff", omitsize=True, xmldecl=False)
    return out.getvalue()
