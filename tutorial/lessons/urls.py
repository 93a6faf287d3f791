"""Addresses of lessons. The placement stands before the lessons, whose slugs may not be `biet-choi`."""

from __future__ import annotations

from django.urls import path

from tutorial.lessons import views

urlpatterns = [
    path("<slug:game>/hoc/", views.path, name="course"),
    path("<slug:game>/hoc/biet-choi/", views.placement, name="placement"),
    path("<slug:game>/hoc/biet-choi/<int:n>/", views.placed, name="placed"),
    path("<slug:game>/hoc/<slug:lesson>/", views.lesson, name="lesson"),
    path("<slug:game>/hoc/<slug:lesson>/<int:n>/", views.step, name="step"),
]
