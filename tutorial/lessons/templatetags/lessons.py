"""Template tags of lessons: prose with its cards and rules, and a partial with a context of its own."""

from __future__ import annotations

from typing import Any

from django import template
from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

import games
from tutorial.lessons.prose import rendered
from tutorial.puzzles.serving import game_slug
from tutorial.shared.saying import in_language
from tutorial.shared.teaching import rule_address
from tutorial.shared.templatetags.table import small_card

register = template.Library()


@register.simple_tag(takes_context=True)
def prose(context: Any, text: games.Text, game: games.Game) -> SafeString:
    """A text of a lesson: Markdown, cards drawn, rules named and linked."""

    def draw(what: str, value: str) -> str:
        if what == "cards":
            cards = ((small_card(context, kind),) for kind in value.split())
            return format_html('<span class="run">{}</span>', format_html_join("", "{}", cards))
        return rule_link(game, value)

    return rendered(in_language(text), draw)


@register.simple_tag
def rule_link(game: games.Game, id: str) -> SafeString:
    """A rule by its name, linked to the rule book if there is one."""
    name, address = in_language(game.rules[id].name), rule_address(game_slug(game), id)
    if not address:
        return format_html('<b class="rule-name">{}</b>', name)
    return format_html('<a class="rule-name" href="{}">{}</a>', address, name)


@register.simple_tag(takes_context=True)
def inside(context: Any, name: str, own: dict[str, Any]) -> str:
    """A partial in the context of the page with some values of its own."""
    return render_to_string(name, {**context.flatten(), **own})
