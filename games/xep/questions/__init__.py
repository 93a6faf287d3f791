"""The question kinds of Xệp: one file a kind, one line here; the drills of the deck."""

from __future__ import annotations

from games.core.game import kinds_of
from games.decks.drills import drills
from games.decks.four_colour import FACES
from games.xep.questions.after import After
from games.xep.questions.arrange import Arrange
from games.xep.questions.best_discard import BestDiscard
from games.xep.questions.discardable import Discardable
from games.xep.questions.group import Grouped
from games.xep.questions.is_win import IsWin
from games.xep.questions.judge import Judge
from games.xep.questions.legal_actions import LegalActions
from games.xep.questions.lenh import Lenh
from games.xep.questions.next import Next
from games.xep.questions.outs import Outs
from games.xep.questions.resolve import Resolve
from games.xep.questions.score import Score
from games.xep.questions.setup import Setup
from games.xep.questions.ui import Ui
from games.xep.questions.view import View
from games.xep.rules import BOOK

KINDS = kinds_of(
    Grouped(),
    Lenh(),
    Arrange(),
    IsWin(),
    Outs(),
    Discardable(),
    Ui(),
    Resolve(),
    LegalActions(),
    Judge(),
    BestDiscard(),
    Score(),
    Next(),
    Setup(),
    After(),
    View(),
    *drills(FACES, BOOK, kinds="XE-DECK-1", drawn="XE-DECK-3"),
)
