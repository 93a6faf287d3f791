"""Outs, best and safe discards (PH-SKILL-*). Rules document, section 10."""

from __future__ import annotations

from functools import lru_cache

from games.core.cards import Hand
from games.decks.french import DECK
from games.phom.groups import IMPOSSIBLE, Tables, tables
from games.phom.options import Law


def units(hand: Hand) -> list[Hand]:
    """The single cards of a hand."""
    found = []
    while hand:
        low = hand & -hand
        found.append(low)
        hand ^= low
    return found


def names(hand: Hand) -> list[str]:
    """The cards of a hand, sorted."""
    return list(DECK.unpack(hand))


def unseen(hand: Hand, seen: Hand) -> Hand:
    """The cards that may still come."""
    return DECK.full & ~hand & ~seen


def helping(hand: Hand, eaten: Hand, cards: Hand, law: Law) -> Hand:
    """Those of the cards that bring one more card into phỏm (outs)."""
    t = tables(law)
    before = t.cover(hand, eaten)
    return sum(card for card in units(cards) if t.cover(hand | card, eaten) > before)


def discards(hand: Hand, eaten: Hand, law: Law) -> Hand:
    """The cards that may be thrown (PH-EAT-4, PH-EAT-5)."""
    t = tables(law)
    free = hand & ~eaten if law.holds("PH-EAT-4") else hand
    if not eaten or not law.holds("PH-EAT-5"):
        return free
    return sum(card for card in units(free) if t.fits(hand - card, eaten & ~card))


def keeps(hand: Hand, eaten: Hand, seen: Hand, card: Hand, law: Law) -> tuple[int, int, int]:
    """What is left after a discard: cards in phỏm, outs, and how dear the card was."""
    t = tables(law)
    after, due = hand - card, eaten & ~card
    cover = t.cover(after, due)
    if cover < 0:
        return -IMPOSSIBLE, 0, t.points(card)
    live = helping(after, due, unseen(hand, seen), law)
    return cover, live.bit_count(), t.points(card)


def awaited(hand: Hand, eaten: Hand, seen: Hand, card: Hand, law: Law) -> int:
    """The points after one draw and one further throw, summed over all cards that may be drawn."""
    t = tables(law)
    after, due = hand - card, eaten & ~card
    return sum(_thrown_once(after | drawn, due, t) for drawn in units(unseen(hand, seen)))


@lru_cache(maxsize=1 << 15)
def _thrown_once(hand: Hand, eaten: Hand, t: Tables) -> int:
    """The fewest lone points when the dearest lone card of an arrangement is thrown."""
    best = t.least(hand, eaten)
    for card in units(hand & ~eaten):
        best = min(best, t.least(hand - card, eaten))
    return best


def best_discards(hand: Hand, eaten: Hand, seen: Hand, goal: str, law: Law) -> Hand:
    """All best cards to throw, for the goal "outs" or "points"."""
    cards = units(discards(hand, eaten, law))
    if goal == "outs":
        worth = {card: keeps(hand, eaten, seen, card, law) for card in cards}
        best = max(worth.values(), default=None)
        return sum(card for card in cards if worth[card] == best)
    cost = {card: awaited(hand, eaten, seen, card, law) for card in cards}
    least = min(cost.values(), default=None)
    return sum(card for card in cards if cost[card] == least)


def pairs_for(card: str, possible: Hand, t: Tables) -> list[Hand]:
    """The pairs of possible cards that make a phỏm of three with a card."""
    unit = DECK.unit[card]
    return [
        group - unit
        for group in t.with_card[card]
        if group.bit_count() == 3 and (group - unit) & possible == group - unit
    ]


def threat(
    card: str, possible: Hand, next_eaten: Hand, next_hidden: int, t: Tables
) -> tuple[Hand, ...] | None:
    """Disjoint pairs with which the next seat could eat the card and keep a phỏm for each card that it
    ate before: first the pair for the card. None if it cannot."""
    needed = [card, *DECK.unpack(next_eaten)]
    if 2 * len(needed) > next_hidden:
        return None
    options = [pairs_for(other, possible, t) for other in needed]
    return _disjoint(options, 0)


def _disjoint(options: list[list[Hand]], used: Hand) -> tuple[Hand, ...] | None:
    if not options:
        return ()
    for pair in options[0]:
        if not pair & used:
            rest = _disjoint(options[1:], used | pair)
            if rest is not None:
                return (pair, *rest)
    return None


def safe_discards(
    hand: Hand, eaten: Hand, seen: Hand, next_eaten: Hand, next_hidden: int, law: Law
) -> Hand:
    """The legal discards that the next seat cannot possibly eat (PH-SKILL-3)."""
    t = tables(law)
    possible = DECK.full & ~hand & ~seen & ~next_eaten
    return sum(
        card
        for card in units(discards(hand, eaten, law))
        if threat(DECK.unpack(card)[0], possible, next_eaten, next_hidden, t) is None
    )


def eating(hand: Hand, eaten: Hand, card: str, law: Law) -> tuple[list[Hand], str | None]:
    """Every phỏm into which a card may be eaten, and the rule that forbids it where there is none."""
    t = tables(law)
    unit = DECK.unit[card]
    whole = hand | unit
    fitting = [group for group in t.with_card[card] if group & whole == group]
    if not fitting:
        return [], "PH-EAT-2"
    found = [
        group
        for group in fitting
        if t.bears(group, eaten | unit) and t.fits(whole - group, eaten & ~group)
    ]
    return found, None if found else "PH-EAT-3"
