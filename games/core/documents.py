"""Documents written from the objects: the rule book of each game, and what every question asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from games.core.game import Game
from games.core.options import choices
from games.core.questions import Kind, Prompt
from games.core.rules import Rule
from games.core.text import Text

NOTICE = "<!-- Written by `python -m games docs`; a test says if it is stale. Do not edit. -->"


def write_documents(games: Iterable[Game], out: Path) -> Iterator[Path]:
    """Writes `rules/<game>.md` for every game and `questions.md`; yields the paths."""
    games = list(games)
    for path, text in documents(games).items():
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
        yield target


def documents(games: Iterable[Game]) -> dict[str, str]:
    """All documents: path under docs → text."""
    games = list(games)
    found = {f"rules/{game.id}.md": _page(rule_lines(game)) for game in games}
    return found | {"questions.md": _page(question_lines(games))}


def _page(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n"


def _both(text: Text) -> str:
    return text.vi if text.vi == text.en else f"{text.vi} · {text.en}"


def rule_lines(game: Game) -> Iterator[str]:
    """The rule book of a game in both languages, its house rules and beliefs."""
    yield from (NOTICE, "", f"# {_both(game.name)}: luật · rules", "")
    for rule in game.rules:
        yield from _rule_lines(rule)
    yield from (
        "## Luật nhà · House rules",
        "",
        "| tên · name | giá trị · values | mặc định · default | |",
    )
    yield "|---|---|---|---|"
    for name, choice in choices(game.options).items():
        values = "<br>".join(
            [f"`{_wire(v)}` {_both(t)}" for v, t in choice.words.items()]
            + ([] if choice.low is None else [f"≥ {choice.low}"])
            + ([] if choice.size is None else [f"{choice.size} × ≥ 0"])
        )
        default = _wire(getattr(game.options(), name))
        yield f"| `{name}` | {values} | `{default}` | {_both(choice.label)} |"
    yield ""
    for name, changes in game.profiles.items():
        yield f"- `{name}`: {dict(changes) or 'mặc định · default'}"
    yield from ("", "## Điều hay nghĩ lầm · Wrong beliefs", "")
    for belief in game.beliefs:
        corrected = ", ".join(belief.corrected_by)
        yield f"- **{_both(belief.name)}** (`{belief.id}`, {corrected}): {_both(belief.thinks)}"


def _wire(value: object) -> object:
    """A value of an option as it is written on the wire."""
    return list(value) if isinstance(value, tuple) else value


def _rule_lines(rule: Rule[object]) -> Iterator[str]:
    yield f'<a id="{rule.id}"></a>'
    yield f"### {rule.id} {rule.name.vi} · {rule.name.en}"
    yield ""
    yield f"{rule.says.vi}  "
    yield f"{rule.says.en}  "
    yield f"*{rule.force.value}*, {rule.source}"
    if rule.breach:
        yield f"\n> {rule.breach.vi}  \n> {rule.breach.en}"
    yield ""


def question_lines(games: Iterable[Game]) -> Iterator[str]:
    """Every question kind with what a person is asked."""
    yield from (NOTICE, "", "# Câu hỏi · Questions", "")
    for game in games:
        yield from (f"## {_both(game.name)}", "", "| ask | | prompts | use | levels | rules |")
        yield "|---|---|---|---|---|---|"
        for kind in game.kinds.values():
            yield _question_row(kind)
        yield ""


def _question_row(kind: Kind[object, object]) -> str:
    prompts = "<br>".join(_prompt_cell(prompt) for prompt in kind.prompts)
    levels = f"{kind.levels[0]}–{kind.levels[-1]}" if kind.levels else "–"
    rules = ", ".join(kind.rules)
    return f"| `{kind.ask}` | {_both(kind.title)} | {prompts} | {kind.use} | {levels} | {rules} |"


def _prompt_cell(prompt: Prompt[object, object]) -> str:
    return f"`{prompt.id}` ({type(prompt).__name__}): {_both(prompt.text)}"
