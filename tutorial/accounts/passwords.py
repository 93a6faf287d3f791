"""What makes a password too weak, in plain words. Few demands: long enough, and not what everybody tries."""

from __future__ import annotations

from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from tutorial.accounts.models import User

SHORTEST = 8
LOCAL = frozenset({
    "matkhau1", "matkhau12", "matkhau123", "matkhaucuatoi", "anhyeuem", "anhyeuem1", "emyeuanh",
    "khongbiet", "khongnho", "xinchao123", "vietnam1", "vietnam123", "tronbai1", "tronbai123",
    "12345678a", "123456789a",
})  # fmt: skip
"""What people here try first, beside Django's list."""


class LongEnough:
    """At least eight characters."""

    def validate(self, password: str, user: User | None = None) -> None:
        if len(password) < SHORTEST:
            values = {"least": SHORTEST, "given": len(password)}
            text = _("Mật khẩu cần ít nhất %(least)s ký tự. Bạn mới nhập %(given)s.")
            raise ValidationError(text % values, code="short")

    def get_help_text(self) -> str:
        return _("Ít nhất %(least)s ký tự.") % {"least": SHORTEST}


class NotCommon(CommonPasswordValidator):
    """Neither on the list of common passwords nor the name itself."""

    def validate(self, password: str, user: User | None = None) -> None:
        folded = password.casefold().strip()
        if len(password) < SHORTEST:
            return  # said already
        if folded in self.passwords or folded in LOCAL or len(set(folded)) < 3:
            text = _("Nhiều người dùng mật khẩu này, rất dễ đoán. Hãy chọn mật khẩu khác.")
            raise ValidationError(text, code="common")
        if user is not None and folded == user.username:
            raise ValidationError(_("Mật khẩu không được giống tên đăng nhập."), code="name")

    def get_help_text(self) -> str:
        return ""
