"""An attempt is written down once, with all that is needed to show and to regrade it."""

from __future__ import annotations

from datetime import datetime, timedelta
from unittest.mock import patch

import pytest
from django.test import Client
from django.utils import timezone

import games
from tests.tutorial.supply import HTMX, KINDS, ONE, PROMPTS, ask_of, link, page, posted, send, wrong
from tutorial.accounts.models import User
from tutorial.progress.models import Attempt
from tutorial.puzzles.asking import Asking

pytestmark = pytest.mark.django_db
AGAIN = "Câu này đã được nộp rồi."


class Clock:
    """What the site takes for the time."""

    def __init__(self) -> None:
        self.at = datetime(2026, 10, 3, 8, tzinfo=timezone.get_default_timezone())

    def __call__(self) -> datetime:
        return self.at

    def later(self, seconds: float) -> None:
        self.at += timedelta(seconds=seconds)


@pytest.fixture
def clock() -> object:
    with patch("django.utils.timezone.now", Clock()) as stopped:
        yield stopped


@pytest.mark.parametrize(("kind", "prompt"), PROMPTS)
@pytest.mark.parametrize("well", [True, False])
def test_it_keeps_everything(stranger: Client, kind: str, prompt: str, well: bool) -> None:
    """Question, prompt, response, mark, beliefs and engine version are those of the grade."""
    ask = ask_of(kind, prompt)
    response = ask.solution if well else wrong(ask)
    assert send(stranger, ask, response, o="link", nth="1").status_code == 302
    grade = games.grade(ask.asked.question, prompt, response)
    kept = Attempt.objects.get()
    assert kept.question == ask.asked.question.json()
    assert (kept.puzzle, kept.prompt, kept.where, kept.nth) == (ask.puzzle.id, prompt, "link", 1)
    assert games.grade(kept.question, kept.prompt, kept.response) == grade
    assert (kept.outcome, kept.score) == (grade.mark.outcome, grade.mark.score)
    assert kept.cost == (list(grade.mark.cost) if grade.mark.cost else None)
    assert kept.named == [belief.id for belief in grade.named]
    assert kept.counted == [belief.id for belief in grade.counted]
    assert kept.version == games.VERSION


@pytest.mark.parametrize("table", ["named", "counted"])
def test_beliefs_are_kept(stranger: Client, table: str) -> None:
    """A mistake that a belief explains is kept with it, and a named one is spoken to."""
    for kind, prompt in PROMPTS:
        for nth in range(3):
            ask = ask_of(kind, prompt, nth=0 if not ask_levels(kind) else nth)
            p, law = ask.asked.position, ask.asked.law
            for response in ask.prompt.wrongs(p, law, ask.asked.kind.answer(p, law)):
                grade = games.grade(ask.asked.question, prompt, response)
                beliefs = [belief.id for belief in getattr(grade, table)]
                if beliefs:
                    address = send(stranger, ask, response)["Location"]
                    assert getattr(Attempt.objects.get(), table) == beliefs
                    shown = page(stranger.get(address)).all("div", cls="belief")
                    assert len(shown) == len(grade.named)
                    return
    pytest.fail(f"no wrong response with a {table} belief")


def ask_levels(kind: str) -> tuple[int, ...]:
    return KINDS[kind].levels


def test_the_time_runs_from_showing_to_submitting(
    stranger: Client, ask: Asking, clock: Clock
) -> None:
    """A reload, a hint and a refused form do not restart the clock."""
    stranger.get(link(ask))
    clock.later(10)
    stranger.get(link(ask))
    clock.later(5)
    stranger.post(f"/c/{ask.puzzle.id}/goi-y/")
    stranger.post(link(ask), {})
    clock.later(2.5)
    send(stranger, ask, ask.solution)
    assert Attempt.objects.get().seconds == 17.5


def test_an_answer_to_what_was_never_shown_has_no_time(stranger: Client, ask: Asking) -> None:
    """Who posts without having opened the page is graded, without a time."""
    send(stranger, ask, ask.solution)
    kept = Attempt.objects.get()
    assert (kept.seconds, kept.hints, kept.solved_before) == (None, 0, False)


def test_hints_and_solution_are_kept_with_the_attempt(stranger: Client, ask: Asking) -> None:
    """Two hints and a look at the solution are remembered by the server, whatever the form says."""
    stranger.get(link(ask))
    for _ in range(2):
        stranger.post(f"/c/{ask.puzzle.id}/goi-y/", headers=HTMX)
    stranger.post(f"/c/{ask.puzzle.id}/loi-giai/")
    send(stranger, ask, ask.solution, hints="0", solved="")
    kept = Attempt.objects.get()
    assert (kept.hints, kept.solved_before) == (2, True)


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_the_same_form_twice_is_one_attempt(
    stranger: Client, ask: Asking, headers: dict[str, str]
) -> None:
    """A second tab or a double click sends again: the first answer stands, and the page says so."""
    data = posted(ask.shape, ask.solution) | {"o": "link", "nth": "1"}
    other = posted(ask.shape, wrong(ask)) | {"o": "link", "nth": "1"}
    stranger.post(link(ask), data)
    answer = stranger.post(link(ask), other, headers=headers, follow=not headers)
    assert Attempt.objects.get().outcome == "right"
    assert User.objects.count() == 1
    shown = page(answer)
    assert shown.one("ul", cls="messages").text == AGAIN
    assert "is-right" in shown.one("h2", id="heading").classes
    assert not page(stranger.get("/")).all("ul", cls="messages"), "said once is enough"


def test_back_after_an_answer_shows_the_verdict(stranger: Client, ask: Asking) -> None:
    """The question page of an answered puzzle leads to its verdict: no editable solved puzzle."""
    stranger.get(link(ask))
    address = send(stranger, ask, ask.solution)["Location"]
    assert stranger.get(link(ask))["Location"] == address
    assert stranger.get(link(ask, o="link"))["Location"] == address
    assert stranger.get(link(ask), headers=HTMX)["Location"] == address


def test_retry_is_the_second_try(stranger: Client, ask: Asking) -> None:
    """Retry asks the same puzzle again; its answer is another row, and both stay to be seen."""
    first = page(stranger.get(send(stranger, ask, wrong(ask))["Location"]))
    retry = first.one("a", data_key="u").attrs["href"]
    again = page(stranger.get(retry))
    form = again.one("form", cls="answer")
    assert form.one("input", name="nth").attrs["value"] == "2"
    assert not form.all("input", checked="")
    send(stranger, ask, ask.solution, nth="2", o="link")
    tries = Attempt.objects.order_by("nth")
    assert [(a.nth, a.outcome == "right") for a in tries] == [(1, False), (2, True)]
    assert stranger.get(link(ask))["Location"] == f"/bai/{tries[1].id}/"
    assert len(page(stranger.get(f"/bai/{tries[0].id}/")).one("ol", cls="strip").all("a")) == 2


def test_one_puzzle_in_two_places_is_two_attempts(stranger: Client, ask: Asking) -> None:
    """A puzzle opened by link and one met in practice are counted apart."""
    send(stranger, ask, ask.solution, o="link")
    send(stranger, ask, ask.solution, o="practice:tu_sac/worst_trash/1")
    send(stranger, ask, ask.solution, o="practice:tu_sac/mixed/1")
    assert len(set(Attempt.objects.values_list("where", flat=True))) == 3


def test_leaving_at_once_loses_nothing(stranger: Client, ask: Asking) -> None:
    """The response that grades has saved: the verdict need never be fetched."""
    stranger.get(link(ask))
    send(stranger, ask, ask.solution)
    dots = page(stranger.get("/tu-sac/")).one("ol", cls="strip").all("a")
    assert len(dots) == 1


def test_the_front_page_has_a_new_puzzle_once_its_first_is_answered(stranger: Client) -> None:
    """An answer given on the front page counts there; the next visit asks another puzzle."""
    addresses = set()
    for _visit in range(2):
        form = page(stranger.get("/")).one("form", cls="answer")
        assert form.one("input", name="nth").attrs["value"] == "1"
        cards = form.all("input", type="radio")
        data = {"o": "home", "nth": "1", "answer": cards[1].attrs["value"]}
        assert stranger.post(form.attrs["action"], data).status_code == 302
        addresses.add(form.attrs["action"])
    assert len(addresses) == 2
    assert [(a.where, a.nth) for a in Attempt.objects.all()] == [("home", 1), ("home", 1)]


def test_a_guest_is_one_row_and_belongs_to_the_browser(stranger: Client) -> None:
    """All answers of a browser are one guest's; another browser is another guest."""
    for browser, nth in ((stranger, 0), (stranger, 1), (Client(), 0)):
        ask = ask_of(*ONE, nth=nth)
        send(browser, ask, ask.solution)
    assert sorted(u.attempts.count() for u in User.objects.all()) == [1, 2]
    assert all(u.is_guest and u.username.startswith("khach-") for u in User.objects.all())


def test_a_member_answers_in_her_own_name(member: Client, ask: Asking) -> None:
    """Who is signed in gets no guest."""
    send(member, ask, ask.solution)
    assert Attempt.objects.get().learner.username == "thuy"
    assert User.objects.count() == 1
