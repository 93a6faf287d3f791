from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PuzzlesConfig(AppConfig):
    name = "tutorial.puzzles"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from tutorial.accounts.merging import ON_MERGE
        from tutorial.accounts.stored import COUNTED
        from tutorial.puzzles.reports import count_reports, keep_reports

        ON_MERGE.append(keep_reports)
        COUNTED.append((_("Lời báo câu chưa đúng"), count_reports))
