"""The rule book of Phỏm beside its rules: headings, house rules explained, decisions."""

from __future__ import annotations

from games.core.guide import Guide, Heading, HouseRule, Profile
from games.core.text import Text
from games.phom import examples
from games.phom.examples import EXAMPLES, eat, ended, won
from games.phom.faults import FAULTS
from games.phom.glossary import TERMS
from games.phom.hoi_luat import SITUATIONS


def _heading(slug: str, title: tuple[str, str], *prefixes: str) -> Heading:
    return Heading(slug, Text(*title), tuple(f"PH-{prefix}-" for prefix in prefixes))


HEADINGS = (
    _heading("bo-bai", ("Bộ bài", "The deck"), "DECK"),
    _heading("nhom-bai", ("Phỏm và cạ", "Phỏm and cạ"), "PHOM", "CA"),
    _heading("xep-bai", ("Xếp bài và tính điểm lá", "Arranging and counting"), "LONE", "PTS"),
    _heading("chia-bai", ("Chia bài", "The deal"), "SETUP"),
    _heading("luot-di", ("Một lượt", "A turn"), "TURN", "DRAW"),
    _heading("an-bai", ("Ăn", "Eating"), "EAT"),
    _heading("ha-bai", ("Vòng hạ", "The laying round"), "HA"),
    _heading("bi-an", ("Cây chốt và điểm cây ăn", "The chốt and fees"), "CHOT", "FEE"),
    _heading("di-them", ("Tái phỏm", "The replay"), "TAI"),
    _heading("gui-bai", ("Gửi", "Sending"), "SEND"),
    _heading("khong-phom", ("Móm", "Móm"), "MOM"),
    _heading("u-bai", ("Ù", "Ù"), "U"),
    _heading("xep-hang", ("Xếp hạng", "Ranks"), "RANK"),
    _heading("tra-diem", ("Trả điểm", "Payments"), "PAY"),
    _heading("den-lang", ("Đền", "Paying for all"), "DEN"),
    _heading("ga-lang", ("Gà", "The pot"), "GA"),
    _heading("nghe-choi", ("Lời khuyên", "Advice"), "SKILL"),
)

HOUSE_RULES = (
    HouseRule(
        "deal",
        Text(
            "Mỗi nhà 8 lá, người có cái 9. Ăn đủ ba cây mà ù thì luôn là ù tròn.",
            "Eight cards each, nine for the starter. An ù with three eaten cards is always a full one.",
        ),
        8,
        examples.counts(4, 0),
        ("PH-SETUP-2", "PH-SETUP-3"),
    ),
    HouseRule(
        "bet",
        Text("Mọi khoản điểm nhân với số này.", "Every payment is multiplied by this number."),
        5,
        ended(7, 13, 5, 20),
        ("PH-PAY-1", "PH-PAY-2", "PH-PAY-3"),
    ),
    HouseRule(
        "chot_fees",
        Text(
            "Điểm trả khi bị ăn cây chốt thứ nhất, thứ hai, thứ ba.",
            "The points for the first, second and third chốt that is eaten.",
        ),
        [4, 4, 4],
        ended(7, 13, 5, 20, eats=[eat(1, "ha"), eat(1, "ha")]),
        ("PH-CHOT-2",),
    ),
    HouseRule(
        "chot_den",
        Text(
            "Nhà tái phỏm ù thì nhà ăn cây chốt đầu tiên trong vòng hạ đền, chứ không phải nhà sau cùng.",
            "When a replaying seat declares ù, the first eater of a chốt pays for all, not the last.",
        ),
        "first",
        won("u_thuong", 0, eat(1, "ha"), eat(2, "ha"), ask_for="dense", tai=True),
        ("PH-DEN-3",),
    ),
    HouseRule(
        "eat_fees",
        Text(
            "Cây thường bị ăn cũng trả điểm: cây thứ nhất, thứ hai, thứ ba mà một nhà ăn.",
            "Ordinary cards cost points too: for the first, second and third that one seat eats.",
        ),
        [1, 2, 3],
        ended(7, 13, 5, 20, eats=[eat(1, "plain"), eat(1, "plain")]),
        ("PH-FEE-1",),
    ),
    HouseRule(
        "eaten_to",
        Text(
            "Điểm trả cho cây bị ăn góp vào gà, đợi người ù.",
            "The points for eaten cards go into the pot and wait for an ù.",
        ),
        "ga",
        ended(7, 13, 5, 20, eats=[eat(1, "ha")]),
        ("PH-GA-3", "PH-GA-1"),
    ),
    HouseRule(
        "ga_ante",
        Text(
            "Đầu mỗi ván, nhà nào cũng góp điểm vào gà.",
            "At the start of every deal each seat puts points into the pot.",
        ),
        True,
        ended(7, 13, 5, 20),
        ("PH-GA-2", "PH-GA-1"),
    ),
    HouseRule(
        "three_eat",
        Text(
            "Ăn đủ ba cây vẫn được đi tiếp; nhưng ai khác ù trước thì nhà ấy đền.",
            "After three eaten cards you may play on, but you pay for all if another seat wins first.",
        ),
        "manual",
        examples.judged(
            "discard", f"{examples.THREE} 2c", "discard 2c", eaten="5s 9h Kd", thrown=3
        ),
        ("PH-EAT-6", "PH-DEN-1"),
    ),
)

PROFILES = {
    "seed": Profile(
        Text("Theo văn bản gốc", "By the source text"),
        Text(
            "Bộ luật của trang này khi không nói gì thêm.",
            "The rules of this site where nothing else is said.",
        ),
    ),
    "an_1_2_3": Profile(
        Text("Ăn cây 1, 2, 3 điểm", "Eaten cards 1, 2, 3"),
        Text(
            "Cây thường bị ăn trả 1, 2, 3 điểm, như ở nhiều bàn.",
            "Ordinary eaten cards cost 1, 2, 3 points, as at many tables.",
        ),
    ),
}

DECISIONS = {
    "9.1": Text(
        "Văn bản dùng chữ cạ mà không giải thích; đây là cách hiểu chung của người chơi.",
        "The text uses the word without explaining it; this is how players commonly take it.",
    ),
    "9.6": Text(
        "Bằng điểm thì tính ù thường, vì ù thường còn được gà và được thông.",
        "At equal pay the ordinary ù is counted: it may win the pot and allows thông.",
    ),
    "9.11": Text(
        "Nhờ vậy nhà nào cũng hạ đúng một lần, và ván kết thúc khi đủ 4 lần số nhà lá.",
        "So every seat lays exactly once and the deal can end at four discards per seat.",
    ),
    "9.14": Text(
        "Cho ăn ba cây là lỗi trực tiếp nhất với người ù, nên xét trước việc ăn chốt.",
        "Feeding three cards helped the winner most directly, so it is looked at before a chốt.",
    ),
    "9.15": Text(
        "Văn bản chỉ giữ lá ăn; các lá ghép với nó còn úp, nên được đổi miễn là vẫn đủ phỏm.",
        "The text binds the eaten card only; the cards beside it lie hidden and may change.",
    ),
    "9.29": Text(
        "Đã hết cây lẻ mà không ù thì không có hạng nào hợp cho 0 điểm.",
        "Without a lone card and without ù there would be no fitting place for 0 points.",
    ),
    "10.1": Text(
        "Đếm được và không cần đoán: lá nào làm thêm lá vào phỏm thì giúp.",
        "It can be counted without guessing: a card helps if more cards come into phỏm.",
    ),
    "10.2": Text(
        "Phỏm đã có thì giữ, rồi đến cơ hội có thêm, sau cùng mới đến điểm.",
        "Phỏm in hand come first, then the chance of more, and points last.",
    ),
    "10.3": Text(
        "Chỉ tính điều chắc chắn: lá an toàn là lá không bài úp nào ăn được.",
        "Only what is certain counts: no hidden hand whatever can eat a safe card.",
    ),
}

GUIDE = Guide(HEADINGS, EXAMPLES, TERMS, HOUSE_RULES, PROFILES, DECISIONS, SITUATIONS, FAULTS)
