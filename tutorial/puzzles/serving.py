"""Which puzzle comes next: a kind or a mix, a level, and no repeats."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from django.db.models import Subquery

import games
from tutorial.accounts.models import User
from tutorial.progress.models import Attempt
from tutorial.puzzles.models import Puzzle, digest, keep
from tutorial.shared.here import game_named as game_named
from tutorial.shared.here import game_slug as game_slug
from tutorial.shared.slugs import slug

MIXED = "mixed"
MIXED_SLUG = "tron"
DRAWS = 12
"""How often another kind is tried in a mix before giving up."""


class NoPuzzle(Exception):
    """Nothing new was found for this practice."""


@dataclass(frozen=True)
class Practice:
    """What a learner practises: a game, a kind (or all mixed), and a level."""

    game: str
    ask: str
    level: int

    @property
    def where(self) -> str:
        """The text under which its attempts are recorded."""
        return f"practice:{self.game}/{self.ask}/{self.level}"

    @property
    def game_slug(self) -> str:
        return game_slug(games.GAMES[self.game])

    @property
    def kind_slug(self) -> str:
        return (
            MIXED_SLUG if self.ask == MIXED else kind_slug(games.GAMES[self.game].kinds[self.ask])
        )

    @cached_property
    def kinds(self) -> list[str]:
        """The kinds that may come."""
        kinds = bank(games.GAMES[self.game])
        return [k.ask for k in kinds if self.ask in (MIXED, k.ask) and self.level in k.levels]


def bank(game: games.Game) -> list[games.Kind[object, object]]:
    """The rated kinds, which generate puzzles without end."""
    return [kind for kind in game.kinds.values() if kind.levels and kind.use == "bank"]


def kind_slug(kind: games.Kind[object, object]) -> str:
    return slug(kind.title.vi)


def practice_from(game: str, kind: str, level: int) -> Practice | None:
    """The practice with these slugs, or None if there is none such."""
    entry = game_named(game)
    if entry is None:
        return None
    asks = {kind_slug(k): k.ask for k in bank(entry)} | {MIXED_SLUG: MIXED}
    if kind not in asks:
        return None
    practice = Practice(entry.id, asks[kind], level)
    return practice if practice.kinds else None


def practice_at(where: str) -> Practice | None:
    """The practice under which an attempt was recorded, or None for other places."""
    place, _, rest = where.partition(":")
    game, _, rest = rest.partition("/")
    ask, _, level = rest.partition("/")
    if place != "practice" or game not in games.GAMES or level not in map(str, games.LEVELS):
        return None
    practice = Practice(game, ask, int(level))
    return practice if practice.kinds else None


class Done:
    """The keys of puzzles that the learner has met."""

    def __init__(self, digests: Iterable[str]) -> None:
        self._digests = frozenset(digests)

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and digest(key) in self._digests


def next_puzzle(practice: Practice, learner: User | None, shown: Iterable[str]) -> Puzzle:
    """A fresh puzzle; none that the learner answered here or was shown lately. NoPuzzle if none is left."""
    rng = random.Random(secrets.randbits(64))
    done = Done(_met(practice, learner, shown))
    for _ in range(DRAWS):
        ask = rng.choice(practice.kinds)
        question = games.generate(practice.game, ask, rng, practice.level, avoid=done)
        if question is not None:
            return keep(games.read(question), prompt_for(games.read(question), rng))
    raise NoPuzzle


def _met(practice: Practice, learner: User | None, shown: Iterable[str]) -> list[str]:
    puzzles = Puzzle.objects.filter(game=practice.game, level=practice.level)
    recent = puzzles.filter(id__in=list(shown))
    if learner is None:
        return list(recent.values_list("key", flat=True))
    answered = Attempt.objects.filter(learner=learner).values("puzzle")
    both = recent | puzzles.filter(id__in=Subquery(answered))
    return list(both.values_list("key", flat=True))


def prompt_for(asked: games.Asked, rng: random.Random) -> str:
    """One of the prompts that fit the position."""
    fitting = [p.id for p in asked.kind.prompts if p.fits(asked.position, asked.law)]
    return rng.choice(fitting)


def puzzle_of_the_house(game: games.Game, seed: str) -> Puzzle:
    """A puzzle with which this game begins: the same for everybody as long as the seed is the same."""
    ask, prompt = game.first
    question = games.generate(game.id, ask, random.Random(seed), level=1)
    assert question is not None
    return keep(games.read(question), prompt)
