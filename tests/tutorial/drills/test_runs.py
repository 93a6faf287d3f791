"""Runs of twelve: served, answered by one tap, timed, told at the end; and the page of the drills."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial
from typing import Any

import pytest
from django.test import Client

import games
from tests.tutorial.drills.conftest import Clock
from tests.tutorial.lessons.playing import Player, asked, learner
from tests.tutorial.reading import Element
from tests.tutorial.supply import HTMX, posted, wrong
from tests.tutorial.test_query_counts import CEILING, count
from tutorial.drills.runs import QUESTIONS, best_timed, new_run, run_at
from tutorial.drills.serving import draw, level_for, weight
from tutorial.progress.cards import drilled
from tutorial.progress.models import Attempt
from tutorial.puzzles.asking import Asking

pytestmark = pytest.mark.django_db
HOME = "/tu-sac/doc-bai/"
READ, NAME, FIND = "doc-ten-la", "tim-la-theo-ten", "nhat-la-cung-loai"
EVERY = pytest.mark.parametrize("drill", [READ, NAME, FIND])
BOTH = pytest.mark.parametrize("lang", ["vi", "en"])
MODES = pytest.mark.parametrize("mode", ["thong-tha", "bam-gio"])


def begun(player: Player, drill: str = READ, mode: str = "thong-tha") -> Player:
    """The first question of a new run."""
    return player.go(f"{HOME}{drill}/{mode}/")


def here(player: Player) -> Asking:
    """The puzzle that is asked."""
    return asked(player.page.one("form", cls="answer").attrs["action"].rstrip("/").split("/")[-1])


def finish(player: Player, misses: int = 0) -> Player:
    """Answers all that is left of a run, the first ones wrongly, and goes to its end."""
    for n in range(QUESTIONS + 1):
        if not player.state:
            return player
        player.answer(right=n >= misses).on()
    raise AssertionError("the run does not end")


# ---------------------------------------------------------------- a run


@EVERY
@MODES
@BOTH
def test_a_run_is_twelve_questions_and_an_end(
    player: Player, drill: str, mode: str, lang: str
) -> None:
    """Each after the other under one place, no card twice; the end counts what was right at once."""
    player.lang = lang
    begun(player, drill, mode)
    cards = []
    for n in range(1, QUESTIONS + 1):
        words = player.page.one("p", cls="drill-walk").text
        assert (f"{n} trên 12" if lang == "vi" else f"{n} of 12") in words
        ask = here(player)
        cards.append(ask.asked.kind.asked_card(ask.puzzle.given))  # type: ignore[attr-defined]
        player.answer(right=n > 2)
        assert player.state == "verdict"
        player.on("n")
    assert player.state == ""
    head = player.page.one("h1").text
    assert head == (
        "Đúng ngay 10 trên 12 câu" if lang == "vi" else "10 of 12 right at the first try"
    )
    assert len(set(cards)) == (1 if drill == FIND else QUESTIONS)
    places = set(Attempt.objects.values_list("where", flat=True))
    assert len(places) == 1
    assert re.fullmatch(rf"drill:tu_sac/\w+/{mode}/[a-z2-7]{{8}}", places.pop())
    assert player.page.all("ul", cls="missed-cards")


def test_the_end_shows_what_was_missed_and_the_ways_on(player: Player) -> None:
    """Each misread card with its name, another run, and the twin without a clock."""
    begun(player, READ, "bam-gio")
    cards = []
    for _ in range(2):
        cards.append(str(here(player).puzzle.given["cards"]))
        player.answer(right=False).on("n")
    finish(player)
    missed = player.page.one("ul", cls="missed-cards").all("li")
    names = {games.GAMES["tu_sac"].deck.names[card].vi for card in cards}
    assert {item.text.lower() for item in missed} == names
    ways = [a.attrs["href"] for a in player.ways]
    assert ways == [f"{HOME}{READ}/bam-gio/", f"{HOME}{READ}/thong-tha/", HOME]


def test_a_faultless_run_has_nothing_missed(player: Player) -> None:
    """It says so."""
    finish(begun(player))
    assert player.page.one("h1").text == "Đúng ngay 12 trên 12 câu"
    assert "Lá nào cũng đọc đúng" in player.page.text


def test_the_question_that_waits_is_asked_again(player: Player) -> None:
    """Going back to the run, or loading it again, brings no other question."""
    begun(player)
    form = player.page.one("form", cls="answer")
    run = run_at(form.one("input", name="o").attrs["value"])
    assert run is not None
    address = f"{HOME}{READ}/thong-tha/{run.id}/"
    assert {player.go(address).at for _ in range(3)} == {player.seen[0]}
    player.answer()
    assert player.go(address).at != player.seen[0]


def test_an_ended_run_stays_ended(player: Player) -> None:
    """What is answered under it later is not counted."""
    finish(begun(player))
    address, ask = player.at, asked(Attempt.objects.latest("created").puzzle)
    place = Attempt.objects.latest("created").where
    for nth in ("1", "2"):
        data = posted(ask.shape, wrong(ask)) | {"o": place, "nth": nth}
        player.client.post(f"/c/{ask.puzzle.id}/", data)
    assert player.go(address).page.one("h1").text == "Đúng ngay 12 trên 12 câu"


def test_the_same_answer_sent_twice_counts_once(player: Player) -> None:
    """A double tap is one answer, by plain HTML and by htmx."""
    begun(player)
    ask = here(player)
    place = player.page.one("form", cls="answer").one("input", name="o").attrs["value"]
    data = {"o": place, "nth": "1", "answer": ask.solution}
    for headers in ({}, HTMX, HTMX):
        answer = player.client.post(f"/c/{ask.puzzle.id}/", data, headers=headers)
        assert answer.status_code in (200, 302)
    assert Attempt.objects.count() == 1
    player.go(player.seen[0]).on("n")
    assert "2 trên 12" in player.page.text


def test_a_run_belongs_to_whoever_answers_it(player: Player) -> None:
    """Somebody else under the same address begins at her own first question."""
    begun(player).answer().on("n").answer()
    run = run_at(Attempt.objects.latest("created").where)
    assert run is not None
    other = Player(Client()).go(f"{HOME}{READ}/thong-tha/{run.id}/")
    assert "1 trên 12" in other.page.text


# ---------------------------------------------------------------- one tap


@pytest.mark.parametrize("drill", [READ, NAME])
def test_one_tap_answers(player: Player, drill: str) -> None:
    """What is chosen is a button that sends it; there is nothing to submit besides."""
    begun(player, drill)
    form = player.page.one("form", cls="answer")
    assert not form.all("input", type="radio")
    assert not form.all("button", name="answer_now")
    buttons = form.all("button", name="answer")
    assert len(buttons) == 8
    assert all(button.attrs["type"] == "submit" for button in buttons)
    ask = here(player)
    value = posted(ask.shape, ask.solution)["answer"]
    right = value if isinstance(value, str) else value[0]
    assert right in [button.attrs["value"] for button in buttons]
    data = {"o": form.one("input", name="o").attrs["value"], "nth": "1", "answer": right}
    player.client.post(form.attrs["action"], data)
    assert Attempt.objects.get().outcome == "right"


def test_where_several_are_picked_they_are_submitted(player: Player) -> None:
    """A drill of many cards keeps its checkboxes and its button."""
    begun(player, FIND)
    form = player.page.one("form", cls="answer")
    assert form.all("input", type="checkbox")
    assert form.all("button", name="answer_now")


@EVERY
@pytest.mark.parametrize("data", [{}, {"answer": "Zz.1"}, {"answer": ["Rr", "Ry"]}, {"none": "1"}])
def test_a_senseless_answer_is_refused_in_place(player: Player, drill: str, data: Any) -> None:
    """422 with the reason, the question still there, nothing recorded."""
    begun(player, drill)
    form = player.page.one("form", cls="answer")
    data = {"o": form.one("input", name="o").attrs["value"], **data}
    answer = player.client.post(form.attrs["action"], data)
    if answer.status_code == 302:  # the last of two values may be an answer
        assert data["answer"] == ["Rr", "Ry"]
        return
    assert answer.status_code == 422
    html = answer.content.decode()
    assert 'class="error"' in html
    assert "1 trên 12" in html
    assert not Attempt.objects.exists()


# ---------------------------------------------------------------- with and without a clock


def test_a_timed_run_has_no_hints_and_no_second_try(player: Player) -> None:
    """No hint, no solution before the answer; after a miss only the way on."""
    begun(player, READ, "bam-gio")
    assert not player.page.all("form", id="hint-form")
    assert not player.page.all("form", id="solution-form")
    assert player.page.one("span", cls="clock").attrs["data-clock"] == "0"
    assert player.page.all("script", src="/static/js/clock.js")
    player.answer(right=False)
    assert [way.text for way in player.ways] == ["Câu tiếp theo"]
    assert "data-runs" not in player.page.one("span", cls="clock").attrs


def test_an_untimed_run_has_all_the_help(player: Player) -> None:
    """Hints, the solution, another try; no clock and none of its script."""
    begun(player, READ)
    assert player.page.all("form", id="hint-form")
    assert player.page.all("form", id="solution-form")
    assert not player.page.all("span", cls="clock")
    assert not player.page.all("script", src="/static/js/clock.js")
    player.answer(right=False)
    assert [way.text for way in player.ways] == ["Câu tiếp theo", "Thử lại"]
    player.on("u").answer()
    assert Attempt.objects.get(nth=2).outcome == "right"
    player.on("n")
    assert "2 trên 12" in player.page.text


def test_the_time_is_the_servers(player: Player, clock: Clock) -> None:
    """Thinking counts, reading the verdict does not; the end tells the sum."""
    begun(player, READ, "bam-gio")
    for n in range(QUESTIONS):
        clock.later(3)
        shown = player.go(player.at).page.one("span", cls="clock")
        assert shown.attrs["data-clock"] == str(7 * n + 3)
        clock.later(4)
        player.answer()
        clock.later(50)
        player.on("n")
    assert player.page.one("p", cls="drill-time").text == "Thời gian trả lời: 1:24"


def test_a_question_met_before_is_timed_anew(
    player: Player, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was shown in an earlier run, and the hints given there, do not count in this one."""
    begun(player)
    puzzle = here(player).puzzle
    player.client.post(f"/c/{puzzle.id}/goi-y/", {"o": "link"})
    clock.later(500)
    monkeypatch.setattr("tutorial.drills.serving.draw", lambda *_: puzzle)
    begun(player, READ, "bam-gio")
    assert here(player).puzzle == puzzle
    clock.later(2)
    player.answer()
    attempt = Attempt.objects.get()
    assert (attempt.seconds, attempt.hints) == (2.0, 0)


# ---------------------------------------------------------------- what comes next


def test_cards_missed_lately_come_more_often() -> None:
    """A missed card before a new one, a new one before those that sit."""
    assert weight(0) > weight(None) > weight(2) > weight(9) > 0
    streaks = dict.fromkeys(games.GAMES["tu_sac"].deck.kinds, 5) | {"Kr": 0}
    kinds = games.GAMES["tu_sac"].deck.kinds
    met = Counter(draw("tu_sac", "read_card", kinds, streaks).given["cards"] for _ in range(120))
    assert met["Kr"] == max(met.values())
    assert len(met) > 10


def test_decoys_come_nearer_as_a_card_sits() -> None:
    """New and missed cards at level 1, then 2, then 3."""
    assert [level_for(s, (1, 2, 3)) for s in (None, 0, 1, 2, 7)] == [1, 1, 2, 3, 3]
    assert draw("tu_sac", "name_card", ["Kr"], {"Kr": 4}).level == 3
    assert draw("tu_sac", "find_cards", ["Kr"], {"Kr": 4}, level=1).level == 1


def test_what_was_met_is_avoided_while_there_is_something_else() -> None:
    """Ids to avoid are drawn only when nothing else is found."""
    first = draw("tu_sac", "read_card", ["Kr"], {})
    assert draw("tu_sac", "read_card", ["Kr"], {}, {first.id}).id != first.id

    class Everything:
        def __contains__(self, id: object) -> bool:
            return True

    assert draw("tu_sac", "read_card", ["Kr"], {}, Everything()).given["cards"] == "Kr"


# ---------------------------------------------------------------- the page of the drills


def states(page: Element) -> Counter[str]:
    return Counter(item.classes[0] for item in page.one("ul", cls="faces").all("li"))


@BOTH
def test_the_page_lists_three_drills_in_two_modes(player: Player, lang: str) -> None:
    """Six buttons, and a board of 28 faces of which none is met."""
    player.lang = lang
    page = player.go(HOME).page
    rows = page.one("ul", cls="drills").all("li")
    assert [len(row.all("a")) for row in rows] == [2, 2, 2]
    assert states(page) == {"is-new": 28}
    word = "0 trên 28" if lang == "vi" else "0 of 28"
    assert word in page.one("section", cls="drill-state").text
    assert ("Chưa xong lượt bấm giờ nào." if lang == "vi" else "No timed run") in rows[0].text


def test_the_board_tells_what_is_read_alone(player: Player) -> None:
    """Met once: with help; right twice in a row: the character alone, said in words too."""
    finish(begun(player, READ))
    assert states(player.go(HOME).page) == {"is-helped": 12, "is-new": 16}
    finish(begun(player, READ))
    twice = 24 - len(set(Attempt.objects.values_list("question__given__cards", flat=True)))
    page = player.go(HOME).page
    assert states(page)["is-alone"] == twice
    assert f"{twice} trên 28" in page.one("section", cls="drill-state").text
    assert (
        len([i for i in page.one("ul", cls="faces").all("li") if "chỉ chữ Hán" in i.text]) == twice
    )


def test_the_best_timed_run_is_told(player: Player, clock: Clock) -> None:
    """Most right, then the quickest; unfinished and untimed runs do not count."""
    for seconds, misses, mode in (
        (1, 2, "bam-gio"),
        (5, 0, "bam-gio"),
        (3, 0, "bam-gio"),
        (1, 0, "thong-tha"),
    ):
        begun(player, READ, mode)
        for n in range(QUESTIONS):
            clock.later(seconds)
            player.answer(right=n >= misses).on("n")
    begun(player, READ, "bam-gio").answer()
    row = player.go(HOME).page.one("ul", cls="drills").all("li")[0]
    assert "12 câu đúng, 0:36" in row.text
    tries = drilled(learner(player), "tu_sac")
    assert list(best_timed(tries, "tu_sac")) == ["read_card"]


def test_the_page_of_the_game_leads_here(player: Player) -> None:
    """A way in, and no drill among the rated kinds."""
    page = player.go("/tu-sac/").page
    assert [a.text for a in page.all("a", href=HOME)] == ["Tập đọc mặt bài"]
    assert "Đọc tên lá" not in page.one("ul", cls="kinds").text
    assert player.client.get("/tu-sac/luyen/doc-ten-la/1/").status_code == 404


# ---------------------------------------------------------------- wrong addresses, queries


@pytest.mark.parametrize(
    "address",
    [
        "/cot/doc-bai/", f"/cot/doc-bai/{READ}/bam-gio/", f"{HOME}rac-xau-nhat/bam-gio/",
        f"{HOME}{READ}/nhanh/", f"{HOME}{READ}/bam-gio/abc/", f"{HOME}{READ}/bam-gio/abcdefg1/",
        f"{HOME}{READ}/bam-gio/abcdefghi/",
    ],
)  # fmt: skip
def test_what_is_not_there_is_404(stranger: Client, address: str) -> None:
    """Unknown games, drills, modes, runs."""
    assert stranger.get(address).status_code == 404


@pytest.mark.parametrize(
    "place",
    [
        "drill:tu_sac/read_card/nhanh/abcdefgh", "drill:tu_sac/worst_trash/bam-gio/abcdefgh",
        "drill:xep/read_card/bam-gio/abcdefgh", "drill:tu_sac/read_card/bam-gio/ABCDEFGH",
        "drill:tu_sac/name_card/bam-gio/abcdefgh", "drill:tu_sac/read_card/bam-gio/abcdefgh/x",
    ],
)  # fmt: skip
def test_what_does_not_belong_to_a_run_counts_as_a_link(player: Player, place: str) -> None:
    """No such place, or a puzzle of another drill."""
    ask = asked(draw("tu_sac", "read_card", ["Kr"], {}).id)
    data = posted(ask.shape, ask.solution) | {"o": place, "nth": "1"}
    assert player.client.post(f"/c/{ask.puzzle.id}/", data).status_code == 302
    assert Attempt.objects.get().where == "link"


def test_runs_are_written_as_they_are_read() -> None:
    """The place of a run leads back to it."""
    run = new_run("tu_sac", "find_cards", "bam-gio")
    assert run_at(run.where) == run
    assert len(run.where) <= 80


def test_every_page_of_a_drill_needs_few_queries(player: Player) -> None:
    """At most eight, with two whole runs behind."""
    finish(begun(player, READ, "bam-gio"))
    end = player.at
    finish(begun(player, NAME))
    begun(player, READ, "bam-gio")
    asking = player.at
    player.answer()
    verdict = player.at
    following = player.ways[0].attrs["href"]
    for address in (HOME, end, asking.split("?")[0], asking, verdict, following):
        assert count(partial(player.client.get, address)) <= CEILING, address
