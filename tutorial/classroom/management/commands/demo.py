"""Makes the demonstration class of a developer's machine, once, and says how to sign in to it."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from tutorial.classroom import demo


class Command(BaseCommand):
    help = __doc__ or ""

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.DEBUG:
            raise CommandError("The demonstration class has known passwords: DEBUG=1 only.")
        classroom = demo.make()
        self.stdout.write(f"Lớp mẫu / demonstration class: /lop/{classroom.pk}/")
        for name, password in demo.logins():
            self.stdout.write(f"  {name}  {password}")
