"""The bot of Tứ Sắc plays by its view alone, always legally, and better than chance."""

from __future__ import annotations

from random import Random

import pytest

import games
from games.core.deals import Deal
from games.tu_sac.bot import choose
from games.tu_sac.deal import View


def play(seed: int, bots: set[int], options: dict[str, object] | None = None, n: int = 4) -> Deal:
    """A whole deal: seats in `bots` choose by judgement, the others by lot."""
    rng, deal = Random(seed), games.deal("tu_sac", options, n=n, seed=seed)
    while deal.result is None:
        (seat,) = deal.to_act
        view = deal.view(seat)
        assert isinstance(view, View)
        act = choose(view) if seat in bots else rng.choice(view.legal)
        assert act in view.legal
        deal = deal.apply(seat, act)
    return deal


@pytest.mark.parametrize("options", [{}, {"king_draw": "keep"}, {"passed_draw": "dead"}])
@pytest.mark.parametrize("n", [2, 3, 4])
def test_whole_deals(options: dict[str, object], n: int) -> None:
    """Deals between bots end, under every rule of the table."""
    for seed in range(6):
        assert play(seed, set(range(n)), options, n).result is not None


def test_same_view_same_act() -> None:
    """Two deals from one seed are the same to the last event."""
    assert play(7, {0, 1, 2, 3}).events == play(7, {0, 1, 2, 3}).events


def test_better_than_chance() -> None:
    """Two bots against two random players win far more than half of the decided deals."""
    won = lost = 0
    for seed in range(60):
        result = play(seed, {0, 2}).result
        assert result is not None
        won += result.winner in (0, 2)
        lost += result.winner in (1, 3)
    assert won > 1.5 * lost


def test_it_wins_when_it_can() -> None:
    """Asked about a win, it wins."""
    for seed in range(40):
        deal = games.deal("tu_sac", seed=seed)
        while deal.result is None:
            (seat,) = deal.to_act
            view = deal.view(seat)
            assert isinstance(view, View)
            act = choose(view)
            if any(legal.startswith("win") for legal in view.legal):
                assert act.startswith("win")
            deal = deal.apply(seat, act)


def test_it_is_not_asked() -> None:
    """A seat that is not asked gets no action from it."""
    deal = games.deal("tu_sac", seed=1)
    (seat,) = deal.to_act
    view = deal.view((seat + 1) % 4)
    assert isinstance(view, View)
    with pytest.raises(ValueError, match="not asked"):
        choose(view)
