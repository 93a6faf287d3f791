"""The pages of hỏi luật: the situations, the form of one, and its verdict. Only a POST keeps anything."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

import games
from tutorial.pages.hoi_luat.laying import TAPS, press
from tutorial.pages.hoi_luat.position import Position
from tutorial.puzzles import serving
from tutorial.puzzles.models import keep
from tutorial.shared.fragments import fragment
from tutorial.shared.here import game_or_404

PAGE = "pages/hoi_luat_form.html"
SHOW = "xem"
"""In the query: show the verdict."""


def _situation_or_404(game: games.Game, slug: str) -> games.Situation:
    for situation in game.guide.situations:
        if situation.slug == slug:
            return situation
    raise Http404(_("Chưa có tình huống này."))


def address(position: Position) -> str:
    """Where the situation is asked about."""
    slug = serving.game_slug(position.game)
    return reverse("ask_rules_about", args=[slug, position.situation.slug])


def verdict_address(position: Position) -> str:
    """The link to send: the verdict on this position."""
    return f"{address(position)}?{position.query(whole=False)}&{SHOW}=1"


def laying_address(position: Position) -> str:
    """The same position, to go on laying."""
    return f"{address(position)}?{position.query(whole=True)}"


def example(game: games.Game, situation: games.Situation) -> Position:
    """The example of a situation."""
    return Position(game, situation).put(situation.example)


@never_cache
@require_safe
def ask_rules(request: HttpRequest, game: str) -> HttpResponse:
    """What may be asked."""
    entry = game_or_404(game)
    rows = [(s, verdict_address(example(entry, s))) for s in entry.guide.situations]
    return render(
        request, "pages/hoi_luat.html", {"game": entry, "rows": rows, "here": "ask", "nav": "rules"}
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def ask_rules_about(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """Lays a position, or tells the verdict on it. A POST makes the position a puzzle."""
    entry = game_or_404(game)
    position = Position(entry, _situation_or_404(entry, slug), request.GET)
    if press(position, request.GET):
        return _pressed(request, position)
    if request.method != "POST" and SHOW not in request.GET:
        return _laying(request, position, _status(position))
    asked = position.read()
    if asked is None:
        return _laying(request, position, 422, tried=True)
    if request.method == "POST":
        return redirect("question", keep(asked, position.situation.prompt).id)
    link = verdict_address(position)
    if f"{request.path}?{request.GET.urlencode()}" != link:
        return redirect(link)
    return render(request, "pages/hoi_luat_verdict.html", _verdict(position, asked))


def _status(position: Position) -> int:
    return 422 if position.form.errors else 200


def _pressed(request: HttpRequest, position: Position) -> HttpResponse:
    """A button laid cards: the address tells the new state, never the button."""
    status, link = _status(position), laying_address(position)
    if request.htmx:  # type: ignore[attr-defined]
        taps = any(name in request.GET for name in TAPS)
        answer = fragment(request, PAGE, "taps" if taps else "hoi", _context(position), status)
        answer["HX-Replace-Url"] = link
        return answer
    if status != 200:
        return _laying(request, position, status)
    return redirect(f"{link}#chon-{position.active.name}" if position.active else link)


def _laying(
    request: HttpRequest, position: Position, status: int, tried: bool = False
) -> HttpResponse:
    """The form; `tried`: the verdict was asked for in vain."""
    answer = fragment(request, PAGE, "hoi", _context(position) | {"tried": tried}, status)
    if request.htmx:  # type: ignore[attr-defined]
        answer["HX-Replace-Url"] = laying_address(position)
    return answer


def _context(position: Position) -> dict[str, Any]:
    return {
        "game": position.game,
        "situation": position.situation,
        "position": position,
        "form": position.form,
        "address": address(position),
        "example": laying_address(example(position.game, position.situation)),
        "nav": "rules",
    }


def _verdict(position: Position, asked: games.Asked) -> dict[str, Any]:
    p, law = asked.position, asked.law
    want, proof = asked.kind.answer(p, law), asked.kind.proof(p, law)
    cites = any(isinstance(block, games.Cite) for block in proof)
    return {
        "game": position.game,
        "situation": position.situation,
        "headline": position.situation.tells(p, law, want),
        "yes": games.signed(want),
        "scene": asked.kind.scene(p, law),
        "proof": proof,
        "main_rule": None if cites else position.game.rules[asked.kind.rules[0]],
        "house_rules": asked.house_rules,
        "link": verdict_address(position),
        "lay": laying_address(position),
        "nav": "rules",
    }
