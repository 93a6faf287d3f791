"""The game that a visitor is in: that of the page, else the one visited last, kept in a cookie.

Nothing on the web side names a game: whatever leads to "the" game asks here.
"""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

import games
from tutorial.shared.slugs import slug

COOKIE = "game"
AGE = 60 * 60 * 24 * 365


def game_slug(game: games.Game) -> str:
    """The game as it stands in addresses: its name without accents; of two names the first."""
    return slug(game.name.vi.partition(" / ")[0])


def game_named(name: str) -> games.Game | None:
    """The game with this slug."""
    return next((game for game in games.GAMES.values() if game_slug(game) == name), None)


def game_or_404(name: str) -> games.Game:
    """The game with this slug; else the page says that there is none such."""
    game = game_named(name)
    if game is None:
        raise Http404(_("Chưa có trò chơi này."))
    return game


def game_here(request: HttpRequest) -> games.Game | None:
    """The game of the address, else the one visited last; None for who has visited none."""
    return game_named(_of_address(request)) or game_named(request.COOKIES.get(COOKIE, ""))


def _of_address(request: HttpRequest) -> str:
    match = request.resolver_match
    return str(match.kwargs.get("game", "")) if match else ""


def last_game(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: remembers the game whose pages were visited last."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        name = _of_address(request)
        if response.status_code < 400 and name != request.COOKIES.get(COOKIE) and game_named(name):
            secure = request.is_secure()
            response.set_cookie(COOKIE, name, max_age=AGE, samesite="Lax", secure=secure)
        return response

    return answer
