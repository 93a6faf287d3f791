"""Every phrase of the engine: both languages have the same fields, and can be filled."""

from __future__ import annotations

import importlib
import pkgutil
import re

import pytest

import games
from games.core.text import LANGS, CardRun, RuleRef, Text, Value, fields_of, fill, plain
from tests.games.documents import field_names


def sample_value(name: str) -> Value:
    """Something to fill a field with, by its name."""
    if re.fullmatch(r"n\d?|total|copies", name):
        return 3
    if name in ("card", "cards", "best"):
        return CardRun(("Rr", "Cr"), Text("xe đỏ và pháo đỏ", "red chariot and red cannon"))
    if name == "rule":
        return RuleRef("TS-EAT-2", Text("Ăn phải thành nhóm", "An eat makes one group"))
    return Text("chữ", "words")


def phrases() -> list[tuple[str, Text]]:
    """Every text that stands at the top of a module of the engine."""
    found = []
    for info in pkgutil.walk_packages(games.__path__, "games."):
        if info.name.endswith("__main__"):
            continue
        module = importlib.import_module(info.name)
        for name, value in vars(module).items():
            values = value if isinstance(value, tuple) else (value,)
            values = tuple(value.values()) if isinstance(value, dict) else values
            found += [(f"{info.name}.{name}", text) for text in values if isinstance(text, Text)]
    return found


@pytest.mark.parametrize(("name", "text"), phrases())
def test_phrases_are_fillable(name: str, text: Text) -> None:
    """Both languages of a phrase have the same fields, and filled nothing is left in braces."""
    assert field_names(text.vi) == field_names(text.en)
    assert ("{" in text.vi) == ("{" in text.en) or field_names(text.vi)
    fields = {field: sample_value(field) for field in fields_of(text)}
    for lang in LANGS:
        line = plain(fill(text, fields, lang))
        assert line.strip()
        assert not set(line) & set("{}"), line
    assert not re.search(r"\{\w+:", text.vi), "Vietnamese has no plural"
