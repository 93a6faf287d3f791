"""Hỏi luật for Tấn, what follows: the pick-up, the next bout, the refill, the swap, the places.

The whole table is looked at, so seats go by letter.
"""

from __future__ import annotations

from dataclasses import replace

from games.core.guide import Detail, Situation, Values
from games.core.reading import BadQuestion, Json
from games.core.seats import seat_name
from games.core.text import Text, capital, list_of, number
from games.tan import tables
from games.tan.given import DECK_SIZE
from games.tan.options import Law
from games.tan.position import FULL
from games.tan.questions.next_attacker import Bout, Ended
from games.tan.questions.pick_up import Taken, Taking
from games.tan.questions.refill import After, Refilled
from games.tan.questions.score import End, Scored
from games.tan.questions.swap import Dealt, Swapped


def _seat(seat: int, n: int) -> Text:
    name = seat_name(seat, n)
    return Text(capital(name.vi), capital(name.en))


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
        tables.LAID_PAIRS,
        tables.LAID_OPEN,
        replace(tables.HAND, path="", label=Text("Bài của người đỡ", "The defender's hand")),
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
