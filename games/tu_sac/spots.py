"""Random positions of one seat for generated questions: patterns worth asking about, then the rest.

A motif is a few cards and a tỳ between which a rule decides; the other cards of the hand come from other
families, so that they hide the motif without changing it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Literal, TypeAlias, TypeVar

from games.core.cards import Hand
from games.decks.four_colour import CHARIOTS, COLOURS, COPIES, DECK, FAMILIES, GENERALS, SOLDIERS
from games.tu_sac.drawing import HAND_MOST, draw_hand
from games.tu_sac.options import Law
from games.tu_sac.position import Spot

T = TypeVar("T")
Who: TypeAlias = Literal["turn", "out", "giver"]
"""The seat in turn, another one, or (if it is another one) the seat that laid the tỳ."""
Motif: TypeAlias = Callable[[Random], tuple[Hand, str]]
HUNT = 25


def hunt(find: Callable[[], T | None]) -> T | None:
    """The first thing found in a bounded number of attempts, so that rare answers are not crowded out."""
    for _ in range(HUNT):
        found = find()
        if found is not None:
            return found
    return None


# ---------------------------------------------------------------- motifs


def _trio(rng: Random) -> list[str]:
    """A set of one colour, shuffled."""
    return rng.sample(rng.choice(GENERALS + CHARIOTS), 3)


def _kind(rng: Random, ranks: str = "ABRCNP") -> str:
    return rng.choice(ranks) + rng.choice(COLOURS)


def _alike(count: int, ranks: str = "ABRCNP") -> Motif:
    def make(rng: Random) -> tuple[Hand, str]:
        ty = _kind(rng, ranks)
        return count * DECK.unit[ty], ty

    return make


def _pattern(cards: Sequence[int], ty: int) -> Motif:
    """Cards of a set of one colour by number: (0, 0, 1, 2) and tỳ 0 is the bụng."""

    def make(rng: Random) -> tuple[Hand, str]:
        trio = _trio(rng)
        return DECK.pack(trio[i] for i in cards), trio[ty]

    return make


def _soldiers(rng: Random) -> tuple[Hand, str]:
    hand = DECK.pack(rng.sample(SOLDIERS * 2, rng.randint(2, 5)))
    return hand, rng.choice(SOLDIERS)


def _half_set(rng: Random) -> tuple[Hand, str]:
    """A pair of the tỳ beside two soldiers or two of xe pháo mã of one colour."""
    if rng.random() < 0.4:
        ty, half = _kind(rng, "ABRCN"), rng.sample(SOLDIERS, 2)
    else:
        ty = _kind(rng)
        colour = rng.choice([c for c in COLOURS if c != ty[1]])
        half = [rank + colour for rank in rng.sample("RCN", 2)]
    return DECK.pack([ty, ty, *half]), ty


def _mixed_half(rng: Random) -> tuple[Hand, str]:
    """The same with two of xe pháo mã of two colours."""
    ty = _kind(rng)
    colours = rng.sample([c for c in COLOURS if c != ty[1]], 2)
    half = [rank + colour for rank, colour in zip(rng.sample("RCN", 2), colours, strict=True)]
    return DECK.pack([ty, ty, *half]), ty


def _general_set(rng: Random) -> tuple[Hand, str]:
    """K A B with a double, where the lone general decides."""
    k, a, b = rng.choice(GENERALS)
    hand, ty = rng.choice(
        (
            ((k, a, a), b),
            ((k, a, b), k),
            ((k, a, b), a),
            ((k, k, a), b),
            ((k, a, a, b), a),
            ((k, a, a, b), b),
            ((k, k, a, b), k),
            ((a, b), k),
            ((k, a), a),
        )
    )
    return DECK.pack(hand), ty


def _nothing(rng: Random) -> tuple[Hand, str]:
    return 0, _kind(rng)


def _general(rng: Random) -> tuple[Hand, str]:
    return 0, _kind(rng, "K")


MOTIFS: dict[str, Motif] = {
    "one": _alike(1),
    "pair": _alike(2),
    "khap": _alike(3, "KABRCNP"),
    "generals": _alike(2, "K"),
    "set": _pattern((1, 2), 0),
    "doubled": _pattern((0, 0, 1, 2), 0),
    "doubled_end": _pattern((0, 0, 1, 2), 1),
    "two_pairs": _pattern((0, 0, 1, 1, 2), 2),
    "khap_and_one": _pattern((0, 0, 0, 1), 2),
    "khap_and_set": _pattern((0, 0, 0, 1, 2), 0),
    "soldiers": _soldiers,
    "half_set": _half_set,
    "mixed_half": _mixed_half,
    "general_set": _general_set,
    "nothing": _nothing,
    "general": _general,
}


# ---------------------------------------------------------------- the whole position


def draw_around(
    rng: Random, law: Law, motif: str, groups: int, loose: int, khap: float = 0.1
) -> tuple[Hand, str]:
    """A hand around a motif, and the tỳ."""
    core, ty = MOTIFS[motif](rng)
    return surround(rng, law, core, ty, groups, loose, khap), ty


def surround(
    rng: Random, law: Law, core: Hand, ty: str, groups: int, loose: int, khap: float = 0.1
) -> Hand:
    """These cards with others of families that they do not touch: about `groups` groups, `loose` cards."""
    rest = draw_hand(rng, law, groups, loose, khap)
    if core:
        for family in FAMILIES:
            units = [DECK.unit[kind] for kind in family]
            if any(DECK.count(core, kind) or kind == ty for kind in family):
                rest &= ~(7 * sum(units))
    while len(DECK.unpack(core + rest)) > HAND_MOST:
        rest -= DECK.unit[rng.choice(DECK.unpack(rest))]
    if DECK.count(core + rest, ty) >= COPIES:
        rest -= DECK.unit[ty]
    return core + rest


def seat_around(
    rng: Random, law: Law, phase: str, hand: Hand, ty: str | None, who: Who = "turn",
    source: str | None = None, floor: bool | None = None,
) -> Spot:  # fmt: skip
    """Seats, source of the tỳ and stock about a hand. A general comes only from the stock."""
    n = rng.choice((2, 3, 3, 4, 4, 4, 4))
    turn = rng.randrange(n)
    low = law.options.stock_floor
    if floor is None:
        floor = rng.random() < 0.15
    stock = low if floor else low + rng.randint(1, 24)
    if phase == "discard" or (phase == "turn" and ty is None):
        seat = turn if who == "turn" else _other(rng, n, turn)
        return Spot(n, phase, seat, turn, hand, stock)
    assert ty is not None
    if source is None:
        source = "draw" if ty[0] == "K" or rng.random() < 0.4 else "discard"
    before = (turn - 1) % n
    by = before if source == "discard" else turn
    if phase == "turn" and source == "draw" and rng.random() < 0.35:
        by = before if law.options.passed_draw == "offered" else turn
    if who == "turn":
        seat = turn
    elif who == "giver":
        source, by, seat = "discard", before, before
    else:
        seats = [s for s in range(n) if s != turn and (source == "draw" or s != by)]
        if not seats:
            source, by = "draw", turn
            seats = [s for s in range(n) if s != turn]
        seat = rng.choice(seats)
    return Spot(n, phase, seat, turn, hand, stock, ty, source, by)


def _other(rng: Random, n: int, turn: int) -> int:
    return (turn + rng.randint(1, n - 1)) % n
