"""`python -m games`: answer, check, explain, generate and write the docs, from the terminal."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TextIO

import games
from games.core.documents import write_documents
from games.core.reading import Json
from games.core.text import LANGS
from games.terminal import play, print_proof


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; the exit code is 1 if a check failed or the input cannot be read."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except games.BadQuestion as error:
        print(f"{error.path}: {error.wrong}. Allowed: {error.allowed}", file=sys.stderr)
    except (OSError, json.JSONDecodeError) as error:
        print(error, file=sys.stderr)
    except BrokenPipeError:
        return 1
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m games", description=__doc__)
    commands = parser.add_subparsers(required=True)

    def command(name: str, run: object, about: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=about, description=about)
        sub.set_defaults(run=run)
        return sub

    sub = command("answer", _answer, "one JSON answer a line")
    sub.add_argument("file", help="JSON lines, or - for standard input")
    sub = command("check", _check, "compare answers with `want`")
    sub.add_argument("files", nargs="+", help="JSON lines with `want`")
    sub = command("explain", _explain, "answer and proof in words")
    sub.add_argument("file", help="JSON lines, or - for standard input")
    sub.add_argument("--lang", choices=LANGS, default="vi")
    sub = command("generate", _generate, "fresh questions, one JSON a line")
    sub.add_argument("game", choices=sorted(games.GAMES))
    sub.add_argument("ask")
    sub.add_argument("--count", type=int, default=1)
    sub.add_argument("--seed", type=int, default=0)
    sub.add_argument("--level", type=int, default=1)
    sub.add_argument("--options", type=json.loads, default={}, help="JSON object of house rules")
    sub = command("play", _play, "solve fresh puzzles here, with their proofs")
    sub.add_argument("--count", type=int, default=10)
    sub.add_argument("--seed", type=int, default=0)
    sub.add_argument("--lang", choices=LANGS, default="vi")
    sub = command("docs", _docs, "write docs/rules/<game>.md and docs/questions.md")
    sub.add_argument("--out", type=Path, default=Path("docs"))
    return parser


def _lines(file: TextIO, name: str) -> Iterator[tuple[str, Json]]:
    """The JSON of every line that is not empty, with its place."""
    for i, line in enumerate(file, start=1):
        if line.strip():
            place = f"{name}:{i}"
            try:
                yield place, json.loads(line)
            except json.JSONDecodeError as error:
                raise games.BadQuestion(
                    place, f"no JSON ({error.msg})", "one object a line"
                ) from None


def _questions(name: str) -> Iterator[tuple[str, Json]]:
    if name == "-":
        yield from _lines(sys.stdin, name)
        return
    with Path(name).open(encoding="utf-8") as file:
        yield from _lines(file, name)


def _json(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def _answer(options: argparse.Namespace) -> int:
    for _, question in _questions(options.file):
        print(_json(games.answer(question)))
    return 0


def _check(options: argparse.Namespace) -> int:
    passed = failed = 0
    for name in options.files:
        for place, case in _questions(name):
            if problem := _problem(case):
                failed += 1
                label = case.get("id", place) if isinstance(case, dict) else place
                print(f"{label}: {problem}")
            else:
                passed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def _problem(case: Json) -> str:
    """What is wrong with the engine's answer to a case; nothing if it is as wanted."""
    if not isinstance(case, dict) or "want" not in case:
        return "no `want` in this line"
    try:
        got = games.answer(case)
    except games.BadQuestion as error:
        return f"expected {_json(case['want'])}, refused: {error}"
    return "" if got == case["want"] else f"expected {_json(case['want'])}, got {_json(got)}"


def _explain(options: argparse.Namespace) -> int:
    for _, question in _questions(options.file):
        asked = games.read(question)
        print(_json(asked.kind.answer(asked.position, asked.law)))
        print_proof(asked, options.lang)
    return 0


def _generate(options: argparse.Namespace) -> int:
    rng = Random(options.seed)
    keys: set[str] = set()
    for _ in range(options.count):
        question = games.generate(
            options.game, options.ask, rng, options.level, options.options, avoid=keys
        )
        if question is None:
            print("no further question of this level was found", file=sys.stderr)
            return 1
        keys.add(games.read(question).key)
        print(_json(question.json()))
    return 0


def _play(options: argparse.Namespace) -> int:
    return play(Random(options.seed), options.count, options.lang)


def _docs(options: argparse.Namespace) -> int:
    for path in write_documents(games.GAMES.values(), options.out):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
