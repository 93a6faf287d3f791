"""Hints one at a time, remembered by the server; the solution only after it was asked for; reports."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.tutorial.supply import HTMX, PROMPTS, ask_of, link, page, send
from tutorial.progress.models import Attempt
from tutorial.puzzles.asking import REMEMBERED, SHOWN, Asking
from tutorial.puzzles.models import Report

pytestmark = pytest.mark.django_db


def hint_link(ask: Asking) -> str:
    return f"/c/{ask.puzzle.id}/goi-y/"


def solution_link(ask: Asking) -> str:
    return f"/c/{ask.puzzle.id}/loi-giai/"


@pytest.mark.parametrize(("kind", "prompt"), PROMPTS)
def test_hints_come_one_at_a_time(stranger: Client, kind: str, prompt: str) -> None:
    """Each request shows one hint more, the newest marked for focus; after the last the button goes."""
    ask = ask_of(kind, prompt)
    count = len(ask.hints)
    shown = page(stranger.get(link(ask)))
    assert count <= 3
    assert bool(shown.all("button", data_key="h")) is (count > 0)
    for nth in range(1, count + 1):
        answer = stranger.post(hint_link(ask), headers=HTMX)
        hints = page(answer)
        assert [child.attrs.get("id") for child in hints.walk()][1] == "goi-y"
        assert len(hints.all("section", cls="hint")) == nth
        assert len(hints.all(data_newest="")) == 1
        assert hints.all("h2")[-1].text == f"Gợi ý {nth} trên {count}"
    shown = page(stranger.get(link(ask)))
    assert len(shown.all("section", cls="hint")) == count
    assert not shown.all("button", data_key="h")


def test_a_hint_too_many_changes_nothing(stranger: Client, ask: Asking) -> None:
    """Asking on after the last hint shows the same hints."""
    for _ in range(len(ask.hints) + 3):
        answer = stranger.post(hint_link(ask), headers=HTMX)
    assert len(page(answer).all("section", cls="hint")) == len(ask.hints)


def test_hints_work_as_plain_html_and_survive_a_reload(stranger: Client, ask: Asking) -> None:
    """Without scripts a hint leads back to the question, at the hints; a reload keeps them."""
    stranger.get(link(ask, o="home"))
    answer = stranger.post(hint_link(ask), {"o": "home"})
    assert answer["Location"] == f"/c/{ask.puzzle.id}/?o=home&lai=1#goi-y"
    for _ in range(2):
        shown = page(stranger.get(answer["Location"]))
        assert len(shown.all("section", cls="hint")) == 1
        assert shown.one("form", cls="answer").one("input", name="o").attrs["value"] == "home"
    assert len(page(stranger.post(link(ask), {})).all("section", cls="hint")) == 1


def test_hints_of_one_visitor_are_not_anothers(stranger: Client, ask: Asking) -> None:
    """Hints are given to a browser, not to the puzzle."""
    stranger.post(hint_link(ask), headers=HTMX)
    assert not page(Client().get(link(ask))).all("section", cls="hint")


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_the_solution_is_refused_before_it_was_asked_for(
    stranger: Client, ask: Asking, headers: dict[str, str]
) -> None:
    """Typing the address of the solution leads to the question; nothing is given away."""
    for browser in (stranger, Client()):
        answer = browser.get(solution_link(ask), headers=headers)
        assert answer.status_code == 302
        assert answer["Location"] == link(ask, o="link")
        assert not answer.content
        stranger.get(link(ask))


@pytest.mark.parametrize(("kind", "prompt"), PROMPTS)
@pytest.mark.parametrize("prefix", ["", "/en"])
def test_the_solution_is_shown_once_asked_for(
    stranger: Client, kind: str, prompt: str, prefix: str
) -> None:
    """After the POST the page can be reloaded and shared with nobody: it belongs to the visit."""
    ask = ask_of(kind, prompt)
    answer = stranger.post(prefix + solution_link(ask), {"o": "home"})
    assert answer["Location"] == f"{prefix}{solution_link(ask)}?o=home"
    for _ in range(2):
        shown = page(stranger.get(answer["Location"]))
        assert shown.one("section", id="question").attrs["data-state"] == "solution"
        assert len(shown.all("dl", cls="lines")) == 1
        assert not shown.all("form", cls="answer")
    assert Client().get(prefix + solution_link(ask)).status_code == 302
    assert not Attempt.objects.exists()


def test_the_solution_comes_as_a_fragment_with_its_address(stranger: Client, ask: Asking) -> None:
    """htmx gets the solution in place of the question, and the address where it stays."""
    answer = stranger.post(solution_link(ask), {"o": "home"}, headers=HTMX)
    assert answer["HX-Push-Url"] == f"{solution_link(ask)}?o=home"
    assert b"<html" not in answer.content
    assert page(answer).one("section", id="question").attrs["data-state"] == "solution"


def test_a_retry_after_the_solution_is_marked_so(stranger: Client, ask: Asking) -> None:
    """The solution can be looked at and the puzzle tried again; the attempt knows it."""
    shown = page(stranger.post(solution_link(ask), headers=HTMX))
    again = page(stranger.get(shown.one("a", data_key="u").attrs["href"]))
    assert again.one("input", name="nth").attrs["value"] == "1"
    send(stranger, ask, ask.solution)
    assert Attempt.objects.get().solved_before


def test_only_so_many_puzzles_are_remembered(stranger: Client, ask: Asking) -> None:
    """The session does not grow for ever: the oldest puzzle is forgotten."""
    stranger.get(link(ask))
    session = stranger.session
    kept = session[SHOWN]
    row = next(iter(kept.values()))
    session[SHOWN] = {f"p{i:09}": row for i in range(REMEMBERED)}
    session.save()
    stranger.get(link(ask))
    remembered = list(stranger.session[SHOWN])
    assert len(remembered) == REMEMBERED
    assert remembered[-1] == ask.puzzle.id
    assert "p000000000" not in remembered


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_a_doubt_is_kept_with_the_question(stranger: Client, ask: Asking, prefix: str) -> None:
    """A report carries the text and the question as JSON; the sender is thanked and led back."""
    address = f"{prefix}/c/{ask.puzzle.id}/bao-loi/"
    shown = page(stranger.get(address))
    assert '"ask": "worst_trash"' in shown.one("pre").text
    answer = stranger.post(address, {"text": "Lá này không đúng <b>"}, follow=True)
    kept = Report.objects.get()
    assert (kept.puzzle, kept.learner, kept.text) == (ask.puzzle, None, "Lá này không đúng <b>")
    assert kept.question == ask.puzzle.question.json()
    assert page(answer).all("li", cls="message-success")
    assert answer.redirect_chain[-1][0] == prefix + link(ask)


def test_a_report_names_its_sender(guest: Client, ask: Asking) -> None:
    """Who has answered before is named with the report."""
    guest.post(f"/c/{ask.puzzle.id}/bao-loi/", {"text": "?"})
    sender = Report.objects.get().learner
    assert sender is not None
    assert sender.is_guest


@pytest.mark.parametrize(
    ("text", "error"),
    [("", "Cần điền ô này."), ("  ", "Cần điền ô này."), ("x" * 2001, "Nhiều nhất 2000 ký tự.")],
)
def test_an_empty_or_endless_report_is_refused(
    stranger: Client, ask: Asking, text: str, error: str
) -> None:
    """422 with the reason; what was written stays written."""
    answer = stranger.post(f"/c/{ask.puzzle.id}/bao-loi/", {"text": text})
    assert answer.status_code == 422
    assert error in page(answer).one("main").text
    assert text.strip() in page(answer).one("textarea").text
    assert not Report.objects.exists()
