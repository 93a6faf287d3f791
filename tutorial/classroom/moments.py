"""Times as a class reads them: in its time zone, with its name, and how long there is left."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from django.utils.translation import gettext as _

from tutorial.shared.saying import language

HANOI = "Asia/Ho_Chi_Minh"
_DAYS = {
    "vi": ("thứ Hai", "thứ Ba", "thứ Tư", "thứ Năm", "thứ Sáu", "thứ Bảy", "Chủ nhật"),
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
}
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@cache
def _zones() -> tuple[str, ...]:
    others = {zone for zone in available_timezones() if "/" in zone and not zone.startswith("Etc/")}
    return (HANOI, *sorted(others - {HANOI}))


def zones() -> list[tuple[str, str]]:
    """Every time zone of a city, Hanoi first: its name in the tables and what a person reads."""
    return [(z, city(z) if z == HANOI else z.replace("_", " ")) for z in _zones()]


def city(zone: str) -> str:
    """The city that a zone is named after."""
    if zone == HANOI:
        return "Hanoi" if language() == "en" else "Hà Nội"
    return zone.rpartition("/")[2].replace("_", " ")


def moment(at: datetime, zone: ZoneInfo, now: datetime) -> str:
    """A time on the clock of the class: "20:30 thứ Hai, 03/11 (giờ Hà Nội)"."""
    here = at.astimezone(zone)
    day = _DAYS[language()][here.weekday()]
    year = here.year != now.astimezone(zone).year
    name = city(zone.key)
    if language() == "en":
        date = f"{day} {here.day} {_MONTHS[here.month - 1]}" + (f" {here.year}" if year else "")
        return f"{date}, {here:%H:%M} ({name} time)"
    return (
        f"{here:%H:%M} {day}, {here:%d/%m}" + (f"/{here.year}" if year else "") + f" (giờ {name})"
    )


def left(due: datetime, now: datetime) -> str:
    """How long until the deadline, or since: "còn 2 ngày", "quá hạn 1 giờ"."""
    gap = abs(due - now)
    late = now > due
    for size, number in (
        ("day", gap // timedelta(days=1)),
        ("hour", gap // timedelta(hours=1)),
        ("minute", gap // timedelta(minutes=1)),
    ):
        if number:
            return _span(size, number, late)
    return _("vừa quá hạn") if late else _("còn chưa đầy 1 phút")


def _span(size: str, number: int, late: bool) -> str:
    words = {
        ("day", False): _("còn %(n)s ngày"),
        ("hour", False): _("còn %(n)s giờ"),
        ("minute", False): _("còn %(n)s phút"),
        ("day", True): _("quá hạn %(n)s ngày"),
        ("hour", True): _("quá hạn %(n)s giờ"),
        ("minute", True): _("quá hạn %(n)s phút"),
    }
    return words[size, late] % {"n": number}
