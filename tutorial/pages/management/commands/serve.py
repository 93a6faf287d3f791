"""Serves the site as production would: hashed and compressed files, several workers, no debug pages."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    help = __doc__ or ""
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: Any) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", default="8000")
        parser.add_argument("--workers", default="3")

    def handle(self, *args: Any, host: str, port: str, workers: str, **options: Any) -> None:
        environment = os.environ | {"DEBUG": "0"}
        environment.setdefault("ALLOWED_HOSTS", f"localhost,127.0.0.1,{host}")
        for command in (
            ["migrate", "--verbosity", "0"],
            ["collectstatic", "--noinput", "--verbosity", "0"],
        ):
            subprocess.run(
                [sys.executable, "manage.py", *command],
                cwd=settings.BASE_DIR,
                env=environment,
                check=True,
            )
        gunicorn = [
            sys.executable, "-m", "gunicorn", "tutorial.wsgi", "--bind", f"{host}:{port}",
            "--workers", workers, "--max-requests", "5000", "--max-requests-jitter", "500",
        ]  # fmt: skip
        self.stdout.write(f"http://{host}:{port}")
        os.chdir(settings.BASE_DIR)
        os.execve(sys.executable, gunicorn, environment)
