"""The path, what locks and unlocks it, the placement, the page of the game, and where a rule is taught."""

from __future__ import annotations

import pytest
from django.test import Client

import games
from tests.tutorial.lessons.playing import Player, learner
from tutorial.lessons.course import course
from tutorial.lessons.loader import lessons
from tutorial.progress.models import Attempt
from tutorial.shared.teaching import taught_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("samples")]
PATH, SECOND, KNOWN = "/tu-sac/hoc/", "/tu-sac/hoc/rac/", "/tu-sac/hoc/biet-choi/"


@pytest.fixture
def player() -> Player:
    return Player(Client())


def states(player: Player) -> list[str]:
    return [
        next(c[3:] for c in stop.classes if c.startswith("is-") and c != "is-next")
        for stop in player.go(PATH).page.all("li", cls="stop")
    ]


def test_the_path_says_what_unlocks_a_lesson(player: Player) -> None:
    """The first lesson is open; the second waits for it, and says so, in the list and at its address."""
    assert states(player) == ["open", "locked"]
    locked = player.page.all("li", cls="is-locked")[0]
    assert "Đôi và khạp" in locked.text
    assert not locked.all("a")
    for address in (SECOND, SECOND + "1/"):
        player.go(address)
        assert "còn khóa" in player.page.text
        assert "Đôi và khạp" in player.page.text
        assert not player.state


def test_a_done_lesson_unlocks_the_next(player: Player) -> None:
    """Begun, done, open."""
    player.go(PATH + "doi-va-khap/").answer()
    assert states(player) == ["begun", "locked"]
    player.go(PATH + "doi-va-khap/").finish(lessons("tu_sac")[0])
    assert player.page.one("a", cls="btn-main").attrs["href"] == SECOND
    assert states(player) == ["done", "open"]
    assert player.go(SECOND).state == "asking"


def placed(player: Player, right: int) -> Player:
    """The placement with so many right answers, these first."""
    player.go(KNOWN)
    player.go(player.page.one("a", cls="btn-main").attrs["href"])
    for n in range(8):
        assert player.state == "asking"
        assert not player.page.all("form", id="hint-form")
        assert not player.page.all("form", id="solution-form")
        player.answer(right=n < right)
        assert [way.text for way in player.ways] == ["Câu tiếp theo" if n < 7 else "Xem kết quả"]
        player.on()
    return player


def test_six_right_at_the_first_try_open_the_whole_path(player: Player) -> None:
    """The result says so."""
    placed(player, 6)
    assert "Đúng ngay 6 trên 8 câu" in player.page.text
    assert states(player) == ["open", "open"]
    where = Attempt.objects.values_list("where", flat=True)
    assert set(where) == {f"placement:tu_sac/{n}" for n in range(1, 9)}


def test_five_do_not_and_the_result_says_what_to_look_at(player: Player) -> None:
    """The lessons about what was missed are named."""
    placed(player, 5)
    assert "Đúng ngay 5 trên 8 câu" in player.page.text
    assert "Rác xấu nhất" in player.page.one("ul", cls="missed").text
    assert states(player) == ["open", "locked"]


def test_a_question_of_the_placement_can_be_tried_once(player: Player) -> None:
    """A second answer, to the same or another puzzle, does not count; a visit goes on to the next."""
    player.go(KNOWN + "1/").answer(right=False)
    player.go(KNOWN + "1/")
    assert player.place == "placement:tu_sac/2"
    retry = next(seen for seen in player.seen if seen.startswith("/c/"))
    player.go(f"{retry}&lai=1").answer()
    result = course("tu_sac", learner(player)).placement
    assert result.right == 0
    assert len(result.answers) == 1


def test_a_question_of_the_placement_stays_until_it_is_answered(player: Player) -> None:
    """Coming back does not bring an easier one."""
    first = player.go(KNOWN + "1/").at
    assert player.go(KNOWN + "1/").at == first


def test_hints_do_not_help_in_the_placement(player: Player) -> None:
    """An answer after a hint that was fetched elsewhere does not count as right."""
    player.go(KNOWN + "1/")
    player.client.post(player.at.split("?")[0] + "goi-y/")
    player.answer()
    assert course("tu_sac", learner(player)).placement.right == 0


def test_the_game_page_shows_the_next_lesson_first(player: Player) -> None:
    """With the way to go on, practice, and what the learner is sure of."""
    main = player.go("/tu-sac/").page.one("a", cls="btn-main")
    assert main.attrs["href"] == "/tu-sac/hoc/doi-va-khap/"
    player.go(PATH + "doi-va-khap/1/").answer()
    player.go(PATH + "doi-va-khap/2/").answer(right=False)
    player.go("/tu-sac/")
    card = next(card for card in player.page.all("li", cls="kind-card") if "Nhận ra" in card.text)
    assert "đúng ngay 50% trên 2 câu" in card.text
    assert player.page.all("ul", cls="rule-skills")


def test_the_game_page_shows_the_path(player: Player) -> None:
    """Every lesson by its number: the open ones lead there, a locked one says what unlocks it."""
    steps = player.go("/tu-sac/").page.one("ol", cls="path-strip").all("li")
    first, second = lessons("tu_sac")
    assert steps[0].one("a").attrs["href"] == f"{PATH}{first.slug}/"
    assert first.title.vi in steps[0].text
    assert not steps[1].all("a")
    assert f"Khóa. Mở khi học xong: {first.title.vi}" in steps[1].text
    player.go(f"{PATH}{first.slug}/").finish(first)
    steps = player.go("/tu-sac/").page.one("ol", cls="path-strip").all("li")
    assert "✓" in steps[0].text
    assert steps[1].one("a").attrs["aria-current"] == "step"
    assert second.title.vi in steps[1].text


def test_the_game_page_and_the_path_need_few_queries(
    player: Player, django_assert_max_num_queries: object
) -> None:
    """Path, skills and strip, however many attempts there are."""
    player.go(PATH + "doi-va-khap/").finish(lessons("tu_sac")[0])
    for address, most in (("/tu-sac/", 6), (PATH, 4), (PATH + "doi-va-khap/", 4), (KNOWN, 4)):
        with django_assert_max_num_queries(most):  # type: ignore[operator]
            player.client.get(address)


def test_lessons_say_where_a_rule_is_taught() -> None:
    """The rule book asks through the shared list."""
    found = taught_in("TS-WORST-1")
    assert [(t.title.vi, t.address) for t in found] == [("Rác xấu nhất", SECOND)]
    assert taught_in("TS-DEN-1") == []


def test_every_page_speaks_english_too(player: Player) -> None:
    """Path, locked lesson, placement and end screen under /en/."""
    player.lang = "en"
    for address in (PATH, SECOND, KNOWN):
        assert player.go(address).page.one("html").attrs["lang"] == "en"
    assert games.GAMES["tu_sac"].name.en in player.page.text
