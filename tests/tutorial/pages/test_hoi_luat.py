"""Hỏi luật: the engine answers a position that was laid, and the address is the link."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.db import connection
from django.http import QueryDict
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.translation import override

import games
from tests.tutorial.pages.asked import (
    GAME,
    HOME,
    LENH,
    SCORE,
    SITUATIONS,
    WIN,
    every,
    headline,
    html,
    laid,
    verdict_address,
)
from tests.tutorial.reading import filled
from tests.tutorial.supply import CASES, page
from tutorial.pages.hoi_luat.position import Position
from tutorial.pages.hoi_luat.views import example, laying_address
from tutorial.puzzles.models import Puzzle

pytestmark = pytest.mark.django_db


# ---------------------------------------------------------------- every case that can be laid


def acted(action: str, ty: str | None) -> dict[str, str] | None:
    """Verb and own cards of an action; None for an eat of another card, which nobody can lay."""
    verb, _, rest = action.partition(" ")
    card, _, own = rest.partition(" with ")
    if verb == "discard":
        return {"verb": "discard", "own": card}
    if card and card != ty:
        return None
    return {"verb": "keep" if verb == "eat" and not own else verb, "own": own}


def turned(given: dict[str, Any]) -> dict[str, Any] | None:
    """A position of `judge` as seat 0 sees it."""
    act = acted(given["action"], given.get("ty"))
    if act is None:
        return None
    seat, n = given["seat"], given["n"]
    values = {key: given[key] for key in ("n", "phase", "hand", "stock")}
    values |= {"ty": given.get("ty"), "ty_source": given.get("ty_source") or "discard"}
    by = given.get("ty_from")
    values = values | {
        "ty_from": 0 if by is None else (by - seat) % n,
        "turn": (given["turn"] - seat) % n,
    }
    found: dict[str, Any] = values | act
    return found


def values_of(case: dict[str, Any]) -> dict[str, Any] | None:
    """A case as values of its situation, or None where the form has no words for it."""
    given = case["given"]
    match case["ask"]:
        case "is_win":
            how = given.get("ty_source", "discard") if given["ty"] else "dealt"
            return {"hand": given["hand"], "ty": given["ty"], "how": how}
        case "judge":
            return turned(given)
        case "resolve":
            return {**given, "hands": [hand or "" for hand in given["hands"]]}
    return dict(given)


ALL = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
SHOWN = [case for case in ALL if case["ask"] in SITUATIONS]
LAID = [case for case in SHOWN if values_of(case) is not None]


def position_of(case: dict[str, Any]) -> Position:
    values = values_of(case)
    assert values is not None
    position = Position(GAME, SITUATIONS[case["ask"]]).put(values)
    for name, value in (case["options"] or {}).items():
        position.data[f"o-{name}"] = str(value)
    return position


def test_nearly_every_case_can_be_laid() -> None:
    """All but the eats of a card that is not on offer."""
    left = [case["given"]["action"] for case in SHOWN if case not in LAID]
    assert len(LAID) >= 60
    assert all(" with " in action for action in left)
    assert len(left) == 4


@pytest.mark.parametrize("case", LAID, ids=lambda case: case["id"])
def test_a_case_is_answered_rightly(case: dict[str, Any], client: Client) -> None:
    """The link of the laid position leads to the verdict that the case wants."""
    answer = client.get(verdict_address(position_of(case)))
    assert answer.status_code == 200
    asked = games.read({**case, "id": ""})
    told = SITUATIONS[case["ask"]].tells(asked.position, asked.law, case["want"])
    assert headline(answer) == told.vi
    data = QueryDict(urlsplit(verdict_address(position_of(case))).query)
    read = Position(GAME, SITUATIONS[case["ask"]], data).read()
    assert read
    assert read.kind.answer(read.position, read.law) == case["want"]


# ---------------------------------------------------------------- the pages


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_all_situations_are_offered_with_examples(prefix: str, client: Client) -> None:
    tree = page(client.get(prefix + HOME))
    links = [a.attrs["href"] for a in tree.one("ul", cls="hl-situations").all("a")]
    for situation in GAME.guide.situations:
        assert f"{prefix}{HOME}{situation.slug}/" in links
    shown = [link for link in links if "xem=1" in link]
    assert len(shown) == len(GAME.guide.situations)
    for link in shown:
        answer = client.get(link)
        assert answer.status_code == 200
        assert page(answer).one("h1", cls="outcome").text


@pytest.mark.parametrize("address", ["/tu-sac/hoi-luat/khong-co/", "/co/hoi-luat/"])
def test_an_unknown_situation_is_refused(address: str, client: Client) -> None:
    assert client.get(address).status_code == 404


def test_the_rule_book_and_the_game_lead_here(client: Client) -> None:
    for address in ("/tu-sac/luat/", "/tu-sac/luat-nha/", "/tu-sac/"):
        assert f'href="{HOME}"' in html(client.get(address)), address


@every
def test_a_link_reproduces_its_page(ask: str, client: Client) -> None:
    """The verdict names its own link; a position typed in any way leads to that one link."""
    position = example(GAME, SITUATIONS[ask])
    link = verdict_address(position)
    answer = client.get(link)
    assert answer.status_code == 200
    tree = page(answer)
    assert tree.one("button", data_copy=link)
    (back,) = [a.attrs["href"] for a in tree.all("a", cls="btn") if "?" in a.attrs["href"]]
    again = laid(client.get(back))
    data = {**{name: values[-1] for name, values in again.items()}, "xem": "1"}
    assert client.get(urlsplit(link).path, data)["Location"] == link


@every
def test_the_words_are_in_the_language_of_the_page(ask: str, client: Client) -> None:
    link = verdict_address(example(GAME, SITUATIONS[ask]), "en")
    assert link.startswith("/en/")
    asked = example(GAME, SITUATIONS[ask]).read()
    assert asked
    want = asked.kind.answer(asked.position, asked.law)
    told = SITUATIONS[ask].tells(asked.position, asked.law, want)
    assert headline(client.get(link)) == told.en


@every
def test_looking_writes_nothing(ask: str) -> None:
    """No row, no session, and few questions to the database; a tap and a refusal neither."""
    link = verdict_address(example(GAME, SITUATIONS[ask]))
    path = urlsplit(link).path
    for address in (HOME, path, link, f"{path}?them=hand:Rr", f"{path}?xem=1"):
        with CaptureQueriesContext(connection) as queries:
            Client().get(address)
        assert len(queries) == 0, address
    assert Puzzle.objects.count() == 0


@every
def test_a_verdict_becomes_a_puzzle(ask: str, client: Client) -> None:
    """Sent twice it is the same puzzle; under house rules it keeps them."""
    situation = SITUATIONS[ask]
    position = example(GAME, situation)
    position.data["o-king_draw"] = "keep"
    link = verdict_address(position)
    first = client.post(link)
    assert first.status_code == 302
    puzzle = Puzzle.objects.get()
    assert first["Location"] == f"/c/{puzzle.id}/"
    assert client.post(link)["Location"] == first["Location"]
    assert (puzzle.ask, puzzle.prompt) == (ask, situation.prompt)
    assert puzzle.options == {"king_draw": "keep"}
    assert client.get(first["Location"]).status_code == 200


def test_a_position_that_is_none_becomes_no_puzzle(client: Client) -> None:
    answer = client.post(f"{WIN}?hand=&ty=Rr&xem=1")
    assert answer.status_code == 422
    assert Puzzle.objects.count() == 0


# ---------------------------------------------------------------- house rules


def test_house_rules_change_the_verdict_and_are_named(client: Client) -> None:
    """A drawn general: nothing by the source text, a win where it is kept, by profile or by option."""
    data = {"hand": "Ag Ag Kw", "ty": "Kr", "how": "draw", "xem": "1"}
    for more, words in (
        ({}, "Chưa tới: lá này không ăn được"),
        ({"luat": "giu_tuong"}, "Tới được"),
        ({"o-king_draw": "keep"}, "Tới được"),
        ({"luat": "giu_tuong", "o-king_draw": "normal"}, "Chưa tới: lá này không ăn được"),
    ):
        answer = client.get(WIN, data | more, follow=True)
        assert headline(answer) == words
        told = "Bốc được tướng: phải giữ lại"
        assert (told in page(answer).text) == (words == "Tới được")


def test_a_number_of_the_house_is_taken(client: Client) -> None:
    data = {"hand": "Kr Kr Ag Ag", "melds": "Rr Cr Nr", "o-stake": "5", "xem": "1"}
    assert headline(client.get(LENH, data, follow=True)) == "3 lệnh: mỗi nhà thua trả 80 điểm"


def test_the_form_shows_the_rules_in_force(client: Client) -> None:
    tree = page(client.get(WIN, {"luat": "giu_tuong"}))
    (chosen,) = [e for e in tree.all("input", name="luat") if "checked" in e.attrs]
    assert chosen.attrs["value"] == "giu_tuong"
    assert "Theo bộ luật: phải giữ lại" in tree.one("select", name="o-king_draw").text


def _laying(ask: str) -> str:
    with override("vi"):
        return laying_address(example(GAME, SITUATIONS[ask]))


def test_laying_is_a_plain_form(client: Client) -> None:
    """Every tap is a submit button of one GET form that holds the whole state."""
    tree = page(client.get(_laying("score")))
    form = tree.one("form", id="hoi")
    assert (form.attrs["method"], form.attrs["action"]) == ("get", SCORE)
    assert {b.attrs.get("type") for b in form.all("button")} == {"submit"}
    names = set(filled(form))
    assert {f"{name}_{seat}" for name in ("hands", "melds", "quan") for seat in range(3)} <= names
