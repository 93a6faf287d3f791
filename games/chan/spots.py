"""Random positions of one seat for generated questions: a motif, then a hand and a history around it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from games.chan.drawing import draw_waiting, hand_of, hunt, lay_out
from games.chan.groups import FULL
from games.chan.history import Event, History, memory
from games.chan.judging import CLASSES
from games.chan.motifs import Cast
from games.chan.options import Law
from games.chan.pasts import Past, dealt_wide, place, sound, turn_of
from games.chan.position import PLAYS, Action, Mat, Spot
from games.chan.winning import waits
from games.core.cards import Hand
from games.decks.chan_deck import COPIES, DECK, NUMBERS, of_rank

FORGIVEN = {"CH-F18": CLASSES["A"], "CH-F19": CLASSES["A"]}
"""The faults of online sites happen only to a seat that has committed one of the hand (7.3)."""


def laid_cards(event: Event) -> list[str]:
    """The cards that are known by an event: those of the seat, and the one taken or refused."""
    if event.verb == "chiu":
        return [event.card] * COPIES
    return [event.card, event.own] if event.own else [event.card]


def source_for(rng: Random, wanted: str) -> tuple[str, bool]:
    """Where the card on the mat comes from, and whether the seat has drawn it into its own gate."""
    source = wanted or rng.choice(("noc", "noc", "discard"))
    return source, source == "noc" and rng.random() < 0.6


def around(
    rng: Random, law: Law, cast: Cast, level: int, own: bool = False, forgiven: Sequence[str] = ()
) -> tuple[Hand, History] | None:
    """A hand of the right size and a history around a motif, from other numbers; None if there is no room.

    `own`: the seat has just drawn a card into its own gate.
    """
    due = cast.act.verb if cast.act.verb in PLAYS else ""
    spare = _spare(rng, cast.numbers)
    others = frozenset(spare)
    events = list(cast.events)
    for _ in range(rng.randint(0, min(3, level))):
        events.insert(rng.randint(0, len(events)), Event("pass", spare.pop(0)))
    past = Past(spare, rng.random() < 0.3)
    for _ in range(rng.randint(0, level - 1)):
        past.eat()
    for event in events:
        past.add(event)
    if due:
        past.owe(due)
    else:
        past.stand(own)
    history = tuple(past.events)
    used = Counter(card for event in history for card in laid_cards(event))
    offered = [] if due else [cast.act.card]
    size = FULL + bool(due) - sum(len(meld) for meld in memory(history).melds) - len(cast.hand)
    if size < 0 or any(n > COPIES for n in (used + Counter([*cast.hand, *offered])).values()):
        return None
    filler = _filler(rng, size, others - used.keys())
    if filler is None:
        return None
    hand = DECK.pack(cast.hand) + filler
    return (hand, history) if sound(hand, history, law, forgiven) else None


def _spare(rng: Random, numbers: frozenset[str]) -> list[str]:
    """All kinds of other numbers but chi chi, number by number in turn: two of one number seldom meet."""
    ranks = [number for number in NUMBERS if number not in numbers]
    rng.shuffle(ranks)
    rows = [rng.sample(of_rank(number), 3) for number in ranks]
    return [row[i] for i in range(3) for row in rows]


def _filler(rng: Random, size: int, allowed: frozenset[str]) -> Hand | None:
    """So many cards of these kinds: chắn, cạ and a few què."""

    def find() -> Hand | None:
        ba_dau = int(size > 8 and rng.random() < 0.2)
        que = rng.randint(0, 3)
        que += (size - 3 * ba_dau - que) % 2
        pairs = (size - 3 * ba_dau - que) // 2
        if pairs < 0:
            return None
        ca = rng.randint(0, min(3, pairs))
        laid = lay_out(rng, pairs - ca, ca, ba_dau, que, allowed=allowed, chi=False)
        return None if laid is None else hand_of(laid)

    return hunt(find, 12)


def seated(
    rng: Random, hand: Hand, history: History, act: Event, source: str, law: Law
) -> tuple[Spot, Action] | None:
    """A seat whose choice or play it is, at a table of two to four with this hand, history and act."""
    action = Action(act.verb, act.card, act.own)
    due = act.verb == "discard"
    turn = turn_of(history[:-1] if due else history)
    upper = (lambda n: [n - 1] if n > 2 else []) if source == "return" else (lambda n: [n - 1])
    found = place(rng, turn, (lambda n: [0]) if turn.own else upper, source == "noc")
    if found is None:
        return None
    n, seat, gate, noc = found
    spot = Spot(n, seat, "discard", hand, history, noc)
    spot = spot._replace(dealt_chi_rong=dealt_wide(hand, history, law))
    if due:
        return spot, action
    others = [s for s in range(n) if s not in (seat, gate)]
    mat = Mat(act.card, source, gate, seat, rng.choice(others) if source == "return" else None)
    return spot._replace(phase="claim", mat=mat), action


def beside(
    rng: Random, hand: Hand, history: History, card: str, source: str, law: Law
) -> Spot | None:
    """A seat that has not drawn, and a card that is another seat's choice: just drawn by that seat, or played
    to it."""
    from_noc = source == "noc"
    far = (lambda n: range(1, n)) if from_noc else (lambda n: range(1, n - 1))
    found = place(rng, turn_of(history), far, from_noc)
    if found is None:
        return None
    n, seat, gate, noc = found
    mat = Mat(card, source, gate, gate if from_noc else (gate + 1) % n)
    dealt = dealt_wide(hand, history, law)
    return Spot(n, seat, "claim", hand, history, noc, mat, dealt_chi_rong=dealt)


def owing(rng: Random, hand: Hand, history: History, law: Law) -> Spot | None:
    """A seat that took the last card by chíu out of turn and has not given one back yet."""
    spot = beside(rng, hand, history[:-1], history[-1].card, rng.choice(("noc", "discard")), law)
    dealt = dealt_wide(hand, history, law)
    return spot and spot._replace(phase="return", history=history, dealt_chi_rong=dealt)


def put_down(rng: Random, hand: Hand, history: History, law: Law) -> Spot | None:
    """A seat whose own card lies on the mat: the last event has played it or given it back."""
    last = history[-1]
    if last.verb == "return":
        spot = beside(rng, hand, history, last.card, "noc", law)
        if spot is None or spot.mat is None:
            return None
        return spot._replace(mat=spot.mat._replace(source="return", by=spot.seat))
    found = place(rng, turn_of(history), lambda n: [0], False)
    if found is None:
        return None
    n, seat, gate, noc = found
    mat = Mat(last.card, "discard", gate, (seat + 1) % n, rng.choice((seat, None)))
    dealt = dealt_wide(hand, history, law)
    return Spot(n, seat, "claim", hand, history, noc, mat, dealt_chi_rong=dealt)


def idle(rng: Random, hand: Hand, card: str, own: bool, law: Law) -> History | None:
    """The past of a seat that has only let cards go; `card` lies on the mat now."""
    counts = [k for k in DECK.kinds if k[0] != card[0] and not DECK.count(hand, k)]
    most = rng.choice((0, 0, 1))
    kinds = rng.sample(counts, 2 * most + own) if len(counts) > 2 * most + own else []
    history = tuple(Event("pass", kind) for kind in kinds)
    if turn_of(history).own != own or not sound(hand, history, law):
        return None
    return history


def waiting_act(
    rng: Random, law: Law, fault: str | None
) -> tuple[Hand, History, Event, str] | None:
    """A waiting hand, and an act on a card: fault 4 or bỏ ù, or (with none) an act that is neither."""
    chan = rng.choice((5, 5, 6, 7))
    laid = draw_waiting(rng, chan, fault != "CH-F04" and rng.random() < 0.4, chi=False)
    if laid is None:
        return None
    hand = hand_of(laid)
    odd = laid.que[0] if laid.que else rng.choice(laid.ba_dau[0])
    others = [k for k in DECK.kinds if k[0] == odd[0] and k != odd]
    if fault == "CH-FBU":
        found = waits(hand, (), law)
        if not found.noc:
            return None
        card, source = rng.choice(found.noc), "noc"
        verb = rng.choice(["pass", "eat", "eat", *["chiu"] * (DECK.count(hand, card) == 3)])
        own = rng.choice([k for k, _ in DECK.counts(hand) if k[0] == card[0]])
        act = Event(verb, card, own if verb == "eat" else None)
    else:
        card = rng.choice(others)
        source = "discard" if fault is None or chan > 5 or rng.random() < 0.5 else "noc"
        act = Event("eat", card, odd) if fault else Event("pass", card)
        if DECK.count(hand, card):
            return None
    drawn = source == "noc" and (act.verb == "pass" or rng.random() < 0.4)
    history = idle(rng, hand, card, drawn, law)
    return None if history is None else (hand, history, act, source)
