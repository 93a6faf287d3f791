"""Independent checkers of proof blocks, written from the rules document of Chắn.

They use the data of a proof, the question as written and `reference.py`, and nothing of the engine.
"""

from __future__ import annotations

from collections import Counter

from games.core.proofs import Cite, Proof, Split, Sum, Table
from games.core.text import CardRun
from tests.games.chan import reference
from tests.games.chan.document import IDS
from tests.games.checkers import Shown, check_cite, check_sum

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


def check_proof(proof: Proof, shown: Shown) -> None:
    """Checks each block by itself."""
    for block in proof:
        match block:
            case Cite():
                check_cite(block, shown, IDS)
            case Split():
                check_split(block, shown)
            case Sum():
                check_sum(block, shown)
                check_counted(block, shown)
            case Table():
                check_table(block, shown)
            case _:
                raise AssertionError("no play is asked for in Chắn")


def hands(shown: Shown) -> list[Counter[str]]:
    """The hand, and the hand with the card that it would win with."""
    hand = Counter(shown.given["hand"].split())
    card = shown.given.get("card")
    return [hand, *([hand + Counter([card])] if isinstance(card, str) else [])]


def check_split(block: Split, shown: Shown) -> None:
    """The parts are groups, called by their name; with the què they are the hand; no arrangement has more
    chắn; number by number, no more cards could be used."""
    parts = [part.cards for part in block.parts]
    whole = sum(map(Counter, parts), Counter(block.rest))
    assert whole in hands(shown), "no such hand"
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
    covered = sum((Counter(bound.cards) for bound in block.bounds), Counter[str]())
    assert covered == whole
    for bound in block.bounds:
        assert len({card[0] for card in bound.cards}) == 1
        assert bound.least <= len(reference.laid(tuple(sorted(bound.cards)))[1])
    assert sum(bound.least for bound in block.bounds) == len(block.rest)


def check_counted(block: Sum, shown: Shown) -> None:
    """Additions are told apart by what they add."""
    first = block.items[0].label.en
    if first == "Chắn in hand":
        hand = tuple(sorted(hands(shown)[-1].elements()))
        if shown.ask == "declare" and shown.given["win"]:
            hand = tuple(sorted((*hand, shown.given["win"]["card"])))
        melds = shown.given.get("melds", [])
        assert block.total == reference.laid(hand)[0] + reference.mat_chan(melds)
        assert all(item.amount == len(item.cards) // 2 for item in block.items)
    elif "highest cước" in first:
        check_points(block, shown)
    elif first.startswith("gà: "):
        assert shown.ask != "declare" or block.total == shown.want["ga"]
    elif shown.ask == "waits":
        own = shown.cards
        assert block.total == shown.want["live"]
        assert [item.amount for item in block.items] == [
            4 - own[kind] for kind in shown.want["noc"]
        ]
    else:
        assert shown.ask == "score"
        moves = [*shown.want["pay"], *([shown.want["pot"]] if shown.want["pot"] else [])]
        assert [item.amount for item in block.items] == moves


def check_points(block: Sum, shown: Shown) -> None:
    """The points of what is declared, by the table of the second implementation."""
    plain = not {"scoring", "thap_thanh_full", "no_chan_bonus"} & shown.options.keys()
    if shown.ask == "declare":
        assert block.total == shown.want["points"]
        said = shown.want["cuoc"]
    else:
        said = shown.given.get("declared", shown.given["cuoc"])
    if plain:
        assert block.total == reference.worth(said)


def check_table(block: Table, shown: Shown) -> None:
    """Each candidate has the unseen copies of what helps after it; the most are marked, as is wanted."""
    assert shown.ask == "best_discard"
    own = Counter(
        [
            *shown.given["hand"].split(),
            *reference.mat_cards(reference.melds_of(shown.given["history"])),
            *shown.given["seen"].split(),
        ]
    )
    marked = []
    for row in block.rows:
        assert isinstance(row.candidate, CardRun)
        (card,) = row.candidate.cards
        for run, copies in row.parts:
            assert copies == 4 - own[run.cards[0]]
        assert row.total == sum(copies for _, copies in row.parts)
        marked += [card] if row.best else []
        assert (row.total == shown.want["outs"]) == row.best
    assert sorted(marked) == shown.want["best"]
