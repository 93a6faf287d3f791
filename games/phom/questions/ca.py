"""All cạ of a hand: pairs that one further card can turn into a phỏm (PH-CA-1)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from random import Random

from games.core.cards import Hand
from games.core.prompts import ChooseMany
from games.core.proofs import Block, Cite, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.showing import headed, scrambled
from games.core.text import Text, list_of, say
from games.decks.french import DECK, suit_key
from games.phom import phrases
from games.phom.drawing import draw_hand, hunt
from games.phom.given import read_cards
from games.phom.groups import VALUES, ca_pairs, is_ca
from games.phom.options import Law
from games.phom.showing import hand_zone, rule_hint, shows

MOST_ITEMS = 12
NO_CA = Text("{group}: không phải cạ.", "{group}: not a cạ.")


@dataclass(frozen=True, slots=True)
class Held:
    """A hand."""

    hand: Hand


def pair_text(pair: str) -> Text:
    return DECK.run(pair.split()).names


def near_misses(p: Held) -> list[str]:
    """Pairs that are no cạ, those that look most like one first."""
    pairs = [f"{a} {b}" for a, b in combinations(DECK.unpack(p.hand), 2) if not is_ca(a, b)]
    return sorted(pairs, key=lambda pair: (_unlike(*pair.split()), scrambled(p, pair)))


def _unlike(a: str, b: str) -> int:
    """How little a pair looks like a cạ: its distance, the ace also counted after the king."""
    apart = abs(VALUES[a[0]] - VALUES[b[0]])
    return min(apart, 13 - apart) + 2 * (a[1] != b[1])


def pair_items(p: Held, law: Law) -> tuple[Item, ...]:
    """All cạ, and pairs that are none up to twelve in all, in the order of the cards."""
    right = ca_pairs(p.hand)
    spare = near_misses(p)[: max(2, MOST_ITEMS - len(right))]
    return tuple(Item(pair, headed(pair_text(pair))) for pair in sorted([*right, *spare]))


def refusal(p: Held, law: Law, pair: str) -> tuple[Cite, ...]:
    a, b = pair.split()
    if is_ca(a, b):
        return ()
    return (shows("PH-CA-1", say(NO_CA, group=pair_text(pair)), cards=(a, b)),)


class Ca(Kind[Held, list[str]]):
    ask = "ca"
    title = Text("Tìm cạ", "Find the cạ")
    rules = ("PH-CA-1",)
    use = "bank"
    steps = (8, 11, 14)
    prompts = (
        ChooseMany(
            id="pairs",
            text=Text(
                "Những cặp nào là cạ? Không cặp nào thì bấm “Không có”.",
                "Which pairs of cards are a cạ? If none is, press “None”.",
            ),
            items=pair_items,
            right=lambda p, law, want: tuple(want),
            breaks=refusal,
        ),
    )

    def parse(self, given: Json, law: Law) -> Held:
        reader = Reader(given, "given", ("hand",))
        hand = read_cards(reader, "hand")
        if not hand:
            raise reader.bad("hand", "no card", "one card or more")
        return Held(hand)

    def dump(self, p: Held) -> dict[str, Json]:
        return {"hand": DECK.text(p.hand)}

    def answer(self, p: Held, law: Law) -> list[str]:
        return ca_pairs(p.hand)

    def proof(self, p: Held, law: Law) -> Proof:
        pairs = ca_pairs(p.hand)
        if not pairs:
            return (shows("PH-CA-1", say(phrases.NO_PAIR)),)
        cards = dict.fromkeys(card for pair in pairs for card in pair.split())
        said = say(phrases.PAIRS, groups=list_of(tuple(map(_short, pairs))))
        return (shows("PH-CA-1", said, cards=cards),)

    def hints(self, p: Held, law: Law) -> list[Block]:
        return rule_hint("PH-CA-1", "PH-PHOM-3")

    def scene(self, p: Held, law: Law) -> Scene:
        return Scene((hand_zone(p.hand),))

    def key(self, p: Held) -> str:
        return suit_key(lambda told: told(p.hand))

    def difficulty(self, p: Held, law: Law) -> int:
        """Cards and cạ, and pairs that seem to be one."""
        tempting = sum(_unlike(*pair.split()) <= 3 for pair in near_misses(p))
        return p.hand.bit_count() + len(ca_pairs(p.hand)) + min(tempting, 4)

    def draft(self, rng: Random, law: Law, level: int) -> Held | None:
        return hunt(rng, lambda none: self._find(rng, law, level, none))

    def _find(self, rng: Random, law: Law, level: int, none: bool) -> Held | None:
        size = rng.randint(2 + level, 4 + level) + none
        near = 0 if none else rng.randint(1, 1 + level)
        p = Held(draw_hand(rng, law, min(size, 9), 0, near))
        fits = none != bool(ca_pairs(p.hand)) and self.level(p, law) == level
        return p if fits else None


def _short(pair: str) -> Text:
    cards = pair.split()
    names = [DECK.names[card] for card in cards]
    return Text("–".join(n.vi for n in names), "–".join(n.en for n in names))
