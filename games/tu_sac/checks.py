"""The checks of the rules of Tứ Sắc: each looks at a situation and returns evidence, or None.

A check looks at a `Doing` (an act in its situation), or, for the rules about the deal, about discards
after an eat and about scoring, at the situation of that family; it returns evidence or None.
"""

from __future__ import annotations

from games.core.rules import Evidence, evidence
from games.decks.four_colour import DECK
from games.tu_sac.position import (
    Doing,
    act_words,
    forced,
    half_set,
    is_asked,
    sets_out_of_turn,
)
from games.tu_sac.situations import Dealt, Settlement, Throw

# ---------------------------------------------------------------- checks of acts


def card_not_held(d: Doing) -> Evidence | None:
    if d.action.verb == "discard":
        card = d.action.card
        missing = [] if card is None or DECK.count(d.spot.hand, card) else [card]
    elif d.held:
        missing = []
    else:
        own = DECK.counts(d.action.own)
        missing = [kind for kind, n in own if DECK.count(d.spot.hand, kind) < n]
    return evidence(*missing, cards=DECK.run(missing)) if missing else None


def breaks_khap(d: Doing) -> Evidence | None:
    card = d.action.card
    if d.action.verb == "discard" and card:
        if not DECK.count(d.tables.locked(d.spot.hand), card):
            return None
        khap: tuple[str, ...] = (card,) * 3
    elif d.splits_khap:
        locked = d.tables.locked(d.spot.hand)
        khap = tuple(k for k, _ in DECK.counts(d.action.own) if DECK.count(locked, k))[:1] * 3
    else:
        return None
    return evidence(*khap, cards=DECK.run(khap), act=act_words(d.action))


def skips_khui(d: Doing) -> Evidence | None:
    if d.alike != 3 or d.spot.ty is None or d.spot.discarder:
        return None
    if d.action.eats and (d.is_khui or d.wins):
        return None
    return evidence(d.spot.ty, card=DECK.run([d.spot.ty]), act=act_words(d.action))


def not_in_turn(d: Doing) -> Evidence | None:
    return evidence(act=act_words(d.action)) if _out_of_turn(d) else None


def _out_of_turn(d: Doing) -> bool:
    spot, action = d.spot, d.action
    if spot.phase == "discard":
        return spot.seat != spot.turn
    if (
        spot.phase == "over"
        or action.verb == "discard"
        or (action.verb == "win" and not action.eats)
    ):
        return True
    if spot.phase == "claim" and action.eats:
        return not _may_claim(d)
    if spot.phase == "claim" and action.verb == "pass":
        return not is_asked(spot, d.law)
    return spot.seat != spot.turn


def _may_claim(d: Doing) -> bool:
    """May this seat take the tỳ so before the seat in turn acts? (That seat is told TS-TURN-5.)"""
    return (
        d.spot.seat == d.spot.turn
        or d.is_khui
        or d.wins
        or fails_to_win(d)
        or (d.takes_pair and d.law.holds("TS-PAIR-1"))
        or sets_out_of_turn(d)
    )


def own_discard(d: Doing) -> Evidence | None:
    if not d.spot.discarder or d.spot.ty is None:
        return None
    return evidence(d.spot.ty, card=DECK.run([d.spot.ty]))


def claims_come_first(d: Doing) -> Evidence | None:
    if d.spot.phase != "claim" or d.spot.seat != d.spot.turn:
        return None
    if d.action.eats and (d.is_khui or d.wins or fails_to_win(d)):
        return None
    return evidence(act=act_words(d.action))


def not_the_ty(d: Doing) -> Evidence | None:
    card = d.action.card
    return evidence(card, card=DECK.run([card])) if card and card != d.spot.ty else None


def no_group(d: Doing) -> Evidence | None:
    card = d.action.card
    if card is None or d.group is not None:
        return None
    cards = DECK.unpack(d.action.own + DECK.unit[card]) if d.action.own else (card,)
    return evidence(*cards, cards=DECK.run(cards))


def adds_rac(d: Doing) -> Evidence | None:
    if d.rac_after <= d.rac:
        return None
    rest = DECK.unpack(d.tables.cutter.rests(d.spot.hand - d.action.own)[0])
    return evidence(*rest, n=d.rac, n2=d.rac_after)


def discard_due(d: Doing) -> Evidence | None:
    return evidence(act=act_words(d.action)) if d.spot.phase == "discard" else None


def could_draw(d: Doing) -> Evidence | None:
    spot = d.spot
    if spot.drawn_now or spot.stock <= d.law.options.stock_floor:
        return None
    return evidence(n=spot.stock)


def second_draw(d: Doing) -> Evidence | None:
    ty = d.spot.ty
    return evidence(ty, card=DECK.run([ty])) if ty and d.spot.drawn_now else None


def is_no_rac(d: Doing) -> Evidence | None:
    card, hand = d.action.card, d.spot.hand
    if (
        card is None
        or (card[0] == "K" and not d.law.holds("TS-DISC-2"))
        or d.tables.is_rac(hand, card)
    ):
        return None
    return evidence(card, card=DECK.run([card]))


def throws_general(d: Doing) -> Evidence | None:
    card = d.action.card
    return (
        evidence(card, card=DECK.run([card]))
        if card and card[0] == "K" and d.action.verb == "discard"
        else None
    )


def general_with_nothing(d: Doing) -> Evidence | None:
    card = d.action.card
    bare = d.action.eats and card and card[0] == "K" and not d.action.own and d.group is None
    return evidence(card, card=DECK.run([card])) if bare and card else None


def must_keep_general(d: Doing) -> Evidence | None:
    ty = d.spot.ty
    if d.law.options.king_draw != "keep" or not ty or ty[0] != "K" or not d.spot.drawn_now:
        return None
    return evidence(ty, card=DECK.run([ty]))


def fails_to_win(d: Doing) -> bool:
    return d.action.verb == "win" and d.rac_after > 0


def is_not_round(d: Doing) -> Evidence | None:
    if d.action.verb != "win" or d.rac_after == 0:
        return None
    rest = DECK.unpack(d.tables.cutter.rests(d.spot.hand - d.action.own)[0])
    return evidence(*rest, n=d.rac_after, cards=DECK.run(rest))


def round_without_eating(d: Doing) -> Evidence | None:
    return evidence() if d.rac == 0 and not d.action.eats else None


def leaves_pair(d: Doing) -> Evidence | None:
    ty = d.spot.ty
    if ty is None or d.alike != 2 or forced(d.spot, d.law) is None:
        return None
    return evidence(ty, ty, card=DECK.run([ty]))


def pair_of_generals(d: Doing) -> Evidence | None:
    ty = d.spot.ty
    if not pair_out_of_turn(d) or ty is None or ty[0] != "K":
        return None
    return evidence(ty, ty, card=DECK.run([ty]))


def pair_beside_half_set(d: Doing) -> Evidence | None:
    half = half_set(d.spot.hand, d.law) if pair_out_of_turn(d) else ()
    return evidence(*half, cards=DECK.run(half)) if half else None


def pair_out_of_turn(d: Doing) -> bool:
    out = d.spot.seat != d.spot.turn
    return out and d.takes_pair and not d.wins and not fails_to_win(d) and d.law.holds("TS-PAIR-1")


def stock_at_floor(d: Doing) -> Evidence | None:
    return evidence(n=d.spot.stock) if d.spot.stock <= d.law.options.stock_floor else None


# ---------------------------------------------------------------- checks of deal, discard and scoring


def has_quan(dealt: Dealt) -> Evidence | None:
    quan = [k for k, n in DECK.counts(dealt.hand) if n == 4]
    return evidence(*quan, cards=DECK.run(quan)) if quan else None


def has_khap(dealt: Dealt) -> Evidence | None:
    khap = [k for k, n in DECK.counts(dealt.hand) if n == 3]
    return evidence(*khap, n=len(khap)) if khap else None


def round_dealer(dealt: Dealt) -> Evidence | None:
    return evidence() if dealt.dealer and dealt.round else None


def better_discard(throw: Throw) -> Evidence | None:
    """A card that leaves more outs than the one thrown."""
    if throw.card in throw.worst or not throw.worst:
        return None
    best = throw.worst[0]
    return evidence(
        throw.card,
        best,
        card=DECK.run([throw.card]),
        best=DECK.run([best]),
        n=throw.outs.get(throw.card, 0),
        n2=throw.outs[best],
    )


def not_the_worst(throw: Throw) -> Evidence | None:
    return better_discard(throw) if throw.after_eat else None


def pays_for_all(throw: Throw) -> Evidence | None:
    return not_the_worst(throw) if throw.won and throw.law.options.den else None


def counts_lenh(s: Settlement) -> Evidence | None:
    return None if s.lenh is None else evidence(n=s.lenh)


def pays_once(s: Settlement) -> Evidence | None:
    if s.lenh is None or s.doubled:
        return None
    return evidence(n=s.lenh, total=s.each)


def pays_double(s: Settlement) -> Evidence | None:
    return evidence(n=s.lenh, total=s.each) if s.lenh is not None and s.doubled else None


def owns_groups(s: Settlement) -> Evidence | None:
    return evidence(n=s.own_groups) if s.lenh is not None and s.own_groups else None


def nobody_won(s: Settlement) -> Evidence | None:
    return evidence() if s.lenh is None else None


def counts_best(s: Settlement) -> Evidence | None:
    return evidence(n=s.hand_lenh) if s.lenh is not None and s.arrangements > 1 else None
