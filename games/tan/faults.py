"""What can be wrong with a position of Tấn that was laid by hand, in words for people."""

from __future__ import annotations

from games.core.faults import Fault
from games.core.text import Text

FAULTS = (
    Fault(
        r"no attack card;.*",
        Text("Chưa có lá tấn. Hãy chọn một lá.", "There is no attack card yet. Pick one."),
    ),
    Fault(
        r"no trump card;.*",
        Text("Chưa có lá chủ lật. Hãy chọn lá ấy.", "There is no trump card yet. Pick it."),
    ),
    Fault(
        r"no unbeaten card;.*",
        Text("Lúc này phải có ít nhất một lá chưa đỡ. Hãy chọn lá ấy.",
             "At this moment some card is unbeaten. Pick it."),
    ),
    Fault(
        r"no beaten pair;.*",
        Text("Lúc này trên bàn phải có ít nhất một cặp đã đỡ.",
             "At this moment a beaten pair lies on the table."),
    ),
    Fault(
        r"(?P<n>\d+) card in a pair;.*",
        Text("Mỗi cặp có hai lá: lá tấn và lá đỡ nó. Lá chưa đỡ thì đặt ở ô dưới.",
             "A pair has two cards: an attack card and what beat it. Unbeaten cards go into the next field."),
    ),
    Fault(
        r"'(?P<cards>[\w ]+)' beat neither the other;.*",
        Text("{cards} không lá nào đỡ được lá kia. Hãy xem lại chất chủ.",
             "{cards}: neither beats the other. Look at the trump suit again."),
    ),
    Fault(
        r"(?P<n>\d+) unbeaten cards; allowed: at most (?P<n2>\d+)",
        Text("Có {n} lá chưa đỡ mà người đỡ chỉ còn {n2} lá.",
             "{n:card is,cards are} unbeaten, but the defender holds only {n2}."),
    ),
    Fault(
        r"no card to play;.*",
        Text("Chưa chọn lá đưa ra. Hãy chọn trong bài của bạn.",
             "No card to play is picked yet. Pick it from your hand."),
    ),
    Fault(
        r"(?P<n>\d+) cards to play;.*",
        Text("Việc này chỉ dùng một lá. Đang chọn {n} lá.",
             "This takes one card. {n:card is,cards are} picked."),
    ),
    Fault(
        r"more cards than the pack has;.*",
        Text("Cộng mọi chỗ lại thì nhiều hơn 52 lá. Hãy xem lại số lá của nọc và của các nhà.",
             "All places together hold more than 52 cards. Look at the stock and the hands again."),
    ),
    Fault(
        r"seat (?P<n>\d+) is missing;.*",
        Text("Nọc đã hết mà bài trống thì nhà ấy đã hết bài. Hãy xếp bài vào đây.",
             "With an empty stock a seat without cards is out. Lay its cards here."),
    ),
    Fault(
        r"seat (?P<n>\d+) attacks itself;.*",
        Text("Người tấn và người đỡ phải là hai nhà khác nhau.",
             "Attacker and defender must be two seats."),
    ),
    Fault(
        r"nobody is left to be asked;.*",
        Text("Mọi nhà đã thôi thì lượt tấn đã kết thúc. Hãy bỏ bớt một nhà.",
             "If everybody has passed the bout is over. Take out a seat."),
    ),
    Fault(
        r"place (?P<n>\d+) stands twice;.*",
        Text("Hai nhà cùng ghi thứ {n}. Mỗi nhà một thứ tự.",
             "Two seats have number {n}. Each seat has its own."),
    ),
    Fault(
        r"bouts out of order;.*",
        Text("Nhà hết bài sau không thể ở lượt tấn trước.",
             "A seat that ran out later cannot have an earlier bout."),
    ),
    Fault(
        r"(?P<n>\d+) seats left;.*",
        Text("Đang có {n} nhà còn bài. Khi ván kết thúc, phải còn đúng một nhà, trừ khi hòa.",
             "{n:seat still holds,seats still hold} cards. At the end one does, unless it is a draw."),
    ),
)  # fmt: skip
