"""Template tags that draw what the engine says: cards, sentences, blocks of a proof."""

from __future__ import annotations

import json
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

import games
from tutorial.shared.here import game_here, game_slug
from tutorial.shared.looks import DECKS, sprite
from tutorial.shared.saying import in_language, language, worded
from tutorial.shared.teaching import rule_address

register = template.Library()

BOXES = {"short": "0 0 44 64", "compact": "0 0 24 36"}
IDS = {"full": "{}", "short": "{}-short", "compact": "{}-compact"}
BACK = games.Text("Lá úp", "Face-down card")
MOST_BACKS = 8
"""So many backs of a face-down hand are drawn; the words beside them say how many there are."""


@register.filter
def say(text: games.Text) -> str:
    """A text of the engine in the language of the page."""
    return in_language(text)


@register.filter
def headed(text: games.Text) -> str:
    """The same with a capital first letter: a label or heading."""
    return games.capital(in_language(text))


register.filter("game_slug", game_slug)


@register.simple_tag(takes_context=True)
def nav_game(context: Any) -> games.Game | None:
    """The game that the links of the frame lead to: `at_game` where the view says so, else that of the
    page, else the one visited last."""
    if "at_game" in context:
        found: games.Game | None = context["at_game"]
        return found
    game, request = context.get("game"), context.get("request")
    if isinstance(game, games.Game):
        return game
    return game_here(request) if request else None


def card_name(context: Any, kind: str) -> str:
    """The spoken name of a card of the page's game: "Xe đỏ"."""
    return games.capital(in_language(BACK if kind == "back" else context["game"].deck.names[kind]))


def _face(context: Any, kind: str, face: str) -> SafeString:
    """The face of a card of the page's game, drawn in the set that the page or the visitor chose.

    `face_set` of the context is a set for the whole page, `face_sets` are sets of single kinds.
    """
    deck = context["game"].deck.id
    face_set = (context.get("face_sets") or {}).get(kind, context.get("face_set") or "")
    return format_html(
        '<svg class="face face-{} deck-{}" viewBox="{}" aria-hidden="true" focusable="false">'
        '<use href="{}#{}"></use></svg>',
        face,
        deck,
        BOXES.get(face) or DECKS[deck].view_box,
        sprite(deck, context["look"], face_set),
        IDS[face].format(kind),
    )


@register.simple_tag(takes_context=True)
def face(context: Any, kind: str) -> SafeString:
    """The face of a card without its name: full where there is room, short on phones (by CSS)."""
    return format_html("{}{}", _face(context, kind, "full"), _face(context, kind, "short"))


@register.simple_tag(takes_context=True)
def card(context: Any, kind: str, mark: str = "") -> SafeString:
    """A card lying on the table, with its name for those who listen. `mark`: picked, right or both."""
    told = {"picked": _("bạn chọn"), "right": _("lá đúng"), "picked right": _("bạn chọn, lá đúng")}
    name = card_name(context, kind) + (f", {told[mark]}" if mark in told else "")
    classes = " ".join(f"is-{word}" for word in mark.split())
    return format_html(
        '<span class="card {}" role="img" aria-label="{}">{}</span>',
        classes,
        name,
        face(context, kind),
    )


@register.simple_tag(takes_context=True)
def unread_card(context: Any, kind: str, label: games.Text) -> SafeString:
    """A card that is to be read: what it is called would be the answer."""
    return format_html(
        '<span class="card" role="img" aria-label="{}">{}</span>',
        headed(label),
        face(context, kind),
    )


@register.simple_tag(takes_context=True)
def small_card(context: Any, kind: str) -> SafeString:
    """One big character: for rows of a proof."""
    return format_html(
        '<span class="card card-small" role="img" aria-label="{}" title="{}">{}</span>',
        card_name(context, kind),
        card_name(context, kind),
        _face(context, kind, "compact"),
    )


@register.simple_tag(takes_context=True)
def face_down(context: Any, count: int, holds: games.Text | None = None) -> SafeString:
    """Cards that lie face down: some backs one upon the other, and in words how many they are, or what
    else the scene says of them."""
    words = ngettext("%(n)s lá úp", "%(n)s lá úp", count) % {"n": count}
    if holds is not None:
        words = in_language(holds)
    elif not count:
        words = _("Không còn")
    back = _face(context, "back", "compact")
    backs = format_html_join("", "{}", ((back,) for _place in range(min(count, MOST_BACKS))))
    pile = format_html('<span class="backs" aria-hidden="true">{}</span>', backs) if count else ""
    return format_html('<span class="face-down">{}<span>{}</span></span>', pile, words)


@register.simple_tag(takes_context=True)
def short_card(context: Any, kind: str) -> SafeString:
    """A card in its short face: for examples that stand beside words."""
    return format_html(
        '<span class="card card-short" role="img" aria-label="{}">{}</span>',
        card_name(context, kind),
        _face(context, kind, "short"),
    )


@register.simple_tag(takes_context=True)
def short_face(context: Any, kind: str) -> SafeString:
    """The short face of a card without its name: inside a button that says it."""
    return _face(context, kind, "short")


@register.simple_tag(takes_context=True)
def tiny_face(context: Any, kind: str) -> SafeString:
    """The smallest face of a card without its name: beside words that say it."""
    return _face(context, kind, "compact")


@register.simple_tag(takes_context=True)
def pick_label(context: Any, kind: str, place: int, count: int, named: bool = True) -> str:
    """How a card to be picked is read: "Xe đỏ, lá 3 trên 21"; "Lá 3 trên 8" where its name is asked for."""
    where = {"place": place, "count": count}
    if not named:
        return _("Lá %(place)s trên %(count)s") % where
    return _("%(card)s, lá %(place)s trên %(count)s") % {"card": card_name(context, kind), **where}


@register.simple_tag(takes_context=True)
def marks(context: Any, kind: str, used: dict[str, int]) -> str:
    """How a card of the laid hand is marked: each pick marks one copy."""
    found = []
    for word in ("picked", "right"):
        left = list(context.get(word) or []).count(kind) - used.get(f"{word} {kind}", 0)
        if left > 0:
            used[f"{word} {kind}"] = used.get(f"{word} {kind}", 0) + 1
            found.append(word)
    return " ".join(found)


@register.simple_tag
def counter() -> dict[str, int]:
    """A fresh count for `marks`."""
    return {}


@register.simple_tag(takes_context=True)
def in_order(context: Any, cards: list[str] | tuple[str, ...], by: str) -> list[str]:
    """Cards of the page's game in the order in which a hand is held, or as they lie; never grouped."""
    places = context["game"].deck.places
    if by == "lying" or any(kind(card) not in places for card in cards):
        return list(cards)
    step = -1 if by == "colour" else 1
    return sorted(cards, key=lambda card: (places[kind(card)][::step], card))


@register.filter
def kind(value: str) -> str:
    """The kind of a card value ``Rr.1``."""
    return value.partition(".")[0]


def _span(span: Any) -> SafeString:
    match span:
        case games.CardSpan():
            return format_html("<b>{}</b>", worded(span.words))
        case games.RuleSpan():
            words = worded(span.words)
            return format_html('<b class="rule-name">{}</b> <small>{}</small>', words, span.id)
        case _:
            return format_html("{}", worded(span))


@register.filter
def sentence(said: games.Said) -> SafeString:
    """A sentence of the engine with its cards in bold."""
    return format_html_join("", "{}", ((_span(span),) for span in said.words(language())))


@register.simple_tag(takes_context=True)
def draw(context: Any, block: games.Block) -> str:
    """A block of a proof, by its own partial."""
    name = type(block).__name__.lower()
    return render_to_string(f"proofs/{name}.html", {**context.flatten(), "block": block})


@register.simple_tag
def meter(total: int, rows: Any) -> SafeString:
    """A bar that compares a row with the longest one; nothing where all are empty."""
    most = max((row.total or 0 for row in rows), default=0)
    if not most:
        return SafeString("")
    width = round(100 * (total or 0) / most)
    return format_html(
        '<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        '<rect width="{}" height="8" rx="2"></rect></svg>',
        width,
    )


@register.filter
def is_text(value: object) -> bool:
    return isinstance(value, games.Text)


@register.filter
def counted(unit: games.Text, n: int) -> games.Text:
    """What a table counts, in the form for n: the number stands before it."""
    return games.counted(unit, n)


@register.filter
def amount(n: int) -> str:
    """A signed number as it is written."""
    return games.number(n, language())


@register.simple_tag(takes_context=True)
def other_language(context: Any) -> dict[str, str]:
    """The same page in the other language: its address, code and name."""
    path = context["request"].get_full_path()
    if get_language() == "en":
        return {"href": path.removeprefix("/en") or "/", "code": "vi", "name": "Tiếng Việt"}
    return {"href": f"/en{path}", "code": "en", "name": "English"}


@register.simple_tag
def rule(game: games.Game, id: str) -> Any:
    """A rule of a game by its id."""
    return game.rules[id]


@register.simple_tag
def rule_name(rule: Any) -> SafeString:
    """The name and id of a rule, linked to its place in the rule book if there is one."""
    words, id = in_language(rule.name), rule.id
    owner = next((g for g in games.GAMES.values() if id in g.rules), None)
    address = rule_address(game_slug(owner), id) if owner else ""
    if not address:
        return format_html('<b class="rule-name">{}</b> <small>{}</small>', words, id)
    return format_html(
        '<a class="rule-name" href="{}">{}</a> <small>{}</small>', address, words, id
    )


@register.filter
def flat(groups: tuple[tuple[str, ...], ...]) -> list[str]:
    """All cards of a zone in one list."""
    return [kind for group in groups for kind in group]


@register.filter
def aslist(value: object) -> list[object]:
    """A field's value as a list, whether it holds one value or many."""
    if isinstance(value, list | tuple):
        return list(value)
    return [] if value in (None, "") else [value]


@register.simple_tag
def picks(field: Any) -> list[str]:
    """The values of a field of cards."""
    return [str(value) for value, _label in field.field.choices]


@register.simple_tag(takes_context=True)
def card_label(context: Any, kind: str) -> str:
    """The spoken name of a card."""
    return card_name(context, kind)


@register.simple_tag(takes_context=True)
def shape(context: Any, part: Any, form: Any) -> Any:
    """The fields of one part of an answer, by the partial of its shape."""
    return part.render(form, context)


@register.simple_tag(takes_context=True)
def zone_name(context: Any, role: str) -> str:
    """What the scene calls a zone whose cards are drawn by the form."""
    return headed(context["scene"].zone(role).label)


@register.simple_tag
def aside(part: Any, form: Any) -> dict[str, Any]:
    """The groups set aside so far and the loose cards of a Groups part."""
    return {"groups": part.groups(form), "loose": part.loose(form)}


@register.simple_tag
def placed(part: Any, form: Any) -> Any:
    """The items of an Order part in the order so far."""
    return part.placed(form)


@register.filter
def beside(one: list[Any], other: list[Any] | None) -> list[tuple[Any, Any]]:
    """Two lists side by side; the second may be missing."""
    return [(item, other[i] if other else None) for i, item in enumerate(one)]


@register.filter
def as_json(value: object) -> str:
    """JSON for reading."""
    return json.dumps(value, ensure_ascii=False, indent=1)
