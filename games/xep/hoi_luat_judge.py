"""Hỏi luật for Xệp: is this move allowed? The position is laid around seat 0, who asks."""

from __future__ import annotations

from games.core.guide import Detail, Situation, Values, seats_detail
from games.core.judging import Judged, verdict_words
from games.core.reading import BadQuestion, Json, Reader
from games.core.text import Text
from games.xep.given import DECK_SIZE, MOST, POSITION_KEYS, SEATS, read_position
from games.xep.options import Law
from games.xep.position import Action, Parts, Position
from games.xep.questions.judge import Act
from games.xep.rules import BOOK
from games.xep.showing import HOUSE
from games.xep.spots import settles_as
from games.xep.taking import joins

SEATS_DETAIL = seats_detail(*SEATS)
HAND = Detail("hand", Text("Bài trên tay", "Your hand"), "cards", "", most=MOST)
XEP = Detail(
    "xep",
    Text("Phần xệp", "Hidden groups (xệp)"),
    "groups",
    (),
    Text(
        "Các nhóm đã úp. Xong một nhóm thì bấm “Xong nhóm”.",
        "The groups laid face down. Press “Group done” after each.",
    ),
    most=4,
)
OPEN = Detail(
    "open",
    Text("Phần mở", "Open groups"),
    "groups",
    (),
    Text(
        "Các nhóm đã ăn. Xong một nhóm thì bấm “Xong nhóm”.",
        "The eaten groups. Press “Group done” after each.",
    ),
    most=4,
)
CARD = Detail("card", Text("Lá tỳ", "Card on offer"), "card", most=1)
STOCK = Detail(
    "stock",
    Text("Nọc còn mấy lá", "Cards in the stock"),
    "number",
    30,
    Text("Chỉ cần đúng khi nọc gần hết.", "It matters only when the stock runs low."),
    high=DECK_SIZE,
)
PHASES = (
    ("drawn", Text("Bạn vừa bốc, chưa ai thấy lá ấy", "You have drawn; nobody has seen the card")),
    ("claim", Text("Lá vừa lật, xét tới và giật", "A card was revealed: wins and snatches")),
    ("drawer", Text("Không ai giật, nhà bốc được ăn", "No snatch; the drawer may eat")),
    ("offer", Text("Nhà bốc bỏ qua, mời nhà kế", "The drawer passed; the next seat is offered it")),
    ("discard", Text("Phải vứt một lá", "A card must be discarded")),
    ("draw", Text("Vừa vứt xong, sắp bốc", "A card was discarded; a draw comes next")),
)  # fmt: skip
VERBS = (
    ("eat", Text("Ăn hay giật", "Eat or snatch")),
    ("add", Text("Nối hay kéo thêm", "Add or pull")),
    ("xep", Text("Xệp", "Hide (xệp)")),
    ("reveal", Text("Lật", "Reveal")),
    ("discard", Text("Vứt", "Discard")),
    ("win", Text("Tới", "Win")),
    ("win_discard", Text("Vứt rồi tới", "Discard and win")),
    ("draw", Text("Bốc", "Draw")),
    ("pass", Text("Bỏ qua", "Pass")),
    ("ui", Text("Nhận ùi", "Say that you are stuck (ùi)")),
)
DEAD = ("discard", "draw")
"""The phases in which only dead cards lie on the table."""
SETTLED = ("claim", "drawer")
"""The phases of a card that its drawer did not hide, before it is offered on."""
LIVE = ("drawn", *SETTLED, "offer")
"""The phases that are asked for with a card on offer."""


def _card(values: Values) -> str:
    """The card that an eat, add, hiding or revealing is about."""
    name, found = (
        ("dead", "no dead card") if values["phase"] in DEAD else ("card", "no card on offer")
    )
    if values[name] is None:
        raise BadQuestion(f"given.{name}", found, "a card")
    return str(values[name])


def _action(values: Values, p: Position) -> str:
    verb, own = values["verb"], values.get("own", "")
    match verb:
        case "discard" | "win_discard":
            if len(own.split()) != 1:
                raise BadQuestion("given.own", f"{len(own.split())} cards to discard", "one card")
            return f"{verb.replace('_', ' ')} {own}"
        case "eat":
            card = _card(values)
            if not own and card[0] != "K":
                raise BadQuestion("given.own", "no own card", "1 to 3 cards of the hand")
            return f"eat {card} with {own}" if own else f"eat {card}"
        case "add":
            return _add(p.seats[0], _card(values))
        case "xep" | "reveal":
            return f"{verb} {_card(values)}"
    return str(verb)


def _add(parts: Parts, card: str) -> str:
    """Adding the card where it fits; where it fits nowhere, to any own group."""
    groups = joins(parts, card) or [*parts.open, *parts.xep]
    if not groups:
        raise BadQuestion("given.verb", "no group to add to", "an open or hidden group")
    return str(Action("add", card, groups[0]))


def _seat(values: Values) -> int:
    """The seat to which the moment belongs."""
    if values["phase"] == "drawn":
        return 0
    return int(values["by"] if values["phase"] in SETTLED else values["turn"])


def _given(values: Values) -> dict[str, Json]:
    n, phase, seat = values["n"], values["phase"], _seat(values)
    others = [None] * (n - 1)
    given: dict[str, Json] = {
        "n": n, "phase": phase, "seat": seat, "stock": values["stock"],
        "hands": [values["hand"], *others], "xep": [list(values["xep"]), *([] for _ in others)],
        "open": [list(values["open"]), *([] for _ in others)],
        "discards": values.get("dead") or "",
    }  # fmt: skip
    if phase in LIVE:
        given["card"] = _card(values)
    p = read_position(Reader(given, "given", POSITION_KEYS))
    if phase in SETTLED and seat == 0:
        given["phase"] = _settled(p)
    return given | {"who": 0, "action": _action(values, p)}


def _settled(p: Position) -> str:
    """The phase that is meant: who drew must pull or add where that is a duty, and never reveals what
    must be hidden."""
    found = settles_as(p, 0)
    if found == "drawn":
        raise BadQuestion("given.phase", f"the drawer hides {p.card}", "phase drawn")
    return found if p.phase == "drawer" else p.phase


def _tells(p: Act, law: Law, want: Judged) -> Text:
    return verdict_words(BOOK, want)


JUDGE = Situation(
    slug="duoc-di-khong",
    title=Text("Được đi nước này không?", "Is this move allowed?"),
    says=Text(
        "Bài của bạn, lá tỳ hay lá chết, và nước muốn đi. Không được thì luật nào cấm.",
        "Your cards, the card on offer or dead, and the move. If it is not allowed, which rule forbids it.",
    ),
    ask="judge",
    prompt="allowed",
    details=(
        Detail("phase", Text("Lúc này", "Now"), "choice", "claim", items=PHASES),
        Detail("hand", HAND.label, "cards", "", path="hands", most=MOST),
        Detail("card", CARD.label, "card", most=1, when=("phase", LIVE)),
        Detail("dead", Text("Lá chết vừa vứt", "Dead card just discarded"), "card", None,
               Text("Chỉ cần khi muốn ăn lá ấy.", "Only if you want to take it."),
               path="discards", most=1, when=("phase", DEAD)),
        Detail("verb", Text("Nước bạn đi", "Your move"), "choice", "eat", path="action", items=VERBS),
        Detail("own", Text("Lá bạn dùng", "The cards you use"), "cards", "",
               Text("Ăn: lá trên tay ghép với lá ấy. Vứt: lá vứt đi.",
                    "To eat: own cards that go with it. To discard: that card."),
               most=3, among="hand", when=("verb", ("eat", "discard", "win_discard"))),
        XEP,
        OPEN,
        SEATS_DETAIL,
        Detail("by", Text("Ai bốc lá tỳ", "Who drew the card"), "seat", 0, path="seat", you=True,
               when=("phase", SETTLED)),
        Detail("turn", Text("Đến lượt ai", "Whose turn it is"), "seat", 0, path="seat", you=True,
               when=("phase", ("offer", *DEAD))),
        STOCK,
    ),
    needs=("hand", "xep", "open"),
    options=HOUSE,
    example={
        "phase": "claim", "hand": "Rr Rr Cr Nr Ag", "card": "Rr", "dead": None, "verb": "eat",
        "own": "Cr Nr", "xep": [], "open": [], "n": 3, "by": 1, "turn": 0, "stock": 30,
    },
    given=_given,
    tells=_tells,
)  # fmt: skip
