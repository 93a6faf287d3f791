"""Hỏi luật for Xệp: what a table argues about, and how a person says the position.

Where one hand is judged it is that of who asks; where all hands are open, seats go by letter.
"""

from __future__ import annotations

from dataclasses import replace

from games.core.guide import Detail, Situation, Values
from games.core.reading import BadQuestion, Json
from games.core.seats import seat_name
from games.core.showing import points_text
from games.core.text import Text, capital, number
from games.decks.four_colour import DECK
from games.xep.groups import TOI_QUAN
from games.xep.hoi_luat_judge import CARD, HAND, JUDGE, OPEN, SEATS_DETAIL, XEP
from games.xep.options import Law
from games.xep.position import Parts, act_words, pull_words, read_action
from games.xep.questions.arrange import Arranged
from games.xep.questions.is_win import Trying, Verdict
from games.xep.questions.resolve import Contest, Resolved
from games.xep.questions.score import MOST_LENH, Over, Scored
from games.xep.questions.setup import SetUp, Table
from games.xep.questions.ui import Stuck
from games.xep.taking import nearest

PARTS = (HAND, XEP, OPEN)
LYING = ("hand", "xep", "open")

# ---------------------------------------------------------------- is it a win


def _win_given(values: Values) -> dict[str, Json]:
    given = {name: values[name] for name in LYING}
    if values["how"] == "none":
        return given
    if values["card"] is None:
        raise BadQuestion("given.card", "no card on offer", "a card")
    return given | {"card": values["card"], "drawer": values["how"] == "drawn"}


def _win_tells(p: Trying, law: Law, want: Verdict) -> Text:
    n = want["lenh"]
    if want["win"]:
        quan = ("tới Quan", "tới Quan") if (n or 0) >= TOI_QUAN else ("tới", "a win")
        return Text(f"{capital(quan[0])} được với {n} lệnh", f"It is {quan[1]}: {n} lệnh")
    if want["reason"] == "XE-WIN-2":
        return Text(f"Chưa tới: hết rác nhưng mới {n} lệnh", f"No win: no rác, but only {n} lệnh")
    rac = DECK.size(nearest(p.parts, p.card, p.drawer, law)[1])
    return Text(f"Chưa tới: còn {rac} rác", f"No win: {rac} rác left")


IS_WIN = Situation(
    slug="toi-chua",
    title=Text("Bài này tới chưa?", "Is this hand a win?"),
    says=Text(
        "Ba phần bài và lá tỳ. Chưa tới thì thấy ngay thiếu lệnh hay còn rác nào.",
        "The three parts and the card on offer. If it is no win, you see the rác or the lệnh missing.",
    ),
    ask="is_win",
    prompt="why",
    details=(
        HAND,
        replace(CARD, when=("how", ("shown", "drawn"))),
        Detail(
            "how",
            Text("Lá tỳ từ đâu", "Where the card comes from"),
            "choice",
            "shown",
            path="drawer",
            items=(
                ("shown", Text("Đã lật, ai bốc cũng vậy", "Revealed, whoever drew it")),
                ("drawn", Text("Bạn vừa bốc, chưa lật", "You drew it; not yet revealed")),
                ("none", Text("Không có: tính bài đang cầm", "None: the cards as they are")),
            ),
        ),
        XEP,
        OPEN,
    ),
    needs=LYING,
    options=("lone_tuong",),
    example={
        "hand": "Bg Bg Cw Cw Cw Kg Kg Ky Pg Pr Pr Py", "card": "Pr", "how": "drawn",
        "xep": ["Kw Kw Kw"], "open": ["Kr Kr Kr", "Ng Ng"],
    },
    given=_win_given,
    tells=_win_tells,
)  # fmt: skip

# ---------------------------------------------------------------- rác and lệnh


def _lenh_tells(p: Parts, law: Law, want: Arranged) -> Text:
    rac = want["trash"]
    vi, en = (f"Còn {rac} rác", f"{rac} rác") if rac else ("Không còn rác", "No rác")
    return Text(f"{vi}, {want['lenh']} lệnh", f"{en}, {want['lenh']} lệnh")


LENH = Situation(
    slug="may-lenh",
    title=Text("Bài này được mấy lệnh?", "How many lệnh is this hand worth?"),
    says=Text(
        "Ba phần bài của một nhà. Xem cách xếp ít rác nhất, và từng nhóm được mấy lệnh.",
        "The three parts of a seat. See the grouping with the fewest rác, and the lệnh of every group.",
    ),
    ask="arrange",
    prompt="count",
    details=PARTS,
    needs=LYING,
    options=(),
    example={
        "hand": "Pr Pr Pg Pw Py Cy Cy Cy", "xep": ["Rr Rr Rr"], "open": ["Kg Kg", "Nw Nw Nw"],
    },
    given=dict,
    tells=_lenh_tells,
)  # fmt: skip

# ---------------------------------------------------------------- what may go, is it ùi


def _ui_tells(p: Parts, law: Law, want: Stuck) -> Text:
    if want["ui"]:
        n = want["lenh"]
        return Text(f"Bị ùi: không lá nào vứt được, mới {n} lệnh",
                    f"Ùi: no card may be discarded, and only {n} lệnh")  # fmt: skip
    if not want["discards"]:
        n = want["lenh"]
        return Text(f"Không bị ùi: tới được với {n} lệnh", f"No ùi: it is a win with {n} lệnh")
    cards = DECK.run(want["discards"]).names
    return Text(f"Vứt được {cards.vi}", f"May be discarded: {cards.en}")


UI = Situation(
    slug="vut-la-nao",
    title=Text("Vứt được lá nào, có bị ùi không?", "What may I discard, and is it ùi?"),
    says=Text(
        "Bạn đang giữ 21 lá và phải vứt. Lá nào vứt được; không lá nào thì tới hay ùi.",
        "You have 21 cards and must discard. Which may go; if none, is it a win or ùi.",
    ),
    ask="ui",
    prompt="ui",
    details=PARTS,
    needs=LYING,
    options=(),
    example={
        "hand": "Kr Pg Pr Pw Py Rr Rr Rr Cw", "xep": [], "open": ["Ay By Ky", "Bw Bw", "Kg Kg"],
    },
    given=dict,
    tells=_ui_tells,
)  # fmt: skip

# ---------------------------------------------------------------- who gets the card


def _resolve_given(values: Values) -> dict[str, Json]:
    if values["card"] is None:
        raise BadQuestion("given.card", "no card on offer", "a card")
    kept = {key: values[key] for key in ("n", "card", "seat", "hands", "xep", "open")}
    wants = [seat for seat in range(values["n"]) if seat not in values["declined"]]
    return kept | {"phase": "drawn", "stock": FAR, "wants_win": wants}


FAR = 30
"""Cards in the stock where they do not matter."""


def _resolve_tells(c: Contest, law: Law, want: Resolved) -> Text:
    seat = seat_name(want["seat"], c.p.n)
    if want["action"] is None:
        return Text(
            f"Không nhà nào phải lấy: {seat.vi} được ăn hay bỏ qua",
            f"Nobody must take it: {seat.en} may eat or pass",
        )
    act = read_action(want["action"], "want")
    words = pull_words(act) if want["rule"].startswith("XE-KEO") else act_words(act)
    if act.takes and want["seat"] != c.drawer:
        words = Text(f"giật, {words.vi}", f"snatch and {words.en}")
    must = ("được", "may") if act.verb == "win" else ("phải", "must")
    return Text(
        f"{capital(seat.vi)} {must[0]} {words.vi}", f"{capital(seat.en)} {must[1]} {words.en}"
    )


RESOLVE = Situation(
    slug="ai-duoc-la-nay",
    title=Text("Ai được lá này?", "Who gets this card?"),
    says=Text(
        "Một lá vừa bốc mà nhiều nhà cùng muốn. Xếp bài các nhà để biết phải xệp, tới hay giật.",
        "A card was drawn and several seats want it. Lay their cards to see who hides, wins or snatches.",
    ),
    ask="resolve",
    prompt="take",
    details=(
        SEATS_DETAIL,
        CARD,
        Detail("seat", Text("Nhà nào bốc", "Who drew it"), "seat", 0),
        Detail(
            "hands",
            Text("Bài trên tay", "Hand"),
            "cards",
            "",
            Text("Nhà không giành lá này thì để trống.", "Leave a seat empty if it makes no claim."),
            most=HAND.most,
            each_seat=True,
        ),
        replace(XEP, each_seat=True),
        replace(OPEN, each_seat=True),
        Detail("declined", Text("Nhà tới được mà từ chối", "Seats that declined to win"), "seats", (),
               path="wants_win"),
    ),
    needs=("hands", "xep", "open"),
    options=("lone_tuong",),
    example={
        "n": 3, "card": "Ng", "seat": 0, "hands": ["Ng Cg Rg Aw", "Kw Py Py Br", "Ng Ng Rr Cw"],
        "xep": [[], [], []], "open": [["Kg Kg"], [], []], "declined": [],
    },
    given=_resolve_given,
    tells=_resolve_tells,
)  # fmt: skip

# ---------------------------------------------------------------- the end of a deal

RESULTS = (
    ("win", Text("Có nhà tới", "A seat won")),
    ("hue", Text("Huề", "Huề: nobody won")),
    ("walkover", Text("Chỉ còn một nhà", "One seat is left")),
)
WINNER = Detail("winner", Text("Nhà tới", "Winner"), "seat", 0, when=("result", ("win",)))
RESULT = Detail("result", Text("Ván kết thúc thế nào", "How the deal ended"), "choice", "win",
                items=RESULTS)  # fmt: skip
OUT = Detail(
    "out",
    Text("Nhà bị ùi hay đã rời bàn", "Seats that were stuck or left"),
    "seats",
    (),
)


def _score_tells(p: Over, law: Law, want: Scored) -> Text:
    told = points_text(want["pay"])
    if not want["pot"]:
        return told
    pot = number(want["pot"], "vi"), number(want["pot"], "en")
    return Text(f"{told.vi}; quỹ của bàn {pot[0]}", f"{told.en}; fund of the table {pot[1]}")


SCORE = Situation(
    slug="bao-nhieu-diem",
    title=Text("Mỗi nhà được bao nhiêu điểm?", "What does each seat gain or lose?"),
    says=Text(
        "Ai tới với mấy lệnh, nhà nào bị ùi hay rời bàn. Xem ai trả ai, vì sao.",
        "Who won with how many lệnh, and who was stuck or left. See who pays whom, and why.",
    ),
    ask="score",
    prompt="pay",
    details=(
        SEATS_DETAIL,
        RESULT,
        WINNER,
        Detail("lenh", Text("Mấy lệnh", "Lệnh"), "number", 15, low=15, high=MOST_LENH,
               when=("result", ("win",))),
        OUT,
        Detail("cuoc", Text("Hệ số", "Multiplier"), "number", 1,
               Text("Mỗi điểm nhân với số này; không giao ước thì là 1.",
                    "Every point is times this; 1 if nothing was agreed."), low=1, high=1000),
    ),
    needs=(),
    options=("ui_mode", "penalty"),
    example={"n": 3, "result": "win", "winner": 0, "lenh": 21, "out": [2], "cuoc": 1},
    given=dict,
    tells=_score_tells,
)  # fmt: skip


def _dealer_given(values: Values) -> dict[str, Json]:
    last = {"result": values["result"], "winner": values.get("winner"), "dealer": values["dealer"],
            "out": list(values.get("out", ()))}  # fmt: skip
    return {"n": values["n"], "last": last}


def _dealer_tells(p: Table, law: Law, want: SetUp) -> Text:
    seat = seat_name(want["dealer"], p.n)
    return Text(f"{capital(seat.vi)} làm cái", f"{capital(seat.en)} must deal")


DEALER = Situation(
    slug="ai-lam-cai",
    title=Text("Ván sau ai làm cái?", "Who deals next?"),
    says=Text(
        "Ván trước kết thúc thế nào. Xem ai làm cái, mỗi nhà mấy lá, nọc còn mấy lá.",
        "How the last deal ended. See who deals, how many cards each seat gets, and what is left.",
    ),
    ask="setup",
    prompt="dealer",
    details=(
        SEATS_DETAIL,
        replace(RESULT, path="last"),
        replace(WINNER, path="last"),
        Detail("dealer", Text("Ai làm cái ván trước", "Who dealt last"), "seat", 0, path="last"),
        replace(OUT, path="last", when=("result", ("walkover",))),
    ),
    needs=(),
    options=(),
    example={"n": 3, "result": "win", "winner": 2, "dealer": 0, "out": []},
    given=_dealer_given,
    tells=_dealer_tells,
)

SITUATIONS = (IS_WIN, JUDGE, RESOLVE, UI, LENH, SCORE, DEALER)
