"""Independent checkers of proof blocks, one a block, written from the rules document of Tứ Sắc.

They use the data of a block, the question as written and `reference.py`, and nothing of the engine.
Each raises AssertionError where the block does not prove what it says.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

from games.core.proofs import Cite, Item, Line, Part, Row, Split, Sum, Table
from games.core.text import Text
from tests.games.supply import words_of
from tests.games.tu_sac import reference

Cards = tuple[str, ...]


@dataclass(frozen=True)
class Shown:
    """A question with its answer: what a proof may speak of."""

    ask: str
    given: Mapping[str, Any]
    options: Mapping[str, Any]
    want: Any

    @property
    def keep(self) -> bool:
        return self.options.get("king_draw") == "keep"

    def hands(self) -> list[Cards]:
        """Every concealed hand (or the cards in question) of the position."""
        texts = [self.given[key] for key in ("hand", "cards") if key in self.given]
        texts += [hand for hand in self.given.get("hands", []) if hand is not None]
        return [reference.cards(text) for text in texts]


# ---------------------------------------------------------------- Split


NAMES = {
    "lone general": (1, 1), "pair": (2, 0), "concealed triple": (3, 3), "dealt four": (4, 8),
    "general set": (3, 1), "chariot set": (3, 1), "three soldiers": (3, 1), "four soldiers": (4, 2),
}  # fmt: skip
"""Section 4.1: what a group in hand is called, its cards and its lệnh."""


def name_of(cards: Iterable[str]) -> str | None:
    """The name of the one group that these cards are, by an own look at ranks and colours."""
    ranks, colours = [c[0] for c in cards], [c[1] for c in cards]
    if len(set(zip(ranks, colours, strict=True))) == 1:
        alone = "lone general" if ranks == ["K"] else None
        return [alone, "pair", "concealed triple", "dealt four"][len(ranks) - 1]
    if set(ranks) == {"P"} and len(set(colours)) == len(colours) >= 3:
        return {3: "three soldiers", 4: "four soldiers"}[len(colours)]
    if len(ranks) == 3 and len(set(colours)) == 1:
        return {"ABK": "general set", "CNR": "chariot set"}.get("".join(sorted(ranks)))
    return None


def family_of(card: str) -> str:
    """Groups never reach across these nine families (section 13)."""
    if card[0] == "P":
        return "P"
    return ("KAB" if card[0] in "KAB" else "RCN") + card[1]


@cache
def fewest_left(cards: Cards) -> int:
    """Brute force: try every set of cards to stay over, few before many, until the rest falls into
    groups; three or four alike stand alone."""
    free = tuple(card for card in cards if cards.count(card) < 3)
    for size in range(len(free) + 1):
        for rest in combinations(free, size):
            if falls_apart(tuple(sorted((Counter(free) - Counter(rest)).elements()))):
                return size
    return len(free)


def falls_apart(cards: Cards) -> bool:
    """Do these cards fall into groups with nothing over?"""
    if not cards:
        return True
    for size in range(4):
        for others in combinations(range(1, len(cards)), size):
            if name_of([cards[0], *(cards[i] for i in others)]):
                left = tuple(c for i, c in enumerate(cards) if i and i not in others)
                if falls_apart(left):
                    return True
    return False


def check_split(block: Split, shown: Shown, missing: int) -> None:
    """Parts are groups with their right name and lệnh, disjoint, and with the rest make a hand of the
    question less at most `missing` cards; every bound holds, and the bounds add up to the rest."""
    parts, rest = [part.cards for part in block.parts], Counter(block.rest)
    whole = sum((Counter(cards) for cards in parts), rest)
    hands = [Counter(hand) for hand in shown.hands()]
    assert [h for h in hands if whole <= h and (h - whole).total() <= missing], "no such hand"
    check_parts(block.parts, int(shown.options.get("four_soldiers", 2)))
    for kind, number in whole.items():
        assert number < 3 or (kind,) * number in parts, f"{kind} is locked"
    covered = sum((Counter(bound.cards) for bound in block.bounds), Counter[str]())
    assert covered == whole, "the bounds do not cover the cards"
    families = [{family_of(card) for card in bound.cards} for bound in block.bounds]
    assert sum(map(len, families)) == len(set().union(*families)), "a family stands in two bounds"
    for bound in block.bounds:
        assert bound.least <= fewest_left(tuple(sorted(bound.cards))), "a bound too high"
    assert sum(bound.least for bound in block.bounds) == rest.total(), "a better grouping may exist"


def check_parts(parts: Iterable[Part], four_soldiers: int) -> None:
    """Each part is one group, called and valued as section 4.1 does."""
    for part in parts:
        name = name_of(part.cards)
        assert name is not None, f"{part.cards} are no group"
        assert part.name.en == name
        assert len(part.cards) == NAMES[name][0]
        assert part.worth == (four_soldiers if name == "four soldiers" else NAMES[name][1])


# ---------------------------------------------------------------- Table


def check_outs_table(block: Table, shown: Shown) -> None:
    """Every legal discard is a row: with 4 − hand − seen copies of exactly the kinds that help after
    it, their sum as total, and the greatest totals marked."""
    (hand,), seen = shown.hands(), reference.cards(shown.given.get("seen", ""))
    options = reference.Options(**shown.options)
    legal = [card for card in sorted(set(hand)) if reference.is_rac(hand, card)]
    assert sorted(candidate(row) for row in block.rows) == legal
    most = max((row.total or 0 for row in block.rows), default=0)
    for row in block.rows:
        left = reference.minus(hand, (candidate(row),))
        parts = {run.cards[0]: copies for run, copies in row.parts}
        for kind, copies in parts.items():
            assert copies == 4 - hand.count(kind) - seen.count(kind) > 0
        assert parts == reference.outs(left, (*seen, candidate(row)), options)
        assert row.total == sum(parts.values())
        assert row.best == (row.total == most)


def candidate(row: Row) -> str:
    """The one card of a candidate."""
    assert not isinstance(row.candidate, Text)
    assert len(set(row.candidate.cards)) == 1
    return row.candidate.cards[0]


RANKS = dict(
    zip(
        ["general", "advisor", "elephant", "chariot", "cannon", "horse", "soldier"],
        "KABRCNP",
        strict=True,
    )
)
ACT = re.compile(
    r"(?:seat (?P<seat>[A-D]): )?(?:win: |open \(khui\) )?(?:eat )?(?P<keep>keep )?the (?P<ty>\w+ \w+)"
    r"(?: with (?P<own>.+))?"
)
COPIES = re.compile(r"(?:(?P<n>\d) |another )?(?P<card>\w+ \w+?)s?")


def card_named(words: str) -> str:
    colour, rank = words.split()
    return RANKS[rank] + colour[0]


def cards_named(words: str) -> Cards:
    """ "2 red chariots", "another red chariot", "red cannon and red horse" """
    found: list[str] = []
    for part in re.split(", | and ", words):
        copies = COPIES.fullmatch(part)
        assert copies, part
        found += [card_named(copies["card"])] * int(copies["n"] or 1)
    return tuple(sorted(found))


def act_of(words: str) -> tuple[str | None, str, Cards]:
    """Seat (if said), tỳ and own cards of an act as a proof words it."""
    found = ACT.fullmatch(words)
    assert found, words
    own = () if found["own"] is None else cards_named(found["own"])
    return found["seat"], card_named(found["ty"]), own


def check_rac_table(block: Table, shown: Shown) -> None:
    """Every row says how many rác are left after its discard or eat; before it, where it says so."""
    hands = shown.hands()
    for row in block.rows:
        if not isinstance(row.candidate, Text):
            hand = hands[0]
            assert row.total == reference.rac(reference.minus(hand, (candidate(row),)))
            assert row.best == reference.is_rac(hand, candidate(row))
        elif row.candidate.en == "before":
            assert row.total == reference.rac(hands[0])
            assert not row.best
        else:
            seat, _, own = act_of(row.candidate.en)
            hand = reference.cards(shown.given["hands"]["ABCD".index(seat)]) if seat else hands[0]
            assert row.total == reference.rac(reference.minus(hand, own))


def check_ways_table(block: Table, shown: Shown) -> None:
    """Every way to make one group with the tỳ is a row; marked are those that the answer allows."""
    (hand,) = shown.hands()
    acts = [
        (act_of(row.candidate.en)[1:], row.best)
        for row in block.rows
        if isinstance(row.candidate, Text) and row.candidate.en != "before"
    ]
    ty = shown.given["ty"]
    drawn = (
        shown.given.get("ty_source", "draw" if shown.ask == "eat_effect" else "discard") == "draw"
    )
    now = shown.given.get("phase") != "turn" or shown.given["ty_from"] == shown.given["turn"]
    ways = reference.group_ways(hand, ty, shown.keep and drawn and now)
    assert sorted(own for (card, own), _ in acts if card == ty) == sorted(ways)
    assert len(acts) == len(ways)
    if shown.ask == "is_win":
        right = reference.wins(hand, ty, shown.keep and drawn)
        assert sorted(own for (_, own), best in acts if best) == sorted(right)
    elif shown.ask in ("legal_actions", "eat_effect"):
        eats = [act.split() for act in shown.want if act.startswith(("eat", "win "))]
        assert sorted(own for (_, own), best in acts if best) == sorted(tuple(e[3:]) for e in eats)


def check_alike_table(block: Table, shown: Shown) -> None:
    """Every kind held more than once is a row with its number; a khạp or quàn is marked."""
    found = {candidate(row): (row.total, row.best) for row in block.rows}
    right = [
        {kind: (n, n >= 3) for kind, n in Counter(hand).items() if n > 1} for hand in shown.hands()
    ]
    assert found in right


# ---------------------------------------------------------------- Sum, Cite, Line


def check_sum(block: Sum, shown: Shown) -> None:
    """The amounts add up; cards of an item lie in the position; outs are counted right."""
    assert sum(item.amount for item in block.items) == block.total
    if shown.ask == "outs":
        (hand,), seen = shown.hands(), reference.cards(shown.given.get("seen", ""))
        want = reference.outs(hand, seen, reference.Options(**shown.options))
        assert {item.cards[0]: item.amount for item in block.items} == want
        return
    lying = Counter(words_of(shown.given))
    for item in block.items:
        assert Counter(item.cards) <= lying
        check_worth(item, shown)


def check_worth(item: Item, shown: Shown) -> None:
    """A group counts as much as section 4.1 says, in hand or eaten."""
    name = name_of(item.cards) if item.cards else None
    if name is not None:
        eaten = {"concealed triple": 1, "dealt four": 6}.get(name, NAMES[name][1])
        four = int(shown.options.get("four_soldiers", 2))
        assert item.amount in ({four} if name == "four soldiers" else {NAMES[name][1], eaten})


def check_cite(block: Cite, shown: Shown, ids: Iterable[str]) -> None:
    """The rule exists, says something, and its evidence lies in the position."""
    assert block.rule.id in ids
    assert block.rule.name.vi
    assert block.says
    assert Counter(block.evidence.cards) <= Counter(words_of(shown.given)), block


def check_line(block: Line, shown: Shown) -> None:
    """A play has moves, each of a seat that sits at the table."""
    assert block.moves
    seats = {f"seat {letter}" for letter in "ABCD"[: int(shown.given.get("n", 4))]}
    assert all(move.seat.en in seats or "seat" not in move.seat.en for move in block.moves)


def cited(proof: Iterable[object]) -> Iterator[str]:
    """The rules that a proof cites."""
    return (block.rule.id for block in proof if isinstance(block, Cite))
