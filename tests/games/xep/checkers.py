"""Independent checkers of proof blocks, written from the rules document of Xệp.

They use the data of a block, the question as written and `reference.py`, and nothing of the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from games.core.proofs import Cite, Item, Line, Part, Proof, Row, Split, Sum, Table
from games.core.text import CardRun, Text
from tests.games.checkers import (
    Shown,
    candidate,
    check_bounds,
    check_cite,
    check_sum,
    hands,
)
from tests.games.xep import reference
from tests.games.xep.document import IDS
from tests.games.xep.reference import House, Seat

BLOCKS: dict[str, set[type]] = {
    "group": {Cite, Sum, Split},
    "lenh": {Cite, Sum},
    "arrange": {Split, Sum},
    "is_win": {Cite, Split, Sum},
    "outs": {Split, Sum, Table, Cite},
    "discardable": {Cite},
    "ui": {Cite, Split, Sum},
    "resolve": {Cite, Split},
    "legal_actions": {Cite},
    "judge": {Cite},
    "best_discard": {Table, Cite, Split},
    "score": {Sum, Cite},
    "next": {Cite},
    "setup": {Cite, Sum},
    "after": {Cite},
    "view": {Cite},
    "read_card": {Cite},
    "name_card": {Cite},
    "find_cards": {Cite},
}
"""Which blocks a kind proves with. No kind has a Line: none asks for a play."""
BESIDE: dict[str, str] = {}
"""Rules that a refusal may cite beside a broken one."""
WHOLE = {"group", "arrange", "outs", "ui", "best_discard"}
"""Kinds whose Splits are of a hand as it lies; the others also cut what a take leaves."""
NAMES = {
    "lone general": "tuong", "pair": "doi", "triple": "khap", "four alike": "quan",
    "general set": "tuong_si_tuong", "chariot set": "xe_phao_ma", "three soldiers": "ba_chot",
    "four soldiers": "bon_chot",
}  # fmt: skip


def check_proof(proof: Proof, shown: Shown) -> None:
    """Gives each block to its checker."""
    for block in proof:
        match block:
            case Split():
                check_split(block, shown, 0 if shown.ask in WHOLE else 3)
            case Table():
                check_table(block, shown)
            case Sum():
                check_sum(block, shown)
                for item in block.items:
                    check_worth(item)
            case Cite():
                check_cite(block, shown, IDS)
            case Line():
                raise AssertionError("no kind of Xệp asks for a play")
    if shown.ask in ("lenh", "arrange"):
        check_total(proof, shown)


def check_total(proof: Proof, shown: Shown) -> None:
    """The lệnh that are added up are the answer."""
    (total,) = (block.total for block in proof if isinstance(block, Sum))
    assert total == (shown.want if shown.ask == "lenh" else shown.want["lenh"])


def seat_of(shown: Shown) -> Seat:
    """The seat view of the question."""
    groups = [
        tuple(sorted(map(reference.cards, shown.given.get(key, [])))) for key in ("xep", "open")
    ]
    return Seat(reference.cards(shown.given["hand"]), groups[0], groups[1])


def house(shown: Shown) -> House:
    options = shown.options
    return House(options.get("win_moment", "any"), options.get("lone_tuong", True))


# ---------------------------------------------------------------- Split


def check_split(block: Split, shown: Shown, missing: int) -> None:
    """Parts are groups with their right name and lệnh, disjoint, and with the rest make a hand of the
    question less at most `missing` cards; the bounds hold and add up to the rest; no grouping with as few
    rác has more lệnh."""
    rest = Counter(block.rest)
    whole = sum((Counter(part.cards) for part in block.parts), rest)
    held = [Counter(hand) for hand in hands(shown)]
    assert [h for h in held if whole <= h and (h - whole).total() <= missing], "no such hand"
    check_parts(block.parts)
    check_bounds(block, whole, lambda cards: reference.best(cards)[0])
    lenh = sum(part.worth for part in block.parts)
    assert lenh == reference.arranged(tuple(sorted(whole.elements())))[1], "more lệnh are possible"


def check_parts(parts: Iterable[Part]) -> None:
    """Each part is one group, called and valued as section 4 does in hand."""
    for part in parts:
        assert reference.type_of(tuple(sorted(part.cards))) == NAMES[part.name.en], part
        assert part.worth == reference.lenh(tuple(sorted(part.cards)), hidden=True)


# ---------------------------------------------------------------- Table, Sum


def kind_of(row: Row, shown: Shown) -> str:
    """The one card of a candidate."""
    if isinstance(row.candidate, Text):
        return next(k for k, name in shown.deck.names.items() if name == row.candidate)
    return candidate(row)


def check_table(block: Table, shown: Shown) -> None:
    """Tables are told apart by what they count."""
    if block.unit.en == "lệnh":
        check_lenh_table(block, shown)
    else:
        assert block.unit.en == "winning cards"
        check_throws_table(block, shown)


def check_lenh_table(block: Table, shown: Shown) -> None:
    """Every kind says with how many lệnh it completes the hand; exactly those of the answer are marked."""
    seat, drawer = seat_of(shown), shown.given.get("drawer", False)
    for row in block.rows:
        _, lenh = reference.win_with(seat, kind_of(row, shown), drawer, house(shown))
        assert row.total == (lenh or 0)
        assert (row.barred is None) == (lenh is not None)
    marked = {kind_of(row, shown) for row in block.rows if row.best}
    gone = {row.best and kind_of(row, shown) for row in block.rows} - {False, *shown.want}
    assert set(shown.want) <= marked
    own = Counter(c for g in (seat.hand, *seat.xep, *seat.open) for c in g)
    seen = Counter(reference.cards(shown.given.get("seen", "")))
    assert all(own[str(k)] + seen[str(k)] >= 4 for k in gone), "it would win, and a copy is left"


def check_throws_table(block: Table, shown: Shown) -> None:
    """Every card that may go is a row, with the unseen copies of the kinds that then win; those of the
    answer are marked."""
    seat, seen = seat_of(shown), reference.cards(shown.given.get("seen", ""))
    own = [*seat.hand, *(c for g in (*seat.xep, *seat.open) for c in g)]
    rows = {kind_of(row, shown): row for row in block.rows}
    assert sorted(rows) == reference.throwable(seat.hand)
    for kind, row in rows.items():
        assert row.total == reference.throw_key(seat, kind, seen, house(shown))[1]
        assert row.total == sum(n for _, n in row.parts)
        for run, n in row.parts:
            assert isinstance(run, CardRun)
            assert n == 4 - own.count(run.cards[0]) - seen.count(run.cards[0]) > 0
        assert row.best == (kind in shown.want)


def check_worth(item: Item) -> None:
    """A group counts as section 4 says where it lies."""
    cards = tuple(sorted(item.cards))
    if not cards or reference.type_of(cards) is None:
        return
    places = [hidden for hidden, word in ((True, "(in hand)"), (True, "(hidden)"), (False, "(open)"))
              if word in item.label.en]  # fmt: skip
    right = {reference.lenh(cards, hidden) for hidden in places or (True, False)}
    assert item.amount in right
