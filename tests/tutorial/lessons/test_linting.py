"""The linter names every fault of a lesson file, and the content has none."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

import games
from tests.tutorial.lessons.conftest import SAMPLES
from tutorial.lessons import linting
from tutorial.lessons.linting import faults_of, faults_of_game
from tutorial.lessons.loader import Loader, read_lesson

GAME = games.GAMES["tu_sac"]
GOOD: dict[str, Any] = yaml.load(
    (SAMPLES / "tu_sac" / "01-doi-va-khap.yaml").read_text(encoding="utf-8"),
    Loader,
)
STEP = {"before": {"vi": "Đọc.", "en": "Read."}}


def change(*path: Any, to: Any) -> Callable[[dict[str, Any]], None]:
    """A change of the good lesson: the value at a path, or nothing there any more."""

    def made(lesson: dict[str, Any]) -> None:
        at: Any = lesson
        for key in path[:-1]:
            at = at[key]
        if to is None:
            del at[path[-1]]
        else:
            at[path[-1]] = to

    return made


def both(words: str) -> dict[str, str]:
    return {"vi": words, "en": words}


FAULTS = [
    ("unknown-key", "titel", change("titel", to="x")),
    ("missing-key", "goal", change("goal", to=None)),
    ("one-language", "title.en", change("title", to={"vi": "Đôi"})),
    ("one-language", "title.vi", change("title", to={"vi": " ", "en": "x"})),
    ("one-language", "title", change("title", to="Đôi")),
    ("not-nfc", "title.vi", change("title", to={"vi": "Đo\u0302i", "en": "x"})),
    ("no-rule", "teaches[0]", change("teaches", to=["TS-X-1"])),
    ("twice", "teaches", change("teaches", to=["TS-GRP-2", "TS-GRP-2"])),
    ("no-list", "teaches", change("teaches", to=[])),
    ("no-list", "steps", change("steps", to="x")),
    ("step-count", "steps", lambda lesson: lesson["steps"].pop()),
    ("nothing-to-do", "steps[0]", change("steps", 0, to=STEP)),
    (
        "two-tasks",
        "steps[0]",
        change("steps", 0, "generate", to={"ask": "arrange", "level": 1}),
    ),
    ("unknown-key", "steps[0].befor", change("steps", 0, "befor", to="x")),
    ("missing-key", "steps[0].before", change("steps", 0, "before", to=None)),
    ("no-object", "steps[0].question", change("steps", 0, "question", to="group")),
    (
        "bad-question",
        "steps[0].question.given.cards",
        change("steps", 0, "question", "given", to={"cards": "Kx"}),
    ),
    ("prompt", "steps[0].question", change("steps", 0, "prompt", to="pick")),
    ("not-allowed", "steps[0].prompt", change("steps", 0, "prompt", to=3)),
    ("not-allowed", "steps[3].generate.ask", change("steps", 3, "generate", "ask", to="setup")),
    ("not-allowed", "steps[3].generate.level", change("steps", 3, "generate", "level", to=9)),
    (
        "bad-question",
        "steps[3].generate.options.house",
        change("steps", 3, "generate", "options", to={"house": 1}),
    ),
    ("prompt", "steps[3].generate", change("steps", 3, "prompt", to="pick")),
    (
        "pair-equal",
        "steps[4].pair",
        change("steps", 4, "pair", "second", to=GOOD["steps"][4]["pair"]["first"]),
    ),
    (
        "pair-same-answer",
        "steps[4].pair",
        change("steps", 4, "pair", "second", "given", "hand", to="Cr Nr Bg Bg"),
    ),
    (
        "pair-differs",
        "steps[4].pair",
        lambda lesson: lesson["steps"][4].update(
            prompt=None,
            pair={
                "first": lesson["steps"][4]["pair"]["first"],
                "second": {"ask": "group", "given": {"cards": "Kg Kg"}},
            },
        ),
    ),
    ("changed", "steps[4].changed", change("steps", 4, "changed", to=None)),
    ("changed", "steps[0].changed", change("steps", 0, "changed", to=both("x"))),
    ("no-card", "steps[0].before.vi", change("steps", 0, "before", to=both("[[Kr Xx]]"))),
    ("no-rule", "steps[0].before.en", change("steps", 0, "before", to=both("{rule:TS-X}"))),
    ("loose-sign", "steps[0].before.vi", change("steps", 0, "before", to=both("a [[ b"))),
    ("loose-sign", "steps[0].before.vi", change("steps", 0, "before", to=both("<b>x</b>"))),
    (
        "languages-differ",
        "steps[0].before",
        change("steps", 0, "before", to={"vi": "[[Kr]]", "en": "[[Ky]]"}),
    ),
    ("avoided-word", "steps[0].before.vi", change("steps", 0, "before", "vi", to="Sai [[Kg Kg]]")),
]


def written(folder: Path, lesson: dict[str, Any], name: str = "01-doi.yaml") -> Path:
    """The lesson as a file of the game."""
    (folder / "tu_sac").mkdir(exist_ok=True)
    file = folder / "tu_sac" / name
    file.write_text(yaml.safe_dump(lesson, allow_unicode=True), encoding="utf-8")
    return file


@pytest.mark.parametrize(("name", "at", "spoil"), FAULTS)
def test_a_fault_is_named_with_its_place(
    tmp_path: Path, name: str, at: str, spoil: Callable[[dict[str, Any]], None]
) -> None:
    """One change of a good lesson gives just the fault of that name at that place."""
    lesson = deepcopy(GOOD)
    spoil(lesson)
    found = [(fault.name, fault.at) for fault in faults_of(written(tmp_path, lesson), GAME)]
    assert (name, at) in found


@pytest.mark.parametrize("file", sorted((SAMPLES / "tu_sac").glob("0*.yaml")))
def test_the_samples_have_no_faults(file: Path) -> None:
    """The lessons of these tests are good lessons."""
    assert faults_of(file, GAME) == []


def test_a_file_is_read_into_frozen_data() -> None:
    """Number and slug come from the name, the rest from the file; words lose no mark."""
    lesson, faults = read_lesson(SAMPLES / "tu_sac" / "01-doi-va-khap.yaml", GAME)
    assert lesson is not None
    assert not faults
    assert (lesson.number, lesson.slug, lesson.title.vi) == ("01", "doi-va-khap", "Đôi và khạp")
    assert [step.type for step in lesson.steps] == [
        "question", "question", "question", "generate", "pair"
    ]  # fmt: skip
    with pytest.raises(AttributeError):
        lesson.slug = "x"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("doi.yaml", "title: x", "bad-name"),
        ("1-doi.yaml", "title: x", "bad-name"),
        ("01-Đôi.yaml", "title: x", "bad-name"),
        ("01-doi.yaml", "title: [", "bad-yaml"),
        ("01-doi.yaml", "title: x\ntitle: y", "bad-yaml"),
        ("01-doi.yaml", "- x", "no-object"),
    ],
)
def test_a_file_that_is_no_lesson_is_named(
    tmp_path: Path, name: str, text: str, fault: str
) -> None:
    """A wrong name, no YAML, a key twice, no object."""
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    assert [found.name for found in faults_of(file, GAME)] == [fault]


def test_together_lessons_have_no_gap_and_teach_every_rule(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Numbering, slugs, rules that nobody teaches, and reasons that are no longer needed."""
    written(tmp_path, GOOD, "01-doi.yaml")
    written(tmp_path, GOOD, "03-doi.yaml")
    written(tmp_path, GOOD, "04-biet-choi.yaml")
    monkeypatch.setattr(linting, "UNTAUGHT", {"TS-GRP-2": "about drawing", "TS-DEN-2": "x"})
    found = faults_of_game(GAME, tmp_path)
    assert any("(numbering)" in fault for fault in found)
    assert sum("(slug-taken)" in fault for fault in found) == 2
    assert any("TS-DEN-1 (untaught)" in fault for fault in found)
    assert not any("TS-DEN-2 (untaught)" in fault for fault in found)
    assert any("TS-GRP-2 is taught" in fault for fault in found)


def test_a_placement_of_another_length_is_a_fault(tmp_path: Path) -> None:
    """The placement has eight questions, each with a known prompt."""
    (tmp_path / "tu_sac").mkdir()
    file = tmp_path / "tu_sac" / "placement.yaml"
    file.write_text("questions:\n  - {ask: arrange, level: 1, prompt: pick}\n")
    found = "\n".join(faults_of_game(GAME, tmp_path))
    assert "(step-count)" in found
    assert "questions[0]" in found


@pytest.mark.parametrize("game", list(games.GAMES))
def test_the_content_has_no_faults(game: str) -> None:
    """Every lesson of every game; together they teach every rule."""
    assert faults_of_game(games.GAMES[game]) == []
