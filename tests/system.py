"""Makes sure that Chromium is there for the browser tests; installs it where the system lets us."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> str | None:
    """The browser's path, or None."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def main() -> int:
    if chromium():
        return 0
    if not shutil.which("apt-get") or os.geteuid() != 0:
        sys.stdout.write("Chromium is missing: install it with your system's packages.\n")
        return 1
    sys.stdout.write("Installing Chromium from the system's packages …\n")
    subprocess.run(["apt-get", "update", "-qq"], check=True)
    subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=True)
    return 0 if chromium() else 1


if __name__ == "__main__":
    sys.exit(main())
