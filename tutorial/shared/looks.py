"""How the site looks to this visitor: theme, card face, shortcuts. Kept in cookies, not in the account."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.templatetags.static import static
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


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
        "face", _("Mặt bài"), {"both": _("Cả hai"), "han": _("Hán"), "quoc_ngu": _("Quốc ngữ")}
    ),
    Setting("order", _("Bài trên tay"), {"rank": _("Theo cấp"), "colour": _("Theo màu")}),
    Setting(
        "keys",
        _("Phím tắt"),
        {"on": pgettext_lazy("keys", "Bật"), "off": pgettext_lazy("keys", "Tắt")},
    ),
)


def sprite(deck: str, face: str) -> str:
    """The address of the faces of a deck in one set."""
    return static(f"cards/{deck}-{face}.svg")


def looks(request: HttpRequest) -> dict[str, Any]:
    """Template context: the chosen look, all choices, and the sprite of card faces."""
    chosen = {setting.name: setting.of(request) for setting in SETTINGS}
    return {
        "look": chosen,
        "look_settings": [
            {"name": s.name, "label": s.label, "values": s.values.items(), "chosen": chosen[s.name]}
            for s in SETTINGS
        ],
        "sprite": sprite("four_colour", chosen["face"]),
    }
