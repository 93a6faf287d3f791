"""Addresses of classes, below /lop/."""

from __future__ import annotations

from django.urls import path

from tutorial.classroom import assigning, doing, teaching, views

urlpatterns = [
    path("", views.classes, name="classes"),
    path("tao/", views.new, name="class_new"),
    path("vao/", views.join, name="join"),
    path("vao/<str:code>/", views.join_class, name="join_class"),
    path("<int:id>/", views.classroom, name="class"),
    path("<int:id>/sua/", teaching.edit, name="class_edit"),
    path("<int:id>/ma/", teaching.code, name="class_code"),
    path("<int:id>/ma.svg", teaching.qr, name="class_qr"),
    path("<int:id>/bang.csv", teaching.class_csv, name="class_csv"),
    path("<int:id>/hoc-vien/<int:lid>/", teaching.learner, name="class_learner"),
    path("<int:id>/bai/tao/", assigning.new, name="assignment_new"),
    path("<int:id>/bai/<int:aid>/", views.assignment, name="assignment"),
    path("<int:id>/bai/<int:aid>/sua/", assigning.edit, name="assignment_edit"),
    path("<int:id>/bai/<int:aid>/trang-thai/", assigning.act, name="assignment_act"),
    path("<int:id>/bai/<int:aid>/bang.csv", teaching.assignment_csv, name="assignment_csv"),
    path("<int:id>/bai/<int:aid>/xem/", doing.preview, name="assignment_preview"),
    path("<int:id>/bai/<int:aid>/xem/<int:n>/", doing.preview_item, name="item_preview"),
    path("<int:id>/bai/<int:aid>/<int:n>/", doing.item, name="item"),
    path("<int:id>/bai/<int:aid>/hoc-vien/<int:lid>/", teaching.answers, name="assignment_learner"),
    path("<int:id>/bai/<int:aid>/bai-lam/<uuid:attempt>/", teaching.answer, name="class_answer"),
]
