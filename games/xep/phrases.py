"""The sentences of Xệp's verdicts and proofs (docs/vocabulary.md). Fields are filled from evidence."""

from __future__ import annotations

from games.core.text import Text

GROUP_BEST = Text("Xếp {groups}. Còn {n} rác: {cards}.", "Group {groups}. {n} rác left: {cards}.")
GROUP_NONE_AT_ALL = Text(
    "Không lá nào ghép được. Còn {n} rác: {cards}.", "Nothing fits together. {n} rác left: {cards}."
)
GROUP_ROUND = Text("Tròn bài: {groups}. Không còn rác.", "Complete: {groups}. No rác left.")
GROUP_EMPTY = Text("Trên tay không có lá nào.", "There are no cards in hand.")
GROUP_NONE_SUM = Text(
    "Không có cách nào ít rác hơn: mỗi họ xếp riêng, cộng lại {sum} = {n} rác.",
    "No grouping does better: each family stands alone, and {sum} = {n} rác.",
)
GROUP_LENH = Text(
    "Trong các cách ít rác nhất, riêng bài trên tay được nhiều nhất {total} lệnh.",
    "Among the groupings with the fewest rác, the cards in hand alone are worth {total} lệnh at most.",
)
GROUP_TIE = Text(
    "Có cách xếp khác cũng {n} rác, {total} lệnh; cách nào cũng đúng.",
    "Another grouping also has {n} rác and {total} lệnh; either is right.",
)
LENH_TOTAL = Text("Tất cả được {total} lệnh.", "That makes {total} lệnh in all.")
SHORT = Text(
    "Hết rác, nhưng {sum} = {n} lệnh. Tới cần ít nhất 15.",
    "No rác, but {sum} = {n} lệnh. A win needs at least 15.",
)
CAND_WIN = Text(
    "Vứt {card}: {n} lá giúp bạn tới với ít nhất 15 lệnh. Vứt {best}: {n2} lá.",
    "Discard {card}: {n:card lets,cards let} you win with 15 lệnh or more. Discard {best}: {n2}.",
)
CAND_RIGHT = Text(
    "Vứt {card}: {n} lá giúp bạn tới với ít nhất 15 lệnh.",
    "Discard {card}: {n:card lets,cards let} you win with 15 lệnh or more.",
)
CAND_AT_ONCE = Text(
    "Vứt {card} là tới ngay: 20 lá tròn bài, đủ 15 lệnh.",
    "Discarding the {card} wins at once: 20 complete cards with 15 lệnh or more.",
)
CAND_EQUAL = Text(
    "Số lá giúp tới bằng nhau, {n}. Lệnh chỉ tính đến 15: vứt {best} thì còn {n2} rác, {total} lệnh; "
    "vứt {card} còn {n3} rác, {total2} lệnh.",
    "As many cards let you win, {n}. With lệnh counted up to 15, after the {best} {n2} rác and {total} lệnh "
    "are left; after the {card}, {n3} rác and {total2} lệnh.",
)
CAND_BETTER = Text(
    "Rác và lệnh còn lại cũng bằng nhau. Vứt {best} thì {n2} lá làm bài tốt hơn; vứt {card}: {n} lá.",
    "Rác and lệnh are equal too. After the {best} {n2:card improves,cards improve} the hand; after the "
    "{card}: {n}.",
)
CAND_TIE = Text(
    "{cards} tốt như nhau. Chọn lá nào cũng đúng.",
    "{cards} are equally good. Any of them is right.",
)
CAND_COPIES = Text(
    "{card}: bộ có 4, bạn giữ {n}, đã lộ {n2}, còn {copies}.",
    "{card}: 4 in the deck, {n} yours, {n2} seen, {copies} left.",
)
CAND_ZERO = Text("Không lá nào chưa lộ giúp bài này tới.", "No unseen card lets this hand win.")
PRIO_NEAR = Text(
    "{seat} và {seat2} cùng tới được. Tính theo vòng từ nhà bốc, {seat} đến trước.",
    "{seat} and {seat2} can both win. In playing order from the drawer {seat} came first.",
)
PRIO_SNATCH = Text(
    "{seat} giật {card} vì có {cards}. {seat2} mất quận; ván đi tiếp từ {seat}.",
    "{seat} snatched the {card}, holding {cards}. {seat2} lost the turn; play went on from {seat}.",
)
PRIO_DRAWER = Text(
    "{seat} vừa bốc {card} và có {cards} nên phải {act}.",
    "{seat} drew the {card} and, holding {cards}, must {act}.",
)
PRIO_WIN = Text(
    "{seat} tới bằng {card} với {n} lệnh.", "{seat} can win with the {card}, with {n} lệnh."
)
PRIO_FREE = Text(
    "Không nhà nào phải lấy {card}. {seat} vừa bốc nên được ăn hay bỏ qua.",
    "No seat must take the {card}. {seat} drew it and may eat or pass.",
)
UNWILLING = Text("{seat} tới được nhưng không muốn.", "{seat} could win but did not want to.")
ZERO = Text("Cộng tất cả bằng 0.", "Everything adds up to 0.")
LEFT_OVER = Text("Cách xếp này còn {n} rác, {total} lệnh. Có cách tốt hơn.",
                 "Your grouping leaves {n} rác and {total} lệnh. There is a better one.")  # fmt: skip
LEAVES = Text(
    "Cách xếp này còn {n} rác, {total} lệnh; có cách còn {n2} rác, {total2} lệnh.",
    "Your grouping leaves {n} rác and {total} lệnh; there is one with {n2} rác and {total2} lệnh.",
)
MISSED = Text("{cards} cũng giúp tới.", "The {cards} would win too.")
USELESS = Text("{cards} không giúp tới.", "The {cards} would not win.")
MAY_GO = Text("{cards} vứt được.", "The {cards} may be discarded.")
NOTHING_MAY_GO = Text("Không lá nào vứt được.", "No card may be discarded.")
THEN = Text("{seat}: {act}. Sau đó: {what}.", "{seat}: {act}. Then: {what}.")
ASKED = Text("Được hỏi: {seats}.", "Asked: {seats}.")
NOBODY_ASKED = Text("Không nhà nào được hỏi nữa.", "No seat is asked any more.")

WIN_UNIT = Text("{n} lá giúp tới", "{n:winning card,winning cards}")
LENH_UNIT = Text("lệnh", "lệnh")
HAND = Text("Bài của bạn", "Your hand")
SEEN = Text("Đã lộ trên chiếu", "Seen on the table")
OFFER = Text("Lá tỳ", "Card on offer")
DRAWN = Text("Lá vừa bốc, chưa ai thấy", "Card just drawn, unseen by others")
OPEN = Text("Phần mở", "Open groups")
XEP = Text("Phần xệp", "Hidden groups (xệp)")
DISCARDS = Text("Lá chết", "Dead cards")
STOCK = Text("Nọc", "Stock")
LEFT = Text("còn {n} lá", "{n} left")
NOW = Text("Lúc này", "Now")
OUT = Text("Đã ra khỏi ván", "Out of the deal")
PASSED = Text("Đã từ chối tới", "Declined to win")
PLACES = {
    "hand": Text("trên tay", "in hand"),
    "xep": Text("úp", "hidden"),
    "open": Text("mở", "open"),
}
PHASES = {
    "discard": Text("{seat} phải vứt", "{seat} must discard"),
    "draw": Text("{seat} phải bốc", "{seat} must draw"),
    "drawn": Text("{seat} vừa bốc, chưa lật", "{seat} drew and must hide or reveal"),
    "claim": Text("Lá của {seat} vừa lật, xét tới và giật", "A card of {seat} is revealed: wins, snatches"),
    "pull": Text("{seat} phải kéo thêm", "{seat} must pull"),
    "drawer": Text("{seat} vừa bốc, được ăn hay bỏ qua", "{seat} drew it and may eat or pass"),
    "offer": Text("{seat} được mời lá nhà trên bỏ qua", "{seat} may take the refused card"),
    "over": Text("Ván đã kết thúc", "The deal is over"),
}  # fmt: skip
WHAT = {
    "discard": Text("vứt một lá", "a discard"),
    "draw": Text("bốc", "a draw"),
    "drawn": Text("xệp hay lật", "hide or reveal"),
    "claim": Text("xét tới và giật", "wins and snatches"),
    "pull": Text("kéo thêm", "the pull"),
    "drawer": Text("nhà bốc ăn hay bỏ qua", "the drawer eats or passes"),
    "offer": Text("mời nhà kế ăn hay bốc", "the next seat eats or draws"),
    "over": Text("hết ván", "the deal is over"),
}
RESULTS = {
    "win": Text("có nhà tới", "a win"),
    "hue": Text("huề", "huề, nobody won"),
    "walkover": Text("chỉ còn một nhà", "one seat is left"),
}
NO_TUONG = Text("không phải tướng", "it is not a general")
LIES_OPEN = Text(
    "phần mở đã có tướng ấy, phải nối vào đó", "it already lies open and may only be added there"
)
NOT_HERE = Text("bàn này không cho", "this table does not allow it")
"""Why a card may not be eaten alone (XE-EAT-2)."""
