"""The deck of Chắn: chi chi, and eight numbers × three suits; 25 kinds × 4 copies = 100 cards.

A card is number and suit: ``9m`` is cửu vạn, ``1c`` chi chi. Kinds are packed in plain string order, so the
three kinds of a number lie side by side, and no group of the game reaches across numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.core.cards import Deck, Hand
from games.core.text import Said, Text, say
from games.decks.faces import Criterion, Faces, Told, quoc_ngu_help

CHI = "1c"
SUITS = "mps"
NUMBERS = "23456789"
COPIES = 4
RED = frozenset(("1c", "8m", "8s", "9m", "9s"))

NUMBER_NAMES = {
    "1": Text("chi", "one"),
    "2": Text("nhị", "two"),
    "3": Text("tam", "three"),
    "4": Text("tứ", "four"),
    "5": Text("ngũ", "five"),
    "6": Text("lục", "six"),
    "7": Text("thất", "seven"),
    "8": Text("bát", "eight"),
    "9": Text("cửu", "nine"),
}
SUIT_NAMES = {"m": Text("vạn", "vạn"), "p": Text("văn", "văn"), "s": Text("sách", "sách")}
PICTURES = {
    "2m": Text("hoa đào", "a peach blossom"),
    "4m": Text("cái xe", "a carriage"),
    "5m": Text("ngôi chùa, cũng là đình", "a temple"),
    "5s": Text("con thuyền", "a boat"),
    "6m": Text("cái cuốc", "a hoe"),
    "8m": Text("con cá", "a fish"),
}
"""The pictures that some cước speak of."""


def _plural(number: str) -> str:
    name = NUMBER_NAMES[number].en
    return name + ("es" if name.endswith("x") else "s")


def _card_name(kind: str) -> Text:
    if kind == CHI:
        return Text("chi chi", "chi chi")
    number, suit = NUMBER_NAMES[kind[0]], SUIT_NAMES[kind[1]]
    return Text(f"{number.vi} {suit.vi}", f"{number.en} of {suit.en}")


_KINDS = (CHI, *(number + suit for number in NUMBERS for suit in SUITS))
DECK = Deck(
    id="chan",
    kinds=_KINDS,
    copies=COPIES,
    bits=3,
    names={kind: _card_name(kind) for kind in _KINDS},
    places={kind: (int(kind[0]), "cmps".index(kind[1])) for kind in _KINDS},
    plurals={CHI: "chi chi"}
    | {k: f"{_plural(k[0])} of {SUIT_NAMES[k[1]].en}" for k in _KINDS if k != CHI},
)
RANK_NAMES = {"1": Text("chi chi", "chi chi")} | {
    number: Text(f"hàng {NUMBER_NAMES[number].vi}", f"the {_plural(number)}") for number in NUMBERS
}
"""What all cards of a number are called together."""


def of_rank(number: str) -> tuple[str, ...]:
    """The kinds of a number, sorted."""
    return (CHI,) if number == "1" else tuple(number + suit for suit in SUITS)


def canonical(zones: Sequence[Hand], events: Iterable[tuple[str, str]] = ()) -> str:
    """One text for all positions that differ only by a renaming of numbers, and of the suits of each.

    `zones` are sets of cards in a fixed order, `events` cards with what happened to them, in order.
    Not for questions in which a number, a colour or a picture counts.
    """
    marks: dict[str, list[str]] = {}
    for i, (kind, what) in enumerate(events):
        marks.setdefault(kind, []).append(f"{i}{what}")

    def signed(kind: str) -> str:
        counts = "".join(str(DECK.count(zone, kind)) for zone in zones)
        return f"{counts}{','.join(marks.get(kind, ()))}"

    ranks = [" ".join(sorted(map(signed, of_rank(number)))) for number in NUMBERS]
    return "|".join([signed(CHI), *sorted(ranks)])


# ---------------------------------------------------------------- how the faces are read

SIGNS = Text(
    "Bên phải quân là số, bên trái là chất: văn chéo, vạn vuông, sách loằng ngoằng.",
    "The number stands on the right, the suit on the left: văn is a cross, vạn a square, sách a tangle.",
)
SUIT_SIGNS = {
    "m": Text(
        "Chữ bên trái có hình vuông: chất vạn.", "The sign on the left has a square: the suit is vạn."
    ),
    "p": Text(
        "Chữ bên trái có nét chéo: chất văn.", "The sign on the left has a cross: the suit is văn."
    ),
    "s": Text(
        "Chữ bên trái loằng ngoằng: chất sách.", "The sign on the left is a tangle: the suit is sách."
    ),
}  # fmt: skip
READ_NUMBER = Text("Chữ bên phải là số {number}.", "The sign on the right is the number {number}.")
READ_CHI = Text("Chi chi không có chất, mang dấu đỏ.", "Chi chi has no suit and bears a red seal.")
READ_RED = Text("Quân này có dấu đỏ.", "This card bears a red seal.")
READ_PICTURE = Text("Trên quân có hình {what}.", "The picture shows {what}.")
RED_KINDS = Text(
    "Chỉ năm loại có dấu đỏ: chi chi, cửu vạn, cửu sách, bát vạn, bát sách.",
    "Only five kinds bear the red seal: chi chi, the nines and the eights of vạn and sách.",
)
SHOWS_PICTURE = Text(
    "Sáu loại có hình mà cước nhắc đến: hoa đào, xe, chùa, thuyền, cuốc, cá.",
    "Six kinds have the pictures of the cước: blossom, carriage, temple, boat, hoe, fish.",
)
OTHER_NUMBER = Text(
    "Số bên phải quân này là {number}, không phải {number2}.",
    "The number here is {number}, not {number2}.",
)
SEVEN_NINE = Text(
    "Thất và cửu thoáng nhìn giống nhau: hãy nhìn kỹ chữ bên phải.",
    "Seven and nine look alike at a glance: look closely at the sign on the right.",
)
OTHER_SUIT = Text(
    "Chữ bên trái quân này là {suit}, không phải {suit2}.", "The sign here is {suit}, not {suit2}."
)
ONE_MARK = Text(
    "Vạn và văn chỉ khác một dấu: vạn vuông, văn chéo.",
    "Vạn and văn differ by one mark: vạn is square, văn crossed.",
)
NO_SUIT = Text("Chi chi không có chất.", "Chi chi has no suit.")


def likeness(kind: str, other: str) -> int:
    """How easily a kind is taken for another one, 0 to 3."""
    if CHI in (kind, other):
        return 1 if {kind, other} <= RED else 0
    sevens = {kind[0], other[0]} == {"7", "9"}
    if kind[0] == other[0]:
        return 2 if "s" in (kind[1], other[1]) else 3
    if kind[1] == other[1]:
        return 3 if sevens else 1
    return 2 if sevens else 0


def _reads(kind: str) -> tuple[Told, ...]:
    if kind == CHI:
        return (Told("faces", say(READ_CHI), (CHI,)),)
    number = Told("kinds", say(READ_NUMBER, number=NUMBER_NAMES[kind[0]]), of_rank(kind[0]))
    found = [Told("kinds", say(SUIT_SIGNS[kind[1]]), (kind,)), number]
    if kind in RED:
        found.append(Told("faces", say(READ_RED), (kind,)))
    if kind in PICTURES:
        found.append(Told("kinds", say(READ_PICTURE, what=PICTURES[kind]), (kind,)))
    return tuple(found)


def _apart(kind: str, other: str) -> tuple[Said, ...]:
    if CHI in (kind, other):
        return (say(NO_SUIT),)
    said = []
    if kind[0] != other[0]:
        names = {"number": NUMBER_NAMES[kind[0]], "number2": NUMBER_NAMES[other[0]]}
        said.append(say(OTHER_NUMBER, **names))
        if {kind[0], other[0]} == {"7", "9"}:
            said.append(say(SEVEN_NINE))
    if kind[1] != other[1]:
        said.append(say(OTHER_SUIT, suit=SUIT_NAMES[kind[1]], suit2=SUIT_NAMES[other[1]]))
        if {kind[1], other[1]} == {"m", "p"}:
            said.append(say(ONE_MARK))
    return tuple(said)


def _criteria() -> Mapping[str, Criterion]:
    found = [
        Criterion("red", Text("quân đỏ", "red cards"), RED, Told("faces", say(RED_KINDS))),
        Criterion(
            "picture",
            Text("quân có hình", "cards with a picture"),
            frozenset(PICTURES),
            Told("kinds", say(SHOWS_PICTURE)),
        ),
    ]
    for suit, name in SUIT_NAMES.items():
        words = Text(f"quân chất {name.vi}", f"cards of {name.en}")
        kinds = frozenset(number + suit for number in NUMBERS)
        found.append(Criterion(f"suit:{suit}", words, kinds, Told("kinds", say(SUIT_SIGNS[suit]))))
    for number in NUMBERS:
        name = NUMBER_NAMES[number]
        words = Text(f"quân {name.vi}", _plural(number))
        told = Told("kinds", say(READ_NUMBER, number=name))
        found.append(Criterion(f"rank:{number}", words, frozenset(of_rank(number)), told))
    return {criterion.id: criterion for criterion in found}


FACES = Faces(
    deck=DECK,
    criteria=_criteria(),
    likeness=likeness,
    apart=_apart,
    reads=_reads,
    signs=Told("kinds", say(SIGNS)),
    helped="named",
    bare="plain",
    noun=Text("quân", "card"),
    help=quoc_ngu_help(
        "quân",
        Text("như bài thật", "as on real cards"),
        Text(
            "Quân nào đọc đúng ngay hai lần liền thì lượt sau không còn chữ quốc ngữ.",
            "A card read right at once twice in a row comes without quốc ngữ in the next run.",
        ),
    ),
)
