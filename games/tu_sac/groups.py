"""The groups of Tứ Sắc, what they are worth, and the tables of a law.

`Tables` answers everything about a concealed hand: rác, groupings, what may be thrown, which cards help.
Rules document, sections 4 and 13.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import product
from typing import TypeAlias

from games.core.cards import Hand
from games.core.groups import Cutter, Family, Group, Memo
from games.core.text import Text
from games.decks.four_colour import (
    CHARIOTS,
    COLOURS,
    DECK,
    GENERALS,
    SOLDIERS,
    group_of,
    joined,
)
from games.tu_sac.options import Law

GROUP_NAMES = {
    "lone_general": Text("tướng", "lone general"),
    "pair": Text("đôi", "pair"),
    "khap": Text("khạp", "concealed triple"),
    "triple": Text("bộ ba", "triple"),
    "quan": Text("quàn", "dealt four"),
    "khui": Text("khui", "opened four"),
    "general_set": Text("tướng sĩ tượng", "general set"),
    "chariot_set": Text("xe pháo mã", "chariot set"),
    "three_soldiers": Text("ba chốt khác màu", "three soldiers"),
    "four_soldiers": Text("bốn chốt khác màu", "four soldiers"),
}
EATEN_NAMES = {"khap": "triple", "quan": "khui"}
"""A group that is called otherwise when it was eaten."""
EATEN_LENH = {"khap": 1, "quan": 6}
QUAN_LENH, KHUI_LENH, KHAP_LENH = 8, 6, 3
DEEPEST = 4
"""No eat takes away four rác, so from this whole count on it makes no difference to a family."""
Lookups: TypeAlias = tuple[int, int, Memo[Hand], Memo[int], Memo[tuple[tuple[str, Hand], ...]]]
UNSEEN = "TS-OUT-1:unseen"
"""The clause of TS-OUT-1 that only cards nobody has seen can still come."""


def _every_group(law: Law) -> Iterator[Group]:
    """Section 4.1, in its order; worth is the lệnh in the concealed hand (TS-SCORE-1)."""
    for colour in COLOURS:
        yield group_of("lone_general", "TS-GRP-1", 1, ["K" + colour])
    for kind in DECK.kinds:
        yield group_of("pair", "TS-GRP-2", 0, [kind] * 2)
    for kind in DECK.kinds:
        yield group_of("khap", "TS-GRP-3", KHAP_LENH, [kind] * 3)
    for kind in DECK.kinds:
        yield group_of("quan", "TS-GRP-4", QUAN_LENH, [kind] * 4)
    for family in GENERALS:
        yield group_of("general_set", "TS-GRP-5", 1, family)
    for family in CHARIOTS:
        yield group_of("chariot_set", "TS-GRP-6", 1, family)
    for left_out in SOLDIERS:
        three = [kind for kind in SOLDIERS if kind != left_out]
        yield group_of("three_soldiers", "TS-GRP-7", 1, three)
    yield group_of("four_soldiers", "TS-GRP-7", law.options.four_soldiers, SOLDIERS)


def _mixed_sets() -> Iterator[Group]:
    for r, c, n in product(COLOURS, repeat=3):
        if not r == c == n:
            yield group_of("chariot_set", "TS-GRP-6", 1, ["R" + r, "C" + c, "N" + n])


def _two_soldiers() -> Iterator[Group]:
    for i, left in enumerate(SOLDIERS):
        for right in SOLDIERS[i + 1 :]:
            yield group_of("two_soldiers", "TS-GRP-7", 1, [left, right])


EXTRA_GROUPS = {"mixed_sets": tuple(_mixed_sets()), "two_soldiers": tuple(_two_soldiers())}
"""What a law may take for a group beside the real ones (`Law.slips`)."""


def groups_of(law: Law) -> tuple[Group, ...]:
    """All groups under a law: 101 different ones under the real one."""
    real = tuple(group for group in _every_group(law) if law.holds(group.rule))
    return real + tuple(g for slip in sorted(law.slips) for g in EXTRA_GROUPS.get(slip, ()))


def eaten_name(group: Group) -> str:
    """What the group is called in the public part."""
    return EATEN_NAMES.get(group.name, group.name)


def eaten_lenh(group: Group) -> int:
    """Its lệnh in the public part (TS-SCORE-1)."""
    return EATEN_LENH.get(group.name, group.worth)


@dataclass(frozen=True, slots=True)
class Way:
    """A way to eat: the group it makes, the own cards that it takes (none: a general kept), whether it
    splits a khạp, and by how much the rác count changes."""

    group: Group
    own: Hand
    splits: bool
    change: int


class Tables:
    """Everything about concealed hands under one law. Get it from `tables`."""

    def __init__(self, law: Law) -> None:
        self.law = law
        groups = groups_of(law)
        self.cutter = Cutter(DECK, joined(groups), groups, lock=law.holds("TS-KHAP-1"))
        self.rac = self.cutter.rac
        self.locked = self.cutter.locked
        self._group_by_cards = {group.cards: group for group in groups}
        self._families = {kind: f for f in self.cutter.families for kind in f.kinds}
        self._ways = {kind: Memo(self._ways_of(kind)) for kind in DECK.kinds}
        self._helps = [FamilyHelps(family, self) for family in self.cutter.families]
        self._lookups = [[h.lookups(rac) for h in self._helps] for rac in range(DEEPEST + 1)]

    def group(self, cards: Hand) -> Group | None:
        """The group that exactly these cards are, or None."""
        return self._group_by_cards.get(cards)

    def _ways_of(self, ty: str) -> Callable[[Hand], tuple[Way, ...]]:
        """For a state of the family of `ty`, every way to eat it, a general kept alone included."""
        family = self._families[ty]

        def found(state: Hand) -> tuple[Way, ...]:
            hand = state << family.shift
            rac = self.rac(hand)
            return tuple(
                Way(group, own, self.splits_khap(hand, ty, own), self.rac(hand - own) - rac)
                for group, own in self.cutter.ways[ty]
                if DECK.holds(hand, own)
            )

        return found

    def ways(self, hand: Hand, ty: str, kept: bool) -> list[Way]:
        """`group_ways` of section 6.3; `kept`: a drawn general may be kept with no own card."""
        found = self._ways[ty][self._families[ty].state(hand)]
        return [way for way in found if way.own or kept]

    def splits_khap(self, hand: Hand, ty: str, own: Hand) -> bool:
        """Does eating with these cards split a locked kind (TS-KHAP-1)? The Khui does not."""
        locked = self.locked(hand)
        if not locked or own == 3 * DECK.unit[ty]:
            return False
        return any(DECK.count(locked, kind) for kind, _ in DECK.counts(own))

    def is_rac(self, hand: Hand, kind: str) -> bool:
        """Is a card of this kind rác: does throwing it lower the count (TS-DISC-1)?"""
        unit = DECK.unit[kind]
        return not DECK.count(self.locked(hand), kind) and self.rac(hand - unit) < self.rac(hand)

    def discards(self, hand: Hand) -> list[str]:
        """The kinds that may be thrown, in packing order."""
        return [kind for kind, _ in DECK.counts(hand) if self.is_rac(hand, kind)]

    def unseen(self, hand: Hand, seen: Hand) -> Hand:
        """Copies of each kind that may still come."""
        return DECK.full - hand - seen if self.law.holds(UNSEEN) else DECK.full

    def outs(self, hand: Hand, free: Hand) -> dict[str, int]:
        """Kinds that help if drawn in turn, with the copies of them in `free` (10.9), unseen ones only."""
        rac, found = self.rac(hand), {}
        for helps in self._helps:
            for kind in helps.kinds(hand, rac):
                if copies := DECK.count(free, kind):
                    found[kind] = copies
        return found

    def worst(self, hand: Hand, free: Hand) -> dict[str, int]:
        """Every legal discard with the number of its outs (10.10); the worst rác has the most.

        A discard changes only the part of its own family: all others are added up once.
        """
        rac = self.rac(hand)
        if not rac:
            return {}
        total, changes = 0, []
        for shift, full, masks, sizes, discards in self._lookups[min(rac - 1, DEEPEST)]:
            state, here = hand >> shift & full, free >> shift
            part = sizes[here & masks[state]]
            total += part
            for kind, left in discards[state]:
                changes.append((kind, sizes[here & masks[left]] - part))
        return {kind: total + change for kind, change in changes}

    def worst_cards(self, hand: Hand, seen: Hand) -> list[str]:
        """The worst rác, sorted: the discards that leave the most outs (TS-WORST-1)."""
        found = self.worst(hand, self.unseen(hand, seen))
        if not self.law.holds("TS-WORST-1"):
            return sorted(found)
        most = max(found.values(), default=0)
        return sorted(kind for kind, n in found.items() if n == most)


class FamilyHelps:
    """Which kinds of one family help a hand, by its state and by the rác of the whole hand.

    A mask has all bits set in the field of every kind that helps, so `free & mask` keeps their copies.
    """

    def __init__(self, family: Family, tables: Tables) -> None:
        self.family = family
        self._tables = tables
        self.masks = [Memo(partial(self._mask, rac=rac)) for rac in range(DEEPEST + 1)]
        self.discards: Memo[tuple[tuple[str, Hand], ...]] = Memo(self._after_discards)
        """For a state, every legal discard with the state that it leaves."""
        self.sizes: Memo[int] = Memo(DECK.size)

    def kinds(self, hand: Hand, rac: int) -> list[str]:
        """The kinds of this family that help when the whole hand has `rac` rác."""
        mask = self.masks[min(rac, DEEPEST)][self.family.state(hand)]
        return [kind for kind, _ in DECK.counts(mask << self.family.shift)]

    def lookups(self, rac: int) -> Lookups:
        """What `Tables.worst` needs of this family: shift, mask, and its tables for `rac`."""
        return self.family.shift, self.family.mask, self.masks[rac], self.sizes, self.discards

    def _after_discards(self, x: Hand) -> tuple[tuple[str, Hand], ...]:
        hand = x << self.family.shift
        return tuple(
            (kind, x - (DECK.unit[kind] >> self.family.shift))
            for kind in self._tables.discards(hand)
        )

    def _mask(self, x: Hand, rac: int) -> Hand:
        hand = x << self.family.shift
        return sum(
            DECK.field_mask * (DECK.unit[kind] >> self.family.shift)
            for kind in self.family.kinds
            if self._helps(hand, kind, rac)
        )

    def _helps(self, hand: Hand, kind: str, rac: int) -> bool:
        """Would a drawn card of this kind lower the whole count, or leave the hand round? (10.9)"""
        law = self._tables.law
        khui_due = law.holds("TS-KHAP-2") and DECK.count(hand, kind) == 3
        ways = self._tables.ways(hand, kind, kept=law.options.king_draw == "keep")
        return any(
            rac + way.change == 0 or (way.change < 0 and not khui_due)
            for way in ways
            if not way.splits
        )


@lru_cache(maxsize=256)
def tables(law: Law) -> Tables:
    """The tables of a law; built once, filled as they are asked."""
    return Tables(law)
