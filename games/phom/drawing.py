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
from games.phom.position import DISCARD, END, LAY, OPENING, SEND, TAKE, Action, Position
from games.phom.skill import discards

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
        s = s._replace(prev_u=rng.randrange(s.n))
    while s.phase != END:
        yield s
        s = play(s, s.seat, choose(rng, s, law), law)
    yield s


def choose(rng: Random, s: State, law: Law) -> Action:
    """A sensible act: eats, keeps what belongs together, lays all it can, sends; now and then another."""
    acts = legal_acts(s.facing(), law)
    odd = rng.random() < 0.08
    if s.phase == TAKE and not odd:
        eats = [act for act in acts if act.verb == "eat"]
        return eats[0] if eats else Action("draw")
    if s.phase == LAY and not odd:
        lays = [act for act in acts if act.verb == "lay"]
        return max(lays, key=lambda act: sum(map(len, act.groups))) if lays else acts[0]
    if s.phase == SEND and not odd:
        sends = [act for act in acts if act.verb == "send"]
        if sends:
            return rng.choice(sends)
    thrown = [act for act in acts if act.verb == "discard"]
    if thrown and s.phase in (DISCARD, SEND) and not odd:
        return _throw(rng, s, thrown, law)
    quiet = [act for act in acts if act.verb != "win"]
    return rng.choice(quiet or acts)


def _throw(rng: Random, s: State, acts: list[Action], law: Law) -> Action:
    hand, eaten, t = s.hands[s.seat], s.eaten[s.seat], tables(law)

    def worth(act: Action) -> tuple[int, int, float]:
        assert act.card is not None
        left = hand - DECK.unit[act.card]
        pairs = sum(is_ca(act.card, other) for other in DECK.unpack(left))
        return t.cover(left, eaten), -pairs, rng.random()

    return max(acts, key=worth)


def met(
    rng: Random, law: Law, wanted: Callable[[State], bool], n: int | None = None
) -> State | None:
    """One of the states of a random deal that are wanted; None if there is none."""
    found = [s for s in walk(rng, law, n) if s.phase != END and wanted(s)]
    return rng.choice(found) if found else None


def position(rng: Random, law: Law, phases: Sequence[str], n: int | None = None) -> Position | None:
    """The position of the seat to act in one of these phases of a random deal."""
    s = met(rng, law, lambda s: s.phase in phases, n)
    return None if s is None else s.facing()


def opening_position(rng: Random, law: Law) -> Position:
    """A seat's dealt hand before the deal begins."""
    s = deal(type(law)(law.options), rng.randint(2, 4), rng.randrange(1 << 30)).now
    assert s.phase == OPENING
    return s.facing(rng.randrange(s.n))


def may_throw(hand: Hand, eaten: Hand, law: Law) -> bool:
    """Is there a card that may be thrown?"""
    return discards(hand, eaten, law) != 0
