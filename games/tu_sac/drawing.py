"""Random positions of Tứ Sắc for generated questions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from games.core.cards import Hand
from games.core.groups import Group
from games.decks.four_colour import COLOURS, COPIES, DECK
from games.tu_sac.groups import groups_of
from games.tu_sac.options import Law

HAND_MOST = 20


def draw_hand(rng: Random, law: Law, groups: int, loose: int, khap: float = 0.15) -> Hand:
    """A concealed hand of about `groups` groups and `loose` other cards, at most 20, no four alike.

    `khap` is the chance of a group to be three alike.
    """
    hand = 0
    shapes = shapes_of(law)
    names = sorted(shapes.keys() - {"quan", "khap"})
    for _ in range(groups):
        if rng.random() < khap:
            more = 3 * DECK.unit[rng.choice(DECK.kinds)]
        else:
            more = rng.choice(shapes[rng.choice(names)]).cards
        hand = _added(hand, more)
    for _ in range(loose):
        hand = _added(hand, DECK.unit[_near(rng, hand)])
    return hand


def _near(rng: Random, hand: Hand) -> str:
    """A kind; half of the time a neighbour (same family) of a card of the hand."""
    kinds = [kind for kind, _ in DECK.counts(hand)]
    if not kinds or rng.random() < 0.5:
        return rng.choice(DECK.kinds)
    card = rng.choice(kinds)
    rank, colour = card[0], card[1]
    if rank == "P":
        return "P" + rng.choice(COLOURS)
    return rng.choice("KAB" if rank in "KAB" else "RCN") + colour


def _added(hand: Hand, more: Hand) -> Hand:
    """The hand with these cards, unless that makes four alike or too many cards."""
    both = hand + more
    if any(n >= COPIES for _, n in DECK.counts(both)) or len(DECK.unpack(both)) > HAND_MOST:
        return hand
    return both


def draw_seen(rng: Random, hand: Hand, n: int) -> Hand:
    """n cards that lie face up: half of them such as touch the hand."""
    left = DECK.full - hand
    seen = 0
    for _ in range(n):
        near = _near(rng, hand)
        kinds = [kind for kind, _ in DECK.counts(left)]
        kind = near if near in kinds else rng.choice(kinds)
        seen += DECK.unit[kind]
        left -= DECK.unit[kind]
    return seen


def draw_from(rng: Random, cards: Hand, n: int) -> Hand:
    """n random cards of these."""
    return DECK.pack(rng.sample(DECK.unpack(cards), n))


@lru_cache(maxsize=64)
def shapes_of(law: Law) -> dict[str, tuple[Group, ...]]:
    """The groups of a law under their names."""
    found: dict[str, tuple[Group, ...]] = {}
    for group in groups_of(law):
        found[group.name] = (*found.get(group.name, ()), group)
    return found


def draw_group(rng: Random, law: Law, free: Hand, names: Sequence[str]) -> Group | None:
    """A group of one of these names whose cards are all in `free`; None if the one drawn is not."""
    group = rng.choice(shapes_of(law)[rng.choice(names)])
    return group if DECK.holds(free, group.cards) else None
