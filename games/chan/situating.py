"""Random tables around a seat: in turn or out of it, with a chíu or an ù at hand, báo, or bound by faults."""

from __future__ import annotations

from random import Random

from games.chan.drawing import draw_waiting, hand_of, lay_down
from games.chan.groups import FULL
from games.chan.history import Event, History
from games.chan.motifs import COMMITTED, SOUND, cast
from games.chan.options import Law
from games.chan.position import Mat, Spot
from games.chan.spots import around, seated
from games.chan.winning import waits
from games.core.cards import Hand
from games.decks.chan_deck import DECK

MANNERS = {"motif": 50, "sound": 18, "win": 12, "chiu": 12, "return": 8, "first": 4}
"""How often each sort of table is drawn."""


def draw_spot(rng: Random, law: Law, level: int, manner: str | None = None) -> Spot | None:
    """A seat that faces something worth asking about."""
    manner = manner or rng.choices(list(MANNERS), list(MANNERS.values()))[0]
    match manner:
        case "motif" | "sound" | "return":
            spot = _motif_spot(rng, law, level, manner)
        case "win":
            spot = _win_spot(rng, law)
        case "chiu":
            spot = _chiu_spot(rng, level)
        case _:
            spot = _first_spot(rng)
    if spot is None or spot.phase != "claim" or spot.mat is None:
        return spot
    if rng.random() < 0.3:
        return moved(rng, spot)
    if rng.random() < 0.08:
        return spot._replace(noc=0)
    if law.options.fault_mode == "record" and rng.random() < 0.15:
        return spot._replace(bao=True)
    return spot


def moved(rng: Random, spot: Spot) -> Spot:
    """The same card on the mat, the seat at another place: out of turn, or the one who laid it."""
    mat = spot.mat
    assert mat is not None
    others = [s for s in range(spot.n) if s != mat.chooser]
    seat = rng.choice(others)
    if mat.source == "discard" and seat == mat.gate and rng.random() < 0.7:
        seats = [s for s in others if s != mat.gate]
        seat = rng.choice(seats or others)
    by = mat.by if mat.by != seat or rng.random() < 0.3 else None
    return spot._replace(seat=seat, mat=mat._replace(by=by))


def _motif_spot(rng: Random, law: Law, level: int, manner: str) -> Spot | None:
    goals = [g for g in COMMITTED if g not in ("CH-F00", "CH-F18", "CH-F19")]
    motif = rng.choice(SOUND) if manner == "sound" else rng.choice(COMMITTED[rng.choice(goals)])
    if manner == "return" and not motif.act.startswith("discard"):
        return None
    part = cast(rng, motif)
    made = around(rng, part, level)
    if made is None:
        return None
    hand, history = made
    if manner == "return":
        last = history[-1] if history else None
        if last is None or last.verb not in ("eat", "chiu"):
            return None
        return _returning(rng, hand, (*history[:-1], Event("chiu", last.card)), last)
    spot, _ = seated(rng, hand, history, part.act, part.source)
    return spot


def _returning(rng: Random, hand: Hand, history: History, last: Event) -> Spot | None:
    """A seat that owes a card after a chíu out of turn; two cards more lie on the mat than after an eat."""
    if last.verb == "eat":
        loose = [kind for kind, n in DECK.counts(hand) if n == 2 and kind[0] != last.card[0]]
        if not loose:
            return None
        hand -= 2 * DECK.unit[rng.choice(loose)]
    n = rng.choice((3, 4, 4))
    seat = rng.randrange(n)
    gate = (seat + rng.randint(1, n - 1)) % n
    chooser = rng.choice([c for c in (gate, (gate + 1) % n) if c != seat])
    mat = Mat(last.card, "noc", gate, chooser)
    return Spot(n, seat, "return", hand, history, rng.randint(3, 20), mat)


def _win_spot(rng: Random, law: Law) -> Spot | None:
    """A waiting seat and a card of its number: an ù, or one that is none."""
    laid = draw_waiting(rng, rng.choice((5, 5, 6, 7)), rng.random() < 0.3, chi=rng.random() < 0.3)
    if laid is None:
        return None
    hand = hand_of(laid)
    found = waits(hand, (), law).noc
    odd = laid.que[0] if laid.que else laid.ba_dau[0][0]
    card = rng.choice(found or (odd,))
    if rng.random() < 0.25:
        others = [k for k in DECK.kinds if k[0] == odd[0] and DECK.count(hand, k) < 4]
        card = rng.choice(others or [card])
    if DECK.count(hand, card) > 3:
        return None
    source = "noc" if rng.random() < 0.7 else "discard"
    spot, _ = seated(rng, hand, (), Event("eat", card, odd), source)
    if rng.random() < 0.12:
        spot = spot._replace(bo_u=True)
    return spot if rng.random() < 0.4 else moved(rng, spot)


def _chiu_spot(rng: Random, level: int) -> Spot | None:
    """A seat with three or two alike of the card on the mat."""
    part = cast(rng, rng.choice([m for m in SOUND if m.act.startswith("chiu")]))
    made = around(rng, part, level)
    if made is None:
        return None
    source = "return" if rng.random() < 0.2 else ""
    spot, _ = seated(rng, *made, part.act, source)
    return moved(rng, spot) if rng.random() < 0.5 else spot


def _first_spot(rng: Random) -> Spot | None:
    """The seat with the cái before its first play: now and then twenty cards that already win."""
    laid = draw_waiting(rng, rng.choice((5, 6, 7)), False, chi=False)
    if laid is None:
        return None
    hand, _ = lay_down(rng, laid, 0)
    assert DECK.size(hand) == FULL
    odd = laid.que[0]
    kinds = [k for k in DECK.kinds if k[0] == odd[0] and DECK.count(hand, k) < 4]
    card = rng.choice(kinds) if rng.random() < 0.7 else rng.choice(DECK.kinds)
    if DECK.count(hand, card) > 3:
        return None
    n = rng.choice((2, 3, 4))
    return Spot(n, rng.randrange(n), "first", hand + DECK.unit[card], (), 99 - 19 * n)
