"""Cards as people type them: codes ("Rr Cr") or names with or without accents ("2 xe đỏ, phao do")."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass
from functools import cache

import games
from tutorial.pages.searching import folded
from tutorial.shared.saying import every_wording, in_language

BETWEEN = re.compile(r"[\s,;.+]+")
GROUPS = re.compile(r"[/|\n]")
"""What parts groups from each other."""
AND = ("va", "and")
LONGEST = 4
"""The most words of a card's name."""


class Unread(ValueError):
    """Words that are no card. `meant`: the cards that they may mean, where that is unsure."""

    def __init__(self, words: str, meant: tuple[str, ...] = ()) -> None:
        super().__init__(words)
        self.words, self.meant = words, meant


@dataclass(frozen=True, slots=True)
class Names:
    """What a deck's cards are called: by words as written, and by folded words."""

    exact: dict[str, str]
    loose: dict[str, tuple[str, ...]]


def _plain(words: str) -> str:
    return unicodedata.normalize("NFC", words).casefold()


@cache
def _names(deck: str) -> Names:
    pack = next(g.deck for g in games.GAMES.values() if g.deck.id == deck)
    exact, loose = {}, dict[str, tuple[str, ...]]()
    for kind, name in pack.names.items():
        also = pack.also.get(kind, ())
        for words in (kind, *every_wording(name.vi), name.en, f"{name.en}s", *also):
            exact[_plain(words)] = kind
            before = loose.get(folded(words), ())
            loose[folded(words)] = (*before, *([] if kind in before else [kind]))
    return Names(exact, loose)


def read_cards(text: str, game: games.Game, ordered: bool = False) -> list[str]:
    """The kinds of the cards in a text, as held by rank, or in their order.

    Unread tells the first words that are none.
    """
    words = [word for word in BETWEEN.split(text) if word]
    found: list[str] = []
    while words:
        if folded(words[0]) in AND:
            words = words[1:]
            continue
        counted = game.deck.copies > 1 and re.fullmatch(r"\d", words[0])
        n, rest = (int(words[0]), words[1:]) if counted else (1, words)
        kind, used = _first(rest, game) if rest else _unread(words[0])
        found += [kind] * n
        words = rest[used:]
    return found if ordered else game.deck.laid(found, "rank")


def _first(words: list[str], game: games.Game) -> tuple[str, int]:
    """The card that the first words name, and how many words that takes."""
    names = _names(game.deck.id)
    for n in range(min(LONGEST, len(words)), 0, -1):
        said = " ".join(words[:n])
        if _plain(said) in names.exact:
            return names.exact[_plain(said)], n
        meant = names.loose.get(folded(said), ())
        if len(meant) == 1:
            return meant[0], n
        if meant:
            raise Unread(said, tuple(in_language(game.deck.names[kind]) for kind in meant))
    return _unread(words[0])


def _unread(word: str) -> tuple[str, int]:
    raise Unread(word[:40])


def read_groups(text: str, game: games.Game, ordered: bool = False) -> list[list[str]]:
    """Groups of cards; an empty last one is kept: the next card begins it."""
    groups = [read_cards(part, game, ordered) for part in GROUPS.split(text)]
    return [group for group in groups[:-1] if group] + groups[-1:]


def written(groups: list[list[str]]) -> str:
    """Groups as codes, for an address."""
    return " / ".join(map(" ".join, groups)).strip()


def said(groups: list[list[str]], game: games.Game) -> str:
    """Groups in words: "2 xe đỏ, pháo đỏ"."""
    return " / ".join(
        ", ".join(_counted(kind, n, game) for kind, n in Counter(group).items()) for group in groups
    )


def _counted(kind: str, n: int, game: games.Game) -> str:
    return in_language(game.deck.run([kind] * n).names)
