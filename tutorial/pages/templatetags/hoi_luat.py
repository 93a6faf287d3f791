"""What the templates of hỏi luật ask of a position, field by field."""

from __future__ import annotations

from typing import Any

from django import forms, template
from django.utils.translation import gettext as _

from tutorial.pages.hoi_luat.position import OPTION, Position
from tutorial.pages.hoi_luat.slots import Slot
from tutorial.pages.hoi_luat.typed import said, written
from tutorial.shared.templatetags.table import in_order

register = template.Library()


@register.simple_tag
def bound(form: forms.Form, name: str) -> Any:
    """A field of the form with its value and errors."""
    return form[name]


@register.simple_tag
def option_fields(form: forms.Form) -> list[Any]:
    """The fields of the single house rules."""
    return [form[name] for name in form.fields if name.startswith(OPTION)]


@register.simple_tag(takes_context=True)
def laid_groups(context: Any, position: Position, slot: Slot) -> list[list[str]]:
    """The cards of a field in the order in which this visitor holds them."""
    groups = position.cards(slot) or []
    return [in_order(context, group, context["look"]["order"]) for group in groups]


@register.simple_tag
def amount_of(groups: list[list[str]], slot: Slot) -> str:
    """How many cards lie there."""
    n = sum(map(len, groups))
    if not n or slot.detail.sort == "card":
        return ""
    return _("1 lá") if n == 1 else _("%(n)s lá") % {"n": n}


@register.simple_tag
def typed(position: Position, slot: Slot) -> str:
    """The cards in words, or what was typed."""
    return position.text(slot)


@register.simple_tag
def like(position: Position, slot: Slot) -> str:
    """How cards may be typed, with cards of this game."""
    one, other = position.game.deck.kinds[0], position.game.deck.kinds[-1]
    several = [one, *[other] * min(2, position.game.deck.copies)]
    return said([[one] if slot.detail.sort == "card" else several], position.game)


@register.simple_tag
def coded(position: Position, slot: Slot) -> str:
    """The cards as codes."""
    return written(position.cards(slot) or [])


@register.simple_tag
def steers(position: Position, slot: Slot) -> bool:
    """Does it decide what else is asked for?"""
    return position.steers(slot.detail)
