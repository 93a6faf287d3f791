"""Is it a group, which one, and how many lệnh is it worth (TS-GRP-1 to -7, 10.1)?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, product
from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.groups import Group
from games.core.prompts import ChooseOne, GiveNumbers
from games.core.proofs import Block, Cite, Proof, Row, Split, Sum, Table
from games.core.proofs import Item as Line
from games.core.questions import Item, Kind, cite
from games.core.reading import Json, Reader
from games.core.scenes import Scene, Zone
from games.core.showing import headed, house_facts, numbers_off
from games.core.text import Text, say
from games.decks.four_colour import CHARIOTS, COLOURS, DECK, GENERALS, SOLDIERS
from games.tu_sac import phrases
from games.tu_sac.drawing import shapes_of
from games.tu_sac.given import HAND_MOST, can_be_eaten
from games.tu_sac.groups import EATEN_NAMES, GROUP_NAMES, eaten_lenh, eaten_name, tables
from games.tu_sac.judging import judge
from games.tu_sac.options import Law
from games.tu_sac.position import Action, Spot
from games.tu_sac.proving import (
    best_cut,
    cited,
    group_words,
    groups_words,
    lenh_rule,
    split_of,
    without_totals,
)
from games.tu_sac.rules import BOOK

SOURCES = ("hand", "eaten")


class Named(TypedDict):
    """Whether the cards are a group, what it is called and its lệnh; null if they are none."""

    valid: bool
    name: str | None
    lenh: int | None


@dataclass(frozen=True, slots=True)
class Together:
    """Cards that lie together in the hand or, eaten, in the public part."""

    cards: Hand
    source: str

    @property
    def eaten(self) -> bool:
        return self.source == "eaten"


def group_at(p: Together, law: Law) -> Group | None:
    """The group that these cards are in their place."""
    group = tables(law).group(p.cards)
    return None if group is None or (p.eaten and not can_be_eaten(group, law)) else group


def lenh_of(group: Group, p: Together) -> int:
    return eaten_lenh(group) if p.eaten else group.worth


NONE = Item("none", Text("Không thành nhóm", "No group"))
COUNT = Item("lenh", Text("Số lệnh", "Lệnh"))
SHAPES = [name for name in GROUP_NAMES if name not in EATEN_NAMES.values()]


def items(p: Together, law: Law) -> tuple[Item, ...]:
    """The eight shapes under the names that they have in this place, and none."""
    names = [EATEN_NAMES.get(name, name) if p.eaten else name for name in SHAPES]
    return (*(Item(name, headed(GROUP_NAMES[name])) for name in names), NONE)


def missed_rule(p: Together) -> str | None:
    """The rule of the group that these cards come nearest to; None if they come near none."""
    cards = DECK.unpack(p.cards)
    ranks = {card[0] for card in cards}
    if len(cards) == 1:
        return "TS-GRP-1"
    if ranks == {"P"}:
        return "TS-GRP-7"
    if len(ranks) == 1 and len(cards) <= 4:
        return f"TS-GRP-{len(cards)}"
    if ranks <= set("KAB"):
        return "TS-GRP-5"
    return "TS-GRP-6" if ranks <= set("RCN") else None


def why_none(p: Together, law: Law) -> list[Split | Cite]:
    """What the cards fall into instead, and the rule that they miss."""
    if p.eaten and tables(law).group(p.cards):
        kind = DECK.unpack(p.cards)[0]
        spot = Spot(4, "turn", 0, 0, 0, 20, kind, "draw", 0)
        return [*rules_cited("TS-GEN-2"), *cited(judge(spot, Action("eat", kind), law))]
    split, rule = split_of(p.cards, law), missed_rule(p)
    if p.cards and not split.rest:
        said = say(SEVERAL, groups=groups_words(best_cut(p.cards, law).groups))
        split = Split(split.parts, split.rest, split.bounds, (said,))
    return [split, *(rules_cited(rule) if rule else [])]


def rules_cited(*rules: str) -> list[Cite]:
    return [cite(BOOK, rule) for rule in rules]


SEVERAL = Text(
    "Những lá này là {groups}, không phải một nhóm.", "These cards are {groups}, not one group."
)


class NameTheGroup(ChooseOne[Together, Named]):
    """Asks for the name: what the group is worth is not its matter."""

    def proves(self, proof: Proof) -> Proof:
        return tuple(block for block in proof if not _is_worth(block))


def _is_worth(block: Block) -> bool:
    return isinstance(block, Sum) or (isinstance(block, Cite) and block.rule.id == "TS-SCORE-1")


class Grouped(Kind[Together, Named]):
    ask = "group"
    title = Text("Nhận ra nhóm", "Know the groups")
    rules = (*(f"TS-GRP-{i}" for i in range(1, 8)), "TS-SCORE-1", "TS-GEN-2")
    use = "bank"
    steps = (10,)
    prompts = (
        NameTheGroup(
            id="name",
            text=Text("Những lá này là nhóm gì?", "Which group are these cards?"),
            items=items,
            right=lambda p, law, want: (want["name"] or NONE.value,),
        ),
        GiveNumbers(
            id="lenh",
            text=Text("Nhóm này được mấy lệnh?", "How many lệnh is this group worth?"),
            items=lambda p, law: (COUNT,),
            right=lambda p, law, want: (want["lenh"] or 0,),
            high=99,
            says=lambda p, law, want, given: numbers_off((COUNT,), given, (want["lenh"] or 0,)),
            fits=lambda p, law: group_at(p, law) is not None,
        ),
    )

    def parse(self, given: Json, law: Law) -> Together:
        reader = Reader(given, "given", ("cards", "source"))
        cards = DECK.read(reader.value("cards"), reader.at("cards"), HAND_MOST)
        return Together(cards, reader.word("source", SOURCES, "hand"))

    def dump(self, p: Together) -> dict[str, Json]:
        return {"cards": DECK.text(p.cards), "source": p.source}

    def answer(self, p: Together, law: Law) -> Named:
        group = group_at(p, law)
        if group is None:
            return {"valid": False, "name": None, "lenh": None}
        name = eaten_name(group) if p.eaten else group.name
        return {"valid": True, "name": name, "lenh": lenh_of(group, p)}

    def proof(self, p: Together, law: Law) -> Proof:
        group = group_at(p, law)
        if group is None:
            return tuple(why_none(p, law))
        lenh = lenh_of(group, p)
        line = Line(group_words(group, eaten=p.eaten), lenh, DECK.unpack(p.cards))
        return (*rules_cited(group.rule), lenh_rule(law), Sum((line,), lenh))

    def hints(self, p: Together, law: Law) -> list[Block]:
        """What groups are worth; then which groups have this many cards."""
        size = DECK.size(p.cards)
        shapes = [g[0] for g in shapes_of(law).values() if DECK.size(g[0].cards) == size]
        names = [eaten_name(g) if p.eaten else g.name for g in shapes]
        rows = [Row(headed(GROUP_NAMES[name]), None) for name in names]
        table = without_totals(Table((*rows, Row(NONE.label, None)), phrases.LENH_UNIT))
        return [lenh_rule(law), *([replace(table, says=(say(SIZE, n=size),))] if rows else [])]

    def scene(self, p: Together, law: Law) -> Scene:
        zone = Zone("cards", PLACES[p.source], tuple((card,) for card in DECK.unpack(p.cards)))
        return Scene((zone,), house_facts(law, "four_soldiers", "king_draw"))

    def key(self, p: Together) -> str:
        """Colours are kept: telling them apart is what is asked."""
        return f"{p.source}|{DECK.text(p.cards)}"

    def difficulty(self, p: Together, law: Law) -> int:
        """Cards; eaten groups, whose names and values differ; cards that only look like a group."""
        looks = 3 if group_at(p, law) is None else 0
        return DECK.size(p.cards) + looks + (8 if p.eaten else 0)

    def draft(self, rng: Random, law: Law, level: int) -> Together | None:
        source = rng.choice(SOURCES) if level > 1 else "hand"
        if rng.random() < LOOK_ALIKE:
            return Together(rng.choice(look_alikes()), source)
        shapes = shapes_of(law)
        groups = (
            shapes[rng.choice(list(shapes))] if rng.random() < 0.4 else sum(shapes.values(), ())
        )
        return Together(rng.choice(groups).cards, source)


LOOK_ALIKE = 0.08
"""The share of drafts that are no group; the share of questions is greater, since these repeat less."""


@lru_cache(maxsize=1)
def look_alikes() -> tuple[Hand, ...]:
    """Cards that look like a group and are none."""
    sets = {tuple(sorted(cards)) for cards in _look_alikes()}
    packed = sorted(map(DECK.pack, sets))
    return tuple(packed)


def _look_alikes() -> Iterator[tuple[str, ...]]:
    """Half sets, sets of mixed colours, a set with one card too many, chốt with a repeat."""
    for ranks in ("KAB", "RCN"):
        for colours in product(COLOURS, repeat=3):
            if len(set(colours)) > 1:
                yield tuple(map("".join, zip(ranks, colours, strict=True)))
    for family in (*GENERALS, *CHARIOTS):
        yield from combinations(family, 2)
        yield from ((*family, kind) for kind in family)
    for rank in "KABRCN":
        for colours in combinations(COLOURS, 3):
            yield tuple(rank + colour for colour in colours)
    for one, two in combinations(SOLDIERS, 2):
        yield from ((one, two), (one, one, two), (one, two, two), (one, one, two, two))
    for kinds in combinations(SOLDIERS, 3):
        yield from ((*kinds, kind) for kind in kinds)


SIZE = Text(
    "Nhóm có {n} lá chỉ có thể là một trong các nhóm này.",
    "A group of {n:card,cards} can only be one of these.",
)
PLACES = {
    "hand": Text("Trên tay", "In hand"),
    "eaten": Text("Đã ăn, nằm ở phần mở", "Eaten, in the open part"),
}
