"""What an act brings about, with everything automatic that follows it. Rules document, section 6.3."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TypeVar

from games.core.cards import Hand
from games.decks.french import DECK, RANK_MASK
from games.tan.beating import OTHERS, Pair
from games.tan.options import Law
from games.tan.position import FULL, PASS, TAKE, Action, Position, after, beating, fitting

T = TypeVar("T")


def play(p: Position, seat: int, action: Action, law: Law) -> Position:
    """The position after a legal act."""
    match action.verb:
        case "attack" | "throw":
            return _lay(p, seat, action, law)
        case "defend":
            return _defend(p, action, law)
        case "take":
            return _take(p, law)
        case "pass":
            return _pass(p, seat, law)
        case "swap":
            return _swap(p, seat, action)
    raise ValueError(f"{action} is never legal")


def _lay(p: Position, seat: int, action: Action, law: Law) -> Position:
    p = _without(p, seat, action.cards)._replace(
        table=(*p.table, *(Pair(card) for card in action.cards)),
        phase="pile" if p.phase == "pile" else "defend",
    )
    p = _check_now(p, law)
    if p.phase == "pile" and not _eligible(p, law):
        return _end_bout(p, True, law)
    return p


def _defend(p: Position, action: Action, law: Law) -> Position:
    attack, card = action.cards
    table = tuple(
        Pair(attack, card) if pair.attack == attack else pair for pair in p.table
    )  # fmt: skip
    p = _check_now(_without(p, p.defender, (card,))._replace(table=table), law)
    if p.phase == "done" or p.unbeaten:
        return p
    p = p._replace(passed=frozenset(), phase="throw")
    if not p.counts[p.defender]:
        if not p.pile or law.options.defender_empty != "draw8":
            return _end_bout(p, False, law)
        p = _check_now(_draw(p, p.defender, FULL), law)
    if p.phase == "throw" and not _eligible(p, law):
        return _end_bout(p, False, law)
    return p


def _take(p: Position, law: Law) -> Position:
    p = p._replace(phase="pile", passed=frozenset())
    if law.options.throw_after_take and _eligible(p, law):
        return p
    return _end_bout(p, True, law)


def _pass(p: Position, seat: int, law: Law) -> Position:
    p = p._replace(passed=p.passed | {seat})
    if p.phase == "start":
        return p if p.to_act() is not None else _begin(p)
    if _eligible(p, law):
        return p
    return _end_bout(p, p.phase == "pile", law)


def _swap(p: Position, seat: int, action: Action) -> Position:
    """The two goes under the stock, the trump card into the hand; the seat attacks last (TA-SWAP-4)."""
    (two,) = action.cards
    assert p.trump_card is not None
    hand = p.hands[seat]
    if hand is not None:
        hand += DECK.unit[p.trump_card] - DECK.unit[two]
    hands = _put(p.hands, seat, hand)
    attacker = p.after(seat)
    p = p._replace(hands=hands, pile=(*p.pile[:-1], two), attacker=attacker)
    return _begin(p._replace(defender=p.after(attacker)))


def _begin(p: Position) -> Position:
    """The first bout, after the exchange was offered to everybody."""
    return p._replace(phase="attack", passed=frozenset())


def _eligible(p: Position, law: Law) -> bool:
    """May anybody still throw in?"""
    return bool(p.room(law) and p.asked())


def _check_now(p: Position, law: Law) -> Position:
    """Seats that have run out are out at once, if that is the rule."""
    return _settled(p, p.order(p.attacker)) if law.options.finish == "immediate" else p


def _settled(p: Position, order: Sequence[int]) -> Position:
    """Seats without cards are out when nothing can be drawn; the last one holding cards ends the deal."""
    if p.pile:
        return p
    gone = tuple(seat for seat in order if not p.counts[seat] and seat not in p.out)
    out = p.out + gone
    if len(out) < p.n - 1:
        return p._replace(out=out) if gone else p
    return p._replace(
        out=out, phase="done", fool=next((s for s in range(p.n) if s not in out), None)
    )


def _end_bout(p: Position, taken: bool, law: Law) -> Position:
    """The table is cleared, everybody draws, and the next bout begins, or the deal is over."""
    order = p.order(p.attacker)
    p = _collected(p) if taken else p._replace(trash=p.trash | p.on_table)
    p = p._replace(table=(), passed=frozenset(), first_bout=False, bout=p.bout + 1)
    for seat in order:
        p = _draw(p, seat, FULL - p.counts[seat])
    p = _settled(p, order)
    if p.phase == "done":
        return p
    attacker, defender = next_bout(p.n, p.attacker, p.defender, taken, p.out, law)
    return p._replace(attacker=attacker, defender=defender, phase="attack")


def next_bout(
    n: int, attacker: int, defender: int, taken: bool, out: tuple[int, ...], law: Law
) -> tuple[int, int]:
    """Who attacks whom after a bout: after the refill, at least two seats in play (TA-NEXT-*)."""
    if taken and law.holds("TA-NEXT-2"):
        right_of = attacker if law.options.after_pickup == "right_of_attacker" else defender
        first = after(right_of, n, out)
    else:
        first = defender if defender not in out else after(defender, n, out)
    return first, after(first, n, out)


def _collected(p: Position) -> Position:
    """The defender takes every card on the table."""
    hand = p.hands[p.defender]
    hands = p.hands if hand is None else _put(p.hands, p.defender, hand | p.on_table)
    taken = sum(len(pair.cards) for pair in p.table)
    return p._replace(hands=hands, counts=_put(p.counts, p.defender, p.counts[p.defender] + taken))


def _draw(p: Position, seat: int, n: int) -> Position:
    """The seat draws n cards from the top, or what is left; nothing if n is not positive."""
    n = min(n, len(p.pile))
    if n <= 0:
        return p
    hand, drawn = p.hands[seat], p.pile[:n]
    known = [card for card in drawn if card is not None]
    hand = None if hand is None or len(known) < n else hand | DECK.pack(known)
    return p._replace(
        pile=p.pile[n:],
        hands=_put(p.hands, seat, hand),
        counts=_put(p.counts, seat, p.counts[seat] + n),
    )


def _without(p: Position, seat: int, cards: Sequence[str]) -> Position:
    """The position with these cards gone from a hand."""
    hand = p.hands[seat]
    hands = p.hands if hand is None else _put(p.hands, seat, hand & ~DECK.pack(cards))
    return p._replace(hands=hands, counts=_put(p.counts, seat, p.counts[seat] - len(cards)))


def _put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])


# ---------------------------------------------------------------- what may be done


def rights(p: Position, law: Law) -> list[Action]:
    """All legal acts of the seat to act, sorted by their text."""
    seat = p.to_act()
    if seat is None:
        return []
    found: list[Action] = []
    match p.phase:
        case "start":
            two = "2" + p.trump
            found = [PASS]
            if law.options.swap_two and p.held(seat) & DECK.unit[two]:
                found.append(Action("swap", (two,)))
        case "attack":
            found = _openings(p.held(seat), p.room(law), law)
        case "defend":
            found = [
                Action("defend", (attack, card))
                for attack in p.unbeaten
                for card in DECK.unpack(beating(p, attack, law))
            ]
            found.append(TAKE)
        case "throw" | "pile":
            most = p.room(law) if law.options.multi_attack else min(1, p.room(law))
            may = seat == p.attacker or law.holds(OTHERS)
            cards = DECK.unpack(fitting(p, p.held(seat), law)) if may else ()
            found = [PASS, *_some("throw", cards, most)]
    return sorted(found)


def _openings(hand: Hand, room: int, law: Law) -> list[Action]:
    if not law.options.multi_attack:
        return [Action("attack", (card,)) for card in DECK.unpack(hand)]
    return [
        action
        for mask in RANK_MASK.values()
        for action in _some("attack", DECK.unpack(hand & mask), room)
    ]


def _some(verb: str, cards: Sequence[str], most: int) -> list[Action]:
    """The verb with one up to `most` of the cards."""
    sizes = range(1, min(most, len(cards)) + 1)
    return [Action(verb, part) for size in sizes for part in combinations(cards, size)]
