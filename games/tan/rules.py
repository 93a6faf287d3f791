"""The rule book of Tấn, in the order of section 7 of its rules document.

Every rule stands here once: what it says, its force, its source, the sentence about a breach and the
check (`checks.py`) that fills it.
"""

from __future__ import annotations

from games.core.rules import Force, RuleBook
from games.tan import checks
from games.tan.checks import Doing

BOOK: RuleBook[Doing] = RuleBook("tan")
_rule = BOOK.enter
_D, _P, _F, _R = Force.DEFINES, Force.PERMITS, Force.FORBIDS, Force.REQUIRES

# fmt: off
_rule("TA-DECK-1", _D, "seed:6",
      ("52 lá, mỗi lá một", "52 cards, one of each"),
      ("Bộ bài có 13 số × 4 chất = 52 lá, không có lá trùng, không có phăng teo.",
       "The deck has 13 ranks × 4 suits = 52 cards, one of each, no jokers."))
_rule("TA-DECK-2", _D, "seed:6",
      ("Át lớn nhất, 2 nhỏ nhất", "Ace high, 2 low"),
      ("Trong mỗi chất, từ lớn đến nhỏ là át, già, đầm, bồi, 10 đến 2.",
       "In every suit the order from the top is ace, king, queen, jack, 10 down to 2."))
_rule("TA-SEAT-1", _D, "seed:8",
      ("Hai đến bốn nhà", "Two to four seats"),
      ("Mỗi ván có hai, ba hoặc bốn nhà chơi.",
       "Two, three or four seats play a deal."))
_rule("TA-SEAT-2", _D, "decision:9.19",
      ("Ngược chiều kim đồng hồ", "Counter-clockwise"),
      ("Chơi vòng theo chiều ngược kim đồng hồ, từ một nhà đến nhà bên phải.",
       "Play goes round counter-clockwise, from a seat to the one on its right."))
_rule("TA-DEAL-1", _D, "seed:8",
      ("Ai chia bài", "Who deals"),
      ("Cả bàn quyết định ai chia bài.",
       "The players decide who deals."))
_rule("TA-DEAL-2", _D, "seed:8",
      ("Mỗi nhà 8 lá", "Eight cards each"),
      ("Mỗi nhà được chia 8 lá; các lá còn lại là nọc.",
       "Every seat is dealt 8 cards; the rest is the stock."))
_rule("TA-TRUMP-1", _D, "seed:8",
      ("Lật lá chủ", "The trump card is turned"),
      ("Chia xong thì lật một lá; chất của lá ấy là chủ, và lá ấy để ngửa dưới nọc.",
       "After the deal a card is turned; its suit is trump, and it lies face up under the stock."))
_rule("TA-TRUMP-2", _D, "seed:19",
      ("Không trùng chủ ván trước", "Not the last trump again"),
      ("Lật trúng chất chủ ván trước thì để riêng và lật lá khác; xong thì xào các lá ấy lại vào nọc.",
       "A card of the last trump suit is laid aside and another turned; those are shuffled back later."))
_rule("TA-TRUMP-3", _D, "seed:10",
      ("Chủ đỡ được mọi chất khác", "A trump beats every other suit"),
      ("Lá chủ nào cũng đỡ được lá thường; át chủ là lá lớn nhất ván.",
       "Any trump beats any plain card; the ace of trumps is the highest card of the deal."))
_rule("TA-TRUMP-4", _D, "seed:18",
      ("Lá chủ lật được bốc sau cùng", "The trump card is drawn last"),
      ("Lá chủ lật là lá cuối của nọc: hết bài úp thì bốc đến lá ấy.",
       "The face-up card is the last of the stock: it is drawn when the face-down cards are gone."))
_rule("TA-START-1", _D, "seed:9",
      ("Đếm để biết ai tấn đầu tiên", "Counting for the first attack"),
      ("Người chia lật một lá rồi đếm bấy nhiêu nhà, kể từ chính mình: át là 1, bồi 11, đầm 12, già 13.",
       "The dealer turns a card and counts as many seats, himself first: ace 1, jack 11, queen 12, king 13."))
_rule("TA-START-2", _D, "seed:9",
      ("Trả lại lá để đếm", "The counted card goes back"),
      ("Lá để đếm được trả vào nọc, xào lại rồi đặt lên trên lá chủ.",
       "The counted card goes back; the stock is shuffled and laid on the trump card."))
_rule("TA-START-3", _D, "seed:9",
      ("Ván đầu, người chia tấn", "First deal: the dealer"),
      ("Chơi cách đơn giản thì ván đầu tiên người chia bài tấn trước.",
       "Played the simple way, the dealer of the first deal attacks first."))
_rule("TA-START-4", _D, "seed:9",
      ("Ván sau, người tới nhất tấn", "Later deals: the winner"),
      ("Chơi cách đơn giản thì từ ván sau, nhà tới nhất ván trước tấn trước.",
       "Played the simple way, the winner of the last deal attacks first from then on."))
_rule("TA-SWAP-1", _F, "option:swap_two",
      ("Đổi 2 chủ phải giao ước trước", "The swap must be agreed"),
      ("Không chơi luật đổi 2 chủ thì không được đổi.",
       "Where the swap is not played, nobody may exchange."),
      ("Bàn này không chơi luật đổi 2 chủ.",
       "The swap is not played at this table."), checks.swap_not_played)
_rule("TA-SWAP-2", _F, "option:swap_two",
      ("Chỉ đổi bằng 2 chủ đang cầm", "Only the two of trumps in hand"),
      ("Ai được chia lá 2 chủ thì được đổi nó lấy lá chủ lật, không bắt buộc.",
       "Whoever was dealt the two of trumps may exchange it for the face-up card, and need not."),
      ("Chỉ đổi được bằng {card2} trên tay; {card} thì không.",
       "Only the {card2} from the hand can be exchanged; the {card} cannot."), checks.wrong_two)
_rule("TA-SWAP-3", _F, "decision:9.12",
      ("Đổi trước lá tấn đầu tiên", "Before the first attack"),
      ("Chỉ được đổi 2 chủ trước lá tấn đầu tiên của ván.",
       "The two may be exchanged only before the first attack card of the deal."),
      ("Đã qua lúc đổi 2 chủ.",
       "The time for the swap is over."), checks.swap_too_late)
_rule("TA-SWAP-4", _D, "seed:9",
      ("Ai đổi thì tấn cuối", "Whoever swaps attacks last"),
      ("Có nhà đổi 2 chủ thì nhà kế tiếp tấn đầu tiên, để nhà đổi tấn cuối.",
       "After a swap the next seat attacks first, so that the one who swapped attacks last."))
_rule("TA-TURN-1", _F, "seed:11",
      ("Đúng lượt mới được đi", "Only the seat to act"),
      ("Mỗi lúc chỉ có một nhà được đi.",
       "At any time one seat alone may act."),
      ("Chưa đến lượt nhà này.",
       "It is not this seat's turn."), checks.not_to_act)
_rule("TA-TURN-2", _F, "decision:9.6",
      ("Việc nào lúc nấy", "Each act at its time"),
      ("Còn lá chưa đỡ thì chỉ người đỡ được đỡ hoặc ôm; đỡ hết rồi mới được tấn thêm.",
       "While a card is unbeaten the defender beats or picks up; throwing in comes after that."),
      ("Lúc này không được {act}.",
       "Not the time to {act}."), checks.wrong_phase)
_rule("TA-CARD-1", _F, "seed:11",
      ("Chỉ đánh lá đang cầm", "Cards in hand, each once"),
      ("Lá đưa ra phải đang ở trên tay, và mỗi lá chỉ kể một lần.",
       "A card that is played must be in the hand, and is named once."),
      ("Trên tay không có như vậy: {cards}.",
       "The hand does not hold this: {cards}."), checks.cards_not_held)
_rule("TA-ATT-1", _D, "seed:11",
      ("Tấn nhà bên phải", "Attack the seat on the right"),
      ("Người tấn tấn nhà kế tiếp bên phải còn bài.",
       "The attacker attacks the next seat in play on the right."))
_rule("TA-ATT-2", _F, "seed:11",
      ("Mỗi lần một lá", "One card at a time"),
      ("Người tấn đưa ra một lá bất kỳ trên tay, chủ hay không cũng được.",
       "The attacker plays any one card of the hand, trump or not."),
      ("Mỗi lần chỉ được đưa ra một lá, không phải {n}.",
       "Only one card may be played at a time, not {n}."), checks.several_cards)
_rule("TA-ATT-3", _F, "option:multi_attack",
      ("Mở lượt bằng một số", "One rank to open"),
      ("Mở lượt bằng nhiều lá thì các lá phải cùng số; tấn thêm thì được nhiều số đang có trên bàn.",
       "Several cards that open a bout have one rank; those thrown in may be of several ranks on the table."),
      ("Các lá mở lượt phải cùng số, đây có {ranks}.",
       "Cards that open a bout have one rank; here are {ranks}."), checks.different_ranks)
_rule("TA-ATT-4", _R, "seed:11",
      ("Đến lượt thì phải tấn", "The attacker must open"),
      ("Người tấn phải đưa ra lá đầu tiên, không được thôi.",
       "The attacker must play the first card and may not pass."),
      ("Người tấn phải mở lượt.",
       "The attacker must open the bout."), checks.must_open)
_rule("TA-DEF-1", _F, "seed:11",
      ("Cùng chất phải lớn hơn", "Same suit, higher"),
      ("Lá thường chỉ bị đỡ bằng lá cùng chất lớn hơn, hoặc bằng chủ.",
       "A plain card is beaten by a higher card of its suit, or by a trump."),
      ("{card2} không đỡ được {card}: cùng chất nhưng không lớn hơn.",
       "The {card2} does not beat the {card}: same suit, but not higher."), checks.too_low)
_rule("TA-DEF-2", _F, "seed:11",
      ("Khác chất phải là chủ", "Another suit: trumps only"),
      ("Lá khác chất chỉ đỡ được lá thường khi nó là chủ.",
       "A card of another suit beats a plain card only if it is a trump."),
      ("{card2} không đỡ được {card}: khác chất và không phải chủ.",
       "The {card2} does not beat the {card}: another suit, and no trump."), checks.other_suit)
_rule("TA-DEF-3", _F, "seed:11",
      ("Chủ chỉ thua chủ lớn hơn", "Trump on trump"),
      ("Bị tấn bằng chủ thì phải đỡ bằng chủ lớn hơn.",
       "A trump is beaten only by a higher trump."),
      ("{card2} không đỡ được {card}: phải là chủ lớn hơn.",
       "The {card2} does not beat the {card}: only a higher trump does."), checks.against_trump)
_rule("TA-DEF-4", _F, "seed:11",
      ("Mỗi lá đỡ một lá chưa đỡ", "One card for one unbeaten card"),
      ("Một lá đỡ phủ lên đúng một lá tấn chưa bị đỡ.",
       "A defence card covers one attack card that is still unbeaten."),
      ("{card} không phải lá đang chờ đỡ.",
       "The {card} is not waiting to be beaten."), checks.already_beaten)
_rule("TA-DEF-5", _P, "seed:11",
      ("Được giữ lá cùng chất", "No duty to follow suit"),
      ("Còn lá cùng chất lớn hơn vẫn được đỡ bằng chủ, và được chọn lá nào đỡ được.",
       "A trump may be used although a higher card of the suit is held; any beating card may be chosen."))
_rule("TA-DEF-6", _R, "seed:11",
      ("Đỡ hết hoặc ôm", "Beat everything or pick up"),
      ("Người đỡ phải đỡ mọi lá tấn hoặc ôm, không được thôi.",
       "The defender must beat every attack card or pick up, and may not pass."),
      ("Còn lá chưa đỡ: phải đỡ hoặc ôm.",
       "A card is unbeaten: beat it or pick up."), checks.must_answer)
_rule("TA-THR-1", _F, "seed:12",
      ("Mọi nhà khác được tấn thêm", "Everybody else may throw in"),
      ("Mọi nhà còn bài trừ người đỡ đều được tấn thêm, kể cả người tấn.",
       "Every seat in play but the defender may throw in, the attacker too."),
      ("Người đỡ không được tấn thêm chính mình.",
       "The defender never throws in."), checks.by_defender)
_rule("TA-THR-2", _F, "seed:12",
      ("Tấn thêm theo số trên bàn", "Throw in a rank on the table"),
      ("Lá tấn thêm phải trùng số với một lá đang nằm trên bàn, kể cả lá đỡ.",
       "The rank must lie there already, on an attack or a defence card."),
      ("Trên bàn chỉ có số {ranks}. {cards} không trùng số nào.",
       "Only these ranks lie on the table: {ranks}. {cards}: none of them."), checks.rank_not_there)
_rule("TA-THR-3", _D, "decision:9.6",
      ("Thứ tự hỏi tấn thêm", "Who is asked, in which order"),
      ("Hỏi người tấn trước, rồi các nhà sau người đỡ; đỡ hết thêm một lần thì hỏi lại từ đầu.",
       "First the attacker is asked, then the seats after the defender; after a complete defence all again."))
_rule("TA-THR-4", _P, "seed:16",
      ("Không bắt buộc tấn thêm", "Nobody must throw in"),
      ("Có lá trùng số vẫn được thôi.",
       "A seat may pass although a card fits."))
_rule("TA-LIM-1", _F, "decision:9.5",
      ("Không quá số lá người đỡ còn", "No more than the defender holds"),
      ("Số lá chưa đỡ trên bàn không được nhiều hơn số lá trên tay người đỡ.",
       "The unbeaten cards may not outnumber the defender's hand."),
      ("Sẽ có {n} lá chưa đỡ mà người đỡ chỉ còn {n2} lá.",
       "That makes {n:unbeaten card,unbeaten cards}; the defender holds only {n2}."), checks.beyond_hand)
_rule("TA-LIM-2", _F, "option:max_attack",
      ("Số lá tấn mỗi lượt", "Attack cards of a bout"),
      ("Nếu đã giao ước, số lá tấn của một lượt không được vượt quá mức ấy.",
       "Where agreed, a bout has no more attack cards than that."),
      ("Sẽ có {n} lá tấn; mỗi lượt nhiều nhất {n2}.",
       "That makes {n:attack card,attack cards}; at most {n2} in a bout."), checks.beyond_bout)
_rule("TA-LIM-3", _F, "option:first_bout_max",
      ("Số lá tấn lượt đầu", "Attack cards of the first bout"),
      ("Nếu đã giao ước, lượt tấn đầu tiên của ván có mức riêng.",
       "Where agreed, the first bout of the deal has a limit of its own."),
      ("Sẽ có {n} lá tấn; lượt đầu nhiều nhất {n2}.",
       "That makes {n:attack card,attack cards}; at most {n2} in the first bout."), checks.beyond_first_bout)
_rule("TA-TAKE-1", _P, "decision:9.3",
      ("Được ôm dù đỡ được", "Picking up is always allowed"),
      ("Còn lá chưa đỡ thì người đỡ được ôm, dù đỡ được.",
       "While a card is unbeaten the defender may pick up, even if it could be beaten."))
_rule("TA-TAKE-2", _D, "decision:9.2",
      ("Ôm hết bài trên bàn", "Pick up everything"),
      ("Người ôm lấy mọi lá trên bàn, cả lá mình đã đỡ.",
       "You take every card on the table, your own defence cards too."))
_rule("TA-TAKE-3", _F, "decision:9.8",
      ("Tấn thêm sau khi ôm", "Throwing in after a pick-up"),
      ("Người đỡ đã ôm thì không ai được tấn thêm, trừ khi bàn giao ước khác.",
       "After the pick-up nobody may throw in, unless the table agreed otherwise."),
      ("Người đỡ đã ôm: lượt tấn đã kết thúc.",
       "The defender has picked up: the bout is over."), checks.bout_is_over)
_rule("TA-TAKE-4", _D, "seed:16",
      ("Không đỡ hết được thì phải ôm", "No complete defence, so pick up"),
      ("Không có cách đỡ hết mọi lá tấn thì cuối cùng phải ôm.",
       "If the attack cards cannot all be beaten, the defender has to pick up in the end."))
_rule("TA-BOUT-1", _D, "seed:16",
      ("Đỡ hết là xong lượt", "A bout that is beaten"),
      ("Mọi lá tấn đã bị đỡ và không ai tấn thêm nữa thì lượt tấn kết thúc.",
       "A bout ends as beaten when every attack card is beaten and nobody throws in any more."))
_rule("TA-BOUT-2", _D, "seed:16",
      ("Ôm là xong lượt", "A bout that is picked up"),
      ("Người đỡ ôm thì lượt tấn kết thúc.",
       "A bout ends when the defender picks up."))
_rule("TA-EMPTY-1", _D, "seed:15",
      ("Đỡ xong mà hết bài", "A defender without cards"),
      ("Người đỡ đỡ hết và không còn lá nào thì xong lượt; bốc đủ bài rồi tấn nhà kế tiếp.",
       "A defender who has beaten everything and has no card left ends the bout, draws and attacks next."))
_rule("TA-EMPTY-2", _D, "seed:14",
      ("Bốc thêm 8 lá", "Eight more"),
      ("Chơi cách bốc thêm thì người đỡ hết bài bốc ngay 8 lá, và các nhà tấn thêm tiếp.",
       "Played so, a defender without cards draws 8 at once, and throwing in goes on."))
_rule("TA-EMPTY-3", _D, "seed:14",
      ("Hết bài khi hết nọc", "No cards and no stock"),
      ("Hết nọc mà người đỡ đỡ xong cũng hết bài thì lượt tấn kết thúc.",
       "With an empty stock a defender who has run out is out, and the bout is over."))
_rule("TA-TRASH-1", _D, "seed:12",
      ("Bài đã đỡ vào rác", "Beaten cards are trash"),
      ("Xong lượt mà đỡ hết thì mọi lá trên bàn úp vào rác, không dùng lại trong ván.",
       "The cards of a beaten bout go face down to the trash and stay out of the deal."))
_rule("TA-TRASH-2", _F, "seed:12",
      ("Không lục rác", "The trash stays closed"),
      ("Không ai được xem lại rác.",
       "Nobody may look at the trash."),
      ("Không ai được lục rác.",
       "Looking at the trash is not allowed."), checks.peeks)
_rule("TA-NEXT-1", _D, "seed:16",
      ("Đỡ hết thì được tấn", "Whoever beats everything attacks"),
      ("Người đỡ hết mọi lá thì tấn nhà bên phải mình.",
       "A defender who has beaten everything attacks the seat on the right."))
_rule("TA-NEXT-2", _D, "decision:9.1",
      ("Ôm thì mất lượt", "A pick-up costs the turn"),
      ("Ôm xong không được tấn; nhà bên phải người ôm tấn.",
       "The seat right of the one who picked up attacks next."))
_rule("TA-NEXT-3", _D, "decision:9.18",
      ("Nhà hết bài thì bỏ qua", "Seats that are out are skipped"),
      ("Nhà đã hết bài không tấn, không bị tấn; tính đến nhà kế tiếp còn bài.",
       "A seat that is out neither attacks nor is attacked; the next seat in play counts."))
_rule("TA-FILL-1", _D, "seed:17",
      ("Bốc cho đủ 8", "Refill to eight"),
      ("Sau mỗi lượt tấn, mỗi nhà bốc cho đủ 8 lá.",
       "After every bout each seat draws up to 8 cards."))
_rule("TA-FILL-2", _D, "seed:17",
      ("Thứ tự bốc", "The order of drawing"),
      ("Thứ tự bốc: người tấn, người đỡ, nhà bên phải người đỡ, nhà còn lại; nhà này đủ mới đến nhà kia.",
       "The attacker draws first, then the defender, the seat right of the defender, and the other one."))
_rule("TA-FILL-3", _D, "seed:17",
      ("Đủ 8 thì không bốc", "Eight or more: no draw"),
      ("Nhà có từ 8 lá trở lên thì không bốc.",
       "A seat with 8 cards or more draws nothing."))
_rule("TA-FILL-4", _D, "seed:18",
      ("Nọc hết thì thôi", "When the stock runs out"),
      ("Nọc không đủ thì nhà bốc sau được ít hơn hoặc không được; lá chủ lật về nhà bốc cuối.",
       "When the stock runs out, later seats get less or nothing; the trump card goes to the last to draw."))
_rule("TA-OUT-1", _D, "seed:18",
      ("Thế nào là hết bài", "When a seat is out"),
      ("Chỉ hết bài khi trên tay không còn lá nào và nọc cũng hết.",
       "A seat is out when it has no card and the stock is empty."))
_rule("TA-OUT-2", _D, "decision:9.16",
      ("Hết lá cuối là hết bài ngay", "Out at once"),
      ("Đưa ra lá cuối cùng là hết bài ngay, không đợi lượt tấn kết thúc.",
       "A seat that plays its last card is out at once, before the bout is over."))
_rule("TA-OUT-3", _D, "option:finish",
      ("Xét khi xong lượt", "Out when the bout is over"),
      ("Nếu giao ước xét khi xong lượt thì các nhà hết bài cùng lượt được cùng hạng.",
       "Where it is settled at the end of the bout, all seats that run out in one bout share the place."))
_rule("TA-WIN-1", _D, "seed:18",
      ("Hết bài trước là tới nhất", "First out wins"),
      ("Nhà hết bài đầu tiên là tới nhất; các nhà sau xếp hạng theo thứ tự hết bài.",
       "The first seat out wins; the others are ranked in the order they run out."))
_rule("TA-WIN-2", _D, "seed:4",
      ("Người còn bài cuối cùng", "The last one holding cards"),
      ("Chỉ còn một nhà có bài thì ván kết thúc, nhà ấy xếp cuối.",
       "The deal ends when one seat alone holds cards; it has the last place."))
_rule("TA-WIN-3", _D, "option:finish",
      ("Cùng hết bài là hòa", "Out together: a draw"),
      ("Các nhà cuối cùng hết bài trong cùng một lượt thì hòa.",
       "If the last seats run out in one bout, nobody is left holding cards: a draw for them."))
_rule("TA-WIN-4", _D, "decision:9.17",
      ("Giống hệt lần thứ ba", "The same for the third time"),
      ("Đầu lượt mà mọi tay bài, người tấn và nọc giống hệt lần thứ ba thì ván dừng, không ai thua.",
       "If the same hands, attacker and stock begin a bout for the third time, the deal stops undecided."))
_rule("TA-SCORE-1", _D, "option:scoring",
      ("Người còn bài cuối cùng trả", "The last one holding cards pays"),
      ("Nếu có tính điểm, người còn bài cuối cùng trả mỗi nhà khác bằng hệ số; hòa thì không ai trả.",
       "Where agreed, the last one holding cards pays each other seat the multiplier; a draw costs nothing."))
