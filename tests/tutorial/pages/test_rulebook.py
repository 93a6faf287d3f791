"""The rule book, the glossary, the house rules, the search and the sheet to print, in both languages."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import translation

import games
from tests.tutorial.reading import Element
from tests.tutorial.supply import HTMX, RESTORE, ask_of, page, send, wrong
from tutorial.pages import rulebook
from tutorial.pages.searching import Entry, entries, folded, search
from tutorial.puzzles import serving
from tutorial.shared import teaching
from tutorial.shared.teaching import Taught, rule_address

pytestmark = pytest.mark.django_db
BOTH = pytest.mark.parametrize("prefix", ["", "/en"])
GAME = games.GAMES["tu_sac"]
RULES, GLOSSARY, HOUSE = "/tu-sac/luat/", "/tu-sac/tu-dien/", "/tu-sac/luat-nha/"
PAGES = pytest.mark.parametrize(
    "address",
    [
        *(RULES, GLOSSARY, HOUSE, RULES + "?in=1", RULES + "?q=khap", GLOSSARY + "?q=zzzz"),
        *("/tan/luat/", "/tan/tu-dien/", "/tan/luat-nha/", "/tan/luat/?in=1", "/tan/luat/?q=rac"),
    ],
)
ACCENTED = re.compile("[ăâđêôơưĂÂĐÊÔƠƯ\u1ea0-\u1ef9]")
"""A letter that only Vietnamese has."""
TERMS_OF_ART = set(
    "tròn tứ sắc rác khạp quàn lệnh đền tướng tượng tới cây chốt đ tấn phỏm xệp tép chuồn giật ùi huề lả "  # noqa: SIM905
    "cạ móm ù chắn cước".split()
)
"""Words of the games that stay Vietnamese inside English."""


def lang_of(prefix: str) -> games.Lang:
    return "en" if prefix else "vi"


def law(shown: Element, rule: str) -> Element:
    return shown.one("article", id=rule)


# ---------------------------------------------------------------- the book


@BOTH
def test_every_rule_has_its_entry(stranger: Client, prefix: str) -> None:
    """Anchor, name, id, statement, force, source: in the order of the headings."""
    shown = page(stranger.get(prefix + RULES))
    lang = lang_of(prefix)
    laws = shown.all("article", cls="law")
    assert {a.attrs["id"] for a in laws} == {rule.id for rule in GAME.rules}
    for rule in GAME.rules:
        entry = law(shown, rule.id)
        assert rule.name.in_(lang) in entry.one("h3").text
        assert rule.id in entry.one("h3").text
        assert entry.one("p", cls="law-says").text == rule.says.in_(lang)
        assert entry.one("p", cls="law-force").text
        assert entry.one("li", cls="law-source").text


@BOTH
def test_every_rule_shows_its_examples(stranger: Client, prefix: str) -> None:
    """As many tables as the data has examples; cards are drawn and named; signs follow the engine."""
    shown = page(stranger.get(prefix + RULES))
    for id, examples in GAME.guide.examples.items():
        asked = [e for e in examples if isinstance(e, games.Example)]
        entry = law(shown, id)
        figures = entry.all("figure", cls="example")
        assert len(figures) == len(asked)
        assert len(entry.all(cls="board")) == len(examples) - len(asked)
        for figure, example in zip(figures, asked, strict=True):
            yes = games.signed(games.answer(example.question))
            assert ("is-yes" in figure.classes, "is-no" in figure.classes) == (
                yes is True,
                yes is False,
            )
        setup = all(e.question["ask"] == "setup" for e in asked) and len(asked) == len(examples)
        assert setup or entry.all(role="img"), id


def test_a_refused_example_says_why(stranger: Client) -> None:
    """The sentence about the breach stands under the refused example, filled from its own cards."""
    shown = page(stranger.get(RULES))
    assert "3 xe đỏ là khạp, phải đứng riêng." in law(shown, "TS-KHAP-1").text
    assert "rác tăng từ 2 lên 3" in law(shown, "TS-EAT-3").text
    assert "Không được phép" in law(shown, "TS-TURN-1").text


def test_where_a_rule_comes_from(stranger: Client) -> None:
    """The source text by paragraph, a decision with its reason, a house rule with its link."""
    shown = page(stranger.get(RULES))
    assert "văn bản gốc, đoạn 26" in law(shown, "TS-KHAP-1").text
    assert "quyết định 9.7" in law(shown, "TS-WIN-2").text
    assert GAME.guide.decisions["9.7"].vi in law(shown, "TS-WIN-2").text
    assert law(shown, "TS-GEN-3").all("a", href=f"{HOUSE}#king_draw")


@BOTH
def test_practise_this(stranger: Client, prefix: str) -> None:
    """A rule that a generated kind is about links to it at level 1; others say nothing."""
    shown = page(stranger.get(prefix + RULES))
    for rule in GAME.rules:
        kinds = {serving.kind_slug(k) for k in serving.bank(GAME) if rule.id in k.rules}
        links = law(shown, rule.id).all("a", cls="btn")
        found = {re.sub(r"^.*/luyen/(.*)/1/$", r"\1", a.attrs["href"]) for a in links}
        assert found <= kinds
        assert len(found) == bool(kinds)
        assert all(a.attrs["href"].startswith(f"{prefix}/tu-sac/luyen/") for a in links)
        for a in links:
            assert stranger.get(a.attrs["href"]).status_code == 302


def test_where_a_rule_is_taught(stranger: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lessons that register are named with their links; where there is none, nothing is said."""
    lesson = Taught(games.Text("Khạp", "Khạp"), "/tu-sac/hoc/khap/")
    monkeypatch.setattr(
        teaching, "TEACHERS", [lambda rule: [lesson] if rule == "TS-KHAP-1" else []]
    )
    shown = page(stranger.get(RULES))
    assert law(shown, "TS-KHAP-1").one("a", href=lesson.address).text == "Khạp"
    assert "Học ở bài" not in law(shown, "TS-KHAP-2").text


@BOTH
def test_contents_lead_to_headings(stranger: Client, prefix: str) -> None:
    """Every link within a page has its target, and no id stands twice."""
    for address in (RULES, GLOSSARY, HOUSE):
        shown = page(stranger.get(prefix + address))
        ids = [e.attrs["id"] for e in shown.walk() if "id" in e.attrs]
        assert len(set(ids)) == len(ids)
        for a in shown.all("a"):
            if a.attrs["href"].startswith("#"):
                assert a.attrs["href"][1:] in ids


def test_rule_names_in_verdicts_link_here(stranger: Client) -> None:
    """The address of a rule is its entry in the book."""
    with translation.override("vi"):
        assert rule_address("tu-sac", "TS-KHAP-1") == f"{RULES}#TS-KHAP-1"
    ask = ask_of("judge", "allowed")
    shown = page(stranger.get(send(stranger, ask, wrong(ask))["Location"]))
    names = shown.all("a", cls="rule-name")
    assert names
    assert all(a.attrs["href"].startswith(f"{RULES}#TS-") for a in names)


@BOTH
def test_the_way_in(stranger: Client, prefix: str) -> None:
    """Header and game page link to the book."""
    shown = page(stranger.get(f"{prefix}/tu-sac/"))
    hrefs = [a.attrs["href"] for a in shown.all("a")]
    assert hrefs.count(prefix + RULES) == 2
    assert prefix + GLOSSARY in hrefs
    assert prefix + HOUSE in hrefs
    current = page(stranger.get(prefix + RULES)).one("header").all("a", aria_current="page")
    assert [a.attrs["href"] for a in current] == [prefix + RULES]


def test_unknown_games_are_refused(stranger: Client) -> None:
    """A game that is not there is a 404 that says so."""
    for address in ("luat", "tu-dien", "luat-nha"):
        answer = stranger.get(f"/cot/{address}/")
        assert answer.status_code == 404
        assert "Chưa có trò chơi này." in answer.content.decode()


@PAGES
def test_few_questions_to_the_database(
    stranger: Client, guest: Client, member: Client, address: str
) -> None:
    """Nobody's page asks the database more than three times."""
    for browser in (stranger, guest, member):
        browser.get(address)
        with CaptureQueriesContext(
            connection,
        ) as asked:
            browser.get(address)
        assert len(asked) <= 3


@BOTH
@PAGES
def test_no_untranslated_text(stranger: Client, address: str, prefix: str) -> None:
    """An English page says nothing in Vietnamese that is not a word of the game or marked as such."""
    if not prefix:
        return
    shown = page(stranger.get(prefix + address))
    for lang, words in shown.said():
        if lang == "vi":
            continue
        left = [w.casefold() for w in re.findall(r"\w+", words) if ACCENTED.search(w)]
        assert not set(left) - TERMS_OF_ART, words


@BOTH
@PAGES
def test_nothing_that_the_policy_refuses(stranger: Client, address: str, prefix: str) -> None:
    """No style attributes, no inline scripts, one main heading, a language."""
    shown = page(stranger.get(prefix + address))
    assert not [e for e in shown.walk() if "style" in e.attrs]
    assert not [s for s in shown.all("script") if not s.attrs.get("src")]
    assert not [n for e in shown.walk() for n in e.attrs if n.startswith("on")]
    assert len(shown.all("h1")) == 1
    assert shown.one("html").attrs["lang"] == lang_of(prefix)


# ---------------------------------------------------------------- glossary and house rules


@BOTH
def test_every_term_has_its_entry(stranger: Client, prefix: str) -> None:
    """Anchor, both names, meaning, synonyms, rules."""
    shown = page(stranger.get(prefix + GLOSSARY))
    for term in GAME.guide.terms:
        entry = shown.one("div", id=term.id)
        assert games.capital(term.name.vi) in entry.one("dt").text
        assert term.name.en in entry.one("dt").text.lower() or term.name.en in entry.text
        assert term.meaning.in_(lang_of(prefix)) in entry.text
        assert all(word in entry.text for word in term.also)
        linked = {a.attrs["href"] for a in entry.all("a")}
        assert linked == {f"{prefix}{RULES}#{rule}" for rule in term.rules}


@BOTH
def test_every_option_shows_both_answers(stranger: Client, prefix: str) -> None:
    """Each option is explained, and what stands under its two values differs."""
    shown = page(stranger.get(prefix + HOUSE))
    for house in GAME.guide.house_rules:
        entry = shown.one("article", id=house.option)
        assert house.says.in_(lang_of(prefix)) in entry.text
        before, after = (f.one("figcaption").text for f in entry.all("figure", cls="example"))
        assert before != after
    for id, profile in GAME.guide.profiles.items():
        assert profile.name.in_(lang_of(prefix)) in shown.one("li", id=f"bo-{id}").text


def test_an_option_says_only_what_differs(stranger: Client) -> None:
    """A sentence that holds under both values is not repeated: the multiplier's sum is one."""
    entry = page(stranger.get(HOUSE)).one("article", id="stake")
    assert "−14" in entry.text
    assert "−70" in entry.text
    assert "mỗi nhà trả 14" not in entry.text


# ---------------------------------------------------------------- search


def first(query: str, game: str = "tu_sac") -> str:
    return search(query, games.GAMES[game]).entries[0].id


@pytest.mark.parametrize(
    ("query", "id"),
    [("khap", "khap"), ("khạp", "khap"), ("KHẠP", "khap"), ("an doi", "TS-PAIR-1"), ("ty", "la-ty"),
     ("TS-KHAP-1", "TS-KHAP-1"), ("ts khap 1", "TS-KHAP-1"), ("chuot", "chot"), ("den", "den"),
     ("ĐỀN", "den"), ("quan", "quan-bon"), ("rac xau nhat", "rac-xau-nhat"), ("worst", "rac-xau-nhat"),
     ("hoa", "hue"), ("la bai ty", "la-ty"), ("stock", "noc"), ("thay", "vut")],
)  # fmt: skip
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_search_folds(query: str, id: str, form: Any) -> None:
    """Case, tone and accent do not matter, in either Unicode form; names come before texts."""
    assert first(unicodedata.normalize(form, query)) == id


@pytest.mark.parametrize(
    ("query", "id"),
    [("hoa", "hoa"), ("rac", "rac"), ("len", "om"), ("chuon", "tep"), ("nhep", "tep"), ("pich", "bich"),
     ("ach", "at"), ("gi", "boi"), ("truong", "chu"), ("thang ngoc", "durak"), ("danh tan", "tan"),
     ("het bai truoc", "toi-nhat"), ("bai up", "noc"), ("TA-DEF-1", "TA-DEF-1")],
)  # fmt: skip
def test_the_open_game_comes_first(query: str, id: str) -> None:
    """A word that two games have leads to the one whose book is open; the other is found as well."""
    assert first(query, "tan") == id
    both = {entry.game.id for entry in search("rac", games.GAMES["tan"]).entries}
    assert both >= {"tan", "tu_sac"}


def test_a_word_with_several_meanings_shows_all() -> None:
    """ "quan" is quàn, quận and quân."""
    assert {"quan-bon", "quan-luot", "la"} <= {e.id for e in search("quan").entries}


@pytest.mark.parametrize("entry", entries(), ids=lambda e: e.id)
def test_everything_is_found_by_its_name(entry: Entry) -> None:
    """Rules by id and name, terms by name and synonym, all without accents."""
    for name in entry.names:
        assert entry in search(folded(name)).entries, name


def test_near_misses_are_suggested() -> None:
    """No result: words that may have been meant, as they are written; far words suggest nothing."""
    assert search("khax").suggestions[0] == "khạp"
    assert "tướng" in search("tuonk").suggestions
    assert search("zzzzzz").suggestions == ()
    assert not search("   ").entries
    assert not search("   ").suggestions


@BOTH
def test_results_name_the_game_and_lead_there(stranger: Client, prefix: str) -> None:
    """Each result has the game's name and a link to its entry on a page that has it."""
    shown = page(stranger.get(f"{prefix}{RULES}?q=khap"))
    hits = shown.one("ul", cls="hits").all("li")
    assert len(hits) > 3
    names = [game.name.vi for game in games.GAMES.values()]
    assert "Tứ Sắc" in hits[0].one("small").text
    for hit in hits:
        assert any(name in hit.one("small").text for name in names)
        target, _, anchor = hit.one("a").attrs["href"].partition("#")
        assert page(stranger.get(target)).all(id=anchor)
    assert shown.one("input", name="q").attrs["value"] == "khap"


@BOTH
def test_no_results_ask_what_was_meant(stranger: Client, prefix: str) -> None:
    """What was typed is quoted, escaped, with links to try instead."""
    shown = page(stranger.get(f"{prefix}{GLOSSARY}?q=khax"))
    words = shown.one("p", cls="no-hits")
    assert "“khax”" in words.text
    assert ("Did you mean" if prefix else "Có phải") in words.text
    assert "khạp" in [a.text for a in words.all("a")]
    quoted = stranger.get(f"{prefix}{GLOSSARY}", {"q": "<b>\"'"}).content.decode()
    assert '<b>"' not in quoted
    assert stranger.get(RULES, {"q": "x" * 5000}).status_code == 200


def test_htmx_gets_the_results_alone(stranger: Client) -> None:
    """As one types only the results come; restored history gets the page."""
    for address in (RULES, GLOSSARY, HOUSE):
        part = stranger.get(address, {"q": "khap"}, headers=HTMX)
        assert b"<html" not in part.content
        assert "Khạp không phá" in part.content.decode()
        assert "HX-Request" in part["Vary"]
        assert b"<html" in stranger.get(address, {"q": "khap"}, headers=RESTORE).content
    assert not stranger.get(RULES, {"q": ""}, headers=HTMX).content.strip()


# ---------------------------------------------------------------- the sheet


@BOTH
def test_the_sheet_has_everything_and_no_more(stranger: Client, prefix: str) -> None:
    """Every rule and option, the groups with their lệnh, no script, one stylesheet; links on screen only."""
    shown = page(stranger.get(f"{prefix}{RULES}?in=1"))
    lang = lang_of(prefix)
    for rule in GAME.rules:
        assert f"{rule.name.in_(lang)}. {rule.says.in_(lang)}" in shown.one("main").text
    assert len(shown.one("tbody").all("tr")) == 8
    assert [nav.attrs["class"] for nav in shown.all("nav")] == ["screen-only"]
    assert not shown.all("script")
    assert not shown.all("form")
    (sheet,) = shown.all("link", rel="stylesheet")
    assert sheet.attrs["href"].endswith("css/print.css")
    assert shown.all("a", href=prefix + RULES)


def test_the_groups_of_the_sheet_are_counted_by_the_engine() -> None:
    """A row a group: what it is worth in hand, and once eaten."""
    with translation.override("vi"):
        rows = {shape.names: (shape.hand, shape.eaten) for shape in rulebook.shapes(GAME)}
    assert rows == {
        ("Tướng",): (1, None), ("Đôi",): (0, 0), ("Khạp", "Bộ ba"): (3, 1), ("Quàn", "Khui"): (8, 6),
        ("Tướng sĩ tượng",): (1, 1), ("Xe pháo mã",): (1, 1), ("Ba chốt khác màu",): (1, 1),
        ("Bốn chốt khác màu",): (2, 2),
    }  # fmt: skip
