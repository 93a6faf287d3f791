"""A second, slow answer to what Xệp asks, written from the rules document by plain search.

Cards are tuples of codes; groups are looked for among all subsets. Nothing of the engine is used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

Cards = tuple[str, ...]
KINDS = tuple(rank + colour for rank in "KABRCNP" for colour in "rygw")
OPEN = {"tuong": 1, "tuong_si_tuong": 2, "xe_phao_ma": 1, "ba_chot": 1, "bon_chot": 4}


def cards(text: str) -> Cards:
    return tuple(sorted(text.split()))


def minus(hand: Cards, part: Cards) -> Cards:
    return tuple(sorted((Counter(hand) - Counter(part)).elements()))


def type_of(group: Cards) -> str | None:
    """Section 4, card by card."""
    ranks, colours = sorted(c[0] for c in group), sorted(c[1] for c in group)
    if len(group) == 1:
        return "tuong" if ranks == ["K"] else None
    if len(set(group)) == 1:
        return {2: "doi", 3: "khap", 4: "quan"}.get(len(group))
    if len(group) == 3 and len(set(colours)) == 1:
        return {"ABK": "tuong_si_tuong", "CNR": "xe_phao_ma"}.get("".join(ranks))
    if set(ranks) == {"P"} and len(set(colours)) == len(colours):
        return {3: "ba_chot", 4: "bon_chot"}.get(len(group))
    return None


def lenh(group: Cards, hidden: bool) -> int:
    kind, king = type_of(group), group[0][0] == "K"
    if kind == "doi":
        return 2 if king else 0
    if kind == "khap":
        return (4 if king else 1) + 2 * hidden
    if kind == "quan":
        return (10 if king else 6) + 2 * hidden
    assert kind is not None
    return OPEN[kind]


@cache
def best(hand: Cards) -> tuple[int, int]:
    """Fewest rác, then most lệnh (XE-LENH-4), by trying every group with the first card."""
    if not hand:
        return 0, 0
    first, others = hand[0], hand[1:]
    rac, worth = best(others)
    found = [(rac + 1, worth)]
    for size in range(4):
        for more in set(combinations(others, size)):
            group = (first, *more)
            if type_of(group):
                rac, worth = best(minus(others, more))
                found.append((rac, worth + lenh(group, hidden=True)))
    return min(found, key=lambda point: (point[0], -point[1]))


@cache
def groupings(hand: Cards) -> frozenset[tuple[Cards, ...]]:
    """The groups of every way to come to `best`."""
    if not hand:
        return frozenset({()})
    first, others = hand[0], hand[1:]
    found = set(groupings(others)) if best(others)[0] + 1 == best(hand)[0] else set()
    found = found if best(others)[1] == best(hand)[1] else set()
    for size in range(4):
        for more in set(combinations(others, size)):
            group, left = (first, *more), minus(others, more)
            if type_of(group):
                rac, worth = best(left)
                if (rac, worth + lenh(group, hidden=True)) == best(hand):
                    found |= {tuple(sorted((*cut, group))) for cut in groupings(left)}
    return frozenset(found)


def families(hand: Cards) -> tuple[Cards, ...]:
    parts: dict[str, list[str]] = {}
    for card in hand:
        rank, colour = card[0], card[1]
        parts.setdefault(
            "P" if rank == "P" else ("g" if rank in "KAB" else "c") + colour, []
        ).append(card)
    return tuple(tuple(part) for part in parts.values())


def arranged(hand: Cards) -> tuple[int, int]:
    """The same, family by family: quick enough for whole hands."""
    found = [best(part) for part in families(hand)]
    return sum(rac for rac, _ in found), sum(worth for _, worth in found)


@dataclass(frozen=True)
class Seat:
    hand: Cards
    xep: tuple[Cards, ...] = ()
    open: tuple[Cards, ...] = ()

    def value(self) -> tuple[int, int]:
        rac, worth = arranged(self.hand)
        lying = sum(lenh(g, True) for g in self.xep) + sum(lenh(g, False) for g in self.open)
        return rac, worth + lying


@dataclass(frozen=True)
class House:
    win_moment: str = "any"
    lone_tuong: bool = True


def lone_groups(seat: Seat, card: str) -> list[Cards]:
    """Open groups of nothing but this card."""
    return [g for g in seat.open if set(g) == {card}]


def ways(seat: Seat, card: str, house: House) -> dict[str, Seat]:
    """6.3: action text → the seat afterwards."""
    found: dict[str, Seat] = {}
    for size in range(4):
        for own in set(combinations(seat.hand, size)):
            if not type_of(tuple(sorted((card, *own)))):
                continue
            if not own and (not house.lone_tuong or lone_groups(seat, card)):
                continue
            text = f"eat {card}" + (f" with {' '.join(own)}" if own else "")
            found[text] = eaten(seat, card, own)
    for group in {*seat.open, *seat.xep}:
        triple = group == (card,) * 3
        general = card[0] == "K" and set(group) == {card} and len(group) < 4 and group in seat.open
        soldiers = (
            group in seat.open
            and type_of(group) == "ba_chot"
            and card[0] == "P"
            and card not in group
        )
        if triple or general or soldiers:
            found[f"add {card} to {' '.join(group)}"] = added(seat, card, group)
    return found


def eaten(seat: Seat, card: str, own: Cards) -> Seat:
    new, lying = (card, *own), list(seat.open)
    if card[0] == "K" and set(new) == {card}:
        for group in lone_groups(seat, card):
            lying.remove(group)
            new += group
    return Seat(minus(seat.hand, own), seat.xep, tuple(sorted((*lying, tuple(sorted(new))))))


def added(seat: Seat, card: str, group: Cards) -> Seat:
    xep, lying = list(seat.xep), list(seat.open)
    (lying if group in lying else xep).remove(group)
    lying.append(tuple(sorted((*group, card))))
    return Seat(seat.hand, tuple(xep), tuple(sorted(lying)))


def must_hide(seat: Seat, card: str) -> bool:
    return seat.hand.count(card) >= 2 or (card,) * 3 in seat.xep


def hidden(seat: Seat, card: str) -> Seat:
    n = seat.hand.count(card)
    if n >= 2:
        return Seat(
            minus(seat.hand, (card,) * n), tuple(sorted((*seat.xep, (card,) * (n + 1)))), seat.open
        )
    xep = [g for g in seat.xep if g != (card,) * 3]
    return Seat(seat.hand, tuple(sorted((*xep, (card,) * 4))), seat.open)


def win_with(seat: Seat, card: str | None, drawer: bool, house: House) -> tuple[bool, int | None]:
    """6.6: is it a win, and the most lệnh of a complete grouping."""
    if card is None:
        found = [seat]
    elif drawer and must_hide(seat, card):
        found = [hidden(seat, card)]
    else:
        found = list(ways(seat, card, house).values())
    full = [worth for rac, worth in (s.value() for s in found) if rac == 0]
    return (max(full) >= 15, max(full)) if full else (False, None)


def throwable(hand: Cards) -> list[str]:
    """XE-DIS-2 to -4."""
    soldiers = [c for c in hand if c[0] == "P"]
    four = len(soldiers) == 4 and len(set(soldiers)) == 4
    return sorted(
        {c for c in hand if c[0] != "K" and hand.count(c) <= 2 and not (four and c[0] == "P")}
    )


def throw(seat: Seat, card: str) -> Seat:
    return Seat(minus(seat.hand, (card,)), seat.xep, seat.open)


def forced_add(seat: Seat, card: str) -> str | None:
    """What the drawer of a shown card must add it to when nobody else claims it."""
    if (card,) * 3 in seat.open:
        return f"add {card} to {card} {card} {card}"
    if card[0] == "K" and (card,) * 2 in seat.open:
        return f"add {card} to {card} {card}"
    if card[0] == "K" and (card,) in seat.open:
        return f"add {card} to {card}"
    for group in seat.open:
        if card[0] == "P" and type_of(group) == "ba_chot" and card not in group:
            return f"add {card} to {' '.join(group)}"
    return None


def best_discard(seat: Seat, seen: Cards, house: House) -> list[str]:
    """10.11, as it is written."""
    keys = {d: throw_key(seat, d, seen, house) for d in throwable(seat.hand)}
    if not keys:
        return []
    top = max(keys.values())
    return sorted(d for d, key in keys.items() if key == top)


def throw_key(seat: Seat, d: str, seen: Cards, house: House) -> tuple[int, int, int, int, int]:
    late = house.win_moment == "any"
    rest = throw(seat, d)
    t, worth = rest.value()
    at_once = int(late and t == 0 and worth >= 15)
    wins = better = 0
    own = [*seat.hand, *(c for g in (*seat.xep, *seat.open) for c in g)]
    for c in KINDS:
        u = 4 - own.count(c) - seen.count(c)
        if u <= 0:
            continue
        if must_hide(rest, c):
            reached = [hidden(rest, c)]
        else:
            found = ways(rest, c, house)
            forced = forced_add(rest, c)
            reached = [found[forced]] if forced else list(found.values())
        after = [throw(q, e).value() for q in reached for e in throwable(q.hand)]
        won = win_with(rest, c, True, house)[0] or (
            late and any(r == 0 and w >= 15 for r, w in after)
        )
        gain = any((r, -min(w, 15)) < (t, -min(worth, 15)) for r, w in after)
        wins += u * won
        better += u * (won or gain)
    return at_once, wins, -t, min(worth, 15), better


# ---------------------------------------------------------------- the table (6.4)


@dataclass(frozen=True)
class Table:
    n: int
    phase: str
    seat: int
    seats: tuple[Seat | None, ...]
    stock: int
    card: str | None = None
    out: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    house: House = field(default_factory=House)


def forced_take(t: Table, who: int) -> tuple[str, str] | None:
    """XE-GIAT-2 to -4 for a seat: the act and the rule."""
    seat, card = t.seats[who], t.card
    if seat is None or card is None or who in t.out:
        return None
    n = seat.hand.count(card)
    if n >= 2 and who != t.seat:
        return f"eat {card} with {' '.join([card] * n)}", "XE-GIAT-2"
    three = (card,) * 3
    if three in seat.open or (three in seat.xep and who != t.seat):
        return f"add {card} to {card} {card} {card}", "XE-GIAT-3"
    if card[0] == "K" and (card,) * 2 in seat.open:
        return f"add {card} to {card} {card}", "XE-GIAT-4"
    return None


def can_win(t: Table, who: int) -> bool:
    seat = t.seats[who]
    if seat is None or who in t.out or who in t.passed:
        return False
    return win_with(seat, t.card, False, t.house)[0]


def legal(t: Table, who: int) -> list[str]:
    """All that a seat may do, by phase."""
    return sorted(_legal(t, who)) if who not in t.out else []


def _legal(t: Table, who: int) -> Iterator[str]:
    seat = t.seats[who]
    if t.phase == "claim":
        force, win = forced_take(t, who), can_win(t, who)
        if force:
            yield force[0]
        elif win:
            yield "pass"
        if win:
            yield "win"
        return
    if who != t.seat or seat is None:
        return
    match t.phase:
        case "draw":
            yield "draw"
        case "drawn":
            assert t.card
            yield f"xep {t.card}" if must_hide(seat, t.card) else f"reveal {t.card}"
        case "pull":
            assert t.card
            yield forced_add(seat, t.card) or ""
        case "drawer" | "offer":
            assert t.card
            yield from ways(seat, t.card, t.house)
            if t.phase == "drawer" or t.stock < 9:
                yield "pass"
            else:
                yield "draw"
        case "discard":
            yield from throws(seat, t.house) or ["ui"]


def throws(seat: Seat, house: House) -> list[str]:
    """What a seat with 21 cards may do, unless it is stuck."""
    kinds = throwable(seat.hand)
    acts = [f"discard {c}" for c in kinds]
    if win_with(seat, None, False, house)[0]:
        acts.append("win")
    if house.win_moment == "any":
        winning = [c for c in kinds if win_with(throw(seat, c), None, False, house)[0]]
        acts += [f"win discard {c}" for c in winning]
    return acts


def resolve(t: Table, wants: set[int]) -> tuple[int, str | None, str]:
    """10.8: who gets the drawn card, by what, and the rule."""
    drawer, card = t.seats[t.seat], t.card
    assert drawer is not None
    assert card is not None
    if drawer.hand.count(card) >= 2:
        return t.seat, f"xep {card}", "XE-XEP-1"
    if (card,) * 3 in drawer.xep:
        return t.seat, f"xep {card}", "XE-XEP-2"
    order = [s for s in [(t.seat + i) % t.n for i in range(t.n)] if s not in t.out]
    for s in order:
        if s in wants and can_win(t, s):
            return s, "win", "XE-GIAT-1"
    for s in order:
        force = forced_take(t, s)
        if force:
            return s, force[0], force[1]
    pulled = forced_add(drawer, card)
    if pulled:
        return t.seat, pulled, "XE-KEO-1" if card[0] == "K" else "XE-KEO-2"
    return t.seat, None, "XE-TURN-4"


def payments(
    n: int,
    cuoc: int,
    result: str,
    winner: int | None,
    out: list[int],
    worth: int,
    real: bool,
    fine: int,
) -> tuple[list[int], int]:
    """Section 8, seat by seat."""
    pay = [0] * n
    if result == "win":
        assert winner is not None
        price = (10 + (2 if worth >= 21 else 1) * worth) * cuoc
        losers = [s for s in range(n) if s != winner]
        for s in losers:
            pay[out[0] if real and out else s] -= price
        pay[winner] = price * len(losers)
        return pay, 0
    if result == "walkover":
        last = next(s for s in range(n) if s not in out)
        for s in out:
            pay[s] = -fine * cuoc
        pay[last] = fine * cuoc * len(out)
        return pay, 0
    if not real:
        for s in out:
            pay[s] = -fine * cuoc
    return pay, -sum(pay)
