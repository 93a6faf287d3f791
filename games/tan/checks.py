"""The checks of the rules of Tấn: each looks at an act in its situation and returns evidence, or None."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.rules import Evidence, evidence
from games.core.text import Text, listing
from games.decks.french import DECK, RANK_NAMES, RANKS
from games.tan.beating import beats, table_ranks
from games.tan.options import Law
from games.tan.position import Action, Position, act_words


@dataclass(frozen=True, slots=True)
class Doing:
    """A seat that does something, under a law: what the checks look at."""

    p: Position
    seat: int
    action: Action
    law: Law


PHASE_OF = {"attack": "attack", "throw": "throw", "defend": "defend", "take": "defend"}
"""The phase in which an act has its place; a throw also has one after the pick-up."""


def rank_words(ranks: str) -> Text:
    """Ranks as a list in words, low to high: "7 và bồi"."""
    names = [RANK_NAMES[rank] for rank in sorted(ranks, key=RANKS.index)]
    return Text(
        listing(tuple(n.vi for n in names), "vi"), listing(tuple(n.en for n in names), "en")
    )


def peeks(d: Doing) -> Evidence | None:
    return evidence() if d.action.verb == "peek" else None


def swap_not_played(d: Doing) -> Evidence | None:
    return None if d.law.options.swap_two else evidence()


def swap_too_late(d: Doing) -> Evidence | None:
    return None if d.p.phase == "start" else evidence()


def wrong_two(d: Doing) -> Evidence | None:
    two = "2" + d.p.trump
    (card,) = d.action.cards
    if card == two and d.p.held(d.seat) & DECK.unit[card]:
        return None
    return evidence(card, card=DECK.run([card]), card2=DECK.run([two]))


def not_to_act(d: Doing) -> Evidence | None:
    return None if d.seat == d.p.to_act() else evidence(act=act_words(d.action))


def wrong_phase(d: Doing) -> Evidence | None:
    verb, phase = d.action.verb, d.p.phase
    if PHASE_OF.get(verb) == phase or (verb, phase) == ("throw", "pile"):
        return None
    return evidence(act=act_words(d.action))


def cards_not_held(d: Doing) -> Evidence | None:
    """Of a `defend` only the second card is one's own."""
    own = d.action.cards[1:] if d.action.verb == "defend" else d.action.cards
    hand = d.p.held(d.seat)
    missing = [c for c in dict.fromkeys(own) if not hand & DECK.unit[c] or own.count(c) > 1]
    return evidence(*missing, cards=DECK.run(missing)) if missing else None


def several_cards(d: Doing) -> Evidence | None:
    n = len(d.action.cards)
    return None if n == 1 or d.law.options.multi_attack else evidence(*d.action.cards, n=n)


def different_ranks(d: Doing) -> Evidence | None:
    ranks = {card[0] for card in d.action.cards}
    if len(ranks) == 1 or not d.law.options.multi_attack:
        return None
    return evidence(*d.action.cards, ranks=rank_words("".join(ranks)))


def must_open(d: Doing) -> Evidence | None:
    return evidence() if d.p.phase == "attack" else None


def must_answer(d: Doing) -> Evidence | None:
    return evidence(*d.p.unbeaten) if d.p.phase == "defend" else None


def already_beaten(d: Doing) -> Evidence | None:
    attack = d.action.cards[0]
    return None if attack in d.p.unbeaten else evidence(attack, card=DECK.run([attack]))


def _fails(d: Doing) -> tuple[str, str] | None:
    """Attack card and own card, if the attack is unbeaten and the card does not beat it."""
    attack, card = d.action.cards
    if attack not in d.p.unbeaten or beats(card, attack, d.p.trump, d.law):
        return None
    return attack, card


def _no_beat(attack: str, card: str) -> Evidence:
    return evidence(card, attack, card=DECK.run([attack]), card2=DECK.run([card]))


def too_low(d: Doing) -> Evidence | None:
    pair = _fails(d)
    return (
        None
        if pair is None or pair[0][1] == d.p.trump or pair[0][1] != pair[1][1]
        else _no_beat(*pair)
    )


def other_suit(d: Doing) -> Evidence | None:
    pair = _fails(d)
    return None if pair is None or pair[0][1] in (d.p.trump, pair[1][1]) else _no_beat(*pair)


def against_trump(d: Doing) -> Evidence | None:
    pair = _fails(d)
    return None if pair is None or pair[0][1] != d.p.trump else _no_beat(*pair)


def by_defender(d: Doing) -> Evidence | None:
    return evidence() if d.seat == d.p.defender else None


def rank_not_there(d: Doing) -> Evidence | None:
    ranks = table_ranks(d.p.table, d.law)
    strange = [card for card in dict.fromkeys(d.action.cards) if card[0] not in ranks]
    if not strange:
        return None
    return evidence(*strange, cards=DECK.run(strange), ranks=rank_words("".join(ranks)))


def beyond_hand(d: Doing) -> Evidence | None:
    n, held = len(d.p.unbeaten) + len(d.action.cards), d.p.counts[d.p.defender]
    return evidence(n=n, n2=held) if n > held else None


def _beyond(d: Doing, most: int | None) -> Evidence | None:
    n = len(d.p.table) + len(d.action.cards)
    return evidence(n=n, n2=most) if most is not None and n > most else None


def beyond_bout(d: Doing) -> Evidence | None:
    return _beyond(d, d.law.options.max_attack)


def beyond_first_bout(d: Doing) -> Evidence | None:
    return _beyond(d, d.law.options.first_bout_max) if d.p.first_bout else None


def bout_is_over(d: Doing) -> Evidence | None:
    after_take = d.p.phase == "pile" and not d.law.options.throw_after_take
    return evidence() if after_take else None
