"""The rules of Phỏm about ranks, payments and skill: nobody can break them, so they have no check."""

from __future__ import annotations

from games.core.rules import Force, RuleBook
from games.phom.checks import Doing

_S, _X, _A = Force.SCORES, Force.PUNISHES, Force.ADVISES


def enter_payments(book: RuleBook[Doing]) -> None:
    """Writes these rules into the book, after all others."""
    _rule = book.enter
    # fmt: off
    _rule("PH-RANK-1", _S, "seed:51",
          ("Ít điểm xếp trên", "Fewest points first"),
          ("Nhà có phỏm xếp hạng theo điểm các lá còn trên tay, ít nhất đứng đầu.",
           "Seats with a laid phỏm rank by the points left in hand, the fewest first."))
    _rule("PH-RANK-2", _S, "seed:51",
          ("Bằng điểm, hạ trước xếp trên", "Ties: who laid first"),
          ("Bằng điểm thì nhà hạ trước xếp trên.",
           "At equal points the seat that laid first ranks higher."))
    _rule("PH-RANK-3", _S, "seed:58",
          ("Móm xếp cuối", "Móm seats are last"),
          ("Nhà móm xếp sau mọi nhà có phỏm, giữa các nhà móm thì theo thứ tự hạ.",
           "Móm seats rank after all others, among themselves in the order of laying."))
    _rule("PH-RANK-4", _S, "seed:70",
          ("Cả bàn móm", "All seats móm"),
          ("Cả bàn móm thì xếp theo thứ tự hạ, và không ai bị tính là móm.",
           "If all are móm, the order of laying decides and nobody counts as móm."))
    _rule("PH-PAY-1", _S, "seed:65",
          ("Nhì 1, ba 2, tư 3", "Second 1, third 2, fourth 3"),
          ("Hạng nhì trả 1, hạng ba 2, hạng tư 3; hạng nhất nhận tất cả.",
           "Second pays 1, third 2, fourth 3; first takes everything."))
    _rule("PH-PAY-2", _S, "seed:69",
          ("Móm trả 4", "Móm pays 4"),
          ("Nhà móm trả 4 dù hạng mấy, trừ khi cả bàn móm.",
           "A móm seat pays 4 whatever its place, unless all are móm."))
    _rule("PH-PAY-3", _S, "seed:71",
          ("Mỗi nhà trả người ù", "Everybody pays the winner"),
          ("Mỗi nhà kia trả người ù 5; ù tròn hay ù thông thì 10, tròn thông 15.",
           "Every other seat pays 5 for an ù; 10 for a full or a thông one, 15 for tròn thông."))
    _rule("PH-DEN-1", _X, "seed:53",
          ("Ăn ba cây mà quên ù", "Three eaten, no ù"),
          ("Bàn cho quên ù: ăn ba cây mà hết ván chưa ù thì phải đền cho cả bàn.",
           "Where ù may be forgotten: after three eaten cards without an ù you pay for the whole table."))
    _rule("PH-DEN-2", _X, "seed:82",
          ("Cho người ù ăn ba cây", "Feeding three cards"),
          ("Người ù đã ăn ba cây thì nhà trên, nhà đã đánh cả ba cây ấy, đền cho cả bàn.",
           "If the winner has eaten three cards, the previous seat, which fed them, pays for the table."))
    _rule("PH-DEN-3", _X, "seed:83",
          ("Ăn chốt cho người khác ù", "Eating a chốt for another's ù"),
          (("Người ù đang tái phỏm thì nhà khác ăn chốt sau cùng trong vòng hạ đền cho cả bàn; "
            "có bàn giao ước là nhà đầu tiên."),
           ("If the winner is replaying, the last other seat to eat a chốt in the laying round pays "
            "for the table; where agreed, the first.")))
    _rule("PH-DEN-4", _X, "decision:9.14",
          ("Chỉ một nhà đền", "One seat pays for all"),
          ("Nhiều lý do đền thì xét lần lượt: quên ù, cho ăn ba cây, ăn chốt; chỉ một nhà đền.",
           "Of several reasons the order is: forgotten ù, three fed, chốt eaten; only one seat pays."))
    _rule("PH-GA-1", _S, "seed:85",
          ("Ai được ăn gà", "Who wins the pot"),
          ("Người ù được cả gà, trừ ù khan và cùng màu; không ai được thì gà để lại.",
           "An ù wins the whole pot, except khan and one colour; otherwise it stays."))
    _rule("PH-GA-2", _S, "option:ga_ante",
          ("Góp gà đầu ván", "Feeding the pot"),
          ("Nếu bàn giao ước, đầu ván mỗi nhà góp 1 vào gà.",
           "Where agreed, every seat puts 1 into the pot at the start of a deal."))
    _rule("PH-GA-3", _S, "option:eaten_to",
          ("Điểm cây ăn vào gà", "Fees feed the pot"),
          ("Nếu bàn giao ước, điểm trả cho cây bị ăn góp vào gà chứ không về người ăn.",
           "Where agreed, the points for eaten cards go into the pot and not to the eater."))
    _rule("PH-SKILL-1", _A, "decision:10.1",
          ("Lá giúp", "Helping cards"),
          ("Lá chưa lộ nào lấy được mà thêm lá vào phỏm thì là lá giúp.",
           "An unseen card that would bring more cards into phỏm is a helping card."))
    _rule("PH-SKILL-2", _A, "decision:10.2",
          ("Nên đánh lá nào", "What to discard"),
          ("Đánh lá mà phỏm còn nhiều lá nhất, rồi còn nhiều lá giúp nhất, rồi lá nhiều điểm nhất.",
           ("Discard so that most cards stay in phỏm, then most cards help, "
            "then the card with most points goes.")))
    _rule("PH-SKILL-3", _A, "decision:10.3",
          ("Lá an toàn", "Safe discards"),
          ("Lá nhà dưới không thể ăn thì an toàn: cạ nào cần để ăn nó cũng có lá đã lộ hoặc trên tay mình.",
           ("A card that the next seat cannot eat is safe: in every pair it needs, "
            "a card is seen or in your hand.")))
    # fmt: on
