"""What the tests take from the rules document of Phỏm: the ids in their order, and questions in short."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from games.phom import GAME

IDS = [
    "PH-DECK-1", "PH-PHOM-1", "PH-PHOM-2", "PH-PHOM-3", "PH-CA-1", "PH-LONE-1",
    "PH-PTS-1", "PH-SETUP-1", "PH-SETUP-2", "PH-SETUP-3", "PH-SETUP-4", "PH-SETUP-5",
    "PH-TURN-1", "PH-TURN-2", "PH-TURN-3", "PH-DRAW-1", "PH-EAT-1", "PH-EAT-2",
    "PH-EAT-3", "PH-EAT-4", "PH-EAT-5", "PH-EAT-6", "PH-EAT-7", "PH-EAT-8",
    "PH-HA-1", "PH-HA-2", "PH-HA-3", "PH-HA-4", "PH-HA-5", "PH-HA-6",
    "PH-HA-7", "PH-HA-8", "PH-CHOT-1", "PH-CHOT-2", "PH-FEE-1", "PH-TAI-1",
    "PH-TAI-2", "PH-SEND-1", "PH-SEND-2", "PH-SEND-3", "PH-SEND-4", "PH-SEND-5",
    "PH-MOM-1", "PH-U-1", "PH-U-2", "PH-U-3", "PH-U-4", "PH-U-5",
    "PH-U-6", "PH-U-7", "PH-U-8", "PH-U-9", "PH-U-10", "PH-U-11",
    "PH-U-12", "PH-U-13", "PH-U-14", "PH-RANK-1", "PH-RANK-2", "PH-RANK-3",
    "PH-RANK-4", "PH-PAY-1", "PH-PAY-2", "PH-PAY-3", "PH-DEN-1", "PH-DEN-2",
    "PH-DEN-3", "PH-DEN-4", "PH-GA-1", "PH-GA-2", "PH-GA-3", "PH-SKILL-1",
    "PH-SKILL-2", "PH-SKILL-3",
]  # fmt: skip
"""The rules of the rules document, section after section."""

CASES = Path(__file__).parents[2] / "cases" / "phom.jsonl"


@lru_cache
def case_lines() -> tuple[dict[str, Any], ...]:
    """The shown cases."""
    return tuple(json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines())


def ask(kind: str, given: dict[str, Any], **options: Any) -> Any:
    """The answer to a question under these house rules, as JSON."""
    law = GAME.law(options)
    asked = GAME.kinds[kind]
    return json.loads(json.dumps(asked.answer(asked.parse(given, law), law)))
