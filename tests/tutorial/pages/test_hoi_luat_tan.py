"""Hỏi luật for Tấn: a deck of 52 cards, pairs on the table, situations without a single card."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils.translation import override

import games
from tests.games.supply import case_lines
from tests.tutorial.pages.asked import errors, headline
from tests.tutorial.supply import page
from tutorial.pages.hoi_luat.position import Position
from tutorial.pages.hoi_luat.typed import Unread, read_cards
from tutorial.pages.hoi_luat.views import verdict_address as address_of

pytestmark = pytest.mark.django_db
GAME = games.GAMES["tan"]
SITUATIONS = {situation.ask: situation for situation in GAME.guide.situations}
HEADERS = {"HX-Request": "true"}
HOME = "/tan/hoi-luat/"
JUDGE = f"{HOME}duoc-di-khong/"
REFILL = f"{HOME}boc-may-la/"
SCORE = f"{HOME}ai-toi-nhat/"


# ---------------------------------------------------------------- every case that can be laid


def lying(table: list[str]) -> dict[str, Any]:
    """The table as beaten pairs and unbeaten cards."""
    return {
        "beaten": [place for place in table if " " in place],
        "open": " ".join(place for place in table if " " not in place),
    }


def left(given: dict[str, Any]) -> dict[str, Any]:
    """What is said of the stock and the trump suit."""
    stock = given["stock"]
    return {
        "left": "yes" if stock else "no",
        "trump_card": given["trump_card"],
        "stock": stock or 1,
        "trump": given["trump"],
        "first_bout": given.get("first_bout", False),
    }


def acted(action: str) -> dict[str, Any]:
    verb, _, cards = action.partition(" ")
    against, _, own = cards.partition(" with ") if verb == "defend" else ("", "", cards)
    return {"verb": verb, "own": own, "against": against or None}


def seated(given: dict[str, Any]) -> dict[str, Any] | None:
    """A position as its seat sees it; None where the form has no words for it: seats that are out, or
    a hand that is not known."""
    seat, n = given["seat"], given["n"]
    hand = given["hands"][seat]
    if given.get("out") or not hand or 0 in given["counts"]:
        return None
    values: dict[str, Any] = {
        "n": n, "phase": given["phase"], "hand": hand, "attacker": (given["attacker"] - seat) % n,
        "held": given["counts"][given["defender"]],
        "passed": [(other - seat) % n for other in given.get("passed", [])],
        **lying(given["table"]), **left(given),
    }  # fmt: skip
    return values


def judged(given: dict[str, Any]) -> dict[str, Any] | None:
    act, found = acted(given["action"]), seated(given)
    return found and found | act if act["verb"] in VERBS else None


def roomy(given: dict[str, Any]) -> dict[str, Any] | None:
    held = given["counts"][given["defender"]]
    if not given["table"] or not held:
        return None
    return {"held": held, **lying(given["table"]), **left(given)}


def ended(given: dict[str, Any]) -> dict[str, Any] | None:
    if given.get("repetition"):
        return None
    order, bouts = [0] * given["n"], [1] * given["n"]
    for i, event in enumerate(given["events"], 1):
        order[event["seat"]], bouts[event["seat"]] = i, event["bout"]
    return {"n": given["n"], "order": order, "bouts": bouts}


VERBS = ("attack", "throw", "defend", "take", "pass", "swap", "peek")
SAID: dict[str, Any] = {
    "defend": lambda given: dict(given) if given["hand"] else None,
    "must_pick_up": lambda given: (
        {**given, "attacks": " ".join(given["attacks"])} if given["attacks"] else None
    ),
    "judge": judged,
    "throw_in": lambda given: (
        seated(given) if given["phase"] in ("defend", "throw", "pile") else None
    ),
    "room": roomy,
    "pick_up": lambda given: (
        {"trump": "h", "hand": given["hand"], **lying(given["table"])} if given["table"] else None
    ),
    "next_attacker": dict,
    "refill": lambda given: None if given.get("out") else dict(given),
    "swap": lambda given: {**given, "hands": [hand or "" for hand in given["hands"]]},
    "score": ended,
}
"""How a case of each kind is said; None where the form has no words for it."""


def values_of(case: dict[str, Any]) -> dict[str, Any] | None:
    """A case as values of its situation."""
    found: dict[str, Any] | None = SAID[case["ask"]](case["given"])
    return found


SHOWN = [case for case in case_lines("tan") if case["ask"] in SITUATIONS]
LAID = [case for case in SHOWN if values_of(case) is not None]


def position_of(case: dict[str, Any]) -> Position:
    values = values_of(case)
    assert values is not None
    position = Position(GAME, SITUATIONS[case["ask"]]).put(values)
    for name, value in (case["options"] or {}).items():
        position.data[f"o-{name}"] = str(value)
    return position


def test_nearly_every_case_can_be_laid() -> None:
    """Left over are seats that are out, empty tables, unknown hands, unknown verbs, repetitions."""
    left = [case["id"] for case in SHOWN if case not in LAID]
    assert left == ["tan-043", "tan-086", "tan-098", "tan-128"]
    assert {case["ask"] for case in LAID} == set(SITUATIONS)


@pytest.mark.parametrize("case", LAID, ids=lambda case: case["id"])
def test_a_case_is_answered_rightly(case: dict[str, Any], client: Client) -> None:
    """The link of the laid position leads to the verdict that the case wants."""
    with override("vi"):
        link = address_of(position_of(case))
    answer = client.get(link)
    assert answer.status_code == 200
    asked = games.read({**case, "id": ""})
    told = SITUATIONS[case["ask"]].tells(asked.position, asked.law, case["want"])
    assert headline(answer) == told.vi
    again = Position(GAME, SITUATIONS[case["ask"]], QueryDict(urlsplit(link).query)).read()
    assert again is not None
    assert again.kind.answer(again.position, again.law) == case["want"]


# ---------------------------------------------------------------- laying


def test_a_full_pair_begins_the_next_one(client: Client) -> None:
    """The third card starts a pair; no button is needed, and the order inside a pair does not matter."""
    answer = client.get(f"{JUDGE}?vao=beaten&beaten=2h+9c&them=beaten:7d", follow=True)
    assert answer.request["QUERY_STRING"].startswith("phase=throw&beaten=2h+9c+%2F+7d")
    assert not page(answer).all("button", name="xong")
    position = Position(
        GAME, SITUATIONS["judge"],
        QueryDict("phase=throw&beaten=2h+9c&hand=9d&own=9d&verb=throw&left=no&trump=h"),
    )  # fmt: skip
    asked = position.read()
    assert asked is not None
    assert asked.question.given["table"] == ["9c 2h"]


def test_a_card_lies_in_one_place_only(client: Client) -> None:
    """Tapped a second time it is refused, and the page says what to do."""
    answer = client.get(f"{JUDGE}?hand=7d&vao=beaten&them=beaten:7d", headers=HEADERS)
    assert answer.status_code == 422
    assert errors(answer) == ["Bảy rô đã được xếp. Muốn đặt ở đây thì bỏ lá ấy ra ở chỗ kia."]


def test_the_board_has_a_row_a_suit(client: Client) -> None:
    """13 cards a row, 52 in all; picked among the hand, only its cards."""
    shown = page(client.get(JUDGE))
    assert [len(row.all("button", name="them")) for row in shown.all("div", cls="hl-row")] == [
        13
    ] * 4
    assert "is-long" in shown.one("div", cls="hl-rows").classes
    shown = page(client.get(f"{JUDGE}?hand=7d+9d+Ks&vao=own"))
    assert [b.attrs["id"] for b in shown.all("button", name="them")] == ["la-7d", "la-9d", "la-Ks"]
    assert "is-long" not in shown.one("div", cls="hl-rows").classes


@pytest.mark.parametrize("prefix", ["", "/en"])
def test_a_situation_without_cards(client: Client, prefix: str) -> None:
    """There is no board; numbers alone make the question; junk is told beside its field."""
    shown = page(client.get(prefix + REFILL))
    assert not shown.all(cls="hl-board")
    assert not shown.all(name="vao")
    answer = client.get(
        f"{prefix}{REFILL}?n=2&attacker=1&stock=3&counts_0=4&counts_1=7&xem=1", follow=True
    )
    assert headline(answer) == (
        "Seat B draws 1 and seat A draws 2" if prefix else "Nhà B bốc 1 và nhà A bốc 2"
    )
    answer = client.get(f"{prefix}{REFILL}?n=2&attacker=1&stock=50&counts_0=4&counts_1=7&xem=1")
    assert answer.status_code == 422
    assert "52" in errors(answer)[0]
    assert client.get(f"{prefix}{REFILL}?them=hand:7d&bot=x&vao=hand").status_code in (200, 302)


def test_house_rules_stand_only_where_they_matter(client: Client) -> None:
    assert not page(client.get(REFILL)).all(cls="hl-house")
    shown = page(client.get(JUDGE))
    assert shown.one("input", name="o-max_attack").attrs["type"] == "number"
    link = f"{JUDGE}?phase=throw&beaten=7c+9c&hand=9d&verb=throw&own=9d&left=no&trump=h&o-max_attack=1&xem=1"
    assert headline(client.get(link, follow=True)) == "Không được: phạm luật “Số lá tấn mỗi lượt”"


WRONG = [
    ("phase=throw&hand=9d&verb=throw&own=9d&left=no", "Lúc này trên bàn phải có ít nhất một cặp đã đỡ."),
    ("phase=defend&hand=9d&verb=take&left=no", "Lúc này phải có ít nhất một lá chưa đỡ. Hãy chọn lá ấy."),
    ("phase=throw&beaten=7c&hand=9d&verb=pass&left=no",
     "Mỗi cặp có hai lá: lá tấn và lá đỡ nó. Lá chưa đỡ thì đặt ở ô dưới."),
    ("phase=throw&beaten=7c+9d&hand=9c&verb=pass&left=no",
     "Bảy tép và chín rô không lá nào đỡ được lá kia. Hãy xem lại chất chủ."),
    ("phase=throw&beaten=7c+9c&hand=9d&verb=throw&left=no",
     "Chưa chọn lá đưa ra. Hãy chọn trong bài của bạn."),
    ("phase=throw&beaten=7c+9c&hand=9d&verb=pass&left=yes", "Chưa có lá chủ lật. Hãy chọn lá ấy."),
    ("phase=defend&open=7c+7d&hand=9c&attacker=3&verb=take&left=no",
     "Có 2 lá chưa đỡ mà người đỡ chỉ còn 1 lá."),
    ("phase=defend&open=7c&hand=9c+9d&attacker=3&verb=defend&own=9c+9d&against=7c&left=no",
     "Việc này chỉ dùng một lá. Đang chọn 2 lá."),
    ("phase=defend&open=7c&hand=9c+9d&attacker=3&verb=defend&own=9c&left=no",
     "Chưa có lá tấn. Hãy chọn một lá."),
    ("phase=throw&beaten=7c+9c&hand=9d&verb=pass&left=no&n=2&passed=0",
     "Mọi nhà đã thôi thì lượt tấn đã kết thúc. Hãy bỏ bớt một nhà."),
    ("phase=throw&beaten=7c+9c&hand=9d&verb=pass&left=yes&trump_card=6h&stock=52",
     "Cộng mọi chỗ lại thì nhiều hơn 52 lá. Hãy xem lại số lá của nọc và của các nhà."),
]  # fmt: skip


@pytest.mark.parametrize(("query", "words"), WRONG, ids=[words for _, words in WRONG])
def test_a_wrong_position_is_told_in_words(client: Client, query: str, words: str) -> None:
    answer = client.get(f"{JUDGE}?trump=h&{query}&xem=1", follow=True)
    assert answer.status_code == 422
    assert errors(answer) == [words]


def test_orders_that_cannot_be(client: Client) -> None:
    """Two seats with one number; a later seat in an earlier bout; two seats left."""
    for query, words in (
        ("order_0=1&order_1=1&order_2=0", "Hai nhà cùng ghi thứ 1. Mỗi nhà một thứ tự."),
        ("order_0=1&order_1=2&order_2=0&bouts_0=9&bouts_1=7",
         "Nhà hết bài sau không thể ở lượt tấn trước."),
        ("order_0=1&order_1=0&order_2=0",
         "Đang có 2 nhà còn bài. Khi ván kết thúc, phải còn đúng một nhà, trừ khi hòa."),
    ):  # fmt: skip
        answer = client.get(f"{SCORE}?n=3&{query}&xem=1", follow=True)
        assert answer.status_code == 422
        assert words in errors(answer)


# ---------------------------------------------------------------- typing


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("7s 10h As", "7s Th As"), ("7♠ 10♥, A♣", "7s Th Ac"), ("bảy bích, mười cơ", "7s Th"),
        ("7 bích 2 bích", "2s 7s"), ("át chuồn và già rô", "Kd Ac"), ("xì tép", "Ac"),
        ("ách pích", "As"), ("bồi cơ, đầm rô, gi nhép", "Jc Jh Qd"), ("7 of spades", "7s"),
        ("ten of hearts", "Th"), ("at bich", "As"), ("q cơ", "Qh"), ("10 ro", "Td"),
    ],
)  # fmt: skip
def test_cards_as_people_write_them(text: str, cards: str) -> None:
    """Names, figures with a sign or a word, other words for a suit or a court; no figure is a count."""
    assert sorted(read_cards(text, GAME)) == sorted(cards.split())


@pytest.mark.parametrize("text", ["7", "bích", "11 cơ", "7 xe", "2 2 bích"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(Unread):
        read_cards(text, GAME)
