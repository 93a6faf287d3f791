"""Why a won hand has not a cước that was declared: the rule, and the cards that show it (7.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.chan import phrases
from games.chan.checks import the
from games.chan.cuoc import IN_HAND, LEO, ON_MAT, TOM, Won, counts, reds
from games.chan.cuoc_names import BY_ID, HOA
from games.chan.groups import n_chan
from games.chan.rules import BOOK
from games.chan.showing import run_or_none, shows
from games.core.proofs import Cite
from games.core.text import Said, Text, say

Reason = tuple[tuple[str, ...], tuple[Said, ...]]
"""Cards, and sentences about them; both may be empty."""


def refutation(won: Won, id: str, times: int) -> Cite:
    """The rule of a cước that the hand has less than `times` times, and what lacks."""
    name = BY_ID[id].name
    name = name if times == 1 else Text(f"{times} {name.vi}", f"{times} {name.en}")
    lacks = say(phrases.NOT_THERE, cuoc=name)
    if id in ("chi", "bach_thu") and HOA & counts(won).keys():
        return shows("CH-X-2", lacks, say(BOOK["CH-X-2"].says))
    rule = BY_ID[id].rule
    cards, said = _reason(won, id, times)
    return shows(rule, lacks, *said, say(BOOK[rule].says), cards=cards)


def _reason(won: Won, id: str, times: int) -> Reason:
    if id in SETS:
        short = [kind for kind in SETS[id] if won.twenty[kind] < times]
        return tuple(short), (say(phrases.TOO_FEW, cards=the(*short), n=times),)
    if id in HOA:
        wanted = (ON_MAT.get(id) or IN_HAND[id])[0]
        if won.card is not None and won.card != wanted:
            said = say(phrases.WON_WITH, card=the(won.card), wanted=the(wanted))
            return (won.card,), (said,)
    return REASONS[id](won) if id in REASONS else ((), ())


def _reds(won: Won) -> Reason:
    cards = tuple(sorted(reds(won).elements()))
    return cards, (say(phrases.REDS, n=len(cards), cards=run_or_none(tuple(dict.fromkeys(cards)))),)


def _chan(won: Won) -> Reason:
    """All chắn of the finished hand."""
    return (), (say(phrases.CHAN_IN_ALL, n=won.attempt.chan),)


def _before(won: Won) -> Reason:
    """The chắn before the winning card."""
    if won.card is None:
        return _chan(won)
    n = n_chan(won.hand, won.melds, won.law)
    return (won.card,), (say(phrases.CHAN_BEFORE, n=n, card=the(won.card)),)


def _copies(won: Won) -> Reason:
    """How many of the winning card were held."""
    if won.card is None:
        return (), ()
    return (won.card,), (say(phrases.HELD_OF, n=won.held(won.card), card=the(won.card)),)


SETS = {"leo": LEO, "tom": TOM}
REASONS: Mapping[str, Callable[[Won], Reason]] = {
    "bach_dinh": _reds,
    "tam_do": _reds,
    "kinh_tu_chi": _reds,
    "thap_thanh": _chan,
    "bach_thu": _before,
    "bach_thu_chi": _before,
    "u_chi_rong": _before,
    "chiu_u": _copies,
    "u_bon": _copies,
}
"""What the cards say of a cước that is not there; for others the rule is enough."""
