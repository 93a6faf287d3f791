"""Which cards help if drawn, and how many of them may still come (TS-OUT-1, 10.9)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import GiveNumbers, Picked, PickMany
from games.core.proofs import Block, Proof, Row, Sum, Table
from games.core.proofs import Item as Line
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.showing import house_facts, numbers_off
from games.core.text import Said, Text, say
from games.decks.four_colour import DECK, canonical
from games.tu_sac import phrases
from games.tu_sac.drawing import draw_hand, draw_seen
from games.tu_sac.given import DECK_SIZE, read_hand, read_seen
from games.tu_sac.groups import tables
from games.tu_sac.judging import legal_eats
from games.tu_sac.options import Law
from games.tu_sac.position import Spot, act_words
from games.tu_sac.proving import hand_zone, rule_hint, seen_zone, split_of, without_totals


class Helping(TypedDict):
    """How many unseen cards help, and of each kind how many."""

    total: int
    cards: dict[str, int]


@dataclass(frozen=True, slots=True)
class Waiting:
    """A hand after its discard, and what lies face up elsewhere."""

    hand: Hand
    seen: Hand


def helping(p: Waiting, law: Law) -> dict[str, int]:
    """The kinds that help with their unseen copies, sorted."""
    t = tables(law)
    return dict(sorted(t.outs(p.hand, t.unseen(p.hand, p.seen)).items()))


def dead(p: Waiting, law: Law) -> list[str]:
    """The kinds that would help if a copy could still come."""
    return sorted(helping(Waiting(p.hand, 0), law).keys() - helping(p, law).keys())


def fitting(p: Waiting, law: Law) -> list[str]:
    """The kinds that make a group with cards of the hand and yet do not help."""
    t, free, found = tables(law), tables(law).unseen(p.hand, p.seen), helping(p, law)
    return [
        kind
        for kind in sorted(DECK.kinds)
        if kind not in found and DECK.count(free, kind) and t.ways(p.hand, kind, kept=False)
    ]


def eat_row(p: Waiting, kind: str, law: Law) -> Row | None:
    """The best way to eat a card drawn in turn, with the rác left; None if there is none."""
    spot = Spot(4, "turn", 0, 0, p.hand, 20, kind, "draw", 0)
    t = tables(law)
    eats = [(t.rac(p.hand - a.own), str(a), a) for a in legal_eats(spot, law)]
    if not eats:
        return None
    left, _, act = min(eats)
    return Row(act_words(act), left, best=left == 0 or left < t.rac(p.hand))


def eat_table(p: Waiting, kinds: list[str], law: Law) -> Table:
    """For each of these kinds the best eat and the rác that it leaves."""
    rows = [row for kind in kinds if (row := eat_row(p, kind, law))]
    return Table(tuple(rows), phrases.RAC_UNIT)


def copies_said(p: Waiting, kind: str) -> Said:
    """Why so many copies of a kind are left."""
    own, seen = DECK.count(p.hand, kind), DECK.count(p.seen, kind)
    return say(
        phrases.CAND_COPIES, card=DECK.run([kind]), n=own, n2=seen, copies=DECK.copies - own - seen
    )


def compare(p: Waiting, law: Law, want: Helping, picked: Picked) -> tuple[Said, ...]:
    """What was left out, and what does not help."""
    missed = sorted(want["cards"].keys() - set(picked))
    extra = sorted(set(picked) - want["cards"].keys())
    gone = [kind for kind in extra if kind in dead(p, law)]
    useless = [kind for kind in extra if kind not in gone]
    said = [say(MISSED, cards=DECK.run(missed))] if missed else []
    said += [say(USELESS, cards=DECK.run(useless))] if useless else []
    return (*said, *(copies_said(p, kind) for kind in gone))


COUNT = Item("total", Text("Số lá giúp", "Helping cards"))
MISSED = Text("{cards} cũng giúp được.", "{cards} would help too.")
USELESS = Text(
    "{cards} không giúp: bốc được thì rác vẫn không bớt, cũng chưa tới.",
    "{cards} would not help: the rác count stays and nothing is won.",
)


class Outs(Kind[Waiting, Helping]):
    ask = "outs"
    title = Text("Đếm lá giúp", "Count the helping cards")
    rules = ("TS-OUT-1", "TS-DECK-1", "TS-WIN-1", "TS-KHAP-2", "TS-GEN-3")
    use = "bank"
    steps = (4, 7, 10, 14)
    prompts = (
        PickMany(
            id="pick",
            text=Text(
                "Bốc được những loại nào thì bài này bớt rác, hay tới? Loại đã lộ hết thì không tính.",
                "Which kinds, if drawn, lower the rác or win? A kind of which none is left does not count.",
            ),
            zone="board",
            cards=lambda p: DECK.kinds,
            rights=lambda p, law, want: [tuple(sorted(want["cards"]))],
            says=compare,
        ),
        GiveNumbers(
            id="total",
            text=Text(
                "Còn tất cả mấy lá chưa lộ giúp được bài này?",
                "How many unseen cards help this hand in all?",
            ),
            items=lambda p, law: (COUNT,),
            right=lambda p, law, want: (want["total"],),
            high=DECK_SIZE,
            says=lambda p, law, want, given: numbers_off((COUNT,), given, (want["total"],)),
        ),
    )

    def parse(self, given: Json, law: Law) -> Waiting:
        reader = Reader(given, "given", ("hand", "seen"))
        hand = read_hand(reader)
        return Waiting(hand, read_seen(reader, hand))

    def dump(self, p: Waiting) -> dict[str, Json]:
        return {"hand": DECK.text(p.hand), "seen": DECK.text(p.seen)}

    def answer(self, p: Waiting, law: Law) -> Helping:
        found = helping(p, law)
        return {"total": sum(found.values()), "cards": found}

    def proof(self, p: Waiting, law: Law) -> Proof:
        """The rác now, the rác after each eat, and the copies that may still come."""
        found = helping(p, law)
        lines = tuple(Line(DECK.names[kind], n, (kind,)) for kind, n in found.items())
        said = tuple(copies_said(p, kind) for kind in dead(p, law))
        if not found:
            said = (*said, say(phrases.CAND_ZERO))
        eats = eat_table(p, [*found, *fitting(p, law)], law)
        shown = (eats,) if eats.rows else ()
        return (split_of(p.hand, law), *shown, Sum(lines, sum(found.values()), said))

    def hints(self, p: Waiting, law: Law) -> list[Block]:
        """The rule; then every card that could be eaten, if some of them do not help."""
        eats = eat_table(p, [*helping(p, law), *fitting(p, law)], law)
        mixed = len({row.best for row in eats.rows}) == 2
        return [*rule_hint("TS-OUT-1"), *([without_totals(eats)] if mixed else [])]

    def scene(self, p: Waiting, law: Law) -> Scene:
        zones = (seen_zone(p.seen),) if p.seen else ()
        return Scene((*zones, hand_zone(p.hand)), house_facts(law, "king_draw"))

    def key(self, p: Waiting) -> str:
        return canonical([[p.hand, p.seen]])

    def difficulty(self, p: Waiting, law: Law) -> int:
        """Kinds that help or would, kinds that only seem to; some seen, some seen up to the last."""
        found, gone = helping(p, law), dead(p, law)
        partly = sum(DECK.count(p.seen, kind) > 0 for kind in found)
        traps = len(gone) if found else 0
        return len(found) + len(gone) + len(fitting(p, law)) + partly // 2 + traps

    def draft(self, rng: Random, law: Law, level: int) -> Waiting | None:
        groups = rng.randint(max(0, level - 2), level + 1)
        hand = draw_hand(rng, law, groups, loose=rng.choice((0, *range(1, level + 2))))
        if not hand:
            return None
        seen = draw_seen(rng, hand, rng.randint(0, 4 * level))
        p = Waiting(hand, seen)
        return exhausted(p, law) if rng.random() < NONE_LEFT else p


NONE_LEFT = 0.16
"""How often a draft has its helping cards all seen, where they are few."""
FEW = 14


def exhausted(p: Waiting, law: Law) -> Waiting | None:
    """The same hand with every helping card face up, if they are few enough."""
    found = helping(p, law)
    if sum(found.values()) > FEW:
        return None
    return Waiting(p.hand, p.seen + sum(n * DECK.unit[kind] for kind, n in found.items()))
