"""Hỏi luật for Phỏm: what a table argues about during a deal, and how a person says the position.

Who asks is seat 0. How a deal is paid for is in `hoi_luat_after`.
"""

from __future__ import annotations

from games.core.guide import Detail, Situation, Values, seats_detail
from games.core.judging import Judged, verdict_words
from games.core.reading import BadQuestion, Json
from games.core.seats import seat_name
from games.core.text import Text, capital
from games.decks.french import DECK
from games.phom import phrases
from games.phom.given import HAND_MOST
from games.phom.hoi_luat_after import SCORE, WHO_PAYS, WON
from games.phom.laying import Laid
from games.phom.options import Law
from games.phom.position import Position
from games.phom.questions.arrange import Arranged
from games.phom.questions.can_eat import Offered
from games.phom.questions.is_win import Win
from games.phom.questions.judge import Act
from games.phom.questions.next import Story
from games.phom.questions.phom import Lying
from games.phom.questions.resolve import Claims
from games.phom.questions.safe_discard import Guarding
from games.phom.questions.send import Sending
from games.phom.rules import BOOK
from games.phom.showing import words_of

SEATS = seats_detail(2, 4)
HAND = Detail("hand", Text("Bài của bạn", "Your hand"), "cards", "", most=HAND_MOST)
EATEN = Detail(
    "eaten",
    Text("Trong đó, những lá đã ăn", "Among them, cards you ate"),
    "cards",
    "",
    most=3,
    among="hand",
)
TABLE = Detail(
    "table",
    Text("Phỏm các nhà khác đã hạ", "Phỏm that others have laid"),
    "groups",
    [],
    Text("Mỗi phỏm một nhóm.", "One group for each phỏm."),
    most=13,
)
OWN = Detail("own", Text("Phỏm bạn đã hạ", "Phỏm that you have laid"), "groups", [], most=13)


def _cards(cards: object) -> Text:
    return DECK.run(cards).names  # type: ignore[arg-type]


def _one(values: Values, key: str) -> str:
    """A card that must be named."""
    if values[key] is None:
        raise BadQuestion(f"given.{key}", "no card named", "a card")
    return str(values[key])


# ---------------------------------------------------------------- phỏm and eating


def _phom_tells(p: Lying, law: Law, want: dict[str, str | None]) -> Text:
    kinds = {
        "ngang": Text("Là phỏm ngang", "This is a set"),
        "doc": Text("Là phỏm dọc", "This is a run"),
    }
    return kinds.get(want["kind"] or "", Text("Không phải phỏm", "This is no phỏm"))


PHOM = Situation(
    slug="phai-phom-khong",
    title=Text("Đây có phải phỏm không?", "Is this a phỏm?"),
    says=Text("Chọn các lá muốn ghép với nhau.", "Pick the cards that are to go together."),
    ask="phom",
    prompt="kind",
    details=(Detail("cards", Text("Các lá", "The cards"), "cards", "", most=13),),
    needs=("cards",),
    options=(),
    example={"cards": "Qd Kd Ad"},
    given=dict,
    tells=_phom_tells,
)


def _eat_given(values: Values) -> dict[str, Json]:
    return {**values, "card": _one(values, "card")}


def _eat_tells(p: Offered, law: Law, want: dict[str, object]) -> Text:
    card = DECK.names[p.card]
    if not want["can"]:
        name = BOOK[str(want["rule"])].name
        return Text(
            f"Chưa ăn được {card.vi}: {name.vi}", f"The {card.en} may not be eaten: {name.en}"
        )
    groups = want["groups"]
    assert isinstance(groups, list)
    words = words_of(tuple(DECK.pack(group.split()) for group in groups))
    return Text(f"Ăn được: thành {words.vi}", f"It may be eaten: {words.en}")


EAT = Situation(
    slug="an-duoc-khong",
    title=Text("Ăn lá này được không?", "May I eat this card?"),
    says=Text(
        "Lá nhà trên vừa đánh và bài của bạn, kể cả những lá đã ăn.",
        "The card that the previous seat has just discarded, and your hand with the cards eaten before.",
    ),
    ask="can_eat",
    prompt="can",
    details=(
        Detail("card", Text("Lá nhà trên vừa đánh", "Card just discarded"), "card", most=1),
        HAND,
        EATEN,
    ),
    needs=("hand",),
    options=(),
    example={"card": "7d", "hand": "4d 5d 6d 9c Jc Kh 2s 8s Th", "eaten": "6d"},
    given=_eat_given,
    tells=_eat_tells,
)


def _throw_given(values: Values) -> dict[str, Json]:
    card = _one(values, "card")
    return {"phase": "discard", "hand": values["hand"], "eaten": values["eaten"], "thrown": 1,
            "action": f"discard {card}"}  # fmt: skip


def _throw_tells(at: Act, law: Law, want: Judged) -> Text:
    return verdict_words(BOOK, want)


DISCARD = Situation(
    slug="danh-duoc-khong",
    title=Text("Đánh lá này được không?", "May I discard this card?"),
    says=Text(
        "Bài của bạn, những lá đã ăn, và lá muốn đánh.",
        "Your hand, the cards that you ate, and the card to go.",
    ),
    ask="judge",
    prompt="allowed",
    details=(
        HAND,
        EATEN,
        Detail("card", Text("Lá muốn đánh", "The card to discard"), "card", path="action", most=1,
               among="hand"),
    ),
    needs=("hand",),
    options=("three_eat",),
    example={"hand": "4d 5d 6d 9h Ks 2c", "eaten": "6d", "card": "4d"},
    given=_throw_given,
    tells=_throw_tells,
)  # fmt: skip


def _safe_tells(p: Guarding, law: Law, want: list[str]) -> Text:
    if not want:
        return Text("Không lá nào chắc chắn an toàn", "No card is surely safe")
    cards = _cards(want)
    return Text(f"Chắc chắn an toàn: {cards.vi}", f"Surely safe: {cards.en}")


SAFE = Situation(
    slug="danh-la-nao-an-toan",
    title=Text("Đánh lá nào nhà dưới không ăn được?", "Which discard can the next seat not eat?"),
    says=Text(
        "Bài của bạn, các lá đã lộ, và những lá nhà dưới đã ăn.",
        "Your hand, the cards seen so far, and what the next seat has eaten.",
    ),
    ask="safe_discard",
    prompt="cards",
    details=(
        HAND,
        EATEN,
        Detail("seen", Text("Các lá đã lộ", "Cards seen"), "cards", "", most=52),
        Detail(
            "next_eaten", Text("Lá nhà dưới đã ăn", "Eaten by the next seat"), "cards", "", most=2
        ),
    ),
    needs=("hand",),
    options=("deal",),
    example={
        "hand": "Ks Kh Kd 2c 5h 7h 9s Jc 3d 8d",
        "eaten": "",
        "seen": "Qs Qh Jd",
        "next_eaten": "",
    },
    given=dict,
    tells=_safe_tells,
)

# ---------------------------------------------------------------- laying and sending


def _arrange_tells(p: Laid, law: Law, want: Arranged) -> Text:
    if want["mom"]:
        return Text("Không có phỏm nào: móm", "No phỏm at all: móm")
    n = want["points"]
    return Text(
        f"Ít nhất còn {n} điểm", f"At least {n} {'point stays' if n == 1 else 'points stay'}"
    )


ARRANGE = Situation(
    slug="xep-the-nao",
    title=Text("Xếp thế nào ít điểm nhất?", "Which arrangement leaves the fewest points?"),
    says=Text(
        "Bài của bạn lúc hạ, và phỏm đã nằm trên bàn để gửi.",
        "Your hand when you lay down, and the phỏm on the table to send to.",
    ),
    ask="arrange",
    prompt="points",
    details=(HAND, EATEN, TABLE, OWN),
    needs=("hand",),
    options=(),
    example={"hand": "7h 7d 7c 5c 6c 2s Kd", "eaten": "", "table": [], "own": []},
    given=dict,
    tells=_arrange_tells,
)


def _send_tells(p: Sending, law: Law, want: dict[str, object]) -> Text:
    sent, n = want["sent"], want["points"]
    if not sent:
        why = BOOK["PH-SEND-5"].name
        if not p.own:
            return Text(f"Không gửi được: {why.vi}", f"Nothing can be sent: {why.en}")
        return Text("Không lá nào gửi được", "No card can be sent")
    cards = _cards(sent)
    return Text(f"Gửi được {cards.vi}; còn {n} điểm", f"These can go: {cards.en}; {n} points stay")


SEND = Situation(
    slug="gui-la-nao",
    title=Text("Gửi được những lá nào?", "Which cards can be sent?"),
    says=Text(
        "Các cây lẻ, phỏm bạn đã hạ, và phỏm các nhà khác đã hạ.",
        "Your lone cards, the phỏm that you have laid, and those of others.",
    ),
    ask="send",
    prompt="sent",
    details=(HAND, OWN, TABLE),
    needs=("hand",),
    options=(),
    example={"hand": "4s 5s Kd 7h", "own": ["9c 9d 9h"], "table": ["As 2s 3s"]},
    given=dict,
    tells=_send_tells,
)

# ---------------------------------------------------------------- ù

PHASES = (
    ("opening", Text("Vừa chia xong", "Just dealt")),
    ("take", Text("Đến lượt, chưa lấy lá nào", "My turn, nothing taken yet")),
    ("discard", Text("Đã ăn hoặc bốc, chưa đánh", "A card is taken, none discarded")),
    ("lay", Text("Vòng hạ, trước khi hạ", "Laying round, before laying")),
    ("send", Text("Đã hạ, đang gửi", "Laid down, sending")),
)
LAYING = ("lay", "send")


def _win_given(values: Values) -> dict[str, Json]:
    own, table = values.get("own", []), values.get("table", [])
    down = values["phase"] == "send" or bool(own)
    return {
        **{key: values[key] for key in ("phase", "hand", "eaten", "thrown", "prev_u")},
        "n": 2, "sent": values.get("sent", 0), "table": [own, table], "laid": [down, bool(table)],
    }  # fmt: skip


def _win_tells(p: Position, law: Law, want: Win) -> Text:
    if not want["win"]:
        name = BOOK[str(want["rule"])].name
        told = Text("Chưa ù được", "No ù yet")
        lost = want["rule"] != "PH-U-1"
        return Text(f"{told.vi}: {name.vi}", f"{told.en}: {name.en}") if lost else told
    kind, n = phrases.WINS[str(want["kind"])], want["mult"] * law.options.bet
    return Text(f"{capital(kind.vi)}: mỗi nhà trả {n}", f"{capital(kind.en)}: each seat pays {n}")


WIN = Situation(
    slug="u-chua",
    title=Text("Ù được chưa, và kiểu gì?", "Is it an ù, and of which kind?"),
    says=Text(
        "Bài của bạn, đang ở lúc nào, đã đánh hay gửi mấy lá.",
        "Your hand, the moment, and how many cards you have discarded or sent.",
    ),
    ask="is_win",
    prompt="kind",
    details=(
        Detail("phase", Text("Lúc này", "The moment"), "choice", "discard", items=PHASES),
        HAND,
        EATEN,
        Detail("table", Text("Phỏm các nhà khác đã hạ", "Phỏm that others have laid"), "groups", [],
               most=13, when=("phase", LAYING)),
        Detail("own", Text("Phỏm bạn đã hạ", "Phỏm that you have laid"), "groups", [], path="table",
               most=13, when=("phase", LAYING)),
        Detail("sent", Text("Bạn đã gửi mấy lá", "Cards you have sent"), "number", 0, high=10,
               when=("phase", LAYING)),
        Detail("thrown", Text("Bạn đã đánh mấy lá", "Cards you have discarded"), "number", 0, high=20),
        Detail("prev_u", Text("Ván trước", "Last deal"), "choice", False, items=(
            (False, Text("Tôi không ù", "I did not declare ù")),
            (True, Text("Tôi ù (không kể khan, cùng màu)", "I declared ù (not khan or one colour)")),
        )),
    ),
    needs=("hand", "own"),
    options=("bet",),
    example={"phase": "discard", "hand": "3s 4s 5s 9c 9d 9h Jd Qd Kd 2c", "eaten": "", "table": [],
             "own": [], "sent": 0, "thrown": 2, "prev_u": False},
    given=_win_given,
    tells=_win_tells,
)  # fmt: skip


def _claims_given(values: Values) -> dict[str, Json]:
    return {**values, "hands": [hand or None for hand in values["hands"]]}


def _claims_tells(p: Claims, law: Law, want: dict[str, object]) -> Text:
    seat = want["seat"]
    if not isinstance(seat, int):
        return Text("Không nhà nào ù được", "No claim stands")
    name, kind = seat_name(seat, p.n), phrases.WINS[str(want["kind"])]
    return Text(f"{capital(name.vi)} được tính: {kind.vi}", f"{capital(name.en)} counts: {kind.en}")


CLAIMS = Situation(
    slug="nhieu-nha-cung-u",
    title=Text("Nhiều nhà cùng ù đầu ván?", "Several claims at the start?"),
    says=Text(
        "Ai có cái, những nhà gọi ù, và bài của họ.",
        "The starter, the seats that declare ù, and their hands.",
    ),
    ask="resolve",
    prompt="win",
    details=(
        SEATS,
        Detail("turn", Text("Người có cái", "Starter"), "seat", 0),
        Detail("claims", Text("Những nhà gọi ù", "Seats that declare ù"), "seats", ()),
        Detail("hands", Text("Bài được chia", "Hand as dealt"), "cards", "",
               Text("Nhà không gọi ù thì để trống.", "Leave a seat empty if it claims nothing."),
               most=HAND_MOST, each_seat=True),
    ),
    needs=("hands",),
    options=(),
    example={"n": 4, "turn": 0, "claims": [1, 3], "hands": [
        "", "As 4s 7s Ts Ks 2h 5h 8h Jh", "", "3h 6h 9h Qh 3d 6d 9d Qd Kd"]},
    given=_claims_given,
    tells=_claims_tells,
)  # fmt: skip

# ---------------------------------------------------------------- the laying round


def _round_given(values: Values) -> dict[str, Json]:
    """The seat to act is A; those just before it are down."""
    n, uneaten = values["n"], values["uneaten"]
    if not 1 <= uneaten < 4 * n:
        raise BadQuestion("given.uneaten", f"{uneaten} does not fit",
                          f"a whole number 1 to {4 * n - 1}")  # fmt: skip
    down = min(n, max(0, uneaten - 3 * n))
    laid = [(-seat) % n in range(1, down + 1) or down == n for seat in range(n)]
    start = {"seat": 0, "phase": "take", "uneaten": uneaten, "laid": laid}
    return {"n": n, "start": start, "log": []}


def _round_tells(p: Story, law: Law, want: dict[str, object]) -> Text:
    if want["chot"]:
        return Text("Là cây chốt: không ăn thì bốc xong phải hạ",
                    "It is a chốt: who does not eat it draws and lays down")  # fmt: skip
    left = 3 * p.n - p.start.uneaten
    return Text(f"Chưa phải cây chốt: còn {left} lá nữa mới đến vòng hạ",
                f"No chốt yet: {left} more before the laying round")  # fmt: skip


ROUND = Situation(
    slug="den-vong-ha-chua",
    title=Text("Lá này là cây chốt chưa?", "Is this card a chốt?"),
    says=Text(
        "Bàn mấy nhà, và đã có mấy lá đánh ra mà không ai ăn, kể cả lá đang chờ.",
        "How many play, and how many discards nobody ate, the one on offer included.",
    ),
    ask="next",
    prompt="chot",
    details=(
        SEATS,
        Detail("uneaten", Text("Số lá không ai ăn", "Uneaten discards"), "number", 12, path="start",
               low=1, high=15),
    ),
    needs=(),
    options=(),
    example={"n": 4, "uneaten": 12},
    given=_round_given,
    tells=_round_tells,
)  # fmt: skip

SITUATIONS = (PHOM, EAT, DISCARD, SAFE, ROUND, ARRANGE, SEND, WIN, CLAIMS, SCORE, WON, WHO_PAYS)
