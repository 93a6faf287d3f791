"""What the tests take from the rules document of Phỏm: the ids in their order, words, and what is special
to its book; questions in short."""

from __future__ import annotations

from functools import partial

from tests.games import supply
from tests.games.documents import BINDING, Document, Examples

ask = partial(supply.ask, "phom")
"""The answer to a question (`ask`, `given`) under these house rules, as JSON."""

IDS = [
    "PH-DECK-1", "PH-PHOM-1", "PH-PHOM-2", "PH-PHOM-3", "PH-CA-1", "PH-LONE-1",
    "PH-PTS-1", "PH-SETUP-1", "PH-SETUP-2", "PH-SETUP-3", "PH-SETUP-4", "PH-SETUP-5",
    "PH-TURN-1", "PH-TURN-2", "PH-TURN-3", "PH-DRAW-1", "PH-EAT-1", "PH-EAT-2",
    "PH-EAT-3", "PH-EAT-4", "PH-EAT-5", "PH-EAT-6", "PH-EAT-7", "PH-EAT-8",
    "PH-HA-1", "PH-HA-2", "PH-HA-3", "PH-HA-4", "PH-HA-5", "PH-HA-6",
    "PH-HA-7", "PH-HA-8", "PH-CHOT-1", "PH-CHOT-2", "PH-FEE-1", "PH-TAI-1",
    "PH-TAI-2", "PH-SEND-1", "PH-SEND-2", "PH-SEND-3", "PH-SEND-4", "PH-SEND-5",
    "PH-MOM-1", "PH-U-1", "PH-U-2", "PH-U-3", "PH-U-4", "PH-U-5",
    "PH-U-6", "PH-U-7", "PH-U-8", "PH-U-9", "PH-U-10", "PH-U-11",
    "PH-U-12", "PH-U-13", "PH-U-14", "PH-RANK-1", "PH-RANK-2", "PH-RANK-3",
    "PH-RANK-4", "PH-PAY-1", "PH-PAY-2", "PH-PAY-3", "PH-DEN-1", "PH-DEN-2",
    "PH-DEN-3", "PH-DEN-4", "PH-GA-1", "PH-GA-2", "PH-GA-3", "PH-SKILL-1",
    "PH-SKILL-2", "PH-SKILL-3",
]  # fmt: skip
"""The rules of the rules document, section after section."""
SECTION_2 = """
phỏm; phỏm ngang; phỏm dọc; cạ; cây lẻ; rác; điểm; nọc; cái; bốc; đánh; cửa trên; cửa dưới; ăn; cây ăn;
rác trên bàn; vòng hạ; hạ; gửi; cây chốt; tái phỏm; móm; cháy; ù; ù khan; ù cùng màu; ù thường; gửi ù;
ù tròn; ù thông; ù tròn thông; nhất; nhì; ba; tư; mức; đền; đền làng; gà; nuôi gà; gà làng; bỏ qua
"""
"""Terms of the rules document, section 2."""
TYPED = """
Tá Lả; tala; nối; bộ; sảnh; bài úp; trình; lá chốt; tép; chuồn; nhép; bích; pích; át; ách; xì; A; già; ca; K;
đầm; quy; Q; bồi; gi; J; rút; lá; quân; con; cây; vứt; thảy
"""
"""Words that people type (wording, section 9)."""

DOCUMENT = Document(
    ids=IDS,
    rules=74,
    paragraphs=88,
    sections={*(f"9.{i}" for i in range(1, 31)), "10.1", "10.2", "10.3"},
    words=SECTION_2 + ";" + TYPED,
    checked=BINDING,
    no_shown_case={
        "PH-DECK-1": "the deck is drilled by the deck's own questions",
        "PH-SETUP-5": "the stock is counted, not named",
        "PH-EAT-7": "what lies face up is shown, not asked",
    },
    examples=Examples(
        boards={},
        unsigned={
            "PH-HA-7": "it forbids any act in a deal that is over: the examples show how it ends",
            "PH-U-12": "it forbids any act in a deal that is over: the example shows how it ends",
        },
    ),
)
