"""The rule book of Chắn, in the order of its rules document.

Every rule stands once: what it says, its force, its source, the sentence about a breach (of a cước: about
what shows it) and the check that fills it.
"""

from __future__ import annotations

from typing import Any

from games.chan.rules_cuoc import CUOC_RULES
from games.chan.rules_faults import FAULTS
from games.chan.rules_play import PLAY
from games.core.rules import RuleBook

BOOK: RuleBook[Any] = RuleBook("chan")
for _entry in (*PLAY, *FAULTS, *CUOC_RULES):
    BOOK.add(_entry)
FAULT_IDS = tuple(entry.id for entry in FAULTS)
"""Trái vỉ, the numbered faults and bỏ ù, in their order."""
