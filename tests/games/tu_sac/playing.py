"""Random deals for the tests: under all house rules and numbers of seats, and a slow book-keeper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import games
from games.core.deals import Result
from games.decks.four_colour import DECK
from games.tu_sac.deal import Deal
from games.tu_sac.position import Spot
from tests.games.tu_sac import reference

CHOICES: dict[str, tuple[object, ...]] = {
    "stake": (1, 1, 5),
    "four_soldiers": (2, 4),
    "pair_exception_colour": ("same", "any"),
    "passed_draw": ("offered", "dead"),
    "king_draw": ("normal", "keep"),
    "den": (True, True, False),
    "stock_floor": (7, 7, 7, 0, 25),
}
PLAIN = 3
"""One deal in so many is under the default rules."""


def options_of(rng: Random) -> dict[str, Any]:
    """House rules at random; every third deal has the default ones."""
    if rng.randrange(PLAIN) == 0:
        return {}
    return {name: rng.choice(values) for name, values in CHOICES.items()}


def start(i: int, after: Result | None = None) -> tuple[Deal, dict[str, Any], Random]:
    """Deal number i: its first state, its options, and the chance of its players."""
    rng = Random(i)
    options = options_of(rng)
    n = 2 + i % 3
    if after is not None and len(after.payments) != n:
        after = None
    deal = games.deal("tu_sac", options, n, seed=i, after=after)
    assert isinstance(deal, Deal)
    return deal, options, rng


def choice(deal: Deal, rng: Random) -> tuple[int, str]:
    """A random legal act; eating and winning are liked, so that deals do not only end as huề."""
    (seat,) = deal.to_act
    legal = deal.legal_actions(seat)
    liked = [act for act in legal if act.startswith(("eat", "win"))]
    return seat, rng.choice(liked if liked and rng.random() < 0.7 else legal)


def bound(deal: Deal) -> int:
    """More acts than any deal can have: every draw takes a card from the stock and is passed at most
    once, every eat is followed by a discard from hands of 20 n + 1 cards, and every card on offer is
    answered at most once by every seat."""
    draws, discards = len(deal.stock), 20 * deal.n + 1
    return 2 * draws + 2 * discards + deal.n * (draws + discards) + 1


# ---------------------------------------------------------------- acts that can be named


def ways_to_name(spot: Spot, rng: Random, all_of_them: bool = False) -> Iterator[str]:
    """Well-formed acts of a seat: every verb, every group with the tỳ, some cards at random; or, if
    `all_of_them`, all sets of at most three own cards."""
    yield from ("draw", "pass", "win")
    yield from (f"discard {kind}" for kind in DECK.kinds)
    hand = DECK.unpack(spot.hand)
    tys = [rng.choice(DECK.kinds)] + ([spot.ty] * 3 if spot.ty else [])
    for ty in dict.fromkeys(tys):
        owns = {tuple(reference.minus(group, (ty,))) for group in reference.GROUPS_WITH[ty]}
        if all_of_them:
            owns |= {own for size in range(4) for own in combinations(hand, size)}
        else:
            owns |= {tuple(sorted(rng.sample(hand, min(k, len(hand))))) for k in (1, 2, 2, 3, 3)}
        for own in sorted(owns):
            tail = " with " + " ".join(own) if own else ""
            yield from (f"{verb} {ty}{tail}" for verb in ("eat", "win"))


def as_reference(spot: Spot, options: dict[str, Any]) -> reference.Position:
    """The spot as the slow reference knows it."""
    turn = -1 if spot.turn is None else spot.turn
    return reference.Position(
        spot.phase, spot.seat, turn, DECK.unpack(spot.hand), spot.stock,
        spot.ty, spot.ty_source, spot.ty_from, reference.Options(**options),
    )  # fmt: skip


# ---------------------------------------------------------------- what nobody may see


def shuffled_secrets(deal: Deal, seat: int, rng: Random) -> Deal | None:
    """The same deal for this seat, all cards that it cannot see dealt anew to the others and the stock.
    The marks of the khạp stay as they are, and no hand gets four alike; None if that did not succeed."""
    others = [s for s in range(deal.n) if s != seat]
    cards = [card for s in others for card in DECK.unpack(deal.hands[s])] + list(deal.stock)
    sizes = [len(DECK.unpack(deal.hands[s])) for s in others]
    for _ in range(12):
        rng.shuffle(cards)
        hands, at = list(deal.hands), 0
        for s, size in zip(others, sizes, strict=True):
            hands[s] = DECK.pack(cards[at : at + size])
            at += size
        if all(n < 4 for s in others for _, n in DECK.counts(hands[s])):
            other = replace(deal, hands=tuple(hands), stock=tuple(cards[at:]))
            if other.khap == deal.khap:
                return other
    return None


# ---------------------------------------------------------------- a slow book-keeper


class Ledger:
    """Follows a deal from its first state and its public acts, with lists of cards and nothing else."""

    def __init__(self, deal: Deal) -> None:
        self.n = deal.n
        self.hands = [list(DECK.unpack(hand)) for hand in deal.hands]
        self.quan = [[DECK.unpack(four) for four in seat] for seat in deal.quan]
        self.melds: list[list[reference.Hand]] = [[] for _ in range(deal.n)]
        self.stock = list(deal.stock)
        self.table: list[str] = []
        self.ty: str | None = None
        self.drawer: int | None = None
        self.ate = False
        self.last_throw: tuple[int, reference.Hand, reference.Hand] | None = None
        """Seat, hand before, and cards seen, of the last discard, if it followed an eat and still lies
        as the tỳ."""
        self.guilty: int | None = None

    def book(self, seat: int, action: str, options: dict[str, Any]) -> None:
        """One event."""
        verb, *words = action.split()
        hand = self.hands[seat]
        if verb == "discard":
            seen = [
                c
                for seats in (self.melds, self.quan)
                for groups in seats
                for g in groups
                for c in g
            ]
            throw = (seat, tuple(sorted(hand)), tuple(sorted(seen + self.table)))
            self.last_throw = throw if self.ate else None
            hand.remove(words[0])
            self.ty, self.drawer, self.ate = words[0], None, False
        elif verb == "draw":
            self._to_table()
            self.ty, self.drawer, self.last_throw = self.stock.pop(0), seat, None
        elif verb in ("eat", "win") and words:
            self._eat(seat, words, verb == "win" and options.get("den", True))
        elif verb == "pass" and (self.drawer != seat or options.get("passed_draw") == "dead"):
            self._to_table()

    def _to_table(self) -> None:
        if self.ty is not None:
            self.table.append(self.ty)
            self.ty = None

    def _eat(self, seat: int, words: list[str], den: bool) -> None:
        card, own = words[0], words[2:]
        assert card == self.ty
        if den and self.last_throw is not None:
            thrower, hand, seen = self.last_throw
            if card not in reference.worst_trash(hand, seen):
                self.guilty = thrower
        for mine in own:
            self.hands[seat].remove(mine)
        self.melds[seat].append(tuple(sorted([card, *own])))
        self.ty, self.ate, self.last_throw = None, True, None

    def same_as(self, deal: Deal) -> bool:
        """Do the books agree with the engine's state?"""
        return (
            [Counter(hand) for hand in self.hands] == [Counter(DECK.unpack(h)) for h in deal.hands]
            and self.melds == [[DECK.unpack(g.cards) for g in seat] for seat in deal.melds]
            and (self.stock, self.table) == (list(deal.stock), list(deal.table))
            and self.ty == deal.ty
        )


@cache
def finished(i: int) -> tuple[Deal, dict[str, Any]]:
    """Deal number i played to its end at random."""
    deal, options, rng = start(i)
    while deal.result is None:
        deal = deal.apply(*choice(deal, rng))
    return deal, options
