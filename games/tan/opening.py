"""The beginning of a deal: trump, who attacks first, the exchange of the two. Sections 5.1 and 7."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.cards import Hand
from games.decks.french import DECK
from games.tan.options import Law

COUNTS = {rank: n for n, rank in enumerate("A23456789TJQK", 1)}
"""What a card counts for the first attack (TA-START-1): the ace 1, the king 13."""


def trump_card(turned: Sequence[str], previous: str | None) -> str | None:
    """The first card turned that may fix the trump suit (TA-TRUMP-2); None if there is none."""
    return next((card for card in turned if card[1] != previous), None)


def counted_seat(dealer: int, card: str, n: int) -> int:
    """The seat that the count from the dealer reaches."""
    return (dealer + COUNTS[card[0]] - 1) % n


def winner_starts(dealer: int, winners: Sequence[int], n: int) -> int:
    """The first of the last winners in playing order from the dealer; the dealer without any."""
    return min(winners, key=lambda seat: (seat - dealer) % n, default=dealer)


def swapper(hands: Sequence[Hand | None], trump: str, law: Law) -> int | None:
    """The seat that may exchange the two of trumps, as far as hands are known."""
    if not law.options.swap_two:
        return None
    two = DECK.unit["2" + trump]
    return next((s for s, hand in enumerate(hands) if hand is not None and hand & two), None)
