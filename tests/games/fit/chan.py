"""Chắn: what questions.md asks, and how the cases answer it."""

from __future__ import annotations

from tests.games.fit.rows import Row

SHAPES = {
    "arrange": "Groups / Numbers",
    "is_win": "Choice",
    "waits": "K* board / K* board / Numbers",
    "fault": "Choice many",
    "legal_actions": "K* / Choice many",
    "judge": "Choice / Choice many",
    "resolve": "Fields(Choice, Choice)",
    "next": "Choice",
    "declare": "Numbers / Numbers",
    "score": "Numbers / Choice",
    "who_has_cai": "Choice / Choice",
    "dealers": "Choice many",
    "best_discard": "K1",
    "change_wait": "Choice many",
}

ROWS: dict[str, Row] = {}
