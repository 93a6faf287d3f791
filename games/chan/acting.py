"""Acts in a position: the items to choose from, why acts are refused, and what a fault hangs on.

Shared by the kinds that ask what may be done and what an act commits.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from games.chan.judging import FAULTS_OF, judge, rights
from games.chan.options import Law
from games.chan.position import DRAW, PASS, WIN, Action, Spot, words_here
from games.chan.showing import NOT_ALLOWED, as_asked, cited, headed, scrambled
from games.core.proofs import Cite
from games.core.questions import Item
from games.core.text import say
from games.decks.chan_deck import DECK

MOST_ITEMS = 8
BY_PHASE = {
    "opening": "CH-OPT-1",
    "first": "CH-DIS-1",
    "claim": "CH-EAT-2",
    "discard": "CH-EAT-3",
    "return": "CH-RET-1",
}
"""The rule that matters most in a phase."""


@lru_cache(maxsize=1024)
def legal_acts(spot: Spot, law: Law) -> tuple[Action, ...]:
    """What the seat may do."""
    return tuple(rights(spot, law))


@lru_cache(maxsize=1024)
def decoys(spot: Spot, law: Law) -> tuple[Action, ...]:
    """Acts with cards of this hand that exactly one rule forbids, as many as there is room for; those
    that only a fault forbids come first."""
    law = as_asked(law)
    found = []
    for action in dict.fromkeys(_acts(spot)):
        verdict = judge(spot, action, law)
        if not verdict.legal and len(verdict.breaches) == 1:
            fault = verdict.breaches[0].rule in FAULTS_OF.get(action.verb, ())
            found.append((not fault, scrambled(spot, action), action))
    room = max(0, MOST_ITEMS - len(legal_acts(spot, law)))
    return tuple(action for *_, action in sorted(found)[:room])


def _acts(spot: Spot) -> Iterator[Action]:
    """Well-formed acts that somebody might think of here."""
    kinds = [kind for kind, _ in DECK.counts(spot.hand)]
    if spot.phase == "claim" and spot.mat is not None:
        card = spot.mat.card
        yield from (PASS, DRAW, WIN, Action("chiu", card))
        yield from (Action("eat", card, kind) for kind in kinds if kind[0] == card[0])
        yield Action("discard", card)
    elif spot.phase in ("first", "discard", "return"):
        verb = "return" if spot.phase == "return" else "discard"
        yield from (Action(verb, kind) for kind in kinds)
        yield WIN
    else:
        yield Action("lay_down")


def act_items(spot: Spot, law: Law) -> tuple[Item, ...]:
    """All legal acts and decoys, in an order that tells nothing."""
    acts = [*legal_acts(spot, as_asked(law)), *decoys(spot, law)]
    acts.sort(key=lambda action: scrambled(spot, action))
    return tuple(Item(str(action), headed(words_here(action, spot))) for action in acts)


def refusals(spot: Spot, action: Action, law: Law) -> tuple[Cite, ...]:
    """The rules that an act breaks, each said about this act; nothing if it is allowed."""
    verdict = judge(spot, action, law)
    if verdict.legal:
        return ()
    head = say(NOT_ALLOWED, act=words_here(action, spot))
    return tuple(replace(block, says=(head, *block.says)) for block in cited(verdict.breaches))


def why_forbidden(spot: Spot, law: Law) -> tuple[Cite, ...]:
    """Why each of the decoys is not allowed; a rule that says the same of several stands once."""
    found: dict[object, Cite] = {}
    for action in decoys(spot, law):
        for block in refusals(spot, action, as_asked(law)):
            found.setdefault((block.rule.id, block.says[1:]), block)
    return tuple(found.values())


def permits(spot: Spot, action: Action) -> str:
    """The rule by which an act is allowed here."""
    mat = spot.mat
    if spot.phase != "claim" or mat is None:
        return "CH-U-7" if action.verb == "win" else BY_PHASE[spot.phase]
    match action.verb:
        case "chiu":
            return "CH-CHIU-2"
        case "draw":
            return "CH-DRAW-4"
        case "win":
            return "CH-U-4" if mat.source == "noc" else "CH-C07"
        case "pass" if not spot.chooses:
            return "CH-FLOW-1"
        case "pass":
            return "CH-PASS-1" if mat.gate == mat.chooser else "CH-DRAW-3"
        case _:
            return BY_PHASE[spot.phase]


def plays_only(spot: Spot, law: Law) -> bool:
    """Is every legal act a card put down?"""
    return all(action.is_play for action in legal_acts(spot, as_asked(law)))
