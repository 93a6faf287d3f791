"""The sentences of Phỏm's verdicts and proofs (docs/vocabulary.md). Fields are filled from evidence."""

from __future__ import annotations

from games.core.text import Text

HAND = Text("Bài của bạn", "Your hand")
HAND_OF = Text("Bài của {seat}", "Hand of {seat}")
CARDS = Text("Các lá", "The cards")
EATEN = Text("Lá đã ăn, trong bài của bạn", "Eaten cards in your hand")
OFFER = Text("Lá vừa đánh", "The card just discarded")
SEEN = Text("Các lá đã lộ", "Cards seen elsewhere")
LAID_OF = Text("Phỏm của {seat}", "Phỏm of {seat}")
OTHERS = Text("Phỏm trên bàn", "Phỏm on the table")
OWN = Text("Phỏm bạn đã hạ", "Phỏm that you have laid")
NEXT_EATEN = Text("Lá nhà dưới đã ăn", "Cards the next seat has eaten")

NOW = Text("Lúc này", "Now")
SEATS = Text("Số nhà", "Seats")
STARTER = Text("Người có cái", "Starter")
TO_ACT = Text("Đến lượt", "To act")
UNEATEN = Text("Lá không ai ăn", "Uneaten discards")
DISCARDED = Text("Bạn đã đánh", "You have discarded")
ATE = Text("Bạn đã ăn", "You have eaten")
SENT = Text("Bạn đã gửi", "You have sent")
N_CARDS = Text("{n} lá", "{n}")
GIVEN_BY = Text("Lá vừa đánh là của", "It was discarded by")
DOWN = Text("Đã hạ", "Already down")
MOM_SEATS = Text("Móm", "Móm")
LAST_DEAL = Text("Ván trước", "Last deal")
LAST_DEAL_U = Text("bạn ù, được thông", "you declared ù: thông is possible")
CLAIMS = Text("Gọi ù", "Declare ù")
ORDER = Text("Thứ tự hạ", "Order of laying")
POINTS = Text("Điểm", "Points")
POT = Text("Gà trước ván", "Pot before the deal")
WINNER = Text("Người ù", "Declared ù")
TAI = Text("Lượt của người ù", "The winner's turn")
TAI_TURN = Text("tái phỏm", "a replay")
GOAL = Text("Mục tiêu", "Goal")
GOALS = {
    "outs": Text("còn nhiều lá giúp nhất", "most helping cards"),
    "points": Text("ít điểm nhất sau khi lấy thêm một lá", "fewest points after one more card"),
}
NEXT_HIDDEN = Text("Số lá úp của nhà dưới", "Hidden cards of the next seat")
HAS_EATEN = Text("Đã ăn", "Eaten")
HAS_THROWN = Text("Đã đánh", "Discarded")
MISSED = Text("Ăn ba cây mà chưa ù", "Three eaten, no ù")
NOBODY = Text("không có nhà nào", "no seat")

PHASES = {
    "opening": Text("hỏi ù đầu ván", "ù may be declared at the start"),
    "take": Text("ăn hoặc bốc", "eat or draw"),
    "discard": Text("đánh một lá", "discard a card"),
    "lay": Text("hạ bài", "lay down"),
    "send": Text("gửi, rồi đánh một lá", "send cards, then discard"),
    "end": Text("ván đã kết thúc", "the deal is over"),
}
WINS = {
    "u_thuong": Text("ù thường", "ordinary ù"),
    "u_gui": Text("gửi ù", "ù by sending"),
    "u_tron": Text("ù tròn", "full ù (tròn)"),
    "u_thong": Text("ù thông", "consecutive ù (thông)"),
    "u_tron_thong": Text("ù tròn thông", "full consecutive ù (tròn thông)"),
    "u_khan": Text("ù khan", "dry ù (khan)"),
    "u_cung_mau": Text("ù cùng màu", "one-colour ù"),
}
EATS = {
    "plain": Text("ăn cây thường của", "ate an ordinary card of"),
    "chot": Text("ăn cây chốt (chưa ai hạ) của", "ate a chốt (nobody had laid down yet) of"),
    "ha": Text("ăn cây chốt (trong vòng hạ) của", "ate a chốt (in the laying round) of"),
}

GROUPED = Text("Phỏm: {groups}.", "Phỏm: {groups}.")
NO_GROUP = Text("Bài không có phỏm nào.", "The hand has no phỏm.")
BEST = Text(
    "Phỏm: {groups}. Cây lẻ {cards}: {sum} = {n} điểm.",
    "Phỏm: {groups}. Lone cards {cards}: {sum} = {n:point,points}.",
)
BEST_NONE = Text(
    "Không hạ được phỏm nào. Cây lẻ {cards}: {sum} = {n} điểm.",
    "No phỏm can be laid. Lone cards {cards}: {sum} = {n:point,points}.",
)
COMPLETE = Text("Phỏm: {groups}. Không còn cây lẻ.", "Phỏm: {groups}. No lone card is left.")
THROWN = Text("Đánh {card}, {n} điểm.", "Discard the {card}, {n:point,points}.")
YOURS = Text(
    "Cách xếp này còn {n} điểm; có cách chỉ còn {n2}.",
    "Your arrangement leaves {n:point,points}; there is one that leaves {n2}.",
)
LEAVES = Text(
    "Cách xếp này còn {n} điểm. Có cách ít hơn.",
    "Your arrangement leaves {n:point,points}. There is one with fewer.",
)
SURE_GROUP = Text("{group} chắc chắn nên hạ.", "It is sure that {group} should be laid.")
SENDS_TO = Text("{card} gửi vào {group}.", "The {card} can be sent to {group}.")
NOWHERE = Text("Không gửi được vào đâu: {cards}.", "These can be sent nowhere: {cards}.")
NOTHING_SENT = Text("Không lá nào gửi được.", "No card can be sent.")
FITS_INTO = Text("{card} thành phỏm: {groups}.", "The {card} makes a phỏm: {groups}.")
NO_PHOM_WITH = Text(
    "Không có hai lá nào trên tay thành phỏm với {card}.",
    "No two cards of the hand make a phỏm with the {card}.",
)
PAIRS = Text("Cạ: {groups}.", "Cạ: {groups}.")
NO_PAIR = Text("Không hai lá nào thành cạ.", "No two cards form a cạ.")
ONE_COLOUR = Text("Cả bài {n} lá cùng màu.", "All {n} cards are of one colour.")
IS_WIN = Text("{kind}, mỗi nhà kia trả {n}.", "{kind}: every other seat pays {n}.")
NO_WIN = Text("Chưa ù được.", "No ù yet.")
LONE_LEFT = Text(
    "Xếp cách nào cũng còn ít nhất {n} cây lẻ.",
    "Every arrangement leaves at least {n:lone card,lone cards}.",
)
LONE_BEFORE_SENDS = Text(
    "Chưa gửi thì xếp cách nào cũng còn ít nhất {n} cây lẻ.",
    "Before any sending every arrangement leaves at least {n:lone card,lone cards}.",
)
SEND_LEFT = Text(
    "Gửi hết mức rồi vẫn còn nhiều hơn một lá.", "After all sends more than one card is left."
)
SENT_BEFORE = Text("Đã gửi {n} lá từ trước.", "{n:card was,cards were} sent before.")
IN_COVER = Text("Lúc này {n} lá nằm trong phỏm.", "Now {n:card stands,cards stand} in phỏm.")
HELPING = Text("{n} lá giúp", "{n:helping card,helping cards}")
POINT_UNIT = Text("{n} điểm", "{n:point,points}")
AWAITED = Text(
    "{n} điểm, cộng mọi lá có thể lấy",
    "{n:point over all cards that may come,points over all cards that may come}",
)
POINTS_GOAL = Text(
    "Tính cho mọi lá chưa lộ: lấy lá ấy, đánh thêm một lá, rồi cộng điểm cây lẻ. Ít nhất là tốt nhất.",
    "For every unseen card: take it, discard once more, and add the lone points. The least is best.",
)
NO_OUTS = Text("Không lá nào chưa lộ giúp được bài này.", "No unseen card helps this hand.")
HELPS = Text("{card}: thành {group}.", "The {card} makes {group}.")
KEEPS = Text(
    "Đánh {card}: còn {n} lá trong phỏm, {n2} lá giúp.",
    "Without the {card}: {n} cards in phỏm, {n2:card helps,cards help}.",
)
TIE = Text(
    "{cards} tốt như nhau. Chọn lá nào cũng đúng.",
    "{cards} are equally good. Any of them is right.",
)
SAFE = Text(
    "An toàn: {cards}. Mọi đôi lá nhà dưới cần để ăn đều đã lộ hoặc nằm trên tay bạn.",
    "Safe: {cards}. Every pair that the next seat needs is seen or in your hand.",
)
SAFE_FEW = Text(
    "An toàn: {cards}. Bài úp của nhà dưới không đủ lá để ăn mà vẫn giữ phỏm cho các lá đã ăn.",
    "Safe: {cards}. The next seat has too few hidden cards for a pair to eat with "
    "and a pair for each card it has eaten.",
)
UNSAFE = Text(
    "{card} chưa an toàn: nhà dưới có thể giữ {cards} và ăn thành {group}.",
    "{card} is not safe: the next seat may hold {cards} and eat it into {group}.",
)
STILL_KEPT = Text(
    "Đánh {card} rồi vẫn còn phỏm cho lá đã ăn: {groups}.",
    "Without the {card} every eaten card still has its phỏm: {groups}.",
)
COUNTED = Text(
    "{n} lá không ai ăn; vòng hạ bắt đầu từ {n2}, ván hết ở {n3}.",
    "{n:uneaten discard,uneaten discards}; laying begins at {n2}, the deal ends at {n3}.",
)
NOW_ACTS = Text("Đến {seat}: {phase}.", "{seat} can act now: {phase}.")
IS_CHOT = Text("Lá vừa đánh là cây chốt.", "The card on offer is a chốt.")
NO_CHOT = Text("Không có cây chốt nào đang chờ.", "No chốt is on offer.")
IS_TAI = Text(
    "{seat} đã hạ rồi nên đây là lượt tái phỏm.", "{seat} had laid already: it is a replay."
)
IS_OVER = Text("Ván kết thúc.", "The deal is over.")
CLAIM_STANDS = Text("{seat}: {kind}.", "{seat}: {kind}.")
CLAIM_FALLS = Text("{seat} không ù được.", "{seat} cannot declare ù.")
HAND_UNKNOWN = Text("không biết bài", "hand not known")
FIRST_CLAIM = Text(
    "Tính theo vòng từ {seat}: {seat2} đến trước.", "Counting from {seat}, {seat2} came first."
)
PLACE = Text("{seat}: hạng {n}.", "{seat}: place {n}.")
EQUAL = Text(
    "{seat} và {seat2} cùng {n} điểm; {seat} hạ trước nên xếp trên.",
    "{seat} and {seat2} both had {n:point,points}; {seat} laid down first and ranks higher.",
)
MOM_LAST = Text("{seat} móm.", "{seat}: móm.")
PAYS_FOR_ALL = Text(
    "{seat} đền: {n} điểm × {n2} nhà = {total}. Các nhà thua khác không trả.",
    "{seat} must pay for all: {n} points × {n2} seats = {total}. The other losers pay nothing.",
)
FEES_BESIDES = Text(
    "Ngoài ra còn điểm cây ăn, không tính vào số điểm đền:",
    "Besides there are the fees for eaten cards, which do not count here:",
)
NOBODY_PAYS = Text("Không nhà nào phải đền.", "No seat has to pay for all.")
FEE = Text("{seat} trả {seat2} {n} điểm.", "{seat} has to pay {seat2}: {n:point,points}.")
FEE_POT = Text("{seat} góp {n} điểm vào gà.", "{seat} has to put {n:point,points} into the pot.")
POT_WON = Text("{seat} được cả gà: {n} điểm.", "{seat} wins the whole pot: {n:point,points}.")
THREE_TIMES = Text("{n} nhà × 3 = {n2} lá không ai ăn thì vòng hạ bắt đầu.",
                   "{n} seats × 3 = {n2} uneaten discards: the laying round begins.")  # fmt: skip
FOUR_TIMES = Text("{n} nhà × 4 = {n2} lá thì ván kết thúc.",
                  "{n} seats × 4 = {n2}: the deal ends.")  # fmt: skip
FIRST_MISTAKE = Text("Dòng {n}, {seat}: {act}.", "Line {n}, {seat}: {act}.")
NO_MISTAKE = Text("Mọi nước đều được phép.", "Every act is allowed.")
