"""Labels, items and sentences that the question kinds of every game share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from games.core.options import in_words
from games.core.proofs import Block, Cite
from games.core.questions import Item, cite
from games.core.rules import Breach, Evidence, Law, RuleBook, evidence
from games.core.seats import seat_name
from games.core.text import Lang, Said, Text, capital, list_of, number, say

YES, NO = Item("yes", Text("Có", "Yes")), Item("no", Text("Không", "No"))
ALLOWED = Text("{act}: được phép.", "{act}: allowed.")
NOT_ALLOWED = Text("{act}: luật không cho.", "{act}: not allowed.")
NUMBER_OFF = Text("{label}: bạn ghi {n}, tính ra {n2}.", "{label}: you put {n}; it comes to {n2}.")


def headed(words: Text) -> Text:
    """Words as a label: with a capital."""
    return Text(capital(words.vi), capital(words.en))


def number_text(n: int) -> Text:
    return Text(str(n), str(n))


def filled(words: Text, **fields: Text) -> Text:
    """A short label with its fields filled."""
    vi = words.vi.format(**{name: text.vi for name, text in fields.items()})
    return Text(vi, words.en.format(**{name: text.en for name, text in fields.items()}))


def house_facts(law: Law[Any], *names: str) -> tuple[tuple[Text, Text], ...]:
    """Those of these options that differ from the source's rules, for the table to show."""
    return in_words(law.options, *names)


def scrambled(*what: object) -> str:
    """A place in an order that depends on the question only, so that it tells nothing."""
    return sha256(" ".join(map(str, what)).encode()).hexdigest()


# ---------------------------------------------------------------- seats and numbers


def seats_text(seats: Iterable[int], n: int, you: int | None = None) -> Text:
    """Seats as a list in words."""
    return list_of(tuple(seat_name(seat, n, you) for seat in seats))


def seat_items(n: int, you: int | None = None) -> tuple[Item, ...]:
    """Every seat as something to answer about; its value is its number."""
    return tuple(Item(str(seat), headed(seat_name(seat, n, you))) for seat in range(n))


def numbers_off(
    items: Iterable[Item], given: Iterable[int], right: Iterable[int]
) -> tuple[Said, ...]:
    """Where given numbers differ from the right ones."""
    rows = zip(items, given, right, strict=True)
    return tuple(say(NUMBER_OFF, label=item.label, n=n, n2=n2) for item, n, n2 in rows if n != n2)


def points_text(payments: Sequence[int]) -> Text:
    """What each seat gets or pays, in a few words, from its payments."""
    if not any(payments):
        return Text("Không nhà nào phải trả", "Nobody pays anything")
    paid = [(seat_name(seat, len(payments)), n) for seat, n in enumerate(payments)]
    return Text(
        capital(", ".join(f"{name.vi} {_signed(n, 'vi')}" for name, n in paid)),
        capital(", ".join(f"{name.en} {_signed(n, 'en')}" for name, n in paid)),
    )


def _signed(n: int, lang: Lang) -> str:
    return ("+" if n > 0 else "") + number(n, lang)


# ---------------------------------------------------------------- rules as blocks


def cited(book: RuleBook[Any], found: Iterable[Breach]) -> tuple[Cite, ...]:
    """Broken rules as blocks."""
    return tuple(cite(book, breach.rule, breach.evidence) for breach in found)


def rule_hint(book: RuleBook[Any], *rules: str) -> list[Block]:
    """The first hint of a kind: what the rule says."""
    return [cite(book, rule) for rule in rules]


def shows(book: RuleBook[Any], rule: str, *says: Said, cards: Iterable[str] = ()) -> Cite:
    """A rule that applies here: the cards that show it, and sentences about them."""
    block = cite(book, rule)
    found = evidence(*cards) if cards else Evidence()
    return replace(block, evidence=found, says=says or block.says)
