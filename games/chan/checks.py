"""The checks of the rules about acts and about ù: each returns evidence of a breach, or None.

Those about acts look at a `Doing`, those about ù at an `Attempt`; the faults are in `faults.py`.
"""

from __future__ import annotations

from games.chan.groups import arranged, tally
from games.chan.position import VERBS_OF, Doing, Spot, words_here
from games.chan.winning import (
    Attempt,
    barred_chi,
    few_chan,
    not_from_noc,
    odd_cards,
    wrong_size,
)
from games.core.rules import Evidence, evidence
from games.core.text import CardRun
from games.decks.chan_deck import CHI, DECK, NUMBERS, RANK_NAMES, of_rank

DRAWN_IN = "drawn_in"
"""A slip: a card that is drawn comes into the hand, and one of the hand is played."""
BARRED_TO_BAO = ("eat", "chiu", "win")


def the(*cards: str) -> CardRun:
    """Cards inside a sentence."""
    return DECK.run(cards)


def drawn_in(spot: Spot, slips: frozenset[str]) -> bool:
    """Would somebody with that slip take the card on the mat into the hand?"""
    mat = spot.mat
    return bool(
        DRAWN_IN in slips
        and spot.phase == "claim"
        and mat is not None
        and spot.chooses
        and mat.gate == spot.seat
        and mat.source == "noc"
    )


def wrong_phase(d: Doing) -> Evidence | None:
    if d.action.verb in VERBS_OF[d.spot.phase]:
        return None
    if d.action.verb == "discard" and drawn_in(d.spot, d.law.slips):
        return None
    return evidence(act=words_here(d.action, d.spot))


def may_not_lay_down(d: Doing) -> Evidence | None:
    """Only for `lay_down`: the house does not play it, or the hand has chắn."""
    if d.action.verb != "lay_down":
        return None
    chan = arranged(d.spot.hand, d.law).chan
    if d.law.options.lay_down_no_chan and not chan:
        return None
    return evidence(*(chan[0] if chan and d.law.options.lay_down_no_chan else ()))


def is_bao(d: Doing) -> Evidence | None:
    return evidence() if d.spot.bao and d.action.verb in BARRED_TO_BAO else None


def not_held(d: Doing) -> Evidence | None:
    """The own card of an eat, or the card that is played."""
    card = d.action.own if d.action.verb == "eat" else d.action.card
    assert card is not None
    mat = d.spot.mat
    if drawn_in(d.spot, d.law.slips) and mat is not None and card == mat.card:
        return None
    return None if d.spot.count(card) else evidence(card=the(card))


def not_on_mat(d: Doing) -> Evidence | None:
    assert d.spot.mat is not None
    assert d.action.card is not None
    card, lying = d.action.card, d.spot.mat.card
    return None if card == lying else evidence(lying, card=the(card), card2=the(lying))


def other_number(d: Doing) -> Evidence | None:
    assert d.action.card is not None
    assert d.action.own is not None
    card, own = d.action.card, d.action.own
    pairs = not d.law.holds("CH-GRP-2") and CHI in (card, own)
    if card[0] == own[0] or pairs:
        return None
    return evidence(card, own, card=the(card), card2=the(own))


def not_choosing(d: Doing) -> Evidence | None:
    return None if d.spot.chooses else evidence()


def own_card(d: Doing) -> Evidence | None:
    assert d.spot.mat is not None
    card = d.spot.mat.card
    return evidence(card, card=the(card)) if d.spot.own_card else None


def not_three(d: Doing) -> Evidence | None:
    assert d.action.card is not None
    card, n = d.action.card, d.spot.count(d.action.card)
    return None if n == 3 else evidence(*(card,) * n, card=the(card), n=n)


def just_drawn(d: Doing) -> Evidence | None:
    assert d.spot.mat is not None
    return evidence() if d.spot.mat.gate == d.spot.mat.chooser else None


def empty_noc(d: Doing) -> Evidence | None:
    return None if d.spot.noc else evidence()


def must_draw(d: Doing) -> Evidence | None:
    """Passing on the upper seat's card while a card can be drawn."""
    mat = d.spot.mat
    if mat is None or not d.spot.chooses or mat.gate == mat.chooser or not d.spot.noc:
        return None
    return evidence(mat.card, card=the(mat.card))


def let_win_go(d: Doing) -> Evidence | None:
    return evidence() if d.spot.bo_u else None


# ---------------------------------------------------------------- ù


def not_twenty(a: Attempt) -> Evidence | None:
    return evidence(n=a.cards) if wrong_size(a) else None


def not_paired(a: Attempt) -> Evidence | None:
    """The first number with an odd count of cards."""
    if not odd_cards(a):
        return None
    for number in ("1", *NUMBERS):
        kinds = of_rank(number)
        n = sum(DECK.count(a.whole, kind) for kind in kinds)
        if n % 2:
            cards = [k for k in kinds for _ in range(DECK.count(a.whole, k))]
            return evidence(*cards, rank=RANK_NAMES[number], n=n)
    return evidence(rank=RANK_NAMES["1"], n=tally(a.whole, a.law)[1])


def not_six(a: Attempt) -> Evidence | None:
    return evidence(n=a.chan) if few_chan(a) else None


def played_card(a: Attempt) -> Evidence | None:
    if not not_from_noc(a) or a.card is None:
        return None
    return evidence(a.card, card=the(a.card))


def wide_chi_barred(a: Attempt) -> Evidence | None:
    return evidence(CHI, n=a.before) if barred_chi(a) else None


def no_thien_u(a: Attempt) -> Evidence | None:
    """The hand as dealt is no ù."""
    return evidence(n=a.chan) if wrong_size(a) or odd_cards(a) or few_chan(a) else None
