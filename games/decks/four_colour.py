"""The four-colour deck of Tứ Sắc and Xệp: 7 ranks × 4 colours × 4 copies = 112 cards.

A card is rank and colour: ``Kr`` is tướng đỏ. Kinds are packed family by family: K A B of each colour,
R C N of each colour, then the chốt; no group of either game reaches across these nine families.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations

from games.core.cards import Deck, Hand
from games.core.groups import Group
from games.core.text import Said, Text, list_of, say
from games.decks.faces import Criterion, Faces, Told, quoc_ngu_help

COLOURS = "rygw"
RANKS = "KABRCNP"
COPIES = 4

RANK_NAMES = {
    "K": Text("tướng", "general"),
    "A": Text("sĩ", "advisor"),
    "B": Text("tượng", "elephant"),
    "R": Text("xe", "chariot"),
    "C": Text("pháo", "cannon"),
    "N": Text("mã", "horse"),
    "P": Text("chốt", "soldier"),
}
COLOUR_NAMES = {
    "r": Text("đỏ", "red"),
    "y": Text("vàng", "yellow"),
    "g": Text("xanh", "green"),
    "w": Text("trắng", "white"),
}
SIGNS = {"r": "Đ", "y": "V", "g": "X", "w": "T"}
"""The letter in the corner of a face."""

GENERALS = tuple(tuple(rank + colour for rank in "KAB") for colour in COLOURS)
CHARIOTS = tuple(tuple(rank + colour for rank in "RCN") for colour in COLOURS)
SOLDIERS = tuple("P" + colour for colour in COLOURS)
FAMILIES = (*GENERALS, *CHARIOTS, SOLDIERS)


def _family_names() -> dict[tuple[str, ...], Text]:
    names = {SOLDIERS: Text("chốt", "soldier")}
    for colour, generals, chariots in zip(COLOURS, GENERALS, CHARIOTS, strict=True):
        hue = COLOUR_NAMES[colour]
        names[generals] = Text(f"tướng sĩ tượng {hue.vi}", f"{hue.en} general")
        names[chariots] = Text(f"xe pháo mã {hue.vi}", f"{hue.en} chariot")
    return names


FAMILY_NAMES = _family_names()


def _card_name(kind: str) -> Text:
    rank, colour = RANK_NAMES[kind[0]], COLOUR_NAMES[kind[1]]
    return Text(f"{rank.vi} {colour.vi}", f"{colour.en} {rank.en}")


_KINDS = tuple(kind for family in FAMILIES for kind in family)
DECK = Deck(
    id="four_colour",
    kinds=_KINDS,
    copies=COPIES,
    bits=3,
    names={kind: _card_name(kind) for kind in _KINDS},
    places={kind: (RANKS.index(kind[0]), COLOURS.index(kind[1])) for kind in _KINDS},
)


def group_of(name: str, rule: str, worth: int, cards: Iterable[str]) -> Group:
    """A group of these cards."""
    return Group(name, rule, DECK.pack(cards), worth)


def joined(groups: Sequence[Group]) -> list[tuple[str, ...]]:
    """The families, neighbours merged wherever a group reaches across them."""
    home = {kind: i for i, family in enumerate(FAMILIES) for kind in family}
    merged = [FAMILIES[0]]
    spans = [sorted(home[kind] for kind, _ in DECK.counts(g.cards)) for g in groups]
    for i, family in enumerate(FAMILIES[1:], start=1):
        if any(span[0] < i <= span[-1] for span in spans):
            merged[-1] += family
        else:
            merged.append(family)
    return merged


def canonical(parts: Sequence[Sequence[Hand]]) -> str:
    """One text for all positions that differ only by a renaming of the colours.

    `parts` are the zones of a position, each a sequence of card sets in a fixed order.
    """
    return min(_renamed(parts, names) for names in _RENAMINGS)


_RENAMINGS = tuple(dict(zip(COLOURS, order, strict=True)) for order in permutations(COLOURS))


def _renamed(parts: Sequence[Sequence[Hand]], names: dict[str, str]) -> str:
    return "|".join(
        ";".join(
            " ".join(sorted(card[0] + names[card[1]] for card in DECK.unpack(cards)))
            for cards in part
        )
        for part in parts
    )


# ---------------------------------------------------------------- how the faces are read

ALIKE = tuple(map(frozenset, ("KB", "RN", "BN")))
"""Ranks that are taken for each other: by their names (tướng, tượng) or by their characters."""
ALL_SIGNS = Text(
    "Góc lá in chữ đầu của tên màu: Đ đỏ, V vàng, X xanh, T trắng.",
    "A letter in the corner stands for the colour: Đ red, V yellow, X green, T white.",
)
READ_COLOUR = Text(
    "Góc lá có chữ {sign}: lá này màu {colour}.", "The corner says {sign}: the card is {colour}."
)
COLOUR_SIGN = Text("Lá {colour} có chữ {sign} ở góc.", "{colour} cards have {sign} in the corner.")
RANK_FORMS = Text(
    "{rank} có hai kiểu chữ: đỏ và vàng một kiểu, xanh và trắng một kiểu.",
    "{rank}: one character for red and yellow, another for green and white.",
)
FAMILY_RANKS = Text("Họ này có ba cấp: {ranks}.", "This family has three ranks: {ranks}.")
OTHER_RANK = Text(
    "Chữ ở giữa lá này là {rank}; chữ {rank2} viết khác.",
    "The character here is the {rank}; the {rank2} is written otherwise.",
)
ONE_MARK = Text(
    "Hai tên khác nhau một dấu, hai chữ thì khác hẳn.",
    "Their Vietnamese names differ by one mark, their characters in everything.",
)
OTHER_CORNER = Text(
    "Góc lá này là {sign}, màu {colour}; màu {colour2} có chữ {sign2}.",
    "The corner here says {sign}, which is {colour}; {colour2} has {sign2}.",
)
ONE_FORM = Text(
    "Hai màu này viết cùng một chữ, nên phải nhìn góc lá.",
    "These two colours share the character, so look at the corner.",
)
TWO_FORMS = Text(
    "Cùng là {rank} mà hai kiểu chữ: đỏ và vàng một kiểu, xanh và trắng một kiểu.",
    "Both are {rank}: red and yellow write it one way, green and white another.",
)


def _sign(colour: str) -> Text:
    return Text(SIGNS[colour], SIGNS[colour])


def _of_rank(rank: str) -> tuple[str, ...]:
    return tuple(rank + colour for colour in COLOURS)


def one_form(colour: str, other: str) -> bool:
    """Do the two colours write a rank with the same character (TS-DECK-2)?"""
    return (colour in "ry") == (other in "ry")


def likeness(kind: str, other: str) -> int:
    """How easily a kind is taken for another one, 0 to 3."""
    rank, colour, rank2, colour2 = kind[0], kind[1], other[0], other[1]
    if rank == rank2:
        return 3 if one_form(colour, colour2) else 2
    if colour != colour2:
        return 0
    if {rank, rank2} in ALIKE:
        return 3
    return 2 if any({kind, other} <= set(family) for family in FAMILIES) else 1


def _reads(kind: str) -> tuple[Told, ...]:
    rank, colour = kind[0], kind[1]
    corner = say(READ_COLOUR, sign=_sign(colour), colour=COLOUR_NAMES[colour])
    forms = say(RANK_FORMS, rank=RANK_NAMES[rank])
    return Told("kinds", corner, (kind,)), Told("faces", forms, _of_rank(rank))


def _apart(kind: str, other: str) -> tuple[Said, ...]:
    rank, colour, rank2, colour2 = kind[0], kind[1], other[0], other[1]
    name, hue = RANK_NAMES[rank], COLOUR_NAMES[colour]
    said = []
    if rank != rank2:
        said.append(say(OTHER_RANK, rank=name, rank2=RANK_NAMES[rank2]))
        if {rank, rank2} == {"K", "B"}:
            said.append(say(ONE_MARK))
    if colour != colour2:
        signs = {"sign": _sign(colour), "sign2": _sign(colour2)}
        said.append(say(OTHER_CORNER, colour=hue, colour2=COLOUR_NAMES[colour2], **signs))
        if rank == rank2:
            said.append(say(ONE_FORM) if one_form(colour, colour2) else say(TWO_FORMS, rank=name))
    return tuple(said)


def _criteria() -> dict[str, Criterion]:
    found = []
    for colour, hue in COLOUR_NAMES.items():
        told = Told("kinds", say(COLOUR_SIGN, colour=hue, sign=_sign(colour)))
        kinds = frozenset(kind for kind in _KINDS if kind[1] == colour)
        found.append(Criterion(hue.en, Text(f"lá {hue.vi}", f"{hue.en} cards"), kinds, told))
    for rank, name in RANK_NAMES.items():
        told = Told("faces", say(RANK_FORMS, rank=name))
        words = Text(f"lá {name.vi}", f"{name.en}s")
        found.append(Criterion(f"rank:{rank}", words, frozenset(_of_rank(rank)), told))
    for id, ranks, words in (
        ("family:general", "KAB", Text("lá họ tướng sĩ tượng", "cards of the general family")),
        ("family:chariot", "RCN", Text("lá họ xe pháo mã", "cards of the chariot family")),
    ):
        told = Told("kinds", say(FAMILY_RANKS, ranks=list_of(tuple(RANK_NAMES[r] for r in ranks))))
        kinds = frozenset(kind for kind in _KINDS if kind[0] in ranks)
        found.append(Criterion(id, words, kinds, told))
    return {criterion.id: criterion for criterion in found}


FACES = Faces(
    deck=DECK,
    criteria=_criteria(),
    likeness=likeness,
    apart=_apart,
    reads=_reads,
    signs=Told("kinds", say(ALL_SIGNS)),
    helped="both",
    bare="han",
    help=quoc_ngu_help(
        "lá",
        Text("chỉ chữ Hán", "character only"),
        Text(
            "Lá nào đọc đúng ngay hai lần liền thì lượt sau chỉ còn chữ Hán.",
            "A card read right at once twice in a row shows only its character in the next run.",
        ),
    ),
)
