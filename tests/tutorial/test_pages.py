"""Home, the page of a game, and the question page: what comes for whom, as a page and as a fragment."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

import games
from tests.tutorial.supply import (
    HTMX,
    ONE,
    PROMPTS,
    RESTORE,
    ask_of,
    link,
    page,
    send,
    wrong,
)
from tutorial.accounts.models import User
from tutorial.progress.models import Attempt
from tutorial.puzzles.asking import Asking
from tutorial.puzzles.models import Puzzle, keep
from tutorial.shared.here import game_slug

pytestmark = pytest.mark.django_db
BOTH = pytest.mark.parametrize("prefix", ["", "/en"])


@BOTH
def test_home_shows_the_games_and_a_puzzle_to_solve(stranger: Client, prefix: str) -> None:
    """Home has all games as links, in their order, and a form that answers."""
    home = page(stranger.get(f"{prefix}/"))
    names = [item.one("b").text for item in home.one("ul", cls="games").all("li")]
    assert names == [game.name.vi for game in games.GAMES.values()]
    assert home.one("form", cls="answer").all("input", name="answer")
    assert len(home.all("h1")) == 1


@BOTH
def test_a_game_offers_every_kind_that_generates_with_its_levels(
    stranger: Client, prefix: str
) -> None:
    """The page of a game links to each kind at each of its levels, and to a mix at five."""
    for game in games.GAMES.values():
        home = f"{prefix}/{game_slug(game)}/"
        shown = page(stranger.get(home))
        links = {a.attrs["href"] for a in shown.all("a", cls="level")}
        levels = [kind.levels for kind in game.kinds.values() if kind.use == "bank"]
        assert len(links) == 5 + sum(map(len, levels))
        assert all(href.startswith(f"{home}luyen/") for href in links)


@BOTH
def test_cards_picked_from_the_table_are_not_called_the_hand(stranger: Client, prefix: str) -> None:
    """The cards to pick from stand under the name of the place where they lie."""
    given = {"table": ["7c 9c", "9d"], "hand": "3h 5s"}
    asked = games.read({"game": "tan", "ask": "pick_up", "given": given})
    puzzle = keep(asked, "cards")
    form = page(stranger.get(f"{prefix}/c/{puzzle.id}/")).one("form", cls="answer")
    assert [x.text for x in form.all("legend")] == ["On the table" if prefix else "Trên bàn"]


@BOTH
@pytest.mark.parametrize(("kind", "prompt"), PROMPTS)
def test_a_question_page_asks_its_prompt(
    stranger: Client, kind: str, prompt: str, prefix: str
) -> None:
    """Each prompt has its page: its text as the heading, one form, hints and solution on demand."""
    ask = ask_of(kind, prompt)
    answer = stranger.get(prefix + link(ask))
    shown = page(answer)
    text = ask.prompt.text.en if prefix else ask.prompt.text.vi
    assert answer.status_code == 200
    assert shown.one("h1").text == text
    assert shown.one("section", id="question").attrs["data-state"] == "asking"
    form = shown.one("form", cls="answer")
    assert form.attrs["method"] == "post"
    assert form.all("input", name="csrfmiddlewaretoken")
    assert form.all("button", name="answer_now", data_key="submit")


def test_htmx_gets_the_question_without_the_page(stranger: Client, ask: Asking) -> None:
    """The HX-Request header gets the section alone, and caches are told that it matters."""
    answer = stranger.get(link(ask), headers=HTMX)
    assert next(child.attrs.get("id") for child in page(answer).all("section")) == "question"
    assert b"<html" not in answer.content
    assert "HX-Request" in answer["Vary"]
    assert "HX-Request" in stranger.get(link(ask))["Vary"]


def test_history_restore_gets_the_whole_page(stranger: Client, ask: Asking) -> None:
    """When htmx restores history it needs the page, not the fragment."""
    assert b"<html" in stranger.get(link(ask), headers=RESTORE).content


def test_nothing_of_a_visitor_is_cached(guest: Client, ask: Asking) -> None:
    """Pages that depend on who asks must not be stored: back after an answer asks the server."""
    attempt = Attempt.objects.get()
    for address in ("/", "/tu-sac/", link(ask), link(ask, lai="1"), f"/bai/{attempt.id}/"):
        assert "no-store" in guest.get(address)["Cache-Control"], address


def test_looking_around_records_nobody(stranger: Client, ask: Asking) -> None:
    """No row is made for a visitor before the first answer."""
    for address in ("/", "/tu-sac/", link(ask), "/tu-sac/luyen/tron/1/", "/tan/luyen/tron/1/"):
        stranger.get(address, follow=True)
    assert not User.objects.exists()
    assert not Attempt.objects.exists()


def test_head_is_answered_like_get(stranger: Client, ask: Asking) -> None:
    """HEAD works on pages that can be linked."""
    for address in ("/", "/tu-sac/", link(ask), f"/c/{ask.puzzle.id}/bao-loi/"):
        assert stranger.head(address).status_code == 200, address


METHODS = {
    "home": ("post", "put", "delete"),
    "question": ("put", "delete", "patch"),
    "hint": ("get", "put"),
    "solution": ("put", "delete"),
    "report": ("put", "delete"),
    "attempt": ("post", "delete"),
    "practice": ("post", "put"),
    "game": ("post",),
    "looks": ("get", "put"),
}


@pytest.mark.parametrize("name", METHODS)
def test_other_methods_are_refused(guest: Client, ask: Asking, name: str) -> None:
    """A method that an address does not have is 405, and changes nothing."""
    args = {
        "question": [ask.puzzle.id],
        "hint": [ask.puzzle.id],
        "solution": [ask.puzzle.id],
        "report": [ask.puzzle.id],
        "attempt": [Attempt.objects.get().id],
        "practice": ["tu-sac", "tron", 1],
        "game": ["tu-sac"],
    }.get(name, [])
    assert isinstance(args, list)
    for method in METHODS[name]:
        answer = getattr(guest, method)(reverse(name, args=args))
        assert answer.status_code == 405, method
        assert method.upper() not in answer["Allow"]
    assert Attempt.objects.count() == 1


@pytest.mark.parametrize(("kind", "prompt"), PROMPTS)
@pytest.mark.parametrize("well", [True, False])
@BOTH
def test_a_verdict_page_answers(
    stranger: Client, kind: str, prompt: str, well: bool, prefix: str
) -> None:
    """Right or wrong, the verdict of every prompt is shown with what was answered and the way on."""
    ask = ask_of(kind, prompt)
    response = ask.solution if well else wrong(ask)
    answer = stranger.get(prefix + send(stranger, ask, response)["Location"])
    shown = page(answer)
    assert answer.status_code == 200
    assert shown.one("section", id="question").attrs["data-state"] == "verdict"
    attempt = Attempt.objects.get()
    assert (attempt.outcome == "right") is well
    assert f"is-{attempt.outcome}" in shown.one("h2", id="heading").classes
    assert shown.all("dl", cls="lines") or shown.all("table", cls="answers")
    assert not shown.all("form", cls="answer")
    assert (
        shown.one("a", data_key="n")
        .attrs["href"]
        .startswith(f"{prefix}/{game_slug(ask.asked.game)}/luyen/")
    )


def test_a_verdict_comes_as_a_fragment_with_its_own_address(stranger: Client, ask: Asking) -> None:
    """htmx gets the verdict at once and the address where it stays."""
    data = {"answer": "x"} | {"o": "link", "nth": "1"}
    kinds = ask.solution
    data["answer"] = f"{kinds[0]}.1"  # type: ignore[index]
    answer = stranger.post(link(ask), data, headers=HTMX)
    attempt = Attempt.objects.get()
    assert answer.status_code == 200
    assert answer["HX-Push-Url"] == f"/bai/{attempt.id}/"
    assert b"<html" not in answer.content
    assert page(answer).one("section", id="question").attrs["data-state"] == "verdict"
    again = stranger.get(answer["HX-Push-Url"], headers=HTMX)
    assert b"<html" not in again.content
    assert b"<html" in stranger.get(answer["HX-Push-Url"], headers=RESTORE).content


def test_the_strip_lists_this_sittings_answers(stranger: Client, db: None) -> None:
    """Each answer is a dot that leads to its verdict, the oldest first, twelve at most."""
    for nth in range(14):
        ask = ask_of(*ONE, nth=nth)
        send(stranger, ask, ask.solution)
    dots = page(stranger.get("/tu-sac/")).one("ol", cls="strip").all("a")
    latest = Attempt.objects.order_by("-created")[:12]
    assert [a.attrs["href"] for a in dots] == [f"/bai/{a.id}/" for a in reversed(latest)]
    assert {dot.text for dot in dots} == {"Đúng rồi"}


def test_the_best_groupings_can_be_stepped_through(stranger: Client) -> None:
    """Where several groupings are best, a link leads through them all and back to the first."""
    for nth in range(60):
        ask = ask_of("arrange", "count", nth=nth)
        shown = page(stranger.get(send(stranger, ask, ask.solution)["Location"]))
        steps = [a for a in shown.all("a") if a.attrs["href"].startswith("?cach=")]
        if steps:
            break
    assert steps, "no hand with several best groupings among sixty"
    cuts, address = int(steps[0].text.split()[-1]), f"/bai/{Attempt.objects.latest('created').id}/"
    seen = set()
    for _ in range(cuts):
        href = steps[0].attrs["href"]
        shown = page(stranger.get(address + href))
        seen.add(shown.one("section", cls="zone-laid").text)
        steps = [a for a in shown.all("a") if a.attrs["href"].startswith("?cach=")]
    assert len(seen) == cuts
    for odd in ("0", "-1", "x", "99", "1000", "²"):
        assert stranger.get(f"{address}?cach={odd}").status_code == 200, odd


def test_a_short_link_opens_the_same_puzzle_for_anybody(
    stranger: Client, member: Client, ask: Asking
) -> None:
    """The link is of the puzzle, not of the visitor; asking it again makes no second row."""
    both = [
        page(browser.get(link(ask))).one("div", cls="mat").text for browser in (stranger, member)
    ]
    assert both[0] == both[1]
    assert ask_of(*ONE).puzzle == ask.puzzle
    assert Puzzle.objects.count() == 1
