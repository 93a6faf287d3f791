"""Hỏi luật for Chắn: what a table argues about, and how a person says the position.

Where one hand is judged it is that of who asks; where all seats matter they go by letter.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from games.chan import phrases
from games.chan.cuoc_names import CUOC
from games.chan.given import SEATS
from games.chan.hoi_luat_acts import CARD, DEALT, FAULT, HAND, JUDGE, MELDS, SOURCE, card_of
from games.chan.options import Law
from games.chan.position import act_words, read_action
from games.chan.questions.declare import HOUSE as CUOC_HOUSE
from games.chan.questions.declare import Declared, Winning
from games.chan.questions.is_win import ITEMS, Trying, Verdict
from games.chan.questions.resolve import Contest, Resolved
from games.chan.questions.score import HOUSE as END_HOUSE
from games.chan.questions.score import End, Scored
from games.chan.questions.waits import Held, Waiting
from games.chan.showing import headed
from games.core.guide import Detail, Situation, Values, seats_detail
from games.core.reading import BadQuestion, Json
from games.core.seats import seat_name
from games.core.showing import points_text
from games.core.text import Text, capital, number
from games.decks.chan_deck import CHI, DECK, of_rank

FROM_MAT = tuple(phrases.SOURCES)
HOW = replace(
    SOURCE,
    label=Text("Quân ù từ đâu", "Where the winning card comes from"),
    items=(*SOURCE.items, ("none", Text("Không có: 20 quân vừa chia", "None: 20 cards as dealt"))),
)
WIN_CARD = replace(CARD, label=phrases.WIN_CARD, when=("how", FROM_MAT))

# ---------------------------------------------------------------- is it an ù


def _win_given(values: Values) -> dict[str, Json]:
    given: dict[str, Json] = {"hand": values["hand"], "melds": list(values["melds"]), "card": None}
    if values["how"] != "none":
        given |= {"card": card_of(values), "from": values["how"]}
    return given | ({"dealt_chi_rong": True} if values["dealt_chi_rong"] else {})


def _win_tells(p: Trying, law: Law, want: Verdict) -> Text:
    n = p.under(law).chan
    if want["win"]:
        return Text(f"Ù được, với {n} chắn", f"It is an ù, with {n} chắn")
    if want["reason"] == "CH-U-3":
        return Text(f"Chưa ù: mười bộ nhưng mới {n} chắn", f"No ù: ten pairs, but only {n} chắn")
    return next(item.label for item in ITEMS if item.value == want["reason"])


IS_WIN = Situation(
    slug="u-chua",
    title=Text("Bài này ù chưa?", "Is this hand an ù?"),
    says=Text(
        "Bài trên tay, bài dưới chiếu và quân ù. Chưa ù thì thấy ngay thiếu chắn hay thừa quân nào.",
        "The hand, the mat and the winning card. If it is no ù, you see what is missing or left over.",
    ),
    ask="is_win",
    prompt="why",
    details=(HAND, WIN_CARD, replace(HOW, path="from"), MELDS, DEALT),
    needs=("hand", "melds"),
    options=("chi_rong",),
    example={
        "hand": "2m 3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 9m 9s", "card": "2p", "how": "noc",
        "melds": ["8p 8p"], "dealt_chi_rong": False,
    },
    given=_win_given,
    tells=_win_tells,
)  # fmt: skip

# ---------------------------------------------------------------- what is waited for


def _waits_given(values: Values) -> dict[str, Json]:
    given: dict[str, Json] = {name: values[name] for name in ("hand", "melds", "seen")}
    return given | ({"dealt_chi_rong": True} if values["dealt_chi_rong"] else {})


def _waits_tells(p: Held, law: Law, want: Waiting) -> Text:
    if not want["noc"]:
        return Text("Chưa chờ quân nào", "It waits for no card")
    cards, n = DECK.run(want["noc"]).names, want["live"]
    vi, en = f"Chờ {cards.vi}: còn {n} quân", f"It waits for {cards.en}: {n} left"
    return Text(f"{vi}, bạch thủ", f"{en}, bạch thủ") if want["bach_thu"] else Text(vi, en)


WAITS = Situation(
    slug="cho-quan-nao",
    title=Text("Bài này chờ quân nào?", "What does this hand wait for?"),
    says=Text(
        "Bài 19 quân sau khi đánh. Xem nọc bốc quân nào thì ù, còn mấy quân chưa lộ.",
        "The 19 cards after a play. See which cards from the stock win, and how many are unseen.",
    ),
    ask="waits",
    prompt="noc",
    details=(
        HAND,
        MELDS,
        Detail("seen", phrases.SEEN, "cards", "", Text("Quân đã đánh, đã ăn của mọi nhà.",
               "Cards that all seats have played and eaten."), most=100),
        DEALT,
    ),
    needs=("hand", "melds"),
    options=("chi_rong",),
    example={
        "hand": "2m 3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 8p 8p 9m 9m", "melds": [],
        "seen": "2p 2p 2s", "dealt_chi_rong": False,
    },
    given=_waits_given,
    tells=_waits_tells,
)  # fmt: skip

# ---------------------------------------------------------------- which cước, how many points

PAST = (
    ("passed", Text("Đã qua cửa chì của bạn", "Play has gone past your gate")),
    ("before", Text("Chưa qua cửa chì của bạn", "Your gate was not passed yet")),
    ("first", Text("Chưa qua, và đây là quân nọc đầu tiên", "Not passed, on the first stock card")),
)
STARTS = (
    ("plain", Text("Không có gì đặc biệt", "Nothing special")),
    ("dealt_no_chan", Text("Lên bài không có chắn nào", "Dealt without any chắn")),
    ("dealt_chi_rong", Text("Lên bài đã chờ chi rộng", "Dealt to wait for a wide chi")),
)


def _cuoc_given(values: Values) -> dict[str, Json]:
    win: Json = None
    if values["how"] != "none":
        win = {"card": card_of(values), "from": values["how"], "gate": values["gate"]}
    given: dict[str, Json] = {
        "hand": values["hand"], "melds": list(values["melds"]), "win": win,
        "past_gate": values["past"] == "passed", "prev": values["prev"],
    }  # fmt: skip
    flags = ("first_noc" if values["past"] == "first" else "", values["dealt"])
    return given | {flag: True for flag in flags if flag not in ("", "plain")}


def _cuoc_tells(p: Winning, law: Law, want: Declared) -> Text:
    call, points, ga, total = want["phrase"], want["points"], want["ga"], want["total"]
    if not ga:
        return Text(f"“{call}”: {total} điểm", f"“{call}”: {total} points")
    return Text(
        f"“{call}”: {points} điểm và {ga} gà, cộng {total}",
        f"“{call}”: {points} points and {ga} gà, {total} in all",
    )


DECLARE = Situation(
    slug="cuoc-gi-may-diem",
    title=Text("Bài ù này có cước gì, mấy điểm?", "Which cước has this win, and what is it worth?"),
    says=Text(
        "Bài vừa ù, quân ù nằm ở cửa nào. Xem xướng thế nào cho đủ, mỗi cước mấy điểm.",
        "A won hand, and the gate of the winning card. See what to declare, and what each cước earns.",
    ),
    ask="declare",
    prompt="cuoc",
    details=(
        HAND,
        replace(WIN_CARD, path="win"),
        replace(HOW, path="win"),
        Detail("gate", Text("Quân ù nằm ở cửa nào", "The gate of the winning card"), "choice", "own",
               path="win", when=("how", FROM_MAT),
               items=(("own", Text("Cửa chì của bạn", "Your own gate")),
                      ("other", Text("Cửa khác", "Another gate")))),
        MELDS,
        Detail("past", phrases.GATE_PASSED, "choice", "passed", path="past_gate", items=PAST),
        Detail("prev", Text("Ván trước của bạn", "Your last deal"), "choice", "none",
               items=tuple((id, headed(words)) for id, words in phrases.PREVS.items())),
        Detail("dealt", phrases.DEALT, "choice", "plain", path="hand", items=STARTS),
    ),
    needs=("hand", "melds"),
    options=(*CUOC_HOUSE,),
    example={
        "hand": "2m 3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 9m 9s", "card": "2m", "how": "noc",
        "gate": "own", "melds": ["5m 5m"], "past": "passed", "prev": "none", "dealt": "plain",
    },
    given=_cuoc_given,
    tells=_cuoc_tells,
)  # fmt: skip

# ---------------------------------------------------------------- who gets the card

CLAIMS = (
    ("none", Text("Không lấy", "No claim")),
    ("win", Text("Ù", "Ù")),
    ("chiu", Text("Chíu", "Chíu")),
    ("eat_chan", Text("Ăn chắn", "Eat a chắn")),
    ("eat_ca", Text("Ăn cạ", "Eat a cạ")),
)


def _claim(seat: int, said: str, card: str) -> Json:
    """What a seat claims, as an act."""
    if said == "eat_ca":
        if card == CHI:
            raise BadQuestion(f"given.claims[{seat}]", "a cạ of chi chi", "a chắn")
        return f"eat {card} with {next(kind for kind in of_rank(card[0]) if kind != card)}"
    return {"none": None, "win": "win", "chiu": f"chiu {card}"}.get(said, f"eat {card} with {card}")


def _resolve_given(values: Values) -> dict[str, Json]:
    n, card, gate, source = values["n"], card_of(values), values["gate"], values["how"]
    let_go = source == "discard" or values.get("let_go", False)
    mat: dict[str, Json] = {
        "card": card, "from": source, "gate": gate, "chooser": (gate + let_go) % n
    }  # fmt: skip
    owner = {"noc": None, "discard": gate}.get(source, values.get("by"))
    if source == "return":
        mat["by"] = owner
    said = values["claims"]
    if owner is not None and said[owner] != "none":
        raise BadQuestion(f"given.claims[{owner}]", "the own card claimed", "no claim")
    if list(said).count("chiu") > 1:
        raise BadQuestion("given.claims[0]", "two chíu", "one at most")
    return {
        "n": n,
        "mat": mat,
        "claims": [_claim(seat, word, card) for seat, word in enumerate(said)],
    }


def _resolve_tells(p: Contest, law: Law, want: Resolved) -> Text:
    if want["seat"] is None or want["act"] is None:
        return Text("Không nhà nào lấy quân này", "No seat takes the card")
    seat, words = seat_name(want["seat"], p.n), act_words(read_action(want["act"], "want"))
    verb = words if want["act"][:3] != "eat" else _eaten(want["act"])
    return Text(f"{capital(seat.vi)} được {verb.vi}", f"{capital(seat.en)} may {verb.en}")


def _eaten(act: str) -> Text:
    """An eat without the own card, which nobody said."""
    _, card, _, own = act.split()
    name, group = DECK.names[card], "chắn" if card == own else "cạ"
    return Text(f"ăn {group} {name.vi}", f"eat the {name.en} as a {group}")


RESOLVE = Situation(
    slug="ai-duoc-quan-nay",
    title=Text("Ai được quân này?", "Who gets this card?"),
    says=Text(
        "Nhiều nhà cùng lên tiếng: ù, chíu, ăn. Xem nhà nào được, và sau đó phải làm gì.",
        "Several seats call out: ù, chíu, eat. See who gets the card, and what must follow.",
    ),
    ask="resolve",
    prompt="take",
    details=(
        seats_detail(*SEATS),
        replace(CARD, path="mat"),
        Detail("how", SOURCE.label, "choice", "noc", path="mat", items=SOURCE.items),
        Detail("gate", Text("Nằm ở cửa chì nhà nào", "Whose own gate it lies in"), "seat", 0, path="mat"),
        Detail("let_go", Text("Nhà của cửa ấy", "The seat of that gate"), "choice", False, path="mat",
               items=((False, Text("Đang được chọn", "Has the choice")),
                      (True, Text("Đã hô dưới", "Has let it go"))),
               when=("how", ("noc", "return"))),
        Detail("by", Text("Nhà trả cửa quân ấy", "The seat that gave it back"), "seat", 1, path="mat",
               when=("how", ("return",))),
        Detail("claims", Text("Lên tiếng", "Calls"), "choice", "none",
               Text("Nhà ù hay chíu thì bài phải làm được như vậy.",
                    "A seat that calls ù or chíu must have the cards for it."),
               items=CLAIMS, each_seat=True),
    ),
    needs=(),
    options=("chiu_on_turn",),
    example={
        "n": 4, "card": "9m", "how": "noc", "gate": 1, "let_go": False, "by": 2,
        "claims": ["none", "eat_chan", "none", "chiu"],
    },
    given=_resolve_given,
    tells=_resolve_tells,
)  # fmt: skip

# ---------------------------------------------------------------- who pays

TIMES = (2, 3)
"""So often a cước that can be had several times may be ticked."""
WON = ("result", ("u",))


def _cuoc_items() -> Iterable[tuple[Json, Text]]:
    for cuoc in CUOC:
        yield cuoc.id, headed(cuoc.name)
        for times in TIMES if cuoc.counted else ():
            yield f"{cuoc.id}:{times}", Text(f"{times} {cuoc.name.vi}", f"{times} {cuoc.name.en}")


CUOC_ITEMS = tuple(_cuoc_items())


def _score_given(values: Values) -> dict[str, Json]:
    given: dict[str, Json] = {name: values[name] for name in ("n", "bao", "unit", "pot")}
    if values["result"] == "hoa":
        return given | {"seat": None}
    given |= {name: values[name] for name in ("seat", "cuoc", "status")}
    return given | ({"declared": list(values["declared"])} if values["said"] == "other" else {})


def _score_tells(p: End, law: Law, want: Scored) -> Text:
    result, told = headed(phrases.RESULTS[want["result"]]), points_text(want["pay"])
    if not any(want["pay"]):
        return Text(f"{result.vi}: không nhà nào trả", f"{result.en}: nobody pays")
    if not want["pot"]:
        return Text(f"{result.vi}: {told.vi}", f"{result.en}: {told.en}")
    pot = number(-want["pot"], "vi"), number(-want["pot"], "en")
    return Text(
        f"{result.vi}, lấy {pot[0]} điểm góp: {told.vi}",
        f"{result.en}, with a pot of {pot[1]}: {told.en}",
    )


SCORE = Situation(
    slug="ai-tra-bao-nhieu",
    title=Text("Ai trả ai, bao nhiêu điểm?", "Who pays whom, and how much?"),
    says=Text(
        "Ai ù với cước gì, xướng thế nào, ai phạm lỗi hay bị báo. Xem mỗi nhà được hay mất mấy điểm.",
        "Who won with which cước, what was declared, faults, báo seats. See what each gains or loses.",
    ),
    ask="score",
    prompt="pay",
    details=(
        seats_detail(*SEATS),
        Detail("result", Text("Ván kết thúc thế nào", "How the deal ended"), "choice", "u", path="seat",
               items=(("u", Text("Có nhà ù", "A seat called ù")), ("hoa", Text("Hòa", "Drawn")))),
        Detail("seat", phrases.WINNER, "seat", 0, when=WON),
        Detail("cuoc", phrases.TRUE_CUOC, "several", (), items=CUOC_ITEMS, when=WON),
        Detail("said", phrases.DECLARED, "choice", "all", path="cuoc", when=WON,
               items=(("all", Text("Đủ các cước ấy", "All of these")),
                      ("other", Text("Khác đi", "Something else")))),
        Detail("declared", Text("Những cước đã xướng", "The cước that were declared"), "several", (),
               path="cuoc", items=CUOC_ITEMS, when=("said", ("other",))),
        Detail("status", Text("Người ù có phạm lỗi không", "Faults of the winner"), "choice", "ok", when=WON,
               items=tuple((id, headed(words)) for id, words in phrases.STATUSES.items())),
        Detail("bao", phrases.BAO_SEATS, "seats", ()),
        Detail("unit", phrases.UNIT, "number", 1,
               Text("Mỗi điểm nhân với số này; không giao ước thì là 1.",
                    "Every point is times this; 1 if nothing was agreed."), low=1, high=1000),
        Detail("pot", phrases.POT, "number", 0,
               Text("Chỉ khi làng chơi gà góp.", "Only where a pot of gà is played."), high=1000),
    ),
    needs=(),
    options=tuple(name for name in END_HOUSE if name != "mandatory_cuoc"),
    example={
        "n": 4, "result": "u", "seat": 0, "cuoc": ["tam_do", "leo:2"], "said": "other",
        "declared": ["tam_do", "leo"], "status": "ok", "bao": [], "unit": 1, "pot": 0,
    },
    given=_score_given,
    tells=_score_tells,
)  # fmt: skip

SITUATIONS = (IS_WIN, JUDGE, FAULT, WAITS, DECLARE, RESOLVE, SCORE)
