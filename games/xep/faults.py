"""What can be wrong with a position of Xệp that was laid by hand, in words for people."""

from __future__ import annotations

from games.core.faults import Fault
from games.core.text import Text

FAULTS = (
    Fault(
        r"(no card on offer;|none in phase ).*",
        Text("Chưa có lá tỳ. Hãy chọn một lá.", "There is no card on offer yet. Pick one."),
    ),
    Fault(
        r"no dead card;.*",
        Text("Chưa chọn lá chết. Nước này phải nói về một lá; hãy chọn lá ấy, hoặc đổi nước.",
             "No dead card is picked. This move is about a card; pick it, or change the move."),
    ),
    Fault(
        r"no own card;.*",
        Text("Ăn thì dùng lá trên tay; chỉ tướng mới ăn được một mình. Hãy chọn lá ấy.",
             "An eat uses cards of the hand; only a general is eaten alone. Pick them."),
    ),
    Fault(
        r"(?P<n>\d+) cards to discard;.*",
        Text("Mỗi lần vứt đúng một lá. Đang chọn {n} lá.",
             "Exactly one card is discarded. {n:card is,cards are} picked."),
    ),
    Fault(
        r"no group to add to;.*",
        Text("Bạn chưa có nhóm nào đã úp hay đã mở, nên không có gì để nối vào.",
             "You have no hidden or open group yet, so there is nothing to add to."),
    ),
    Fault(
        r"the drawer hides (?P<card>\w\w);.*",
        Text("Bạn bốc {card} thì phải xệp, nên lá ấy không lật ra. Hãy chọn lúc bạn vừa bốc.",
             "The {card} must be hidden if you draw it. Choose the moment right after the draw."),
    ),
    Fault(
        r"'(?P<cards>[\w ]+)' is no group;.*",
        Text("{cards} không thành một nhóm.", "{cards}: that is no group."),
    ),
    Fault(
        r"'(?P<cards>[\w ]+)' cannot lie hidden;.*",
        Text("Phần xệp chỉ có ba hay bốn lá giống nhau, không phải {cards}.",
             "Only three or four alike lie hidden, not {cards}."),
    ),
    Fault(
        r"(?P<n>\d+) cards in the three parts; allowed: at most (?P<n2>\d+)",
        Text("Ba phần cộng lại có {n} lá; nhiều nhất là {n2}.",
             "The three parts hold {n:card,cards} together; at most {n2} may be."),
    ),
    Fault(
        r"(?P<n>\d+) in phase draw; allowed: at least (?P<n2>\d+).*",
        Text("Nọc còn {n} lá thì không ai bốc nữa: ván huề. Muốn bốc, nọc phải còn ít nhất {n2} lá.",
             "With {n} in the stock nobody draws: the deal is huề. A draw needs at least {n2}."),
    ),
    Fault(
        r"(?P<n>\d+) seats (are left|stayed);.*",
        Text("Đang có {n} nhà ở lại. Chỉ còn một nhà thì mọi nhà khác phải ra khỏi ván.",
             "{n:seat is,seats are} left. If one seat is left, all others are out."),
    ),
    Fault(
        r"seat \d+ won;.*",
        Text("Nhà tới không thể là nhà đã ra khỏi ván.", "The winner cannot be out of the deal."),
    ),
    Fault(
        r"nobody left to play;.*",
        Text("Huề thì phải còn ít nhất một nhà trong ván.", "If nobody won, some seat is still in the deal."),
    ),
)  # fmt: skip
