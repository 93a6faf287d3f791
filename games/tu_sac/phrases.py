"""The sentences of Tứ Sắc's verdicts and proofs (docs/vocabulary.md). Fields are filled from evidence."""

from __future__ import annotations

from games.core.text import Text

GROUP_BEST = Text("Xếp {groups}. Còn {n} rác: {cards}.", "Group {groups}. {n} rác left: {cards}.")
GROUP_NONE_AT_ALL = Text(
    "Không lá nào ghép được. Còn {n} rác: {cards}.", "Nothing fits together. {n} rác left: {cards}."
)
GROUP_ROUND = Text("Tròn bài: {groups}. Không còn rác.", "Complete: {groups}. No rác left.")
GROUP_EMPTY = Text("Không có lá nào.", "No cards.")
GROUP_NONE_FAMILY = Text(
    "Riêng họ {family} đã còn ít nhất {n} rác: {cards} không ghép được với lá nào còn lại. "
    "Các họ khác không giúp được.",
    "The {family} family alone leaves at least {n} rác: {cards} fits no card that is left. "
    "Other families cannot help.",
)
GROUP_NONE_SUM = Text(
    "Không có cách nào ít rác hơn: xếp riêng từng họ của từng màu, cộng lại {sum} = {n} rác.",
    "No grouping does better: each family of each colour stands by itself, and {sum} = {n} rác.",
)
GROUP_LOCKED = Text(
    "{cards} là khạp nên đứng riêng. Không tách lá nào ra cho {group}.",
    "{cards} form a khạp and stand alone. No card of it may serve in a {group}.",
)
CAND_HEAD = Text(
    "Vứt {card} thì còn {n} lá giúp; vứt {best} còn {n2}.",
    "Without {card}, {n:card helps,cards help}; without {best}, {n2}.",
)
CAND_RIGHT = Text(
    "Vứt {card} thì còn {n} lá giúp bạn bớt rác.",
    "Without {card}, {n:card still helps,cards still help}.",
)
CAND_TIE = Text(
    "{cards} tốt như nhau, cùng {n}. Chọn lá nào cũng đúng.",
    "{cards} are equally good, {n} each. Any of them is right.",
)
CAND_COPIES = Text(
    "{card}: bộ có 4, bạn giữ {n}, đã lộ {n2}, còn {copies}.",
    "{card}: 4 in the deck, {n} yours, {n2} seen, {copies} left.",
)
CAND_ZERO = Text("Không lá nào chưa lộ giúp được bài này.", "No unseen card helps this hand.")
SUM_TS = Text(
    "Mỗi nhà thua trả (3 + {n}) + 10 = {total} điểm.",
    "Each loser pays (3 + {n}) + 10 = {total} points.",
)
SUM_TS_DOUBLE = Text(
    "Nhà thắng có quàn hoặc khui: (3 + {n}) × 2 + 10 = {total}. Số 10 không nhân đôi.",
    "The winner has a quàn or khui: (3 + {n}) × 2 + 10 = {total}. The 10 is not doubled.",
)
SUM_STAKE = Text("Nhân hệ số {n}: {total} điểm.", "Times the multiplier {n}: {total} points.")
PRIO = Text(
    "{seat} được {card}. Thứ tự: tới, khui, đôi, rồi mới đến nhà có quận.",
    "{card} went to {seat}. Order: win, khui, pair, then the seat whose turn it is.",
)
PRIO_NEAR = Text(
    "{seat} và {seat2} cùng {act} được. Tính theo vòng, {seat} đến trước.",
    "{seat} and {seat2} can both {act}. In playing order {seat} came first.",
)
PAY_DEN = Text(
    "{seat} đền: {n} điểm × {n2} nhà thua = {total}. Các nhà thua khác không trả.",
    "{seat} must pay for all: {n} points × {n2:loser,losers} = {total}. The other losers pay nothing.",
)
PAY_OWN = Text(
    "{seat} thua nhưng có {group}: nhận {n} điểm từ {seats}.",
    "{seat} lost but had {group}: {n} points from each of {seats}.",
)
PAY_SEAT = Text("{seat}: {n} điểm.", "{seat}: {n} points.")
PAY_ZERO = Text("Cộng tất cả bằng 0.", "Everything adds up to 0.")
LENH_LESS = Text(
    "Xếp {groups} cũng tròn bài, nhưng trên tay chỉ được {n} lệnh.",
    "Grouping {groups} is complete too, but brings only {n} lệnh in hand.",
)
FOUR_SOLDIERS = Text(
    "Theo luật của bàn này, bốn chốt khác màu được {n} lệnh.",
    "By the house rule of this table, four soldiers are worth {n} lệnh.",
)

MOVE_WINS = Text("{act}: không còn rác, tới.", "{act}: no rác left, a win.")
MOVE_LEAVES = Text("{act}: hết lượt còn {n} rác.", "{act}: {n} rác at the end of the turn.")
MOVE_MISSES = Text(
    "{act}: được phép, hết lượt còn {n} rác. {best} là tới.",
    "{act}: allowed; the turn ends with {n} rác. {best}: a win.",
)
MOVE_MORE = Text(
    "{act}: được phép, hết lượt còn {n} rác. Có nước tốt hơn.",
    "{act}: allowed; the turn ends with {n} rác. There is a better move.",
)
MOVE_WORSE = Text(
    "{act}: được phép, nhưng hết lượt còn {n} rác. {best} thì còn {n2}.",
    "{act}: allowed, but the turn ends with {n} rác. {best}: {n2}.",
)

HELP_UNIT = Text("{n} lá giúp", "{n:helping card,helping cards}")
RAC_UNIT = Text("rác", "rác")
LENH_UNIT = Text("lệnh", "lệnh")
HAND = Text("Bài của bạn", "Your hand")
SEEN = Text("Đã lộ trên chiếu", "Seen on the table")
OFFER = Text("Lá tỳ", "Card on offer")
OPEN = Text("Phần mở", "Open groups")
STOCK = Text("Nọc", "Stock")
