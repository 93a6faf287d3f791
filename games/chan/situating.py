"""Random tables around a seat: in turn or out of it, with a chíu or an ù at hand, báo, or bound by faults."""

from __future__ import annotations

from random import Random

from games.chan.drawing import draw_waiting, hand_of, lay_down
from games.chan.groups import FULL
from games.chan.history import Event, History
from games.chan.judging import CLASSES, faults
from games.chan.motifs import COMMITTED, SOUND, Motif, cast
from games.chan.options import Law
from games.chan.pasts import copies_left, sound
from games.chan.position import Action, Mat, Spot
from games.chan.spots import around, beside, idle, owing, put_down, seated, source_for
from games.chan.winning import waits
from games.core.cards import Hand
from games.decks.chan_deck import DECK

MANNERS = {
    "motif": 46, "sound": 18, "win": 12, "chiu": 12, "return": 8, "laid": 3, "spent": 4, "first": 4,
}  # fmt: skip
"""How often each sort of table is drawn; where faults are written down, a seat that was caught as well."""
CAUGHT = 12


def draw_spot(
    rng: Random, law: Law, level: int, manner: str | None = None, aside: bool | None = None
) -> Spot | None:
    """A seat that faces something worth asking about; `aside`: the card is another seat's choice."""
    weights = MANNERS | ({"caught": CAUGHT} if law.options.fault_mode == "record" else {})
    manner = manner or rng.choices(list(weights), list(weights.values()))[0]
    beside = rng.random() < 0.3 if aside is None else aside
    match manner:
        case "motif" | "sound":
            return _motif_spot(rng, law, level, manner, beside)
        case "return":
            return _return_spot(rng, law, level)
        case "win":
            return _win_spot(rng, law, rng.random() < 0.6 if aside is None else aside)
        case "chiu":
            return _chiu_spot(rng, law, level, rng.random() < 0.5 if aside is None else aside)
        case "laid":
            return _laid_spot(rng, law, level)
        case "caught":
            return _caught_spot(rng, law, level)
        case "spent":
            return _spent_spot(rng, law) if level > 2 else None
    return _first_spot(rng)


def _any_motif(rng: Random) -> Motif:
    goals = [g for g in COMMITTED if g not in ("CH-F00", "CH-F18", "CH-F19")]
    return rng.choice(COMMITTED[rng.choice(goals)])


PLAYED = [
    *(m for ms in COMMITTED.values() for m in ms if m.act.startswith("discard")),
    *(m for m in SOUND if m.act.startswith("discard")),
]
"""Motifs in which a card is to be played."""


def _motif_spot(rng: Random, law: Law, level: int, manner: str, aside: bool) -> Spot | None:
    part = cast(rng, rng.choice(SOUND) if manner == "sound" else _any_motif(rng))
    source, own = source_for(rng, part.source)
    if part.act.verb == "discard":
        aside = False
    made = around(rng, law, part, level, own and not aside)
    if made is None:
        return None
    if aside:
        return beside(rng, *made, part.act.card, source, law)
    found = seated(rng, *made, part.act, source, law)
    return found and found[0]


def _return_spot(rng: Random, law: Law, level: int) -> Spot | None:
    """A seat that owes a card after a chíu out of turn."""
    part = cast(rng, rng.choice(PLAYED))
    part = part._replace(act=part.act._replace(verb="return"))
    made = around(rng, law, part, level)
    return made and owing(rng, *made, law)


def _played(rng: Random, law: Law, level: int, verb: str) -> tuple[Hand, History] | None:
    """A seat that has just put a card down, without a fault."""
    part = cast(rng, rng.choice(PLAYED))
    made = around(rng, law, part._replace(act=part.act._replace(verb=verb)), level)
    if made is None:
        return None
    hand, history = made
    base = Spot(4, 0, verb, hand, history, 1)
    plays = [Action(verb, kind) for kind, _ in DECK.counts(hand)]
    free = [play for play in plays if not faults(base, play, law)]
    return _after(hand, history, rng.choice(free).event) if free else None


def _after(hand: Hand, history: History, event: Event) -> tuple[Hand, History]:
    return hand - DECK.unit[event.card], (*history, event)


def _laid_spot(rng: Random, law: Law, level: int) -> Spot | None:
    """A seat whose own card lies on the mat."""
    made = _played(rng, law, level, rng.choice(("discard", "discard", "return")))
    return made and put_down(rng, *made, law)


def _caught_spot(rng: Random, law: Law, level: int) -> Spot | None:
    """A báo seat: it has played a card that it may not play, and now it could take one."""
    ids = [id for name in "BCD" for id in CLASSES[name] if id in COMMITTED]
    motifs = [m for id in ids for m in COMMITTED[id] if m.act.startswith("discard")]
    part = cast(rng, rng.choice(motifs))
    made = around(rng, law, part, level)
    if made is None:
        return None
    hand, history = _after(*made, part.act)
    card = _wanted(rng, hand, history)
    if card is None:
        return None
    found = seated(rng, hand, history, Event("pass", card), rng.choice(("noc", "discard")), law)
    return found and found[0]._replace(bao=True)


def _wanted(rng: Random, hand: Hand, history: History) -> str | None:
    """A card of a number that the hand has, while there is a copy of it elsewhere."""
    numbers = {kind[0] for kind, _ in DECK.counts(hand)}
    kinds = [k for k in DECK.kinds if k[0] in numbers and copies_left(hand, history, k)]
    return rng.choice(kinds) if kinds else None


def _spent_spot(rng: Random, law: Law) -> Spot | None:
    """The last card of the stock lies at the upper gate: a seat of four that has let everything go, six times
    round, or five where it had the cái."""
    laid = draw_waiting(rng, rng.randint(3, 7), rng.random() < 0.3, chi=False)
    if laid is None:
        return None
    hand = hand_of(laid)
    cai = rng.random() < 0.5
    strange = [kind for kind in DECK.kinds if not DECK.count(hand, kind)]
    near = [kind for kind in DECK.kinds if 0 < DECK.count(hand, kind) < 3]
    if len(strange) < 10:
        return None
    first, *others = rng.sample(strange, len(strange))
    passed = [*others[:9], *rng.sample(near, min(len(near), 5))][: 10 if cai else 12]
    rng.shuffle(passed)
    begun = (Event("discard", first),) if cai else ()
    history = (*begun, *(Event("pass", kind) for kind in passed))
    card = _wanted(rng, hand, history)
    if card is None or len(passed) < 10 or len(passed) % 2 or not sound(hand, history, law):
        return None
    seat = rng.randrange(4)
    mat = Mat(card, "noc", (seat - 1) % 4, seat)
    return Spot(4, seat, "claim", hand, history, 0, mat)


def _win_spot(rng: Random, law: Law, aside: bool) -> Spot | None:
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
    source, own = source_for(rng, "noc" if rng.random() < 0.7 else "discard")
    history = idle(rng, hand, card, own and not aside, law)
    if history is None:
        return None
    if aside:
        spot = beside(rng, hand, history, card, source, law)
    else:
        placed = seated(rng, hand, history, Event("eat", card, odd), source, law)
        spot = placed and placed[0]
    return missed(spot, law) if spot and rng.random() < 0.12 else spot


def missed(spot: Spot, law: Law) -> Spot | None:
    """The same seat after it let an ù go; None if no other copy of what it waits for can have come."""
    card = spot.mat.card if spot.mat else None
    for kind in waits(spot.hand, spot.melds, law, spot.dealt_chi_rong).noc:
        if copies_left(spot.hand, spot.history, kind) > (kind == card):
            return spot._replace(bo_u=True)
    return None


def _chiu_spot(rng: Random, law: Law, level: int, aside: bool) -> Spot | None:
    """A seat with three or two alike of the card on the mat."""
    part = cast(rng, rng.choice([m for m in SOUND if m.act.startswith("chiu")]))
    source, own = source_for(rng, "return" if rng.random() < 0.2 and not aside else "")
    made = around(rng, law, part, level, own and not aside)
    if made is None:
        return None
    if aside:
        return beside(rng, *made, part.act.card, source, law)
    found = seated(rng, *made, part.act, source, law)
    return found and found[0]


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
