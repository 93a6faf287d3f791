from django.apps import AppConfig


class PagesConfig(AppConfig):
    name = "tutorial.pages"
    default_auto_field = "django.db.models.BigAutoField"
