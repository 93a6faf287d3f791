"""How the clock of a drill is written."""

from __future__ import annotations

from django import template

register = template.Library()


@register.filter
def clock(seconds: float) -> str:
    """Minutes and seconds: "0:34", "1:05"."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"
