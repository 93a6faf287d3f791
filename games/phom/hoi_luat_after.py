"""Hỏi luật for Phỏm, the end of a deal: ranks, payments, and who pays for all. Seats go by letter.

What was eaten is said by seat and number. Only of a replay it matters who ate the first chốt of the
laying round and who the last.
"""

from __future__ import annotations

from dataclasses import replace

from games.core.guide import Detail, Situation, Values, seats_detail
from games.core.reading import BadQuestion, Json
from games.core.seats import seat_name
from games.core.showing import headed, points_text
from games.core.text import Text, capital, number
from games.phom import phrases
from games.phom.options import Law
from games.phom.questions.dense import Owed
from games.phom.scoring import Ended, ranking

SEATS = seats_detail(2, 4)
PLAIN = Detail(
    "plain", Text("Cây thường đã ăn", "Ordinary cards eaten"), "number", 0, path="eats", high=3,
    each_seat=True,
)  # fmt: skip
CHOTS = Detail(
    "chots", Text("Cây chốt đã ăn", "Chốt eaten"), "number", 0, path="eats", high=3, each_seat=True
)
POT_DETAIL = Detail(
    "pot",
    Text("Gà từ các ván trước", "Pot of earlier deals"),
    "number",
    0,
    Text("Bàn không chơi gà thì để 0.", "0 at a table without a pot."),
    high=1_000_000,
)
HOUSE = ("bet", "chot_fees", "eat_fees", "eaten_to", "ga_ante")


def _ate(values: Values, kind: str = "ha") -> list[Json]:
    """The cards eaten, ordinary ones first; of the chốt those of the first seat named, then the rest, with
    one of the last seat named at the end."""
    plain = [seat for seat, count in enumerate(values["plain"]) for _ in range(count)]
    chots = [seat for seat, count in enumerate(values["chots"]) for _ in range(count)]
    first, last = values.get("first"), values.get("last")
    for name in ("first", "last"):
        seat = values.get(name)
        if seat is not None and seat not in chots:
            raise BadQuestion(f"given.{name}", f"seat {seat} ate no chốt", "a seat that ate one")
    if first is not None and last is not None:
        chots.remove(first)
        tail = [last] if last in chots else []
        for seat in tail:
            chots.remove(seat)
        chots = [first, *chots, *tail]
    eats: list[Json] = [{"by": seat, "kind": "plain"} for seat in plain]
    return eats + [{"by": seat, "kind": kind} for seat in chots]


# ---------------------------------------------------------------- nobody declared ù


def _score_given(values: Values) -> dict[str, Json]:
    n, places = values["n"], values["order"]
    for seat, place in enumerate(places):
        if places.index(place) < seat:
            raise BadQuestion(f"given.order[{seat}]", f"place {place} stands twice", "once")
    mom = [seat in values["mom"] for seat in range(n)]
    return {
        "n": n, "eats": _ate(values), "pot": values["pot"], "points": list(values["points"]),
        "mom": mom, "order": sorted(range(n), key=lambda seat: places[seat]),
    }  # fmt: skip


def _score_tells(p: Ended, law: Law, want: dict[str, object]) -> Text:
    pay = want["pay"]
    assert isinstance(pay, list)
    first, amounts = headed(seat_name(ranking(p, law)[0], p.n)), points_text(pay)
    return Text(f"{first.vi} nhất. {amounts.vi}", f"{first.en} comes first. {amounts.en}")


SCORE = Situation(
    slug="ai-nhat",
    title=Text("Không ai ù: ai nhất, trả mấy?", "Nobody declared ù: who is first, who pays?"),
    says=Text(
        "Điểm cây lẻ của mỗi nhà, ai móm, thứ tự hạ và những cây đã ăn.",
        "The points of each seat, who is móm, the order of laying, and the cards eaten.",
    ),
    ask="score",
    prompt="pay",
    details=(
        SEATS,
        Detail("points", Text("Điểm cây lẻ", "Points left"), "number", 0, high=130, each_seat=True),
        Detail("order", Text("Hạ thứ mấy", "Laid down as number"), "number", 1, low=1, high=4,
               each_seat=True),
        PLAIN,
        CHOTS,
        Detail("mom", Text("Những nhà móm", "Seats that are móm"), "seats", ()),
        POT_DETAIL,
    ),
    needs=(),
    options=HOUSE,
    example={"n": 4, "points": [7, 13, 7, 20], "order": [1, 2, 3, 4], "plain": [0, 0, 0, 0],
             "chots": [0, 1, 0, 0], "mom": [3], "pot": 0},
    given=_score_given,
    tells=_score_tells,
)  # fmt: skip

# ---------------------------------------------------------------- somebody declared ù

KINDS = tuple(
    (kind, Text(capital(words.vi), capital(words.en))) for kind, words in phrases.WINS.items()
)
WINNER = Detail("winner", Text("Người ù", "Who declared ù"), "seat", 0)
KIND = Detail("kind", Text("Kiểu ù", "Kind of ù"), "choice", "u_thuong", items=KINDS)
TAI = Detail(
    "tai",
    Text("Người ù ù trong lượt nào", "In which turn"),
    "choice",
    False,
    items=(
        (False, Text("Lượt thường", "An ordinary turn")),
        (True, Text("Lượt tái phỏm", "A replay")),
    ),
)
FIRST = Detail(
    "first", Text("Nhà ăn cây chốt đầu tiên trong vòng hạ", "Who ate the first chốt of the laying round"),
    "seat", 1, path="eats", when=("tai", (True,)),
)  # fmt: skip
LAST = replace(
    FIRST,
    name="last",
    label=Text("Nhà ăn cây chốt sau cùng", "Who ate the last chốt"),
)
MISSED = Detail(
    "missed",
    Text("Nhà ăn đủ ba cây mà chưa ù", "Who ate three cards without ù"),
    "seats",
    (),
    Text("Chỉ tính ở bàn cho quên ù.", "It counts only where ù may be forgotten."),
)
ENDING = (SEATS, WINNER, KIND, TAI, FIRST, LAST, PLAIN, CHOTS, MISSED)
ENDED = {
    "n": 4, "winner": 0, "kind": "u_thuong", "tai": True, "first": 1, "last": 2,
    "plain": [0, 0, 0, 0], "chots": [0, 1, 1, 0], "missed": [],
}  # fmt: skip


def _won_given(values: Values) -> dict[str, Json]:
    """Without a replay the chốt were eaten before anybody was down, or it makes no difference."""
    given = {key: values[key] for key in ("n", "winner", "kind", "tai")}
    return given | {
        "eats": _ate(values), "pot": values.get("pot", 0), "missed": list(values["missed"]),
    }  # fmt: skip


def _won_tells(p: Ended, law: Law, want: dict[str, object]) -> Text:
    pay = want["pay"]
    assert isinstance(pay, list)
    return points_text(pay)


WON = Situation(
    slug="co-nguoi-u",
    title=Text("Có người ù: mỗi nhà trả mấy?", "Somebody declared ù: who pays what?"),
    says=Text(
        "Ai ù kiểu gì, và những cây mỗi nhà đã ăn trong ván.",
        "Who declared which ù, and the cards that each seat has eaten in the deal.",
    ),
    ask="score",
    prompt="pay",
    details=(*ENDING, POT_DETAIL),
    needs=(),
    options=(*HOUSE, "chot_den", "three_eat"),
    example={**ENDED, "pot": 0},
    given=_won_given,
    tells=_won_tells,
)


def _den_tells(p: Ended, law: Law, want: Owed) -> Text:
    payer, rule = want["payer"], want["rule"]
    if payer is None or rule is None:
        return Text("Không nhà nào phải đền", "No seat has to pay for all")
    seat = headed(seat_name(payer, p.n))
    amounts = number(want["amount"], "vi"), number(want["amount"], "en")
    return Text(
        f"{seat.vi} đền cả bàn: {amounts[0]} điểm", f"{seat.en} pays for all: {amounts[1]} points"
    )


WHO_PAYS = Situation(
    slug="ai-den",
    title=Text("Ai phải đền?", "Who pays for all?"),
    says=Text(
        "Người ù đã ăn mấy cây, và ai ăn cây chốt khi tái phỏm.",
        "How many cards the winner ate, and who ate the chốt before a replay.",
    ),
    ask="dense",
    prompt="den",
    details=ENDING,
    needs=(),
    options=("chot_den", "three_eat", "bet"),
    example=ENDED,
    given=_won_given,
    tells=_den_tells,
)
