"""The sentences of Chắn's verdicts and proofs (docs/vocabulary.md). Fields are filled from evidence."""

from __future__ import annotations

from games.core.text import Text

HAND = Text("Bài của bạn", "Your hand")
MELDS = Text("Bài đã ăn dưới chiếu", "Eaten cards on the mat")
OFFER = Text("Quân dưới chiếu", "Card on the mat")
SEEN = Text("Đã lộ trên chiếu", "Seen on the table")
WIN_CARD = Text("Quân ù", "Winning card")
CAI_CARD = Text("Quân cái", "Card of the cái")

NOW = Text("Lúc này", "Now")
GATE = Text("Nằm ở cửa", "At the gate")
OWN_GATE = Text("cửa chì của bạn", "your own gate")
CHOICE = Text("Quyền ăn", "The choice")
STOCK = Text("Nọc", "Stock")
SEATS = Text("Số nhà", "Seats")
ACT = Text("Nước xét", "The act")
DRAWER = Text("Người bốc cái", "Drawer of the cái")
PILE = Text("Bài cái là phần", "Pile of the cái")
LAST_WINNER = Text("Người ù ván trước", "Last winner")
WINNER = Text("Người ù", "Winner")
NOBODY = Text("không có nhà nào", "nobody")
FLAGS = Text("Trong ván này", "In this deal")
BO_U = Text("bạn đã bỏ ù", "you let an ù go")
BAO = Text("bạn đã bị báo", "you are báo")
DEALT = Text("Lên bài", "As dealt")
DEALT_CHI_RONG = Text("đã chờ chi chi với hơn năm chắn", "waited for chi chi with over five chắn")
DEALT_NO_CHAN = Text("không có chắn nào", "no chắn")
ON_TOP = Text("Đặt lên trên", "Laid on top")
LEFT = Text("còn {n} quân", "{n} left")
NOTHING_LEFT = Text("đã hết", "empty")

PHASES = {
    "opening": Text("vừa lên bài", "the hands were just dealt"),
    "first": Text("người có cái đánh đầu", "the seat with the cái plays first"),
    "claim": Text("có quân dưới chiếu", "a card lies on the mat"),
    "discard": Text("phải đánh một quân", "a card must be played"),
    "return": Text("phải trả cửa một quân", "a card must be given back"),
}
SOURCES = {
    "noc": Text("bốc từ nọc", "from the stock"),
    "discard": Text("do đánh ra", "played"),
    "return": Text("do trả cửa", "given back"),
}
CHAN, CA, BA_DAU = Text("chắn", "chắn"), Text("cạ", "cạ"), Text("ba đầu", "ba đầu")
CHIU = Text("chíu", "chíu")

NOT_ALLOWED = Text("{act}: luật không cho.", "{act}: not allowed.")
STANDS = Text(
    "{act}: vẫn được đi, lỗi được ghi lại.", "{act}: it stands, and the fault is written down."
)
MUST_PLAY = Text(
    "Quân nào đánh ra cũng phạm lỗi, nên quân nào cũng được đánh.",
    "Every card would be a fault, so any of them may be played.",
)
NO_FAULT = Text("{act}: không phạm lỗi nào.", "{act}: no fault.")

ARRANGED = Text(
    "{n} chắn, {n2} cạ; ba đầu: {groups}; què: {cards}. Lấy hết chắn trước thì chỉ có một cách xếp.",
    "{n} chắn, {n2} cạ; ba đầu: {groups}; què: {cards}. With every chắn first there is one arrangement.",
)
NONE_GROUPS = Text("không có", "none")
NO_CARDS = Text("không có", "none")
LEAVES = Text(
    "Cách xếp này có {n} chắn và thừa {n2} quân; cách đúng có {n3} chắn và thừa {n4} quân.",
    "Your grouping has {n} chắn and leaves {n2:card,cards}; the right one has {n3} and leaves {n4}.",
)
LEFT_OVER = Text(
    "Cách xếp này có {n} chắn và thừa {n2} quân. Có cách hơn.",
    "Your grouping has {n} chắn and leaves {n2:card,cards}. There is a better one.",
)
NO_GROUP = Text(
    "{cards} không thành chắn, cạ hay ba đầu.", "{cards}: neither chắn nor cạ nor ba đầu."
)
COUNT_CHAN = Text("Chắn trên tay", "Chắn in hand")
STEPS = Text(
    "Còn ít nhất {n} lần ăn nữa mới chờ ù.",
    "The hand needs at least {n:more eat,more eats} before it waits.",
)
WAITING = Text("Bài này đang chờ ù.", "This hand is waiting.")
HINT_GROUP = Text("{cards} chắc chắn là một chắn.", "{cards} surely form a chắn.")

WINS = Text("Ù: {n} chắn, tất cả mười bộ.", "Ù: {n} chắn, ten pairs in all.")
WAITS_FOR = Text(
    "Bạn chờ {cards}, còn {n} quân chưa lộ. Ù khi quân ấy bốc từ nọc.",
    "You wait for {cards}; {n} unseen. Ù when it comes from the stock.",
)
WAITS_PLAYED = Text(
    "Có ba {cards} trên tay nên quân ấy đánh ra cũng ù được.",
    "With three of {cards} in hand, a played one wins too.",
)
WAITS_NOT = Text("Bài này chưa chờ quân nào.", "This hand waits for no card.")
BACH_THU = Text("Đây là thế chờ bạch thủ.", "This is a wait for bạch thủ.")
COPIES = Text(
    "{card}: bộ có 4, bạn giữ {n}, đã lộ {n2}, còn {n3}.",
    "{card}: 4 in the deck, {n} yours, {n2} seen, {n3} left.",
)
HELP_UNIT = Text("{n} quân giúp", "{n:helping card,helping cards}")
STEPS_LEFT = Text(
    "Đánh {card}: còn {n} lần ăn nữa mới chờ ù, {n2} quân giúp.",
    "Play the {card}: {n:more eat,more eats} before you wait; {n2:card helps,cards help}.",
)
STEPS_MORE = Text(
    "Đánh {card} thì còn {n} lần ăn nữa; đánh {best} chỉ còn {n2}.",
    "The {card} leaves {n:eat,eats} missing; the {best} only {n2}.",
)
CAND_HEAD = Text(
    "Đánh {card} thì còn {n} quân giúp; đánh {best} còn {n2}.",
    "Without the {card}, {n:card helps,cards help}; without the {best}, {n2}.",
)
CAND_TIE = Text(
    "{cards} tốt như nhau, cùng {n}. Đánh quân nào cũng đúng.",
    "{cards} are equally good, {n} each. Any of them is right.",
)
CHANGES = Text(
    "{act}, đánh chi chi, rồi chờ {cards}.", "You can {act}, play chi chi and wait for {cards}."
)
NO_CHANGE = Text(
    "Không cách lấy nào vừa không phạm lỗi vừa còn chờ ù sau khi đánh chi chi.",
    "No way of taking it is without a fault and leaves a wait once chi chi is played.",
)
STILL_NOT = Text(
    "{act}, đánh chi chi thì không còn chờ ù.", "{act}, then chi chi: no wait is left."
)
CANNOT_THROW = Text(
    "{act} thì sau đó không được đánh chi chi.", "{act}: then chi chi may not be played."
)

GETS = Text("{seat} được quân này: {act}.", "{seat} gets the card: {act}.")
NOBODY_TAKES = Text("Không nhà nào lấy quân này.", "No seat takes this card.")
NOT_HIS = Text("{seat} không có quyền ăn.", "{seat} has no right to eat.")
NEAREST = Text(
    "{seat} và {seat2} cùng ù được. Tính từ cửa theo vòng, {seat} đến trước.",
    "{seat} and {seat2} can both ù. From the gate on, {seat} comes first.",
)
THEN = {
    "end": Text("Ván kết thúc.", "The deal ends."),
    "discard": Text("Sau đó nhà ấy đánh một quân.", "Then that seat plays a card."),
    "return": Text(
        "Chíu ngoài lượt thì phải trả cửa một quân.",
        "After a chíu out of turn a card must be given back.",
    ),
    "none": Text("Quân nằm lại.", "The card stays."),
}
NOW_CHOOSES = Text("Quyền chọn ở {seat}.", "The choice is with {seat}.")
NOW_PLAYS = Text("{seat} phải đánh một quân.", "{seat} must play a card.")
NOW_RETURNS = Text("{seat} phải trả cửa một quân.", "{seat} must give a card back.")
DRAWN_CARD = Text("{seat} bốc một quân vào cửa chì.", "{seat} can turn a card into the own gate.")
OVER_DRAWN = Text("Ván hòa.", "The deal is drawn.")
OVER_WON = Text("{seat} ù, ván kết thúc.", "{seat} called ù, the deal is over.")

COUNTED = Text(
    "Đếm từ {seat} là một, đến {n} thì dừng ở {seat2}.",
    "Counting from {seat} as one, {n} falls on {seat2}.",
)
PILE_TO = Text("{seat} lấy phần {n}.", "{seat}: pile {n}.")
DEALS = Text("{seats} chia bài.", "{seats} can deal.")
WORDS = {
    "tien": Text("tiến", "forward"),
    "doi": Text("đối", "opposite"),
    "tut": Text("tụt", "back"),
    "self": Text("chính người bốc", "the drawer"),
}

CALLED = Text("Xướng: “{call}”.", "Declared: “{call}”.")
HIGHEST = Text("{name}, cước lớn nhất", "{name}, the highest cước")
STEP = Text("{name}, tính dịch", "{name}, its step")
GA_FOR = Text("gà: {name}", "gà: {name}")
GA_CHI = Text("chì bạch thủ", "chì bạch thủ")
GA_BON = Text("ù bòn bạch thủ", "ù bòn with bạch thủ")
TOTAL_WITH_GA = Text(
    "{n} điểm và {n2} gà × {n3} = {total}.", "{n:point,points} and {n2} gà × {n3} = {total}."
)
MISSED = Text("Còn thiếu: {names}.", "Still missing: {names}.")
TOO_MUCH = Text("Xướng dư: {names}.", "Declared too much: {names}.")
ONLY = Text("Bài chỉ có {n} {name}.", "The hand has only {n} {name}.")
NOT_THERE = Text("Bài này không có {cuoc}.", "This hand has no {cuoc}.")
TOO_FEW = Text("{cards}: không đủ mỗi thứ {n} quân.", "{cards}: not {n} of each.")
REDS = Text("Bài có {n} quân đỏ: {cards}.", "The hand has {n} red cards: {cards}.")
CHAN_IN_ALL = Text("Cả bài có {n} chắn.", "The whole hand has {n} chắn.")
CHAN_BEFORE = Text(
    "Trước khi ù bằng {card}, bài có {n} chắn.", "Before the {card} the hand had {n} chắn."
)
HELD_OF = Text(
    "Trên tay có {n} {card} trước khi ù.", "Before the win the hand held {n} of the {card}."
)
WON_WITH = Text(
    "Bài ù bằng {card}, không phải {wanted}.", "The hand is won with the {card}, not the {wanted}."
)
PENALTY = Text("{seat} phải trả mỗi nhà {n} × {unit}.", "{seat} must pay each seat {n} × {unit}.")
PAYS = Text("Mỗi nhà trả {seat} {n} × {unit}.", "Each seat must pay {seat} {n} × {unit}.")
PAYS_BAO = Text(
    "{seat} bị báo nên trả thay cả làng: {n} × {n2} × {unit} = {total}.",
    "{seat} was caught (báo) and must pay for the table: {n} × {n2} × {unit} = {total}.",
)
TAKES_POT = Text("{seat} lấy {n} điểm góp gà.", "{seat} can take the pot of {n}.")
RESULTS = {
    "hoa": Text("hòa", "drawn"),
    "u_lao": Text("ù láo", "false ù"),
    "thieu_diem": Text("ù thiếu điểm", "too few points"),
    "u_bao": Text("ù báo", "guilty ù"),
    "bo_u": Text("ù sau khi bỏ ù", "ù after a missed one"),
    "phat_chi_rong": Text("ù chi rộng mà không đổi chờ", "a wide chi that was kept"),
    "xuong_sai": Text("xướng sai", "wrongly declared (xướng sai)"),
    "treo_tranh": Text("treo tranh", "treo tranh"),
    "u_dung": Text("ù đúng", "a right ù"),
}
STATUSES = {
    "ok": Text("không phạm lỗi", "no fault"),
    "treo_tranh": Text("đã trái vỉ hoặc phạm lỗi 1, 2", "upside down, or fault 1 or 2"),
    "u_bao": Text("đã phạm lỗi 3, 4, 5", "fault 3, 4 or 5"),
    "bo_u": Text("đã bỏ ù trong ván", "let an ù go in this deal"),
    "u_lao": Text("bài chưa ù", "the hand is no ù"),
    "chi_rong_missed": Text("đổi chờ được mà không đổi", "a change of wait was missed"),
}
PREVS = {
    "none": Text("chưa có ván trước", "no deal before"),
    "u_dung": Text("ù đúng", "a right ù"),
    "treo_tranh": Text("treo tranh", "treo tranh"),
    "xuong_sai": Text("xướng sai", "a wrong declaration (xướng sai)"),
    "bo_u": Text("ù sau khi bỏ ù", "ù after a missed one"),
    "u_bao": Text("ù báo", "guilty ù"),
    "u_lao": Text("ù láo", "false ù"),
    "thieu_diem": Text("ù thiếu điểm", "too few points"),
    "phat_chi_rong": Text("bị trừ vì chi rộng", "penalty for a wide chi"),
    "hoa": Text("hòa", "drawn"),
    "lost": Text("nhà khác ù", "another seat won"),
}
PREV = Text("Ván trước, nhà này", "This seat's last deal")
GATE_PASSED = Text("Cửa chì", "Own gate")
PASSED = {True: Text("đã qua", "passed"), False: Text("chưa qua", "not passed")}
FIRST_NOC = Text("Quân nọc này", "This stock card")
IS_FIRST = {
    True: Text("là quân đầu tiên, hoặc nọc chưa bốc", "the first one, or none was drawn"),
    False: Text("không phải quân đầu tiên", "not the first one"),
}
AT_GATE = {
    "own": Text("cửa chì của người ù", "the winner's own gate"),
    "other": Text("cửa khác", "another gate"),
}
THIEN_U = Text("người có cái, 20 quân vừa chia", "the seat with the cái, 20 cards as dealt")
TRUE_CUOC = Text("Cước thật có", "True cước")
DECLARED = Text("Đã xướng", "Declared")
NOTHING_SAID = Text("không xướng gì", "nothing")
NO_CUOC = Text("không có cước nào", "none")
STANDING = Text("Lỗi của người ù", "Faults of the winner")
BAO_SEATS = Text("Bị báo", "Báo")
POT = Text("Điểm góp gà", "Pot")
UNIT = Text("Hệ số", "Multiplier")
