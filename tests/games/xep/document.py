"""What the tests take from the rules document of Xệp: the ids in their order, words, and what is special
to its book; questions in short."""

from __future__ import annotations

from functools import partial

from tests.games import supply
from tests.games.documents import Document, Examples

ask = partial(supply.ask, "xep")
"""The answer to a question (`ask`, `given`) under these house rules, as JSON."""

COUNTS = {
    "DECK": 3, "GRP": 9, "LENH": 4, "DEAL": 5, "PART": 6, "EAT": 5, "TURN": 9, "XEP": 5, "GIAT": 7,
    "KEO": 3, "DIS": 5, "WIN": 6, "UI": 4, "LEAVE": 2, "HUE": 1, "PAY": 6, "SKILL": 1,
}  # fmt: skip
"""How many rules each part of the rules document has, in its order (sections 3 to 8)."""
IDS = [f"XE-{part}-{i}" for part, n in COUNTS.items() for i in range(1, n + 1)]
SECTION_2 = """
lá; quân bài; loại; tướng; sĩ; tượng; xe; pháo; mã; chốt; tốt; màu; nọc; bốc; bột; lá bài tỳ; đi cái;
nhà cái; nhóm; rác; lệnh; đôi; khạp; quàn; xệp; phần bài úp; phần bài mở; phần cá nhân; bài trên tay; lật;
ăn; kéo thêm; giật; vất; vứt; đánh; bỏ; tới; tròn bài; tới Quan; ùi; huề; bỏ bàn; cược; chung; trả; đền;
xịp; vức; thảy; quận; phiên
"""
"""Terms of the rules document, section 2, and such as people type."""

DOCUMENT = Document(
    ids=IDS,
    rules=81,
    paragraphs=42,
    sections={"6.4", "10.11", *(f"9.{i}" for i in range(1, 22))},
    words=SECTION_2,
    no_shown_case={"XE-DECK-3": "the faces are drilled by the deck's own questions"},
    examples=Examples(
        boards={"XE-DECK-3": "".join(rank * 4 for rank in "KABRCNP")},
        no_question={"XE-DECK-1", "XE-DECK-3"},
    ),
)
