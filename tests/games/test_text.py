"""Filling of phrases: fields, plurals, capitals, numbers, lists."""

from __future__ import annotations

import pytest

from games.core.text import (
    CardRun,
    CardSpan,
    Lang,
    RuleRef,
    RuleSpan,
    Text,
    Value,
    capital,
    counted,
    fields_of,
    fill,
    list_of,
    listing,
    number,
    plain,
    say,
)
from games.decks.four_colour import DECK

RULE = RuleRef("TS-EAT-2", Text("Ăn phải thành nhóm", "An eat makes one group"))


@pytest.mark.parametrize(
    ("n", "vi", "en"),
    [
        (0, "0", "0"),
        (7, "7", "7"),
        (-7, "\u22127", "\u22127"),
        (999, "999", "999"),
        (1250, "1.250", "1,250"),
        (-1250, "\u22121.250", "\u22121,250"),
        (1234567, "1.234.567", "1,234,567"),
    ],
)
def test_numbers(n: int, vi: str, en: str) -> None:
    """Thousands have a point in Vietnamese and a comma in English; minus is a true minus."""
    assert (number(n, "vi"), number(n, "en")) == (vi, en)
    assert fill(Text("{n}", "{n}"), {"n": n}, "vi") == (vi,)


@pytest.mark.parametrize(
    ("n", "en"),
    [(1, "1 card helps"), (0, "0 cards help"), (2, "2 cards help"), (1000, "1,000 cards help")],
)
def test_english_plural(n: int, en: str) -> None:
    """`{n:one,many}` prints the number and the fitting word; Vietnamese prints what stands there."""
    phrase = Text("{n} lá giúp", "{n:card helps,cards help}")
    assert fill(phrase, {"n": n}, "en") == (en,)
    assert fill(phrase, {"n": n}, "vi") == (f"{number(n, 'vi')} lá giúp",)


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        ("{card} ở đây", "Xe đỏ ở đây"),
        ("Vứt {card}", "Vứt xe đỏ"),
        ("Rồi. {card} ở đây", "Rồi. Xe đỏ ở đây"),
        ("Sao? {card}", "Sao? Xe đỏ"),
        ("  {card}", "  Xe đỏ"),
        ("Xem: {card}", "Xem: xe đỏ"),
        ("A, {card}", "A, xe đỏ"),
        ("{card} và {card}", "Xe đỏ và xe đỏ"),
    ],
)
def test_capital_at_the_head_of_a_sentence(phrase: str, words: str) -> None:
    """A field that begins a sentence gets a capital, any other does not."""
    said = fill(Text(phrase, ""), {"card": DECK.run(["Rr"])}, "vi")
    assert plain(said) == words


def test_capital_keeps_the_rest() -> None:
    """Only the first letter changes, Vietnamese ones too."""
    assert capital("") == ""
    assert capital("đỏ Xe") == "Đỏ Xe"


def test_spans_keep_cards_and_rules() -> None:
    """Cards and rules stay apart from the words, so that each page can draw them; strings merge."""
    phrase = Text("Vì {rule}: {a}{b}.", "Since {rule}: {a}{b}.")
    fields: dict[str, Value] = {
        "rule": RULE,
        "a": Text("một", "one"),
        "b": DECK.run(["Rr", "Rr", "Cg"]),
    }
    assert fill(phrase, fields, "vi") == (
        "Vì ",
        RuleSpan("TS-EAT-2", "Ăn phải thành nhóm"),
        ": một",
        CardSpan(("Rr", "Rr", "Cg"), "2 xe đỏ và pháo xanh"),
        ".",
    )
    assert plain(fill(phrase, fields, "en")) == (
        "Since An eat makes one group: one2 red chariots and green cannon."
    )


@pytest.mark.parametrize(
    ("unit", "n", "vi", "en"),
    [
        (Text("{n} lá giúp", "{n:helping card,helping cards}"), 1, "lá giúp", "helping card"),
        (Text("{n} lá giúp", "{n:helping card,helping cards}"), 0, "lá giúp", "helping cards"),
        (Text("{n} lá giúp", "{n:helping card,helping cards}"), 1250, "lá giúp", "helping cards"),
        (Text("rác", "rác"), 1, "rác", "rác"),
    ],
)
def test_a_unit_without_its_number(unit: Text, n: int, vi: str, en: str) -> None:
    """A unit has the form for its number, which stands elsewhere."""
    assert counted(unit, n) == Text(vi, en)


def test_missing_field_is_named() -> None:
    """A phrase without its field is an error that names the field."""
    with pytest.raises(KeyError, match="card"):
        fill(Text("{card}", "{card}"), {}, "en")


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_said_is_filled_in_both(lang: Lang) -> None:
    """`say` binds phrase and fields; equal ones are equal whatever their order."""
    phrase = Text("{n} của {card}", "{n} of {card}")
    said = say(phrase, n=3, card=DECK.run(["Ag"]))
    assert said == say(phrase, card=DECK.run(["Ag"]), n=3)
    assert plain(said.words(lang)) == {"vi": "3 của sĩ xanh", "en": "3 of green advisor"}[lang]


def test_fields_of_both_languages() -> None:
    """The fields of either language count, plural ones too; words in braces beyond that are none."""
    assert fields_of(Text("{a} {n}", "{b} {n:x,y}")) == {"a", "b", "n"}
    assert fields_of(Text("không", "none")) == frozenset()


@pytest.mark.parametrize(
    ("parts", "vi", "en"),
    [
        ((), "", ""),
        (("a",), "a", "a"),
        (("a", "b"), "a và b", "a and b"),
        (("a", "b", "c"), "a, b và c", "a, b and c"),
    ],
)
def test_lists(parts: tuple[str, ...], vi: str, en: str) -> None:
    """Lists end with "và" or "and", without a comma before it."""
    assert (listing(parts, "vi"), listing(parts, "en")) == (vi, en)
    assert list_of(tuple(Text(p, p) for p in parts)) == Text(vi, en)


def test_card_runs_count_copies() -> None:
    """Cards are read kind by kind with their number: "3 xe đỏ"; codes keep their order."""
    assert DECK.run(["Kr"]) == CardRun(("Kr",), Text("tướng đỏ", "red general"))
    assert DECK.run(["Nw"] * 3).names == Text("3 mã trắng", "3 white horses")
    assert DECK.run([]).names == Text("", "")
