"""A position as somebody lays it: its fields, the form, the question, and the address.

The state is the query string and nothing else, so the address of a verdict is the link to send.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import groupby
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _

import games
from tutorial.pages.hoi_luat.fields import CardsField, again, choice, several, whole
from tutorial.pages.hoi_luat.slots import Block, Slot, slots_of, values_of
from tutorial.pages.hoi_luat.typed import said, written
from tutorial.shared.saying import in_language, plainly

ACTIVE, PROFILE, OPTION = "vao", "luat", "o-"
LISTS = ("seats", "several")
"""The sorts that hold several values."""
PATH = re.compile(r"(given|options)\.(\w+)(?:\[(\d+)\])?.*")


def coded(value: object) -> str:
    """A value of an option as the address has it; a list as JSON writes it."""
    return json.dumps(value) if isinstance(value, tuple) else str(value)


class Position:
    """A situation with what somebody says about it. `data` is the query of the page."""

    def __init__(
        self, game: games.Game, situation: games.Situation, data: QueryDict | None = None
    ) -> None:
        self.game, self.situation = game, situation
        self.data = QueryDict(mutable=True)
        for name in self._names():
            if data is not None and name in data:
                self.data[name] = str(data[name])
        for slot in self.every:
            if slot.detail.sort in LISTS and data:
                self.data.setlist(slot.name, data.getlist(slot.name))
            elif slot.name not in self.data:
                self._put(slot, slot.detail.default)
        if PROFILE not in self.data:
            self.data[PROFILE] = next(iter(game.profiles))
        self.active = self.card_slot(data.get(ACTIVE, "") if data else "") or self.first_cards
        """The field of cards in use; None where the situation has none."""
        self.refused: tuple[Slot, str] | None = None
        """A tap that was refused, and why."""

    def _names(self) -> Iterator[str]:
        yield from (slot.name for slot in self.every)
        yield from (PROFILE, *(OPTION + name for name in self.situation.options))

    # ------------------------------------------------------------ what is asked for

    @cached_property
    def every(self) -> list[Slot]:
        """The fields for the largest table."""
        most = self.game.seats[1]
        return [slot for d in self.situation.details for slot in slots_of(d, most)]

    @property
    def n(self) -> int:
        """How many play; the largest table while that is not known."""
        seats = self.situation.seats
        said = self.data.get("n", "")
        return int(said) if seats and said in values_of(seats) else self.game.seats[1]

    @property
    def slots(self) -> list[Slot]:
        """The fields that are asked for as things stand."""
        return [
            slot
            for slot in self.every
            if (slot.seat is None or slot.seat < self.n) and self._asked_for(slot.detail)
        ]

    def _asked_for(self, detail: games.Detail) -> bool:
        if detail.when is None:
            return True
        name, values = detail.when
        return self.data.get(name, "") in list(map(str, values))

    @property
    def card_slots(self) -> list[Slot]:
        return [slot for slot in self.slots if slot.has_cards]

    @property
    def first_cards(self) -> Slot | None:
        return next(iter(self.card_slots), None)

    @property
    def kept(self) -> list[tuple[str, str]]:
        """What is not asked for just now but not forgotten either."""
        asked = {slot.name for slot in self.slots}
        names = [slot.name for slot in self.every if slot.name not in asked]
        return [(name, value) for name in names for value in self.data.getlist(name) if value]

    @property
    def blocks(self) -> list[Block]:
        """The fields in their order, those of a seat together."""
        found: list[Block] = []
        for each_seat, run in groupby(self.slots, lambda slot: slot.seat is not None):
            slots = list(run)
            if not each_seat:
                found += [Block(None, "", (slot,)) for slot in slots]
                continue
            for seat in range(self.n):
                own = tuple(slot for slot in slots if slot.seat == seat)
                found.append(Block(seat, self.seat_name(seat), own))
        return found

    def steers(self, detail: games.Detail) -> bool:
        """Does it decide what else is asked for?"""
        others = {d.when[0] for d in self.situation.details if d.when}
        return detail is self.situation.seats or detail.name in others

    @property
    def wrong(self) -> list[Slot]:
        """The fields with an error."""
        return [slot for slot in self.slots if slot.name in self.form.errors]

    @property
    def wrong_rules(self) -> bool:
        """Is something wrong with the house rules?"""
        return any(name == PROFILE or name.startswith(OPTION) for name in self.form.errors)

    @property
    def active_seat(self) -> str:
        """Whose cards are being laid."""
        seat = self.active.seat if self.active else None
        return "" if seat is None else self.seat_name(seat)

    def card_slot(self, name: str) -> Slot | None:
        """The field of cards with this name, if it is asked for."""
        return next((slot for slot in self.card_slots if slot.name == name), None)

    # ------------------------------------------------------------ the form

    @cached_property
    def form(self) -> forms.Form:
        """The form as it stands, with its errors."""
        form = forms.Form(self.data)
        for slot in self.slots:
            form.fields[slot.name] = self._field(slot.detail)
        form.fields[PROFILE] = choice(
            _("Bộ luật"),
            [(id, in_language(self.game.guide.profiles[id].name)) for id in self.game.profiles],
        )
        form.fields[PROFILE].required = False
        for name in self.situation.options:
            form.fields[OPTION + name] = self._option(name)
        if self.refused:
            form.add_error(self.refused[0].name, self.refused[1])
        return form

    def _field(self, detail: games.Detail) -> forms.Field:
        label = in_language(detail.label)
        match detail.sort:
            case "cards" | "card" | "groups":
                return CardsField(self.game, detail)
            case "number":
                return whole(label, detail.low, detail.high)
            case "choice":
                return choice(label, [(str(v), in_language(words)) for v, words in detail.items])
            case "several":
                return several(label, [(str(v), in_language(words)) for v, words in detail.items])
        names = [(str(seat), self.seat_name(seat, detail.you)) for seat in range(self.n)]
        if detail.sort == "seats":
            return several(label, names, self._no_seat())
        nobody = [("", in_language(detail.nobody))] if detail.nobody else []
        field = choice(label, nobody + names, self._no_seat())
        field.required = not nobody
        return field

    def _no_seat(self) -> str:
        return _("Bàn %(n)s người không có nhà này. Hãy chọn lại.") % {"n": self.n}

    def seat_name(self, seat: int, you: bool = False) -> str:
        return games.capital(in_language(games.seat_name(seat, self.n, 0 if you else None)))

    def _option(self, name: str) -> forms.Field:
        """An option: empty means as the chosen profile has it."""
        option = games.choices(self.game.options)[name]
        label = in_language(option.label)
        usual = in_language(option.say(self._profile_value(name)))
        as_chosen = _("Theo bộ luật: %(value)s") % {"value": usual}
        if option.is_number:
            field = whole(label, option.low or 0, 1000)
            field.required, field.help_text = False, as_chosen
            return field
        choices = [("", as_chosen)]
        choices += [(coded(value), in_language(option.say(value))) for value in option.values]
        return forms.ChoiceField(
            choices=choices,
            required=False,
            label=label,
            error_messages={"invalid_choice": again()},
        )

    @property
    def profile(self) -> str:
        chosen = self.data.get(PROFILE, "")
        return chosen if chosen in self.game.profiles else next(iter(self.game.profiles))

    def _profile_value(self, name: str) -> object:
        return self.game.profiles[self.profile].get(name, getattr(self.game.options(), name))

    @property
    def has_options(self) -> bool:
        """Is any single house rule chosen?"""
        return any(self.data.get(OPTION + name) for name in self.situation.options)

    def cards(self, slot: Slot) -> list[list[str]] | None:
        """The cards of a field; None while they cannot be read."""
        try:
            return CardsField(self.game, slot.detail).clean(self.data.get(slot.name, ""))
        except forms.ValidationError:
            return None

    def text(self, slot: Slot) -> str:
        """The cards of a field in words; what cannot be read stays as it was typed."""
        cards = self.cards(slot)
        return self.data.get(slot.name, "") if cards is None else said(cards, self.game)

    def used(self, without: Slot | None = None) -> Counter[str]:
        """The cards of the pack that lie somewhere already."""
        slots = [s for s in self.card_slots if s != without and not s.detail.among]
        return Counter(k for s in slots for group in self.cards(s) or [] for k in group)

    def write(self, slot: Slot, groups: list[list[str]]) -> None:
        """Lays these cards in a field."""
        self.data[slot.name] = written(groups)
        self.__dict__.pop("form", None)

    @property
    def held(self) -> Counter[str]:
        """The cards among which those of the field in use are picked; none: those of the pack."""
        source = self.card_slot(self.active.detail.among) if self.active else None
        return Counter(k for group in (self.cards(source) if source else None) or [] for k in group)

    @property
    def board(self) -> list[list[tuple[str, int]]]:
        """The kinds to tap, row by row, with the copies left; the hand where its cards are picked."""
        deck = self.game.deck
        if self.active is None:
            return []
        held = self.held
        if held:
            picked = Counter(k for group in self.cards(self.active) or [] for k in group)
            kinds = deck.laid(held, "rank")
            return [[(kind, max(0, held[kind] - picked[kind])) for kind in kinds]]
        used = self.used()
        rows = groupby(deck.laid(deck.kinds, "colour"), lambda kind: deck.places[kind][1])
        return [
            [(kind, max(0, deck.copies - used[kind])) for kind in kinds] for _suit, kinds in rows
        ]

    # ------------------------------------------------------------ address and question

    def _put(self, slot: Slot, value: Any) -> None:
        """Writes a value as a form would send it."""
        match slot.detail.sort:
            case "groups":
                self.data[slot.name] = written([group.split() for group in value])
            case "seats" | "several":
                self.data.setlist(slot.name, list(map(str, value)))
            case "seat" if value == -1:
                self.data[slot.name] = str(self.n - 1)
            case _:
                self.data[slot.name] = "" if value is None else str(value)

    def put(self, values: games.Values) -> Position:
        """Lays these values of the situation's details."""
        for slot in sorted(self.every, key=lambda slot: slot.name != "n"):
            value = values.get(slot.detail.name, slot.detail.default)
            if slot.seat is None:
                self._put(slot, value)
            elif slot.seat < len(value):
                self._put(slot, value[slot.seat])
        self.__dict__.pop("form", None)
        return self

    def query(self, *, whole: bool) -> str:
        """The position as a query; `whole` with what is only kept, and with the field in use."""
        found = QueryDict(mutable=True)
        for slot in self.every if whole else self.slots:
            values = self.data.getlist(slot.name)
            if any(values) or slot.detail.default not in (None, "", ()):
                found.setlist(slot.name, [self._code(slot, value) for value in values])
        for name in (PROFILE, *(OPTION + name for name in self.situation.options)):
            value = self.data.get(name, "")
            if value and not (name == PROFILE and value == next(iter(self.game.profiles))):
                found[name] = value
        if whole and self.active and self.active != self.first_cards:
            found[ACTIVE] = self.active.name
        return found.urlencode()

    def _code(self, slot: Slot, value: str) -> str:
        cards = self.cards(slot) if slot.has_cards else None
        return value if cards is None else written(cards)

    def question(self) -> dict[str, Any]:
        """The question as JSON; the form must be valid. BadQuestion names what does not fit."""
        values: dict[str, Any] = {}
        for slot in self.slots:
            value = self._value(slot)
            if slot.seat is None:
                values[slot.detail.name] = value
            else:
                values.setdefault(slot.detail.name, []).append(value)
        return {
            "game": self.game.id,
            "ask": self.situation.ask,
            "options": self._options(),
            "given": self.situation.given(values),
        }

    def _value(self, slot: Slot) -> Any:
        cleaned = self.form.cleaned_data[slot.name]
        match slot.detail.sort:
            case "cards":
                return " ".join(cleaned[0])
            case "card":
                return " ".join(cleaned[0]) or None
            case "groups":
                return [" ".join(group) for group in cleaned if group]
            case "choice":
                return next(v for v, _words in slot.detail.items if str(v) == cleaned)
            case "several":
                return [v for v, _words in slot.detail.items if str(v) in cleaned]
            case "seat":
                return int(cleaned) if cleaned else None
            case "seats":
                return [int(seat) for seat in cleaned]
        return cleaned

    def _options(self) -> dict[str, Any]:
        table = games.choices(self.game.options)
        found = dict(self.game.profiles[self.profile])
        for name in self.situation.options:
            chosen = self.form.cleaned_data[OPTION + name]
            if chosen not in ("", None):
                values = table[name].values
                value = next((v for v in values if coded(v) == chosen), chosen)
                found[name] = list(value) if isinstance(value, tuple) else value
        return found

    def read(self) -> games.Asked | None:
        """The position read by the engine; None if something is wrong, which the form then says."""
        form = self.form
        if not form.is_valid():
            return None
        needed = [slot for slot in self.slots if slot.detail.name in self.situation.needs]
        if needed and not any(card for s in needed for card in form.cleaned_data[s.name][0]):
            form.add_error(needed[0].name, _("Chưa có lá nào. Hãy xếp bài vào đây."))
            self.active = needed[0]
            return None
        try:
            return games.read(self.question())
        except games.BadQuestion as error:
            self._blame(error)
            return None

    def _blame(self, error: games.BadQuestion) -> None:
        """Says what is wrong beside the field that it is about."""
        known = games.fault_words(error, self.game.deck, self.game.guide.faults)
        slot = self._at(error.path)
        if slot is None:
            words = _("Tình thế này không đọc được. Hãy xem lại từng ô.")
        else:
            words = _("“%(field)s” chưa hợp với tình thế này. Hãy xem lại ô này.") % {
                "field": in_language(slot.detail.label)
            }
        if known is not None:
            words = plainly(known)
        self.form.add_error(slot.name if slot else None, words)
        if slot is not None and slot.has_cards:
            self.active = slot

    def _at(self, path: str) -> Slot | None:
        found = PATH.fullmatch(path)
        if not found:
            return None
        key, seat = found[2], int(found[3]) if found[3] else None
        slots = [s for s in self.slots if s.seat is None or s.seat == (seat or 0)]
        by_name = [slot for slot in slots if slot.detail.name == key]
        return next(iter(by_name or [slot for slot in slots if slot.detail.path == key]), None)
