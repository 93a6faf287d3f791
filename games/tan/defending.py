"""One attack card and a hand: what beats it, and why the rest does not.

Shared by the kinds that ask for a defence.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.core.cards import Hand
from games.core.proofs import Block, Cite
from games.core.reading import Json, Reader
from games.core.scenes import Scene, Zone
from games.core.text import say
from games.decks.french import DECK, RANKS, SUITS, canonical
from games.tan import phrases
from games.tan.beating import defences
from games.tan.given import check_different, read_card, read_cards
from games.tan.options import Law
from games.tan.rules import BOOK
from games.tan.showing import hand_zone, rule_hint, shows, the, trump_fact


@dataclass(frozen=True, slots=True)
class Attacked:
    """A hand that is attacked with one card."""

    trump: str
    attack: str
    hand: Hand


def read_attacked(given: Json) -> Attacked:
    reader = Reader(given, "given", ("trump", "attack", "hand"))
    p = Attacked(
        reader.word("trump", tuple(SUITS)), read_card(reader, "attack"), read_cards(reader)
    )
    check_different(reader, ("attack", [p.attack]), ("hand", DECK.unpack(p.hand)))
    return p


def dump_attacked(p: Attacked) -> dict[str, Json]:
    return {"trump": p.trump, "attack": p.attack, "hand": DECK.text(p.hand)}


def attacked_key(p: Attacked) -> str:
    return canonical([[p.attack], [DECK.text(p.hand)]], p.trump)


def attacked_scene(p: Attacked, law: Law) -> Scene:
    attack = Zone("table", phrases.ATTACKS, ((p.attack,),))
    return Scene((attack, hand_zone(p.hand)), (trump_fact(p.trump),))


def beating_cards(p: Attacked, law: Law) -> list[str]:
    """The cards of the hand that beat the attack card, sorted."""
    return list(DECK.unpack(defences(p.hand, p.attack, p.trump, law)))


def why(p: Attacked, card: str) -> str:
    """The rule by which a card beats the attack card."""
    if p.attack[1] == p.trump:
        return "TA-DEF-3"
    return "TA-DEF-1" if card[1] == p.attack[1] else "TA-TRUMP-3"


def why_not(p: Attacked, card: str) -> str:
    """The rule by which a card does not beat the attack card."""
    if p.attack[1] == p.trump:
        return "TA-DEF-3"
    return "TA-DEF-1" if card[1] == p.attack[1] else "TA-DEF-2"


def refusal(p: Attacked, law: Law, card: str) -> tuple[Cite, ...]:
    """Why a card does not beat the attack card; nothing if it does."""
    if card in beating_cards(p, law):
        return ()
    rule = why_not(p, card)
    return (_refused(rule, p.attack, [card]),)


def _refused(rule: str, attack: str, cards: list[str]) -> Cite:
    breach = BOOK[rule].breach
    assert breach is not None
    said = [say(breach, card=the(attack), card2=the(card)) for card in cards]
    return shows(rule, *said, cards=[*cards, attack])


def beating_proof(p: Attacked, law: Law) -> list[Cite]:
    """What beats the attack card, by suit and by trump, and why the other cards do not."""
    good = beating_cards(p, law)
    blocks = []
    if good:
        beating: dict[str, list[str]] = {}
        for card in good:
            beating.setdefault(why(p, card), []).append(card)
        for rule, cards in sorted(beating.items()):
            said = say(phrases.BEATEN_BY, card=the(p.attack), cards=DECK.run(cards))
            blocks.append(shows(rule, said, cards=[*cards, p.attack]))
    else:
        said = say(phrases.NONE_BEATS, card=the(p.attack))
        blocks.append(shows("TA-TAKE-4", said, cards=[p.attack]))
    failing: dict[str, list[str]] = {}
    for card in DECK.unpack(p.hand):
        if card not in good:
            failing.setdefault(why_not(p, card), []).append(card)
    return blocks + [_refused(rule, p.attack, cards) for rule, cards in sorted(failing.items())]


def beating_hints(p: Attacked, law: Law) -> list[Block]:
    """The rule about the attack card's suit; then, for a plain card, that about trumps."""
    if p.attack[1] == p.trump:
        return rule_hint("TA-DEF-3")
    return rule_hint("TA-DEF-1", "TA-DEF-2")


def draw_attacked(rng: Random, level: int, size: int) -> Attacked:
    """A random attack: the higher the level, the more cards near the attack card in suit and rank."""
    trump = rng.choice(SUITS)
    attack = rng.choice(DECK.kinds)
    near = [
        card
        for card in DECK.kinds
        if card != attack and (card[1] in (attack[1], trump) or card[0] == attack[0])
    ]
    far = [card for card in DECK.kinds if card not in near and card != attack]
    close = rng.randint(size // 2, size) if level > 2 else rng.randint(0, size // 2 + 1)
    close = min(close, len(near))
    cards = rng.sample(near, close) + rng.sample(far, size - close)
    return Attacked(trump, attack, DECK.pack(cards))


def confusing(p: Attacked) -> int:
    """How many cards of the hand can be taken for beating or not beating: as high, or near by suit."""
    height = RANKS.index(p.attack[0])
    return sum(
        (RANKS.index(card[0]) >= height and card[1] not in (p.attack[1], p.trump))
        or (card[1] == p.attack[1] and RANKS.index(card[0]) < height)
        or card[1] == p.trump
        for card in DECK.unpack(p.hand)
    )
