"""A second, slow implementation of Phỏm, written from the rules document with plain lists of card texts.

Groups and arrangements are tried one by one; a deal is a dictionary-like object that is changed in place.
Nothing of the engine is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

RANKS = "A23456789TJQK"
SUITS = "scdh"
PACK = [rank + suit for rank in RANKS for suit in SUITS]


def value(card: str) -> int:
    return RANKS.index(card[0]) + 1


def points(cards: Any) -> int:
    return sum(value(card) for card in cards)


def kind(cards: Any) -> str | None:
    """Section 4: ngang, dọc, or none."""
    cards = list(cards)
    if len(cards) < 3:
        return None
    if len({card[0] for card in cards}) == 1:
        return "ngang"
    values = sorted(map(value, cards))
    one_suit = len({card[1] for card in cards}) == 1
    return "doc" if one_suit and values == list(range(values[0], values[0] + len(values))) else None


def all_groups(hand: Any) -> list[frozenset[str]]:
    """Every phỏm inside the hand, by trying all sets of cards."""
    return _groups(frozenset(hand))


@lru_cache(maxsize=4096)
def _groups(hand: frozenset[str]) -> list[frozenset[str]]:
    return [
        frozenset(part)
        for size in range(3, len(hand) + 1)
        for part in combinations(sorted(hand), size)
        if kind(part)
    ]


def arrangements(hand: Any, eaten: Any = ()) -> Iterator[list[frozenset[str]]]:
    """PH-LONE-1: all sets of disjoint phỏm that hold every eaten card, one each at most."""
    groups = [group for group in all_groups(hand) if len(group & set(eaten)) <= 1]

    def grow(start: int, chosen: list[frozenset[str]]) -> Iterator[list[frozenset[str]]]:
        used = frozenset().union(*chosen) if chosen else frozenset()
        if set(eaten) <= used:
            yield list(chosen)
        for i in range(start, len(groups)):
            if not groups[i] & used:
                yield from grow(i + 1, [*chosen, groups[i]])

    return grow(0, [])


def lone(hand: Any, groups: list[frozenset[str]]) -> set[str]:
    return set(hand) - set().union(*groups) if groups else set(hand)


def accepts(group: Any, card: str) -> bool:
    """PH-SEND-2, PH-SEND-3."""
    return kind([*group, card]) == kind(group)


def after_sends(cards: set[str], targets: list[frozenset[str]]) -> set[str]:
    """The fewest cards that stay, by trying every order of sends."""
    best, seen = set(cards), set()
    stack = [(frozenset(cards), frozenset(targets))]
    while stack:
        left, table = stack.pop()
        if (left, table) in seen:
            continue
        seen.add((left, table))
        if len(left) < len(best):
            best = set(left)
        for card in left:
            stack += [
                (left - {card}, table - {group} | {group | {card}})
                for group in table
                if accepts(group, card)
            ]
    return best


def is_ca(a: str, b: str) -> bool:
    return a[0] == b[0] or (a[1] == b[1] and abs(value(a) - value(b)) in (1, 2))


def khan(hand: Any) -> bool:
    return not any(is_ca(a, b) for a, b in combinations(hand, 2))


def one_colour(hand: Any) -> bool:
    return len({card[1] in "dh" for card in hand}) <= 1


MULT = {
    "u_tron_thong": 15, "u_tron": 10, "u_thong": 10, "u_thuong": 5, "u_gui": 5, "u_khan": 5,
    "u_cung_mau": 5,
}  # fmt: skip


class State:
    """6.1, and what the acts of 6.3 do to it."""

    def __init__(self, n: int, cai: int, hands: Any, stock: Any, options: dict[str, Any]) -> None:
        self.n, self.cai, self.options = n, cai, options
        self.hands = [set(hand) for hand in hands]
        self.stock = list(stock)
        self.seat, self.phase, self.uneaten = cai, "discard", 0
        self.last: str | None = None
        self.last_by = -1
        self.eaten: list[set[str]] = [set() for _ in range(n)]
        self.ate, self.thrown, self.sent = [0] * n, [0] * n, [0] * n
        self.third: list[int] = []
        self.table: list[list[frozenset[str]]] = [[] for _ in range(n)]
        self.laid = [False] * n
        self.order: list[int] = []
        self.eats: list[tuple[int, str]] = []
        self.tai = False
        self.prev_u: int | None = None
        self.pot = 0
        self.winner: int | None = None
        self.kind: str | None = None

    def win(self, opening: bool = False, seat: int | None = None) -> str | None:
        """6.4: the best kind of ù of a seat."""
        s = self.seat if seat is None else seat
        hand, phase = self.hands[s], "opening" if opening else self.phase
        found: set[str] = set()
        if not self.laid[s] and phase in ("opening", "take", "discard") and not self.thrown[s]:
            if khan(hand):
                found.add("u_khan")
            if one_colour(hand) and not self.ate[s]:
                found.add("u_cung_mau")
        if phase in ("take", "discard") and not self.laid[s]:
            sizes = {len(lone(hand, groups)) for groups in arrangements(hand, self.eaten[s])}
            if phase == "take":
                found |= {"u_thuong"} if 0 in sizes else set()
            else:
                found |= ({"u_tron"} if 0 in sizes else set()) | (
                    {"u_thuong"} if 1 in sizes else set()
                )
        if phase in ("lay", "send"):
            ways = arrangements(hand, self.eaten[s]) if phase == "lay" else iter([[]])
            for groups in ways:
                if not groups and not self.table[s]:
                    continue
                left = lone(hand, groups)
                if len(left) == 1 and not self.sent[s]:
                    found.add("u_thuong")
                targets = [g for laid in self.table for g in laid] + groups
                stays = after_sends(left, targets)
                if len(stays) < 2:
                    found.add("u_gui" if stays else "u_tron")
        if self.prev_u == s:
            raised = {"u_thuong": "u_thong", "u_gui": "u_thong", "u_tron": "u_tron_thong"}
            found = {raised.get(k, k) for k in found}
        return next((k for k in MULT if k in found), None)

    def can_eat(self) -> bool:
        if self.last is None or self.last_by != (self.seat - 1) % self.n:
            return False
        hand = self.hands[self.seat] | {self.last}
        due = self.eaten[self.seat] | {self.last}
        return next(arrangements(hand, due), None) is not None

    def legal(self) -> list[str]:
        """6.2, sorted."""
        s, hand = self.seat, self.hands[self.seat]
        win = ["win"] if self.win() else []
        forced = self.ate[s] >= 3 and self.options.get("three_eat", "forced") == "forced"
        if forced and self.phase in ("discard", "lay", "send"):
            return win
        if self.phase == "take":
            return sorted(["draw", *([f"eat {self.last}"] if self.can_eat() else []), *win])
        if self.phase == "discard":
            return sorted([*(f"discard {c}" for c in self.free(hand)), *win])
        if self.phase == "lay":
            texts = {
                "lay " + " | ".join(sorted(" ".join(sorted(g)) for g in groups))
                for groups in arrangements(hand, self.eaten[s])
            }
            return sorted([*(text.strip() for text in texts), *win])
        assert self.phase == "send"
        if self.table[s] and len(hand) <= 1:
            return win
        sends = [
            f"send {card} to {' '.join(sorted(group))}"
            for card in hand
            for groups in self.table
            for group in groups
            if self.table[s] and accepts(group, card)
        ]
        return sorted([*sends, *(f"discard {card}" for card in hand), *win])

    def free(self, hand: set[str]) -> list[str]:
        """PH-EAT-4, PH-EAT-5."""
        due = self.eaten[self.seat]
        return [
            card
            for card in hand
            if card not in due and next(arrangements(hand - {card}, due), None) is not None
        ]

    def act(self, action: str) -> None:
        """6.3."""
        s = self.seat
        verb, _, rest = action.partition(" ")
        if verb == "draw":
            self.hands[s].add(self.stock.pop(0))
            self.taken()
        elif verb == "eat":
            full = 3 * self.n
            how = "plain" if self.uneaten < full else "chot" if self.uneaten == full else "ha"
            self.eats.append((s, how))
            self.uneaten -= 1
            self.hands[s].add(rest)
            self.eaten[s].add(rest)
            self.ate[s] += 1
            if self.ate[s] == 3:
                self.third.append(s)
            self.taken()
        elif verb == "lay":
            for text in rest.split(" | ") if rest else []:
                group = frozenset(text.split())
                self.table[s].append(group)
                self.hands[s] -= group
            self.eaten[s] = set()
            if not self.laid[s]:
                self.laid[s] = True
                self.order.append(s)
            self.phase = "send"
        elif verb == "send":
            card, _, target = rest.partition(" to ")
            old = frozenset(target.split())
            self.table = [[g | {card} if g == old else g for g in groups] for groups in self.table]
            self.hands[s].remove(card)
            self.sent[s] += 1
        elif verb == "win":
            self.kind, self.winner, self.phase = self.win(), s, "end"
        else:
            self.hands[s].remove(rest)
            self.thrown[s] += 1
            self.uneaten += 1
            self.last, self.last_by = rest, s
            if self.uneaten == 4 * self.n:
                self.phase = "end"
            else:
                self.seat = (s + 1) % self.n
                self.phase, self.tai = "take", self.laid[self.seat]

    def taken(self) -> None:
        self.last = None
        self.phase = "lay" if self.uneaten >= 3 * self.n else "discard"

    # ------------------------------------------------------------ 8

    def ranks(self) -> list[int]:
        if not any(self.table):
            return list(self.order)
        down = [s for s in self.order if self.table[s]]
        down.sort(key=lambda s: points(self.hands[s]))
        return down + [s for s in self.order if not self.table[s]]

    def settle(self) -> tuple[list[int], int]:
        """8.5: payments and the change of the pot."""
        o, n = self.options, self.n
        bet = o.get("bet", 1)
        pay, pot = [0] * n, self.pot
        if self.winner is not None:
            payer = self.payer()
            for s in range(n):
                if s != self.winner:
                    by = s if payer is None else payer
                    pay[by] -= MULT[self.kind or ""] * bet
                    pay[self.winner] += MULT[self.kind or ""] * bet
        else:
            order = self.ranks()
            for k in range(1, n):
                mom = not self.table[order[k]] and any(self.table)
                x = (4 if mom else k) * bet
                pay[order[k]] -= x
                pay[order[0]] += x
        if o.get("ga_ante"):
            pay = [x - bet for x in pay]
            pot += n * bet
        lost, plain = [0] * n, [0] * n
        for by, how in self.eats:
            v = (by - 1) % n
            if how == "plain":
                plain[by] += 1
                fee = o.get("eat_fees", [0, 0, 0])[min(plain[by], 3) - 1] * bet
            else:
                lost[v] += 1
                fee = o.get("chot_fees", [5, 10, 15])[min(lost[v], 3) - 1] * bet
            pay[v] -= fee
            if o.get("eaten_to") == "ga":
                pot += fee
            else:
                pay[by] += fee
        has_pot = o.get("ga_ante") or o.get("eaten_to") == "ga"
        if not has_pot:
            return pay, 0
        if self.winner is not None and self.kind not in ("u_khan", "u_cung_mau"):
            pay[self.winner] += pot
            pot = 0
        return pay, pot - self.pot

    def payer(self) -> int | None:
        """8.3."""
        w, o = self.winner, self.options
        if o.get("three_eat") == "manual":
            others = [s for s in self.third if s != w]
            if others:
                return others[0]
        if [by for by, _ in self.eats].count(w or 0) >= 3:
            return ((w or 0) - 1) % self.n
        eaters = [by for by, how in self.eats if how == "ha" and by != w] if self.tai else []
        if not eaters:
            return None
        return eaters[0] if o.get("chot_den") == "first" else eaters[-1]
