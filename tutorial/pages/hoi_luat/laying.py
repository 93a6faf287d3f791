"""The buttons that only lay cards: each turns a position into another one, or says why not."""

from __future__ import annotations

from django.http import QueryDict
from django.utils.translation import gettext as _

import games
from tutorial.pages.hoi_luat.position import Position
from tutorial.pages.hoi_luat.slots import Slot
from tutorial.shared.saying import in_language

ADD, TAKE, CLOSE, TURN_TO, READ = "them", "bot", "xong", "chon", "doc"
"""Add a card, take one out, close a group, turn to a field, read what was typed."""
BUTTONS = (ADD, TAKE, CLOSE, TURN_TO, READ)
TAPS = (ADD, TAKE, CLOSE)
"""Those after which the board stays as it is."""


def press(position: Position, data: QueryDict) -> bool:
    """Carries out the button among the data. Was there one?"""
    pressed = next((name for name in BUTTONS if name in data), None)
    if pressed is None:
        return False
    name, _colon, rest = data.get(pressed, "").partition(":")
    slot = position.card_slot(name)
    groups = position.cards(slot) if slot else None
    if slot is not None and pressed != READ:
        position.active = slot
    if slot is None or groups is None:
        return True
    if pressed == ADD and rest in position.game.deck.names:
        _add(position, slot, groups, rest)
    elif pressed == TAKE:
        _take(position, slot, groups, rest)
    elif pressed == CLOSE and groups[-1]:
        position.write(slot, [*groups, []])
    return True


def _add(position: Position, slot: Slot, groups: list[list[str]], kind: str) -> None:
    """Adds a card to the last group; a single card is exchanged."""
    deck, detail = position.game.deck, slot.detail
    single = detail.sort == "card"
    if detail.fills and len(groups[-1]) >= detail.most:
        groups = [*groups, []]
    last = [] if single else groups[-1]
    used = position.used(without=slot if single else None)[kind]
    if used >= deck.copies and not detail.among:
        position.refused = (slot, _all_laid(used, in_language(deck.names[kind])))
    elif len(last) >= detail.most:
        position.refused = (slot, _full(detail))
    else:
        cards = [*last, kind]
        laid = cards if detail.ordered else deck.laid(cards, "rank")
        position.write(slot, [*groups[:-1], laid])


def _all_laid(n: int, card: str) -> str:
    if n == 1:
        words = _("%(card)s đã được xếp. Muốn đặt ở đây thì bỏ lá ấy ra ở chỗ kia.")
        return words % {"card": games.capital(card)}
    words = _("Cả %(n)s lá %(card)s đã được xếp. Muốn thêm ở đây thì bỏ bớt ở chỗ khác.")
    return words % {"n": n, "card": card}


def _take(position: Position, slot: Slot, groups: list[list[str]], rest: str) -> None:
    """Takes a card out of a group, which ``<kind>:<place of the group>`` tells."""
    kind, _colon, place = rest.partition(":")
    at = int(place) if place.isdecimal() and len(place) < 4 else 0
    if at < len(groups) and kind in groups[at]:
        groups[at].remove(kind)
        position.write(slot, [group for group in groups[:-1] if group] + groups[-1:])


def _full(detail: games.Detail) -> str:
    if detail.sort == "groups":
        words = _("Một nhóm có nhiều nhất %(n)s lá. Bấm “Xong nhóm” để mở nhóm mới.")
        return words % {"n": detail.most}
    words = _("“%(field)s” có nhiều nhất %(n)s lá. Chạm một lá đã chọn để bỏ ra.")
    return words % {"field": in_language(detail.label), "n": detail.most}
