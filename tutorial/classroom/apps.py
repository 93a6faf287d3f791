from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ClassroomConfig(AppConfig):
    name = "tutorial.classroom"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Tells accounts what is stored, puzzles their places, lessons which of them an assignment opens."""
        from tutorial.accounts.logins import SHOWN
        from tutorial.accounts.merging import ON_MERGE
        from tutorial.accounts.stored import COUNTED
        from tutorial.classroom import demo, people, places, starting
        from tutorial.lessons.course import OPENERS

        ON_MERGE.append(people.keep_classes)
        COUNTED.append((_("Lớp đang dạy"), people.count_taught))
        COUNTED.append((_("Lớp đang học"), people.count_attended))
        OPENERS.append(starting.opened_lessons)
        SHOWN.append(demo.logins)
        places.ready()
