"""Addresses of the general pages."""

from __future__ import annotations

from django.urls import path

from tutorial.pages import views

urlpatterns = [
    path("", views.home, name="home"),
    path("<slug:game>/", views.game, name="game"),
]
