"""Independent checkers of proof blocks, written from the rules document of Tấn.

They use the data of a proof, the question as written and `reference.py`, and nothing of the engine.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import permutations

from games.core.proofs import Cite, Line, Proof, Row, Split, Sum, Table
from games.core.text import Text
from tests.games.checkers import (
    Shown,
    candidate,
    check_cite,
    check_line,
    check_sum,
    cites,
    lines,
    parts_of,
    sums,
)
from tests.games.tan.document import IDS
from tests.games.tan.reference import State, beats, state_of

BLOCKS: dict[str, set[type]] = {
    "setup": {Cite, Sum},
    "trump": {Cite},
    "who_starts": {Cite},
    "swap": {Cite},
    "defend": {Cite},
    "cheapest_defence": {Cite},
    "safest_defence": {Table, Cite},
    "must_pick_up": {Table, Cite},
    "throw_ranks": {Cite},
    "throw_in": {Cite},
    "room": {Sum, Cite},
    "pick_up": {Cite},
    "refill": {Cite},
    "next_attacker": {Cite},
    "next": {Cite},
    "legal_actions": {Cite},
    "judge": {Cite},
    "score": {Cite, Sum},
    "best_defence": {Line, Cite},
    "best_attack": {Line, Cite},
    "read_card": {Cite},
    "name_card": {Cite},
    "find_cards": {Cite},
}
"""Which blocks a kind proves with."""
BESIDE: dict[str, str] = {}
"""Rules that a refusal may cite beside a broken one."""


def check_proof(proof: Proof, shown: Shown) -> None:
    """Checks each block by itself, then what the blocks of a kind say together."""
    for block in proof:
        match block:
            case Cite():
                check_cite(block, shown, IDS)
            case Sum():
                check_sum(block, shown)
            case Table():
                check_table(block, shown)
            case Line():
                check_line(block)
                check_play(block, shown)
            case Split():
                raise AssertionError("nothing is cut into groups in Tấn")
    whole = WHOLE.get(shown.ask)
    if whole is not None:
        whole(proof, shown)


# ---------------------------------------------------------------- Table


def check_table(block: Table, shown: Shown) -> None:
    """Tables are told apart by what they count."""
    assert all(row.total == sum(n for _, n in row.parts) for row in block.rows)
    if block.unit.vi == "{n} lá chưa thấy":
        check_unseen(block, shown)
    else:
        assert block.unit.vi == "{n} lá đỡ được"
        check_beating(block.rows, shown)


def check_unseen(block: Table, shown: Shown) -> None:
    """Every defence is a row with exactly the unseen cards of the ranks then on the table; those with the
    fewest are marked."""
    given, trump = shown.given, shown.given["trump"]
    lying = " ".join(given["table"]).split()
    attack = next(pair for pair in given["table"] if len(pair) == 2)
    hand = given["hand"].split()
    seen = {*lying, *hand, *given.get("gone", "").split(), given["trump_card"]}
    rows = {candidate(row): row for row in block.rows}
    assert set(rows) == {card for card in hand if beats(card, attack, trump)}
    fewest = min(row.total or 0 for row in block.rows)
    for card, row in rows.items():
        ranks = {other[0] for other in (*lying, card)}
        unseen = {rank + suit for rank in ranks for suit in "scdh"} - seen
        assert set(parts_of(row)) == unseen
        assert row.best == (row.total == fewest)


def check_beating(rows: Iterable[Row], shown: Shown) -> None:
    """Every attack card is a row with the cards of the hand that beat it."""
    given = shown.given
    assert [candidate(row) for row in rows] == given["attacks"]
    for row in rows:
        attack = candidate(row)
        beating = {c for c in given["hand"].split() if beats(c, attack, given["trump"])}
        assert set(parts_of(row)) == beating


# ---------------------------------------------------------------- Line


RANKS = {
    "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "T", "jack": "J", "queen": "Q", "king": "K", "ace": "A",
}  # fmt: skip
NAMED = re.compile(r"(\w+) of (s|c|d|h)\w+")
VERBS = {"attack": "attack", "throw": "throw", "beat": "defend", "pick": "take", "pass": "pass"}


def act_of(words: str) -> str:
    """ "beat the ten of hearts with the ace of hearts" as an action."""
    verb = VERBS[words.split()[0]]
    cards = [RANKS[rank] + suit for rank, suit in NAMED.findall(words)]
    if verb == "defend":
        return f"defend {cards[0]} with {cards[1]}"
    return " ".join([verb, *sorted(cards)])


def seat_of(words: Text, shown: Shown) -> int:
    """The seat behind a name as the one who is asked calls it."""
    n, seat = shown.given["n"], shown.given["seat"]
    names = {2: ["you", "opponent"], 3: ["you", "next", "previous"],
             4: ["you", "next", "opposite", "previous"]}[n]  # fmt: skip
    told = words.en.lower().removeprefix("the ").removesuffix(" seat")
    return int((seat + names.index(told)) % n)


def played(block: Line, shown: Shown) -> State:
    """The state of the reference after all moves, each of them legal and of the seat whose turn it is."""
    state = state_of(shown.given, shown.options)
    for move in block.moves:
        act, seat = act_of(move.act.en), seat_of(move.seat, shown)
        assert seat == state.to_act(), f"{move} out of turn"
        assert act in state.legal(), f"{act} is not legal"
        state = state.act(seat, act)
    return state


def check_play(block: Line, shown: Shown) -> None:
    """The line is legal to the end of the deal, and ends as it is worth to the one who is asked."""
    state = played(block, shown)
    assert state.phase == "done", "the play stops before the end"
    seat = shown.given["seat"]
    assert block.value == (0 if state.fool is None else -1 if state.fool == seat else 1)


# ---------------------------------------------------------------- what the blocks of a kind say together


def check_matching(proof: Proof, shown: Shown) -> None:
    """Who need not pick up is shown a card for every attack; who must, attacks with too few cards."""
    given = shown.given
    hand, attacks, trump = given["hand"].split(), given["attacks"], given["trump"]
    covers = any(
        all(beats(y, x, trump) for y, x in zip(own, attacks, strict=True))
        for own in permutations(hand, len(attacks))
    )
    assert shown.want != covers
    found = cites(proof)[0].evidence.cards
    if shown.want:
        short = [card for card in found if card in attacks]
        enough = {card for card in hand if any(beats(card, x, trump) for x in short)}
        assert len(enough) < len(short)
        assert set(found) == {*short, *enough}
    else:
        pairs = list(zip(found[::2], found[1::2], strict=True))
        assert sorted(attack for attack, _ in pairs) == sorted(attacks)
        assert len({card for _, card in pairs}) == len(pairs)
        assert all(beats(card, attack, trump) for attack, card in pairs)


def check_defences(proof: Proof, shown: Shown) -> None:
    """The first blocks show what beats the attack, by its suit and by trump, each under its own rule; every
    other card of the hand is refused by its rule."""
    given, hand = shown.given, shown.given["hand"].split()
    attack, trump = given["attack"], given["trump"]
    beating = sorted(card for card in hand if beats(card, attack, trump))
    in_suit = "TA-DEF-3" if attack[1] == trump else "TA-DEF-1"
    by_rule = {in_suit: [card for card in beating if card[1] == attack[1]]}
    by_rule["TA-TRUMP-3"] = [card for card in beating if card[1] != attack[1]]
    wanted = [(rule, cards) for rule, cards in by_rule.items() if cards] or [("TA-TAKE-4", [])]
    first, others = cites(proof)[: len(wanted)], cites(proof)[len(wanted) :]
    held = [sorted(card for card in block.evidence.cards if card in hand) for block in first]
    assert list(zip([block.rule.id for block in first], held, strict=True)) == wanted
    refused: dict[str, str] = {}
    for block in others:
        if block.rule.id != "TA-DEF-5":
            refused |= {card: block.rule.id for card in block.evidence.cards if card in hand}
    assert sorted([*refused, *beating]) == sorted(hand)
    for card, rule in refused.items():
        suit = "TA-DEF-1" if card[1] == attack[1] else "TA-DEF-2"
        assert rule == ("TA-DEF-3" if attack[1] == trump else suit)


def check_room(proof: Proof, shown: Shown) -> None:
    """Every limit is an addition; the smallest total, but never less than 0, is the room."""
    totals = [block.total for block in sums(proof)]
    assert max(0, min(totals)) == shown.want


def check_payments(proof: Proof, shown: Shown) -> None:
    """The payments of a deal, where there are any, are an addition that comes to 0."""
    assert [block.total for block in sums(proof)] == [0] * bool(any(shown.want["payments"]))
    for block in sums(proof):
        assert [item.amount for item in block.items] == shown.want["payments"]


def check_refutations(proof: Proof, shown: Shown) -> None:
    """The first line keeps the best result; each act that spoils it has a line of a lower value."""
    first, *others = lines(proof)
    legal = state_of(shown.given, shown.options).legal()
    assert first.value == shown.want["value"]
    assert act_of(first.moves[0].act.en) in shown.want["actions"]
    assert all(line.value < first.value for line in others)
    refuted = [act_of(line.moves[0].act.en) for line in others]
    assert sorted([*refuted, *shown.want["actions"]]) == legal


WHOLE = {
    "must_pick_up": check_matching,
    "defend": check_defences,
    "cheapest_defence": check_defences,
    "room": check_room,
    "score": check_payments,
    "best_defence": check_refutations,
    "best_attack": check_refutations,
}
