"""What can be wrong with a position of Phỏm that was laid by hand, in words for people."""

from __future__ import annotations

from games.core.faults import Fault
from games.core.text import Text

FAULTS = (
    Fault(
        r"no card(?: named)?;.*",
        Text("Chưa có lá nào. Hãy chọn một lá.", "There is no card yet. Pick one."),
    ),
    Fault(
        r"'(?P<cards>[\w ]*)' is no phỏm;.*",
        Text(
            "{cards} không thành phỏm. Phỏm có ba lá trở lên cùng số, hoặc liền nhau cùng chất.",
            "{cards}: this is no phỏm. A phỏm has three cards or more, of one rank or in sequence.",
        ),
    ),
    Fault(
        r"(?P<cards>[\w ]+) not in the hand;.*",
        Text(
            "{cards} không có trong bài. Lá đã ăn cũng là bài trên tay.",
            "Not in the hand: {cards}. Eaten cards belong to the hand.",
        ),
    ),
    Fault(
        r"(?P<cards>[\w ]+) find no phỏm each;.*",
        Text(
            "Mỗi lá đã ăn phải có một phỏm riêng trong bài; {cards} thì không.",
            "Every eaten card needs a phỏm of its own in the hand; not so here: {cards}.",
        ),
    ),
    Fault(
        r"place (?P<n>\d+) stands twice;.*",
        Text("Hai nhà cùng ghi thứ {n}. Mỗi nhà một thứ tự, từ 1 trở đi.",
             "Two seats have number {n}. Each seat has its own, from 1 on."),
    ),
    Fault(
        r"seat (?P<n>\d+) ate no chốt;.*",
        Text("Nhà này chưa ăn cây chốt nào. Hãy ghi số cây chốt của nhà ấy.",
             "This seat ate no chốt. Enter how many it ate."),
    ),
    Fault(
        r"only the winner ate a chốt;.*",
        Text("Tái phỏm thì phải có nhà ăn cây chốt.", "A replay needs a seat that ate a chốt."),
    ),
)  # fmt: skip
