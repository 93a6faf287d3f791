"""The rule book of Tứ Sắc, in the order of section 7 of its rules document.

Every rule stands here once: what it says, its force, its source, the sentence about a breach and the
check (`checks.py`) that fills it.
"""

from __future__ import annotations

from typing import Any

from games.core.rules import Force, RuleBook
from games.tu_sac import checks

BOOK: RuleBook[Any] = RuleBook("tu_sac")
_rule = BOOK.enter
_D, _P, _F, _R = Force.DEFINES, Force.PERMITS, Force.FORBIDS, Force.REQUIRES

# fmt: off
_rule("TS-DECK-1", _D, "seed:6",
      ("28 loại, mỗi loại 4 lá", "28 kinds, 4 of each"),
      ("Bộ bài có 7 cấp × 4 màu = 28 loại, mỗi loại 4 lá, cộng 112 lá.",
       "The deck has 7 ranks × 4 colours = 28 kinds, 4 copies each: 112 cards."))
_rule("TS-DECK-2", _D, "seed:6",
      ("Chữ đổi theo màu", "Characters by colour"),
      ("Đỏ và vàng viết theo quân đỏ của cờ tướng, xanh và trắng theo quân đen.",
       "Red and yellow use the characters of red chess pieces, green and white those of black ones."))
_rule("TS-GRP-1", _D, "seed:9",
      ("Tướng đứng một mình", "A lone general"),
      ("Một lá tướng tự nó là một nhóm.",
       "One general is a group by itself."))
_rule("TS-GRP-2", _D, "seed:10",
      ("Đôi", "Pair"),
      ("Hai lá giống nhau cả cấp lẫn màu là một đôi.",
       "Two cards alike in rank and colour are a pair."))
_rule("TS-GRP-3", _D, "seed:11",
      ("Ba lá giống nhau", "Three alike"),
      ("Ba lá giống nhau là khạp khi nằm trên tay, là bộ ba khi đã ăn.",
       "Three alike are a khạp in hand, a triple once eaten."))
_rule("TS-GRP-4", _D, "seed:12",
      ("Bốn lá giống nhau", "Four alike"),
      ("Bốn lá giống nhau là quàn khi chia được, là khui khi ăn thành.",
       "Four alike are a quàn as dealt, a khui once eaten."))
_rule("TS-GRP-5", _D, "seed:13",
      ("Tướng sĩ tượng cùng màu", "General set of one colour"),
      ("Tướng, sĩ, tượng cùng một màu là một nhóm.",
       "General, advisor, elephant of one colour are a group."))
_rule("TS-GRP-6", _D, "seed:14",
      ("Xe pháo mã cùng màu", "Chariot set of one colour"),
      ("Xe, pháo, mã cùng một màu là một nhóm.",
       "Chariot, cannon, horse of one colour are a group."))
_rule("TS-GRP-7", _D, "seed:15",
      ("Chốt khác màu", "Soldiers of different colours"),
      ("Ba hay bốn chốt, mỗi lá một màu, là một nhóm.",
       "Three or four soldiers, each of another colour, are a group."))
_rule("TS-GRP-8", _D, "decision:9.13",
      ("Nhóm mở để yên", "Open groups stay"),
      ("Mỗi lá thuộc nhiều nhất một nhóm; nhóm đã mở thì không thêm, không bớt.",
       "A card is in at most one group; nothing is added to or taken from an open group."))
_rule("TS-HAND-1", _F, "seed:16",
      ("Chỉ dùng bài trên tay", "Own concealed cards only"),
      ("Chỉ được ăn và vứt bằng những lá đang cầm trên tay.",
       "You may eat with and discard only cards that you hold."),
      ("Bài trên tay không có {cards}.",
       "The hand does not hold {cards}."), checks.card_not_held)
_rule("TS-HAND-2", _D, "seed:16",
      ("Phần mở và bài trên tay", "Open part and hand"),
      ("Phần mở chỉ có nhóm; bài trên tay có nhóm và có thể có rác.",
       "The open part has groups only; the hand has groups and may have rác."))
_rule("TS-HAND-3", _D, "seed:16",
      ("Số rác là ít nhất", "The fewest rác count"),
      ("Số rác của tay bài là số rác của cách xếp ít rác nhất.",
       "The rác count of a hand is that of the grouping with the fewest."))
_rule("TS-QUAN-1", _R, "seed:17",
      ("Quàn phải mở ngay", "A quàn is laid open"),
      ("Khi chia bài được bốn lá giống nhau thì phải mở ra trước lá vứt đầu tiên.",
       "Four alike as dealt must be laid open before the first discard."),
      ("Bốn lá giống nhau phải mở ra: {cards}.",
       "Four alike must be laid open: {cards}."), checks.has_quan)
_rule("TS-KHAP-1", _F, "seed:26",
      ("Khạp không phá", "A khạp stays whole"),
      ("Ba lá giống nhau trên tay luôn đứng riêng, không được tách ra để ăn hay vứt.",
       "Three alike in hand stand alone; none may be split off to eat with or to discard."),
      ("{cards} là khạp, phải đứng riêng.",
       "{cards} are a khạp and must stand alone."), checks.breaks_khap)
_rule("TS-KHAP-2", _R, "seed:26",
      ("Khạp phải khui", "A khạp must open"),
      ("Khi lá tỳ giống lá của khạp thì phải khui, dù chưa có quận, trừ khi tới bằng lá ấy.",
       "When the card on offer matches a khạp, you must khui, in or out of turn, unless you win with it."),
      ("Có khạp {card} thì phải khui.",
       "Holding a khạp of the {card}, you must khui."), checks.skips_khui)
_rule("TS-KHAP-3", _R, "seed:17",
      ("Báo số khạp", "The number of khạp is told"),
      ("Phải cho cả bàn biết mình có mấy khạp, không phải nói khạp gì.",
       "You must tell the table how many khạp you hold, not which."),
      ("Phải báo {n} khạp.",
       "{n:khạp,khạp} must be told."), checks.has_khap)
_rule("TS-DEAL-1", _D, "seed:19",
      ("20 lá, nhà cái 21", "20 cards, dealer 21"),
      ("Hai đến bốn nhà, mỗi nhà 20 lá, nhà cái 21 lá.",
       "Two to four seats, 20 cards each, 21 for the dealer."))
_rule("TS-DEAL-2", _D, "seed:19",
      ("Nọc", "The stock"),
      ("Những lá còn lại nằm úp giữa bàn, gọi là nọc.",
       "The other cards lie face down as the stock."))
_rule("TS-DEAL-3", _R, "decision:9.8",
      ("Nhà cái tròn bài thì tới ngay", "A complete dealer wins at once"),
      ("Khi 21 lá của nhà cái đã tròn bài thì nhà cái phải tới ngay.",
       "When the dealer's 21 cards are complete, the dealer must win at once."),
      ("Bài nhà cái tròn ngay khi chia: tới.",
       "The dealer's hand is complete as dealt: a win."), checks.round_dealer)
_rule("TS-FIRST-1", _D, "seed:20",
      ("Nhà cái vứt trước", "The dealer discards first"),
      ("Ván mở đầu khi nhà cái vứt một lá rác; lá ấy là lá tỳ của nhà dưới.",
       "The dealer begins by discarding a rác; it is on offer to the next seat."))
_rule("TS-TURN-1", _F, "seed:20",
      ("Có quận mới được đi", "Only in turn"),
      ("Khi chưa có quận thì chỉ được tới, khui và ăn đôi.",
       "Out of turn you may only win, khui and eat with a pair."),
      ("Chưa đến lượt để {act}.",
       "It is not the time to {act}."), checks.not_in_turn)
_rule("TS-TURN-2", _F, "seed:20",
      ("Lá mình vứt không ăn lại", "Not your own discard"),
      ("Lá mình vừa vứt thì mình không được ăn.",
       "You may not take the card that you discarded."),
      ("{card} là lá mình vừa vứt.",
       "{card} is one's own discard."), checks.own_discard)
_rule("TS-TURN-3", _D, "seed:21",
      ("Ăn ngoài quận thì được quận", "Taking takes the turn"),
      ("Nhà ăn ngoài quận được quận, vứt một lá, rồi ván đi tiếp từ nhà ấy.",
       "Who takes a card out of turn gets the turn, discards, and play goes on from there."))
_rule("TS-TURN-4", _D, "seed:20",
      ("Bốc không ăn thì mất quận", "A draw not eaten ends the turn"),
      ("Bốc mà không ăn thì mất quận; quận sang nhà dưới.",
       "If the drawn card is not eaten, the turn goes to the next seat."))
_rule("TS-TURN-5", _F, "seed:24",
      ("Đợi các nhà khác trước", "Claims come first"),
      ("Các nhà khác được xét tới, khui, đôi xong thì nhà có quận mới được đi.",
       "Wins, khui and pairs of other seats are settled before the seat in turn may act."),
      ("Phải đợi xét các nhà khác rồi mới được {act}.",
       "Other seats come first; only then one may {act}."), checks.claims_come_first)
_rule("TS-EAT-1", _F, "seed:20",
      ("Chỉ ăn lá tỳ", "Only the card on offer"),
      ("Chỉ được ăn lá tỳ đang ngửa; lá cũ đã qua thì thôi.",
       "Only the card on offer may be eaten; older cards are gone."),
      ("{card} không phải là lá tỳ.",
       "{card} is not on offer."), checks.not_the_ty)
_rule("TS-EAT-2", _F, "seed:20",
      ("Ăn phải thành nhóm", "An eat makes one group"),
      ("Phải dùng 1, 2 hay 3 lá trên tay để cùng lá tỳ thành một nhóm.",
       "You must use 1, 2 or 3 own cards that make one group with the card on offer."),
      ("{cards} không thành nhóm.",
       "This is no group: {cards}."), checks.no_group)
_rule("TS-EAT-3", _F, "seed:27",
      ("Ăn không thêm rác", "No new rác"),
      ("Ăn xong, số rác không được nhiều hơn trước khi ăn.",
       "After eating you may not have more rác than before."),
      ("Ăn như vậy thì rác tăng từ {n} lên {n2}.",
       "Eating so would raise the rác from {n} to {n2}."), checks.adds_rac)
_rule("TS-EAT-4", _R, "decision:9.9",
      ("Ăn xong phải vứt", "Eat, then discard"),
      ("Ăn xong mà chưa tới thì phải vứt một lá rác.",
       "After an eat that does not win you must discard a rác."),
      ("Lúc này phải vứt, chưa được {act}.",
       "A discard is due; one may not {act} now."), checks.discard_due)
_rule("TS-EAT-5", _P, "seed:20",
      ("Có quận được từ chối", "In turn you may refuse"),
      ("Khi có quận thì được từ chối lá tỳ, trừ khi phải khui.",
       "In turn you may refuse the card on offer, unless a khui is due."))
_rule("TS-DRAW-1", _R, "seed:20",
      ("Không ăn thì bốc", "Eat or draw"),
      ("Khi có quận mà không ăn lá tỳ được mời thì phải bốc.",
       "In turn you must draw if you do not eat the card on offer."),
      ("Nọc còn {n} lá nên phải bốc.",
       "{n:card is,cards are} left in the stock, so a draw is due."), checks.could_draw)
_rule("TS-DRAW-2", _F, "seed:20",
      ("Mỗi lượt bốc một lá", "One draw a turn"),
      ("Mỗi lượt chỉ được bốc một lá.",
       "You may draw only one card a turn."),
      ("Lượt này đã bốc {card}.",
       "{card} was already drawn this turn."), checks.second_draw)
_rule("TS-DRAW-3", _D, "decision:9.5",
      ("Lá bốc không ăn sang nhà dưới", "A refused draw moves on"),
      ("Lá bốc không ăn là lá tỳ của nhà dưới.",
       "A drawn card not eaten is on offer to the next seat."))
_rule("TS-DISC-1", _F, "seed:27",
      ("Chỉ được vứt rác", "Discard rác only"),
      ("Lá vứt phải là rác: vứt xong số rác phải giảm.",
       "The discard must be rác: the count must fall."),
      ("{card} không phải rác: mọi cách xếp ít rác nhất đều dùng lá này.",
       "{card} is no rác: every best grouping uses it."), checks.is_no_rac)
_rule("TS-DISC-2", _F, "seed:9",
      ("Không vứt tướng", "Never discard a general"),
      ("Tướng không bao giờ được vứt.",
       "A general may never be discarded."),
      ("{card} là tướng nên không được vứt.",
       "{card} is a general and may not be discarded."), checks.throws_general)
_rule("TS-GEN-1", _D, "seed:9",
      ("Tướng không là rác", "A general is never rác"),
      ("Tướng một mình đã là nhóm nên không bao giờ là rác.",
       "A general is a group by itself and so never rác."))
_rule("TS-GEN-2", _F, "decision:9.6",
      ("Tướng không ăn tay không", "No general for nothing"),
      ("Muốn ăn tướng thì phải có ít nhất một lá trên tay ghép với nó.",
       "To eat a general you must add at least one own card."),
      ("Ăn {card} mà không dùng lá nào trên tay.",
       "{card} would be eaten with no own card."), checks.general_with_nothing)
_rule("TS-GEN-3", _R, "option:king_draw",
      ("Bốc được tướng thì giữ", "Keep a drawn general"),
      ("Khi bàn có luật giữ tướng, bốc được tướng thì phải giữ, không được bỏ lượt.",
       "Where this house rule holds, a drawn general must be kept and may not be passed."),
      ("Bốc được {card} thì phải giữ.",
       "{card} was drawn and must be kept."), checks.must_keep_general)
_rule("TS-PRIO-1", _D, "seed:24",
      ("Tới, khui, đôi, rồi mới đến quận", "Win, khui, pair, then the turn"),
      ("Nhiều nhà cùng muốn lá tỳ: tới trước, rồi khui, rồi đôi, sau cùng là nhà có quận.",
       "When several seats want the card: a win first, then a khui, a pair, and last the seat in turn."))
_rule("TS-PRIO-2", _D, "decision:9.11",
      ("Nhiều nhà cùng tới", "Several winners"),
      ("Nhiều nhà cùng tới thì tính theo vòng, bắt đầu từ nhà có quận.",
       "Of several winners the first in playing order, from the seat in turn, has it."))
_rule("TS-WIN-1", _F, "seed:22",
      ("Tới là tròn bài sau khi ăn", "A win is complete after eating"),
      ("Được tới khi ăn lá tỳ xong không còn lá rác nào.",
       "You may win when no rác is left right after eating."),
      ("Còn {n} rác: {cards}.",
       "{n} rác left: {cards}."), checks.is_not_round)
_rule("TS-WIN-2", _F, "decision:9.7",
      ("Tròn bài chưa ăn thì chưa tới", "Complete is not yet a win"),
      ("Bài tròn mà không ăn được lá tỳ thì chưa được tới.",
       "A complete hand may not win without eating the card on offer."),
      ("Bài đã tròn nhưng chưa ăn được lá nào.",
       "The hand is complete, but nothing was eaten."), checks.round_without_eating)
_rule("TS-WIN-3", _P, "seed:25",
      ("Tới ngoài quận, được từ chối", "Win out of turn, or decline"),
      ("Được tới bằng bất cứ lá tỳ nào, dù chưa có quận; cũng được chưa tới.",
       "You may win with any card on offer, also out of turn; you may also decline."))
_rule("TS-PAIR-1", _R, "seed:28",
      ("Đôi phải ăn ngoài quận", "A pair must eat out of turn"),
      ("Chưa có quận mà có đúng hai lá giống lá tỳ thì phải ăn thành bộ ba, trừ các ngoại lệ.",
       "Out of turn, exactly two cards like the one on offer must eat it, exceptions aside."),
      ("Có đôi {card} ngoài quận thì phải ăn.",
       "A pair like the {card} must eat out of turn."), checks.leaves_pair)
_rule("TS-PAIR-2", _F, "seed:29",
      ("Đôi tướng không ăn ngoài quận", "No pair of generals out of turn"),
      ("Chưa có quận thì không được ăn tướng bằng đôi.",
       "Out of turn you may not eat a general with a pair."),
      ("Đôi {card} không được ăn ngoài quận.",
       "A pair like the {card} may not eat out of turn."), checks.pair_of_generals)
_rule("TS-PAIR-3", _F, "seed:29",
      ("Hai rác nửa bộ thì đôi không ăn", "No pair beside a half set"),
      ("Khi có đúng hai rác là hai chốt khác màu hay hai lá xe, pháo, mã thì đôi không được ăn ngoài quận.",
       "With exactly two rác that are a half set, a pair may not eat out of turn."),
      ("Hai rác {cards} là nửa bộ nên đôi không được ăn.",
       "The two rác {cards} are a half set, so the pair may not eat."), checks.pair_beside_half_set)
_rule("TS-END-1", _D, "seed:22",
      ("Có nhà tới là hết ván", "A win ends the deal"),
      ("Có nhà tới thì ván kết thúc.",
       "A win ends the deal."))
_rule("TS-END-2", _F, "seed:22",
      ("Nọc còn 7 lá thì huề", "Seven left: no result"),
      ("Khi nọc chỉ còn 7 lá thì không được bốc nữa; không ai ăn thì huề.",
       "With 7 cards left in the stock nobody may draw; if nobody eats, nobody wins."),
      ("Nọc chỉ còn {n} lá.",
       "Only {n:card is,cards are} left in the stock."), checks.stock_at_floor)
_rule("TS-OUT-1", _D, "seed:32",
      ("Lá giúp", "Cards that help"),
      ("Lá giúp là lá chưa lộ mà bốc được thì bớt rác, hay tới.",
       "A card helps if it is unseen and drawing it lowers your rác or wins."))
_rule("TS-WORST-1", Force.ADVISES, "seed:32",
      ("Rác xấu nhất", "The worst rác"),
      ("Đó là lá mà vứt đi rồi thì còn nhiều lá chưa lộ giúp bạn bớt rác nhất.",
       "The card whose discard leaves the most unseen cards that lower your rác."),
      ("Vứt {card} thì còn {n} lá giúp; vứt {best} còn {n2}.",
       "Without {card}, {n:card helps,cards help}; without {best}, {n2}."), checks.better_discard)
_rule("TS-DEN-1", Force.ADVISES, "seed:32",
      ("Ăn xong vứt rác xấu nhất", "Discard the worst after eating"),
      ("Ăn xong thì phải vứt lá rác xấu nhất.",
       "After eating you must discard the worst rác."),
      ("Ăn xong vứt {card}; rác xấu nhất lúc đó là {best}.",
       "After eating, {card} was discarded; the worst rác was {best}."), checks.not_the_worst)
_rule("TS-DEN-2", Force.PUNISHES, "seed:32",
      ("Đền vì chưa vứt rác xấu nhất", "Paying for all"),
      ("Ăn xong vứt lá khác, có nhà tới bằng chính lá ấy, thì trả thay mọi nhà thua.",
       "Discard another card after eating, and if a seat wins with it, you pay for every loser."),
      ("{card} không phải rác xấu nhất ({best}) và có nhà tới bằng lá ấy.",
       "{card} was not the worst rác ({best}), and a seat won with it."), checks.pays_for_all)
_rule("TS-SCORE-1", Force.SCORES, "seed:35",
      ("Lệnh của nhóm", "Lệnh of groups"),
      ("Quàn 8, khui 6, khạp 3, bốn chốt 2, đôi 0, nhóm khác 1 lệnh.",
       "Quàn 8, khui 6, khạp 3, four soldiers 2, pair 0, any other group 1 lệnh."),
      ("Bài tới được {n} lệnh.",
       "The winning hand is worth {n} lệnh."), checks.counts_lenh)
_rule("TS-SCORE-2", Force.SCORES, "seed:36",
      ("Mỗi nhà thua trả (3 + lệnh) + 10", "Each loser pays (3 + lệnh) + 10"),
      ("Mỗi nhà thua trả nhà thắng (3 + số lệnh) + 10 điểm.",
       "Each loser pays the winner (3 + lệnh) + 10 points."),
      ("(3 + {n}) + 10: mỗi nhà trả {total} điểm.",
       "(3 + {n}) + 10: each pays {total} points."), checks.pays_once)
_rule("TS-SCORE-3", Force.SCORES, "seed:36",
      ("Có quàn hay khui thì nhân đôi", "Doubled by a quàn or khui"),
      ("Nhà thắng có quàn hay khui thì mỗi nhà thua trả (3 + số lệnh) × 2 + 10 điểm.",
       "If the winner has a quàn or khui, each loser pays (3 + lệnh) × 2 + 10 points."),
      ("(3 + {n}) × 2 + 10: mỗi nhà trả {total} điểm. Số 10 không nhân đôi.",
       "(3 + {n}) × 2 + 10: each pays {total} points. The 10 is not doubled."), checks.pays_double)
_rule("TS-SCORE-4", Force.SCORES, "seed:37",
      ("Nhà thua có quàn, khui, khạp", "Groups of the losers"),
      ("Nhà thua được trả cho quàn 8, khui 6, khạp 3; nhà thắng không trả khạp.",
       "Losers are paid for a quàn 8, khui 6, khạp 3; the winner does not pay for a khạp."),
      ("Nhà thua có {n} nhóm được trả riêng.",
       "{n:group of the losers is,groups of the losers are} paid for."), checks.owns_groups)
_rule("TS-SCORE-5", Force.SCORES, "decision:8.4",
      ("Huề không ai trả", "Nobody pays without a winner"),
      ("Huề thì không ai trả ai.",
       "Without a winner nobody pays anything."),
      ("Ván huề: mọi nhà 0 điểm.",
       "Nobody won: 0 points for every seat."), checks.nobody_won)
_rule("TS-SCORE-6", Force.SCORES, "decision:9.16",
      ("Tính cách xếp nhiều lệnh nhất", "The arrangement worth most"),
      ("Bài trên tay nhà thắng được tính theo cách xếp tròn bài nhiều lệnh nhất.",
       "The winner's hand counts in the complete arrangement that is worth most."),
      ("Trong các cách xếp tròn bài, nhiều nhất là {n} lệnh.",
       "Of the complete arrangements the best is worth {n} lệnh."), checks.counts_best)
# fmt: on
