"""The bot of Tấn plays by its view alone, always legally, better than chance, and exactly at the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import games
from games.tan import GAME
from games.tan.bot import choose, hardest, open_endgame
from games.tan.deal import Deal, TanResult, View, deal
from games.tan.solver import Endgame


def play(seed: int, bots: set[int], options: dict[str, Any] | None = None, n: int = 4) -> Deal:
    """A whole deal: seats in `bots` choose by judgement, the others by lot."""
    rng, d = Random(seed), deal(GAME.law(options), n, seed)
    while d.result is None:
        (seat,) = d.to_act
        view = d.view(seat)
        act = choose(view) if seat in bots else rng.choice(view.legal)
        assert act in view.legal
        d = d.apply(seat, act)
    return d


def fool(d: Deal) -> int | None:
    assert isinstance(d.result, TanResult)
    return d.result.fool


HOUSES: list[dict[str, Any]] = [
    {},
    {"defender_empty": "draw8", "throw_after_take": True},
    {"multi_attack": True, "first_bout_max": 5, "finish": "bout_end"},
    {"swap_two": True, "after_pickup": "right_of_attacker", "max_attack": 6},
]


@pytest.mark.parametrize("options", HOUSES, ids=lambda o: "+".join(o) or "usual")
@pytest.mark.parametrize("n", [2, 3, 4])
def test_whole_deals(options: dict[str, Any], n: int) -> None:
    """Deals between bots end, under every rule of the table."""
    for seed in range(4):
        assert play(seed, set(range(n)), options, n).result is not None


def test_same_view_same_act() -> None:
    """Two deals from one seed are the same to the last event."""
    assert play(7, {0, 1, 2, 3}).events == play(7, {0, 1, 2, 3}).events


@pytest.mark.parametrize("n", [2, 4])
def test_better_than_chance(n: int) -> None:
    """Bots against random players are left with cards far less often."""
    bots = set(range(0, n, 2))
    lost = [fool(play(seed, bots, n=n)) for seed in range(40)]
    by_bots = sum(seat in bots for seat in lost if seat is not None)
    assert 4 * by_bots < sum(seat is not None for seat in lost)


def test_it_does_not_see_what_is_hidden() -> None:
    """It is given a view, which names no card of another hand while anything can be drawn."""
    d = deal(GAME.law(), 2, 3)
    while d.now.stock:
        (seat,) = d.to_act
        view = d.view(seat)
        assert view.rival is None
        assert open_endgame(view) is None
        d = d.apply(seat, choose(view))


def test_it_never_spoils_an_open_endgame() -> None:
    """Where the solver can see to the end, every act of it keeps the best result."""
    met = 0
    for seed in range(12):
        d = deal(GAME.law(), 2, seed)
        while d.result is None:
            (seat,) = d.to_act
            view = d.view(seat)
            act = choose(view)
            p = open_endgame(view)
            if p is not None:
                worths = {str(a): worth for a, worth in Endgame(p, d.law).values.items()}
                assert worths[act] == max(worths.values())
                met += len(set(worths.values())) > 1
            d = d.apply(seat, act)
    assert met > 3


def test_a_lost_position_is_made_hard() -> None:
    """Of equally bad acts it takes the one after which most answers are not the best."""
    given = {
        "n": 2, "trump": "d", "hands": ["Th 9c", "7d Ts"], "attacker": 0, "table": [],
    }  # fmt: skip
    assert GAME.playing
    assert GAME.playing.begin
    p = GAME.playing.begin(GAME.law(), given).now
    game = Endgame(p, GAME.law())
    act = hardest(game, p)
    worths = game.values
    assert worths[act] == max(worths.values())


def test_it_is_not_asked() -> None:
    """A seat that is not asked gets no action from it."""
    d = games.deal("tan", seed=1)
    (seat,) = d.to_act
    view = d.view((seat + 1) % 4)
    assert isinstance(view, View)
    with pytest.raises(ValueError, match="not asked"):
        choose(view)
