"""Random seats and positions of Xệp for generated questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import TypeVar

from games.core.cards import Hand
from games.decks.four_colour import COLOURS, DECK
from games.xep.groups import GROUPS
from games.xep.position import Parts, in_order
from games.xep.taking import tuong_lying

T = TypeVar("T")
HUNT = 40
BY_TYPE = {
    name: tuple(g.cards for g in GROUPS if g.name == name)
    for name in dict.fromkeys(group.name for group in GROUPS)
}
PLAIN = {"tuong": 3, "doi": 5, "khap": 3, "quan": 1, "tuong_si_tuong": 3, "xe_phao_ma": 4,
         "ba_chot": 2, "bon_chot": 1}  # fmt: skip
RICH = {"tuong": 2, "doi": 2, "khap": 5, "quan": 2, "tuong_si_tuong": 3, "xe_phao_ma": 1,
        "ba_chot": 1, "bon_chot": 3}  # fmt: skip
"""How often each type of group comes, in a usual hand and in one of many lệnh."""
SIZES = {name: DECK.size(cards[0]) for name, cards in BY_TYPE.items()}


def hunt(find: Callable[[], T | None], tries: int = HUNT) -> T | None:
    """The first thing found in a bounded number of attempts, so that rare answers are not crowded out."""
    for _ in range(tries):
        found = find()
        if found is not None:
            return found
    return None


def draw_group(rng: Random, free: Hand, room: int, weights: Mapping[str, int]) -> Hand:
    """A group of at most `room` cards that are all free; 0 if there is hardly any."""
    names = [name for name in weights if SIZES[name] <= room]
    if not names:
        return 0
    for _ in range(20):
        cards = rng.choice(BY_TYPE[rng.choices(names, [weights[n] for n in names])[0]])
        if rng.random() < 0.4 and cards in _OF_TUONG:
            continue
        if DECK.holds(free, cards):
            return cards
    return 0


_OF_TUONG = {n * DECK.unit["K" + c] for c in COLOURS for n in (3, 4)}


def draw_seat(
    rng: Random, size: int, in_hand: int, loose: int, rich: float = 0.5, free: Hand = DECK.full
) -> Parts:
    """A seat of about `size` cards, `in_hand` of them on hand, with `loose` of these drawn at random."""
    xep, opened = list[Hand](), list[Hand]()

    def weights() -> Mapping[str, int]:
        return RICH if rng.random() < rich else PLAIN

    room = size - in_hand
    while room > 0 and (cards := draw_group(rng, free, room, weights())):
        kind, n = next(DECK.counts(cards))
        alone = n == DECK.size(cards)
        if alone and n >= 3 and rng.random() < 0.5:
            xep.append(cards)
        elif alone and (
            cards in opened or (kind[0] == "K" and tuong_lying(Parts(0, (), tuple(opened)), kind))
        ):
            room -= 1
            continue
        else:
            opened.append(cards)
        free -= cards
        room -= DECK.size(cards)
    free -= never_in_hand(xep, opened, free)
    hand, room = 0, size - sum(map(DECK.size, (*xep, *opened))) - loose
    while room > 0 and (cards := draw_group(rng, free, room, weights())):
        hand += cards
        free -= cards
        room -= DECK.size(cards)
    for _ in range(size - DECK.size(hand) - sum(map(DECK.size, (*xep, *opened)))):
        card = near(rng, hand, free)
        hand += DECK.unit[card]
        free -= DECK.unit[card]
    return Parts(hand, in_order(xep), in_order(opened))


def never_in_hand(xep: Iterable[Hand], opened: Iterable[Hand], free: Hand) -> Hand:
    """Those of the free cards that the hand cannot hold beside these groups. Whoever takes or hides a card
    with one alike does it with all of them that are in hand (XE-XEP-1, XE-GIAT-2); only one general may stay
    there when another is eaten alone or with its set."""
    barred = 0
    for cards in (*xep, *opened):
        kinds = list(DECK.counts(cards))
        if len(kinds) == 1:
            kind, left = kinds[0][0], DECK.count(free, kinds[0][0])
            stays = kind[0] == "K" and cards in opened
            barred += max(0, left - stays) * DECK.unit[kind]
    return barred


def near(rng: Random, hand: Hand, free: Hand) -> str:
    """A free card; half of the time of the family of a card of the hand."""
    kinds = [kind for kind, _ in DECK.counts(free)]
    held = [kind for kind, _ in DECK.counts(hand)]
    if held and rng.random() < 0.5:
        card = rng.choice(held)
        ranks = next(r for r in ("KAB", "RCN", "P") if card[0] in r)
        mates = [k for k in kinds if k[0] in ranks and (ranks == "P" or k[1] == card[1])]
        kinds = mates or kinds
    return rng.choice(kinds)


def draw_seen(rng: Random, parts: Parts, n: int) -> Hand:
    """n cards that lie face up elsewhere: half of them such as touch the seat's hand."""
    free, seen = DECK.full - parts.cards, 0
    for _ in range(n):
        unit = DECK.unit[near(rng, parts.held, free)]
        seen, free = seen + unit, free - unit
    return seen
