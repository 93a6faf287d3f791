"""What the question kinds of Tấn keep beside what every kind keeps."""

from __future__ import annotations

import pytest

from games.core.questions import Choice
from games.tan.questions import KINDS
from tests.games.supply import prompts, sample


@pytest.mark.parametrize("ask", ["legal_actions", "judge", "best_attack", "best_defence"])
def test_no_list_is_too_long(ask: str) -> None:
    """Of acts and rules at most eight are offered."""
    for asked in sample("tan", ask):
        for prompt in prompts(asked):
            shape = prompt.shape(asked.position, asked.law)
            assert not isinstance(shape, Choice) or len(shape.items) <= 8


def test_how_many() -> None:
    """The twenty kinds of the rules document stand first."""
    assert len(KINDS) >= 20
