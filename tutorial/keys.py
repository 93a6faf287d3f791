"""The secret key of a machine that was given none."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def local_key(file: Path) -> str:
    """A key for this machine only: made once, kept beside the database, readable by its owner."""
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_text()
    with os.fdopen(handle, "w") as out:
        out.write(secrets.token_urlsafe(50))
    return file.read_text()
