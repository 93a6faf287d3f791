from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "tutorial.accounts"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from tutorial.accounts import sessions  # noqa: F401 - connects its receivers
