"""Documents that cannot rot: their examples run, what they point to exists, and nothing private is left."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from games import GAMES, tan
from games.core.documents import documents

ROOT = Path(__file__).parents[2]
READMES = ("README.md", "README.vi.md")
GENERATED = "run `python -m games docs`"

every_readme = pytest.mark.parametrize("name", READMES)


@cache
def files() -> tuple[Path, ...]:
    """The files of the project: those in the index and new ones, without ignored and deleted ones."""
    names = _names_by_git() or _names_by_walking()
    return tuple(path for name in sorted(names) if (path := ROOT / name).is_file())


def _names_by_git() -> set[str]:
    """Nothing where there is no git, or no repository."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        found = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError):
        return set()
    return set(found.stdout.split("\0"))


def _names_by_walking() -> set[str]:
    """All files but those that .gitignore names, and hidden ones."""
    ignored = [line.strip("/") for line in text(ROOT / ".gitignore").splitlines()]
    paths = (path.relative_to(ROOT) for path in ROOT.rglob("*"))
    return {
        str(path)
        for path in paths
        if not any(part[0] == "." or any(map(Path(part).match, ignored)) for part in path.parts)
    }


@cache
def text(path: Path) -> str:
    """What is written in a file; nothing if it is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def markdown() -> tuple[Path, ...]:
    """Our own documents."""
    vendor = ROOT / "static"
    return tuple(p for p in files() if p.suffix == ".md" and not p.is_relative_to(vendor))


def blocks(path: Path, language: str) -> list[str]:
    """The fenced blocks of a language in a document."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text(path), re.MULTILINE | re.DOTALL)


# ---------------------------------------------------------------- examples


@every_readme
def test_library_example_runs(name: str) -> None:
    """The Python block gives exactly the output that it shows."""
    [example] = blocks(ROOT / name, "python")
    test = doctest.DocTestParser().get_doctest(example, {}, name, name, 0)
    assert len(test.examples) >= 8
    said: list[str] = []
    results = doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert not results.failed, "".join(said)


def commands(transcript: str) -> Iterator[tuple[str, str]]:
    """The commands of a transcript, each with the output that it shows."""
    for part in re.split(r"^\$ ", transcript, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


@every_readme
def test_transcript_is_true(name: str, tmp_path: Path) -> None:
    """The commands of the tour, typed in order, print what the document shows."""
    [transcript] = blocks(ROOT / name, "console")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"PATH": path, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    for command, output in commands(transcript):
        ran = subprocess.run(
            ["sh", "-c", command], cwd=tmp_path, env=environment, capture_output=True, text=True
        )
        assert not ran.stderr, command
        assert ran.stdout == output, command


def test_readmes_are_twins() -> None:
    """Both have the same shape: headings, questions asked in the terminal, code, targets, links."""
    first, second = (ROOT / name for name in READMES)
    for pattern in (
        r"^#+ ",
        r"^\$ .*?(?= --lang|$)",
        r"`make ([\w-]+)",
        r"\]\(((?!README)[^)]+)\)",
    ):
        found = [re.findall(pattern, text(path), re.MULTILINE) for path in (first, second)]
        assert found[0] == found[1], pattern
    assert text(first).startswith("[Tiếng Việt](README.vi.md)\n")
    assert text(second).startswith("[English](README.md)\n")


# ---------------------------------------------------------------- what documents point to


def test_make_targets_exist() -> None:
    """Every `make` target that a document names is in the Makefile, and the READMEs name them all."""
    makefile = text(ROOT / "Makefile")
    targets = set(re.findall(r"^([a-z][\w-]*)(?: [\w-]+)*:", makefile, re.MULTILINE))
    targets |= set(" ".join(re.findall(r"^\.PHONY:(.*)$", makefile, re.MULTILINE)).split())
    for path in markdown():
        named = set(re.findall(r"(?:`|^)make ([a-z][\w-]*)", text(path), re.MULTILINE))
        assert named <= targets, f"{path.name}: no target {named - targets}"
        if path.name in READMES:
            assert named == targets, f"{path.name} does not tell of {targets - named}"


def links(path: Path) -> Iterator[str]:
    """The targets of the links of a document, without its code."""
    prose = re.sub(r"^```.*?^```$|`[^`\n]*`", "", text(path), flags=re.MULTILINE | re.DOTALL)
    yield from re.findall(r"\]\(([^)\s]+)\)", prose)


def test_links_resolve() -> None:
    """Every link of a document leads to a file or folder of the project, and to an anchor that exists."""
    for path in markdown():
        for link in links(path):
            assert not re.match(r"\w+:", link), f"{path.name}: {link} leads outside"
            target, _, anchor = link.partition("#")
            goal = (path.parent / target).resolve() if target else path
            assert goal.exists(), f"{path.name}: {link}"
            assert goal.is_relative_to(ROOT), f"{path.name}: {link}"
            assert not anchor or f'id="{anchor}"' in text(goal), f"{path.name}: {link}"


def test_documents_named_in_code_exist() -> None:
    """A comment or docstring that sends the reader to docs/ names a file that is there."""
    for path in files():
        if path.suffix == ".py":
            for name in re.findall(r"\bdocs/[\w/-]+\.(?:md|txt)", text(path)):
                assert (ROOT / name).is_file(), f"{path.relative_to(ROOT)}: {name}"


# ---------------------------------------------------------------- fresh


def test_change_log_is_at_the_version() -> None:
    """The top entry of CHANGELOG.md is the version of pyproject.toml."""
    project = tomllib.loads(text(ROOT / "pyproject.toml"))["project"]
    entries = re.findall(
        r"^## (\S+) \((\d{4}-\d\d-\d\d)\)$", text(ROOT / "CHANGELOG.md"), re.MULTILINE
    )
    assert entries[0][0] == project["version"]
    assert [day for _, day in entries] == sorted((day for _, day in entries), reverse=True)


def test_generated_documents_are_fresh() -> None:
    """docs/rules/ and docs/questions.md are what the objects say now."""
    docs, wanted = ROOT / "docs", documents(GAMES.values())
    there = {*docs.glob("rules/*.md"), *docs.glob("questions.md")}
    assert {str(path.relative_to(docs)) for path in there} == set(wanted), GENERATED
    for name, content in wanted.items():
        assert text(docs / name) == content, f"docs/{name} is stale: {GENERATED}"


def test_decisions_are_numbered() -> None:
    """Decisions are numbered without gaps, carry their number, and have the three parts."""
    found = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    assert [path.name[:4] for path in found] == [f"{i:04}" for i in range(1, len(found) + 1)]
    for path in found:
        assert text(path).startswith(f"# {path.name[:4]} "), path.name
        for part in ("Context", "Decision", "Consequence"):
            assert f"**{part}.**" in text(path), f"{path.name}: {part}"


# ---------------------------------------------------------------- nothing private


def rule_decisions() -> set[tuple[str, str]]:
    """The decisions that rules cite: game and section."""
    built = (*GAMES.values(), tan.GAME)
    rules = [(game.id, rule.source) for game in built for rule in game.rules]
    cited = "decision:"
    return {(id, what.removeprefix(cited)) for id, what in rules if what.startswith(cited)}


def test_decisions_of_the_law_are_listed() -> None:
    """docs/sources.md says what was decided in every section that a rule cites, and lists no other."""
    decisions, _ = text(ROOT / "docs" / "sources.md").split("## Paragraphs")
    rows = re.findall(r"^\| (\w+) \| (A?\d+(?:\.\d+)?) \|", decisions, re.MULTILINE)
    assert len(rows) == len(set(rows))
    assert set(rows) == rule_decisions()


MACHINE = re.compile(
    r"""
    (?<![\w.]) /(?:work|root)/
    | \b (?:pypi|pythonhosted)[.](?:org|io) | \b registry[.]npmjs | \b (?:deb|security)[.]debian
    | \b (?:[c]laude|[a]nthropic|[o]penai|[c]hatgpt|[c]opilot|[s]ubagent) \b
    | \b co-[a]uthored-by \b | \b as[ ]an[ ][a]i \b | \b language[ ][m]odel \b | \b issues[ ][s]how \b
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""Paths of one machine, hosts of package registries, and the tools that somebody wrote with."""
FOREIGN = (ROOT / "static" / "vendor", ROOT / "tests" / "cases")


def test_nothing_of_the_machine_is_left() -> None:
    """No file names a path of the machine it was written on, a registry, or a writing tool."""
    for path in files():
        if not any(path.is_relative_to(folder) for folder in FOREIGN):
            found = [m[0] for m in MACHINE.finditer(text(path))]
            name = path.relative_to(ROOT)
            assert not found, f"{name}: {sorted(set(found))}"
            assert not MACHINE.search(str(name)), name
