"""The rule book of a game is that of its rules document, in both languages, with sources, cases and kinds."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import games
from games.core.rules import Rule
from games.core.text import LANGS, fields_of
from tests.games.documents import (
    BOOKS,
    document,
    every_game,
    every_rule,
    field_names,
    texts_of,
)
from tests.games.supply import case_lines, shown_lines

SOURCES = Path(__file__).parents[2] / "docs" / "sources.md"
AVOIDED = re.compile(r"!|\bsai\b|ngốc|\bfool\b|\bhis\b|\bhe\b|\btiền\b|\bphạt\b|vui lòng")
"""Nobody is shouted at, mocked, or made to pay (wording, section 10)."""


@every_game
def test_ids_and_order(game: str) -> None:
    """The book has exactly the rules of the rules document, in its order."""
    assert [rule.id for rule in BOOKS[game]] == document(game).ids
    assert len(set(document(game).ids)) == document(game).rules


@every_rule
def test_force_and_check(game: str, rule: Rule[Any]) -> None:
    """Rules of certain forces have a check and a sentence for a breach, no others but a short list."""
    doc = document(game)
    checked = rule.force in doc.checked or rule.id in doc.also_checked
    assert (rule.check is not None) == checked
    assert (rule.breach is not None) == checked


@every_rule
def test_rule_speaks_both_languages(game: str, rule: Rule[Any]) -> None:
    """Name, statement and breach stand in both languages with the same fields; sentences end; nobody is
    shouted at or mocked."""
    texts = texts_of(rule)
    for text in texts:
        assert text.vi.strip()
        assert text.en.strip()
        assert field_names(text.vi) == field_names(text.en)
    assert not fields_of(rule.name) | fields_of(rule.says)
    for text in texts[1:]:
        assert text.vi.endswith(".")
        assert text.en.endswith(".")


@every_rule
def test_words_that_are_avoided(game: str, rule: Rule[Any]) -> None:
    """No such word stands in a rule, unless the rule is about the word."""
    found = [word for text in texts_of(rule) for word in AVOIDED.findall(text.vi + text.en)]
    assert set(found) == ({"sai"} if rule.id in document(game).about_words else set())


@every_game
def test_rules_say_different_things(game: str) -> None:
    """No name and no statement stands twice in the book."""
    for part in ("name", "says"):
        for lang in LANGS:
            said = [getattr(rule, part).in_(lang) for rule in BOOKS[game]]
            assert sorted(set(said)) == sorted(said)


# ---------------------------------------------------------------- sources


@cache
def indexed(game: str) -> dict[str, list[str]]:
    """The paragraphs and the decisions that docs/sources.md lists for a game."""
    decisions, paragraphs = SOURCES.read_text(encoding="utf-8").split("## Paragraphs")
    rows = re.compile(rf"^\| {game} \| ([\w.]+) \|", re.MULTILINE)
    return {"seed": rows.findall(paragraphs), "decision": rows.findall(decisions)}


@every_game
def test_sources_list_every_paragraph_once(game: str) -> None:
    """The index of the source text has all its paragraphs, each once and in order."""
    assert list(map(int, indexed(game)["seed"])) == list(range(1, document(game).paragraphs + 1))


@every_game
def test_sources_list_the_decisions_that_rules_cite(game: str) -> None:
    """Each once, none that no rule cites, and all are sections of the rules document."""
    cited = {r.source.partition(":")[2] for r in BOOKS[game] if r.source.startswith("decision:")}
    assert sorted(indexed(game)["decision"]) == sorted(cited)
    assert cited <= set(document(game).sections)


@every_rule
def test_source_resolves(game: str, rule: Rule[Any]) -> None:
    """`seed:<paragraph>`, `decision:<section>` or `option:<name>` names something that exists."""
    kind, _, what = rule.source.partition(":")
    places = indexed(game) | {"option": list(games.GAMES[game].options.__dataclass_fields__)}
    assert what in places[kind], rule.source


# ---------------------------------------------------------------- coverage


@every_game
def test_every_rule_has_a_case(game: str) -> None:
    """Every id occurs in `rules` of a shown case; those of a short list occur in cases of our own."""
    doc = document(game)
    shown, all_cases = (
        {id for line in lines for id in line["rules"]}
        for lines in (shown_lines(game), case_lines(game))
    )
    assert set(doc.ids) - shown == doc.no_shown_case.keys()
    assert all_cases == set(doc.ids)


@every_game
def test_every_rule_is_practised(game: str) -> None:
    """Every id stands in `rules` of a question kind."""
    met = {id for kind in games.GAMES[game].kinds.values() for id in kind.rules}
    assert met == set(document(game).ids)
