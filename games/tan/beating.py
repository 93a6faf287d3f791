"""Which card beats which, which ranks lie on the table, and whether all attacks can be covered.

What a law leaves out or slips in (wrong beliefs) changes exactly these relations.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from games.core.cards import Hand
from games.decks.french import DECK, RANK_MASK, RANKS, SUIT_MASK, of_ranks
from games.tan.options import Law

FOLLOW_SUIT = "follow_suit"
"""The slip that a trump may not be used while the suit of the attack is held."""
EQUAL_BEATS = "equal_beats"
"""The slip that a card of the same rank beats."""
ACE_BEATS = "ace_beats"
"""The slip that a plain ace beats a trump that is no ace."""


class Pair(NamedTuple):
    """An attack card on the table and the card that beat it, if any."""

    attack: str
    defence: str | None = None

    def __str__(self) -> str:
        return self.attack if self.defence is None else f"{self.attack} {self.defence}"

    @property
    def cards(self) -> tuple[str, ...]:
        return (self.attack,) if self.defence is None else (self.attack, self.defence)


def higher(card: str) -> Hand:
    """All cards of the suit that are higher."""
    return SUIT_MASK[card[1]] & ~((DECK.unit[card] << 1) - 1)


@lru_cache(maxsize=4096)
def beaters(attack: str, trump: str, law: Law) -> Hand:
    """All cards of the pack that beat the attack card (section 4)."""
    found = higher(attack)
    if attack[1] == trump:
        if not law.holds("TA-DEF-3"):
            found |= _above(attack[0])
        if ACE_BEATS in law.slips and attack[0] != "A":
            found |= RANK_MASK["A"]
    else:
        found |= SUIT_MASK[trump]
        if not law.holds("TA-DEF-2"):
            found |= _above(attack[0])
    if not law.holds("TA-DEF-1"):
        found |= SUIT_MASK[attack[1]]
    if EQUAL_BEATS in law.slips:
        found |= RANK_MASK[attack[0]]
    return found & ~DECK.unit[attack]


def _above(rank: str) -> Hand:
    """All cards of a higher rank."""
    return of_ranks(RANKS[RANKS.index(rank) + 1 :])


def defences(hand: Hand, attack: str, trump: str, law: Law) -> Hand:
    """The cards of the hand that may beat the attack card."""
    found = hand & beaters(attack, trump, law)
    if FOLLOW_SUIT in law.slips and attack[1] != trump and hand & SUIT_MASK[attack[1]]:
        return found & ~SUIT_MASK[trump]
    return found


def beats(card: str, attack: str, trump: str, law: Law) -> bool:
    """Does the card beat the attack card?"""
    return bool(DECK.unit[card] & beaters(attack, trump, law))


def cost(card: str, trump: str) -> tuple[bool, int]:
    """What a card is worth as a defence: plain before trump, low before high."""
    return card[1] == trump, RANKS.index(card[0])


def cheapest(cards: Iterable[str], trump: str) -> str | None:
    """The cheapest of these cards; None of none."""
    return min(cards, key=lambda card: (cost(card, trump), card), default=None)


ATTACKS_ONLY = "TA-THR-2:defence"
"""The clause of TA-THR-2 that defence cards count as well."""
ANY_SUIT = "TA-THR-2:suit"
"""The clause of TA-THR-2 that the suit of a card thrown in does not matter."""
OTHERS = "TA-THR-1:others"
"""The clause of TA-THR-1 that not only the attacker may throw in."""


def table_ranks(table: Iterable[Pair], law: Law) -> frozenset[str]:
    """The ranks that may be thrown in: of all cards on the table, attack and defence alike."""
    if not law.holds(ATTACKS_ONLY):
        return frozenset(pair.attack[0] for pair in table)
    return frozenset(card[0] for pair in table for card in pair.cards)


def cover(attacks: Sequence[str], hand: Hand, trump: str, law: Law) -> dict[str, str]:
    """A largest assignment of different hand cards to attack cards: attack → card that beats it."""
    covered: dict[str, str] = {}
    for attack in attacks:
        _place(attack, attacks, hand, trump, law, covered, set())
    return {attack: card for card, attack in covered.items()}


def _place(
    attack: str,
    attacks: Sequence[str],
    hand: Hand,
    trump: str,
    law: Law,
    covered: dict[str, str],
    tried: set[str],
) -> bool:
    """Finds a card for the attack card, moving others over to other cards where needed (Kuhn)."""
    for card in DECK.unpack(defences(hand, attack, trump, law)):
        if card in tried:
            continue
        tried.add(card)
        if card not in covered or _place(covered[card], attacks, hand, trump, law, covered, tried):
            covered[card] = attack
            return True
    return False


def short_of(attacks: Sequence[str], hand: Hand, trump: str, law: Law) -> tuple[str, ...]:
    """Attack cards that together have fewer beating cards than they are many; empty if all can be beaten.

    Hall: from an attack card left over, everything that can be reached by changing cards over.
    """
    covered = cover(attacks, hand, trump, law)
    left = next((attack for attack in attacks if attack not in covered), None)
    if left is None:
        return ()
    by_card = {card: attack for attack, card in covered.items()}
    found, queue = {left}, [left]
    while queue:
        for card in DECK.unpack(defences(hand, queue.pop(), trump, law)):
            if by_card[card] not in found:
                found.add(by_card[card])
                queue.append(by_card[card])
    return tuple(sorted(found))
