"""Phỏm: what questions.md asks. Its kinds are built, so they answer for themselves."""

from __future__ import annotations

from tests.games.fit.rows import Row

SHAPES = {
    "phom": "Choice",
    "ca": "Choice many",
    "deal_counts": "Numbers",
    "arrange": "Groups / Fields(Groups, K1) / Numbers",
    "is_win": "Choice",
    "can_eat": "Choice / Choice many",
    "outs": "K* board",
    "best_discard": "K1",
    "safe_discard": "K*",
    "legal_actions": "K* / Choice many",
    "judge": "Choice / Choice",
    "send": "K* / Choice many",
    "next": "Fields(Choice, Choice) / Choice",
    "resolve": "Fields(Choice, Choice)",
    "rank": "Order / Numbers",
    "score": "Numbers",
    "dense": "Fields(Choice, Numbers)",
    "replay": "Choice",
}

ROWS: dict[str, Row] = {}
