"""The prose of lessons: Markdown with cards ``[[Kr Ar Br]]`` and rules ``{rule:TS-EAT-2}``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

import nh3
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

import games
from tutorial.lessons.faults import Reading

CARDS = re.compile(r"\[\[([^\[\]]*)\]\]")
RULE = re.compile(r"\{rule:([^{}]*)\}")
LEFT_OVER = re.compile(r"\[\[|\]\]|\{|\}|<")
TAGS = {"p", "strong", "em", "ul", "ol", "li", "br", "table", "thead", "tbody", "tr", "th", "td"}
AVOIDED = re.compile(
    r"!|\b(?:tiền|cược|sai|hên|may mắn|hiển nhiên|nhé|nha|vui lòng|submit|click|out|outs|meld)\b",
    re.IGNORECASE,
)
"""Words of the wording guide that never stand in a Vietnamese text."""
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).disable(["image", "link", "heading", "code"])
_MARKDOWN.enable("table")
_SIGNS = ("\ue000", "\ue001")
"""Characters of the private use area that stand for a drawn thing while Markdown is at work."""


@cache
def html(words: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Clean HTML with a sign for every card run and rule, and what the signs stand for."""
    things: list[tuple[str, str]] = []

    def sign(what: str) -> Callable[[re.Match[str]], str]:
        def put(found: re.Match[str]) -> str:
            things.append((what, found[1].strip()))
            return f"{_SIGNS[0]}{len(things) - 1}{_SIGNS[1]}"

        return put

    marked = RULE.sub(sign("rule"), CARDS.sub(sign("cards"), words))
    return nh3.clean(_MARKDOWN.render(marked), tags=TAGS, attributes={}), tuple(things)


def rendered(words: str, draw: Callable[[str, str], str]) -> SafeString:
    """The prose as HTML; `draw` gives the HTML of a card run or rule."""
    clean, things = html(words)
    pattern = re.compile(f"{_SIGNS[0]}(\\d+){_SIGNS[1]}")
    return mark_safe(pattern.sub(lambda found: draw(*things[int(found[1])]), clean))


def prose(reading: Reading, game: games.Game) -> games.Text:
    """A text of a lesson whose cards and rules exist and are the same in both languages."""
    text = reading.text()
    for lang in ("vi", "en"):
        for name, wrong, allowed in _faults(text.in_(lang), lang, game):
            reading.fault(name, wrong, allowed, key=lang)
    for name, pattern in (("cards", CARDS), ("rules", RULE)):
        vi, en = (sorted(pattern.findall(words)) for words in (text.vi, text.en))
        if text.vi and text.en and vi != en:
            reading.fault("languages-differ", f"{name} {vi} and {en}", "the same in both languages")
    return text


def _faults(words: str, lang: str, game: games.Game) -> Iterator[tuple[str, str, str]]:
    for run in CARDS.findall(words):
        for card in run.split() or [run]:
            if card not in game.deck.names:
                yield "no-card", f"{card!r} is no card", "cards of the game, as in [[Kr Ar Br]]"
    for rule in RULE.findall(words):
        if rule not in game.rules:
            yield "no-rule", f"{rule!r} is no rule", "rule ids of the game"
    words = RULE.sub("", CARDS.sub("", words))
    if loose := LEFT_OVER.search(words):
        yield "loose-sign", f"a loose {loose[0]!r}", "[[cards]] and {rule:ID}, no HTML"
    if lang == "vi" and (word := AVOIDED.search(words)):
        yield "avoided-word", f"{word[0]!r}", "the wording guide, section 10"
