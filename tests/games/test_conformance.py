"""What every question kind must keep: reading, prompts, scene, explanation, key. Levels: `test_levels.py`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import games
from games import Asked
from games.core.questions import Cards, Choice, Groups, Prompt
from games.core.text import LANGS, plain
from tests.games.supply import KINDS, kind_of, loosened, part_of, prompts, sample, want_of
from tests.games.symmetry import Symmetry

every_kind = pytest.mark.parametrize(("game", "ask"), KINDS)
ACE_LOW, SUITS = "A23456789TJQK", "scdh"


def asked_prompts(game: str, ask: str) -> Iterator[tuple[Asked, Prompt[Any, Any], Any]]:
    """Every question of the sample with every prompt that applies to it, and its `want`."""
    for asked in sample(game, ask):
        want = want_of(asked)
        for prompt in prompts(asked):
            yield asked, prompt, want


def outcome(asked: Asked, prompt: Prompt[Any, Any], want: Any, response: Any) -> str:
    mark = prompt.mark(asked.position, asked.law, want, response)
    assert 0.0 <= mark.score <= 1.0
    assert (mark.score == 1.0) == (mark.outcome == "right"), f"{mark} of {response}"
    return mark.outcome


# ---------------------------------------------------------------- reading


@every_kind
def test_position_survives_writing(game: str, ask: str) -> None:
    """`parse(dump(p)) == p`, also through real JSON, and the canonical question is a fixed point."""
    for asked in sample(game, ask):
        given = json.loads(json.dumps(asked.kind.dump(asked.position)))
        assert asked.kind.parse(given, asked.law) == asked.position
        question = games.parse(json.loads(json.dumps(asked.question.json())))
        assert question == asked.question
        assert json.dumps(games.answer(question)) == json.dumps(want_of(asked))


@every_kind
def test_position_can_be_a_key(game: str, ask: str) -> None:
    """Positions are frozen and hashable."""
    for asked in sample(game, ask, each=2):
        assert hash(asked.position) == hash(asked.kind.parse(asked.question.given, asked.law))


# ---------------------------------------------------------------- prompts


@every_kind
def test_kind_is_described(game: str, ask: str) -> None:
    """Title and prompts speak both languages, prompt ids differ, cited rules stand in the book."""
    kind = kind_of(game, ask)
    texts = [kind.title, *(prompt.text for prompt in kind.prompts)]
    assert all(text.vi and text.en and text.vi != text.en for text in texts)
    ids = [prompt.id for prompt in kind.prompts]
    assert len(set(ids)) == len(ids)
    assert bool(ids) == (kind.use != "engine")
    assert kind.rules
    assert all(id in games.GAMES[game].rules for id in kind.rules)


@every_kind
def test_solution_has_full_marks(game: str, ask: str) -> None:
    """The solution of every fitting prompt is right."""
    for asked, prompt, want in asked_prompts(game, ask):
        solution = prompt.solution(asked.position, asked.law, want)
        json.dumps(solution)
        assert outcome(asked, prompt, want, solution) == "right", (asked.question, prompt.id)


@every_kind
def test_wrongs_are_not_right(game: str, ask: str) -> None:
    """None of `wrongs` is right, and every prompt has some wrong response somewhere."""
    met = dict[str, int]()
    for asked, prompt, want in asked_prompts(game, ask):
        wrongs = prompt.wrongs(asked.position, asked.law, want)
        met[prompt.id] = met.get(prompt.id, 0) + len(wrongs)
        for wrong in wrongs:
            got = outcome(asked, prompt, want, wrong)
            assert got != "right", (asked.question, prompt.id, wrong)
    assert [id for id, number in met.items() if not number] == []


@every_kind
def test_every_prompt_is_used(game: str, ask: str) -> None:
    """Each prompt applies to some question, and each generated question has a prompt."""
    used = {prompt.id for _, prompt, _ in asked_prompts(game, ask)}
    assert used == {prompt.id for prompt in kind_of(game, ask).prompts}
    made = [asked for asked in sample(game, ask) if kind_of(game, ask).levels]
    assert [asked.question for asked in made if not list(prompts(asked))] == []


def small_responses(shape: Any) -> list[Any] | None:
    """All responses of a shape where they are few: one item, or at most one card."""
    if isinstance(shape, Choice) and not shape.many:
        return [item.value for item in shape.items]
    if isinstance(shape, Cards) and shape.most == 1:
        return [[card] for card in sorted(set(shape.cards))] + ([[]] if not shape.least else [])
    return None


@every_kind
def test_accepted_counts_the_right_responses(game: str, ask: str) -> None:
    """`accepted` is the number of right responses, `plausible` that of all, at least two."""
    for asked, prompt, want in asked_prompts(game, ask):
        p, law = asked.position, asked.law
        accepted, plausible = prompt.accepted(p, law, want), prompt.plausible(p, law)
        assert accepted >= 1
        assert plausible is None or plausible >= accepted
        responses = small_responses(prompt.shape(p, law))
        if responses is not None:
            right = [r for r in responses if outcome(asked, prompt, want, r) == "right"]
            assert len(right) == accepted, (asked.question, prompt.id)
            assert plausible == len(responses)


@every_kind
def test_choices_are_labelled_and_differ(game: str, ask: str) -> None:
    """Items of a Choice have different values and different labels, in both languages; eight at most
    where the kind makes them up as decoys."""
    for asked, prompt, _ in asked_prompts(game, ask):
        shape = prompt.shape(asked.position, asked.law)
        if isinstance(shape, Choice):
            values = [item.value for item in shape.items]
            assert len(set(values)) == len(values)
            for lang in LANGS:
                labels = [item.label.in_(lang) for item in shape.items]
                assert all(labels), asked.question
                assert len(set(labels)) == len(labels), (asked.question, labels)


# ---------------------------------------------------------------- scene


def by_rank(cards: list[str]) -> list[str]:
    """In Phỏm cards of one rank lie together, the ace first."""
    return sorted(cards, key=lambda card: (ACE_LOW.index(card[0]), SUITS.index(card[1])))


@every_kind
def test_scene_gives_nothing_away(game: str, ask: str) -> None:
    """A hand lies in plain order, card by card: its grouping is not to be seen."""
    for asked in sample(game, ask):
        scene = asked.kind.scene(asked.position, asked.law)
        assert scene.zones or scene.facts
        for zone in scene.zones:
            if zone.role == "hand":
                assert all(len(group) == 1 for group in zone.groups), asked.question
                cards = [card for (card,) in zone.groups]
                assert cards == (by_rank(cards) if game == "phom" else sorted(cards)), (
                    asked.question
                )


@every_kind
def test_scene_has_the_cards_to_answer_with(game: str, ask: str) -> None:
    """Cards and Groups are picked from a zone of the scene with exactly these cards."""
    deck = games.GAMES[game].deck
    for asked, prompt, _ in asked_prompts(game, ask):
        shape = prompt.shape(asked.position, asked.law)
        if isinstance(shape, Cards | Groups):
            if shape.zone == "board":
                assert set(shape.cards) == set(deck.kinds)
                continue
            zone = asked.kind.scene(asked.position, asked.law).zone(shape.zone)
            lying = sorted(card for group in zone.groups for card in group)
            assert lying == sorted(shape.cards), asked.question


@every_kind
def test_scene_is_the_same_for_the_same_question(game: str, ask: str) -> None:
    """Scene, shapes and hints are functions of the question alone."""
    for asked in sample(game, ask, each=2):
        again = games.read(asked.question.json())
        assert again.kind.scene(again.position, again.law) == asked.kind.scene(
            asked.position, asked.law
        )
        for prompt in prompts(asked):
            assert prompt.shape(again.position, again.law) == prompt.shape(
                asked.position, asked.law
            )


# ---------------------------------------------------------------- explanations


@every_kind
def test_explanations_read_well(game: str, ask: str) -> None:
    """Right and wrong responses are explained in both languages, no field left unfilled."""
    for asked, prompt, want in asked_prompts(game, ask):
        responses = [
            prompt.solution(asked.position, asked.law, want),
            *prompt.wrongs(asked.position, asked.law, want)[:3],
        ]
        for response in responses:
            grade = games.grade(asked.question, prompt.id, response)
            for lang in LANGS:
                lines = [plain(paragraph) for paragraph in games.explain(grade, lang)]
                assert len(lines) >= 2, (asked.question, prompt.id)
                for line in lines:
                    assert line.strip(), (asked.question, prompt.id)
                    assert not set(line) & set("{}"), line
                    assert not re.search(r"\bNone\b(?! of)", line), line
                    assert "  " not in line, line


@every_kind
def test_a_right_response_is_not_blamed(game: str, ask: str) -> None:
    """Who is right breaks no rule and holds no belief."""
    for asked, prompt, want in asked_prompts(game, ask):
        solution = prompt.solution(asked.position, asked.law, want)
        grade = games.grade(asked.question, prompt.id, solution)
        assert not grade.breaches, (asked.question, prompt.id)
        assert not grade.named + grade.counted
        assert grade.proof, asked.question


# ---------------------------------------------------------------- keys


def symmetry(game: str) -> Symmetry:
    found = part_of(game, "symmetry").SYMMETRY
    assert isinstance(found, Symmetry)
    return found


TURNING = [(game, ask) for game, ask in KINDS if ask in part_of(game, "symmetry").SYMMETRY.turning]


@every_kind
def test_key_knows_the_suits_for_equal(game: str, ask: str) -> None:
    """Renaming the suits (colours) of the whole question leaves the key and renames the answer."""
    rng, s = Random(5), symmetry(game)
    for asked in sample(game, ask):
        names = rng.choice(s.renamings_of(asked))
        other = games.read(s.renamed(asked.question.json(), names))
        assert (other.key == asked.key) or ask in s.fixed, asked.question
        assert loosened(want_of(other)) == loosened(s.renamed(want_of(asked), names))


def orbit(asked: Asked) -> str:
    """One text for all questions that are the same puzzle, by plain search."""
    s, ask, found = symmetry(asked.game.id), asked.kind.ask, []
    for names in s.renamings_of(asked) if ask not in s.fixed else s.renamings[:1]:
        given = dict(games.parse(s.renamed(asked.question.json(), names)).given)
        places = s.turnings(given) if ask in s.turning else [given]
        found += [json.dumps(s.plainer(asked, place), sort_keys=True) for place in places]
    return min(found)


@every_kind
def test_key_tells_different_puzzles_apart(game: str, ask: str) -> None:
    """Two questions under the same law have the same key exactly if they are the same puzzle."""
    by_law: dict[Any, list[Asked]] = {}
    for asked in sample(game, ask, each=8):
        by_law.setdefault(asked.law, []).append(asked)
    for found in by_law.values():
        orbits = [orbit(asked) for asked in found]
        pairs = set(zip([asked.key for asked in found], orbits, strict=True))
        assert len({key for key, _ in pairs}) == len({o for _, o in pairs}) == len(pairs)


@pytest.mark.parametrize(("game", "ask"), TURNING)
def test_key_turns_with_the_table(game: str, ask: str) -> None:
    """Moving all seats on leaves the key."""
    for asked in sample(game, ask, each=6):
        for moved in symmetry(game).turnings(dict(asked.question.given)):
            other = games.read(asked.question.json() | {"given": moved})
            assert other.key == asked.key, asked.question
