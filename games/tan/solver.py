"""The open endgame of two seats, solved exactly. Rules document, section 10, `best_defence`.

Nothing is left to draw and both hands are known. Value for a seat: +1 if the other one is left holding
cards, 0 if nobody is, −1 if it is left itself. With `after_pickup` as usual the game is finite (A17).

The search asks one question at a time: does the attacker reach this goal (+1, or at least 0)? A set of
cards is an int with one bit a card, the cheapest card lowest, so that cheap cards are tried first.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import combinations

from games.decks.french import DECK, RANK_MASK
from games.tan.beating import beaters, cost
from games.tan.flow import play, rights
from games.tan.options import Law
from games.tan.position import Action, Position

MOST_CARDS = 10
"""Within this limit every position is solved at once (section 10)."""
NO_LIMIT = 99


class Search:
    """All positions with some of these cards; `most` attack cards may come in a bout, in `later` ones
    perhaps another number. `attacker` is the seat that may throw in, `defender` the other one."""

    def __init__(
        self, cards: tuple[str, ...], trump: str, law: Law, most: int, later: Search | None = None
    ) -> None:
        bit = {card: 1 << i for i, card in enumerate(cards)}
        self.size = len(cards)
        units = [(DECK.unit[card], own) for card, own in bit.items()]
        self.beaten_by, self.same_rank = dict[int, int](), dict[int, int]()
        for attack, own in bit.items():
            beating, alike = beaters(attack, trump, law), RANK_MASK[attack[0]]
            self.beaten_by[own] = sum([other for unit, other in units if unit & beating])
            self.same_rank[own] = sum([other for unit, other in units if unit & alike])
        self.most = most
        self.later = later or self
        self.multi = law.options.multi_attack
        self.piles_on = law.options.throw_after_take
        self.at_once = law.options.finish == "immediate"
        self.known: dict[int, bool] = {}
        self.ranks: dict[int, int] = {0: 0}

    def opens(self, a: int, d: int, goal: int) -> bool:
        """The attacker, with hand `a` against `d`, leads."""
        key = (a << self.size | d) << 4 | goal
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = any(
                self._laid(a ^ lead, d, lead, lead, goal) for lead in self._leads(a, d)
            )
        return known

    def answers(self, a: int, d: int, table: int, unbeaten: int, goal: int) -> bool:
        """The defender beats one of the `unbeaten` cards (which one does not matter) or picks up."""
        m = self.size
        key = (((a << m | d) << m | table) << m | unbeaten) << 4 | 4 | goal
        known = self.known.get(key)
        if known is None:
            attack = unbeaten & -unbeaten
            left = unbeaten ^ attack
            known = self.known[key] = all(
                self._beaten(a, d ^ card, table | card, left, goal)
                for card in bits(d & self.beaten_by[attack])
            ) and self._picks_up(a, d, table, unbeaten, goal)
        return known

    def throws(self, a: int, d: int, table: int, goal: int) -> bool:
        """Everything is beaten; the attacker throws in or passes."""
        m = self.size
        key = ((a << m | d) << m | table) << 4 | 8 | goal
        known = self.known.get(key)
        if known is None:
            room = self.room(d, table, 0)
            known = self.known[key] = any(
                self._laid(a ^ more, d, table | more, more, goal)
                for more in self._some(a & self.fitting(table), room)
            ) or self._trashed(a, d, goal)
        return known

    def piles(self, a: int, d: int, table: int, unbeaten: int, goal: int) -> bool:
        """The defender has said that he picks up; the attacker adds cards or passes."""
        m = self.size
        key = (((a << m | d) << m | table) << m | unbeaten) << 4 | 12 | goal
        known = self.known.get(key)
        if known is None:
            room = self.room(d, table, unbeaten)
            known = self.known[key] = any(
                self._piled(a ^ more, d, table | more, unbeaten | more, goal)
                for more in self._some(a & self.fitting(table), room)
            ) or self._taken(a, d | table, goal)
        return known

    def room(self, d: int, table: int, unbeaten: int) -> int:
        """How many more attack cards may come."""
        waiting = unbeaten.bit_count()
        laid = (table.bit_count() + waiting) // 2
        return min(d.bit_count() - waiting, self.most - laid)

    def fitting(self, table: int) -> int:
        """All cards of the ranks on the table."""
        found = self.ranks.get(table)
        if found is None:
            lowest = table & -table
            found = self.ranks[table] = self.same_rank[lowest] | self.fitting(table ^ lowest)
        return found

    def _laid(self, a: int, d: int, table: int, unbeaten: int, goal: int) -> bool:
        return (self.at_once and not a) or self.answers(a, d, table, unbeaten, goal)

    def _beaten(self, a: int, d: int, table: int, unbeaten: int, goal: int) -> bool:
        if not d and self.at_once:
            return False
        if unbeaten:
            return self.answers(a, d, table, unbeaten, goal)
        if a and self.room(d, table, 0) > 0:
            return self.throws(a, d, table, goal)
        return self._trashed(a, d, goal)

    def _picks_up(self, a: int, d: int, table: int, unbeaten: int, goal: int) -> bool:
        if self.piles_on and a and self.room(d, table, unbeaten) > 0:
            return self.piles(a, d, table, unbeaten, goal)
        return self._taken(a, d | table, goal)

    def _piled(self, a: int, d: int, table: int, unbeaten: int, goal: int) -> bool:
        if not a:
            return True
        if self.room(d, table, unbeaten) > 0:
            return self.piles(a, d, table, unbeaten, goal)
        return self._taken(a, d | table, goal)

    def _taken(self, a: int, d: int, goal: int) -> bool:
        return not a or self.later.opens(a, d, goal)

    def _trashed(self, a: int, d: int, goal: int) -> bool:
        """The bout is over: the defender attacks now, unless a hand is empty."""
        if not a:
            return bool(d) or goal == 0
        if not d:
            return False
        return not self.later.opens(d, a, 1 if self.at_once else 1 - goal)

    def _leads(self, a: int, d: int) -> Iterator[int]:
        room = self.room(d, 0, 0)
        if not self.multi:
            yield from bits(a) if room > 0 else ()
            return
        while a:
            same = a & self.same_rank[a & -a]
            yield from self._some(same, room)
            a ^= same

    def _some(self, cards: int, room: int) -> Iterator[int]:
        """One of the cards, or where that is allowed up to `room` of them."""
        most = min(room, cards.bit_count()) if self.multi else min(room, 1)
        if most <= 1:
            yield from bits(cards) if most == 1 else ()
            return
        for size in range(1, most + 1):
            yield from map(sum, combinations(bits(cards), size))


def bits(mask: int) -> Iterator[int]:
    """The bits of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


class Endgame:
    """An endgame from a position on, with what has been found out about it."""

    def __init__(self, p: Position, law: Law) -> None:
        self.p, self.law = p, law
        known = sum(hand or 0 for hand in p.hands) | p.on_table
        self.cards = tuple(sorted(DECK.unpack(known), key=lambda card: (cost(card, p.trump), card)))
        self.bit = {card: 1 << i for i, card in enumerate(self.cards)}
        options = law.options
        usual = NO_LIMIT if options.max_attack is None else options.max_attack
        self.search = Search(self.cards, p.trump, law, usual)
        self.first = self.search
        if p.first_bout and options.first_bout_max is not None:
            most = min(usual, options.first_bout_max)
            self.first = Search(self.cards, p.trump, law, most, self.search)

    def mask(self, hand: int | None) -> int:
        return sum(self.bit[card] for card in DECK.unpack(hand or 0))

    def value(self, p: Position, seat: int) -> int:
        """What a position of this endgame is worth to a seat."""
        if p.phase == "done":
            return 0 if p.fool is None else -1 if p.fool == seat else 1
        worth = next((goal for goal in (1, 0) if self._reaches(p, goal)), -1)
        return -worth if seat == p.defender else worth

    def _reaches(self, p: Position, goal: int) -> bool:
        if goal == 0 and self.search.at_once:
            return False
        search = self.first if p.first_bout else self.search
        (other,) = (seat for seat in range(p.n) if seat not in p.out and seat != p.defender)
        a, d = self.mask(p.hands[other]), self.mask(p.hands[p.defender])
        table, unbeaten = self.mask(p.on_table), sum(self.bit[card] for card in p.unbeaten)
        match p.phase:
            case "attack":
                return search.opens(a, d, goal)
            case "defend":
                return search.answers(a, d, table, unbeaten, goal)
            case "throw":
                return search.throws(a, d, table, goal)
        return search.piles(a, d, table, unbeaten, goal)

    @cached_property
    def values(self) -> dict[Action, int]:
        """Every legal act of the seat to act with what it is worth to it."""
        return self.weighed(self.p)

    def weighed(self, p: Position) -> dict[Action, int]:
        """The same at a later position of this endgame."""
        seat = p.to_act()
        if seat is None:
            return {}
        acts = rights(p, self.law)
        return {act: self.value(play(p, seat, act, self.law), seat) for act in acts}

    def line(self, p: Position, act: Action | None = None) -> list[tuple[int, Action]]:
        """How it goes on with best play of both, cheap cards first; `act` is the first move if given."""
        moves: list[tuple[int, Action]] = []
        while (seat := p.to_act()) is not None:
            if act is None:
                worth = self.weighed(p)
                best = max(worth.values())
                act = min((a for a, value in worth.items() if value == best), key=self.thrift)
            moves.append((seat, act))
            p, act = play(p, seat, act, self.law), None
        return moves

    def thrift(self, act: Action) -> tuple[bool, int, tuple[tuple[bool, int], ...], Action]:
        """Plays before passing and picking up, few cards before many, cheap before dear."""
        own = act.cards[1:] if act.verb == "defend" else act.cards
        return not own, len(own), tuple(cost(card, self.p.trump) for card in own), act


@lru_cache(maxsize=128)
def solved(p: Position, law: Law) -> Endgame:
    """The endgame from this position."""
    return Endgame(p, law)
