"""Independent checkers of proof blocks, written from the rules document of Phỏm.

They use the data of a proof, the question as written and `reference.py`, and nothing of the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from games.core.proofs import Cite, Line, Proof, Split, Sum, Table
from tests.games.checkers import (
    Shown,
    candidate,
    check_cite,
    check_sum,
    cited,
    cites,
    evidence,
    splits,
    sums,
    tables,
)
from tests.games.phom import reference as ref
from tests.games.phom.document import IDS

BLOCKS: dict[str, set[type]] = {
    "phom": {Cite},
    "ca": {Cite},
    "deal_counts": {Cite, Sum},
    "arrange": {Cite, Split, Sum, Table},
    "is_win": {Cite, Split},
    "can_eat": {Cite, Split},
    "outs": {Cite, Split},
    "best_discard": {Cite, Table},
    "safe_discard": {Cite},
    "legal_actions": {Cite},
    "judge": {Cite},
    "send": {Cite, Sum},
    "next": {Cite},
    "resolve": {Cite},
    "rank": {Cite, Sum},
    "score": {Cite, Sum},
    "dense": {Cite},
    "replay": {Cite, Sum},
    "read_card": {Cite},
    "name_card": {Cite},
    "find_cards": {Cite},
}
"""Which blocks a kind proves with. No kind has a Line: none asks for a play."""
BESIDE = {
    "PH-TURN-3": "PH-HA-6 PH-TAI-2",
    "PH-HA-3": "PH-PHOM-3",
    "PH-EAT-2": "PH-EAT-8",
    "PH-EAT-3": "PH-EAT-8",
}
"""Rules that a refusal may cite beside a broken one."""
NAMES = {"set": "ngang", "run": "doc"}


def check_proof(proof: Proof, shown: Shown) -> None:
    """Checks each block by itself, then what the blocks of a kind say together."""
    for block in proof:
        match block:
            case Cite():
                check_cite(block, shown, IDS)
            case Sum():
                check_sum(block, shown)
                check_points(block)
            case Split():
                check_split(block, shown)
            case Table():
                assert shown.ask in ("arrange", "best_discard")
            case Line():
                raise AssertionError("no kind of Phỏm asks for a play")
    whole = WHOLE.get(shown.ask)
    if whole is not None:
        whole(proof, shown)


def cards_of(given: Any, key: str) -> set[str]:
    return set(given.get(key, "").split())


def groups_of(given: Any, key: str) -> list[frozenset[str]]:
    """Phỏm of a flat list."""
    return [frozenset(text.split()) for text in given.get(key, [])]


def text(cards: Iterable[str]) -> str:
    return " ".join(sorted(cards))


# ---------------------------------------------------------------- single blocks


def check_points(block: Sum) -> None:
    """A card counts as section 4 says."""
    for item in block.items:
        assert not item.cards or item.amount == ref.points(item.cards)


def check_split(block: Split, shown: Shown) -> None:
    """Parts are phỏm under their right name, no card lies twice, and every eaten card of the hand (and the
    card on offer) has a phỏm of its own."""
    hand, due = cards_of(shown.given, "hand"), cards_of(shown.given, "eaten")
    if shown.ask == "can_eat":
        hand, due = hand | {shown.given["card"]}, due | {shown.given["card"]}
    laid = [card for part in block.parts for card in part.cards]
    assert not [n for n in Counter([*laid, *block.rest]).values() if n > 1]
    assert hand >= {*laid, *block.rest}
    for part in block.parts:
        assert ref.kind(part.cards) == NAMES[part.name.en]
        assert len(due & set(part.cards)) <= 1
    assert due <= set(laid)
    if shown.ask != "arrange":
        assert hand == {*laid, *block.rest}


# ---------------------------------------------------------------- what the blocks of a kind say together


def check_named(proof: Proof, shown: Shown) -> None:
    """A set is shown by the rule of sets, a run by that of runs."""
    rules = set(cited(proof))
    kind = ref.kind(shown.given["cards"].split())
    assert kind == shown.want["kind"]
    shows = {"ngang": "PH-PHOM-1", "doc": "PH-PHOM-2"}
    assert kind is None or shows[kind] in rules


def check_pairs(proof: Proof, shown: Shown) -> None:
    """The cards shown are those of the cạ."""
    pairs = [p for p in combinations(cards_of(shown.given, "hand"), 2) if ref.is_ca(*p)]
    assert set(evidence(proof, "PH-CA-1")) == {card for pair in pairs for card in pair}


def check_stock(proof: Proof, shown: Shown) -> None:
    """The deck less all hands is the stock."""
    (block,) = sums(proof)
    assert [-item.amount for item in block.items[1:]] == shown.want["hands"]
    assert block.items[0].amount == len(ref.PACK)
    assert block.total == shown.want["stock"]


def check_arranged(proof: Proof, shown: Shown) -> None:
    """What stays after each grouping, all that can be sent and perhaps a discard, is one of the answer's;
    the points are added up; other groupings leave more."""
    given, want = shown.given, shown.want
    hand, own, table = cards_of(given, "hand"), groups_of(given, "own"), groups_of(given, "table")
    for block in splits(proof):
        parts = [frozenset(part.cards) for part in block.parts]
        stays = ref.lone(hand, parts)
        if parts or own:
            stays = ref.after_sends(stays, [*table, *own, *parts])
        assert set(block.rest) <= stays
        assert len(stays) - len(block.rest) == (given["discard"] and bool(stays))
        assert text(block.rest) in want["lone"]
    assert splits(proof)
    assert [block.total for block in sums(proof)] == [want["points"]] * bool(splits(proof)[0].rest)
    for other in tables(proof):
        assert all(row.best == (row.total == want["points"]) for row in other.rows)
        assert min(row.total or 0 for row in other.rows) == want["points"]


def check_win(proof: Proof, shown: Shown) -> None:
    """A grouping of a won hand leaves nothing that cannot be sent but one card; of a hand that is not won
    it leaves more in any case."""
    given = shown.given
    hand, eaten = cards_of(given, "hand"), cards_of(given, "eaten")
    laid = [frozenset(g.split()) for groups in given["table"] for g in groups]
    most = 0 if given["phase"] == "take" else 1
    for block in splits(proof):
        stays = set(block.rest)
        if shown.want["win"]:
            if given["phase"] in ("lay", "send"):
                stays = ref.after_sends(stays, [*laid, *(frozenset(p.cards) for p in block.parts)])
            assert len(stays) <= most
        else:
            fewest = min(len(ref.lone(hand, g)) for g in ref.arrangements(hand, eaten))
            assert len(stays) == fewest


def check_eaten(proof: Proof, shown: Shown) -> None:
    """The hand lies in phỏm with the card in one of them; without an answer there is no such thing."""
    card = shown.given["card"]
    needed = bool(shown.want["can"] and shown.given.get("eaten"))
    assert len(splits(proof)) == needed
    assert all(any(card in part.cards for part in block.parts) for block in splits(proof))


def cover(hand: set[str], eaten: set[str]) -> int:
    """The most cards in phỏm; -1 if the eaten cards cannot all have one."""
    ways = ref.arrangements(hand, eaten)
    return max((len(hand) - len(ref.lone(hand, groups)) for groups in ways), default=-1)


def check_helping(proof: Proof, shown: Shown) -> None:
    """The hand stands with the most cards in phỏm, and the cards beside the rule are the answer."""
    hand, eaten = cards_of(shown.given, "hand"), cards_of(shown.given, "eaten")
    (block,) = splits(proof)
    assert len(hand) - len(block.rest) == cover(hand, eaten)
    beside = [c for b in cites(proof) if b.rule.id == "PH-SKILL-1" for c in b.cards]
    assert sorted(beside) == shown.want["cards"]


def check_discards(proof: Proof, shown: Shown) -> None:
    """Each row has the unseen cards that help what is left, or the points that are to be expected; exactly
    the best cards are marked."""
    given = shown.given
    hand, eaten, seen = (cards_of(given, key) for key in ("hand", "eaten", "seen"))
    unseen = [card for card in ref.PACK if card not in hand | seen]
    for table in tables(proof):
        for row in table.rows:
            card = candidate(row)
            left = hand - {card}
            assert row.best == (card in shown.want)
            if given["goal"] == "points":
                assert row.total == sum(thrown_once(left | {c}, eaten) for c in unseen)
                continue
            live = {c for c in unseen if cover(left | {c}, eaten) > cover(left, eaten)}
            assert {c for run, _ in row.parts for c in run.cards} == live
            assert row.total == len(live)
        assert {candidate(row) for row in table.rows if row.best} <= set(shown.want)
    assert set(evidence(proof, "PH-SKILL-2")) == set(shown.want)


def thrown_once(hand: set[str], eaten: set[str]) -> int:
    """The fewest lone points after one more discard (PH-SKILL-2)."""
    rests = (ref.lone(hand, groups) for groups in ref.arrangements(hand, eaten))
    return min(ref.points(rest) - max(map(ref.value, rest), default=0) for rest in rests)


def check_safe(proof: Proof, shown: Shown) -> None:
    """The cards shown are the answer."""
    assert sorted(evidence(proof, "PH-SKILL-3")) == shown.want


def check_sent(proof: Proof, shown: Shown) -> None:
    """The cards shown are all that can be sent; what stays is added up."""
    rules = ("PH-SEND-2", "PH-SEND-3", "PH-SEND-4")
    assert sorted(c for rule in rules for c in evidence(proof, rule)) == shown.want["sent"]
    assert [block.total for block in sums(proof)] == [shown.want["points"]] * bool(
        shown.want["left"]
    )


def check_ranks(proof: Proof, shown: Shown) -> None:
    """Every hand that counts is added up card by card."""
    hands = [hand.split() for hand in shown.given["hands"]]
    counted = [
        hand for hand, mom in zip(hands, shown.given["mom"], strict=True) if hand and not mom
    ]
    assert [sorted(c for item in block.items for c in item.cards) for block in sums(proof)] == [
        sorted(hand) for hand in counted
    ]


def check_payments(proof: Proof, shown: Shown) -> None:
    """What each seat gets, and the pot, come to 0."""
    want = shown.want if shown.ask == "score" else shown.want["result"]
    found = [[item.amount for item in block.items] for block in sums(proof)]
    assert found == ([[*want["pay"], *([want["pot"]] if "pot" in want else [])]] if want else [])
    assert not any(block.total for block in sums(proof))


WHOLE = {
    "phom": check_named,
    "ca": check_pairs,
    "deal_counts": check_stock,
    "arrange": check_arranged,
    "is_win": check_win,
    "can_eat": check_eaten,
    "outs": check_helping,
    "best_discard": check_discards,
    "safe_discard": check_safe,
    "send": check_sent,
    "rank": check_ranks,
    "score": check_payments,
    "replay": check_payments,
}
