"""Hỏi luật for Tấn: what a table argues about, and how a person says the position.

Where one hand is judged, who asks is seat 0; where the whole table is looked at, seats go by letter.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.core.guide import Detail, Situation, Values
from games.core.judging import Judged, verdict_words
from games.core.reading import BadQuestion, Json
from games.core.seats import seat_name
from games.core.text import Text, capital, list_of, number
from games.decks.french import DECK
from games.tan import tables
from games.tan.acting import Facing
from games.tan.defending import Attacked
from games.tan.faults import FAULTS as FAULTS
from games.tan.given import DECK_SIZE
from games.tan.options import Law
from games.tan.position import FULL, Position
from games.tan.questions.judge import Act
from games.tan.questions.must_pick_up import Attacks
from games.tan.questions.next_attacker import Bout, Ended
from games.tan.questions.pick_up import Taken, Taking
from games.tan.questions.refill import After, Refilled
from games.tan.questions.score import End, Scored
from games.tan.questions.swap import Dealt, Swapped
from games.tan.questions.throw_in import barred
from games.tan.rules import BOOK
from games.tan.showing import HOUSE

LIMITS = ("max_attack", "first_bout_max")
HAND = replace(tables.HAND, path="")
BEATEN = replace(tables.BEATEN, when=None)
OPEN = replace(tables.UNBEATEN, when=None)


def _names(cards: Any) -> Text:
    return DECK.run(cards).names


def _seat(seat: int, n: int) -> Text:
    name = seat_name(seat, n)
    return Text(capital(name.vi), capital(name.en))


# ---------------------------------------------------------------- what beats what


def _defend_given(values: Values) -> dict[str, Json]:
    if values["attack"] is None:
        raise BadQuestion("given.attack", "no attack card", "a card")
    return dict(values)


def _defend_tells(p: Attacked, law: Law, want: list[str]) -> Text:
    attack = DECK.names[p.attack]
    if not want:
        return Text(f"Không đỡ được {attack.vi}", f"Nothing here beats the {attack.en}")
    cards = _names(want)
    return Text(
        f"Đỡ được {attack.vi} bằng {cards.vi}", f"The {attack.en} is beaten by the {cards.en}"
    )


DEFEND = Situation(
    slug="do-duoc-khong",
    title=Text("Lá này đỡ được lá kia không?", "Does this card beat that one?"),
    says=Text(
        "Chất chủ, lá tấn, và một hay nhiều lá muốn dùng để đỡ.",
        "The trump suit, the attack card, and one card or several to beat it with.",
    ),
    ask="defend",
    prompt="cards",
    details=(
        tables.TRUMP,
        Detail("attack", Text("Lá tấn", "Attack card"), "card", most=1),
        replace(HAND, label=Text("Lá muốn đỡ", "Cards to beat it with")),
    ),
    needs=("hand",),
    options=(),
    example={"trump": "h", "attack": "7s", "hand": "Js Ad 2h"},
    given=_defend_given,
    tells=_defend_tells,
)


def _must_given(values: Values) -> dict[str, Json]:
    return {**values, "attacks": values["attacks"].split()}


def _must_tells(p: Attacks, law: Law, want: bool) -> Text:
    if want:
        return Text("Phải ôm: không đỡ hết được", "You must pick up: not all can be beaten")
    return Text("Không phải ôm: có cách đỡ hết", "You need not pick up: all can be beaten")


MUST = Situation(
    slug="phai-om-khong",
    title=Text("Có phải ôm không?", "Must I pick up?"),
    says=Text(
        "Các lá chưa đỡ và bài của bạn. Mỗi lá trên tay chỉ đỡ được một lá.",
        "The unbeaten cards and your hand. A card of the hand covers only one of them.",
    ),
    ask="must_pick_up",
    prompt="must",
    details=(
        tables.TRUMP,
        Detail(
            "attacks", Text("Các lá chưa đỡ", "Unbeaten cards"), "cards", "", most=DECK_SIZE
        ),
        HAND,
    ),
    needs=("attacks",),
    options=(),
    example={"trump": "h", "attacks": "7s 7d", "hand": "8s Js Ac 3h"},
    given=_must_given,
    tells=_must_tells,
)  # fmt: skip

# ---------------------------------------------------------------- is it allowed

VERBS = (
    ("throw", Text("Tấn thêm", "Throw in")),
    ("defend", Text("Đỡ", "Beat")),
    ("take", Text("Ôm hết", "Pick up")),
    ("attack", Text("Tấn", "Attack")),
    ("pass", Text("Thôi", "Pass")),
    ("swap", Text("Đổi 2 chủ", "Swap the two")),
    ("peek", Text("Lục rác", "Look at the trash")),
)
PLAYING = ("attack", "throw", "defend", "swap")
"""The acts that play cards of the hand."""


def _action(values: Values) -> str:
    verb, own = values["verb"], values.get("own", "")
    if verb not in PLAYING:
        return str(verb)
    if not own:
        raise BadQuestion("given.own", "no card to play", "a card of the hand")
    if verb in ("defend", "swap") and len(own.split()) > 1:
        raise BadQuestion("given.own", f"{len(own.split())} cards to play", "one card")
    if verb != "defend":
        return f"{verb} {own}"
    if values["against"] is None:
        raise BadQuestion("given.against", "no attack card", "a card")
    return f"defend {values['against']} with {own}"


def _judge_given(values: Values) -> dict[str, Json]:
    return tables.position(values) | {"action": _action(values)}


def _judge_tells(at: Act, law: Law, want: Judged) -> Text:
    return verdict_words(BOOK, want)


AROUND = (tables.SEATS, tables.ATTACKER, tables.HELD, tables.PASSED, *tables.DECK_LEFT,
          tables.FIRST_BOUT)  # fmt: skip
"""What else is said of a bout."""
USUAL: dict[str, Any] = {
    "n": 4, "attacker": 0, "held": 5, "passed": [], "left": "yes", "trump_card": "6h",
    "stock": 12, "trump": "h", "first_bout": False,
}  # fmt: skip

JUDGE = Situation(
    slug="duoc-di-khong",
    title=Text("Được đi nước này không?", "Is this move allowed?"),
    says=Text(
        "Bài của bạn, bàn đang thế nào, và việc muốn làm. Không được thì luật nào cấm.",
        "Your hand, the table, and what you want to do. If it is not allowed, which rule forbids it.",
    ),
    ask="judge",
    prompt="allowed",
    details=(
        tables.PHASE,
        tables.BEATEN,
        tables.UNBEATEN,
        tables.HAND,
        Detail("verb", Text("Việc bạn làm", "What you do"), "choice", "throw", path="action",
               items=VERBS),
        Detail(
            "against",
            Text("Lá được đỡ", "The card that is beaten"),
            "card",
            path="action",
            most=1,
            among="open",
            when=("verb", ("defend",)),
        ),
        Detail(
            "own",
            Text("Lá bạn đưa ra", "The cards you play"),
            "cards",
            "",
            most=8,
            among="hand",
            when=("verb", PLAYING),
        ),
        *AROUND,
    ),
    needs=("hand", "beaten", "open"),
    options=(*HOUSE, "swap_two"),
    example=USUAL | {
        "phase": "throw", "beaten": ["7c 9c"], "open": "", "hand": "9d 4c Ks 8h", "verb": "throw",
        "against": None, "own": "9d",
    },
    given=_judge_given,
    tells=_judge_tells,
)  # fmt: skip


def _throw_given(values: Values) -> dict[str, Json]:
    return tables.position(values)


def _throw_tells(at: Facing, law: Law, want: list[str]) -> Text:
    if want:
        cards = _names(want)
        return Text(f"Tấn thêm được {cards.vi}", f"You may throw in the {cards.en}")
    rule = barred(at, law)
    if rule is None:
        return Text("Không lá nào trùng số trên bàn", "No card has a rank of the table")
    name = BOOK[rule].name
    return Text(f"Không tấn thêm được: {name.vi}", f"No throwing in: {name.en}")


THROW = Situation(
    slug="tan-them-la-nao",
    title=Text("Được tấn thêm lá nào?", "What may I throw in?"),
    says=Text(
        "Bàn đang thế nào và bài của bạn. Lá nào trùng số, và còn được mấy lá.",
        "The table and your hand. Which cards fit, and whether there is room for them.",
    ),
    ask="throw_in",
    prompt="cards",
    details=(
        replace(tables.PHASE, items=tables.PHASE.items[2:]),
        tables.BEATEN,
        tables.UNBEATEN,
        tables.HAND,
        *(replace(d, when=("phase", ("throw", "pile"))) if d is tables.PASSED else d for d in AROUND),
    ),
    needs=("hand",),
    options=("throw_after_take", *LIMITS),
    example=USUAL | {
        "phase": "throw", "beaten": ["7c Tc", "7d 2h"], "open": "", "hand": "7s Td 3s Jh",
    },
    given=_throw_given,
    tells=_throw_tells,
)  # fmt: skip


def _room_given(values: Values) -> dict[str, Json]:
    """Two seats are enough: A attacks, B defends. The hand of A does not matter."""
    opened, beaten = values["open"], values["beaten"]
    phase = "defend" if opened else "throw" if beaten else "attack"
    given = tables.position({**values, "n": 2, "attacker": 1, "phase": phase, "hand": ""})
    own, held = given["counts"][0], values["held"]  # type: ignore[index]
    return {
        **{key: value for key, value in given.items() if key not in ("seat", "hands")},
        "hands": [None, None], "counts": [FULL + own, held], "attacker": 0, "defender": 1,
    }  # fmt: skip


def _room_tells(p: Position, law: Law, want: int) -> Text:
    if not want:
        return Text("Không được tấn thêm lá nào", "No more attack cards")
    many = "card" if want == 1 else "cards"
    return Text(f"Còn được tấn thêm {want} lá", f"Room for {want} more attack {many}")


ROOM = Situation(
    slug="con-duoc-may-la",
    title=Text("Còn được tấn mấy lá?", "How many more cards may come?"),
    says=Text(
        "Các lá trên bàn và số lá người đỡ còn. Giao ước thêm thì chọn ở luật nhà.",
        "The cards on the table and how many the defender holds. Limits are chosen as house rules.",
    ),
    ask="room",
    prompt="room",
    details=(BEATEN, OPEN, replace(tables.HELD, help=None), *tables.DECK_LEFT,
             tables.FIRST_BOUT),
    needs=("beaten", "open"),
    options=LIMITS,
    example={
        "beaten": ["7c 9c"], "open": "9d", "held": 3, "left": "yes", "trump_card": "6h",
        "stock": 12, "trump": "h", "first_bout": False,
    },
    given=_room_given,
    tells=_room_tells,
)  # fmt: skip

# ---------------------------------------------------------------- what follows


def _take_given(values: Values) -> dict[str, Json]:
    laid = tables.table_of(values, values["trump"])
    return {"table": laid, "hand": values["hand"]}


def _take_tells(p: Taking, law: Law, want: Taken) -> Text:
    n = want["taken"]
    many = "card" if n == 1 else "cards"
    return Text(f"Ôm cả {n} lá trên bàn", f"Pick up all {n} {many} of the table")


TAKE = Situation(
    slug="om-nhung-la-nao",
    title=Text("Ôm những lá nào?", "What is picked up?"),
    says=Text(
        "Xếp lại các lá đang nằm trên bàn lúc người đỡ ôm.",
        "Lay the cards that are on the table when the defender picks up.",
    ),
    ask="pick_up",
    prompt="cards",
    details=(
        replace(tables.TRUMP, path="table"),
        BEATEN,
        OPEN,
        replace(HAND, label=Text("Bài của người đỡ", "The defender's hand")),
    ),
    needs=("beaten", "open"),
    options=(),
    example={"trump": "h", "beaten": ["7c 9c"], "open": "9d", "hand": "4s Jh"},
    given=_take_given,
    tells=_take_tells,
)


def _next_tells(p: Ended, law: Law, want: Bout) -> Text:
    by, against = want["attacker"], want["defender"]
    if by is None or against is None:
        return Text("Ván kết thúc: không còn đủ hai nhà có bài", "The deal is over")
    one, other = _seat(by, p.n), seat_name(against, p.n)
    return Text(f"{one.vi} tấn {other.vi}", f"{one.en} attacks {other.en}")


OUT = Detail("out", Text("Những nhà đã hết bài", "Seats that are out"), "seats", ())
NEXT = Situation(
    slug="ai-tan-tiep",
    title=Text("Lượt sau ai tấn ai?", "Who attacks next?"),
    says=Text(
        "Ai vừa tấn ai, đỡ hết hay ôm. Ghi cả những nhà đã hết bài.",
        "Who attacked whom, beaten or picked up. Say which seats are out.",
    ),
    ask="next_attacker",
    prompt="bout",
    details=(
        tables.SEATS,
        Detail("attacker", Text("Người tấn vừa rồi", "Who attacked"), "seat", 0),
        Detail("defender", Text("Người đỡ vừa rồi", "Who defended"), "seat", 1),
        Detail(
            "result",
            Text("Kết quả", "How it ended"),
            "choice",
            "taken",
            items=(
                ("beaten", Text("Đỡ hết", "Everything was beaten")),
                ("taken", Text("Người đỡ ôm", "The defender picked up")),
            ),
        ),
        OUT,
    ),
    needs=(),
    options=("after_pickup",),
    example={"n": 4, "attacker": 0, "defender": 1, "result": "taken", "out": []},
    given=dict,
    tells=_next_tells,
)


def _refill_tells(p: After, law: Law, want: Refilled) -> Text:
    drawing = [(seat, want["draws"][seat]) for seat in want["order"] if want["draws"][seat]]
    if not drawing:
        return Text("Không nhà nào bốc", "Nobody draws")
    told = tuple(
        Text(f"{seat_name(s, p.n).vi} bốc {n}", f"{seat_name(s, p.n).en} draws {n}")
        for s, n in drawing
    )
    words = list_of(told)
    return Text(capital(words.vi), capital(words.en))


REFILL = Situation(
    slug="boc-may-la",
    title=Text("Mỗi nhà bốc mấy lá?", "How many does each seat draw?"),
    says=Text(
        "Số lá mỗi nhà còn sau lượt tấn, và nọc còn mấy lá.",
        "How many cards each seat has after the bout, and how many are in the stock.",
    ),
    ask="refill",
    prompt="draws",
    details=(
        tables.SEATS,
        Detail("attacker", Text("Người tấn lượt vừa rồi", "Who attacked in this bout"), "seat", 0),
        Detail(
            "stock",
            Text("Nọc còn mấy lá, kể cả lá chủ lật", "Cards in the stock, with the trump card"),
            "number",
            12,
            high=DECK_SIZE,
        ),
        Detail(
            "counts",
            Text("Số lá trên tay", "Cards in hand"),
            "number",
            FULL,
            high=DECK_SIZE,
            each_seat=True,
        ),
    ),
    needs=(),
    options=(),
    example={"n": 4, "attacker": 2, "stock": 6, "counts": [7, 8, 5, 4]},
    given=dict,
    tells=_refill_tells,
)


def _swap_given(values: Values) -> dict[str, Json]:
    if values["trump_card"] is None:
        raise BadQuestion("given.trump_card", "no trump card", "a card")
    return {**values, "hands": [hand or None for hand in values["hands"]]}


def _swap_tells(p: Dealt, law: Law, want: Swapped) -> Text:
    if want["seat"] is not None:
        seat, first = _seat(want["seat"], p.n), seat_name(want["starter"], p.n)
        return Text(
            f"{seat.vi} được đổi; {first.vi} tấn đầu tiên",
            f"{seat.en} may swap; {first.en} then attacks first",
        )
    if not law.options.swap_two:
        return Text(
            "Không ai được đổi: bàn không chơi luật ấy", "Nobody may swap: it is not played here"
        )
    return Text("Không nhà nào đổi được", "No seat can swap")


SWAP = Situation(
    slug="ai-duoc-doi-2-chu",
    title=Text("Ai được đổi 2 chủ?", "Who may swap the two?"),
    says=Text(
        "Lá chủ lật và bài được chia. Bàn có chơi luật này thì chọn ở luật nhà.",
        "The trump card and the hands as dealt. If your table plays it, choose it as a house rule.",
    ),
    ask="swap",
    prompt="seat",
    details=(
        tables.SEATS,
        Detail("trump_card", Text("Lá chủ lật", "Trump card"), "card", most=1),
        Detail("attacker", Text("Nhà tấn đầu tiên nếu không đổi", "Who would attack first"),
               "seat", 0),
        Detail(
            "hands",
            Text("Bài được chia", "Hand as dealt"),
            "cards",
            "",
            Text("Nhà không biết bài thì để trống.", "Leave a seat empty if you do not know its hand."),
            most=FULL,
            each_seat=True,
        ),
    ),
    needs=("hands",),
    options=("swap_two",),
    example={"n": 3, "trump_card": "9h", "attacker": 0, "hands": ["4c 7d", "2h Ts", "Qc Kd"]},
    given=_swap_given,
    tells=_swap_tells,
)  # fmt: skip


def _score_given(values: Values) -> dict[str, Json]:
    """Seats that ran out, in their order; a seat with order 0 still holds cards."""
    found = sorted(
        (order, seat, bout)
        for seat, (order, bout) in enumerate(zip(values["order"], values["bouts"], strict=True))
        if order
    )
    orders = [order for order, _, _ in found]
    for seat, order in enumerate(values["order"]):
        if orders.count(order) > 1:
            raise BadQuestion(f"given.order[{seat}]", f"place {order} stands twice", "once")
    return {"n": values["n"], "events": [{"seat": s, "bout": b} for _, s, b in found]}


def _score_tells(p: End, law: Law, want: Scored) -> Text:
    if want["fool"] is None:
        told = Text("Hòa: không ai còn bài cuối cùng", "A draw: nobody is the last with cards")
    else:
        first = list_of(tuple(seat_name(s, p.n) for s, at in enumerate(want["places"]) if at == 1))
        last = seat_name(want["fool"], p.n)
        told = Text(
            f"{capital(first.vi)} tới nhất, {last.vi} còn bài cuối cùng",
            f"{capital(first.en)} came first, {last.en} was the last with cards",
        )
    if not any(want["payments"]):
        return told
    pays = number(max(want["payments"]), "vi"), number(max(want["payments"]), "en")
    return Text(f"{told.vi}; trả mỗi nhà {pays[0]}", f"{told.en} and pays each seat {pays[1]}")


SCORE = Situation(
    slug="ai-toi-nhat",
    title=Text("Ai tới nhất, ai cuối cùng?", "Who came first, and who was last?"),
    says=Text(
        "Các nhà hết bài theo thứ tự nào. Xem hạng từng nhà, và ai trả ai nếu có tính điểm.",
        "The order in which the seats ran out. See all places, and who pays if points are kept.",
    ),
    ask="score",
    prompt="fool",
    details=(
        tables.SEATS,
        Detail(
            "order",
            Text("Hết bài thứ mấy", "Ran out as number"),
            "number",
            0,
            Text("Nhà còn bài thì ghi 0.", "0 for a seat that still holds cards."),
            path="events",
            high=4,
            each_seat=True,
        ),
        Detail(
            "bouts",
            Text("Trong lượt tấn thứ mấy", "In which bout"),
            "number",
            1,
            Text(
                "Chỉ cần đúng khi bàn xét hết bài lúc xong lượt.",
                "It matters only where seats are out when the bout is over.",
            ),
            path="events",
            low=1,
            high=999,
            each_seat=True,
        ),
    ),
    needs=(),
    options=("finish", "scoring", "stake"),
    example={"n": 4, "order": [2, 0, 1, 3], "bouts": [11, 1, 9, 12]},
    given=_score_given,
    tells=_score_tells,
)

SITUATIONS = (DEFEND, JUDGE, THROW, MUST, ROOM, TAKE, NEXT, REFILL, SWAP, SCORE)
