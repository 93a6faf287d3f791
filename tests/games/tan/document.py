"""What the tests take from the rules document of Tấn: the ids in their order, and questions in short."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from games.tan import GAME

IDS = [
    "TA-DECK-1", "TA-DECK-2", "TA-SEAT-1", "TA-SEAT-2", "TA-DEAL-1", "TA-DEAL-2",
    "TA-TRUMP-1", "TA-TRUMP-2", "TA-TRUMP-3", "TA-TRUMP-4", "TA-START-1", "TA-START-2",
    "TA-START-3", "TA-START-4", "TA-SWAP-1", "TA-SWAP-2", "TA-SWAP-3", "TA-SWAP-4",
    "TA-TURN-1", "TA-TURN-2", "TA-CARD-1", "TA-ATT-1", "TA-ATT-2", "TA-ATT-3",
    "TA-ATT-4", "TA-DEF-1", "TA-DEF-2", "TA-DEF-3", "TA-DEF-4", "TA-DEF-5",
    "TA-DEF-6", "TA-THR-1", "TA-THR-2", "TA-THR-3", "TA-THR-4", "TA-LIM-1",
    "TA-LIM-2", "TA-LIM-3", "TA-TAKE-1", "TA-TAKE-2", "TA-TAKE-3", "TA-TAKE-4",
    "TA-BOUT-1", "TA-BOUT-2", "TA-EMPTY-1", "TA-EMPTY-2", "TA-EMPTY-3", "TA-TRASH-1",
    "TA-TRASH-2", "TA-NEXT-1", "TA-NEXT-2", "TA-NEXT-3", "TA-FILL-1", "TA-FILL-2",
    "TA-FILL-3", "TA-FILL-4", "TA-OUT-1", "TA-OUT-2", "TA-OUT-3", "TA-WIN-1",
    "TA-WIN-2", "TA-WIN-3", "TA-WIN-4", "TA-SCORE-1",
]  # fmt: skip
"""Section 7 of the rules document, in its order."""

CASES = Path(__file__).parents[2] / "cases" / "tan.jsonl"


@lru_cache
def case_lines() -> tuple[dict[str, Any], ...]:
    """The shown cases."""
    return tuple(json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines())


def ask(kind: str, given: dict[str, Any], **options: Any) -> Any:
    """The answer to a question under these house rules, as JSON."""
    law = GAME.law(options)
    asked = GAME.kinds[kind]
    return json.loads(json.dumps(asked.answer(asked.parse(given, law), law)))
