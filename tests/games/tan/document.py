"""What the tests take from the rules document of Tấn: the ids in their order, words, and what is special
to its book; questions in short."""

from __future__ import annotations

from functools import partial

from tests.games import supply
from tests.games.documents import Document, Examples

ask = partial(supply.ask, "tan")
"""The answer to a question (`ask`, `given`) under these house rules, as JSON."""

IDS = [
    "TA-DECK-1", "TA-DECK-2", "TA-SEAT-1", "TA-SEAT-2", "TA-DEAL-1", "TA-DEAL-2",
    "TA-TRUMP-1", "TA-TRUMP-2", "TA-TRUMP-3", "TA-TRUMP-4", "TA-START-1", "TA-START-2",
    "TA-START-3", "TA-START-4", "TA-SWAP-1", "TA-SWAP-2", "TA-SWAP-3", "TA-SWAP-4",
    "TA-TURN-1", "TA-TURN-2", "TA-CARD-1", "TA-ATT-1", "TA-ATT-2", "TA-ATT-3",
    "TA-ATT-4", "TA-DEF-1", "TA-DEF-2", "TA-DEF-3", "TA-DEF-4", "TA-DEF-5",
    "TA-DEF-6", "TA-THR-1", "TA-THR-2", "TA-THR-3", "TA-THR-4", "TA-LIM-1",
    "TA-LIM-2", "TA-LIM-3", "TA-TAKE-1", "TA-TAKE-2", "TA-TAKE-3", "TA-TAKE-4",
    "TA-BOUT-1", "TA-BOUT-2", "TA-EMPTY-1", "TA-EMPTY-2", "TA-EMPTY-3", "TA-TRASH-1",
    "TA-TRASH-2", "TA-NEXT-1", "TA-NEXT-2", "TA-NEXT-3", "TA-FILL-1", "TA-FILL-2",
    "TA-FILL-3", "TA-FILL-4", "TA-OUT-1", "TA-OUT-2", "TA-OUT-3", "TA-WIN-1",
    "TA-WIN-2", "TA-WIN-3", "TA-WIN-4", "TA-SCORE-1",
]  # fmt: skip
"""Section 7 of the rules document, in its order."""
SECTION_2 = """
tấn; người tấn; người bị tấn; người đỡ; những người còn lại; đỡ; tấn thêm; ôm; lên; thôi; không tấn nữa;
lượt tấn; lượt; ván; chủ; trưởng; chất chủ; quân chủ lật; lá mở; chất; số; bài úp; nọc; bốc; rác;
lục rác; đổi 2 chủ; tới nhất; tới; thằng ngốc; durak; hòa; đang tấn thêm khi đã lên; bích; tép; chuồn; rô; cơ
"""
"""Terms of the rules document, section 2."""
TYPED = """
bốc hết; đánh tấn; hết bài trước; nhép; pích; ách; xì; A; già; ca; K; đầm; quy; Q; bồi; gi; J; át; rút; con;
cây; quân; lá; hoà
"""
"""Words that people type (wording, section 9)."""

DOCUMENT = Document(
    ids=IDS,
    rules=64,
    paragraphs=20,
    sections={f"9.{i}" for i in range(1, 20)},
    words=SECTION_2 + ";" + TYPED,
    examples=Examples(
        boards={"TA-DECK-2": "AKQJT98765432"},
        because={
            "TA-TURN-2": ["TA-TURN-1", "TA-TURN-2"],
            "TA-THR-1": ["TA-THR-1", "TA-TURN-1"],
        },
        needs={"stake": {"scoring": "fool_pays"}},
        told={"scoring": "words", "stake": "sums"},
    ),
)
