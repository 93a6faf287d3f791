"""Hỏi luật for Tứ Sắc: what a table argues about, and how a person says the position.

The person who asks is seat 0 where one hand is judged; where all hands are open, seats go by letter.
"""

from __future__ import annotations

from games.core.faults import Fault
from games.core.guide import Detail, Situation, Values, seats_detail
from games.core.judging import Judged, verdict_words
from games.core.reading import BadQuestion, Json
from games.core.seats import seat_name
from games.core.showing import points_text
from games.core.text import Text, capital, number
from games.tu_sac.acting import HOUSE
from games.tu_sac.given import DECK_SIZE, HAND_MOST, STOCK
from games.tu_sac.groups import tables
from games.tu_sac.options import Law
from games.tu_sac.questions.is_win import Trying, Verdict, nearest
from games.tu_sac.questions.judge import Act
from games.tu_sac.questions.resolve import Contest, Resolved
from games.tu_sac.questions.score import Over, Scored
from games.tu_sac.rules import BOOK
from games.tu_sac.settling import Held, Worth

OFFERED = ("claim", "turn")
"""The phases with a card on offer."""

SEATS = seats_detail(2, 4)
TY = Detail("ty", Text("Lá tỳ", "Card on offer"), "card", most=1)
SOURCE = Detail(
    "ty_source",
    Text("Lá tỳ ra bằng cách nào", "How the card came"),
    "choice",
    "discard",
    items=(("discard", Text("Vứt ra", "Discarded")), ("draw", Text("Bốc lên", "Drawn"))),
)
STOCK_LEFT = Detail(
    "stock",
    Text("Nọc còn mấy lá", "Cards in the stock"),
    "number",
    STOCK,
    Text("Chỉ cần đúng khi nọc gần hết.", "It matters only when the stock runs low."),
    high=DECK_SIZE,
)
OPEN = Text("Phần mở", "Open groups")
OPEN_HELP = Text(
    "Các nhóm đã ăn. Xong một nhóm thì bấm “Xong nhóm”.",
    "The eaten groups. Press “Group done” after each.",
)
QUAN = Text("Quàn", "Quàn")
QUAN_HELP = Text(
    "Bốn lá giống nhau được chia, đã mở ra.", "Four alike as dealt, laid open at the start."
)
HAND = Text("Bài trên tay", "Concealed hand")


# ---------------------------------------------------------------- is it a win


def _win_given(values: Values) -> dict[str, Json]:
    source = values["how"]
    if source == "dealt":
        return {"hand": values["hand"], "ty": None}
    if values["ty"] is None:
        raise BadQuestion("given.ty", "no card on offer", "a card")
    return {"hand": values["hand"], "ty": values["ty"], "ty_source": source}


def _win_tells(p: Trying, law: Law, want: Verdict) -> Text:
    if want["win"]:
        return Text("Tới được", "It is a win")
    if want["reason"] == "TS-KHAP-1":
        return Text("Chưa tới: không được phá khạp", "No win: a khạp may not be split")
    if want["reason"] == "TS-WIN-2":
        return Text("Chưa tới: lá này không ăn được", "No win: this card cannot be eaten")
    n = tables(law).rac(nearest(p, law))
    return Text(f"Chưa tới: còn {n} rác", f"No win: {n} rác left")


IS_WIN = Situation(
    slug="toi-chua",
    title=Text("Bài này tới chưa?", "Is this hand a win?"),
    says=Text(
        "Xếp bài trên tay và lá tỳ. Chưa tới thì thấy ngay còn rác nào.",
        "Lay the hand and the card on offer. If it is no win, you see which rác is left.",
    ),
    ask="is_win",
    prompt="why",
    details=(
        Detail(
            "hand",
            HAND,
            "cards",
            "",
            Text("Không kể phần đã mở.", "Without the open groups."),
            most=HAND_MOST,
        ),
        Detail("ty", TY.label, "card", most=1, when=("how", ("discard", "draw"))),
        Detail(
            "how",
            Text("Lá tỳ từ đâu", "Where the card comes from"),
            "choice",
            "discard",
            path="ty_source",
            items=(
                ("discard", Text("Nhà khác vứt", "Another seat discarded it")),
                ("draw", Text("Bạn bốc", "You drew it")),
                ("dealt", Text("Không có: bài vừa chia", "None: the dealer's hand as dealt")),
            ),
        ),
    ),
    needs=("hand",),
    options=("king_draw",),
    example={"hand": "Rr Rr Rr Cr Ag Ag", "ty": "Nr", "how": "discard"},
    given=_win_given,
    tells=_win_tells,
)

# ---------------------------------------------------------------- is it allowed


VERBS = (
    ("eat", Text("Ăn", "Eat")),
    ("discard", Text("Vứt", "Discard")),
    ("win", Text("Tới", "Win")),
    ("draw", Text("Bốc", "Draw")),
    ("pass", Text("Bỏ lượt", "Pass")),
    ("keep", Text("Giữ tướng", "Keep the general")),
)


def _act(values: Values) -> str:
    """The action string. An eat is of the card on offer: another card never comes up at a table."""
    verb, ty, own = values["verb"], values.get("ty"), values.get("own", "")
    if verb in ("draw", "pass") or (verb == "win" and ty is None):
        return str(verb)
    if verb == "discard":
        if len(own.split()) != 1:
            raise BadQuestion("given.own", f"{len(own.split())} cards to discard", "one card")
        return f"discard {own}"
    if ty is None:
        raise BadQuestion("given.verb", "nothing to eat", "a card on offer")
    if verb == "keep":
        return f"eat {ty}"
    if verb == "eat" and not own:
        raise BadQuestion("given.own", "no own card", "1 to 3 cards of the hand")
    return f"{verb} {ty} with {own}" if own else f"{verb} {ty}"


def _judge_given(values: Values) -> dict[str, Json]:
    """Right after a card has come, the seat in turn follows from where it came."""
    n, phase = values["n"], values["phase"]
    given = {"n": n, "phase": phase, "seat": 0, "hand": values["hand"], "stock": values["stock"]}
    if phase in OFFERED:
        by, source = values["ty_from"], values["ty_source"]
        offer = {"ty": values["ty"], "ty_source": source, "ty_from": by}
        given |= offer if values["ty"] else dict.fromkeys(offer)
    if phase == "claim":
        given["turn"] = (by + 1) % n if source == "discard" else by
    else:
        given["turn"] = values["turn"]
    return given | {"action": _act(values)}


def _judge_tells(p: Act, law: Law, want: Judged) -> Text:
    return verdict_words(BOOK, want)


JUDGE = Situation(
    slug="duoc-di-khong",
    title=Text("Được đi nước này không?", "Is this move allowed?"),
    says=Text(
        "Bài của bạn, lá tỳ, và nước muốn đi. Không được thì luật nào cấm.",
        "Your hand, the card on offer, and the move. If it is not allowed, which rule forbids it.",
    ),
    ask="judge",
    prompt="allowed",
    details=(
        Detail(
            "phase",
            Text("Lúc này", "Now"),
            "choice",
            "turn",
            items=(
                ("claim", Text("Lá tỳ vừa ra", "The card has just come")),
                ("turn", Text("Không ai giành, nhà có quận đi", "Nobody claimed it; the turn plays")),
                ("discard", Text("Nhà có quận phải vứt", "The seat in turn must discard")),
            ),
        ),
        Detail("hand", Text("Bài của bạn", "Your hand"), "cards", "", most=HAND_MOST),
        Detail("ty", TY.label, "card", most=1, when=("phase", OFFERED)),
        Detail("verb", Text("Nước bạn đi", "Your move"), "choice", "eat", path="action", items=VERBS),
        Detail(
            "own",
            Text("Lá bạn dùng", "The cards you use"),
            "cards",
            "",
            Text(
                "Ăn: lá trên tay ghép với lá tỳ. Vứt: lá vứt đi.",
                "To eat: own cards that go with the card on offer. To discard: that card.",
            ),
            most=3,
            among="hand",
            when=("verb", ("eat", "discard", "win")),
        ),
        SEATS,
        Detail(
            "ty_from",
            Text("Lá tỳ của ai", "Whose card it is"),
            "seat",
            -1,
            you=True,
            when=("phase", OFFERED),
        ),
        Detail(
            "ty_source", SOURCE.label, "choice", "discard", items=SOURCE.items,
            when=("phase", OFFERED),
        ),
        Detail(
            "turn",
            Text("Ai có quận", "Whose turn it is"),
            "seat",
            0,
            you=True,
            when=("phase", ("turn", "discard")),
        ),
        STOCK_LEFT,
    ),
    needs=("hand",),
    options=HOUSE,
    example={
        "phase": "turn", "hand": "Rr Rr Cr Nr Ag", "ty": "Rr", "verb": "eat", "own": "Rr Rr",
        "n": 4, "ty_from": 3, "ty_source": "discard", "turn": 0, "stock": STOCK,
    },
    given=_judge_given,
    tells=_judge_tells,
)  # fmt: skip

# ---------------------------------------------------------------- who gets the card


def _resolve_given(values: Values) -> dict[str, Json]:
    """A seat without cards makes no claim."""
    if values["ty"] is None:
        raise BadQuestion("given.ty", "no card on offer", "a card")
    hands = [hand or None for hand in values["hands"]]
    return {**values, "hands": hands}


RIGHTS = {
    "win": Text("tới", "a win"),
    "khui": Text("khui", "a khui"),
    "pair": Text("ăn đôi ngoài quận", "a pair out of turn"),
}


def _resolve_tells(p: Contest, law: Law, want: Resolved) -> Text:
    seat = seat_name(want["seat"], p.offer.n)
    if want["by"] == "turn":
        return Text(
            f"Không nhà nào lấy trước: {seat.vi} có quận được đi",
            f"Nobody comes first: {seat.en} has the turn and plays",
        )
    by = RIGHTS[want["by"]]
    return Text(
        f"{capital(seat.vi)} được lá này: {by.vi}", f"{capital(seat.en)} gets the card: {by.en}"
    )


RESOLVE = Situation(
    slug="ai-duoc-la-nay",
    title=Text("Ai được lá này?", "Who gets this card?"),
    says=Text(
        "Lá tỳ vừa ra mà nhiều nhà cùng muốn. Xếp bài các nhà để biết ai trước.",
        "A card has come and several seats want it. Lay their hands to see who comes first.",
    ),
    ask="resolve",
    prompt="who",
    details=(
        SEATS,
        TY,
        Detail("ty_from", Text("Lá tỳ của nhà nào", "Whose card it is"), "seat", 0),
        SOURCE,
        Detail(
            "hands",
            HAND,
            "cards",
            "",
            Text("Nhà không giành lá này thì để trống.", "Leave a seat empty if it makes no claim."),
            most=HAND_MOST,
            each_seat=True,
        ),
        Detail("declined", Text("Nhà tới được mà từ chối", "Seats that declined to win"), "seats", ()),
        STOCK_LEFT,
    ),
    needs=("hands",),
    options=HOUSE,
    example={
        "n": 4, "ty": "Rr", "ty_from": 0, "ty_source": "discard",
        "hands": ["", "Rr Rr Rr Ag Bw", "Kg Cg Py", "Cr Nr Ag Ag"], "declined": [], "stock": STOCK,
    },
    given=_resolve_given,
    tells=_resolve_tells,
)  # fmt: skip

# ---------------------------------------------------------------- what it pays


def _score_tells(p: Over, law: Law, want: Scored) -> Text:
    return points_text(want["payments"])


SCORE = Situation(
    slug="bao-nhieu-diem",
    title=Text("Mỗi nhà được bao nhiêu điểm?", "What does each seat gain or lose?"),
    says=Text(
        "Hết ván: ai tới, bài và phần mở của từng nhà. Xem ai trả ai, vì sao.",
        "The deal is over: who won, and what each seat holds. See who pays whom, and why.",
    ),
    ask="score",
    prompt="points",
    details=(
        SEATS,
        Detail(
            "winner",
            Text("Nhà tới", "Winner"),
            "seat",
            0,
            nobody=Text("Không ai: huề", "Nobody"),
        ),
        Detail("hands", HAND, "cards", "", most=HAND_MOST, each_seat=True),
        Detail("melds", OPEN, "groups", (), OPEN_HELP, most=4, each_seat=True),
        Detail("quan", QUAN, "groups", (), QUAN_HELP, most=4, each_seat=True),
        Detail(
            "den_seat",
            Text("Nhà bị đền", "Must pay for all"),
            "seat",
            None,
            nobody=Text("Không ai", "Nobody"),
        ),
    ),
    needs=("hands", "melds", "quan"),
    options=("stake", "four_soldiers", "king_draw", "den"),
    example={
        "n": 3, "winner": 1, "hands": ["Bw", "Py Py Py", "Cw"],
        "melds": [[], ["Rr Rr Rr Rr", "Kg Ag Bg"], []], "quan": [[], [], ["Nw Nw Nw Nw"]],
        "den_seat": None,
    },
    given=dict,
    tells=_score_tells,
)  # fmt: skip


def _lenh_tells(p: Held, law: Law, want: Worth) -> Text:
    n, each = want["lenh"], want["each"]
    vi, en = (", nhân đôi", ", doubled") if want["doubled"] else ("", "")
    return Text(
        f"{n} lệnh{vi}: mỗi nhà thua trả {number(each, 'vi')} điểm",
        f"{n} lệnh{en}: each loser pays {number(each, 'en')} points",
    )


LENH = Situation(
    slug="may-lenh",
    title=Text("Bài tới được mấy lệnh?", "How many lệnh is a win worth?"),
    says=Text(
        "Bài của nhà tới. Đếm từng nhóm, rồi ra số điểm mỗi nhà thua trả.",
        "The winner's cards. Every group is counted, and then what each loser pays.",
    ),
    ask="lenh",
    prompt="worth",
    details=(
        Detail(
            "hand",
            HAND,
            "cards",
            "",
            Text("Sau khi tới: không còn rác.", "After winning: without rác."),
            most=HAND_MOST,
        ),
        Detail("melds", OPEN, "groups", (), OPEN_HELP, most=4),
        Detail("quan", QUAN, "groups", (), QUAN_HELP, most=4),
    ),
    needs=("hand", "melds", "quan"),
    options=("stake", "four_soldiers", "king_draw"),
    example={"hand": "Py Py Py", "melds": ["Rr Rr Rr Rr", "Kg Ag Bg"], "quan": []},
    given=dict,
    tells=_lenh_tells,
)

SITUATIONS = (IS_WIN, JUDGE, RESOLVE, LENH, SCORE)

FAULTS = (
    Fault(
        r"(no card on offer;|null in phase ).*",
        Text("Chưa có lá tỳ. Hãy chọn một lá.", "There is no card on offer yet. Pick one."),
    ),
    Fault(
        r"nothing to eat;.*",
        Text("Lúc này không có lá tỳ để ăn. Hãy đổi nước đi, hoặc đổi lúc.",
             "There is no card to eat now. Change the move, or the moment."),
    ),
    Fault(
        r"no own card;.*",
        Text("Ăn thì phải dùng ít nhất một lá trên tay. Hãy chọn lá ấy.",
             "An eat uses at least one card of the hand. Pick it."),
    ),
    Fault(
        r"(?P<n>\d+) cards to discard;.*",
        Text("Mỗi lần vứt đúng một lá. Đang chọn {n} lá.",
             "Exactly one card is discarded. {n:card is,cards are} picked."),
    ),
    Fault(
        r"four (?P<card>\w\w) in a concealed hand;.*",
        Text("Bốn lá {card} là quàn, phải mở ra. Trên tay nhiều nhất ba lá giống nhau.",
             "Four of the {card} are a quàn and lie open. A hand holds at most three alike."),
    ),
    Fault(
        r"(?P<n>\d+) cards with the open groups; allowed: at most (?P<n2>\d+)",
        Text("Kể cả phần mở, nhà này có {n} lá; nhiều nhất là {n2}.",
             "With its open groups this seat has {n:card,cards}; at most {n2} may be."),
    ),
    Fault(
        r"(?P<n>\d+) rác left;.*",
        Text("Bài này còn {n} rác, nên chưa tới. Nhà tới phải hết rác.",
             "This hand has {n} rác left, so it is no win. A winner has none."),
    ),
    Fault(
        r"'(?P<cards>[\w ]+)' is no eaten group;.*",
        Text("{cards} không thành một nhóm ăn được.", "No eat makes a group of {cards}."),
    ),
    Fault(
        r"'(?P<cards>[\w ]+)' is no quàn;.*",
        Text("Quàn là bốn lá giống nhau, không phải {cards}.",
             "A quàn is four cards alike, not {cards}."),
    ),
    Fault(
        r"the winner pays nothing;.*",
        Text("Nhà tới không phải đền. Hãy chọn nhà khác.", "The winner pays nothing. Pick another seat."),
    ),
)  # fmt: skip
"""What can be wrong with a position that was laid by hand."""
