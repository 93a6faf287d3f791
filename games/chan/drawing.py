"""Random hands of Chắn for generated questions, built from their groups: rare ones need no waiting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import TypeVar

from games.chan.groups import Arrangement, Meld
from games.core.cards import Hand
from games.decks.chan_deck import CHI, COPIES, DECK, NUMBERS, of_rank

T = TypeVar("T")
ALL_KINDS = frozenset(DECK.kinds)
NOTHING = Arrangement((), (), (), ())
CHI_SHARE = 0.12
"""How often a què is chi chi."""
HUNT = 60


def hunt(find: Callable[[], T | None], tries: int = HUNT) -> T | None:
    """The first thing found in a bounded number of attempts, so that rare answers are not crowded out."""
    return next((found for found in (find() for _ in range(tries)) if found is not None), None)


def cards_of(laid: Arrangement) -> list[str]:
    """All cards of an arrangement."""
    groups = (*laid.chan, *laid.ca, *laid.ba_dau)
    return [card for group in groups for card in group] + list(laid.que)


def hand_of(laid: Arrangement) -> Hand:
    return DECK.pack(cards_of(laid))


def lay_out(
    rng: Random,
    chan: int,
    ca: int = 0,
    ba_dau: int = 0,
    que: int = 0,
    fixed: Arrangement = NOTHING,
    allowed: Collection[str] = ALL_KINDS,
    chi: bool = True,
) -> Arrangement | None:
    """Random groups, so many in all, that are exactly the arrangement of their cards.

    `fixed` are among them; the others use `allowed` kinds only, and numbers whose singles are not fixed.
    `chi`: may a què be chi chi? None if it does not work out.
    """
    pairs, trios, lone = list(fixed.ca), list(fixed.ba_dau), list(fixed.que)
    taken = {card[0] for card in (*(c for g in (*pairs, *trios) for c in g), *lone)}
    numbers = [number for number in NUMBERS if number not in taken]
    rng.shuffle(numbers)
    for size, groups, want in ((3, trios, ba_dau), (2, pairs, ca)):
        while len(groups) < want:
            kinds = _kinds_of(numbers, allowed, size)
            if kinds is None:
                return None
            groups.append(tuple(sorted(rng.sample(kinds, size))))
    while len(lone) < que:
        if chi and CHI not in lone and CHI in allowed and rng.random() < CHI_SHARE:
            lone.append(CHI)
            continue
        kinds = _kinds_of(numbers, allowed, 1)
        if kinds is None:
            return None
        lone.append(rng.choice(kinds))
    twins = list(fixed.chan)
    counts = Counter(c for group in (*twins, *pairs, *trios) for c in group) + Counter(lone)
    while len(twins) < chan:
        free = [kind for kind in sorted(allowed) if counts[kind] + 2 <= COPIES]
        if not free:
            return None
        kind = rng.choice(free)
        twins.append((kind, kind))
        counts[kind] += 2
    if any(n > COPIES for n in counts.values()):
        return None
    return Arrangement(
        tuple(sorted(twins)), tuple(sorted(pairs)), tuple(sorted(trios)), tuple(sorted(lone))
    )


def _kinds_of(numbers: list[str], allowed: Collection[str], least: int) -> list[str] | None:
    """The allowed kinds of the next number that has so many; it is used up."""
    for number in numbers:
        kinds = [kind for kind in of_rank(number) if kind in allowed]
        if len(kinds) >= least:
            numbers.remove(number)
            return kinds
    return None


def lay_down(
    rng: Random, laid: Arrangement, groups: int, chiu: bool = True
) -> tuple[Hand, tuple[Meld, ...]]:
    """Lays up to `groups` chắn and cạ of an arrangement on the mat; two chắn alike may be a chíu."""
    hand, melds = hand_of(laid), list[Meld]()
    free = [*laid.chan, *laid.ca]
    rng.shuffle(free)
    while free and len(melds) < groups:
        meld = free.pop()
        if chiu and meld in free and rng.random() < 0.6:
            free.remove(meld)
            meld = meld * 2
        melds.append(meld)
        hand -= DECK.pack(meld)
    while (bad := untakable(hand, melds)) is not None:
        melds.remove(bad)
        hand += DECK.pack(bad)
    return hand, tuple(sorted(melds))


def untakable(hand: Hand, melds: Sequence[Meld]) -> Meld | None:
    """A group that cannot have been eaten without a fault if this hand is left; None if all can.

    A chắn: with two more in hand there were three, and a chíu was due (CH-F02). A cạ: its own card was the
    only single of its number, of the eaten one there was none, and no second cạ followed (CH-F01, CH-F03,
    CH-F05).
    """
    for meld in melds:
        counts = [DECK.count(hand, kind) for kind in meld]
        if len(meld) == COPIES:
            continue
        if meld[0] == meld[1]:
            if counts[0] == 2 and melds.count(meld) == 1:
                return meld
            continue
        (third,) = set(of_rank(meld[0][0])) - set(meld)
        twice = sum(other[0][0] == meld[0][0] and other[0] != other[1] for other in melds) > 1
        if twice or sorted(counts) not in ([0, 0], [0, 2]) or DECK.count(hand, third) % 2:
            return meld
    return None


def structure(rng: Random, cards: int, odd: int, ba_dau: int, chan: int) -> tuple[int, int, int]:
    """How many chắn, cạ and què make so many cards with so many odd ones, of which some are ba đầu;
    about so many chắn."""
    que = odd - ba_dau
    pairs = (cards - 3 * ba_dau - que) // 2
    chan = min(pairs, max(chan, pairs - (8 - odd)))
    return chan, pairs - chan, que


def draw_any_hand(rng: Random, level: int) -> tuple[Hand, tuple[Meld, ...]]:
    """A hand to be laid, the more cards and mixed numbers the higher the level, and perhaps melds."""
    cards = rng.randint(6, 9) if level == 1 else rng.randint(10, 14) if level == 2 else 19
    for _ in range(HUNT):
        ba_dau = rng.choices((0, 1, 2), (5, 4, level))[0] if cards > 8 else rng.randint(0, 1)
        odd = ba_dau + rng.randint(0, 2 + (cards > 12))
        if (cards - odd) % 2:
            odd += 1
        chan, ca, que = structure(rng, cards, odd, ba_dau, rng.randint(1, 2 + cards // 4))
        laid = lay_out(rng, chan, ca, ba_dau, que) if min(chan, ca, que) >= 0 else None
        if laid is not None:
            melds = rng.randint(0, 3) if cards == 19 else 0
            return lay_down(rng, laid, melds)
    return hand_of(NOTHING), ()


def draw_waiting(
    rng: Random,
    chan: int,
    ba_dau: bool,
    fixed: Arrangement = NOTHING,
    allowed: Collection[str] = ALL_KINDS,
    chi: bool = True,
) -> Arrangement | None:
    """Nineteen cards with one odd one: so many chắn, the rest cạ, and a què or a ba đầu."""
    if ba_dau:
        return lay_out(rng, chan, 8 - chan, 1, 0, fixed, allowed, chi)
    return lay_out(rng, chan, 9 - chan, 0, 1, fixed, allowed, chi)


def draw_seen(rng: Random, left: Hand, n: int, near: Sequence[str] = ()) -> Hand:
    """n cards of `left` that lie face up: half of them of the kinds `near`, while there are any."""
    seen = 0
    for _ in range(n):
        close = [kind for kind in near if DECK.count(left, kind)]
        kinds = close if close and rng.random() < 0.5 else [k for k, _ in DECK.counts(left)]
        kind = rng.choice(kinds)
        seen += DECK.unit[kind]
        left -= DECK.unit[kind]
    return seen
