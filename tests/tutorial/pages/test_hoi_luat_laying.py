"""Hỏi luật: a position is laid by taps or words; what is none is told beside its field."""

from __future__ import annotations

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils.translation import override

import games
from tests.tutorial.pages.asked import (
    GAME,
    JUDGE,
    LENH,
    RESOLVE,
    SCORE,
    WIN,
    errors,
    headline,
    html,
    laid,
    query,
)
from tests.tutorial.reading import Element, filled
from tests.tutorial.supply import HTMX, page
from tutorial.pages.hoi_luat.position import Position
from tutorial.pages.hoi_luat.typed import Unread, read_cards, read_groups, said, written

pytestmark = pytest.mark.django_db


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
