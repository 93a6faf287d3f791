"""Xệp: what questions.md asks, and how the cases answer it."""

from __future__ import annotations

from tests.games.fit.rows import Row

SHAPES = {
    "group": "Choice / Numbers",
    "lenh": "Numbers",
    "arrange": "Groups / Numbers",
    "is_win": "Choice",
    "outs": "K* board",
    "discardable": "K*",
    "ui": "Choice / K*",
    "resolve": "Fields(Choice, Choice)",
    "legal_actions": "K* / Choice many",
    "judge": "Choice / Choice",
    "best_discard": "K1",
    "score": "Numbers",
    "next": "Fields(Choice, Choice many)",
    "setup": "Choice / Numbers",
    "after": "",
    "view": "",
}

ROWS: dict[str, Row] = {}
