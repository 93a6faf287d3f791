"""Independent checkers of proof blocks, written from the rules document of Tứ Sắc.

They use the data of a block, the question as written and `reference.py`, and nothing of the engine.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations

from games.core.proofs import Cite, Item, Line, Part, Proof, Split, Sum, Table
from games.core.text import Text
from games.tu_sac.judging import COROLLARIES
from tests.games.checkers import (
    Shown,
    candidate,
    card_named,
    cards_named,
    check_bounds,
    check_cite,
    check_sum,
    hands,
    parts_of,
)
from tests.games.tu_sac import reference
from tests.games.tu_sac.document import IDS

Cards = tuple[str, ...]


BLOCKS: dict[str, set[type]] = {
    "arrange": {Split},
    "deal": {Table, Cite, Split},
    "den": {Table, Cite},
    "eat_effect": {Table, Split, Cite},
    "group": {Cite, Sum, Split},
    "is_win": {Table, Split, Cite},
    "judge": {Table, Split, Cite},
    "legal_actions": {Table, Split, Cite},
    "move": {Table, Split, Cite},
    "lenh": {Split, Sum, Cite},
    "next": {Cite},
    "outs": {Split, Table, Sum},
    "resolve": {Table, Cite, Split},
    "score": {Split, Sum, Cite},
    "setup": {Cite, Sum},
    "worst_trash": {Table, Split},
    "read_card": {Cite},
    "name_card": {Cite},
    "find_cards": {Cite},
}
"""Which blocks a kind proves with. No kind has a Line: none asks for a play."""
BESIDE: dict[str, str] = COROLLARIES
"""Rules that a refusal may cite beside a broken one."""
WHOLE = {"arrange", "deal", "group", "lenh", "outs", "score", "worst_trash"}
"""Kinds whose Splits are of a hand as it lies; the others also cut what an eat or a discard leaves."""
WAYS = {"is_win", "legal_actions", "judge", "eat_effect"}
"""Kinds whose table of eats has every way to eat the tỳ; `outs` and `resolve` show only what decides."""


def check_proof(proof: Proof, shown: Shown) -> None:
    """Gives each block to its checker."""
    for block in proof:
        match block:
            case Split():
                check_split(block, shown, 0 if shown.ask in WHOLE else 3)
            case Table():
                check_table(block, shown)
            case Sum():
                check_worths(block, shown)
            case Cite():
                check_cite(block, shown, IDS)
            case Line():
                raise AssertionError("no kind of Tứ Sắc asks for a play")


def keeps(shown: Shown) -> bool:
    return bool(shown.options.get("king_draw") == "keep")


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
    held = [Counter(hand) for hand in hands(shown)]
    assert [h for h in held if whole <= h and (h - whole).total() <= missing], "no such hand"
    check_parts(block.parts, int(shown.options.get("four_soldiers", 2)))
    for kind, number in whole.items():
        assert number < 3 or (kind,) * number in parts, f"{kind} is locked"
    check_bounds(block, whole, fewest_left)


def check_parts(parts: Iterable[Part], four_soldiers: int) -> None:
    """Each part is one group, called and valued as section 4.1 does."""
    for part in parts:
        name = name_of(part.cards)
        assert name is not None, f"{part.cards} are no group"
        assert part.name.en == name
        assert len(part.cards) == NAMES[name][0]
        assert part.worth == (four_soldiers if name == "four soldiers" else NAMES[name][1])


# ---------------------------------------------------------------- Table


def check_table(block: Table, shown: Shown) -> None:
    """Tables are told apart by what they count."""
    if block.unit.vi == "{n} lá giúp":
        check_outs_table(block, shown)
    elif block.unit.en == "alike":
        check_alike_table(block, shown)
    else:
        assert block.unit.en == "rác"
        if shown.ask == "outs":
            return check_outs_ways(block, shown)
        check_rac_table(block, shown)
        acts = [row for row in block.rows if isinstance(row.candidate, Text)]
        if shown.ask in WAYS and shown.given.get("ty") and len(acts) == len(block.rows):
            check_ways_table(block, shown)
    return None


def check_outs_ways(block: Table, shown: Shown) -> None:
    """Each way in `outs` says what it leaves; marked are those that help, and exactly the cards that
    help have one."""
    (hand,) = hands(shown)
    before, helping = reference.rac(hand), set()
    for row in block.rows:
        assert isinstance(row.candidate, Text)
        _, ty, own = act_of(row.candidate.en)
        left = reference.rac(reference.minus(hand, own))
        assert row.total == left
        assert not row.best or left < before or left == 0
        helping |= {ty} if row.best else set()
    assert helping == set(shown.want["cards"])


def check_outs_table(block: Table, shown: Shown) -> None:
    """Every legal discard is a row: with 4 − hand − seen copies of exactly the kinds that help after
    it, their sum as total, and the greatest totals marked."""
    (hand,), seen = hands(shown), reference.cards(shown.given.get("seen", ""))
    options = reference.Options(**shown.options)
    legal = [card for card in sorted(set(hand)) if reference.is_rac(hand, card)]
    assert sorted(candidate(row) for row in block.rows) == legal
    most = max((row.total or 0 for row in block.rows), default=0)
    for row in block.rows:
        left = reference.minus(hand, (candidate(row),))
        parts = parts_of(row)
        for kind, copies in parts.items():
            assert copies == 4 - hand.count(kind) - seen.count(kind) > 0
        assert parts == reference.outs(left, (*seen, candidate(row)), options)
        assert row.total == sum(parts.values())
        assert row.best == (row.total == most)


ACT = re.compile(
    r"(?:seat (?P<seat>[A-D]): )?(?:win: |open \(khui\) )?(?:eat )?(?P<keep>keep )?the (?P<ty>\w+ \w+)"
    r"(?: with (?P<own>.+))?"
)


def act_of(words: str) -> tuple[str | None, str, Cards]:
    """Seat (if said), tỳ and own cards of an act as a proof words it."""
    found = ACT.fullmatch(words)
    assert found, words
    own = () if found["own"] is None else cards_named(found["own"])
    return found["seat"], card_named(found["ty"]), own


def check_rac_table(block: Table, shown: Shown) -> None:
    """Every row says how many rác are left after its discard or eat; before it, where it says so."""
    first, *_ = hands(shown)
    for row in block.rows:
        if not isinstance(row.candidate, Text):
            hand = first
            assert row.total == reference.rac(reference.minus(hand, (candidate(row),)))
            assert row.best == reference.is_rac(hand, candidate(row))
        elif row.candidate.en == "before":
            assert row.total == reference.rac(first)
            assert not row.best
        else:
            seat, _, own = act_of(row.candidate.en)
            hand = reference.cards(shown.given["hands"]["ABCD".index(seat)]) if seat else first
            assert row.total == reference.rac(reference.minus(hand, own))


def check_ways_table(block: Table, shown: Shown) -> None:
    """Every way to make one group with the tỳ is a row; marked are those that the answer allows."""
    (hand,) = hands(shown)
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
    ways = reference.group_ways(hand, ty, keeps(shown) and drawn and now)
    assert sorted(own for (card, own), _ in acts if card == ty) == sorted(ways)
    assert len(acts) == len(ways)
    if shown.ask == "is_win":
        right = reference.wins(hand, ty, keeps(shown) and drawn)
        assert sorted(own for (_, own), best in acts if best) == sorted(right)
    elif shown.ask in ("legal_actions", "eat_effect"):
        eats = [act.split() for act in shown.want if act.startswith(("eat", "win "))]
        assert sorted(own for (_, own), best in acts if best) == sorted(tuple(e[3:]) for e in eats)


def check_alike_table(block: Table, shown: Shown) -> None:
    """Every kind held more than once is a row with its number; a khạp or quàn is marked."""
    found = {candidate(row): (row.total, row.best) for row in block.rows}
    right = [
        {kind: (n, n >= 3) for kind, n in Counter(hand).items() if n > 1} for hand in hands(shown)
    ]
    assert found in right


# ---------------------------------------------------------------- Sum


def check_worths(block: Sum, shown: Shown) -> None:
    """An addition; outs are counted right, and a group counts as it should."""
    assert sum(item.amount for item in block.items) == block.total
    if shown.ask == "outs":
        (hand,), seen = hands(shown), reference.cards(shown.given.get("seen", ""))
        want = reference.outs(hand, seen, reference.Options(**shown.options))
        assert {item.cards[0]: item.amount for item in block.items} == want
        return
    check_sum(block, shown)
    for item in block.items:
        check_worth(item, shown)


def check_worth(item: Item, shown: Shown) -> None:
    """A group counts as much as section 4.1 says, in hand or eaten."""
    name = name_of(item.cards) if item.cards else None
    if name is not None:
        eaten = {"concealed triple": 1, "dealt four": 6}.get(name, NAMES[name][1])
        four = int(shown.options.get("four_soldiers", 2))
        assert item.amount in ({four} if name == "four soldiers" else {NAMES[name][1], eaten})
