"""The faults (lỗi): trái vỉ, the seventeen of the source, two of online sites, and bỏ ù.

Each looks at an act before it is done. Sentences name the earlier event by its number in the history.
Rules document, section 7.3.
"""

from __future__ import annotations

from games.chan.checks import the
from games.chan.groups import CA_FROM_CHAN, FULL, arranged, n_chan, size
from games.chan.position import Doing, act_words
from games.chan.winning import wins
from games.core.rules import Evidence, evidence
from games.core.text import Value
from games.decks.chan_deck import DECK


def _cards(d: Doing) -> tuple[str, str]:
    """Card and own card of an eat."""
    assert d.action.card is not None
    assert d.action.own is not None
    return d.action.card, d.action.own


def _found(*cards: str, event: int | None = None, **fields: Value) -> Evidence:
    turn = {} if event is None else {"turn": event + 1}
    return evidence(*cards, event=event, **turn, **fields)


# ---------------------------------------------------------------- A: the hand


def upside_down(d: Doing) -> Evidence | None:
    """CH-F00: the eaten card lies on the hand card."""
    if not d.action.is_ca or d.spot.on_top != d.action.card:
        return None
    card, own = _cards(d)
    return _found(card, own, card=the(card), card2=the(own))


def twin_in_hand(d: Doing) -> Evidence | None:
    """CH-F01: a cạ, although the twin is held."""
    if not d.action.is_ca or not d.spot.count(d.action.card):
        return None
    card, _ = _cards(d)
    return _found(card, card=the(card))


def could_chiu(d: Doing) -> Evidence | None:
    """CH-F02: an eat with three alike in hand."""
    if d.action.verb != "eat" or d.spot.count(d.action.card) != 3:
        return None
    card, _ = _cards(d)
    return _found(card, card, card, card=the(card))


def _plain_ca(d: Doing) -> bool:
    """A cạ whose twin is not held: only then do faults 3 to 5 apply."""
    return d.action.is_ca and not d.spot.count(d.action.card)


def own_from_ca(d: Doing) -> Evidence | None:
    """CH-F03: the own card stands in a cạ."""
    if not _plain_ca(d):
        return None
    _, own = _cards(d)
    if CA_FROM_CHAN in d.law.slips:
        others = [k for k, _ in DECK.counts(d.spot.hand) if k[0] == own[0] and k != own]
        return _found(own, others[0], cards=the(own, others[0]), card=the(own)) if others else None
    for pair in arranged(d.spot.hand, d.law).ca:
        if own in pair:
            return _found(*pair, cards=the(*pair), card=the(own))
    return None


def wait_changed(d: Doing) -> Evidence | None:
    """CH-F04: the own card is the only one that waits."""
    if not _plain_ca(d) or size(d.spot.hand, d.spot.melds) != FULL:
        return None
    _, own = _cards(d)
    laid = arranged(d.spot.hand, d.law)
    n = n_chan(d.spot.hand, d.spot.melds, d.law)
    if n < 5 or laid.ba_dau or laid.que != (own,):
        return None
    return _found(own, card=the(own), n=n)


def own_from_chan(d: Doing) -> Evidence | None:
    """CH-F05: the own card stands in a chắn."""
    if not _plain_ca(d) or d.spot.count(d.action.own) not in (2, 4):
        return None
    _, own = _cards(d)
    return _found(own, own, card=the(own))


# ---------------------------------------------------------------- B: what was refused


def eats_refused(d: Doing) -> Evidence | None:
    """CH-F06: a chắn that was refused."""
    if not d.action.is_chan:
        return None
    card, _ = _cards(d)
    at = d.spot.memory.refused.get(card)
    return None if at is None else _found(card, event=at, card=the(card), act=act_words(d.action))


def ca_with_refused(d: Doing) -> Evidence | None:
    """CH-F07: a cạ with a card whose chắn was refused."""
    if not d.action.is_ca:
        return None
    _, own = _cards(d)
    at = d.spot.memory.refused.get(own)
    return None if at is None else _found(own, event=at, card=the(own), act=act_words(d.action))


def ca_after_refused_ca(d: Doing) -> Evidence | None:
    """CH-F08: a cạ with a card whose cạ was refused."""
    if not d.action.is_ca:
        return None
    _, own = _cards(d)
    for kind, at in d.spot.memory.refused.items():
        if kind[0] == own[0] and kind != own:
            return _found(
                kind, own, event=at, card=the(kind), card2=the(own), act=act_words(d.action)
            )
    return None


def plays_refused(d: Doing) -> Evidence | None:
    """CH-F09: a card is played that was refused."""
    card = d.action.card
    if not d.action.is_play or card is None:
        return None
    at = d.spot.memory.refused.get(card)
    return None if at is None else _found(card, event=at, card=the(card), act=act_words(d.action))


# ---------------------------------------------------------------- C: what was played


def ca_after_played_ca(d: Doing) -> Evidence | None:
    """CH-F10: a cạ, although both cards of one were played."""
    pair = d.spot.memory.played_ca
    if not d.action.is_ca or pair is None:
        return None
    at = max(d.spot.memory.played[kind] for kind in pair)
    return _found(*pair, event=at, cards=the(*pair), act=act_words(d.action))


def ca_of_torn_rank(d: Doing) -> Evidence | None:
    """CH-F11: a cạ of a number of which a card was played."""
    if not d.action.is_ca:
        return None
    _, own = _cards(d)
    for kind, at in d.spot.memory.played.items():
        if kind[0] == own[0]:
            return _found(kind, event=at, card=the(kind), act=act_words(d.action))
    return None


def eats_played(d: Doing) -> Evidence | None:
    """CH-F12: a card is eaten that was played."""
    if d.action.verb != "eat":
        return None
    card, _ = _cards(d)
    at = d.spot.memory.played.get(card)
    return None if at is None else _found(card, event=at, card=the(card), act=act_words(d.action))


def plays_twice(d: Doing) -> Evidence | None:
    """CH-F13: the second card of a chắn is played."""
    card = d.action.card
    if not d.action.is_play or card is None:
        return None
    at = d.spot.memory.played.get(card)
    return None if at is None else _found(card, event=at, card=the(card), act=act_words(d.action))


# ---------------------------------------------------------------- D: what was eaten


def plays_eaten(d: Doing) -> Evidence | None:
    """CH-F14: a card is played that was eaten."""
    card = d.action.card
    if not d.action.is_play or card is None:
        return None
    at = d.spot.memory.eaten.get(card)
    return None if at is None else _found(card, event=at, card=the(card), act=act_words(d.action))


def _after_ca(d: Doing) -> Evidence | None:
    """A cạ of this number was eaten before."""
    assert d.action.card is not None
    at = d.spot.memory.ca_ranks.get(d.action.card[0])
    if at is None:
        return None
    event = d.spot.history[at]
    pair = sorted((event.card, event.own or event.card))
    return _found(*pair, event=at, cards=the(*pair), act=act_words(d.action))


def chan_after_ca(d: Doing) -> Evidence | None:
    """CH-F15: a chắn of a number of which a cạ was eaten."""
    return _after_ca(d) if d.action.is_chan else None


def plays_ca_after_ca(d: Doing) -> Evidence | None:
    """CH-F16: the second card of a cạ is played after a cạ was eaten."""
    card, mem = d.action.card, d.spot.memory
    if not d.action.is_play or card is None or not mem.ca_ranks:
        return None
    for kind, at in mem.played.items():
        if kind[0] == card[0] and kind != card:
            eaten = d.spot.history[min(mem.ca_ranks.values())]
            pair = sorted((eaten.card, eaten.own or eaten.card))
            return _found(
                kind, card, event=at, card=the(kind), cards=the(*pair), act=act_words(d.action)
            )
    return None


def plays_rank_of_ca(d: Doing) -> Evidence | None:
    """CH-F17: a card of a number of which a cạ was eaten is played."""
    return _after_ca(d) if d.action.is_play else None


def second_ca(d: Doing) -> Evidence | None:
    """CH-F18, a house rule: a second cạ of one number."""
    return _after_ca(d) if d.law.options.site_faults and d.action.is_ca else None


def chiu_after_ca(d: Doing) -> Evidence | None:
    """CH-F19, a house rule: a chíu of a number of which a cạ was eaten."""
    return _after_ca(d) if d.law.options.site_faults and d.action.verb == "chiu" else None


def lets_win_go(d: Doing) -> Evidence | None:
    """CH-FBU: the card could have been ù'd."""
    spot = d.spot
    if d.action.verb not in ("pass", "eat", "chiu") or spot.mat is None:
        return None
    card, source = spot.mat.card, spot.mat.source
    if not wins(spot.hand, spot.melds, card, source, spot.dealt_chi_rong, d.law):
        return None
    return _found(card, card=the(card))
