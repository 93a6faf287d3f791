"""What was posted is not an answer: 422, a sentence that names what is wrong, nothing recorded."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

import games
from tests.tutorial.reading import Element
from tests.tutorial.supply import EXAMPLES, HTMX, ask_of, link, page, posted
from tutorial.accounts.models import User
from tutorial.progress.models import Attempt
from tutorial.puzzles.asking import Asking

pytestmark = pytest.mark.django_db

CHOOSE = "Hãy chọn một câu trả lời."
UNKNOWN = "Câu này không có lựa chọn vừa gửi. Hãy chọn lại."
ONE_CARD = "Chọn ít nhất một lá."
CARDS = "Chọn ít nhất một lá, hoặc bấm “Không có lá nào”."
ITEMS = "Hãy chọn ít nhất một mục, hoặc bấm “Không có”."
EMPTY = "Cần điền ô này."
LOOSE = "Có lá đang chọn mà chưa xếp. Hãy bấm “Xếp thành nhóm”, hoặc bỏ chọn."
NUMBER = "Hãy điền một số nguyên từ {low} đến {high}."
BOTH_ITEMS = "Bạn đã chọn mà lại bấm “Không có”. Hãy bỏ chọn trước."
BOTH_CARDS = "Bạn đã chọn lá mà lại bấm “Không có lá nào”."

WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("one choice", {}, CHOOSE),
    ("one choice", {"answer": ""}, CHOOSE),
    ("one choice", {"answer": "Zz.1"}, UNKNOWN),
    ("many choices", {}, ITEMS),
    ("many choices", {"answer": ["TS-TURN-1", "TS-NO-9"]}, UNKNOWN),
    ("many choices", {"answer": "TS-TURN-1", "none": "1"}, BOTH_ITEMS),
    ("one card", {}, ONE_CARD),
    ("one card", {"answer": "Zz.1"}, UNKNOWN),
    ("one card", {"answer": "Rr.9"}, UNKNOWN),
    ("one card", {"answer": "0"}, UNKNOWN),
    ("many cards", {}, CARDS),
    ("many cards", {"answer": "Zz.1"}, UNKNOWN),
    ("many cards", {"answer": "Rr.9"}, UNKNOWN),
    ("many cards", {"answer": "{card}", "none": "1"}, BOTH_CARDS),
    ("cards of the board", {}, CARDS),
    ("cards of the board", {"answer": "Zz.1"}, UNKNOWN),
    ("cards of the board", {"answer": "Rr.2"}, UNKNOWN),
    ("groups", {"answer_groups": "Zz.1 Rr.9"}, UNKNOWN),
    ("groups", {"answer_groups": "Rr.9"}, UNKNOWN),
    ("groups", {"answer_groups": ["{card}", "{card}"]}, UNKNOWN),
    ("groups", {"answer_groups": "{card} {card}"}, UNKNOWN),
    ("groups", {"answer": "Zz.1"}, UNKNOWN),
    ("groups", {"answer": "{card}"}, LOOSE),
    ("numbers", {}, EMPTY),
    ("numbers", {"answer_0": "hai"}, NUMBER),
    ("numbers", {"answer_0": "1.5"}, NUMBER),
    ("numbers", {"answer_0": "1000000"}, NUMBER),
    ("numbers", {"answer_0": "-1000000"}, NUMBER),
    ("numbers", {"answer_0": "9" * 5000}, NUMBER),
    ("record", {}, CHOOSE),
    ("record", {"den": "yes"}, ONE_CARD),
    ("record", {"den": "maybe", "worst": "Rr.9"}, UNKNOWN),
    ("record", {"den": "yes", "worst": "Zz.1"}, UNKNOWN),
]


def filled_in(ask: Asking, data: dict[str, Any], text: str) -> tuple[dict[str, Any], str]:
    """The data with a card of the scene, the text with the bounds of the numbers."""
    shape = ask.shape
    card = f"{shape.cards[0]}.1" if isinstance(shape, games.Cards | games.Groups) else ""
    low, high = (shape.low, shape.high) if isinstance(shape, games.Numbers) else (0, 0)
    named = {
        name: [v.format(card=card) for v in (value if isinstance(value, list) else [value])]
        for name, value in data.items()
    }
    return named, text.format(low=low, high=high)


def errors(shown: Element) -> list[str]:
    return [error.text for error in shown.all("p", cls="error")]


@pytest.mark.parametrize(("example", "data", "text"), WRONG)
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_it_names_what_is_wrong(
    stranger: Client, example: str, data: dict[str, Any], text: str, headers: dict[str, str]
) -> None:
    """422 with the question again and the reason beside the field; no guest, no attempt."""
    ask = ask_of(*EXAMPLES[example])
    sent, expected = filled_in(ask, data, text)
    answer = stranger.post(link(ask), sent, headers=headers)
    shown = page(answer)
    assert answer.status_code == 422
    assert (b"<html" in answer.content) is (not headers)
    assert expected in errors(shown)
    assert shown.one("section", id="question").attrs["data-state"] == "asking"
    assert not Attempt.objects.exists()
    assert not User.objects.exists()


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_error_is_tied_to_its_field(stranger: Client, example: str) -> None:
    """The field that is wrong is described by the sentence, for those who listen."""
    ask = ask_of(*EXAMPLES[example])
    data = {"answer_groups": "Zz.1"} if example == "groups" else {}
    shown = page(stranger.post(link(ask), data))
    for error in shown.all("p", cls="error"):
        assert error.attrs["role"] == "alert"
        assert shown.all(aria_describedby=error.attrs["id"]), error.text


@pytest.mark.parametrize("example", ["one choice", "one card", "many cards", "numbers", "record"])
def test_what_was_entered_stays_entered(stranger: Client, example: str) -> None:
    """A refused form keeps what was filled in, so that nothing is typed twice."""
    ask = ask_of(*EXAMPLES[example])
    match example:
        case "numbers":
            data: dict[str, Any] = {"answer_0": "77"}
        case "record":
            data = {"worst": posted(ask.shape, ask.solution)["worst"]}
        case "many cards":
            data = {"answer": [f"{ask.shape.cards[0]}.1"], "none": "1"}  # type: ignore[union-attr]
        case _:
            return
    shown = page(stranger.post(link(ask), data))
    checked = {e.attrs["value"] for e in shown.all("input", checked="")}
    typed = {e.attrs["value"] for e in shown.all("input", type="number")} - {""}
    given = {
        v for name, v in data.items() if name != "none" for v in (v if isinstance(v, list) else [v])
    }
    assert checked | typed == given


def test_markup_in_an_answer_is_shown_as_text(stranger: Client) -> None:
    """Nothing that was posted comes back as markup."""
    ask = ask_of(*EXAMPLES["numbers"])
    evil = '"><script>alert(1)</script>'
    data = {"answer_0": evil, "o": evil, "nth": evil, "answer": evil, "answer_groups": evil}
    for example in EXAMPLES:
        ask = ask_of(*EXAMPLES[example])
        answer = stranger.post(link(ask), data)
        assert answer.status_code == 422, example
        assert b"<script>alert" not in answer.content, example
    assert b"<script>alert" not in stranger.get(link(ask, o=evil)).content


@pytest.mark.parametrize(
    "button",
    [
        {"group": "1", "answer": "Zz.1"},
        {"group": "1", "answer": ["Rr.9"]},
        {"group": "1", "answer_groups": "Zz.1 Zz.2"},
        {"ungroup": "7", "answer_groups": "Zz.1"},
        {"ungroup": "-1"},
        {"ungroup": "x"},
        {"group": "1"},
        {"move": "x:up"},
    ],
)
def test_a_button_with_odd_values_does_no_harm(stranger: Client, button: dict[str, Any]) -> None:
    """Rearranging with values that are not in the scene asks again; nothing breaks or is recorded."""
    for example in EXAMPLES:
        answer = stranger.post(link(ask_of(*EXAMPLES[example])), button)
        assert answer.status_code in (200, 422), example
        assert page(answer).one("section", id="question").attrs["data-state"] == "asking"
        assert b"Zz." not in answer.content
    assert not Attempt.objects.exists()


@pytest.mark.parametrize("nth", ["", "0", "-1", "x", "1000", "9" * 400, "²", "1.5"])
def test_an_odd_number_of_the_try_is_the_first(stranger: Client, ask: Asking, nth: str) -> None:
    """A try that is no number counts as the first."""
    stranger.post(link(ask), posted(ask.shape, ask.solution) | {"nth": nth})
    assert Attempt.objects.get().nth == 1


@pytest.mark.parametrize(
    "place",
    [
        "",
        "x",
        "practice:tu_sac",
        "practice:tu_sac/worst_trash/6",
        "home\n",
        "practice:" + "a" * 200 + "/b/1",
        "assignment:1",
        "practice:tu_sac/nope/1",
        "practice:chess/mixed/1",
    ],
)
def test_an_unknown_place_counts_as_opened_by_link(
    stranger: Client, ask: Asking, place: str
) -> None:
    """A visitor cannot invent the place under which an attempt is kept."""
    stranger.post(link(ask), posted(ask.shape, ask.solution) | {"o": place})
    assert Attempt.objects.get().where == "link"
