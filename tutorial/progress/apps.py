from django.apps import AppConfig


class ProgressConfig(AppConfig):
    name = "tutorial.progress"
    default_auto_field = "django.db.models.BigAutoField"
