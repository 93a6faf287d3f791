"""Can all attack cards be beaten by different cards of the hand? (TA-TAKE-4, 10.2)"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.core.cards import Hand
from games.core.prompts import ChooseOne
from games.core.proofs import Block, Proof, Row, Table
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene, Zone
from games.core.showing import NO, YES
from games.core.text import Text, say
from games.decks.french import DECK, SUITS, canonical
from games.tan import phrases
from games.tan.beating import cover, defences, short_of
from games.tan.given import check_different, read_cards
from games.tan.options import Law
from games.tan.showing import hand_zone, rule_hint, shows, the, trump_fact


@dataclass(frozen=True, slots=True)
class Attacks:
    """Several unbeaten cards and the hand that should beat them all."""

    trump: str
    attacks: tuple[str, ...]
    hand: Hand


BEATEN_UNIT = Text("{n} lá đỡ được", "{n:card that beats it,cards that beat it}")


def beaters_table(p: Attacks, law: Law, totals: bool = True) -> Table:
    """Every attack card with the cards of the hand that beat it."""
    rows = []
    for attack in p.attacks:
        found = DECK.unpack(defences(p.hand, attack, p.trump, law))
        parts = tuple((the(card), 1) for card in found)
        rows.append(Row(the(attack), len(found) if totals else None, parts))
    return Table(tuple(rows), BEATEN_UNIT)


class MustPickUp(Kind[Attacks, bool]):
    ask = "must_pick_up"
    title = Text("Có phải ôm không", "Must you pick up")
    rules = ("TA-TAKE-4", "TA-DEF-6", "TA-DEF-4")
    use = "bank"
    steps = (8, 12, 17)
    prompts = (
        ChooseOne(
            id="must",
            text=Text(
                "Có phải ôm không? Mỗi lá trên tay chỉ đỡ được một lá tấn.",
                "Must you pick up? A card of the hand covers only one attack card.",
            ),
            items=lambda p, law: (YES, NO),
            right=lambda p, law, want: (YES.value if want else NO.value,),
        ),
    )

    def parse(self, given: Json, law: Law) -> Attacks:
        reader = Reader(given, "given", ("trump", "attacks", "hand"))
        attacks = reader.items("attacks", DECK.read_card)
        p = Attacks(reader.word("trump", tuple(SUITS)), attacks, read_cards(reader))
        check_different(reader, ("attacks", attacks), ("hand", DECK.unpack(p.hand)))
        return p

    def dump(self, p: Attacks) -> dict[str, Json]:
        return {"trump": p.trump, "attacks": list(p.attacks), "hand": DECK.text(p.hand)}

    def answer(self, p: Attacks, law: Law) -> bool:
        return len(cover(p.attacks, p.hand, p.trump, law)) < len(p.attacks)

    def proof(self, p: Attacks, law: Law) -> Proof:
        """The matching, or attack cards that have too few cards against them (Hall)."""
        table = beaters_table(p, law)
        short = short_of(p.attacks, p.hand, p.trump, law)
        if not short:
            pairs = sorted(cover(p.attacks, p.hand, p.trump, law).items())
            said = [say(phrases.COVERED, card=the(a), card2=the(c)) for a, c in pairs]
            return (table, shows("TA-DEF-6", *said, cards=[c for pair in pairs for c in pair]))
        found = 0
        for attack in short:
            found |= defences(p.hand, attack, p.trump, law)
        cards = DECK.unpack(found)
        if not cards:
            said = [say(phrases.PICK_UP_NONE, cards2=DECK.run(short))]
        else:
            said = [
                say(
                    phrases.PICK_UP,
                    cards=DECK.run(cards), cards2=DECK.run(short), n=len(cards), n2=len(short),
                )
            ]  # fmt: skip
        return (table, shows("TA-TAKE-4", *said, cards=[*short, *cards]))

    def hints(self, p: Attacks, law: Law) -> list[Block]:
        return rule_hint("TA-TAKE-4", "TA-DEF-4")

    def scene(self, p: Attacks, law: Law) -> Scene:
        attacks = Zone("table", phrases.ATTACKS, tuple((card,) for card in p.attacks))
        return Scene((attacks, hand_zone(p.hand)), (trump_fact(p.trump),))

    def key(self, p: Attacks) -> str:
        return canonical([[" ".join(p.attacks)], [DECK.text(p.hand)]], p.trump)

    def difficulty(self, p: Attacks, law: Law) -> int:
        """Attack cards, cards of the hand, and how many cards they share."""
        found = [defences(p.hand, attack, p.trump, law) for attack in p.attacks]
        shared = sum((a & b).bit_count() for i, a in enumerate(found) for b in found[:i])
        return 3 * len(p.attacks) + DECK.size(p.hand) // 2 + min(shared, 5)

    def draft(self, rng: Random, law: Law, level: int) -> Attacks | None:
        n = rng.randint(1 + (level > 1), 1 + level)
        trump = rng.choice(SUITS)
        ranks = rng.sample(sorted({c[0] for c in DECK.kinds}), 1 + n // 3)
        attacks = rng.sample([card for card in DECK.kinds if card[0] in ranks], n)
        rest = [card for card in DECK.kinds if card not in attacks]
        p = Attacks(trump, tuple(attacks), DECK.pack(rng.sample(rest, rng.randint(n, n + 2))))
        hopeless = any(not defences(p.hand, a, trump, law) for a in attacks)
        if self.answer(p, law) != (rng.random() < 0.5) or (hopeless and level > 1):
            return None
        return p
