"""What can be wrong with a position of Chắn that was laid by hand, in words for people."""

from __future__ import annotations

from games.core.faults import Fault
from games.core.text import Text

# ruff: noqa: E501
# fmt: off
FAULTS = (
    Fault(
        r"no card on the mat;.*",
        Text("Chưa có quân dưới chiếu. Hãy chọn một quân.", "There is no card on the mat yet. Pick one."),
    ),
    Fault(
        r"(?P<n>\d+) own cards;.*",
        Text("Ăn, đánh hay trả cửa thì dùng đúng một quân trên tay. Đang chọn {n} quân.",
             "To eat, play or give back takes exactly one card of the hand. {n:card is,cards are} picked."),
    ),
    Fault(
        r"'(?P<cards>[\w ]+)' (was not eaten|is no group of the mat);.*",
        Text("{cards} không thành chắn, cạ hay bốn quân chíu.", "{cards}: no chắn, no cạ, no four of a chíu."),
    ),
    Fault(
        r"nothing was taken by chíu;.*",
        Text("Trả cửa là sau khi chíu ngoài lượt. Hãy xếp bốn quân đã chíu vào bài đã ăn.",
             "A card is given back after a chíu out of turn. Lay those four cards among the eaten ones."),
    ),
    Fault(
        r"a played card in the own gate;.*",
        Text("Quân do nhà khác đánh không bao giờ nằm ở cửa chì của bạn. Hãy chọn cửa trên hoặc chỗ khác.",
             "A card that another seat played never lies in your own gate. Choose the upper gate, or elsewhere."),
    ),
    Fault(
        r"a drawn card of one's own;.*",
        Text("Quân bốc từ nọc không phải do ai đặt xuống. Hãy chọn đánh ra hoặc trả cửa.",
             "A card from the stock was put down by nobody. Choose played, or given back."),
    ),
    Fault(
        r"the own card claimed;.*",
        Text("Nhà đã đặt quân ấy xuống thì không lấy lại. Hãy chọn “Không lấy” cho nhà này.",
             "The seat that put the card down does not take it back. Choose “No claim” for it."),
    ),
    Fault(
        r"two chíu;.*",
        Text("Mỗi loại chỉ có bốn quân, nên không thể có hai nhà cùng chíu.",
             "There are four cards of a kind, so two seats cannot both chíu."),
    ),
    Fault(
        r"a cạ of chi chi;.*",
        Text("Chi chi không bao giờ thành cạ. Hãy chọn ăn chắn.", "Chi chi is never part of a cạ. Choose a chắn."),
    ),
    Fault(
        r"a cước stands twice;.*",
        Text("Một cước được chọn hai lần với số lần khác nhau. Hãy giữ lại một.",
             "A cước is chosen twice with different counts. Keep one of them."),
    ),
    Fault(
        r"breaks CH-U-1;.*",
        Text("Bài ù phải có đủ 20 quân, kể cả quân ù và quân dưới chiếu.",
             "A won hand has 20 cards, with the winning card and those on the mat."),
    ),
    Fault(
        r"breaks CH-U-2;.*",
        Text("Bài này chưa ù: 20 quân chưa thành mười bộ.", "This is no ù: the 20 cards do not make ten pairs."),
    ),
    Fault(
        r"breaks CH-U-3;.*",
        Text("Bài này chưa ù: chưa đủ sáu chắn.", "This is no ù: there are fewer than six chắn."),
    ),
    Fault(
        r"breaks CH-U-4;.*",
        Text("Quân ấy không bốc từ nọc, nên chỉ ù được khi trên tay có ba quân giống.",
             "The card is not from the stock, so it wins only with three like it in hand."),
    ),
    Fault(
        r"breaks CH-U-5;.*",
        Text("Đã có hơn năm chắn thì không ù được chi chi, trừ khi lên bài đã chờ như vậy.",
             "With more than five chắn chi chi does not win, unless the dealt hand waited so."),
    ),
    Fault(
        r"(?P<n>\d+) cards; allowed: at most (?P<n2>\d+)",
        Text("Đang có {n} quân; nhiều nhất là {n2}.", "There are {n:card,cards}; at most {n2} may be."),
    ),
    Fault(
        r"(?P<n>\d+) of (?P<card>\w+); allowed: at most (?P<n2>\d+)",
        Text("Đang có {n} quân {card}; cả bộ chỉ có {n2}.",
             "There are {n} of the {card}; the pack has only {n2}."),
    ),
    Fault(
        r"makes (?P<n>\d+) of (?P<card>\w+) in all; allowed: at most (?P<n2>\d+)",
        Text("Cộng mọi chỗ thì có {n} quân {card}; cả bộ chỉ có {n2}.",
             "All places together hold {n} of the {card}; the pack has only {n2}."),
    ),
)
