"""The rule book of Chắn beside its rules: headings, house rules explained, decisions."""

from __future__ import annotations

from games.chan.examples import EXAMPLES
from games.chan.fault_words import FAULTS
from games.chan.glossary import TERMS
from games.chan.hoi_luat import SITUATIONS
from games.chan.house_rules import HOUSE_RULES
from games.core.guide import Guide, Heading, Profile
from games.core.text import Text


def _heading(slug: str, title: tuple[str, str], *prefixes: str) -> Heading:
    return Heading(slug, Text(*title), tuple(f"CH-{prefix}" for prefix in prefixes))


def _faults(first: int, last: int) -> tuple[str, ...]:
    """The ids of numbered faults."""
    return tuple(f"F{number:02}" for number in range(first, last + 1))


HEADINGS = (
    _heading("bo-bai", ("Bộ bài", "The deck"), "DECK-"),
    _heading("xep-bai", ("Chắn, cạ, ba đầu, què", "Chắn, cạ, ba đầu, què"), "GRP-", "CHIU-4"),
    _heading("chia-bai", ("Chia bài và bốc cái", "The deal and the cái"), "DEAL-"),
    _heading("luot-choi", ("Lượt chơi", "The turn"), "BAO-", "FLOW-", "ACT-"),
    _heading(
        "danh-boc-duoi",
        ("Đánh, bốc, dưới", "Playing, drawing, letting go"),
        *("DIS-", "DRAW-", "PASS-"),
    ),
    _heading("an-quan", ("Ăn", "Eating"), "EAT-"),
    _heading("chiu-tra", ("Chíu và trả cửa", "Chíu and giving back"), "CHIU-", "RET-"),
    _heading(
        "ai-duoc",
        ("Ai được quân, khi nào hòa", "Who gets the card, and the drawn deal"),
        *("PRI-", "END-"),
    ),
    _heading("u-bai", ("Ù và chờ ù", "Ù and waiting"), "U-", "WAIT-"),
    _heading("loi-bai", ("Lỗi vì bài đang cầm", "Faults of the hand"), *_faults(0, 5)),
    _heading("loi-bo", ("Lỗi vì đã bỏ", "Faults of what was refused"), *_faults(6, 9)),
    _heading("loi-danh", ("Lỗi vì đã đánh", "Faults of what was played"), *_faults(10, 13)),
    _heading("loi-an", ("Lỗi vì đã ăn", "Faults of what was eaten"), *_faults(14, 19)),
    _heading("loi-bo-u", ("Bỏ ù", "A missed ù"), "FBU"),
    _heading("cac-cuoc", ("26 cước", "The 26 cước"), "C0", "C1", "C2"),
    _heading("xuong-cuoc", ("Xướng", "Declaring"), "X-"),
    _heading("giao-uoc", ("Khi làng có giao ước", "Where the table agrees"), "OPT-"),
    _heading("nen-danh", ("Quân nên đánh", "The best card to play"), "SK-"),
    _heading("tinh-diem", ("Điểm và gà", "Points and gà"), "P-"),
    _heading("den-diem", ("Treo tranh, báo, đền", "Treo tranh, báo, penalties"), "PEN-"),
)  # fmt: skip

PROFILES = {
    "seed": Profile(
        Text("Theo văn bản gốc", "By the source text"),
        Text(
            "Bộ luật của trang này khi không nói gì thêm. Nước phạm lỗi không được đi.",
            "The rules of this site where nothing else is said. A faulty act is refused.",
        ),
    ),
    "ghi_loi": Profile(
        Text("Ghi lỗi như ngoài đời", "Faults written down"),
        Text(
            "Như ở chiếu thật: nước phạm lỗi vẫn được đi, lỗi ghi lại và xét khi ù.",
            "As at a real table: a faulty act stands, and the fault is settled at the ù.",
        ),
    ),
    "san_dinh": Profile(
        Text("Kiểu Sân Đình", "As on Sân Đình"),
        Text(
            "Bảng điểm của Sân Đình, không có ù chi rộng, thêm hai lỗi của trang chơi trực tuyến.",
            "The points of Sân Đình, no wide chi, and two more faults as online.",
        ),
    ),
    "bon_muoi_mot": Profile(
        Text("Ù 4-11", "Ù 4-11"),
        Text(
            "Ù phải có ít nhất 4 điểm cước; ù dưới mức ấy thì trả mỗi nhà 11 điểm.",
            "An ù needs 4 points of cước at least; one below pays each seat 11 points.",
        ),
    ),
}

DECISIONS = {
    "A2": Text(
        "Văn bản nói thừa 0 đến 5 quân, rồi lại nói năm quân thừa. Thừa đúng năm thì mỗi phần có 19 quân.",
        "The text says 0 to 5 cards are left, then speaks of the five left. With five every pile has 19.",
    ),
    "A7": Text(
        "Văn bản không nói nhiều nhà cùng ù thì ai được. Theo thói quen, nhà gần cửa nhất được trước.",
        "The text does not say who wins of several. The nearest to the gate comes first, as is the habit.",
    ),
    "A18": Text(
        "Văn bản nói thiếu cước thì được ít điểm, riêng bạch thủ thì phải xướng. Bỏ sót là xướng sai.",
        "In the text a missing cước earns less, but bạch thủ must be said. What must be said and is not is "
        "xướng sai.",
    ),
    "A25": Text(
        "Văn bản không kể lúc nọc hết. Không còn quân để bốc thì ván dừng; quân cuối vẫn ăn hay ù được.",
        "The text does not tell of an empty stock. With nothing to draw no deal goes on; the last card may "
        "still be taken.",
    ),
    "A26": Text(
        "Văn bản gọi bỏ ù là lỗi mà không nói sau đó ra sao. Bỏ rồi mà lại ù thì lỗi ấy không còn nghĩa.",
        "The text calls a missed ù a fault and says no more. If one could still win, it would be none.",
    ),
    "6.4": Text(
        "Văn bản không nói nhà bị bắt lỗi chơi tiếp ra sao. Các trang chơi trực tuyến cho ngồi im.",
        "The text names faults, not how that seat plays on. To sit still is what online sites do.",
    ),
    "7.1": Text(
        "Lấy lại quân mình vừa đặt xuống thì bài không đổi gì.",
        "To take back the card one has just put down would change nothing.",
    ),
    "8.1": Text(
        "Phần tính điểm của văn bản không còn. Bảng này là chỗ các trang chơi Chắn giống nhau nhất; "
        "tám đỏ 2 lèo ra 17 như văn bản nhắc.",
        "The points of the text are lost. This table is where sites for Chắn agree most; tám đỏ with two lèo "
        "comes to 17, as the text says.",
    ),
    "8.2": Text(
        "Văn bản hẹn nói cách đền ở phần tính điểm, nay không còn. 17 là số duy nhất văn bản nêu.",
        "The text leaves penalties to the part on points, which is lost. 17 is the one number that it gives.",
    ),
    "10": Text(
        "Văn bản không dạy đánh quân nào. Đếm số lần ăn và số quân giúp là cách người học tính được.",
        "The text does not teach what to play. Counting eats and helping cards is what a learner can do.",
    ),
}  # fmt: skip

GUIDE = Guide(HEADINGS, EXAMPLES, TERMS, HOUSE_RULES, PROFILES, DECISIONS, SITUATIONS, FAULTS)
