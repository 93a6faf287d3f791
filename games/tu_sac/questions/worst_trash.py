"""Which rác is the worst (TS-WORST-1, 10.10)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.core.cards import Hand
from games.core.prompts import Picked, PickOne
from games.core.proofs import Block, Proof, Row, Table
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.text import Said, Text, say
from games.decks.four_colour import DECK, canonical
from games.tu_sac import phrases
from games.tu_sac.drawing import draw_hand, draw_seen
from games.tu_sac.given import read_hand, read_seen
from games.tu_sac.groups import tables
from games.tu_sac.judging import judge
from games.tu_sac.options import Law
from games.tu_sac.position import Action, thrown_from
from games.tu_sac.proving import (
    cited,
    hand_zone,
    outs_row,
    rule_hint,
    seen_zone,
    splits_of,
    without_totals,
)


@dataclass(frozen=True, slots=True)
class Throwing:
    """A hand before its discard, and what lies face up elsewhere."""

    hand: Hand
    seen: Hand


def totals(p: Throwing, law: Law) -> dict[str, int]:
    """Every legal discard with the outs that it leaves."""
    t = tables(law)
    return t.worst(p.hand, t.unseen(p.hand, p.seen))


def worst(p: Throwing, law: Law) -> list[str]:
    """The worst rác, sorted."""
    return tables(law).worst_cards(p.hand, p.seen)


def outs_table(p: Throwing, law: Law) -> Table:
    """Candidate, what helps after it, total: the best first."""
    t = tables(law)
    found = totals(p, law)
    most = max(found.values(), default=0)
    rows: list[Row] = [
        outs_row(kind, n, t.outs(p.hand - DECK.unit[kind], t.unseen(p.hand, p.seen)), n == most)
        for kind, n in sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))
    ]
    return Table(tuple(rows), phrases.HELP_UNIT)


def compare(p: Throwing, law: Law, want: list[str], picked: Picked) -> tuple[Said, ...]:
    """The card thrown against the best one, in two numbers."""
    found, card = totals(p, law), picked[0]
    if card not in found:
        return ()
    best, n = DECK.run(want[:1]), found[card]
    if card not in want:
        return (say(phrases.CAND_HEAD, card=DECK.run([card]), n=n, best=best, n2=found[want[0]]),)
    said = say(phrases.CAND_RIGHT, card=DECK.run([card]), n=n)
    if len(want) > 1:
        return (said, say(phrases.CAND_TIE, cards=DECK.run(want), n=n))
    return (said,)


def left_with(p: Throwing, law: Law, picked: Picked) -> tuple[Said, ...]:
    """How many cards help after this discard; nothing if it is not allowed."""
    found = totals(p, law)
    known = [card for card in picked if card in found]
    return tuple(say(phrases.CAND_RIGHT, card=DECK.run([card]), n=found[card]) for card in known)


class WorstTrash(Kind[Throwing, list[str]]):
    ask = "worst_trash"
    title = Text("Rác xấu nhất", "The worst rác")
    rules = ("TS-WORST-1", "TS-OUT-1", "TS-DISC-1")
    use = "bank"
    steps = (8, 12, 16, 21)
    prompts = (
        PickOne(
            id="pick",
            text=Text(
                "Bạn vừa ăn và phải vứt một lá. Vứt lá nào?",
                "You have just eaten. Which card do you discard?",
            ),
            zone="hand",
            cards=lambda p: DECK.unpack(p.hand),
            right=lambda p, law, want: tuple(want),
            value=lambda p, law, card: totals(p, law).get(card, 0),
            none=lambda p, law: not tables(law).rac(p.hand),
            breaks=lambda p, law, card: cited(
                judge(thrown_from(p.hand), Action("discard", card), law)
            ),
            says=compare,
            follows=left_with,
        ),
    )

    def parse(self, given: Json, law: Law) -> Throwing:
        reader = Reader(given, "given", ("hand", "seen"))
        hand = read_hand(reader)
        return Throwing(hand, read_seen(reader, hand))

    def dump(self, p: Throwing) -> dict[str, Json]:
        return {"hand": DECK.text(p.hand), "seen": DECK.text(p.seen)}

    def answer(self, p: Throwing, law: Law) -> list[str]:
        return worst(p, law)

    def proof(self, p: Throwing, law: Law) -> Proof:
        return (outs_table(p, law), *splits_of(p.hand, law))

    def hints(self, p: Throwing, law: Law) -> list[Block]:
        return [*rule_hint("TS-WORST-1"), without_totals(outs_table(p, law))]

    def scene(self, p: Throwing, law: Law) -> Scene:
        zones = (seen_zone(p.seen),) if p.seen else ()
        return Scene((*zones, hand_zone(p.hand)))

    def key(self, p: Throwing) -> str:
        return canonical([[p.hand, p.seen]])

    def difficulty(self, p: Throwing, law: Law) -> int:
        """Candidates, a small lead of the best, and whether the seen cards turn the answer."""
        found = sorted(totals(p, law).values(), reverse=True)
        behind = [n for n in found if n < found[0]]
        lead = found[0] - behind[0] if behind else 0
        naive = worst(Throwing(p.hand, 0), law)
        return 2 * len(found) + max(0, 6 - lead) + (5 if naive != worst(p, law) else 0)

    def draft(self, rng: Random, law: Law, level: int) -> Throwing | None:
        hand = draw_hand(
            rng, law, groups=rng.randint(1, level + 1), loose=rng.randint(2, 2 + level)
        )
        seen = draw_seen(rng, hand, rng.randint(0, 5 * level))
        found = totals(Throwing(hand, seen), law)
        asks_something = len(found) > 1 and len(set(found.values())) > 1
        return Throwing(hand, seen) if asks_something else None
