"""The WSGI entry point."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutorial.settings")
application = get_wsgi_application()

from tutorial.lessons import loader  # noqa: E402 - the apps must be ready first

loader.warm()
