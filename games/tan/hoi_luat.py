"""Hỏi luật for Tấn: what a table argues about in a bout, and how a person says the position.

Who asks is seat 0. What follows a bout is in `hoi_luat_after`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.core.guide import Detail, Situation, Values
from games.core.judging import Judged, verdict_words
from games.core.reading import BadQuestion, Json
from games.core.text import Text
from games.decks.french import DECK
from games.tan import tables
from games.tan.acting import Facing
from games.tan.defending import Attacked
from games.tan.faults import FAULTS as FAULTS
from games.tan.given import DECK_SIZE
from games.tan.hoi_luat_after import NEXT, REFILL, SCORE, SWAP, TAKE
from games.tan.options import Law
from games.tan.position import FULL, Position
from games.tan.questions.judge import Act
from games.tan.questions.must_pick_up import Attacks
from games.tan.questions.throw_in import barred
from games.tan.rules import BOOK
from games.tan.showing import HOUSE

LIMITS = ("max_attack", "first_bout_max")
HAND = replace(tables.HAND, path="")


def _names(cards: Any) -> Text:
    return DECK.run(cards).names


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
    details=(tables.LAID_PAIRS, tables.LAID_OPEN, replace(tables.HELD, help=None), *tables.DECK_LEFT,
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


SITUATIONS = (DEFEND, JUDGE, THROW, MUST, ROOM, TAKE, NEXT, REFILL, SWAP, SCORE)
