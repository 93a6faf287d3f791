"""What the tests take from the rules document of Tứ Sắc: the ids in their order, words, and what is special
to its book; questions in short."""

from __future__ import annotations

from functools import partial

from tests.games import supply
from tests.games.documents import Document, Examples

ask = partial(supply.ask, "tu_sac")
"""The answer to a question (`ask`, `given`) under these house rules, as JSON."""

IDS = [
    "TS-DECK-1", "TS-DECK-2", "TS-GRP-1", "TS-GRP-2", "TS-GRP-3", "TS-GRP-4",
    "TS-GRP-5", "TS-GRP-6", "TS-GRP-7", "TS-GRP-8", "TS-HAND-1", "TS-HAND-2",
    "TS-HAND-3", "TS-QUAN-1", "TS-KHAP-1", "TS-KHAP-2", "TS-KHAP-3", "TS-DEAL-1",
    "TS-DEAL-2", "TS-DEAL-3", "TS-FIRST-1", "TS-TURN-1", "TS-TURN-2", "TS-TURN-3",
    "TS-TURN-4", "TS-TURN-5", "TS-EAT-1", "TS-EAT-2", "TS-EAT-3", "TS-EAT-4",
    "TS-EAT-5", "TS-DRAW-1", "TS-DRAW-2", "TS-DRAW-3", "TS-DISC-1", "TS-DISC-2",
    "TS-GEN-1", "TS-GEN-2", "TS-GEN-3", "TS-PRIO-1", "TS-PRIO-2", "TS-WIN-1",
    "TS-WIN-2", "TS-WIN-3", "TS-PAIR-1", "TS-PAIR-2", "TS-PAIR-3", "TS-END-1",
    "TS-END-2", "TS-OUT-1", "TS-WORST-1", "TS-DEN-1", "TS-DEN-2", "TS-SCORE-1",
    "TS-SCORE-2", "TS-SCORE-3", "TS-SCORE-4", "TS-SCORE-5", "TS-SCORE-6",
]  # fmt: skip
"""Section 7 of the rules document, in its order."""
SECTION_2 = """
lá bài; con; quân; tướng; sĩ; tượng; xe; pháo; mã; chốt; chuột; tốt; sỉ; đỏ; vàng; xanh; trắng; nhóm; rác;
phần cá nhân; phần công cộng; đôi; bộ ba; khạp; khui; quàn; quan; quằn; tướng sĩ tượng; xe pháo mã; nọc;
lá bài tỳ; quận; mất quận; ăn; bốc; vứt; thải; đánh; tròn bài; tới; huề; lệnh; người đi cái; nhà cái; đền;
chung; bụng
"""
"""Terms of the rules document, section 2."""
TYPED = """
binh; sỹ; quang; lá tì; thắng; đi cái; cầm cái; ba lá giống; cây; bột; rút; vất; vức; thả; thảy;
quận chơi; phiên; lượt; hòa; hoà; bài úp
"""
"""Words that people type (wording, section 9)."""

DOCUMENT = Document(
    ids=IDS,
    rules=59,
    paragraphs=39,
    sections={"8.4", *(f"9.{i}" for i in range(1, 20))},
    words=SECTION_2 + ";" + TYPED,
    no_shown_case={"TS-DECK-2": "the faces are drilled by the deck's own questions"},
    shared=("nhom", "doi", "khap", "an", "boc", "vut", "toi", "diem", "rac-xau-nhat"),
    examples=Examples(
        boards={"TS-DECK-2": "KABRCNP" * 2},
        no_question={"TS-DECK-2"},
        signed_by=("legal", "valid", "win"),
        unsigned={
            "TS-QUAN-1": "what is told of a hand",
            "TS-KHAP-3": "what is told of a hand",
            "TS-DISC-2": "which discards there are",
        },
        because={"TS-DEAL-3": ["TS-WIN-1"], "TS-GEN-2": [None]},
        told={"passed_draw": "words"},
    ),
)
