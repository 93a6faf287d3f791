"""What the tests take from the rules document: the ids in their order, and questions in short."""

from __future__ import annotations

from typing import Any

import games

IDS = [
    "TS-DECK-1", "TS-DECK-2", "TS-GRP-1", "TS-GRP-2", "TS-GRP-3", "TS-GRP-4",
    "TS-GRP-5", "TS-GRP-6", "TS-GRP-7", "TS-GRP-8", "TS-HAND-1", "TS-HAND-2",
    "TS-HAND-3", "TS-QUAN-1", "TS-KHAP-1", "TS-KHAP-2", "TS-KHAP-3", "TS-DEAL-1",
    "TS-DEAL-2", "TS-DEAL-3", "TS-FIRST-1", "TS-TURN-1", "TS-TURN-2", "TS-TURN-3",
    "TS-TURN-4", "TS-TURN-5", "TS-EAT-1", "TS-EAT-2", "TS-EAT-3", "TS-EAT-4",
    "TS-EAT-5", "TS-DRAW-1", "TS-DRAW-2", "TS-DRAW-3", "TS-DISC-1", "TS-DISC-2",
    "TS-GEN-1", "TS-GEN-2", "TS-GEN-3", "TS-PRIO-1", "TS-PRIO-2", "TS-WIN-1",
    "TS-WIN-2", "TS-WIN-3", "TS-PAIR-1", "TS-PAIR-2", "TS-PAIR-3", "TS-END-1",
    "TS-END-2", "TS-OUT-1", "TS-WORST-1", "TS-DEN-1", "TS-DEN-2", "TS-SCORE-1",
    "TS-SCORE-2", "TS-SCORE-3", "TS-SCORE-4", "TS-SCORE-5", "TS-SCORE-6",
]  # fmt: skip
"""Section 7 of the rules document, in its order."""


def ask(kind: str, given: dict[str, Any], **options: Any) -> Any:
    """The answer to a question under these house rules."""
    return games.answer({"game": "tu_sac", "ask": kind, "options": options, "given": given})
