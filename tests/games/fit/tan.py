"""Tấn: what questions.md asks, and how the cases answer it."""

from __future__ import annotations

from tests.games.fit.rows import Row

SHAPES = {
    "setup": "Numbers",
    "trump": "Choice",
    "who_starts": "Choice",
    "swap": "Choice",
    "defend": "K*",
    "cheapest_defence": "K1",
    "safest_defence": "K1",
    "must_pick_up": "Choice",
    "throw_ranks": "Choice many",
    "throw_in": "K*",
    "room": "Numbers",
    "pick_up": "K*",
    "refill": "Numbers / Choice",
    "next_attacker": "Fields(Choice, Choice)",
    "next": "Fields(Choice, Choice)",
    "legal_actions": "K* / Choice many",
    "judge": "Choice / Choice many",
    "score": "Order / Numbers / Choice",
    "best_defence": "Choice",
    "best_attack": "Choice",
}

ROWS: dict[str, Row] = {}
