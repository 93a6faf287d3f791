"""Random situations that the checks of rules look at: acts, deals, discards after an eat, ends."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from games.core.rules import Law
from games.decks.four_colour import DECK
from games.tu_sac.groups import tables
from games.tu_sac.options import TuSacOptions
from games.tu_sac.position import Doing, Spot, read_action
from games.tu_sac.scoring import Seat, settlement
from games.tu_sac.situations import Dealt, Settlement, Throw
from tests.games.tu_sac import reference
from tests.games.tu_sac.playing import CHOICES, finished, ways_to_name

SITUATION_OF = {
    "TS-QUAN-1": "dealt", "TS-KHAP-3": "dealt", "TS-DEAL-3": "dealt",
    "TS-WORST-1": "throw", "TS-DEN-1": "throw", "TS-DEN-2": "throw",
    **{f"TS-SCORE-{i}": "end" for i in range(1, 7)},
}  # fmt: skip
"""Which situation a check looks at, where it is not an act."""


def random_options(rng: Random) -> dict[str, Any]:
    """Half of the time the default rules, else any."""
    if rng.random() < 0.5:
        return {}
    return {name: rng.choice(values) for name, values in CHOICES.items()}


def random_cards(rng: Random, most: int = 21) -> tuple[str, ...]:
    """A concealed hand: groups and loose cards, often with khạp and twins, never four alike."""
    cards: list[str] = []
    for _ in range(rng.randint(0, 4)):
        cards += rng.choice(reference.GROUPS)
    cards += [rng.choice(DECK.kinds) for _ in range(rng.randint(0, 4))]
    if cards and rng.random() < 0.4:
        cards.append(rng.choice(cards))
    return tuple(sorted(c for i, c in enumerate(cards) if cards[:i].count(c) < 3))[:most]


def pair_beside(rng: Random) -> tuple[tuple[str, ...], str]:
    """A pair of a kind (tướng too) beside two cards that may be a half set, and perhaps groups."""
    ty = rng.choice(DECK.kinds) if rng.random() < 0.8 else "K" + rng.choice("rygw")
    ranks = rng.choice(("RC", "CN", "RN", "PP", "AB"))
    colours = rng.choice(("rr", "ry", "gg", "gw", "yw"))
    half = [rank + colour for rank, colour in zip(ranks, colours, strict=True)]
    groups = [card for _ in range(rng.randint(0, 2)) for card in rng.choice(reference.GROUPS)]
    cards = [ty, ty, *(card for card in half + groups if card != ty)]
    return tuple(sorted(c for i, c in enumerate(cards) if cards[:i].count(c) < 3)), ty


def random_spot(rng: Random, options: dict[str, Any]) -> Spot:
    """Any position of one seat that can be written as a question (section 10.5), reachable or not."""
    n, (hand, paired) = rng.randint(2, 4), pair_beside(rng)
    if rng.random() < 0.7:
        hand, paired = random_cards(rng), ""
    phase = rng.choice(("discard", "claim", "claim", "turn", "turn", "turn", "over"))
    turn = rng.randrange(n)
    seat = turn if rng.random() < 0.6 else rng.randrange(n)
    stock = rng.choice((20, 8, 7, 6, 0, options.get("stock_floor", 7), 31))
    if phase in ("discard", "over") or (
        phase == "turn" and options.get("passed_draw") == "dead" and rng.random() < 0.3
    ):
        return Spot(n, phase, seat, turn, DECK.pack(hand), stock)
    touching = [kind for kind in hand if hand.count(kind) < 4] if rng.random() < 0.5 else []
    near = [k for k in DECK.kinds if hand.count(k) < 4 and any(k[1] == c[1] for c in hand)]
    ty = paired or rng.choice(touching or near or list(DECK.kinds))
    source = rng.choice(("discard", "draw"))
    giver = rng.choice((turn, (turn - 1) % n, rng.randrange(n)))
    return Spot(n, phase, seat, turn, DECK.pack(hand), stock, ty, source, giver)


def acts(rng: Random, spots: int = 400) -> Iterator[Doing]:
    for _ in range(spots):
        options = random_options(rng)
        law = Law(TuSacOptions(**options))
        spot = random_spot(rng, options)
        for words in ways_to_name(spot, rng):
            yield Doing(spot, read_action(words, "action"), law)


def deals(rng: Random) -> Iterator[Dealt]:
    law = Law(TuSacOptions())
    for _ in range(400):
        cards = list(random_cards(rng))
        if rng.random() < 0.3:
            kind = rng.choice(DECK.kinds)
            cards = [card for card in cards if card != kind] + [kind] * 4
        hand = DECK.pack(cards)
        yield Dealt(hand, rng.random() < 0.5, tables(law).rac(hand) == 0)


def throws(rng: Random) -> Iterator[Throw]:
    law, no_den = Law(TuSacOptions()), Law(TuSacOptions(den=False))
    for _ in range(400):
        hand = random_cards(rng)
        packed = DECK.pack(hand)
        t = tables(law)
        outs = t.worst(packed, t.unseen(packed, 0))
        if outs:
            worst = tuple(t.worst_cards(packed, 0))
            card, ate, won = rng.choice(list(outs)), rng.random() < 0.7, rng.random() < 0.7
            yield Throw(card, worst, outs, ate, won, rng.choice((law, law, no_den)))


def ends(rng: Random) -> Iterator[Settlement]:
    for i in range(150):
        deal, options = finished(i)
        seats = [
            Seat(hand, melds, len(quan))
            for hand, melds, quan in zip(deal.hands, deal.melds, deal.quan, strict=True)
        ]
        yield settlement(seats, deal.winner, Law(TuSacOptions(**options)))


def situations(rule: str, rng: Random) -> Iterator[Any]:
    """Many situations that the check of a rule can look at."""
    match SITUATION_OF.get(rule, "act"):
        case "dealt":
            yield from deals(rng)
        case "throw":
            yield from throws(rng)
        case "end":
            yield from ends(rng)
        case _:
            yield from acts(rng)
