"""Forms of classes and assignments. Times are typed and read on the clock of the class."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import games
from tutorial.accounts.forms import REQUIRED, AccountForm
from tutorial.classroom import codes, moments, people
from tutorial.classroom.models import Assignment, Classroom, Item
from tutorial.lessons.loader import lesson_of, lessons
from tutorial.puzzles.serving import bank
from tutorial.shared.saying import in_language

NAME = re.compile(r"[\w][\w .'’()-]*")
TITLE = re.compile(r"[\w“\"(].*")
MOST = 50
"""So many puzzles an item may have."""
NUMBER = {
    "required": REQUIRED,
    "invalid": gettext_lazy("Hãy nhập một số nguyên."),
    "min_value": gettext_lazy("Ít nhất %(limit_value)s."),
    "max_value": gettext_lazy("Nhiều nhất %(limit_value)s."),
}
WORDS = {"required": REQUIRED, "max_length": gettext_lazy("Nhiều nhất %(limit_value)d ký tự.")}
UNKNOWN = {
    "required": REQUIRED,
    "invalid_choice": gettext_lazy("Giá trị này không có trong danh sách. Hãy chọn lại."),
}


class ClassForm(AccountForm):
    name = forms.CharField(label=gettext_lazy("Tên lớp"), max_length=60, error_messages=WORDS)
    zone = forms.ChoiceField(
        label=gettext_lazy("Múi giờ"),
        choices=moments.zones,
        initial=moments.HANOI,
        help_text=gettext_lazy("Hạn nộp tính theo giờ này."),
        error_messages=UNKNOWN,
    )

    def clean_name(self) -> str:
        return _titled(self.cleaned_data["name"])


def _titled(text: str) -> str:
    """A title that a spreadsheet takes for a title and not for a formula."""
    words = " ".join(text.split())
    if not TITLE.fullmatch(words):
        raise forms.ValidationError(_("Tên bắt đầu bằng một chữ hoặc một số."))
    return words


class CodeForm(AccountForm):
    code = forms.CharField(
        label=gettext_lazy("Mã lớp"),
        help_text=gettext_lazy("8 chữ và số. Chữ hoa hay thường, có gạch hay không đều được."),
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}
        ),
        error_messages={"required": REQUIRED},
    )

    def clean_code(self) -> str:
        code = codes.read(self.cleaned_data["code"])
        if len(code) != codes.LENGTH:
            text = _("Mã lớp có %(right)s ký tự. Bạn nhập %(given)s.")
            raise forms.ValidationError(text % {"right": codes.LENGTH, "given": len(code)})
        if not codes.is_code(code):
            raise forms.ValidationError(_("Mã lớp chỉ có chữ không dấu và số, không có chữ U."))
        return code


class JoinForm(AccountForm):
    name = forms.CharField(
        label=gettext_lazy("Biệt danh"),
        help_text=gettext_lazy("Giáo viên và bạn thấy tên này. Không cần tên thật."),
        widget=forms.TextInput(attrs={"autocomplete": "nickname", "spellcheck": "false"}),
        error_messages={"required": REQUIRED},
    )

    def __init__(self, classroom: Classroom, data: Any = None, initial: str = "") -> None:
        super().__init__(data, initial={"name": initial})
        self.classroom = classroom

    def clean_name(self) -> str:
        name = " ".join(self.cleaned_data["name"].split())
        if not 2 <= len(name) <= 30 or len(people.fold(name)) > 30:
            text = _("Biệt danh có từ %(low)s đến %(high)s ký tự. Bạn nhập %(given)s.")
            raise forms.ValidationError(text % {"low": 2, "high": 30, "given": len(name)})
        if not NAME.fullmatch(name) or people.fold(name).startswith("khach-"):
            raise forms.ValidationError(
                _("Biệt danh bắt đầu bằng chữ hoặc số, và chỉ có chữ, số, dấu cách và . - ' ( ).")
            )
        if people.is_taken(self.classroom, name):
            raise forms.ValidationError(TAKEN)
        return name


TAKEN = gettext_lazy("Biệt danh này đã có người dùng. Hãy thêm một chữ hoặc một số.")


class ClockField(forms.Field):
    """A date and a time on the clock of the class, as `datetime-local` sends them; empty is None."""

    widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, **kwargs)

    def to_python(self, value: Any) -> datetime | None:
        """A naive time."""
        text = str(value or "").strip()
        if not text:
            return None
        try:
            typed = datetime.fromisoformat(text)
        except ValueError as error:
            raise forms.ValidationError(
                _("Ngày giờ có dạng 2026-11-03T20:30. Hãy chọn lại.")
            ) from error
        if typed.tzinfo is not None or not 2000 <= typed.year <= 2100:
            raise forms.ValidationError(_("Ngày giờ có dạng 2026-11-03T20:30. Hãy chọn lại."))
        return typed


class AssignmentForm(AccountForm):
    title = forms.CharField(label=gettext_lazy("Tên bài"), max_length=80, error_messages=WORDS)
    starts = ClockField(
        label=gettext_lazy("Bắt đầu"),
        help_text=gettext_lazy("Để trống: bắt đầu ngay khi giao."),
    )
    due = ClockField(
        label=gettext_lazy("Hạn nộp"), help_text=gettext_lazy("Để trống: không có hạn.")
    )
    same = forms.ChoiceField(
        label=gettext_lazy("Câu hỏi"),
        choices=[
            ("same", gettext_lazy("Cả lớp cùng một loạt câu")),
            ("fresh", gettext_lazy("Mỗi học viên một loạt câu riêng")),
        ],
        error_messages=UNKNOWN,
    )

    def __init__(
        self, classroom: Classroom, data: Any = None, given: Assignment | None = None
    ) -> None:
        self.classroom = classroom
        initial: dict[str, Any] = {}
        if given:
            initial = {
                "title": given.title,
                "starts": given.starts and given.starts.astimezone(classroom.tz),
                "due": given.due and given.due.astimezone(classroom.tz),
                "same": "same" if given.same else "fresh",
            }
        super().__init__(data, initial=initial)
        for name in ("starts", "due"):
            clock = _("Theo giờ %(city)s.") % {"city": moments.city(classroom.zone)}
            self.fields[name].help_text = f"{clock} {self.fields[name].help_text}"
        if given and given.published:
            del self.fields["same"]

    def clean_title(self) -> str:
        return _titled(self.cleaned_data["title"])

    def clean_starts(self) -> datetime | None:
        return self._on_the_clock("starts")

    def clean_due(self) -> datetime | None:
        return self._on_the_clock("due")

    def _on_the_clock(self, name: str) -> datetime | None:
        """The moment meant; refused where the clock of the class is changed just then."""
        naive: datetime | None = self.cleaned_data[name]
        if naive is None:
            return None
        zone = self.classroom.tz
        first, second = (naive.replace(tzinfo=zone, fold=fold) for fold in (0, 1))
        if first.utcoffset() != second.utcoffset():
            raise forms.ValidationError(
                _("Đồng hồ được chỉnh đúng lúc này, nên giờ này không rõ. Hãy chọn giờ khác.")
            )
        return first.astimezone(timezone.get_fixed_timezone(0))

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        starts, due = cleaned.get("starts"), cleaned.get("due")
        if starts and due and due <= starts:
            self.add_error("due", _("Hạn nộp phải sau lúc bắt đầu."))
        return cleaned


# ---------------------------------------------------------------- items


def _lesson_choices() -> list[tuple[str, list[tuple[str, str]]]]:
    return [
        (
            in_language(game.name),
            [
                (
                    f"{game.id}/{lesson.number}",
                    _("Bài %(n)s: %(title)s")
                    % {"n": int(lesson.number), "title": in_language(lesson.title)},
                )
                for lesson in lessons(game.id)
            ],
        )
        for game in games.GAMES.values()
    ]


def _kind_choices() -> list[tuple[str, list[tuple[str, str]]]]:
    return [
        (
            in_language(game.name),
            [
                (f"{game.id}/{kind.ask}", games.capital(in_language(kind.title)))
                for kind in bank(game)
            ],
        )
        for game in games.GAMES.values()
    ]


def _level_choices() -> list[tuple[str, str]]:
    names = zip(games.LEVELS, games.LEVEL_NAMES, strict=True)
    return [(str(level), in_language(name)) for level, name in names]


class ItemForm(AccountForm):
    """One more thing to do. `item()` is what it says, not saved."""

    sort = ""
    act: Any = gettext_lazy("Thêm")
    title: Any = ""

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, auto_id=f"{self.sort}_%s")

    def item(self) -> Item:
        raise NotImplementedError


class LessonForm(ItemForm):
    sort = "lesson"
    title = gettext_lazy("Một bài học")
    lesson = forms.ChoiceField(
        label=gettext_lazy("Bài học"), choices=_lesson_choices, error_messages=UNKNOWN
    )

    def item(self) -> Item:
        game, _slash, number = self.cleaned_data["lesson"].partition("/")
        assert lesson_of(game, number)
        return Item(sort="lesson", game=game, lesson=number)


class PuzzlesForm(ItemForm):
    """Puzzles of a kind at a level."""

    kind = forms.ChoiceField(
        label=gettext_lazy("Dạng câu"), choices=_kind_choices, error_messages=UNKNOWN
    )
    level = forms.ChoiceField(
        label=gettext_lazy("Độ khó"), choices=_level_choices, initial="2", error_messages=UNKNOWN
    )

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if "kind" in cleaned and "level" in cleaned:
            game, _slash, ask = cleaned["kind"].partition("/")
            levels = games.GAMES[game].kinds[ask].levels
            if int(cleaned["level"]) not in levels:
                names = ", ".join(in_language(games.LEVEL_NAMES[n - 1]) for n in levels)
                self.add_error("level", _("Dạng câu này chỉ có: %(names)s.") % {"names": names})
        return cleaned

    def item(self) -> Item:
        given = self.cleaned_data
        game, _slash, ask = given["kind"].partition("/")
        return Item(
            sort=self.sort,
            game=game,
            ask=ask,
            level=int(given["level"]),
            need=given["need"],
            last=given.get("last", 0),
        )


def _number(label: Any, initial: int, low: int = 1) -> forms.IntegerField:
    return forms.IntegerField(
        label=label, initial=initial, min_value=low, max_value=MOST, error_messages=NUMBER
    )


class CountForm(PuzzlesForm):
    sort = "count"
    title = gettext_lazy("Một số câu")
    need = _number(gettext_lazy("Số câu"), 10)


class StreakForm(PuzzlesForm):
    sort = "streak"
    title = gettext_lazy("Đúng m trong k câu gần nhất")
    need = _number(gettext_lazy("Số câu đúng (m)"), 8)
    last = _number(gettext_lazy("Trong số câu gần nhất (k)"), 10)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if cleaned.get("need") and cleaned.get("last") and cleaned["need"] > cleaned["last"]:
            self.add_error("need", _("Số câu đúng không được lớn hơn số câu gần nhất."))
        return cleaned


ITEM_FORMS: dict[str, type[ItemForm]] = {
    form.sort: form for form in (LessonForm, CountForm, StreakForm)
}
