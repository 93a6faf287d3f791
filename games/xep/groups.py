"""The groups of Xệp, their lệnh hidden and open, and the tables of a law.

A hand is worth `RAC × rác − lệnh`, added up over the families: the smallest number is the grouping with the
fewest rác and, among those, the most lệnh (XE-LENH-4). Rules document, section 4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from games.core.cards import Hand
from games.core.groups import Cut, Cutter, Group, Memo, Table
from games.core.text import Text, list_of
from games.decks.four_colour import (
    CHARIOTS,
    COLOURS,
    DECK,
    FAMILIES,
    GENERALS,
    SOLDIERS,
    group_of,
)
from games.xep.options import Law

GROUP_NAMES = {
    "tuong": Text("tướng", "lone general"),
    "doi": Text("đôi", "pair"),
    "khap": Text("khạp", "triple"),
    "quan": Text("quàn", "four alike"),
    "tuong_si_tuong": Text("tướng sĩ tượng", "general set"),
    "xe_phao_ma": Text("xe pháo mã", "chariot set"),
    "ba_chot": Text("ba chốt khác màu", "three soldiers"),
    "bon_chot": Text("bốn chốt khác màu", "four soldiers"),
}
ALIKE_LENH = {True: (0, 1, 2, 4, 10), False: (0, 0, 0, 1, 6)}
"""Open lệnh of so many alike: of tướng, of others."""
HIDDEN_BONUS = 2
ENOUGH, TOI_QUAN = 15, 21
RAC = 1 << 10
"""One rác outweighs all lệnh there can be."""
NEVER = 1 << 40
KEEP_FOUR = "XE-LENH-4:soldiers"
"""The clause of XE-LENH-4 that four soldiers too give way to fewer rác."""
OPENS = "XE-GIAT-3:opens"
"""The clause of XE-GIAT-3 that the four then count as open."""
RAC_ONLY = "rac_only"
"""A slip: only rác may be discarded."""


def _every_group() -> Iterator[Group]:
    """Section 4, in its order; worth is the lệnh in hand or in the hidden part."""
    for colour in COLOURS:
        yield group_of("tuong", "XE-GRP-1", 1, ["K" + colour])
    for kind in DECK.kinds:
        lenh = ALIKE_LENH[kind[0] == "K"]
        yield group_of("doi", "XE-GRP-2", lenh[2], [kind] * 2)
        yield group_of("khap", "XE-GRP-3", lenh[3] + HIDDEN_BONUS, [kind] * 3)
        yield group_of("quan", "XE-GRP-4", lenh[4] + HIDDEN_BONUS, [kind] * 4)
    for family in GENERALS:
        yield group_of("tuong_si_tuong", "XE-GRP-5", 2, family)
    for family in CHARIOTS:
        yield group_of("xe_phao_ma", "XE-GRP-6", 1, family)
    for left_out in SOLDIERS:
        yield group_of("ba_chot", "XE-GRP-7", 1, [kind for kind in SOLDIERS if kind != left_out])
    yield group_of("bon_chot", "XE-GRP-8", 4, SOLDIERS)


GROUPS = tuple(_every_group())
"""All groups there are."""
GROUP_BY_CARDS = {group.cards: group for group in GROUPS}
BONUS = {"khap": HIDDEN_BONUS, "quan": HIDDEN_BONUS}


def group_words(cards: Hand) -> Text:
    """A group in words: "xe pháo mã đỏ", "đôi sĩ xanh"."""
    name = GROUP_NAMES[GROUP_BY_CARDS[cards].name]
    kinds = [kind for kind, _ in DECK.counts(cards)]
    first = DECK.names[kinds[0]]
    if DECK.size(cards) == 1:
        return first
    if len(kinds) == 1:
        return Text(f"{name.vi} {first.vi}", f"{name.en} of {first.en}s")
    colours = {kind[1] for kind in kinds}
    if len(colours) == 1:
        return Text(f"{name.vi} {first.vi.split()[-1]}", f"{first.en.split()[0]} {name.en}")
    return name


def the_group(cards: Hand) -> Text:
    """A group that lies there, told from any other: "ba chốt đỏ, xanh và trắng"; other cards by name."""
    if cards not in GROUP_BY_CARDS:
        names = DECK.run(DECK.unpack(cards)).names
        return names if names.en[0].isdigit() else Text(names.vi, f"the {names.en}")
    if GROUP_BY_CARDS[cards].name != "ba_chot":
        words = group_words(cards)
        return Text(words.vi, f"the {words.en}")
    soldiers = [DECK.names[kind] for kind, _ in DECK.counts(cards)]
    colours = list_of(tuple(Text(s.vi.split()[-1], s.en.split()[0]) for s in soldiers))
    return Text(f"ba chốt {colours.vi}", f"the {colours.en} soldiers")


class Laid(NamedTuple):
    """What a hand is worth: rác first, then lệnh."""

    rac: int
    lenh: int


def laid(value: int) -> Laid:
    """The number of a hand, taken apart."""
    rac = -(-value // RAC)
    return Laid(rac, rac * RAC - value)


class Form:
    """What all families of one form (K A B, R C N, P P P P) share: tables by state, lowest kind at bit 0."""

    def __init__(self, kinds: tuple[str, ...], table: Table, opened: dict[Hand, int], law: Law):
        self.kinds, self.table, self.law = kinds, table, law
        self._keep_four = kinds[0][0] == "P" and not law.holds(KEEP_FOUR)
        self._opened = opened
        """Open lệnh of the groups of this form."""
        self.value: Memo[int] = Memo(self._value)
        """`RAC × rác − lệnh` of the best cut."""
        self.cut: Memo[Cut] = Memo(lambda x: self.table.lay(x, self.point(x)))
        """The cut that counts."""
        self.throws: Memo[tuple[tuple[int, Hand], ...]] = Memo(self._throws)
        """The kinds (by number) that may be thrown from a state, and what is left."""
        self.dropped: Memo[int] = Memo(
            lambda x: min((self.value[left] for _, left in self.throws[x]), default=NEVER)
        )
        """The value after the best throw from this family; NEVER if none may be thrown."""
        self.drawn = tuple(Memo(partial(self._drawn, i)) for i in range(len(kinds)))
        """For a kind that its seat draws: the value after the best take with a throw from here, and
        without one."""

    def point(self, x: Hand) -> tuple[int, int]:
        """Rác and lệnh of the cut that counts."""
        points = self.table.frontier[x]
        return points[-1] if self._keep_four else points[0]

    def _value(self, x: Hand) -> int:
        rac, lenh = self.point(x)
        return RAC * rac - lenh

    def _throws(self, x: Hand) -> tuple[tuple[int, Hand], ...]:
        """XE-DIS-2 to -4; each looks at one family only."""
        t, law = self.table, self.law
        if self.kinds[0][0] == "P" and x == sum(t.units) and law.holds("XE-DIS-4"):
            return ()
        found = []
        for i, unit in enumerate(t.units):
            n = t.count(x, unit)
            barred = (n > 2 and law.holds("XE-DIS-3")) or (
                self.kinds[i][0] == "K" and law.holds("XE-DIS-2")
            )
            stays = RAC_ONLY in law.slips and t.rac[x - unit] >= t.rac[x] if n else False
            if n and not barred and not stays:
                found.append((i, x - unit))
        return tuple(found)

    def _drawn(self, i: int, x: Hand) -> tuple[int, int]:
        """A drawn card that matches nothing open or hidden: hidden if it must be, else eaten anyhow."""
        t, unit = self.table, self.table.units[i]
        n, found = t.count(x, unit), list[tuple[int, Hand]]()
        if n >= 2:
            lenh = ALIKE_LENH[self.kinds[i][0] == "K"][min(n + 1, 4)] + HIDDEN_BONUS
            found.append((lenh, x - n * unit))
        if n < 2 or not self.law.holds("XE-XEP-4"):
            lone = self.law.options.lone_tuong
            found += [
                (self._opened[g.cards], x - (g.cards - unit))
                for g in t.groups
                if t.count(g.cards, unit)
                and t.fits(x, g.cards - unit)
                and (g.cards != unit or lone)
            ]
        return (
            min((self.dropped[left] - lenh for lenh, left in found), default=NEVER),
            min((self.value[left] - lenh for lenh, left in found), default=NEVER),
        )


class Tables:
    """Everything about groups under one law. Get it from `tables`."""

    def __init__(self, law: Law) -> None:
        self.law = law
        self.cutter = Cutter(DECK, FAMILIES, GROUPS, lock=False)
        self.rac = self.cutter.rac
        self.open_lenh = {group.cards: self._open_lenh(group) for group in GROUPS}
        """Lệnh of a group that lies open, by its cards."""
        forms: dict[Table, Form] = {}
        for family in self.cutter.families:
            if family.table not in forms:
                opened = {
                    cards >> family.shift: lenh
                    for cards, lenh in self.open_lenh.items()
                    if cards & family.mask << family.shift
                }
                forms[family.table] = Form(family.kinds, family.table, opened, law)
        self.forms = tuple(forms[family.table] for family in self.cutter.families)
        self.value = self.cutter.adder(lambda table: forms[table].value)
        """`RAC × rác − lệnh` of a hand."""
        self.enough = ENOUGH if law.holds("XE-WIN-2") else 0
        """Lệnh that a win needs."""

    def _open_lenh(self, group: Group) -> int:
        if not self.law.holds("XE-LENH-2") or (group.name == "quan" and not self.law.holds(OPENS)):
            return group.worth
        return group.worth - BONUS.get(group.name, 0)

    def fixed(self, xep: Iterable[Hand], opened: Iterable[Hand]) -> int:
        """Lệnh of hidden and open groups, which count as they lie."""
        hidden = sum(GROUP_BY_CARDS[cards].worth for cards in xep)
        return hidden + sum(self.open_lenh[cards] for cards in opened)

    def cut(self, hand: Hand) -> Cut:
        """The grouping that counts: fewest rác, then most lệnh."""
        groups, rest = list[Group](), 0
        for family, form in zip(self.cutter.families, self.forms, strict=True):
            state = family.state(hand)
            if state:
                cut = form.cut[state]
                groups += map(family.group, cut.groups)
                rest += cut.rest << family.shift
        return Cut(tuple(groups), rest)

    def throws(self, hand: Hand) -> list[str]:
        """The kinds that may be thrown from a hand, sorted (XE-DIS-2 to -4)."""
        return sorted(
            family.kinds[i]
            for family, form in zip(self.cutter.families, self.forms, strict=True)
            for i, _ in form.throws[family.state(hand)]
        )


@lru_cache(maxsize=128)
def tables(law: Law) -> Tables:
    """The tables of a law; built once, filled as they are asked."""
    return Tables(law)
