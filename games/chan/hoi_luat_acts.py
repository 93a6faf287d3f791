"""Hỏi luật for Chắn: may I do this, and which faults is it? What was done before is told by the cards."""

from __future__ import annotations

from typing import Any

from games.chan import phrases
from games.chan.options import Law
from games.chan.questions.fault import Deed
from games.chan.questions.judge import Act
from games.chan.rules import BOOK
from games.chan.showing import headed
from games.core.guide import Detail, Situation, Values
from games.core.judging import Judged, verdict_words
from games.core.reading import BadQuestion, Json
from games.core.text import Text, listing
from games.decks.chan_deck import COPIES

HAND = Detail("hand", phrases.HAND, "cards", "", most=20)
CARD = Detail("card", phrases.OFFER, "card", most=1)
MELDS = Detail(
    "melds",
    phrases.MELDS,
    "groups",
    (),
    Text(
        "Mỗi chắn, cạ hay bốn quân chíu là một nhóm. Xong một nhóm thì bấm “Xong nhóm”.",
        "Each chắn, each cạ and the four of a chíu are a group. Press “Group done” after each.",
    ),
    most=COPIES,
)
SOURCE = Detail(
    "how",
    Text("Quân ấy từ đâu", "Where the card comes from"),
    "choice",
    "noc",
    items=tuple((source, headed(words)) for source, words in phrases.SOURCES.items()),
)
DEALT = Detail(
    "dealt_chi_rong",
    Text(
        "Lên bài đã chờ chi chi với hơn năm chắn", "Dealt to wait for chi chi with over five chắn"
    ),
    "choice",
    False,
    path="hand",
    items=((False, Text("Không", "No")), (True, Text("Có", "Yes"))),
)
EATEN = Detail(
    "eaten",
    phrases.MELDS,
    "groups",
    (),
    Text(
        "Mỗi chắn, cạ hay bốn quân chíu là một nhóm. Với cạ, xếp quân ăn được trước, quân trên tay sau.",
        "Each chắn, each cạ and the four of a chíu are a group. In a cạ the eaten card comes first.",
    ),
    path="history",
    most=COPIES,
    ordered=True,
)
PLAYED = Detail(
    "played",
    Text("Đã đánh hay trả cửa", "Played or given back"),
    "cards",
    "",
    path="history",
    most=40,
)
REFUSED = Detail(
    "refused",
    Text("Đã bỏ, không ăn", "Refused, not eaten"),
    "cards",
    "",
    Text(
        "Quân mà bạn có quyền ăn nhưng đã dưới, hoặc đã bốc nọc.",
        "Cards that you had the choice of and let go, or refused by drawing.",
    ),
    path="history",
    most=40,
)
BEFORE = (EATEN, PLAYED, REFUSED)
"""What the faults remember."""
TAKES = ("eat", "chiu", "pass")


def history(values: Values) -> list[Json]:
    """What was done before, as events; in which order does not matter to any rule."""
    events: list[Json] = [f"pass {kind}" for kind in values["refused"].split()]
    events += [_taken(group) for group in values["eaten"]]
    return events + [f"discard {kind}" for kind in values["played"].split()]


def _taken(group: str) -> str:
    """A group of the mat as the eat or the chíu by which it came there."""
    cards = group.split()
    if len(cards) == COPIES and len(set(cards)) == 1:
        return f"chiu {cards[0]}"
    if len(cards) == 2 and cards[0][0] == cards[1][0]:
        return f"eat {cards[0]} with {cards[1]}"
    raise BadQuestion("given.eaten", f"'{group}' was not eaten", "a chắn, a cạ, or four alike")


def card_of(values: Values) -> str:
    """The card on the mat."""
    if values["card"] is None:
        raise BadQuestion("given.card", "no card on the mat", "a card")
    return str(values["card"])


def own_of(values: Values) -> str:
    """The one card of the hand that is used."""
    cards = values["own"].split()
    if len(cards) != 1:
        raise BadQuestion("given.own", f"{len(cards)} own cards", "one card of the hand")
    return str(cards[0])


# ---------------------------------------------------------------- may I do this

PHASES = (
    ("claim", Text("Có quân dưới chiếu", "A card lies on the mat")),
    ("discard", Text("Ăn xong, phải đánh một quân", "After an eat a card must be played")),
    ("return", Text("Chíu ngoài lượt xong, phải trả cửa", "After a chíu out of turn a card goes back")),
    ("first", Text("Bạn có cái, chưa đánh quân nào", "You have the cái and have played nothing")),
)  # fmt: skip
PLACES = (
    ("own", Text("Cửa chì của bạn, bạn được chọn", "Your own gate, your choice")),
    ("upper", Text("Cửa trên, bạn được chọn", "The upper gate, your choice")),
    ("away", Text("Cửa khác, chưa đến lượt bạn", "Another gate, not your turn")),
    ("mine", Text("Quân do chính bạn đặt xuống", "You put it down yourself")),
)
VERBS = (
    ("eat", Text("Ăn", "Eat")),
    ("chiu", Text("Chíu", "Chíu")),
    ("win", Text("Ù", "Ù")),
    ("pass", Text("Dưới hay bỏ qua", "Let go or pass")),
    ("draw", Text("Bốc nọc", "Draw")),
    ("play", Text("Đánh hay trả cửa", "Play or give back")),
)
MARKS = (
    ("none", Text("Không có gì", "Nothing")),
    ("bo_u", Text("Đã bỏ ù", "You let an ù go")),
    ("bao", Text("Đã bị báo", "You are báo")),
)
OWN = Detail(
    "own",
    Text("Quân bạn dùng", "The card you use"),
    "cards",
    "",
    Text(
        "Ăn: quân trên tay ghép với quân ấy. Đánh, trả cửa: quân đặt xuống.",
        "To eat: the own card that goes with it. To play or give back: that card.",
    ),
    most=1,
    among="hand",
)


def _mat(values: Values) -> dict[str, Json]:
    """The card on the mat of four seats, as seat 0 sees it."""
    source, place = values["how"], values["where"]
    gate, chooser = {"own": (0, 0), "upper": (3, 0), "away": (1, 2), "mine": (0, 1)}[place]
    if source == "discard" and place == "own":
        raise BadQuestion("given.where", "a played card in the own gate", "another gate")
    if source == "noc" and place == "mine":
        raise BadQuestion("given.where", "a drawn card of one's own", "discard or return")
    mat: dict[str, Json] = {
        "card": card_of(values), "from": source, "gate": gate, "chooser": chooser
    }  # fmt: skip
    return mat | ({"by": 0} if place == "mine" else {})


def _returned_for(values: Values) -> dict[str, Json]:
    """The card that was taken by chíu, in whose place one goes back."""
    taken = [group.split()[0] for group in values["eaten"] if len(group.split()) == COPIES]
    if not taken:
        raise BadQuestion("given.eaten", "nothing was taken by chíu", "four cards alike")
    return {"card": taken[-1], "from": "noc", "gate": 2, "chooser": 2}


def _action(values: Values) -> str:
    verb = values["verb"]
    if verb == "play":
        return f"{'return' if values['phase'] == 'return' else 'discard'} {own_of(values)}"
    if verb == "eat":
        return f"eat {card_of(values)} with {own_of(values)}"
    return f"chiu {card_of(values)}" if verb == "chiu" else str(verb)


def _judge_given(values: Values) -> dict[str, Json]:
    said = {"card": None, "own": ""} | dict(values)
    phase = said["phase"]
    given: dict[str, Json] = {
        "n": 4, "seat": 0, "phase": phase, "hand": said["hand"], "history": history(said),
        "noc": said["noc"], "action": _action(said),
    }  # fmt: skip
    if phase in ("claim", "return"):
        given["mat"] = _mat(said) if phase == "claim" else _returned_for(said)
    if said["mark"] != "none":
        given[said["mark"]] = True
    return given | ({"dealt_chi_rong": True} if said["dealt_chi_rong"] else {})


def _judge_tells(p: Act, law: Law, want: Judged) -> Text:
    if not want["legal"] or not want["rules"]:
        return verdict_words(BOOK, want)
    names = _names(want["rules"])
    return Text(f"Vẫn đi được, nhưng phạm {names.vi}", f"It stands, but is a fault: {names.en}")


def _names(rules: list[str]) -> Text:
    names = [BOOK[rule].name for rule in rules]
    vi = listing(tuple(f"“{name.vi}”" for name in names), "vi")
    return Text(vi, listing(tuple(f"“{name.en}”" for name in names), "en"))


JUDGE = Situation(
    slug="duoc-lam-khong",
    title=Text("Được ăn, chíu, đánh như vậy không?", "May I eat, chíu or play like this?"),
    says=Text(
        "Bài của bạn, quân dưới chiếu, những gì đã ăn, đã đánh, đã bỏ. Không được thì luật nào cấm.",
        "Your hand, the card on the mat, what you ate, played and refused. If not, which rule forbids it.",
    ),
    ask="judge",
    prompt="allowed",
    details=(
        Detail("phase", phrases.NOW, "choice", "claim", items=PHASES),
        HAND,
        Detail("card", CARD.label, "card", path="mat", most=1, when=("phase", ("claim",))),
        Detail("how", SOURCE.label, "choice", "discard", path="mat", items=SOURCE.items,
               when=("phase", ("claim",))),
        Detail("where", Text("Quân ấy nằm ở đâu", "Where the card lies"), "choice", "upper", path="mat",
               items=PLACES, when=("phase", ("claim",))),
        Detail("verb", Text("Bạn muốn", "You want to"), "choice", "eat", path="action", items=VERBS),
        Detail("own", OWN.label, "cards", "", OWN.help, path="action", most=1, among="hand",
               when=("verb", ("eat", "play"))),
        *BEFORE,
        Detail("mark", phrases.FLAGS, "choice", "none", path="history", items=MARKS),
        DEALT,
        Detail("noc", Text("Nọc còn mấy quân", "Cards in the stock"), "number", 20,
               Text("Chỉ cần đúng khi nọc đã hết.", "It matters only when the stock is empty."), high=100),
    ),
    needs=("hand",),
    options=("fault_mode", "site_faults", "chi_rong"),
    example={
        "phase": "claim", "hand": "1c 2m 2p 2p 3m 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p 9m 9p",
        "card": "9m", "how": "discard", "where": "upper", "verb": "eat", "own": "9p", "eaten": [],
        "played": "", "refused": "", "mark": "none", "dealt_chi_rong": False, "noc": 20,
    },
    given=_judge_given,
    tells=_judge_tells,
)  # fmt: skip

# ---------------------------------------------------------------- which faults

TOPS = (
    ("own", Text("Quân trên tay", "The hand card")),
    ("eaten", Text("Quân vừa ăn", "The eaten card")),
)
DEEDS = tuple(item for item in VERBS if item[0] in (*TAKES, "play"))


def _fault_given(values: Values) -> dict[str, Json]:
    said = {"card": None, "own": "", "top": "own"} | dict(values)
    verb = said["verb"]
    given: dict[str, Json] = {"hand": said["hand"], "history": history(said)}
    if verb == "play":
        given["action"] = f"discard {own_of(said)}"
    else:
        given |= {"action": f"{verb} {card_of(said)}", "from": said["how"]}
    if verb == "eat":
        given["action"] = f"{given['action']} with {own_of(said)}"
        given["on_top"] = own_of(said) if said["top"] == "own" else card_of(said)
    return given | ({"dealt_chi_rong": True} if said["dealt_chi_rong"] else {})


def _fault_tells(p: Deed, law: Law, want: Any) -> Text:
    if not want:
        return Text("Không phạm lỗi nào", "No fault")
    names = _names(want)
    return Text(f"Phạm {names.vi}", f"A fault: {names.en}")


FAULT = Situation(
    slug="pham-loi-gi",
    title=Text("Như vậy phạm lỗi gì?", "Which faults is this?"),
    says=Text(
        "Một nước đã đi và những gì nhà ấy đã ăn, đã đánh, đã bỏ. Xem phạm những lỗi nào, vì lượt nào.",
        "An act, and what the seat ate, played and refused before. See which faults it is, and why.",
    ),
    ask="fault",
    prompt="faults",
    details=(
        Detail("verb", Text("Nước đã đi", "The act"), "choice", "eat", path="action", items=DEEDS),
        HAND,
        Detail("card", CARD.label, "card", path="action", most=1, when=("verb", TAKES)),
        Detail("how", SOURCE.label, "choice", "noc", path="from", items=SOURCE.items,
               when=("verb", TAKES)),
        Detail("own", OWN.label, "cards", "", OWN.help, path="action", most=1, among="hand",
               when=("verb", ("eat", "play"))),
        Detail("top", Text("Quân nằm trên", "The card on top"), "choice", "own", path="action",
               items=TOPS, when=("verb", ("eat",))),
        *BEFORE,
        DEALT,
    ),
    needs=("hand",),
    options=("site_faults", "chi_rong"),
    example={
        "verb": "eat", "hand": "1c 2m 2p 2p 3m 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p 8s 9p",
        "card": "9s", "how": "noc", "own": "9p", "top": "own", "eaten": [], "played": "",
        "refused": "9m", "dealt_chi_rong": False,
    },
    given=_fault_given,
    tells=_fault_tells,
)  # fmt: skip
