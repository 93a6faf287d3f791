"""Recovery codes: 16 characters that cannot be misread, shown once, kept as a hash.

80 bits of chance need no slow hash, so checking one costs no more than an unknown name does.
"""

from __future__ import annotations

import hashlib
import secrets

from django.utils.crypto import constant_time_compare

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
"""No i, l, o, u; who writes i, l or o is understood."""
LENGTH, GROUP = 16, 4
_MEANT = str.maketrans("ilo", "110", "- –—.")
_NOBODY = "00$" + "0" * 64


def new_code() -> str:
    """A code in readable groups: ``k7wd-3m9x-q2hf-t8vn``."""
    letters = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
    return "-".join(letters[i : i + GROUP] for i in range(0, LENGTH, GROUP))


def plain(code: str) -> str:
    """The code as typed by a person, without groups, capitals and misread letters."""
    return "".join(code.casefold().split()).translate(_MEANT)


def well_formed(code: str) -> bool:
    """Whether this can be a code at all."""
    bare = plain(code)
    return len(bare) == LENGTH and set(bare) <= set(ALPHABET)


def hashed(code: str) -> str:
    """What is stored of a code."""
    salt = secrets.token_hex(8)
    return f"{salt}${_digest(salt, code)}"


def matches(code: str, stored: str) -> bool:
    """Whether this is the stored code. Takes the same time where none is stored."""
    salt, _, digest = (stored or _NOBODY).partition("$")
    return constant_time_compare(_digest(salt, code), digest) and bool(stored)


def _digest(salt: str, code: str) -> str:
    return hashlib.sha256(f"{salt}${plain(code)}".encode()).hexdigest()
