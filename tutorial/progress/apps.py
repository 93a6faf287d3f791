from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ProgressConfig(AppConfig):
    name = "tutorial.progress"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from tutorial.accounts.merging import ON_MERGE
        from tutorial.accounts.stored import COUNTED
        from tutorial.progress.merging import count_attempts, keep_attempts

        ON_MERGE.append(keep_attempts)
        COUNTED.append((_("Câu đã làm"), count_attempts))
