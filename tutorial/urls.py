"""Every address of the site. Vietnamese is the default; English pages live under /en/."""

from __future__ import annotations

from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path

from tutorial.pages import errors, views

urlpatterns = [
    path("giao-dien/", views.change_looks, name="looks"),
    *i18n_patterns(
        path("tai-khoan/", include("tutorial.accounts.urls")),
        path("lop/", include("tutorial.classroom.urls")),
        path("", include("tutorial.pages.urls")),
        path("", include("tutorial.lessons.urls")),
        path("", include("tutorial.drills.urls")),
        path("", include("tutorial.puzzles.urls")),
        prefix_default_language=False,
    ),
]
handler400 = errors.bad_request
handler403 = errors.forbidden
handler404 = errors.not_found
handler500 = errors.server_error
