"""Help fades: quốc ngữ stands with a card until it was read right twice in a row, and comes back."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.utils import translation

import games
from tests.tutorial.lessons.playing import Player
from tests.tutorial.reading import Element
from tests.tutorial.supply import link, page, send, wrong
from tutorial.progress.cards import drilled, read_alone, streaks
from tutorial.progress.models import Attempt
from tutorial.puzzles.asking import Asking, asking
from tutorial.puzzles.models import keep

pytestmark = pytest.mark.django_db
DECK = games.GAMES["tu_sac"].deck
FAR = "Ay By Cg Nw Pg Rw"


def about(ask: str, prompt: str, **given: str) -> Asking:
    question = {"game": "tu_sac", "ask": ask, "given": {"deck": DECK.id, **given}}
    return asking(keep(games.read(question), prompt))


def read(card: str, *names: str) -> Asking:
    """A card to be read; other names make another puzzle of it."""
    return about("read_card", "name", cards=card, names=" ".join((card, *names)))


def sets(shown: Element) -> dict[str, str]:
    """The set of faces in which each card of the question is drawn."""
    mat = shown.one("div", cls="mat")
    found = {}
    for use in mat.all("use"):
        match = re.search(rf"{DECK.id}-(\w+?)(?:\.\w+)?\.svg#(\w\w)", use.attrs["href"])
        assert match
        found[match[2]] = match[1]
    return found


def answer(browser: Client, ask: Asking, right: bool = True, **more: Any) -> None:
    browser.get(link(ask))
    send(browser, ask, ask.solution if right else wrong(ask), **more)


def shown_in(browser: Client, ask: Asking) -> dict[str, str]:
    return sets(page(browser.get(link(ask))))


def test_a_new_card_comes_with_help(stranger: Client) -> None:
    """Whoever has read nothing sees quốc ngữ with the character."""
    assert shown_in(stranger, read("Rr", "Ay")) == {"Rr": "both"}


def test_help_goes_after_two_right_answers_in_a_row_and_comes_back(stranger: Client) -> None:
    """Once is not enough; twice is; one miss brings it back, and then it takes two again."""
    names = FAR.split()
    answer(stranger, read("Rr", names[0]))
    assert shown_in(stranger, read("Rr", names[5])) == {"Rr": "both"}
    answer(stranger, read("Rr", names[1]))
    assert shown_in(stranger, read("Rr", names[5])) == {"Rr": "han"}
    assert shown_in(stranger, read("Ry", names[5])) == {"Ry": "both"}
    answer(stranger, read("Rr", names[2]), right=False)
    assert shown_in(stranger, read("Rr", names[5])) == {"Rr": "both"}
    answer(stranger, read("Rr", names[3]))
    assert shown_in(stranger, read("Rr", names[5])) == {"Rr": "both"}
    answer(stranger, read("Rr", names[4]))
    assert shown_in(stranger, read("Rr", names[5])) == {"Rr": "han"}


def test_only_a_first_try_without_hints_counts(stranger: Client) -> None:
    """A second try at the same question, and an answer after a hint, teach nothing about reading alone."""
    first, second = read("Rr", "Ay"), read("Rr", "By")
    answer(stranger, first, right=False)
    send(stranger, first, first.solution, nth="2")
    send(stranger, first, first.solution, nth="3")
    stranger.get(link(second))
    stranger.post(f"/c/{second.puzzle.id}/goi-y/", {"o": "link"})
    send(stranger, second, second.solution)
    assert Attempt.objects.count() == 4
    assert shown_in(stranger, read("Rr", "Cg")) == {"Rr": "both"}


def test_finding_the_card_of_a_name_counts_too(stranger: Client) -> None:
    """Both ways of reading a kind count; a card taken for another gets its help back as well."""
    answer(stranger, read("Rr", "Ay"))
    answer(stranger, about("name_card", "face", cards="Rr Ay By", name="Rr"))
    for names in (("Cg",), ("Nw",)):
        answer(stranger, read("Ay", *names))
    board = about("find_cards", "pick", cards="Rr Ay By Nr", find="red")
    assert shown_in(stranger, board) == {"Rr": "han", "Ay": "han", "By": "both", "Nr": "both"}
    mixed = about("name_card", "face", cards="Rr Ay Cw", name="Rr")
    stranger.get(link(mixed))
    send(stranger, mixed, ["Ay"])
    assert shown_in(stranger, board)["Rr"] == "both"
    assert shown_in(stranger, board)["Ay"] == "both"


def test_picking_out_cards_leaves_the_help_alone(stranger: Client) -> None:
    """To see that a card is red is not to read it."""
    board = about("find_cards", "pick", cards="Rr Ay By Nr", find="red")
    answer(stranger, board)
    learner = Attempt.objects.get().learner
    assert streaks(drilled(learner, "tu_sac"), "tu_sac") == {}
    assert read_alone(learner, "tu_sac") == frozenset()


@pytest.mark.parametrize("face", ["han", "quoc_ngu", "both"])
def test_the_chosen_set_does_not_matter_in_a_drill(stranger: Client, face: str) -> None:
    """Drills teach the characters whatever set was chosen; elsewhere the choice holds."""
    stranger.cookies["face"] = face
    assert shown_in(stranger, read("Rr", "Ay")) == {"Rr": "both"}
    for name in ("Ay", "By"):
        answer(stranger, read("Rr", name))
    assert shown_in(stranger, read("Rr", "Cg")) == {"Rr": "han"}
    assert f"{DECK.id}-{face}" in stranger.get("/").content.decode()


def test_what_is_told_afterwards_is_told_with_help(stranger: Client) -> None:
    """The verdict draws the card with its name, also for who reads it alone."""
    for name in ("Ay", "By"):
        answer(stranger, read("Rr", name))
    ask = read("Rr", "Cg")
    address = send(stranger, ask, ask.solution)["Location"]
    shown = page(stranger.get(address))
    assert sets(shown) == {"Rr": "both"}
    assert shown.one("div", cls="mat").all("span", aria_label="Xe đỏ")


# ---------------------------------------------------------------- no name before the answer


def names_in(text: str, lang: games.Lang) -> list[str]:
    return [kind for kind, name in DECK.names.items() if name.in_(lang).lower() in text.lower()]


@pytest.mark.parametrize("lang", ["vi", "en"])
@pytest.mark.parametrize("kind", DECK.kinds[::5])
def test_a_card_to_read_carries_no_name(stranger: Client, kind: str, lang: games.Lang) -> None:
    """Outside the names that are offered no card is named, neither in words nor in labels."""
    ask = read(kind, *(other for other in FAR.split() if other != kind))
    prefix = "/en" if lang == "en" else ""
    shown = page(stranger.get(prefix + link(ask)))
    options = shown.one("div", cls="options")
    assert names_in(options.text, lang)
    assert options.parent is not None
    options.parent.children.remove(options)
    said = " · ".join(words for _, words in shown.said())
    assert names_in(said, lang) == []
    assert ("Lá cần đọc" if lang == "vi" else "The card to read") in said


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_faces_to_choose_from_carry_no_names(stranger: Client, lang: games.Lang) -> None:
    """Only the name that is looked for is said; the cards are called by their places."""
    ask = about("name_card", "face", cards="Rr Nr Ry Kg Bg", name="Ry")
    prefix = "/en" if lang == "en" else ""
    shown = page(stranger.get(prefix + link(ask)))
    said = " · ".join(words for _, words in shown.said())
    assert names_in(said, lang) == ["Ry"]
    labels = [
        i.attrs["aria-label"] for i in shown.one("form", cls="answer").all("input", type="radio")
    ]
    word = "Lá {} trên 5" if lang == "vi" else "Card {} of 5"
    assert labels == [word.format(n) for n in range(1, 6)]


def test_cards_to_pick_by_sort_keep_their_names(stranger: Client) -> None:
    """So that the drill can be done by ear."""
    ask = about("find_cards", "pick", cards="Rr Nr Ry Kg Bg", find="red")
    with translation.override("vi"):
        shown = page(stranger.get(link(ask)))
    labels = [i.attrs["aria-label"] for i in shown.all("input", type="checkbox")]
    assert any(label.startswith("Mã đỏ, lá") for label in labels)
    assert not shown.all("button", name="none")


def test_the_help_costs_one_query(player: Player, django_assert_num_queries: Any) -> None:
    """However much was answered; and none for who is nobody yet."""
    names = FAR.split()
    for name in names:
        answer(player.client, read("Rr", name))
    learner = Attempt.objects.latest("created").learner
    with django_assert_num_queries(1):
        assert read_alone(learner, "tu_sac") == {"Rr"}
    with django_assert_num_queries(0):
        assert read_alone(None, "tu_sac") == frozenset()
