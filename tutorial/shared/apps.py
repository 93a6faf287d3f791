from django.apps import AppConfig


class SharedConfig(AppConfig):
    name = "tutorial.shared"
    default_auto_field = "django.db.models.BigAutoField"
