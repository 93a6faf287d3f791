"""The form for a doubt about a puzzle, and what becomes of reports with their learner."""

from __future__ import annotations

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Submit
from django import forms
from django.utils.translation import gettext_lazy as _

from tutorial.accounts.models import User
from tutorial.puzzles.models import Report


class ReportForm(forms.Form):
    text = forms.CharField(
        label=_("Điều gì chưa đúng?"),
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 4}),
        error_messages={
            "required": _("Cần điền ô này."),
            "max_length": _("Nhiều nhất 2000 ký tự."),
        },
    )

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.helper = FormHelper()
        self.helper.attrs = {"novalidate": ""}
        self.helper.add_input(Submit("send", _("Gửi"), css_class="btn-main"))


def keep_reports(guest: User, user: User) -> str:
    """A guest's reports become those of the account; nothing to say about it."""
    Report.objects.filter(learner=guest).update(learner=user)
    return ""


def count_reports(user: User) -> int:
    """How many reports are stored."""
    return Report.objects.filter(learner=user).count()
