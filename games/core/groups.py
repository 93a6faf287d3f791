"""Cutting cards into groups, exactly: one enumerator, for small tables and for joined families.

No group reaches across *families* (runs of neighbouring kinds of the deck), so a hand is one look-up a
family. A `Table` finds the best cuts of one family by plain recursion and remembers every state that it
met. Where a law joins families (the belief that colours may be mixed), the joined family is only bigger.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Generic, TypeVar

from games.core.cards import Deck, Hand

V = TypeVar("V")
SLICE_BITS = 18
"""Families are looked up together up to this width: at most 5**6 states, met lazily."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that are valid together: name, the rule that says so, cards as counts, worth."""

    name: str
    rule: str
    cards: Hand
    worth: int


@dataclass(frozen=True, slots=True)
class Cut:
    """A way to lay cards: groups, and what stays over."""

    groups: tuple[Group, ...]
    rest: Hand

    @property
    def worth(self) -> int:
        return sum(group.worth for group in self.groups)


class Memo(dict[Hand, V], Generic[V]):
    """A table that fills itself: a state that was never asked for is computed once."""

    __slots__ = ("_compute",)

    def __init__(self, compute: Callable[[Hand], V]) -> None:
        super().__init__()
        self._compute = compute

    def __missing__(self, state: Hand) -> V:
        value = self[state] = self._compute(state)
        return value


class Table:
    """The best cuts of one family. States are hands whose lowest kind sits at bit 0.

    `lock`: a kind held three or four times stands alone, whatever else it would fit.
    """

    def __init__(self, kinds: int, bits: int, groups: Sequence[Group], lock: bool) -> None:
        self.units = tuple(1 << bits * i for i in range(kinds))
        self.field = (1 << bits) - 1
        self.groups = tuple(groups)
        self._shifts = {unit: bits * i for i, unit in enumerate(self.units)}
        self._alike = {g.cards: g for g in groups} if lock else {}
        self._lock = lock
        self._by_lowest: dict[Hand, list[Group]] = {unit: [] for unit in self.units}
        for group in groups:
            self._by_lowest[self.lowest(group.cards)].append(group)
        self._free_rac: Memo[int] = Memo(self._fewest)
        self._free_rests: Memo[frozenset[Hand]] = Memo(self._smallest_rests)
        self.rac: Memo[int] = Memo(lambda x: self._free_rac[x - self.locked(x)])
        self.rests: Memo[frozenset[Hand]] = Memo(lambda x: self._free_rests[x - self.locked(x)])
        self.cuts: Memo[tuple[Cut, ...]] = Memo(self._best_cuts)
        self.worth: Memo[int] = Memo(lambda x: max(cut.worth for cut in self.cuts[x]))
        self.frontier: Memo[tuple[tuple[int, int], ...]] = Memo(self._points)
        """What can be traded: every (rác, worth) than which no cut has fewer rác at the same worth, few
        rác first. It knows no lock."""

    def count(self, x: Hand, unit: Hand) -> int:
        return x >> self._shifts[unit] & self.field

    def lowest(self, x: Hand) -> Hand:
        """One card of the lowest kind of a state that is not empty."""
        return next(unit for unit in self.units if self.count(x, unit))

    def fits(self, x: Hand, part: Hand) -> bool:
        """Are all cards of `part` in `x`?"""
        return all(self.count(x, u) >= self.count(part, u) for u in self.units)

    def locked(self, x: Hand) -> Hand:
        """The cards that stand alone because they are three or four alike."""
        if not self._lock:
            return 0
        return sum(n * u for u in self.units if (n := self.count(x, u)) >= 3)

    def _options(self, x: Hand) -> Iterator[Group]:
        """The groups inside `x` that use its lowest kind."""
        return (g for g in self._by_lowest[self.lowest(x)] if self.fits(x, g.cards))

    def _fewest(self, x: Hand) -> int:
        if not x:
            return 0
        best = 1 + self._free_rac[x - self.lowest(x)]
        for group in self._options(x):
            best = min(best, self._free_rac[x - group.cards])
        return best

    def _smallest_rests(self, x: Hand) -> frozenset[Hand]:
        if not x:
            return frozenset({0})
        low, best = self.lowest(x), self._free_rac[x]
        found: set[Hand] = set()
        if 1 + self._free_rac[x - low] == best:
            found |= {low + rest for rest in self._free_rests[x - low]}
        for group in self._options(x):
            if self._free_rac[x - group.cards] == best:
                found |= self._free_rests[x - group.cards]
        return frozenset(found)

    def _points(self, x: Hand) -> tuple[tuple[int, int], ...]:
        if not x:
            return ((0, 0),)
        found = {(rac + 1, worth) for rac, worth in self.frontier[x - self.lowest(x)]}
        for group in self._options(x):
            found |= {(rac, worth + group.worth) for rac, worth in self.frontier[x - group.cards]}
        kept: list[tuple[int, int]] = []
        for rac, worth in sorted(found, key=lambda point: (point[0], -point[1])):
            if not kept or worth > kept[-1][1]:
                kept.append((rac, worth))
        return tuple(kept)

    def lay(self, x: Hand, point: tuple[int, int]) -> Cut:
        """A cut that reaches this point of the frontier."""
        groups, rest = list[Group](), 0
        rac, worth = point
        while x:
            low = self.lowest(x)
            step = next(
                (
                    group
                    for group in reversed(list(self._options(x)))  # the larger ones first
                    if (rac, worth - group.worth) in self.frontier[x - group.cards]
                ),
                None,
            )
            if step is None:
                x, rest, rac = x - low, rest + low, rac - 1
            else:
                x, worth = x - step.cards, worth - step.worth
                groups.append(step)
        return Cut(tuple(sorted(groups, key=self.groups.index)), rest)

    def _best_cuts(self, x: Hand) -> tuple[Cut, ...]:
        locked = self.locked(x)
        alone = tuple(self._alike[n * u] for u in self.units if (n := self.count(locked, u)))
        order = self.groups.index
        found = {
            Cut(tuple(sorted((*alone, *cut.groups), key=order)), cut.rest)
            for cut in self._free_cuts(x - locked)
        }
        return tuple(sorted(found, key=lambda cut: (-cut.worth, cut.rest, len(cut.groups))))

    def _free_cuts(self, x: Hand) -> Iterator[Cut]:
        if not x:
            yield Cut((), 0)
            return
        low, best = self.lowest(x), self._free_rac[x]
        if 1 + self._free_rac[x - low] == best:
            for cut in self._free_cuts(x - low):
                yield Cut(cut.groups, cut.rest + low)
        for group in self._options(x):
            if self._free_rac[x - group.cards] == best:
                for cut in self._free_cuts(x - group.cards):
                    yield Cut((group, *cut.groups), cut.rest)


@dataclass(frozen=True)
class Family:
    """Where a family sits in a hand, and its table (which families of one form share)."""

    kinds: tuple[str, ...]
    shift: int
    mask: int
    table: Table

    def state(self, hand: Hand) -> Hand:
        return hand >> self.shift & self.mask

    def group(self, group: Group) -> Group:
        """A group of the table with its cards where they are in a hand."""
        return replace(group, cards=group.cards << self.shift)


class Cutter:
    """Cuts whole hands. `families` are runs of neighbouring kinds that cover the deck in its order."""

    def __init__(
        self, deck: Deck, families: Sequence[tuple[str, ...]], groups: Sequence[Group], lock: bool
    ) -> None:
        self.deck = deck
        self.lock = lock
        tables: dict[tuple[object, ...], Table] = {}
        self.families: list[Family] = []
        shift = 0
        for kinds in families:
            width = deck.bits * len(kinds)
            mask = (1 << width) - 1
            local = tuple(
                replace(g, cards=g.cards >> shift) for g in groups if g.cards & mask << shift
            )
            table = tables.setdefault(
                (len(kinds), local), Table(len(kinds), deck.bits, local, lock)
            )
            self.families.append(Family(kinds, shift, mask, table))
            shift += width
        self.rac: Callable[[Hand], int] = self.adder(lambda table: table.rac)
        """The smallest number of cards of a hand that stay over."""

    def adder(self, memo: Callable[[Table], Memo[int]]) -> Callable[[Hand], int]:
        """Adds up over a hand what this table of each family says of its state."""
        return _adder(list(self._slices(memo)))

    def _slices(self, memo: Callable[[Table], Memo[int]]) -> Iterator[tuple[Memo[int], int, int]]:
        """Neighbouring families whose counts are looked up together: table, shift, mask."""
        run: list[Family] = []
        for family in self.families:
            if run and _width([*run, family]) > SLICE_BITS:
                yield _slice(run, memo)
                run = []
            run.append(family)
        yield _slice(run, memo)

    def locked(self, hand: Hand) -> Hand:
        """The cards that stand alone because they are three or four alike."""
        return self.deck.three_or_four(hand) if self.lock else 0

    def rests(self, hand: Hand) -> list[Hand]:
        """All different smallest sets of cards that stay over."""
        each = [[rest << f.shift for rest in f.table.rests[f.state(hand)]] for f in self.families]
        return sorted(sum(choice) for choice in product(*each))

    def cuts(self, hand: Hand, most: int = 24) -> list[Cut]:
        """The best groupings, the one worth most first; at most `most` of them."""
        found = [Cut((), 0)]
        for f in self.families:
            here = f.table.cuts[f.state(hand)]
            found = [
                Cut(
                    (*cut.groups, *(f.group(g) for g in more.groups)),
                    cut.rest + (more.rest << f.shift),
                )
                for cut, more in product(found, here)
            ][:most]
        return found

    def worth(self, hand: Hand) -> int:
        """The greatest worth of a best grouping."""
        return sum(f.table.worth[f.state(hand)] for f in self.families)

    @cached_property
    def ways(self) -> dict[str, tuple[tuple[Group, Hand], ...]]:
        """For a kind, every group that contains it, with the other cards of the group."""
        table: dict[str, list[tuple[Group, Hand]]] = {kind: [] for kind in self.deck.kinds}
        for f in self.families:
            for group in map(f.group, f.table.groups):
                for kind, _ in self.deck.counts(group.cards):
                    table[kind].append((group, group.cards - self.deck.unit[kind]))
        return {kind: tuple(found) for kind, found in table.items()}


def _width(run: Sequence[Family]) -> int:
    return sum(family.mask.bit_length() for family in run)


def _slice(run: Sequence[Family], memo: Callable[[Table], Memo[int]]) -> tuple[Memo[int], int, int]:
    base = run[0].shift
    parts = [(memo(f.table), f.shift - base, f.mask) for f in run]
    summed: Memo[int] = Memo(lambda x: sum(part[x >> shift & mask] for part, shift, mask in parts))
    return summed, base, (1 << _width(run)) - 1


def _adder(slices: Sequence[tuple[Memo[int], int, int]]) -> Callable[[Hand], int]:
    """Adds the look-ups of all slices. Five slices are written out: it is the innermost call of all."""
    if len(slices) != 5:
        return lambda hand: sum([table[hand >> shift & mask] for table, shift, mask in slices])
    (t0, _, m0), (t1, s1, m1), (t2, s2, m2), (t3, s3, m3), (t4, s4, _) = slices
    return lambda h: (
        t0[h & m0] + t1[h >> s1 & m1] + t2[h >> s2 & m2] + t3[h >> s3 & m3] + t4[h >> s4]
    )
