"""The sentences of Tấn's verdicts and proofs (docs/vocabulary.md). Fields are filled from evidence."""

from __future__ import annotations

from games.core.text import Text

HAND = Text("Bài của bạn", "Your hand")
TABLE = Text("Trên bàn", "On the table")
ATTACKS = Text("Lá tấn", "Attack cards")
TRUMP_CARD = Text("Lá chủ lật", "Trump card")
GONE = Text("Đã vào rác", "Gone to the trash")
TURNED = Text("Các lá đã lật", "Cards turned")
COUNTED = Text("Lá để đếm", "Card to count with")
HAND_OF = Text("Bài của {seat}", "Hand of {seat}")

TRUMP = Text("Chất chủ", "Trump suit")
STOCK = Text("Nọc", "Stock")
NOW = Text("Lúc này", "Now")
ATTACKER = Text("Người tấn", "Attacker")
DEFENDER = Text("Người đỡ", "Defender")
PASSED = Text("Đã thôi", "Passed")
OUT = Text("Đã hết bài", "Out")
SEATS = Text("Số nhà", "Seats")
DEALER = Text("Người chia", "Dealer")
FIRST_BOUT = Text("Lượt tấn", "Bout")
FIRST = Text("lượt đầu tiên của ván", "the first of the deal")
NOTHING_LEFT = Text("đã hết", "empty")
STOCK_HOLDS = Text("{n} lá, kể cả lá chủ lật", "{n} cards, the trump card included")
STOCK_IS_TRUMP = Text("1 lá: lá chủ lật", "1 card: the trump card")

PHASES = {
    "start": Text("hỏi đổi 2 chủ", "the swap is offered"),
    "attack": Text("mở lượt tấn", "the bout is opened"),
    "defend": Text("người đỡ đỡ hoặc ôm", "the defender beats or picks up"),
    "throw": Text("tấn thêm hoặc thôi", "throw in or pass"),
    "pile": Text("tấn thêm hoặc thôi, người đỡ đã ôm", "throw in or pass after the pick-up"),
    "done": Text("ván đã kết thúc", "the deal is over"),
}

BEATEN_BY = Text("Đỡ được {card} bằng {cards}.", "The {card} is beaten by: {cards}.")
NONE_BEATS = Text("Không lá nào trên tay đỡ được {card}.", "No card in the hand beats the {card}.")
CHEAPEST = Text(
    "Trong các lá đỡ được, {card} rẻ nhất: lá thường trước chủ, nhỏ trước lớn.",
    "Of these the {card} is the cheapest: plain before trump, low before high.",
)
DEARER = Text(
    "{card} đỡ được, nhưng {best} rẻ hơn.", "The {card} beats it, but the {best} is cheaper."
)
THROW_INS = Text(
    "Đỡ bằng {card} thì trên bàn có số {ranks}; còn {n} lá cùng số bạn chưa thấy.",
    "Beat with the {card}: ranks {ranks} lie on the table; {n:card,cards} of them unseen.",
)
TIE = Text(
    "{cards} tốt như nhau, cùng {n}. Chọn lá nào cũng đúng.",
    "{cards} are equally good, {n} each. Any of them is right.",
)
UNSEEN_UNIT = Text("{n} lá chưa thấy", "{n:unseen card,unseen cards}")
PICK_UP = Text(
    "Phải ôm: chỉ có {cards} đỡ được {cards2}, mà {n} lá không đỡ hết {n2} lá.",
    "You must pick up: only {cards} can beat {cards2}, and {n} cannot cover {n2}.",
)
PICK_UP_NONE = Text(
    "Phải ôm: không lá nào trên tay đỡ được {cards2}.",
    "You must pick up. No card in the hand beats: {cards2}.",
)
COVERED = Text("Đỡ {card} bằng {card2}.", "Beat the {card} with the {card2}.")
RANKS = Text("Trên bàn có số {ranks}.", "On the table lie: {ranks}.")
FITS = Text("Trùng số: {cards}.", "These fit: {cards}.")
FITS_NONE = Text(
    "Không lá nào trên tay trùng số trên bàn.", "No card in the hand has a rank on the table."
)
ROOM = Text("Còn được tấn thêm {n} lá.", "Room for {n:more attack card,more attack cards}.")
SMALLEST = Text("Lấy số nhỏ nhất: {n}.", "The smallest number counts: {n}.")
TAKES = Text("Ôm {n} lá: {cards}.", "{n:card is,cards are} picked up: {cards}.")
DRAW_ORDER = Text("Bốc lần lượt: {seats}.", "Drawing in this order: {seats}.")
DRAWS = Text("{seat} có {n} lá, bốc {n2}.", "{seat}: {n} in hand, {n2} drawn.")
STOCK_LEFT = Text("Nọc còn {n} lá.", "{n:card is,cards are} left in the stock.")
STOCK_GONE = Text("Nọc đã hết.", "The stock is empty.")
TRUMP_TO = Text(
    "{seat} bốc lá cuối cùng, tức lá chủ lật.", "{seat} drew the last card, the trump card."
)
TRUMP_STAYS = Text("Lá chủ lật vẫn còn dưới nọc.", "The trump card stays under the stock.")
NEXT_BEATEN = Text(
    "{seat} đỡ hết nên được tấn {seat2}.", "{seat} beat everything and may attack {seat2}."
)
NEXT_BEATEN_OUT = Text(
    "{seat} đỡ hết nhưng đã hết bài. {seat2} tấn {seat3}.",
    "{seat} beat everything and is out. {seat2} must attack {seat3}.",
)
NEXT_TAKEN = Text(
    "{seat} ôm nên mất lượt. {seat2} tấn {seat3}.",
    "{seat} picked up and lost the turn. {seat2} must attack {seat3}.",
)
NEXT_RIGHT = Text(
    "{seat} ôm; theo luật bàn này nhà bên phải người tấn được tấn: {seat2} tấn {seat3}.",
    "{seat} picked up; here the seat right of the attacker attacks: {seat2} must attack {seat3}.",
)
NO_NEXT = Text(
    "Không còn đủ hai nhà có bài: ván kết thúc.",
    "Fewer than two seats hold cards: the deal is over.",
)
NOW_ACTS = Text("Đến {seat}: {phase}.", "{seat} can act now: {phase}.")
FOOL = Text("{seat} còn bài cuối cùng.", "{seat} was the last one holding cards.")
NO_FOOL = Text("Không ai còn bài cuối cùng: hòa.", "Nobody is left holding cards: a draw.")
GOES_OUT = Text("{seat} hết bài.", "{seat} ran out of cards.")
PLACE = Text("{seat}: hạng {n}.", "{seat}: place {n}.")
COUNT = Text(
    "{card} là {n}: đếm từ {seat}, đến {seat2}.",
    "The {card} counts {n}: from {seat} the count ends on {seat2}.",
)
STARTS = Text("{seat} tấn đầu tiên.", "{seat} must attack first.")
SWAPPED = Text(
    "{seat} đổi 2 chủ nên tấn cuối; {seat2} tấn đầu tiên.",
    "{seat} swapped the two and attacks last; {seat2} must attack first.",
)
MAY_SWAP = Text(
    "{seat} có {card}, được đổi lấy {card2}.", "{seat} had the {card} and may take the {card2}."
)
TWO_LIES = Text(
    "Lá chủ lật chính là {card}: không ai đổi được.",
    "The face-up card is the {card} itself: nobody can swap.",
)
NO_TWO = Text("Không tay bài nào có {card}.", "No hand holds the {card}.")
SETS_TRUMP = Text("{card} định chất chủ: {suit}.", "The {card} fixes the trump suit: {suit}.")
LAID_ASIDE = Text(
    "{cards} trùng chủ ván trước, để riêng.", "{cards}: the last trump suit, laid aside."
)
WIN_LINE = Text("Đường thắng: {act}. Bạn hết bài trước.", "Winning line: {act}. You run out first.")
DRAW_LINE = Text("{act}: hai nhà cùng hết bài.", "{act}: both run out together.")
LOST_LINE = Text("{act}: {seat} hết bài trước.", "{act}: {seat} can run out first.")
REFUTED = Text(
    "Nếu {act}, {seat} đáp được và hết bài trước bạn.",
    "If you {act}, {seat} can answer and run out before you.",
)
SPOILT = Text("{act}: không còn giữ được kết quả tốt nhất.", "{act}: the best result is lost.")
SEVERAL = Text("{acts} đều giữ được kết quả tốt nhất.", "{acts} all keep the best result.")
ONLY = Text("Chỉ {act} giữ được kết quả tốt nhất.", "Only this keeps the best result: {act}.")
