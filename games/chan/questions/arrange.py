"""Lay the hand: chắn first, then cạ and ba đầu (CH-GRP-*, section 10)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypedDict

from games.chan import phrases
from games.chan.checks import the
from games.chan.drawing import draw_any_hand
from games.chan.given import check_copies, dump_melds, read_hand, read_melds
from games.chan.groups import (
    CHI_PAIRS,
    FULL,
    Meld,
    arranged,
    as_dealt,
    lone_chi,
    n_chan,
    size,
    steps,
)
from games.chan.options import Law
from games.chan.position import Spot
from games.chan.showing import (
    chan_sum,
    flag_facts,
    hand_zone,
    house_facts,
    meld_zones,
    melds_zones,
    numbers_off,
    rule_hint,
    shows,
    split_of,
)
from games.core.cards import Hand
from games.core.prompts import GiveNumbers, LayGroups, Picked
from games.core.proofs import Block, Cite, Part, Proof, Split
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.text import Said, Text, say
from games.decks.chan_deck import CHI, DECK, canonical


class Arranged(TypedDict):
    """The groups of the hand, all chắn, the odd cards, and the eats before it waits."""

    chan: list[str]
    ca: list[str]
    ba_dau: list[str]
    que: list[str]
    n_chan: int
    odd: int
    steps: int | None


@dataclass(frozen=True, slots=True)
class Laid:
    """A concealed hand, what lies on the mat, and whether it was dealt waiting for a wide chi."""

    hand: Hand
    melds: tuple[Meld, ...]
    dealt_chi_rong: bool


def valid(group: Picked, law: Law) -> bool:
    """Is it a chắn (or two), a cạ or a ba đầu, as the law has it?"""
    kinds = set(group)
    if len(kinds) == 1:
        return len(group) in (2, 4)
    if CHI in kinds:
        return len(group) == 2 and CHI_PAIRS in law.slips
    ranks = {kind[0] for kind in group}
    if "seven_nine" in law.slips and ranks == {"7", "9"}:
        return len(group) == 2
    return len(ranks) == 1 and len(kinds) == len(group) in (2, 3)


def is_chan(group: Picked, law: Law) -> bool:
    """Does it count as a chắn?"""
    if "seven_nine" in law.slips and {kind[0] for kind in group} <= {"7", "9"}:
        return len({kind[1] for kind in group}) == 1
    return len(set(group)) == 1


def loss(p: Laid, law: Law, groups: tuple[Picked, ...]) -> tuple[int, int] | None:
    """Chắn that are missing, and cards that stay over; None if a group is none."""
    if not all(valid(group, law) for group in groups):
        return None
    chan = sum(len(group) // 2 for group in groups if is_chan(group, law))
    laid = arranged(p.hand, law)
    ba_dau = 0 if laid.ba_dau or "ba_dau_ca" not in law.slips else _ba_dau(groups)
    return len(laid.chan) - chan, DECK.size(p.hand) - sum(map(len, groups)) + 99 * ba_dau


def _ba_dau(groups: tuple[Picked, ...]) -> int:
    """Three singles laid as one group: no group for who takes them for a cạ and a què."""
    return sum(len(group) == 3 for group in groups)


def best(p: Laid, law: Law, want: Arranged) -> tuple[int, int]:
    return 0, len(want["que"])


def solve(p: Laid, law: Law, want: Arranged) -> tuple[Picked, ...]:
    """The groups of the arrangement."""
    return tuple(tuple(g.split()) for g in (*want["chan"], *want["ca"], *want["ba_dau"]))


def no_groups(p: Laid, law: Law, groups: tuple[Picked, ...]) -> tuple[Cite, ...]:
    """Groups that are none, each with the rule that says so."""
    return tuple(
        shows(_rule(group), say(phrases.NO_GROUP, cards=the(*group)), cards=group)
        for group in groups
        if not valid(group, law)
    )


def _rule(group: Picked) -> str:
    if CHI in group or len({kind[0] for kind in group}) > 1:
        return "CH-GRP-2"
    return "CH-GRP-3" if len(group) == 3 else "CH-GRP-1"


def laid_words(p: Laid, law: Law, groups: tuple[Picked, ...], words: Text) -> tuple[Said, ...]:
    lost = loss(p, law, groups)
    if lost is None:
        return ()
    right = arranged(p.hand, law)
    fields = {"n": len(right.chan) - lost[0], "n2": lost[1]}
    if words is phrases.LEAVES:
        if lost == (0, len(right.que)):
            return ()
        fields |= {"n3": len(right.chan), "n4": len(right.que)}
    return (say(words, **fields),)


NUMBERS = {
    "n_chan": Text("Số chắn", "Number of chắn"),
    "odd": Text("Số quân lẻ", "Odd cards"),
    "steps": Text("Số lần ăn nữa mới chờ ù", "More eats before it waits"),
}
"""A ba đầu is one odd card."""


def count_items(p: Laid, law: Law) -> tuple[Item, ...]:
    """What is counted; the eats only for a seat's nineteen cards."""
    names = list(NUMBERS) if size(p.hand, p.melds) == FULL else ["n_chan", "odd"]
    return tuple(Item(name, NUMBERS[name]) for name in names)


def counts(p: Laid, law: Law, want: Arranged) -> tuple[int, ...]:
    found = (want["n_chan"], want["odd"], want["steps"] or 0)
    return found[: len(count_items(p, law))]


class Arrange(Kind[Laid, Arranged]):
    ask = "arrange"
    title = Text("Xếp bài", "Lay the hand")
    rules = (
        "CH-GRP-1", "CH-GRP-2", "CH-GRP-3", "CH-GRP-4", "CH-GRP-5", "CH-CHIU-4", "CH-DECK-1",
        "CH-DECK-2", "CH-U-5",
    )  # fmt: skip
    use = "bank"
    steps = (8, 12, 15)
    prompts = (
        LayGroups(
            id="lay",
            text=Text(
                "Xếp bài: lấy hết chắn trước, rồi đến cạ và ba đầu.",
                "Lay the hand: every chắn first, then cạ and ba đầu.",
            ),
            zone="hand",
            cards=lambda p: DECK.unpack(p.hand),
            best=best,
            loss=loss,
            solve=solve,
            units=("chan", "cards"),
            breaks=no_groups,
            says=lambda p, law, want, groups: laid_words(p, law, groups, phrases.LEAVES),
            follows=lambda p, law, groups: laid_words(p, law, groups, phrases.LEFT_OVER),
        ),
        GiveNumbers(
            id="count",
            text=Text(
                "Bài này có mấy chắn, mấy quân lẻ (ba đầu tính một)?",
                "How many chắn are there, and how many odd cards (a ba đầu is one)?",
            ),
            items=count_items,
            right=counts,
            high=20,
            says=lambda p, law, want, given: numbers_off(
                count_items(p, law), given, counts(p, law, want)
            ),
        ),
    )

    def parse(self, given: Json, law: Law) -> Laid:
        reader = Reader(given, "given", ("hand", "melds", "dealt_chi_rong"))
        hand, melds = read_hand(reader), read_melds(reader)
        check_copies(reader, hand, melds)
        return Laid(hand, melds, reader.flag("dealt_chi_rong", False))

    def dump(self, p: Laid) -> dict[str, Json]:
        given: dict[str, Json] = {"hand": DECK.text(p.hand), "melds": dump_melds(p.melds)}
        return given | ({"dealt_chi_rong": True} if p.dealt_chi_rong else {})

    def answer(self, p: Laid, law: Law) -> Arranged:
        laid = arranged(p.hand, law)
        whole = size(p.hand, p.melds) == FULL
        return {
            "chan": [" ".join(meld) for meld in laid.chan],
            "ca": [" ".join(meld) for meld in laid.ca],
            "ba_dau": [" ".join(meld) for meld in laid.ba_dau],
            "que": list(laid.que),
            "n_chan": n_chan(p.hand, p.melds, law),
            "odd": laid.odd,
            "steps": steps(p.hand, p.melds, law, p.dealt_chi_rong) if whole else None,
        }

    def proof(self, p: Laid, law: Law) -> Proof:
        blocks: list[Block] = [split_of(p.hand, law)]
        if p.melds:
            blocks.append(chan_sum(p.hand, p.melds, law))
        if size(p.hand, p.melds) == FULL:
            n = steps(p.hand, p.melds, law, p.dealt_chi_rong)
            chi = lone_chi(p.hand, law) and n_chan(p.hand, p.melds, law) > 5
            said = say(phrases.STEPS, n=n) if n else say(phrases.WAITING)
            blocks.append(shows("CH-U-5" if chi and n else "CH-WAIT-1", said))
        return tuple(blocks)

    def hints(self, p: Laid, law: Law) -> list[Block]:
        """The order of laying, then one chắn where enough stays open."""
        laid = arranged(p.hand, law)
        hints = rule_hint("CH-GRP-5", "CH-GRP-3")
        if len(laid.chan) > 2:
            meld = laid.chan[0]
            said = say(phrases.HINT_GROUP, cards=the(*meld))
            hints.append(Split((Part(phrases.CHAN, meld, 1),), (), (), (said,)))
        return hints

    def scene(self, p: Laid, law: Law) -> Scene:
        spot = Spot(4, 0, "discard", p.hand, (), 0, dealt_chi_rong=p.dealt_chi_rong)
        facts = (*flag_facts(spot), *house_facts(law, "chi_rong"))
        return Scene((*melds_zones(p.melds), hand_zone(p.hand)), facts)

    def key(self, p: Laid) -> str:
        return f"{p.dealt_chi_rong} {canonical([p.hand, *meld_zones(p.melds)])}"

    def difficulty(self, p: Laid, law: Law) -> int:
        """Cards, numbers with chắn and singles mixed, ba đầu, melds, a lone chi."""
        laid = arranged(p.hand, law)
        singles = {c[0] for m in (*laid.ca, *laid.ba_dau) for c in m} | {c[0] for c in laid.que}
        mixed = sum(meld[0][0] in singles for meld in laid.chan)
        return DECK.size(p.hand) // 2 + mixed + 2 * len(laid.ba_dau) + len(p.melds)

    def draft(self, rng: Random, law: Law, level: int) -> Laid | None:
        hand, melds = draw_any_hand(rng, level)
        return Laid(hand, melds, as_dealt(hand, melds, law))
