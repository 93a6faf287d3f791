"""Addresses of the general pages."""

from __future__ import annotations

from django.urls import path

from tutorial.pages import rulebook, views
from tutorial.pages.hoi_luat.views import ask_rules, ask_rules_about

urlpatterns = [
    path("", views.home, name="home"),
    path("<slug:game>/", views.game, name="game"),
    path("<slug:game>/hoi-luat/", ask_rules, name="ask_rules"),
    path("<slug:game>/hoi-luat/<slug:slug>/", ask_rules_about, name="ask_rules_about"),
    path("<slug:game>/luat/", rulebook.rules, name="rules"),
    path("<slug:game>/tu-dien/", rulebook.glossary, name="glossary"),
    path("<slug:game>/luat-nha/", rulebook.house_rules, name="house_rules"),
]
