"""Addresses of the games."""

from __future__ import annotations

import games
from tutorial.shared.here import game_named, game_slug


def test_a_game_is_addressed_by_its_first_name() -> None:
    """A game of two names, told apart by " / ", has one short address; no two games share one."""
    assert game_slug(games.GAMES["phom"]) == "phom"
    assert game_slug(games.GAMES["tu_sac"]) == "tu-sac"
    assert all(game_named(game_slug(game)) is game for game in games.GAMES.values())
