"""The web side knows games by the door alone: it names none, and shows each that is registered."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.db import connection
from django.template import Context, Template
from django.test import Client
from django.test.utils import CaptureQueriesContext

import games
from tests.tutorial.classroom import rooms
from tests.tutorial.supply import ask_of, link, page, send, wrong
from tests.tutorial.test_every_address import left_over
from tutorial.lessons.course import course, courses
from tutorial.lessons.loader import lessons
from tutorial.pages.shelf import shelf
from tutorial.progress.cards import drills_of
from tutorial.progress.models import Attempt
from tutorial.puzzles.asking import asking
from tutorial.puzzles.models import Puzzle
from tutorial.puzzles.showing import gathered
from tutorial.shared.here import game_slug
from tutorial.shared.looks import DECKS, SETTINGS, sprite

ROOT = Path(__file__).parents[2]
NAMED = {
    "tutorial/classroom/demo.py": 1,
    "tutorial/shared/chan_faces.py": 2,
    "tutorial/shared/looks.py": 3,
}
"""Files that may name a game, and on how many lines: a class of simulated learners needs one, and the deck
of Chắn has the name of its game."""
EVERY = pytest.mark.parametrize("game", games.GAMES.values(), ids=list(games.GAMES))
LOOK = {setting.name: next(iter(setting.values)) for setting in SETTINGS}


# ---------------------------------------------------------------- no game by name


def test_no_game_is_named_by_hand() -> None:
    """Neither by id nor by name nor by address, in code, templates and scripts."""
    words = {
        word
        for id, game in games.GAMES.items()
        for word in (id, id.replace("_", "-"), *game.name.vi.split(" / "))
    }
    named = re.compile(rf"\b({'|'.join(map(re.escape, sorted(words)))})\b")
    sources = [
        path
        for folder, ending in (("tutorial", "py"), ("templates", "html"), ("static/js", "js"))
        for path in (ROOT / folder).rglob(f"*.{ending}")
    ]
    assert len(sources) > 100
    found = {
        str(path.relative_to(ROOT)): count
        for path in sources
        if (count := sum(map(bool, map(named.search, path.read_text("utf-8").splitlines()))))
    }
    assert found == NAMED


@EVERY
def test_a_game_has_its_course_its_guide_and_its_drills(game: games.Game) -> None:
    assert lessons(game.id)
    assert game.guide.headings
    assert game.guide.terms
    assert game.guide.situations
    assert drills_of(game.id)


@EVERY
def test_a_game_has_its_cards_its_faces_and_a_first_question(game: games.Game) -> None:
    """Cards to picture it, every set of faces of its deck, a question to begin with."""
    assert 0 < len(game.shows) <= 5
    assert set(game.shows) <= set(game.deck.kinds)
    look = DECKS[game.deck.id]
    setting = next(s for s in SETTINGS if s.name == look.setting)
    for face_set in setting.values:
        address = sprite(game.deck.id, LOOK, face_set)
        path = finders.find(address.removeprefix("/static/"))
        assert isinstance(path, str), address
        drawn = set(re.findall(r'<symbol id="([^"]+)"', Path(path).read_text("utf-8")))
        assert {*game.deck.kinds, "back"} <= drawn
    ask, prompt = game.first
    kind = game.kinds[ask]
    assert 1 in kind.levels
    assert prompt in {one.id for one in kind.prompts}


# ---------------------------------------------------------------- its pages


@pytest.mark.django_db
@pytest.mark.parametrize(("prefix", "lang"), [("", "vi"), ("/en", "en")])
@EVERY
def test_the_pages_of_a_game(game: games.Game, prefix: str, lang: str) -> None:
    """Each answers in its language, keeps the policy, and its frame leads to pages of the game."""
    at = f"{prefix}/{game_slug(game)}/"
    tails = ["", "hoc/", "luyen/tron/1/", "luyen/tron/3/"]
    tails += ["luat/", "tu-dien/", "luat-nha/", "hoi-luat/"]
    browser = Client()
    for tail in tails:
        answer: Any = browser.get(at + tail, follow=True)
        html = answer.content.decode()
        assert answer.status_code == 200, tail
        assert f'<html lang="{lang}"' in html
        assert not re.search(r"style=|\son\w+=", html), tail
        ways = [a.attrs["href"] for a in page(answer).one("header", cls="top").one("nav").all("a")]
        assert {at, f"{at}hoc/"} <= set(ways), tail
        for way in ways:
            assert browser.get(way).status_code == 200, way
        if tail in ("", "hoc/"):
            assert not left_over(html, lang) or lang == "en", (tail, left_over(html, lang))


@pytest.mark.django_db
@pytest.mark.parametrize(("prefix", "lang"), [("", "vi"), ("/en", "en")])
@EVERY
def test_a_class_works_on_a_game(game: games.Game, prefix: str, lang: str) -> None:
    """Assignment, question, answer and the teacher's pages show any game."""
    ask_name, _prompt = game.first
    classroom = rooms.room("6A")
    lan = rooms.enter(classroom, "Lan")
    made = rooms.assign(classroom, "Week 1")
    item = rooms.count_item(made, 2, ask_name, 1, game.id)
    learner, teacher = rooms.browser(lan.user), rooms.browser(classroom.teacher)
    at = f"{prefix}/lop/{classroom.pk}/bai/{made.pk}/"
    asked = rooms.begin(learner, item)
    assert rooms.asked(asked).asked.game is game
    rooms.answer_here(learner, asked, right=False)
    attempt = Attempt.objects.get()
    assert attempt.where == item.place
    for address in (
        at,
        f"{at}hoc-vien/{lan.pk}/",
        f"{at}bai-lam/{attempt.pk}/",
        f"{prefix}/lop/{classroom.pk}/",
        f"{prefix}/lop/{classroom.pk}/hoc-vien/{lan.pk}/",
        f"{at}sua/",
        f"{at}xem/",
    ):
        answer: Any = teacher.get(address)
        assert answer.status_code == 200, address
        assert not left_over(answer.content.decode(), lang), address


# ---------------------------------------------------------------- the game one is in


def header_links(html: Any) -> list[str]:
    return [a.attrs["href"] for a in page(html).one("header", cls="top").one("nav").all("a")]


def leads(html: Any) -> str:
    """The name of the game with which the shelf begins."""
    (lead,) = page(html).all("li", cls="is-lead")
    assert lead.all("a", cls="btn-main")
    return lead.one("b").text


@pytest.mark.django_db
def test_a_newcomer_is_led_to_the_shelf_and_to_a_first_lesson() -> None:
    answer = Client().get("/")
    assert header_links(answer) == ["/#tro-choi", "/lop/"]
    first = next(iter(games.GAMES.values()))
    assert leads(answer) == first.name.vi
    main = page(answer).one("ul", cls="games").one("a", cls="btn-main")
    assert main.attrs["href"] == f"/tu-sac/hoc/{lessons(first.id)[0].slug}/"
    assert page(answer).one("section", cls="hero-try").one("small").text == first.name.vi


@pytest.mark.django_db
@EVERY
def test_the_game_visited_last_leads(game: games.Game) -> None:
    """On the front page, in the frame, in the puzzle to try and on error pages."""
    at, browser = f"/{game_slug(game)}/", Client()
    answer = browser.get(f"{at}hoc/")
    assert answer.cookies["game"].value == game_slug(game)
    home = browser.get("/")
    assert leads(home) == game.name.vi
    assert at in header_links(home)
    assert page(home).one("section", cls="hero-try").one("small").text == game.name.vi
    for lost in ("/c/ngan/", "/tai-khoan/"):
        assert at in header_links(browser.get(lost))
    assert at in [a.attrs["href"] for a in page(browser.get("/c/ngan/")).all("a", cls="btn")]
    assert "game" not in browser.get(at).cookies


@pytest.mark.django_db
def test_a_puzzle_leads_to_its_own_game_whatever_was_visited() -> None:
    browser = Client()
    browser.get("/tu-sac/")
    assert "/tan/" in header_links(browser.get(link(ask_of("tan/defend", "cards"))))


@pytest.mark.django_db
@pytest.mark.parametrize("value", ["khong-co", "", "../", "<b>", "tu_sac"])
def test_a_cookie_that_names_no_game_is_passed_over(value: str) -> None:
    browser = Client()
    browser.cookies["game"] = value
    assert header_links(browser.get("/")) == ["/#tro-choi", "/lop/"]


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/khong-co/", "/khong-co/hoc/", "/tan/luyen/khong/1/"])
def test_a_page_that_is_not_there_is_not_remembered(address: str) -> None:
    answer = Client().get(address)
    assert answer.status_code == 404
    assert "game" not in answer.cookies


@pytest.mark.django_db
def test_after_an_answer_the_front_page_asks_of_the_next_game() -> None:
    """Every game with a question for newcomers has its turn, and each is graded where it is asked."""
    browser, met = Client(), []
    for _ in range(len(games.GAMES) + 1):
        home = page(browser.get("/"))
        met.append(home.one("section", cls="hero-try").one("small").text)
        action = home.one("form", cls="answer").attrs["action"]
        ask = asking(Puzzle.objects.get(id=action.split("/")[-2]))
        assert send(browser, ask, ask.solution, o="home").status_code == 302
    assert met[:-1] == [game.name.vi for game in games.GAMES.values()]
    assert met[-1] == met[0]


# ---------------------------------------------------------------- the shelf


def test_the_shelf_says_how_far_one_is(db: None) -> None:
    """A begun course is gone on with; the others stay as they were."""
    ask = ask_of("worst_trash", "pick")
    browser = Client()
    browser.get(link(ask))
    send(browser, ask, ask.solution)
    kept = Attempt.objects.get()
    first = lessons("tu_sac")[0]
    Attempt.objects.filter(pk=kept.pk).update(where=f"lesson:tu_sac/{first.number}/1")
    home = page(browser.get("/"))
    cards = {card.one("b").text: card for card in home.one("ul", cls="games").all("li")}
    begun = cards["Tứ Sắc"]
    assert begun.one("p", cls="game-state").text == f"Xong 0 trên {len(lessons('tu_sac'))} bài"
    way = begun.one("a", cls="btn-main")
    assert way.text.startswith("Học tiếp")
    assert way.text.endswith(f"Tứ Sắc, {first.title.vi}")
    assert "Xong" not in cards["Tấn"].text


def test_all_courses_cost_as_many_queries_as_one(db: None) -> None:
    learner = rooms.user("lan")
    with CaptureQueriesContext(connection) as one:
        course("tu_sac", learner)
    with CaptureQueriesContext(connection) as every:
        found = courses(list(games.GAMES), learner)
    assert len(every) == len(one)
    assert {id: path.game for id, path in found.items()} == {id: id for id in games.GAMES}
    assert shelf(learner, games.GAMES["tan"])[0].game.id == "tan"


# ---------------------------------------------------------------- how games are drawn


def drawn(source: str, **context: Any) -> str:
    return Template("{% load table %}" + source).render(Context({"look": LOOK, **context}))


@pytest.mark.parametrize(("count", "backs"), [(1, 1), (8, 8), (44, 8)])
@EVERY
def test_face_down_cards_are_counted(game: games.Game, count: int, backs: int) -> None:
    html = drawn("{% face_down count %}", game=game, count=count)
    assert html.count("#back-compact") == backs
    assert f"{count} lá úp" in html
    assert "Không còn" in drawn("{% face_down 0 %}", game=game)
    told = drawn(
        "{% face_down count holds %}", game=game, count=count, holds=games.Text("kể", "told")
    )
    assert told.count("#back-compact") == backs
    assert "<span>kể</span>" in told


@pytest.mark.django_db
def test_a_card_that_beats_is_said_to_beat() -> None:
    """On the table a pair is one group; the second card is read as what beats the first."""
    for nth in range(12):
        ask = ask_of("tan/judge", "allowed", nth)
        shown = page(Client().get(link(ask)))
        tables = shown.all("section", cls="zone-table")
        pairs = [group for zone in tables for group in zone.all("span", cls="group")]
        zone = next((z for z in ask.scene.zones if z.role == "table"), None)
        lying = zone.groups if zone else ()
        assert [len(pair.all("span", cls="card")) for pair in pairs] == [len(g) for g in lying]
        assert ["đỡ bằng" in pair.text for pair in pairs] == [len(g) == 2 for g in lying]


@pytest.mark.django_db
def test_cards_to_pick_are_called_what_they_are() -> None:
    """Cards of the table are not called a hand."""
    ask = ask_of("tan/pick_up", "cards")
    form = page(Client().get(link(ask))).one("form", cls="answer")
    assert form.one("fieldset", cls="zone-table").one("legend").text == "Trên bàn"


@pytest.mark.django_db
def test_a_play_is_drawn_move_by_move() -> None:
    """Each move of a line with its cards, and with its words for those who listen."""
    ask = ask_of("tan/best_attack", "move")
    browser = Client()
    browser.get(link(ask))
    shown = page(browser.get(send(browser, ask, wrong(ask))["Location"]))
    plays = [block for block in ask.proof if isinstance(block, games.Line)]
    drawn_plays = shown.all("ol", cls="proof-line")
    assert len(drawn_plays) == len(plays) > 1
    for play, drawn_play in zip(plays, drawn_plays, strict=True):
        for move, item in zip(play.moves, drawn_play.all("li"), strict=True):
            assert len(item.all("span", cls="card")) == len(move.cards)
            assert move.act.vi in item.text


@pytest.mark.django_db
def test_putting_in_order_records_nothing_before_it_is_sent() -> None:
    ask, browser = ask_of("tan/score", "order"), Client()
    form = page(browser.get(link(ask))).one("form", cls="answer")
    before = [i.attrs["value"] for i in form.all("input", name="answer")]
    answer = browser.post(link(ask), {"answer": before, "move": f"{before[1]}:up"})
    after = page(answer).one("form", cls="answer").all("input", name="answer")
    assert [i.attrs["value"] for i in after] == [before[1], before[0], *before[2:]]
    assert not Attempt.objects.exists()


@pytest.mark.django_db
def test_a_rule_is_cited_once() -> None:
    """Whatever a proof says of a rule stands together, and nothing that it says is lost."""
    found = 0
    for nth in range(8):
        ask = ask_of("tan/cheapest_defence", "pick", nth)
        cited = [block for block in ask.proof if isinstance(block, games.Cite)]
        merged = [block for block in gathered(ask.proof) if isinstance(block, games.Cite)]
        ids = [block.rule.id for block in merged]
        assert ids == list(dict.fromkeys(block.rule.id for block in cited))
        assert {says for block in cited for says in block.says} == {
            says for block in merged for says in block.says
        }
        found += len(merged) < len(cited)
    assert found


def test_cards_lie_in_the_order_of_their_own_deck() -> None:
    """Two decks may call a card by the same letters; the page's game says which is meant."""
    tan = games.GAMES["tan"]
    low_first = {kind: (place, 0) for place, kind in enumerate(("Kh", "2s", "3s"))}
    other = replace(tan, deck=replace(tan.deck, places=low_first))
    source = "{% in_order cards by as row %}{{ row|join:' ' }}"
    cards = ["3s.1", "Kh.1", "2s.1"]
    assert drawn(source, game=tan, cards=cards, by="rank") == "2s.1 3s.1 Kh.1"
    assert drawn(source, game=tan, cards=cards, by="colour") == "2s.1 3s.1 Kh.1"
    assert drawn(source, game=other, cards=cards, by="rank") == "Kh.1 2s.1 3s.1"
    assert drawn(source, game=tan, cards=cards, by="lying") == "3s.1 Kh.1 2s.1"
    assert drawn(source, game=tan, cards=["back", "2s"], by="rank") == "back 2s"
