"""Prints the address for other devices of the network, with a QR code; nothing for this machine alone."""

from __future__ import annotations

import io
import socket
from typing import Any

import segno
from django.core.management.base import BaseCommand

EVERYWHERE = ("0.0.0.0", "::")
SOMEWHERE = ("192.0.2.1", 9)
"""An address of the range for documents: a datagram socket only looks up the way there, it sends nothing."""


class Command(BaseCommand):
    help = __doc__ or ""
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: Any) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", default="8000")

    def handle(self, *args: Any, host: str, port: str, **options: Any) -> None:
        if host in ("127.0.0.1", "localhost", "::1"):
            return
        address = f"http://{own_address() if host in EVERYWHERE else host}:{port}/"
        self.stdout.write(f"Trên máy khác cùng mạng / on other devices: {address}")
        drawn = io.StringIO()
        segno.make(address, micro=False).terminal(drawn, compact=True)
        self.stdout.write(drawn.getvalue())


def own_address() -> str:
    """This machine's address in its network; its name where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])
