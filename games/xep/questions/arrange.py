"""Lay the hand in groups: fewest rác first, then most lệnh (XE-LENH-4, 10.3)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TypedDict

from games.core.prompts import GiveNumbers, LayGroups, Picked
from games.core.proofs import Block, Cite, Part, Proof, Split
from games.core.questions import Item, Kind, cite
from games.core.reading import Json, Reader
from games.core.rules import evidence
from games.core.scenes import Scene
from games.core.showing import numbers_off
from games.core.text import Said, Text, say
from games.decks.four_colour import DECK, canonical
from games.xep import phrases
from games.xep.drawing import draw_seat
from games.xep.given import PART_KEYS, dump_parts, read_parts
from games.xep.groups import GROUP_BY_CARDS, GROUP_NAMES, tables
from games.xep.options import Law
from games.xep.position import Parts
from games.xep.rules import BOOK
from games.xep.showing import counted, lenh_sum, parts_key, parts_zones, rule_hint, split_of
from games.xep.taking import rac_and_lenh


class Arranged(TypedDict):
    """The fewest rác; with them, the most lệnh, hidden and open groups included."""

    trash: int
    lenh: int


def loss(p: Parts, law: Law, groups: tuple[Picked, ...]) -> tuple[int, int] | None:
    """Rác, and lệnh that are missing from none at all; None if a group is none."""
    packed = [DECK.pack(group) for group in groups]
    if any(cards not in GROUP_BY_CARDS for cards in packed):
        return None
    lenh = sum(GROUP_BY_CARDS[cards].worth for cards in packed)
    return DECK.size(p.held) - sum(map(len, groups)), -lenh - tables(law).fixed(p.xep, p.open)


def faults(p: Parts, law: Law, groups: tuple[Picked, ...]) -> tuple[Cite, ...]:
    """Groups that are none."""
    return tuple(
        cite(BOOK, "XE-GRP-9", evidence(*group, cards=DECK.run(group)))
        for group in groups
        if DECK.pack(group) not in GROUP_BY_CARDS
    )


def solve(p: Parts, law: Law, want: Arranged) -> tuple[Picked, ...]:
    """The grouping that counts."""
    return tuple(DECK.unpack(group.cards) for group in tables(law).cut(p.held).groups)


def compare(p: Parts, law: Law, want: Arranged, groups: tuple[Picked, ...]) -> tuple[Said, ...]:
    """The learner's grouping against the best."""
    lost = loss(p, law, groups)
    if lost is None or lost == (want["trash"], -want["lenh"]):
        return ()
    return (say(phrases.LEAVES, n=lost[0], total=-lost[1], n2=want["trash"], total2=want["lenh"]),)


def several_best(p: Parts, law: Law) -> bool:
    """Is there another grouping with as few rác and as many lệnh? Families do not share groups."""
    t = tables(law)
    for family, form in zip(t.cutter.families, t.forms, strict=True):
        rac, lenh = form.point(state := family.state(p.held))
        cuts = family.table.cuts[state]
        if sum((DECK.size(cut.rest), cut.worth) == (rac, lenh) for cut in cuts) > 1:
            return True
    return False


def left_over(p: Parts, law: Law, groups: tuple[Picked, ...]) -> tuple[Said, ...]:
    """What a grouping comes to; nothing if one of its groups is none."""
    lost = loss(p, law, groups)
    return () if lost is None else (say(phrases.LEFT_OVER, n=lost[0], total=-lost[1]),)


ITEMS = (
    Item("trash", Text("Số rác", "Number of rác")),
    Item(
        "lenh", Text("Lệnh, tính cả phần xệp và phần mở", "Lệnh, hidden and open groups included")
    ),
)


class Arrange(Kind[Parts, Arranged]):
    ask = "arrange"
    title = Text("Xếp bài", "Lay the hand")
    rules = ("XE-LENH-4", "XE-PART-6", "XE-PART-5", "XE-LENH-2", "XE-GRP-9")
    use = "bank"
    steps = (6, 8, 10, 13)
    prompts = (
        LayGroups(
            id="lay",
            text=Text(
                "Xếp bài trên tay cho ít rác nhất; nhiều cách thì chọn cách nhiều lệnh nhất.",
                "Lay the hand with the fewest rác; of several ways take the one with the most lệnh.",
            ),
            zone="hand",
            cards=lambda p: DECK.unpack(p.held),
            best=lambda p, law, want: (want["trash"], -want["lenh"]),
            loss=loss,
            solve=solve,
            units=("rac", "lenh"),
            breaks=faults,
            says=compare,
            follows=left_over,
        ),
        GiveNumbers(
            id="count",
            text=Text(
                "Bài này còn ít nhất mấy rác, và khi đó được nhiều nhất mấy lệnh?",
                "What is the fewest rác here, and the most lệnh with them?",
            ),
            items=lambda p, law: ITEMS,
            right=lambda p, law, want: (want["trash"], want["lenh"]),
            says=lambda p, law, want, given: numbers_off(
                ITEMS, given, (want["trash"], want["lenh"])
            ),
        ),
    )

    def parse(self, given: Json, law: Law) -> Parts:
        return read_parts(Reader(given, "given", PART_KEYS))

    def dump(self, p: Parts) -> dict[str, Json]:
        return dump_parts(p)

    def answer(self, p: Parts, law: Law) -> Arranged:
        rac, lenh = rac_and_lenh(p, law)
        return {"trash": rac, "lenh": lenh}

    def proof(self, p: Parts, law: Law) -> Proof:
        split = split_of(p.held, law)
        if several_best(p, law):
            lenh = sum(part.worth for part in split.parts)
            tie = say(phrases.GROUP_TIE, n=len(split.rest), total=lenh)
            split = replace(split, says=(*split.says, tie))
        return (split, lenh_sum(counted(p, law)))

    def hints(self, p: Parts, law: Law) -> list[Block]:
        """The rule; then one group of the solution, where others remain."""
        groups = tables(law).cut(p.held).groups
        found = rule_hint("XE-LENH-4")
        if len(groups) > 1:
            part = Part(GROUP_NAMES[groups[0].name], DECK.unpack(groups[0].cards), groups[0].worth)
            found.append(Split((part,), (), ()))
        return found

    def scene(self, p: Parts, law: Law) -> Scene:
        return Scene(tuple(parts_zones(p)))

    def key(self, p: Parts) -> str:
        return canonical([parts_key(p)])

    def difficulty(self, p: Parts, law: Law) -> int:
        """Cards, groups and rác; families in which fewer rác cost lệnh, or groups compete."""
        t = tables(law)
        tangled = 0
        for family in t.cutter.families:
            state = family.state(p.held)
            if state:
                tangled += 3 * (len(family.table.frontier[state]) > 1)
                tangled += 2 * (len(family.table.cuts[state]) > 1)
        return DECK.size(p.held) // 2 + t.rac(p.held) + tangled

    def draft(self, rng: Random, law: Law, level: int) -> Parts | None:
        in_hand = min(20, rng.randint(2 * level + 1, 5 + 3 * level))
        size = min(20, in_hand + rng.choice((0, 0, 3, 6)))
        return draw_seat(rng, size, in_hand, rng.randint(0, 2 + level), rich=0.5)
