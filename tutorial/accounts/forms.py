"""Forms of accounts: few fields, errors in plain words beside the field, nothing checked by the browser."""

from __future__ import annotations

import re
from typing import Any

from crispy_forms.helper import FormHelper
from django import forms
from django.contrib.auth.password_validation import validate_password
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tutorial.accounts import recovery
from tutorial.accounts.guests import GUEST_NAME
from tutorial.accounts.models import User
from tutorial.accounts.services import is_taken

SHORTEST_NAME, LONGEST_NAME, LONGEST_PASSWORD = 2, 30, 200
NAME = re.compile(r"[\w.-]+")
REQUIRED = gettext_lazy("Cần điền ô này.")
TAKEN = gettext_lazy("Tên này đã có người dùng. Hãy thử thêm một số hay một chữ.")
AGAIN = gettext_lazy("Hai lần nhập mật khẩu chưa giống nhau.")


class AccountForm(forms.Form):
    """The page writes the form element and the button; crispy writes the fields."""

    use_required_attribute = False

    def __init__(self, data: Any = None, **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        self.helper = FormHelper()
        self.helper.form_tag = False
        self.helper.disable_csrf = True


def name_field(autocomplete: str = "username") -> forms.CharField:
    attrs = {"autocomplete": autocomplete, "autocapitalize": "none", "spellcheck": "false"}
    return forms.CharField(
        label=gettext_lazy("Tên đăng nhập"),
        widget=forms.TextInput(attrs=attrs),
        error_messages={"required": REQUIRED},
    )


def password_field(label: Any, autocomplete: str, help_text: Any = "") -> forms.CharField:
    return forms.CharField(
        label=label,
        strip=False,
        max_length=LONGEST_PASSWORD,
        help_text=help_text,
        widget=forms.PasswordInput(attrs={"autocomplete": autocomplete}),
        error_messages={
            "required": REQUIRED,
            "max_length": gettext_lazy("Nhiều nhất %(limit_value)d ký tự."),
        },
    )


def email_field() -> forms.EmailField:
    return forms.EmailField(
        label=gettext_lazy("E-mail (không bắt buộc)"),
        required=False,
        max_length=254,
        help_text=gettext_lazy("Để trống cũng được. Trang này không gửi thư nào."),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
        error_messages={
            "invalid": gettext_lazy("E-mail có dạng ten@vidu.vn. Hãy sửa, hoặc để trống."),
            "max_length": gettext_lazy("Nhiều nhất %(limit_value)d ký tự."),
        },
    )


def checked_name(typed: str, user: User | None = None) -> str:
    """The name in its one spelling, if it may be used."""
    name = User.normalize_username(typed)
    if not SHORTEST_NAME <= len(name) <= LONGEST_NAME:
        values = {"low": SHORTEST_NAME, "high": LONGEST_NAME, "given": len(name)}
        text = _("Tên có từ %(low)s đến %(high)s ký tự. Bạn nhập %(given)s.")
        raise forms.ValidationError(text % values)
    if not NAME.fullmatch(name):
        raise forms.ValidationError(_("Tên chỉ có chữ, số và các dấu . - _ (không có dấu cách)."))
    if name.startswith(GUEST_NAME):
        text = _("Tên không được bắt đầu bằng “%(start)s”: tên khách có dạng đó.")
        raise forms.ValidationError(text % {"start": GUEST_NAME})
    if is_taken(name, but=user):
        raise forms.ValidationError(TAKEN)
    return name


class NewPassword(AccountForm):
    """A new password, typed twice; the part that three forms share."""

    FIELD = "password"

    def owner(self) -> User:
        """Whose password it is, as far as known."""
        return User()

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        password, again = cleaned.get(self.FIELD), cleaned.get("again")
        if password:
            try:
                validate_password(password, self.owner())
            except forms.ValidationError as error:
                self.add_error(self.FIELD, error)
            else:
                if again is not None and again != password:
                    self.add_error("again", AGAIN)
        return cleaned


class SignUpForm(NewPassword):
    username = name_field()
    password = password_field(
        gettext_lazy("Mật khẩu"), "new-password", gettext_lazy("Ít nhất 8 ký tự.")
    )
    again = password_field(gettext_lazy("Nhập lại mật khẩu"), "new-password")
    email = email_field()

    def __init__(self, data: Any = None, **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        self.fields["username"].help_text = _(
            "Chữ, số và các dấu . - _ đều được. Không cần tên thật."
        )

    def clean_username(self) -> str:
        return checked_name(self.cleaned_data["username"])

    def owner(self) -> User:
        return User(username=self.cleaned_data.get("username", ""))


class SignInForm(AccountForm):
    username = name_field()
    password = password_field(gettext_lazy("Mật khẩu"), "current-password")


class RecoverForm(NewPassword):
    username = name_field()
    code = forms.CharField(
        label=gettext_lazy("Mã khôi phục"),
        help_text=gettext_lazy("16 chữ và số. Chữ hoa hay thường, có gạch hay không đều được."),
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
        ),
        error_messages={"required": REQUIRED},
    )
    password = password_field(
        gettext_lazy("Mật khẩu mới"), "new-password", gettext_lazy("Ít nhất 8 ký tự.")
    )
    again = password_field(gettext_lazy("Nhập lại mật khẩu"), "new-password")

    def clean_code(self) -> str:
        code: str = self.cleaned_data["code"]
        given = len(recovery.plain(code))
        if given != recovery.LENGTH:
            text = _("Mã khôi phục có %(right)s ký tự. Bạn nhập %(given)s.")
            raise forms.ValidationError(text % {"right": recovery.LENGTH, "given": given})
        if not recovery.well_formed(code):
            raise forms.ValidationError(
                _("Mã khôi phục chỉ có chữ không dấu và số, không có chữ u.")
            )
        return code

    def owner(self) -> User:
        return User(username=User.normalize_username(self.cleaned_data.get("username", "")))


class NameForm(AccountForm):
    username = name_field()
    email = email_field()

    def __init__(self, user: User, data: Any = None) -> None:
        super().__init__(data, initial={"username": user.username, "email": user.email})
        self.user = user

    def clean_username(self) -> str:
        return checked_name(self.cleaned_data["username"], self.user)


class PasswordForm(NewPassword):
    old = password_field(gettext_lazy("Mật khẩu hiện tại"), "current-password")
    password = password_field(
        gettext_lazy("Mật khẩu mới"), "new-password", gettext_lazy("Ít nhất 8 ký tự.")
    )
    again = password_field(gettext_lazy("Nhập lại mật khẩu mới"), "new-password")

    def __init__(self, user: User, data: Any = None) -> None:
        super().__init__(data)
        self.user = user
        if not user.has_usable_password():
            del self.fields["old"]

    def owner(self) -> User:
        return self.user


class ConfirmForm(AccountForm):
    """The password again, before something that cannot be undone."""

    password = password_field(gettext_lazy("Mật khẩu"), "current-password")


class NothingForm(AccountForm):
    """A plain confirmation, for who has no password: a guest, or a learner of a class."""
