from django.apps import AppConfig


class PuzzlesConfig(AppConfig):
    name = "tutorial.puzzles"
    default_auto_field = "django.db.models.BigAutoField"
