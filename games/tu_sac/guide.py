"""The rule book of Tứ Sắc beside its rules: headings, house rules explained, decisions."""

from __future__ import annotations

from games.core.guide import Guide, Heading, HouseRule, Profile
from games.core.text import Text
from games.tu_sac import examples
from games.tu_sac.examples import EXAMPLES, ask
from games.tu_sac.glossary import TERMS
from games.tu_sac.hoi_luat import FAULTS, SITUATIONS


def _heading(slug: str, title: tuple[str, str], *prefixes: str) -> Heading:
    return Heading(slug, Text(*title), tuple(f"TS-{prefix}-" for prefix in prefixes))


HEADINGS = (
    _heading("bo-bai", ("Bộ bài", "The deck"), "DECK"),
    _heading("nhom", ("Nhóm và rác", "Groups and rác"), "GRP", "HAND"),
    _heading("khap", ("Quàn và khạp", "Quàn and khạp"), "QUAN", "KHAP"),
    _heading("chia", ("Chia bài", "The deal"), "DEAL", "FIRST"),
    _heading("quan", ("Quận", "The turn"), "TURN"),
    _heading("an", ("Ăn", "Eating"), "EAT"),
    _heading("boc", ("Bốc", "Drawing"), "DRAW"),
    _heading("vut", ("Vứt", "Discarding"), "DISC"),
    _heading("tuong", ("Tướng", "Generals"), "GEN"),
    _heading("thu-tu", ("Ai được trước", "Who comes first"), "PRIO"),
    _heading("toi", ("Tới", "Winning"), "WIN"),
    _heading("doi", ("Đôi ngoài quận", "Pairs out of turn"), "PAIR"),
    _heading("het-van", ("Hết ván", "The end"), "END"),
    _heading("rac-xau-nhat", ("Rác xấu nhất và đền", "The worst rác, and đền"),
             "OUT", "WORST", "DEN"),
    _heading("diem", ("Lệnh và điểm", "Lệnh and points"), "SCORE"),
)  # fmt: skip

HOUSE_RULES = (
    HouseRule(
        "stake",
        Text(
            "Mọi khoản trả trong ván nhân với hệ số. Ai trả ai thì không đổi.",
            "Every payment of the deal is multiplied. Who pays whom stays the same.",
        ),
        5,
        examples.points("Py", "Ag Ag", winner=1, melds=[[], ["Rr Cr Nr"]]),
        ("TS-SCORE-2", "TS-SCORE-3", "TS-SCORE-4"),
    ),
    HouseRule(
        "four_soldiers",
        Text(
            "Nhóm bốn chốt khác màu được 4 lệnh thay vì 2. Nhóm ba chốt vẫn 1 lệnh.",
            "A group of four soldiers is worth 4 lệnh instead of 2. Three soldiers are still worth 1.",
        ),
        4,
        ask("group", "lenh", cards="Pr Py Pg Pw", source="hand"),
        ("TS-SCORE-1", "TS-GRP-7"),
    ),
    HouseRule(
        "pair_exception_colour",
        Text(
            "Hai rác thuộc xe, pháo, mã khiến đôi không ăn ngoài quận, dù hai lá ấy khác màu.",
            "Two rác among chariot, cannon, horse keep a pair from eating, even if their colours differ.",
        ),
        "any",
        examples.claiming(3, "Rr Rr Cg Nw Ag Ag", "Rr", "eat Rr with Rr Rr"),
        ("TS-PAIR-3", "TS-PAIR-1"),
    ),
    HouseRule(
        "passed_draw",
        Text(
            "Lá bốc mà không ăn thì bỏ ra ngoài. Nhà dưới không được ăn lá ấy, phải bốc ngay.",
            "A drawn card not eaten is out of play. The next seat may not eat it and draws at once.",
        ),
        "dead",
        ask("next", "then", n=4, phase="turn", seat=3, turn=3, action="pass", stock=19,
            ty="Cg", ty_from=3, ty_source="draw"),
        ("TS-DRAW-3", "TS-TURN-4"),
    ),
    HouseRule(
        "king_draw",
        Text(
            "Bốc được tướng thì phải giữ, một mình cũng thành nhóm, rồi vứt một lá rác.",
            "A drawn general must be kept, alone if need be, and then a rác is discarded.",
        ),
        "keep",
        ask("legal_actions", "acts", n=4, phase="turn", seat=1, turn=1, hand="Ag Bw", stock=20,
            ty="Kr", ty_source="draw", ty_from=1),
        ("TS-GEN-3", "TS-GEN-2", "TS-OUT-1"),
    ),
    HouseRule(
        "den",
        Text(
            "Không ai phải trả thay. Rác xấu nhất vẫn là lá nên vứt, nhưng vứt lá khác không bị đền.",
            "Nobody pays for all. The worst rác is still the card to discard, but another one costs nothing extra.",
        ),
        False,
        examples.blame("Rr"),
        ("TS-DEN-2", "TS-DEN-1"),
    ),
    HouseRule(
        "stock_floor",
        Text(
            "Ván huề khi nọc còn chừng ấy lá. Số càng nhỏ thì ván càng dài.",
            "Nobody wins once so many cards are left. The smaller the number, the longer the deal.",
        ),
        4,
        examples.in_turn("Rr Ag Bw", "Py", "draw", stock=7),
        ("TS-END-2", "TS-DRAW-1"),
    ),
)  # fmt: skip

PROFILES = {
    "seed": Profile(
        Text("Theo văn bản gốc", "By the source text"),
        Text(
            "Bộ luật của trang này khi không nói gì thêm.",
            "The rules of this site where nothing else is said.",
        ),
    ),
    "giu_tuong": Profile(
        Text("Giữ tướng", "Keep the general"),
        Text(
            "Nhiều bàn chơi như vậy: bốc được tướng thì giữ lại.",
            "Many tables play so: whoever draws a general keeps it.",
        ),
    ),
}

DECISIONS = {
    "8.4": Text(
        "Huề thì không ai trả, kể cả cho quàn, khui, khạp của riêng mình.",
        "If nobody wins nobody pays, not even for groups of one's own.",
    ),
    "9.5": Text(
        "Văn bản chỉ nói quận sang nhà dưới. Lá bốc vẫn là lá tỳ, và lượt nào cũng mở đầu bằng lá tỳ.",
        "The text only says that the turn moves on. The drawn card is on offer, and every turn begins with one.",
    ),
    "9.6": Text(
        "Theo văn bản, ăn phải dùng từ 1 đến 3 lá trên tay, nên tướng không tự ăn một mình.",
        "By the text an eat uses 1 to 3 own cards, so a general alone cannot be eaten.",
    ),
    "9.7": Text(
        "Văn bản gọi người thắng là người tròn bài sau khi ăn, nên tròn 20 lá thì còn phải đợi.",
        "The text calls the winner complete after eating, so a complete hand of 20 must wait.",
    ),
    "9.8": Text(
        "21 lá của nhà cái đã thành nhóm hết thì không còn lá rác nào để vứt.",
        "If all 21 cards of the dealer lie in groups there is no rác to discard.",
    ),
    "9.9": Text(
        "Văn bản nói ăn xong “có thể” vứt. Không vứt thì bài trên tay dài thêm, nên phải vứt.",
        "The text says one “may” discard after eating. Otherwise the hand would grow, so one must.",
    ),
    "9.11": Text(
        "Văn bản không nói khi nhiều nhà cùng tới. Chọn nhà gần nhất theo vòng, tính từ nhà có quận.",
        "The text is silent about several winners. The nearest in playing order, from the seat in turn, has it.",
    ),
    "9.13": Text(
        "Văn bản cho ăn với bài trên tay và không nói đến việc nối thêm vào nhóm đã mở.",
        "The text lets one eat with cards of the hand and never speaks of adding to an open group.",
    ),
    "9.16": Text(
        "Hai tướng giống nhau trên tay tính là hai nhóm, được 2 lệnh. Đôi tướng đã ăn vẫn là đôi, 0 lệnh.",
        "Two generals alike in hand are two groups, 2 lệnh. An eaten pair of generals stays a pair, 0.",
    ),
}

GUIDE = Guide(HEADINGS, EXAMPLES, TERMS, HOUSE_RULES, PROFILES, DECISIONS, SITUATIONS, FAULTS)
