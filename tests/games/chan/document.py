"""What the tests take from the rules document of Chắn: the ids in their order, words, and what is special
to its book; questions in short."""

from __future__ import annotations

from functools import partial

from tests.games import supply
from tests.games.documents import BINDING, Document, Examples

ask = partial(supply.ask, "chan")
"""The answer to a question (`ask`, `given`) under these house rules, as JSON."""

IDS = [
    "CH-DECK-1", "CH-DECK-2", "CH-GRP-1", "CH-GRP-2", "CH-GRP-3", "CH-GRP-4", "CH-CHIU-4",
    "CH-GRP-5", *(f"CH-DEAL-{i}" for i in range(1, 7)), "CH-BAO-1", "CH-FLOW-1", "CH-FLOW-2",
    "CH-ACT-1", "CH-ACT-2", "CH-DIS-1", "CH-DRAW-1", "CH-DRAW-2", "CH-DRAW-3", "CH-DRAW-4",
    "CH-PASS-1", "CH-EAT-1", "CH-EAT-2", "CH-EAT-3", "CH-CHIU-1", "CH-CHIU-2", "CH-CHIU-3",
    "CH-RET-1", "CH-PRI-1", "CH-PRI-2", "CH-END-1", *(f"CH-U-{i}" for i in range(1, 8)),
    "CH-WAIT-1", *(f"CH-F{i:02}" for i in range(20)), "CH-FBU",
    *(f"CH-C{i:02}" for i in range(1, 27)), *(f"CH-X-{i}" for i in range(1, 6)),
    *(f"CH-OPT-{i}" for i in range(1, 4)), "CH-SK-1", *(f"CH-P-{i}" for i in range(1, 5)),
    *(f"CH-PEN-{i}" for i in range(1, 6)),
]  # fmt: skip
"""Sections 3 to 8 of the rules document, in their order."""
SECTION_2 = """
quân; lá; hàng; chất; vạn; văn; sách; chi chi; quân đỏ; nọc; cái; bài cái; bốc cái; chắn; cạ; ba đầu; què;
tròn bài; chiếu; cửa; cửa chì; cửa trên; cửa dưới; đánh; bốc; ăn; dưới; chíu; trả cửa; ù; chờ ù; cước; xướng;
hô; điểm; dịch; gà; làng; báo; treo tranh; bỏ ù; ù láo; ù báo; đền; hòa; chéo cánh; đối; tiến; tụt; ăn bòn;
thiên khai; nhị; tam; tứ; ngũ; lục; thất; bát; cửu; trái vỉ
"""
"""Terms of the rules document, section 2; the one that speaks of money is left out (wording, section 10)."""
TYPED = """
Chắn; bí tứ; bòn; ăn treo tranh; chi; bài úp; cho qua; bỏ qua; rút; con; cây; hoà; luật làng
"""
"""Words that people type (wording, section 9)."""

DOCUMENT = Document(
    ids=IDS,
    rules=108,
    paragraphs=132,
    sections={"6.4", "7.1", "8.1", "8.2", "10", *(f"A{i}" for i in range(1, 33))},
    words=SECTION_2 + ";" + TYPED,
    checked=BINDING,
    also_checked={*(f"CH-U-{i}" for i in range(1, 8)), *(f"CH-C{i:02}" for i in range(1, 27))},
    about_words={"CH-X-4", "CH-X-5"},
    examples=Examples(
        boards={},
        no_question={"CH-DECK-1"},
        signed_by=("legal", "win"),
        more={"CH-FBU"},
        because={"CH-U-7": ["CH-U-3"]},
        unexplained={"variant", "n"},
        needs={"min_points_penalty": {"min_points": 4}},
        told={"chiu_on_turn": "words"},
    ),
)
