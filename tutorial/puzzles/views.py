"""The question page: asking, hints, verdict, solution, and going on."""

from __future__ import annotations

import uuid
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

import games
from tutorial.accounts.guests import ensure_learner, learner_of
from tutorial.progress.models import Attempt
from tutorial.progress.services import last_attempt, record_attempt
from tutorial.puzzles import serving
from tutorial.puzzles.asking import Asking, asking, place_for, recently_shown, show, shown
from tutorial.puzzles.forms import GROUP, MOVE, UNGROUP, ResponseForm
from tutorial.puzzles.models import ID_FORM, ID_LENGTH, Puzzle, Report
from tutorial.puzzles.reports import ReportForm
from tutorial.puzzles.showing import asking_context, solution_context, strip, verdict_context
from tutorial.shared.fragments import fragment

PAGE = "puzzles/question.html"


def puzzle_or_404(id: str) -> Puzzle:
    """The puzzle behind a link; a bad link is refused with the reason."""
    if len(id) != ID_LENGTH:
        raise Http404(
            _("Mã câu có %(right)s ký tự; liên kết này có %(given)s.")
            % {"right": ID_LENGTH, "given": len(id)}
        )
    if not ID_FORM.fullmatch(id):
        raise Http404(_("Mã câu chỉ có chữ a–z và số 2–7."))
    puzzle = Puzzle.objects.filter(id=id).first()
    if puzzle is None:
        raise Http404(_("Chưa có câu nào mang mã %(id)s.") % {"id": id})
    return puzzle


def asking_or_404(id: str) -> Asking:
    """The puzzle behind a link, read; refused if this engine can no longer read its question."""
    puzzle = puzzle_or_404(id)
    try:
        return asking(puzzle)
    except games.BadQuestion as error:
        raise Http404(_("Bộ luật bây giờ không còn đọc được câu này.")) from error


@never_cache
@require_GET
def next_puzzle(request: HttpRequest, game: str, kind: str, level: int) -> HttpResponse:
    """Serves a fresh puzzle of this practice and goes to its page."""
    practice = serving.practice_from(game, kind, level)
    if practice is None:
        raise Http404(_("Chưa có bài luyện này."))
    try:
        puzzle = serving.next_puzzle(practice, learner_of(request), recently_shown(request))
    except serving.NoPuzzle:
        return render(request, "puzzles/exhausted.html", {"practice": practice})
    address = reverse("question", args=[puzzle.id])
    return redirect(f"{address}?o={practice.where}")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def question(request: HttpRequest, id: str) -> HttpResponse:
    """Asks a puzzle; a POST is an answer, or a button that only rearranges it."""
    ask = asking_or_404(id)
    if request.method == "POST":
        return _posted(request, ask)
    learner = learner_of(request)
    place = _place(request, request.GET.get("o"), ask)
    done = last_attempt(learner, ask.puzzle.id, place)
    if done and "lai" not in request.GET:
        return redirect("attempt", done.id)
    nth = done.nth + 1 if done else 1
    state = show(request, ask.puzzle)
    context = asking_context(ask, ResponseForm(ask.shape), place, nth, state, learner)
    return fragment(request, PAGE, "question", context | {"strip": strip(learner)})


def _place(request: HttpRequest, value: str | None, ask: Asking) -> str:
    """Where the puzzle is asked; if it does not count where it was meant to, that is said."""
    place, why = place_for(value, ask, lambda: learner_of(request))
    if why:
        messages.info(request, why)
    return place


def _posted(request: HttpRequest, ask: Asking) -> HttpResponse:
    place = _place(request, request.POST.get("o"), ask)
    nth = request.POST.get("nth", "1")
    nth_try = int(nth) if nth.isdecimal() and 0 < int(nth) < 1000 else 1
    data: MultiValueDict[str, str] = request.POST
    form = ResponseForm(ask.shape, data)
    if any(button in data for button in (GROUP, UNGROUP, MOVE)):
        form.act()
        return _asked_again(request, ask, form, place, nth_try, 200)
    if not form.is_valid():
        return _asked_again(request, ask, form, place, nth_try, 422)
    response = form.response()
    try:
        grade = games.grade(ask.asked.question, ask.prompt.id, response)
    except games.BadQuestion:
        form.add_error(None, _("Câu trả lời này chưa đọc được. Hãy chọn lại."))
        return _asked_again(request, ask, form, place, nth_try, 422)
    learner = ensure_learner(request)
    state = shown(request, ask.puzzle)
    attempt, new = record_attempt(
        learner=learner,
        puzzle=ask.puzzle.id,
        where=place,
        nth=nth_try,
        question=ask.asked.question,
        prompt=ask.prompt.id,
        response=response,
        grade=grade,
        shown=state.at if state else None,
        hints=state.hints if state else 0,
        solved_before=state.solved if state else False,
    )
    if not new:
        messages.info(request, _("Câu này đã được nộp rồi."))
    if not request.htmx:  # type: ignore[attr-defined]
        return redirect("attempt", attempt.id)
    context = verdict_context(ask, attempt, _cut(request), learner)
    answer = fragment(request, PAGE, "question", context | {"strip": strip(learner)})
    answer["HX-Push-Url"] = reverse("attempt", args=[attempt.id])
    return answer


def _asked_again(
    request: HttpRequest, ask: Asking, form: ResponseForm, place: str, nth: int, status: int
) -> HttpResponse:
    state = show(request, ask.puzzle)
    learner = learner_of(request)
    context = asking_context(ask, form, place, nth, state, learner) | {"strip": strip(learner)}
    return fragment(request, PAGE, "question", context, status)


def _cut(request: HttpRequest) -> int:
    """Which of several best groupings is shown."""
    cut = request.GET.get("cach", "1")
    return int(cut) - 1 if cut.isdecimal() and 0 < int(cut) < 100 else 0


@never_cache
@require_GET
def attempt(request: HttpRequest, id: uuid.UUID) -> HttpResponse:
    """The verdict on one of the learner's own attempts; nobody else's."""
    learner = learner_of(request)
    found = Attempt.objects.filter(id=id, learner=learner).first() if learner else None
    if found is None:
        raise Http404(_("Bài làm này không có ở đây."))
    ask = asking_or_404(found.puzzle)
    context = verdict_context(ask, found, _cut(request), learner) | {"strip": strip(learner)}
    return fragment(request, PAGE, "question", context)


@never_cache
@require_POST
def hint(request: HttpRequest, id: str) -> HttpResponse:
    """Gives one more hint; the server remembers how many."""
    ask = asking_or_404(id)
    place = _place(request, request.POST.get("o"), ask)
    before = shown(request, ask.puzzle)
    given = min((before.hints if before else 0) + 1, len(ask.hints))
    state = show(request, ask.puzzle, hints=given)
    if not request.htmx:  # type: ignore[attr-defined]
        address = reverse("question", args=[ask.puzzle.id])
        return redirect(f"{address}?o={place}&lai=1#goi-y")
    context = asking_context(ask, None, place, 1, state, learner_of(request))
    return fragment(request, PAGE, "hints", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def solution(request: HttpRequest, id: str) -> HttpResponse:
    """Shows the solution after it was asked for; the server remembers that."""
    ask = asking_or_404(id)
    place = _place(request, request.POST.get("o") or request.GET.get("o"), ask)
    address = reverse("solution", args=[ask.puzzle.id])
    if request.method == "POST":
        show(request, ask.puzzle, solved=True)
        if not request.htmx:  # type: ignore[attr-defined]
            return redirect(f"{address}?o={place}")
    state = shown(request, ask.puzzle)
    if state is None or not state.solved:
        return redirect(f"{reverse('question', args=[ask.puzzle.id])}?o={place}")
    learner = learner_of(request)
    done = last_attempt(learner, ask.puzzle.id, place)
    context: dict[str, Any] = solution_context(
        ask, place, (done.nth if done else 0) + 1, _cut(request), learner
    )
    answer = fragment(request, PAGE, "question", context | {"strip": strip(learner)})
    if request.method == "POST":
        answer["HX-Push-Url"] = f"{address}?o={place}"
    return answer


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, id: str) -> HttpResponse:
    """Takes a doubt about a puzzle, with the question as JSON attached."""
    puzzle = puzzle_or_404(id)
    form = ReportForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        Report.objects.create(
            puzzle=puzzle,
            learner=learner_of(request),
            text=form.cleaned_data["text"],
            question=puzzle.question.json(),
        )
        messages.success(request, _("Đã nhận. Câu này sẽ được xem lại."))
        return redirect("question", puzzle.id)
    status = 422 if form.is_bound else 200
    context = {"form": form, "puzzle": puzzle, "json": puzzle.question.json()}
    return render(request, "puzzles/report.html", context, status=status)
