"""What holds on every page: policy, no inline styles or scripts, nothing from outside, one language."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client

import games
from games.chan.cuoc_names import CUOC
from tests.tutorial.supply import EXAMPLES, PROMPTS, ask_of, link, posted, wrong
from tutorial.progress.models import Attempt
from tutorial.puzzles.asking import Asking
from tutorial.shared.bundling import FRAME

pytestmark = pytest.mark.django_db
MARKS = re.compile(
    "[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]", re.IGNORECASE
)
_OWN = (
    "Tròn Bài|Tứ Sắc|Xệp|Tấn|Chắn|Phỏm|Tá Lả|Tiếng Việt|Hán|[Rr]ác|[Kk]hạp|[Qq]uàn|[Ll]ệnh|[Tt]ỳ|[Đđ]ền"
    r"|quốc ngữ|Tép|Chuồn|\bĐ\b|[Xx]ệp|[Gg]iật|\b[Ùù]i\b|[Hh]uề|[Cc]hắn|[Cc]ạ\b|[Qq]uè|[Cc]híu|\b[Ùù]\b"
    r"|[Cc]ước|[Xx]ướng|[Gg]à\b|[Pp]hỏm|[Mm]óm|[Tt]ái\b|dọc|ngang|[Cc]hốt|tròn|thông|cùng màu"
    r"|\b[Vv]ạn\b|\b[Vv]ăn\b|\b[Ss]ách\b|[Bb]a đầu"
)


def _words() -> set[str]:
    """Vietnamese words that the English books of the games use."""
    said = [
        text.en
        for game in games.GAMES.values()
        for text in (
            *(text for rule in game.rules for text in (rule.name, rule.says)),
            *(text for term in game.guide.terms for text in (term.name, term.meaning)),
        )
    ]
    said += [cuoc.name.en for cuoc in CUOC]
    return {word for text in said for word in re.findall(r"\w+", text) if MARKS.search(word)}


TERMS = "|".join([_OWN, *(rf"(?i:\b{word}\b)" for word in sorted(_words(), key=len, reverse=True))])
"""The games' own words, which stay Vietnamese in English sentences."""
ASKED = (
    "/tu-sac/hoi-luat/",
    *(f"/tu-sac/hoi-luat/{s.slug}/" for s in games.GAMES["tu_sac"].guide.situations),
    "/tu-sac/hoi-luat/toi-chua/?hand=xyz&ty=Rr&xem=1",
    "/tu-sac/hoi-luat/toi-chua/?hand=Ag+Ag+Rr+Rr+Rr+Cr&ty=Nr&how=discard&xem=1",
)
"""The forms of hỏi luật, a position that cannot be read, and a verdict."""
FIRST_VISIT, WITH_FONTS = 80_000, 220_000


def visited(prefix: str, prompts: list[tuple[str, str]] | None = None) -> Iterator[tuple[str, Any]]:
    """Every sort of page in one language, as a visitor meets them."""
    browser = Client()
    plain = (
        "/",
        "/tu-sac/",
        "/tu-sac/doc-bai/",
        "/tu-sac/hoc/",
        "/c/ngan/",
        "/khong-co/",
    )
    for address in (*plain, *ASKED):
        yield address, browser.get(prefix + address)
    for kind, prompt in prompts or list(EXAMPLES.values()):
        ask = ask_of(kind, prompt)
        here = prefix + link(ask)
        yield here, browser.get(here)
        for _ in ask.hints:
            browser.post(f"{prefix}/c/{ask.puzzle.id}/goi-y/", {"o": "link"})
        yield f"{here} with hints", browser.get(here)
        yield f"{here} refused", browser.post(here, {"answer": "Zz.1"})
        data = posted(ask.shape, wrong(ask)) | {"o": "link", "nth": "1"}
        yield f"{here} answered", browser.post(here, data, follow=True)
        solved = browser.post(f"{prefix}/c/{ask.puzzle.id}/loi-giai/", {"o": "link"}, follow=True)
        yield f"{here} solved", solved
        yield f"{here} doubted", browser.get(f"{prefix}/c/{ask.puzzle.id}/bao-loi/")


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_it_keeps_the_policy(prefix: str) -> None:
    """No style attribute, no inline script or style, no other site; a strict policy on every answer."""
    for where, answer in visited(prefix):
        html = answer.content.decode()
        assert "style=" not in html, where
        assert "<style" not in html, where
        assert not re.search(r"<script(?![^>]*\bsrc=)", html), where
        assert not re.search(r"\son\w+=|hx-on|javascript:|js:", html), where
        assert "http://" not in html.replace("http://www.w3.org/", ""), where
        assert "https://" not in html, where
        policy = answer["Content-Security-Policy"]
        assert "default-src 'none'" in policy, where
        assert "unsafe" not in policy, where
        assert answer["X-Frame-Options"] == "DENY", where


def test_english_pages_are_english() -> None:
    """No Vietnamese is left but the games' own words and what is marked as Vietnamese."""
    for where, answer in visited("/en", PROMPTS):
        html = re.sub(
            r"<(\w+)[^>]*lang=\"vi\"[^>]*>.*?</\1>", "", answer.content.decode(), flags=re.DOTALL
        )
        assert '<html lang="en"' in html, where
        said = re.sub(r"<(script|title)\b.*?</\1>|<pre>.*?</pre>", " ", html, flags=re.DOTALL)
        words = re.sub(TERMS, "", said)
        left = [line.strip() for line in words.splitlines() if MARKS.search(line)]
        assert not left, (where, left[:3])


def test_vietnamese_pages_are_vietnamese() -> None:
    """The default language stands in the page, and its buttons are not in English."""
    for where, answer in visited(""):
        html = answer.content.decode()
        assert '<html lang="vi"' in html, where
        assert not re.search(r">\s*(Submit|Hint|Next puzzle|Try again|Your hand)\s*<", html), where


def _static(url: str) -> Path:
    found = finders.find(url.partition("#")[0].removeprefix(settings.STATIC_URL))
    assert isinstance(found, str), url
    return Path(found)


def _with_imports(sheet: Path) -> list[Path]:
    """A style sheet and all that it imports or shows, fonts too."""
    found = [sheet]
    for url in re.findall(r"url\(\"?([^\")]+)\"?\)", sheet.read_text()):
        target = (sheet.parent / url).resolve()
        assert target.exists(), url
        found += _with_imports(target) if target.suffix == ".css" else [target]
    return found


def test_the_first_visit_is_light() -> None:
    """At most 80 kB compressed before fonts, 220 kB with them: page, styles, scripts, sprites, icon."""
    answer = Client().get("/")
    html = answer.content.decode()
    urls = set(re.findall(r"(?:href|src)=\"(/static/[^\"#]+)", html))
    files = {
        file
        for url in urls
        for file in (_with_imports(_static(url)) if url.endswith(".css") else [_static(url)])
    }
    for module in list(files):
        if module.suffix == ".js":
            files |= {
                module.parent / name
                for name in re.findall(r'from "\./([\w.]+)"', module.read_text())
            }
    fonts = {file for file in files if file.suffix == ".woff2"}
    packed = len(gzip.compress(answer.content, 6)) + sum(
        len(gzip.compress(file.read_bytes(), 6)) for file in files - fonts
    )
    assert packed <= FIRST_VISIT
    assert packed + sum(file.stat().st_size for file in fonts) <= WITH_FONTS
    frame = _static(f"/static/{FRAME}")
    joined = set(_with_imports(frame)) - {frame}  # one file with the frame once the site is built
    assert len(files - fonts - joined) + 1 <= 16


@pytest.mark.parametrize("kind", ["rac-xau-nhat", "tron"])
def test_sixty_puzzles_in_a_row_without_a_repeat(kind: str) -> None:
    """One learner goes on and on: no puzzle comes twice, not even with its colours renamed."""
    browser, keys = Client(), set()
    for _ in range(60):
        answer = browser.get(f"/tu-sac/luyen/{kind}/2/", follow=True)
        ask: Asking = _asked(answer)
        key = (ask.puzzle.ask, ask.asked.key)
        assert key not in keys
        keys.add(key)
        data = posted(ask.shape, ask.solution) | {
            "o": f"practice:tu_sac/{'mixed' if kind == 'tron' else 'worst_trash'}/2",
            "nth": "1",
        }
        browser.post(f"/c/{ask.puzzle.id}/", data)
    assert Attempt.objects.count() == 60


def _asked(answer: Any) -> Asking:
    from tutorial.puzzles.asking import asking
    from tutorial.puzzles.models import Puzzle

    found = re.search(r"/c/([a-z2-7]{10})/", answer.redirect_chain[-1][0])
    assert found
    return asking(Puzzle.objects.get(id=found[1]))


def test_a_practice_without_new_puzzles_ends_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page says so and offers another practice."""
    monkeypatch.setattr(games, "generate", lambda *_, **__: None)
    answer = Client().get("/tu-sac/luyen/rac-xau-nhat/2/")
    assert answer.status_code == 200
    assert "Chọn bài luyện khác" in answer.content.decode()


@pytest.mark.parametrize(
    "address", ["/tu-sac/luyen/khong/1/", "/tu-sac/luyen/tron/9/", "/co/luyen/tron/1/"]
)
def test_an_unknown_practice_is_refused(address: str) -> None:
    """404 with the reason."""
    answer = Client().get(address)
    assert answer.status_code == 404
    assert "Chưa có bài luyện này." in answer.content.decode()


def test_looks_are_kept_and_only_known_ones() -> None:
    """Known values become cookies and reach the page; unknown ones change nothing."""
    browser = Client()
    sent = {"theme": "dark", "face": "han", "keys": "off", "order": "sideways", "next": "/tu-sac/"}
    answer = browser.post("/giao-dien/", sent)
    assert (answer.status_code, answer["Location"]) == (302, "/tu-sac/")
    assert set(answer.cookies) == {"theme", "face", "keys"}
    html = browser.get("/").content.decode()
    assert 'data-theme="dark"' in html
    assert 'data-keys="off"' in html
    assert f"{games.GAMES['tu_sac'].deck.id}-han.svg" in html
    browser.cookies["theme"] = "neon"
    assert 'data-theme="system"' in browser.get("/").content.decode()


@pytest.mark.parametrize(
    "target", ["https://elsewhere.test/", "//elsewhere.test", "javascript:alert(1)"]
)
def test_looks_lead_nowhere_else(target: str) -> None:
    """The way back stays on this site."""
    answer = Client().post("/giao-dien/", {"theme": "light", "next": target})
    assert answer["Location"] == "/"
