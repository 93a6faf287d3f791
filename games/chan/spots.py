"""Random positions of one seat for generated questions: a motif, then a hand and a history around it."""

from __future__ import annotations

from collections import Counter
from random import Random

from games.chan.drawing import ALL_KINDS, draw_waiting, hand_of, hunt, lay_out
from games.chan.groups import FULL
from games.chan.history import Event, History, memory
from games.chan.motifs import Cast
from games.chan.options import Law
from games.chan.position import PLAYS, Action, Mat, Spot
from games.chan.winning import waits
from games.core.cards import Hand
from games.decks.chan_deck import COPIES, DECK

TAKES = ("eat", "chiu")


def laid_cards(event: Event) -> list[str]:
    """The cards of one's own that an event laid or played (a chíu lays four, one of them taken)."""
    if event.verb == "chiu":
        return [event.card] * COPIES
    if event.verb == "eat":
        return [event.card, event.own or event.card]
    return [event.card] if event.verb in PLAYS else []


def reachable(rng: Random, events: list[Event], spare: list[str], cai: bool, due: bool) -> History:
    """The events with plays after each take and takes before each play, as a deal has them.

    `spare` are kinds that may be played or eaten to fill in; `cai`: the seat played first; `due`: a card
    is to be played now, so the last take has no play yet.
    """
    found: list[Event] = []
    owed = 1 if cai else 0
    for event in events:
        if event.verb in PLAYS and not owed:
            found.append(_taken(rng, spare, event.verb == "return"))
            owed = 1
        if event.verb in TAKES and owed:
            found.append(Event("discard", spare.pop()))
            owed = 0
        found.append(event)
        if event.verb in TAKES:
            owed = 1
        elif event.verb in PLAYS:
            owed = 0
    if owed and not due:
        found.append(Event("discard", spare.pop()))
    elif due and not owed:
        found.append(_taken(rng, spare, False))
    return tuple(found)


def _taken(rng: Random, spare: list[str], chiu: bool) -> Event:
    """A take of a spare kind: a chắn, or a chíu where a card was given back after it."""
    kind = spare.pop()
    return Event("chiu", kind) if chiu else Event("eat", kind, kind)


def spread(rng: Random, history: History, kinds: list[str], n: int) -> History:
    """The history with n refusals of these kinds put in at random places."""
    events = list(history)
    for kind in kinds[:n]:
        events.insert(rng.randint(0, len(events)), Event("pass", kind))
    return tuple(events)


def around(rng: Random, cast: Cast, level: int) -> tuple[Hand, History] | None:
    """A hand of the right size and a history around a motif, from other numbers; None if there is no room."""
    due = cast.act.verb in PLAYS
    others = sorted(k for k in ALL_KINDS if k[0] not in cast.numbers and k != "1c")
    spare = rng.sample(others, len(others))
    cai = rng.random() < 0.3
    events = list(cast.events)
    for _ in range(rng.randint(0, level - 1)):
        events.insert(0, _taken(rng, spare, False))
    history = reachable(rng, events, spare, cai, due)
    history = spread(rng, history, spare[-3:], rng.randint(0, min(3, level)))
    used = Counter(card for event in history for card in laid_cards(event))
    touched = {event.card for event in history} | {event.own for event in history if event.own}
    mat = sum(len(meld) for meld in memory(history).melds)
    size = FULL + due - mat - len(cast.hand)
    if size < 0 or any(n > COPIES for n in (used + Counter(cast.hand)).values()):
        return None
    filler = _filler(rng, size, frozenset(others) - touched)
    return None if filler is None else (DECK.pack(cast.hand) + filler, history)


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
    rng: Random, hand: Hand, history: History, act: Event, source: str, dealt: bool = False
) -> tuple[Spot, Action]:
    """A seat at a table of two to four with this hand, history and act."""
    n, seat = rng.choice((2, 3, 4, 4, 4)), 0
    seat = rng.randrange(n)
    action = Action(act.verb, act.card, act.own)
    noc = rng.randint(3, 20)
    if act.verb in PLAYS:
        phase = "discard" if act.verb == "discard" else "return"
        return Spot(n, seat, phase, hand, history, noc), action
    source = source or rng.choice(("noc", "noc", "discard"))
    own_gate = source == "noc" and rng.random() < 0.6
    gate = seat if own_gate else (seat - 1) % n
    by = None if source != "return" else rng.choice([s for s in range(n) if s != seat])
    mat = Mat(act.card, source, gate, seat, by)
    return Spot(n, seat, "claim", hand, history, noc, mat, dealt_chi_rong=dealt), action


def waiting_act(
    rng: Random, law: Law, fault: str | None
) -> tuple[Hand, History, Event, str] | None:
    """A waiting hand, and an act on a card: fault 4 or bỏ ù, or (with none) an act that is neither."""
    chan = rng.choice((5, 5, 6, 7))
    laid = draw_waiting(rng, chan, fault != "CH-F04" and rng.random() < 0.4, chi=False)
    if laid is None:
        return None
    hand = hand_of(laid)
    found = waits(hand, (), law)
    odd = laid.que[0] if laid.que else rng.choice(laid.ba_dau[0])
    others = [k for k in DECK.kinds if k[0] == odd[0] and k != odd]
    if fault == "CH-FBU":
        if not found.noc:
            return None
        card = rng.choice(found.noc)
        verbs = ["pass", *(["eat"] * 2), *(["chiu"] if DECK.count(hand, card) == 3 else [])]
        verb = rng.choice(verbs)
        own = rng.choice([k for k, _ in DECK.counts(hand) if k[0] == card[0]])
        return hand, (), Event(verb, card, own if verb == "eat" else None), "noc"
    card = rng.choice(others)
    if DECK.count(hand, card):
        return None
    if fault == "CH-F04":
        source = "discard" if chan > 5 or rng.random() < 0.5 else "noc"
        return hand, (), Event("eat", card, odd), source
    return hand, (), Event("pass", card), "discard"
