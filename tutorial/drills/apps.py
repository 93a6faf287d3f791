from django.apps import AppConfig


class DrillsConfig(AppConfig):
    name = "tutorial.drills"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Tells the question page its place."""
        from tutorial.drills import places

        places.ready()
