"""The best card to discard, for outs or for points (PH-SKILL-2)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.core.cards import Hand
from games.core.prompts import Picked, PickOne
from games.core.proofs import Block, Cite, Proof, Row, Table
from games.core.questions import Kind, cite
from games.core.reading import Json, Reader
from games.core.rules import as_asked, evidence
from games.core.scenes import Scene
from games.core.showing import headed
from games.core.text import Said, Text, say
from games.decks.french import DECK, suit_key
from games.phom import phrases
from games.phom.drawing import draw_eaten, draw_from, draw_hand
from games.phom.given import DECK_SIZE, check_apart, read_cards, read_eaten
from games.phom.groups import tables
from games.phom.options import Law
from games.phom.rules import BOOK
from games.phom.showing import eaten_facts, hand_zone, rule_hint, seen_zones, shows, the
from games.phom.skill import awaited, best_discards, discards, helping, keeps, names, units, unseen

GOALS = ("outs", "points")
DEADWOOD = 100
"""Worth of a card in phỏm against a helping card, for the cost of a response."""


@dataclass(frozen=True, slots=True)
class Holding:
    """A hand after taking, its eaten cards, the cards seen elsewhere, and the goal."""

    hand: Hand
    eaten: Hand = 0
    seen: Hand = 0
    goal: str = "outs"


def refusal(p: Holding, law: Law, card: str) -> tuple[Cite, ...]:
    """Why the card may not be thrown."""
    if card in names(discards(p.hand, p.eaten, law)):
        return ()
    return (throw_cite(p.hand, p.eaten, card, law),)


def throw_cite(hand: Hand, eaten: Hand, card: str, law: Law) -> Cite:
    """The rule that keeps a card in the hand."""
    if DECK.unit[card] & eaten:
        return cite(BOOK, "PH-EAT-4", evidence(card, card=the(card)))
    t, left = tables(law), hand - DECK.unit[card]
    due = DECK.unpack(eaten)
    alone = [c for c in due if not t.fits(left, DECK.unit[c])] or list(due)
    return cite(
        BOOK, "PH-EAT-5", evidence(card, *alone, card=the(card), cards=DECK.run(alone))
    )  # fmt: skip


def worth(p: Holding, law: Law, card: str) -> int:
    """What a discard is worth against others: helping cards, or points saved."""
    if p.goal == "points":
        return -awaited(p.hand, p.eaten, p.seen, DECK.unit[card], law)
    cover, live, _ = keeps(p.hand, p.eaten, p.seen, DECK.unit[card], law)
    return DEADWOOD * cover + live


def compare(p: Holding, law: Law, want: list[str], picked: Picked) -> tuple[Said, ...]:
    """The card picked against a best one."""
    if not picked or picked[0] in want or not want or refusal(p, law, picked[0]):
        return ()
    if p.goal == "points":
        return ()
    return (_keeps_words(p, law, picked[0]), _keeps_words(p, law, want[0]))


def _keeps_words(p: Holding, law: Law, card: str) -> Said:
    cover, live, _ = keeps(p.hand, p.eaten, p.seen, DECK.unit[card], law)
    return say(phrases.KEEPS, card=the(card), n=cover, n2=live)


def follow(p: Holding, law: Law, picked: Picked) -> tuple[Said, ...]:
    """What is left after the card that was picked."""
    if not picked or p.goal == "points" or refusal(p, law, picked[0]):
        return ()
    return (_keeps_words(p, law, picked[0]),)


class BestDiscard(Kind[Holding, list[str]]):
    ask = "best_discard"
    title = Text("Nên đánh lá nào", "What to discard")
    rules = ("PH-SKILL-2", "PH-SKILL-1", "PH-EAT-4", "PH-EAT-5")
    use = "bank"
    steps = (11, 15, 19)
    prompts = (
        PickOne(
            id="pick",
            text=Text(
                "Theo mục tiêu đã ghi, nên đánh lá nào?",
                "For the goal named here, which card should you discard?",
            ),
            zone="hand",
            cards=lambda p: DECK.unpack(p.hand),
            right=lambda p, law, want: tuple(want),
            breaks=refusal,
            says=compare,
            follows=follow,
            fits=lambda p, law: discards(p.hand, p.eaten, as_asked(law)) != 0,
        ),
    )

    def parse(self, given: Json, law: Law) -> Holding:
        reader = Reader(given, "given", ("hand", "eaten", "seen", "goal"))
        hand = read_cards(reader, "hand")
        eaten = read_eaten(reader, hand, law)
        seen = read_cards(reader, "seen", DECK_SIZE, "")
        check_apart((reader.at("hand"), hand), (reader.at("seen"), seen))
        if not hand:
            raise reader.bad("hand", "no card", "one card or more")
        return Holding(hand, eaten, seen, reader.word("goal", GOALS, "outs"))

    def dump(self, p: Holding) -> dict[str, Json]:
        return {
            "hand": DECK.text(p.hand),
            "eaten": DECK.text(p.eaten),
            "seen": DECK.text(p.seen),
            "goal": p.goal,
        }

    def answer(self, p: Holding, law: Law) -> list[str]:
        return names(best_discards(p.hand, p.eaten, p.seen, p.goal, law))

    def proof(self, p: Holding, law: Law) -> Proof:
        best = self.answer(p, law)
        blocks: list[Block] = []
        rows = self._rows(p, law, best)
        if rows:
            unit = phrases.HELPING if p.goal == "outs" else phrases.AWAITED
            blocks.append(Table(rows, unit, self._says(p, law, best)))
        for card in DECK.unpack(p.hand & ~discards(p.hand, p.eaten, law)):
            if len(blocks) < 4:
                blocks.append(throw_cite(p.hand, p.eaten, card, law))
        says = [say(phrases.POINTS_GOAL)] if p.goal == "points" else []
        return (*blocks, shows("PH-SKILL-2", *says, cards=best))

    def _says(self, p: Holding, law: Law, best: list[str]) -> tuple[Said, ...]:
        says = [] if p.goal == "points" else [_keeps_words(p, law, best[0])]
        if len(best) > 1:
            says.append(say(phrases.TIE, cards=DECK.run(best)))
        return tuple(says)

    def _rows(self, p: Holding, law: Law, best: list[str]) -> tuple[Row, ...]:
        """The discards that break no phỏm with their helping cards; or all with the points awaited."""
        t, found = tables(law), []
        cards = names(discards(p.hand, p.eaten, law))
        if p.goal == "points":
            for card in cards:
                total = awaited(p.hand, p.eaten, p.seen, DECK.unit[card], law)
                found.append(Row(the(card), total, (), card in best))
            return tuple(sorted(found, key=lambda row: row.total or 0)[:6])
        worths = {card: keeps(p.hand, p.eaten, p.seen, DECK.unit[card], law) for card in cards}
        cover = max((worth[0] for worth in worths.values()), default=0)
        for card in cards:
            if worths[card][0] < cover:
                continue
            left = p.hand - DECK.unit[card]
            live = helping(left, p.eaten, unseen(p.hand, p.seen), law)
            parts = tuple((DECK.run([DECK.unpack(unit)[0]]), 1) for unit in units(live))
            found.append(Row(the(card), worths[card][1], parts, card in best))
        found.sort(key=lambda row: (not row.best, -(row.total or 0), t.value[_card(row)]))
        return tuple(found[:6])

    def hints(self, p: Holding, law: Law) -> list[Block]:
        return rule_hint("PH-SKILL-2", "PH-SKILL-1")

    def scene(self, p: Holding, law: Law) -> Scene:
        facts = [(phrases.GOAL, headed(phrases.GOALS[p.goal])), *eaten_facts(p.eaten)]
        return Scene((*seen_zones(p.seen), hand_zone(p.hand)), tuple(facts))

    def key(self, p: Holding) -> str:
        return f"{p.goal} " + suit_key(
            lambda told: "|".join([told(p.hand), told(p.eaten), told(p.seen)])
        )

    def difficulty(self, p: Holding, law: Law) -> int:
        """Discards that break nothing, seen cards, eaten cards, and the goal."""
        own = as_asked(law)
        cards = units(discards(p.hand, p.eaten, own))
        t = tables(own)
        cover = max((t.cover(p.hand - card, p.eaten) for card in cards), default=0)
        free = sum(t.cover(p.hand - card, p.eaten) == cover for card in cards)
        live = helping(p.hand, p.eaten, unseen(p.hand, p.seen), own).bit_count()
        return (
            p.hand.bit_count() // 2 + free + min(live, 6) // 2
            + p.seen.bit_count() // 2 + 2 * p.eaten.bit_count() + 3 * (p.goal == "points")
        )  # fmt: skip

    def draft(self, rng: Random, law: Law, level: int) -> Holding | None:
        own = as_asked(law)
        size = min(law.options.deal + 1, rng.randint(4 + level, 6 + 2 * level))
        hand = draw_hand(rng, own, size, rng.randint(0, 2), rng.randint(1, 3))
        eaten = draw_eaten(rng, hand, own, rng.choice((0, 0, 1))) if level > 1 else 0
        seen = draw_from(rng, DECK.full & ~hand, rng.randint(0, 3 * (level - 1)))
        goal = "points" if level > 2 and rng.random() < 0.25 else "outs"
        p = Holding(hand, eaten, seen, goal)
        if self.level(p, law) != level:
            return None
        best = self.answer(p, own)
        return p if 1 <= len(best) <= max(1, discards(hand, eaten, own).bit_count() // 3) else None


def _card(row: Row) -> str:
    assert not isinstance(row.candidate, Text)
    return row.candidate.cards[0]
