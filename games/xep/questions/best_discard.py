"""Which card should go (XE-SKILL-1, 10.11)?"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.core.cards import Hand
from games.core.prompts import Picked, PickOne
from games.core.proofs import Block, Cite, Proof, Row, Table
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.showing import house_facts
from games.core.text import Said, Text, say
from games.decks.four_colour import DECK, canonical
from games.xep import phrases
from games.xep.drawing import draw_seat, draw_seen
from games.xep.given import DECK_SIZE, PART_KEYS, dump_parts, parts_cards, read_cards, read_parts
from games.xep.groups import ENOUGH, tables
from games.xep.options import Law
from games.xep.position import Parts
from games.xep.questions.discardable import refusals
from games.xep.showing import (
    parts_key,
    parts_zones,
    rule_hint,
    seen_zone,
    shows,
    split_of,
    without_totals,
)
from games.xep.skill import Weighing, Weight, best_of


@dataclass(frozen=True, slots=True)
class Throwing:
    """A seat of 21 cards before its discard, and what lies face up elsewhere."""

    parts: Parts
    seen: Hand


def weighing(p: Throwing, law: Law) -> Weighing:
    return Weighing(p.parts, p.seen, law)


def outs_table(p: Throwing, law: Law) -> Table:
    """Candidate, what lets the next draw win after it, total: the best first."""
    weigh = weighing(p, law)
    weights = weigh.weights()
    best = best_of(weights, law)
    rows = [
        Row(
            DECK.run([kind]),
            weights[kind].outs,
            tuple((DECK.run([out]), n) for out, n in weigh.helping(kind).items()),
            kind in best,
        )
        for kind in sorted(weights, key=lambda kind: (*(-x for x in weights[kind].key), kind))
    ]
    return Table(tuple(rows), phrases.WIN_UNIT)


def compare(p: Throwing, law: Law, want: list[str], picked: Picked) -> tuple[Said, ...]:
    """The card thrown against the best one, by the first number in which they differ."""
    weights, card = weighing(p, law).weights(), picked[0]
    if card not in weights:
        return ()
    if card in want:
        return right_words(card, want, weights)
    mine, best = weights[card], weights[want[0]]
    run, best_run = DECK.run([card]), DECK.run(want[:1])
    if best.wins and not mine.wins:
        return (say(phrases.CAND_AT_ONCE, card=best_run),)
    if best.outs != mine.outs:
        return (say(phrases.CAND_WIN, card=run, n=mine.outs, best=best_run, n2=best.outs),)
    if (best.rac, best.lenh) != (mine.rac, mine.lenh):
        return (
            say(
                phrases.CAND_EQUAL, n=mine.outs, best=best_run, n2=best.rac, total=best.lenh,
                card=run, n3=mine.rac, total2=mine.lenh,
            ),
        )  # fmt: skip
    return (say(phrases.CAND_BETTER, best=best_run, n2=best.better, card=run, n=mine.better),)


def right_words(card: str, want: list[str], weights: dict[str, Weight]) -> tuple[Said, ...]:
    if weights[card].wins:
        said = [say(phrases.CAND_AT_ONCE, card=DECK.run([card]))]
    else:
        said = [say(phrases.CAND_RIGHT, card=DECK.run([card]), n=weights[card].outs)]
    if len(want) > 1:
        said.append(say(phrases.CAND_TIE, cards=DECK.run(want)))
    return tuple(said)


def left_with(p: Throwing, law: Law, picked: Picked) -> tuple[Said, ...]:
    """What is left after a throw that is allowed."""
    weights = weighing(p, law).weights()
    card = picked[0]
    if card not in weights:
        return ()
    return (say(phrases.CAND_RIGHT, card=DECK.run([card]), n=weights[card].outs),)


def worth(p: Throwing, law: Law, card: str) -> int:
    """The outs after a throw; 0 if it is not allowed."""
    found = weighing(p, law).weights().get(card)
    return 0 if found is None else found.outs


LEAVES = Text(
    "Vứt {card} thì còn {n} rác, {total} lệnh.",
    "After discarding the {card}, {n} rác and {total} lệnh are left.",
)
LEAVES_ENOUGH = Text(
    "Vứt {card} thì còn {n} rác, ít nhất {total} lệnh.",
    "After discarding the {card}, {n} rác and at least {total} lệnh are left.",
)
"""Lệnh are weighed up to 15: of more it is not known how many."""


class BestDiscard(Kind[Throwing, list[str]]):
    ask = "best_discard"
    title = Text("Nên vứt lá nào", "The best discard")
    rules = ("XE-SKILL-1", "XE-DIS-2", "XE-DIS-3", "XE-DIS-4", "XE-WIN-5", "XE-WIN-2")
    use = "bank"
    steps = (11, 14, 18)
    prompts = (
        PickOne(
            id="pick",
            text=Text(
                "Nên vứt lá nào? Tính số lá chưa lộ giúp bạn tới ngay lần bốc sau.",
                "Which card should go? Count the unseen cards with which your next draw wins.",
            ),
            zone="hand",
            cards=lambda p: DECK.unpack(p.parts.held),
            right=lambda p, law, want: tuple(want),
            value=worth,
            none=lambda p, law: not tables(as_asked(law)).throws(p.parts.held),
            breaks=lambda p, law, card: refusals(p.parts.held, card, law),
            says=lambda p, law, want, picked: compare(p, law, want, picked) if picked else (),
            follows=lambda p, law, picked: left_with(p, law, picked) if picked else (),
            fits=lambda p, law: bool(p.parts.held),
        ),
    )

    def parse(self, given: Json, law: Law) -> Throwing:
        reader = Reader(given, "given", (*PART_KEYS, "seen"))
        parts = read_parts(reader)
        seen = read_cards(reader, "seen", DECK_SIZE, "")
        DECK.check_copies([*parts_cards(reader, parts), (reader.at("seen"), seen)])
        return Throwing(parts, seen)

    def dump(self, p: Throwing) -> dict[str, Json]:
        return dump_parts(p.parts) | {"seen": DECK.text(p.seen)}

    def answer(self, p: Throwing, law: Law) -> list[str]:
        return best_of(weighing(p, law).weights(), law)

    def proof(self, p: Throwing, law: Law) -> Proof:
        table = outs_table(p, law)
        if not table.rows:
            return (shows("XE-DIS-5", say(phrases.NOTHING_MAY_GO)), split_of(p.parts.held, law))
        return (table, self._rest(p, law), split_of(p.parts.held, law))

    def _rest(self, p: Throwing, law: Law) -> Cite:
        """What the best throw leaves."""
        weights = weighing(p, law).weights()
        best = best_of(weights, law)[0]
        found = weights[best]
        leaves = LEAVES if found.lenh < ENOUGH else LEAVES_ENOUGH
        said = say(leaves, card=DECK.run([best]), n=found.rac, total=found.lenh)
        return shows("XE-SKILL-1", *right_words(best, best_of(weights, law), weights), said)

    def hints(self, p: Throwing, law: Law) -> list[Block]:
        """What to count, then the candidates with what helps each, not added up."""
        table = outs_table(p, law)
        return [*rule_hint("XE-SKILL-1"), *([without_totals(table)] if len(table.rows) > 1 else [])]

    def scene(self, p: Throwing, law: Law) -> Scene:
        return Scene(
            (*seen_zone(p.seen), *parts_zones(p.parts)),
            house_facts(law, "win_moment", "lone_tuong"),
        )

    def key(self, p: Throwing) -> str:
        return canonical([[*parts_key(p.parts), p.seen]])

    def difficulty(self, p: Throwing, law: Law) -> int:
        """Candidates, a small lead of the best, and whether what is seen turns the answer."""
        weights = weighing(p, law).weights()
        found = sorted((weight.outs for weight in weights.values()), reverse=True)
        behind = [n for n in found if n < found[0]]
        lead = found[0] - behind[0] if behind else 0
        naive = best_of(weighing(Throwing(p.parts, 0), law).weights(), law)
        turned = naive != best_of(weights, law)
        return len(found) + DECK.size(p.parts.held) // 3 + max(0, 8 - lead) + 5 * turned

    def draft(self, rng: Random, law: Law, level: int) -> Throwing | None:
        law = as_asked(law)
        in_hand = min(21, rng.randint(2 + 2 * level, 6 + 3 * level))
        parts = draw_seat(rng, 21, in_hand, rng.choice((1, 2, 2, 3)), 0.75)
        if tables(law).rac(parts.held) > 4 or DECK.size(parts.held) < 3:
            return None
        p = Throwing(parts, draw_seen(rng, parts, rng.randint(0, 5 * level)))
        weights = weighing(p, law).weights()
        keys = {weight.key for weight in weights.values()}
        at_once = any(weight.wins for weight in weights.values())
        if len(keys) < 2 or (at_once and rng.random() < 0.8):
            return None
        return p if at_once or max(weight.outs for weight in weights.values()) else None
