"""One browser a session, a fresh context a test, and no test passes over a page that complains."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from pytest_django.live_server_helper import LiveServer

from tests.browser.chrome import DESK, PHONE, Watch, browser, cookies

PATIENCE = 10_000
Opener = Callable[..., Page]


@pytest.fixture(scope="session", autouse=True)
def _loop_is_no_harm() -> Iterator[None]:
    """Playwright keeps an event loop in this thread; the database is used from it all the same."""
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    yield
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A database in a file: each thread of the server has its own connection, as in life."""
    from django.db import connection

    if connection.vendor == "sqlite":
        folder: Path = tmp_path_factory.mktemp("database")
        connection.settings_dict["TEST"]["NAME"] = str(folder / "browser.sqlite3")


@pytest.fixture(scope="session")
def chrome() -> Iterator[Browser]:
    with browser() as started:
        yield started


@pytest.fixture
def watches() -> Iterator[list[Watch]]:
    """The eyes of every context of the test; whatever they saw fails it."""
    every: list[Watch] = []
    yield every
    seen = [line for watch in every for line in watch.seen]
    assert not seen, "\n".join(seen)


@pytest.fixture
def open_page(chrome: Browser, live_server: LiveServer, watches: list[Watch]) -> Iterator[Opener]:
    """Opens a page in a fresh context: `open_page(theme="dark", viewport={…})`."""
    contexts: list[BrowserContext] = []

    def start(looks: dict[str, str] | None = None, **options: Any) -> Page:
        context = chrome.new_context(base_url=live_server.url, **options)
        context.set_default_timeout(PATIENCE)
        context.add_cookies(cookies(live_server.url, **(looks or {})))
        contexts.append(context)
        watches.append(Watch(context, live_server.url))
        return context.new_page()

    yield start
    for context in contexts:
        context.close()


@pytest.fixture
def desk(open_page: Opener) -> Page:
    """A desk with a mouse and a keyboard."""
    return open_page(**DESK)


@pytest.fixture
def phone(open_page: Opener) -> Page:
    """A phone that is touched."""
    return open_page(**PHONE)


@pytest.fixture
def plain(open_page: Opener) -> Page:
    """A desk whose browser runs no scripts."""
    return open_page(java_script_enabled=False, **DESK)
