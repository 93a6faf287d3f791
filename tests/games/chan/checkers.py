"""Independent checkers of proof blocks, written from the rules document of Chắn.

They use the data of a proof, the question as written and `reference.py`, and nothing of the engine. What a
rule is cited with is checked in `citing.py`.
"""

from __future__ import annotations

from collections import Counter

from games.core.proofs import Cite, Proof, Split, Sum, Table
from tests.games.chan import citing, reference
from tests.games.chan.declared import result_rule
from tests.games.chan.document import IDS
from tests.games.chan.seats import chan_of, melds_of
from tests.games.checkers import (
    DRILLS,
    Shown,
    candidate,
    check_cite,
    check_drill,
    check_rows,
    check_sum,
    cite_of,
    cited,
    cites,
    evidence,
    only,
    parts_of,
    splits,
    sums,
    tables,
)

BLOCKS: dict[str, set[type]] = {
    "arrange": {Split, Sum, Cite},
    "is_win": {Split, Sum, Cite},
    "waits": {Split, Sum, Cite},
    "fault": {Split, Cite},
    "legal_actions": {Split, Cite},
    "judge": {Split, Cite},
    "resolve": {Cite},
    "next": {Cite},
    "declare": {Sum, Cite},
    "score": {Sum, Cite},
    "who_has_cai": {Cite},
    "dealers": {Cite},
    "best_discard": {Split, Table, Cite},
    "change_wait": {Split, Cite},
    "read_card": {Cite},
    "name_card": {Cite},
    "find_cards": {Cite},
}
"""Which blocks a kind proves with."""
BESIDE: dict[str, str] = {}
"""Rules that a refusal may cite beside a broken one."""
CUT = {ask for ask, sorts in BLOCKS.items() if Split in sorts}
"""Kinds that always show the hand laid out."""


def check_proof(proof: Proof, shown: Shown) -> None:
    """Checks each block by itself, then what the blocks of a kind say together."""
    for block in proof:
        match block:
            case Cite():
                check_cite(block, shown, IDS)
                citing.check_evidence(block, shown)
            case Split():
                check_split(block, shown)
            case Sum():
                check_sum(block, shown)
                check_counted(block, shown)
            case Table():
                check_rows(block)
                check_table(block, shown)
            case _:
                raise AssertionError("no play is asked for in Chắn")
    if shown.ask in CUT:
        only(splits(proof))
    if shown.ask in DRILLS:
        check_drill(proof, shown)
    elif shown.ask in WHOLE:
        WHOLE[shown.ask](proof, shown)


def hands(shown: Shown) -> list[Counter[str]]:
    """The hand, and the hand with the card that it would win with."""
    hand = Counter(shown.given["hand"].split())
    card = shown.given.get("card") if shown.ask == "is_win" else None
    return [hand, *([hand + Counter([card])] if isinstance(card, str) else [])]


# ---------------------------------------------------------------- Split


def check_split(block: Split, shown: Shown) -> None:
    """The parts are groups, called by their name; with the què they are the hand; no arrangement has more
    chắn; number by number, no more cards could be used."""
    parts = [part.cards for part in block.parts]
    whole = sum(map(Counter, parts), Counter(block.rest))
    assert whole == hands(shown)[-1], "no such hand"
    for part in block.parts:
        suits, numbers = {c[1] for c in part.cards}, {c[0] for c in part.cards}
        name = {1: "chắn", 2: "cạ", 3: "ba đầu"}[len(suits)]
        assert len(numbers) == 1
        assert part.name.en == name
        assert len(part.cards) == max(2, len(suits))
        assert part.worth == (name == "chắn")
    cards = tuple(sorted(whole.elements()))
    chan, que, _ = reference.laid(cards)
    assert sum(part.worth for part in block.parts) == chan
    assert sorted(block.rest) == sorted(que)
    check_numbers(block, whole)


def check_numbers(block: Split, whole: Counter[str]) -> None:
    """The bounds cover the hand number by number; no number leaves fewer cards over."""
    covered = sum((Counter(bound.cards) for bound in block.bounds), Counter[str]())
    assert covered == whole
    numbers = [number for bound in block.bounds for number in {card[0] for card in bound.cards}]
    assert len(numbers) == len(block.bounds) == len(set(numbers))
    for bound in block.bounds:
        assert bound.least <= len(reference.laid(tuple(sorted(bound.cards)))[1])
    assert sum(bound.least for bound in block.bounds) == len(block.rest)


# ---------------------------------------------------------------- Sum


def check_counted(block: Sum, shown: Shown) -> None:
    """Additions are told apart by what they add."""
    first = block.items[0].label.en if block.items else ""
    if first == "Chắn in hand":
        check_chan(block, shown)
    elif "highest cước" in first:
        check_points(block, shown)
    elif first.startswith("gà: "):
        check_ga(block, shown)
    elif shown.ask == "waits":
        check_live(block, shown)
    else:
        check_paid(block, shown)


def check_chan(block: Sum, shown: Shown) -> None:
    """All chắn of the hand, with the winning card, then each that lies on the mat; a chíu counts two."""
    hand, card = Counter(shown.given["hand"].split()), shown.given.get("card")
    if shown.ask == "declare" and shown.given["win"]:
        card = shown.given["win"]["card"]
    if isinstance(card, str):
        hand += Counter([card])
    twins = Counter({kind: n - n % 2 for kind, n in hand.items()})
    first, *mat = block.items
    assert Counter(first.cards) == +twins
    lying = [tuple(meld.split()) for meld in melds_of(shown) if len(set(meld.split())) == 1]
    assert sorted(item.cards for item in mat) == sorted(lying)
    assert all(item.amount == len(item.cards) // 2 for item in block.items)
    assert block.total == chan_of(shown, tuple(sorted(hand.elements())))


def check_points(block: Sum, shown: Shown) -> None:
    """The points of what is declared, by the table of the second implementation: the best in full, once,
    all else its step."""
    plain = not {"scoring", "thap_thanh_full", "no_chan_bonus"} & shown.options.keys()
    if shown.ask == "declare":
        assert block.total == shown.want["points"]
        said = shown.want["cuoc"]
    else:
        said = shown.given.get("declared", shown.given["cuoc"])
    if plain:
        assert block.total == reference.worth(said)
        ids = {word.partition(":")[0] for word in said}
        full, step = max(reference.VALUES.get(id, (3, 1)) for id in ids)
        assert block.items[0].amount in (full, full + step)
        assert len({item.label.en for item in block.items}) == len(block.items)


def check_ga(block: Sum, shown: Shown) -> None:
    """Gà of the declaration; with the points they come to what each seat pays."""
    assert all(item.amount > 0 for item in block.items)
    assert len({item.label.en for item in block.items}) == len(block.items)
    assert shown.ask != "declare" or block.total == shown.want["ga"]


def check_live(block: Sum, shown: Shown) -> None:
    """The kinds that win from the stock, with their unseen copies."""
    own, noc = shown.cards, shown.want["noc"]
    assert block.total == shown.want["live"]
    assert [item.label for item in block.items] == [shown.deck.names[kind] for kind in noc]
    assert [item.amount for item in block.items] == [4 - own[kind] for kind in noc]


def check_paid(block: Sum, shown: Shown) -> None:
    """What each seat gets, and what becomes of the pot, come to 0."""
    assert shown.ask == "score"
    moves = [*shown.want["pay"], *([shown.want["pot"]] if shown.want["pot"] else [])]
    assert [item.amount for item in block.items] == moves
    assert not block.total


# ---------------------------------------------------------------- Table


def check_table(block: Table, shown: Shown) -> None:
    """Each candidate has the unseen copies of exactly the kinds that help after it; the best are marked."""
    assert shown.ask == "best_discard"
    given = shown.given
    hand, seen = reference.cards(given["hand"]), reference.cards(given["seen"])
    history = list(given["history"])
    rows = {candidate(row): row for row in block.rows}
    assert set(shown.want["best"]) <= set(rows) <= set(reference.candidates(hand, history))
    for card, row in rows.items():
        steps, helps = reference.helping(hand, history, card, seen)
        assert steps == shown.want["steps"]
        assert parts_of(row) == helps
        assert row.total == sum(helps.values())
        assert row.best == (card in shown.want["best"])
        assert (row.total == shown.want["outs"]) == row.best


# ---------------------------------------------------------------- what the blocks of a kind say together


def check_arranged(proof: Proof, shown: Shown) -> None:
    """The groups are those of the answer; melds are added; a whole hand is judged by its rule."""
    want, given, block = shown.want, shown.given, only(splits(proof))
    for key, name in (("chan", "chắn"), ("ca", "cạ"), ("ba_dau", "ba đầu")):
        found = sorted(" ".join(sorted(p.cards)) for p in block.parts if p.name.en == name)
        assert found == sorted(want[key])
    assert len(sums(proof)) == bool(given.get("melds"))
    rules = list(cited(proof))
    assert len(rules) == (want["steps"] is not None)
    for rule in rules:
        citing.check_steps(only(cites(proof)), rule, shown)


def check_win(proof: Proof, shown: Shown) -> None:
    """The rule that is missed or met; melds are added to the chắn of the hand."""
    given, want = shown.given, shown.want
    right = want["reason"] or ("CH-U-7" if given.get("card") is None else "CH-U-3")
    assert list(cited(proof)) in ([right], ["CH-U-7"] if given.get("card") is None else [right])
    assert len(sums(proof)) == bool(given.get("melds")) or want["reason"] == "CH-U-1"


def check_waits(proof: Proof, shown: Shown) -> None:
    """What is waited for is named and counted; without a wait nothing is."""
    live = [b for b in sums(proof) if b.items[0].label.en != "Chắn in hand"]
    assert len(live) == bool(shown.want["noc"])
    citing.check_waited(only(cites(proof)), shown)


def check_declared(proof: Proof, shown: Shown) -> None:
    """Each cước of the answer by its rule, in its order, then how it is said; its points and gà."""
    labels = [b.items[0].label.en for b in sums(proof)]
    assert ["Chắn in hand" in labels, any("highest cước" in words for words in labels)] == [
        True,
        True,
    ]
    assert any(words.startswith("gà: ") for words in labels) == bool(shown.want["ga"])
    citing.check_named(proof, shown)


def check_scored(proof: Proof, shown: Shown) -> None:
    """The rule of the result, the points where they are paid, and the payments."""
    want, counted = shown.want, sums(proof)
    rule = only(sorted(result_rule(shown) & set(cited(proof))))
    if want["result"] == "xuong_sai":
        citing.check_misdeclared(cite_of(proof, rule), shown)
    assert ("CH-P-1" in cited(proof)) == (want["result"] in ("u_dung", "xuong_sai"))
    if any(want["pay"]):
        assert counted
        assert counted.pop().items[0].label.en == "seat A"
    if want["result"] in ("u_dung", "xuong_sai"):
        assert counted
        points, *ga = counted
        assert "highest cước" in points.items[0].label.en
        assert len(ga) < 2
        each = shown.options.get("ga_points", 5)
        assert points.total + each * sum(b.total for b in ga) == abs(want["points"])
    else:
        assert not counted


def check_best(proof: Proof, shown: Shown) -> None:
    """The best plays are shown beside the rule, and compared; faults refuse only what is no candidate."""
    only(tables(proof))
    assert sorted(evidence(proof, "CH-SK-1")) == shown.want["best"]
    citing.check_played(proof, shown)


WHOLE = {
    "arrange": check_arranged,
    "is_win": check_win,
    "waits": check_waits,
    "fault": citing.check_faults,
    "legal_actions": citing.check_acts,
    "judge": citing.check_judged,
    "resolve": citing.check_resolved,
    "next": citing.check_next,
    "declare": check_declared,
    "score": check_scored,
    "who_has_cai": citing.check_counting,
    "dealers": citing.check_dealers,
    "best_discard": check_best,
    "change_wait": citing.check_changes,
}
