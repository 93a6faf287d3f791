"""The bot plays by the rules, from what its seat sees, and better than chance."""

from __future__ import annotations

from random import Random

import pytest

from games.core.rules import Law
from games.xep.bot import choose
from games.xep.deal import Deal, deal
from games.xep.options import XepOptions
from tests.games.xep.test_deals import LAWS

LAW = Law(XepOptions())


def play(state: Deal, rng: Random, bots: set[int]) -> Deal:
    """A deal to its end: bots in these seats, random acts in the others."""
    for _ in range(1500):
        if state.result is not None:
            return state
        seat = min(state.to_act)
        acts = state.legal_actions(seat)
        state = state.apply(seat, choose(state.view(seat)) if seat in bots else rng.choice(acts))
    pytest.fail("the deal does not end")


@pytest.mark.parametrize("law", LAWS, ids=str)
@pytest.mark.parametrize("n", [2, 3])
def test_bots_finish_deals(law: Law[XepOptions], n: int) -> None:
    """Every act of a bot is legal, every deal ends."""
    for seed in range(3):
        assert play(deal(law, n, seed), Random(seed), set(range(n))).result is not None


def test_bots_win_and_are_seldom_stuck() -> None:
    """Among bots some seat wins most deals, and hardly any is stuck."""
    ended = [play(deal(LAW, 3, seed), Random(seed), {0, 1, 2}) for seed in range(16)]
    wins = sum(state.result is not None and state.result.outcome == "win" for state in ended)
    assert wins >= 8
    assert sum(len(state.now.out) for state in ended) <= 4


def test_a_bot_beats_chance() -> None:
    """One bot against two that act at random gains."""
    total = 0
    for seed in range(12):
        state = play(deal(LAW, 3, seed), Random(seed), {seed % 3})
        assert state.result is not None
        total += state.result.payments[seed % 3]
    assert total > 0


def test_who_is_not_asked_has_nothing_to_choose() -> None:
    """A view without legal acts is refused."""
    state = deal(LAW, 3, 1)
    assert state.now.seat is not None
    with pytest.raises(ValueError, match="not asked"):
        choose(state.view((state.now.seat + 1) % 3))
