"""Random hands and positions of Phỏm for generated questions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeVar

from games.core.cards import Hand
from games.decks.french import DECK
from games.phom.acting import legal_acts
from games.phom.deal import deal
from games.phom.flow import State, play
from games.phom.groups import is_ca, tables
from games.phom.options import Law
from games.phom.position import (
    DISCARD,
    DRAW,
    END,
    LAY,
    OPENING,
    SEND,
    TAKE,
    WIN,
    Action,
    Position,
    laying,
)
from games.phom.sending import sends_now
from games.phom.skill import discards, eating, names

P = TypeVar("P")
NONE_SHARE = 0.18
"""So many questions that can be answered with "none" are."""


def hunt(rng: Random, find: Callable[[bool], P | None], tries: int = 60) -> P | None:
    """A position found by `find`, which is told whether "none" is to be the answer; that is drawn once,
    so that a level in which it is rare has its share too."""
    none = rng.random() < NONE_SHARE
    return next((p for p in (find(none) for _ in range(tries)) if p is not None), None)


# ---------------------------------------------------------------- hands


def draw_group(rng: Random, law: Law, used: Hand) -> Hand:
    """A phỏm of cards that are free; 0 if luck fails."""
    groups = [g for g in _shapes(law) if not g & used]
    return rng.choice(groups) if groups else 0


def _shapes(law: Law) -> Sequence[Hand]:
    """Phỏm of three and four cards; longer ones are rare."""
    return [group for group in tables(law).kinds if group.bit_count() <= 4]


def draw_near(rng: Random, used: Hand) -> Hand:
    """A cạ of cards that are free."""
    free = DECK.unpack(DECK.full & ~used)
    first = rng.choice(free)
    others = [card for card in free if card != first and is_ca(first, card)]
    return DECK.unit[first] | (DECK.unit[rng.choice(others)] if others else 0)


def draw_beside(rng: Random, hand: Hand) -> Hand:
    """A card that stands beside one of the hand: it tempts."""
    free = DECK.unpack(DECK.full & ~hand)
    near = [card for card in free if any(is_ca(card, other) for other in DECK.unpack(hand))]
    return DECK.unit[rng.choice(near or free)]


def draw_hand(rng: Random, law: Law, size: int, groups: int, near: int = 0) -> Hand:
    """A hand with so many phỏm, so many cards that tempt, and loose cards up to its size."""
    hand = 0
    for _ in range(groups):
        group = draw_group(rng, law, hand)
        if (hand | group).bit_count() <= size:
            hand |= group
    for _ in range(near):
        if hand.bit_count() < size:
            hand |= draw_beside(rng, hand) if hand else draw_near(rng, hand)
    return draw_loose(rng, hand, size)


def draw_loose(rng: Random, hand: Hand, size: int) -> Hand:
    """The hand filled up with any cards; one that got too big loses some."""
    while hand.bit_count() < size:
        hand |= DECK.unit[rng.choice(DECK.kinds)]
    while hand.bit_count() > size:
        hand -= DECK.unit[rng.choice(DECK.unpack(hand))]
    return hand


def draw_from(rng: Random, cards: Hand, n: int) -> Hand:
    """So many of the cards, or all of them."""
    found = DECK.unpack(cards)
    return DECK.pack(rng.sample(found, min(n, len(found))))


def draw_eaten(rng: Random, hand: Hand, law: Law, n: int) -> Hand:
    """Cards of the hand that may have been eaten, each with a phỏm of its own; at most n."""
    t, eaten = tables(law), 0
    choices = list(DECK.unpack(hand))
    rng.shuffle(choices)
    for card in choices:
        if eaten.bit_count() < n and t.fits(hand, eaten | DECK.unit[card]):
            eaten |= DECK.unit[card]
    return eaten


# ---------------------------------------------------------------- deals


def walk(rng: Random, law: Law, n: int | None = None) -> Iterator[State]:
    """The states of a random deal in which everybody plays sensibly, and now and then oddly."""
    law = type(law)(law.options)
    s = deal(law, n or rng.randint(2, 4), rng.randrange(1 << 30)).now._replace(phase=DISCARD)
    if rng.random() < 0.15:
        s = s._replace(prev_u=s.cai)
    while s.phase != END:
        yield s
        s = play(s, s.seat, choose(rng, s, law), law)
    yield s


def choose(rng: Random, s: State, law: Law) -> Action:
    """A sensible act: eats, keeps what belongs together, lays all it can, sends; now and then another."""
    if rng.random() < 0.05:
        acts = legal_acts(s.facing(), law)
        return rng.choice([act for act in acts if act.verb != "win"] or acts)
    hand, eaten, t = s.hands[s.seat], s.eaten[s.seat], tables(law)
    if s.phase == TAKE:
        eats = s.last is not None and eating(hand, eaten, s.last, law)[0]
        return Action("eat", s.last) if eats else DRAW
    if s.ate[s.seat] >= 3 and law.options.three_eat == "forced":
        return WIN
    if s.phase == LAY:
        found = t.arrangements(hand, eaten)
        return laying(max(found, key=lambda groups: sum(map(int.bit_count, groups))))
    if s.phase == SEND and s.table[s.seat]:
        sends = sends_now(hand, s.facing().targets, t)
        if hand.bit_count() <= 1:
            return WIN
        if sends:
            return rng.choice(sends)
    return Action("discard", _throw(rng, hand, eaten, law))


def _throw(rng: Random, hand: Hand, eaten: Hand, law: Law) -> str:
    """A card that breaks nothing and stands alone, if there is one."""
    t, cards = tables(law), DECK.unpack(hand)

    def worth(card: str) -> tuple[int, int, float]:
        near = sum(is_ca(card, other) for other in cards)
        return t.cover(hand - DECK.unit[card], eaten), -near, rng.random()

    return max(names(discards(hand, eaten, law)), key=worth)


def positions(rng: Random, law: Law, phases: Sequence[str]) -> list[Position]:
    """The positions of the seats to act in these phases of a random deal, in no order."""
    found = [s.facing() for s in walk(rng, law) if s.phase in phases]
    rng.shuffle(found)
    return found


def opening_position(rng: Random, law: Law) -> Position:
    """A seat's dealt hand before the deal begins."""
    s = deal(type(law)(law.options), rng.randint(2, 4), rng.randrange(1 << 30)).now
    assert s.phase == OPENING
    return s.facing(rng.randrange(s.n))
