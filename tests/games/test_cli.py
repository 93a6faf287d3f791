"""`python -m games` from the terminal, with the standard library alone."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from games.__main__ import main

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / "tests" / "cases" / "tu_sac.jsonl"
QUESTION = {"game": "tu_sac", "ask": "worst_trash", "given": {"hand": "Rr Cr Py Ag Ag"}}


def run(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """The command without any installed package (-S hides site-packages)."""
    command = [sys.executable, "-S", "-m", "games", *arguments]
    return subprocess.run(
        command, cwd=ROOT, input=text, capture_output=True, text=True, check=False
    )


def test_check_passes_every_shown_case() -> None:
    """The last line counts; the exit code is 0."""
    done = run("check", str(CASES))
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == f"{len(CASES.read_text().splitlines())} passed, 0 failed"


def test_check_prints_each_failure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A failure is printed with its id, what was expected and what was got; the exit code is 1."""
    wrong = QUESTION | {"id": "mine-1", "want": ["Rr"]}
    refused = {"game": "tu_sac", "ask": "outs", "given": {"hand": "Zz"}, "want": {}}
    file = tmp_path / "cases.jsonl"
    file.write_text(json.dumps(wrong) + "\n" + json.dumps(refused) + "\n")
    assert main(["check", str(file)]) == 1
    first, second, last = capsys.readouterr().out.splitlines()
    assert first == 'mine-1: expected ["Rr"], got ["Py"]'
    assert "given.hand" in second
    assert last == "0 passed, 2 failed"


def test_answer_reads_standard_input() -> None:
    """One JSON answer a line."""
    done = run("answer", "-", text=f"{json.dumps(QUESTION)}\n\n{json.dumps(QUESTION)}\n")
    assert done.stdout.splitlines() == ['["Py"]', '["Py"]']


@pytest.mark.parametrize(
    ("text", "told"),
    [("{", "-:1: no JSON"), ('{"game": "go"}', "question.game"), ("[]", "question")],
)
def test_bad_input_is_named(text: str, told: str) -> None:
    """What cannot be read is told in one line on standard error, without a traceback."""
    done = run("answer", "-", text=text)
    assert done.returncode == 1
    assert told in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("lang", "word"), [("vi", "lá giúp"), ("en", "helping cards")])
def test_explain_prints_answer_and_proof(lang: str, word: str) -> None:
    """The answer as JSON, then the proof in words."""
    done = run("explain", "-", "--lang", lang, text=json.dumps(QUESTION))
    assert done.stdout.startswith('["Py"]')
    assert word in done.stdout


def test_generate_is_reproducible(capsys: pytest.CaptureFixture[str]) -> None:
    """The same seed gives the same questions, all different, which the engine answers."""
    arguments = ["generate", "tu_sac", "outs", "--count", "5", "--seed", "3", "--level", "2"]
    assert main([*arguments, "--options", '{"king_draw": "keep"}']) == 0
    first = capsys.readouterr().out
    assert main([*arguments, "--options", '{"king_draw": "keep"}']) == 0
    assert capsys.readouterr().out == first
    assert len(set(first.splitlines())) == 5
    assert all('"king_draw": "keep"' in line for line in first.splitlines())


def test_play_prints_puzzles_with_proofs() -> None:
    """Without a terminal, ten puzzles are printed with their solutions and proofs."""
    done = run("play", "--count", "10", "--seed", "1")
    assert done.returncode == 0
    assert "10/10" in done.stdout
    assert done.stdout.count("Đúng rồi.") == 10


def test_docs_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The documents of every built game."""
    assert main(["docs", "--out", str(tmp_path)]) == 0
    assert (tmp_path / "rules" / "tu_sac.md").read_text().count("### TS-") == 59
