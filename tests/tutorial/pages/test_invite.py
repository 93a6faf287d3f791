"""`make run HOST=0.0.0.0` tells a class on the same network where to look."""

from __future__ import annotations

import io
import re
import socket

import pytest
from django.core.management import call_command


def printed(host: str) -> str:
    out = io.StringIO()
    call_command("invite", host=host, port="8123", stdout=out)
    return out.getvalue()


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_nothing_for_this_machine_alone(host: str) -> None:
    assert printed(host) == ""


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_an_address_that_others_can_reach(host: str) -> None:
    """Not the one that means all of them; below it a code of several lines."""
    first, *code = printed(host).splitlines()
    found = re.search(r"http://([\w.-]+):8123/$", first)
    assert found
    assert found[1] not in ("0.0.0.0", "::")
    assert len(code) > 10


def test_a_named_address_is_kept() -> None:
    assert "http://192.168.1.7:8123/" in printed("192.168.1.7")


def test_without_a_network_the_name_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    class Unreachable:
        def __enter__(self) -> Unreachable:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def connect(self, _address: object) -> None:
            raise OSError

    monkeypatch.setattr(socket, "socket", lambda *_: Unreachable())
    monkeypatch.setattr(socket, "gethostname", lambda: "bep-nha")
    assert "http://bep-nha:8123/" in printed("0.0.0.0")
