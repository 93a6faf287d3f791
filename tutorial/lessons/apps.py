from django.apps import AppConfig


class LessonsConfig(AppConfig):
    name = "tutorial.lessons"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Tells the question page its places, the steps their types, the rule book where rules are taught."""
        from tutorial.lessons import places, playouts, reads, taught, visits

        places.ready()
        visits.ready()
        playouts.ready()
        reads.ready()
        taught.ready()
