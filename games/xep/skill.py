"""The best throw (XE-SKILL-1, section 10.11), exactly: every throw against every card that may be drawn next.

All that a draw can change lies in one family, the open groups aside, and the throw after it in one family
too. So the value after the best of both is a sum over families of looked-up numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.core.cards import Hand
from games.decks.four_colour import DECK, FAMILIES
from games.xep.groups import ENOUGH, NEVER, RAC, laid, tables
from games.xep.options import Law
from games.xep.position import Parts
from games.xep.taking import forced_add, take, ways

UNSEEN = "XE-SKILL-1:unseen"
"""The clause of XE-SKILL-1 that only cards nobody has seen can still come."""
_INDEX = {kind: i for i, family in enumerate(FAMILIES) for kind in family}


class Weight(NamedTuple):
    """What a throw is worth (10.11): does it win at once, the unseen cards with which the next draw wins,
    rác and lệnh (at most 15) left, the unseen cards that improve the hand."""

    wins: bool
    outs: int
    rac: int
    lenh: int
    better: int

    @property
    def key(self) -> tuple[bool, int, int, int, int]:
        """The largest is best."""
        return self.wins, self.outs, -self.rac, self.lenh, self.better


def unseen(parts: Parts, seen: Hand, law: Law) -> Hand:
    """Copies of each kind that may still come."""
    own = parts.cards
    return DECK.full - own - (seen if law.holds(UNSEEN) else 0)


def special_gains(parts: Parts, law: Law) -> dict[str, int]:
    """Lệnh that the forced add (or hiding a fourth card) of a kind brings, for every kind that has one."""
    t, found = tables(law), dict[str, int]()
    for hidden in parts.xep:
        kind, n = next(DECK.counts(hidden))
        if n == 3:
            four = hidden + DECK.unit[kind]
            found[kind] = t.fixed((four,), ()) - t.fixed((hidden,), ())
    for kind in DECK.kinds if parts.open else ():
        add = forced_add(parts, kind)
        if add is not None and kind not in found:
            grown = add + DECK.unit[kind]
            found[kind] = t.open_lenh[grown] - t.open_lenh[add]
    return found


def best_win(parts: Parts, kind: str, law: Law) -> int:
    """The smallest `RAC × rác − lệnh` with which the drawer holds the card and has not thrown yet."""
    t = tables(law)
    found = (take(parts, way) for way in ways(parts, kind, law))
    return min(
        (t.value(after.held) - t.fixed(after.xep, after.open) for after in found), default=NEVER
    )


def capped(value: int) -> int:
    """The value with no more than 15 lệnh counted."""
    rac, lenh = laid(value)
    return RAC * rac - min(lenh, ENOUGH)


class Weighing:
    """All throws of a seat under a law."""

    def __init__(self, parts: Parts, seen: Hand, law: Law) -> None:
        self.parts, self.law, self.tables = parts, law, tables(law)
        self.hand = parts.held
        self.free = unseen(parts, seen, law)
        self.fixed = self.tables.fixed(parts.xep, parts.open)
        self.gains = special_gains(parts, law)
        self._hidden = {next(DECK.counts(g))[0] for g in parts.xep}
        families = self.tables.cutter.families
        self.states = [family.state(self.hand) for family in families]
        self.values = [
            form.value[x] for form, x in zip(self.tables.forms, self.states, strict=True)
        ]
        self.drops = [
            form.dropped[x] - form.value[x]
            for form, x in zip(self.tables.forms, self.states, strict=True)
        ]
        """By how much the best throw from a family changes its value."""
        self.unseen = [
            [
                (i, kind, n)
                for i, kind in enumerate(family.kinds)
                if (n := DECK.count(self.free, kind))
            ]
            for family in families
        ]

    def weights(self) -> dict[str, Weight]:
        """Every allowed throw with what it is worth."""
        found = {}
        for f, form in enumerate(self.tables.forms):
            for i, left in form.throws[self.states[f]]:
                found[FAMILIES[f][i]] = self._weight(f, left)
        return found

    def _weight(self, f: int, left: Hand) -> Weight:
        total, rows = self._after(f, left)
        enough, law = self.tables.enough, self.law
        any_moment = law.options.win_moment == "any"
        rac, lenh = laid(total)
        base, outs, better = capped(total), 0, 0
        for _, n, thrown, kept in rows:
            if kept <= -enough or (any_moment and thrown <= -enough):
                outs += n
                better += n
            elif thrown < total and capped(thrown) < base:
                better += n
        return Weight(any_moment and total <= -enough, outs, rac, min(lenh, ENOUGH), better)

    def _after(self, f: int, left: Hand) -> tuple[int, list[tuple[str, int, int, int]]]:
        """The value after a throw that leaves family `f` in this state; then for every unseen kind its
        copies, the value after the best take and throw, and after the best take that may win."""
        forms = self.tables.forms
        gone = forms[f].value[left]
        total = sum(self.values) - self.values[f] + gone - self.fixed
        drops = list(self.drops)
        drops[f] = forms[f].dropped[left] - gone
        low = min(drops)
        where = drops.index(low)
        second = min(drops[:where] + drops[where + 1 :])
        rows: list[tuple[str, int, int, int]] = []
        add = rows.append
        for g, free in enumerate(self.unseen):
            if not free:
                continue
            x, here = (left, gone) if g == f else (self.states[g], self.values[g])
            rest, other, form = total - here, (second if g == where else low), forms[g]
            for i, kind, n in free:
                if kind in self.gains and form.table.count(x, form.table.units[i]) < 2:
                    thrown = total - self.gains[kind] + min(drops[g], other)
                    add((kind, n, thrown, self._special_win(f, left, kind, total)))
                    continue
                here_thrown, kept = form.drawn[i][x]
                thrown = kept + other
                add((kind, n, rest + (min(thrown, here_thrown)), rest + kept))
        return total, rows

    def _special_win(self, f: int, left: Hand, kind: str, total: int) -> int:
        """The best win with a card that matches an own open or hidden group."""
        if kind in self._hidden:
            return total - self.gains[kind]
        shift = self.tables.cutter.families[f].shift
        hand = self.hand - (self.states[f] << shift) + (left << shift)
        return best_win(Parts(hand, self.parts.xep, self.parts.open), kind, self.law)

    def helping(self, thrown: str) -> dict[str, int]:
        """The unseen kinds with which the next draw wins after this throw, with their copies."""
        f = _INDEX[thrown]
        family = self.tables.cutter.families[f]
        left = self.states[f] - (DECK.unit[thrown] >> family.shift)
        return dict(sorted(self._winning(f, left)))

    def _winning(self, f: int, left: Hand) -> Iterator[tuple[str, int]]:
        enough, late = self.tables.enough, self.law.options.win_moment == "any"
        for kind, n, thrown, kept in self._after(f, left)[1]:
            if kept <= -enough or (late and thrown <= -enough):
                yield kind, n


def best_of(weights: dict[str, Weight], law: Law) -> list[str]:
    """The kinds with the best key, sorted; all of them where XE-SKILL-1 does not hold."""
    if not law.holds("XE-SKILL-1"):
        return sorted(weights)
    best = max((weight.key for weight in weights.values()), default=None)
    return sorted(kind for kind, weight in weights.items() if weight.key == best)
