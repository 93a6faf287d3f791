"""Scenes, items and parts of proofs that several question kinds of Tấn share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from games.core import showing
from games.core.cards import Hand
from games.core.questions import Item
from games.core.scenes import Scene, Zone
from games.core.seats import seat_name
from games.core.showing import filled, headed, house_facts, number_text, seats_text
from games.core.text import CardRun, Text
from games.decks.french import DECK, SUIT_NAMES, canonical
from games.tan import phrases
from games.tan.beating import Pair
from games.tan.options import Law
from games.tan.position import Position
from games.tan.rules import BOOK

NOBODY = Item("none", Text("Không có nhà nào", "No seat"))
HOUSE = (
    "defender_empty", "after_pickup", "throw_after_take", "multi_attack", "max_attack",
    "first_bout_max", "finish",
)  # fmt: skip
"""The options that change how a bout goes on."""


def the(card: str) -> CardRun:
    """One card inside a sentence."""
    return DECK.run([card])


cited, rule_hint = partial(showing.cited, BOOK), partial(showing.rule_hint, BOOK)
"""Broken rules as blocks; what a rule says, as a first hint."""
shows = partial(showing.shows, BOOK)
"""A rule that applies here: the cards that show it, and sentences about them."""


# ---------------------------------------------------------------- zones and facts


def lying(role: str, label: Text, cards: Iterable[str], seat: int | None = None) -> Zone:
    """Cards that lie one by one, in plain order."""
    return Zone(role, label, tuple((card,) for card in sorted(cards)), seat)  # type: ignore[arg-type]


def hand_zone(hand: Hand) -> Zone:
    return lying("hand", phrases.HAND, DECK.unpack(hand))


def table_zone(table: Sequence[Pair]) -> Zone:
    """The attack cards in the order they came, each with what beat it."""
    return Zone("table", phrases.TABLE, tuple(pair.cards for pair in table))


def trump_zone(card: str) -> Zone:
    return Zone("trump", phrases.TRUMP_CARD, ((card,),))


def trump_fact(trump: str) -> tuple[Text, Text]:
    return phrases.TRUMP, headed(SUIT_NAMES[trump])


def stock_zone(stock: int) -> Zone:
    """The stock of so many cards: the last of them lies face up."""
    if not stock:
        return Zone("stock", phrases.STOCK, ())
    holds = phrases.STOCK_IS_TRUMP
    if stock > 1:
        holds = filled(phrases.STOCK_HOLDS, n=number_text(stock))
    return Zone("stock", phrases.STOCK, (), hidden=stock - 1, holds=holds)


def seat_zone(seat: int, n: int, count: int, you: int | None = None) -> Zone:
    """The hand of a seat as the others see it: face down, with its number of cards."""
    return Zone("seat", headed(seat_name(seat, n, you)), (), seat, hidden=count)


def own_zone(p: Position, you: int) -> Zone:
    """The hand of the one who is asked; face down where the question does not say it."""
    hand = p.hands[you]
    return (
        hand_zone(hand)
        if hand is not None
        else Zone("hand", phrases.HAND, (), hidden=p.counts[you])
    )


def position_scene(p: Position, law: Law, you: int | None, *more: Zone) -> Scene:
    """The table, the trump card, the hand of the one who is asked, and the facts without cards."""
    open_hands = {you, *(zone.seat for zone in more)}
    around = [(you or 0) + step for step in range(p.n)]
    zones = [
        seat_zone(seat, p.n, p.counts[seat], you)
        for seat in (place % p.n for place in around)
        if seat not in open_hands and seat not in p.out
    ]
    zones += [stock_zone(p.stock)] if p.stock else []
    zones += [trump_zone(p.trump_card)] if p.trump_card else []
    zones += [table_zone(p.table)] if p.table else []
    zones += [*more, *([] if you is None else [own_zone(p, you)])]
    facts = [
        trump_fact(p.trump),
        (phrases.NOW, headed(phrases.PHASES[p.phase])),
        (phrases.ATTACKER, headed(seat_name(p.attacker, p.n, you))),
        (phrases.DEFENDER, headed(seat_name(p.defender, p.n, you))),
    ]
    if not p.stock:
        facts.append((phrases.STOCK, headed(phrases.NOTHING_LEFT)))
    if p.passed:
        facts.append((phrases.PASSED, headed(seats_text(sorted(p.passed), p.n, you))))
    if p.out:
        facts.append((phrases.OUT, headed(seats_text(p.out, p.n, you))))
    if p.first_bout and law.options.first_bout_max is not None:
        facts.append((phrases.FIRST_BOUT, headed(phrases.FIRST)))
    return Scene(tuple(zones), (*facts, *house_facts(law, *HOUSE)), you=you)


def position_key(p: Position, seat: int | None, *more: str) -> str:
    """Equal under renaming of the plain suits and turning of the table."""

    def place(other: int) -> int:
        return (other - p.attacker) % p.n

    around = [*range(p.attacker, p.n), *range(p.attacker)]
    hands = [p.hands[other] for other in around]
    head = [
        p.phase, p.n, place(p.defender), list(map(place, p.out)), sorted(map(place, p.passed)),
        None if seat is None else place(seat), [p.counts[other] for other in around],
        [hand is None for hand in hands], p.stock, p.first_bout,
    ]  # fmt: skip
    attacks, defences = [pair.attack for pair in p.table], [pair.defence or "" for pair in p.table]
    parts = [
        [DECK.text(hand or 0) for hand in hands],
        attacks,
        defences,
        [p.trump_card or ""],
        more,
    ]
    return f"{head} {canonical(parts, p.trump)}"


# ---------------------------------------------------------------- items and sentences


def seat_value(seat: int | None) -> tuple[str]:
    """A seat, or nobody, as the value of an item."""
    return ("none" if seat is None else str(seat),)
