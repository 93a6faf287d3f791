"""What is wrong with a lesson file: where, what was found, and what would be right."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import games


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault. `name` tells its sort; `at` is the path inside the file (``steps[2].question``)."""

    name: str
    at: str
    wrong: str
    allowed: str = ""

    def __str__(self) -> str:
        remedy = f"; allowed: {self.allowed}" if self.allowed else ""
        return f"{self.at}: {self.wrong}{remedy} ({self.name})"


@dataclass
class Reading:
    """A value under a path; what is wrong with it is collected, so that a writer sees all at once."""

    value: Any
    at: str
    game: games.Game
    faults: list[Fault] = field(default_factory=list)

    def fault(self, name: str, wrong: str, allowed: str = "", key: str = "") -> None:
        self.faults.append(Fault(name, f"{self.at}.{key}".strip("."), wrong, allowed))

    def has(self, key: str) -> bool:
        return isinstance(self.value, Mapping) and key in self.value

    def below(self, key: str | int) -> Reading:
        """The value under a key or place."""
        at = f"{self.at}[{key}]" if isinstance(key, int) else f"{self.at}.{key}".strip(".")
        return Reading(self.value[key], at, self.game, self.faults)

    def keys(self, needed: Sequence[str], optional: Sequence[str] = ()) -> bool:
        """Is this an object with the needed keys and no unknown ones?"""
        allowed = ", ".join((*needed, *optional))
        if not isinstance(self.value, Mapping):
            self.fault("no-object", f"{self.value!r} is no object", allowed)
            return False
        for key in self.value:
            if key not in needed and key not in optional:
                self.fault("unknown-key", "unknown key", allowed, key=str(key))
        missing = [key for key in needed if key not in self.value]
        for key in missing:
            self.fault("missing-key", "missing", "this key is needed", key=key)
        return not missing

    def items(self) -> list[Reading]:
        """The items of a list that is not empty."""
        if not isinstance(self.value, list) or not self.value:
            self.fault("no-list", f"{self.value!r} is no list with items", "a list")
            return []
        return [self.below(i) for i in range(len(self.value))]

    def text(self) -> games.Text:
        """Both languages of a text."""
        if not isinstance(self.value, Mapping):
            self.fault("one-language", f"{self.value!r} has no languages", "{vi: …, en: …}")
            return games.Text("", "")
        for key in self.value:
            if key not in ("vi", "en"):
                self.fault("unknown-key", "unknown key", "vi, en", key=str(key))
        words = {lang: self.value.get(lang) for lang in ("vi", "en")}
        for lang, said in words.items():
            if not isinstance(said, str) or not said.strip():
                self.fault("one-language", "no words", "words in both languages", key=lang)
            elif unicodedata.normalize("NFC", said) != said:
                self.fault("not-nfc", "letters with loose marks", "Unicode NFC", key=lang)
        return games.Text(*(str(words[lang] or "").strip() for lang in ("vi", "en")))

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number under a key."""
        value = self.value.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fault("not-allowed", f"{value!r}", f"a whole number {low} to {high}", key=key)
            return low
        return value

    def word(self, key: str, allowed: Sequence[str]) -> str:
        """One of some words under a key."""
        value = self.value.get(key)
        if value not in allowed:
            self.fault("not-allowed", f"{value!r}", ", ".join(allowed), key=key)
            return allowed[0]
        return str(value)

    def asked(self, what: Callable[[], Any]) -> Any:
        """What the engine makes of it; a question that it cannot read is a fault."""
        try:
            return what()
        except games.BadQuestion as bad:
            self.faults.append(
                Fault("bad-question", f"{self.at}.{bad.path}", bad.wrong, bad.allowed)
            )
            return None
