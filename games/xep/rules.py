"""The rule book of Xệp, in the order of its rules document (sections 3 to 8)."""

from __future__ import annotations

from typing import Any

from games.core.rules import RuleBook
from games.xep.book import cards, ending, turns

BOOK: RuleBook[Any] = RuleBook("xep")
"""Every rule stands here once: what it says, its force, its source, the sentence about a breach and the
check (`checks.py`) that fills it."""
for _entry in (*cards.RULES, *turns.RULES, *ending.RULES):
    BOOK.enter(*_entry)
