"""What one seat faces, as a question: the acts to choose from, and why the others are not allowed.

Shared by the kinds that ask what may be done and what comes of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from games.core.proofs import Cite
from games.core.questions import Item
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.showing import ALLOWED, NOT_ALLOWED, headed, scrambled
from games.core.text import Text, say
from games.decks.four_colour import DECK, FAMILIES
from games.xep.given import POSITION_KEYS, dump_position, read_position, read_who
from games.xep.judging import judge, rights
from games.xep.options import Law
from games.xep.position import DRAW, PASS, UI, WIN, Action, Position, act_words, pull_words
from games.xep.rules import BOOK
from games.xep.showing import cited, shows

MOST_ITEMS = 8
SEAT_KEYS = (*POSITION_KEYS, "who")


@dataclass(frozen=True, slots=True)
class Facing:
    """A position, and the seat that is asked about."""

    p: Position
    who: int


def read_facing(given: Reader) -> Facing:
    p = read_position(given)
    return Facing(p, read_who(given, p))


def dump_facing(at: Facing) -> dict[str, Json]:
    return dump_position(at.p) | {"who": at.who}


@lru_cache(maxsize=512)
def legal_acts(at: Facing, law: Law) -> tuple[Action, ...]:
    """What the seat may do under the question's own law."""
    return tuple(rights(at.p, at.who, as_asked(law)))


@lru_cache(maxsize=512)
def decoys(at: Facing, law: Law) -> tuple[Action, ...]:
    """Acts that exactly one rule forbids, the most tempting first, as many as there is room for."""
    law, legal = as_asked(law), legal_acts(at, law)
    tempting: dict[Action, int] = {}
    for action, how in _acts(at):
        tempting[action] = min(how, tempting.get(action, how))
    found = [
        (how, scrambled(at, action), action)
        for action, how in tempting.items()
        if action not in legal and len(judge(at.p, at.who, action, law)) == 1
    ]
    room = max(0, MOST_ITEMS - len(legal))
    return tuple(action for *_, action in sorted(found, key=lambda entry: entry[:2])[:room])


def _acts(at: Facing) -> Iterator[tuple[Action, int]]:
    """Well-formed acts with cards of this seat; the lower the number, the more tempting."""
    p, parts = at.p, at.p.seats[at.who]
    card = p.card or (p.discards[-1] if p.discards else None)
    if card is not None and (p.phase != "drawn" or at.who == p.seat):
        yield from ((action, how) for action, how in _takes(at, card))
    if p.phase == "drawn" and card is not None and at.who == p.seat:
        yield Action("xep", card), 0
        yield Action("reveal", card), 0
    yield from ((DRAW, 2), (PASS, 1), (WIN, 1))
    if p.phase == "discard":
        yield UI, 2
        for kind, _ in DECK.counts(parts.held):
            yield Action("discard", kind), 3
            yield Action("win discard", kind), 3


def _takes(at: Facing, card: str) -> Iterator[tuple[Action, int]]:
    """Ways that are or look like ways to take a card."""
    parts, unit = at.p.seats[at.who], DECK.unit[card]
    family = next(family for family in FAMILIES if card in family)
    held = [kind for kind in family if DECK.count(parts.held, kind)]
    for n in range(1, 1 + min(3, DECK.count(parts.held, card))):
        yield Action("eat", card, n * unit), 0
    others = [kind for kind in held if kind != card]
    for i, kind in enumerate(others):
        yield Action("eat", card, DECK.unit[kind]), 2
        for more in others[i + 1 :]:
            yield Action("eat", card, DECK.unit[kind] + DECK.unit[more]), 0
    if len(others) == 3:
        yield Action("eat", card, sum(DECK.unit[kind] for kind in others)), 0
    if card[0] == "K":
        yield Action("eat", card), 0
    for group in (*parts.open, *parts.xep):
        if group % unit == 0 and group // unit <= 3:
            yield Action("add", card, group), 0
        elif any(DECK.count(group, kind) for kind in family):
            yield Action("add", card, group), 1


def act_items(at: Facing, law: Law) -> tuple[Item, ...]:
    """All legal acts and decoys, in an order that tells nothing."""
    acts = sorted(
        [*legal_acts(at, law), *decoys(at, law)], key=lambda action: scrambled(at, action)
    )
    return tuple(Item(str(action), headed(words_here(action, at))) for action in acts)


def offered_of(at: Facing, law: Law, actions: Iterable[str]) -> tuple[str, ...]:
    """Those acts (as a `want` has them) that the items offer, sorted: under a belief others may be legal."""
    values = {str(action) for action in (*legal_acts(at, law), *decoys(at, law))}
    return tuple(sorted(set(actions) & values))


def words_here(action: Action, at: Facing) -> Text:
    """An act in words: in the claim window a pass lets a win go, a take of another's card is a snatch."""
    if at.p.phase == "claim":
        if action == PASS:
            return NOT_NOW
        if action.takes and at.who != at.p.seat:
            words = act_words(action)
            return Text(f"giật: {words.vi}", f"snatch: {words.en}")
    if at.p.phase == "pull" and action.verb == "add":
        return pull_words(action)
    return act_words(action)


NOT_NOW = Text("chưa tới, bỏ qua", "not now, pass")


def refusals(at: Facing, action: Action, law: Law) -> tuple[Cite, ...]:
    """The rules that an act breaks, each said about this act."""
    head = say(NOT_ALLOWED, act=words_here(action, at))
    broken = cited(judge(at.p, at.who, action, law))
    return tuple(replace(block, says=(head, *block.says)) for block in broken)


def why_forbidden(at: Facing, law: Law) -> tuple[Cite, ...]:
    """Why the decoys are not allowed: for each rule the acts that it forbids."""
    found: dict[str, list[tuple[Action, Cite]]] = {}
    for action in decoys(at, law):
        for block in cited(judge(at.p, at.who, action, as_asked(law))):
            found.setdefault(block.rule.id, []).append((action, block))
    return tuple(_together(at, blocks) for blocks in found.values())


def _together(at: Facing, blocks: list[tuple[Action, Cite]]) -> Cite:
    """One block about all acts that a rule forbids; its sentence if it says the same of each of them."""
    acts = [words_here(action, at) for action, _ in blocks]
    listed = Text("; ".join(act.vi for act in acts), "; ".join(act.en for act in acts))
    head, first = say(NOT_ALLOWED, act=listed), blocks[0][1]
    same = len({block.says for _, block in blocks}) == 1
    says = first.says if same else (say(BOOK[first.rule.id].says),)
    return replace(first, says=(head, *says))


def permission(at: Facing, action: Action, law: Law) -> Cite:
    """A rule by which an act is allowed."""
    return shows(rule_of(at, action), say(ALLOWED, act=words_here(action, at)))


def rule_of(at: Facing, action: Action) -> str:
    """The rule that has most to do with a legal act."""
    p, verb = at.p, action.verb
    if verb == "leave":
        return "XE-LEAVE-1"
    if p.phase == "claim" and action.takes:
        n = DECK.count(p.seats[at.who].held, action.card) if action.card else 0
        if verb == "eat" and n >= 2:
            return "XE-GIAT-2"
        return "XE-GIAT-3" if DECK.size(action.cards) == 3 else "XE-GIAT-4"
    if p.phase == "pull":
        return "XE-KEO-2" if DECK.size(action.cards) == 3 else "XE-KEO-1"
    if verb == "xep":
        n = DECK.count(p.seats[at.who].held, action.card) if action.card else 0
        return "XE-XEP-1" if n >= 2 else "XE-XEP-2"
    if verb == "pass":
        return PASSES.get(p.phase, "XE-TURN-4")
    if verb == "win":
        return "XE-GIAT-1" if p.phase == "claim" else "XE-WIN-5"
    if verb == "draw":
        return "XE-TURN-2" if p.phase == "draw" else "XE-TURN-5"
    if verb == "eat":
        return "XE-EAT-4" if action.cards else "XE-EAT-2"
    return RULES[verb]


PASSES = {"claim": "XE-WIN-4", "drawer": "XE-TURN-4", "offer": "XE-HUE-1"}
RULES = {
    "reveal": "XE-TURN-3", "add": "XE-EAT-3", "discard": "XE-DIS-5", "win discard": "XE-WIN-5",
    "ui": "XE-UI-1",
}  # fmt: skip
