"""Acts in a position: the legal ones, the items to choose from, and why acts are refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from games.core.proofs import Cite
from games.core.questions import Item, cite
from games.core.rules import as_asked
from games.core.showing import NOT_ALLOWED, headed, scrambled
from games.core.text import say
from games.decks.french import DECK
from games.phom.groups import tables
from games.phom.judging import judge
from games.phom.options import Law
from games.phom.position import (
    DISCARD,
    DRAW,
    LAY,
    OPENING,
    PASS,
    SEND,
    TAKE,
    WIN,
    Action,
    Position,
    act_words,
    laying,
    sending,
)
from games.phom.rules import BOOK
from games.phom.sending import sends_now

MOST_ITEMS = 8


def legal_acts(p: Position, law: Law) -> list[Action]:
    """All that the seat to act may do, sorted by text."""
    return sorted((act for act in _candidates(p, law) if not judge(p, p.seat, act, law)), key=str)


def _candidates(p: Position, law: Law) -> Iterator[Action]:
    t = tables(law)
    cards = DECK.unpack(p.hand)
    if p.phase == OPENING:
        yield PASS
    elif p.phase == TAKE:
        yield DRAW
        if p.last is not None:
            yield Action("eat", p.last)
    elif p.phase == LAY:
        yield from map(laying, t.arrangements(p.hand, p.eaten))
    elif p.phase == SEND:
        yield from sends_now(p.hand, p.targets, t)
    if p.phase in (DISCARD, SEND):
        yield from (Action("discard", card) for card in cards)
    yield WIN


def refusals(p: Position, action: Action, law: Law, actor: int | None = None) -> tuple[Cite, ...]:
    """The rule that an act breaks, said about this act; nothing if it is legal."""
    head = say(NOT_ALLOWED, act=act_words(action))
    broken = judge(p, p.seat if actor is None else actor, action, law)
    blocks = (cite(BOOK, breach.rule, breach.evidence) for breach in broken)
    return tuple(replace(block, says=(head, *block.says)) for block in blocks)


@lru_cache(maxsize=512)
def decoys(p: Position, law: Law) -> tuple[Action, ...]:
    """Acts with cards of this hand that a rule forbids, as many as there is room for."""
    law = as_asked(law)
    found = [act for act in dict.fromkeys(forbidden(p, law)) if judge(p, p.seat, act, law)]
    found.sort(key=lambda act: scrambled(p, str(act)))
    return tuple(found[: max(0, MOST_ITEMS - len(legal_acts(p, law)))])


def forbidden(p: Position, law: Law) -> Iterator[Action]:
    """Well-formed acts that a player might try: of the phase, and the nearest ones of other phases."""
    cards = DECK.unpack(p.hand)
    yield WIN
    if p.phase == TAKE:
        if p.last is not None:
            yield Action("eat", p.last)
        yield from (Action("discard", card) for card in cards[:3])
    elif p.phase == DISCARD:
        yield from (Action("discard", card) for card in cards)
        yield DRAW
        yield from _lays_of_one(p, law)
    elif p.phase == LAY:
        yield from _near_lays(p)
        yield from (Action("discard", card) for card in cards[:2])
    elif p.phase == SEND:
        yield from (sending(card, target) for target in p.targets for card in cards)
        yield DRAW
        yield from _lays_of_one(p, law)
    elif p.phase == OPENING:
        yield DRAW
        yield from (Action("discard", card) for card in cards[:3])


def _lays_of_one(p: Position, law: Law) -> Iterator[Action]:
    """A phỏm of the hand, laid when it is not the time."""
    return (laying((group,)) for group in tables(law).inside(p.hand)[:2])


def _near_lays(p: Position) -> Iterator[Action]:
    """Nothing at all, cards that stand together but are no phỏm, and whole ranks or neighbours."""
    yield Action("lay")
    cards = DECK.unpack(p.hand)
    for first in cards:
        alike = tuple(card for card in cards if card[0] == first[0])
        suited = tuple(card for card in cards if card[1] == first[1])
        yield from (
            Action("lay", None, (tuple(sorted(group[:3])),))
            for group in (alike, suited)
            if len(group) > 1
        )


def act_items(p: Position, law: Law) -> tuple[Item, ...]:
    """All legal acts and decoys, in an order that tells nothing."""
    acts = [*legal_acts(p, as_asked(law)), *decoys(p, law)]
    acts.sort(key=lambda act: scrambled(p, str(act)))
    return distinct_items(acts)


def distinct_items(acts: list[Action]) -> tuple[Item, ...]:
    """The acts as items."""
    return tuple(Item(str(act), headed(act_words(act))) for act in acts)
