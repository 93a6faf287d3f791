"""Addresses of accounts, below /tai-khoan/."""

from __future__ import annotations

from django.urls import path

from tutorial.accounts import views

urlpatterns = [
    path("", views.account, name="account"),
    path("tao/", views.sign_up, name="sign_up"),
    path("dang-nhap/", views.sign_in, name="sign_in"),
    path("dang-xuat/", views.sign_out, name="sign_out"),
    path("quen-mat-khau/", views.recover, name="recover"),
    path("ma-khoi-phuc/", views.renew_code, name="renew_code"),
    path("ten/", views.rename, name="rename"),
    path("mat-khau/", views.change_password, name="change_password"),
    path("tai-ve/", views.take_along, name="take_along"),
    path("xoa/", views.erase, name="erase"),
]
