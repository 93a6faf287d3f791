"""`setup`: the nine questions, and the floor of the stock."""

from __future__ import annotations

from typing import Any

import pytest

import games
from games.core.proofs import Sum

EVERY = [(n, dealer) for n in (2, 3, 4) for dealer in range(n)]


def question(n: int, dealer: int, **options: object) -> dict[str, Any]:
    given = {"n": n, "dealer": dealer}
    return {"game": "tu_sac", "ask": "setup", "options": options, "given": given}


@pytest.mark.parametrize(("n", "dealer"), EVERY)
def test_all_cards_are_somewhere(n: int, dealer: int) -> None:
    want = games.answer(question(n, dealer))
    assert sum(want["cards"]) + want["stock"] == 112
    assert want["cards"].count(21) == 1
    assert want["cards"][dealer] == 21
    assert want["stock"] == {2: 71, 3: 51, 4: 31}[n]
    assert want["draws"] == want["stock"] - 7


@pytest.mark.parametrize(("floor", "draws"), [(0, 31), (30, 1), (31, 0), (1_000_000, 0)])
def test_draws_stop_at_the_floor(floor: int, draws: int) -> None:
    asked = games.read(question(4, 0, stock_floor=floor))
    assert games.answer(asked.question)["draws"] == draws
    sums = [b for b in asked.kind.proof(asked.position, asked.law) if isinstance(b, Sum)]
    assert [sum(item.amount for item in block.items) for block in sums] == [31, draws]


def test_one_number_off_is_close() -> None:
    right = {"0": 20, "1": 20, "2": 21, "3": 20, "stock": 31}
    assert games.grade(question(4, 2), "cards", right).mark.outcome == "right"
    assert games.grade(question(4, 2), "cards", right | {"stock": 32}).mark.outcome == "close"
    swapped = right | {"2": 20, "0": 21}
    assert games.grade(question(4, 2), "cards", swapped).mark.outcome == "wrong"
