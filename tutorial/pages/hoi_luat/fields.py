"""The form fields of a position: cards, a choice, a whole number, each with errors in plain words."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _

import games
from tutorial.pages.hoi_luat.typed import Unread, read_cards, read_groups
from tutorial.shared.saying import in_language

LONGEST = 600


class CardsField(forms.CharField):
    """A text of cards; cleaned it is a list of groups of kinds (one group unless it holds groups)."""

    def __init__(self, game: games.Game, detail: games.Detail) -> None:
        super().__init__(required=False, max_length=LONGEST, label=in_language(detail.label))
        self.game, self.detail = game, detail

    def clean(self, value: Any) -> list[list[str]]:
        text = super().clean(value)
        try:
            if self.detail.sort == "groups":
                return read_groups(text, self.game, self.detail.ordered)
            cards = read_cards(text, self.game, self.detail.ordered)
        except Unread as error:
            raise forms.ValidationError(_unread_words(error, self.game)) from error
        if self.detail.sort == "card" and len(cards) > 1:
            raise forms.ValidationError(_("Ô này chỉ có một lá. Hãy giữ lại một lá."))
        return [cards]


def _unread_words(error: Unread, game: games.Game) -> str:
    if error.meant:
        either = _("hoặc")
        return _("“%(word)s” có thể là %(cards)s. Hãy gõ có dấu.") % {
            "word": error.words,
            "cards": f" {either} ".join(error.meant),
        }
    first = next(iter(game.deck.names))
    return _("Không đọc được “%(word)s”. Hãy gõ tên lá như “%(name)s”, hoặc mã như %(code)s.") % {
        "word": error.words,
        "name": in_language(game.deck.names[first]),
        "code": first,
    }


def again() -> str:
    """What is said of a choice that is not offered."""
    return _("Ở đây không có lựa chọn này. Hãy chọn lại.")


def choice(
    label: str, choices: list[tuple[str, str]], unknown: str | None = None
) -> forms.ChoiceField:
    """One of these values, as radio buttons; `unknown` is said of another one."""
    errors = {"required": _("Hãy chọn một mục."), "invalid_choice": unknown or again()}
    return forms.ChoiceField(
        choices=choices, widget=forms.RadioSelect, label=label, error_messages=errors
    )


def several(
    label: str, choices: list[tuple[str, str]], unknown: str | None = None
) -> forms.MultipleChoiceField:
    """Any of these values, as boxes to tick."""
    return forms.MultipleChoiceField(
        choices=choices, widget=forms.CheckboxSelectMultiple, required=False, label=label,
        error_messages={"invalid_choice": unknown or again()},
    )  # fmt: skip


def whole(label: str, low: int, high: int) -> forms.IntegerField:
    """A whole number from low to high."""
    words = _("Hãy điền một số nguyên từ %(low)s đến %(high)s.") % {"low": low, "high": high}
    errors = dict.fromkeys(("required", "invalid", "min_value", "max_value"), words)
    return forms.IntegerField(min_value=low, max_value=high, label=label, error_messages=errors)
