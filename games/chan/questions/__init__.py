"""The question kinds of Chắn: one file a kind, one line here."""

from __future__ import annotations

from games.chan.questions.arrange import Arrange
from games.chan.questions.fault import Fault
from games.chan.questions.is_win import IsWin
from games.chan.questions.judge import Judge
from games.chan.questions.legal_actions import LegalActions
from games.chan.questions.waits import Waits
from games.core.game import kinds_of

KINDS = kinds_of(Arrange(), IsWin(), Waits(), Fault(), LegalActions(), Judge())
