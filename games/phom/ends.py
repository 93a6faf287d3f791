"""The end of a deal as the kinds `score` and `dense` ask about it: reading, showing, drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from typing import NamedTuple

from games.core.reading import Json, Reader, whole
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import headed, house_facts, number_text, seats_text
from games.core.text import Text, list_of
from games.phom import phrases
from games.phom.flow import eat_kind
from games.phom.given import (
    dump_eats,
    read_eats,
    read_flags,
    read_order,
    read_seat,
    read_seats,
)
from games.phom.options import Law
from games.phom.scoring import CHOT, HA, Eat, Ended, den, ranking
from games.phom.winning import CUNG_MAU, GUI, KHAN, MULTIPLIERS, THONG, THUONG, TRON, TRON_THONG

KEYS = ("n", "eats", "pot", "winner", "kind", "tai", "points", "mom", "order", "missed")
MOST_POINTS, MOST_POT = 130, 1_000_000


def read_end(given: Json) -> Ended:
    """The end of a deal: with a winner, or with points, móm and order."""
    reader = Reader(given, "given", KEYS)
    n = read_seats(reader)
    eats, pot = read_eats(reader, n), reader.integer("pot", 0, MOST_POT, 0)
    missed = reader.items("missed", lambda value, path: read_seat(value, path, n), [])
    if len(set(missed)) < len(missed):
        raise reader.bad("missed", "a seat stands twice", "different seats")
    winner = reader.integer_or_none("winner", 0, n - 1, None)
    tai = reader.flag("tai", False)
    if winner is not None:
        for key in ("points", "mom", "order"):
            if reader.has(key):
                raise reader.bad(key, "given together with a winner", "only without a winner")
        kind = reader.word("kind", tuple(MULTIPLIERS))
        return Ended(n, eats, pot, winner, kind, tai, missed=missed)
    if reader.value("kind", None) is not None or tai:
        raise reader.bad("winner", "missing, with a kind or tái", "the seat that declared ù")
    points = reader.items("points", _points, size=n)
    mom = read_flags(reader, "mom", n)
    for seat, value in enumerate(points):
        if value is None and not mom[seat]:
            raise reader.bad("points", f"null for seat {seat}", "a number for a seat with phỏm")
    return Ended(
        n, eats, pot, points=points, mom=mom, order=read_order(reader, "order", n), missed=missed
    )  # fmt: skip


def _points(value: Json, path: str) -> int | None:
    return None if value is None else whole(value, path, 0, MOST_POINTS, " or null")


def dump_end(p: Ended) -> dict[str, Json]:
    found: dict[str, Json] = {"n": p.n, "eats": dump_eats(p.eats), "pot": p.pot}
    if p.winner is not None:
        found |= {"winner": p.winner, "kind": p.kind, "tai": p.tai}
    else:
        found |= {"points": list(p.points), "mom": list(p.mom), "order": list(p.order)}
    return found | {"missed": list(p.missed)}


def end_scene(p: Ended, law: Law) -> Scene:
    """How the deal ended, and what was eaten in it."""
    facts = [(phrases.SEATS, number_text(p.n))]
    if p.winner is not None:
        name, kind = seat_name(p.winner, p.n), phrases.WINS[p.kind or ""]
        facts.append(
            (phrases.WINNER, headed(Text(f"{name.vi}, {kind.vi}", f"{name.en}, {kind.en}")))
        )
        if p.tai:
            facts.append((phrases.TAI, headed(phrases.TAI_TURN)))
    else:
        points = [
            Text(f"{name.vi} {value}", f"{name.en}: {value}")
            for seat, value in enumerate(p.points)
            if not p.mom[seat] and (name := seat_name(seat, p.n))
        ]
        if points:
            facts.append((phrases.POINTS, headed(list_of(tuple(points)))))
        moms = [seat for seat in range(p.n) if p.mom[seat]]
        if moms:
            facts.append((phrases.MOM_SEATS, headed(seats_text(moms, p.n))))
        facts.append((phrases.ORDER, headed(list_of(tuple(seat_name(s, p.n) for s in p.order)))))
    if p.missed and law.options.three_eat == "manual":
        facts.append((phrases.MISSED, headed(list_of(tuple(seat_name(s, p.n) for s in p.missed)))))
    if law.options.has_pot:
        facts.append((phrases.POT, number_text(p.pot)))
    log = tuple(eat_words(eat, p.n) for eat in p.eats)
    names = ("bet", "chot_fees", "eat_fees", "eaten_to", "ga_ante", "chot_den", "three_eat")
    return Scene((), (*facts, *house_facts(law, *names)), log)


def eat_words(eat: Eat, n: int) -> Text:
    """ "Nhà B ăn cây chốt (trong vòng hạ) của nhà A" """
    by, victim, words = seat_name(eat.by, n), seat_name((eat.by - 1) % n, n), phrases.EATS[eat.kind]
    return headed(
        Text(f"{by.vi} {words.vi} {victim.vi}", f"{by.en} {words.en} {victim.en}")
    )  # fmt: skip


def end_key(p: Ended) -> str:
    """Seats may be counted from the winner, or from the first to lay."""
    first = p.winner if p.winner is not None else p.order[0]

    def place(seat: int) -> int:
        return (seat - first) % p.n

    around = [(first + step) % p.n for step in range(p.n)]
    parts: list[object] = [
        p.n, [(place(eat.by), eat.kind) for eat in p.eats], p.pot, p.kind, p.tai,
        list(map(place, p.missed)), list(map(place, p.order)),
    ]  # fmt: skip
    if p.winner is None:
        parts += [[p.points[seat] for seat in around], [p.mom[seat] for seat in around]]
    return str(parts)


def tangle(p: Ended, law: Law) -> int:
    """Seats, cards eaten, chốt among them, a seat that pays for all, ties and móm seats."""
    own = type(law)(law.options)
    chots = sum(eat.kind in (CHOT, HA) for eat in p.eats)
    score = p.n + len(p.eats) + chots + 2 * (den(p, own)[0] is not None) + 2 * p.tai
    if p.winner is None:
        laid = [p.points[seat] for seat in range(p.n) if not p.mom[seat]]
        order = ranking(p, own)
        score += len(laid) - len(set(laid)) + sum(p.mom) + (order != tuple(sorted(order)))
    return score + law.options.has_pot


# ---------------------------------------------------------------- drawing


class Turn(NamedTuple):
    """A turn that comes in a deal: whose it is, how many came before, the cards eaten up to its own, and how
    many turns of the laying round came before it (None if it is none of these)."""

    seat: int
    before: int
    eats: tuple[Eat, ...]
    down: int | None

    def ate(self, seat: int) -> int:
        return sum(eat.by == seat for eat in self.eats)

    @property
    def third(self) -> bool:
        """Has the seat eaten three cards?"""
        return self.ate(self.seat) == 3


def laying_order(first: int, n: int) -> tuple[int, ...]:
    """The seats lay one after the other (PH-HA-8)."""
    return tuple((first + step) % n for step in range(n))


def draw_turns(rng: Random, law: Law, n: int, cai: int, keen: Sequence[float]) -> Iterator[Turn]:
    """The turns of a deal in which a seat eats as often as `keen` says: until the discards are enough, or a
    seat has eaten its third card and must declare ù (PH-EAT-6; at its hạ at the latest, PH-HA-4)."""
    eats, uneaten, first = list[Eat](), 0, None
    for before in count():
        seat = (cai + before) % n
        ate = sum(eat.by == seat for eat in eats)
        if before and ate < 3 and rng.random() < keen[seat]:
            eats.append(Eat(seat, eat_kind(uneaten, n)))
            uneaten -= 1
        if first is None and uneaten >= 3 * n:
            first = before
        turn = Turn(seat, before, tuple(eats), None if first is None else before - first)
        yield turn
        uneaten += 1
        forced = law.options.three_eat == "forced" or first is not None
        if uneaten == 4 * n or (turn.third and forced):
            return


def draw_end(rng: Random, law: Law, level: int) -> Ended | None:
    """The end of a deal, mostly without an ù."""
    if rng.random() < 0.4:
        return draw_win(rng, law, level)
    n = rng.randint(2, 4)
    last = list(draw_turns(rng, law, n, rng.randrange(n), [0.04 * level] * n))[-1]
    ate = [last.ate(seat) for seat in range(n)]
    if max(ate) == 3:
        return None
    all_mom = not last.eats and rng.random() < 0.1
    mom = [all_mom or (not ate[seat] and rng.random() < 0.25) for seat in range(n)]
    points = [rng.randint(1, 20 if cards == 2 else 45) for cards in ate]
    if rng.random() < 0.4:
        a, b = rng.sample(range(n), 2)
        points[a] = points[b] = min(points[a], points[b])
    assert last.down is not None
    order = laying_order((last.seat - last.down) % n, n)
    pot = rng.randint(0, 20) if law.options.has_pot else 0
    shown = tuple(None if gone else value for value, gone in zip(points, mom, strict=True))
    return Ended(n, last.eats, pot, points=shown, mom=tuple(mom), order=order)


RAISED = {THUONG: THONG, GUI: THONG, TRON: TRON_THONG}


def draw_win(rng: Random, law: Law, level: int) -> Ended | None:
    """The end of a deal by an ù, with three cards eaten or in a replay more often than in life."""
    n = rng.randint(2, 4)
    cai, keen = rng.randrange(n), [0.05 * level] * n
    if rng.random() < 0.5:
        keen[rng.randrange(n)] = 0.4
    turns = list(draw_turns(rng, law, n, cai, keen))
    late = [turn for turn in turns if (turn.down or 0) >= n]
    end = (
        turns[-1] if turns[-1].third else rng.choice(late if rng.random() < 0.7 and late else turns)
    )
    kinds = [THUONG, THUONG, TRON]
    if end.down and not end.third:
        kinds.append(GUI)
    kind = rng.choice(kinds)
    if end.seat == cai and rng.random() < 0.7:
        kind = RAISED[kind]
    if end.before < n and not end.ate(end.seat) and rng.random() < 0.5:
        kind = rng.choice((KHAN, CUNG_MAU))
    thirds = [eat.by for i, eat in enumerate(end.eats) if _eaten_up_to(end.eats, i) == 3]
    missed = tuple(seat for seat in thirds if seat != end.seat)
    pot = rng.randint(0, 20) if law.options.has_pot else 0
    tai = (end.down or 0) >= n
    return Ended(n, end.eats, pot, end.seat, kind, tai, missed=missed)


def _eaten_up_to(eats: tuple[Eat, ...], i: int) -> int:
    """How many cards its eater had eaten with this one."""
    return sum(eat.by == eats[i].by for eat in eats[: i + 1])
