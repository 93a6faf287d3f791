"""Says what is wrong with lesson files: those given, or all lessons of all games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

import games
from tutorial.lessons.linting import faults_of, faults_of_game


class Command(BaseCommand):
    help = __doc__ or ""
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: Any) -> None:
        parser.add_argument("files", nargs="*", type=Path, help="…/content/<game>/NN-slug.yaml")

    def handle(self, *args: Any, files: list[Path], **options: Any) -> None:
        found = [
            f"{file.name}: {fault}"
            for file in files
            for fault in faults_of(file, games.GAMES[file.resolve().parent.name])
        ]
        if not files:
            found = [fault for game in games.GAMES.values() for fault in faults_of_game(game)]
        for fault in found:
            self.stdout.write(fault)
        self.stdout.write(f"{len(found)} faults")
        if found:
            raise SystemExit(1)
