"""Fetches the vendored files under static/vendor, each pinned by version and hash.

Runs `npm pack`, so it needs npm and its registry; the site itself never does: the files are committed.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

FONT = "@fontsource/be-vietnam-pro@5.3.0"
FONT_FILES = [
    f"files/be-vietnam-pro-{subset}-{weight}-normal.woff2"
    for subset in ("latin", "vietnamese")
    for weight in (400, 600, 800)
]
PINNED: dict[str, dict[str, str]] = {
    "htmx.org@2.0.11": {"dist/htmx.min.js": "htmx.min.js", "LICENSE": "htmx.LICENSE"},
    "bootstrap@5.3.9": {
        "dist/css/bootstrap-reboot.min.css": "bootstrap-reboot.min.css",
        "LICENSE": "bootstrap.LICENSE",
    },
    FONT: {path: path.removeprefix("files/") for path in FONT_FILES}
    | {"LICENSE": "be-vietnam-pro.LICENSE"},
}
"""Package and version → file in the package → name under static/vendor."""
HASHES = "SHA256SUMS"


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: Any) -> None:
        parser.add_argument(
            "--repin", action="store_true", help="write new hashes after a version change"
        )

    def handle(self, *args: Any, repin: bool = False, **options: Any) -> None:
        target = Path(settings.BASE_DIR) / "static" / "vendor"
        target.mkdir(parents=True, exist_ok=True)
        for package, files in PINNED.items():
            for name, data in _unpacked(package, files):
                (target / name).write_bytes(data)
                self.stdout.write(f"{name}: {len(data)} bytes")
        sums = "".join(
            f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
            for path in sorted(target.iterdir())
            if path.name != HASHES
        )
        if repin:
            (target / HASHES).write_text(sums)
        elif (target / HASHES).read_text() != sums:
            raise CommandError("a fetched file differs from its pinned hash (see static/vendor)")


def _unpacked(package: str, files: dict[str, str]) -> list[tuple[str, bytes]]:
    """The wanted files of an npm package: name under static/vendor and content."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            ["npm", "pack", "--silent", package], cwd=folder, check=True, capture_output=True
        )
        (archive,) = Path(folder).glob("*.tgz")
        with tarfile.open(archive) as packed:
            found = []
            for path, name in files.items():
                member = packed.extractfile(f"package/{path}")
                if member is None:
                    raise CommandError(f"{package} has no {path}")
                found.append((name, _without_map(name, member.read())))
            return found


def _without_map(name: str, data: bytes) -> bytes:
    """A style sheet without the comment that points to its source map, which is not shipped."""
    return (
        re.sub(rb"\n?/\*# sourceMappingURL=.*?\*/\n?", b"\n", data)
        if name.endswith(".css")
        else data
    )
