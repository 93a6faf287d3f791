"""A guest's attempts become those of the account that the guest signs in to."""

from __future__ import annotations

from django.db.models import F, Max
from django.utils.translation import gettext as _

from tutorial.accounts.models import User
from tutorial.progress.models import Attempt


def keep_attempts(guest: User, user: User) -> str:
    """Moves the attempts. Where the user tried the same puzzle too, the guest's tries come after those."""
    found = Attempt.objects.filter(learner=guest)
    count = found.count()
    if not count:
        return ""
    both = Attempt.objects.filter(learner=user, puzzle__in=found.values("puzzle"))
    last = both.values("puzzle", "where").annotate(last=Max("nth")).order_by()
    for row in list(last):
        same = found.filter(puzzle=row["puzzle"], where=row["where"])
        same.update(learner=user, nth=F("nth") + row["last"])
    found.update(learner=user)
    return _("Đã giữ %(count)s câu bạn vừa làm.") % {"count": count}


def count_attempts(user: User) -> int:
    """How many attempts are stored."""
    return Attempt.objects.filter(learner=user).count()
