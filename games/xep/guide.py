"""The rule book of Xệp beside its rules: headings, house rules explained, decisions."""

from __future__ import annotations

from games.core.guide import Guide, Heading, HouseRule, Profile
from games.core.text import Text
from games.xep.examples import EXAMPLES, ask
from games.xep.faults import FAULTS
from games.xep.glossary import TERMS
from games.xep.hoi_luat import SITUATIONS


def _heading(slug: str, title: tuple[str, str], *prefixes: str) -> Heading:
    return Heading(slug, Text(*title), tuple(f"XE-{prefix}-" for prefix in prefixes))


HEADINGS = (
    _heading("bo-bai", ("Bộ bài", "The deck"), "DECK"),
    _heading("cac-nhom", ("Nhóm", "Groups"), "GRP"),
    _heading("tinh-lenh", ("Lệnh", "Lệnh"), "LENH"),
    _heading("chia", ("Chia bài", "The deal"), "DEAL"),
    _heading("ba-phan", ("Ba phần bài", "The three parts"), "PART"),
    _heading("an-bai", ("Ăn và nối", "Eating and adding"), "EAT"),
    _heading("luot-choi", ("Lượt chơi", "The turn"), "TURN"),
    _heading("xep-bai", ("Xệp", "Hiding"), "XEP"),
    _heading("giat-bai", ("Giật", "Snatching"), "GIAT"),
    _heading("keo", ("Kéo thêm", "Pulling"), "KEO"),
    _heading("vut-bai", ("Vứt", "Discarding"), "DIS"),
    _heading("toi-bai", ("Tới", "Winning"), "WIN"),
    _heading("bi-ui", ("Bị ùi, rời bàn, huề", "Ùi, leaving, nobody won"), "UI", "LEAVE", "HUE"),
    _heading("tra-diem", ("Điểm", "Points"), "PAY"),
    _heading("nen-vut", ("Lá nên vứt", "The best discard"), "SKILL"),
)


HOUSE_RULES = (
    HouseRule(
        "win_moment",
        Text(
            "Chỉ được tới khi đủ 21 lá tròn bài. Vứt lá rác cuối rồi tròn 20 lá thì chưa tới.",
            "Only 21 complete cards win. To discard the last rác and be complete with 20 does not.",
        ),
        "take",
        ask("judge", "allowed", n=2, phase="discard", seat=0, stock=30, who=0,
             hands=["Ay Bg Bg By Cg Cw Cw Cw Kw Ky Nr Nr", None], xep=[["Rr Rr Rr"], []],
             open=[["Kg Kg", "Pg Pr Pw Py"], []], action="win discard Cg"),
        ("XE-WIN-5",),
    ),
    HouseRule(
        "lone_tuong",
        Text(
            "Tướng cũng phải ăn với ít nhất một lá trên tay.",
            "A general too must be eaten with at least one card of the hand.",
        ),
        False,
        ask("judge", "allowed", n=2, phase="drawer", seat=0, stock=30, who=0, card="Ky",
             hands=["Ag Bw Cr Kr", None], xep=[[], []], open=[[], []], action="eat Ky"),
        ("XE-EAT-2",),
    ),
    HouseRule(
        "ui_mode",
        Text(
            "Nhà bị ùi hay rời bàn trả thay cho mọi nhà thua. Huề thì không mất gì.",
            "A seat that is stuck or leaves pays for every loser. If nobody wins it loses nothing.",
        ),
        "real",
        ask("score", "pay", n=3, cuoc=1, result="win", winner=0, lenh=17, out=[2]),
        ("XE-UI-3", "XE-UI-4", "XE-PAY-4"),
    ),
    HouseRule(
        "penalty",
        Text(
            "Nhà đã ra khỏi ván mất chừng ấy điểm, nhân hệ số, khi không có nhà tới.",
            "A seat that is out loses so many points, times the multiplier, where nobody wins.",
        ),
        10,
        ask("score", "pay", n=3, cuoc=1, result="hue", out=[1]),
        ("XE-PAY-5", "XE-PAY-6"),
    ),
)  # fmt: skip

PROFILES = {
    "seed": Profile(
        Text("Theo văn bản gốc", "By the source text"),
        Text(
            "Bộ luật của trang này khi không nói gì thêm, như khi chơi qua mạng.",
            "The rules of this site where nothing else is said, as for play online.",
        ),
    ),
    "doi_thuc": Profile(
        Text("Chơi ngoài đời", "Face to face"),
        Text(
            "Văn bản gốc kể rằng ngoài đời nhà bị ùi phải đền.",
            "The source text says that face to face a seat that is stuck pays for all.",
        ),
    ),
}

DECISIONS = {
    "6.4": Text(
        "Văn bản kể lượt chơi bằng lời. Ở đây mỗi lúc có đúng những nhà được hỏi và những nước được đi.",
        "The text tells a turn in words. Here every moment has its seats that are asked and its acts.",
    ),
    "9.3": Text(
        "Văn bản viết “bắt buộc xệp” và không kể ngoại lệ nào.",
        "The text says that hiding is forced and names no exception.",
    ),
    "9.5": Text(
        "Có nhập thì tướng ăn từng lá mới thành đôi, khạp, quàn mở với lệnh của chúng.",
        "Only so can generals eaten one by one become the open pairs, triples and fours with their lệnh.",
    ),
    "9.8": Text(
        "Văn bản kể các trường hợp theo thứ tự này, và nói thông thường nhà bốc được quyền ăn.",
        "The text lists the cases in this order, and says that normally the drawer may eat.",
    ),
    "9.9": Text(
        "Văn bản cho ăn bất cứ lá tỳ nào; kéo thêm chỉ bắt buộc nhà bốc.",
        "The text lets one eat any card on offer; the pull binds only the drawer.",
    ),
    "9.11": Text(
        "Luật cho xé nhóm là để có bài vứt, nên còn lá vứt được thì chưa bị ùi.",
        "Groups may be broken in order to have a discard, so with one left it is no ùi.",
    ),
    "9.13": Text(
        "Văn bản không nói mất bao nhiêu. 25 là giá của lần tới nhỏ nhất: 10 + 15.",
        "The text gives no amount. 25 is the price of the smallest win: 10 + 15.",
    ),
    "9.16": Text(
        "Chỉ cần các lá cùng lá tỳ thành nhóm; lấy cách nào cũng được, nên tính cách nhiều lệnh nhất.",
        "The cards with the one on offer need only form groups; any way will do, so the best counts.",
    ),
    "9.18": Text(
        "Văn bản của Xệp không nói đến báo hay mở khạp, quàn lúc đầu như Tứ Sắc.",
        "The text of Xệp knows no telling or laying down at the start, unlike Tứ Sắc.",
    ),
    "9.20": Text(
        "Văn bản không nói ai làm cái ván sau. Nhà vừa tới làm cái là thói quen chung.",
        "The text does not say who deals next. That the winner does is the common habit.",
    ),
    "10.11": Text(
        "Văn bản không dạy vứt lá nào. Đếm lá giúp tới là cách một người học tính được.",
        "The text does not teach what to discard. Counting the cards that win is what a learner can do.",
    ),
}

GUIDE = Guide(HEADINGS, EXAMPLES, TERMS, HOUSE_RULES, PROFILES, DECISIONS, SITUATIONS, FAULTS)
