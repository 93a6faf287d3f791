"""Chromium as every browser test runs it, and the eyes that see whatever goes wrong in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Request, sync_playwright

from tests.system import chromium

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
POLICY = """addEventListener("securitypolicyviolation", (event) =>
  console.error("CSP:", event.effectiveDirective, event.blockedURI, event.sample))"""
LOADED = "Failed to load resource"


def launch(playwright: Playwright, **options: Any) -> Browser:
    """A Chromium without a sandbox, since tests run as root."""
    path = chromium()
    assert path, "Chromium is missing: python -m tests.system"
    return playwright.chromium.launch(executable_path=path, args=list(FLAGS), **options)


@contextmanager
def browser(**options: Any) -> Iterator[Browser]:
    """A browser for as long as it is needed."""
    with sync_playwright() as playwright:
        started = launch(playwright, **options)
        yield started
        started.close()


class Watch:
    """Collects what must not happen on a page: messages, errors, refused content, outside requests."""

    def __init__(self, context: BrowserContext, home: str) -> None:
        self.home = home
        self.seen: list[str] = []
        self.allowed: set[int] = set()
        context.add_init_script(POLICY)
        context.on("page", self._page)
        context.on("request", self._request)

    def allow(self, *statuses: int) -> None:
        """Answers with these statuses are meant."""
        self.allowed |= set(statuses)

    def _page(self, page: Page) -> None:
        page.on("console", lambda message: self._message(message.type, message.text))
        page.on("pageerror", lambda error: self.seen.append(f"error: {error}"))

    def _message(self, kind: str, text: str) -> None:
        meant = text.startswith(LOADED) and any(f"of {status}" in text for status in self.allowed)
        if kind in ("error", "warning") and not meant:
            self.seen.append(f"{kind}: {text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.home, "data:", "about:", "blob:")):
            self.seen.append(f"request to {request.url}")


def cookies(home: str, **looks: str) -> list[Any]:
    """The cookies of a look: theme, face, order, keys."""
    return [{"name": name, "value": value, "url": home} for name, value in looks.items()]
