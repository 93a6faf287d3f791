"""Tứ Sắc: what questions.md asks. Its kinds are built, so they answer for themselves."""

from __future__ import annotations

from tests.games.fit.rows import Row

SHAPES = {
    "group": "Choice / Numbers",
    "deal": "Fields(K*, Numbers)",
    "setup": "Numbers",
    "arrange": "Groups / K* / Numbers",
    "is_win": "Choice",
    "legal_actions": "K* / Choice many",
    "judge": "Choice / Choice many",
    "resolve": "Fields(Choice, Choice)",
    "next": "Fields(Choice, Choice)",
    "outs": "K* board / Numbers",
    "worst_trash": "K1",
    "den": "Fields(Choice, K1)",
    "eat_effect": "Numbers",
    "lenh": "Fields(Numbers, Choice)",
    "score": "Numbers",
    "read_card": "Choice",
    "name_card": "K1",
    "find_cards": "K*",
}

ROWS: dict[str, Row] = {}
