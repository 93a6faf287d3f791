"""The rule book of Tấn beside its rules: headings, house rules explained, decisions."""

from __future__ import annotations

from games.core.guide import Guide, Heading, HouseRule, Profile
from games.core.text import Text
from games.tan import examples
from games.tan.examples import EXAMPLES
from games.tan.glossary import TERMS
from games.tan.hoi_luat import FAULTS, SITUATIONS


def _heading(slug: str, title: tuple[str, str], *prefixes: str) -> Heading:
    return Heading(slug, Text(*title), tuple(f"TA-{prefix}-" for prefix in prefixes))


HEADINGS = (
    _heading("bo-bai", ("Bộ bài", "The deck"), "DECK"),
    _heading("chia", ("Chỗ ngồi và chia bài", "Seats and the deal"), "SEAT", "DEAL"),
    _heading("chat-chu", ("Chất chủ", "The trump suit"), "TRUMP"),
    _heading("ai-tan-dau", ("Ai tấn đầu tiên", "Who attacks first"), "START"),
    _heading("doi-chu", ("Đổi 2 chủ", "Swapping the two"), "SWAP"),
    _heading("den-luot", ("Đến lượt ai", "Whose turn it is"), "TURN", "CARD"),
    _heading("mo-luot", ("Tấn", "Attacking"), "ATT"),
    _heading("do-bai", ("Đỡ", "Beating"), "DEF"),
    _heading("them-la", ("Tấn thêm", "Throwing in"), "THR", "LIM"),
    _heading("om-bai", ("Ôm", "Picking up"), "TAKE"),
    _heading("xong-luot", ("Xong lượt tấn", "The end of a bout"), "BOUT", "EMPTY", "TRASH"),
    _heading("ai-tan-tiep", ("Ai tấn tiếp", "Who attacks next"), "NEXT"),
    _heading("boc-bai", ("Bốc cho đủ 8", "Refilling to eight"), "FILL"),
    _heading("xong-van", ("Hết bài và kết thúc ván", "Running out, and the end"), "OUT", "WIN"),
    _heading("tinh-diem", ("Điểm", "Points"), "SCORE"),
)

HOUSE_RULES = (
    HouseRule(
        "start_rule",
        Text(
            "Không đếm. Ván đầu người chia tấn trước, từ ván sau là nhà tới nhất ván trước.",
            "No counting. The dealer attacks first in the first deal, later the last winner.",
        ),
        "simple",
        examples.first(4, 0, card="7s"),
        ("TA-START-3", "TA-START-4", "TA-START-1"),
    ),
    HouseRule(
        "swap_two",
        Text(
            "Trước lá tấn đầu tiên, ai có lá 2 chủ được đổi lấy lá chủ lật. Nhà ấy sẽ tấn cuối.",
            "Before the first attack the two of trumps may go for the trump card. That seat attacks last.",
        ),
        True,
        examples.start(0, "2h 5c Kd", "swap 2h"),
        ("TA-SWAP-1", "TA-SWAP-2", "TA-SWAP-3", "TA-SWAP-4"),
    ),
    HouseRule(
        "defender_empty",
        Text(
            "Người đỡ đỡ hết mà không còn lá nào thì bốc ngay 8 lá, và các nhà tấn thêm tiếp.",
            "A defender who has beaten everything and holds nothing draws 8, and throwing in goes on.",
        ),
        "draw8",
        examples.then("defend 7c with 9c", "7c", seat=1, phase="defend", counts=[5, 1, 8, 8]),
        ("TA-EMPTY-2", "TA-EMPTY-1"),
    ),
    HouseRule(
        "after_pickup",
        Text(
            "Người đỡ ôm thì nhà bên phải người tấn được tấn, tức chính người vừa ôm.",
            "After a pick-up the seat right of the attacker attacks: the very seat that picked up.",
        ),
        "right_of_attacker",
        examples.attacker(4, 0, 1, "taken"),
        ("TA-NEXT-2",),
    ),
    HouseRule(
        "throw_after_take",
        Text(
            "Người đỡ nói ôm rồi, các nhà khác vẫn được tấn thêm trong mức cho phép.",
            "After the defender says “I pick up” the others may still throw in within the limits.",
        ),
        True,
        examples.judged(0, "7d Ts Ks", "throw 7d", "7c", phase="pile"),
        ("TA-TAKE-3", "TA-LIM-1"),
    ),
    HouseRule(
        "multi_attack",
        Text(
            "Được mở lượt bằng nhiều lá cùng số, và tấn thêm nhiều lá một lần.",
            "A bout may be opened with several cards of one rank, and several may be thrown in at a time.",
        ),
        True,
        examples.judged(0, "5c 5d Ts Kh", "attack 5c 5d", phase="attack"),
        ("TA-ATT-2", "TA-ATT-3"),
    ),
    HouseRule(
        "max_attack",
        Text(
            "Mỗi lượt có nhiều nhất chừng ấy lá tấn, dù người đỡ còn nhiều bài hơn.",
            "A bout has at most so many attack cards, even if the defender holds more.",
        ),
        2,
        examples.throws("7d 9s 4c", "throw 7d", "7c 9c", "9d Td"),
        ("TA-LIM-2", "TA-LIM-1"),
    ),
    HouseRule(
        "first_bout_max",
        Text(
            "Riêng lượt tấn đầu tiên của ván có nhiều nhất chừng ấy lá tấn.",
            "The first bout of the deal alone has at most so many attack cards.",
        ),
        2,
        examples.throws("7d 9s 4c", "throw 7d", "7c 9c", "9d Td", first_bout=True),
        ("TA-LIM-3", "TA-LIM-1"),
    ),
    HouseRule(
        "finish",
        Text(
            "Hết lá cuối vẫn chưa hết bài: đợi xong lượt mới xét, và có thể hòa.",
            "The last card is not the end: seats are out when the bout is over. A draw is possible.",
        ),
        "bout_end",
        examples.then("attack 9d", seat=0, phase="attack", counts=[1, 1], stock=0),
        ("TA-OUT-3", "TA-OUT-2", "TA-WIN-3", "TA-WIN-2"),
    ),
    HouseRule(
        "scoring",
        Text(
            "Hết ván, người còn bài cuối cùng trả mỗi nhà khác một lần hệ số.",
            "At the end the last one holding cards pays each other seat the multiplier once.",
        ),
        "fool_pays",
        examples.places(4, (2, 9), (0, 11), (3, 11), prompt="fool", shows=("Sum",)),
        ("TA-SCORE-1",),
    ),
    HouseRule(
        "stake",
        Text(
            "Có tính điểm thì mỗi khoản trả bằng số này.",
            "Where points are kept, each payment is this number.",
        ),
        5,
        examples.PAID,
        ("TA-SCORE-1",),
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
    "boc_8": Profile(
        Text("Bốc thêm 8 lá", "Eight more"),
        Text(
            "Cách thứ nhất trong văn bản gốc khi người đỡ hết bài.",
            "The first way of the source text when the defender runs out of cards.",
        ),
    ),
    "nhieu_la": Profile(
        Text("Tấn nhiều lá", "Several at once"),
        Text(
            "Mở lượt bằng nhiều lá cùng số, như ở nhiều bàn.",
            "A bout may begin with several cards of one rank, as at many tables.",
        ),
    ),
}

DECISIONS = {
    "9.1": Text(
        "Văn bản cho tấn như phần thưởng khi đỡ hết, nên ôm thì mất lượt ấy.",
        "In the text the attack rewards beating everything, so a pick-up loses it.",
    ),
    "9.2": Text(
        "Chỉ bài đã đỡ hết mới vào rác, nên lá đỡ của người ôm không còn chỗ nào khác.",
        "Only a beaten bout goes to the trash, so the defender's own cards have nowhere else to go.",
    ),
    "9.3": Text(
        "Bài trên tay úp kín, không ai kiểm được việc bắt phải đỡ.",
        "Hands are hidden: a duty to beat could never be checked.",
    ),
    "9.5": Text(
        "Văn bản không đặt mức nào; nhưng người hết bài thì không đỡ được nữa.",
        "The text sets no limit, but a seat without cards cannot answer.",
    ),
    "9.6": Text(
        "Mỗi lúc phải rõ đến ai. Lá đỡ mới có thể mở ra số mới, nên đỡ hết lại hỏi từ đầu.",
        "It must be clear who may act. New defence cards bring new ranks, so all are asked again.",
    ),
    "9.8": Text(
        "Theo văn bản, không đỡ được nữa là xong lượt.",
        "By the text the bout is over when the defender can answer no more.",
    ),
    "9.12": Text(
        "Đổi rồi thì tấn cuối, nên phải đổi trước khi có ai tấn.",
        "Whoever swaps attacks last, so it must be done before anybody attacks.",
    ),
    "9.16": Text(
        "Văn bản nói ai hết bài trước là tới, nên lá cuối vừa ra là hết bài.",
        "By the text the first without cards wins, so the last card laid is enough.",
    ),
    "9.17": Text(
        "Các nhà cứ ôm rồi tấn như cũ thì ván không bao giờ kết thúc.",
        "If everybody keeps picking up and attacking alike, a deal would never end.",
    ),
    "9.18": Text(
        "Ít nhà hơn thì ít người tấn thêm; nhà hết bài không còn trong vòng.",
        "Fewer seats mean fewer others; a seat that is out has left the round.",
    ),
    "9.19": Text(
        "Văn bản cho mỗi nhà tấn nhà bên phải, theo chiều ngược kim đồng hồ.",
        "In the text each attacks the neighbour on the right, counter-clockwise.",
    ),
}

GUIDE = Guide(HEADINGS, EXAMPLES, TERMS, HOUSE_RULES, PROFILES, DECISIONS, SITUATIONS, FAULTS)
