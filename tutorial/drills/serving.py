"""Which question of a drill comes next: cards missed lately come more often, with nearer decoys later."""

from __future__ import annotations

import random
import secrets
from collections.abc import Container, Mapping, Sequence

import games
from tutorial.puzzles.models import Puzzle, keep, puzzle_id

DRAWS = 20
NEW = 3.0
"""The weight of a kind that was never met."""
WEIGHTS = (6.0, 3.0, 1.5)
"""The weight of a kind by how often in a row it was read right; after that 1."""


def weight(streak: int | None) -> float:
    """How readily a kind comes: those missed lately first, those that sit last."""
    if streak is None:
        return NEW
    return WEIGHTS[streak] if streak < len(WEIGHTS) else 1.0


def level_for(streak: int | None, levels: Sequence[int]) -> int:
    """Decoys come nearer as a kind sits better."""
    return levels[min(streak or 0, len(levels) - 1)]


def draw(
    game: str,
    ask: str,
    cards: Sequence[str],
    streaks: Mapping[str, int],
    avoid: Container[str] = (),
    level: int | None = None,
) -> Puzzle:
    """A puzzle about one of these cards, at this level or at the one that suits the learner.

    Its id is in `avoid` only if nothing else is found.
    """
    rng = random.Random(secrets.randbits(64))
    levels = games.GAMES[game].kinds[ask].levels
    weights = [weight(streaks.get(card)) for card in cards]
    while True:
        for _ in range(DRAWS):
            (card,) = rng.choices(cards, weights)
            near = level or level_for(streaks.get(card), levels)
            question = games.drill(game, ask, rng, near, card)
            if question is None:
                continue
            asked = games.read(question)
            prompt = asked.kind.prompts[0].id
            if puzzle_id(asked.question, prompt) not in avoid:
                return keep(asked, prompt)
        avoid = ()
