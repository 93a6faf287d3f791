"""A sample page for the one shape that Tứ Sắc does not use: putting things in order."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

import games
from tutorial.puzzles.forms import MOVE, ResponseForm
from tutorial.shared.fragments import fragment

ITEMS = (
    games.Item("pair", games.Text("đôi", "pair")),
    games.Item("khui", games.Text("khui", "khui")),
    games.Item("khap", games.Text("khạp", "khạp")),
    games.Item("quan", games.Text("quàn", "quàn")),
)
SHAPE = games.Order(ITEMS)


def _lenh(name: str) -> int:
    """What the group is worth, as the engine says."""
    cards = {"pair": "Rr Rr", "khap": "Rr Rr Rr", "khui": "Rr Rr Rr Rr", "quan": "Rr Rr Rr Rr"}[
        name
    ]
    source = "eaten" if name == "khui" else "hand"
    question = {"game": "tu_sac", "ask": "group", "given": {"cards": cards, "source": source}}
    return int(games.answer(question)["lenh"])


@require_http_methods(["GET", "HEAD", "POST"])
def order(request: HttpRequest) -> HttpResponse:
    """Asks for four groups in the order of their lệnh, the most first; nothing is recorded."""
    data: MultiValueDict[str, str] | None = request.POST if request.method == "POST" else None
    form = ResponseForm(SHAPE, data)
    verdict, status = "", 200
    if data is not None and MOVE in data:
        form.act()
    elif data is not None and form.is_valid():
        given = form.response()
        right = sorted((item.value for item in ITEMS), key=_lenh, reverse=True)
        verdict = _("Đúng rồi.") if given == right else _("Chưa đúng.")
    elif data is not None:
        status = 422
    context = {"form": form, "verdict": verdict}
    return fragment(request, "puzzles/order.html", "order", context, status)
