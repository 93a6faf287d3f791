"""The question kinds of Chắn: one file a kind, one line here."""

from __future__ import annotations

from games.chan.questions.arrange import Arrange
from games.chan.questions.best_discard import BestDiscard
from games.chan.questions.change_wait import ChangeWait
from games.chan.questions.dealers import Dealers
from games.chan.questions.declare import Declare
from games.chan.questions.fault import Fault
from games.chan.questions.is_win import IsWin
from games.chan.questions.judge import Judge
from games.chan.questions.legal_actions import LegalActions
from games.chan.questions.next import Next
from games.chan.questions.resolve import Resolve
from games.chan.questions.score import Score
from games.chan.questions.waits import Waits
from games.chan.questions.who_has_cai import WhoHasCai
from games.chan.rules import BOOK
from games.core.game import kinds_of
from games.decks.chan_deck import FACES
from games.decks.drills import drills

KINDS = kinds_of(
    Arrange(),
    IsWin(),
    Waits(),
    Fault(),
    LegalActions(),
    Judge(),
    Resolve(),
    Next(),
    Declare(),
    Score(),
    WhoHasCai(),
    Dealers(),
    BestDiscard(),
    ChangeWait(),
    *drills(FACES, BOOK, kinds="CH-DECK-1", drawn="CH-DECK-2"),
)
