"""Lay the hand in groups: what stays over is rác (TS-HAND-3, 10.3)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import GiveNumbers, LayGroups, Picked, PickMany
from games.core.proofs import Block, Cite, Proof, Split
from games.core.questions import Item, Kind, cite
from games.core.reading import Json, Reader
from games.core.rules import evidence
from games.core.scenes import Scene
from games.core.text import Said, Text, say
from games.decks.four_colour import DECK, canonical
from games.tu_sac.drawing import draw_hand
from games.tu_sac.given import read_hand
from games.tu_sac.groups import tables
from games.tu_sac.options import Law
from games.tu_sac.proving import best_cut, hand_zone, rule_hint, split_of
from games.tu_sac.rules import BOOK


class Arranged(TypedDict):
    """The smallest rác count, and every set of rác that reaches it."""

    rac: int
    trash: list[str]


@dataclass(frozen=True, slots=True)
class Laid:
    """A concealed hand; as dealt it may hold four alike."""

    hand: Hand


def loss(p: Laid, law: Law, groups: tuple[Picked, ...]) -> tuple[int] | None:
    """Cards outside the groups; None if a group is none or a locked kind is split."""
    if faults(p, law, groups):
        return None
    return (DECK.size(p.hand) - sum(map(len, groups)),)


def faults(p: Laid, law: Law, groups: tuple[Picked, ...]) -> tuple[Cite, ...]:
    """Groups that are none, and locked kinds that do not stand alone."""
    t = tables(law)
    found = [
        cite(BOOK, "TS-EAT-2", evidence(*group, cards=DECK.run(group)))
        for group in groups
        if t.group(DECK.pack(group)) is None
    ]
    for kind, n in DECK.counts(t.locked(p.hand)):
        alone = (kind,) * n
        users = [group for group in groups if kind in group and group != alone]
        if users:
            found.append(
                cite(BOOK, "TS-KHAP-1", evidence(*alone, cards=DECK.run(alone), act=_use(users[0])))
            )
    return tuple(found)


def _use(group: Picked) -> Text:
    return DECK.run(group).names


def solve(p: Laid, law: Law, want: Arranged) -> tuple[Picked, ...]:
    """A best grouping."""
    return tuple(DECK.unpack(group.cards) for group in best_cut(p.hand, law).groups)


def compare(p: Laid, law: Law, want: Arranged, groups: tuple[Picked, ...]) -> tuple[Said, ...]:
    """What the learner's grouping leaves over against the best."""
    left = loss(p, law, groups)
    if left is None or left == (want["rac"],):
        return ()
    return (say(LEAVES, n=left[0], n2=want["rac"]),)


LEAVES = Text(
    "Cách xếp này còn {n} rác; có cách chỉ còn {n2}.",
    "Your grouping leaves {n} rác; there is one that leaves {n2}.",
)
LEFT_OVER = Text(
    "Cách xếp này còn {n} rác. Có cách ít hơn.",
    "Your grouping leaves {n} rác. There is one with fewer.",
)
COUNT = Item("rac", Text("Số rác", "Number of rác"))


def left_over(p: Laid, law: Law, groups: tuple[Picked, ...]) -> tuple[Said, ...]:
    """How many rác a grouping leaves; nothing if one of its groups is none."""
    lost = loss(p, law, groups)
    return () if lost is None else (say(LEFT_OVER, n=lost[0]),)


class Arrange(Kind[Laid, Arranged]):
    ask = "arrange"
    title = Text("Xếp bài", "Lay the hand")
    rules = ("TS-HAND-3", "TS-HAND-2", "TS-KHAP-1", "TS-GEN-1")
    use = "bank"
    steps = (6, 10, 14, 19)
    prompts = (
        LayGroups(
            id="lay",
            text=Text(
                "Xếp bài thành nhóm sao cho ít rác nhất.",
                "Lay the hand in groups with the fewest rác.",
            ),
            zone="hand",
            cards=lambda p: DECK.unpack(p.hand),
            best=lambda p, law, want: (want["rac"],),
            loss=loss,
            solve=solve,
            breaks=faults,
            says=compare,
            follows=left_over,
        ),
        PickMany(
            id="trash",
            text=Text("Những lá nào là rác?", "Which cards are rác?"),
            zone="hand",
            cards=lambda p: DECK.unpack(p.hand),
            rights=lambda p, law, want: [tuple(rest.split()) for rest in want["trash"]] or [()],
        ),
        GiveNumbers(
            id="count",
            text=Text("Bài này có mấy rác?", "How many rác does this hand have?"),
            items=lambda p, law: (COUNT,),
            right=lambda p, law, want: (want["rac"],),
            high=21,
        ),
    )

    def parse(self, given: Json, law: Law) -> Laid:
        return Laid(read_hand(Reader(given, "given", ("hand",)), four_alike=True))

    def dump(self, p: Laid) -> dict[str, Json]:
        return {"hand": DECK.text(p.hand)}

    def answer(self, p: Laid, law: Law) -> Arranged:
        rests = tables(law).cutter.rests(p.hand)
        return {
            "rac": tables(law).rac(p.hand),
            "trash": sorted(DECK.text(rest) for rest in rests if rest),
        }

    def proof(self, p: Laid, law: Law) -> Proof:
        return tuple(split_of(p.hand, law, cut) for cut in tables(law).cutter.cuts(p.hand, most=6))

    def hints(self, p: Laid, law: Law) -> list[Block]:
        """The rule, then one group that is part of every best grouping if enough stays open."""
        cuts = tables(law).cutter.cuts(p.hand)
        fixed = [g for g in cuts[0].groups if all(g in cut.groups for cut in cuts)]
        hints = rule_hint("TS-HAND-3")
        if len(cuts[0].groups) > 2 and fixed:
            group = DECK.unpack(fixed[0].cards)
            hints.append(
                Split(
                    split_of(fixed[0].cards, law).parts, (), (), (say(HINT, cards=DECK.run(group)),)
                )
            )
        return hints

    def scene(self, p: Laid, law: Law) -> Scene:
        return Scene((hand_zone(p.hand),))

    def key(self, p: Laid) -> str:
        return canonical([[p.hand]])

    def difficulty(self, p: Laid, law: Law) -> int:
        """Cards, groupings of equal worth, and cards that seem to fit but stay over."""
        t = tables(law)
        cut = best_cut(p.hand, law)
        tempting = sum(
            t.ways(p.hand - DECK.unit[kind], kind, kept=False) != []
            for kind in DECK.unpack(cut.rest)
        )
        return len(DECK.unpack(p.hand)) // 2 + len(t.cutter.cuts(p.hand)) + 3 * tempting

    def draft(self, rng: Random, law: Law, level: int) -> Laid | None:
        hand = draw_hand(
            rng, law, groups=rng.randint(level, level + 2), loose=rng.randint(0, level + 1)
        )
        return Laid(hand) if hand else None


HINT = Text("{cards} chắc chắn là một nhóm.", "{cards} surely form a group.")
