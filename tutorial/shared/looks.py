"""How the site looks to this visitor: theme, card faces, words. Kept in cookies, not in the account."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.templatetags.static import static
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tutorial.shared.saying import club_called


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: cookie name, label, and its values with their labels; the first is the default."""

    name: str
    label: Any
    values: dict[str, Any]

    def of(self, request: HttpRequest) -> str:
        """The visitor's value; the default if the cookie holds anything else."""
        value = request.COOKIES.get(self.name, "")
        return value if value in self.values else next(iter(self.values))


SETTINGS = (
    Setting(
        "theme",
        _("Giao diện"),
        {
            "system": _("Theo máy"),
            "light": _("Sáng"),
            "dark": _("Tối"),
            "contrast": _("Tương phản cao"),
        },
    ),
    Setting(
        "face",
        _("Mặt bài Tứ Sắc"),
        {"both": _("Cả hai"), "han": _("Hán"), "quoc_ngu": _("Quốc ngữ")},
    ),
    Setting("suits", _("Màu chất bài Tây"), {"two": _("Hai màu"), "four": _("Bốn màu")}),
    Setting("club", _("Tên chất ♣"), {"tep": _("Tép"), "chuon": _("Chuồn")}),
    Setting("quan", _("Mặt bài Chắn"), {"named": _("Có quốc ngữ"), "plain": _("Như bài thật")}),
    Setting("order", _("Bài trên tay"), {"rank": _("Theo cấp"), "colour": _("Theo màu")}),
    Setting(
        "keys",
        _("Phím tắt"),
        {"on": pgettext_lazy("keys", "Bật"), "off": pgettext_lazy("keys", "Tắt")},
    ),
)


@dataclass(frozen=True, slots=True)
class DeckLook:
    """How a deck is shown: the setting that names its set of faces, and its full face."""

    setting: str
    view_box: str


DECKS = {
    "four_colour": DeckLook("face", "0 0 64 168"),
    "french": DeckLook("suits", "0 0 70 98"),
    "chan": DeckLook("quan", "0 0 64 168"),
}
"""The decks that are drawn."""


def sprite(deck: str, look: Mapping[str, str], face_set: str = "") -> str:
    """The address of the faces of a deck: in this set if it is drawn in it, else in the one chosen."""
    setting = next(s for s in SETTINGS if s.name == DECKS[deck].setting)
    chosen = face_set if face_set in setting.values else look[setting.name]
    return static(f"cards/{deck}-{chosen}.svg")


def looks(request: HttpRequest) -> dict[str, Any]:
    """Template context: the chosen look, and all choices."""
    chosen = {setting.name: setting.of(request) for setting in SETTINGS}
    return {
        "look": chosen,
        "look_settings": [
            {"name": s.name, "label": s.label, "values": s.values.items(), "chosen": chosen[s.name]}
            for s in SETTINGS
        ],
    }


def chosen_words(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: while a request is answered, the suit ♣ is called as its visitor calls it."""
    club = next(setting for setting in SETTINGS if setting.name == "club")

    def answer(request: HttpRequest) -> HttpResponse:
        with club_called(club.of(request)):
            return get_response(request)

    return answer
