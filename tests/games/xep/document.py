"""What the tests take from the rules document of Xệp: the ids in their order, and questions in short."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from games.xep import GAME

COUNTS = {
    "DECK": 3, "GRP": 9, "LENH": 4, "DEAL": 5, "PART": 6, "EAT": 5, "TURN": 9, "XEP": 5, "GIAT": 7,
    "KEO": 3, "DIS": 5, "WIN": 6, "UI": 4, "LEAVE": 2, "HUE": 1, "PAY": 6, "SKILL": 1,
}  # fmt: skip
"""How many rules each part of the rules document has, in its order (sections 3 to 8)."""
IDS = [f"XE-{part}-{i}" for part, n in COUNTS.items() for i in range(1, n + 1)]
CASES = Path(__file__).parents[2] / "cases" / "xep.jsonl"


@lru_cache
def case_lines() -> tuple[dict[str, Any], ...]:
    """The shown cases."""
    return tuple(json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines())


def ask(kind: str, given: dict[str, Any], **options: Any) -> Any:
    """The answer to a question under these house rules, as JSON."""
    law, asked = GAME.law(options), GAME.kinds[kind]
    return json.loads(json.dumps(asked.answer(asked.parse(given, law), law)))
