"""What Hỏi luật for Chắn answers, from what a person lays: verdicts in words, and what does not fit."""

from __future__ import annotations

from typing import Any

import pytest

import games
from games.chan import GAME
from games.core.faults import fault_words
from games.core.text import LANGS, plain

SITUATIONS = {situation.slug: situation for situation in GAME.guide.situations}


def asked(slug: str, options: dict[str, Any] | None = None, **values: Any) -> games.Asked:
    """The question that these values make, beside the example of the situation."""
    situation = SITUATIONS[slug]
    given = situation.given({**situation.example, **values})
    return games.read(
        {"game": "chan", "ask": situation.ask, "given": given, "options": options or {}}
    )


def told(slug: str, options: dict[str, Any] | None = None, **values: Any) -> str:
    """The verdict in a few words."""
    found = asked(slug, options, **values)
    want = found.kind.answer(found.position, found.law)
    return SITUATIONS[slug].tells(found.position, found.law, want).vi


def faulty(slug: str, **values: Any) -> tuple[str, list[str]]:
    """What does not fit: the path, and the words in both languages."""
    with pytest.raises(games.BadQuestion) as caught:
        asked(slug, **values)
    words = fault_words(caught.value, GAME.deck, GAME.guide.faults)
    assert words is not None
    return caught.value.path, [plain(words.words(lang)) for lang in LANGS]


PAIRS = "3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s"
SIX = f"2m {PAIRS} 8p 8p 9m 9m"

# fmt: off
VERDICTS: list[tuple[str, dict[str, Any], dict[str, Any], str]] = [
    ("u-chua", {}, {}, "Chưa ù: mười bộ nhưng mới 5 chắn"),
    ("u-chua", {}, {"card": "2m"}, "Ù được, với 6 chắn"),
    ("u-chua", {}, {"card": "2m", "how": "discard"}, "Chưa ù: không phải quân bốc từ nọc"),
    ("u-chua", {}, {"hand": f"2m 2m {PAIRS} 9m 9s", "how": "none"}, "Ù được, với 6 chắn"),
    ("u-chua", {}, {"hand": f"1c {PAIRS} 9m 9m", "card": "1c", "dealt_chi_rong": True}, "Ù được, với 7 chắn"),
    ("u-chua", {}, {"hand": f"1c {PAIRS} 9m 9m", "card": "1c"}, "Chưa ù: chi chi không ù được"),
    ("duoc-lam-khong", {}, {}, "Không được: phạm luật “Ăn treo tranh (lỗi 1)”"),
    ("duoc-lam-khong", {"fault_mode": "record"}, {}, "Vẫn đi được, nhưng phạm “Ăn treo tranh (lỗi 1)”"),
    ("duoc-lam-khong", {}, {"own": "9m"}, "Được phép"),
    ("duoc-lam-khong", {}, {"own": "9m", "where": "away"},
     "Không được: phạm luật “Đến lượt mới được ăn”"),
    ("duoc-lam-khong", {}, {"own": "9m", "played": "9m"},
     "Không được: phạm luật “Đánh rồi ăn lại (lỗi 12)”"),
    ("duoc-lam-khong", {}, {"verb": "draw", "how": "noc", "where": "own"},
     "Không được: phạm luật “Vừa bốc thì không bốc nữa”"),
    ("duoc-lam-khong", {}, {"phase": "return", "verb": "play", "own": "8p", "refused": "8p",
                            "eaten": ["6p 6p 6p 6p"]},
     "Không được: phạm luật “Bỏ chắn đánh chắn (lỗi 9)”"),
    ("duoc-lam-khong", {}, {"phase": "claim", "verb": "win", "hand": SIX, "card": "2s", "how": "noc",
                            "mark": "bo_u"}, "Không được: phạm luật “Đã bỏ ù thì thôi”"),
    ("pham-loi-gi", {}, {}, "Phạm “Bỏ cạ ăn cạ (lỗi 8)”"),
    ("pham-loi-gi", {}, {"card": "9p"}, "Không phạm lỗi nào"),
    ("pham-loi-gi", {}, {"refused": "", "top": "eaten"}, "Phạm “Trái vỉ”"),
    ("pham-loi-gi", {}, {"verb": "play", "own": "8p", "refused": "", "eaten": ["8p 8p"]},
     "Phạm “Ăn rồi đánh lại (lỗi 14)”"),
    ("pham-loi-gi", {}, {"verb": "play", "own": "8p", "refused": "", "eaten": ["8p 8m"]},
     "Phạm “Ăn rồi đánh lại (lỗi 14)” và “Ăn cạ đánh con cùng hàng (lỗi 17)”"),
    ("pham-loi-gi", {}, {"verb": "play", "own": "8p", "refused": "", "eaten": ["8m 8p"]},
     "Phạm “Ăn cạ đánh con cùng hàng (lỗi 17)”"),
    ("pham-loi-gi", {}, {"verb": "pass", "hand": SIX, "card": "2p", "refused": ""}, "Phạm “Bỏ ù”"),
    ("cho-quan-nao", {}, {}, "Chờ nhị vạn, nhị văn và nhị sách: còn 8 quân"),
    ("cho-quan-nao", {}, {"hand": f"2m {PAIRS} 8p 8p 9m 9s", "seen": ""},
     "Chờ nhị vạn: còn 3 quân, bạch thủ"),
    ("cho-quan-nao", {}, {"hand": f"1c {PAIRS} 8p 8p 9m 9m"}, "Chưa chờ quân nào"),
    ("cuoc-gi-may-diem", {}, {}, "“hoa rơi cửa phật”: 20 điểm và 1 gà, cộng 25"),
    ("cuoc-gi-may-diem", {"ga": False}, {"gate": "other"}, "“bạch thủ”: 4 điểm"),
    ("cuoc-gi-may-diem", {"dia_u": "first_noc"}, {"hand": SIX, "melds": [], "past": "before"},
     "“chì”: 3 điểm"),
    ("cuoc-gi-may-diem", {"dia_u": "first_noc"}, {"hand": SIX, "melds": [], "past": "first"},
     "“chì địa ù”: 4 điểm"),
    ("ai-duoc-quan-nay", {}, {}, "Nhà D được chíu cửu vạn"),
    ("ai-duoc-quan-nay", {}, {"claims": ["none", "eat_ca", "none", "none"]}, "Nhà B được ăn cạ cửu vạn"),
    ("ai-duoc-quan-nay", {}, {"claims": ["win", "none", "win", "none"]}, "Nhà C được ù"),
    ("ai-duoc-quan-nay", {}, {"claims": ["none", "none", "eat_chan", "none"]}, "Không nhà nào lấy quân này"),
    ("ai-duoc-quan-nay", {}, {"claims": ["none", "none", "eat_chan", "none"], "let_go": True},
     "Nhà C được ăn chắn cửu vạn"),
    ("ai-tra-bao-nhieu", {}, {"declared": ["tam_do", "leo:2"]}, "ù đúng"),
    ("ai-tra-bao-nhieu", {}, {"result": "hoa"}, "hòa: không nhà nào trả"),
    ("ai-tra-bao-nhieu", {}, {"declared": ["tam_do", "leo:3"]}, "xướng sai"),
    ("ai-tra-bao-nhieu", {}, {"status": "treo_tranh", "said": "all"}, "treo tranh: không nhà nào trả"),
]


@pytest.mark.parametrize(("slug", "options", "values", "vi"), VERDICTS)
def test_the_verdict(slug: str, options: dict[str, Any], values: dict[str, Any], vi: str) -> None:
    found = told(slug, options, **values)
    assert found.casefold() == vi.casefold() or (
        slug == "ai-tra-bao-nhieu" and found.casefold().startswith(f"{vi}: ".casefold())
    )


WRONG: list[tuple[str, dict[str, Any], str, str]] = [
    ("u-chua", {"card": None}, "card", "Chưa có quân dưới chiếu. Hãy chọn một quân."),
    ("u-chua", {"hand": "2m 2m 2m 2m 2m"}, "hand", "Đang có 5 quân nhị vạn; cả bộ chỉ có 4."),
    ("u-chua", {"melds": ["8p 9p"]}, "melds[0]",
     "Bát văn và cửu văn không thành chắn, cạ hay bốn quân chíu."),
    ("duoc-lam-khong", {"own": ""}, "own",
     "Ăn, đánh hay trả cửa thì dùng đúng một quân trên tay. Đang chọn 0 quân."),
    ("duoc-lam-khong", {"where": "own"}, "where",
     "Quân do nhà khác đánh không bao giờ nằm ở cửa chì của bạn. Hãy chọn cửa trên hoặc chỗ khác."),
    ("duoc-lam-khong", {"where": "mine", "how": "noc"}, "where",
     "Quân bốc từ nọc không phải do ai đặt xuống. Hãy chọn đánh ra hoặc trả cửa."),
    ("duoc-lam-khong", {"phase": "return", "verb": "pass"}, "eaten",
     "Trả cửa là sau khi chíu ngoài lượt. Hãy xếp bốn quân đã chíu vào bài đã ăn."),
    ("pham-loi-gi", {"eaten": ["9m 9p 9s"]}, "eaten",
     "Cửu vạn, cửu văn và cửu sách không thành chắn, cạ hay bốn quân chíu."),
    ("cuoc-gi-may-diem", {"card": "2p"}, "hand", "Bài này chưa ù: chưa đủ sáu chắn."),
    ("cuoc-gi-may-diem", {"card": "3m"}, "hand", "Bài này chưa ù: 20 quân chưa thành mười bộ."),
    ("cuoc-gi-may-diem", {"melds": []}, "hand",
     "Bài ù phải có đủ 20 quân, kể cả quân ù và quân dưới chiếu."),
    ("cuoc-gi-may-diem", {"how": "discard"}, "hand",
     "Quân ấy không bốc từ nọc, nên chỉ ù được khi trên tay có ba quân giống."),
    ("cuoc-gi-may-diem", {"hand": f"1c {PAIRS} 9m 9m", "card": "1c"}, "hand",
     "Đã có hơn năm chắn thì không ù được chi chi, trừ khi lên bài đã chờ như vậy."),
    ("ai-duoc-quan-nay", {"how": "discard", "gate": 3}, "claims[3]",
     "Nhà đã đặt quân ấy xuống thì không lấy lại. Hãy chọn “Không lấy” cho nhà này."),
    ("ai-duoc-quan-nay", {"claims": ["chiu", "none", "chiu", "none"]}, "claims[0]",
     "Mỗi loại chỉ có bốn quân, nên không thể có hai nhà cùng chíu."),
    ("ai-duoc-quan-nay", {"card": "1c", "claims": ["none", "eat_ca", "none", "none"]}, "claims[1]",
     "Chi chi không bao giờ thành cạ. Hãy chọn ăn chắn."),
    ("ai-tra-bao-nhieu", {"cuoc": ["leo", "leo:2"]}, "cuoc",
     "Một cước được chọn hai lần với số lần khác nhau. Hãy giữ lại một."),
]


@pytest.mark.parametrize(("slug", "values", "at", "vi"), WRONG)
def test_what_does_not_fit_is_told_in_words(slug: str, values: dict[str, Any], at: str, vi: str) -> None:
    path, (found, english) = faulty(slug, **values)
    assert path == f"given.{at}"
    assert found.casefold() == vi.casefold()
    assert english
