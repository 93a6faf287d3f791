"""The style sheets of the frame as one file when the site is built: a first visit asks for less."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

FRAME = "css/site.css"
"""The sheet that names the others, each with its layer."""
_IMPORT = re.compile(r'@import url\("([^"]+)"\) layer\((\w+)\);')
_ADDRESS = re.compile(r'url\("?(?!data:|/|#)([^")]+)"?\)')


def bundled(sheet: str, name: str, read: Callable[[str], str]) -> str:
    """The sheet with each import as a layer in its place; addresses are turned to hold from there."""
    folder = posixpath.dirname(name)

    def layer(m: re.Match[str]) -> str:
        other = posixpath.normpath(posixpath.join(folder, m[1]))
        home = posixpath.dirname(other)

        def turned(found: re.Match[str]) -> str:
            target = posixpath.normpath(posixpath.join(home, found[1]))
            return f'url("{posixpath.relpath(target, folder)}")'

        return f"@layer {m[2]} {{\n{_ADDRESS.sub(turned, read(other))}\n}}"

    return _IMPORT.sub(layer, sheet)


class BundledStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # no types
    """Files under hashed names, as WhiteNoise keeps them, with the frame's sheets in one."""

    def post_process(
        self, paths: dict[str, Any], dry_run: bool = False, **options: Any
    ) -> Iterator[Any]:
        if not dry_run and FRAME in paths:

            def read(name: str) -> str:
                storage, path = paths[name]
                with storage.open(path) as file:
                    text: str = file.read().decode("utf-8")
                return text

            whole = bundled(read(FRAME), FRAME, read)
            self.delete(FRAME)
            self._save(FRAME, ContentFile(whole.encode("utf-8")))
            paths = {**paths, FRAME: (self, FRAME)}
        yield from super().post_process(paths, dry_run, **options)
