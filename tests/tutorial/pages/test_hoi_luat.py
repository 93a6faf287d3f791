"""Hỏi luật: a position is laid by taps or words, the engine answers, and the address is the link."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from django.db import connection
from django.http import QueryDict
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.translation import override

import games
from tests.tutorial.reading import Element, filled
from tests.tutorial.supply import CASES, HTMX, page
from tutorial.pages.hoi_luat.position import Position
from tutorial.pages.hoi_luat.typed import Unread, read_cards, read_groups, said, written
from tutorial.pages.hoi_luat.views import example, laying_address
from tutorial.pages.hoi_luat.views import verdict_address as address_of
from tutorial.puzzles.models import Puzzle

pytestmark = pytest.mark.django_db
GAME = games.GAMES["tu_sac"]
SITUATIONS = {situation.ask: situation for situation in GAME.guide.situations}
HOME = "/tu-sac/hoi-luat/"
WIN = f"{HOME}toi-chua/"
JUDGE = f"{HOME}duoc-di-khong/"
RESOLVE = f"{HOME}ai-duoc-la-nay/"
SCORE = f"{HOME}bao-nhieu-diem/"
LENH = f"{HOME}may-lenh/"
every = pytest.mark.parametrize("ask", SITUATIONS)


def verdict_address(position: Position, lang: str = "vi") -> str:
    """The link, whatever language the last page had."""
    with override(lang):
        return address_of(position)


def html(answer: Any) -> str:
    return str(answer.content.decode())


def laid(answer: Any) -> dict[str, list[str]]:
    """What the form on the page says."""
    form = page(answer).one("form", id="hoi")
    return filled(form)


def headline(answer: Any) -> str:
    return page(answer).one("h1", cls="outcome").text


def errors(answer: Any) -> list[str]:
    return [e.text for e in page(answer).all("p", cls="invalid-feedback")]


def query(address: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(address).query))


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


# ---------------------------------------------------------------- taps


def test_taps_add_and_take_out(client: Client) -> None:
    """Each leads to an address that holds the state and no button."""
    answer = client.get(WIN, {"hand": "Rr", "them": "hand:Cr"})
    assert answer.status_code == 302
    assert query(answer["Location"])["hand"] == "Rr Cr"
    assert "them" not in answer["Location"]
    assert answer["Location"].endswith("#chon-hand")
    answer = client.get(WIN, {"hand": "Rr Cr Cr", "bot": "hand:Cr:0"})
    assert query(answer["Location"])["hand"] == "Rr Cr"


def test_a_single_card_is_exchanged(client: Client) -> None:
    answer = client.get(WIN, {"hand": "Rr", "ty": "Rr", "them": "ty:Cr"})
    assert query(answer["Location"])["ty"] == "Cr"
    assert query(answer["Location"])["vao"] == "ty"


def test_groups_are_closed_by_a_button(client: Client) -> None:
    """Then the next card begins another group."""
    state = {"melds": "", "them": "melds:Py"}
    for tap, melds in (
        ({"them": "melds:Py"}, "Py Py"),
        ({"xong": "melds"}, "Py Py /"),
        ({"them": "melds:Rr"}, "Py Py / Rr"),
        ({"bot": "melds:Py:0"}, "Py / Rr"),
        ({"bot": "melds:Py:0"}, "Rr"),
        ({"xong": "melds"}, "Rr /"),
        ({"xong": "melds"}, "Rr /"),
    ):
        answer = client.get(LENH, state)
        state = query(answer["Location"]) | tap
        answer = client.get(LENH, state)
        assert query(answer["Location"]).get("melds", "") == melds
        state = query(answer["Location"]) | {"chon": "melds"}


def test_htmx_gets_the_fields_and_the_copies_left(client: Client) -> None:
    """The board itself stays, so that quick taps are not lost."""
    answer = client.get(WIN, {"hand": "Rr", "them": "hand:Rr"}, headers=HTMX)
    assert answer.status_code == 200
    assert query(answer["HX-Replace-Url"])["hand"] == "Rr Rr"
    tree = page(answer)
    assert tree.one("div", id="hoi-o")
    assert not tree.all("form")
    assert tree.one("span", id="con-Rr").text == "2"
    assert len([e for e in tree.all("span", cls="hl-left") if e.attrs.get("hx-swap-oob")]) == 28
    whole = page(client.get(WIN, {"hand": "Rr", "chon": "ty"}, headers=HTMX))
    assert whole.one("form", id="hoi")
    assert len(whole.all("button", name="them")) == 28


def test_a_fifth_copy_is_refused_and_nothing_is_lost(client: Client) -> None:
    """The four lie in two places; the message stands beside the field that was tapped."""
    data = {"hand": "Rr Rr Rr Ag", "ty": "Rr", "them": "hand:Rr"}
    for headers in ({}, HTMX):
        answer = client.get(WIN, data, headers=headers)
        assert answer.status_code == 422
        assert errors(answer) == [
            "Cả 4 lá xe đỏ đã được xếp. Muốn thêm ở đây thì bỏ bớt ở chỗ khác."
        ]
        assert 'value="sĩ xanh, 3 xe đỏ"' in html(answer)
        assert page(answer).one("input", type="hidden", name="ty").attrs["value"] == "Rr"


def test_a_hand_has_an_end(client: Client) -> None:
    """21 cards; 3 own cards; 4 in a group."""
    hand = " ".join(kind for kind in list(GAME.deck.kinds)[:21])
    assert "nhiều nhất 21 lá" in html(client.get(WIN, {"hand": hand, "them": "hand:Pr"}))
    answer = client.get(JUDGE, {"own": "Rr Cr Nr", "them": "own:Pr"})
    assert "nhiều nhất 3 lá" in html(answer)
    answer = client.get(LENH, {"melds": "Pr Py Pg Pw", "them": "melds:Rr"})
    assert "Xong nhóm” để mở nhóm mới" in html(answer)


def test_own_cards_are_picked_from_the_hand(client: Client) -> None:
    """The board offers the hand; the copies used are no second cards of the pack."""
    data = {"hand": "Rr Rr Rr Ag", "ty": "Rr", "own": "Rr", "vao": "own"}
    tree = page(client.get(JUDGE, data))
    board = {
        e.attrs["id"]: e.one("span", cls="hl-left").text for e in tree.all("button", name="them")
    }
    assert board == {"la-Ag": "1", "la-Rr": "2"}
    answer = client.get(JUDGE, data | {"them": "own:Rr"})
    assert query(answer["Location"])["own"] == "Rr Rr"


def test_what_is_not_asked_for_is_kept(client: Client) -> None:
    """The fourth seat's hand survives a look at a table of three, and is not judged there."""
    state = {"n": "3", "ty": "Rr", "hands_0": "Ag", "hands_3": "Cr Nr", "doc": "1"}
    answer = client.get(RESOLVE, state)
    assert query(answer["Location"])["hands_3"] == "Cr Nr"
    assert laid(client.get(answer["Location"]))["hands_3"] == ["Cr Nr"]
    verdict = client.get(RESOLVE, query(answer["Location"]) | {"xem": "1"}, follow=True)
    assert "hands_3" not in verdict.redirect_chain[-1][0]


def test_the_form_follows_the_moment(client: Client) -> None:
    """Who must discard has no card on offer; right after a card came its turn follows by itself."""
    for phase, names in (
        ("discard", {"turn"}),
        ("turn", {"turn", "ty", "ty_from", "ty_source"}),
        ("claim", {"ty", "ty_from", "ty_source"}),
    ):
        tree = page(client.get(JUDGE, {"phase": phase, "verb": "draw"}))
        there = {e.attrs.get("name") for e in tree.all("input")}
        asked = {n for n in ("turn", "ty", "ty_from", "ty_source") if n in there}
        shown = asked if phase != "discard" else asked - {"ty_from", "ty_source"}
        assert shown >= names
        assert ("own" in there) is False


def test_nonsense_in_the_address_harms_nothing(client: Client) -> None:
    for data in (
        {"them": "hand"}, {"them": "khong:Rr"}, {"them": "hand:Zz"}, {"bot": "hand:Rr:99"},
        {"bot": "hand:Rr:x"}, {"hand": "Rr", "bot": "hand:Rr:" + "9" * 5000},
        {"xong": "hand"}, {"chon": ""}, {"vao": "x"}, {"luat": ""},
        {"x": "y"},
    ):  # fmt: skip
        assert client.get(WIN, data).status_code in (200, 302), data
    for data in (
        {"n": "9"}, {"n": "²"}, {"stock": "x"}, {"stock": "9" * 400}, {"turn": "7"}, {"phase": "x"},
        {"luat": "x"}, {"o-king_draw": "x"}, {"o-stock_floor": "-1"}, {"hand": "Rr " * 900},
        {"hand": "9 xe đỏ 9"}, {"hand": "\x00"}, {"verb": "x"},
    ):  # fmt: skip
        for more in ({}, {"xem": "1"}):
            assert client.get(JUDGE, data | more).status_code == 422, data


# ---------------------------------------------------------------- words


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Rr Cr", "Rr Cr"),
        ("xe đỏ, pháo đỏ", "Rr Cr"),
        ("2 xe do, phao do", "Rr Rr Cr"),
        ("XE ĐỎ; Mã  Trắng", "Rr Nw"),
        ("tướng đỏ tượng đỏ", "Kr Br"),
        ("3 red chariots and a0", None),
        ("3 red chariots and green advisor", "Ag Rr Rr Rr"),
        ("rr CR", "Rr Cr"),
        ("si xanh va chot vang", "Ag Py"),
        ("", ""),
        ("xe đỏ".encode().decode(), "Rr"),
        ("xe đo\u0309", "Rr"),
        ("xe", None),
        ("12 xe đỏ", None),
        ("2", None),
    ],
)
def test_cards_are_read_as_people_type_them(text: str, kinds: str | None) -> None:
    if kinds is None:
        with pytest.raises(Unread):
            read_cards(text, GAME)
    else:
        assert " ".join(read_cards(text, GAME)) == kinds


def test_what_is_written_is_read_again() -> None:
    for text in ("Rr Rr Cr / Kg Ag Bg", "Rr /", "", "Py Py / Rr"):
        groups = read_groups(text, GAME)
        for lang in ("vi", "en"):
            with override(lang):
                assert read_groups(said(groups, GAME), GAME) == groups
        assert read_groups(written(groups), GAME) == groups


def test_typed_words_are_taken_and_become_cards(client: Client) -> None:
    data = {"hand": "3 xe đỏ, phao do, 2 sĩ xanh", "ty": "mã đỏ", "how": "discard", "xem": "1"}
    answer = client.get(WIN, data)
    assert query(answer["Location"])["hand"] == "Ag Ag Rr Rr Rr Cr"
    assert headline(client.get(answer["Location"])) == "Chưa tới: không được phá khạp"


def test_unreadable_words_are_named_and_kept(client: Client) -> None:
    """Beside their field, whatever else is tapped meanwhile."""
    answer = client.get(WIN, {"hand": "xe đỏ, xyz", "ty": "Rr", "xem": "1"})
    assert answer.status_code == 422
    (error,) = errors(answer)
    assert error.startswith("Không đọc được “xyz”. Hãy gõ tên lá như “tướng đỏ”")
    assert page(answer).one("input", id="id_hand").attrs["value"] == "xe đỏ, xyz"
    tapped = client.get(WIN, {"hand": "xe đỏ, xyz", "them": "ty:Cr"})
    assert tapped.status_code == 422
    sent = laid(tapped)
    assert (sent["hand"], sent["ty"]) == (["xe đỏ, xyz"], ["pháo đỏ"])


def test_a_word_of_two_meanings_is_asked_about(client: Client) -> None:
    answer = client.get(WIN, {"hand": "tuong do", "doc": "1"})
    assert errors(answer) == ["“tuong do” có thể là tướng đỏ hoặc tượng đỏ. Hãy gõ có dấu."]


# ---------------------------------------------------------------- positions that are none


WRONG: list[tuple[str, dict[str, str], str, str]] = [
    (WIN, {"ty": "Rr"}, "hand", "Chưa có lá nào. Hãy xếp bài vào đây."),
    (WIN, {"hand": "Rr"}, "ty", "Chưa có lá tỳ. Hãy chọn một lá."),
    (WIN, {"hand": "4 xe đỏ", "ty": "Cr"}, "hand",
     "Bốn lá xe đỏ là quàn, phải mở ra. Trên tay nhiều nhất ba lá giống nhau."),
    (WIN, {"hand": "Rr", "ty": "xe đỏ, mã đỏ"}, "ty", "Ô này chỉ có một lá. Hãy giữ lại một lá."),
    (JUDGE, {"hand": "Rr Cr", "ty": "Nr", "verb": "eat"}, "own",
     "Ăn thì phải dùng ít nhất một lá trên tay. Hãy chọn lá ấy."),
    (JUDGE, {"hand": "Rr Cr", "ty": "Nr", "verb": "discard", "own": "Rr Cr"}, "own",
     "Mỗi lần vứt đúng một lá. Đang chọn 2 lá."),
    (JUDGE, {"hand": "Rr Cr", "phase": "discard", "verb": "eat", "own": "Rr"}, "verb",
     "Lúc này không có lá tỳ để ăn. Hãy đổi nước đi, hoặc đổi lúc."),
    (JUDGE, {"hand": "Rr Cr", "verb": "draw"}, "ty", "Chưa có lá tỳ. Hãy chọn một lá."),
    (JUDGE, {"hand": "Rr Cr", "ty": "Nr", "verb": "draw", "n": "3", "ty_from": "3"}, "ty_from",
     "Bàn 3 người không có nhà này. Hãy chọn lại."),
    (RESOLVE, {"ty": "Rr", "n": "2"}, "hands_0", "Chưa có lá nào. Hãy xếp bài vào đây."),
    (RESOLVE, {"ty": "Rr", "hands_1": "Rr Rr", "hands_2": "Rr Rr Ag"}, "hands_2",
     "Cộng mọi chỗ thì có 5 lá xe đỏ; cả bộ chỉ có 4."),
    (LENH, {"hand": "Rr Cr"}, "hand", "Bài này còn 2 rác, nên chưa tới. Nhà tới phải hết rác."),
    (LENH, {"hand": "Ag Ag", "melds": "Py Py / Rr Cr"}, "melds",
     "Xe đỏ và pháo đỏ không thành một nhóm ăn được."),
    (LENH, {"hand": "Ag Ag", "quan": "Rr Rr"}, "quan",
     "Quàn là bốn lá giống nhau, không phải 2 xe đỏ."),
    (SCORE, {"n": "2", "winner": "1", "hands_0": "Ag", "hands_1": "Rr"}, "hands_1",
     "Bài này còn 1 rác, nên chưa tới. Nhà tới phải hết rác."),
    (SCORE, {"n": "2", "winner": "1", "hands_1": "Rr Rr", "den_seat": "1"}, "den_seat",
     "Nhà tới không phải đền. Hãy chọn nhà khác."),
    (SCORE, {"n": "2", "winner": "0", "hands_1": "Rr", "melds_0": "Rr Cr"}, "melds_0",
     "Xe đỏ và pháo đỏ không thành một nhóm ăn được."),
]  # fmt: skip


@pytest.mark.parametrize(("path", "data", "name", "words"), WRONG)
def test_a_wrong_position_is_told_beside_its_field(
    path: str, data: dict[str, str], name: str, words: str, client: Client
) -> None:
    """422, the field is named at the top and linked, and everything that was laid is still there."""
    answer = client.get(path, data | {"xem": "1"})
    assert answer.status_code == 422
    tree = page(answer)
    assert tree.one("p", id=f"loi-{name}").text == words
    (link,) = tree.one("div", cls="hl-tried").all("a")
    targets = {e.attrs.get("id") for e in tree.walk()}
    assert link.attrs["href"].removeprefix("#") in targets
    again = Position(GAME, _situation(path), _query(_sent(tree)))
    before = Position(GAME, _situation(path), _query(data))
    if name == "ty_from":  # no seat is chosen in its place
        before.data[name] = ""
    assert again.query(whole=False) == before.query(whole=False)


def _situation(path: str) -> games.Situation:
    return next(s for s in GAME.guide.situations if path.endswith(f"/{s.slug}/"))


def _sent(tree: Element) -> dict[str, str]:
    return {name: values[-1] for name, values in filled(tree.one("form", id="hoi")).items()}


def _query(data: dict[str, str]) -> QueryDict:
    found = QueryDict(mutable=True)
    found.update(data)
    return found


def test_an_error_without_words_names_its_field(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise games.BadQuestion("given.ty", "odd", "even")

    monkeypatch.setattr(games, "read", fail)
    answer = client.get(WIN, {"hand": "Rr", "ty": "Cr", "xem": "1"})
    assert errors(answer) == ["“Lá tỳ” chưa hợp với tình thế này. Hãy xem lại ô này."]


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
