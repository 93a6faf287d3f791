"""The decks as tables of ranks, suits and sorts, written by hand: what the drills are checked against."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import games
from games.core.text import Lang
from games.decks.faces import Faces

Ask = Literal["read_card", "name_card", "find_cards"]


@dataclass(frozen=True)
class Told:
    """What a response is told: words that stand there, and words that do not."""

    ask: Ask
    given: Mapping[str, str]
    response: Any
    words: tuple[str, ...]
    absent: tuple[str, ...] = ()
    lang: Lang = "vi"


@dataclass(frozen=True)
class Table:
    """A deck."""

    games: tuple[str, ...]
    """The games that drill it; each has the rules about it in its own words."""
    names: Mapping[str, str]
    """Every card by its Vietnamese name."""
    sorts: Mapping[str, list[str]]
    """The cards of every sort, sorted."""
    near: Callable[[str, str], set[int]]
    """What the likeness of two cards may be."""
    likeness: Mapping[tuple[str, str], int]
    """What it is for certain ones."""
    offered: Mapping[str, set[str]]
    """Cards whose names are among those offered for a card, beside those of its rank."""
    seeds: int
    """With so many times 100 questions every sort is asked."""
    told: tuple[Told, ...]
    misread: tuple[tuple[str, str, list[str], tuple[str, ...]], ...]
    """A sort, the cards, what is picked, and what was misread."""
    nine: str
    """Nine cards: the first is red, the next two are not."""
    foreign: str
    """A card of another deck, and the deck."""
    unknown: tuple[str, ...]
    """Sorts that it has not."""
    too_easy: Mapping[tuple[str, int], str] = field(default_factory=dict)
    """Cards that have too few like them for a question of a drill at a level."""
    told_by_rule: tuple[str, ...] = ()
    """Cards that the rule about the faces names, and so a hint."""

    @property
    def game(self) -> str:
        return self.games[0]

    @property
    def faces(self) -> Faces:
        drill = games.GAMES[self.game].kinds["read_card"]
        assert isinstance(drill, games.Drill)
        return drill.faces

    @property
    def cards(self) -> list[str]:
        return sorted(self.names.values())

    def mates(self, card: str) -> set[str]:
        """The cards of the rank of a card."""
        return {other for other in self.names.values() if other[0] == card[0]}


def cards_with(cards: Iterable[str], letters: Mapping[str, str]) -> dict[str, list[str]]:
    """The cards whose rank or suit is one of the letters, by sort."""
    return {sort: sorted(c for c in cards if set(c) & set(of)) for sort, of in letters.items()}


# ---------------------------------------------------------------- four colours

_RANKS = {"tướng": "K", "sĩ": "A", "tượng": "B", "xe": "R", "pháo": "C", "mã": "N", "chốt": "P"}
_COLOURS = {"đỏ": "r", "vàng": "y", "xanh": "g", "trắng": "w"}
_NAMES = {f"{r} {c}": _RANKS[r] + _COLOURS[c] for r in _RANKS for c in _COLOURS}
_FORMS = ({"r", "y"}, {"g", "w"})


def _near(one: str, other: str) -> set[int]:
    """The same character comes first, then the same rank, then the same family and colour."""
    if one[0] == other[0]:
        return {3 if any({one[1], other[1]} <= form for form in _FORMS) else 2}
    return {0} if one[1] != other[1] else {0, 1, 2, 3}


_KING = {"cards": "Kr", "names": "Kr Ky Kg Br Ag Pw"}
FOUR_COLOUR = Table(
    games=("tu_sac", "xep"),
    names=_NAMES,
    sorts=cards_with(
        _NAMES.values(),
        {
            "red": "r", "yellow": "y", "green": "g", "white": "w", "family:general": "KAB",
            "family:chariot": "RCN", **{f"rank:{rank}": rank for rank in _RANKS.values()},
        },
    ),
    near=_near,
    likeness={("Kr", "Br"): 3, ("Kr", "Ar"): 2, ("Kr", "Pr"): 1},
    offered={"Kr": {"Br", "Ar"}},
    seeds=1,
    told=(
        Told("read_card", _KING, "Ky", ("Lá này là tướng đỏ.", "màu vàng có chữ V",
                                        "Hai màu này viết cùng một chữ")),
        Told("read_card", _KING, "Kg", ("Cùng là tướng mà hai kiểu chữ",)),
        Told("read_card", _KING, "Br", ("Hai tên khác nhau một dấu",)),
        Told("read_card", _KING, "Ag", ("chữ sĩ viết khác", "màu xanh có chữ X")),
        Told("read_card", _KING, "Br", ("one mark",), lang="en"),
        Told("read_card", _KING, "Kr", (), ("viết khác",)),
        Told("name_card", {"cards": "Rr Nr Ry", "name": "Rr"}, ["Nr"],
             ("Bạn chọn mã đỏ; lá cần tìm là xe đỏ.",)),
        Told("name_card", {"cards": "Rr Nr Ry", "name": "Rr"}, ["Rr"], ("Lá này là xe đỏ.",)),
        Told("find_cards", {"cards": "Pr Pr Py Kr Ar", "find": "rank:P"}, ["Pr", "Py"],
             ("Còn thiếu chốt đỏ.",)),
        Told("find_cards", {"cards": "Pr Pr Py Kr Ar", "find": "rank:P"}, ["Pr", "Pr", "Py", "Ar"],
             ("Không phải lá chốt: sĩ đỏ.",)),
        Told("find_cards", {"cards": "Pr Pr Py Kr Ar", "find": "rank:P"}, ["Py", "Pr", "Pr"],
             ("Đúng rồi.",)),
    ),
    misread=(
        ("rank:P", "Kr Pr Pr Py", ["Pr", "Kr"], ("Kr", "Pr", "Py")),
        ("rank:P", "Kr Pr Pr Py", ["Pr", "Pr", "Py"], ()),
    ),
    nine="Rr Ry Rg Rw Kr Ar Br Cr Nr",
    foreign="9m chan",
    unknown=("blue", "rank:r"),
)  # fmt: skip

# ---------------------------------------------------------------- French cards

_FRENCH_RANKS = dict(
    zip(
        ("hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín", "mười", "bồi", "đầm", "già", "át"),
        "23456789TJQKA",
        strict=True,
    )
)
_SUITS = {"bích": "s", "tép": "c", "rô": "d", "cơ": "h"}
_FRENCH_NAMES = {f"{r} {s}": _FRENCH_RANKS[r] + _SUITS[s] for r in _FRENCH_RANKS for s in _SUITS}
_SUIT_COLOUR = {"s": "black", "c": "black", "d": "red", "h": "red"}


def _french_near(one: str, other: str) -> set[int]:
    """The same rank first, and there the suit of the same colour; then cards of one suit."""
    if one[0] == other[0]:
        return {3 if _SUIT_COLOUR[one[1]] == _SUIT_COLOUR[other[1]] else 2}
    return {0} if one[1] != other[1] else {1, 2, 3}


_QUEEN = {"cards": "Qs", "names": "Qs Qc Qh Js Kd Ts"}
_BLACK = {"cards": "7s 9s Kd Ah", "find": "black"}
FRENCH = Table(
    games=("tan",),
    names=_FRENCH_NAMES,
    sorts=cards_with(
        _FRENCH_NAMES.values(),
        {
            "red": "dh", "black": "sc", "court": "JQK", "number": "23456789T",
            **{f"suit:{suit}": suit for suit in "scdh"}, **{f"trump:{suit}": suit for suit in "scdh"},
            **{f"rank:{rank}": rank for rank in _FRENCH_RANKS.values()},
        },
    ),
    near=_french_near,
    likeness={("Js", "Qs"): 3, ("6h", "9h"): 2, ("4h", "7h"): 1},
    offered={},
    seeds=3,
    told=(
        Told("read_card", _QUEEN, "Qc", ("Lá này là đầm bích.", "chất bích; chất tép có dấu ♣",
                                         "Hai chất cùng màu đen", "ba cánh tròn")),
        Told("read_card", _QUEEN, "Qh", (), ("cùng màu",)),
        Told("read_card", _QUEEN, "Js", ("Góc lá này ghi Q, là đầm; bồi thì ghi J.",)),
        Told("read_card", _QUEEN, "Ts", ("mười thì ghi 10",)),
        Told("read_card", _QUEEN, "Kd", ("già thì ghi K", "chất rô có dấu ♦")),
        Told("read_card", _QUEEN, "Js", ("The corner here says Q, the queen; the jack has J.",),
             lang="en"),
        Told("read_card", _QUEEN, "Qs", (), ("thì ghi",)),
        Told("name_card", {"cards": "Qs Js Qh", "name": "Qs"}, ["Js"],
             ("Bạn chọn bồi bích; lá cần tìm là đầm bích.",)),
        Told("name_card", {"cards": "Qs Js Qh", "name": "Qs"}, ["Qs"], ("Lá này là đầm bích.",)),
        Told("find_cards", _BLACK, ["7s"], ("Còn thiếu chín bích.",)),
        Told("find_cards", _BLACK, ["7s", "9s", "Kd"], ("Không phải lá đen: già rô.",)),
        Told("find_cards", _BLACK, ["9s", "7s"], ("Đúng rồi.",)),
        Told("find_cards", _BLACK | {"find": "trump:s"}, ["7s", "9s"],
             ("Đúng rồi.", "Chất chủ là bích")),
    ),
    misread=(
        ("black", "7s 9s Kd Ah", ["7s", "Kd"], ("9s", "Kd")),
        ("black", "7s 9s Kd Ah", ["9s", "7s"], ()),
    ),
    nine="7h 7s 8s 9s Ts Js Qs Ks As",
    foreign="10s four_colour",
    unknown=("blue", "green", "trump", "rank:r"),
)  # fmt: skip

ACE_LOW = replace(
    FRENCH,
    games=("phom",),
    sorts={sort: cards for sort, cards in FRENCH.sorts.items() if not sort.startswith("trump:")}
    | cards_with(_FRENCH_NAMES.values(), {"low": "A234", "high": "TJQK"}),
    told=tuple(told for told in FRENCH.told if "trump:s" not in told.given.values()),
    unknown=("blue", "green", "trump:s", "rank:r"),
)

# ---------------------------------------------------------------- Chắn

_NUMBERS = dict(
    zip(("nhị", "tam", "tứ", "ngũ", "lục", "thất", "bát", "cửu"), "23456789", strict=True)
)
_CHAN_SUITS = {"vạn": "m", "văn": "p", "sách": "s"}
_CHAN_NAMES = {"chi chi": "1c"} | {
    f"{n} {s}": _NUMBERS[n] + _CHAN_SUITS[s] for n in _NUMBERS for s in _CHAN_SUITS
}
_RED = ["1c", "8m", "8s", "9m", "9s"]


def _chan_near(one: str, other: str) -> set[int]:
    """Vạn and văn of a number, and seven and nine of a suit; chi chi beside the other red cards only."""
    if "1c" in (one, other):
        return {1 if {one, other} <= set(_RED) else 0}
    if one[0] == other[0]:
        return {3 if {one[1], other[1]} == {"m", "p"} else 2}
    mixed_up = {one[0], other[0]} == {"7", "9"}
    if one[1] == other[1]:
        return {3 if mixed_up else 1}
    return {2 if mixed_up else 0}


_SEVEN = {"cards": "7m", "names": "7m 9m 7p 7s 1c 2p"}
_FIND_RED = {"cards": "9m 9p 8s 2m", "find": "red"}
CHAN = Table(
    games=("chan",),
    names=_CHAN_NAMES,
    sorts={
        "red": _RED,
        "picture": ["2m", "4m", "5m", "5s", "6m", "8m"],
        **cards_with(
            _CHAN_NAMES.values(),
            {**{f"suit:{suit}": suit for suit in "mps"}, **{f"rank:{n}": n for n in "23456789"}},
        ),
    },
    near=_chan_near,
    likeness={("7m", "9m"): 3, ("7m", "7p"): 3, ("7m", "7s"): 2, ("1c", "9s"): 1, ("1c", "9p"): 0},
    offered={"7m": {"9m", "9p", "9s"}, "1c": {"8m", "8s", "9m", "9s"}},
    seeds=1,
    told=(
        Told("read_card", _SEVEN, "9m", ("Quân này là thất vạn.", "là thất, không phải cửu.",
                                         "Thất và cửu thoáng nhìn giống nhau"), ("chỉ khác một dấu",)),
        Told("read_card", _SEVEN, "7p", ("là vạn, không phải văn.", "chỉ khác một dấu"), ("giống nhau",)),
        Told("read_card", _SEVEN, "7s", ("là vạn, không phải sách.",), ("chỉ khác một dấu",)),
        Told("read_card", _SEVEN, "2p", ("là thất, không phải nhị.", "là vạn, không phải văn."),
             ("giống nhau",)),
        Told("read_card", _SEVEN, "1c", ("Chi chi không có chất.",)),
        Told("read_card", _SEVEN, "9m", ("Seven and nine look alike",), lang="en"),
        Told("read_card", _SEVEN, "7m", ("Quân này là thất vạn.",), ("không phải", "khác")),
        Told("name_card", {"cards": "7m 9m 7p", "name": "7m"}, ["9m"],
             ("Bạn chọn cửu vạn; quân cần tìm là thất vạn.",)),
        Told("name_card", {"cards": "7m 9m 7p", "name": "7m"}, ["7m"], ("Quân này là thất vạn.",)),
        Told("find_cards", _FIND_RED, ["9m"], ("Còn thiếu bát sách.",)),
        Told("find_cards", _FIND_RED, ["9m", "8s", "9p"], ("Không phải quân đỏ: cửu văn.",)),
        Told("find_cards", _FIND_RED, ["8s", "9m"], ("Đúng rồi.",)),
    ),
    misread=(
        ("rank:7", "7m 7m 7p 9m", ["7m", "9m"], ("7m", "7p", "9m")),
        ("rank:7", "7m 7m 7p 9m", ["7m", "7p", "7m"], ()),
    ),
    nine="9m 2m 3m 4m 5m 6m 7m 2p 3p",
    foreign="Rr four_colour",
    unknown=("blue", "rank:1", "suit:c"),
    too_easy={
        ("read_card", 2): "1c", ("read_card", 3): "1c 2s 3s 4s 5s 6s 8s",
        ("name_card", 2): "1c", ("name_card", 3): "1c 2s 3s 4s 5s 6s 8s",
        ("find_cards", 3): "1c",
    },
    told_by_rule=tuple(_RED),
)  # fmt: skip

TABLES = {"four_colour": FOUR_COLOUR, "french": FRENCH, "ace_low": ACE_LOW, "chan": CHAN}
