"""The question kinds of Tứ Sắc: one file a kind, one line here."""

from __future__ import annotations

from games.core.game import kinds_of
from games.tu_sac.questions.arrange import Arrange
from games.tu_sac.questions.worst_trash import WorstTrash

KINDS = kinds_of(
    Arrange(),
    WorstTrash(),
)
