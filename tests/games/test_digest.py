"""A changed answer needs a new `games.VERSION`: stored attempts know by it which kinds to grade again.

`python tests/games/test_digest.py` rewrites `digest.txt`.
"""

from __future__ import annotations

import hashlib
import json
import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games import Asked

ROOT = Path(__file__).parents[2]
DIGESTS = Path(__file__).with_name("digest.txt")
QUESTIONS = 200
COMMAND = "python tests/games/test_digest.py"


@cache
def questions(game: str, ask: str) -> list[Asked]:
    """200 generated questions, spread over the levels; the cases where a kind generates nothing."""
    import games

    levels = games.GAMES[game].kinds[ask].levels
    if not levels:
        lines = (
            (ROOT / "tests" / "cases" / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
        )
        return [games.read(line) for line in map(json.loads, lines) if line["ask"] == ask]
    rng, found = Random(f"digest {game} {ask}"), []
    for i in range(QUESTIONS):
        question = games.generate(game, ask, rng, levels[i % len(levels)])
        if question is not None:
            found.append(games.read(question))
    return found


def digest(game: str, ask: str) -> str:
    """One word for the questions and answers of a kind."""
    summed = hashlib.sha256()
    for asked in questions(game, ask):
        want = asked.kind.answer(asked.position, asked.law)
        summed.update(json.dumps([asked.question.json(), want], sort_keys=True).encode())
    return summed.hexdigest()[:16]


def written() -> list[str]:
    """The lines that `digest.txt` should have: the version, then a kind a line."""
    import games

    kinds = [(game.id, ask) for game in games.GAMES.values() for ask in sorted(game.kinds)]
    lines = [f"{game} {ask} {digest(game, ask)}" for game, ask in kinds]
    return [f"version {games.VERSION}", *lines]


def test_digest_and_version_agree() -> None:
    """No answer changed since `digest.txt` was written, or the version was raised with it."""
    stored, now = DIGESTS.read_text(encoding="utf-8").splitlines(), written()
    changed = [line.rsplit(" ", 1)[0] for line in now if line not in stored]
    gone = [line for line in stored if line.rsplit(" ", 1)[0] not in "\n".join(now)]
    assert not gone, f"digest.txt has kinds that are gone: {gone}. Run `{COMMAND}`."
    if stored[:1] == now[:1]:
        assert not changed, (
            f"Questions or answers of {', '.join(changed)} changed, but games.VERSION did not. "
            f"If that is meant, raise VERSION in games/__init__.py and run `{COMMAND}`; "
            "if a kind is new, only run it."
        )
    assert not changed, f"games.VERSION was raised: run `{COMMAND}` and commit digest.txt."


def test_every_kind_has_enough_questions() -> None:
    """The digest looks at 200 questions of every kind that generates."""
    import games

    for game in games.GAMES.values():
        for ask, kind in game.kinds.items():
            assert len(questions(game.id, ask)) >= (QUESTIONS if kind.levels else 2), ask


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    DIGESTS.write_text("\n".join(written()) + "\n", encoding="utf-8")
