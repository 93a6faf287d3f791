"""The defence after which the fewest unseen cards can be thrown in (TA-THR-2, 10.2)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import Picked, PickOne
from games.core.proofs import Block, Cite, Proof, Row, Table
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.text import Said, Text, say
from games.decks.french import DECK, RANKS, SUITS, canonical, of_ranks, ranks_of
from games.tan import phrases
from games.tan.beating import Pair, beaters, defences, table_ranks
from games.tan.checks import rank_words
from games.tan.defending import Attacked, beating_proof, refusal
from games.tan.drawing import hunt
from games.tan.given import (
    check_beaten,
    check_different,
    dump_table,
    read_card_or_none,
    read_cards,
    read_table,
)
from games.tan.options import Law
from games.tan.showing import (
    hand_zone,
    lying,
    rule_hint,
    shows,
    table_zone,
    the,
    trump_fact,
    trump_zone,
)


class Safest(TypedDict):
    """The safest cards, sorted, and how many unseen cards fit after them."""

    cards: list[str]
    count: int | None


@dataclass(frozen=True, slots=True)
class Answering:
    """A hand that must beat the one unbeaten card of the table; `gone` are cards known from the trash."""

    trump: str
    trump_card: str | None
    hand: Hand
    table: tuple[Pair, ...]
    gone: Hand

    @property
    def attacked(self) -> Attacked:
        (attack,) = (pair.attack for pair in self.table if pair.defence is None)
        return Attacked(self.trump, attack, self.hand)

    @property
    def seen(self) -> Hand:
        """All cards that nobody else can hold."""
        shown = [card for pair in self.table for card in pair.cards]
        shown += [self.trump_card] if self.trump_card else []
        return self.hand | self.gone | DECK.pack(shown)


def threats(p: Answering, law: Law) -> dict[str, tuple[str, ...]]:
    """Every card that beats the attack, with the unseen cards that can be thrown in after it."""
    at, found = p.attacked, dict[str, tuple[str, ...]]()
    for card in DECK.unpack(defences(p.hand, at.attack, p.trump, law)):
        beaten = (*p.table, Pair(at.attack, card))
        found[card] = DECK.unpack(of_ranks(table_ranks(beaten, law)) & ~p.seen)
    return found


def safest(p: Answering, law: Law) -> Safest:
    counts = {card: len(cards) for card, cards in threats(p, law).items()}
    if not counts:
        return {"cards": [], "count": None}
    least = min(counts.values())
    return {"cards": sorted(card for card, n in counts.items() if n == least), "count": least}


def threat_table(p: Answering, law: Law) -> Table:
    """Candidate, the unseen cards that fit after it, how many: the fewest first."""
    found = threats(p, law)
    least = min((len(cards) for cards in found.values()), default=0)
    rows = [
        Row(the(card), len(cards), tuple((the(c), 1) for c in cards), best=len(cards) == least)
        for card, cards in sorted(found.items(), key=lambda item: (len(item[1]), item[0]))
    ]
    return Table(tuple(rows), phrases.UNSEEN_UNIT)


def said_of(p: Answering, law: Law, card: str) -> Said:
    """What lies on the table after a defence, and how many unseen cards fit."""
    ranks = ranks_of([*(c for pair in p.table for c in pair.cards), card])
    n = len(threats(p, law)[card])
    return say(phrases.THROW_INS, card=the(card), ranks=rank_words(ranks), n=n)


def compare(p: Answering, law: Law, want: Safest, picked: Picked) -> tuple[Said, ...]:
    """The card picked against the safest one, in two numbers."""
    if not picked or not want["cards"] or refusal(p.attacked, law, picked[0]):
        return ()
    said = [said_of(p, law, picked[0])]
    if picked[0] not in want["cards"]:
        said.append(said_of(p, law, want["cards"][0]))
    elif len(want["cards"]) > 1:
        cards, n = DECK.run(want["cards"]), want["count"] or 0
        said.append(say(phrases.TIE, cards=cards, n=n))
    return tuple(said)


def follow(p: Answering, law: Law, picked: Picked) -> tuple[Said, ...]:
    """What fits after this card; nothing if it does not beat the attack."""
    return tuple(said_of(p, law, c) for c in picked if not refusal(p.attacked, law, c))


def breaks(p: Answering, law: Law, card: str) -> tuple[Cite, ...]:
    return refusal(p.attacked, law, card)


class SafestDefence(Kind[Answering, Safest]):
    ask = "safest_defence"
    title = Text("Đỡ an toàn nhất", "The safest defence")
    rules = ("TA-THR-2", "TA-DEF-5", "TA-TAKE-4")
    use = "bank"
    steps = (10, 14, 18, 23)
    prompts = (
        PickOne(
            id="pick",
            text=Text(
                "Đỡ bằng lá nào thì nhà khác khó tấn thêm nhất?",
                "Which card leaves the others the fewest cards to throw in?",
            ),
            zone="hand",
            cards=lambda p: DECK.unpack(p.hand),
            right=lambda p, law, want: tuple(want["cards"]),
            none=lambda p, law: True,
            breaks=breaks,
            says=compare,
            follows=follow,
        ),
    )

    def parse(self, given: Json, law: Law) -> Answering:
        reader = Reader(given, "given", ("trump", "trump_card", "hand", "table", "gone"))
        trump_card = read_card_or_none(reader, "trump_card")
        trump = reader.word("trump", tuple(SUITS), *([trump_card[1]] if trump_card else []))
        if trump_card and trump_card[1] != trump:
            raise reader.bad(
                "trump_card", f"{trump_card} is no {trump}", "a card of the trump suit"
            )
        table = read_table(reader)
        if sum(pair.defence is None for pair in table) != 1:
            raise reader.bad("table", "not exactly one unbeaten card", "one unbeaten card")
        check_beaten(reader, table, trump, law)
        hand, gone = read_cards(reader), read_cards(reader, "gone", "")
        check_different(
            reader,
            ("hand", DECK.unpack(hand)),
            ("table", [card for pair in table for card in pair.cards]),
            ("trump_card", [trump_card] if trump_card else []),
            ("gone", DECK.unpack(gone)),
        )
        return Answering(trump, trump_card, hand, table, gone)

    def dump(self, p: Answering) -> dict[str, Json]:
        return {
            "trump": p.trump,
            "trump_card": p.trump_card,
            "hand": DECK.text(p.hand),
            "table": dump_table(p.table),
            "gone": DECK.text(p.gone),
        }

    def answer(self, p: Answering, law: Law) -> Safest:
        return safest(p, law)

    def proof(self, p: Answering, law: Law) -> Proof:
        if not threats(p, law):
            return tuple(beating_proof(p.attacked, law))
        return (threat_table(p, law), shows("TA-THR-2"), *beating_proof(p.attacked, law))

    def hints(self, p: Answering, law: Law) -> list[Block]:
        table = threat_table(p, law)
        rows = sorted(table.rows, key=lambda row: str(row.candidate))
        plain = Table(tuple(Row(row.candidate, None, row.parts) for row in rows), table.unit)
        return [*rule_hint("TA-THR-2"), *([plain] if len(rows) > 1 else [])]

    def scene(self, p: Answering, law: Law) -> Scene:
        zones = [table_zone(p.table)]
        zones += [trump_zone(p.trump_card)] if p.trump_card else []
        zones += [lying("seen", phrases.GONE, DECK.unpack(p.gone))] if p.gone else []
        return Scene((*zones, hand_zone(p.hand)), (trump_fact(p.trump),))

    def key(self, p: Answering) -> str:
        attacks, beaten = [x.attack for x in p.table], [x.defence or "" for x in p.table]
        parts = [DECK.text(p.hand), DECK.text(p.gone), p.trump_card or ""]
        return canonical([parts, attacks, beaten], p.trump)

    def difficulty(self, p: Answering, law: Law) -> int:
        """Cards on the table, candidates (none counts as one), cards seen elsewhere, and whether
        those turn the answer."""
        found = threats(p, law)
        bare = Answering(p.trump, None, p.hand, p.table, 0)
        turns = safest(bare, law)["cards"] != safest(p, law)["cards"]
        ranks = {card[0] for pair in p.table for card in pair.cards}
        seen = DECK.size(p.gone) // 2 + DECK.size(p.hand)
        return 2 * len(ranks) + 2 * (len(found) or 1) + seen + 5 * turns

    def draft(self, rng: Random, law: Law, level: int) -> Answering | None:
        return hunt(rng, lambda none: self._find(rng, law, level, none))

    def _find(self, rng: Random, law: Law, level: int, none: bool) -> Answering | None:
        trump = rng.choice(SUITS)
        pack = rng.sample(DECK.kinds, len(DECK.kinds))
        table = _draw_table(rng, pack, trump, level, law)
        if table is None:
            return None
        cards = {card for pair in table for card in pair.cards}
        rest = [card for card in pack if card not in cards]
        trumps = [card for card in rest if card[1] == trump]
        trump_card = rng.choice(trumps) if rng.random() < 0.7 else None
        rest = [card for card in rest if card != trump_card]
        attack = table[-1].attack
        beating = [c for c in rest if DECK.unit[c] & beaters(attack, trump, law)]
        good = rng.sample(beating, min(len(beating), 0 if none else rng.randint(2, 2 + level // 2)))
        rest = [card for card in rest if card not in (beating if none else good)]
        size = rng.randint(1, 4) + (rng.randint(2, 2 + level // 2) if none else 0)
        hand, gone = rest[:size], rest[size : size + rng.randint(0, 4 * (level - 1))]
        p = Answering(trump, trump_card, DECK.pack([*good, *hand]), table, DECK.pack(gone))
        if self.level(p, law) != level:
            return None
        choice = len({len(cards) for cards in threats(p, law).values()}) > 1
        return p if none or choice else None


def _draw_table(
    rng: Random, pack: list[str], trump: str, level: int, law: Law
) -> tuple[Pair, ...] | None:
    """A bout as it may have come about: each thrown card has a rank of the table, the last is unbeaten."""
    table: list[Pair] = []
    left = list(pack)
    for i in range(rng.randint(1, 1 + (level + 1) // 2)):
        ranks = {card[0] for pair in table for card in pair.cards} or set(RANKS)
        attack = next((card for card in left if card[0] in ranks), None)
        if attack is None:
            return None
        left.remove(attack)
        if table and table[-1].defence is None:
            before = table[-1].attack
            beating = [c for c in left if DECK.unit[c] & beaters(before, trump, law)]
            if not beating:
                return None
            defence = rng.choice(beating)
            left.remove(defence)
            table[-1] = Pair(before, defence)
            if i and attack[0] not in {c[0] for pair in table for c in pair.cards}:
                return None
        table.append(Pair(attack))
    return tuple(table)
