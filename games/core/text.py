"""What the engine says, in both languages, and how a phrase is filled from evidence.

A phrase is a `Text` with fields in braces: ``{card}``, ``{n}``, ``{n:card,cards}`` (English prints the
number and the fitting word; Vietnamese never changes the word). Filling gives a `Paragraph`: plain
strings, card runs and rule references, which page, terminal and print each show in their own way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

Lang: TypeAlias = Literal["vi", "en"]
LANGS: tuple[Lang, ...] = ("vi", "en")


@dataclass(frozen=True, slots=True)
class Text:
    """One thing said in Vietnamese and in English."""

    vi: str
    en: str

    def in_(self, lang: Lang) -> str:
        return self.vi if lang == "vi" else self.en


@dataclass(frozen=True, slots=True)
class CardRun:
    """Cards inside a sentence: their codes, and how they are read aloud."""

    cards: tuple[str, ...]
    names: Text


@dataclass(frozen=True, slots=True)
class RuleRef:
    """A rule inside a sentence."""

    id: str
    name: Text


Value: TypeAlias = int | Text | CardRun | RuleRef


@dataclass(frozen=True, slots=True)
class CardSpan:
    """A `CardRun` in one language."""

    cards: tuple[str, ...]
    words: str


@dataclass(frozen=True, slots=True)
class RuleSpan:
    """A `RuleRef` in one language."""

    id: str
    words: str


Span: TypeAlias = str | CardSpan | RuleSpan
Paragraph: TypeAlias = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """A phrase with its fields: a sentence that can be printed in either language."""

    phrase: Text
    fields: tuple[tuple[str, Value], ...] = ()

    def words(self, lang: Lang) -> Paragraph:
        return fill(self.phrase, dict(self.fields), lang)


def say(phrase: Text, **fields: Value) -> Said:
    """The phrase with these fields."""
    return Said(phrase, tuple(sorted(fields.items())))


_FIELD = re.compile(r"\{(\w+)(?::([^{},]*),([^{}]*))?\}")


def fields_of(phrase: Text) -> frozenset[str]:
    """The names of all fields in either language of a phrase."""
    return frozenset(m[1] for words in (phrase.vi, phrase.en) for m in _FIELD.finditer(words))


def fill(phrase: Text, fields: Mapping[str, Value], lang: Lang) -> Paragraph:
    """The phrase in one language with its fields filled. KeyError names a missing field."""
    return tuple(_merge(_spans(phrase.in_(lang), fields, lang)))


def plain(paragraph: Paragraph) -> str:
    """A paragraph as one line of plain text."""
    return "".join(span if isinstance(span, str) else span.words for span in paragraph)


def number(n: int, lang: Lang) -> str:
    """A number as it is written in the language: 1.250 and 1,250; a true minus sign."""
    digits = f"{abs(n):,}"
    return ("\u2212" if n < 0 else "") + (digits.replace(",", ".") if lang == "vi" else digits)


def counted(unit: Text, n: int) -> Text:
    """What is counted, in the form for n and without the number: "unseen card", "unseen cards"."""
    vi, en = (plain(fill(unit, {"n": n}, lang)).removeprefix(number(n, lang)) for lang in LANGS)
    return Text(vi.lstrip(), en.lstrip())


def listing(parts: tuple[str, ...], lang: Lang) -> str:
    """Words joined as a list: "a, b và c" · "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    last = " và " if lang == "vi" else " and "
    return ", ".join(parts[:-1]) + last + parts[-1]


def list_of(parts: tuple[Text, ...]) -> Text:
    """Texts joined as a list in both languages."""
    return Text(
        listing(tuple(p.vi for p in parts), "vi"), listing(tuple(p.en for p in parts), "en")
    )


def capital(words: str) -> str:
    """The words with a capital first letter."""
    return words[:1].upper() + words[1:]


def _spans(words: str, fields: Mapping[str, Value], lang: Lang) -> Iterator[Span]:
    end = 0
    for m in _FIELD.finditer(words):
        yield words[end : m.start()]
        end = m.end()
        head = words[: m.start()].rstrip()
        yield _shown(fields[m[1]], lang, m, starts=not head or head[-1] in ".?")
    yield words[end:]


def _shown(value: Value, lang: Lang, m: re.Match[str], starts: bool) -> Span:
    case = capital if starts else str
    match value:
        case int():
            plural = "" if m[2] is None else " " + (m[2] if value == 1 else m[3])
            return number(value, lang) + plural
        case Text():
            return case(value.in_(lang))
        case CardRun():
            return CardSpan(value.cards, case(value.names.in_(lang)))
        case RuleRef():
            return RuleSpan(value.id, case(value.name.in_(lang)))


def _merge(spans: Iterator[Span]) -> Iterator[Span]:
    """Neighbouring strings become one, empty ones vanish."""
    held = ""
    for span in spans:
        if isinstance(span, str):
            held += span
            continue
        if held:
            yield held
            held = ""
        yield span
    if held:
        yield held
