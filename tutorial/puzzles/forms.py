"""The forms of the six answer shapes. A form turns what was posted into the response of the shape.

A card's value is kind and copy (``Rr.1``), never its place. Errors are in plain Vietnamese beside the
field; nothing is repaired silently. Each shape has a `Part` here and a partial in templates/shapes/.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Layout, LayoutObject
from django import forms
from django.template.loader import render_to_string
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext as _

import games
from tutorial.shared.saying import in_language

NONE, GROUP, UNGROUP, MOVE = "none", "group", "ungroup", "move"
"""Names of buttons: nothing at all; set the chosen cards aside; take a group apart; move an item."""
FEW = 5
"""A number that goes no further is chosen, not typed; of two there is one to tick."""
MANY, SHORT = 6, 11
"""More items than this, none with more letters than that, stand side by side."""


def copies(cards: Sequence[str]) -> list[str]:
    """Card values: kind and copy."""
    met: Counter[str] = Counter()
    values = []
    for kind in cards:
        met[kind] += 1
        values.append(f"{kind}.{met[kind]}")
    return values


def kind_of(value: str) -> str:
    """The kind of a card value."""
    return value.partition(".")[0]


def label_of(item: games.Item) -> str:
    """What a person reads, with a capital, in the language of the page."""
    return games.capital(in_language(item.label))


class Part(LayoutObject):  # type: ignore[misc]  # crispy ships no types
    """One shape in a form, under a field name: its fields, its partial, and how its response is read."""

    template = ""
    none_label = ""
    """The label of the button for "nothing"; empty where nothing cannot be the answer."""
    zone = ""
    one_tap = False
    """Is there one thing to choose, so that a tap on it can be the answer?"""

    def __init__(self, name: str, label: str) -> None:
        self.name, self.label = name, label

    def fields(self) -> dict[str, forms.Field]:
        """The form fields by name; the errors of the part stand at the first."""
        raise NotImplementedError

    def check(self, cleaned: Mapping[str, Any], nothing: bool) -> None:
        """Raises ValidationError for what the single fields cannot know."""

    def response(self, cleaned: Mapping[str, Any]) -> object:
        """The response as JSON."""
        raise NotImplementedError

    def act(self, data: MultiValueDict[str, str]) -> None:
        """Carries out a button that only rearranges (group, ungroup, move); changes `data`."""

    def drawn(self, bound: list[Any]) -> dict[str, Any]:
        """What the partial is told beside the fields."""
        return {}

    def render(self, form: Any, context: Any, **_kwargs: Any) -> str:
        """The partial of the shape (crispy calls this for every object of the layout)."""
        bound = [form[name] for name in self.fields()]
        inside = {**context.flatten(), "part": self, "form": form, "bound": bound}
        inside |= self.drawn(bound)
        return render_to_string(self.template, inside)


class OneChoice(Part):
    template = "shapes/choice.html"
    one_tap = True

    def __init__(self, name: str, label: str, shape: games.Choice) -> None:
        super().__init__(name, label)
        self.items = shape.items
        self.short = len(self.items) > MANY and all(
            len(label_of(item)) <= SHORT for item in self.items
        )
        """Are there many items, each a word, so that they stand side by side?"""

    def fields(self) -> dict[str, forms.Field]:
        choices = [(item.value, label_of(item)) for item in self.items]
        missing = _("Hãy chọn một câu trả lời.")
        field = forms.ChoiceField(
            choices=choices,
            widget=forms.RadioSelect,
            label=self.label,
            error_messages={"required": missing, "invalid_choice": _UNKNOWN()},
        )
        return {self.name: field}

    def response(self, cleaned: Mapping[str, Any]) -> object:
        return cleaned[self.name]


class ManyChoices(OneChoice):
    one_tap = False

    def __init__(self, name: str, label: str, shape: games.Choice) -> None:
        super().__init__(name, label, shape)
        self.none_label = _("Không có")

    def fields(self) -> dict[str, forms.Field]:
        choices = [(item.value, label_of(item)) for item in self.items]
        field = forms.MultipleChoiceField(
            choices=choices,
            widget=forms.CheckboxSelectMultiple,
            label=self.label,
            required=False,
            error_messages={"invalid_choice": _UNKNOWN()},
        )
        return {self.name: field}

    def check(self, cleaned: Mapping[str, Any], nothing: bool) -> None:
        if cleaned[self.name] and nothing:
            raise forms.ValidationError(_("Bạn đã chọn mà lại bấm “Không có”. Hãy bỏ chọn trước."))
        if not cleaned[self.name] and not nothing and self.none_label:
            raise forms.ValidationError(_("Hãy chọn ít nhất một mục, hoặc bấm “Không có”."))


class CardsPart(Part):
    template = "shapes/cards.html"

    def __init__(self, name: str, label: str, shape: games.Cards) -> None:
        super().__init__(name, label)
        self.shape, self.zone = shape, shape.zone
        self.single = self.one_tap = shape.most == 1
        self.order = "lying" if shape.zone == "cards" else ""
        if shape.least == 0:
            self.one_tap = False
            self.none_label = _("Không có lá nào")

    def fields(self) -> dict[str, forms.Field]:
        choices = [(value, kind_of(value)) for value in copies(self.shape.cards)]
        unknown = {"required": _("Chọn ít nhất một lá."), "invalid_choice": _UNKNOWN()}
        if self.single:
            return {
                self.name: forms.ChoiceField(
                    choices=choices,
                    widget=forms.RadioSelect,
                    label=self.label,
                    required=self.shape.least > 0,
                    error_messages=unknown,
                )
            }
        return {
            self.name: forms.MultipleChoiceField(
                choices=choices,
                widget=forms.CheckboxSelectMultiple,
                label=self.label,
                required=self.shape.least > 0,
                error_messages=unknown,
            )
        }

    def check(self, cleaned: Mapping[str, Any], nothing: bool) -> None:
        picked = cleaned[self.name]
        if picked and nothing:
            raise forms.ValidationError(_("Bạn đã chọn lá mà lại bấm “Không có lá nào”."))
        if not picked and not nothing and self.none_label:
            raise forms.ValidationError(_("Chọn ít nhất một lá, hoặc bấm “Không có lá nào”."))
        if not picked and self.shape.least > 0:
            raise forms.ValidationError(_("Chọn ít nhất một lá."))

    def response(self, cleaned: Mapping[str, Any]) -> object:
        picked = cleaned[self.name]
        if self.single:
            return [kind_of(picked)] if picked else []
        return sorted(map(kind_of, picked))


class GroupsPart(Part):
    template = "shapes/groups.html"

    def __init__(self, name: str, label: str, shape: games.Groups) -> None:
        super().__init__(name, label)
        self.zone = shape.zone
        self.values = copies(shape.cards)

    def fields(self) -> dict[str, forms.Field]:
        cards = forms.MultipleChoiceField(
            choices=[(value, kind_of(value)) for value in self.values],
            widget=forms.CheckboxSelectMultiple,
            label=self.label,
            required=False,
            error_messages={"invalid_choice": _UNKNOWN()},
        )
        return {self.name: cards, f"{self.name}_groups": _Groups(required=False)}

    def groups(self, form: forms.Form) -> list[list[str]]:
        """The groups that are set aside so far; whatever does not lie there is left out."""
        sent = _sent(form).getlist(f"{self.name}_groups") if form.is_bound else []
        left, found = set(self.values), []
        for group in map(str.split, sent):
            if group and left.issuperset(group) and len(set(group)) == len(group):
                left.difference_update(group)
                found.append(group)
        return found

    def loose(self, form: forms.Form) -> list[str]:
        """The cards in no group yet."""
        used = {value for group in self.groups(form) for value in group}
        return [value for value in self.values if value not in used]

    def check(self, cleaned: Mapping[str, Any], nothing: bool) -> None:
        used = [value for group in cleaned[f"{self.name}_groups"] for value in group]
        if any(value not in self.values for value in used) or len(set(used)) < len(used):
            raise forms.ValidationError(_UNKNOWN())
        if cleaned[self.name]:
            raise forms.ValidationError(
                _("Có lá đang chọn mà chưa xếp. Hãy bấm “Xếp thành nhóm”, hoặc bỏ chọn.")
            )

    def act(self, data: MultiValueDict[str, str]) -> None:
        stored = f"{self.name}_groups"
        groups = data.getlist(stored)
        picked = data.getlist(self.name)
        if GROUP in data and picked and set(picked) <= set(self.values):
            data.setlist(stored, [*groups, " ".join(picked)])
            data.setlist(self.name, [])
        place = data.get(UNGROUP, "")
        if place.isdecimal() and int(place) < len(groups):
            data.setlist(stored, groups[: int(place)] + groups[int(place) + 1 :])

    def response(self, cleaned: Mapping[str, Any]) -> object:
        return [[kind_of(value) for value in group] for group in cleaned[f"{self.name}_groups"]]


class _Groups(forms.Field):
    """Groups set aside, each a hidden input of card values with spaces."""

    widget = forms.MultipleHiddenInput

    def clean(self, value: Any) -> list[list[str]]:
        return [str(group).split() for group in value or [] if str(group).strip()]


class OrderPart(Part):
    template = "shapes/order.html"

    def __init__(self, name: str, label: str, shape: games.Order) -> None:
        super().__init__(name, label)
        self.items = {item.value: label_of(item) for item in shape.items}

    def fields(self) -> dict[str, forms.Field]:
        field = _Order(list(self.items), label=self.label, required=False)
        return {self.name: field}

    def placed(self, form: forms.Form) -> list[tuple[str, str]]:
        """Value and label in the order so far."""
        sent = _sent(form).getlist(self.name) if form.is_bound else []
        order = sent if sorted(sent) == sorted(self.items) else list(self.items)
        return [(value, self.items[value]) for value in order]

    def act(self, data: MultiValueDict[str, str]) -> None:
        """``move=<value>:up`` or ``:down`` exchanges an item with its neighbour."""
        value, _colon, way = data.get(MOVE, "").rpartition(":")
        order = data.getlist(self.name)
        if value in order and way in ("up", "down"):
            i = order.index(value)
            j = i - 1 if way == "up" else i + 1
            if 0 <= j < len(order):
                order[i], order[j] = order[j], order[i]
                data.setlist(self.name, order)

    def response(self, cleaned: Mapping[str, Any]) -> object:
        return cleaned[self.name]


class _Order(forms.Field):
    """All items, each once, in the order of the hidden inputs."""

    widget = forms.MultipleHiddenInput

    def __init__(self, values: list[str], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.values = values

    def clean(self, value: Any) -> list[str]:
        order = [str(item) for item in value or []]
        if sorted(order) != sorted(self.values):
            raise forms.ValidationError(_("Thứ tự phải có đủ mọi mục, mỗi mục một lần."))
        return order


class NumbersPart(Part):
    template = "shapes/numbers.html"

    def __init__(self, name: str, label: str, shape: games.Numbers) -> None:
        super().__init__(name, label)
        self.shape = shape

    def fields(self) -> dict[str, forms.Field]:
        numbered = enumerate(zip(self.shape.items, self.shape.highs, strict=True))
        return {f"{self.name}_{i}": self._field(item, high) for i, (item, high) in numbered}

    def _field(self, item: games.Item, high: int) -> forms.Field:
        wrong = _("Hãy điền một số nguyên từ %(low)s đến %(high)s.") % {
            "low": self.shape.low,
            "high": high,
        }
        messages = {"required": _("Cần điền ô này."), "invalid": wrong}
        return forms.IntegerField(
            min_value=self.shape.low,
            max_value=high,
            label=label_of(item),
            required=not self._ticked(high),
            error_messages=messages | {"min_value": wrong, "max_value": wrong},
        )

    def _ticked(self, high: int) -> bool:
        """Is it ticked rather than written? What is not ticked is 0."""
        return (self.shape.low, self.shape.default, high) == (0, 0, 1)

    def drawn(self, bound: list[Any]) -> dict[str, Any]:
        """Headings with the fields below them: those to tick, those to choose, those to write."""
        rows, start = [], 0
        whole = ((games.Text("", ""), len(bound)),)
        for label, count in self.shape.families or whole:
            ticks: list[Any] = []
            numbers: list[tuple[Any, list[str]]] = []
            for field in bound[start : start + count]:
                high = field.field.max_value
                if self._ticked(high):
                    ticks.append(field)
                else:
                    numbers.append((field, self._choices(high)))
            rows.append((in_language(label), ticks, numbers))
            start += count
        return {"rows": rows}

    def _choices(self, high: int) -> list[str]:
        """The numbers to choose from, where they are few and there is one to begin with."""
        few = self.shape.default is not None and high - self.shape.low <= FEW
        return [str(n) for n in range(self.shape.low, high + 1)] if few else []

    def response(self, cleaned: Mapping[str, Any]) -> object:
        numbered = enumerate(self.shape.items)
        return {item.value: cleaned[f"{self.name}_{i}"] or 0 for i, item in numbered}


def _UNKNOWN() -> str:  # noqa: N802 - a constant in the language of the page
    return _("Câu này không có lựa chọn vừa gửi. Hãy chọn lại.")


def _sent(form: forms.Form) -> MultiValueDict[str, str]:
    """What was posted, with all values of a name."""
    data = form.data
    assert isinstance(data, MultiValueDict)
    return data


def part_of(name: str, label: str, shape: games.Shape) -> Part:
    """The part of a shape; Fields are taken apart before."""
    match shape:
        case games.Choice(many=True):
            return ManyChoices(name, label, shape)
        case games.Choice():
            return OneChoice(name, label, shape)
        case games.Cards():
            return CardsPart(name, label, shape)
        case games.Groups():
            return GroupsPart(name, label, shape)
        case games.Order():
            return OrderPart(name, label, shape)
        case games.Numbers():
            return NumbersPart(name, label, shape)
    raise TypeError(f"{shape!r} has no part of a form")


class ResponseForm(forms.Form):
    """The form of a shape. `response()` is what the engine grades, once the form is valid."""

    ANSWER = "answer"

    def __init__(
        self, shape: games.Shape, data: MultiValueDict[str, str] | None = None, mark: str = ""
    ) -> None:
        """`mark` begins every field name, so that two forms can be sent together."""
        super().__init__(data)
        self.mark, self.none_name = mark, mark + NONE
        self.record = isinstance(shape, games.Fields)
        if isinstance(shape, games.Fields):
            self.parts = [
                part_of(mark + name, in_language(label), part) for name, label, part in shape.parts
            ]
            for part in self.parts:  # there is no button for nothing: what is left empty is nothing
                part.none_label = ""
        else:
            self.parts = [part_of(mark + self.ANSWER, "", shape)]
        for part in self.parts:
            self.fields.update(part.fields())
        self.helper = FormHelper()
        self.helper.form_tag = False
        self.helper.disable_csrf = True
        self.helper.layout = Layout(*self.parts)

    @property
    def none_label(self) -> str:
        """The label of the button for "nothing at all", or nothing."""
        return "" if self.record else self.parts[0].none_label

    @property
    def one_tap(self) -> bool:
        """Can a single tap be the whole answer?"""
        return not self.record and self.parts[0].one_tap

    @property
    def zones(self) -> set[str]:
        """The zones of the scene whose cards the form draws itself."""
        return {part.zone for part in self.parts}

    def act(self) -> None:
        """Carries out a button that only rearranges."""
        data: MultiValueDict[str, str] = MultiValueDict(_sent(self).lists())
        for part in self.parts:
            part.act(data)
        self.data = data

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if any(button in self.data for button in (GROUP, UNGROUP, MOVE)):
            return cleaned
        for part in self.parts:
            names = list(part.fields())
            if not any(name in self.errors for name in names):
                try:
                    part.check(cleaned, nothing=self.none_name in self.data)
                except forms.ValidationError as error:
                    self.add_error(names[0], error)
        return cleaned

    def response(self) -> object:
        """The response as JSON. Only for a valid form."""
        if self.record:
            return {
                part.name.removeprefix(self.mark): part.response(self.cleaned_data)
                for part in self.parts
            }
        return self.parts[0].response(self.cleaned_data)
