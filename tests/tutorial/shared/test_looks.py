"""Which faces a page loads, what its cards are called, and the settings that decide both."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse
from django.template import Context, Template
from django.test import Client, RequestFactory
from django.utils import translation

import games
from tutorial.pages.hoi_luat import typed
from tutorial.shared.looks import DECKS, SETTINGS, chosen_words, sprite
from tutorial.shared.saying import club_called, in_language, manner, plainly, worded

TU_SAC, GAME = games.GAMES["tu_sac"], games.GAMES["tan"]
DEFAULTS = {setting.name: next(iter(setting.values)) for setting in SETTINGS}
TEP = games.Text("Lá tép: {card}", "A club: {card}")


def drawn(source: str, game: games.Game = GAME, **context: Any) -> str:
    """A template with the tags of the table, on a page of a game."""
    look = DEFAULTS | context.pop("look", {})
    return Template("{% load table %}" + source).render(
        Context({"game": game, "look": look, **context})
    )


def sprites(html: str) -> set[str]:
    """The names of the sprites that a page loads."""
    return set(re.findall(r"cards/(\w+-\w+)(?:\.\w+)?\.svg#", html))


# ---------------------------------------------------------------- faces


@pytest.mark.parametrize(
    ("game", "kind", "look", "name"),
    [
        (TU_SAC, "Rr", {}, "four_colour-both"),
        (TU_SAC, "Rr", {"face": "han", "suits": "four"}, "four_colour-han"),
        (GAME, "7c", {}, "french-two"),
        (GAME, "7c", {"face": "han", "suits": "four"}, "french-four"),
    ],
)
def test_a_face_comes_from_the_deck_of_the_game(
    game: games.Game, kind: str, look: dict[str, str], name: str
) -> None:
    for tag in ("face kind", "card kind", "small_card kind", "short_card kind", "short_face kind"):
        html = drawn("{% " + tag + " %}", game, kind=kind, look=look)
        assert sprites(html) == {name}, tag
        assert f"deck-{game.deck.id}" in html


def test_the_set_of_a_page_or_of_a_kind_goes_before_the_chosen_one() -> None:
    """As drills need it; a set in which the deck is not drawn is passed over."""
    source = "{% face 'Rr' %}{% face 'Ag' %}"
    page: dict[str, Any] = {
        "face_set": "both",
        "face_sets": {"Rr": "han"},
        "look": {"face": "quoc_ngu"},
    }
    assert sprites(drawn(source, TU_SAC, **page)) == {"four_colour-han", "four_colour-both"}
    assert sprites(drawn("{% face '7c' %}", GAME, **page)) == {"french-two"}


@pytest.mark.parametrize("deck", DECKS)
def test_every_set_of_a_deck_is_drawn_and_holds_its_cards(deck: str) -> None:
    setting = next(s for s in SETTINGS if s.name == DECKS[deck].setting)
    for face_set in setting.values:
        path = finders.find(sprite(deck, DEFAULTS, face_set).removeprefix("/static/"))
        assert isinstance(path, str)
        symbols = {
            symbol.get("id"): symbol.get("viewBox")
            for symbol in ElementTree.parse(path).getroot().iter()
            if symbol.tag.endswith("symbol")
        }
        kinds = next(game.deck.kinds for game in games.GAMES.values() if game.deck.id == deck)
        for kind in (*kinds, "back"):
            assert symbols[kind] == DECKS[deck].view_box


@pytest.mark.django_db
def test_the_front_page_loads_only_the_decks_that_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", {"tu_sac": TU_SAC})
    assert sprites(Client().get("/").content.decode()) == {"four_colour-both"}


@pytest.mark.django_db
def test_the_front_page_shows_all_decks_side_by_side() -> None:
    browser = Client()
    browser.cookies["suits"] = "four"
    html = browser.get("/").content.decode()
    assert sprites(html) == {"four_colour-both", "french-four", "chan-named"}


# ---------------------------------------------------------------- settings


@pytest.mark.django_db
def test_every_setting_is_offered() -> None:
    html = Client().get("/tu-sac/").content.decode()
    names = re.findall(r'<select id="look-\w+" name="(\w+)"', html)
    assert names == ["theme", "face", "suits", "club", "quan", "order", "keys"]


@pytest.mark.django_db
def test_suits_and_the_name_of_clubs_are_kept_and_only_known_ones() -> None:
    browser = Client()
    answer = browser.post("/giao-dien/", {"suits": "four", "club": "chuon", "next": "/tu-sac/"})
    assert {name: morsel.value for name, morsel in answer.cookies.items()} == {
        "suits": "four",
        "club": "chuon",
    }
    html = browser.get("/tu-sac/").content.decode()
    assert '<option value="four" selected>Bốn màu</option>' in html
    assert '<option value="chuon" selected>Chuồn</option>' in html
    refused = browser.post("/giao-dien/", {"suits": "five", "club": "<b>", "next": "/tu-sac/"})
    assert not refused.cookies


# ---------------------------------------------------------------- names


def test_a_card_is_named_by_the_deck_of_the_game() -> None:
    assert 'aria-label="Bảy tép"' in drawn("{% card '7c' %}")
    assert 'aria-label="Lá úp"' in drawn("{% card 'back' %}")
    assert drawn("{% pick_label '7c' 2 9 %}") == "Bảy tép, lá 2 trên 9"
    assert drawn("{% card_label 'Rr' %}", TU_SAC) == "Xe đỏ"


@pytest.mark.parametrize(
    "source",
    [
        "{% card '7c' %}",
        "{% small_card '7c' %}",
        "{% short_card '7c' %}",
        "{% card_label '7c' %}",
        "{% pick_label '7c' 2 9 %}",
        "{{ text|say }}",
        "{{ text|headed }}",
        "{{ said|sentence }}",
    ],
)
def test_whoever_says_chuon_reads_it_everywhere(source: str) -> None:
    run = games.CardRun(("7c",), GAME.deck.names["7c"])
    said = games.Said(TEP, (("card", run),))
    context: dict[str, Any] = {"text": GAME.deck.names["7c"], "said": said}
    assert "chuồn" not in drawn(source, **context).lower()
    with club_called("chuon"):
        html = drawn(source, **context).lower()
        assert "chuồn" in html
        assert "tép" not in html
        with translation.override("en"):
            assert "chuồn" not in drawn(source, **context).lower()


def test_only_the_word_itself_is_exchanged() -> None:
    with club_called("chuon"):
        assert worded("Tép: 7 tép, bảy tép. (Tép)") == "Chuồn: 7 chuồn, bảy chuồn. (Chuồn)"
        assert worded("tépi, ktép, tep, TÉP") == "tépi, ktép, tep, TÉP"
        assert plainly(games.Said(games.Text("Chất tép.", "Clubs."))) == "Chất chuồn."
        assert in_language(games.Text("tép", "tép")) == "chuồn"
        assert manner() == ("vi", "chuon")
    assert worded("tép") == "tép"
    assert manner() == ("vi", "tep")


@pytest.mark.parametrize(
    ("cookie", "word"), [("chuon", "chuồn"), ("tep", "tép"), ("x", "tép"), ("", "tép")]
)
def test_a_request_is_answered_in_the_words_of_its_visitor(cookie: str, word: str) -> None:
    """And the next one in the words of the next visitor, even after a mishap."""

    def page(request: HttpRequest) -> HttpResponse:
        if request.path == "/mishap/":
            raise RuntimeError
        return HttpResponse(worded("tép"))

    answer, make = chosen_words(page), RequestFactory()
    make.cookies["club"] = cookie
    assert answer(make.get("/")).content.decode() == word
    with pytest.raises(RuntimeError):
        answer(make.get("/mishap/"))
    assert worded("tép") == "tép"


@pytest.mark.parametrize("words", ["bảy chuồn", "bảy tép", "bay chuon", "7c", "Bảy Chuồn"])
def test_a_card_may_be_typed_by_either_name(words: str) -> None:
    assert typed.read_cards(words, GAME) == ["7c"]
