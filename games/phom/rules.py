"""The rule book of Phỏm, in the order of its rules document.

Every rule stands here once: what it says, its force, its source, the sentence about a breach and the
check (`checks.py`) that fills it. Payments and skill, which nobody can break, stand in `paying.py`.
"""

from __future__ import annotations

from games.core.rules import Force, RuleBook
from games.phom import checks
from games.phom.checks import Doing
from games.phom.paying import enter_payments

BOOK: RuleBook[Doing] = RuleBook("phom")


_rule = BOOK.enter
_D, _P, _F, _R = Force.DEFINES, Force.PERMITS, Force.FORBIDS, Force.REQUIRES

# fmt: off
_rule("PH-DECK-1", _D, "seed:6",
      ("52 lá, mỗi lá một", "52 cards, one of each"),
      ("Bộ bài có 13 số × 4 chất = 52 lá, không có lá trùng, không có phăng teo.",
       "The deck has 13 ranks × 4 suits = 52 cards, one of each, no jokers."))
_rule("PH-PHOM-1", _D, "seed:17",
      ("Phỏm ngang", "The set"),
      ("Ba hoặc bốn lá cùng số là phỏm ngang.",
       "Three or four cards of one rank are a set."))
_rule("PH-PHOM-2", _D, "seed:18",
      ("Phỏm dọc", "The run"),
      ("Từ ba lá trở lên cùng chất, số liền nhau, là phỏm dọc.",
       "Three or more cards of one suit with consecutive ranks are a run."))
_rule("PH-PHOM-3", _D, "seed:19",
      ("Át chỉ là 1", "The ace is 1"),
      ("Át đứng trước 2; đầm, già, át không thành phỏm.",
       "It stands before 2; queen, king, ace is no run."))
_rule("PH-CA-1", _D, "decision:9.1",
      ("Cạ", "The cạ"),
      ("Hai lá cùng số, hoặc cùng chất và cách nhau 1 hay 2 số, là một cạ.",
       "Two cards of one rank, or of one suit and 1 or 2 ranks apart, are a cạ."))
_rule("PH-LONE-1", _D, "seed:21",
      ("Cây lẻ", "Lone cards"),
      ("Khi xếp bài, mỗi lá chỉ nằm trong một phỏm; lá không nằm trong phỏm nào là cây lẻ.",
       "When a hand is arranged, a card sits in one phỏm only; a card in none is a lone card."))
_rule("PH-PTS-1", _D, "seed:6",
      ("Điểm của lá", "Points of cards"),
      ("Át 1 điểm, 2 đến 10 theo số, bồi 11, đầm 12, già 13; cách xếp tốt nhất còn ít điểm cây lẻ nhất.",
       "Ace 1, 2 to 10 as printed, jack 11, queen 12, king 13; the best arrangement leaves fewest points."))
_rule("PH-SETUP-1", _D, "seed:12",
      ("Hai đến bốn nhà", "Two to four seats"),
      ("Mỗi ván có hai, ba hoặc bốn nhà chơi.",
       "Two, three or four seats play a deal."))
_rule("PH-SETUP-2", _D, "seed:12",
      ("Mỗi nhà 9 hoặc 8 lá", "Nine or eight cards each"),
      ("Mỗi nhà được chia 9 lá, hoặc 8 lá nếu bàn giao ước.",
       "Every seat is dealt 9 cards, or 8 where the table agreed so."))
_rule("PH-SETUP-3", _D, "seed:13",
      ("Người có cái thêm một lá", "The starter takes one more"),
      ("Người có cái bốc thêm một lá rồi mở ván bằng cách đánh một lá.",
       "The starter takes one more card and opens the deal with a discard."))
_rule("PH-SETUP-4", _D, "seed:43",
      ("Ai có cái", "Who is the starter"),
      ("Nhà thắng ván trước có cái ván sau.",
       "The winner of a deal is the starter of the next."))
_rule("PH-SETUP-5", _D, "seed:12",
      ("Nọc", "The stock"),
      ("Các lá còn lại úp dưới chiếu, gọi là nọc.",
       "The cards that are left lie face down: the stock, called nọc."))
_rule("PH-TURN-1", _F, "seed:14",
      ("Đúng lượt mới được đi", "Only the seat to act"),
      ("Trừ lúc hỏi ù đầu ván, chỉ nhà đang đến lượt được đi.",
       "Except for the claims at the start, only the seat whose turn it is may act."),
      ("Chưa đến lượt nhà này.",
       "It is not this seat's turn."), checks.not_to_act)
_rule("PH-TURN-2", _F, "seed:45",
      ("Lấy một lá rồi đánh một lá", "Take one, discard one"),
      ("Đến lượt thì ăn hoặc bốc một lá, rồi đánh một lá; việc nào lúc nấy.",
       "In a turn one card is eaten or drawn, then one is discarded; each act at its time."),
      ("Lúc này không được {act}.",
       "Not the time to {act}."), checks.wrong_phase)
_rule("PH-TURN-3", _F, "seed:14",
      ("Chỉ dùng lá đang cầm", "Cards in hand, each once"),
      ("Lá đánh ra, hạ hay gửi phải đang ở trên tay, và mỗi lá chỉ dùng một lần.",
       "A card that is discarded, laid or sent must be in the hand, and is used once."),
      ("Trên tay không có đủ: {cards}.",
       "The hand does not hold what is named: {cards}."), checks.cards_not_held)
_rule("PH-DRAW-1", _P, "seed:46",
      ("Không ăn thì bốc", "Draw instead of eating"),
      ("Không bắt buộc ăn: lúc nào cũng được bốc lá trên cùng của nọc, úp vào tay.",
       "Nobody has to eat: the top card of the stock may always be drawn, unseen by the others."))
_rule("PH-EAT-1", _F, "seed:44",
      ("Chỉ ăn lá nhà trên vừa đánh", "Only the card just discarded"),
      ("Chỉ được ăn lá nhà trên vừa đánh ra, khi chưa ai lấy lá nào khác.",
       "Only the card that the previous seat has just discarded may be eaten, before anybody takes another."),
      ("{card} không phải lá nhà trên vừa đánh.",
       "The {card} is not what the previous seat has just discarded."), checks.not_on_offer)
_rule("PH-EAT-2", _F, "seed:55",
      ("Ăn phải thành phỏm", "Eating makes a phỏm"),
      ("Lá ăn phải thành phỏm với các lá trên tay.",
       "The eaten card must make a phỏm with cards of the hand."),
      ("{card} không thành phỏm nào với bài trên tay.",
       "The {card} makes no phỏm with the hand."), checks.makes_no_phom)
_rule("PH-EAT-3", _F, "seed:55",
      ("Mỗi phỏm một lá ăn", "One eaten card a phỏm"),
      ("Hai lá ăn không được nằm chung một phỏm.",
       "Two eaten cards may not share one."),
      ("Không còn phỏm riêng cho {card}: mỗi lá ăn cần một phỏm của mình.",
       "No phỏm is left for the {card} alone: every eaten card needs its own."), checks.two_eaten_in_one)
_rule("PH-EAT-4", _F, "seed:44",
      ("Lá ăn không được đánh", "Eaten cards stay"),
      ("Không được đánh lá mình đã ăn.",
       "A card that you have eaten is never discarded."),
      ("{card} là lá đã ăn.",
       "The {card} was eaten."), checks.throws_eaten)
_rule("PH-EAT-5", _F, "decision:9.15",
      ("Không phá phỏm của lá ăn", "Do not break its phỏm"),
      ("Không được đánh lá mà mất đi thì một lá ăn không còn phỏm; ngoài ra được xếp lại tùy ý.",
       "No discard may leave an eaten card without a phỏm; apart from that you may regroup freely."),
      ("Đánh {card} thì không còn phỏm cho {cards}.",
       "Without the {card} no phỏm is left for: {cards}."), checks.breaks_eaten)
_rule("PH-EAT-6", _R, "seed:53",
      ("Ăn ba cây phải ù", "Three eaten: ù"),
      ("Ăn đủ ba cây thì phải ù ngay; bàn không buộc mà quên thì phải đền.",
       "After three eaten cards ù is compulsory at once; where not enforced, whoever forgets pays for all."),
      ("Đã ăn {n} cây: chỉ còn một việc là ù.",
       "After eating {n:card,cards} nothing but ù is allowed."), checks.must_win_three)
_rule("PH-EAT-7", _D, "seed:44",
      ("Lá ăn để ngửa", "Eaten cards lie open"),
      ("Lá ăn đặt ngửa trước mặt; các lá ghép với nó úp xuống đến lúc hạ.",
       "An eaten card lies face up; the other cards of its phỏm stay face down until they are laid."))
_rule("PH-EAT-8", _D, "seed:22",
      ("Phỏm đã hạ không ăn thêm", "No eating onto laid phỏm"),
      ("Phỏm đã hạ không còn là bài trên tay: không được ăn thêm lá vào đó.",
       "A laid phỏm is no part of the hand: no card may be eaten onto it."))
_rule("PH-HA-1", _D, "seed:48",
      ("Vòng hạ", "The laying round"),
      ("Khi số lá đánh ra mà không ai ăn bằng 3 lần số nhà, nhà đến lượt bốc xong thì hạ.",
       "When uneaten discards number 3 per seat, each seat lays down after drawing."))
_rule("PH-HA-2", _D, "decision:9.11",
      ("Hạ trong lượt của mình", "Laying in one's turn"),
      ("Trong vòng hạ, mỗi nhà lấy một lá (bốc hoặc ăn), hạ bài, rồi mới đánh.",
       "In the laying round a seat takes a card, drawn or eaten, lays down, and then discards."))
_rule("PH-HA-3", _F, "seed:16",
      ("Chỉ hạ phỏm", "Only phỏm are laid"),
      ("Nhóm lá hạ xuống phải là phỏm.",
       "What is laid down must be a phỏm."),
      ("Nhóm này không phải phỏm: {cards}.",
       "This is no phỏm: {cards}."), checks.no_phom)
_rule("PH-HA-4", _R, "seed:44",
      ("Lá ăn phải hạ", "Eaten cards are laid"),
      ("Mỗi lá ăn còn trên tay phải nằm trong một phỏm được hạ.",
       "Every eaten card in the hand must lie in a phỏm that is laid."),
      ("Chưa hạ phỏm có {cards}.",
       "No phỏm is laid for: {cards}."), checks.eaten_not_laid)
_rule("PH-HA-5", _P, "seed:20",
      ("Được giữ phỏm lại", "Phỏm may stay in hand"),
      ("Được hạ vài phỏm hoặc không hạ; lá của phỏm không hạ tính là cây lẻ. Mỗi lượt hạ một lần.",
       "You may lay some phỏm or none; cards of a phỏm not laid count as lone. You lay down once a turn."))
_rule("PH-HA-6", _D, "seed:22",
      ("Đã hạ thì không cầm lên", "Laid cards stay"),
      ("Lá đã hạ không được cầm lên, đổi hay đánh đi.",
       "Laid cards are never picked up, exchanged or discarded."))
_rule("PH-HA-7", _F, "seed:56",
      ("Hết vòng hạ là hết ván", "The end of the deal"),
      ("Không ai ù thì ván kết thúc khi có 4 lần số nhà lá không ai ăn; lá cuối không ăn được.",
       "Without an ù the deal ends at 4 uneaten discards per seat; the last one cannot be eaten."),
      ("Ván đã kết thúc sau vòng hạ.",
       "The deal is over: the laying round has ended."), checks.after_end)
_rule("PH-HA-8", _D, "seed:30",
      ("Thứ tự hạ", "The order of laying"),
      ("Ai hạ trước tính theo lần hạ đầu tiên, kể cả nhà móm; tái phỏm không đổi thứ tự.",
       "Who laid first goes by the first laying, of móm seats too; a replay does not change it."))
_rule("PH-CHOT-1", _D, "seed:49",
      ("Cây chốt", "The chốt"),
      ("Lá đánh ra mà nếu không ăn, nhà dưới bốc xong phải hạ bài.",
       "A discard that, if not eaten, makes the next seat lay down after drawing."))
_rule("PH-CHOT-2", Force.PUNISHES, "seed:78",
      ("Bị ăn cây chốt", "A chốt that is eaten"),
      ("Bị ăn cây chốt thì trả người ăn 5 điểm, lần thứ hai 10, từ lần thứ ba 15, dù ván kết thúc ra sao.",
       "A chốt that is eaten costs 5 points, the second 10, any further 15, however the deal ends."))
_rule("PH-FEE-1", Force.PUNISHES, "option:eat_fees",
      ("Bị ăn cây thường", "An ordinary card eaten"),
      ("Nếu bàn giao ước, mỗi cây thường bị ăn cũng phải trả điểm, tính theo số cây người ăn đã ăn.",
       "Where agreed, ordinary cards cost points too, by how many the eater has eaten."))
_rule("PH-TAI-1", _D, "seed:22",
      ("Tái phỏm", "The replay"),
      ("Có cây chốt bị ăn trong vòng hạ thì nhà đã hạ được đi thêm một lượt.",
       "For a chốt eaten in the laying round, a seat that is down gets one more turn."))
_rule("PH-TAI-2", _P, "seed:22",
      ("Hạ thêm khi tái phỏm", "Laying in a replay"),
      ("Tái phỏm được hạ thêm phỏm và gửi; nhà móm hạ được phỏm lúc này thì hết móm.",
       "In a replay more phỏm may be laid and cards sent; a móm seat that lays one is móm no more."))
_rule("PH-SEND-1", _F, "seed:26",
      ("Gửi vào phỏm trên bàn", "Send to a phỏm on the table"),
      ("Hạ xong được gửi lá trên tay vào phỏm đang nằm trên bàn, của nhà khác hay của mình.",
       "After laying, cards may be sent to any phỏm on the table, another's or your own."),
      ("Trên bàn không có phỏm này: {group}.",
       "No such phỏm lies on the table: {group}."), checks.no_such_phom)
_rule("PH-SEND-2", _F, "seed:24",
      ("Phỏm ngang nhận lá thứ tư", "A set takes the fourth card"),
      ("Phỏm ngang ba lá chỉ nhận lá thứ tư cùng số; đủ bốn lá thì không nhận nữa.",
       "A set of three takes only the fourth card of the rank; a set of four takes nothing."),
      ("{card} không gửi được vào {group}.",
       "The {card} cannot be sent to {group}."), checks.not_the_fourth)
_rule("PH-SEND-3", _F, "seed:25",
      ("Phỏm dọc nhận lá nối hai đầu", "A run takes cards at its ends"),
      ("Phỏm dọc nhận lá cùng chất nối liền ở hai đầu; trước át và sau già không có gì.",
       "A run takes cards of its suit that continue either end; nothing before the ace or after the king."),
      ("{card} không nối liền được vào {group}.",
       "The {card} does not continue {group}."), checks.not_consecutive)
_rule("PH-SEND-4", _P, "seed:25",
      ("Gửi nối tiếp", "Chains"),
      ("Lá gửi rồi mở đường cho lá sau, cả của nhà khác; mỗi lần gửi một lá, bao nhiêu lần cũng được.",
       "A sent card opens the way for the next one, also of another seat; one at a time, any number."))
_rule("PH-SEND-5", _F, "seed:29",
      ("Móm không được gửi", "No sending when móm"),
      ("Chưa hạ phỏm nào thì không được gửi.",
       "Without a laid phỏm of your own you may not send."),
      ("Nhà này chưa hạ phỏm nào nên không được gửi.",
       "This seat has laid no phỏm and may not send."), checks.none_laid)
_rule("PH-MOM-1", _D, "seed:20",
      ("Móm", "Móm"),
      ("Hết ván mà không có phỏm nào trên bàn là móm, dù không có phỏm hay không muốn hạ.",
       "A seat without a phỏm on the table at the end is móm, for want of one or by its own choice."))
_rule("PH-U-1", _F, "seed:47",
      ("Ù", "Ù"),
      ("Ù khi hết cây lẻ: mọi lá nằm trong phỏm của mình hoặc gửi được, thừa nhiều nhất một lá để đánh.",
       "Ù: no lone card; all stand in own phỏm or are sent, and at most one is over and discarded."),
      ("Lúc này chưa ù được: {reason}.",
       "No ù now: {reason}."), checks.not_complete)
_rule("PH-U-2", _D, "seed:39",
      ("Ù thường", "Ordinary ù"),
      ("Mọi lá nằm trong phỏm của mình, thừa nhiều nhất một lá, là ù thường.",
       "All cards stand in own phỏm, with at most one over: an ordinary ù."))
_rule("PH-U-3", _D, "seed:40",
      ("Gửi ù", "Ù by sending"),
      ("Có ít nhất một phỏm của mình, gửi xong chỉ thừa một lá để đánh, là gửi ù.",
       "With an own phỏm and, after sending, one card over to discard: ù by sending, gửi ù."))
_rule("PH-U-4", _D, "seed:41",
      ("Ù tròn", "Full ù"),
      ("Không thừa lá nào, kể cả lá vừa lấy, là ù tròn.",
       "When not one card is over, the one just taken included, it is a full ù, ù tròn."))
_rule("PH-U-5", _D, "seed:42",
      ("Ù thông", "Consecutive ù"),
      ("Ván trước cũng ù (trừ khan, cùng màu) thì ù thường, gửi ù thành ù thông, ù tròn thành tròn thông.",
       "After an ù in the last deal (not khan or one colour) an ù becomes thông, a full one tròn thông."))
_rule("PH-U-6", _D, "seed:37",
      ("Ù khan", "Dry ù"),
      ("Cả bài không có cạ nào là ù khan.",
       "A hand without any cạ is ù khan."))
_rule("PH-U-7", _F, "seed:37",
      ("Đánh rồi mất quyền ù khan", "No khan after a discard"),
      ("Đã đánh một lá thì mất quyền ù khan.",
       "The first discard ends the right to ù khan."),
      ("Bài không có cạ, nhưng đã đánh lá rồi nên mất quyền ù khan.",
       "The hand has no cạ, but after a discard the right to ù khan is gone."), checks.khan_lost)
_rule("PH-U-8", _D, "seed:38",
      ("Ù cùng màu", "One-colour ù"),
      ("Cả bài cùng đỏ hoặc cùng đen là ù cùng màu, không kể số và chất.",
       "A hand all red or all black is ù cùng màu, whatever its ranks and suits."))
_rule("PH-U-9", _F, "seed:38",
      ("Ăn hay đánh rồi mất quyền ù cùng màu", "No one-colour ù after eating or discarding"),
      ("Đã ăn hoặc đánh một lá thì mất quyền ù cùng màu.",
       "The first eaten card or discard ends the right to ù cùng màu."),
      ("Bài cùng màu, nhưng đã ăn hoặc đánh rồi nên mất quyền ù cùng màu.",
       "One colour, but after eating or discarding the right to ù cùng màu is gone."), checks.colour_lost)
_rule("PH-U-10", _P, "seed:53",
      ("Được chưa ù", "Ù may be declined"),
      ("Ù được mà chưa ù thì chơi tiếp như thường và sau này vẫn được ù, trừ hai trường hợp bắt buộc.",
       "Whoever can declare ù may play on and declare it later, except where it is compulsory."))
_rule("PH-U-11", _D, "seed:57",
      ("Nhiều nhà cùng ù", "Several claims"),
      ("Nhiều nhà cùng ù thì tính theo vòng, kể từ nhà đang đến lượt (đầu ván là người có cái).",
       "Of several claims the first in playing order wins, from the seat to act (at first the starter)."))
_rule("PH-U-12", _F, "seed:56",
      ("Có ù là hết ván", "An ù ends the deal"),
      ("Ván kết thúc ngay khi có người ù.",
       "A deal ends at once with an ù."),
      ("Ván đã kết thúc vì có người ù.",
       "The deal is over: an ù has ended it."), checks.after_win)
_rule("PH-U-13", _D, "decision:9.6",
      ("Tính kiểu ù cao nhất", "The best kind counts"),
      ("Ù được nhiều kiểu thì tính kiểu được nhiều điểm nhất; bằng nhau thì ù thường trước khan và cùng màu.",
       "Of several kinds the best-paid counts; at equal pay an ordinary ù goes before khan and one colour."))
_rule("PH-U-14", _R, "decision:9.29",
      ("Còn một lá là phải ù", "One card left: ù"),
      ("Hạ và gửi xong mà trên tay còn nhiều nhất một lá thì phải ù.",
       "With at most one card left after laying and sending, ù is compulsory."),
      ("Trên tay còn nhiều nhất một lá: phải ù.",
       "At most one card is left: ù is compulsory."), checks.must_win_last)
# fmt: on

enter_payments(BOOK)
