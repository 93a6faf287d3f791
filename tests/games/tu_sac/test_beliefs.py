"""The beliefs of Tứ Sắc: how many there are, and how a learner hears of them."""

from __future__ import annotations

import games
from games.core.text import LANGS, plain

GAME = games.GAMES["tu_sac"]


def test_how_many() -> None:
    """Twelve, of which one accepts every rác."""
    assert len(GAME.beliefs) == 12
    assert [b.id for b in GAME.beliefs if b.vague] == ["all_rac_alike"]


def test_thought_is_told_to_the_learner() -> None:
    """A named belief is read out after a wrong response, in both languages."""
    question = {"game": "tu_sac", "ask": "arrange", "given": {"hand": "Rr Cr Ny"}}
    grade = games.grade(question, "count", {"rac": 0})
    assert [belief.id for belief in grade.named] == ["mixed_colours"]
    for lang in LANGS:
        said = " ".join(plain(paragraph) for paragraph in games.explain(grade, lang))
        assert grade.named[0].thinks.in_(lang) in said
