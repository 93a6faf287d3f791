"""Pictures of every page, in every theme and two sizes, for people to look at: `make screens`.

Into ./screens/ with a contact sheet. It serves the site itself, from a database that is thrown away.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]
OUT = ROOT / "screens"
THEMES = ("light", "dark", "contrast")
SIZES = {"390": (390, 844), "1280": (1280, 800)}
LAND = """() => {
  const [words, bar] = [".verdict-head", ".bar-acts"].map((part) => document.querySelector(part));
  scrollBy(0, words.getBoundingClientRect().bottom + 12 - bar.getBoundingClientRect().top);
}"""


@dataclass(frozen=True)
class View:
    """A page to be taken: its name, its address, and whether the screen after landing is taken too."""

    name: str
    path: str
    lands: bool = False


@contextmanager
def site() -> Iterator[str]:
    """The site on a free port with an empty database of its own; its address."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DATABASE_URL"] = f"sqlite:///{folder}/screens.sqlite3"
        os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"  # Playwright keeps a loop in this thread
        import django

        django.setup()
        from django.contrib.staticfiles.handlers import StaticFilesHandler
        from django.core.management import call_command
        from django.test.testcases import LiveServerThread

        call_command("migrate", verbosity=0)
        server: Any = LiveServerThread("localhost", StaticFilesHandler)
        server.daemon = True
        server.start()
        server.is_ready.wait()
        if server.error:
            raise server.error
        yield f"http://localhost:{server.port}"
        server.terminate()


def views(client: Any, level: int, prefix: str) -> list[View]:
    """Every page, with answers given by this client so that verdicts can be shown."""
    from tests.browser import samples

    found = [
        View("home", "/"),
        View("game", "/tu-sac/"),
        View("game-tan", "/tan/"),
        View("error-404", "/c/abc/"),
        View("rules", "/tu-sac/luat/?q=khap"),
        View("rules-sheet", "/tu-sac/luat/?in=1"),
        View("glossary", "/tu-sac/tu-dien/?q=khax"),
        View("house-rules", "/tu-sac/luat-nha/"),
    ]
    for ask, prompt, near in samples.every_prompt(level):
        puzzle = samples.puzzle(ask, prompt, near)
        asking = samples.asked(puzzle.id)
        name, path = f"{ask.replace('/', '-')}-{prompt}", f"/c/{puzzle.id}/"
        found.append(View(f"{name}-0-ask", path + "?lai=1"))
        for nth, answer in enumerate((samples.wrong(asking), samples.right(asking)), 1):
            data = samples.posted(asking, answer) | {"nth": [str(nth)], "o": ["link"]}
            address = client.post(path, data)["Location"]
            found.append(View(f"{name}-{nth}-{('wrong', 'right')[nth - 1]}", address, lands=True))
    client.post(path + "loi-giai/")
    found += [View("solution", path + "loi-giai/"), View("report", path + "bao-loi/")]
    return [View(v.name, v.path if v.path.startswith(prefix) else prefix + v.path, v.lands)
            for v in found]  # fmt: skip


def take(page: Page, home: str, view: View, stem: str) -> list[str]:
    """The pictures of one page: the whole of it, and the screen on which a verdict lands."""
    page.goto(home + view.path)
    page.evaluate("document.fonts.ready")
    names = [f"{stem}.jpg"]
    page.screenshot(path=OUT / names[0], full_page=True, type="jpeg", quality=85)
    if view.lands and page.viewport_size and page.viewport_size["width"] < 900:
        page.evaluate(LAND)
        names.append(f"{stem}-lands.jpg")
        page.screenshot(path=OUT / names[-1], type="jpeg", quality=85)
    return names


def shoot(browser: Browser, home: str, chosen: argparse.Namespace) -> dict[str, list[str]]:
    """All pictures by theme and size."""
    from django.test import Client

    from tests.browser.chrome import cookies

    client = Client(headers={"host": home.removeprefix("http://")})
    client.get("/")
    wanted = [
        view
        for view in views(client, chosen.level, "/en" if chosen.lang == "en" else "")
        if re.search(chosen.only, view.name)
    ]
    session = client.cookies["sessionid"].value
    taken: dict[str, list[str]] = {}
    for theme in chosen.themes:
        for size in chosen.sizes:
            width, height = SIZES[size]
            phone = width < 500
            context = browser.new_context(
                viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone
            )
            context.add_cookies(cookies(home, theme=theme, sessionid=session))
            page = context.new_page()
            sheet = taken.setdefault(f"{theme} · {size}", [])
            for view in wanted:
                sheet += take(page, home, view, f"{view.name}-{theme}-{size}-{chosen.lang}")
            context.close()
    return taken


def contact_sheet(taken: dict[str, list[str]]) -> str:
    """A page with all pictures side by side."""
    body = "".join(
        f"<h2>{escape(title)}</h2><div>"
        + "".join(f'<a href="{n}"><img src="{n}" loading="lazy"><br>{n[:-4]}</a>' for n in names)
        + "</div>"
        for title, names in taken.items()
    )
    style = (
        "body{font:13px sans-serif;background:#888}div{display:flex;flex-wrap:wrap;gap:12px;"
        "align-items:start}img{width:280px;display:block}a{color:#000;max-width:280px}"
    )
    return (
        f'<!doctype html><meta charset="utf-8"><title>Screens</title><style>{style}</style>{body}'
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=THEMES)
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--lang", choices=("vi", "en"), default="vi")
    parser.add_argument("--level", type=int, default=3, help="of the puzzles shown")
    parser.add_argument("--only", default="", help="a pattern for names of pages")
    chosen = parser.parse_args()
    began = time.monotonic()
    OUT.mkdir(exist_ok=True)
    with site() as home:
        from tests.browser.chrome import browser

        with browser() as chromium:
            taken = shoot(chromium, home, chosen)
    (OUT / "index.html").write_text(contact_sheet(taken), encoding="utf-8")
    count = sum(map(len, taken.values()))
    sys.stdout.write(f"{count} pictures in {time.monotonic() - began:.0f} s: {OUT}/index.html\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
