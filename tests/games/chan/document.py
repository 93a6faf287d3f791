"""What the tests take from the rules document of Chắn: the ids in their order, and questions in short."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from games.chan import GAME
from games.core.rules import Law

IDS = [
    "CH-DECK-1", "CH-DECK-2", "CH-GRP-1", "CH-GRP-2", "CH-GRP-3", "CH-GRP-4", "CH-CHIU-4",
    "CH-GRP-5", *(f"CH-DEAL-{i}" for i in range(1, 7)), "CH-BAO-1", "CH-FLOW-1", "CH-FLOW-2",
    "CH-ACT-1", "CH-ACT-2", "CH-DIS-1", "CH-DRAW-1", "CH-DRAW-2", "CH-DRAW-3", "CH-DRAW-4",
    "CH-PASS-1", "CH-EAT-1", "CH-EAT-2", "CH-EAT-3", "CH-CHIU-1", "CH-CHIU-2", "CH-CHIU-3",
    "CH-RET-1", "CH-PRI-1", "CH-PRI-2", "CH-END-1", *(f"CH-U-{i}" for i in range(1, 8)),
    "CH-WAIT-1", *(f"CH-F{i:02}" for i in range(20)), "CH-FBU",
    *(f"CH-C{i:02}" for i in range(1, 27)), *(f"CH-X-{i}" for i in range(1, 6)),
    *(f"CH-OPT-{i}" for i in range(1, 4)), "CH-SK-1", *(f"CH-P-{i}" for i in range(1, 5)),
    *(f"CH-PEN-{i}" for i in range(1, 6)),
]  # fmt: skip
"""Sections 3 to 8 of the rules document, in their order."""

CASES = Path(__file__).parents[2] / "cases"


@lru_cache
def case_lines() -> tuple[dict[str, Any], ...]:
    """The shown cases, and those of the deck drills."""
    texts = [
        (CASES / name).read_text(encoding="utf-8") for name in ("chan.jsonl", "own/chan.jsonl")
    ]
    return tuple(json.loads(line) for line in "".join(texts).splitlines())


def ask(kind: str, given: dict[str, Any], **options: Any) -> Any:
    """The answer to a question under these house rules, as JSON."""
    law: Law[Any] = GAME.law(options)
    asked = GAME.kinds[kind]
    return json.loads(json.dumps(asked.answer(asked.parse(given, law), law)))
