"""How the faces of the French deck are read: the index for the rank, the sign for the suit.

In the drills the suits always have their two colours, as on real cards, so that red and black can be asked.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.core.text import Said, Text, list_of, say
from games.decks.faces import Criterion, Faces, Told
from games.decks.french import DECK, RANK_NAMES, RANKS, SUIT_NAMES, SUITS

COURTS = "JQK"
COLOURS = {
    "red": ("dh", Text("đỏ", "red")),
    "black": ("sc", Text("đen", "black")),
}
"""The two colours with their suits."""
SIGNS = {"s": "♠", "c": "♣", "d": "♦", "h": "♥"}
SHAPES = {
    "s": Text("một mũi nhọn hướng lên, có cuống", "one point upwards, on a stem"),
    "c": Text("ba cánh tròn, có cuống", "three round leaves, on a stem"),
    "d": Text("hình thoi, bốn góc nhọn", "a lozenge with four corners"),
    "h": Text("hình trái tim", "a heart"),
}
"""What the sign of a suit looks like."""
ALIKE = tuple(map(frozenset, ("JQ", "JK", "QK", "69", "AJ", "AQ", "AK", "38")))
"""Ranks that are taken for each other: letters that stand for names, figures of one outline."""

ALL_SIGNS = Text(
    "Góc lá ghi số hoặc chữ, bên dưới là dấu của chất: ♠ bích, ♣ tép, ♦ rô, ♥ cơ.",
    "The corner has a number or a letter, below is the suit: ♠ spades, ♣ clubs, ♦ diamonds, ♥ hearts.",
)
READ_SUIT = Text("Dấu {sign} là chất {suit}.", "The sign {sign} means {suit}.")
READ_RANK = Text("Góc lá ghi {index}: lá {rank}.", "The corner says {index}: the {rank}.")
OTHER_RANK = Text(
    "Góc lá này ghi {index}, là {rank}; {rank2} thì ghi {index2}.",
    "The corner here says {index}, the {rank}; the {rank2} has {index2}.",
)
OTHER_SIGN = Text(
    "Lá này có dấu {sign}, chất {suit}; chất {suit2} có dấu {sign2}.",
    "This card has the sign {sign}, {suit}; {suit2} have {sign2}.",
)
SAME_COLOUR = Text(
    "Hai chất cùng màu {colour}, nên phải nhìn hình của dấu: {shape}, hay {shape2}.",
    "Both suits are {colour}, so look at the shape of the sign: {shape}, or {shape2}.",
)
SUIT_SIGN = Text("Chất {suit} có dấu {sign}: {shape}.", "{suit} have the sign {sign}: {shape}.")
RANK_INDEX = Text("Lá {rank} ghi {index} ở góc.", "The {rank} has {index} in the corner.")
OF_COLOUR = Text("Hai chất màu {colour} là {suits}.", "The {colour} suits are {suits}.")
COURT_INDEX = Text(
    "Ba lá hình: bồi ghi J, đầm ghi Q, già ghi K. Át không phải lá hình.",
    "Three picture cards: the jack has J, the queen Q, the king K. The ace is none of them.",
)
NUMBER_INDEX = Text(
    "Lá số ghi từ 2 đến 10. Bồi, đầm, già, át ghi chữ.",
    "Number cards say 2 to 10. Jack, queen, king and ace have a letter.",
)


def index_of(rank: str) -> str:
    """What the corner of a card of this rank says."""
    return "10" if rank == "T" else rank


def colour_of(suit: str) -> Text:
    """The colour of a suit."""
    return next(name for suits, name in COLOURS.values() if suit in suits)


def likeness(kind: str, other: str) -> int:
    """How easily a kind is taken for another one, 0 to 3."""
    rank, suit, rank2, suit2 = kind[0], kind[1], other[0], other[1]
    if rank == rank2:
        return 3 if colour_of(suit) is colour_of(suit2) else 2
    if suit != suit2:
        return 0
    if {rank, rank2} not in ALIKE:
        return 1
    return 3 if {rank, rank2} <= set(COURTS) else 2


def _word(word: str) -> Text:
    return Text(word, word)


def _sign(suit: str) -> Text:
    return _word(SIGNS[suit])


def _index(rank: str) -> Text:
    return _word(index_of(rank))


def _cards(ranks: Iterable[str] = RANKS, suits: Iterable[str] = SUITS) -> frozenset[str]:
    return frozenset(rank + suit for rank in ranks for suit in suits)


def _reads(kind: str) -> tuple[Told, ...]:
    rank, suit = kind[0], kind[1]
    of_suit = say(READ_SUIT, sign=_sign(suit), suit=SUIT_NAMES[suit])
    of_rank = say(READ_RANK, index=_index(rank), rank=RANK_NAMES[rank])
    alike = tuple(rank + other for other in SUITS)
    return Told("kinds", of_suit, (kind,)), Told("faces", of_rank, alike)


def _apart(kind: str, other: str) -> tuple[Said, ...]:
    rank, suit, rank2, suit2 = kind[0], kind[1], other[0], other[1]
    said = []
    if rank != rank2:
        ranks = {"rank": RANK_NAMES[rank], "rank2": RANK_NAMES[rank2]}
        said.append(say(OTHER_RANK, index=_index(rank), index2=_index(rank2), **ranks))
    if suit != suit2:
        suits = {"suit": SUIT_NAMES[suit], "suit2": SUIT_NAMES[suit2]}
        said.append(say(OTHER_SIGN, sign=_sign(suit), sign2=_sign(suit2), **suits))
        if colour_of(suit) is colour_of(suit2):
            shapes = {"shape": SHAPES[suit], "shape2": SHAPES[suit2]}
            said.append(say(SAME_COLOUR, colour=colour_of(suit), **shapes))
    return tuple(said)


def _suits_told(suits: str, colour: Text) -> Said:
    return say(OF_COLOUR, colour=colour, suits=list_of(tuple(SUIT_NAMES[s] for s in suits)))


def _criteria() -> dict[str, Criterion]:
    found = []
    for id, (suits, colour) in COLOURS.items():
        words = Text(f"lá {colour.vi}", f"{colour.en} cards")
        told = Told("kinds", _suits_told(suits, colour))
        found.append(Criterion(id, words, _cards(suits=suits), told))
    for suit, name in SUIT_NAMES.items():
        told = Told("kinds", say(SUIT_SIGN, suit=name, sign=_sign(suit), shape=SHAPES[suit]))
        found.append(
            Criterion(f"suit:{suit}", Text(f"lá {name.vi}", name.en), _cards(suits=suit), told)
        )
    for rank, name in RANK_NAMES.items():
        told = Told("faces", say(RANK_INDEX, rank=name, index=_index(rank)))
        many = f"{name.en}es" if name.en.endswith("x") else f"{name.en}s"
        found.append(Criterion(f"rank:{rank}", Text(f"lá {name.vi}", many), _cards(rank), told))
    courts = Text("lá hình", "picture cards")
    found.append(Criterion("court", courts, _cards(COURTS), Told("faces", say(COURT_INDEX))))
    numbers = Text("lá số", "number cards")
    pips = RANKS[: RANKS.index("J")]
    found.append(Criterion("number", numbers, _cards(pips), Told("faces", say(NUMBER_INDEX))))
    return {criterion.id: criterion for criterion in found}


FACES = Faces(
    deck=DECK,
    criteria=_criteria(),
    likeness=likeness,
    apart=_apart,
    reads=_reads,
    signs=Told("kinds", say(ALL_SIGNS)),
    helped="two",
    bare="two",
)
