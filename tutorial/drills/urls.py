"""Addresses of the drills."""

from __future__ import annotations

from django.urls import path

from tutorial.drills import views

urlpatterns = [
    path("<slug:game>/doc-bai/", views.drills, name="drills"),
    path("<slug:game>/doc-bai/<slug:drill>/<slug:mode>/", views.begin, name="drill"),
    path("<slug:game>/doc-bai/<slug:drill>/<slug:mode>/<slug:id>/", views.run, name="drill_run"),
]
