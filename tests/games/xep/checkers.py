"""Independent checkers of proof blocks, written from the rules document of Xệp.

They use the data of a block, the question as written and `reference.py`, and nothing of the engine. What
a rule is cited with is checked in `citing.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from games.core.proofs import Cite, Item, Line, Part, Proof, Row, Split, Sum, Table
from games.core.text import CardRun, Text
from tests.games.checkers import (
    DRILLS,
    Shown,
    candidate,
    check_bounds,
    check_cite,
    check_drill,
    check_rows,
    check_sum,
    cite_of,
    cited,
    cites,
    hands,
    only,
    said,
    splits,
    sums,
    tables,
)
from tests.games.xep import citing, reference
from tests.games.xep.document import IDS
from tests.games.xep.reference import Cards
from tests.games.xep.seats import house, reached, seat_of

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
NAMES = {
    "lone general": "tuong", "pair": "doi", "triple": "khap", "four alike": "quan",
    "general set": "tuong_si_tuong", "chariot set": "xe_phao_ma", "three soldiers": "ba_chot",
    "four soldiers": "bon_chot",
}  # fmt: skip
GROUPS = {kind: f"XE-GRP-{i}" for i, kind in enumerate(
    ("tuong", "doi", "khap", "quan", "tuong_si_tuong", "xe_phao_ma", "ba_chot", "bon_chot"), 1
)}  # fmt: skip
"""Section 4: the rule of each sort of group."""


def check_proof(proof: Proof, shown: Shown) -> None:
    """Checks each block by itself, then what the blocks of a kind say together."""
    for block in proof:
        match block:
            case Split():
                check_split(block, shown)
            case Table():
                check_rows(block)
                check_table(block, shown)
            case Sum():
                check_sum(block, shown)
                for item in block.items:
                    check_worth(item)
            case Cite():
                check_cite(block, shown, IDS)
                citing.check_evidence(block, shown)
            case Line():
                raise AssertionError("no kind of Xệp asks for a play")
    if shown.ask in DRILLS:
        check_drill(proof, shown)
    elif shown.ask in WHOLE:
        WHOLE[shown.ask](proof, shown)


# ---------------------------------------------------------------- Split


def check_split(block: Split, shown: Shown) -> None:
    """Parts are groups with their right name and lệnh, disjoint, and with the rest make the hand in
    question; the bounds hold and add up to the rest; no grouping with as few rác has more lệnh."""
    rest = Counter(block.rest)
    whole = sum((Counter(part.cards) for part in block.parts), rest)
    cards = tuple(sorted(whole.elements()))
    assert cards in cut(shown), "no such hand"
    check_parts(block.parts)
    check_bounds(block, whole, lambda cards: reference.best(cards)[0])
    lenh = sum(part.worth for part in block.parts)
    assert lenh == reference.arranged(cards)[1], "more lệnh are possible"


def cut(shown: Shown) -> list[Cards]:
    """The hands that a Split may be of: as it lies, or what a take with the live card leaves."""
    if "hand" in shown.given or shown.ask == "resolve":
        return [seat_of(shown).hand, *(seat.hand for seat in reached(shown))]
    return hands(shown)


def check_parts(parts: Iterable[Part]) -> None:
    """Each part is one group, called and valued as section 4 does in hand."""
    for part in parts:
        assert reference.type_of(tuple(sorted(part.cards))) == NAMES[part.name.en], part
        assert part.worth == reference.lenh(tuple(sorted(part.cards)), hidden=True)


# ---------------------------------------------------------------- Table


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
        assert block.unit.vi == "{n} lá giúp tới"
        check_throws_table(block, shown)


def check_lenh_table(block: Table, shown: Shown) -> None:
    """Every row is a kind that completes the hand, with how many lệnh; exactly those that win are marked."""
    seat, drawer = seat_of(shown), shown.given.get("drawer", False)
    rows = {kind_of(row, shown): row for row in block.rows}
    for kind, row in rows.items():
        won, lenh = reference.win_with(seat, kind, drawer, house(shown))
        assert row.total == lenh
        assert row.barred is None
        assert row.best == won
    gone = {kind for kind, row in rows.items() if row.best and not citing.copies(kind, shown)[2]}
    assert sorted(kind for kind, row in rows.items() if row.best and kind not in gone) == shown.want


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


# ---------------------------------------------------------------- Sum


PLACES = {"(in hand)": True, "(hidden)": True, "(open)": False}
"""Where a group lies, and whether it counts as hidden there."""


def place(item: Item) -> str | None:
    return next((place for place in PLACES if place in item.label.en), None)


def check_worth(item: Item) -> None:
    """A group counts as section 4 says where it lies."""
    cards = tuple(sorted(item.cards))
    if not cards:
        return
    assert reference.type_of(cards) is not None
    lies = place(item)
    right = {
        reference.lenh(cards, hidden) for hidden in ([PLACES[lies]] if lies else [True, False])
    }
    assert item.amount in right


def lying(block: Sum, where: str) -> list[Cards]:
    """The groups that an addition has at a place."""
    return sorted(tuple(sorted(item.cards)) for item in block.items if place(item) == where)


def check_laid(block: Sum, shown: Shown) -> None:
    """Every group is counted where it lies, after a take if there is a card to take: no other way has as
    few rác and more lệnh."""
    seats = reached(shown)
    laid = [s for s in seats if lying(block, "(hidden)") == sorted(s.xep) and
            lying(block, "(open)") == sorted(s.open)]  # fmt: skip
    assert laid, "the groups lie otherwise"
    on_hand = Counter(card for group in lying(block, "(in hand)") for card in group)
    assert any(on_hand <= Counter(s.hand) for s in laid)
    rac, lenh = min((s.value() for s in seats), key=lambda value: (value[0], -value[1]))
    assert any((s.value(), on_hand.total()) == ((rac, lenh), len(s.hand) - rac) for s in laid)
    assert block.total == lenh


# ---------------------------------------------------------------- what the blocks of a kind say together


def check_group(proof: Proof, shown: Shown) -> None:
    """The rule of this group and its lệnh; what is none is shown by the rule that says so."""
    cards, rules = reference.cards(shown.given["cards"]), set(cited(proof))
    kind = reference.type_of(cards)
    assert shown.want["type"] == kind
    assert (GROUPS[kind] if kind else "XE-GRP-9") in rules
    if kind:
        more = shown.given["concealed"] and kind in ("khap", "quan")
        assert rules == {GROUPS[kind], "XE-LENH-2" if more else "XE-LENH-1"}
    lenh = [reference.lenh(cards, shown.given["concealed"])] if kind else []
    assert [(tuple(sorted(i.cards)), i.amount) for b in sums(proof) for i in b.items] == [
        (cards, n) for n in lenh
    ]


def check_added(proof: Proof, shown: Shown) -> None:
    """The groups of the question are added up, each where it lies."""
    block = only(sums(proof))
    for key, where in (("hand_groups", "(in hand)"), ("xep", "(hidden)"), ("open", "(open)")):
        assert lying(block, where) == sorted(map(reference.cards, shown.given[key]))
    assert block.total == shown.want
    assert {"XE-LENH-1", "XE-LENH-2", "XE-LENH-3"} <= set(cited(proof))


def check_arranged(proof: Proof, shown: Shown) -> None:
    """The hand is cut, and the groups cut out are those that are added up with what lies."""
    split, block = only(splits(proof)), only(sums(proof))
    assert sorted(tuple(sorted(p.cards)) for p in split.parts) == lying(block, "(in hand)")
    check_laid(block, shown)


def check_cut(proof: Proof, shown: Shown) -> None:
    """The hand is cut and added up; that another way is as good is said exactly if there is one."""
    check_arranged(proof, shown)
    split = only(splits(proof))
    several = any(len(reference.groupings(f)) > 1 for f in reference.families(seat_of(shown).hand))
    found = [re.fullmatch(TIE, words) for words in said(split)]
    ties = [(int(tie[1]), int(tie[2])) for tie in found if tie]
    lenh = sum(part.worth for part in split.parts)
    assert ties == [(len(split.rest), lenh)] * several


TIE = r"Another grouping also has (\d+) rác and (\d+) lệnh; either is right\."


def check_win(proof: Proof, shown: Shown) -> None:
    """A complete hand is added up; the rule that is missed, or the way to take the card, is cited; a card
    that must be hidden is."""
    want, given, rules = shown.want, shown.given, set(cited(proof))
    if want["lenh"] is None:
        assert not sums(proof)
        only(splits(proof))
    else:
        assert not only(splits(proof)).rest
        check_arranged(proof, shown)
        assert only(sums(proof)).total == want["lenh"]
    card = given.get("card")
    forced = bool(card and given.get("drawer") and reference.must_hide(seat_of(shown), card))
    hiding = rules & {"XE-XEP-1", "XE-XEP-2"}
    two = seat_of(shown).hand.count(card or "") >= 2
    assert hiding == ({"XE-XEP-1" if two else "XE-XEP-2"} if forced else set())
    assert ("XE-XEP-4" in rules) == forced
    missed = {want["reason"]} if want["reason"] else rules & {"XE-WIN-2"}
    assert rules & {"XE-WIN-1", "XE-WIN-2"} == missed
    assert missed or "XE-WIN-3" in rules


def check_outs(proof: Proof, shown: Shown) -> None:
    """The hand as it lies is cut and added up; every kind that makes a group with the hand or joins one
    completes it, and stands in the table, or is named as leaving rác."""
    split, block = only(splits(proof)), only(sums(proof))
    seat = seat_of(shown)
    assert sum(len(p.cards) for p in split.parts) + len(split.rest) == len(seat.hand)
    assert sorted(tuple(sorted(p.cards)) for p in split.parts) == lying(block, "(in hand)")
    assert (lying(block, "(hidden)"), lying(block, "(open)")) == (
        sorted(seat.xep), sorted(seat.open)
    )  # fmt: skip
    assert block.total == seat.value()[1]
    rows = {kind_of(row, shown) for table in tables(proof) for row in table.rows}
    assert len(tables(proof)) == bool(rows)
    takes = {
        c for c in reference.KINDS if citing.copies(c, shown)[0] < 4
        and reference.ways(seat, c, house(shown))
    }  # fmt: skip
    assert rows <= takes
    rest = takes - rows
    assert list(cited(proof)) == ["XE-WIN-1"] * (bool(rest) or not rows) + ["XE-WIN-2"] * bool(rows)
    if rest or not rows:
        citing.check_left(cite_of(proof, "XE-WIN-1"), rest, shown)
    citing.check_gone(cites(proof)[-1], rows, shown)


def check_stuck(proof: Proof, shown: Shown) -> None:
    """What may not go, each by its rule; the hand cut and added up; whether it is ùi, and why."""
    citing.check_throws(proof, shown)
    check_arranged(proof, shown)
    want, (first, *more) = shown.want, said(cite_of(proof[:1], "XE-UI-1"))
    lenh = want["lenh"]
    if want["ui"]:
        assert first == "You must discard, no card may be discarded, and you cannot win."
    elif lenh is not None and lenh >= 15:
        assert first == f"Not ùi: without rác and with {lenh} lệnh it is a win."
    else:
        assert want["discards"]
        assert first == "Not ùi: a card may still be discarded."
    short = lenh is not None and lenh < 15
    assert len(more) == short
    for words in more:
        added = re.fullmatch(r"No rác, but (.+) = (\d+) lệnh\. A win needs at least 15\.", words)
        assert added, words
        assert sum(map(int, added[1].split(" + "))) == int(added[2]) == lenh


def check_best(proof: Proof, shown: Shown) -> None:
    """The candidates stand side by side, beside the hand as it lies."""
    split = only(splits(proof))
    assert sum(len(p.cards) for p in split.parts) + len(split.rest) == len(seat_of(shown).hand)
    only(tables(proof))
    assert "XE-SKILL-1" in cited(proof)


def check_resolved(proof: Proof, shown: Shown) -> None:
    """The deciding rule comes first and names the seat; a win leaves no rác."""
    want = shown.want
    first = cite_of(proof[:1], want["rule"])
    taken = want["rule"].startswith("XE-XEP")
    assert set(cited(proof[1:])) == ({"XE-XEP-3", "XE-XEP-5"} if taken else {"XE-GIAT-5"})
    citing.check_takers(first, shown)
    assert len(splits(proof)) == (want["action"] == "win")
    assert not any(block.rest for block in splits(proof))


def check_dealt(proof: Proof, shown: Shown) -> None:
    """The deck less all hands is the stock; the dealer is named where it must be found."""
    block, want = only(sums(proof)), shown.want
    assert [item.amount for item in block.items] == [4 * 28, *(-n for n in want["sizes"])]
    assert block.total == want["stock"]
    citing.check_dealer(proof, shown)


def check_paid(proof: Proof, shown: Shown) -> None:
    """The payments and the fund add up to 0; where a hand is given, its lệnh are added up before."""
    want, before = shown.want, sums(proof)
    assert before
    assert [item.amount for item in before.pop().items] == [*want["pay"], want["pot"]]
    assert len(before) == ("hand" in shown.given)
    for block in before:
        check_laid(block, shown)
    citing.check_payment(proof, shown)


WHOLE = {
    "group": check_group,
    "lenh": check_added,
    "arrange": check_cut,
    "is_win": check_win,
    "outs": check_outs,
    "discardable": citing.check_throws,
    "ui": check_stuck,
    "resolve": check_resolved,
    "legal_actions": citing.check_acts,
    "judge": citing.check_judged,
    "best_discard": check_best,
    "score": check_paid,
    "next": citing.check_next,
    "setup": check_dealt,
    "after": citing.check_after,
    "view": citing.check_seen,
}
