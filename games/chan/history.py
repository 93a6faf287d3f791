"""What a seat has done in a deal: the events, and what they bind it to. Rules document, section 6.1."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

from games.chan.groups import Meld
from games.core.reading import BadQuestion, Json, shown
from games.core.scenes import Happened, Manner
from games.core.text import Text, capital
from games.decks.chan_deck import COPIES, DECK

EVENTS = "discard C · return C · eat C with C · chiu C · pass C"


class Event(NamedTuple):
    """Something a seat did: the verb, the card, and the own card of an eat."""

    verb: str
    card: str
    own: str | None = None

    def __str__(self) -> str:
        with_own = f" with {self.own}" if self.own else ""
        return f"{self.verb} {self.card}{with_own}"

    @property
    def is_ca(self) -> bool:
        """Does it lay down a cạ?"""
        return self.own is not None and self.own != self.card


History: TypeAlias = tuple[Event, ...]
_EVENT = re.compile(r"(discard|return|chiu|pass) (\w\w)|eat (\w\w) with (\w\w)")


def read_event(value: Json, path: str) -> Event:
    """One event; BadQuestion otherwise."""
    event = _parsed(value) if isinstance(value, str) else None
    if event is None:
        raise BadQuestion(path, f"{shown(value)} is no event", EVENTS)
    if event.own is not None and event.own[0] != event.card[0]:
        raise BadQuestion(path, f"{event} is no pair", "two cards of one number")
    return event


@lru_cache(maxsize=8192)
def _parsed(words: str) -> Event | None:
    form = _EVENT.fullmatch(words)
    if form is None:
        return None
    event = Event(form[1], form[2]) if form[1] else Event("eat", form[3], form[4])
    known = event.card in DECK.unit and (event.own is None or event.own in DECK.unit)
    return event if known else None


@dataclass(frozen=True)
class Memory:
    """What the events of a seat bind it to: each card (or number) with the first event that did."""

    events: History

    def _first(self, *verbs: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for i, event in enumerate(self.events):
            if event.verb in verbs:
                found.setdefault(event.card, i)
        return found

    @cached_property
    def played(self) -> Mapping[str, int]:
        """The kinds that were played or given back (CH-RET-1)."""
        return self._first("discard", "return")

    @cached_property
    def refused(self) -> Mapping[str, int]:
        """The kinds that were let go by the one whose choice it was."""
        return self._first("pass")

    @cached_property
    def eaten(self) -> Mapping[str, int]:
        """The kinds that were taken by an eat; the own card does not count."""
        return self._first("eat")

    @cached_property
    def ca_ranks(self) -> Mapping[str, int]:
        """The numbers of which a cạ was eaten."""
        found: dict[str, int] = {}
        for i, event in enumerate(self.events):
            if event.is_ca:
                found.setdefault(event.card[0], i)
        return found

    @cached_property
    def played_ca(self) -> tuple[str, str] | None:
        """The first two different kinds of one number that were both played."""
        seen: dict[str, str] = {}
        for kind in self.played:
            other = seen.setdefault(kind[0], kind)
            if other != kind:
                return other, kind
        return None

    @cached_property
    def melds(self) -> tuple[Meld, ...]:
        """What lies on the mat, in the order in which it was taken."""
        return tuple(meld for event in self.events if (meld := meld_of(event)))


def meld_of(event: Event) -> Meld | None:
    """The cards that an event lays on the mat."""
    if event.verb == "chiu":
        return (event.card,) * COPIES
    if event.own is not None:
        return tuple(sorted((event.card, event.own)))
    return None


@lru_cache(maxsize=16384)
def memory(events: History) -> Memory:
    """The memory of these events."""
    return Memory(events)


VERBS = {
    "discard": Text("đánh {card}", "played the {card}"),
    "return": Text("trả cửa {card}", "gave back the {card}"),
    "chiu": Text("chíu {card}", "took the {card} by chíu"),
    "pass": Text("bỏ {card}", "refused the {card}"),
}
ATE_CHAN = Text("ăn chắn {card}", "ate a chắn: {card}")
ATE_CA = Text("ăn cạ: {card} với {own}", "ate a cạ: {card} with {own}")


def event_words(event: Event) -> Text:
    """An event as a line of the log: "bỏ cửu vạn"."""
    form = VERBS.get(event.verb) or (ATE_CA if event.is_ca else ATE_CHAN)
    card, own = DECK.names[event.card], DECK.names[event.own or event.card]
    return Text(form.vi.format(card=card.vi, own=own.vi), form.en.format(card=card.en, own=own.en))


MANNERS: Mapping[str, Manner] = {"discard": "played", "return": "played", "pass": "refused"}


def cards_of(events: Sequence[Event]) -> tuple[Happened, ...]:
    """The cards of the events for the timeline: of an eat first the one that it takes."""
    return tuple(Happened(MANNERS.get(e.verb, "taken"), _shown(e)) for e in events)


def _shown(event: Event) -> tuple[str, ...]:
    if event.verb == "chiu":
        return (event.card,) * COPIES
    return (event.card,) if event.own is None else (event.card, event.own)


def log_of(events: Sequence[Event]) -> tuple[Text, ...]:
    """The events as numbered lines, as the sentences about them count: "1. Đánh cửu vạn"."""
    words = [event_words(event) for event in events]
    return tuple(
        Text(f"{i}. {capital(w.vi)}", f"{i}. {capital(w.en)}") for i, w in enumerate(words, 1)
    )
