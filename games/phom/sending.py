"""Sending lone cards to phỏm on the table (PH-SEND-*)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.cards import Hand
from games.decks.french import DECK
from games.phom.groups import DOC, Tables
from games.phom.position import Action, sending


@dataclass(frozen=True, slots=True)
class Plan:
    """The most that can be sent: the sends in order, each to its phỏm as it is then, and what stays."""

    sends: tuple[tuple[str, Hand], ...]
    sent: Hand
    left: Hand


def sends_now(lone: Hand, targets: Sequence[Hand], t: Tables) -> list[Action]:
    """All sends that are possible at once, sorted by their text."""
    found = [
        sending(card, target) for target in targets for card in DECK.unpack(t.more[target] & lone)
    ]
    return sorted(set(found), key=str)


def best_plan(lone: Hand, targets: Sequence[Hand], t: Tables) -> Plan:
    """All that can be sent, chains included. Runs come before sets: a card on a run may open the way
    for the next one, a card on a set never does, so what can be sent is one certain set of cards."""
    sends: list[tuple[str, Hand]] = []
    left = lone
    for runs in (True, False):
        open_targets = [target for target in targets if (t.kinds[target] == DOC) == runs]
        moved = True
        while moved:
            moved = False
            for i, target in enumerate(open_targets):
                fitting = t.more[target] & left
                if fitting:
                    card = fitting & -fitting
                    sends.append((DECK.unpack(card)[0], target))
                    open_targets[i], left, moved = target | card, left - card, True
    return Plan(tuple(sends), lone - left, left)


def stays(lone: Hand, targets: Sequence[Hand], t: Tables) -> Hand:
    """What is left of the lone cards after the best sends."""
    reachable = 0
    for target in targets:
        reachable |= t.more[target]
    return best_plan(lone, targets, t).left if reachable & lone else lone
