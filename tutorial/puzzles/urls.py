"""Addresses of puzzles."""

from __future__ import annotations

from django.urls import path

from tutorial.puzzles import views

urlpatterns = [
    path("c/<str:id>/", views.question, name="question"),
    path("c/<str:id>/goi-y/", views.hint, name="hint"),
    path("c/<str:id>/loi-giai/", views.solution, name="solution"),
    path("c/<str:id>/bao-loi/", views.report, name="report"),
    path("bai/<uuid:id>/", views.attempt, name="attempt"),
    path("<slug:game>/luyen/<slug:kind>/<int:level>/", views.next_puzzle, name="practice"),
]
