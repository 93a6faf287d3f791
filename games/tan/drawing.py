"""Random positions of Tấn for generated questions: a real deal, played on at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

from games.tan.deal import deal
from games.tan.flow import play, rights
from games.tan.options import Law
from games.tan.position import Position

P = TypeVar("P")
NONE_SHARE = 0.18
"""So many questions that can be answered with "none" are."""


def hunt(rng: Random, find: Callable[[bool], P | None], tries: int = 400) -> P | None:
    """A position found by `find`, which is told whether "none" is to be the answer; that is drawn once,
    so that a level in which it is rare has its share too."""
    none = rng.random() < NONE_SHARE
    return next((p for p in (find(none) for _ in range(tries)) if p is not None), None)


def played(
    rng: Random, law: Law, wanted: Callable[[Position], bool], most: int = 60, n: int | None = None
) -> Position | None:
    """A position of a random deal that is wanted: one of those met within `most` acts; None if there is none.

    Who defends beats rather than picks up, so that tables grow.
    """
    law = type(law)(law.options)
    p = deal(law, n or rng.randint(2, 4), rng.randrange(1 << 30)).now
    start, found = rng.randrange(most), None
    for i in range(2 * most):
        if p.phase == "done":
            break
        if i >= start and wanted(p):
            found = p
            break
        p = step(rng, p, law)
    return found


def step(rng: Random, p: Position, law: Law) -> Position:
    """One act: mostly a card, now and then a pass or a pick-up."""
    seat = p.to_act()
    assert seat is not None
    acts = rights(p, law)
    cards = [act for act in acts if act.cards]
    act = rng.choice(cards) if cards and rng.random() < 0.85 else rng.choice(acts)
    return play(p, seat, act, law)


def seen_by(p: Position, seat: int | None) -> Position:
    """The position as a seat knows it: the other hands and the stock hidden; the trash too."""
    hands = tuple(hand if s == seat else None for s, hand in enumerate(p.hands))
    pile = (*[None] * (p.stock - 1), p.trump_card)[: p.stock]
    return p._replace(hands=hands, pile=pile, trash=0, bout=1)


def draw_bout(
    rng: Random, law: Law, pairs: int, open_card: bool, known: bool = True
) -> Position | None:
    """A position in the middle of a bout with so many beaten pairs, or with one card more that is unbeaten.

    With `known` every hand is known, for the caller to hide; else none is.
    """

    def wanted(p: Position) -> bool:
        unbeaten = len(p.unbeaten)
        if len(p.table) - unbeaten != pairs:
            return False
        return p.phase == "defend" if open_card else p.phase == "throw"

    p = played(rng, law, wanted)
    if p is None:
        return None
    return p._replace(trash=0, bout=1) if known else seen_by(p, None)
