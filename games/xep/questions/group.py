"""Is it a group, which one, and how many lệnh is it worth (XE-GRP, XE-LENH-1 to -3, 10.1)?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, product
from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import ChooseOne, GiveNumbers
from games.core.proofs import Block, Cite, Proof, Row, Sum, Table
from games.core.proofs import Item as Line
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene, Zone
from games.core.showing import headed, numbers_off
from games.core.text import Text, say
from games.decks.four_colour import CHARIOTS, COLOURS, DECK, GENERALS, SOLDIERS
from games.xep import phrases
from games.xep.drawing import BY_TYPE, SIZES
from games.xep.given import MOST
from games.xep.groups import GROUP_BY_CARDS, GROUP_NAMES, group_words, tables
from games.xep.options import Law
from games.xep.showing import rule_hint, shows, split_of, without_totals


class Named(TypedDict):
    """The type of the group and its lệnh; null if the cards are none."""

    type: str | None
    lenh: int | None


@dataclass(frozen=True, slots=True)
class Together:
    """Cards that lie together, hidden (in hand or xệp) or open."""

    cards: Hand
    concealed: bool


NONE = Item("none", Text("Không thành nhóm", "No group"))
COUNT = Item("lenh", Text("Số lệnh", "Lệnh"))
ITEMS = (*(Item(name, headed(words)) for name, words in GROUP_NAMES.items()), NONE)


def named(p: Together, law: Law) -> Named:
    group = GROUP_BY_CARDS.get(p.cards)
    if group is None:
        return {"type": None, "lenh": None}
    lenh = group.worth if p.concealed else tables(law).open_lenh[p.cards]
    return {"type": group.name, "lenh": lenh}


def missed_rule(p: Together) -> str:
    """The rule of the group that these cards come nearest to."""
    cards = DECK.unpack(p.cards)
    ranks = {card[0] for card in cards}
    if ranks == {"P"}:
        return "XE-GRP-7"
    if len(cards) == 1:
        return "XE-GRP-1"
    if len(ranks) == 1 and 1 < len(cards) <= 4:
        return f"XE-GRP-{len(cards)}"
    if ranks and ranks <= set("KAB"):
        return "XE-GRP-5"
    return "XE-GRP-6" if ranks and ranks <= set("RCN") else "XE-GRP-9"


SEVERAL = Text(
    "Những lá này là {groups}, không phải một nhóm.", "These cards are {groups}, not one group."
)
SIZE = Text(
    "Nhóm có {n} lá chỉ có thể là một trong các nhóm này.",
    "A group of {n:card,cards} can only be one of these.",
)
PLACES = {
    True: Text("Trên tay hay trong phần xệp", "In hand or hidden (xệp)"),
    False: Text("Ở phần mở", "In the open part"),
}


def _is_about_worth(block: Block) -> bool:
    return isinstance(block, Sum) or (isinstance(block, Cite) and block.rule.id in WORTH)


WORTH = ("XE-LENH-1", "XE-LENH-2")
"""The rules that say what a group is worth."""


class NameTheGroup(ChooseOne[Together, Named]):
    """Asks for the name: what the group is worth is not its matter."""

    def proves(self, proof: Proof) -> Proof:
        return tuple(block for block in proof if not _is_about_worth(block))


HIDDEN_MORE = ("khap", "quan")
"""The groups that are worth more while they are hidden (XE-LENH-3)."""


class Grouped(Kind[Together, Named]):
    ask = "group"
    title = Text("Nhận ra nhóm", "Know the groups")
    rules = (
        *(f"XE-GRP-{i}" for i in range(1, 10)), "XE-LENH-1", "XE-LENH-2", "XE-LENH-3", "XE-DECK-3",
    )  # fmt: skip
    use = "bank"
    steps = (10,)
    prompts = (
        NameTheGroup(
            id="type",
            text=Text("Những lá này là nhóm gì?", "Which group are these cards?"),
            items=lambda p, law: ITEMS,
            right=lambda p, law, want: (want["type"] or NONE.value,),
        ),
        GiveNumbers(
            id="lenh",
            text=Text("Nhóm này được mấy lệnh?", "How many lệnh is this group worth?"),
            items=lambda p, law: (COUNT,),
            right=lambda p, law, want: (want["lenh"] or 0,),
            high=99,
            says=lambda p, law, want, given: numbers_off((COUNT,), given, (want["lenh"] or 0,)),
            fits=lambda p, law: p.cards in GROUP_BY_CARDS,
        ),
    )

    def parse(self, given: Json, law: Law) -> Together:
        reader = Reader(given, "given", ("cards", "concealed"))
        cards = DECK.read(reader.value("cards"), reader.at("cards"), MOST)
        return Together(cards, reader.flag("concealed"))

    def dump(self, p: Together) -> dict[str, Json]:
        return {"cards": DECK.text(p.cards), "concealed": p.concealed}

    def answer(self, p: Together, law: Law) -> Named:
        return named(p, law)

    def proof(self, p: Together, law: Law) -> Proof:
        group, found = GROUP_BY_CARDS.get(p.cards), named(p, law)
        if group is None or found["lenh"] is None:
            split, missed = split_of(p.cards, law), missed_rule(p)
            if p.cards and not split.rest:
                words = [group_words(g.cards) for g in tables(law).cut(p.cards).groups]
                listed = Text(" và ".join(w.vi for w in words), " and ".join(w.en for w in words))
                split = replace(split, says=(say(SEVERAL, groups=listed),))
            return (split, *rule_hint(missed, *(["XE-GRP-9"] if missed != "XE-GRP-9" else [])))
        line = Line(group_words(p.cards), found["lenh"], DECK.unpack(p.cards))
        worth = "XE-LENH-2" if p.concealed and group.name in HIDDEN_MORE else "XE-LENH-1"
        return (shows(group.rule), shows(worth), Sum((line,), found["lenh"]))

    def hints(self, p: Together, law: Law) -> list[Block]:
        """What groups are worth; then which groups have this many cards."""
        size = DECK.size(p.cards)
        names = [name for name, n in SIZES.items() if n == size]
        rows = [Row(headed(GROUP_NAMES[name]), None) for name in names]
        table = without_totals(Table((*rows, Row(NONE.label, None)), phrases.LENH_UNIT))
        sized = [replace(table, says=(say(SIZE, n=size),))] if rows else []
        return [*rule_hint("XE-LENH-1", "XE-LENH-2"), *sized]

    def scene(self, p: Together, law: Law) -> Scene:
        cards = tuple((card,) for card in DECK.unpack(p.cards))
        return Scene((Zone("cards", PLACES[p.concealed], cards),))

    def key(self, p: Together) -> str:
        """Colours are kept: telling them apart is what is asked."""
        return f"{p.concealed}|{DECK.text(p.cards)}"

    def difficulty(self, p: Together, law: Law) -> int:
        """Cards; open groups, whose lệnh differ; cards that only look like a group."""
        looks = 3 if p.cards not in GROUP_BY_CARDS else 0
        return DECK.size(p.cards) + looks + (0 if p.concealed else 8)

    def draft(self, rng: Random, law: Law, level: int) -> Together | None:
        concealed = level == 1 or rng.random() < 0.3
        if rng.random() < LOOK_ALIKE:
            return Together(rng.choice(look_alikes()), concealed)
        shapes = BY_TYPE[rng.choice(list(BY_TYPE))] if rng.random() < 0.4 else tuple(GROUP_BY_CARDS)
        return Together(rng.choice(shapes), concealed)


LOOK_ALIKE = 0.08
"""The share of drafts that are no group; the share of questions is greater, since these repeat less."""


@lru_cache(maxsize=1)
def look_alikes() -> tuple[Hand, ...]:
    """Cards that look like a group and are none: half sets, mixed colours, one card too many."""
    sets: list[tuple[str, ...]] = []
    for ranks in ("KAB", "RCN"):
        mixed = (c for c in product(COLOURS, repeat=3) if len(set(c)) > 1)
        sets += [tuple(map("".join, zip(ranks, colours, strict=True))) for colours in mixed]
    for family in (*GENERALS, *CHARIOTS):
        sets += list(combinations(family, 2)) + [(*family, kind) for kind in family]
    for rank in "KABRCN":
        sets += [tuple(rank + c for c in colours) for colours in combinations(COLOURS, 3)]
        sets += [(rank + a, rank + b) for a, b in combinations(COLOURS, 2)]
    for one, two in combinations(SOLDIERS, 2):
        sets += [(one, two), (one, one, two), (one, two, two), (one, one, two, two)]
    return tuple(sorted({DECK.pack(cards) for cards in sets}))
