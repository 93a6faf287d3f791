"""Could every generated question have come about? Judged by the rules document alone (sections 3 to 6), under
the usual options. Hands may be short where no trash is spoken of.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.supply import generated, kind_of

RANKS = "23456789TJQKA"
PACK, FULL = 52, 8
Given = Any


def givens(ask: str) -> Iterator[Given]:
    """What the generated questions of every level say, as written."""
    for level in kind_of("tan", ask).levels:
        for asked in generated("tan", ask, level):
            yield asked.question.given


def apart(*texts: str | None) -> bool:
    cards = [card for text in texts for card in (text or "").split()]
    return len(set(cards)) == len(cards)


def beats(card: str, attack: str, trump: str) -> bool:
    if card[1] == attack[1]:
        return RANKS.index(card[0]) > RANKS.index(attack[0])
    return card[1] == trump


def may_lie(table: list[str], trump: str) -> bool:
    """Each card is beaten by a card that beats it, before the next comes, whose rank lies there."""
    ranks = set[str]()
    for i, place in enumerate(table):
        attack, *defence = place.split()
        if ranks and attack[0] not in ranks:
            return False
        if defence and not beats(defence[0], attack, trump):
            return False
        if not defence and i < len(table) - 1:
            return False
        ranks |= {card[0] for card in (attack, *defence)}
    return True


POSITIONS = ["throw_in", "room", "next", "legal_actions", "judge", "best_attack", "best_defence"]


@pytest.mark.parametrize("ask", POSITIONS)
def test_a_position_may_come_about(ask: str) -> None:
    """The cards are there once, all went to the trash by twos (TA-TRASH-1), and every hand was full before
    the bout if there is a stock (TA-FILL-1)."""
    for p in givens(ask):
        n, counts, table, stock = p["n"], p["counts"], p["table"], p["stock"]
        assert apart(*p["hands"], *table, p["trump_card"]), p
        assert may_lie(table, p["trump"]), p
        laid = sum(len(place.split()) for place in table)
        trash = PACK - stock - sum(counts) - laid
        assert trash >= 0, p
        assert trash % 2 == 0, p
        assert stock <= PACK - FULL * n, p
        assert not stock or p["trump_card"][1] == p["trump"], p
        check_hands(p, laid)
        if p["first_bout"]:
            assert (trash, stock) == (0, PACK - FULL * n), p


def check_hands(p: Given, laid: int) -> None:
    counts, attacks, defender = p["counts"], len(p["table"]), p["defender"]
    assert attacks <= counts[defender] + laid - attacks, p
    assert all(
        (seat in p["out"]) == (not counts[seat] and not p["stock"]) for seat in range(p["n"])
    )
    if p["stock"]:
        others = [count for seat, count in enumerate(counts) if seat != defender]
        assert sum(max(0, FULL - count) for count in others) <= attacks, p
        assert counts[defender] + laid - attacks >= FULL, p


def test_a_refill_may_come_about() -> None:
    """Before the bout every hand was full (TA-FILL-1); the cards that left the hands lie in the trash, one
    of a defence for each of an attack, or went to the defender."""
    for p in givens("refill"):
        n, attacker, counts, stock = p["n"], p["attacker"], p["counts"], p["stock"]
        assert not p["out"], p
        assert (PACK - sum(counts) - stock) % 2 == 0, p
        defender = (attacker + 1) % n
        lost = sum(
            max(int(seat == attacker), FULL - counts[seat]) for seat in range(n) if seat != defender
        )
        pairs = max(lost, FULL - counts[defender])
        beaten = sum(counts) + stock + 2 * pairs <= PACK
        taken = counts[defender] >= FULL + lost and sum(counts) + stock <= PACK
        assert beaten or taken, p


def test_tables_may_lie() -> None:
    """`throw_ranks` and `safest_defence` show tables that some bout has."""
    for p in givens("throw_ranks"):
        assert apart(*p["table"]), p
        assert any(may_lie(p["table"], trump) for trump in "scdh"), p
    for p in givens("safest_defence"):
        assert apart(*p["table"], p["hand"], p["trump_card"], p["gone"]), p
        assert may_lie(p["table"], p["trump"]), p
        assert len(p["table"][-1].split()) == 1, p


@pytest.mark.parametrize("ask", ["defend", "cheapest_defence", "must_pick_up"])
def test_a_defender_may_hold_this(ask: str) -> None:
    """No card stands twice, and nobody is attacked with more cards than he holds (TA-LIM-1)."""
    for p in givens(ask):
        attacks = p.get("attacks") or [p["attack"]]
        assert apart(*attacks, p["hand"]), p
        assert len(attacks) <= len(p["hand"].split()), p


def test_places_may_be_won() -> None:
    """One after the other runs out; all but one at most, and bouts do not go back."""
    for p in givens("score"):
        seats = [entry["seat"] for entry in p["events"]]
        bouts = [entry["bout"] for entry in p["events"]]
        assert len(set(seats)) == len(seats) < p["n"], p
        assert bouts == sorted(bouts), p
