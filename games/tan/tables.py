"""A position of Tấn as people at a table say it: `given` from what they lay, seat 0 being who asks.

What nobody says and nothing hangs on, the sizes of the other hands, is filled in evenly.
"""

from __future__ import annotations

from dataclasses import replace

from games.core.guide import Detail, Values, seats_detail
from games.core.reading import BadQuestion, Json
from games.core.rules import Law
from games.core.text import Text, capital
from games.decks.french import SUIT_NAMES
from games.tan.beating import beats
from games.tan.given import DECK_SIZE
from games.tan.options import TanOptions
from games.tan.position import FULL

PLAIN = Law(TanOptions())
LYING = ("defend", "throw", "pile")
"""The phases with cards on the table."""
OPEN = ("defend", "pile")
"""Those with cards that are not beaten."""

SEATS = seats_detail(2, 4)
TRUMP = Detail(
    "trump",
    Text("Chất chủ", "Trump suit"),
    "choice",
    "h",
    items=tuple(
        (suit, Text(capital(name.vi), capital(name.en))) for suit, name in SUIT_NAMES.items()
    ),
)
HAND = Detail(
    "hand", Text("Bài của bạn", "Your hand"), "cards", "", path="hands", most=DECK_SIZE
)  # fmt: skip
BEATEN = Detail(
    "beaten",
    Text("Trên bàn: các cặp đã đỡ", "On the table: beaten pairs"),
    "groups",
    (),
    Text(
        "Mỗi cặp hai lá: lá tấn và lá đỡ nó, lá nào chọn trước cũng được.",
        "Two cards a pair: an attack card and what beat it, in either order.",
    ),
    path="table",
    most=2,
    fills=True,
    when=("phase", LYING),
)
UNBEATEN = Detail(
    "open",
    Text("Trên bàn: lá tấn chưa đỡ", "On the table: unbeaten cards"),
    "cards",
    "",
    path="table",
    most=DECK_SIZE,
    when=("phase", OPEN),
)
LAID_PAIRS, LAID_OPEN = replace(BEATEN, when=None), replace(UNBEATEN, when=None)
"""The same where no moment is asked for."""
PHASE = Detail(
    "phase",
    Text("Lúc này", "Now"),
    "choice",
    "throw",
    items=(
        ("start", Text("Trước lá tấn đầu tiên", "Before the first attack")),
        ("attack", Text("Sắp mở lượt", "A bout begins")),
        ("defend", Text("Còn lá chưa đỡ", "A card is unbeaten")),
        ("throw", Text("Đã đỡ hết", "All is beaten")),
        ("pile", Text("Người đỡ vừa nói ôm", "“I pick up” was just said")),
    ),
)
ATTACKER = Detail("attacker", Text("Ai mở lượt", "Who opened the bout"), "seat", 0, you=True)
HELD = Detail(
    "held",
    Text("Người đỡ còn mấy lá", "Cards of the defender"),
    "number",
    FULL,
    Text(
        "Bạn là người đỡ thì số này lấy từ bài của bạn.",
        "If you defend, your own hand is counted instead.",
    ),
    path="counts",
    low=1,
    high=DECK_SIZE,
)
PASSED = Detail(
    "passed",
    Text("Những nhà đã thôi", "Seats that have passed"),
    "seats",
    (),
    you=True,
    when=("phase", ("start", "throw", "pile")),
)
FIRST_BOUT = Detail(
    "first_bout",
    Text("Lượt tấn này", "This bout"),
    "choice",
    False,
    items=(
        (False, Text("Không phải lượt đầu", "Not the first")),
        (True, Text("Lượt đầu của ván", "The first of the deal")),
    ),
)
LEFT = Detail(
    "left",
    Text("Nọc", "Stock"),
    "choice",
    "yes",
    path="stock",
    items=(
        ("yes", Text("Còn bài", "Cards are left")),
        ("no", Text("Đã hết", "Empty")),
    ),
)
TRUMP_CARD = Detail(
    "trump_card", Text("Lá chủ lật", "Trump card"), "card", most=1, when=("left", ("yes",))
)
STOCK = Detail(
    "stock",
    Text("Nọc còn mấy lá", "Cards in the stock"),
    "number",
    12,
    Text("Kể cả lá chủ lật.", "The trump card included."),
    low=1,
    high=DECK_SIZE,
    when=("left", ("yes",)),
)
DECK_LEFT = (LEFT, TRUMP_CARD, STOCK, replace(TRUMP, when=("left", ("no",))))
"""What is left to draw, and which suit is trump."""


def trump_of(values: Values) -> str:
    """The trump suit: that of the face-up card, or as it is said where that is gone."""
    if values["left"] == "no":
        return str(values["trump"])
    if values["trump_card"] is None:
        raise BadQuestion("given.trump_card", "no trump card", "a card")
    return str(values["trump_card"])[1]


def pair(words: str, trump: str) -> str:
    """Two cards as attack card and defence card, whichever was laid first."""
    cards = words.split()
    if len(cards) != 2:
        raise BadQuestion("given.beaten", f"{len(cards)} card in a pair", "two")
    for attack, card in (cards, cards[::-1]):
        if beats(card, attack, trump, PLAIN):
            return f"{attack} {card}"
    raise BadQuestion("given.beaten", f"'{words}' beat neither the other", "a card that beats")


def table_of(values: Values, trump: str) -> list[Json]:
    """The table: the beaten pairs, then what is unbeaten."""
    return [
        *(pair(words, trump) for words in values.get("beaten", ())),
        *values.get("open", "").split(),
    ]


def check_phase(values: Values) -> None:
    """What the moment needs lies on the table."""
    phase = values["phase"]
    if phase in OPEN and not values["open"]:
        raise BadQuestion("given.open", "no unbeaten card", "one at least")
    if phase == "throw" and not values["beaten"]:
        raise BadQuestion("given.beaten", "no beaten pair", "one at least")


def counts_of(
    n: int, own: int, defender: int, held: int, rest: int
) -> list[int]:  # fmt: skip
    """Hand sizes: the own one, the defender's, and what may be left of `rest` cards for the others."""
    known = {0: own, defender: own if defender == 0 else held}
    others = [seat for seat in range(n) if seat not in known]
    each = min(FULL, (rest - sum(known.values())) // len(others)) if others else 0
    if others and each < 1:
        raise BadQuestion("given.stock", "more cards than the pack has", f"{DECK_SIZE} in all")
    return [known.get(seat, each) for seat in range(n)]


def position(values: Values) -> dict[str, Json]:
    """The full position around the hand of seat 0."""
    check_phase(values)
    n, attacker, trump = values["n"], values["attacker"], trump_of(values)
    defender = (attacker + 1) % n
    stock = values["stock"] if values["left"] == "yes" else 0
    laid = table_of(values, trump)
    on_table = sum(len(str(place).split()) for place in laid)
    own = len(values["hand"].split())
    counts = counts_of(n, own, defender, values["held"], DECK_SIZE - stock - on_table)
    return {
        "n": n, "trump": trump, "trump_card": values["trump_card"] if stock else None,
        "stock": stock, "hands": [values["hand"], *[None] * (n - 1)], "counts": counts,
        "attacker": attacker, "defender": defender, "table": laid, "phase": values["phase"],
        "passed": list(values.get("passed", ())), "first_bout": values["first_bout"], "seat": 0,
    }  # fmt: skip
