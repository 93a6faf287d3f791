"""Acts in a position: the items to choose from, and why acts are refused.

Shared by the kinds that ask what may be done and what is best.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from games.core.proofs import Cite
from games.core.questions import Item
from games.core.reading import Reader
from games.core.rules import as_asked
from games.core.showing import NOT_ALLOWED, headed, scrambled
from games.core.text import say
from games.decks.french import DECK
from games.tan.flow import rights
from games.tan.given import POSITION_KEYS, dump_position, read_position
from games.tan.judging import judge
from games.tan.options import Law
from games.tan.position import PASS, TAKE, Action, Position, act_words
from games.tan.showing import cited

MOST_ITEMS = 8
SEAT_KEYS = (*POSITION_KEYS, "seat")
ACT_KEYS = (*SEAT_KEYS, "action")


@dataclass(frozen=True, slots=True)
class Facing:
    """A position and the seat that is asked about."""

    p: Position
    seat: int


def read_facing(given: Reader, law: Law, pile: bool = False) -> Facing:
    """A position and its seat."""
    p = read_position(given, law, pile)
    return Facing(p, given.integer("seat", 0, p.n - 1))


def check_own(given: Reader, at: Facing) -> None:
    """The question needs the hand of its seat."""
    if at.p.hands[at.seat] is None:
        raise given.bad("hands", f"the hand of seat {at.seat} is not known", "its cards")


def dump_facing(at: Facing) -> dict[str, object]:
    return dump_position(at.p) | {"seat": at.seat}


def legal_acts(at: Facing, law: Law) -> list[Action]:
    """What the seat may do; nothing if it is not asked."""
    return rights(at.p, law) if at.p.to_act() == at.seat else []


def refusals(at: Facing, action: Action, law: Law) -> tuple[Cite, ...]:
    """The rules that an act breaks, each said about this act."""
    head = say(NOT_ALLOWED, act=act_words(action))
    return tuple(
        replace(block, says=(head, *block.says))
        for block in cited(judge(at.p, at.seat, action, law))
    )


@lru_cache(maxsize=512)
def decoys(at: Facing, law: Law) -> tuple[Action, ...]:
    """Acts with cards of this hand that exactly one rule forbids, as many as there is room for."""
    law = as_asked(law)
    found = [action for action in _acts(at) if len(judge(at.p, at.seat, action, law)) == 1]
    found.sort(key=lambda action: scrambled(at, action))
    room = max(0, MOST_ITEMS - len(legal_acts(at, law)))
    return tuple(found[:room])


def _acts(at: Facing) -> Iterator[Action]:
    """Well-formed acts with cards of this hand."""
    p = at.p
    own = DECK.unpack(p.hands[at.seat] or 0)
    yield from (PASS, TAKE)
    if p.phase == "start":
        yield from (Action("swap", (card,)) for card in own)
    if p.phase in ("start", "attack"):
        yield from (Action("attack", (card,)) for card in own)
    if p.phase in ("defend", "throw", "pile"):
        yield from (Action("throw", (card,)) for card in own)
    if p.phase == "defend":
        yield from (Action("defend", (x, y)) for x in p.unbeaten for y in own)


def act_items(at: Facing, law: Law) -> tuple[Item, ...]:
    """All legal acts and decoys that one rule forbids, in an order that tells nothing."""
    acts = [*legal_acts(at, as_asked(law)), *decoys(at, law)]
    acts.sort(key=lambda action: scrambled(at, action))
    return tuple(act_item(action) for action in acts)


def act_item(action: Action) -> Item:
    return Item(str(action), headed(act_words(action)))
